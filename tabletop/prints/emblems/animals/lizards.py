"""Lizards, salamanders and crocodiles."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import angles, waves
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, polygon, smooth, turn, turned
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


def crocodile(plate: Plate) -> None:
    """Print the head of a crocodile in profile that opens its jaws over the water."""
    sky(plate, "bands", x=-8, y=40, radius=37)
    with plate.moved(6, 11, 0.88):
        plate.fill(smooth([(28, 64, 1), (-54, 22, 1), (-48, 48), (-57, 76, 1), (0, 80)]), plate.mid)
        plate.fill(smooth([(24, 66, 1), (-4, 62), (-34, 64), (-46, 70, 1), (-10, 73), (22, 72)]), plate.accent)
        # scutes from the eye to the back
        for x, y in ((32, 36), (41, 41), (50, 47), (59, 54), (68, 61)):
            plate.solid(polygon((x - 7, y + 4), (x + 1, y - 9), (x + 7, y + 8)), plate.paper, (0.8, 0.8))
        lower = smooth([
            (28, 62, 1), (4, 68), (-24, 71), (-50, 72), (-61, 77), (-58, 86), (-40, 90), (-6, 93), (30, 96),
            (130, 112, 1), (130, 70, 1),
        ])  # fmt: skip
        plate.solid(lower, plate.paper, (1.6, 1.4))
        upper = smooth([
            (130, 82, 1), (90, 70), (60, 54), (44, 42), (30, 35), (24, 25), (14, 22), (6, 30), (-14, 27), (-36, 19),
            (-46, 11), (-57, 11), (-62, 19), (-55, 26, 1), (-34, 35), (-8, 46), (14, 57), (28, 66, 1), (130, 98, 1),
        ])  # fmt: skip
        plate.solid(upper, plate.paper, (1.8, 1.8))
        plate.fill(
            joined(
                *(
                    polygon((-2.6, -1), (2.8, 1), (-1.4, 8 + i % 3 * 2)).translated(-51 + i * 7.6, 26.4 + i * 3.7)
                    for i in range(9)
                )
            ),
            plate.paper,
        )
        plate.fill(
            joined(
                *(
                    polygon((-2.6, 1), (2.6, 1), (-0.6, -8 - i % 3 * 2)).translated(-54 + i * 7.8, 74 - i * 0.9)
                    for i in range(8)
                )
            ),
            plate.paper,
        )
        plate.eye(14, 31, 1.15, slant=1)
        plate.cut([(6, 28, 24, 27, 1.3, -2)], plate.light)
        plate.fill(ellipse(-53, 15.6, 1.9, 1.3), plate.light)
        plate.cut([(-44 + i * 9, 21 + i * 3.4, -38 + i * 9, 27 + i * 3.4, 0.9, 1) for i in range(5)], plate.mid)
        plate.cut([(-50 + i * 11, 80 + i * 0.7, -42 + i * 11, 83 + i * 0.7, 1, 1.4) for i in range(7)], plate.mid)
        plate.cut(
            [
                (30 + i * 9, 46 + i * 6 + j * 8, 37 + i * 9, 47 + i * 6 + j * 8, 1.2, 2.4)
                for i in range(4)
                for j in range(2)
            ],
            plate.light,
        )
    waves(plate, 92, 2)


def frilled(plate: Plate) -> None:
    """Print a reptile from the front that spreads its frill and hisses."""
    sky(plate, "rays", x=0, y=44, radius=40)
    hills(plate, 86, 4, plate.mid, 6, plate.light, sharp=True)
    frill: list[Point] = []
    for angle in angles(13, math.pi * 0.86, math.pi * 2.22):
        frill.append((47 * math.cos(angle), 50 + 42 * math.sin(angle), 1))
        angle += math.pi * 0.052
        frill.append((41 * math.cos(angle), 50 + 36 * math.sin(angle)))
    fan = smooth([*frill[:-1], (14, 78, 1), (-14, 78, 1)])
    plate.stroke(fan, plate.key, 3)
    plate.solid(fan, plate.paper, (1.4, 1.6), plate.accent)
    plate.cut(
        [
            (
                9 * math.cos(angle),
                50 + 9 * math.sin(angle),
                45 * math.cos(angle),
                50 + 40 * math.sin(angle),
                1.9,
                0,
                0.3,
            )
            for angle in angles(13, math.pi * 0.86, math.pi * 2.22)
        ],
        plate.key,
    )
    plate.solid(mirrored([(0, 66), (16, 68), (26, 80), (34, 92), (38, 114, 1), (0, 114)]), plate.paper, (1.8, 1.6))
    plate.fill(mirrored([(0, 72), (9, 74), (14, 90), (15, 114, 1), (0, 114)]), plate.light)
    plate.cut([(-12, 86 + i * 6, 12, 86 + i * 6, 1.2, 3) for i in range(5)], plate.key)
    for side in BOTH:
        horn = [(side * 10, 28), (side * 17, 18), (side * 17, 6)]
        plate.solid(ribbon(horn, 4, 0.4), plate.paper, (0.8, 0.8))
        plate.cut(
            [(side * (20 + i * 4), 88 + i * 5, side * (25 + i * 4), 91 + i * 5, 1.2, 2) for i in range(3)], plate.light
        )
    _hissing_head(plate)


def _hissing_head(plate: Plate) -> None:
    head = mirrored([(0, 18), (9, 20), (18, 32), (21, 46), (17, 62), (13, 76), (6, 86), (0, 88)])
    plate.solid(head, plate.paper, (2.2, 1.6))
    for side in BOTH:
        plate.cut([(side * 4, 36, side * 20, 32, 2, side * -2)], plate.light)
        plate.eye(side * 12.4, 40, 1.3, slant=side * 2.4)
        plate.fill(ellipse(side * 4, 54, 1.5, 1), plate.light)
        plate.cut([(side * (6 + i * 3.6), 47 + i, side * (8 + i * 3.4), 52 + i, 0.9) for i in range(3)], plate.mid)
    gape = mirrored([(0, 60), (9, 58), (13, 64), (10, 77), (0, 82)])
    plate.stroke(gape, plate.light, 1.6)
    plate.fill(gape, plate.mid)
    for side in BOTH:
        plate.fill(
            joined(
                *(
                    polygon((side * (x - 1.8), 59.4), (side * (x + 1.8), 59.4), (side * x, 59.6 + high))
                    for x, high in ((9.6, 8), (5.8, 5), (2, 5))
                )
            ),
            plate.paper,
        )
    plate.cut([(0, 70, 0, 90, 1.6), (0, 88, -5, 96, 1.1, 1), (0, 88, 5, 96, 1.1, -1)], plate.paper)
    plate.cut([(0, 20, 0, 36, 1.2), (-4, 23, -6, 33, 0.9), (4, 23, 6, 33, 0.9)], plate.light)
    grass(plate, 106, 1, plate.key, 16, 4)
