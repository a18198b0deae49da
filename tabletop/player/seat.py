"""A computer player in a seat of a game: here the true position ends, and worlds begin."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.engine.rules.attending import Given
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision
from tabletop.player.levels import LEVELS
from tabletop.player.search.thinker import Thinker
from tabletop.player.worlds import world


class ComputerSeat:
    """Answers for a seat. What thinks gets worlds drawn from what the seat sees, and never the position itself."""

    def __init__(self, level: str, seed: str) -> None:
        """A player of a strength, all of whose dice follow from `seed`. Raises KeyError for an unknown strength."""
        self._thinker = Thinker(LEVELS[level], seed)
        self._seed = seed
        self._asked = 0

    def answer(
        self, checkpoint: State, since: Sequence[Given], now: State, decision: AnyDecision, seconds: float | None = None
    ) -> Answer:
        """Answer a decision of this seat, `since` a checkpoint; `now` is the game as it stands.

        `seconds`: a clock for the thought, at the table. Without one it plays a fixed number of games forward, so that
        equal seeds give equal answers.
        """
        self._asked += 1
        number = self._thinker.level.worlds
        worlds = [world(checkpoint, now, decision.seat, f"{self._seed} {self._asked} {one}") for one in range(number)]
        return self._thinker.answer(worlds, since, seconds)
