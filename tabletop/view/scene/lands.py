"""The lands of a table: each seat's main land, printed over its part when there is time for it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.prints.furniture.mats import SLATES, print_mat
from tabletop.view.ground.kept.queue import Urgency
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout.geometry import Rect


class _Land(NamedTuple):
    """One print of a land: which, how far its subject stands aside, and its size for a device pixel ratio."""

    family: str
    aside: float
    size: tuple[int, int]
    ratio: float


class LandItem(QGraphicsPixmapItem):
    """The land of one seat. Until it is printed the one before is stretched, and the first is plain slate."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._wanted: _Land | None = None

    def follow(self, box: Rect, family: str, aside: float) -> None:
        """Lie in a rectangle."""
        self._wanted = _Land(family, aside, (round(box.w), round(box.h)), self._pictures.ratio)
        self.setPos(round(box.x), round(box.y))
        self._show(self._wanted)

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """How soon a print is wanted: after all that lies on it."""
        return (0, -self.zValue()) if key == self._wanted and self.scene() is not None else None

    def complete(self, key: Hashable) -> None:
        """What was wanted is printed."""
        if self._wanted is not None:
            self._show(self._wanted)

    def _show(self, land: _Land) -> None:
        printed = self._pictures.keep_soon(land, lambda: _printed(land), self)
        if printed is None:
            if self.pixmap().isNull():
                self.setPixmap(_plain())
            now = self.pixmap().deviceIndependentSize()
            self.setTransform(QTransform.fromScale(land.size[0] / now.width(), land.size[1] / now.height()))
        elif printed.cacheKey() != self.pixmap().cacheKey() or not self.transform().isIdentity():
            self.setTransform(QTransform())
            self.setPixmap(printed)


def _plain() -> QPixmap:
    """Return a piece of the slate that fills a land."""
    return canvas(8, 8, 1.0, QColor(SLATES.light))


def _printed(land: _Land) -> QPixmap:
    """Print a land."""
    wide, high = land.size
    pixmap = canvas(wide, high, land.ratio)
    painter = QPainter(pixmap)
    print_mat(painter, QRectF(0, 0, wide, high), land.family, land.aside)
    painter.end()
    return pixmap
