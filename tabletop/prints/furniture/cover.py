"""The cover of what only one may see: a night ground with rays, backs at both sides, and what to press, said large."""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.cut.outlines import joined, polygon
from tabletop.prints.furniture.blocks import chip, chip_width, key_cap
from tabletop.prints.furniture.night import NIGHT
from tabletop.prints.pieces.backs import print_back
from tabletop.prints.pieces.colours import DIM, FAINT, GOLD, LINE_ROUND, PAPER, PLATE, TEXT, ZONE
from tabletop.prints.pieces.lettering import Cut, width, write
from tabletop.prints.pieces.shapes import plate

#: the size for which measures are given
SIZE: Final = (1920.0, 1080.0)
UPRIGHT: Final = 1240.0
#: a great key, the small ones of its row, and the gap between them
GREAT, SMALL, GAP = 262.0, 92.0, 12.0
#: how far words follow the size that people want: what is said in a line, and what keys do
LEAST_TEXT, MOST_SAID, MOST_TOLD = 0.8, 1.35, 1.16
#: the upper edge of the great key
KEY_TOP: Final = 330.0
#: rows of letters of a keyboard: the neighbours of a key show where it lies
_ROWS: Final = ("QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
_NEIGHBOURS: Final = 5
#: an ink over the edge of the great key
_SHADE: Final = QColor("#A57A1D")
#: how many rays, the ellipse from which they go out, as shares of width and height
_RAYS, _INNER = 40, (0.30, 0.40)


class CoverWords(Struct, frozen=True, kw_only=True):
    """What a cover says: who decides, who looks away, the key, what keys do, and the task with its rule."""

    who: str
    away: str
    key: str
    hold: str
    lines: tuple[tuple[str, str], ...]
    task: str = ""
    rule: str = ""


def scale_of(wide: float, high: float) -> float:
    """Return k of a cover of this size; on an upright one the backs lie half outside."""
    return min(wide / (SIZE[0] if wide >= high else UPRIGHT), high / SIZE[1])


def neighbours(key: str) -> tuple[str, str]:
    """Return the letters left and right of a key in its row, on the side where there are more; none of other keys."""
    for row in _ROWS:
        at = row.find(key) if len(key) == 1 else -1
        if at >= len(row) / 2:
            return row[max(0, at - _NEIGHBOURS) : at], ""
        if at >= 0:
            return "", row[at + 1 : at + 1 + _NEIGHBOURS]
    return "", ""


def great_key(wide: float, high: float, key: str) -> QRectF:
    """Return where the key lies that is to be pressed: a button too."""
    k = scale_of(wide, high)
    left, right = (len(letters) * (SMALL + GAP) for letters in neighbours(key))
    whole = left + GREAT + right + (30 if left or right else 0)
    x = SIZE[0] / 2 - whole / 2 + (left + 30 if left else 0)
    return QRectF(wide / 2 + (x - SIZE[0] / 2) * k, high / 2 + (KEY_TOP - SIZE[1] / 2) * k, GREAT * k, GREAT * k)


def print_cover(painter: QPainter, wide: float, high: float, words: CoverWords, text: float = 1.0) -> None:
    """Print a cover over a whole window, all but its great key; `text` is how large people want words."""
    print_cover_ground(painter, wide, high)
    k = scale_of(wide, high)
    painter.save()
    painter.translate(wide / 2, high / 2)
    painter.scale(k, k)
    painter.translate(-SIZE[0] / 2, -SIZE[1] / 2)
    _print_words(painter, words, wide / k, text)
    painter.restore()
    _print_row(painter, great_key(wide, high, words.key), words, k)


def print_cover_ground(painter: QPainter, wide: float, high: float) -> None:
    """Print what every cover has: a night ground with rays, and backs at both sides."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, wide, high), QColor(NIGHT.light))
    painter.fillPath(joined(*_rays(wide, high)), QColor(NIGHT.mid))
    _print_backs(painter, wide, high, scale_of(wide, high))


def print_great_key(painter: QPainter, box: QRectF, key: str, *, lighter: bool = False) -> None:
    """Print the key that is to be pressed: gold, with a darker lower edge."""
    plate(painter, box, box.width() * 0.07, LINE_ROUND)
    edge, inset = box.height() * 0.05, box.width() * 0.012
    inner = box.adjusted(inset, inset, -inset, -inset)
    plate(painter, inner, box.width() * 0.06, _SHADE)
    key_cap(painter, inner.adjusted(0, 0, 0, -edge), key, GOLD.lighter(108) if lighter else GOLD, TEXT, 0.62)


def _rays(wide: float, high: float) -> list[QPainterPath]:
    """Return wedges from an ellipse round the middle outwards."""
    x, y, far = wide / 2, high / 2, math.hypot(wide, high) / 2 + 10
    found = []
    for number in range(_RAYS):
        angle = 2 * math.pi * (number + 0.5) / _RAYS
        near = 1.0 if number % 2 else 1.18
        inner = (x + math.cos(angle) * wide * _INNER[0] * near, y + math.sin(angle) * high * _INNER[1] * near)
        half = math.pi / _RAYS * (0.62 if number % 3 else 0.5)
        ends = [(x + math.cos(angle + turn) * far, y + math.sin(angle + turn) * far) for turn in (-half, half)]
        found.append(polygon(inner, *ends))
    return found


def _print_backs(painter: QPainter, wide: float, high: float, k: float) -> None:
    """Print two backs at each side."""
    for side in (-1, 1):
        for away, lean, low in ((860, 16.0, 20), (690, 6.0, 0)):
            painter.save()
            painter.translate(wide / 2 + side * away * k, high / 2 + (low - 50) * k)
            painter.rotate(side * lean)
            painter.translate(-148 * k, -207 * k)
            print_back(painter, 296 * k)
            painter.restore()


def _fitted(words: str, cut: Cut, size: float, room: float) -> float:
    return min(size, size * room / max(width(words, cut, size), 1.0))


def _print_words(painter: QPainter, words: CoverWords, room: float, text: float) -> None:
    """Print all words, in measures of the usual size; `room` is the width of the window in them."""
    said, told = (min(most, max(LEAST_TEXT, text)) for most in (MOST_SAID, MOST_TOLD))
    middle = SIZE[0] / 2
    size = _fitted(words.who, "display", 110, room - 80)
    write(painter, middle, 150, words.who, "display", size, PAPER, "centre")
    size = _fitted(words.away, "semibold", 40 * said, room - 120)
    write(painter, middle, 214 + 40 * (said - 1), words.away, "semibold", size, DIM, "centre")
    y = 744.0
    for key, does in words.lines:
        long, high, out = width(key, "display", 38 * told) + 40, 54 * told, (54 * told - 54) / 2
        top = y - out
        slip = polygon((700 - long, top + 2), (700, top), (699, top + high + 2), (702 - long, top + high))
        painter.fillPath(slip, PAPER)
        write(painter, 680, y + 28 + 14 * told, key, "display", 38 * told, TEXT, "right")
        size = _fitted(does, "semibold", 34 * told, middle + room / 2 - 760)
        write(painter, 728, y + 28 + size * 0.353, does, "semibold", size, PAPER)
        y += 70
    if not words.task:
        return
    before = chip_width(words.rule, 25) + 30 if words.rule else 0.0
    size = _fitted(words.task, "semibold", 32 * said, room - 160 - before)
    long = before + width(words.task, "semibold", size) + 56
    box = QRectF(middle - max(long, 800) / 2, 968, max(long, 800), 70)
    plate(painter, box, 8, PLATE)
    left = box.center().x() - (long - 56) / 2
    if words.rule:
        chip(painter, left, 985, words.rule, 25)
    write(painter, left + before, 1003 + size * 0.344, words.task, "semibold", size, PAPER)


def _print_row(painter: QPainter, great: QRectF, words: CoverWords, k: float) -> None:
    """Print the keys beside the great one, and the word under it."""
    left, right = neighbours(words.key)
    y = great.center().y() - SMALL * k / 2
    start = great.x() - 30 * k - len(left) * (SMALL + GAP) * k + GAP * k
    for letters, x in ((left, start), (right, great.right() + 30 * k)):
        for place, letter in enumerate(letters):
            box = QRectF(x + place * (SMALL + GAP) * k, y, SMALL * k, SMALL * k)
            plate(painter, box, 10 * k, LINE_ROUND)
            key_cap(painter, box.adjusted(3 * k, 3 * k, -3 * k, -8 * k), letter, ZONE, FAINT, 0.6)
    write(painter, great.center().x(), great.bottom() + 56 * k, words.hold, "display", 48 * k, GOLD, "centre")
