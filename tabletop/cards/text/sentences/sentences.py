"""Sentences: who may do what, under which condition, unless what is paid, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tabletop.cards.text.happening.doing import is_same_who, same_who
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import They
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.amounts import COUNTED
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language import player_effects as px
from tabletop.engine.language.amounts import (
    LifeOf,
    Negative,
    Plus,
    Times,
    ValueOf,
    X,
)
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.references import EachOpponent, EachOtherPlayer, EachPlayer, This, You

_THEY: Any = They()
Effects = tuple[e.Effect, ...]
#: what the time words of delayed triggered abilities wait for
_TIMES = (
    ("at end of turn", Begins("end of turn", "any")),
    ("at the beginning of the next turn 's upkeep", Begins("upkeep", "any")),
    ("at the beginning of your next upkeep", Begins("upkeep")),
    ("at end of combat", Begins("end of combat", "any")),
)


def add(g: Grammar) -> None:
    """Add sentences: `sentence` and `effects` are tuples of effects, `effects` with its full stop."""
    _sentences(g)
    _totals(g)
    _where(g)
    _having(g)
    _offers(g)
    # what follows an event can't begin with an "if": that is the intervening one (404.3)
    for category, first in (("effects", "sentence"), ("effects_after", "sure_sentence")):
        g.phrase(category, f"<one:{first}> .", lambda one: one, lambda v: ({"one": v},))
        g.phrase(category, f"<one:{first}> . <rest:effects>", lambda one, rest: one + rest, _splits)


def _splits(value: Any) -> Iterable[Slots]:
    return tuple({"one": value[:at], "rest": value[at:]} for at in range(1, len(value)))


def _short_splits(value: Any) -> Iterable[Slots]:
    """As `_splits`, where the first part is a clause: no clause has more than three effects."""
    return tuple({"one": value[:at], "rest": value[at:]} for at in range(1, min(4, len(value))))


def _sentences(g: Grammar) -> None:
    s = "sure_sentence"
    g.through("sentence", "<value:sure_sentence>")
    g.through(s, "<value:clause>")
    for between in ("and", ", then", "and then", ", and"):
        g.phrase(s, f"<one:clause> {between} <rest:sentence>", lambda one, rest: one + rest, _short_splits)
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
            "sentence" if order.startswith("if") else "clause",
            order,
            lambda condition, then: (e.If(condition, then),),
            lambda v: (
                ({"condition": v[0].condition, "then": v[0].then},)
                if len(v) == 1 and type(v[0]) is e.If and not v[0].otherwise
                else ()
            ),
        )
    for words in ("otherwise", "if not"):
        g.phrase(
            "sentence",
            f"if <condition> , <then:sentence> . {words} , <otherwise:sentence>",
            lambda condition, then, otherwise: (e.If(condition, then, otherwise),),
            lambda v: (
                ({"condition": v[0].condition, "then": v[0].then, "otherwise": v[0].otherwise},)
                if len(v) == 1 and type(v[0]) is e.If and v[0].otherwise
                else ()
            ),
        )
    for template in (
        "<one:clause> . if <condition> , <two:sentence> instead",
        "<one:clause> . <two:act> instead if <condition>",
    ):
        g.phrase(
            "sure_sentence",
            template,
            lambda one, condition, two: (e.Instead(one, condition, two),),
            lambda v: (
                ({"one": v[0].effects, "condition": v[0].condition, "two": v[0].then},)
                if len(v) == 1 and type(v[0]) is e.Instead
                else ()
            ),
        )
    for words, who in (("<who:player> <cost:payment_s>", True), ("you <cost:payment>", False)):
        g.phrase("clause", f"<effects:act> unless {words}", _unless, lambda v, who=who: _taken_unless(v, who))
        g.phrase(
            "clause",
            f"<effects:act> unless {words} for each <times:each>",
            _unless,
            lambda v, who=who: _taken_unless(v, who, True),
        )


def _unless(effects: Effects, cost: tuple[Cost, ...], who: Any = None, times: Any = 1) -> Effects:
    return (e.UnlessPays(cost, effects, who or You(), times),)


def _taken_unless(value: Any, named: bool, several: bool = False) -> Iterable[Slots]:
    if len(value) != 1 or type(value[0]) is not e.UnlessPays or (value[0].who == You()) == named:
        return ()
    slots: Slots = {"effects": value[0].effects, "cost": value[0].cost}
    if several:
        slots["times"] = value[0].times
    if several != (value[0].times != 1):
        return ()
    return ({**slots, "who": value[0].who} if named else slots,)


def _totals(g: Grammar) -> None:
    """Amounts that take something off: "the number of cards in your hand minus 4"."""

    def less(one: Any, two: Any) -> Any:
        return Plus((one, -two if type(two) is int else Negative(two)))

    def take(value: Any, number: bool) -> Iterable[Slots]:
        if type(value) is not Plus or len(value.parts) != 2:
            return ()
        one, two = value.parts
        if number:
            return ({"one": one, "two": -two},) if type(two) is int and two < 0 else ()
        return ({"one": one, "two": two.amount},) if type(two) is Negative else ()

    g.through("total", "<value:amount>")
    g.phrase("total", "<one:amount> minus <two:digits>", less, lambda v: take(v, True))
    g.phrase("total", "<one:amount> minus <two:amount>", less, lambda v: take(v, False))
    g.phrase("total", "<one:digits> minus <two:amount>", less, lambda v: take(v, False))


def _where(g: Grammar) -> None:
    """ "..., where X is the number of Goblins": the amount stands wherever the text says X."""

    def build(effects: Effects, amount: Any) -> Effects | None:
        changed = substituted(effects, X(), amount)
        return None if changed == effects or mentions(amount, X) else changed

    def take(value: Any) -> Iterable[Slots]:
        return tuple({"effects": substituted(value, one, X()), "amount": one} for one in dict.fromkeys(measured(value)))

    for words in (", where X is", ". X is"):
        g.phrase("clause", f"<effects:act> {words} <amount:total>", build, take)
    g.phrase(
        "sure_sentence",
        "<one:act> and <two:act> , where X is <amount:total>",
        lambda one, two, amount: build(one + two, amount),
        lambda v: tuple(
            {"one": slots["effects"][:at], "two": slots["effects"][at:], "amount": slots["amount"]}
            for slots in take(v)
            for at in range(1, len(v))
        ),
    )


def substituted(value: Any, old: Any, new: Any) -> Any:
    """Nodes with one amount put in the place of another."""
    if type(value) is type(old) and value == old:
        return new
    if isinstance(value, tuple):
        return tuple(substituted(part, old, new) for part in value)
    if isinstance(value, Node):
        parts = {name: substituted(getattr(value, name), old, new) for name in value.__struct_fields__}
        changed = {name: part for name, part in parts.items() if part is not getattr(value, name)}
        return msgspec.structs.replace(value, **changed) if changed else value
    return value


def measured(value: Any) -> Iterator[Any]:
    """The amounts in nodes that "where X is" could name."""
    if isinstance(value, tuple):
        for part in value:
            yield from measured(part)
    elif isinstance(value, (*COUNTED, ValueOf, LifeOf, Times, Plus)):
        yield value
        if isinstance(value, Times):
            yield value.amount
    elif isinstance(value, Node):
        for name in value.__struct_fields__:
            yield from measured(getattr(value, name))


def _having(g: Grammar) -> None:
    """ "You may have target creature get +1/+1 until end of turn": `had` is what is done, in the base form."""
    g.phrase(
        "had",
        "<who:player> <v:do>",
        lambda who, v: (msgspec.structs.replace(v, who=who),),
        lambda v: _taken_had(v),
    )
    g.phrase(
        "had",
        "<who:player> <v:you_do>",
        lambda who, v: (msgspec.structs.replace(v, who=who),),
        lambda v: _taken_had(v),
    )
    g.phrase(
        "had",
        "<what:subject_sg> <changes:changes_for_a_time_pl> <duration>",
        lambda what, changes, duration: (fx.Continuous(what, changes, duration),),
        lambda v: (
            ({"what": v[0].what, "changes": v[0].changes, "duration": v[0].duration},)
            if len(v) == 1 and type(v[0]) is fx.Continuous
            else ()
        ),
    )
    g.phrase(
        "had",
        "<source:subject_sg> deal <amount:damage_amount> to <hit>",
        lambda source, amount, hit: (fx.DealDamage(amount, hit[0], hit[1], source),),
        lambda v: (
            ({"source": v[0].source, "amount": v[0].amount, "hit": (v[0].to, v[0].players)},)
            if len(v) == 1 and type(v[0]) is fx.DealDamage and not v[0].divided
            else ()
        ),
    )
    g.through("offered", "<value:sentence>")
    g.through("offered", "have <value:had>")
    g.phrase(
        "offered",
        "<v:you_do>",
        lambda v: (v,),
        lambda v: ({"v": v[0]},) if len(v) == 1 and getattr(v[0], "who", None) == You() else (),
    )
    # "that player may draw a card"
    g.phrase(
        "sure_sentence",
        "<who:player> may <v:do>",
        lambda who, v: (
            None
            if type(who) in (EachPlayer, EachOpponent, EachOtherPlayer)
            else (e.May((msgspec.structs.replace(v, who=same_who(who)),), who),)
        ),
        lambda v: (
            ({"who": v[0].who, "v": msgspec.structs.replace(v[0].effects[0], who=You())},)
            if len(v) == 1
            and type(v[0]) is e.May
            and not v[0].otherwise
            and len(v[0].effects) == 1
            and v[0].who != You()
            and is_same_who(v[0].who, getattr(v[0].effects[0], "who", None))
            else ()
        ),
    )


def _taken_had(value: Any) -> Iterable[Slots]:
    who = getattr(value[0], "who", None) if len(value) == 1 else None
    if who is None or who == You():
        return ()
    return ({"who": who, "v": msgspec.structs.replace(value[0], who=You())},)


def _offers(g: Grammar) -> None:
    """ "You may ...", "if you do, ..." """
    s = "sure_sentence"
    g.phrase(
        s,
        "you may <effects:offered>",
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
        "you may <first:offered> . if you do , <rest:sentence>",
        lambda first, rest: None if _is_payment(first) else (e.May(first + rest),),
        lambda v: (
            tuple(
                {"first": v[0].effects[:at], "rest": v[0].effects[at:]}
                for at in range(1, len(v[0].effects))
                if not _is_payment(v[0].effects[:at]) or isinstance(v[0].effects[0], fx.SacrificeIt)
            )
            if _is_may(v) and not v[0].otherwise
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <cost:payment> . if you don't , <effects:sentence>",
        lambda cost, effects: (e.UnlessPays(cost, effects),),
        lambda v: (
            ({"cost": v[0].cost, "effects": v[0].effects},)
            if len(v) == 1 and type(v[0]) is e.UnlessPays and v[0].who == You()
            else ()
        ),
    )
    g.phrase(
        s,
        "you may <effects:offered> . if you don't , <otherwise:sentence>",
        lambda effects, otherwise: None if _is_payment(effects) else (e.May(effects, otherwise=otherwise),),
        lambda v: ({"effects": v[0].effects, "otherwise": v[0].otherwise},) if _is_may(v) and v[0].otherwise else (),
    )


def _is_may(value: Any) -> bool:
    return len(value) == 1 and type(value[0]) is e.May and value[0].who == You()


def _is_payment(effects: Effects) -> bool:
    """Whether what is offered is read as a cost, which is paid in full or not at all."""
    if len(effects) != 1:
        return False
    effect = effects[0]
    if isinstance(effect, px.Discard):
        return not effect.at_random and type(effect.amount) is int
    if isinstance(effect, fx.SacrificeIt):
        return effect.what == This()
    return isinstance(effect, fx.Sacrifice) and type(effect.amount) is int
