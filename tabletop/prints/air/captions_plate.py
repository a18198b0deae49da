"""The caption: a rule on its chip, a heading, and one or two lines on an ink plate."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.air.wording import LEAST, Set, broken, set_words, write_lines
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import chip
from tabletop.prints.pieces.colours import DIM, PAPER, PLATE, RULE
from tabletop.prints.pieces.rules_text import Line, line_width, print_line

#: sizes at k = 1: the sentence, one without a heading, the heading, the chip
_WORDS, _ALONE, _HEADING, _CHIP = 42.0, 56.0, 30.0, 24.0
_EDGE: Final = 12.0
#: from the first line of a heading to its second
_NEXT: Final = 36.0


class CaptionPlate(Struct, frozen=True, kw_only=True):
    """Model of a caption; "" for what is not there."""

    words: str
    heading: str = ""
    rule: str = ""


def print_caption(painter: QPainter, wide: float, high: float, model: CaptionPlate, k: float) -> None:
    """Print a caption with its upper left corner at 0, 0. The sentence is as large as the plate allows."""
    painter.fillPath(polygon((2, 0), (wide - 2, 2 * k), (wide, high - k), (0, high)), PLATE)
    painter.fillRect(QRectF(0, 2 * k, _EDGE * k, high - 3 * k), RULE)
    x, top = (_EDGE + 30) * k, 18 * k
    right, foot = wide - 24 * k, high - 16 * k
    most = (_WORDS if model.rule or model.heading else _ALONE) * k
    if model.rule or model.heading:
        at = x
        if model.rule:
            at += chip(painter, at, top, model.rule, _CHIP * k) + 18 * k
        heading = _set_heading(model, right - at, right - x, foot - top, k)
        for number, line in enumerate(heading.lines):
            if at + line_width(line, heading.size, "display") <= right + 1:
                print_line(painter, at, top + (27 + number * _NEXT) * k, Line(line, True, "display"), heading.size, DIM)
        top += 48 * k + (len(heading.lines) - 1) * _NEXT * k
    box = QRectF(x, top, right - x, foot - top)
    words = set_words(model.words, "semibold", most, round(box.width(), 1), round(box.height(), 1), LEAST * k)
    write_lines(painter, box, words, "semibold", PAPER, middle=True)


def _set_heading(model: CaptionPlate, room: float, across: float, high: float, k: float) -> Set:
    """Set the heading in one line; in two where it would be small else and the sentence stays as large as it is."""
    usual = _HEADING * k
    one = max(min(usual, usual * room / max(line_width(model.heading, usual, "display"), 1.0)), LEAST * k)
    if one < usual * 0.9:
        lines = broken(model.heading, "display", usual, room)
        beside = set_words(model.words, "semibold", _WORDS * k, round(across, 1), high - (48 + _NEXT) * k, LEAST * k)
        if len(lines) == 2 and beside.size >= _WORDS * k:
            return Set(lines, usual)
    return Set((model.heading,), one)
