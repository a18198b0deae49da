"""Small blocks of paper and slate: a life block, flags, chips of rules, key caps, buttons."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import BAR, FAINT, GOLD, LINE, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.lettering import width, write, write_large
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.shapes import plate

#: the word on the flag of whose turn it is
TURN: Final = "turn"


def life_block(painter: QPainter, box: QRectF, figure: str, paper: QColor = PAPER, ink: QColor = TEXT) -> None:
    """Print a figure on a block of paper whose edges are a little out of true."""
    x, y, wide, high = box.x(), box.y(), box.width(), box.height()
    edge = (
        (x + 3, y),
        (x + wide * 0.6, y + 1.5),
        (x + wide - 2, y),
        (x + wide, y + high * 0.5),
        (x + wide - 2, y + high),
        (x + wide * 0.3, y + high - 1.5),
        (x + 1, y + high),
        (x, y + high * 0.4),
    )
    painter.fillPath(polygon(*edge), paper)
    size = high * 0.98
    size = min(size, size * wide * 0.9 / max(width(figure, "display", size), 1.0))
    write_large(painter, box.center().x(), box.center().y() + size * 0.365, figure, size, ink)


def flag(painter: QPainter, right: float, y: float, words: str, k: float, size: float = 20.0) -> float:
    """Print words on a paper flag that points to the right; `right` is its tip. Returns its width."""
    size *= k
    wide, high = width(words, "bold", size) + 22 * k, size * 1.5
    x = right - wide
    tip, middle = x + wide - 9 * k, y + high / 2
    painter.fillPath(polygon((x, y), (tip, y), (x + wide, middle), (tip, y + high), (x, y + high)), PAPER)
    write(painter, x + 8 * k, middle + size * 0.34, words, "bold", size, TEXT)
    return wide


def seat_flag(painter: QPainter, x: float, y: float, name: str, colour: QColor, size: float) -> float:
    """Print a seat's name in ink on its colour; returns the flag's width."""
    wide = width(name, "bold", size) + size * 0.8
    painter.fillRect(QRectF(x, y, wide, size * 1.28), colour)
    write(painter, x + size * 0.4, y + size * 0.98, name, "bold", size, TEXT)
    return wide


def chip_width(words: str, size: float) -> float:
    """Return how wide a rule chip is."""
    return width(words, "bold", size) + size


def chip(painter: QPainter, x: float, y: float, words: str, size: float, colour: QColor = RULE) -> float:
    """Print the number of a rule on a chip whose lower left corner is cut; returns its width."""
    wide, high = chip_width(words, size), size * 1.3
    corner = high * 0.3
    painter.fillPath(
        polygon((x, y), (x + wide, y), (x + wide, y + high), (x + corner, y + high), (x, y + high - corner)), colour
    )
    write(painter, x + size * 0.5, y + size, words, "bold", size, TEXT)
    return wide


def key_cap(painter: QPainter, box: QRectF, key: str, colour: QColor = PLATE, ink: QColor = PAPER) -> None:
    """Print a key of the keyboard."""
    plate(painter, box, 5, colour)
    size = box.height() * 0.74
    size = min(size, size * box.width() * 0.86 / max(width(key, "display", size), 1.0))
    write(painter, box.center().x(), box.center().y() + size * 0.37, key, "display", size, ink, "centre")


def print_pooled(painter: QPainter, x: float, y: float, radius: float, key: str) -> None:
    """Print one mana of a pool; `key` is its kind, with an "S" behind it for mana of a snow permanent (104.3h)."""
    kind = key[0]
    print_mana(painter, x, y, radius, "1" if kind == "C" else kind)
    if key[1:]:
        print_mana(painter, x + radius * 0.8, y - radius * 0.7, radius * 0.55, key[1:])


def block(box: QRectF) -> QPainterPath:
    """Return the six-cornered shape of a button, its edges a little out of true."""
    x, y, right, low = box.x(), box.y(), box.right(), box.bottom()
    high = box.height()
    return polygon(
        (x + 3, y), (right - 3, y + 1), (right, y + high * 0.4), (right - 2, low), (x + 2, low - 1), (x, y + high * 0.6)
    )


def button(
    painter: QPainter,
    box: QRectF,
    words: str,
    key: str,
    *,
    main: bool,
    enabled: bool = True,
    pressed: bool = False,
    hovered: bool = False,
    size: float = 27.0,
) -> None:
    """Print a button with its key letter at the left: the main one gold, others slate, one that is off in faint ink."""
    if pressed:
        box = box.translated(0, 2)
    ground = (GOLD if main else LINE) if enabled else BAR
    ink = (TEXT if main else PAPER) if enabled else FAINT
    if hovered and enabled:
        painter.fillPath(block(box.adjusted(-2, -2, 2, 2)), PAPER)
    painter.fillPath(block(box), ground)
    left = box.x() + 12.0
    if key:
        side = min(box.height() - 12.0, 38.0)
        cap = QRectF(left, box.center().y() - side / 2, max(side, width(key, "display", side * 0.74) + 14), side)
        key_cap(painter, cap, key, TEXT if main and enabled else PLATE, GOLD if main and enabled else ink)
        left = cap.right() + 8.0
    room = box.right() - 10.0 - left
    size = min(size, size * room / max(width(words, "display", size), 1.0))
    middle = left + room / 2 if key else box.center().x()
    write(painter, middle, box.center().y() + size * 0.36, words, "display", size, ink, "centre")
