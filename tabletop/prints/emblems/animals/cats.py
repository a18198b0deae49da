"""Cats: a lion and a panther."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, paired, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, leaf, shade
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def lion(plate: Plate) -> None:
    """Print the face of a lion in a mane of pointed locks."""
    sky(plate, "arcs", x=0, y=48, radius=44)
    locks = 26
    mane: list[Point] = []
    for i, angle in enumerate(angles(locks, -math.pi / 2, 1.5 * math.pi)):
        tip = 45 + (3 if i % 2 else -2) + (4 if math.sin(angle) > 0.2 else 0)
        mane.append((tip * math.cos(angle) * 0.96, 50 + tip * math.sin(angle), 1))
        angle += math.pi / locks
        mane.append((37 * math.cos(angle) * 0.96, 50 + 37 * math.sin(angle)))
    plate.solid(smooth(mane), plate.light, (1.4, 1.8))
    # two rings of hair, the inner one between the cuts of the outer
    cuts: list[Cut] = []
    for near, far, count, width, start in ((27, 41, 30, 1.25, 0), (22, 31, 22, 0.9, 0.14)):
        for angle in angles(count, start - math.pi / 2, start + 1.5 * math.pi):
            x, y = (math.cos(angle), math.sin(angle))
            cuts.append(
                (
                    near * x * 0.95,
                    50 + near * y,
                    far * math.cos(angle + 0.07),
                    50 + far * math.sin(angle + 0.07),
                    width,
                    1.2,
                    0.4,
                )
            )
    plate.cut(cuts, plate.mid)
    for side in BOTH:
        plate.fill(ellipse(side * 19, 27, 8), plate.key)
        plate.fill(ellipse(side * 19, 28, 5.2), plate.light)
    face = mirrored([(0, 22), (12, 24), (20, 33), (20, 46), (15, 58), (13, 70), (7, 80), (0, 82)])
    plate.fill(face, plate.paper)
    # shadow half and brow
    shade(
        plate,
        face,
        smooth([(2, 20, 1), (24, 20), (26, 60), (14, 84), (2, 84, 1), (9, 70), (8, 56), (5, 40)]),
        plate.light,
    )
    plate.fill(mirrored_polygon((2.4, 41), (17.5, 35), (18.5, 39), (8, 45), (4.6, 44)), plate.key)
    for side in BOTH:
        plate.eye(side * 10.2, 42.4, 1.05, slant=side * 1.3)
        plate.cut([(side * 4, 46, side * 5.6, 61, 0.8, side * -0.8)], plate.key)
    plate.fill(mirrored([(0, 60), (7.2, 60), (8, 62.5), (3, 67.5), (0, 69)]), plate.key)
    plate.cut([(0, 68, 0, 74, 0.8), (0, 73, 9.5, 76, 1.1, 2), (0, 73, -9.5, 76, 1.1, -2)], plate.key)
    plate.fill(mirrored([(0, 77), (5, 79), (3.4, 89), (0, 92)]), plate.key)
    plate.cut(paired([(7 + i * 2.2, 69 + i * 1.4, 12.5 + i * 1.6, 68 + i * 3, 0.5) for i in range(3)]), plate.key)
    plate.cut(paired([(3 + i * 2.6, 25 + i * 0.8, 2 + i * 2.4, 33 + i * 0.6, 0.7) for i in range(4)]), plate.key)


def panther(plate: Plate) -> None:
    """Print a dark cat that prowls along a branch and looks at us."""
    sky(plate, "arcs", x=4, y=42, radius=38)
    plate.fill(ribbon([(-90, 98), (-40, 94), (0, 99), (44, 95), (90, 100)], 5.4), plate.light)
    plate.fill(ribbon([(-90, 99), (-40, 95), (0, 100), (44, 96), (90, 101)], 5), plate.key)
    plate.cut([(-70, 95, -30, 94, 1.1, -1), (10, 99, 60, 96, 1.1, 1)], plate.mid)
    plate.fill(ribbon([(44, 54), (58, 62), (60, 44), (50, 30), (54, 16)], 4.4, 2.6), plate.key)
    plate.fill(ellipse(54, 16, 3), plate.key)
    for leg in ([(34, 58), (28, 76), (20, 92)], [(-6, 60), (-2, 78), (-8, 93)]):
        plate.fill(ribbon(leg, 8, 4), plate.key)
        plate.fill(ellipse(leg[-1][0] - 3, 93, 6, 3.4), plate.key)
    hip = smooth(
        [(30, 44), (46, 46), (54, 60), (48, 76), (50, 88), (54, 96, 1), (38, 96, 1), (38, 84), (30, 72), (26, 56)]
    )
    body = smooth([
        (-34, 48), (-22, 36), (-8, 38), (10, 44), (30, 40), (46, 46), (50, 60), (40, 70), (18, 68), (-2, 72),
        (-18, 78), (-32, 68),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (2, 2))
    plate.solid(hip, plate.light, (1.4, 1.4))
    plate.fill(polygon((29, 56), (40, 48), (48, 56), (44, 70), (30, 68)), plate.key)
    plate.fill(ribbon([(-20, 64), (-26, 80), (-34, 93)], 9, 4.4), plate.key)
    plate.fill(ellipse(-38, 94, 7, 3.6), plate.key)
    plate.cut([(-42 + i * 4, 92.6, -43 + i * 4, 97, 0.8) for i in range(3)], plate.light)
    plate.cut([(-14 + i * 9, 48 + i % 2 * 2, -16 + i * 9, 62, 1.3, -2) for i in range(5)], plate.mid)
    plate.cut([(36, 56, 44, 74, 1.3, -3)], plate.mid)
    with plate.moved(-34, 46):
        for side in BOTH:
            plate.solid(
                smooth([(side * 6, -12, 1), (side * 12, -24), (side * 17, -23), (side * 18, -6, 1)]),
                plate.paper,
                (1, 1),
            )
            plate.fill(smooth([(side * 10, -13, 1), (side * 13, -19), (side * 15, -10, 1)]), plate.mid)
        head = mirrored([(0, -18), (10, -17), (18, -8), (19, 4), (13, 15), (6, 20), (0, 21)])
        plate.solid(head, plate.paper, (1.6, 1.4))
        for side in BOTH:
            plate.eye(side * 8.6, -2, 1.15, slant=side * 2)
            plate.cut([(side * 3, -6.6, side * 15, -9, 1, side * -1)], plate.light)
            plate.cut([(side * 5, 12 + i * 2.2, side * (20 + i), 10 + i * 5, 0.6, side) for i in range(3)], plate.light)
            plate.cut([(side * 2, 1, side * 3, 8, 0.8)], plate.mid)
        plate.fill(mirrored([(0, 8), (5, 8), (2, 12), (0, 13)]), plate.accent)
        plate.cut([(0, 12, 0, 15, 0.8), (0, 15, 6, 16.6, 0.9, 1), (0, 15, -6, 16.6, 0.9, -1)], plate.light)
    for x, y, angle in ((-58, 86, -40), (-52, 84, 10)):
        sprig = leaf(x, y, 1.3, angle)
        plate.fill(sprig, plate.key)
