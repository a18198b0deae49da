"""How long a card has been in a hand: with a delay an audience is shown a hand's cards some seconds after they came."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.session.seeing.observation import Observation

#: a card of a hand: another position may give its number to another card
_Card: TypeAlias = tuple[Seat, ObjectId, str]


class YoungCards:
    """When each card came into a hand, in seconds of one clock that the caller has."""

    def __init__(self) -> None:
        self._came: dict[_Card, float] = {}

    def follow(self, table: Observation, now: float) -> None:
        """Note what is in hands now, seen with all faces; what has left a hand is young again when it comes back."""
        there: set[_Card] = {
            (player.seat, thing.id, thing.card.name)
            for player in table.players
            for thing in player.hand
            if thing.card is not None
        }
        self._came = {card: self._came.get(card, now) for card in there}

    def young(self, delay: float, now: float) -> frozenset[ObjectId]:
        """Return the cards that have not been in a hand for so long."""
        return frozenset(card[1] for card, came in self._came.items() if now - came < delay)

    def next_of_age(self, delay: float, now: float) -> float | None:
        """Return in how many seconds the next card may be shown; None where all may."""
        return min((came + delay - now for came in self._came.values() if now - came < delay), default=None)
