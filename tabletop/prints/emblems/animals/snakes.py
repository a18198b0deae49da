"""Snakes."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def cobra(plate: Plate) -> None:
    """Print a cobra with spread hood that rises out of its coil."""
    sky(plate, "rays", x=4, y=38, radius=34)
    hills(plate, 80, 4, plate.mid, 5, plate.light)
    coil = [(-40, 100), (-36, 84), (-10, 78), (22, 82), (38, 94), (28, 106)]
    plate.fill(ribbon(coil, 11), plate.light)
    plate.fill(ribbon(coil, 9.5), plate.key)
    plate.cut(rings(coil, 15, -0.9, -9, 1.2, -1.4), plate.light)
    neck = [(34, 106), (20, 92), (-6, 84), (-18, 68), (-6, 54), (8, 46), (8, 34)]
    plate.fill(ribbon(neck, 12.1, 9.7), plate.light)
    plate.fill(ribbon(neck, 10.6, 8.2), plate.key)
    plate.cut(rings(neck, 17, 1, lambda t: 9.6 - 2.4 * t, 1.3, 1.2, start=0.06, end=0.92), plate.light)
    scales = []
    for x, y, dx, dy, _t in along(neck, 13, 0.1, 0.86):
        scales.append((x + dy * 5, y - dx * 5, x + dy * 5 + dx * 5, y - dx * 5 + dy * 5, 1.5))
    plate.cut(scales, plate.mid)
    _cobra_hood(plate)
    grass(plate, 96, 2)


def _cobra_hood(plate: Plate) -> None:
    hood = smooth([(8, 6), (20, 10), (30, 26), (27, 44), (14, 58), (8, 62, 1), (2, 58), (-11, 44), (-14, 26), (-4, 10)])
    plate.solid(hood, plate.paper)
    shade(plate, hood, smooth([(8, 26, 1), (15, 30), (15, 44), (10, 62), (6, 62), (1, 44), (1, 30)]), plate.light)
    plate.cut([(2.4, 34 + i * 5, 13.6, 34 + i * 5, 0.9, 1.4) for i in range(5)], plate.key)
    plate.cut(
        [
            (side * (10 + i * 3.4) + 8, 22 + i * 1.4, side * (9 + i * 2.8) + 8, 44 - i * 3.4, 0.95, side * 1.2)
            for side in BOTH
            for i in range(3)
        ],
        plate.mid,
    )
    head = smooth([(8, 6), (15, 9), (17.6, 17), (14, 27), (8, 31, 1), (2, 27), (-1.6, 17), (1, 9)])
    plate.fill(head, plate.key)
    plate.stroke(head, plate.light, 1.1)
    plate.eye(2.6, 17.6, 0.7, slant=-2)
    plate.eye(13.4, 17.6, 0.7, slant=2)
    plate.cut([(8, 9, 8, 22, 0.8)], plate.light)
    # a forked tongue
    plate.cut([(8, 29, 8, 40, 0.9), (8, 38, 4, 46, 0.8, 0.8), (8, 38, 12, 46, 0.8, -0.8)], plate.accent)


def viper(plate: Plate) -> None:
    """Print a viper in profile that strikes with its mouth wide open."""
    sky(plate, "bands", x=-6, y=42, radius=38)
    hills(plate, 86, 4, plate.mid, 5, plate.light)
    coil = [(60, 104), (44, 84), (12, 82), (-12, 92), (10, 104), (44, 100)]
    plate.fill(ribbon(coil, 10.6, 8), plate.light)
    plate.fill(ribbon(coil, 9.4, 7), plate.key)
    plate.cut(rings(coil, 14, -7, 1, 1.2, -2), plate.light)
    neck = [(30, 96), (48, 76), (46, 54), (28, 40), (10, 40)]
    plate.fill(ribbon(neck, 11.4, 10.4), plate.paper)
    plate.fill(ribbon([(x + 0.8, y + 0.8) for x, y in neck], 10, 9.2), plate.key)
    plate.cut(rings(neck, 13, lambda t: -8.4 + 0.6 * t, -2, 1.4, 1.6, start=0.06, end=0.94), plate.light)
    plate.fill(
        joined(
            *(
                turned(
                    polygon((-4, 0), (0, -3.4), (4, 0), (0, 3.4)),
                    x - dy * 4.4,
                    y + dx * 4.4,
                    math.degrees(math.atan2(dy, dx)),
                    1 - 0.2 * t,
                )
                for x, y, dx, dy, t in along(neck, 8, 0.08, 0.9)
            )
        ),
        plate.accent,
    )
    _viper_head(plate)


def _viper_head(plate: Plate) -> None:
    gape = smooth([(18, 44, 1), (-2, 34), (-36, 22, 1), (-16, 46), (-24, 76, 1), (0, 62)])
    plate.fill(gape, plate.mid)
    plate.fill(smooth([(14, 46, 1), (0, 40), (-14, 34, 1), (-4, 48), (-14, 66, 1), (4, 58)]), plate.key)
    plate.cut([(2, 52, -30, 54, 1.6, 3), (-28, 54, -40, 49, 1, 1), (-28, 54, -39, 60, 1, -1)], plate.accent)
    lower = smooth([(24, 40, 1), (20, 56), (4, 66), (-12, 78), (-24, 84), (-30, 78, 1), (-20, 70), (-8, 58), (8, 50)])
    plate.solid(lower, plate.paper, (1.2, 1.2))
    upper = smooth([
        (26, 50, 1), (28, 32), (18, 18), (0, 11), (-18, 9), (-36, 10), (-44, 16), (-42, 24, 1), (-28, 28), (-8, 34),
        (8, 42),
    ])  # fmt: skip
    plate.solid(upper, plate.paper, (1.8, 1.6))
    for fang in ([(-30, 26), (-34, 40), (-28, 52)], [(-20, 29), (-23, 40), (-18, 49)]):
        plate.fill(ribbon(fang, 4.2, 0.6), plate.key)
        plate.fill(ribbon(fang, 2.8, 0.2), plate.paper)
    plate.fill(
        joined(*(polygon((x - 2.4, y + 2), (x + 2, y - 1), (x - 2.6, y - 8)) for x, y in ((-22, 73), (-14, 67)))),
        plate.paper,
    )
    plate.eye(-8, 20, 1.2, slant=-2.6)
    plate.cut(
        [(-20, 18.6, 2, 12, 1.6, -1.6), (10, 22, 20, 36, 1.2, 2), (4, 24, 12, 36, 1.1, 2), (-38, 18, -34, 17.6, 1.4)],
        plate.light,
    )
    plate.fill(ellipse(-39, 17, 1.3), plate.mid)
    grass(plate, 105, 1, plate.key, 24, 5)
