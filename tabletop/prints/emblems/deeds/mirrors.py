"""Time and likeness: a mask and its paler pull (copy), an hourglass in turning arrows (a turn more)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def two_masks(plate: Plate) -> None:
    """Print two masks: the one is printed, the other is its paler pull."""
    sky(plate, "arcs", x=0, y=46, radius=36)
    _mask(plate, (24, 42, 13), plate.light, plate.mid, plate.paper)
    _mask(plate, (-17, 54, -9), plate.paper, plate.key, plate.accent)
    plate.cut([(-2 + i * 6, 88 - i, 8 + i * 6, 96 - i * 2, 1, 2) for i in range(3)], plate.mid)
    hills(plate, 97, 2, plate.key, 3)


def _mask(plate: Plate, at: tuple[float, float, float], face: QColor, line: QColor, pupil: QColor) -> None:
    shape = turned(mirrored([(0, -34), (16, -33), (27, -22), (27, -2), (20, 18), (9, 32), (0, 36)]), *at)
    plate.stroke(shape, line, 3)
    plate.fill(shape, face)
    side: list[Point] = [(1, -60, 1), (60, -60), (60, 60), (1, 60, 1), (6, 20), (1, 8), (5, -8)]
    shade(plate, shape, turned(smooth(side), *at), plate.light)
    for sign in (-1, 1):
        eye: list[Point] = [(sign * 4, -6, 1), (sign * 12, -13), (sign * 22, -8, 1), (sign * 14, -2)]
        plate.fill(turned(smooth(eye), *at), line)
        plate.fill(turned(ellipse(sign * 12.6, -7.4, 2.6), *at), pupil)
        brow_and_cheek = gouges(
            [(sign * 3, -14, sign * 23, -19, 2, sign * -2), (sign * 16, 6, sign * 12, 18, 1.4, sign)]
        )
        plate.fill(turned(brow_and_cheek, *at), line)
    mouth: list[Point] = [(-11, 15, 1), (0, 13), (11, 15, 1), (6, 23), (0, 25), (-6, 23)]
    plate.fill(turned(smooth(mouth), *at), line)
    plate.fill(turned(gouges([(0, -8, 3, 8, 1.4)]), *at), line)
    plate.fill(turned(smooth([(0, -34, 1), (5, -27), (0, -16, 1), (-5, -27)]), *at), plate.accent)


def hourglass(plate: Plate) -> None:
    """Print an hourglass within two turning arrows."""
    sky(plate, "rays", x=0, y=48, radius=40)
    for side in (-1, 1):
        pole(plate, side * 22, 12, side * 22, 88, plate.key, 4)
    glass = mirrored([(0, 14), (17, 14), (19, 24), (14, 38), (3.4, 50), (14, 62), (19, 76), (17, 86), (0, 86)])
    outlined(plate, glass, plate.paper, 3)
    upper: list[Point] = [(-30, 30, 1), (0, 33), (30, 28, 1), (20, 44), (2, 51, 1), (-2, 51, 1), (-20, 44)]
    lower: list[Point] = [(-30, 90, 1), (-16, 80), (0, 68), (16, 80), (30, 90, 1)]
    for sand in (smooth(upper), smooth(lower), polygon((-1, 48), (1, 48), (0.8, 76), (-0.8, 76))):
        shade(plate, glass, sand, plate.accent)
    veil = QColor(plate.light)
    veil.setAlpha(150)
    shade(plate, glass, polygon((8, 0), (40, 0), (40, 100), (12, 100), (13, 74), (5, 52), (12, 34)), veil)
    for y in (8, 86):
        plate.solid(polygon((-29, y), (29, y), (27, y + 7), (-27, y + 7)), plate.paper, (1, 1.4))
        plate.cut([(-20, y + 3.6, 20, y + 3.6, 0.9)], plate.light)
    for start, end in ((205, 335), (25, 155)):
        _turning_arrow(plate, start, end)


def _turning_arrow(plate: Plate, start: float, end: float) -> None:
    turns = [math.radians(start + (end - start) * i / 10) for i in range(11)]
    points = [(46 * math.cos(turn), 48 + 42 * math.sin(turn)) for turn in turns]
    shaft = ribbon(points, 1.2, 3.8)
    (x1, y1), (x2, y2) = points[-2:]
    head = turned(polygon((-3, -9), (12, 0), (-3, 9)), x2, y2, math.degrees(math.atan2(y2 - y1, x2 - x1)))
    for shape, moat in ((shaft, 2.4), (head, 1.6)):
        plate.stroke(shape, plate.light, moat)
        plate.fill(shape, plate.key)
