"""What the table shows for a moment: a coin that fell, with the side it shows; one word over the lane."""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.prints.cut.gouges import Cut, gouges
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.shapes import disc, plate
from tabletop.prints.press import print_picture

#: the two sides of a coin: the family of the picture that is cut into each
SIDES: Final = {"heads": "knight", "tails": "gate"}
#: the name from which a side's picture has its details
_NAMES: Final = {"heads": "The head of the coin", "tails": "The gate of the coin"}
#: measures at k = 1: the radius of a coin, what is between two, the size of words, and the room round all of it
RADIUS, _GAP, _WORD, _LINE, _ROUND = 84.0, 26.0, 44.0, 26.0, 24.0
_LANE_WORD: Final = 64.0


class Moment(Struct, frozen=True):
    """What is shown: the sides of coins, a word, and a sentence under it; "" and () for what is not."""

    coins: tuple[str, ...] = ()
    word: str = ""
    line: str = ""


def moment_size(model: Moment, k: float) -> tuple[float, float]:
    """Return width and height of a moment."""
    coins = len(model.coins)
    wide = coins * 2 * RADIUS + max(0, coins - 1) * _GAP
    word = width(model.word, "display", _size(model) * k, 10) / k if model.word else 0.0
    line = width(model.line, "semibold", _LINE * k) / k if model.line else 0.0
    high = (2 * RADIUS + 10 if coins else 0.0) + (_size(model) * 1.2 if model.word else 0.0)
    high += _LINE * 1.5 if model.line else 0.0
    return round((max(wide, word, line) + 2 * _ROUND) * k), round((high + 1.6 * _ROUND) * k)


def print_moment(painter: QPainter, wide: float, high: float, model: Moment, k: float) -> None:
    """Print a moment with its upper left corner at 0, 0."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(0, 0, wide, high), 8 * k, PLATE)
    y, radius = 0.8 * _ROUND * k, RADIUS * k
    if model.coins:
        pitch = 2 * radius + _GAP * k
        first = wide / 2 - pitch * (len(model.coins) - 1) / 2
        for place, side in enumerate(model.coins):
            print_coin(painter, first + place * pitch, y + radius, radius, side)
        y += 2 * radius + 10 * k
    if model.word:
        size = _size(model) * k
        write(painter, wide / 2, y + size, model.word, "display", size, PAPER, "centre", 10)
        y += size * 1.2
    if model.line:
        write(painter, wide / 2, y + _LINE * k, model.line, "semibold", _LINE * k, RULE, "centre")


def _size(model: Moment) -> float:
    """Return the size of the word: the word alone is larger than one under a coin."""
    return _WORD if model.coins else _LANE_WORD


def print_coin(painter: QPainter, x: float, y: float, radius: float, side: str) -> None:
    """Print a coin with its middle at a point: a paper disc with a milled edge, and the picture of a side in it."""
    disc(painter, x, y, radius, LINE_ROUND)
    disc(painter, x, y, radius * 0.965, PAPER)
    painter.save()
    painter.translate(x, y)
    painter.fillPath(gouges(_milling(radius)), TEXT)
    painter.restore()
    inner = radius * 0.8
    disc(painter, x, y, inner + radius * 0.03, TEXT)
    painter.save()
    round_window = QPainterPath()
    round_window.addEllipse(QPointF(x, y), inner, inner)
    painter.setClipPath(round_window, Qt.ClipOperation.IntersectClip)
    box = QRectF(x - inner, y - inner, 2 * inner, 2 * inner)
    print_picture(painter, box, _NAMES[side], SIDES[side], "A", texture=False)
    painter.restore()


def _milling(radius: float) -> list[Cut]:
    """Return the cuts round the edge of a coin."""
    cuts: list[Cut] = []
    for number in range(44):
        angle = 2 * math.pi * number / 44
        x, y = math.cos(angle) * radius, math.sin(angle) * radius
        cuts.append((x * 0.86, y * 0.86, x * 0.95, y * 0.95, radius * 0.016))
    return cuts
