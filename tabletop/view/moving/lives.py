"""A life total that is counted: one figure after the other slides in, and the difference stands beside the plate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import life_block, life_size
from tabletop.prints.pieces.colours import ORANGE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground.motion import Mover
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.ways import Way
from tabletop.view.layout.geometry import Rect
from tabletop.view.moving.copies import Copy

#: how far the block tilts as a figure comes
TILT: Final = 1.5
#: the height of a difference at k = 1
SLIP: Final = 46.0


class LifeRoll(Copy):
    """The block of a life total while its figures change; it goes with its last figure."""

    def __init__(self, pictures: Pictures, box: Rect, before: int, after: int) -> None:
        wide, high, ratio = box.w, box.h, pictures.ratio
        super().__init__(pictures.keep(("life block", wide, high), lambda: _block(wide, high, ratio)))
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape)
        self._up = 1.0 if after > before else -1.0
        self._high = high
        old, new = _letters(str(before), box), _letters(str(after), box)
        stays = [one for one in old if one in new]
        for letter in stays:
            self._child(pictures, letter)
        self._old = [self._child(pictures, letter) for letter in old if letter not in stays]
        self._new = [self._child(pictures, letter) for letter in new if letter not in stays]
        for child in self._new:
            child.setY(self._up * high)
        x, y = box.middle
        self.setPos(x, y)

    def _child(self, pictures: Pictures, letter: tuple[str, float, float]) -> QGraphicsPixmapItem:
        figure, x, size = letter
        ratio = pictures.ratio
        pixmap = pictures.keep(("life figure", figure, size), lambda: _figure(figure, size, ratio))
        child = QGraphicsPixmapItem(pixmap, self)
        room = pixmap.deviceIndependentSize()
        child.setOffset(x - room.width() / 2, -room.height() / 2)
        return child

    def start(self, mover: Mover, wait: float, milliseconds: float, then: Callable[[], object]) -> None:
        """Let the figures change one after the other, and the block tilt and come back; `then` it is as it was."""
        pairs = max(len(self._old), len(self._new))
        each = milliseconds if pairs < 2 else milliseconds * 0.64
        for row, start, end in ((self._old, 0.0, -1.0), (self._new, 1.0, 0.0)):
            for place, child in enumerate(row):
                later = (milliseconds - each) * place / max(1, pairs - 1)
                way = Way(0, start * self._up * self._high, 0, end * self._up * self._high)
                mover.send(child, way, each, wait + later)
        x, y = self.pos().toTuple()
        mover.send(self, Way(x, y, x, y, tilt=-TILT * self._up), milliseconds, wait, then=then)


def _letters(figure: str, box: Rect) -> list[tuple[str, float, float]]:
    """Return the letters of a life total, each with its middle from that of the block, and their size."""
    size = life_size(QRectF(0, 0, box.w, box.h), figure)
    x, found = -width(figure, "display", size) / 2, []
    for number, letter in enumerate(figure, 1):
        end = width(figure[:number], "display", size) - width(figure, "display", size) / 2
        found.append((letter, round((x + end) / 2, 2), round(size, 2)))
        x = end
    return found


def _block(wide: float, high: float, ratio: float) -> QPixmap:
    pixmap = canvas(wide, high, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    life_block(painter, QRectF(0, 0, wide, high), "")
    painter.end()
    return pixmap


def _figure(figure: str, size: float, ratio: float) -> QPixmap:
    wide, high = width(figure, "display", size) + 4, size * 1.1
    pixmap = canvas(wide, high, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    write(painter, wide / 2, high / 2 + size * 0.365, figure, "display", size, TEXT, "centre")
    painter.end()
    return pixmap


def difference_words(before: int, after: int) -> str:
    """Return by how much a life total has changed: "+3", "-2"."""
    return f"{after - before:+d}"


def difference_pixmap(words: str, k: float, ratio: float) -> QPixmap:
    """Return the slip that says by how much a life total has changed; what was lost in orange."""
    high = SLIP * k
    size = high * 0.74
    wide = width(words, "display", size) + high * 0.6
    pixmap = canvas(wide + 2, high + 2, ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(1, 1)
    painter.fillPath(polygon((-1, 1), (wide - 3, -1), (wide + 1, high - 2), (3, high + 1)), PAPER)
    painter.fillPath(polygon((2, 4), (wide - 5, 2), (wide - 2, high - 4), (5, high - 2)), PLATE)
    ink = ORANGE if words.startswith("-") else PAPER
    write(painter, wide / 2, high / 2 + size * 0.365, words, "display", size, ink, "centre")
    painter.end()
    return pixmap
