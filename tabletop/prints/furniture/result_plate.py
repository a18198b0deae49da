"""Plates of the end of a game: each side with its life on paper, its names, and what its cards were."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import life_block
from tabletop.prints.pieces.colours import BAR, DIM, DIMMED_PAPER, FAINT, ORANGE, PAPER
from tabletop.prints.pieces.lettering import width, write

#: the height of a plate, the width of the block of life in it
HIGH: Final = 96.0
_BLOCK: Final = 116.0


class ResultPlate(Struct, frozen=True, kw_only=True):
    """Model of a plate: a side's names, life, the colour of its seat, a line below, whether it lost."""

    names: str
    life: str
    colour: str
    words: str = ""
    lost: bool = False


def print_result_plate(painter: QPainter, box: QRectF, model: ResultPlate, k: float) -> None:
    """Print a plate into a box. Who lost is on dimmed paper, the name struck through by one cut."""
    x, y, right, low = box.x(), box.y(), box.right(), box.bottom()
    painter.fillPath(polygon((x + 3, y), (right, y + 2), (right - 2, low - 3), (x, low)), BAR)
    painter.fillRect(QRectF(x, y + 2, 10 * k, box.height() - 4), QColor(model.colour))
    block = QRectF(x + 20 * k, y + 5 * k, min(_BLOCK * k, box.width() * 0.4), box.height() - 10 * k)
    life_block(painter, block, model.life, DIMMED_PAPER if model.lost else PAPER)
    left = block.right() + 18 * k
    room = right - 12 * k - left
    size = 42 * k
    size = min(size, size * room / max(width(model.names, "display", size), 1.0))
    wide = write(painter, left, y + 48 * k, model.names, "display", size, DIM if model.lost else PAPER)
    if model.lost:
        base = y + 48 * k - size * 0.36
        out = 5 * k
        painter.fillPath(
            polygon((left - out, base + 2 * k), (left + wide / 2, base - 2 * k), (left + wide + out, base - 1 * k),
                    (left + wide / 2, base + 3 * k)),
            ORANGE,
        )  # fmt: skip
    if model.words:
        small = 21 * k
        small = min(small, small * room / max(width(model.words, "text", small), 1.0))
        write(painter, left, y + 80 * k, model.words, "text", small, FAINT if model.lost else DIM)
