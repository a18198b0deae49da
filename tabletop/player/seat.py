"""A computer player in a seat of a game that nobody watches: in this process, and without a clock."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tabletop.engine.rules.attending import Given
from tabletop.engine.rules.playing.mana_at_hand import mana_ability_keys
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Pick
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.player.aside.mind import Mind, accepted
from tabletop.player.aside.thought import thought_of
from tabletop.player.levels import strength
from tabletop.session.orders.stops import PASS


class ComputerSeat:
    """Answers for a seat. What thinks gets worlds drawn from what the seat sees, and never the position itself."""

    def __init__(self, level: str, seed: str) -> None:
        """A player of a strength, all of whose dice follow from `seed`. Raises KeyError for an unknown strength."""
        self._level, self._seed = strength(level), seed
        self._mind = Mind()
        self._asked = 0

    def answer(
        self,
        checkpoint: State,
        since: Sequence[Given],
        now: State,
        decision: AnyDecision,
        believed: Collection[ObjectId] = (),
    ) -> Answer:
        """Answer a decision of this seat, `since` a checkpoint; `now` is the game as it stands, `believed` the
        hidden cards that the seat knows.

        A fixed number of games is played forward for each thought, so that equal seeds give equal answers. Where it
        could only pass it passes, without a thought.
        """
        if is_idle(now, decision):
            return PASS
        self._asked += 1
        seed = f"{self._seed} {self._asked}"
        thought = thought_of(
            checkpoint,
            since,
            now,
            decision,
            seat=decision.seat,
            level=self._level,
            seed=seed,
            number=self._asked,
            believed=believed,
        )
        try:
            return accepted(thought, decision, self._mind.say(thought).answer)
        except ValueError:
            # what was shown while something resolved may lead a world to another question, or to none
            return least_answer(decision)


def is_idle(state: State, decision: AnyDecision) -> bool:
    """Tell whether whoever is asked has priority and could only pass, or make mana for nothing, which burns."""
    if not isinstance(decision, Pick) or decision.purpose != "priority":
        return False
    left = {option.key for option in decision.options if option.fails is None and option.key != "pass"}
    for seat in (decision.player, *decision.mates) if left else ():
        left -= mana_ability_keys(state, seat)
    return not left
