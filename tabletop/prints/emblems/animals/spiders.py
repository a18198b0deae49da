"""Spiders."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, along, paired, ribbon, rings
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, mirrored_polygon, smooth
from tabletop.prints.cut.plate import Plate


def in_its_web(plate: Plate) -> None:
    """Print a spider from above in its web."""
    sky(plate, "clouds", x=0, y=42, radius=38)
    # web over the disc
    for i in range(12):
        a = math.pi * 2 * i / 12 + 0.1
        plate.cut([(0, 42, 90 * math.cos(a), 42 + 90 * math.sin(a), 0.55, 0, 0.8)], plate.mid)
    for radius in (16, 25, 35, 46, 58):
        cuts: list[Cut] = []
        for i in range(12):
            a = math.pi * 2 * i / 12 + 0.1
            b = a + math.pi / 6
            cuts.append(
                (
                    radius * math.cos(a),
                    42 + radius * math.sin(a),
                    radius * math.cos(b),
                    42 + radius * math.sin(b),
                    0.55,
                    -radius * 0.14,
                )
            )
        plate.cut(cuts, plate.mid)
    for side in BOTH:
        for points in (
            [(6, 46), (20, 30), (30, 14), (38, 4), (42, -6)],
            [(8, 49), (26, 40), (40, 30), (52, 34), (60, 44)],
            [(8, 54), (26, 54), (38, 56), (47, 68), (52, 82)],
            [(6, 58), (17, 66), (24, 74), (27, 88), (24, 102)],
        ):
            shape = [(side * x, y) for x, y in points]
            plate.fill(
                ribbon(shape, lambda t: 3.2 * (1 - t) + 1.0 + 0.9 * math.sin(math.pi * min(1, t * 2))), plate.key
            )
            plate.cut(
                [
                    (x + ty * 1.8, y - tx * 1.8, x - ty * 1.8, y + tx * 1.8, 0.7, 0.6)
                    for x, y, tx, ty, _t in along(shape, 5, 0.3, 0.9)
                ],
                plate.light,
            )
    ab = mirrored([(0, 52), (12, 54), (20, 66), (20, 80), (12, 94), (0, 99)])
    plate.solid(ab, plate.paper, (1.6, 1.4))
    plate.fill(mirrored_polygon((0, 60), (5, 66), (1.6, 75), (5.4, 86), (0, 90)), plate.accent)
    plate.cut(paired([(7 + i * 3.4, 62 + i * 2, 6.6 + i * 3.0, 88 - i * 3, 1.0, -2) for i in range(4)]), plate.light)
    head = mirrored([(0, 34), (9, 36), (13, 45), (10, 54), (0, 57)])
    plate.solid(head, plate.paper, (1.2, 1))
    for across, y, size in ((4, 42, 2.1), (9, 44.4, 1.3), (2.6, 47.4, 1.1), (7, 48.8, 1)):
        plate.fill(joined(*(ellipse(side * across, y, size) for side in BOTH)), plate.accent)
    plate.fill(
        joined(*(ribbon([(side * 4, 36), (side * 6.4, 30), (side * 3, 24)], 2.9, 0.3) for side in BOTH)), plate.key
    )


def stare(plate: Plate) -> None:
    """Print a spider's face: a row of eyes over two fangs, the forelegs raised."""
    sky(plate, "bands", x=0, y=42, radius=38)
    hills(plate, 86, 4, plate.mid, 6, plate.light)
    for side in BOTH:
        for leg, wide in (
            ([(22, 70), (46, 52), (50, 26), (38, 8), (34, 0)], 6),
            ([(26, 76), (52, 70), (66, 50), (68, 36)], 5),
            ([(28, 88), (50, 90), (62, 102)], 6),
        ):
            points = [(side * x, y) for x, y in leg]
            plate.fill(ribbon(points, wide + 1, 1.8), plate.light)
            plate.fill(ribbon(points, wide, 1), plate.key)
            plate.cut(rings(points, 5, -wide * 0.55, wide * 0.55, 1.2, 1, start=0.24, end=0.92), plate.accent)
            plate.cut(rings(points, 12, -wide * 0.7, -wide - 3, 0.7, start=0.1, end=0.8), plate.key)
    ab = mirrored([(0, 12), (16, 14), (26, 28), (26, 48), (0, 60)])
    plate.solid(ab, plate.paper, (1.6, 1.6))
    plate.cut(
        [
            (side * (4 + i * 5), 18 + i * 2.6, side * (5 + i * 5), 30 + i * 1.6, 1.2, side)
            for side in BOTH
            for i in range(4)
        ],
        plate.mid,
    )
    head = mirrored([(0, 34), (18, 36), (31, 48), (33, 66), (26, 82), (14, 90), (0, 91)])
    plate.solid(head, plate.paper, (2.2, 1.8))
    plate.cut(
        [(side * (30 - i), 62 + i * 6, side * (25 - i * 2), 66 + i * 6, 1, side) for side in BOTH for i in range(4)],
        plate.light,
    )
    plate.cut(paired([(3 + i * 5, 39 + i, 3.4 + i * 5, 45 + i, 1) for i in range(4)]), plate.light)
    for x, y, radius in ((8.4, 58, 8), (22.6, 57, 5.4), (12, 44.6, 3), (25, 47, 2.4)):
        for side in BOTH:
            plate.fill(ellipse(side * x, y, radius + 1.4), plate.light)
            plate.fill(ellipse(side * x, y, radius), plate.accent)
            plate.fill(ellipse(side * x, y + 0.4, radius * 0.66), plate.key)
            plate.fill(ellipse(side * x - radius * 0.3, y - radius * 0.3, radius * 0.26), plate.paper)
    for side in BOTH:
        plate.solid(
            smooth([(side * 2, 72, 1), (side * 13, 71), (side * 15, 84), (side * 8, 92), (side * 1.6, 88)]),
            plate.light,
            (1.2, 1.2),
        )
        fang = [(side * 9, 88), (side * 10, 98), (side * 3, 105)]
        plate.fill(ribbon(fang, 4.4, 0.6), plate.key)
        plate.fill(ribbon(fang, 3, 0.2), plate.paper)
        plate.cut([(side * 6, 75, side * 7, 84, 1)], plate.light)
