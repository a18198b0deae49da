"""Beasts: great horned animals that no book names."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, along, paired, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import angles, shade
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def tusked(plate: Plate) -> None:
    """Print a great shaggy beast with horns and tusks from the front."""
    sky(plate, "bands", x=0, y=40, radius=38)
    hills(plate, 72, 6, plate.mid, 8, plate.light)
    hump = mirrored([(0, 6), (18, 8), (36, 24), (46, 46), (50, 74), (52, 112, 1), (0, 112)])
    plate.solid(hump, plate.light, (1.6, 1.6))
    cuts: list[Cut] = []
    for j in range(5):
        for i in range(-5, 6):
            x = i * 8.2 + (4 if j % 2 else 0)
            y = 15 + j * 10 + abs(i) * abs(i) * 0.75
            if abs(x) < 44:
                cuts.append((x, y, x * 1.08 + plate.dice.uniform(-1, 1), y + 10, 1.1, x * 0.05, 0.3))
    plate.cut(cuts, plate.mid)
    for side in BOTH:
        horn = [(side * 16, 42), (side * 32, 44), (side * 45, 36), (side * 47, 22), (side * 41, 12)]
        plate.fill(ribbon(horn, lambda t: 8 * (1 - t) ** 0.8 + 0.4), plate.key)
        plate.fill(ribbon(horn, lambda t: 6 * (1 - t) ** 0.8 + 0.1), plate.paper)
        plate.cut(
            [
                (x, y, x - ty * side * -5.6 * (1 - t), y + tx * side * -5.6 * (1 - t), 0.9, 0.5)
                for x, y, tx, ty, t in along(horn, 9, 0.05, 0.9)
            ],
            plate.mid,
        )
    head = mirrored([(0, 30), (14, 33), (20, 46), (16, 62), (14, 78), (11, 90), (0, 94)])
    plate.fill(mirrored([(0, 27), (16, 30), (23, 46), (19, 64), (17, 80), (13, 94), (0, 98)]), plate.key)
    plate.fill(head, plate.light)
    shade(
        plate,
        head,
        smooth([(-2, 28, 1), (-26, 28), (-26, 100), (-2, 100, 1), (-5, 84), (-7, 60), (-9, 44)]),
        plate.paper,
    )
    plate.fill(mirrored([(0, 76), (9, 77), (11, 84), (7, 91), (0, 92.4)]), plate.key)
    for side in BOTH:
        plate.fill(smooth([(side * 3, 80.6, 1), (side * 8, 80), (side * 7.6, 84), (side * 4.6, 85)]), plate.accent)
        plate.eye(side * 12.2, 55, 0.95, plate.key, slit=False, slant=side * 1.4)
        plate.fill(ellipse(side * 12.2, 55, 1.5), plate.accent)
        plate.cut([(side * 4.6, 52, side * 18, 47, 2.2, side * -1.4)], plate.key)
        tusk = [(side * 10, 88), (side * 20, 92), (side * 27, 84), (side * 28, 74)]
        plate.fill(ribbon(tusk, 5.1, 0.5), plate.key)
        plate.fill(ribbon(tusk, 3.1, 0.1), plate.paper)
    tuft = smooth([
        (-15, 32, 1), (-10, 24), (0, 22), (10, 24), (15, 32, 1), (11, 44, 1), (8, 38, 1), (5, 52, 1), (1, 42, 1),
        (-2, 55, 1), (-5, 42, 1), (-9, 49, 1), (-11, 38, 1),
    ])  # fmt: skip
    plate.fill(tuft, plate.key)
    plate.cut([(x, 28, x * 0.9, 41 - abs(x) * 0.3, 0.9) for x in (-8, -4, 0, 4, 8)], plate.mid)
    plate.cut(paired([(4, 58 + i * 5, 8.6, 60 + i * 5, 0.7) for i in range(3)]), plate.mid)


def charging(plate: Plate) -> None:
    """Print a plated beast on four feet in profile, horn down."""
    sky(plate, "rays", x=10, y=36, radius=35)
    hills(plate, 80, 5, plate.mid, 7, plate.light)
    plate.fill(ribbon([(52, 52), (64, 58), (66, 74)], 3, 1), plate.key)
    plate.fill(smooth([(63, 72, 1), (70, 76), (67, 86, 1), (62, 80)]), plate.key)
    for x, wide in ((44, 8), (24, 8), (-4, 8), (-22, 8.6)):
        plate.fill(polygon((x - wide, 66), (x + wide, 66), (x + wide * 0.8, 99), (x - wide * 0.9, 99)), plate.key)
        plate.cut(
            [(x - wide * 0.7 + i * wide * 0.6, 99, x - wide * 0.7 + i * wide * 0.6, 95, 0.9) for i in range(3)],
            plate.paper,
        )
    body = smooth([
        (-30, 60), (-24, 42), (-10, 26), (8, 22), (26, 34), (44, 38), (56, 50), (57, 66), (50, 82), (28, 84),
        (4, 82), (-18, 86), (-28, 78),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (2.2, 1.8))
    plate.cut(
        [
            (
                -20 + i * 9 + j * 3,
                38 + j * 11 + abs(i - 3) * 1.7,
                -17 + i * 9 + j * 3,
                49 + j * 11 + abs(i - 3) * 1.7,
                1.3,
                1,
            )
            for j in range(3)
            for i in range(8)
        ],
        plate.mid,
    )
    for i in range(6):
        x = -16 + i * 9
        y = 30 - (4 if i in (1, 2) else 0) + max(0, i - 2) * 3
        plate.solid(smooth([(x - 4, y + 3, 1), (x + 1, y - 11 + i, 1), (x + 6, y + 2, 1)]), plate.paper, (0.8, 0.8))
    head = smooth([
        (-10, 52), (-20, 46), (-34, 50), (-46, 64), (-56, 76), (-57, 84), (-50, 89), (-38, 88), (-26, 88),
        (-12, 82), (-4, 68),
    ])  # fmt: skip
    plate.solid(head, plate.paper, (1.8, 1.6))
    plate.cut([(-54, 83, -44, 84, 1.1, 1), (-24, 70, -18, 82, 1.2, 2), (-16, 62, -10, 76, 1.2, 2)], plate.light)
    plate.fill(ribbon([(-49, 70), (-60, 56), (-58, 36)], 6.4, 0.4), plate.key)
    plate.fill(ribbon([(-49, 69), (-59, 56), (-58, 38)], 4.3, 0.1), plate.paper)
    plate.fill(ribbon([(-36, 58), (-40, 48), (-37, 38)], 4.4, 0.4), plate.key)
    plate.fill(ribbon([(-36, 57), (-39.6, 48), (-37, 40)], 2.7, 0.1), plate.paper)
    plate.solid(smooth([(-16, 50, 1), (-10, 36), (-2, 40), (-6, 54, 1)]), plate.paper, (1, 1))
    plate.eye(-33, 68, 1, slant=-2)
    plate.cut([(-40, 64.6, -26, 62, 1.3, -1)], plate.light)
    plate.fill(ellipse(-52.6, 79, 1.6), plate.mid)
    grass(plate, 97, 2)


def roar(plate: Plate) -> None:
    """Print a spined beast from the front with its jaws wide open."""
    sky(plate, "arcs", x=0, y=44, radius=38)
    for angle in angles(17, math.pi * 0.86, math.pi * 2.2):
        x, y = (math.cos(angle), math.sin(angle))
        plate.solid(
            polygon(
                (30 * x - 7 * y, 54 + 30 * y + 7 * x), (54 * x, 54 + 47 * y), (30 * x + 7 * y, 54 + 30 * y - 7 * x)
            ),
            plate.paper,
            (1, 1),
        )
    plate.solid(mirrored([(0, 60), (30, 66), (48, 84), (56, 114, 1), (0, 114)]), plate.light, (1.6, 1.8))
    plate.cut(paired([(36 + i * 6, 84 + i * 5, 38 + i * 7, 110, 1.4, -1) for i in range(3)]), plate.mid)
    head = mirrored([(0, 16), (14, 15), (27, 22), (34, 38), (31, 54), (36, 74), (26, 94), (0, 101)])
    plate.solid(head, plate.paper, (2.4, 1.8))
    plate.cut(
        [
            (side * (5 + i * 5), 20 + i * 1.6, side * (6 + i * 5.6), 29 + i * 2, 1.1, side)
            for side in BOTH
            for i in range(4)
        ],
        plate.mid,
    )
    plate.cut(paired([(32, 60 + i * 7, 27, 66 + i * 7, 1.2) for i in range(4)]), plate.mid)
    _open_jaws(plate)


def _open_jaws(plate: Plate) -> None:
    maw = mirrored([(0, 56), (14, 53), (25, 60), (27, 76), (18, 91), (0, 95)])
    plate.stroke(maw, plate.light, 2.2)
    plate.fill(maw, plate.mid)
    plate.fill(mirrored([(0, 66), (14, 64), (18, 76), (12, 88), (0, 91)]), plate.key)
    plate.fill(mirrored([(0, 80), (3, 76), (11, 78), (12, 86), (0, 92)]), plate.accent)
    plate.cut([(0, 80, 0, 91, 0.9)], plate.key)
    for side in BOTH:
        plate.fill(
            joined(
                *(
                    polygon((side * (x - wide), y), (side * (x + wide), y + 1), (side * x, y + high))
                    for x, y, wide, high in (
                        (21, 56, 4.6, 19),
                        (13.4, 55, 3.2, 10),
                        (7.6, 56.4, 2.8, 8),
                        (2.6, 57, 2.4, 7),
                    )
                )
            ),
            plate.paper,
        )
        plate.fill(
            joined(
                *(
                    polygon((side * (x - wide), y), (side * (x + wide), y - 2), (side * x, y - high))
                    for x, y, wide, high in ((18.6, 90, 4, 16), (11.4, 93, 3, 9), (5, 94.4, 2.8, 8))
                )
            ),
            plate.paper,
        )
        plate.cut([(side * 6, 39, side * 26, 29, 2.6, side * -2)], plate.light)
        plate.eye(side * 16, 38, 1.5, slant=side * 3)
    plate.fill(mirrored([(0, 43), (9, 43), (10, 49), (4, 53), (0, 53)]), plate.light)
    plate.fill(smooth([(2, 48, 1), (7, 45.6), (7.6, 49)]), plate.key)
    plate.fill(smooth([(-2, 48, 1), (-7, 45.6), (-7.6, 49)]), plate.key)
