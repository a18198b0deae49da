"""The ways in which a permanent comes into play (419.1b): choices and acts as it does, and copies (503.5)."""

from __future__ import annotations

from typing import Any

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import blank, component
from tabletop.cards.text.nouns.noun_phrases import PLAIN_KEYWORDS, kinds_of
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import ThatMuch, X
from tabletop.engine.language.arrivals import (
    ChoosePair,
    ChooseValue,
    ComesAttached,
    ComesNot,
    ComesSized,
    ComesTapped,
    ComesWith,
)
from tabletop.engine.language.changes import CantBeCountered
from tabletop.engine.language.effects import Sacrifice
from tabletop.engine.language.player_effects import Ante
from tabletop.engine.language.references import This
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS


def add(g: Grammar) -> None:
    """Add the lines."""
    line = "permanent_line"
    g.one(line, "as ~ comes into play , <effects:sentence> .", e.ComesIntoPlay)
    g.constant("effect", "it comes into play tapped", ComesTapped())
    given = Sacrifice(blank("filter"), e.ANY_NUMBER, up_to=True)
    grown = (e.ComesIntoPlay(effects=(given, ComesWith(blank("kind"), ThatMuch()))),)
    said = "as ~ comes into play , sacrifice any number of <filter:np_pl> . ~ comes into play with that many"
    g.shape(line, f"{said} <kind:counter> counters on it .", grown)
    opening = "if ~ is in your opening hand , you may begin the game with it in play ."
    g.constant(line, opening, (e.BeginsInPlay(),))
    staked = "remove ~ from your deck before playing if you're not playing for ante ."
    for lines in (line, "spell_line"):
        g.constant(lines, staked, (e.OnlyForAnte(),))
    g.constant("do", "ante the top card of your library", Ante())
    g.constant("does", "antes the top card of their library", Ante())
    g.constant("base", "ante the top card of their library", Ante())
    _for_a_price(g)
    _chosen(g)
    _turned(g)
    _sized(g)
    _counters(g)
    _copies(g)
    for words in ("can't be countered", "can't be countered by spells or abilities"):
        for lines in (line, "spell_line"):
            g.constant(lines, f"~ {words} .", (e.Static(This(), (CantBeCountered(),)),))
    for words, node in (
        ("~ is all colors .", e.Sets(("W", "U", "B", "R", "G"))),
        ("~ is every creature type .", e.Sets(every_creature_type=True)),
    ):
        g.constant(line, words, (node,))
    for lines in (line, "spell_line"):
        # what a card says of its own colour holds in all zones (405.2a)
        for colour in COLOURS:
            g.constant(lines, f"~ is {COLOUR_WORDS[colour]} .", (e.Sets((colour,)),))
        g.constant(lines, "~ is colorless .", (e.Sets(()),))
        g.shape(lines, "~ is <one:colour_word> and <two:colour_word> .", (e.Sets((blank("one"), blank("two"))),))


def _chosen(g: Grammar) -> None:
    """Add a colour that is chosen along with a creature type, and what an Equipment comes attached to."""
    g.shape("coloured_kind", "<one:colour_word> <two:subtype_name>", (blank("one"), blank("two")))
    names = "abcde"
    for number in range(2, 6):
        pairs = tuple(blank(name) for name in names[:number])
        *first, last = (f"<{name}:coloured_kind>" for name in names[:number])
        said = f"{' , '.join(first)} {', ' if number > 2 else ''}or {last}"
        chosen = (e.ComesIntoPlay(effects=(ChoosePair(pairs),)),)
        g.shape("permanent_line", f"as ~ comes into play , choose {said} .", chosen)
    held = (e.ComesIntoPlay(effects=(ComesAttached(blank("filter")),)),)
    could = "as ~ comes into play , choose <filter:a_np> it could be attached to"
    then = "if you do , it comes into play attached to that creature"
    g.shape("permanent_line", f"{could} . {then} .", held, lambda filter: "creature" in kinds_of(filter))


def _for_a_price(g: Grammar) -> None:
    """Add what comes into play only where something is done instead (419.1a)."""
    not_done = "if you do , put ~ into play . if you don't , put it into its owner 's graveyard ."
    done = e.IfDone(blank("deed"), (), (ComesNot(),))
    paid = e.UnlessPays(blank("cost"), (ComesNot(),))
    for said, way in (("<deed:clause>", done), ("you may <cost:payment>", paid)):
        words = f"if ~ would come into play , {said} instead . {not_done}"
        g.shape("permanent_line", words, (e.ComesIntoPlay(effects=(way,)),))


def _turned(g: Grammar) -> None:
    """Add what is done as it is turned face up: something is chosen, or it gets counters."""
    said = "as ~ is turned face up"
    line = "permanent_line"
    turned = (e.ComesIntoPlay(effects=blank("effects"), turned=True),)
    g.shape(line, f"{said} , <effects:sentence> .", turned, _are_choices)
    for words, number in (("a <kind:counter> counter", 1), ("<number:number_word> <kind:counter> counters", None)):
        count = blank("number") if number is None else number
        counted = (e.ComesIntoPlay(effects=(ComesWith(blank("kind"), count),), turned=True),)
        g.shape(line, f"{said} , put {words} on it .", counted)


def _sized(g: Grammar) -> None:
    """Add what comes into play as a creature of one of several sizes (503.2)."""
    for word in PLAIN_KEYWORDS:
        g.constant("with_word", word, word)
    bare = ComesSized(component("figures", 0), component("figures", 1))
    having = ComesSized(component("figures", 0), component("figures", 1), (blank("word"),))
    g.shape("sized", "a <figures> creature", bare)
    g.shape("sized", "a <figures> creature with <word:with_word>", having)
    for words in ("~ comes into play as", "it comes into play as"):
        g.through("effect", f"{words} <value:sized>")
    three = e.Either(tuple((blank(name),) for name in "abc"))
    said = "it becomes your choice of <a:sized> , <b:sized> , or <c:sized>"
    g.shape("permanent_line", f"as ~ comes into play , {said} .", (e.ComesIntoPlay(effects=(three,)),))


def _are_choices(effects: tuple[Any, ...]) -> bool:
    """Return whether all that is done is choosing."""
    return all(type(one) is ChooseValue for one in effects)


def _counters(g: Grammar) -> None:
    """Add coming into play with X counters, or with one for each of something."""
    for words, amount in (
        ("X <kind:counter> counters on it", X()),
        ("a <kind:counter> counter on it for each <each>", blank("each")),
    ):
        counted = (e.ComesIntoPlay(effects=(ComesWith(blank("kind"), amount),)),)
        g.shape("permanent_line", f"~ comes into play with {words} .", counted)
    under = e.ComesIntoPlay(effects=(ComesWith(blank("kind"), X()),), condition=blank("condition"))
    g.shape("permanent_line", "if <condition> , it comes into play with X <kind:counter> counters on it .", (under,))
    one, two = (ComesWith(blank(kind), blank(each)) for kind, each in (("a", "b"), ("c", "d")))
    of_two = "a <a:counter> counter on it for each <b:each> and a <c:counter> counter on it for each <d:each>"
    g.shape("permanent_line", f"~ comes into play with {of_two} .", (e.ComesIntoPlay(effects=(one, two)),))


# --- copies ---------------------------------------------------------------------------------------


def _copies(g: Grammar) -> None:
    line = "permanent_line"
    forms = (
        ("you may have ~ come into play as a copy of any <filter:np_sg> in play", False),
        ("you may have ~ come into play tapped as a copy of any <filter:np_sg> in play", True),
    )
    ends: tuple[tuple[str, dict[str, Any]], ...] = (
        ("", {}),
        (", except it's a artifact in addition to its other types", {"added": ("artifact",)}),
        (", except it has <gains:quoted_abilities>", {"gains": blank("gains")}),
        (", except it doesn't copy that creature 's color", {"keeps_colours": True}),
        (
            ", except it doesn't copy that creature 's color and it has <gains:quoted_abilities>",
            {"keeps_colours": True, "gains": blank("gains")},
        ),
    )
    g.through("quoted_abilities", '" <value:permanent_line> "')
    for words, tapped in forms:
        for end, fixed in ends:
            copy = e.ComesAsCopy(blank("filter"), **fixed, tapped=tapped)
            g.shape(line, f"{words} {end} .", (e.ComesIntoPlay(effects=(copy,)),))
    buried = e.ComesAsCopy(blank("filter"), zone="graveyard")
    said = "you may have ~ come into play as a copy of any <filter:card_sg> in a graveyard"
    g.shape(line, f"{said} .", (e.ComesIntoPlay(effects=(buried,)),))
    old = "as ~ comes into play , you may choose <filter:a_np> in play . if you do , ~ comes into play as a copy of"
    for noun in ("creature", "artifact", "enchantment", "land", "permanent"):
        g.shape(line, f"{old} that {noun} .", (e.ComesIntoPlay(effects=(e.ComesAsCopy(blank("filter")),)),))
    _becoming(g)
    _spells(g)


def _becoming(g: Grammar) -> None:
    g.node("effect", "<what:subject_sg> becomes a copy of <of:what_sg>", e.BecomesCopy)
    g.node("effect", "<what:subject_sg> becomes a copy of <of:what_sg> <duration>", e.BecomesCopy)
    again = e.BecomesCopy(blank("what"), blank("of"), keeps_colours=True, with_this=True)
    said = "<what:subject_sg> become a copy of <of:what_sg> , except it doesn't copy that creature 's color"
    g.shape("had", f"{said} and it has this ability", (again,))
    for words in (
        "create a token that's a copy of <of:what_sg>",
        "put a token into play that's a copy of <of:what_sg>",
    ):
        g.node("effect", words, e.CopyToken)
    for words in (
        "creates a token that's a copy of <of:what_sg>",
        "puts a token into play that's a copy of <of:what_sg>",
    ):
        g.node("does", words, e.CopyToken)


def _spells(g: Grammar) -> None:
    choice = "(.|and) you may choose new targets for (the copy|that copy)"
    for start in ("copy <what:spell_what>", "put a copy of <what:spell_what> onto the stack"):
        g.node("effect", f"{start} {choice}", e.CopySpell)
        g.node("effect", start, e.CopySpell, new_targets=False)
    for category in ("base", "do"):
        again = "copy ~ and may choose a new target for (that copy|the copy)"
        g.constant(category, again, e.CopySpell(This()))
    g.node(
        "effect",
        f"copy <what:spell_what> , except that the copy is red {choice}",
        e.CopySpell,
        colours=("R",),
    )
