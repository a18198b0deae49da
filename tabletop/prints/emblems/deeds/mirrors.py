"""Time and likeness: a figure and its hollow outline (copy), an hourglass in turning arrows (a turn more)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import Point, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: a figure in a plumed helm that lifts its sword
_FIGURE: list[Point] = [
    (-7, 40, 1), (-10, 30), (-8, 19), (-3, 14, 1), (-9, 5), (4, 6), (12, 14, 1), (9, 20), (10, 30), (7, 40, 1),
    (13, 44), (16, 40, 1), (15, 31, 1), (11, 31, 1), (11, 27, 1), (16, 27, 1), (16, 3, 1), (18.5, -3, 1), (21, 3, 1),
    (21, 27, 1), (25, 27, 1), (25, 31, 1), (22, 31, 1), (23, 46), (13, 58, 1), (13, 72), (15, 101, 1), (4, 101, 1),
    (0, 82, 1), (-4, 101, 1), (-15, 101, 1), (-13, 72), (-13, 62, 1), (-19, 60), (-18, 46),
]  # fmt: skip


def likeness(plate: Plate) -> None:
    """Print one figure twice, side by side: the one is printed, the other is its hollow outline."""
    sky(plate, "bands", disc=False, x=0, y=46, radius=36)
    with plate.placed(3, 0.12):
        for x, ink, line in ((-27, plate.key, plate.paper), (22, plate.light, plate.key)):
            figure = turned(smooth(_FIGURE), x, 0, 0)
            plate.stroke(figure, plate.paper, 9 if ink is plate.light else 5)
            plate.stroke(figure, line, 4.4)
            plate.fill(figure, ink)
            shield = turned(mirrored([(0, 48), (8, 50), (8, 62), (0, 72, 1)]), x - 11, 0, 0)
            plate.stroke(shield, line, 3)
            plate.fill(shield, plate.accent if ink is plate.key else plate.light)
            plate.cut([(x - 5, 26, x + 5, 26, 2.6)], line)
    hills(plate, 97, 2, plate.key, 3)


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
