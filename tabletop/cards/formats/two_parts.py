"""Cards of two parts: split cards (505) and flip cards (508), each field with " // " between the parts.

The text has a line "//" between its parts. A split card has two mana costs; a flip card has one, and is called by its
first name alone.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from tabletop.cards.formats.record import Record
from tabletop.engine.vocabulary.types import SPLIT

Parts: TypeAlias = Literal["", "split", "flip"]

#: the line that stands between the two texts
BETWEEN: Final = "//"


def parts_of(record: Record) -> str:
    """What kind of card of two parts this is: what the record says, else "split" or "flip" by its fields; "": none."""
    if record.parts:
        return record.parts
    if SPLIT not in record.name:
        return ""
    return "split" if SPLIT in record.cost else "flip"


def both(record: Record) -> tuple[Record, Record]:
    """The two parts of a card, each as a card of its own. Raises ValueError with a sentence where there are not two."""
    flip = parts_of(record) == "flip"
    names, lines = _two(record.name, "name"), _two(record.type_line, "type line")
    texts = _texts(record.text)
    costs = (record.cost, "") if flip else _two(record.cost, "mana cost")
    powers, toughnesses = _figures(record.power, lines), _figures(record.toughness, lines)
    first, second = (
        Record(names[n], lines[n], costs[n], texts[n], powers[n] or None, toughnesses[n] or None) for n in (0, 1)
    )
    return first, second


def joined(parts: str, first: Record, second: Record) -> Record:
    """A card of two parts as one record."""
    figures = [
        None if one is None and other is None else f"{one or ''}{SPLIT}{other or ''}"
        for one, other in ((first.power, second.power), (first.toughness, second.toughness))
    ]
    return Record(
        name=f"{first.name}{SPLIT}{second.name}",
        type_line=f"{first.type_line}{SPLIT}{second.type_line}",
        cost=first.cost if parts == "flip" else f"{first.cost}{SPLIT}{second.cost}",
        text=f"{first.text}\n{BETWEEN}\n{second.text}",
        power=figures[0],
        toughness=figures[1],
        parts=parts,
    )


def called(record: Record) -> tuple[str, ...]:
    """The further names by which a card of two parts is found: of a flip card the one that it has in a deck."""
    return (record.name.partition(SPLIT)[0],) if parts_of(record) == "flip" else ()


def _two(field: str, what: str) -> tuple[str, str]:
    first, between, second = field.partition(SPLIT)
    if not between or SPLIT in second:
        raise ValueError(f'The {what} has no two parts; write one {BETWEEN} between them, like "A // B"')
    return first.strip(), second.strip()


def _texts(text: str) -> tuple[str, str]:
    lines = text.split("\n")
    bare = [line.strip() for line in lines]
    if bare.count(BETWEEN) != 1:
        raise ValueError(f"The text has no two parts; write one line {BETWEEN} between them")
    at = bare.index(BETWEEN)
    return "\n".join(lines[:at]), "\n".join(lines[at + 1 :])


def _figures(figure: str | None, lines: tuple[str, str]) -> tuple[str, str]:
    """Power or toughness of both parts: "1 // 3", or a figure alone for the only part that is a creature."""
    if figure is None:
        return "", ""
    first, between, second = figure.partition(BETWEEN)
    if between:
        return first.strip(), second.strip()
    return (figure, "") if "creature" in lines[0].lower().split() else ("", figure)
