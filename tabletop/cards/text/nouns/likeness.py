"""What several things have in common, add up to, or are not: shared colours, total power, players without any."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import ColoursOf, ThatMuch, TotalOf
from tabletop.engine.language.costs import Mana
from tabletop.engine.language.filters import Anything, HasSupertype
from tabletop.engine.language.patterns import PlaysSpell
from tabletop.engine.language.references import (
    Affected,
    ControlsMostOf,
    EachPlayer,
    EachWithout,
    Every,
    Spent,
    ThatObject,
    ThisWay,
)
from tabletop.engine.vocabulary.types import SUPERTYPES


def add(g: Grammar) -> None:
    """Add conditions, amounts and players."""
    _supertypes(g)
    _colours(g)
    _majorities(g)
    for of in ("power", "toughness"):
        g.shape("amount", f"the total {of} of <filter:np_pl>", TotalOf(of, Every(blank("filter"))))
        for noun in ("creature", "permanent", "artifact"):
            paid = TotalOf(of, Spent(noun))
            g.constant("amount", f"the total {of} of the sacrificed {noun}s", paid)
    for noun in ("creature", "permanent"):
        was = ColoursOf(ThisWay("sacrificed"))
        g.constant("amount", f"the number of colors that {noun} was", was)
    for deed, words in (("discarded", "discard"), ("sacrificed", "sacrifice")):
        nouns = "card" if deed == "discarded" else "np"
        without = EachWithout(ThisWay(deed, blank("filter")))
        g.shape("player", f"each player who didn't {words} <filter:a_{nouns}> this way", without)


def _majorities(g: Grammar) -> None:
    """Add who controls the most, and who attacked."""
    most = cond.ControlsMost(blank("filter"), EachPlayer())
    g.shape("condition", "a player controls more <filter:np_pl> than each other player", most)
    g.shape("player", "the player who controls the most <filter:np_pl>", ControlsMostOf(blank("filter")))
    for words, players in (("player", "any"), ("opponent", "opponent")):
        fought: Any = e.TargetPhrase(None, players, player_if=cond.HasAttacked(Affected()))  # type: ignore[arg-type]
        g.constant("target_player", f"target {words} who attacked this turn", fought)
    rippling = e.Triggered(PlaysSpell(Anything(), "you"), (e.Ripple(blank("amount"), ThatObject()),))
    g.shape("permanent_line", "spells you play have ripple <amount:digits> .", (rippling,))
    bounded = "you may pay {X} , where X is less than or equal to the (amount of life you gained|life you gained)"
    paid = e.MayPay((Mana(("X",)),), blank("effects"), most=ThatMuch())
    g.shape("sure_sentence", f"{bounded} . if you do , <effects:sentence>", (paid,))


def _supertypes(g: Grammar) -> None:
    """Add "if that land was legendary"."""
    for word in SUPERTYPES:
        for be, opposite in (("is", False), ("was", False), ("isn't", True), ("wasn't", True)):
            matches = cond.Matches(blank("what"), HasSupertype(word))
            said: Any = cond.Opposite(matches) if opposite else matches
            g.shape("condition", f"<what:what_sg> {be} {word}", said)


def _colours(g: Grammar) -> None:
    """Add "... get +2/+2 as long as they all share a color"."""
    said = "<filter:np_pl> <changes:changes_static_pl> as long as they all share a color"
    g.phrase(
        "permanent_line",
        f"{said} .",
        lambda filter, changes: (e.Static(Every(filter), changes, cond.ShareColour(Every(filter))),),
        _taken_alike,
    )
    g.shape("condition", "all <filter:np_pl> share a color", cond.ShareColour(Every(blank("filter"))))


def _taken_alike(value: Any) -> tuple[dict[str, Any], ...]:
    """Take apart what is so of things while all of them share a colour."""
    only = value[0] if len(value) == 1 and type(value[0]) is e.Static else None
    if only is None or type(only.what) is not Every or only.condition != cond.ShareColour(only.what):
        return ()
    made = e.Static(only.what, only.changes, only.condition)
    return ({"filter": only.what.filter, "changes": only.changes},) if made == only else ()
