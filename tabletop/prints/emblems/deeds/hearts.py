"""Life: a crowned heart in a ring of leaves, or a spring under the sun."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import BLOOD
from tabletop.prints.cut.motifs import bubbles, drop, leaf, outlined, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, mirrored_polygon, smooth
from tabletop.prints.cut.plate import Plate


def heart(plate: Plate) -> None:
    """Print a red heart with a crown in a ring of leaves."""
    sky(plate, "rays", x=0, y=46, radius=30)
    shape = mirrored([(0, 34, 1), (7, 23), (18, 18), (30, 22), (36, 34), (33, 50), (22, 67), (8, 82), (0, 90, 1)])
    plate.stroke(shape, plate.paper, 5)
    plate.solid(shape, plate.paper, (2, 1.8), QColor(BLOOD))
    side: list[Point] = [(40, 10, 1), (40, 60), (0, 98, 1), (12, 76), (24, 58), (30, 40), (28, 24)]
    shade(plate, shape, smooth(side), plate.key)
    lights = [
        (-29 + i * 2.2, 28 + i * 1.8 - (i == 0) * 2, -23 + i * 7.6, 62 + i * 5, 1.4 - i * 0.12, 3.4 - i * 0.4)
        for i in range(5)
    ]
    plate.cut(lights, plate.paper)
    plate.cut([(15 + i * 4, 40 + i * 2, 10 + i * 3.4, 66 - i * 2, 1.0, -2) for i in range(4)], plate.light)
    plate.solid(mirrored_polygon((0, -2), (5, 8), (14, 3), (12, 18), (0, 18)), plate.paper, (1, 1))
    for angle in (side * (34 + i * 26) for side in (-1, 1) for i in range(4)):
        turn = math.radians(angle)
        plate.solid(leaf(44 * math.sin(turn), 50 - 38 * math.cos(turn), 0.9, angle), plate.light, (0.6, 0.8))


def spring(plate: Plate) -> None:
    """Print a fountain of three bowls whose water falls in arcs."""
    sky(plate, "rays", x=0, y=36, radius=36)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    for reach, low, high in ((15, 34, -2), (26, 56, 8)):
        for side in (-1, 1):
            arc = [(0, high + 12), (side * reach * 0.55, high), (side * reach, low)]
            plate.fill(ribbon(arc, 2.6, 3.2), plate.key)
            plate.fill(ribbon(arc, 1.4, 1.8), plate.paper)
    jet = mirrored([(0, -4, 1), (3, 8), (4, 30, 1), (0, 30)])
    outlined(plate, jet, plate.paper, 2)
    column: list[Point] = [(0, 30), (6, 32, 1), (4, 44), (8, 56), (5, 70), (12, 86), (16, 112, 1), (0, 112)]
    plate.solid(mirrored(column), plate.paper, (1.6, 1.2))
    for y, wide, deep in ((30, 15, 8), (56, 28, 11), (86, 46, 18)):
        bowl: list[Point] = [(0, y), (wide, y, 1), (wide * 0.86, y + deep * 0.6), (wide * 0.3, y + deep), (0, y + deep)]
        plate.solid(mirrored(bowl), plate.paper, (1.8, 1.4))
        plate.fill(ellipse(0, y, wide, 2.6 + wide * 0.05), plate.key)
        plate.fill(ellipse(0, y, wide - 2, 1.6 + wide * 0.05), plate.accent)
        plate.cut(
            [
                (-wide * 0.6 + i * wide * 0.4, y + deep * 0.45, -wide * 0.4 + i * wide * 0.27, y + deep * 0.9, 1.0)
                for i in range(4)
            ],
            plate.light,
        )
    for x, y, scale in ((-34, 30, 0.6), (36, 24, 0.7), (-22, 12, 0.5), (24, 8, 0.5)):
        plate.fill(drop(x, y, scale), plate.accent)
    bubbles(plate, plate.paper, [(-20, 84, 1.8), (-12, 87, 1.3), (15, 85, 1.6), (24, 87, 1.2)])
