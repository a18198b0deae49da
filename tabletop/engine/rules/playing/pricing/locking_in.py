"""Total costs as they are locked in (409.1f): with the announced X in place, so that they do not change any more."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.engine.language.costs import Cost, Mana, PayLife, RemoveCounters, RemoveSomeCounters, TimesX
from tabletop.engine.rules.playing.mana import payment
from tabletop.engine.vocabulary.mana import VARIABLES, number_of_variables
from tabletop.engine.vocabulary.rule_ids import cached, rule

replace = msgspec.structs.replace

#: no more than one mana of each colour may be spent on X
EACH: Final = "each"


@rule("409.1f")
@cached
def locked_in(cost: tuple[Cost, ...], x: int) -> tuple[Cost, ...]:
    """The total cost with the announced X in place; it does not change any more."""
    return tuple(_with_x(part, x) for part in cost)


def _with_x(part: Cost, x: int) -> Cost:
    if isinstance(part, Mana) and part.x_only:
        fixed = tuple(symbol for symbol in part.symbols if symbol not in VARIABLES)
        return Mana(payment.single_symbols((*fixed, *x_symbols((part,), x))))
    if isinstance(part, Mana):
        symbols = payment.single_symbols(part.symbols, x)
        if part.less:
            symbols = payment.single_symbols(payment.less_of(symbols, part.less, part.least))
        return Mana(symbols)
    if isinstance(part, TimesX):
        return PayLife(x) if isinstance(part.part, PayLife) else replace(part.part, count=x)
    return RemoveCounters(part.kind, x, part.granting) if isinstance(part, RemoveSomeCounters) else part


@rule("104.3c", "409.1f")
def x_symbols(cost: tuple[Cost, ...], x: int) -> tuple[str, ...]:
    """The symbols that stand for an X of which it is said what mana may be spent on it; () for any other cost."""
    parts = [part for part in cost if isinstance(part, Mana) and part.x_only]
    if any(part.x_only == EACH for part in parts):
        raise ValueError("which colours are spent on X has not been announced")
    found: list[str] = []
    for part in parts:
        found += [part.x_only] * max(0, x * number_of_variables(part.symbols) - part.less)
    return tuple(found)
