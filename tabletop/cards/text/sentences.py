"""Sentences: who may do what, under which condition, unless what is paid, and when."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.kernel import Grammar, Slots
from tabletop.cards.text.noun_phrases import also, parts_of, together
from tabletop.engine.language import abilities as e
from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import Count, LifeOf
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Anything, Comparison, Controlled, Filter
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import This, You

Effects = tuple[e.Effect, ...]
#: what the time words of delayed triggered abilities wait for
_TIMES = (
    ("at end of turn", Begins("end of turn", "any")),
    ("at the beginning of the next turn 's upkeep", Begins("upkeep", "any")),
    ("at the beginning of your next upkeep", Begins("upkeep")),
)


def add(g: Grammar) -> None:
    """Add conditions and sentences: `sentence` and `effects` are tuples of effects, `effects` with its full stop."""
    _conditions(g)
    _sentences(g)
    _offers(g)
    g.phrase("effects", "<one:sentence> .", lambda one: one, lambda v: ({"one": v},))
    g.phrase("effects", "<one:sentence> . <rest:effects>", lambda one, rest: one + rest, _splits)


def _splits(value: Any) -> Iterable[Slots]:
    return tuple({"one": value[:at], "rest": value[at:]} for at in range(1, len(value)))


def _sentences(g: Grammar) -> None:
    s = "sentence"
    g.through(s, "<value:clause>")
    for between in ("and", ", then", "and then", ", and"):
        g.phrase(s, f"<one:clause> {between} <rest:sentence>", lambda one, rest: one + rest, _splits)
    g.through("clause", "<value:act>")
    for words, pattern in _TIMES:
        for order in (f"<effects:act> {words}", f"{words} , <effects:act>"):
            g.phrase(
                "clause",
                order,
                lambda effects, pattern=pattern: (e.AtNext(pattern, effects),),
                lambda v, pattern=pattern: (
                    ({"effects": v[0].effects},)
                    if len(v) == 1 and type(v[0]) is e.AtNext and v[0].pattern == pattern
                    else ()
                ),
            )
    for order in ("if <condition> , <then:sentence>", "<then:act> if <condition>"):
        g.phrase(
            s if order.startswith("if") else "clause",
            order,
            lambda condition, then: (e.If(condition, then),),
            lambda v: (
                ({"condition": v[0].condition, "then": v[0].then},)
                if len(v) == 1 and type(v[0]) is e.If and not v[0].otherwise
                else ()
            ),
        )
    for words, who in (("<who:player> <cost:payment_s>", True), ("you <cost:payment>", False)):
        g.phrase("clause", f"<effects:act> unless {words}", _unless, lambda v, who=who: _taken_unless(v, who))


def _unless(effects: Effects, cost: tuple[Cost, ...], who: Any = None) -> Effects:
    return (e.UnlessPays(cost, effects, who or You()),)


def _taken_unless(value: Any, named: bool) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.UnlessPays or (value[0].who == You()) == named:
        return ()
    slots: Slots = {"effects": value[0].effects, "cost": value[0].cost}
    return ({**slots, "who": value[0].who} if named else slots,)


def _offers(g: Grammar) -> None:
    """ "You may ...", "if you do, ..." """
    s = "sentence"
    g.phrase(
        s,
        "you may <effects:sentence>",
        lambda effects: (e.May(effects),),
        lambda v: ({"effects": v[0].effects},) if _is_may(v) and not v[0].otherwise else (),
    )
    g.phrase(
        s,
        "you may <cost:payment> . if you do , <effects:sentence>",
        lambda cost, effects: (e.MayPay(cost, effects),),
        lambda v: (
            ({"cost": v[0].cost, "effects": v[0].effects},)
            if len(v) == 1 and type(v[0]) is e.MayPay and v[0].who == You()
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <first:sentence> . if you do , <rest:sentence>",
        lambda first, rest: None if _is_payment(first) else (e.May(first + rest),),
        lambda v: (
            tuple(
                {"first": v[0].effects[:at], "rest": v[0].effects[at:]}
                for at in range(1, len(v[0].effects))
                if not _is_payment(v[0].effects[:at]) or isinstance(v[0].effects[0], e.SacrificeIt)
            )
            if _is_may(v) and not v[0].otherwise
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <effects:sentence> . if you don't , <otherwise:sentence>",
        lambda effects, otherwise: (e.May(effects, otherwise=otherwise),),
        lambda v: ({"effects": v[0].effects, "otherwise": v[0].otherwise},) if _is_may(v) and v[0].otherwise else (),
    )


def _is_may(value: Any) -> bool:
    return len(value) == 1 and type(value[0]) is e.May and value[0].who == You()


def _is_payment(effects: Effects) -> bool:
    """Whether what is offered is read as a cost, which is paid in full or not at all."""
    if len(effects) != 1:
        return False
    effect = effects[0]
    if isinstance(effect, e.Discard):
        return not effect.at_random and type(effect.amount) is int
    if isinstance(effect, e.SacrificeIt):
        return effect.what == This()
    return isinstance(effect, e.Sacrifice) and type(effect.amount) is int


# --- conditions -----------------------------------------------------------------------------------


def _controls(g: Grammar, words: str, mine: Filter) -> None:
    """Add "you control ...": how many permanents of a player match."""

    def compare(filter: Filter, comparison: Comparison, right: int) -> cond.Compare:
        return cond.Compare(Count(also(filter, mine)), comparison, right)

    def take(value: Any, comparison: Comparison, right: int | None) -> Iterable[Slots]:
        if type(value) is not cond.Compare or type(value.left) is not Count or value.comparison != comparison:
            return ()
        parts = parts_of(value.left.filter)
        if parts[-1:] != (mine,) or value.left.zone != "in play" or type(value.right) is not int:
            return ()
        slots: Slots = {"filter": together(parts[:-1])}
        if right is None:
            return ({**slots, "right": value.right},) if value.right > 1 else ()
        return (slots,) if value.right == right else ()

    c = "condition"
    g.phrase(c, f"{words} <filter:a_np>", lambda filter: compare(filter, ">=", 1), lambda v: take(v, ">=", 1))
    g.phrase(c, f"{words} no <filter:np_pl>", lambda filter: compare(filter, "=", 0), lambda v: take(v, "=", 0))
    for more, comparison in (("or more", ">="), ("or fewer", "<=")):
        g.phrase(
            c,
            f"{words} <right:number_word> {more} <filter:np_pl>",
            lambda filter, right, comparison=comparison: compare(filter, comparison, right),
            lambda v, comparison=comparison: take(v, comparison, None),
        )


def _conditions(g: Grammar) -> None:
    _controls(g, "you control", Controlled())
    _controls(g, "a opponent controls", Controlled("opponent"))
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
    g.node(c, "it's <filter:adjective>", cond.Matches, what=This())
    g.node(c, "<what:what_sg> is a <filter:np_sg>", cond.Matches)
    g.constant(c, "it's your turn", cond.YourTurn())
    g.constant(c, "it's not your turn", cond.Opposite(cond.YourTurn()))
