"""Cards as tables: CSV with the columns of a card. A table of names alone is a deck or a collection, and said to be."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import BinaryIO, Final

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.text_file import quote
from tabletop.cards.sources.printed import cost_in_braces, figure, pieced

_LONGEST_HEAD: Final = 20_000
_COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "name": ("name", "card name", "card", "cardname", "title"),
    "type": ("type", "type line", "type_line", "types", "cardtype", "card type"),
    "cost": ("cost", "mana cost", "mana_cost", "manacost", "mana"),
    "text": ("text", "oracle text", "oracle_text", "rules text", "rules", "ability", "card text"),
    "power": ("power", "pow"),
    "toughness": ("toughness", "tou", "tgh"),
    "pt": ("p/t", "pt", "power/toughness"),
}


def heads_cards(head: str) -> bool:
    """Return whether the first line of a text is the head of a table with cards and their texts."""
    return _has_cards(_columns(head[:_LONGEST_HEAD])[0])


def _columns(head: str) -> tuple[dict[str, int], str]:
    """The place of each field in the head of a table, -1 where it has none, and the sign between them."""
    sign = max(",;\t", key=head.count)
    names = [word.strip().lower() for word in next(csv.reader([head.strip("\ufeff\r\n")], delimiter=sign), [])]
    at = {field: next((names.index(one) for one in known if one in names), -1) for field, known in _COLUMNS.items()}
    return at, sign


def _has_cards(at: dict[str, int]) -> bool:
    return at["name"] >= 0 and at["type"] >= 0 and at["text"] >= 0


def table_records(file: BinaryIO, source: str, code: str) -> Iterator[Record | Skipped]:
    """Yield the cards of a table in an open file. Raises CardFileError where it has no cards with their text."""
    shown = quote(source)
    with io.TextIOWrapper(file, encoding=code, errors="replace", newline="") as text:
        at, sign = _columns(text.readline(_LONGEST_HEAD))
        if not _has_cards(at):
            raise CardFileError(
                f"{shown} is a table without the texts of cards: it needs columns name, type and text. "
                "A list of names and counts is a deck; open it there."
            )
        rows = csv.reader(text, delimiter=sign)
        try:
            for number, row in enumerate(rows, 2):
                if any(cell.strip() for cell in row):
                    yield _card(row, at, f"row {number}")
        except csv.Error as problem:
            raise CardFileError(f"{shown}, row {rows.line_num + 1}: this is no line of a table ({problem}).") from None


def _card(row: list[str], at: dict[str, int], place: str) -> Record | Skipped:
    said = {field: row[column].strip() if 0 <= column < len(row) else "" for field, column in at.items()}
    power, _, toughness = said["pt"].partition("/")
    face = Record(
        name=said["name"],
        type_line=said["type"],
        cost=cost_in_braces(said["cost"]),
        text=said["text"].replace("\\n", "\n"),
        power=figure(said["power"] or power),
        toughness=figure(said["toughness"] or toughness),
    )
    return pieced(place, "normal", [face], [0 <= at["text"] < len(row)])
