"""The question of a step before an audience: put, locked to an answer, revealed, with how many gave which answer."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tabletop.controller.air.air_picture import AirQuestion, picture_of_question
from tabletop.controller.beside.demonstration import Demonstration
from tabletop.demos.scenario import Question

#: nobody counts more than these
MOST: Final = 9_999_999


class AskingError(ValueError):
    """Something that can't be done with a question now; the text is a sentence."""


class Asking:
    """The question of the step that is shown. What was locked and counted belongs to its step."""

    def __init__(self) -> None:
        self._demonstration: Demonstration | None = None
        self._of: tuple[object, int] = (None, -1)
        self._locked = ""
        self._counts: dict[str, int] = {}

    def follow(self, demonstration: Demonstration | None) -> None:
        """Begin afresh with another demonstration, or none."""
        self._demonstration = demonstration
        self._of, self._locked, self._counts = (None, -1), "", {}

    def _put(self) -> Question | None:
        """Return the question of the step; with another step counts begin afresh."""
        demonstration = self._demonstration
        if demonstration is None or demonstration.off_script or demonstration.shown.question is None:
            return None
        here = (demonstration, demonstration.shown.number)
        if here != self._of:
            self._of, self._locked, self._counts = here, "", {}
        return demonstration.shown.question

    @property
    def question(self) -> AirQuestion | None:
        """What is drawn of the question; no answer is in it before it is revealed, no count before it is locked."""
        question, demonstration = self._put(), self._demonstration
        if question is None or demonstration is None:
            return None
        shown = demonstration.shown
        rule = next(iter(shown.rules or demonstration.rules), "")
        made = picture_of_question(question, rule, shown.answered and (self._locked or shown.answered))
        if not shown.answered and self._locked:
            made = replace(made, stage="locked", chosen=self._locked.upper())
        total = sum(self._counts.values())
        if made.stage == "asked":
            return replace(made, answered=total)
        counts = tuple((letter.upper(), self._counts.get(letter, 0)) for letter in question.answers) if total else ()
        return replace(made, counts=counts, answered=total)

    def lock(self, letter: str = "") -> None:
        """Hold to an answer, or to the one that most have given; locking again changes it. Raises AskingError."""
        question = self._open()
        letter = letter.lower() or max(question.answers, key=lambda one: self._counts.get(one, 0))
        self._locked = self._known(question, letter)

    def reveal(self) -> None:
        """Show the right answer and why. Raises AskingError where there is no question or it is shown already."""
        question = self._open()
        assert self._demonstration is not None
        self._demonstration.answer_question(self._locked or question.right)

    def count(self, letter: str, number: int | None = None) -> None:
        """Take note of how many have given an answer; without a number it is one more. Raises AskingError."""
        question = self._put()
        if question is None:
            raise AskingError("This step has no question.")
        letter = self._known(question, letter.lower())
        made = self._counts.get(letter, 0) + 1 if number is None else number
        if not 0 <= made <= MOST:
            raise AskingError(f"A count is from 0 to {MOST}, not {made}.")
        self._counts[letter] = made

    @property
    def counts(self) -> dict[str, int]:
        """Return how many have given each answer, by letter; for whoever presents."""
        self._put()
        return dict(self._counts)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the answers; () where nothing is asked."""
        question = self._put()
        return () if question is None else tuple(question.answers)

    def _open(self) -> Question:
        question = self._put()
        if question is None:
            raise AskingError("This step has no question.")
        assert self._demonstration is not None
        if self._demonstration.shown.answered:
            raise AskingError("The answer is shown already.")
        return question

    def _known(self, question: Question, letter: str) -> str:
        found = next((one for one in question.answers if one.lower() == letter), None)
        if found is None:
            known = ", ".join(one.upper() for one in question.answers)
            raise AskingError(f"{letter.upper() or 'Nothing'} is no answer; the answers are {known}.")
        return found
