"""Numbers that are counted only as a delayed triggered ability resolves: "where X is ... at that time"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tabletop.cards.text.kernel.forms import Grammar
from tabletop.cards.text.kernel.shapes import Slots
from tabletop.cards.text.nouns.measures import measured, substituted
from tabletop.engine.language import abilities as e
from tabletop.engine.language.amounts import X
from tabletop.engine.language.node import mentions
from tabletop.engine.language.patterns import Begins

_TIMES: Final = (
    ("at the beginning of your next upkeep", Begins("upkeep")),
    ("at end of turn", Begins("end of turn", "any")),
    ("at the beginning of the next turn 's upkeep", Begins("upkeep", "any", next_turn=True)),
)


def add(g: Grammar) -> None:
    """Add what is done later, so many times as there are things by then."""
    for words, pattern in _TIMES:

        def build(effects: Any, amount: Any, pattern: Any = pattern) -> Any:
            changed = substituted(effects, X(), amount)
            return None if changed == effects or mentions(amount, X) else (e.AtNext(pattern, changed),)

        def take(value: Any, pattern: Any = pattern) -> Iterable[Slots]:
            later = value[0] if len(value) == 1 and type(value[0]) is e.AtNext else None
            if later is None or later != e.AtNext(pattern, later.effects):
                return ()
            amounts = dict.fromkeys(measured(later.effects))
            return tuple({"effects": substituted(later.effects, one, X()), "amount": one} for one in amounts)

        said = f"<effects:act> {words} , where X is <amount:total> at that time"
        g.phrase("sure_sentence", said, build, take)
