"""The lands of a table: each seat's main land, printed over its part when there is time for it.

A land is printed once for a width, and larger than it is shown mostly: of that print lands of all heights are made,
since a hand that is lifted, a combat or one more row changes the height to and fro. It is as large as two hundred
tiles: so it is printed in strips, one after the other, and no frame waits for all of it.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.prints.furniture.mats import LEAST_HIGH, RADIUS, SLATES, print_land, print_mat_edge
from tabletop.view.ground.kept.carvings import Print
from tabletop.view.ground.kept.queue import Urgency
from tabletop.view.ground.ornaments import canvas
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout.geometry import Rect

#: how much larger than for the lowest land it is printed: a land as high as half of a usual window is as sharp
_LARGER: Final = 1.28
#: in how many strips a land is printed
STRIPS: Final = 8


class Land(NamedTuple):
    """One land as it is shown: which, how far its subject stands aside, and its size for a device pixel ratio."""

    family: str
    aside: float
    wide: int
    high: int
    ratio: float

    @property
    def print(self) -> Print:
        """The print that it is made of, for lands of all heights."""
        scale = _LARGER * self.ratio
        size = float(self.wide), self.wide * LEAST_HIGH
        return Print(f"mat of {self.family}", self.family, "", False, *size, self.aside, 0.0, (scale, 0.0, 0.0, scale))


class Making:
    """A print in the making, strip by strip from the top."""

    def __init__(self, key: Print) -> None:
        self.key = key
        scale = key.turn[0]
        self.image = _blank(max(1, round(key.wide * scale)), max(1, round(key.high * scale)))
        self._next = 0

    @property
    def is_done(self) -> bool:
        """Whether all of it is printed."""
        return self._next == STRIPS

    def go_on(self) -> None:
        """Print one strip more."""
        high, scale = self.image.height(), self.key.turn[0]
        top, bottom = high * self._next // STRIPS, high * (self._next + 1) // STRIPS
        self._next += 1
        if top == bottom:  # lower than there are strips
            return
        strip = _blank(self.image.width(), bottom - top)  # of its own: a clip would save Qt nothing
        painter = QPainter(strip)
        painter.translate(0, -top)
        painter.scale(scale, scale)
        print_land(painter, QRectF(0, 0, self.key.wide, self.key.high), self.key.family, self.key.x)
        painter.end()
        painter.begin(self.image)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.drawImage(0, top, strip)
        painter.end()


class LandItem(QGraphicsPixmapItem):
    """The land of one seat. Until it is printed the one before is stretched, and the first is plain slate."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._wanted: Land | None = None
        self._making: Making | None = None

    def follow(self, box: Rect, family: str, aside: float) -> None:
        """Lie in a rectangle."""
        # a table that is squeezed to nothing has a land too
        self._wanted = Land(family, aside, max(1, round(box.w)), max(1, round(box.h)), self._pictures.ratio)
        self.setPos(round(box.x), round(box.y))
        self._show(self._wanted)

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """How soon a land is wanted: after all that lies on it."""
        return (0, -self.zValue()) if key == self._wanted and self.scene() is not None else None

    def complete(self, key: Hashable) -> None:
        """What was wanted is printed."""
        if self._wanted is not None:
            self._show(self._wanted)

    def _show(self, land: Land) -> None:
        printed = self.printed(land)
        if printed is None:
            if self.pixmap().isNull():
                self.setPixmap(_plain())
            now = self.pixmap().deviceIndependentSize()
            self.setTransform(QTransform.fromScale(land.wide / now.width(), land.high / now.height()))
        elif printed.cacheKey() != self.pixmap().cacheKey() or not self.transform().isIdentity():
            self.setTransform(QTransform())
            self.setPixmap(printed)

    def printed(self, land: Land) -> QPixmap | None:
        """Return a land where it is kept; None where it is still to be printed, and it will be."""
        found = self._pictures.kept(land)
        if found is None:
            strips = [partial(self._print_strip, land.print)] * STRIPS
            self._pictures.queue.want(land, [*strips, partial(self.finish, land)], self)
        return found

    def _print_strip(self, key: Print) -> bool:
        """Print a strip more of a print that is neither kept nor in the folder. Returns whether there was any."""
        pictures, making = self._pictures, self._making
        if pictures.kept(key) is not None:
            return False
        folder = pictures.carvings.folder
        if making is None or making.key != key:
            found = folder.load(key) if folder is not None else None  # everybody sees lands
            if found is not None:
                pictures.keep(key, lambda: QPixmap.fromImage(found))
                return False
            making = self._making = Making(key)
        making.go_on()
        if making.is_done:
            self._making = None
            if folder is not None:
                folder.save(key, making.image)
            pictures.keep(key, lambda: QPixmap.fromImage(making.image))
        return True

    def finish(self, land: Land) -> bool:
        """Make a land of its print. Returns that there was something to do."""
        printed = self._pictures.kept(land.print)
        while printed is None:  # it was let go meanwhile, by so many others
            self._print_strip(land.print)
            printed = self._pictures.kept(land.print)
        self._pictures.keep(land, lambda: shown(land, printed))
        return True


def _plain() -> QPixmap:
    """Return a piece of the slate that fills a land."""
    return canvas(8, 8, 1.0, QColor(SLATES.light))


def _blank(wide: int, high: int) -> QImage:
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(SLATES.light))
    return image


def print_of(key: Print) -> QImage:
    """Print a land as large as it is kept, without its edges, at once."""
    making = Making(key)
    while not making.is_done:
        making.go_on()
    return making.image


def shown(land: Land, printed: QPixmap) -> QPixmap:
    """Return a land as it is shown, made of its print: a low one shows the lower part, a high one is larger."""
    pixmap = canvas(land.wide, land.high, land.ratio)
    box = QRectF(0, 0, land.wide, land.high)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    path = QPainterPath()
    path.addRoundedRect(box, RADIUS, RADIUS)
    painter.setClipPath(path)
    key = land.print
    larger = max(1.0, land.high / key.high)
    middle = land.wide * (0.5 + land.aside)
    whole = QRectF(middle * (1 - larger), land.high - key.high * larger, land.wide * larger, key.high * larger)
    painter.drawPixmap(whole, printed, QRectF(printed.rect()))
    painter.setClipping(False)
    painter.setPen(Qt.PenStyle.NoPen)
    print_mat_edge(painter, box)
    painter.end()
    return pixmap
