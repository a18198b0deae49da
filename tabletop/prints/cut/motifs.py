"""Figures that many pictures share: rays from a middle, sparkles, diamonds, flames, drops, waves, and a shaded side."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def angles(count: int, start: float = 0.0, end: float = 2 * math.pi) -> list[float]:
    """Return `count` angles from `start` on, evenly up to `end` which is left out."""
    return [start + (end - start) * number / count for number in range(count)]


def rays(
    x: float,
    y: float,
    near: float,
    far: float,
    width: float,
    at: Iterable[float],
    *,
    squash: float = 1.0,
    widest: float = 0.5,
) -> list[Cut]:
    """Return cuts that point away from a middle, from one distance to another, at angles; `squash` flattens them."""
    cuts: list[Cut] = []
    for angle in at:
        across, down = math.cos(angle), math.sin(angle) * squash
        cuts.append((x + near * across, y + near * down, x + far * across, y + far * down, width, 0.0, widest))
    return cuts


def swelling(width: float, tip: float = 0.2) -> Callable[[float], float]:
    """Return the width of a ribbon that is thin at both ends and `width` half-wide in its middle."""
    return lambda share: width * (1 - abs(2 * share - 1) ** 1.6) + tip


def blunt(width: float) -> Callable[[float], float]:
    """Return the width of a ribbon that is `width` half-wide all along and rounded off at its end."""
    return lambda share: width * min(1.0, (1.06 - share) * 9)


def sparkle(x: float, y: float, size: float, width: float) -> list[Cut]:
    """Return an upright and a level cut that cross: a star of light."""
    return [(x - size, y, x + size, y, width), (x, y - size, x, y + size, width)]


def diamond(x: float, y: float, across: float, down: float) -> QPainterPath:
    """Return a rhomb by its centre and half-axes."""
    return polygon((x, y - down), (x + across, y), (x, y + down), (x - across, y))


def star(x: float, y: float, far: float, near: float, points: int, turn: float = -math.pi / 2) -> QPainterPath:
    """Return a star by its centre, the distance of its points and of the corners between them."""
    corners = []
    for corner in range(2 * points):
        reach = near if corner % 2 else far
        angle = turn + math.pi * corner / points
        corners.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return polygon(*corners)


def flame(x: float, y: float, scale: float) -> QPainterPath:
    """Return a flame of 36 in height, its foot 12 below the place, with a tongue to its right."""
    outline: list[Point] = [
        (0, 12), (-9, 8), (-11, -4), (-4, -12), (-3, -24, 1), (5, -14), (9, -16, 1), (12, -2), (8, 9),
    ]  # fmt: skip
    return turned(smooth(outline), x, y, 0, scale)


def drop(x: float, y: float, scale: float, angle: float = 0.0) -> QPainterPath:
    """Return a falling drop of 18 in height."""
    outline: list[Point] = [(0, -10, 1), (4, -1), (5, 4), (0, 8), (-5, 4), (-4, -1)]
    return turned(smooth(outline), x, y, angle, scale)


def leaf(x: float, y: float, scale: float, angle: float) -> QPainterPath:
    """Return a small leaf of 16 in length, pointing up where the angle is 0."""
    return turned(smooth([(0, 7, 1), (4, 0), (0, -9, 1), (-4, 0)]), x, y, angle, scale)


def shade(plate: Plate, shape: QPainterPath, side: QPainterPath, ink: QColor) -> None:
    """Print that part of a shape in an ink which lies within another: its side away from the light."""
    plate.within(shape, lambda: plate.fill(side, ink))


def outlined(plate: Plate, shape: QPainterPath, ink: QColor, moat: float = 2.0) -> None:
    """Print a shape in a moat of the key ink, so that it stands free of what lies behind it."""
    plate.stroke(shape, plate.key, moat)
    plate.fill(shape, ink)


def pole(plate: Plate, x1: float, y1: float, x2: float, y2: float, ink: QColor, width: float) -> None:
    """Print a straight thin pole, rope or thread with flat ends."""
    path = QPainterPath()
    path.moveTo(x1, y1)
    path.lineTo(x2, y2)
    plate.stroke(path, ink, width, Qt.PenCapStyle.FlatCap)


def bubbles(plate: Plate, ink: QColor, places: Iterable[tuple[float, float, float]]) -> None:
    """Print small discs: foam, air, berries. A place is x, y and radius."""
    for x, y, radius in places:
        plate.fill(ellipse(x, y, radius), ink)


def waves(plate: Plate, y: float = 80.0, rows: int = 3, ink: QColor | None = None) -> None:
    """Print rows of scalloped waves from a height downwards; the first is mid, the others key, or all one ink."""
    dice, reach = plate.dice, plate.half + 28
    for row in range(rows):
        top, wide = y + row * 8.4, 17 - row * 1.2
        points: list[Point] = [(-reach, 116, 1), (-reach, top, 1)]
        cuts: list[Cut] = []
        x = -reach + dice.uniform(0, 4)
        while x < reach - 10:
            points += [(x, top + 4.6, 1), (x + wide * 0.45, top + 0.8), (x + wide * 0.86, top - 4.2)]
            points += [(x + wide * 1.06, top - 1.4, 1), (x + wide * 0.98, top + 2.4)]
            cuts.append((x + 2, top + 8, x + wide * 0.85, top + 0.4, 1.1, 1.8))
            cuts.append((x + 5, top + 10.4, x + wide * 0.9, top + 4.4, 0.8, 1.4))
            x += wide
        crest = smooth([*points, (reach, top, 1), (reach, 116, 1)])
        plate.fill(crest, plate.paper)
        plate.fill(crest.translated(0, 1.2), ink or (plate.key if row else plate.mid))
        plate.cut(cuts, plate.light if row else plate.paper)
