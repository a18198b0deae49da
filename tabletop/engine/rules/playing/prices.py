"""Costs in the words of a question."""

from __future__ import annotations

from tabletop.engine.language.costs import (
    Cost,
    DiscardCards,
    DiscardHand,
    ExileCards,
    Mana,
    PayLife,
    ReturnToHand,
    Sacrifice,
    TapOthers,
)
from tabletop.engine.vocabulary.mana import cost_text


def price(cost: tuple[Cost, ...]) -> str:
    """Say a cost in the words of a question: "{2} and 3 life"."""
    return " and ".join(_words(part) for part in cost) or "nothing"


def _words(part: Cost) -> str:
    if isinstance(part, Mana):
        return cost_text(part.symbols)
    if isinstance(part, PayLife):
        return f"{part.amount} life"
    if isinstance(part, Sacrifice):
        return _number(part.count, "a sacrifice", "sacrifices")
    if isinstance(part, DiscardCards):
        return _number(part.count, "a discarded card", "discarded cards")
    if isinstance(part, TapOthers):
        return _number(part.count, "a tapped permanent", "tapped permanents")
    if isinstance(part, ReturnToHand):
        return _number(part.count, "a permanent returned to hand", "permanents returned to hand")
    if isinstance(part, ExileCards):
        return _number(part.count, f"a card of your {part.zone} removed", f"cards of your {part.zone} removed")
    if isinstance(part, DiscardHand):
        return "your hand discarded"
    return "its cost"


def _number(number: int, one: str, many: str) -> str:
    return one if number == 1 else f"{number} {many}"
