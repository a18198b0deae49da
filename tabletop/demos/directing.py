"""Carrying out the steps of a scenario: each answers the decisions that come up with what it says.

Choices that a step does not name are answered by the stated default (the first that is legal; nothing attacks or
blocks; "no" to what may be done), or fail in strict mode.
"""

from __future__ import annotations

from tabletop.demos.finding import Names, called, seat_named
from tabletop.demos.scenario import ScenarioError, Step
from tabletop.engine.rules.priority import holder
from tabletop.engine.state.events import Reversed
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
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
from tabletop.engine.vocabulary.turn_parts import TURN_PARTS, part_text
from tabletop.session.mana_plan import next_source
from tabletop.session.position import Position

#: a scenario that answers more decisions in one step does not end
MOST_ANSWERS = 20_000
_NO = ("no", "keep")


class Director:
    """Plays one scenario. `position` is where it stands."""

    def __init__(self, state: State, names: Names, strict: bool) -> None:
        self.position = Position(state)
        self.names = names
        self.strict = strict
        self._choices: list[str] = []
        self._answers = 0

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.position.state

    def play(self, step: Step) -> None:
        """Carry out one step. Raises ScenarioError where it can't be, or where it was not refused as said."""
        self._choices = list(step.choose)
        self._answers = 0
        refusal = self._do(step)
        if step.refused:
            if refusal is None:
                raise ScenarioError(f"This was allowed, and should be refused under {step.refused}.")
            if refusal.rule != step.refused:
                raise ScenarioError(f"This was refused under {refusal.rule}, not {step.refused}: {refusal.reason}")
        elif refusal is not None:
            raise ScenarioError(f"This is refused under {refusal.rule}: {refusal.reason}")
        if self._choices:
            raise ScenarioError(f"Nothing asked for {', '.join(map(repr, self._choices))}.")

    def _do(self, step: Step) -> Refusal | None:
        if step.concede:
            self.position.concede(seat_named(self.state, step.by))
            return None
        if step.play or step.activate:
            return self._act(step)
        if step.attack is not None or step.block is not None:
            return self._declare(step)
        if step.passes:
            self._expect_priority(step.by)
            return self._send(Picked(("pass",)), step)
        if step.until:
            self._pass_until(step)
        elif step.resolve:
            self._resolve(step)
        elif step.all_pass:
            self._all_pass(step)
        elif step.divide or step.choose:
            self._settle(step)
        return None

    # --- actions ----------------------------------------------------------------------------------

    def _act(self, step: Step) -> Refusal | None:
        """Play a card or an ability, and everything that is asked until somebody has priority again."""
        seat = self._expect_priority(step.by)
        decision = self.position.current()
        assert isinstance(decision, Pick)
        found = self._option_to_play(decision, step, seat)
        if isinstance(found, Refusal):
            return found
        if step.refused and found.fails is not None:
            return found.fails
        return self._send(Picked((found.key,)), step)

    def _option_to_play(self, decision: Pick, step: Step, seat: int) -> Option | Refusal:
        from tabletop.engine.rules.permission import why_not

        name = step.play or step.activate
        kind = "play:" if step.play else "ability:"
        options = [option for option in decision.options if option.key.startswith(kind)]
        refs = self.names.refs(self.state, name)
        fitting = [option for ref in refs for option in options if ref in option.about]
        if len(fitting) > step.ability:
            return fitting[step.ability]
        mine = [ref for ref in refs if self.state.objects[ref].owner == seat] or list(refs)
        reasons = [reason for ref in mine for reason in why_not(self.state, seat, ref)]
        if reasons:
            return reasons[0]
        raise ScenarioError(f"{step.by or 'The player'} has nothing called {name!r} to play.")

    def _declare(self, step: Step) -> Refusal | None:
        """Attackers or blockers; passes up to that declaration first."""
        purpose = "attackers" if step.attack is not None else "blockers"
        self._pass_to(step, purpose)
        decision = self.position.current()
        if not isinstance(decision, Assign):
            raise ScenarioError(f"Nobody is asked for {purpose}.")
        wanted = [(name, "") for name in step.attack] if step.attack is not None else list((step.block or {}).items())
        pairs = []
        for source, target in wanted:
            option = self.names.option(self.state, decision.sources, source)
            if option is None:
                return self._cant_be_declared(source, purpose, target)
            row = decision.targets[decision.sources.index(option)]
            aim = self.names.option(self.state, row, target) if target else row[0]
            if aim is None:
                return self._cant_be_declared(source, purpose, target)
            pairs.append((option.key, aim.key, 1))
        refusal = self._give(Assigned(tuple(pairs)))
        if refusal is None:
            self._settle(step)
        return refusal

    def _cant_be_declared(self, source: str, purpose: str, target: str = "") -> Refusal:
        from tabletop.engine.rules.combat_legality import can_attack, can_block

        state = self.state
        creature = state.objects[self.names.ref(state, source)]
        if purpose == "attackers":
            refusal = can_attack(state, creature)
        else:
            attacker = self.names.ref(state, target) if target else 0
            refusal = can_block(state, creature, state.objects[attacker]) if attacker else None
        return refusal or Refusal(f"{source} can't be among the {purpose}.", "500.1")

    # --- passing ----------------------------------------------------------------------------------

    def _expect_priority(self, name: str) -> int:
        """The player who has priority, who must be `name`; passes of the others on the way are not made up."""
        seat = holder(self.state)
        if name and seat != seat_named(self.state, name):
            has = self.state.players[seat].name if seat >= 0 else "nobody"
            raise ScenarioError(f"{has} has priority, not {name}; let {has} pass first.")
        return seat

    def _pass_once(self, step: Step) -> None:
        refusal = self._send(Picked(("pass",)), step)
        if refusal is not None:
            raise ScenarioError(f"Passing is refused under {refusal.rule}: {refusal.reason}")

    def _has_priority(self) -> bool:
        decision = self.position.current()
        return isinstance(decision, Pick) and decision.purpose == "priority"

    def _all_pass(self, step: Step) -> None:
        for _ in self.state.teams:
            if self._has_priority():
                self._pass_once(step)

    def _resolve(self, step: Step) -> None:
        for _ in range(step.resolve):
            if not self.state.stack:
                raise ScenarioError("There is nothing on the stack to resolve.")
            self._all_pass(step)

    def _pass_until(self, step: Step) -> None:
        """All pass, resolving what is on the stack, until the named part of a turn gives somebody priority."""
        parts = [word for part in TURN_PARTS for word in (part[1], part_text(*part))]
        if step.until not in parts:
            raise ScenarioError(f"The game never gets to {step.until!r}: there is no such step or phase.")
        for _ in range(MOST_ANSWERS):
            self._all_pass(step)
            turn = self.state.turn
            if self.state.outcome is not None or step.until in (turn.step, part_text(turn.phase, turn.step)):
                return
        raise ScenarioError(f"The game never gets to {step.until!r}.")

    def _pass_to(self, step: Step, purpose: str) -> None:
        for _ in range(MOST_ANSWERS):
            decision = self.position.current()
            if decision is None or decision.purpose == purpose or self.state.outcome is not None:
                return
            if not self._has_priority():
                return
            refusal = self._give(Picked(("pass",)))
            if refusal is not None:
                raise ScenarioError(refusal.reason)

    # --- answering --------------------------------------------------------------------------------

    def _send(self, answer: Answer, step: Step) -> Refusal | None:
        """Answer, then answer all that is asked until somebody has priority. Returns why it was refused or reversed."""
        refusal = self._give(answer)
        if refusal is not None:
            return refusal
        return self._settle(step)

    def _give(self, answer: Answer) -> Refusal | None:
        """Send one answer; names go along with what moves."""
        refusal = self.position.send(answer)
        if refusal is None:
            self.names.follow(self.position.news)
        return refusal

    def _settle(self, step: Step) -> Refusal | None:
        reversed_by: Refusal | None = self._reversal()
        while (decision := self.position.current()) is not None and decision.purpose != "priority":
            if decision.purpose in ("attackers", "blockers") and not (step.until or step.all_pass or step.resolve):
                break
            self._answers += 1
            if self._answers > MOST_ANSWERS:
                raise ScenarioError("This step never ends.")
            refusal = self._give(self._answer(decision, step))
            if refusal is not None:
                return refusal
            reversed_by = self._reversal() or reversed_by
        return reversed_by

    def _reversal(self) -> Refusal | None:
        for news in self.position.news:
            if isinstance(news.event, Reversed):
                return Refusal(news.event.reason, news.rule)
        return None

    def _answer(self, decision: AnyDecision, step: Step) -> Answer:
        if isinstance(decision, Pick):
            return Picked(self._picked(decision, step))
        if isinstance(decision, Pay):
            return self._payment(decision, step)
        if isinstance(decision, Number):
            return Numbered(step.x)
        if isinstance(decision, Divide):
            return self._division(decision, step)
        if isinstance(decision, Assign):
            return Assigned(())
        self._default(decision)
        if isinstance(decision, Arrange):
            return Arranged(tuple(option.key for option in decision.options))
        assert isinstance(decision, Name)
        return Named(decision.options[0].key if decision.options else "Forest")

    def _picked(self, decision: Pick, step: Step) -> tuple[str, ...]:
        if decision.purpose == "mode":
            return tuple(f"mode{mode}" for mode in step.modes) or (decision.options[0].key,)
        named = self._choices
        if decision.purpose == "target" and step.targets:
            named = step.targets
        keys: list[str] = []
        rest: list[str] = []
        for name in named:
            option = self.names.option(self.state, decision.options, name) if len(keys) < decision.most else None
            if option is None:
                rest.append(name)
            else:
                keys.append(option.key)
        if keys and len(keys) >= decision.least:
            if named is self._choices:
                self._choices = rest
            return tuple(keys)
        if decision.purpose == "target" and step.targets:
            about = ", ".join(called(self.state, option.about[0]) for option in decision.options if option.about)
            raise ScenarioError(f"{' and '.join(step.targets)} can't be the target; {about or 'nothing'} can.")
        self._default(decision)
        for word in _NO:
            if any(option.key == word for option in decision.options):
                return (word,)
        return tuple(option.key for option in decision.options[: decision.least])

    def _payment(self, decision: Pay, step: Step) -> Answer:
        if decision.enough:
            return Spent()
        if step.pay is not None:
            for name in step.pay:
                option = self.names.option(self.state, decision.options, name)
                if option is not None:
                    return Picked((option.key,))
        key = next_source(self.state, decision)
        if key is None:
            return Picked(("give up",))
        return Picked((key,))

    def _division(self, decision: Divide, step: Step) -> Answer:
        shares: list[tuple[str, int]] = []
        for name, share in step.divide.items():
            option = self.names.option(self.state, decision.options, name)
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
