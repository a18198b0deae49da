"""Carrying out the steps of a scenario, from one priority to the next.

A step is a script: a generator of answers. Whoever plays it sends each answer to the venue and tells the script how
it was taken; a lesson may send the player's own answer instead, and the script goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from tabletop.demos import beginning, declaring
from tabletop.demos.answering import Answerer
from tabletop.demos.finding import Names, is_for, seat_named
from tabletop.demos.playing_options import option_to_play
from tabletop.demos.scenario import ScenarioError, Step, WrongRefusal, actions_of, offered_by
from tabletop.demos.step_record import StepRecord
from tabletop.demos.venues import Venue
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.rules.turn.turn_markers import number_of_markers, numbers_used
from tabletop.engine.state.events import Reversed, StepBegan
from tabletop.engine.state.game import State, team_name, teams_in_order
from tabletop.engine.vocabulary.decisions import Answer, Assigned, Pay, Pick, Picked, Refusal
from tabletop.engine.vocabulary.ids import CHANCE, NOBODY, Seat
from tabletop.engine.vocabulary.purposes import DECLARATIONS, Purpose
from tabletop.engine.vocabulary.turn_parts import TURN_PARTS, part_text

#: yields answers, is sent how each was taken, returns why the step was refused or reversed
Script: TypeAlias = Generator[Answer, Refusal | None, Refusal | None]

#: what a director knows beside the venue: names, where steps before this one began, and where one was halted
Memory: TypeAlias = tuple[Names, list[tuple[Any, Names]], tuple[Any, Names] | None]

#: a step, and a scenario, that answers more decisions does not end
MOST_ANSWERS = 3_000
MOST_IN_ALL = 50_000
_TELL_EVERY = 100
_PASS = Picked(("pass",))


class Director:
    """Plays one scenario on a venue. `names` are what it calls things now."""

    def __init__(self, venue: Venue, names: Names, strict: bool, progress: Callable[[int], None] | None = None) -> None:
        """`progress` is told now and then how many answers were given; what it raises goes to the caller."""
        self.venue = venue
        self.names = names
        self.strict = strict
        self._answerer = Answerer(names, strict)
        self._progress = progress
        self._answers = 0
        self._in_all = 0
        #: whether a part of a turn has begun lately
        self._begun = False
        #: the player who does the step
        self._by: Seat = NOBODY
        self._past: list[tuple[Any, Names]] = []
        #: where a step began in which an answer was refused: what it belongs to may be gone on with by another one
        self._halted: tuple[Any, Names] | None = None
        #: whether the action of the step was reversed
        self._reversed = False
        #: what happens in the step
        self.record = StepRecord()
        #: what `progress` raised, to stop it
        self.stopped: Exception | None = None

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.venue.state

    def play(self, step: Step) -> None:
        """Carry out one step. Raises ScenarioError where it can't be, or where it was not refused as said."""
        self.judge(step, self.perform(step))

    def perform(self, step: Step) -> Refusal | None:
        """Carry out one step. Returns why it was refused or reversed. Raises ScenarioError where it makes no sense."""
        script = self.script(step)
        try:
            answer = next(script)
            while True:
                answer = script.send(self.give(answer))
        except StopIteration as done:
            refusal: Refusal | None = done.value
            return refusal

    def judge(self, step: Step, refusal: Refusal | None) -> None:
        """Compare how a step ended with what it says. Raises ScenarioError."""
        if step.refused:
            if refusal is None:
                raise WrongRefusal(f"This was allowed, and should be refused under {step.refused}.")
            if refusal.rule != step.refused:
                raise WrongRefusal(f"This was refused under {refusal.rule}, not {step.refused}: {refusal.reason}")
            if step.because not in refusal.reason:
                raise WrongRefusal(f"The reason is {refusal.reason!r}, and not {step.because!r}.")
            if self._answerer.left:
                raise ScenarioError(f"It was refused before anything asked for {' or '.join(self._answerer.left)}.")
        elif refusal is not None:
            raise WrongRefusal(f"This is refused under {refusal.rule}: {refusal.reason}")
        elif self._answerer.left:
            raise ScenarioError(f"Nothing asked for {' or '.join(self._answerer.left)}.")

    def give(self, answer: Answer) -> Refusal | None:
        """Send one answer; names go along with what moves. Raises ScenarioError where the file does not end."""
        self._answers += 1
        self._in_all += 1
        if self._progress is not None and self._in_all % _TELL_EVERY == 0:
            try:
                self._progress(self._in_all)
            except Exception as stop:
                self.stopped = stop
                raise
        if self._answers > MOST_ANSWERS:
            raise ScenarioError(f"This step never ends: {MOST_ANSWERS:,} answers were given, and it goes on.")
        if self._in_all > MOST_IN_ALL:
            raise ScenarioError(f"This file never ends: {MOST_IN_ALL:,} answers were given, and it goes on.")
        before = self.state
        refusal = self.venue.send(answer, self._by)
        if refusal is None:
            self._note(before)
            self._begun = self._begun or any(isinstance(news.event, StepBegan) for news in self.venue.news)
        return refusal

    def _note(self, before: State) -> None:
        """Let names go along with what happened since `before`, and keep it for what the step expects."""
        self.names.follow(self.venue.news, self.state)
        self.record.note(before, self.state, self.venue.news)

    def pay_freely(self) -> None:
        """Forget what the step names to pay with: the player pays."""
        self._answerer.pay_freely()

    def memory(self) -> Memory:
        """Return what it knows of the way here, beside the venue."""
        return self.names.copy(), list(self._past), self._halted

    def recall(self, memory: Memory) -> None:
        """Know what it knew then; the venue is set back by whoever asks."""
        self.names.be(memory[0])
        self._past = list(memory[1])
        self._halted = memory[2]

    # --- scripts ------------------------------------------------------------------------------------

    def script(self, step: Step) -> Script:
        """The answers of a step, one after another."""
        self._answerer.begin(step)
        self.record = StepRecord()
        self._answers = 0
        self._reversed = False
        self._by = seat_named(self.state, step.by) if step.by else NOBODY
        if step.take_back:
            return self._take_back(step.take_back, step.agreed)
        if step.begin is not None:
            return beginning.judged(self.state, step)
        if actions_of(step) and self._halted is not None and self._is_under_way():
            # what was refused on the way is not gone on with
            mark, names = self._halted
            self.venue.back(mark)
            self.names.be(names)
        begun = (self.venue.mark(), self.names.copy())
        self._past.append(begun)
        if actions_of(step):
            self._halted = None
        refusal = yield from self._script(step)
        if self._reversed:
            self._halted = None  # the game has gone on from there
        elif refusal is not None and self._halted is None:
            self._halted = begun
        return refusal

    def _is_under_way(self) -> bool:
        decision = self.venue.current()
        return decision is not None and decision.purpose not in ("priority", *DECLARATIONS)

    def _script(self, step: Step) -> Script:
        if step.concede:
            seat = seat_named(self.state, step.by)
            if self.venue.current() is None or self.state.players[seat].lost:
                raise ScenarioError(f"{step.by} is not in the game any more.")
            before = self.state
            self.venue.concede(seat)
            self._note(before)
            return None
        if step.repeat:
            before = self.state
            refusal = self.venue.repeat(seat_named(self.state, step.by) if step.by else NOBODY)
            self._note(before)
            return refusal or (yield from self._settle(step))
        if step.reorder:
            return declaring.reorder(self.venue, step)
        if offered_by(step)[0]:
            return (yield from self._act(step))
        if step.attack is not None or step.block is not None:
            return (yield from self._declare(step))
        if step.passes:
            self._expect_priority(step.by)
            return (yield from self._send(_PASS, step))
        if step.until:
            return (yield from self._pass_until(step))
        if step.resolve:
            return (yield from self._resolve(step))
        if step.all_pass:
            return (yield from self._all_pass(step))
        if not actions_of(step) and self._answerer.left:
            self._expect_asked(step.by)
            return (yield from self._settle(step))
        return None

    def _take_back(self, number: int, agreed: list[str] | None) -> Refusal | None:
        """Go back; where it is said who agrees, that has to be everybody whom the table asks."""
        if not 0 < number <= len(self._past):
            raise ScenarioError(f"There are not {number} steps to take back.")
        mark, names = self._past[-number]
        if agreed is None:
            self.venue.back(mark)
        else:
            refusal = self.venue.back_by_agreement(mark, tuple(seat_named(self.state, name) for name in agreed))
            if refusal is not None:
                return refusal
        del self._past[-number:]
        self.names.be(names)
        return None

    def _act(self, step: Step) -> Script:
        """Play a card or an ability, and everything that is asked until somebody has priority again."""
        seat = self._expect_priority(step.by)
        decision = self.venue.current()
        assert isinstance(decision, Pick)
        found = option_to_play(self.state, self.names, decision, step, seat)
        if isinstance(found, Refusal):
            return found
        if step.refused and found.fails is not None and not self._answerer.left:
            return found.fails
        return (yield from self._send(Picked((found.key,)), step))

    def _declare(self, step: Step) -> Script:
        """Attackers or blockers; passes up to that declaration first."""
        purpose: Purpose = "attackers" if step.attack is not None else "blockers"
        while declaring.is_before(self.state, self.venue.current(), purpose):
            yield from self._pass_once()
        while declaring.blocks_before(self.state, self.venue.current(), step):
            refusal = yield Assigned(())
            if refusal is not None:
                return refusal
        found = declaring.declaration(self.venue, self.names, step)
        if found is None or isinstance(found, Refusal):
            return found
        if step.propose:
            return declaring.judged(self.venue, found)
        return (yield from self._send(found, step))

    # --- passing ------------------------------------------------------------------------------------

    def _expect_priority(self, name: str) -> int:
        """The player `name`, who or whose team must have priority; passes of the others are not made up.

        Without a name it is the seat that is asked.
        """
        state, decision = self.state, self.venue.current()
        if decision is None:
            raise ScenarioError("The game is over: nobody does anything more.")
        has = holder(state)
        seat = seat_named(state, name) if name else has
        if seat != has and not (self._has_priority() and decision is not None and is_for(state, decision, seat)):
            who = team_name(state, has) if has >= 0 else "nobody"
            raise ScenarioError(f"{who} has priority, not {name}; let {who} pass first.")
        if not self._has_priority():
            raise ScenarioError("Nobody has priority here.")
        return seat

    def _expect_asked(self, name: str) -> None:
        """Where answers name a player, it is that player who is asked."""
        decision = self.venue.current()
        if not name or decision is None or decision.seat == CHANCE or decision.purpose == "priority":
            return
        if not is_for(self.state, decision, seat_named(self.state, name)):
            raise ScenarioError(f"{team_name(self.state, decision.seat)} is asked, not {name}: {decision.text}")

    def _pass_once(self) -> Script:
        refusal = yield _PASS
        if refusal is not None:
            raise ScenarioError(f"Passing is refused under {refusal.rule}: {refusal.reason}")
        return None

    def _has_priority(self) -> bool:
        decision = self.venue.current()
        return isinstance(decision, Pick) and decision.purpose == "priority"

    def _all_pass(self, step: Step) -> Script:
        for _ in teams_in_order(self.state):
            if self._has_priority():
                yield from self._pass_once()
                refusal = yield from self._settle(step)
                if refusal is not None:
                    return refusal
        return None

    def _resolve(self, step: Step) -> Script:
        number = step.resolve if isinstance(step.resolve, int) else MOST_ANSWERS
        if not self.state.stack:
            raise ScenarioError("There is nothing on the stack to resolve.")
        for place in range(number):
            if not self.state.stack:
                if isinstance(step.resolve, int):
                    raise ScenarioError(f"Only {place} of {number} could be resolved: the stack is empty.")
                break
            refusal = yield from self._all_pass(step)
            if refusal is not None:
                return refusal
            if self.venue.current() is None and isinstance(step.resolve, int) and place + 1 < number:
                raise ScenarioError(f"Only {place + 1} of {number} could be resolved: the game is over.")
        return None

    def _pass_until(self, step: Step) -> Script:
        """All pass, resolving what is on the stack, until a part of that name begins and gives somebody priority.

        A part that lies ahead in this turn is reached in this turn, any other one in the next turn; where several turns
        go on at the same time (608.4), it is reached in whichever of them comes to it first.
        """
        last = self._last_turn_for(step.until)
        if not self._has_priority():
            refusal = yield from self._settle(step)
            if refusal is not None:
                return refusal
        while self._has_priority():
            self._begun = False
            yield from self._pass_once()
            refusal = yield from self._settle(step)
            if refusal is not None:
                return refusal
            turn = self.state.turn
            if turn.number > last:
                raise ScenarioError(f"Turn {last} is over, and {step.until!r} was not reached in it.")
            if self._begun and step.until in (turn.step, part_text(turn.phase, turn.step)):
                return None
        if self.venue.current() is not None:
            raise ScenarioError(f"The game never gets to {step.until!r}.")
        if not (step.expect is not None and (step.expect.winners is not None or step.expect.ended_by)):
            raise ScenarioError(f"The game ended before {step.until!r}, and the step does not expect that.")
        return None

    def _last_turn_for(self, part: str) -> int:
        """The number of the turn in which a part is to be reached. Raises ScenarioError where there is no such part."""
        places = [place for place, one in enumerate(TURN_PARTS) if part in (one[1], part_text(*one))]
        if not places:
            raise ScenarioError(f"The game never gets to {part!r}: there is no such step or phase.")
        turn = self.state.turn
        if self.state.options.turn_markers:  # one turn more by each of the markers
            return numbers_used(self.state) + number_of_markers(self.state)
        present = TURN_PARTS.index((turn.phase, turn.step))
        ahead = turn.number > 0 and any(place > present for place in places)
        return turn.number if ahead else turn.number + 1

    # --- answering ----------------------------------------------------------------------------------

    def _send(self, answer: Answer, step: Step) -> Script:
        """Answer, then answer all that is asked until somebody has priority."""
        refusal = yield answer
        if refusal is not None:
            return refusal
        reversed_by = self._reversal(step)
        return (yield from self._settle(step)) or reversed_by

    def _settle(self, step: Step) -> Script:
        """Answer all that is asked until somebody has priority; a bare pass stops where a declaration is due.

        A step of answers alone, and one that is left open, stops where a player is asked for more than it says.
        Returns why an answer was refused, or why the action of the step was reversed on the way.
        """
        found: Refusal | None = None
        onward = bool(step.until or step.all_pass or step.resolve)
        stops = step.open or not actions_of(step)
        while (decision := self.venue.current()) is not None and decision.purpose != "priority":
            if decision.purpose in DECLARATIONS and not onward:
                break
            if stops and not self._answerer.left and decision.seat != CHANCE and not isinstance(decision, Pay):
                break
            answer = self._answerer.answer(self.state, decision)
            if isinstance(answer, Refusal):
                return answer
            refusal = yield answer
            if refusal is not None:
                return refusal
            # what follows a reversal may ask for more: triggers of mana abilities that stay, and the like
            found = self._reversal(step) or found
        return found

    def _reversal(self, step: Step) -> Refusal | None:
        """Return why the action of a step was reversed just now; what is only declined on the way is another thing."""
        if step.attack is None and step.block is None and not offered_by(step)[0]:
            return None
        for news in self.venue.news:
            if isinstance(news.event, Reversed) and not news.event.part:
                self._reversed = True
                return Refusal(news.event.reason, news.rule)
        return None
