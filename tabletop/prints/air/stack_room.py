"""The stack as an audience reads it: the top with its whole text, the others as strips, each with its number."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.air.wording import LEAST
from tabletop.prints.furniture.blocks import seat_flag
from tabletop.prints.furniture.strips import StackStrip
from tabletop.prints.pieces.cards import Art, carved, print_art
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, PLATE, TEXT
from tabletop.prints.pieces.frames import print_frame
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.rules_text import LINE, lines_of, print_line
from tabletop.prints.pieces.shapes import disc, plate

#: heights at k = 1 of the top and of another strip, and the gap between them
TOP, NEXT, GAP = 296.0, 112.0, 14.0
#: sizes at k = 1: title and text of the top, and of the others
_TITLE, _TEXT, _LOW_TITLE, _LOW_TEXT = 46.0, 32.0, 31.0, 24.0
_FLAG, _EDGE = 24.0, 14.0
_PICTURE: Final = 0.34
_SOFT: Final = QColor("#2C2820")


def height_of(model: StackStrip, wide: float, k: float) -> float:
    """Return how high a strip under the top is wanted: with all its lines, where they are several."""
    text = "\n".join(model.lines)
    lines = lines_of(text, round(_LOW_TEXT * k, 1), round(wide - (_EDGE + 40) * k - NEXT * 0.9 * k, 1)) if text else ()
    return max(NEXT * k, (22 + _FLAG * 1.28 + 8) * k + len(lines) * _LOW_TEXT * k * LINE)


def print_entry(painter: QPainter, wide: float, high: float, model: StackStrip, k: float, art: Art = carved) -> None:
    """Print an entry of the stack with its upper left corner at 0, 0, as large as its box: the top one is high."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    top = model.number == 1
    if model.targeted:
        plate(painter, QRectF(-4 * k, -4 * k, wide + 8 * k, high + 8 * k), 14 * k, PAPER)
    plate(painter, QRectF(0, 0, wide, high), 12 * k, LINE_ROUND)
    box = QRectF(2, 2, wide - 4, high - 4)
    print_frame(painter, box, 11 * k, 0, model.card.colours)
    edge = _EDGE * k
    inner = QPainterPath()
    inner.addRoundedRect(QRectF(edge + 2, 7 * k, wide - edge - 9 * k, high - 14 * k), 7 * k, 7 * k)
    share = (high - 14 * k) / max(1, len(model.whose))
    painter.save()
    clip = QPainterPath()
    clip.addRoundedRect(box, 11 * k, 11 * k)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    for place, seat in enumerate(model.whose):
        painter.fillRect(QRectF(2, 7 * k + place * share, edge, share + 1), QColor(seat.colour))
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(0, 0, wide, high), PAPER)
    picture = QRectF(edge + 2, 0, wide * _PICTURE, high)
    if not top:
        side = min(high, NEXT * k)
        picture = QRectF(edge + 2, 0, side * 0.9, side)
    print_art(painter, picture, model.card, art, top)
    painter.restore()
    radius = (30 if top else 18) * k
    disc(painter, wide - 14 * k - radius, 13 * k + radius, radius, PLATE)
    size = radius * 1.25
    write(
        painter,
        wide - 14 * k - radius,
        13 * k + radius + size * 0.36,
        str(model.number),
        "display",
        size,
        PAPER,
        "centre",
    )
    left = picture.right() + 18 * k
    _print_words(painter, QRectF(left, 12 * k, wide - left - 16 * k, high - 22 * k), 2 * radius + 8 * k, model, k, top)


def _print_words(painter: QPainter, box: QRectF, number: float, model: StackStrip, k: float, top: bool) -> None:
    """Print whose it is, the title, and the text as far as there is room at no less than the least size."""
    x = box.x()
    size = _FLAG * k
    for seat in model.whose:
        x += seat_flag(painter, x, box.y(), seat.name, QColor(seat.colour), size) + 8 * k
    words = f"{model.title} ×{model.count}" if model.count > 1 else model.title
    title = (_TITLE if top else _LOW_TITLE) * k
    if top:
        y = box.y() + size * 1.28 + 6 * k
        # beside the number there is less room
        room = box.width() - (number if y < box.y() + number else 0.0)
        title = max(min(title, title * room / max(width(words, "display", title), 1.0)), LEAST * k)
        write(painter, box.x(), y + title * 0.9, words, "display", title, TEXT)
        y += title * 1.16
    else:
        room = box.right() - number - x
        title = max(min(title, title * room / max(width(words, "display", title), 1.0)), LEAST * k)
        if width(words, "display", title) <= room:
            write(painter, x + 4 * k, box.y() + size * 0.64 + title * 0.36, words, "display", title, TEXT)
            y = box.y() + size * 1.28 + 4 * k
        else:
            write(painter, box.x(), box.y() + size * 1.28 + title, words, "display", title, TEXT)
            y = box.y() + size * 1.28 + title * 1.2
    text = "\n".join(model.lines)
    small, least = (_TEXT if top else _LOW_TEXT) * k, LEAST * k
    while True:
        lines = lines_of(text, round(small, 1), round(box.width(), 1)) if text else ()
        if len(lines) * small * LINE <= box.bottom() - y or small <= least:
            break
        small = max(least, small - 1)
    fit = int((box.bottom() - y) / (small * LINE) + 0.15)
    for place, line in enumerate(lines[:fit]):
        print_line(painter, box.x(), y + small * (0.95 + place * LINE), line, small, _SOFT)
