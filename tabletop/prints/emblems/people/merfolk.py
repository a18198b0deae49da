"""Merfolk: finned faces above the waves."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import bust, half_lit
from tabletop.prints.cut.figures import bubbles, outlined, pole, waves
from tabletop.prints.cut.gouges import paired, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def trident(plate: Plate) -> None:
    """Print a narrow face with fins for ears and a crest, a trident beside it, in the waves."""
    sky(plate, "bands", x=0, y=40, radius=36)
    pole(plate, 37, 112, 37, 10, plate.key, 3)
    plate.solid(polygon((37, -8), (41, 8), (37, 14), (33, 8)), plate.paper, (1, 1))
    for side in BOTH:
        plate.fill(ribbon([(37 + side * 1, 18), (37 + side * 9, 14), (37 + side * 9.5, 2)], 2.9, 0.5), plate.key)
    bust(plate, 80, 46)
    plate.cut(
        [
            (side * (4 + i * 8), 88 + j * 8, side * (9 + i * 8), 88 + j * 8, 1.1, 2.6)
            for side in BOTH
            for j in range(3)
            for i in range(3 + j)
        ],
        plate.mid,
    )
    for side in BOTH:
        ear = smooth([
            (side * 14, 34, 1), (side * 34, 12, 1), (side * 32, 25), (side * 42, 32, 1), (side * 34, 40),
            (side * 38, 52, 1), (side * 26, 54), (side * 15, 60, 1),
        ])  # fmt: skip
        plate.solid(ear, plate.paper, (1, 1.2), plate.mid)
        plate.cut(
            [
                (side * 15, 42, side * 33, 14, 1.3, 0, 0.3),
                (side * 16, 46, side * 41, 32, 1.3, 0, 0.3),
                (side * 16, 50, side * 37, 51, 1.3, 0, 0.3),
            ],
            plate.key,
        )
    plate.fill(mirrored_polygon((0, 66), (8, 66), (10, 86), (0, 90)), plate.mid)
    plate.cut(paired([(3, 76 + i * 3.6, 9, 75 + i * 3.6, 0.8) for i in range(3)]), plate.key)
    face = mirrored([(0, 20), (11, 22), (18, 34), (17, 50), (12, 64), (5, 74), (0, 77)])
    plate.fill(mirrored([(0, 16), (14, 18), (22, 33), (20, 52), (14, 68), (6, 78), (0, 81)]), plate.key)
    half_lit(plate, face)
    crest = smooth([(-9, 26, 1), (-8, 8), (0, -8, 1), (8, 8), (9, 26, 1), (0, 33, 1)])
    plate.solid(crest, plate.light, (1, 1), plate.accent)
    plate.cut([(0, 30, 0, -4, 1.2), (-4, 27, -4, 8, 0.9), (4, 27, 4, 8, 0.9)], plate.key)
    for side in BOTH:
        plate.cut([(side * 3.4, 43, side * 15, 39, 1.5, side * -1.4)], plate.key)
        plate.eye(side * 9, 47, 1.15, plate.key, slit=False, slant=side * 1)
        plate.fill(ellipse(side * 8.8, 47, 1.6), plate.accent)
        plate.cut([(side * 15, 56 + i * 3.4, side * 10, 58 + i * 3.2, 0.7) for i in range(3)], plate.mid)
    plate.cut([(-1.6, 59, -1.6, 62, 0.6), (1.6, 59, 1.6, 62, 0.6), (-6, 68, 6, 68, 1.2, 0.8)], plate.key)
    waves(plate, 90, 2)


def diver(plate: Plate) -> None:
    """Print a merfolk who leaps in an arc over the waves."""
    sky(plate, "clouds", x=0, y=40, radius=38)
    for points in ([(46, 66), (58, 56), (60, 42)], [(46, 68), (60, 72), (70, 66)]):
        plate.fill(ribbon(points, lambda t: 6.4 * math.sin(math.pi * (0.3 + 0.66 * t)) + 0.4), plate.key)
        plate.cut([(points[0][0] + 3, points[0][1], points[2][0] - 1, points[2][1] + 1, 0.9)], plate.light)
    tail = [(-20, 40), (0, 32), (22, 36), (38, 50), (47, 68)]

    def wide(t: float) -> float:
        return 8.4 + 2.6 * math.sin(math.pi * t * 1.1) - 7 * max(0, t - 0.35)

    plate.fill(ribbon(tail, lambda t: wide(t) + 1.4), plate.paper)
    plate.fill(ribbon([(x + 0.6, y + 0.8) for x, y in tail], wide), plate.key)
    # scales from the waist on, a fin along the back
    plate.cut(
        rings(tail, 9, lambda t: -wide(t) * 0.9, lambda t: wide(t) * 0.2, 1.2, 3.4, start=0.34, end=0.96), plate.light
    )
    plate.cut(rings(tail, 9, lambda t: wide(t) * 0.2, lambda t: wide(t) * 0.9, 1, 3, start=0.36, end=0.98), plate.mid)
    fin = smooth([(6, 24, 1), (14, 10), (28, 8, 1), (28, 18), (40, 22, 1), (36, 34, 1)])
    plate.solid(fin, plate.light, (1, 1), plate.accent)
    plate.cut([(12, 24, 24, 11, 1), (20, 26, 34, 21, 1)], plate.key)
    plate.fill(ribbon([(-18, 44), (-32, 54), (-50, 56)], 5, 2.6), plate.key)
    plate.fill(ribbon([(-14, 34), (-34, 36), (-54, 46)], 5.4, 2.6), plate.light)
    plate.fill(ribbon([(-14, 35), (-34, 37), (-54, 47)], 4.6, 2.2), plate.key)
    pole(plate, -78, 66, -12, 36, plate.key, 2.6)
    for d in (-6, 0, 6):
        plate.fill(polygon((-66, 59 + d * 0.5), (-80 + abs(d), 67 + d), (-67, 62 + d * 0.6)), plate.key)
    hair = smooth(
        [(-30, 22, 1), (-18, 16), (-4, 18), (12, 8, 1), (6, 20), (18, 22, 1), (4, 28), (-8, 34), (-18, 40, 1)]
    )
    plate.solid(hair, plate.light, (1, 1), plate.accent)
    plate.stroke(hair, plate.key, 1)
    plate.cut([(-22, 24, 4, 17, 1, -2), (-18, 30, 6, 24, 1, -2)], plate.key)
    head = smooth([(-18, 38, 1), (-26, 42), (-34, 40), (-38, 34, 1), (-37, 26), (-30, 20), (-20, 22), (-16, 30)])
    outlined(plate, head, plate.paper)
    plate.fill(
        smooth([(-18, 38, 1), (-26, 42), (-32, 40.6, 1), (-26, 34), (-22, 26), (-18, 24), (-16, 30)]), plate.light
    )
    plate.cut([(-36, 30, -29, 29, 1.3, -0.6), (-35, 37, -31, 37.6, 0.8)], plate.key)
    plate.fill(ellipse(-32, 30, 1.1), plate.accent)
    bubbles(plate, plate.paper, ((56, 84, 1.8), (46, 86, 2.6), (38, 78, 1.6), (62, 78, 1.4), (52, 76, 1.2)))
    waves(plate, 86, 2)
