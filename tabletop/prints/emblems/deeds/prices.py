"""What is paid in blood: a stone altar (sacrifice), a heart over a cup (life drained), a bottle (poison)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.inks import BLOOD
from tabletop.prints.cut.motifs import drop, flame, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def altar(plate: Plate) -> None:
    """Print a stone altar with a curved knife on it, candles at both ends."""
    sky(plate, "rays", x=0, y=42, radius=36)
    hills(plate, 86, 3, plate.mid, 5, plate.light)
    for side in (-1, 1):
        wax = polygon((side * 34 - 4, 60), (side * 34 - 4, 42), (side * 34 + 4, 42), (side * 34 + 4, 60))
        outlined(plate, wax, plate.paper, 2.4)
        outlined(plate, flame(side * 34, 34, 0.5), plate.accent, 2)
    top = polygon((-48, 58), (48, 58), (44, 70), (-44, 70))
    block = polygon((-36, 70), (36, 70), (40, 112), (-40, 112))
    plate.solid(block, plate.paper, (2, 1.6))
    plate.solid(top, plate.paper, (1.6, 1.6))
    plate.cut([(-38 + i * 14, 62, -28 + i * 14, 66, 1.2) for i in range(6)], plate.light)
    sun = faceted_disc(plate, 0, 88, 9, 16)
    plate.cut(rays(0, 88, 11, 17, 1.8, [i * math.pi / 5 for i in range(10)]), plate.light)
    plate.fill(sun, plate.light)
    plate.fill(ellipse(0, 88, 4.4), plate.key)
    stream: list[Point] = [
        (-13, 57, 1), (13, 57, 1), (11, 70), (8, 78), (5, 71), (1, 88, 1), (-4, 72), (-8, 80), (-11, 70),
    ]  # fmt: skip
    outlined(plate, smooth(stream), QColor(BLOOD), 1.6)
    blade: list[Point] = [(2, 8, 1), (12, 20), (10, 36), (3, 48, 1), (-2, 48, 1), (2, 34), (4, 22)]
    knife = turned(smooth(blade), 0, 6, 0)
    plate.stroke(knife, plate.paper, 3)
    plate.fill(knife, plate.key)
    shade(
        plate,
        knife,
        turned(smooth([(2, 8, 1), (12, 20), (10, 36), (4, 54, 1), (7, 34), (8, 22)]), 0, 6, 0),
        plate.light,
    )
    hilt = smooth([(-3, 8, 1), (-8, -2), (-4, -10), (3, -10), (5, -2), (6, 8, 1)]).translated(0, 4)
    plate.stroke(hilt, plate.key, 3)
    plate.fill(hilt, plate.accent)
    plate.fill(polygon((-9, 11), (12, 9), (12, 14), (-9, 16)), plate.key)


def pierced_heart(plate: Plate) -> None:
    """Print a heart with a thorned stem wound through it, drops falling into a dark cup."""
    sky(plate, "arcs", night=True, x=0, y=38, radius=37)
    stem_behind: list[Point] = [(-46, 4), (-30, 14), (-8, 8), (14, 18)]
    stem_before: list[Point] = [(-30, 40), (-12, 34), (10, 44), (30, 34), (46, 44), (58, 40)]
    plate.fill(ribbon(stem_behind, 2.4, 3.4), plate.key)
    heart: list[Point] = [(0, 22, 1), (8, 10), (22, 8), (33, 20), (31, 38), (18, 56), (0, 72, 1)]
    shape = mirrored(heart)
    plate.stroke(shape, plate.key, 4)
    plate.solid(shape, plate.paper, (2, 1.8), QColor(BLOOD))
    side: list[Point] = [(38, 4, 1), (38, 60), (0, 80, 1), (12, 58), (22, 42), (24, 20)]
    shade(plate, shape, smooth(side), plate.key)
    plate.cut([(-25 + i * 4, 20 - i * 2, -17 + i * 6, 46 + i * 4, 1.4, 3) for i in range(3)], plate.paper)
    stem = ribbon(stem_before, 4.6, 2.2)
    plate.stroke(stem, plate.light, 2.4)
    plate.fill(stem, plate.key)
    for x, y, tip_x, tip_y in (
        (-20, 36, -24, 24),
        (-4, 37, -2, 50),
        (10, 42, 14, 30),
        (26, 36, 28, 48),
        (40, 40, 44, 30),
    ):
        thorn = polygon((x - 3, y), (tip_x, tip_y), (x + 3, y))
        plate.stroke(thorn, plate.light, 1.6)
        plate.fill(thorn, plate.key)
    for x, y, scale in ((0, 82, 0.62), (-5, 74, 0.4)):
        outlined(plate, drop(x, y, scale), QColor(BLOOD), 1.6)
    cup: list[Point] = [(0, 92), (22, 92, 1), (18, 103), (8, 112, 1), (0, 112)]
    plate.stroke(mirrored(cup), plate.light, 2.4)
    plate.fill(mirrored(cup), plate.key)
    plate.fill(ellipse(0, 92, 22, 4), plate.light)
    plate.fill(ellipse(0, 92, 18.6, 2.6), QColor(BLOOD))


def poison_bottle(plate: Plate) -> None:
    """Print a round bottle of poison with a skull over crossed bones on it, fumes over its open neck."""
    sky(plate, "rays", night=True, disc=False, x=0, y=58, radius=38)
    with plate.placed(4, 0.12):
        for x, y, size in ((-6, 5, 6), (6, -4, 8), (16, 8, 5)):
            outlined(plate, ellipse(x, y, size), plate.accent, 3)
        half: list[Point] = [
            (0, 18), (15, 18, 1), (15, 25, 1), (9, 27, 1), (9, 36, 1), (28, 46), (39, 66), (34, 88), (20, 99, 1),
            (0, 99),
        ]  # fmt: skip
        bottle = mirrored(half)
        plate.stroke(bottle, plate.key, 9)
        plate.stroke(bottle, plate.paper, 5)
        plate.fill(bottle, plate.light)
        level: list[Point] = [(-60, 50, 1), (-20, 53), (14, 48), (60, 52, 1), (60, 120, 1), (-60, 120, 1)]
        shade(plate, bottle, smooth(level), plate.accent)
        plate.cut([(-27, 52, -31, 78, 2.6, 4), (-12, 21, 12, 21, 1.6)], plate.paper)
        for angle in (32, -32):
            bone = joined(
                polygon((-27, -2.6), (27, -2.6), (27, 2.6), (-27, 2.6)),
                *(ellipse(x, y, 4.2) for x in (-27, 27) for y in (-3.2, 3.2)),
            )
            outlined(plate, turned(bone, 0, 78, angle), plate.paper, 4)
        skull = mirrored([(0, 50), (12, 53), (17, 64), (13, 75), (9, 77, 1), (8, 86), (0, 87)])
        outlined(plate, skull, plate.paper, 6)
        for side in (-1, 1):
            plate.fill(ellipse(side * 6.6, 66, 4.4, 5), plate.key)
        plate.fill(polygon((0, 71), (3, 77), (-3, 77)), plate.key)
        plate.cut([(x, 79, x, 87, 1.4) for x in (-4, 0, 4)], plate.key)
