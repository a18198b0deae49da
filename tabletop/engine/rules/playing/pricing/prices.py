"""Costs in the words of a question."""

from __future__ import annotations

from typing import assert_never

from tabletop.engine.language import costs as c
from tabletop.engine.vocabulary.mana import cost_text


def price(cost: tuple[c.Cost, ...]) -> str:
    """Say a cost in the words of a question: "{2} and 3 life"."""
    return " and ".join(_words(part) for part in cost) or "nothing"


def _words(part: c.Cost) -> str:
    match part:
        case c.Mana():
            return cost_text(part.symbols)
        case c.PayLife():
            return f"{part.amount} life"
        case c.PayHalfLife():
            return f"half your life, rounded {'up' if part.up else 'down'}"
        case c.SacrificeAll():
            return "a sacrifice of all"
        case c.Sacrifice():
            return _number(part.count, "a sacrifice", "sacrifices")
        case c.DiscardCards():
            return _number(part.count, "a discarded card", "discarded cards")
        case c.TapOthers():
            return _number(part.count, "a tapped permanent", "tapped permanents")
        case c.ReturnToHand():
            return _number(part.count, "a permanent returned to hand", "permanents returned to hand")
        case c.ExileCards(zone="in play"):
            return _number(part.count, "a permanent removed", "permanents removed")
        case c.ExileCards():
            return _number(part.count, f"a card of your {part.zone} removed", f"cards of your {part.zone} removed")
        case c.RevealCards():
            return _number(part.count, "a revealed card", "revealed cards")
        case c.DiscardHand():
            return "your hand discarded"
        case c.TapThis() | c.TapHost() | c.SacrificeThis() | c.ReturnThis() | c.ExileThis() | c.DiscardThis():
            return "its cost"
        case c.ChooseNumber():
            return f"a number between {part.low} and {part.high}"
        case c.PutCards(linked=link) if link:
            return _number(part.count, "a card that it removed", "cards that it removed")
        case c.TimesX(part=c.PayLife()):
            return "X life"
        case c.OthersGain():
            return f"{part.amount} life for {'each other player' if part.each else 'an opponent'}"
        case c.PutCards(hand=True):
            return _number(part.count, "a card of your hand put back", "cards of your hand put back")
        case c.PutCards():
            return _number(part.count, "a card of a graveyard", "cards of a graveyard")
        case c.ChangeCounters():
            return _number(part.count, "a counter", "counters")
        case c.TimesX() | c.UnattachThis():
            return "its cost"
        case c.RemoveCounters() | c.RemoveSomeCounters() | c.PutCountersOnThis() | c.ExileTop() | c.RevealThis():
            return "its cost"
        case _:
            assert_never(part)


def _number(number: int, one: str, many: str) -> str:
    return one if number == 1 else f"{number} {many}"
