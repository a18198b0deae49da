"""Cats: lions and their kin."""

from __future__ import annotations

import math

from tabletop.prints.cut.figures import angles, shade
from tabletop.prints.cut.gouges import Cut, paired
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, mirrored, mirrored_polygon, smooth
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
