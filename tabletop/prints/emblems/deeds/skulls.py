"""Death by decree: a skull on crossed bones, or a headsman's axe in its block."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def skull(plate: Plate) -> None:
    """Print a skull on crossed bones at night."""
    sky(plate, "rays", night=True, x=0, y=44, radius=37)
    for angle in (-52, 52):
        bone = turned(_bone(), 0, 60, angle)
        plate.stroke(bone, plate.key, 3)
        plate.fill(bone, plate.light)
    moat: list[Point] = [(0, 3), (21, 7), (35, 22), (37, 42), (31, 56), (25, 62), (24, 76), (13, 84), (0, 85)]
    plate.fill(mirrored(moat), plate.key)
    half: list[Point] = [(0, 6.6), (19, 10), (31, 23), (33, 41), (28, 52), (21.6, 58), (20, 72), (11, 79.6), (0, 80)]
    head = mirrored(half)
    plate.fill(head, plate.paper)
    side: list[Point] = [(12, 0, 1), (44, 6), (44, 90, 1), (8, 90, 1), (14, 66), (22, 46), (21, 26)]
    shade(plate, head, smooth(side), plate.light)
    hatching = [(33 - (i > 6) * 3, 18 + i * 4.4, 20 + (i % 2) * 2, 17 + i * 4.6, 1.0, 0.8) for i in range(9)]
    plate.within(head, lambda: plate.cut(hatching, plate.mid))
    for sign in (-1, 1):
        socket = [(4.6, 46), (8, 35), (17, 33), (25, 41), (21, 52), (11, 54)]
        plate.fill(smooth([(sign * x, y) for x, y in socket]), plate.key)
        plate.cut([(sign * 3.4, 34, sign * 26, 28, 1.5, -sign)], plate.key)
    plate.fill(mirrored([(0, 52, 1), (4, 58), (5.4, 63), (1.4, 62), (0, 60, 1)]), plate.key)
    teeth = [(i * 4.6, 67 - abs(i) * 0.4, i * 4.4, 80, 1.0) for i in range(-3, 4)]
    plate.cut([*teeth, (-19, 66.6, 19, 66.6, 1.0, 2)], plate.key)
    plate.cut([(-10, 8, -5, 17, 0.9), (-5, 17, -9, 24, 0.9), (-9, 24, -6, 31, 0.6)], plate.key)


def _bone() -> QPainterPath:
    ends = [ellipse(x, y, 6.4) for y in (-70, 70) for x in (-5, 5)]
    return joined(ribbon([(0, -70), (0, 70)], 4.4), *ends)


def axe_in_block(plate: Plate) -> None:
    """Print a headsman's axe that stands in its block before the sun, a raven's feather beside it."""
    sky(plate, "rays", x=0, y=40, radius=37)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    block = smooth([(-34, 70, 1), (-30, 80), (-34, 114, 1), (34, 114, 1), (30, 80), (34, 70, 1)])
    plate.solid(block, plate.light, (1.8, 1.6))
    plate.cut([(-22 + i * 9, 82 + (i % 2) * 3, -24 + i * 10, 108, 1.2, 1) for i in range(6)], plate.mid)
    plate.fill(ellipse(0, 70, 34, 7), plate.key)
    plate.fill(ellipse(0, 69, 31, 5.4), plate.light)
    plate.fill(ellipse(4, 69.4, 20, 3), plate.accent)
    handle = turned(polygon((-2.6, -76), (2.6, -76), (3, 4), (-3, 4)), -8, 62, 26)
    plate.stroke(handle, plate.light, 3)
    plate.fill(handle, plate.key)
    edge: list[Point] = [
        (4, 10, 1),
        (-6, 14),
        (-20, 12),
        (-34, 2, 1),
        (-33, -14),
        (-25, -30, 1),
        (-14, -18),
        (4, -14, 1),
    ]
    blade = turned(smooth(edge), -8, 62, 26)
    plate.stroke(blade, plate.light, 3)
    plate.fill(blade, plate.key)
    bevel: list[Point] = [(-20, 12), (-34, 2, 1), (-33, -14), (-25, -30, 1), (-26, -12), (-24, 2)]
    shade(plate, blade, turned(smooth(bevel), -8, 62, 26), plate.paper)
    plate.fill(turned(polygon((-4, -16), (5, -16), (5, 11), (-4, 13)), -8, 62, 26), plate.key)
    plate.cut([(-24, 56, -10, 62, 1.0), (-21, 48, -8, 54, 0.9), (-22, 64, -14, 68, 0.8)], plate.light)
    grass(plate, 101, 2, plate.key, 30, 5)
