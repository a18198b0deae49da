"""Snakes."""

from __future__ import annotations

from tabletop.prints.cut.figures import shade
from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, smooth
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
