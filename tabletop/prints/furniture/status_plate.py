"""What has changed, said beside the card or the plate that it is about: a word on paper in a ring cut by hand."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.pieces.colours import DIMMED_PAPER, ORANGE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.shapes import plate

#: at k = 1: the size of words, the height of the plate, room beside the words, how far the ring stands out
WORDS: Final = 54.0
HIGH: Final = 78.0
_BESIDE: Final = 24.0
RING: Final = 26.0
_CASING: Final = 4.0


class Status(Struct, frozen=True):
    """Model of a plate: what is so now, or is so no more."""

    words: str
    lost: bool = False


def status_size(model: Status, k: float) -> tuple[float, float]:
    """Return width and height of a plate with its ring."""
    return width(model.words, "display", WORDS * k) + 2 * (_BESIDE + RING) * k, (HIGH + 2 * RING) * k


def print_status(painter: QPainter, wide: float, high: float, model: Status, k: float) -> None:
    """Print the plate in its ring; what is lost is struck through by one gouge on dimmed paper."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(RING * k, RING * k, wide - 2 * RING * k, high - 2 * RING * k)
    painter.fillPath(_ring(wide, high, _CASING * k, k), PLATE)
    painter.fillPath(_ring(wide, high, 0.0, k), PAPER)
    plate(painter, box.adjusted(-3 * k, -3 * k, 3 * k, 3 * k), 12 * k, PLATE)
    plate(painter, box, 10 * k, DIMMED_PAPER if model.lost else PAPER)
    size = WORDS * k
    size = min(size, size * (box.width() - 2 * _BESIDE * k) / max(width(model.words, "display", size), 1.0))
    write(painter, box.center().x(), box.center().y() + size * 0.36, model.words, "display", size, TEXT, "centre")
    if model.lost:
        x, y, right = box.x() + 10 * k, box.center().y() + 16 * k, box.right() - 10 * k
        for grow, ink in ((3 * k, PLATE), (0.0, ORANGE)):
            painter.fillPath(gouges([(x - grow, y, right + grow, y - 28 * k, 7 * k + grow)]), ink)


def _ring(wide: float, high: float, casing: float, k: float) -> QPainterPath:
    """Return a ring that is thick at two places and thin at two: an ellipse, and another in it that lies askew."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    out = QRectF(0, 0, wide, high).adjusted(_CASING * k - casing, _CASING * k - casing, 0, 0)
    out.setRight(wide - _CASING * k + casing)
    out.setBottom(high - _CASING * k + casing)
    path.addRoundedRect(out, wide * 0.42, high * 0.5)
    thick = 8 * k + casing
    inner = out.adjusted(thick, thick * 0.7, -thick * 0.75, -thick)
    path.addRoundedRect(inner, wide * 0.4, high * 0.46)
    return path
