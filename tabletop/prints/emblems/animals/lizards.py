"""Lizards: a salamander, one with a curled tail, one that spreads its frill."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import angles
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


def curled_tail(plate: Plate) -> None:
    """Print a lizard from above that clings to a great stone, its tail curled up."""
    sky(plate, "rays", disc=False, x=0, y=46, radius=38)
    stone: list[Point] = [
        (-70, 116, 1), (-54, 70), (-46, 34, 1), (-28, 14), (4, 6, 1), (34, 14), (48, 40, 1), (56, 76), (70, 116, 1),
    ]  # fmt: skip
    plate.stroke(smooth(stone), plate.key, 3)
    plate.solid(smooth(stone), plate.paper, (2.4, 2), plate.light)
    plate.cut([(-44, 50, -34, 66, 1.6, 2), (38, 30, 44, 50, 1.6, 2), (-40, 92, -28, 104, 1.4)], plate.mid)
    with plate.placed(5, 0.12):
        curl = [math.pi * (1.0 - i * 0.25) for i in range(11)]
        tail = [(13 + (17 - i * 1.4) * math.cos(a), 72 + (17 - i * 1.4) * math.sin(a)) for i, a in enumerate(curl)]
        spine = [(24, 14), (16, 26), (6, 38), (-4, 50), (-8, 60), *tail]
        legs = (
            [(12, 28), (-2, 24), (-8, 12)],
            [(16, 34), (30, 38), (38, 30)],
            [(-6, 48), (-22, 46), (-32, 34)],
            [(-4, 58), (-16, 70), (-30, 72)],
        )
        toes = [
            ribbon([leg[2], (leg[2][0] + 9 * math.cos(turn), leg[2][1] + 9 * math.sin(turn))], 1.7, 1.5)
            for leg in legs
            for ahead in (math.atan2(leg[2][1] - leg[1][1], leg[2][0] - leg[1][0]),)
            for turn in (ahead - 0.8, ahead, ahead + 0.8)
        ]
        trunk = ribbon(spine, _lizard_width)
        head = turned(mirrored([(0, -15), (6, -12), (10, -2), (8, 8), (0, 12)]), 25, 14, 40)
        whole = joined(trunk, head, *(ribbon(leg, 4.8, 2.6) for leg in legs), *toes)
        plate.stroke(whole, plate.paper, 4)
        plate.fill(whole, plate.key)
        plate.fill(ribbon(spine, lambda t: _lizard_width(t) * 0.3), plate.accent)
        for side in BOTH:
            plate.fill(turn(25, 14, 40).map(ellipse(side * 6, -2, 2.6)), plate.accent)


def _lizard_width(share: float) -> float:
    """Return half the width of the lizard at a share of its way from neck to the tip of its tail."""
    return 6 + 4.4 * math.sin(math.pi * min(1.0, share / 0.4)) - 5.4 * max(0.0, share - 0.3) / 0.7


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
