"""Giants and ogres, taller than the hills."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def over_the_hills(plate: Plate) -> None:
    """Print a giant who stands behind a ridge with a torn-out tree, a village at his knees."""
    sky(plate, "rays", x=0, y=36, radius=33)
    trunk = [(-20, 96), (-36, 60), (-44, 26), (-48, -10)]
    plate.fill(ribbon(trunk, 3.4, 7.8), plate.key)
    plate.cut([(-40, 50, -46, 10, 1, 1), (-36, 60, -43, 22, 0.8, 1)], plate.light)
    for a in (-30, 10, 40):
        plate.fill(ribbon([(-46, 6), (-46 + a * 0.3 - 10, -4), (-46 + a * 0.5 - 14, -14)], 3, 0.4), plate.key)
    body = smooth([
        (-9, 36, 1), (-24, 38), (-38, 46), (-44, 60), (-38, 72), (-30, 68, 1), (-26, 58), (-27, 80), (-32, 114, 1),
        (34, 114, 1), (28, 80), (28, 60), (34, 70), (38, 84), (36, 96), (44, 100), (50, 92), (50, 74), (44, 54),
        (34, 42), (22, 37), (9, 36, 1),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.solid(smooth([(-45, 52), (-36, 50), (-30, 57), (-33, 66), (-44, 67), (-49, 60)]), plate.paper, (1, 1))
    plate.cut([(-47, 56 + i * 3.6, -38, 55 + i * 3.8, 0.8) for i in range(3)], plate.light)
    plate.fill(smooth([
        (-28, 78, 1), (0, 74), (28, 78, 1), (31, 96), (20, 100, 1), (14, 94, 1), (4, 102, 1), (-6, 94, 1),
        (-16, 101, 1), (-31, 95, 1),
    ]), plate.mid)  # fmt: skip
    plate.cut([(x, 80, x * 1.05, 94, 1.1) for x in (-20, -11, -2, 8, 17)], plate.key)
    plate.cut(
        [
            (-4, 48, -20, 50, 1.3, 1.6),
            (4, 48, 20, 50, 1.3, -1.6),
            (0, 46, 0, 72, 1),
            (-14, 62, -3, 62, 0.9, 1),
            (14, 62, 3, 62, 0.9, -1),
        ],
        plate.light,
    )
    head = mirrored([(0, 7), (9, 9), (13, 19), (13, 30), (10, 40), (0, 44)])
    plate.solid(head, plate.paper, (1.8, 1.2))
    for side in BOTH:
        plate.solid(
            smooth([(side * 12, 21, 1), (side * 17, 18), (side * 17, 27), (side * 12, 29, 1)]), plate.light, (0.7, 0.7)
        )
        plate.eye(side * 5.4, 22, 0.72, slit=False, slant=side * 1)
    plate.cut([(-11, 20, -1, 22.4, 1.4, 1), (11, 20, 1, 22.4, 1.4, -1)], plate.light)
    plate.fill(smooth([(-2, 22, 1), (2, 22, 1), (4.4, 29), (0, 31), (-4.4, 29)]), plate.light)
    plate.cut([(-9, 35, 9, 35, 1.5, -1)], plate.paper)
    plate.fill(polygon((-6.6, 35.6), (-3.6, 35.4), (-5, 29.6)), plate.paper)
    plate.fill(polygon((6.6, 35.6), (3.6, 35.4), (5, 29.6)), plate.paper)
    hills(plate, 90, 3, plate.mid, 5, plate.light)
    for x, w in ((-56, 8), (-16, 7), (8, 6), (58, 9)):
        y = 96
        plate.fill(polygon((x - w, y + 8), (x - w, y - 1), (x, y - w), (x + w, y - 1), (x + w, y + 8)), plate.key)
        plate.fill(polygon((x - 1.6, y + 5), (x - 1.6, y), (x + 1.6, y), (x + 1.6, y + 5)), plate.accent)
    grass(plate, 98, 1, plate.key, 30, 4)
