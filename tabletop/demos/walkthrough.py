"""A scenario opened at the table: step forward and back, answer its questions, leave the script and return; lessons.

For whoever builds a view on it. A `Walkthrough` holds a `Session`, which the table shows like any other game; the
script's answers are entries of its log. In short:

- `Walkthrough.open(path, library)` or `Walkthrough(read, library)`; raises ScenarioError for a file that is wrong.
- `walk.session` is the game to show; `walk.scenario` has title, story and rules (for chips).
- `walk.shown` says what to write beside the table now: see `Shown`. It changes with every call below.
- `walk.forward()`, `walk.back()`, `walk.go(number)` play and take back steps; they return `shown`. After a call the
  session stands where the step led, and the view takes a new observation. Steps that need no new play are quick.
- `walk.answer_question(letter)` answers the question of the step shown; before that `Shown.answered` is "".
- A long step tells `progress` (a parameter of both) how far it is; what that raises takes the step back and goes on to
  the caller.
- Whoever plays with `walk.session` directly (drags a card) has left the script: `walk.off_script` is true from then
  on, and the script waits where it was. `walk.play_on()` says so and gives both seats the table's usual stops.
  `walk.return_to_script()` goes back to the step shown; what was played stays in the timeline as a branch.
- In a lesson some steps wait: `Shown.waits_for` names the player who is to do the next one and `Shown.hint` helps.
  Then the view sends that player's answers through `walk.offer(seat, answer)` in place of `session.answer`; what is
  not what the lesson expects is not sent, and the verdict has the hint. `walk.show_me()` lets the script do the rest
  of the step. Other players' answers on the way come by themselves. A step that waits is not played by `forward()`
  but done by the player, or by `show_me()`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from msgspec import Struct

from tabletop.cards.library import CardLibrary
from tabletop.demos.building.building import build
from tabletop.demos.checking import compare_step, library_for, mistake
from tabletop.demos.directing import Director, Script
from tabletop.demos.expected_answers import fits, mana_source, sources_of
from tabletop.demos.finding import Names, seat_named
from tabletop.demos.puzzles.goal import judging
from tabletop.demos.reading import Read, read_scenario
from tabletop.demos.scenario import Question, ScenarioError, Step
from tabletop.demos.venues import BarePosition, TableGame
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, Pay, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.orders.orders import TABLE_ORDERS
from tabletop.session.timeline.entries import Redone

#: files with more players can be checked only
MOST_AT_THE_TABLE, MOST_HEADS = 10, 4


class Shown(Struct, frozen=True):
    """The text beside the table: the step that was played last (`number` 0: the position before any).

    `refused` is why the step's action was not allowed, where the scenario shows just that; `wrong` is a sentence
    where the file does not hold (the walk stops there). `rules` are ids for chips of this step.
    """

    number: int
    of: int
    say: str = ""
    today: str = ""
    rules: tuple[str, ...] = ()
    refused: Refusal | None = None
    wrong: str = ""
    question: Question | None = None
    #: the letter given, and whether it was right
    answered: str = ""
    right: bool = False
    #: who is to do the next step, and what helps
    waits_for: str = ""
    hint: str = ""
    #: how many lines everybody's log had before it
    logged: int = 0


class Verdict(Struct, frozen=True):
    """The outcome of an answer in a lesson: sent or not, whether the step is done, and what to say."""

    accepted: bool
    done: bool = False
    say: str = ""


class _Place(Struct, frozen=True):
    """The standing of the walk after so many steps."""

    entry: int
    memory: Any
    #: the lines of everybody's log
    lines: int
    refused: Refusal | None = None
    wrong: str = ""


class Walkthrough:
    """One scenario at the table. `session` is its game, `scenario` the file; see the module for the use of it."""

    def __init__(
        self,
        read: Read,
        library: CardLibrary,
        users: CardLibrary | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> None:
        """Stand before the first step. Raises ScenarioError for a position that can't be set up, or has too many seats.

        `progress` is told now and then in a long step how many answers were given; what it raises ends the step.
        """
        self.scenario = read.scenario
        number = len(self.scenario.player)
        in_teams = any(len(team) > 1 for team in self.scenario.teams)
        most = MOST_HEADS if in_teams else MOST_AT_THE_TABLE
        if number > most:
            seats = f"The table seats {most}{' in teams' if in_teams else ''}, and this file has {number} players"
            raise ScenarioError(f"{seats}; it can be checked only.", read.lines.of(("player", most)))
        self._lines = read.lines
        self._judge: Callable[[State], bool | None] | None = None
        try:
            built = build(self.scenario, library_for(self.scenario, library, users or library))
        except ScenarioError as problem:
            raise ScenarioError(str(problem), read.lines.of(problem.place)) from problem
        if self.scenario.goal is not None:
            self._judge = judging(self.scenario, built)
        game = TableGame.at(built.state, narrated=True)
        self.session = game.session
        self._director = Director(game, Names(built.aliases), strict=False, progress=progress)
        self._places = [self._place()]
        self._at = 0
        self._letters: dict[int, str] = {}
        self._script: Script | None = None
        self._due: Answer | None = None
        #: what mana may be made with in a step that waits
        self._sources: Counter[str] = Counter()
        #: where the session stands if nobody has left the script
        self._stands = self.session.entry

    @classmethod
    def open(
        cls,
        path: Path,
        library: CardLibrary,
        users: CardLibrary | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Walkthrough:
        """Open a scenario file. Raises ScenarioError with a sentence."""
        return cls(read_scenario(path), library, users, progress)

    # --- what is shown --------------------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """Return what to write beside the table now."""
        steps = self.scenario.step
        place = self._places[self._at]
        waits = self.waiting
        if self._at == 0:
            return Shown(
                0, len(steps), say=self.scenario.story, rules=tuple(self.scenario.rules),
                waits_for=waits.by if waits else "", hint=waits.hint if waits else "",
            )  # fmt: skip
        step = steps[self._at - 1]
        letter = self._letters.get(self._at, "")
        return Shown(
            number=self._at,
            of=len(steps),
            say=step.say,
            today=step.today,
            rules=(place.refused.rule,) if place.refused else (),
            refused=place.refused,
            wrong=place.wrong,
            question=step.question,
            answered=letter,
            right=bool(letter) and step.question is not None and letter == step.question.right,
            waits_for=waits.by if waits else "",
            hint=waits.hint if waits else "",
            logged=self._places[self._at - 1].lines,
        )

    @property
    def waiting(self) -> Step | None:
        """The next step, where it waits for the player."""
        steps = self.scenario.step
        if self._at < len(steps) and steps[self._at].wait and not self._places[self._at].wrong:
            return steps[self._at]
        return None

    @property
    def off_script(self) -> bool:
        """Return whether somebody has played something else since the last step."""
        return self.session.entry != self._stands

    @property
    def goal_reached(self) -> bool | None:
        """Whether the goal of a puzzle is reached where the game stands; None: that is open, or there is none."""
        return None if self._judge is None else self._judge(self.session.timeline.position.checkpoint)

    # --- back and forth -------------------------------------------------------------------------------

    def forward(self) -> Shown:
        """Play the next step; at the end, after something wrong, or where the player is awaited: nothing."""
        if self.off_script:
            self.return_to_script()
        if self._at < len(self.scenario.step) and not self._places[self._at].wrong:
            if self._at + 1 < len(self._places):
                self._go(self._at + 1)
            elif self.waiting is None:
                self._play(self.scenario.step[self._at])
        return self.shown

    def back(self) -> Shown:
        """Take back the last step, or what was played off the script."""
        self._go(self._at if self.off_script or self._script is not None else max(0, self._at - 1))
        return self.shown

    def go(self, number: int) -> Shown:
        """Go to after step `number`, playing what is in between; as far as the script can."""
        self.return_to_script()
        if number <= self._at:
            self._go(max(0, number))
        while self._at < number:
            before = self._at
            self.forward()
            if self._at == before:
                break
        return self.shown

    def play_on(self) -> None:
        """Leave the script on purpose: both seats get the table's usual stops, and the game goes on from here.

        In a puzzle everybody is asked everywhere: the moment that counts may be one that is passed over else.
        """
        if self.scenario.goal is not None:
            return
        for seat in range(len(self.session.names)):
            self.session.order(seat, TABLE_ORDERS)

    def return_to_script(self) -> Shown:
        """Go back to the step shown, from wherever the game was played to."""
        if self.off_script or self._script is not None:
            self._go(self._at)
        return self.shown

    def answer_question(self, letter: str) -> Shown:
        """Answer the question of the step shown. Raises ValueError for a letter that is not among the answers."""
        question = self.scenario.step[self._at - 1].question if self._at else None
        if question is None or letter not in question.answers:
            raise ValueError(f"There is no answer {letter!r} to choose here.")
        self._letters[self._at] = letter
        return self.shown

    # --- lessons ----------------------------------------------------------------------------------------

    def offer(self, seat: Seat, answer: Answer) -> Verdict:
        """A player's own answer in a step that waits: sent where it is what the lesson expects, or comes to the same.

        Equal cards and lands may stand for each other, and mana may be made before what it pays for is played.
        """
        step = self.waiting
        if step is None or self.off_script:
            return Verdict(False, say="Nothing is awaited here; return to the lesson first.")
        self._begin(step)
        decision = self.session.decision
        if self._due is None or decision is None or not decision.may_answer(seat):
            return Verdict(False, say=f"{step.by} is to act here.")
        other = Verdict(False, say=step.hint or "That is not what this lesson is about; try something else.")
        source = mana_source(self.session.state, decision, self._due, answer)
        if source and not self._sources[source]:
            return other
        self._sources[source] -= 1
        if source and not isinstance(decision, Pay):
            refusal = self._director.give(answer)
            self._stands = self.session.entry
            return Verdict(refusal is None, say=refusal.reason if refusal else "")
        if not fits(decision, self._due, answer):
            return other
        if isinstance(decision, Pay):
            self._director.pay_freely()
        refusal = self._director.give(answer)
        if refusal is not None:
            return Verdict(False, say=refusal.reason)
        return Verdict(True, done=self._go_on(step, None))

    def show_me(self) -> Shown:
        """Let the script do the rest of a step that waits."""
        if self.off_script:
            self.return_to_script()
        step = self.waiting
        if step is not None:
            self._begin(step)
            while self._due is not None and not self._go_on(step, self._director.give(self._due)):
                pass
        return self.shown

    def _begin(self, step: Step) -> None:
        """Begin the script of a step that waits, and let the others' answers come."""
        if self._script is None:
            position = self.session.timeline.position
            venue = BarePosition(position.checkpoint, position.answers)
            self._sources = sources_of(step, venue, self._director.names.copy())
            self._script = self._director.script(step)
            self._go_on(step, None)

    def _go_on(self, step: Step, taken: Refusal | None) -> bool:
        """Tell the script how the last answer was taken, and act for the others. Returns whether it is done."""
        script = self._script
        assert script is not None
        seat = seat_named(self.session.state, step.by)
        try:
            while True:
                self._due = next(script) if self._due is None else script.send(taken)
                decision = self.session.decision
                if decision is None or decision.may_answer(seat):
                    self._stands = self.session.entry
                    return False
                taken = self._director.give(self._due)
        except StopIteration as ended:
            self._arrive(step, ended.value)
        except ScenarioError as problem:
            self._arrive(step, None, str(problem))
        return True

    # --- inside -------------------------------------------------------------------------------------------

    def _play(self, step: Step) -> None:
        try:
            refusal = self._director.perform(step)
            self._arrive(step, refusal)
        except ScenarioError as problem:
            self._arrive(step, None, str(problem))
        except Exception as problem:
            if problem is self._director.stopped:
                self._go(self._at)
                raise
            self._arrive(step, None, mistake(problem))

    def _place(self, refused: Refusal | None = None, wrong: str = "") -> _Place:
        lines = len(self.session.log(NOBODY))
        return _Place(self.session.entry, self._director.memory(), lines, refused, wrong)

    def _arrive(self, step: Step, refusal: Refusal | None, wrong: str = "") -> None:
        """A step is played: note where that led, and whether the file holds."""
        self._script = self._due = None
        if not wrong:
            try:
                self._director.judge(step, refusal)
                found = compare_step(self._director, step)
                if found is not None:
                    wrong = found.error or f"Expected {found.expected}, found {found.found}."
            except ScenarioError as problem:
                wrong = str(problem)
        self._at += 1
        del self._places[self._at :]
        self._places.append(self._place(refusal, wrong))
        self._stands = self.session.entry

    def _go(self, number: int) -> None:
        """Go to after a step that was played before."""
        place = self._places[number]
        self._script = self._due = None
        self._at = number
        self._director.recall(place.memory)
        if self.session.entry != place.entry:
            self.session.course.go(self.session.timeline.nodes[place.entry], Redone(place.entry))
        self._stands = place.entry
