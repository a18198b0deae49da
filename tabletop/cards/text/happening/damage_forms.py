"""Damage of one sentence to several: other amounts to others, three targets, each creature to itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.cards.text.happening.damage import Hit
from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.placeholders import Aim
from tabletop.cards.text.kernel.shapes import Slots, blank, component
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.amounts import Half, ValueOf, X
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.references import Every, Remembered

_ONE: Any = Aim(e.TargetPhrase(HasType("creature"), "any"))
_ANOTHER: Any = Aim(e.TargetPhrase(HasType("creature"), "any", apart=True))


def add(g: Grammar) -> None:
    """Add damage to several at once."""
    first = fx.DealDamage(blank("a"), component("b", 0), component("b", 1))
    second = fx.DealDamage(blank("c"), component("d", 0), component("d", 1), at_once=True)
    start = "~ deals <a:few> damage to <b:hit> and"
    g.shape("act", f"{start} a additional <c:few> damage to <d:hit>", (first, second), _are_groups)
    for rounding, up in (("rounded up", True), ("rounded down", False)):
        half = fx.DealDamage(Half(X(), up), component("d", 0), component("d", 1), at_once=True)
        g.shape("act", f"{start} half X damage , {rounding} , to <d:hit>", (first, half))
    third = "(a third target|a third target creature or player)"
    g.phrase(
        "act",
        f"~ deals <a:digits> damage to target creature or player , <b:digits> damage to (another target|"
        f"another target creature or player) , and <c:digits> damage to {third}",
        lambda a, b, c: (_shot(a, _ONE), _shot(b, _ANOTHER, True), _shot(c, _ANOTHER, True)),
        _taken_three,
    )
    itself = fx.DealDamage(ValueOf("power", Remembered()), Remembered(), None, Remembered())
    each = e.ForEach(Every(blank("filter")), (itself,))
    g.shape("effect", "each <filter:np_sg> deals damage to itself equal to its power", each)


def _are_groups(b: Hit, d: Hit, **amounts: Any) -> bool:
    """Return whether both are dealt to all that match, so that "additional" is about those that match twice."""
    return type(b[0]) is Every and type(d[0]) is Every


def _shot(amount: Any, to: Any, at_once: bool = False) -> fx.DealDamage:
    return fx.DealDamage(amount, to, at_once=at_once)


def _taken_three(value: Any) -> Iterable[Slots]:
    if len(value) != 3 or any(type(one) is not fx.DealDamage for one in value):
        return ()
    aims: list[Any] = [one.to for one in value]
    alike = all(one == _shot(one.amount, one.to, place > 0) for place, one in enumerate(value))
    if not alike or any(type(aim) is not Aim for aim in aims):
        return ()
    if [aim.phrase for aim in aims] != [_ONE.phrase, _ANOTHER.phrase, _ANOTHER.phrase]:
        return ()
    return (dict(zip("abc", (one.amount for one in value), strict=True)),)
