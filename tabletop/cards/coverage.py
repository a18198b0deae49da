"""Reports of what the text compiler reads of many cards: whole, part or none, declined lines, and what blocks most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.text.reading import gates
from tabletop.cards.text.reading.canonical import Line, canonical_lines, own_words
from tabletop.cards.text.reading.card_text import LineReading, Reading
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.types import INSTANT, SORCERY

#: plays a card that is read whole: what does not work, in a sentence, or ""
Execute: TypeAlias = Callable[[Card], str]
Read: TypeAlias = Literal["whole", "part", "none"]

#: words of a phrase that blocks cards, from the first that is not understood
_PHRASE: Final = 3
_LINE_END: Final = "(the end of the line)"
_ENDS: Final = (".", ",", ":", ";", '"')


class CardReport(Struct, frozen=True):
    """A card and how much of it is read. `executed` is None where it was not tried; `why` is "" where all is right."""

    card: str
    reading: Read
    executed: bool | None = None
    why: str = ""


class Declined(Struct, frozen=True):
    """A line that is not understood: from sign `at` on, where the word `word` begins ("" at the line's end)."""

    card: str
    line: str
    at: int
    word: str


class Blocking(Struct, frozen=True):
    """A phrase that alone keeps so many cards from being whole."""

    phrase: str
    cards: int


class Fault(Struct, frozen=True):
    """A gate that does not hold of a line that is read: from sign `at` on, where the word `word` begins.

    A swallowed word is one without which the line reads the same; at the word of an ambiguous line its readings part.
    """

    gate: Literal["swallowed", "ambiguous"]
    card: str
    line: str
    at: int
    word: str


class Report(Struct, frozen=True):
    """A report on a file; `executed`, `swallowed` and `ambiguous` are None where they were not looked for.

    `swallowed` counts words and `ambiguous` lines; `faults` names them all.
    """

    cards: int
    whole: int
    part: int
    none: int
    executed: int | None
    swallowed: int | None
    ambiguous: int | None
    per_card: tuple[CardReport, ...]
    declined: tuple[Declined, ...]
    blocking: tuple[Blocking, ...]
    faults: tuple[Fault, ...] = ()


def report(
    records: Iterable[Record | Skipped],
    *,
    with_gates: bool = False,
    execute: Execute | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:
    """Read all records; `progress` is told after each how many are done.

    `with_gates`: also find words that change nothing and lines with two readings. `execute` plays each card that is
    read whole and says what does not work, "" where everything does. A record that could not be used is a card of which
    nothing is read.
    """
    cards: list[CardReport] = []
    declined: list[Declined] = []
    blocking: Counter[str] = Counter()
    faults: list[Fault] = []
    for record in records:
        if isinstance(record, Skipped):
            cards.append(CardReport(record.record, "none", why=record.why))
        else:
            reading = read_record(record)
            cards.append(_card(record, reading, execute))
            open_lines = [line for line in reading.lines if line.nodes is None]
            declined += (Declined(record.name, line.text, line.at, line.word) for line in open_lines)
            if len(open_lines) == 1 and not reading.problem and (phrase := _phrase(record, open_lines[0])):
                blocking[phrase] += 1
            if with_gates:
                faults += _faults(record)
        if progress is not None:
            progress(len(cards))
    counts = Counter(card.reading for card in cards)
    return Report(
        cards=len(cards),
        whole=counts["whole"],
        part=counts["part"],
        none=counts["none"],
        executed=None if execute is None else sum(card.executed is True for card in cards),
        swallowed=sum(one.gate == "swallowed" for one in faults) if with_gates else None,
        ambiguous=sum(one.gate == "ambiguous" for one in faults) if with_gates else None,
        per_card=tuple(cards),
        declined=tuple(declined),
        blocking=tuple(Blocking(*one) for one in sorted(blocking.items(), key=lambda one: (-one[1], one[0]))),
        faults=tuple(faults),
    )


def _card(record: Record, reading: Reading, execute: Execute | None) -> CardReport:
    if reading.card is not None:
        if execute is None:
            return CardReport(record.name, "whole")
        wrong = execute(reading.card)
        return CardReport(record.name, "whole", executed=not wrong, why=wrong)
    why = reading.problem or next(line.why for line in reading.lines if line.nodes is None)
    some = any(line.nodes is not None for line in reading.lines)
    return CardReport(record.name, "part" if some else "none", executed=None if execute is None else False, why=why)


def _lines(record: Record) -> tuple[Line, ...]:
    return canonical_lines(record.text, own_words(record.name, record.type_line, record.text, record.cost))


def _faults(record: Record) -> Iterator[Fault]:
    """Yield every word of a record that is swallowed, and for every line that is ambiguous where its readings part."""
    kinds = record.type_line.lower()
    spell = INSTANT in kinds or SORCERY in kinds
    for line in _lines(record):
        for place in gates.swallowed(line, spell):
            yield Fault("swallowed", record.name, line.text, place.at, place.word)
        parting = gates.parting(line, spell)
        if parting is not None:
            yield Fault("ambiguous", record.name, line.text, parting.at, parting.word)


def _phrase(record: Record, declined: LineReading) -> str:
    """The words that are missing in the only declined line of a card, in the compiler's own wording; or ""."""
    if not declined.word:
        return _LINE_END if declined.at >= len(declined.text) else ""
    line = next(one for one in _lines(record) if one.text == declined.text)
    begin = next((at for at, span in enumerate(line.spans) if span[0] - line.start >= declined.at), 0)
    words: list[str] = []
    for word in line.words[begin : begin + _PHRASE]:
        if words and word in _ENDS:
            break
        words.append(word)
    return " ".join(words).replace(" '", "'")
