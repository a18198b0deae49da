"""A presentation while it is made: the steps of a line that was played, with words, questions and notes. No Qt.

A question is a step of its own, put before the step that it is about; so every change is one of the scenario.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from tabletop.cards.users import library_of
from tabletop.controller.start.opening import OpeningError
from tabletop.controller.table.game import Game, Playing, played_in
from tabletop.demos.reading import judge
from tabletop.demos.recorder import sharing
from tabletop.demos.recorder.recording import RecordingError
from tabletop.demos.scenario import Question, Scenario, ScenarioError, Step
from tabletop.rulebook.index import family
from tabletop.session.keeping.data_folder import data_folder

replace = msgspec.structs.replace

#: the letters of the answers to a question
LETTERS: Final = ("a", "b", "c", "d")
_FOLDER: Final = "presentations"


class Presentation:
    """A presentation that is being made. `scenario` is the newest state of it; nothing is written until `save`."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self._saved = scenario

    @classmethod
    def of_line(cls, game: Game, title: str = "") -> Presentation:
        """The line that was played last at a table, from where things were last moved by hand. Raises OpeningError."""
        session = played_in(game)
        if session is None:
            raise OpeningError("There is no game here to make a presentation of.")
        try:
            return cls(sharing.line_as_scenario(session, title))
        except RecordingError as problem:
            raise OpeningError(str(problem)) from None

    @classmethod
    def of_script(cls, game: Game, data: Path | None = None) -> Presentation:
        """The presentation that leads the game at a table, with the texts of all its cards. Raises OpeningError."""
        if not isinstance(game, Playing):
            raise OpeningError("No demonstration is shown here.")
        try:
            return cls(sharing.with_all_cards(game.scenario, library_of(data_folder(data))))
        except RecordingError as problem:
            raise OpeningError(str(problem)) from None

    @property
    def unsaved(self) -> bool:
        """Return whether anything was changed since it was saved."""
        return self.scenario is not self._saved

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps, in order."""
        return tuple(self.scenario.step)

    # -- words

    def call(self, title: str, story: str, rules: str) -> str:
        """Give it a title, a story and rules ("420.5c 502.2b"). Returns what is wrong with them, or ""."""
        wanted = rules.replace(",", " ").split()
        unknown = [rule for rule in wanted if not family(rule)]
        if unknown:
            return f"The rulebook has no rule or section {unknown[0][:20]}."
        self.scenario = replace(
            self.scenario, title=_line(title) or self.scenario.title, story=_line(story), rules=wanted
        )
        return ""

    def tell(self, place: int, *, say: str, note: str, today: str) -> None:
        """Give a step its narration, a note for whoever presents, and what today's rules do."""
        self._put(place, replace(self.scenario.step[place], say=_line(say), note=_line(note), today=_line(today)))

    def ask(self, place: int, text: str, answers: tuple[str, ...], right: int, because: str) -> str:
        """Put a question before the step at a place, or change the one that is there. Returns what is wrong, or "".

        `answers` are two to four, `right` the place of the right one.
        """
        given = tuple(_line(one) for one in answers if one.strip())
        if not _line(text) or not 2 <= len(given) <= len(LETTERS) or not 0 <= right < len(given) or not _line(because):
            return "A question has words, two to four answers, the right one of them, and why it is right."
        lettered = dict(zip(LETTERS, given, strict=False))
        step = Step(question=Question(_line(text), lettered, LETTERS[right], _line(because)))
        old = self.scenario.step[place]
        if old.question is not None:
            self._put(place, replace(old, question=step.question))
            return ""
        before = self.scenario.step
        self.scenario = replace(self.scenario, step=[*before[:place], step, *before[place:]])
        return ""

    def take_question_away(self, place: int) -> None:
        """Take the question at a place away."""
        if self.scenario.step[place].question is not None:
            before = self.scenario.step
            self.scenario = replace(self.scenario, step=[*before[:place], *before[place + 1 :]])

    def _put(self, place: int, step: Step) -> None:
        steps = list(self.scenario.step)
        if steps[place] != step:
            steps[place] = step
            self.scenario = replace(self.scenario, step=steps)

    # -- going out

    def save(self, path: Path, progress: Callable[[int], None] | None = None) -> str:
        """Write one file with everything in it, that holds in strict mode anywhere. Returns what is wrong, or ""."""
        try:
            judge(self.scenario)
            sharing.share(self.scenario, path, progress)
        except (RecordingError, ScenarioError) as problem:
            return str(problem)
        self._saved = self.scenario
        return ""


def _line(words: str) -> str:
    return " ".join(words.split())


def presentations_folder(data: Path | None) -> Path:
    """Return the folder where presentations go by default; made if it is not there. Raises OSError."""
    folder = data_folder(data) / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def words_of(step: Step) -> str:
    """Return what a step does, in few words."""
    by = f"{step.by} " if step.by else ""
    if step.question is not None:
        return f"Question: {step.question.text}"
    match step:
        case Step(play=name) if name:
            aims = [one for one in step.targets if isinstance(one, str)]
            return f"{by}plays {name}" + (f" at {', '.join(aims)}" if aims else "")
        case Step(activate=name) if name:
            return f"{by}uses {name}"
        case Step(attack=attack) if attack is not None:
            return f"{by}attacks with {', '.join(attack)}" if attack else f"{by}does not attack"
        case Step(block=block) if block is not None:
            return f"{by}blocks with {', '.join(block)}" if block else f"{by}does not block"
        case Step(until=part) if part:
            return f"On to: {part}"
        case Step(resolve=number) if number:
            return "The stack resolves"
        case Step(all_pass=True):
            return "All pass"
        case Step(passes=True):
            return f"{by}passes"
        case Step(concede=True):
            return f"{by}concedes"
    for name in (step.turn_up, step.suspend, step.end_effect, step.ignore):
        if name:
            return f"{by}: {name}"
    return "How it stands in the end" if step.expect is not None else f"{by}chooses" if step.choose else "Words alone"
