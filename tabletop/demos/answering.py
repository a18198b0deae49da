"""Answers of the steps of a scenario to the decisions that come up.

Choices that a step does not name are answered by the stated default (the first that is legal; nothing attacks or
blocks; "no" to what may be done; a shuffled library stays as it stands), or fail in strict mode. With an action that
is reversed go all its mana abilities, unless `choose` has a list of those that go (422.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from tabletop.demos.finding import Names, called
from tabletop.demos.refusing import NotAllowed, why_no_answer
from tabletop.demos.scenario import ScenarioError, Step
from tabletop.engine.rules.board.reading import name_of
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
    Option,
    Pay,
    Pick,
    Picked,
    Refusal,
    Spent,
)
from tabletop.engine.vocabulary.ids import CHANCE, key_ref
from tabletop.engine.vocabulary.least_answers import least_answer
from tabletop.engine.vocabulary.purposes import Purpose
from tabletop.session.paying.plan import answer_to


class Answerer:
    """Answers for a step. What the step names is used up in order; `left` is what has not been asked for."""

    def __init__(self, names: Names, strict: bool) -> None:
        self.names = names
        self.strict = strict
        self.begin(Step())

    def begin(self, step: Step) -> None:
        """Take what a step names."""
        self._must_be_refused = bool(step.refused)
        self._targets = list(step.targets)
        self._choices = list(step.choose)
        self._chance = list(step.chance)
        self._pay = None if step.pay is None else list(step.pay)
        self._spend = tuple(step.spend)
        self._unspent = list(step.spend)
        self._numbers = [number for number in (step.x, step.number) if number is not None]
        self._modes = [f"mode{mode}" for mode in step.modes]
        self._divisions = list(step.divide) if isinstance(step.divide, list) else []
        self._shares = step.divide if isinstance(step.divide, dict) else {}
        self._unshared = list(self._shares)
        self._assignments: dict[Purpose, dict[str, str | list[str]]] = {
            "heads": dict(step.heads),
            "bands": dict(step.bands),
        }

    def pay_freely(self) -> None:
        """Forget what the step names to pay with."""
        self._pay = None
        self._spend = ()
        self._unspent = []

    @property
    def left(self) -> tuple[str, ...]:
        """The fields of which something has not been asked for, each with what is left of it."""
        fields = (
            ("targets", self._targets), ("choose", self._choices), ("chance", self._chance), ("pay", self._unpaid()),
            ("spend", self._unspent),
            ("x or number", self._numbers), ("modes", self._modes), ("divide", self._divisions),
            ("divide", self._unshared), *((name, list(given)) for name, given in self._assignments.items()),
        )  # fmt: skip
        return tuple(f"{name} ({_words(left)})" for name, left in fields if left)

    def _unpaid(self) -> list[str]:
        """What is left to pay with; giving up is not, where the payment was refused by itself."""
        left = self._pay or []
        return [] if self._must_be_refused and left == [GIVE_UP] else left

    def answer(self, state: State, decision: AnyDecision) -> Answer | Refusal:
        """Return what the step says to a decision, else the default (strict: ScenarioError, as for a wrong name).

        Where the step is to be refused, and names something that is not among the options, return why it is not.
        """
        try:
            return self._answer(state, decision)
        except NotAllowed as stop:
            return stop.refusal

    def _answer(self, state: State, decision: AnyDecision) -> Answer:
        match decision:
            case Pay():
                return self._payment(state, decision)
            case Divide():
                return self._division(state, decision)
            case Assign():
                return self._assigned(state, decision)
            case Arrange():
                return self._arranged(state, decision)
            case Number():
                return self._number(decision)
            case Name():
                return self._named(decision)
            case Pick():
                return self._picked(state, decision)
            case _:
                assert_never(decision)

    # --- one shape after another --------------------------------------------------------------------

    def _picked(self, state: State, decision: Pick) -> Answer:
        if decision.purpose == "mode" and self._modes:
            keys = tuple(self._modes[: decision.most])
            del self._modes[: decision.most]
            return Picked(keys)
        queue = self._queue(decision)
        if decision.purpose == "reverse" and not (queue and isinstance(queue[0], list)):
            return Picked(tuple(option.key for option in decision.options))
        if queue:
            return Picked(self._taken(state, decision, queue))
        self._default(decision)
        return least_answer(decision)

    def _queue(self, decision: AnyDecision) -> list[str | list[str]]:
        """The answers meant for a decision, as far as there are any left."""
        if decision.seat == CHANCE:
            return self._chance
        if decision.purpose == "target" and self._targets:
            return self._targets
        return self._choices

    def _taken(self, state: State, decision: Pick, queue: list[str | list[str]]) -> tuple[str, ...]:
        """Options by the names at the head of a queue: a whole list, or names as far as they fit."""
        head = queue[0]
        if isinstance(head, list):
            queue.pop(0)
            return tuple(self._option(state, decision, decision.options, name).key for name in head)
        keys: list[str] = []
        while queue and len(keys) < decision.most:
            head = queue[0]
            option = None if isinstance(head, list) else self._find(state, decision, decision.options, head)
            if option is None or keys.count(option.key) >= option.most:
                break
            keys.append(option.key)
            queue.pop(0)
        if len(keys) < max(decision.least, 1):
            # a word that does not fit is never taken for "nothing"
            word = _words(queue[:1])
            option = self._option(state, decision, decision.options, word)
            if option.most:
                raise ScenarioError(f"{word} can be the answer to {decision.text!r} only {_times(option.most)}.")
        return tuple(keys)

    def _option(self, state: State, decision: AnyDecision, options: Sequence[Option], name: str) -> Option:
        option = self._find(state, decision, options, name)
        if option is None:
            if self._must_be_refused and name:
                # raises ScenarioError where nothing has that name
                ref = self.names.ref(state, name)
                self._was_asked(name)
                raise NotAllowed(why_no_answer(state, decision, ref, name))
            can = ", ".join(dict.fromkeys(_option_words(state, option) for option in options[:30])) or "nothing"
            what = "target for" if decision.purpose == "target" else "answer to"
            raise ScenarioError(f"{name or 'Nothing'} can't be the {what} {decision.text!r}; {can} can.")
        return option

    def _was_asked(self, name: str) -> None:
        """A name that stands next among the answers has been asked for."""
        for queue in (self._targets, self._choices, self._chance):
            if queue and queue[0] == name:
                queue.pop(0)
                return
        if name in self._unshared:
            self._unshared.remove(name)

    def _find(self, state: State, decision: AnyDecision, options: Sequence[Option], name: str) -> Option | None:
        """The option that a name means; of costs the name of the keyword, or of the way to play, is enough."""
        found = self.names.option(state, tuple(options), name)
        if found is None and decision.purpose in ("optional costs", "way"):
            costs = (one for one in options if name.lower() in (_keyword(one.text), _way(one.text)))
            found = next(costs, None)
        return found

    def _payment(self, state: State, decision: Pay) -> Answer:
        # what this payment has no use for any more is meant for the next one: each member of a team pays alone
        done = decision.enough and bool(self._pay) and self._no_source(state, decision)
        if self._pay and not done:
            name = self._pay.pop(0)
            if name == GIVE_UP:
                return Picked((GIVE_UP,))
            return Picked((self._option(state, decision, decision.options, name).key,))
        if decision.enough and (self._pay is not None or self._spend):
            self._unspent = []
            return Spent(self._spend)
        if self._pay is not None and self.strict:
            raise ScenarioError(f"What `pay` names is not enough: {decision.text}")
        return answer_to(state, decision)

    def _no_source(self, state: State, decision: Pay) -> bool:
        """Return whether the next thing to pay with makes no mana for this payment."""
        name = self._pay[0] if self._pay else GIVE_UP
        return name != GIVE_UP and self.names.option(state, decision.options, name) is None

    def _assigned(self, state: State, decision: Assign) -> Answer:
        """Return who is banded with whom (308.2b), the head for each creature that damages a team (606.7d); otherwise
        nobody attacks or blocks."""
        given = self._assignments.get(decision.purpose)
        if given is None:
            return Assigned(())
        pairs: list[tuple[str, str, int]] = []
        left = {option.key: option.most for option in decision.sources}
        rows = {option.key: row for option, row in zip(decision.sources, decision.targets, strict=True)}
        all_at_once = decision.purpose == "heads"
        for name, aims in list(given.items()):
            source = self.names.option(state, decision.sources, name)
            if source is None:
                continue
            del given[name]
            each = [aims] * (left[source.key] if all_at_once else 1) if isinstance(aims, str) else aims
            for aim in each:
                target = self._option(state, decision, rows[source.key], aim)
                pairs.append((source.key, target.key, 1))
                left[source.key] -= 1
        for source_key, number in left.items() if all_at_once else ():
            if number > 0:
                self._default(decision)
                pairs.append((source_key, rows[source_key][0].key, number))
        return Assigned(tuple(pairs))

    def _division(self, state: State, decision: Divide) -> Answer:
        whole = bool(self._divisions)
        given = self._divisions.pop(0) if whole else self._shares
        shares: list[tuple[str, int]] = []
        for name, share in given.items():
            option = self.names.option(state, decision.options, name)
            if option is None and (whole or len(given) == 1 or not self.names.means_something(state, name)):
                self._option(state, decision, decision.options, name)
            if option is not None:
                shares.append((option.key, share))
                if name in self._unshared:
                    self._unshared.remove(name)
        if shares:
            return Divided(tuple(shares))
        self._default(decision)
        return least_answer(decision)

    def _arranged(self, state: State, decision: Arrange) -> Answer:
        """The items named come first, in the order named; the rest stay as they are."""
        queue = self._queue(decision)
        first: list[str] = []
        if decision.seat == CHANCE:
            head = queue.pop(0) if queue else []
            first = _cards_named(state, decision.options, [head] if isinstance(head, str) else head)
        elif queue and isinstance(queue[0], list):
            whole = queue.pop(0)
            first = [self._option(state, decision, decision.options, name).key for name in whole]
        else:
            while queue and isinstance(head := queue[0], str):
                option = self.names.option(state, decision.options, head)
                if option is None or option.key in first:
                    break
                first.append(option.key)
                queue.pop(0)
            if decision.purpose == "graveyard order" and not first:
                return least_answer(decision)  # it may be arranged, and stays as it is where no step says so
            if queue and isinstance(queue[0], str) and not first:
                self._option(state, decision, decision.options, queue[0])
            if not first:
                self._default(decision)
        return Arranged((*first, *(option.key for option in decision.options if option.key not in first)))

    def _number(self, decision: Number) -> Answer:
        if self._numbers:
            return Numbered(self._numbers.pop(0))
        queue = self._queue(decision)
        if queue:
            word = _words([queue.pop(0)])
            if not word.isdecimal() or len(word) > 1000:
                raise ScenarioError(f"{word!r} is not a number; it is asked: {decision.text}")
            return Numbered(int(word))
        self._default(decision)
        return Numbered(decision.low)

    def _named(self, decision: Name) -> Answer:
        queue = self._queue(decision)
        if queue:
            word = _words([queue.pop(0)])
            return Named(next((option.key for option in decision.options if word in (option.key, option.text)), word))
        self._default(decision)
        return Named(decision.options[0].key if decision.options else "Forest")

    def _default(self, decision: AnyDecision) -> None:
        if self.strict:
            raise ScenarioError(f"The step does not say what to answer to: {decision.text}")


def _cards_named(state: State, options: Sequence[Option], names: Sequence[str]) -> list[str]:
    """The keys of a library's cards in the order of their names, one after another. Raises ScenarioError."""
    at: dict[str, list[str]] = {}
    for option in options:
        at.setdefault(name_of(state, key_ref(option.key)), []).append(option.key)
    keys = []
    for name in names:
        if not at.get(name):
            raise ScenarioError(f"There is no {name!r} (any more) to put on top of the shuffled library.")
        keys.append(at[name].pop(0))
    return keys


def _keyword(text: str) -> str:
    """The keyword of an optional cost: "Kicker: {2}"."""
    return text.partition(":")[0].lower()


def _way(text: str) -> str:
    """The name of a way to play something: "Pay {3}, face down"."""
    return text.rpartition(", ")[2].lower()


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _option_words(state: State, option: Option) -> str:
    known = [ref for ref in option.about if ref < 0 or ref in state.objects]
    return called(state, known[0]) if known else option.text


def _words(left: object) -> str:
    if isinstance(left, list):
        return ", ".join(_words(one) for one in left)
    return str(left)
