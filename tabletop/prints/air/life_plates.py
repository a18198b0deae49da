"""The plate of a side as an audience reads it: life on paper, the name, whose turn it is, and counts."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import TURN, flag, life_block
from tabletop.prints.furniture.seat_plate import print_lost
from tabletop.prints.pieces.backs import print_small_back
from tabletop.prints.pieces.colours import BAR, DIM, DIMMED_PAPER, GOLD, ORANGE, PAPER
from tabletop.prints.pieces.keyword_signs import print_sign
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.marks import print_pending

#: width and height of a plate at k = 1
WIDE, HIGH = 460.0, 96.0
_EDGE: Final = 12.0
_NAME, _COUNT, _LEAST = 42.0, 25.0, 20.0
_BACK, _PITCH, _MOST_BACKS = 24.0, 28.0, 7


class LifePlate(Struct, frozen=True, kw_only=True):
    """Model of a plate; `colours` are those of its seats as #RRGGBB, `pending` is damage on the stack for the side.

    `counts` are (sign, count); `backs` small backs of a hand that nobody sees lie on it.
    """

    name: str
    life: str
    colours: tuple[str, ...]
    counts: tuple[tuple[str, int], ...] = ()
    backs: int = 0
    turn: bool = False
    decides: bool = False
    lost: bool = False
    pending: int = 0


def life_place(wide: float, high: float, k: float) -> QRectF:
    """Return where the life total stands on a plate."""
    return QRectF((_EDGE + 10) * k, 10 * k, min(124 * k, wide * 0.3), high - 18 * k)


def print_life_plate(painter: QPainter, wide: float, high: float, model: LifePlate, k: float) -> None:
    """Print a plate with its upper left corner at 0, 0. Who decides has the one gold edge and a gold name."""
    painter.fillPath(polygon((2, 0), (wide - 1, 2), (wide, high - 2), (0, high)), BAR)
    edge = _EDGE * k
    share = (high - 3) / len(model.colours)
    for place, colour in enumerate(model.colours):
        painter.fillRect(QRectF(0, 2 + place * share, edge, share), QColor(colour))
    if model.decides:
        painter.fillRect(QRectF(0, 2, edge * 0.6, high - 3), GOLD)
        painter.fillPath(polygon((edge, 2), (wide - 2, 2), (wide - 2, 7 * k), (edge, 7 * k)), GOLD)
    block = life_place(wide, high, k)
    life_block(painter, block, model.life, DIMMED_PAPER if model.lost else PAPER)
    if model.pending:
        radius = min(34 * k, high * 0.36)
        print_pending(painter, block.right() + radius + 5 * k, block.center().y(), radius, model.pending)
        block.setRight(block.right() + 2 * radius + 6 * k)
    left = block.right() + 16 * k
    right = wide - 12 * k
    counts_high = high * 0.34 if model.counts else 0.0
    room = right - left - (74 * k if model.turn else 0.0)
    size = min(_NAME * k, (high - counts_high) * 0.74)
    size = max(min(size, size * room / max(width(model.name, "display", size), 1.0)), _LEAST * k)
    middle = (high - counts_high) / 2 + 3 * k
    wrote = write(painter, left, middle + size * 0.36, model.name, "display", size, GOLD if model.decides else PAPER)
    if model.turn:
        flag(painter, min(left + wrote + 88 * k, wide - 4 * k), middle - 17 * k, TURN, k, 23)
    _print_counts(painter, left, high - counts_high / 2 - 7 * k, right, model, k)
    if model.lost:
        print_lost(painter, wide, high, k)


def _print_counts(painter: QPainter, x: float, y: float, right: float, model: LifePlate, k: float) -> None:
    """Print counts as signs with figures, and small backs where there is room beside them."""
    size = _COUNT * k
    for pile, count in model.counts:
        ink = ORANGE if pile == "poison" else DIM
        long = size * 1.25 + width(str(count), "display", size)
        if x + long > right:
            return
        print_sign(painter, x + size * 0.45, y, size * 0.42, pile, ink)
        x += size * 1.12 + write(painter, x + size * 1.12, y + size * 0.37, str(count), "display", size, PAPER)
        x += 18 * k
    shown = min(model.backs, _MOST_BACKS)
    start = right - ((shown - 1) * _PITCH + _BACK) * k
    if shown and start > x + 4 * k:
        for place in range(shown):
            painter.save()
            painter.translate(start + place * _PITCH * k, y - _BACK * 0.7 * k)
            print_small_back(painter, _BACK * k, "")
            painter.restore()
