"""Play on from a position with nothing around it: no timeline, no log. For searches, and for games by the thousand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from tabletop.engine.rules.attending import Given, attended
from tabletop.engine.rules.board.known import is_settled
from tabletop.engine.rules.events.run import Happening, Run, Steps
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.playing.offers import has_deed
from tabletop.engine.rules.turn import priority
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.rule_ids import rule

#: gives the answer to a decision; the state is the game as it stands there
Answering: TypeAlias = Callable[[State, AnyDecision], Given]
#: tells something of a checkpoint
Telling: TypeAlias = Callable[[State], bool]

#: after so many checkpoints a game is left where it is
MOST_CHECKPOINTS: Final = 20_000


class Ahead:
    """A position that is gone on from by hand, one answer at a time: where a search looks at what is asked next.

    `decision` is what is asked; None once the next checkpoint is reached, or the game is over: `state` is that then.
    """

    __slots__ = ("_run", "_steps", "decision")

    def __init__(self, checkpoint: State, since: Sequence[Given] = ()) -> None:
        """Stand where `since` led from a checkpoint."""
        self._run = Run(checkpoint)
        self._steps: Steps[None] = proceed(self._run)
        self.decision: AnyDecision | None = next(self._steps, None)
        for answer in since:
            self.send(answer)

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self._run.state

    @property
    def happenings(self) -> Sequence[Happening]:
        """All that has happened since the checkpoint."""
        return self._run.happenings

    def send(self, answer: Given) -> None:
        """Answer what is asked, with an answer that it accepts; a concession may come instead (102.3a)."""
        try:
            self.decision = self._steps.send(answer)
        except StopIteration:
            self.decision = None


def play_on(
    checkpoint: State,
    answer: Answering,
    *,
    passes: Telling | None = None,
    until: Telling | None = None,
    most: int = MOST_CHECKPOINTS,
) -> State:
    """Play from a checkpoint to the first one of which `until` tells that it is enough, or to the end of the game.

    `answer` answers every decision, those of chance too. Where `passes` says so of a checkpoint in which somebody has
    priority, all pass in succession (408.1c): nobody is asked, and no options are made. After `most` checkpoints it is
    left where it is.
    """
    state = checkpoint
    for _ in range(most):
        if state.outcome is not None or (until is not None and until(state)):
            break
        run = Run(state)
        if passes is not None and _is_asked(state) and passes(state):
            steps = attended(run, priority.all_pass(run))
        else:
            steps = proceed(run)
        decision = next(steps, None)
        while decision is not None:
            try:
                decision = steps.send(answer(run.state, decision))
            except StopIteration:
                break
        state = run.state
    return state


@rule("408.1c")
def nobody_has_a_deed(state: State) -> bool:
    """Tell whether all who have not passed yet, from the player with priority on, could only pass.

    To make mana with nothing to pay for is no deed, nor is what would turn out illegal. False where nobody has
    priority, or something other than a game in peace goes on.
    """
    turn = state.turn
    if not _is_asked(state) or turn.by_hand or not is_settled(state):
        return False
    order = teams_in_order(state)
    first = order.index(turn.priority)
    for place in range(first, first + len(order) - turn.passed):
        for seat in state.teams[order[place % len(order)]].members:
            if not state.players[seat].lost and has_deed(state, seat):
                return False
    return True


def proceed_to_deeds(run: Run) -> Steps[None]:
    """Go from a checkpoint to the next as `gameplay.proceed` does; where `nobody_has_a_deed` all pass, unasked."""
    if run.state.outcome is None and nobody_has_a_deed(run.state):
        return attended(run, priority.all_pass(run))
    return proceed(run)


def _is_asked(state: State) -> bool:
    """Tell whether a checkpoint is one in which somebody has priority and nothing else goes on."""
    free = state.judged is None and not state.loop and not state.rules_off
    return free and state.turn.number > 0 and state.turn.priority != NOBODY
