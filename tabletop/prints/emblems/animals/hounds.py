"""Hounds, wolves and jackals."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def howl(plate: Plate) -> None:
    """Print a wolf in profile that howls."""
    sky(plate, "bands", x=-6, y=38, radius=37)
    hills(plate, 72, 7, plate.mid, 7, plate.light, sharp=True)
    wing = smooth([
        (-26, 112, 1), (-23, 92), (-16, 76), (-12, 64), (-16, 55), (-24, 46), (-31.5, 36.4), (-33, 32.6, 1),
        (-26, 35), (-19.4, 36), (-16.6, 34, 1), (-24, 27), (-32, 18), (-37, 10), (-36, 6.2), (-31, 5.4), (-22, 11),
        (-11, 17), (-3, 20.4), (2, 24), (9, 21), (21, 22, 1), (17, 30), (13, 37, 1), (20, 42, 1), (18.6, 46, 1),
        (26, 54, 1), (24.6, 58, 1), (33, 69, 1), (32, 74, 1), (41, 88, 1), (41, 93, 1), (49, 112, 1),
    ])  # fmt: skip
    plate.solid(wing, plate.paper, (1.5, 1.5))
    plate.fill(polygon((-30, 33), (-27, 34.4), (-27.6, 30.4)), plate.paper)
    plate.fill(polygon((-28, 24), (-24.8, 27), (-27.8, 29.8)), plate.paper)
    plate.fill(smooth([(4, 25, 1), (17, 23.6, 1), (12, 31), (8, 33)]), plate.mid)
    plate.fill(ellipse(-35.4, 8.4, 2.1, 1.7), plate.mid)
    plate.cut([(-33, 13, -20, 23, 0.8, 1.2)], plate.mid)
    plate.eye(-12, 22.8, 0.72, slit=False, slant=-2.2)
    cuts: list[Cut] = []
    for x, y, ln, a in [
        (-6, 34, 12, 62),
        (0, 30, 12, 55),
        (4, 40, 14, 58),
        (-3, 44, 14, 66),
        (-8, 52, 13, 74),
        (8, 50, 15, 56),
        (2, 56, 15, 66),
        (-5, 62, 15, 76),
        (13, 60, 16, 56),
        (7, 66, 17, 64),
        (0, 72, 17, 74),
        (-8, 76, 17, 84),
        (20, 70, 17, 56),
        (14, 76, 18, 64),
        (7, 82, 18, 72),
        (-2, 86, 18, 82),
        (-12, 90, 16, 92),
        (27, 80, 18, 56),
        (22, 86, 18, 64),
        (14, 92, 18, 72),
        (35, 92, 16, 58),
        (-20, 46, 10, 46),
        (-26, 16, 9, 40),
        (-20, 18, 10, 36),
    ]:
        turn_by = math.radians(a)
        cuts.append((x, y, x + ln * math.cos(turn_by), y + ln * math.sin(turn_by), 1.05, 1.1, 0.35))
    plate.cut(cuts, plate.light)
    plate.cut([(a + 2.4, b + 1.2, c2 + 2, d2 - 2, 0.6, e) for a, b, c2, d2, w_, e, _ in cuts[6:20]], plate.mid)
