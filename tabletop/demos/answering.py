"""What the steps of a scenario answer to the decisions that come up.

Choices that a step does not name are answered by the stated default (the first that is legal; nothing attacks or
blocks; "no" to what may be done), or fail in strict mode.
"""

from __future__ import annotations

from tabletop.demos.finding import Names, called
from tabletop.demos.scenario import ScenarioError, Step
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    GIVE_UP,
    Answer,
    AnyDecision,
    Arrange,
    Arranged,
    Assign,
    Assigned,
    Divide,
    Divided,
    Name,
    Named,
    Number,
    Numbered,
    Pay,
    Pick,
    Picked,
    Spent,
)
from tabletop.session.paying.plan import next_source

_NO = ("no", "keep")


class Answerer:
    """Answers for a step. `choices` are the names under `choose` that have not been asked for yet."""

    def __init__(self, names: Names, strict: bool) -> None:
        self.names = names
        self.strict = strict
        self.choices: list[str] = []

    def answer(self, state: State, decision: AnyDecision, step: Step) -> Answer:
        """What the step says to a decision, else the default; strict: ScenarioError. So does a name that is wrong."""
        if isinstance(decision, Pick):
            return Picked(self._picked(state, decision, step))
        if isinstance(decision, Pay):
            return self._payment(state, decision, step)
        if isinstance(decision, Number):
            return Numbered(step.x)
        if isinstance(decision, Divide):
            return self._division(state, decision, step)
        if isinstance(decision, Assign):
            return Assigned(())
        if isinstance(decision, Arrange):
            return self._arranged(state, decision)
        self._default(decision)
        assert isinstance(decision, Name)
        return Named(decision.options[0].key if decision.options else "Forest")

    def _arranged(self, state: State, decision: Arrange) -> Answer:
        """The items named come first, in the order named; the rest stay as they are."""
        first: list[str] = []
        rest: list[str] = []
        for name in self.choices:
            option = self.names.option(state, decision.options, name)
            if option is None or option.key in first:
                rest.append(name)
            else:
                first.append(option.key)
        if not first:
            self._default(decision)
        self.choices = rest
        return Arranged((*first, *(option.key for option in decision.options if option.key not in first)))

    def _picked(self, state: State, decision: Pick, step: Step) -> tuple[str, ...]:
        if decision.purpose == "mode":
            return tuple(f"mode{mode}" for mode in step.modes) or (decision.options[0].key,)
        named = self.choices
        if decision.purpose == "target" and step.targets:
            named = step.targets
        keys: list[str] = []
        rest: list[str] = []
        for name in named:
            option = self.names.option(state, decision.options, name) if len(keys) < decision.most else None
            if option is None:
                rest.append(name)
            else:
                keys.append(option.key)
        if keys and len(keys) >= decision.least:
            if named is self.choices:
                self.choices = rest
            return tuple(keys)
        if decision.purpose == "target" and step.targets:
            about = ", ".join(called(state, option.about[0]) for option in decision.options if option.about)
            raise ScenarioError(f"{' and '.join(step.targets)} can't be the target; {about or 'nothing'} can.")
        self._default(decision)
        for word in _NO:
            if any(option.key == word for option in decision.options):
                return (word,)
        return tuple(option.key for option in decision.options[: decision.least])

    def _payment(self, state: State, decision: Pay, step: Step) -> Answer:
        if decision.enough:
            return Spent()
        if step.pay is not None:
            for name in step.pay:
                option = self.names.option(state, decision.options, name)
                if option is not None:
                    return Picked((option.key,))
        key = next_source(state, decision)
        if key is None:
            return Picked((GIVE_UP,))
        return Picked((key,))

    def _division(self, state: State, decision: Divide, step: Step) -> Answer:
        shares: list[tuple[str, int]] = []
        for name, share in step.divide.items():
            option = self.names.option(state, decision.options, name)
            if option is not None:
                shares.append((option.key, share))
        if shares:
            return Divided(tuple(shares))
        self._default(decision)
        rest = decision.total - decision.least * len(decision.options)
        first, *others = decision.options
        return Divided(((first.key, decision.least + rest), *((option.key, decision.least) for option in others)))

    def _default(self, decision: AnyDecision) -> None:
        if self.strict:
            raise ScenarioError(f"The step does not say what to answer to: {decision.text}")
