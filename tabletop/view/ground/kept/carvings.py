"""Carved pictures in the sizes in which they are shown: kept in memory, in a folder, or printed when they are wanted.

What somebody sees who has lifted a hand is private. A print that was made for private eyes is not used for what
everybody sees, nor is the folder read or written for it: neither a frame nor a file tells what a hand has shown.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple, Protocol, TypeAlias

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QTransform

from tabletop.prints.pieces.cards import Art, Card, carved, cut_to_fill, print_plain

#: the user's own picture for a card's name, or None
Own: TypeAlias = Callable[[str], QImage | None]

MOST_BYTES: Final = 24 * 1024 * 1024
#: so many are kept however large they are
_LEAST: Final = 8


class Print(NamedTuple):
    """All that the pixels of a print depend on: what is printed, and how its box lies on the device's pixels.

    `wide` and `high` are the box in the painter's units, `x` and `y` where its corner lies from the first pixel,
    `turn` how the painter scales and turns. Words, states and settings are printed over it and are no part of it.
    """

    name: str
    family: str
    inks: str
    texture: bool
    wide: float
    high: float
    x: float
    y: float
    turn: tuple[float, float, float, float]

    @property
    def subject(self) -> tuple[str, str, str]:
        """What is printed, in whatever size."""
        return self.name, self.family, self.inks

    @property
    def is_upright(self) -> bool:
        """Whether it is not turned."""
        return self.turn[1] == self.turn[2] == 0.0


class Folder(Protocol):
    """Where prints are kept beyond the program's end."""

    def load(self, key: Print) -> QImage | None:
        """Return a print, or None where there is none."""

    def save(self, key: Print, image: QImage) -> None:
        """Keep a print."""


class _Kept(NamedTuple):
    """A print, and whether everybody has seen it."""

    image: QImage
    public: bool


class Carvings:
    """The prints of one window."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        #: whether what is drawn now is seen by everybody
        self.public = False
        self.folder: Folder | None = None
        #: the user's own pictures; set before the first is drawn
        self.own: Own | None = None
        self._most = most_bytes
        self._weight = 0
        self._kept: OrderedDict[Print, _Kept] = OrderedDict()
        #: by whether everybody has seen it: an upright print of each subject
        self._upright: dict[bool, dict[tuple[str, str, str], QImage]] = {False: {}, True: {}}

    def forget(self) -> None:
        """Let all prints go; those in the folder stay."""
        self._kept.clear()
        self._weight = 0
        for near in self._upright.values():
            near.clear()

    def art(self, painter: QPainter, box: QRectF, card: Card, texture: bool) -> None:
        """Bring a card's picture into a box, printed now where it is not there."""
        if self._print_own(painter, box, card):
            return
        key, at = print_at(painter, box, card, texture)
        if not self.has(key):
            self.make(key)
        self._lay(painter, key, at)

    def sketch(self, wanted: list[Print], *, bare: list[Print] | None = None) -> Art:
        """Return what brings pictures that are there, and for others the nearest of the same card, or its plain inks.

        What is to be printed is added to `wanted`, what stands in plain inks also to `bare`.
        """

        def art(painter: QPainter, box: QRectF, card: Card, texture: bool) -> None:
            if self._print_own(painter, box, card):
                return
            key, at = print_at(painter, box, card, texture)
            if self.has(key):
                self._lay(painter, key, at)
                return
            wanted.append(key)
            near = self._near(key.subject)
            if near is not None:
                cut_to_fill(painter, box, near)
                return
            print_plain(painter, box, card, texture)
            if bare is not None:
                bare.append(key)

        return art

    def has(self, key: Print) -> bool:
        """Whether a print is there for whoever is looking."""
        found = self._kept.get(key)
        return found is not None and (found.public or not self.public)

    def make(self, key: Print) -> bool:
        """See that a print is there; returns False where it came from the folder, which is quick."""
        if self.has(key):
            return False
        before = self._kept.pop(key, None)  # made for private eyes: as if it were printed for all
        if before is not None:
            self._weight -= before.image.sizeInBytes()
        folder = self.folder if self.public else None
        image = folder.load(key) if folder is not None and before is None else None
        loaded = image is not None
        if image is None:
            image = before.image if before is not None else print_of(key)
            if folder is not None:
                folder.save(key, image)
        self._keep(key, image)
        return not loaded

    def _keep(self, key: Print, image: QImage) -> None:
        self._kept[key] = _Kept(image, self.public)
        self._weight += image.sizeInBytes()
        if key.is_upright:
            near = self._upright[self.public]
            known = near.get(key.subject)
            if known is None or known.width() <= image.width():
                near[key.subject] = image
        while self._weight > self._most and len(self._kept) > _LEAST:
            old, kept = self._kept.popitem(last=False)
            self._weight -= kept.image.sizeInBytes()
            near = self._upright[kept.public]
            if near.get(old.subject) is kept.image:
                del near[old.subject]

    def _near(self, subject: tuple[str, str, str]) -> QImage | None:
        """Return an upright print of a subject that whoever is looking may have seen."""
        found = self._upright[True].get(subject)
        return found if found is not None or self.public else self._upright[False].get(subject)

    def _print_own(self, painter: QPainter, box: QRectF, card: Card) -> bool:
        """Draw the user's own picture of a card; returns whether there is one."""
        own = self.own(card.name) if self.own is not None else None
        if own is not None:
            cut_to_fill(painter, box, own)
        return own is not None

    def _lay(self, painter: QPainter, key: Print, at: QPoint) -> None:
        """Lay a print on the device's pixels, one for one."""
        self._kept.move_to_end(key)
        image = self._kept[key].image
        painter.save()
        painter.setWorldTransform(QTransform())
        base = painter.deviceTransform()
        ratio = base.m11()
        place = QPointF((at.x() - base.dx()) / ratio, (at.y() - base.dy()) / ratio)
        painter.drawImage(QRectF(place.x(), place.y(), image.width() / ratio, image.height() / ratio), image)
        painter.restore()


def print_at(painter: QPainter, box: QRectF, card: Card, texture: bool) -> tuple[Print, QPoint]:
    """Return which print fills a box of a painter, and the pixel of the device at which it begins."""
    turn = painter.deviceTransform()
    bounds, corner = turn.mapRect(box), turn.map(box.topLeft())
    at = QPoint(math.floor(bounds.left()), math.floor(bounds.top()))
    linear = tuple(round(one, 5) + 0.0 for one in (turn.m11(), turn.m12(), turn.m21(), turn.m22()))
    key = Print(
        card.name,
        card.family,
        card.inks,
        texture,
        round(box.width(), 2),
        round(box.height(), 2),
        round(corner.x() - at.x(), 2),
        round(corner.y() - at.y(), 2),
        (linear[0], linear[1], linear[2], linear[3]),
    )
    return key, at


def print_of(key: Print) -> QImage:
    """Return a print, on a clear ground."""
    turn = QTransform(*key.turn, key.x, key.y)
    box = QRectF(0, 0, key.wide, key.high)
    bounds = turn.mapRect(box)
    wide, high = max(1, math.ceil(bounds.right())), max(1, math.ceil(bounds.bottom()))
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(turn)
        carved(painter, box, Card(name=key.name, family=key.family, colours=key.inks), key.texture)
    finally:
        painter.end()
    return image
