"""One plate under the press: the painter, the inks and the dice of a name, and the pulls that print on it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tabletop.prints.cut.gouges import Cut, gouges
from tabletop.prints.cut.inks import Inks, inks_of
from tabletop.prints.cut.outlines import ellipse

#: a hatching with more cuts than this leaves some out on a small plate, and one with more than that, half of them
MANY, VERY_MANY = 24, 60
#: of a very fine hatching, cuts wider than this always stay
BROAD: Final = 2


class Plate:
    """One picture while it is printed, in the world of `tabletop.prints.cut`.

    `digest` is the SHA-256 of the name and `dice` a generator made from it: all that makes kin differ comes from them,
    so a name has one picture. `half` is how far the ground reaches to either side; `small` leaves out fine cuts.
    `sun` is where the disc of the sky was put: x, y and radius.
    """

    __slots__ = ("accent", "dice", "digest", "half", "key", "light", "mid", "painter", "paper", "small", "sun")

    def __init__(
        self, painter: QPainter, name: str, colours: str | Inks, half: float = 80.0, *, small: bool = False
    ) -> None:
        self.painter = painter
        self.digest = hashlib.sha256(name.encode()).digest()
        self.dice = Random(self.digest[:8])
        self.half = half
        self.small = small
        inks = colours if isinstance(colours, Inks) else inks_of(colours, self.digest[12])
        self.key, self.mid, self.light, self.paper = map(QColor, inks[:4])
        self.accent = QColor(inks.accent)
        self.sun = (0.0, 42.0, 34.0)

    def fill(self, path: QPainterPath, ink: QColor) -> None:
        """Print a shape in one ink."""
        self.painter.fillPath(path, ink)

    def solid(
        self,
        path: QPainterPath,
        lit: QColor | None = None,
        edge: tuple[float, float] = (1.6, 1.2),
        ink: QColor | None = None,
    ) -> None:
        """Print a solid with a lit edge: `lit` (else light) shows where the shape, moved by `edge`, leaves it."""
        painter, ink, lit = self.painter, ink or self.key, lit or self.light
        if not any(edge):
            painter.fillPath(path, ink)
            return
        if path.fillRule() == Qt.FillRule.WindingFill:
            painter.fillPath(path, lit)
            with_clip = QPainterPath(path)
            self.within(path, lambda: painter.fillPath(with_clip.translated(*edge), ink))
            return
        rim = QPainterPath()
        rim.setFillRule(Qt.FillRule.OddEvenFill)
        rim.addRect(path.controlPointRect().adjusted(-9, -9, 9, 9))
        rim.addPath(path.translated(*edge))

        def both() -> None:
            # under one clip, the solid set in by half the light: no hairline at either edge
            painter.fillPath(path.translated(edge[0] * 0.5, edge[1] * 0.5), ink)
            painter.fillPath(rim, lit)

        self.within(path, both)

    def within(self, path: QPainterPath, print_inside: Callable[[], None]) -> None:
        """Print something that shows only inside a shape."""
        self.painter.save()
        self.painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        print_inside()
        self.painter.restore()

    @contextmanager
    def moved(self, x: float, y: float, across: float = 1.0, down: float | None = None) -> Iterator[None]:
        """Print what follows with the origin at a place, `across` times as wide and `down` (else `across`) as high."""
        self.painter.save()
        self.painter.translate(x, y)
        self.painter.scale(across, across if down is None else down)
        yield
        self.painter.restore()

    @contextmanager
    def placed(self, aside: float = 7.0, smaller: float = 0.12) -> Iterator[None]:
        """Print what follows a little aside and smaller by the name's hash, its foot where it was: so kin differ."""
        aside = (self.digest[1] / 255 - 0.5) * 2 * aside
        size = 1 - self.digest[2] / 255 * smaller
        with self.moved(aside, 100 * (1 - size), size):
            yield

    def cut(self, cuts: Sequence[Cut], ink: QColor) -> None:
        """Print many gouges as one path; a small plate leaves fine ones out."""
        if self.small and len(cuts) > MANY:
            if len(cuts) < VERY_MANY:
                cuts = [one for place, one in enumerate(cuts) if place % 4 != 3]
            else:
                cuts = [one for place, one in enumerate(cuts) if place % 2 == 0 or one[4] > BROAD]
        self.painter.fillPath(gouges(cuts), ink)

    def stroke(
        self, path: QPainterPath, ink: QColor, width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.RoundCap
    ) -> None:
        """Print an even line: only for moats that free a shape from its ground, for rings, strings and nets."""
        join = Qt.PenJoinStyle.RoundJoin
        self.painter.strokePath(path, QPen(ink, width, Qt.PenStyle.SolidLine, cap, join))

    def eye(
        self,
        x: float,
        y: float,
        size: float = 1.0,
        ink: QColor | None = None,
        *,
        slit: bool = True,
        slant: float = 0.0,
    ) -> None:
        """Print an almond eye (the accent where no ink is named) with an upright pupil if `slit`."""
        almond = (x - 4.2 * size, y + slant * size, x + 4.2 * size, y - slant * size, 3.1 * size)
        self.painter.fillPath(gouges([almond]), ink or self.accent)
        if slit:
            self.painter.fillPath(ellipse(x, y, 0.95 * size, 1.7 * size), self.key)
