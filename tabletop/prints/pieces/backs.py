"""Backs of cards, and what lies face down in play."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.cut.gouges import Cut, gouges
from tabletop.prints.pieces.colours import BACK_CUTS, BACK_FIELD, BACK_MARK, LINE_ROUND, PAPER, RIM, TEXT
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.keyword_signs import print_sign
from tabletop.prints.pieces.lettering import write
from tabletop.prints.pieces.shapes import plate

RATIO: Final = 1.4


def print_back(painter: QPainter, wide: float) -> None:
    """Print the back of a card with its upper left corner at 0, 0."""
    high = wide * RATIO
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(0, 0, wide, high), wide * 0.06, LINE_ROUND)
    plate(painter, QRectF(1.5, 1.5, wide - 3, high - 3), wide * 0.05, RIM)
    inset = wide * 0.06
    plate(painter, QRectF(inset, inset, wide - 2 * inset, high - 2 * inset), wide * 0.035, BACK_FIELD)
    painter.save()
    painter.translate(wide / 2, high / 2)
    painter.scale(wide / 100, wide / 100)
    painter.fillPath(gouges([*_wheel(24, 19, 36, 30, 2.1), *_corners()]), BACK_CUTS)
    print_mark(painter, 0, 0, 15, BACK_MARK)
    painter.restore()


def _wheel(count: int, near: float, far: float, shorter: float, width: float) -> list[Cut]:
    """Return gouges in a wheel, long and short in turn."""
    cuts: list[Cut] = []
    for number in range(count):
        angle = 2 * math.pi * number / count
        x, y, reach = math.cos(angle), math.sin(angle), far if number % 2 else shorter
        cuts.append((near * x, near * y, reach * x, reach * y, width))
    return cuts


def _corners() -> list[Cut]:
    """Return five slanting cuts in each corner."""
    return [
        (side * 36, edge * (58 - i * 6), side * (26 - i * 4), edge * 58, 1.5, side * edge * 2)
        for side in (-1, 1)
        for edge in (-1, 1)
        for i in range(5)
    ]


def print_small_back(painter: QPainter, wide: float, digit: str) -> None:
    """Print a back as small as it lies on a plate, with the digit that means it on a paper tab."""
    high = wide * RATIO
    plate(painter, QRectF(0, 0, wide, high), 3, LINE_ROUND)
    plate(painter, QRectF(1, 1, wide - 2, high - 2), 2.5, RIM)
    plate(painter, QRectF(2.5, 2.5, wide - 5, high - 5), 2, BACK_FIELD)
    print_mark(painter, wide / 2, high * 0.74, wide * 0.2, BACK_MARK)
    if digit:
        print_tab(painter, wide / 2, 0, wide * 0.74, digit)


def print_tab(painter: QPainter, x: float, top: float, wide: float, words: str) -> None:
    """Print a digit on a paper tab whose middle is `x`."""
    high = wide * 1.05
    plate(painter, QRectF(x - wide / 2, top, wide, high), 3, PAPER)
    size = wide * 0.95
    write(painter, x, top + high / 2 + size * 0.37, words, "display", size, TEXT, "centre")


def print_face_down(painter: QPainter, wide: float, high: float, radius: float) -> None:
    """Print a face-down permanent: the back's field with a keyhole in a wheel of gouges."""
    plate(painter, QRectF(0, 0, wide, high), radius, LINE_ROUND)
    plate(painter, QRectF(1.5, 1.5, wide - 3, high - 3), radius, RIM)
    inset = wide * 0.05
    plate(painter, QRectF(inset, inset, wide - 2 * inset, high - 2 * inset), radius * 0.7, BACK_FIELD)
    painter.save()
    painter.translate(wide / 2, high * 0.46)
    painter.fillPath(gouges(_wheel(28, 0.24 * wide, 0.43 * wide, 0.36 * wide, wide * 0.018)), BACK_CUTS)
    painter.restore()
    print_sign(painter, wide / 2, high * 0.46, wide * 0.17, "face down", BACK_MARK)
