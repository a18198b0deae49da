"""What differs between two lines of play, on paper: what, how it stands at either side, and by which rule."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from tabletop.prints.air.life_plates import LifePlate, life_place, print_life_plate
from tabletop.prints.air.wording import LEAST, set_words, write_lines
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import chip, chip_width
from tabletop.prints.pieces.cards import Art, Card, print_art
from tabletop.prints.pieces.colours import DIMMED_PAPER, PAPER, RULE, TEXT
from tabletop.prints.pieces.lettering import Cut, width, write

#: heights at k = 1: the heads, a row and the least of one, what says how many more there are
HEAD, ROW, LEAST_ROW, MORE = 50.0, 60.0, 50.0, 38.0
#: sizes at k = 1: a head, what differs, how it stands, a rule
_HEAD, _WHAT, _HOW, _RULE = 32.0, 34.0, 30.0, 22.0
#: where the columns begin, in shares of the width
_COLUMNS: Final = (0.014, 0.36, 0.68)


class CompareRow(Struct, frozen=True, kw_only=True):
    """One row: what differs, and at either side the words and the rule; `face`: the card it is about."""

    what: str
    a: str
    b: str
    rule_a: str = ""
    rule_b: str = ""
    face: Card | None = None


class CompareTable(Struct, frozen=True, kw_only=True):
    """Model of the table; `more` says how many rows have no room."""

    rows: tuple[CompareRow, ...]
    more: int = 0


class LineHead(Struct, frozen=True, kw_only=True):
    """Model of the head over a board: its letter and name; the second of two stands on grey-blue."""

    letter: str
    name: str
    second: bool = False


def height_of(rows: int, k: float, more: bool = False) -> float:
    """Return how high a table of so many rows is."""
    return (HEAD + ROW * max(1, rows) + (MORE if more else 10)) * k


def fitting(rows: int, high: float, k: float) -> int:
    """Return how many rows are shown in a height, one at least."""
    if (HEAD + LEAST_ROW * rows + 10) * k <= high:
        return rows
    return max(1, int((high / k - HEAD - MORE) // LEAST_ROW))


def print_compare(painter: QPainter, wide: float, high: float, model: CompareTable, k: float, art: Art) -> None:
    """Print the table with its upper left corner at 0, 0."""
    painter.fillPath(polygon((3, 0), (wide - 2, 2), (wide, high - 2), (0, high)), PAPER)
    columns = [share * wide for share in _COLUMNS]
    for x, words in zip(columns, ("What differs", "A", "B"), strict=True):
        write(painter, x, 37 * k, words, "display", _HEAD * k, TEXT)
    if not model.rows:
        write(painter, columns[0], (HEAD + 40) * k, "Nothing: both lines come to the same.", "text", _HOW * k, TEXT)
        return
    foot = MORE * k if model.more else 6 * k
    pitch = min(ROW * k, (high - HEAD * k - foot) / len(model.rows))
    for place, row in enumerate(model.rows):
        top = HEAD * k + place * pitch
        painter.setPen(QPen(DIMMED_PAPER, 3 * k))
        painter.drawLine(QPointF(columns[0], top), QPointF(wide - columns[0], top))
        _row(painter, row, columns, (top, pitch, wide), k, art)
    if model.more:
        words = f"and {model.more} more"
        write(painter, wide - columns[0], high - 12 * k, words, "bold", 24 * k, TEXT, "right")


def _row(
    painter: QPainter, row: CompareRow, columns: list[float], place: tuple[float, float, float], k: float, art: Art
) -> None:
    top, pitch, wide = place
    left = columns[0]
    if row.face is not None:
        picture = QRectF(left, top + 4 * k, 88 * k, pitch - 8 * k)
        print_art(painter, picture, row.face, art, False)
        left = picture.right() + 16 * k
    _words(painter, QRectF(left, top, columns[1] - left - 10 * k, pitch), row.what, "display", _WHAT * k, k)
    for start, end, words, rule in (
        (columns[1], columns[2] - 14 * k, row.a, row.rule_a),
        (columns[2], wide - columns[0], row.b, row.rule_b),
    ):
        right = end
        if rule:
            size = _RULE * k
            right = end - chip_width(rule, size)
            wrote = min(width(words, "semibold", _HOW * k), right - start - 12 * k)
            chip(painter, start + wrote + 14 * k, top + (pitch - size * 1.3) / 2, rule, size)
            right -= 14 * k
        _words(painter, QRectF(start, top, right - start, pitch), words, "semibold", _HOW * k, k)


def _words(painter: QPainter, box: QRectF, words: str, cut: Cut, most: float, k: float) -> None:
    fitted = set_words(words, cut, most, round(box.width(), 1), round(box.height(), 1), LEAST * k)
    write_lines(painter, box, fitted, cut, TEXT, middle=True)


def print_line_head(painter: QPainter, wide: float, high: float, model: LineHead, k: float) -> None:
    """Print the head over one of two boards."""
    ground = RULE if model.second else PAPER
    painter.fillPath(polygon((0, 2), (wide - 2, 0), (wide, high - 2), (3, high)), ground)
    write(painter, 20 * k, high / 2 + 15 * k, model.letter, "display", 42 * k, TEXT)
    _words(painter, QRectF(76 * k, 0, wide - 92 * k, high), model.name, "display", 38 * k, k)


def print_differing_life(painter: QPainter, wide: float, high: float, model: LifePlate, k: float) -> None:
    """Print the plate of a side whose life differs, with a ring cut by hand round it: paper on a dark casing."""
    print_life_plate(painter, wide, high, model, k)
    block = life_place(wide, high, k)
    ring = block.adjusted(-9 * k, -5 * k, 9 * k, 5 * k)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, thick in ((TEXT, 11 * k), (PAPER, 5 * k)):
        painter.setPen(QPen(ink, thick))
        painter.drawEllipse(ring)


def print_since(painter: QPainter, wide: float, high: float, model: str, k: float) -> None:
    """Print the line over both boards."""
    write(painter, 0, high / 2 + 11 * k, model, "display", 32 * k, PAPER)
