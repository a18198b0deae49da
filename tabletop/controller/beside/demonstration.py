"""A scenario file at the table: the script leads, the table shows its game, and whoever likes plays on."""

from __future__ import annotations

from collections.abc import Set
from functools import lru_cache
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from tabletop.assets import asset
from tabletop.broadcast.step_words import first_sentence, told
from tabletop.cards.library import built_in
from tabletop.cards.users import library_of
from tabletop.controller.start.opening import OpeningError
from tabletop.controller.table.intents import PASS
from tabletop.controller.table.table_controller import TableController
from tabletop.demos import gallery as pieces
from tabletop.demos.gallery import Piece
from tabletop.demos.scenario import Scenario, ScenarioError
from tabletop.demos.walkthrough import Shown, Walkthrough
from tabletop.engine.rules.loops.jump import Progress
from tabletop.engine.vocabulary.decisions import Answer, Picked, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.session.explaining.explanation import Explanation, LoopSeen, Mended
from tabletop.session.keeping.data_folder import data_folder
from tabletop.session.orders.orders import Orders
from tabletop.session.paying.model import ManaSource
from tabletop.session.seeing.observation import LogLine, Observation, Secrecy
from tabletop.session.table.rehearsing import Rehearsal
from tabletop.session.table.session import Session


class Demonstration(QObject):
    """A scenario that is shown. `changed(Shown)`: other words stand beside the table; `title` and `rules` name it."""

    changed = Signal(object)

    def __init__(self, walk: Walkthrough, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.walk = walk
        self.game = _Scripted(self)
        self.title = walk.scenario.title
        self.rules = tuple(walk.scenario.rules)
        #: the file that it was opened from
        self.path: Path | None = None
        self._controller: TableController | None = None
        #: by step: how long the log was after it
        self._logs: dict[int, int] = {}

    @property
    def shown(self) -> Shown:
        """The words that stand beside the table now."""
        return self.walk.shown

    @property
    def off_script(self) -> bool:
        """Return whether somebody plays something else than the script says."""
        return self.walk.off_script

    @property
    def note(self) -> str:
        """What the file says to whoever presents it, of the step that was shown last; nobody else reads it."""
        number = self.walk.shown.number
        return self.walk.scenario.step[number - 1].note if number else ""

    @property
    def coming(self) -> str:
        """What the next step shows, in a few words, for whoever presents; "" after the last one."""
        steps, number = self.walk.scenario.step, self.walk.shown.number
        if number >= len(steps):
            return ""
        step = steps[number]
        return first_sentence(step.say) or (step.question.text if step.question is not None else "") or "a step"

    @property
    def puzzle(self) -> bool:
        """Return whether there is a goal to be reached."""
        return self.walk.scenario.goal is not None

    @property
    def goal_reached(self) -> bool | None:
        """Return whether the goal of a puzzle is reached where the game stands; None: that is open."""
        return self.walk.goal_reached

    @property
    def lesson(self) -> bool:
        """Return whether some steps are the player's own."""
        return any(step.wait for step in self.walk.scenario.step)

    @property
    def suits_a_stage(self) -> bool:
        """Return whether two seats side by side show all of it: nobody fights, and no step is the player's own."""
        steps = self.walk.scenario.step
        fights = any(step.attack or step.block is not None or step.heads or step.bands for step in steps)
        return len(self.walk.scenario.player) == 2 and not fights and not self.lesson

    def told(self) -> tuple[LogLine, ...]:
        """Return what the log tells of the step that is shown: what happened, or else who passed."""
        if self._controller is None or self.shown.number == 0:
            return ()
        lines = self._controller.update.table.log[self._logs.get(self.shown.number - 1, 0) :]
        return told(lines)

    def lead(self, controller: TableController) -> None:
        """Lead this table: every step is shown on it, and what is played there is noticed."""
        self._controller = controller
        controller.updated.connect(lambda update: self._follow())
        self._follow()

    def forward(self) -> None:
        """Go to the next step; first back to the script where somebody has left it."""
        self.walk.forward()
        self._moved()

    def back(self) -> None:
        """Go to the step before."""
        self.walk.back()
        self._moved()

    def go(self, number: int) -> None:
        """Go to after a step by its number, as far as the script can; what waits for a player is done by the script."""
        self.walk.go(number)
        while self.walk.shown.number < number and self.walk.waiting is not None:
            before = self.walk.shown.number
            self.walk.show_me()
            self.walk.go(number)
            if self.walk.shown.number == before:
                break
        self._moved()

    def show_me(self) -> None:
        """Let the script do what the player is waited for."""
        self.walk.show_me()
        self._moved()

    def play_on(self) -> None:
        """Leave the script: from here on it is a game like others."""
        self.walk.play_on()
        self._moved()

    def return_to_script(self) -> None:
        """Go back to the step that was shown last."""
        self.walk.return_to_script()
        self._moved()

    def answer_question(self, letter: str) -> None:
        """Answer the question of the step."""
        self.walk.answer_question(letter)
        self.changed.emit(self.shown)

    def awaits(self) -> bool:
        """Return whether the next step is the player's own, and nobody has left the script."""
        return self.walk.waiting is not None and not self.walk.off_script

    def _moved(self) -> None:
        if self._controller is not None:
            self._controller.moved()
        self._follow()

    def _follow(self) -> None:
        """Note how long the log is at this step, and say that other words stand beside the table."""
        if self._controller is not None and not self.off_script:
            self._logs[self.shown.number] = len(self._controller.update.table.log)
        self.changed.emit(self.shown)


class _Scripted:
    """The game of a scenario, as the table needs it; in a lesson an answer must be one that the lesson is about."""

    def __init__(self, demonstration: Demonstration) -> None:
        self._walk = demonstration.walk
        self._awaits = demonstration.awaits

    @property
    def scenario(self) -> Scenario:
        """The script."""
        return self._walk.scenario

    @property
    def played(self) -> Session:
        """The session under the script."""
        return self._walk.session

    def observe(self, viewer: Seat) -> Observation:
        """Return the game as somebody sees it. A script knows no orders, so nobody's full control is told."""
        return replace(self._walk.session.observe(viewer), full_control=())

    def show(self, secrecy: Secrecy, young: Set[ObjectId] = frozenset()) -> Observation:
        """Return the game as an audience sees it."""
        return self._walk.session.show(secrecy, young)

    def answer(self, seat: Seat, answer: Answer, *, hold: bool = False) -> Refusal | None:
        """Answer for a seat; a lesson refuses what it is not about, with its hint. A script never holds priority."""
        if not self._awaits():
            return self._walk.session.answer(seat, answer)
        verdict = self._walk.offer(seat, answer)
        return None if verdict.accepted else Refusal(verdict.say, "")

    def mana_sources(self, seat: Seat) -> tuple[ManaSource, ...]:
        """Return the sources that a seat can pay with."""
        return self._walk.session.mana_sources(seat)

    def rehearse(self, seat: Seat) -> Rehearsal | None:
        """Rehearse nothing while a lesson waits: every answer counts by itself."""
        return None if self._awaits() else self._walk.session.rehearse(seat)

    def undo(self) -> bool:
        """Take back one answer."""
        return self._walk.session.undo()

    def redo(self) -> bool:
        """Go forward again."""
        return self._walk.session.redo()

    def concede(self, seat: Seat) -> Refusal | None:
        """Concede for a player."""
        return self._walk.session.concede(seat)

    def why_not(self, seat: Seat, object_id: ObjectId) -> tuple[Refusal, ...]:
        """Return why something may not be played."""
        return self._walk.session.why_not(seat, object_id)

    def explain(self, viewers: tuple[Seat, ...], object_id: ObjectId) -> Explanation | None:
        """Return what may be done with an object and why not."""
        return self._walk.session.explain(viewers, object_id)

    def orders(self, seat: Seat) -> None:
        """Take no orders: the script says who is asked."""

    def order(self, seat: Seat, orders: Orders) -> None:
        """Take no orders."""

    def pass_until(self, seat: Seat, key: str) -> Refusal | None:
        """Pass once: a run would leave the script."""
        return self.answer(seat, Picked((PASS,)))

    def let_by(self, seat: Seat, game: bool = False) -> Refusal | None:
        """Refuse to let anything by: that is an order."""
        return Refusal("Nothing is let by in a demonstration.", "")

    def loop_seen(self) -> LoopSeen | None:
        """Return the loop that is being settled, or could be repeated."""
        return self._walk.session.loop_seen()

    def repeat(self, seat: Seat) -> Refusal | None:
        """Ask for a round to be repeated; no lesson waits for that."""
        if self._awaits():
            return Refusal("The lesson waits for something else.", "")
        return self._walk.session.repeat(seat)

    def follow_progress(self, progress: Progress | None) -> None:
        """Tell of rounds that are played one by one."""
        self._walk.session.follow_progress(progress)

    def mend(self, answer: Answer) -> Mended | None:
        """Return why a declaration would be refused, and a legal one near it."""
        return self._walk.session.mend(answer)

    def save(self, path: Path) -> None:
        """Write the game as it stands."""
        self._walk.session.save(path)

    def close(self) -> None:
        """Leave the demonstration: nothing of it is kept."""
        self._walk.session.close()


def demos_folder() -> Path:
    """Return the folder of the demonstrations and lessons that come with the program."""
    return asset("demos")


def puzzles_folder() -> Path:
    """Return the folder of the puzzles that come with the program."""
    return asset("puzzles")


def is_own(path: Path) -> bool:
    """Return whether a file is one of those that come with the program, and not from outside."""
    return any(folder.resolve() in path.resolve().parents for folder in (demos_folder(), puzzles_folder()))


@lru_cache(maxsize=1)
def gallery() -> tuple[Piece, ...]:
    """Return all demonstrations, lessons first, then in the order of the rulebook, then puzzles; read once."""
    return pieces.gallery(demos_folder(), puzzles_folder())


def of_rule(rule_id: str) -> Path:
    """Return the file of the demonstration that fits a rule best. Raises OpeningError where there is none."""
    found = pieces.of_rule([piece for piece in gallery() if piece.kind != "puzzle"], rule_id)
    if not found:
        raise OpeningError(f"There is no demonstration of rule {rule_id}; `tabletop demo` lists those there are.")
    return found[0].path


def open_file(path: Path, data: Path | None = None) -> Demonstration:
    """Open the demonstration in a file. Raises OpeningError with a sentence."""
    try:
        found = Demonstration(Walkthrough.open(path, built_in(), library_of(data_folder(data))))
        found.path = path
        return found
    except (ScenarioError, OSError) as problem:
        raise OpeningError(f"{path.name}: {problem}") from None
