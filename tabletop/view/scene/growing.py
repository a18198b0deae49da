"""Arrows and clasps that grow: from their tail to their head, as much of a ready picture as has grown is seen."""

from __future__ import annotations

from itertools import pairwise
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker
from PySide6.QtWidgets import QGraphicsPixmapItem, QStyleOptionGraphicsItem, QWidget

from tabletop.view.ground.motion import Mover
from tabletop.view.ground.ways import Way
from tabletop.view.scene.arrows import Arrow

#: how long one grows at a usual pace
GROWS: Final = 140
#: how far to either side of its line the picture of an arrow reaches, at most
_ASIDE: Final = 34.0


class Growing(QGraphicsPixmapItem):
    """One arrow while it grows; `line` has the points of its way in the scene, its tail first."""

    def __init__(self, arrow: Arrow, line: list[tuple[float, float]]) -> None:
        super().__init__()
        self.arrow = arrow
        self._line = line
        #: what is seen of it; None for all
        self._seen: QPainterPath | None = QPainterPath()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)

    def grow(self, mover: Mover, milliseconds: float, wait: float) -> None:
        """Begin to grow `wait` milliseconds from now."""
        self.show_share(0.0)
        self.setOpacity(1.0)
        x, y = self.pos().toTuple()
        mover.send(self, Way(x, y, x, y), milliseconds, wait, hidden=True, tell=self.show_share)

    def complete(self) -> None:
        """Let all of it be seen."""
        self.setOpacity(1.0)
        self.show_share(1.0)

    def show_share(self, share: float) -> None:
        """Let so much of it be seen."""
        if share >= 1.0:
            self._seen = None
            self.update()
            return
        stroker = QPainterPathStroker()
        stroker.setWidth(2 * _ASIDE)
        stroker.setCapStyle(Qt.PenCapStyle.FlatCap)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        points = cut_off(self._line, share)
        path = QPainterPath(QPointF(*points[0]))
        for point in points[1:]:
            path.lineTo(*point)
        self._seen = stroker.createStroke(path).translated(-self.pos())
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint what is seen of it."""
        painter.save()
        if self._seen is not None:
            painter.setClipPath(self._seen, Qt.ClipOperation.IntersectClip)
        super().paint(painter, option, widget)  # type: ignore[arg-type]  # PySide leaves out None
        painter.restore()


def cut_off(line: list[tuple[float, float]], share: float) -> list[tuple[float, float]]:
    """Return the first part of a line, a share of its length; its tail alone at 0."""
    left = share * sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(line))
    found = [line[0]]
    for (x1, y1), (x2, y2) in pairwise(line):
        long = hypot(x2 - x1, y2 - y1)
        if long >= left:
            part = left / long if long else 0.0
            return [*found, (x1 + (x2 - x1) * part, y1 + (y2 - y1) * part)]
        found.append((x2, y2))
        left -= long
    return found
