"""Carrying out the steps of a scenario, from one priority to the next."""

from __future__ import annotations

from tabletop.demos.answering import Answerer
from tabletop.demos.finding import Names, seat_named
from tabletop.demos.scenario import ScenarioError, Step
from tabletop.engine.rules.combat_legality import can_attack, can_block
from tabletop.engine.rules.permission import why_not
from tabletop.engine.rules.priority import holder
from tabletop.engine.state.events import Reversed
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import (
    Answer,
    Assign,
    Assigned,
    Option,
    Pick,
    Picked,
    Refusal,
)
from tabletop.engine.vocabulary.turn_parts import (
    CLEANUP,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    END_OF_TURN,
    TURN_PARTS,
    part_text,
)
from tabletop.session.position import Position

#: a scenario that answers more decisions in one step does not end
MOST_ANSWERS = 20_000
#: where it is too late to declare attackers, and blockers
AFTER_BLOCKERS = (DECLARE_BLOCKERS, COMBAT_DAMAGE, END_OF_COMBAT, END_OF_TURN, CLEANUP)
AFTER_ATTACKERS = (DECLARE_ATTACKERS, *AFTER_BLOCKERS)


class Director:
    """Plays one scenario. `position` is where it stands."""

    def __init__(self, state: State, names: Names, strict: bool) -> None:
        self.position = Position(state)
        self.names = names
        self._answerer = Answerer(names, strict)
        self._answers = 0

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.position.state

    def play(self, step: Step) -> None:
        """Carry out one step. Raises ScenarioError where it can't be, or where it was not refused as said."""
        self._answerer.choices = list(step.choose)
        self._answers = 0
        refusal = self._do(step)
        if step.refused:
            if refusal is None:
                raise ScenarioError(f"This was allowed, and should be refused under {step.refused}.")
            if refusal.rule != step.refused:
                raise ScenarioError(f"This was refused under {refusal.rule}, not {step.refused}: {refusal.reason}")
        elif refusal is not None:
            raise ScenarioError(f"This is refused under {refusal.rule}: {refusal.reason}")
        if self._answerer.choices:
            raise ScenarioError(f"Nothing asked for {', '.join(map(repr, self._answerer.choices))}.")

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
        named = list(step.attack if step.attack is not None else step.block or {})
        if not isinstance(decision, Assign) or decision.purpose != purpose:
            # nobody is asked where nothing could be declared
            if named:
                return self._cant_be_declared(named[0], purpose, (step.block or {}).get(named[0], ""))
            return None
        if step.by and decision.seat != seat_named(self.state, step.by):
            raise ScenarioError(f"{self.state.players[decision.seat].name} is asked for {purpose}, not {step.by}.")
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
        """All pass until the declaration, but not beyond the part of the turn where it would be made."""
        beyond = AFTER_ATTACKERS if purpose == "attackers" else AFTER_BLOCKERS
        for _ in range(MOST_ANSWERS):
            decision = self.position.current()
            if decision is None or decision.purpose == purpose or not self._has_priority():
                return
            if self.state.turn.step in beyond:
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
            refusal = self._give(self._answerer.answer(self.state, decision, step))
            if refusal is not None:
                return refusal
            reversed_by = self._reversal() or reversed_by
        return reversed_by

    def _reversal(self) -> Refusal | None:
        for news in self.position.news:
            if isinstance(news.event, Reversed):
                return Refusal(news.event.reason, news.rule)
        return None
