"""Copies of pictures that are on the table: cut out, emptied to paper, split. Nothing of a card is printed anew."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPathItem, QGraphicsPixmapItem

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import PAPER
from tabletop.prints.pieces.marks import print_pending
from tabletop.prints.pieces.shapes import burst_casing
from tabletop.view.ground.ornaments import canvas

#: the jagged line along which what is countered splits: shares of its height, and how far aside
_SPLIT: Final = ((0.0, 0.0), (0.16, 0.05), (0.31, -0.045), (0.47, 0.055), (0.64, -0.05), (0.82, 0.045), (1.0, 0.0))


class Copy(QGraphicsPixmapItem):
    """A picture that is under way: its position is its middle. Nothing can be done with it."""

    def __init__(self, pixmap: QPixmap, parent: QGraphicsItem | None = None) -> None:
        super().__init__(pixmap, parent)
        size = pixmap.deviceIndependentSize()
        self.setOffset(-size.width() / 2, -size.height() / 2)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setTransformationMode(Qt.TransformationMode.FastTransformation)

    @property
    def wide(self) -> float:
        """How wide it is."""
        return self.pixmap().deviceIndependentSize().width()

    @property
    def high(self) -> float:
        """How high it is."""
        return self.pixmap().deviceIndependentSize().height()


def cut_out(pixmap: QPixmap, body: tuple[float, float], part: QRectF) -> QPixmap:
    """Return a part of a picture; `body` is the size of what it shows, in whose measures the part is given."""
    ratio, size = pixmap.devicePixelRatio(), pixmap.deviceIndependentSize()
    out_x, out_y = (size.width() - body[0]) / 2, (size.height() - body[1]) / 2
    box = QRectF(
        (part.x() + out_x) * ratio, (part.y() + out_y) * ratio, part.width() * ratio, part.height() * ratio
    ).toRect()
    return pixmap.copy(box)


def paper_over(copy: Copy, wide: float, high: float) -> QGraphicsPathItem:
    """Lay paper over the middle of a copy; its edges are a little out of true."""
    x, y, out = wide / 2, high / 2, min(wide, high) * 0.02
    edge = [(-x, -y), (x * 0.3, -y - out), (x, -y), (x + out, y * 0.2), (x, y), (-x * 0.4, y + out), (-x, y)]
    paper = QGraphicsPathItem(polygon(*edge, (-x - out, -y * 0.3)), copy)
    paper.setPen(Qt.PenStyle.NoPen)
    paper.setBrush(PAPER)
    return paper


def halves(pixmap: QPixmap) -> tuple[QPixmap, QPixmap]:
    """Return both parts of a picture that is split from top to bottom along a jagged line, each as large as it was."""
    size, ratio = pixmap.deviceIndependentSize(), pixmap.devicePixelRatio()
    wide, high = size.width(), size.height()
    line = [(wide / 2 + aside * min(wide, 2 * high), high * down) for down, aside in _SPLIT]
    left = polygon((0, 0), *line, (0, high))
    whole = QPainterPath()
    whole.addRect(QRectF(0, 0, wide, high))
    parts = []
    for clip in (left, whole.subtracted(left)):
        part = canvas(wide, high, ratio)
        painter = QPainter(part)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipPath(clip)
        painter.drawPixmap(QPointF(0, 0), pixmap)
        painter.end()
        parts.append(part)
    return parts[0], parts[1]


def burst_pixmap(amount: int, radius: float, ratio: float) -> QPixmap:
    """Return the burst of damage that lies on the stack or is being dealt."""
    reach = math.ceil(radius + burst_casing(radius) + 1)
    pixmap = canvas(2 * reach, 2 * reach, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    print_pending(painter, reach, reach, radius, amount)
    painter.end()
    return pixmap
