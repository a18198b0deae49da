"""A large card of reasons: a title, then rows of sentences with their rules and what they lead to; on an ink plate."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.air.wording import LEAST, LINE, Set, set_words, write_lines
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import chip, chip_width
from tabletop.prints.pieces.colours import DIM, LINE_ROUND, PAPER, PLATE, RULE
from tabletop.prints.pieces.lettering import Cut, width, write

#: sizes at k = 1: the title, the line under it, a sentence, a chip, the room between rows
_TITLE, _UNDER, _WORDS, _CHIP, _GAP = 72.0, 32.0, 48.0, 32.0, 16.0
#: what is free over the title and under the last row
_HEAD, _FOOT = 20.0, 16.0
_EDGE: Final = 16.0
#: the mark that says that something is shown once more
_AGAIN: Final = 34.0


class CardRow(Struct, frozen=True, kw_only=True):
    """Model of a row: a sentence, the rule behind it, what it leads to; `strong`: on paper's own colour."""

    words: str
    rule: str = ""
    value: str = ""
    strong: bool = False


class NoteCard(Struct, frozen=True, kw_only=True):
    """Model of a card of reasons."""

    title: str
    line: str = ""
    rows: tuple[CardRow, ...] = ()


class _Laid(NamedTuple):
    """A card as it is set: title and line, the size of its sentences, and how high all of it is."""

    title: Set
    under: Set | None
    size: float
    high: float


def _lay(model: NoteCard, wide: float, high: float, k: float) -> _Laid:
    """Set a card in a box, its sentences as large as all have room."""
    room = wide - (_EDGE + 72) * k
    title = set_words(model.title, "display", _TITLE * k, round(room, 1), round(high * 0.22, 1), LEAST * k)
    under = None
    if model.line:
        under = set_words(model.line, "semibold", _UNDER * k, round(room, 1), _UNDER * 1.3 * k, LEAST * k)
    head = _HEAD * k + title.high + (under.high if under else 0.0) + (2 * _GAP + 3) * k
    size = _WORDS * k
    while size > LEAST * k and head + _all(model, room, size, k) > high - _FOOT * k:
        size = max(LEAST * k, size - k)
    return _Laid(title, under, size, head + _all(model, room, size, k) + _FOOT * k)


def _all(model: NoteCard, room: float, size: float, k: float) -> float:
    return sum(_height(row, room, size, k) for row in model.rows)


def note_height(model: NoteCard, wide: float, high: float, k: float) -> float:
    """Return how high a card is that has all its rows, in a box of this size: no higher than that."""
    return min(high, _lay(model, wide, high, k).high)


def print_note(painter: QPainter, wide: float, high: float, model: NoteCard, k: float) -> None:
    """Print a card with its upper left corner at 0, 0, its rows as large as all have room."""
    painter.fillPath(polygon((2, 0), (wide - 2, 3 * k), (wide, high - 2 * k), (0, high)), PLATE)
    painter.fillRect(QRectF(0, 2 * k, _EDGE * k, high - 3 * k), RULE)
    left, right = (_EDGE + 36) * k, wide - 36 * k
    room = right - left
    laid = _lay(model, wide, high, k)
    y = write_lines(painter, QRectF(left, _HEAD * k, room, laid.title.high), laid.title, "display", PAPER)
    if laid.under is not None:
        y = write_lines(painter, QRectF(left, y, room, laid.under.high), laid.under, "semibold", DIM)
    y += _GAP * k
    painter.fillRect(QRectF(left, y, room, 3 * k), LINE_ROUND)
    y += (_GAP + 3) * k
    size = laid.size
    for number, row in enumerate(model.rows):
        tall = _height(row, room, size, k)
        last = number == len(model.rows) - 1
        if y + tall + (0 if last else size * LINE) > high - 6 * k:
            more = len(model.rows) - number
            write(painter, left, y + size * 0.9, f"and {more} more", "semibold", size, DIM)
            return
        _print_row(painter, QRectF(left, y, room, tall), row, size, k)
        y += tall


def _sides(row: CardRow, size: float, k: float) -> tuple[float, float]:
    """Return what the chip at the left and the value at the right take."""
    chip_size = max(LEAST * k, size * _CHIP / _WORDS)
    before = chip_width(row.rule, chip_size) + 18 * k if row.rule else 0.0
    after = width(row.value, "display", size * 1.1) + 24 * k if row.value else 0.0
    return before, after


def _height(row: CardRow, room: float, size: float, k: float) -> float:
    before, after = _sides(row, size, k)
    cut: Cut = "bold" if row.strong else "semibold"
    lines = set_words(row.words, cut, size, round(room - before - after, 1), 10_000.0, size).lines
    return len(lines) * size * LINE + _GAP * k


def _print_row(painter: QPainter, box: QRectF, row: CardRow, size: float, k: float) -> None:
    before, after = _sides(row, size, k)
    if row.rule:
        chip_size = max(LEAST * k, size * _CHIP / _WORDS)
        chip(painter, box.x(), box.y() + (size * LINE - chip_size * 1.3) / 2, row.rule, chip_size)
    if row.value:
        write(painter, box.right(), box.y() + size * 1.02, row.value, "display", size * 1.1, PAPER, "right")
    words = QRectF(box.x() + before, box.y(), box.width() - before - after, box.height())
    if row.strong:
        set_ = set_words(row.words, "bold", size, round(words.width(), 1), 10_000.0, size)
        write_lines(painter, words, set_, "bold", RULE)
    else:
        set_ = set_words(row.words, "semibold", size, round(words.width(), 1), 10_000.0, size)
        write_lines(painter, words, set_, "semibold", PAPER)


def print_again(painter: QPainter, wide: float, high: float, words: str, k: float) -> None:
    """Print the mark that says that something is shown once more: two hands of a clock turned back, and words."""
    painter.fillPath(polygon((2, 0), (wide - 2, k), (wide, high - k), (0, high)), PAPER)
    x, middle, half = 34 * k, high / 2, high * 0.24
    for at in (x, x + half * 1.5):
        painter.fillPath(
            polygon((at - half, middle), (at + half * 0.6, middle - half), (at + half * 0.6, middle + half)), LINE_ROUND
        )
    write(painter, x + half * 3, middle + _AGAIN * k * 0.37, words, "display", _AGAIN * k, LINE_ROUND)


def again_width(words: str, k: float) -> float:
    """Return how wide that mark is."""
    return width(words, "display", _AGAIN * k) + 100 * k


def print_label(painter: QPainter, wide: float, high: float, words: str, k: float) -> None:
    """Print the label of an object: ink letters on a paper plate with an ink rim."""
    painter.fillPath(polygon((0, 0), (wide, 0), (wide, high), (0, high)), LINE_ROUND)
    painter.fillPath(
        polygon((3 * k, 3 * k), (wide - 3 * k, 3 * k), (wide - 3 * k, high - 3 * k), (3 * k, high - 3 * k)), PAPER
    )
    size = high * 0.66
    write(painter, wide / 2, high / 2 + size * 0.37, words, "display", size, LINE_ROUND, "centre")
