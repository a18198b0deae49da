"""Plans: an action with all its choices, and how it is answered where it is tried and where it is done."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop.engine.rules.attending import Given
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Number, Numbered, Picked
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.thumb.agent import Thumb
from tabletop.session.orders.stops import PASS


class Plan(Struct, frozen=True):
    """An answer, and what is answered after it in the same action: a mode, targets in order, and X.

    `then`: what is answered to the first choice that is asked once the action is done. `all_attack`: everybody attacks
    this turn, rather than whom rules of thumb choose. `is_odd`: it helps others or harms what is one's own.
    """

    first: Answer
    targets: tuple[Picked, ...] = ()
    x: int | None = None
    mode: Picked | None = None
    then: Answer | None = None
    is_land: bool = False
    all_attack: bool = False
    is_odd: bool = False


#: to do nothing
PASSES = Plan(PASS)


class Course:
    """The way of a plan through what is asked; everything that it does not say is answered by rules of thumb."""

    def __init__(self, plan: Plan, policy: Thumb) -> None:
        """Nothing of the plan has been answered yet."""
        self.plan, self.policy = plan, policy
        self._targets = list(plan.targets)
        self._since: tuple[Given, ...] = ()

    def begins(self, since: Sequence[Given]) -> None:
        """The action begins after these answers of the checkpoint."""
        self._since = (*since, self.plan.first)

    def goes_on(self, since: Sequence[Given]) -> bool:
        """Tell whether what is asked after these answers belongs to the action still, as it was planned."""
        return tuple(since[: len(self._since)]) == self._since

    def answer(self, state: State, decision: AnyDecision) -> Answer:
        """What is answered to a decision after the first answer."""
        planned = self.planned(decision)
        return self.policy.answer(state, decision) if planned is None else planned

    def planned(self, decision: AnyDecision) -> Answer | None:
        """What the plan says to a decision after its first answer; None: nothing."""
        said: Answer | None = None
        if isinstance(decision, Number) and decision.purpose == "x" and self.plan.x is not None:
            self.policy.x = self.plan.x
            said = Numbered(self.plan.x)
        elif decision.purpose == "mode":
            said = self.plan.mode
        elif decision.purpose in ("target", "enchant") and self._targets:
            said = self._targets.pop(0)
        return said if said is not None and refuse(decision, said) is None else None

    def rest(self, answer: Answer) -> Plan:
        """The plan from an answer on that it does not say."""
        return Plan(answer, tuple(self._targets), self.plan.x)


class Script:
    """What is answered first as a position is played forward: the answers since the checkpoint, then a plan."""

    def __init__(self, since: Sequence[Given], plan: Plan, policy: Thumb) -> None:
        """Nothing has been answered yet."""
        self._left: list[Given] = [*since, plan.first]
        self._course = Course(plan, policy)
        #: the first checkpoint after the plan has been reached
        self.is_done = False

    @property
    def has_begun(self) -> bool:
        """Whether all that is said beforehand has been answered."""
        return not self._left

    def answer(self, state: State, decision: AnyDecision) -> Given:
        """The next answer."""
        return self._left.pop(0) if self._left else self._course.answer(state, decision)
