"""One picture for the audience as a record: everything that is drawn of it, and nothing else."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.controller.air.look import Look
from tabletop.demos.scenario import Question
from tabletop.engine.vocabulary.ids import Ref
from tabletop.engine.vocabulary.turn_parts import part_text
from tabletop.session.seeing.comparing import Compared
from tabletop.session.seeing.observation import PUBLIC, Observation, Secrecy

#: two lines of play as an audience may see them
AirCompare: TypeAlias = Compared
#: a question is put, an answer is held to, the right one is shown
Stage: TypeAlias = Literal["asked", "locked", "revealed"]
#: the name of the house on a card that has no other
HOUSE: Final = "Tabletop"


class AirCaption(Struct, frozen=True):
    """Words under the picture, a heading over them, the rule behind them; "" for what is not there."""

    words: str = ""
    heading: str = ""
    rule: str = ""


class AirTitle(Struct, frozen=True):
    """A title, words under it, its rules, and which step of how many is shown (0 of 0: none)."""

    title: str = HOUSE
    words: str = ""
    rules: tuple[str, ...] = ()
    step: int = 0
    of: int = 0


class AirQuestion(Struct, frozen=True):
    """A question with lettered answers; `chosen` is the letter that was given, `right` the right one.

    `right` and `why` are "" until it is revealed: what is not to be seen is not carried along.
    """

    text: str
    answers: tuple[tuple[str, str], ...]
    rule: str = ""
    stage: Stage = "asked"
    chosen: str = ""
    right: str = ""
    why: str = ""
    #: how many have given each answer, once it is no longer open; () where nobody was counted
    counts: tuple[tuple[str, int], ...] = ()
    #: how many have answered
    answered: int = 0


class NoteRow(Struct, frozen=True):
    """A row of a card: a sentence, its rule, what it leads to ("3/3"); `strong`: a heading, or what matters most."""

    words: str
    rule: str = ""
    value: str = ""
    strong: bool = False


class AirNote(Struct, frozen=True):
    """A large card over the table: why something is so, or what today's rules do."""

    title: str
    rows: tuple[NoteRow, ...] = ()
    line: str = ""


def picture_of_question(question: Question, rule: str, chosen: str) -> AirQuestion:
    """Return a question as it is put, or, where a letter was `chosen`, with the right answer and why."""
    answers = tuple((letter.upper(), text) for letter, text in question.answers.items())
    if not chosen:
        return AirQuestion(question.text, answers, rule)
    right = question.right.upper()
    return AirQuestion(question.text, answers, rule, "revealed", chosen.upper(), right, question.why)


class AirPicture(Struct, frozen=True):
    """What the audience sees. `card`: the standby card, which is drawn in place of everything else.

    `focus` are the objects that the step is about, at most six.
    """

    look: Look = Look()
    card: AirTitle | None = None
    table: Observation | None = None
    secrecy: Secrecy = PUBLIC
    title: AirTitle = AirTitle()
    caption: AirCaption = AirCaption()
    question: AirQuestion | None = None
    focus: tuple[Ref, ...] = ()
    #: two lines of play side by side, of the layout that shows them
    compare: AirCompare | None = None
    #: of a single thing that happens: its objects are ringed and all else is dimmed
    lit: tuple[Ref, ...] = ()
    note: AirNote | None = None
    #: what is called by a label
    labels: tuple[tuple[Ref, str], ...] = ()
    #: it is shown once more, slowly
    again: bool = False


def moment_of(table: Observation) -> str:
    """Return where a game stands: "Turn 6, Ada: declare blockers", of a subgame (506) with a word that it is one."""
    inside = "" if table.main is None else "Subgame: " if table.main.main is None else "Subgame of a subgame: "
    if not table.turn:
        return f"{inside}{'before' if inside else 'Before'} the first turn"
    team = table.players[table.active].team
    whose = " & ".join(player.name for player in table.players if player.team == team)
    return f"{inside}{'turn' if inside else 'Turn'} {table.turn}, {whose}: {part_text(table.phase, table.step)}"
