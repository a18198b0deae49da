"""What answers thoughts: the same in the program itself, in a process beside it, and in games by the thousand."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from tabletop.engine.rules.forward import Ahead
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.aside.thought import Said, Thought
from tabletop.player.levels import LEVELS
from tabletop.player.search.purse import Purse
from tabletop.player.search.thinker import Thinker
from tabletop.player.thumb.agent import Thumb


class Mind:
    """Answers thoughts of any seats. Between two of them it keeps only the plan of an action under way."""

    def __init__(self, wanted: Callable[[], bool] = lambda: True) -> None:
        """`wanted` tells whether the present thought is still wanted; where not, the next answer will do."""
        self._wanted = wanted
        self._thinkers: dict[tuple[Seat, str], Thinker] = {}

    def say(self, thought: Thought) -> Said:
        """Answer a thought."""
        began = time.process_time()
        thinker, answer = self._answer(thought)
        weighed = thinker.weighed() if thought.tells else ()
        return Said(thought.number, answer, time.process_time() - began, weighed)

    def _answer(self, thought: Thought) -> tuple[Thinker, Answer]:
        level = LEVELS[thought.level]
        if thought.afresh:
            self._thinkers.clear()
        key = (thought.seat, thought.level)
        thinker = self._thinkers.get(key)
        if thinker is None:
            thinker = self._thinkers[key] = Thinker(level, thought.seed)
        # where there is a clock it decides
        purse = Purse(level.playouts if thought.seconds is None else sys.maxsize, thought.seconds, self._wanted)
        alone = thought.seat if thought.alone else NOBODY
        return thinker, thinker.answer(thought.worlds, thought.since, purse, alone)


def accepted(thought: Thought, decision: AnyDecision, answer: Answer) -> Answer:
    """An answer, or one by rules of thumb where what is asked refuses it: a world may ask otherwise than the game."""
    if refuse(decision, answer) is None:
        return answer
    return Thumb(thought.seed).answer(Ahead(thought.worlds[0], thought.since).state, decision)
