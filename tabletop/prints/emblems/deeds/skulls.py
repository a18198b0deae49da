"""Death by decree: a skull on crossed bones, or a headsman's axe in its block."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import drop, shade
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
    """Print a headsman's axe whose broad blade stands in its block before the sun."""
    sky(plate, "rays", x=0, y=40, radius=37)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    block = smooth([(-38, 76, 1), (-34, 86), (-38, 114, 1), (38, 114, 1), (34, 86), (38, 76, 1)])
    plate.solid(block, plate.light, (1.8, 1.6))
    plate.cut([(-28 + i * 10, 90 + (i % 2) * 3, -30 + i * 11, 110, 1.3, 1) for i in range(6)], plate.mid)
    plate.fill(ellipse(0, 77, 38, 9), plate.key)
    plate.fill(ellipse(0, 76, 35, 7.2), plate.light)
    for across in (25, 15):
        plate.stroke(ellipse(4, 76, across, across * 0.2), plate.mid, 1.3)
    handle = ribbon([(64, -4), (42, 8), (8, 26), (-40, 50)], 3.6, 4.2)
    poll = polygon((-38, 45), (-15, 33), (-20, 22), (-43, 34))
    edge: list[Point] = [
        (-32, 44, 1), (-6, 31, 1), (0, 48), (8, 60), (22, 70, 1), (4, 80), (-18, 80), (-40, 70, 1), (-31, 60),
        (-29, 52),
    ]  # fmt: skip
    blade = smooth(edge)
    for shape, ink in ((poll, plate.light), (handle, plate.light), (blade, plate.paper)):
        plate.stroke(shape, plate.key, 5)
        plate.fill(shape, ink)
    low: list[Point] = [(-60, 62, 1), (-20, 68), (0, 67), (40, 60, 1), (40, 90, 1), (-60, 90, 1)]
    shade(plate, blade, smooth(low), plate.light)
    plate.cut([(-30, 63, 12, 62, 1.2, -3), (-27, 48, -6, 38, 1.0), (-25, 54, -5, 46, 0.9)], plate.key)
    plate.cut([(-42, 73, -16, 81, 2.4, 1), (-16, 81, 24, 73, 2.4, 2)], plate.key)
    for x, y, scale in ((-20, 92, 1.0), (-8, 98, 0.8)):
        plate.fill(drop(x, y, scale), plate.accent)
    grass(plate, 105, 2, plate.key, 30, 5)
