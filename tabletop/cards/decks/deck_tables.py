"""Decks as tables: CSV from sites and spreadsheets, with commas, semicolons or tabs."""

from __future__ import annotations

import csv
import io
import re
from typing import Final

from tabletop.cards.decks.deck_list import DeckList, Lists, title_of
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.formats.text_file import quote

#: headings that mean the count, the name and the board, in small letters
_COUNT: Final = ("count", "quantity", "qty", "amount", "number", "copies", "total qty", "reg qty")
_NAME: Final = ("name", "card name", "card", "cardname", "card_name")
_BOARD: Final = ("board", "section", "sideboard", "zone", "category", "categories", "boards")
_SIDE: Final = ("sideboard", "side", "sb", "true", "yes", "1")
_OUT: Final = ("maybeboard", "maybe", "considering", "tokens", "commander", "companion")
_LONGEST: Final = 20_000


def is_table(text: str) -> bool:
    """Return whether the first line of a text is the head of a table with cards."""
    head = _head(text.partition("\n")[0])
    return head is not None and any(word in _NAME for word in head[0])


def read_table(text: str, source: str) -> DeckList:
    """Read a deck from CSV; `source` is the file's name for messages. Raises DeckError."""
    found = _head(text.partition("\n")[0])
    assert found is not None
    head, sign = found
    name = next(at for at, word in enumerate(head) if word in _NAME)
    count = next((at for at, word in enumerate(head) if word in _COUNT), None)
    board = next((at for at, word in enumerate(head) if word in _BOARD), None)
    lists = Lists(source)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        next(rows)
        for row in rows:
            line = rows.line_num
            if len(row) <= name or not row[name].strip():
                continue
            said = row[count].strip() if count is not None and count < len(row) else "1"
            digits = re.fullmatch(r"([0-9]{1,6})(?:[.,]0+)?x?", said)
            if digits is None:
                raise DeckError(f"{source}, line {line}: {quote(said)} is no number of cards.")
            if int(digits[1]) == 0:
                continue
            words = row[board].strip().lower() if board is not None and board < len(row) else ""
            if words in _OUT:
                lists.leave_out(f"{row[name]} ({words}) is no part of a deck here.", line)
            else:
                lists.add(int(digits[1]), row[name], line, words in _SIDE)
    except csv.Error as problem:
        raise DeckError(f"{source}, line {rows.line_num}: this is no line of a table ({problem}).") from None
    return lists.done(title_of(source), "csv")


def _head(line: str) -> tuple[list[str], str] | None:
    """The words of a table's head and the sign between them."""
    line = line.strip().removeprefix("sep=,").strip()
    if len(line) > _LONGEST:
        return None
    for sign in ",;\t":
        try:
            row = next(csv.reader([line], delimiter=sign), [])
        except csv.Error:
            continue
        if len(row) > 1:
            return [word.strip().lower() for word in row], sign
    return None
