"""Boxes to drop on: each player's zones that are not there while they are empty, shown while something is dragged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.controller.editor.aims import AWAY, Aim, To
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY, REMOVED
from tabletop.prints.pieces.lettering import write
from tabletop.view.ground import theme
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places

#: what each box says, and where it leads; they lie in a row
BOXES: Final[tuple[tuple[str, To, bool], ...]] = (
    ("Hand", HAND, False), ("Library, top", LIBRARY, False), ("Library, bottom", LIBRARY, True),
    ("Graveyard", GRAVEYARD, False), ("Removed", REMOVED, False), ("Take away", AWAY, False),
)  # fmt: skip
ACROSS: Final = 6
#: measures at k = 1: a box, what lies between two
WIDE, HIGH, GAP = 152.0, 46.0, 8.0
WORDS: Final = 19.0


class Box(NamedTuple):
    """One box: where it lies in the scene, what it says, and what a drop on it means."""

    rect: Rect
    words: str
    aim: Aim


def lay_boxes(places: Places, wanted: Callable[[Seat], bool] = lambda seat: True) -> tuple[Box, ...]:
    """Return the boxes of all seats: along the outer edge of each seat's part of the table, in its middle.

    A seat in a strip has none before its strip is opened.
    """
    found = []
    for seat, part in enumerate(places.seats):
        if part.is_strip or not wanted(seat):
            continue
        land = part.land
        k = min(places.k, land.w / (ACROSS * (WIDE + GAP) + GAP))
        rows = -(-len(BOXES) // ACROSS)
        high = rows * (HIGH + GAP) * k
        left = land.x + (land.w - (ACROSS * (WIDE + GAP) - GAP) * k) / 2
        top = land.y + GAP * k if part.far == "top" else land.bottom - high
        for place, (words, to, bottom) in enumerate(BOXES):
            row, column = divmod(place, ACROSS)
            rect = Rect(left + column * (WIDE + GAP) * k, top + row * (HIGH + GAP) * k, WIDE * k, HIGH * k)
            found.append(Box(rect, words, Aim(to, seat, bottom)))
    return tuple(found)


class ZoneBoxes(QWidget):
    """Over the table, for the eye alone: the mouse goes through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.boxes: tuple[Box, ...] = ()
        self._unit = 1.0
        self._under: Box | None = None
        self.hide()

    def open(self, places: Places, unit: float, own: bool) -> None:
        """Show the boxes; without `Take away` where nothing of the table is dragged."""
        boxes = lay_boxes(places)
        self.boxes = boxes if own else tuple(box for box in boxes if box.aim.to != AWAY)
        self._unit = unit
        parent = self.parentWidget()
        if parent is not None:
            self.setGeometry(parent.rect())
        self.show()
        self.raise_()

    def point(self, at: QPointF) -> Box | None:
        """Mark the box at a point of the scene, and return it."""
        found = self.at(at)
        if found != self._under:
            self._under = found
            self.update()
        return found

    def at(self, at: QPointF) -> Box | None:
        """Return the box at a point of the scene."""
        if self.isHidden():
            return None
        for box in self.boxes:
            rect = box.rect
            if rect.x <= at.x() < rect.right and rect.y <= at.y() < rect.bottom:
                return box
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._unit, self._unit)
        for box in self.boxes:
            rect, here = box.rect, box == self._under
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.PAPER if here else theme.BAR)
            painter.drawRoundedRect(QRectF(rect.x, rect.y, rect.w, rect.h), 6, 6)
            size = WORDS * rect.w / WIDE
            ink = theme.INK if here else theme.PAPER
            base = rect.y + rect.h / 2 + size * 0.36
            write(painter, rect.x + rect.w / 2, base, box.words, "display", size, ink, "centre")
        painter.end()
