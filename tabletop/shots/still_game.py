"""A game of one position in which nothing happens: for pictures and for measuring what a table costs to paint."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tabletop.engine.vocabulary.decisions import Answer, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.session.orders.orders import Orders
from tabletop.session.seeing.observation import ObjectSeen, Observation, PlayerSeen, Secrecy

if TYPE_CHECKING:  # a picture needs no rules
    from tabletop.engine.rules.loops.jump import Progress

replace = msgspec.structs.replace

_STILL = Refusal("This is a picture.", "")


class StillGame:
    """A `Game` that always stands as it does: every answer is refused."""

    def __init__(self, table: Observation) -> None:
        """Stand at a position, with every hand open."""
        self._table = table

    def observe(self, viewer: Seat) -> Observation:
        """Return the position; hands are seen by their own teams only."""
        team = self._table.players[viewer].team if viewer >= 0 else NOBODY
        players = tuple(
            player if player.team == team else replace(player, hand=_backs(player)) for player in self._table.players
        )
        return replace(self._table, viewer=viewer, players=players)

    def show(self, secrecy: Secrecy, young: Set[ObjectId] = frozenset()) -> Observation:
        """Return the position with the hands that an audience may see."""
        players = tuple(
            player if secrecy.shows_hand_of(player.seat) else replace(player, hand=_backs(player))
            for player in self._table.players
        )
        return replace(self._table, viewer=NOBODY, players=players)

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Return no reason."""
        return ()

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> None:
        """Explain nothing."""

    def mana_sources(self, seat: Seat) -> tuple[()]:
        """Return no source."""
        return ()

    def answer(self, seat: Seat, answer: Answer, *, hold: bool = False) -> Refusal | None:
        """Refuse every answer."""
        return _STILL

    def rehearse(self, seat: Seat) -> None:
        """Rehearse nothing."""

    def mend(self, answer: Answer) -> None:
        """Mend nothing."""

    def undo(self) -> bool:
        """Return that there is nothing to take back."""
        return False

    def redo(self) -> bool:
        """Return that there is nothing to do again."""
        return False

    def concede(self, seat: Seat) -> Refusal | None:
        """Let nobody concede."""
        return None

    def orders(self, seat: Seat) -> None:
        """Take no orders."""

    def order(self, seat: Seat, orders: Orders) -> None:
        """Take no orders."""

    def pass_until(self, seat: Seat, key: str) -> Refusal | None:
        """Refuse every run."""
        return _STILL

    def let_by(self, seat: Seat, game: bool = False) -> Refusal | None:
        """Refuse to let anything by."""
        return _STILL

    def loop_seen(self) -> None:
        """Return no loop."""

    def repeat(self, seat: Seat) -> Refusal | None:
        """Refuse to repeat anything."""
        return _STILL

    def follow_progress(self, progress: Progress | None) -> None:
        """Tell of no progress: nothing is ever played."""

    def save(self, path: Path) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """Leave the picture: nothing is open."""


def _backs(player: PlayerSeen) -> tuple[ObjectSeen, ...]:
    """Return the backs of a hand."""
    return tuple(
        ObjectSeen(id=-1000 * (player.seat + 1) - place, card=None, owner=player.seat)
        for place in range(len(player.hand))
    )
