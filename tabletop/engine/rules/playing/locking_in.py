"""Total costs as they are locked in (409.1f): with the announced X in place, so that they do not change any more."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.costs import Cost, Mana, PayLife, RemoveCounters, RemoveSomeCounters, TimesX
from tabletop.engine.rules.playing.mana import payment
from tabletop.engine.vocabulary.mana import VARIABLES, number_of_variables
from tabletop.engine.vocabulary.rule_ids import cached, rule

replace = msgspec.structs.replace


@rule("409.1f")
@cached
def locked_in(cost: tuple[Cost, ...], x: int) -> tuple[Cost, ...]:
    """The total cost with the announced X in place; it does not change any more."""
    return tuple(_with_x(part, x) for part in cost)


def _with_x(part: Cost, x: int) -> Cost:
    if isinstance(part, Mana) and part.x_only:
        fixed = tuple(symbol for symbol in part.symbols if symbol not in VARIABLES)
        return Mana(payment.single_symbols((*fixed, *(part.x_only,) * x * number_of_variables(part.symbols))))
    if isinstance(part, Mana):
        symbols = payment.single_symbols(part.symbols, x)
        if part.less:
            symbols = payment.single_symbols(payment.less_of(symbols, part.less, part.least))
        return Mana(symbols)
    if isinstance(part, TimesX):
        return PayLife(x) if isinstance(part.part, PayLife) else replace(part.part, count=x)
    return RemoveCounters(part.kind, x, part.granting) if isinstance(part, RemoveSomeCounters) else part
