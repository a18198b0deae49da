"""Scorpions."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import along, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, smooth, turned
from tabletop.prints.cut.plate import Plate


def sting(plate: Plate) -> None:
    """Print a scorpion from the front, its sting raised over its claws."""
    sky(plate, "rays", x=0, y=42, radius=38)
    hills(plate, 86, 3, plate.mid, 4, plate.light)
    tail = [(6, 66), (26, 58), (34, 38), (26, 16), (8, 8), (-4, 16)]
    for i, (x, y, dx, dy, t) in enumerate(along(tail, 6)):
        plate.solid(
            turned(
                smooth([(-9, -5), (0, -7.4 + t * 2), (9, -5), (9, 5), (0, 7.4 - t * 2), (-9, 5)]),
                x,
                y,
                math.degrees(math.atan2(dy, dx)),
                1 - 0.1 * t,
            ),
            plate.paper,
            (1.2, 1),
        )
        plate.cut([(x - 3, y - 2, x + 3, y - 2.6, 1, -0.6)], plate.light if i % 2 else plate.mid)
    plate.solid(
        smooth([(2, 10, 1), (-8, 8), (-14, 16), (-13, 24), (-18, 34, 1), (-8, 28), (-1, 22)]),
        plate.light,
        (0.9, 0.9),
        plate.accent,
    )
    plate.stroke(smooth([(2, 10, 1), (-8, 8), (-14, 16), (-13, 24), (-18, 34, 1), (-8, 28), (-1, 22)]), plate.key, 1)
    for side in BOTH:
        for i in range(3):
            plate.fill(
                ribbon(
                    [(side * 16, 76 + i * 4), (side * (34 + i * 2), 68 + i * 9), (side * (48 - i * 3), 88 + i * 6)],
                    3,
                    0.8,
                ),
                plate.key,
            )
            plate.cut([(side * 24, 72 + i * 6, side * 34, 70 + i * 8, 0.8, side)], plate.light)
        arm = [(side * 14, 70), (side * 34, 70), (side * 44, 58)]
        plate.fill(ribbon(arm, 5.6, 4), plate.light)
        plate.fill(ribbon([(x + 0.6, y + 0.8) for x, y in arm], 4.6, 3.2), plate.key)
        claw = smooth([
            (side * 40, 62, 1), (side * 34, 48), (side * 38, 32), (side * 48, 22), (side * 53, 20, 1),
            (side * 50, 34), (side * 50, 42, 1), (side * 56, 32), (side * 62, 30, 1), (side * 62, 46),
            (side * 54, 60),
        ])  # fmt: skip
        plate.solid(claw, plate.paper, (1.4, 1.4))
        plate.cut(
            [(side * 41, 54, side * 42, 34, 1.2, side * -2), (side * 50, 54, side * 57, 42, 1.1, side * 2)], plate.light
        )
    body = mirrored([(0, 60), (14, 62), (21, 72), (20, 86), (12, 98), (0, 101)])
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.cut(
        [(-16 + abs(i - 1) * 2, 70 + i * 8, 16 - abs(i - 1) * 2, 70 + i * 8, 1.3, -3) for i in range(3)], plate.mid
    )
    for side in BOTH:
        plate.fill(ellipse(side * 5, 88, 2.6), plate.accent)
        plate.fill(ellipse(side * 11, 84, 1.5), plate.accent)
        plate.fill(ribbon([(side * 4, 97), (side * 8, 104), (side * 3, 107)], 3, 0.6), plate.key)
    grass(plate, 103, 1, plate.key, 20, 4)
