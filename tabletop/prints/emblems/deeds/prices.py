"""What is paid in blood: a stone altar (sacrifice), a heart over a cup (life drained), a vial and a snake (poison)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.inks import BLOOD
from tabletop.prints.cut.motifs import drop, flame, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
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


def viper_and_vial(plate: Plate) -> None:
    """Print a vial of poison with a snake round it, its head over the neck."""
    sky(plate, "rays", x=0, y=46, radius=38)
    half: list[Point] = [(0, 24), (8, 24, 1), (8, 42), (20, 56), (28, 76), (24, 94), (14, 101), (0, 102)]
    vial = mirrored(half)
    outlined(plate, vial, plate.paper, 4)
    level: list[Point] = [(-40, 70, 1), (-14, 73), (10, 68), (40, 72, 1), (40, 110, 1), (-40, 110, 1)]
    shade(plate, vial, smooth(level), plate.accent)
    shade(plate, vial, polygon((16, 40), (40, 40), (40, 110), (12, 110), (19, 80)), plate.light)
    for x, y, radius in ((-8, 82, 2.6), (4, 90, 2), (-2, 76, 1.5), (-14, 90, 1.6)):
        plate.fill(ellipse(x, y, radius), plate.paper)
    plate.cut([(-18, 64, -22, 80, 1.6, 1.5)], plate.key)
    skull = mirrored([(0, 80), (5, 81), (6.4, 87), (4, 92), (0, 96)]).translated(0, -2)
    plate.fill(skull, plate.key)
    for side in (-1, 1):
        plate.fill(ellipse(side * 2.6, 85, 1.5), plate.paper)
    body: list[Point] = [
        (40, 96), (20, 98), (-28, 86), (-30, 72), (10, 64), (26, 56), (22, 46), (-14, 42), (-22, 32), (-10, 22),
        (4, 14),
    ]  # fmt: skip
    plate.fill(ribbon(body, 1.6, 7), plate.paper)
    plate.fill(ribbon(body, 0.8, 5.4), plate.key)
    scales = [(-16 + i * 7, 76 - i * 2.6, -12 + i * 7, 70 - i * 2.6, 1.2) for i in range(5)]
    plate.cut([*scales, (-14, 40, -10, 36, 1.2), (-4, 43, 0, 38, 1.2), (7, 46, 10, 41, 1.2)], plate.light)
    head: list[Point] = [(0, 20, 1), (-4, 10), (4, 0), (20, -2), (34, 6), (36, 12, 1), (24, 16), (12, 20)]
    plate.stroke(smooth(head), plate.paper, 2.4)
    plate.fill(smooth(head), plate.key)
    plate.eye(16, 7, 0.8, slant=1)
    for x in (28, 32):
        plate.fill(polygon((x - 1.4, 14), (x + 1.4, 13), (x, 21)), plate.paper)
    plate.fill(ribbon([(34, 11), (44, 12), (50, 7)], 1.2, 0.3), plate.key)
    plate.fill(ribbon([(43, 12), (50, 16)], 1, 0.3), plate.key)
    plate.fill(drop(32, 30, 0.5), plate.accent)
