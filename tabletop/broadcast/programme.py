"""A demonstration from end to end as it goes out: what is shown, how long, and the words under it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.broadcast.beats import beats_of
from tabletop.broadcast.captions import Caption, timed
from tabletop.broadcast.chapters import Chapter
from tabletop.broadcast.step_words import first_sentence, sentence, words_of
from tabletop.broadcast.wording import seconds_for
from tabletop.demos.scenario import Question
from tabletop.demos.walkthrough import Walkthrough
from tabletop.engine.vocabulary.ids import Ref
from tabletop.session.seeing.observation import Observation

#: what fills the canvas: the title and the story; the table; a question; the same with its answer
Kind: TypeAlias = Literal["title", "table", "question", "reveal"]

#: seconds: a title, a step that says nothing, time to think after a question has been read
TITLE_S: Final = 4.0
SILENT_S: Final = 1.5
THINK_S: Final = 4.0
#: pace goes from a third of the speed to three times it
SLOWEST, FASTEST = 1 / 3, 3.0


class StepsError(ValueError):
    """Steps that a demonstration does not have; the text is a sentence."""


class Shot(Struct, frozen=True):
    """One picture and the words that come with it, from `start` on for `seconds` of the film.

    `step`: 0 before any. `rules`: for the chip. `question` is set where `kind` is about one. `captions`: times of the
    whole film; empty where the picture says everything itself.
    """

    kind: Kind
    step: int
    title: str
    rules: tuple[str, ...]
    start: float
    seconds: float
    captions: tuple[Caption, ...]
    table: Observation
    #: the story, of a title
    words: str = ""
    question: Question | None = None
    #: of a single thing that happens in the step: what it is about; its words and rule stand with it
    lit: tuple[Ref, ...] = ()

    @property
    def end(self) -> float:
        """When the next shot begins."""
        return self.start + self.seconds


def programme(
    walk: Walkthrough,
    see: Callable[[], Observation],
    first: int = 0,
    last: int | None = None,
    pace: float = 1.0,
    today: bool = False,
    one_by_one: bool = True,
) -> Iterator[Shot]:
    """Play a demonstration from step `first` to step `last` (None: the last one) and yield its shots as they come.

    `see` gives the table as the audience may see it, after each step. `today`: say what today's rules do.
    `one_by_one`: what happens at once in a step is shown in single shots before it. A step without words of its own is
    told by the lines of the log that it adds. Raises StepsError for steps that there are not, or one that does not
    hold.
    """
    scenario = walk.scenario
    most = len(scenario.step)
    last = most if last is None else last
    if not 0 <= first <= last <= most:
        raise StepsError(f"This demonstration has steps 0 to {most}; {first} to {last} are not among them.")
    pace = min(FASTEST, max(SLOWEST, pace))
    for number in range(1, first + 1):
        _play(walk, number)
    now = 0.0
    before = see()
    for number in range(first, last + 1):
        if number > first:
            _play(walk, number)
        shown, table = walk.shown, see()
        if shown.wrong or shown.number != number:
            raise StepsError(f"Step {number} of {scenario.title!r} does not hold: {shown.wrong or 'it waits'}.")
        rules = shown.rules or tuple(scenario.rules)
        new = table.log[len(before.log) :]
        beats = beats_of(before, table, new) if one_by_one and number > first else ()
        before = table
        if number == 0:
            words = shown.say
            seconds = max(TITLE_S, seconds_for(f"{scenario.title} {words}")) / pace
            yield Shot("title", 0, scenario.title, rules, now, seconds, (), table, words)
            now += seconds
            continue
        for beat in beats:
            stands = beat.seconds(pace)
            caption = Caption(now, now + stands, beat.words)
            yield Shot(
                "table", number, scenario.title, (beat.rule,), now, stands, (caption,), beat.table, lit=beat.about
            )
            now += stands
        words = words_of(shown, new)
        if today and shown.today:
            words = f"{words} {sentence(shown.today)}".strip()
        if words or shown.question is None:
            captions = timed(words, now, pace)
            seconds = captions[-1].end - now if captions else SILENT_S / pace
            yield Shot("table", number, scenario.title, rules, now, seconds, captions, table)
            now += seconds
        if shown.question is not None:
            for one in asked(shown.question, now, pace, number, scenario.title, rules, table):
                yield one
                now = one.end


def _play(walk: Walkthrough, number: int) -> None:
    """Play the step with that number; what waits for a player in a lesson is done by the script."""
    walk.go(number)
    if walk.shown.number < number and walk.waiting is not None:
        walk.show_me()


def asked(
    question: Question, now: float, pace: float, number: int, title: str, rules: tuple[str, ...], table: Observation
) -> tuple[Shot, Shot]:
    """Return a question as two shots: read and thought about, then with the answer and why."""
    read = seconds_for(" ".join((question.text, *question.answers.values()))) + THINK_S
    why = seconds_for(f"{question.answers[question.right]} {question.why}") + SILENT_S
    first = Shot("question", number, title, rules, now, read / pace, (), table, "", question)
    return first, Shot("reveal", number, title, rules, first.end, why / pace, (), table, "", question)


def captions_of_film(shots: tuple[Shot, ...]) -> tuple[Caption, ...]:
    """Return every caption of a film; titles and questions, whose words are in the picture, are written out too."""
    found: list[Caption] = []
    for shot in shots:
        if shot.captions:
            found.extend(shot.captions)
        elif (words := _words(shot)) != "":
            found.extend(_squeezed(timed(words, shot.start), shot))
    return tuple(found)


def chapters_of_film(shots: tuple[Shot, ...]) -> tuple[Chapter, ...]:
    """Return a chapter for each step, named by the first words that are said in it."""
    found: list[Chapter] = []
    starts: dict[int, float] = {}
    for shot in shots:
        begins = shot.step not in starts
        starts.setdefault(shot.step, shot.start)
        if shot.kind == "reveal" or shot.lit:  # they belong to what follows, or went before
            continue
        title = shot.title if shot.kind == "title" else first_sentence(_words(shot))
        if title:
            at = shot.start if begins or shot.kind == "question" else starts[shot.step]
            found.append(Chapter(int(at), title))
    return tuple(found)


def _words(shot: Shot) -> str:
    question = shot.question
    match shot.kind:
        case "title":
            return f"{shot.title}. {shot.words}".strip()
        case "table":
            return " ".join(one.text for one in shot.captions)
        case "question":
            assert question is not None
            answers = " ".join(f"{letter.upper()}: {sentence(text)}" for letter, text in question.answers.items())
            return f"{question.text} {answers}"
        case "reveal":
            assert question is not None
            return f"{question.right.upper()}: {sentence(question.answers[question.right])} {question.why}"


def _squeezed(captions: tuple[Caption, ...], shot: Shot) -> Iterator[Caption]:
    """Captions as long as their shot, each for its part of it."""
    whole = captions[-1].end - shot.start
    for one in captions:
        start, end = ((at - shot.start) * shot.seconds / whole + shot.start for at in (one.start, one.end))
        yield Caption(start, end, one.text)
