"""A game of one position in which nothing happens, for pictures and for measuring what painting takes."""

from __future__ import annotations

from pathlib import Path

import msgspec

from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.session.seeing.observation import ObjectSeen, Observation, PlayerSeen

replace = msgspec.structs.replace


class StillGame:
    """A game of one position in which nothing happens."""

    def __init__(self, table: Observation) -> None:
        self._table = table

    def observe(self, viewer: Seat) -> Observation:
        """The position; hands are seen by their own teams only."""
        team = self._table.players[viewer].team if viewer >= 0 else NOBODY
        players = tuple(
            player if player.team == team else replace(player, hand=_backs(player)) for player in self._table.players
        )
        return replace(self._table, viewer=viewer, players=players)

    def answer(self, seat: Seat, answer: Answer) -> Refusal | None:
        """Nothing can be answered."""
        return Refusal("This is a picture.", "")

    def undo(self) -> bool:
        """There is nothing to take back."""
        return False

    def redo(self) -> bool:
        """There is nothing to do again."""
        return False

    def concede(self, seat: Seat) -> Refusal | None:
        """Nobody concedes."""
        return None

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Nothing may be played."""
        return ()

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> None:
        """There is nothing to say."""

    def mana_sources(self, seat: Seat) -> tuple[()]:
        """Nothing is paid."""
        return ()

    def rehearse(self, seat: Seat) -> None:
        """Nothing can be tried."""

    def save(self, path: Path) -> None:
        """Nothing is kept."""

    def close(self) -> None:
        """Nothing is open."""


def _backs(player: PlayerSeen) -> tuple[ObjectSeen, ...]:
    return tuple(
        ObjectSeen(id=-1000 * (player.seat + 1) - place, card=None, owner=player.seat)
        for place in range(len(player.hand))
    )
