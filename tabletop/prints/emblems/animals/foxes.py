"""Foxes, as old as their tails are many."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def three_tails(plate: Plate) -> None:
    """Print a fox that sits with three tails spread behind it."""
    sky(plate, "arcs", x=0, y=42, radius=39)
    hills(plate, 84, 4, plate.mid, 5, plate.light)
    for points in (
        [(10, 96), (34, 84), (40, 58), (30, 36), (36, 14)],
        [(12, 98), (44, 92), (58, 70), (54, 48), (62, 32)],
        [(-8, 96), (-34, 88), (-46, 66), (-42, 44), (-54, 28)],
    ):

        def wide(t: float) -> float:
            return 2 + 9.4 * math.sin(math.pi * min(1, 0.12 + t * 0.86))

        plate.fill(ribbon(points, lambda t: wide(t) + 1.2), plate.light)
        plate.fill(ribbon(points, wide), plate.key)
        tip = points[-2:]
        middle = (tip[0][0] * 0.45 + tip[1][0] * 0.55, tip[0][1] * 0.45 + tip[1][1] * 0.55)
        plate.fill(ribbon([middle, tip[1]], lambda t: 7.4 * (1 - t) * (0.5 + t) + 0.6), plate.accent)
        plate.cut(rings(points, 6, -5, 1, 1.1, -3, start=0.3, end=0.7), plate.mid)
    body = mirrored([(0, 48), (12, 52), (18, 68), (22, 90), (20, 106, 1), (0, 106)])
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.fill(mirrored([(0, 54), (7, 58), (8, 74), (4, 92), (0, 98, 1)]), plate.paper)
    plate.fill(smooth([(0.6, 54, 1), (7, 58), (8, 74), (4, 92), (0.6, 97, 1)]), plate.light)
    plate.cut([(side * 3, 62 + i * 8, side * 1, 70 + i * 8, 0.8, side) for side in BOTH for i in range(3)], plate.mid)
    for side in BOTH:
        plate.cut([(side * 9, 82, side * 8, 104, 1.3), (side * 15, 76, side * 18, 98, 1.2, side * -2)], plate.light)
        plate.cut([(side * (10 + i * 3.4), 102, side * (10 + i * 3.6), 106, 0.8) for i in range(3)], plate.paper)
    for side in BOTH:
        plate.solid(
            smooth([(side * 6, 24, 1), (side * 12, 8), (side * 22, -4, 1), (side * 26, 14), (side * 24, 32, 1)]),
            plate.paper,
            (1.2, 1.2),
        )
        plate.fill(
            smooth([(side * 13, 22, 1), (side * 16, 12), (side * 20, 5, 1), (side * 21, 16), (side * 20, 26, 1)]),
            plate.accent,
        )
    head = mirrored([(0, 18), (10, 19), (20, 26), (26, 38), (32, 48, 1), (20, 54), (9, 64), (0, 70)])
    plate.solid(head, plate.paper, (2, 1.4))
    for side in BOTH:
        plate.fill(smooth([
            (side * 3, 52, 1), (side * 10, 47), (side * 27, 47, 1), (side * 18, 53), (side * 8, 61),
            (side * 2, 66, 1),
        ]), plate.paper if side < 0 else plate.light)  # fmt: skip
        plate.eye(side * 11.4, 40, 1.05, slant=side * 2.6)
        plate.cut([(side * 5, 37, side * 18, 30, 1.2, side * -1)], plate.light)
    plate.fill(mirrored([(0, 61), (4.4, 61), (3.4, 66), (0, 68)]), plate.accent)
    plate.cut([(0, 22, 0, 36, 1.1), (-3, 24, -3.6, 32, 0.8), (3, 24, 3.6, 32, 0.8)], plate.light)
    grass(plate, 103, 1, plate.key, 30, 5)
