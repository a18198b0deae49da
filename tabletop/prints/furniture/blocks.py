"""Small blocks of paper and slate: a life block, flags, chips of rules, key caps, buttons."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tabletop.engine.vocabulary.payments import MARK, kinds_of
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import BAR, FAINT, GOLD, LINE, ORANGE, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.lettering import halves, width, write
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.rules_text import Line, line_width, print_line
from tabletop.prints.pieces.shapes import plate

#: down to this share of their usual size words of a button stand in one line
ONE_LINE: Final = 0.7
#: the word on the flag of whose turn it is
TURN: Final = "turn"
#: what a button is: the one that goes on, one that costs life, one of several that is chosen, or any other
Role: TypeAlias = Literal["main", "burn", "chosen", "plain"]
#: by role: ground and ink
_ROLES: Final[dict[Role, tuple[QColor, QColor]]] = {
    "main": (GOLD, TEXT),
    "burn": (ORANGE, TEXT),
    "chosen": (PAPER, TEXT),
    "plain": (LINE, PAPER),
}


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
    size = life_size(box, figure)
    write(painter, box.center().x(), box.center().y() + size * 0.365, figure, "display", size, ink, "centre")


def life_size(box: QRectF, figure: str) -> float:
    """Return the size of a figure on a life block."""
    size = box.height() * 0.98
    return min(size, size * box.width() * 0.9 / max(width(figure, "display", size), 1.0))


def flag(
    painter: QPainter, right: float, y: float, words: str, k: float, size: float = 20.0, *, waits: bool = False
) -> float:
    """Print words on a paper flag that points to the right; `right` is its tip. Returns its width.

    `waits`: what it says goes on only after something else; the flag is dark, with its words in paper.
    """
    size *= k
    wide, high = width(words, "bold", size) + 22 * k, size * 1.5
    x = right - wide
    tip, middle = x + wide - 9 * k, y + high / 2
    painter.fillPath(
        polygon((x, y), (tip, y), (x + wide, middle), (tip, y + high), (x, y + high)), FAINT if waits else PAPER
    )
    write(painter, x + 8 * k, middle + size * 0.34, words, "bold", size, PAPER if waits else TEXT)
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


def key_cap(
    painter: QPainter, box: QRectF, key: str, colour: QColor = PLATE, ink: QColor = PAPER, share: float = 0.74
) -> None:
    """Print a key of the keyboard; its letter takes this share of the height."""
    plate(painter, box, 5, colour)
    size = box.height() * share
    size = min(size, size * box.width() * 0.86 / max(width(key, "display", size), 1.0))
    write(painter, box.center().x(), box.center().y() + size * 0.37, key, "display", size, ink, "centre")


def print_pooled(painter: QPainter, x: float, y: float, radius: float, key: str) -> None:
    """Print one mana of a pool; `key` is its kind, with an "S" behind it for mana of a snow permanent (104.3h).

    What is for something only has a ring around it: its key has a mark behind the kind.
    """
    units = kinds_of(key)
    kind = units[0]
    if MARK in key:
        painter.setPen(QPen(GOLD, max(1.5, radius * 0.18)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(x, y), radius * 1.12, radius * 1.12)
    print_mana(painter, x, y, radius, "1" if kind == "C" else kind)
    if units[1:]:
        print_mana(painter, x + radius * 0.8, y - radius * 0.7, radius * 0.55, units[1:])


def block(box: QRectF) -> QPainterPath:
    """Return the six-cornered shape of a button, its edges a little out of true."""
    x, y, right, low = box.x(), box.y(), box.right(), box.bottom()
    high = box.height()
    return polygon(
        (x + 3, y), (right - 3, y + 1), (right, y + high * 0.4), (right - 2, low), (x + 2, low - 1), (x, y + high * 0.6)
    )


def slip(box: QRectF) -> QPainterPath:
    """Return a small slip of paper: four corners, a little out of true; for what is too small for a block."""
    x, y, right, low = box.x(), box.y(), box.right(), box.bottom()
    out = min(1.2, box.width() * 0.12, box.height() * 0.12)
    return polygon((x + out, y), (right, y + out * 0.6), (right - out, low), (x, low - out * 0.6))


def button_width(words: str, key: str, high: float, share: float = 1.0) -> float:
    """Return how wide a button of this height is that has its words in one line, at a share of their usual size."""
    return beside_words(key, high) + max(high * 0.5, line_width(words, high * 0.5, "display") * share)


def beside_words(key: str, high: float) -> float:
    """Return what a button of this height needs beside its words, in width."""
    return high * 0.44 + (_cap_width(key, high) + high * 0.08 if key else 0.0)


def _cap_width(key: str, high: float) -> float:
    side = high * 0.7
    return max(side, width(key, "display", side * 0.6) + high * 0.24)


def words_size(words: str, room: float, high: float) -> tuple[tuple[str, ...], float]:
    """Return the lines of a button's words and their size, for so much room in a button of this height.

    What is too long for one line at `ONE_LINE` of its usual size stands in two; no word is ever cut.
    """
    usual = high * 0.5
    one = usual * min(1.0, room / max(line_width(words, usual, "display"), 1.0))
    if one >= usual * ONE_LINE or " " not in words:
        return (words,), one
    lines = halves(words, usual)
    two = min(usual * 0.78, usual * room / max(line_width(line, usual, "display") for line in lines))
    return (lines, two) if two > one else ((words,), one)


def button(
    painter: QPainter,
    box: QRectF,
    words: str,
    key: str,
    *,
    role: Role,
    enabled: bool = True,
    pressed: bool = False,
    hovered: bool = False,
) -> None:
    """Print a button with its key at the left, by its role; one that is off in faint ink, pressed 2 px lower."""
    high = box.height()
    if pressed:
        box = box.translated(0, 2)
    ground, ink = _ROLES[role] if enabled else (BAR, FAINT)
    if hovered and enabled:
        painter.fillPath(block(box.adjusted(-2, -2, 2, 2)), PAPER if role != "chosen" else RULE)
    painter.fillPath(block(box), ground)
    left, right = box.x() + high * 0.22, box.right() - high * 0.22
    if key:
        side = high * 0.7
        cap = QRectF(box.x() + high * 0.15, box.center().y() - side / 2, _cap_width(key, high), side)
        dark = enabled and role in ("main", "burn", "chosen")
        # the key of what is off keeps the ink of the words on it
        key_cap(painter, cap, key, TEXT if dark else PLATE, ground if dark else ink, 0.6 if len(key) > 1 else 0.74)
        left = cap.right() + high * 0.15
    room = right - left
    lines, size = words_size(words, room, high)
    for number, line in enumerate(lines):
        middle = box.center().y() + (number - (len(lines) - 1) / 2) * size * 1.12
        start = left + (room - line_width(line, size, "display")) / 2
        print_line(painter, start, middle + size * 0.36, Line(line, True, "display"), size, ink)
