"""What is sent to an audience as a large card: why something is so, in words that everybody may read. Pure."""

from __future__ import annotations

from typing import Final

from tabletop.controller.air.air_picture import AirNote, NoteRow, moment_of
from tabletop.engine.vocabulary.ids import Ref
from tabletop.rulebook.index import load_index
from tabletop.session.explaining.explanation import Explanation, Verdict
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground.seating import who_decides

#: the word in front of what may be done or not
_VERDICTS: Final[dict[Verdict, str]] = {
    "may": "Yes", "later": "Not yet", "no": "No", "done": "Now", "unknown": "Nobody knows"
}  # fmt: skip
#: a card has no more rows than these: the most telling first
MOST: Final = 9


def reasons_note(told: Explanation) -> AirNote:
    """Return what may be done with an object, and why not: "What is legal?"."""
    rows: list[NoteRow] = []
    for seat in told.seats:
        rows.append(NoteRow(f"What {seat.name} may do", strong=True))
        for can in seat.cans:
            rows.append(NoteRow(f"{can.what}: {_VERDICTS[can.verdict].lower()}"))
            rows += [NoteRow(why.reason, why.rule) for why in can.whys]
    return AirNote(told.name, tuple(rows[:MOST]) or (NoteRow("Nothing can be done with it now."),), told.line)


def values_note(told: Explanation) -> AirNote:
    """Return how the values of an object come about, step by step: the ladder of layers."""
    rows: list[NoteRow] = []
    ladders = [ladder for ladder in told.ladders if ladder.steps] or list(told.ladders[:1])
    for ladder in ladders:
        heading = ladder.value[:1].upper() + ladder.value[1:]
        rows.append(NoteRow(f"{heading}: printed", value=ladder.printed, strong=True))
        rows += [NoteRow(_by(step.does, step.source_name), step.rule, step.result) for step in ladder.steps]
    return AirNote(told.name, tuple(rows[:MOST]), told.line)


def _by(does: str, source: str) -> str:
    return f"{does} ({source})" if source and source not in does else does


def decision_note(table: Observation) -> AirNote:
    """Return whose decision it is now, of a table as an audience sees it."""
    ask = table.ask
    if ask is None:
        return AirNote("Nobody decides", (NoteRow("The rules go on by themselves."),), moment_of(table))
    words = "Something is decided in private." if ask.private else ask.text
    rows = [NoteRow(words, ask.rule)]
    if not ask.private and ask.passing:
        rows.append(NoteRow(f"To pass: {ask.passing}."))
    return AirNote(f"{who_decides(table, ask)} decides", tuple(rows), moment_of(table))


def left_note(table: Observation, ref: Ref, name: str) -> AirNote | None:
    """Return what the log says of how an object came where it is: "Why did it leave?"; None where it says nothing."""
    lines = [line for line in table.log if ref in line.about and line.rule]
    if not lines:
        return None
    index = load_index()
    rows = []
    for line in lines[-3:]:
        rows.append(NoteRow(line.text, line.rule))
        gloss = index[line.rule].gloss if line.rule in index else ""
        rows.append(NoteRow(gloss, strong=True) if gloss else NoteRow(""))
    return AirNote(name, tuple(row for row in rows if row.words), f"Turn {lines[-1].turn}")


def today_note(words: str, rules: tuple[str, ...]) -> AirNote | None:
    """Return what today's rules do: what the step says of that, and what differs in its rules; None for nothing."""
    rows = [NoteRow(words)] if words else []
    index = load_index()
    for rule in rules:
        differs = index[rule].differs if rule in index else None
        if differs and differs != words:
            rows.append(NoteRow(differs, rule))
    return AirNote("Today", tuple(rows[:MOST]), "What the rules do now") if rows else None
