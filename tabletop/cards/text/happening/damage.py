"""Damage: dealing it, dividing it, preventing it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.cards.text.happening.doing import is_same_what
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim, It, Itself
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import EachOpponent, EachPlayer, Every, This, You

#: who is hit: the fields `to` and `players` of the node
Hit = tuple[Any, Any]


def add(g: Grammar) -> None:
    """Add damage."""
    _damage(g)
    _prevention(g)


def _damage(g: Grammar) -> None:
    h = "hit"
    for what in ("what_sg", "what_pl"):
        g.phrase(h, f"<to:{what}>", lambda to: (to, None), _taken_hit)
    g.phrase(
        h,
        "<phrase:target_any>",
        lambda phrase: (Aim(phrase), None),
        lambda v: ({"phrase": v[0].phrase},) if type(v[0]) is Aim and v[1] is None else (),
    )
    for who in ("player", "you"):
        g.phrase(h, f"<who:{who}>", lambda who: (None, who), lambda v: ({"who": v[1]},) if v[0] is None else ())
    g.constant(h, "itself", (Itself(), None))
    for words, players in (("each player", EachPlayer()), ("each opponent", EachOpponent()), ("you", You())):
        g.phrase(
            h,
            f"<to:what_sg> and {words}",
            lambda to, players=players: (to, players) if type(to) is Every else None,
            lambda v, players=players: ({"to": v[0]},) if v[0] is not None and v[1] == players else (),
        )
    for number, verb in (("sg", "deals"), ("pl", "deal")):
        source = f"<source:subject_{number}> {verb}"
        _hitting(g, "dealing", f"{source} <amount:damage_amount> to <hit>", _dealt, _taken_dealt)
        _hitting(g, "effect", f"{source} damage to <hit> equal to <amount>", _dealt_equal, _taken_equal)
    g.through("effect", "<value:dealing>")
    g.phrase(
        "effect",
        "<dealt:dealing> . the damage can't be prevented",
        lambda dealt: msgspec.structs.replace(dealt, preventable=False),
        lambda v: (
            ({"dealt": msgspec.structs.replace(v, preventable=True)},)
            if type(v) is fx.DealDamage and not v.preventable
            else ()
        ),
    )
    among = "damage divided as you choose among"
    things = "target creatures and/or players"
    g.phrase("effect", f"~ deals <amount:few> {among} any number of {things}", _divided_freely, _taken_freely)
    for count, most in (("one or two", 2), ("one , two , or three", 3)):
        g.phrase(
            "effect",
            f"~ deals <amount:few> {among} {count} {things}",
            lambda amount, most=most: _divided(amount, most),
            lambda v, most=most: ({"amount": v.amount},) if _is_divided(v, most) else (),
        )
    g.phrase(
        "act",
        "~ <changes:changes_for_a_time_sg> <duration> and deals <amount:damage_amount> to <hit>",
        lambda changes, duration, amount, hit: (fx.Continuous(This(), changes, duration), _dealt(This(), amount, hit)),
        lambda v: (
            (
                {
                    "changes": v[0].changes,
                    "duration": v[0].duration,
                    "amount": v[1].amount,
                    "hit": (v[1].to, v[1].players),
                },
            )
            if len(v) == 2
            and type(v[0]) is fx.Continuous
            and type(v[1]) is fx.DealDamage
            and (v[0].what, v[1].source, v[1].divided) == (This(), This(), False)
            else ()
        ),
    )
    g.phrase("act", "~ deals <a:few> damage to <b:hit> and <c:few> damage to <d:hit>", _both, _taken_both)


def _hitting(g: Grammar, category: str, template: str, build: Any, take: Any) -> None:
    g.phrase(category, template, build, take)


def _taken_hit(value: Hit) -> Iterable[Slots]:
    return ({"to": value[0]},) if value[0] is not None and value[1] is None else ()


def _dealt(source: Any, amount: Amount, hit: Hit) -> fx.DealDamage:
    to = hit[0]
    if to == Itself():
        to = source if source == This() else It()
    return fx.DealDamage(amount, to, hit[1], source)


def _taken_dealt(value: Any) -> Iterable[Slots]:
    if type(value) is not fx.DealDamage or value.divided or not value.preventable:
        return ()
    slots = {"source": value.source, "amount": value.amount, "hit": (value.to, value.players)}
    if value.to is None or not is_same_what(value.source, value.to):
        return (slots,)
    return ({**slots, "hit": (Itself(), None)}, slots)


def _dealt_equal(source: Any, amount: Amount, hit: Hit) -> fx.DealDamage | None:
    return None if type(amount) is int else _dealt(source, amount, hit)


def _taken_equal(value: Any) -> Iterable[Slots]:
    return _taken_dealt(value) if type(value) is fx.DealDamage and type(value.amount) is not int else ()


def _divided(amount: Any, most: int) -> fx.DealDamage:
    phrase = e.TargetPhrase(HasType("creature"), "any", most=most)
    return fx.DealDamage(amount, Aim(phrase), divided=True)  # type: ignore[arg-type]


def _is_divided(value: Any, most: int) -> bool:
    if type(value) is not fx.DealDamage or not value.divided:
        return False
    to: Any = value.to
    return type(to) is Aim and to.phrase == e.TargetPhrase(HasType("creature"), "any", most=most)


def _divided_freely(amount: Any) -> fx.DealDamage | None:
    """Among any number: at least one each, so no more targets than damage."""
    return _divided(amount, amount) if type(amount) is int and amount > 1 else None


def _taken_freely(value: Any) -> Iterable[Slots]:
    if type(value) is fx.DealDamage and type(value.amount) is int and _is_divided(value, value.amount):
        return ({"amount": value.amount},)
    return ()


def _both(a: Amount, b: Hit, c: Amount, d: Hit) -> tuple[Any, ...]:
    return (_dealt(This(), a, b), _dealt(This(), c, d))


def _taken_both(value: Any) -> Iterable[Slots]:
    if len(value) != 2 or any(type(one) is not fx.DealDamage or one.divided or one.source != This() for one in value):
        return ()
    one, two = value
    slots = {"a": one.amount, "b": (one.to, one.players), "c": two.amount, "d": (two.to, two.players)}
    return ({**slots, "d": (Itself(), None)},) if two.to == This() else (slots,)


def _prevention(g: Grammar) -> None:
    for words, combat in (("", False), ("combat", True)):
        g.phrase(
            "effect",
            f"prevent the next <amount:few> {words} damage that would be dealt to <hit> this turn",
            lambda amount, hit, combat=combat: fx.PreventDamage(amount, hit[0], hit[1], combat),
            lambda v, combat=combat: (
                ({"amount": v.amount, "hit": (v.to, v.players)},)
                if type(v) is fx.PreventDamage and v.amount is not None and v.combat_only == combat
                else ()
            ),
        )
