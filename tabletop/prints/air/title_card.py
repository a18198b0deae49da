"""Title cards and the standby card: the night ground with the mark, and a plate with the title, its rules, a line."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.air.wording import LEAST, set_words, write_lines
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import chip
from tabletop.prints.pieces.colours import DIM, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.frames import print_mark

#: sizes at k = 1: the title, the line under it, chips
_TITLE, _WORDS, _CHIP = 96.0, 44.0, 30.0
_EDGE: Final = 16.0


class TitleCard(Struct, frozen=True, kw_only=True):
    """Model of a title: the words under it, its rules, and whether the mark stands beside it."""

    title: str
    words: str = ""
    rules: tuple[str, ...] = ()
    marked: bool = False


def print_title_card(painter: QPainter, wide: float, high: float, model: TitleCard, k: float) -> None:
    """Print a title on an ink plate with its upper left corner at 0, 0."""
    painter.fillPath(polygon((2, 0), (wide - 2, 3 * k), (wide, high - 2 * k), (0, high)), PLATE)
    painter.fillRect(QRectF(0, 2 * k, _EDGE * k, high - 3 * k), RULE)
    left, right = (_EDGE + 40) * k, wide - 40 * k
    below = (_CHIP * 1.3 + 24) * k if model.rules else 0.0
    words = set_words(model.words, "semibold", _WORDS * k, round(right - left, 1), round(high * 0.4, 1), LEAST * k)
    under = words.high + 10 * k if model.words else 0.0
    room = high - 48 * k - below - under
    title = set_words(
        model.title,
        "display",
        _TITLE * k,
        round(right - left - (96 * k if model.marked else 0), 1),
        round(room, 1),
        2 * LEAST * k,
    )
    block = title.high + under + below
    top = max(20 * k, (high - block) / 2)
    if model.marked:
        print_mark(painter, right - 34 * k, top + title.size * 0.62, 34 * k, PAPER)
    y = write_lines(painter, QRectF(left, top, right - left, title.high), title, "display", PAPER)
    if model.words:
        y = write_lines(painter, QRectF(left, y + 10 * k, right - left, words.high), words, "semibold", DIM)
    x = left
    for rule in model.rules:
        x += chip(painter, x, y + 20 * k, rule, _CHIP * k) + 14 * k


def print_over(painter: QPainter, wide: float, high: float, words: str, k: float) -> None:
    """Print a few words on a paper strip, as large as its height allows."""
    painter.fillPath(polygon((2, 0), (wide - 2, k), (wide, high - k), (0, high)), PAPER)
    box = QRectF(14 * k, 0, wide - 28 * k, high)
    fitted = set_words(words, "display", high * 0.66, round(box.width(), 1), round(high, 1), LEAST * k)
    write_lines(painter, box, fitted, "display", TEXT, middle=True)
