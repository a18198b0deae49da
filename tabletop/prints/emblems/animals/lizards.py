"""Lizards, salamanders and crocodiles."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import BOTH, ellipse, smooth, turn, turned
from tabletop.prints.cut.plate import Plate


def salamander(plate: Plate) -> None:
    """Print a salamander from above that suns itself on a round stone."""
    sky(plate, "bands", x=0, y=48, radius=42)
    with plate.moved(0, 10, 0.84):
        spine = [(-20, 6), (-12, 20), (0, 34), (8, 50), (4, 66), (-12, 78), (-28, 76), (-36, 62), (-30, 50), (-22, 54)]
        for hip_x, hip_y, toe_x, toe_y, bend_x, bend_y in (
            (-8, 24, -38, 30, -26, 16),
            (4, 24, 26, 6, 22, 22),
            (8, 58, 38, 70, 28, 52),
            (2, 68, 18, 96, 20, 80),
        ):
            leg = [(hip_x, hip_y), (bend_x, bend_y), (toe_x, toe_y)]
            plate.fill(ribbon(leg, 5.4, 2.6), plate.key)
            ahead = math.atan2(toe_y - bend_y, toe_x - bend_x)
            for angle in (ahead - 0.9, ahead - 0.3, ahead + 0.3, ahead + 0.9):
                tip = (toe_x + 9 * math.cos(angle), toe_y + 9 * math.sin(angle))
                plate.fill(ribbon([(toe_x, toe_y), tip], 1.8, 1), plate.key)
                plate.fill(ellipse(*tip, 1.8), plate.key)

        def wide(t: float) -> float:
            return 6 + 6 * math.sin(math.pi * min(1, t / 0.62)) - 5.4 * max(0, t - 0.3) / 0.7

        plate.fill(ribbon(spine, lambda t: wide(t) + 1.4), plate.paper)
        plate.fill(ribbon([(x + 0.8, y + 0.8) for x, y in spine], wide), plate.key)
        for x, y, dx, dy, t in along(spine, 9, 0.16, 0.9):
            size = wide(t) * 0.42
            plate.fill(
                turned(
                    smooth([(-size * 1.2, 0, 1), (0, -size), (size * 1.2, 0, 1), (0, size)]),
                    x,
                    y,
                    math.degrees(math.atan2(dy, dx)),
                ),
                plate.accent,
            )
        plate.cut(
            rings(spine, 20, lambda t: wide(t) * 0.62, lambda t: wide(t) * 0.94, 1, start=0.14, end=0.96), plate.light
        )
        plate.cut(
            rings(spine, 20, lambda t: -wide(t) * 0.62, lambda t: -wide(t) * 0.94, 1, start=0.14, end=0.96), plate.mid
        )
        h = turned(
            smooth([(0, -15), (7, -12), (11, -3), (9, 5), (6, 11), (-6, 11), (-9, 5), (-11, -3), (-7, -12)]),
            -22,
            6,
            -30,
        )
        plate.solid(h, plate.paper, (1.4, 1.2))
        place = turn(-22, 6, -30)
        for side in BOTH:
            plate.fill(place.map(ellipse(side * 7.4, -1, 3)), plate.accent)
            plate.fill(place.map(ellipse(side * 7.4, -1, 1.1, 2)), plate.key)
            plate.fill(place.map(ellipse(side * 2, -11, 0.9)), plate.light)
