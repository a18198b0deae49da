"""Conditions: "if you control a Goblin", "as long as this is untapped"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import It, They
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.mentions import BEFORE
from tabletop.cards.text.nouns.noun_phrases import also, parts_of, together
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import Count, LifeOf
from tabletop.engine.language.filters import Anything, Comparison, Controlled, Filter, HasCounter, Not
from tabletop.engine.language.references import EachOpponent, ThatPlayer, This, You

_THEY: Any = They()
_BOUNDS: Final[tuple[tuple[str, Comparison], ...]] = (("or more", ">="), ("or fewer", "<="))


def _controls(g: Grammar, words: str, mine: Filter) -> None:
    """Add "you control ...": how many permanents of a player match."""

    def compare(filter: Filter, comparison: Comparison, right: int) -> cond.Compare:
        return cond.Compare(Count(also(filter, mine)), comparison, right)

    def take(value: Any, comparison: Comparison, right: int | None) -> Iterable[Slots]:
        return _taken_count(value, mine, comparison, right)

    c = "condition"
    g.phrase(c, f"{words} <filter:a_np>", lambda filter: compare(filter, ">=", 1), lambda v: take(v, ">=", 1))
    g.phrase(c, f"{words} no <filter:np_pl>", lambda filter: compare(filter, "=", 0), lambda v: take(v, "=", 0))
    for more, comparison in _BOUNDS:
        g.phrase(
            c,
            f"{words} <right:number_word> {more} <filter:np_pl>",
            lambda filter, right, comparison=comparison: compare(filter, comparison, right),
            lambda v, comparison=comparison: take(v, comparison, None),
        )


def _an_opponent_controls(g: Grammar) -> None:
    """Add "an opponent controls ...": of several opponents one is enough, but what they control is not added up."""
    theirs, c = Controlled("opponent"), "condition"
    g.phrase(
        c,
        "a opponent controls <filter:a_np>",
        lambda filter: cond.Compare(Count(also(filter, theirs)), ">=", 1),
        lambda v: _taken_count(v, theirs, ">=", 1),
    )
    his = Controlled("affected player")
    _one_opponent(g, "a opponent controls no <filter:np_pl>", his, "=", 0)
    for more, comparison in _BOUNDS:
        _one_opponent(g, f"a opponent controls <right:number_word> {more} <filter:np_pl>", his, comparison, None)


def _one_opponent(g: Grammar, words: str, his: Filter, comparison: Comparison, fixed: int | None) -> None:
    g.phrase(
        "condition",
        words,
        lambda filter, right=fixed: cond.OneOf(
            EachOpponent(), cond.Compare(Count(also(filter, his)), comparison, right)
        ),
        lambda v: (
            _taken_count(v.part, his, comparison, fixed) if type(v) is cond.OneOf and v.who == EachOpponent() else ()
        ),
    )


def _taken_count(value: Any, whose: Filter, comparison: Comparison, right: int | None) -> Iterable[Slots]:
    """Takes a comparison of how many permanents of a player match with a number apart; `right` None: any above 1."""
    if not _is_counting(value) or value.comparison != comparison:
        return ()
    parts = parts_of(value.left.filter)
    if parts[-1:] != (whose,):
        return ()
    slots: Slots = {"filter": together(parts[:-1])}
    if right is None:
        return ({**slots, "right": value.right},) if value.right > 1 else ()
    return (slots,) if value.right == right else ()


def _is_it(filter: Filter, opposite: bool) -> Any:
    it: Any = It()
    found = cond.Matches(it, filter)
    return cond.Opposite(found) if opposite else found


def _taken_is_it(value: Any, opposite: bool) -> Iterable[Slots]:
    inner: Any = value
    if opposite:
        inner = value.part if type(value) is cond.Opposite else None
    return ({"filter": inner.filter},) if type(inner) is cond.Matches and type(inner.what) in BEFORE else ()


def _taken_lack(value: Any, whose: Filter) -> Iterable[Slots]:
    """Takes "you don't control a Goblin" apart."""
    inner: Any = value.part if type(value) is cond.Opposite else None
    if not _is_counting(inner) or (inner.comparison, inner.right) != (">=", 1):
        return ()
    parts = parts_of(inner.left.filter)
    return ({"filter": together(parts[:-1])},) if parts[-1:] == (whose,) else ()


def _is_counting(value: Any) -> bool:
    """Whether a condition compares how many permanents match with a number."""
    if type(value) is not cond.Compare or type(value.left) is not Count or type(value.right) is not int:
        return False
    return value.left.zone == "in play"


def add(g: Grammar) -> None:
    """Add conditions."""
    _controls(g, "you control", Controlled())
    _an_opponent_controls(g)
    theirs = Controlled("opponent")
    g.phrase(
        "condition",
        "no opponent controls <filter:a_np>",
        lambda filter: cond.Opposite(cond.Compare(Count(also(filter, theirs)), ">=", 1)),
        lambda v: _taken_lack(v, theirs),
    )
    c = "condition"
    hand = Count(Anything(), "hand", You())
    g.constant(c, "you have no cards in hand", cond.Compare(hand, "=", 0))
    for words, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.node(c, f"you have <right:number_word> {words} cards in hand", cond.Compare, left=hand, comparison=comparison)
    grave = Count(Anything(), "graveyard", You())
    for order in (
        "<right:number_word> or more cards are in your graveyard",
        "you have <right:number_word> or more cards in your graveyard",
    ):
        g.node(c, order, cond.Compare, left=grave, comparison=">=")
    g.node(c, "you have <right:digits> or less life", cond.Compare, left=LifeOf(You()), comparison="<=")
    g.node(c, "you have <right:digits> or more life", cond.Compare, left=LifeOf(You()), comparison=">=")
    g.node(c, "<what:what_sg> is <filter:adjective>", cond.Matches)
    for words, opposite in (("it's", False), ("it's not", True), ("it isn't", True)):
        for tested in ("adjective", "a_np"):
            g.phrase(
                c,
                f"{words} <filter:{tested}>",
                lambda filter, opposite=opposite: _is_it(filter, opposite),
                lambda v, opposite=opposite: _taken_is_it(v, opposite),
            )
    g.phrase(
        c,
        "<what:what_sg> isn't <filter:adjective>",
        lambda what, filter: cond.Opposite(cond.Matches(what, filter)),
        lambda v: (
            ({"what": v.part.what, "filter": v.part.filter},)
            if type(v) is cond.Opposite and type(v.part) is cond.Matches
            else ()
        ),
    )
    g.node(c, "<what:what_sg> is a <filter:np_sg>", cond.Matches)
    g.constant(c, "it's your turn", cond.YourTurn())
    g.phrase(
        c,
        "(there are no <filter:np_pl> in play|no <filter:np_pl> are in play)",
        lambda filter: cond.Compare(Count(filter), "=", 0),
        lambda v: ({"filter": v.left.filter},) if _is_counting(v) and (v.comparison, v.right) == ("=", 0) else (),
    )
    g.phrase(
        c,
        "there are <number:number_word> or more <filter:np_pl> in play",
        lambda number, filter: cond.Compare(Count(filter), ">=", number),
        lambda v: ({"filter": v.left.filter, "number": v.right},) if _is_counting(v) and v.comparison == ">=" else (),
    )
    g.phrase(
        c,
        "there are no <kind:counter> counters on ~",
        lambda kind: cond.Matches(This(), Not(HasCounter(kind))),
        lambda v: (
            ({"kind": v.filter.part.value},)
            if type(v) is cond.Matches
            and v.what == This()
            and type(v.filter) is Not
            and type(v.filter.part) is HasCounter
            else ()
        ),
    )
    g.node("having", "a <value:counter> counter on it", HasCounter)
    g.node(c, "<what:what_sg> has <filter:having>", cond.Matches)
    for words, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.phrase(
            c,
            f"that player has <right:number_word> {words} cards in hand",
            lambda right, comparison=comparison: cond.Compare(Count(Anything(), "hand", _THEY), comparison, right),
            lambda v, comparison=comparison: (
                ({"right": v.right},)
                if type(v) is cond.Compare
                and v == cond.Compare(Count(Anything(), "hand", ThatPlayer()), comparison, v.right)
                else ()
            ),
        )
    g.phrase(
        c,
        "you don't control <filter:a_np>",
        lambda filter: cond.Opposite(cond.Compare(Count(also(filter, Controlled())), ">=", 1)),
        lambda v: _taken_lack(v, Controlled()),
    )
    g.constant(c, "it's not your turn", cond.Opposite(cond.YourTurn()))
    g.constant(c, "~ is in your graveyard", cond.InGraveyard())
    # "as long as ~ is in your graveyard and you control a Forest"
    g.phrase(
        c,
        "~ is in your graveyard and <rest:condition>",
        lambda rest: cond.AllHold((cond.InGraveyard(), rest)) if rest != cond.InGraveyard() else None,
        lambda v: (
            ({"rest": v.parts[1]},)
            if type(v) is cond.AllHold and len(v.parts) == 2 and v.parts[0] == cond.InGraveyard()
            else ()
        ),
    )
