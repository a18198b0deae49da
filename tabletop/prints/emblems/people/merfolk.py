"""Merfolk: finned faces above the waves."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import bust, half_lit
from tabletop.prints.cut.gouges import paired, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, pole, waves
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def trident(plate: Plate) -> None:
    """Print a narrow face with fins for ears and a crest, a trident beside it, in the waves."""
    sky(plate, "bands", x=0, y=40, radius=36)
    pole(plate, 37, 112, 37, 10, plate.key, 3)
    plate.solid(polygon((37, -8), (41, 8), (37, 14), (33, 8)), plate.paper, (1, 1))
    plate.fill(
        joined(*(ribbon([(37 + side * 1, 18), (37 + side * 9, 14), (37 + side * 9.5, 2)], 2.9, 0.5) for side in BOTH)),
        plate.key,
    )
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


def singer(plate: Plate) -> None:
    """Print a merfolk on a rock in the surf, the tail raised, combing long hair."""
    sky(plate, "bands", x=-2, y=42, radius=37)
    rock: list[Point] = [(-46, 112, 1), (-36, 92), (-24, 78, 1), (-6, 74), (16, 80), (30, 90, 1), (42, 112, 1)]
    plate.solid(smooth(rock), plate.paper, (1.8, 1.6))
    plate.cut([(-26 + i * 10, 84 + (i % 2) * 4, -30 + i * 12, 104, 1.6, 1) for i in range(6)], plate.mid)
    tail = [(-12, 72), (4, 80), (24, 76), (38, 60), (41, 40), (38, 26)]

    def wide(t: float) -> float:
        return 13 - 10 * t

    for points in ([(38, 30), (28, 20), (22, 4)], [(38, 30), (48, 18), (58, 6)]):
        fluke = ribbon(points, lambda t: 7.5 * math.sin(math.pi * (0.2 + 0.74 * t)) + 0.4)
        plate.stroke(fluke, plate.paper, 2.6)
        plate.fill(fluke, plate.key)
        plate.cut([(points[0][0], points[0][1] - 3, points[2][0], points[2][1] + 4, 1.2, 1)], plate.accent)
    plate.fill(ribbon(tail, lambda t: wide(t) + 1.8), plate.paper)
    plate.fill(ribbon(tail, wide), plate.key)
    scales = rings(tail, 10, lambda t: -wide(t) * 0.85, lambda t: wide(t) * 0.85, 1.5, 4.0, start=0.12, end=0.95)
    plate.cut(scales, plate.accent)
    body: list[Point] = [
        (-22, 30, 1), (-8, 30), (0, 36), (-2, 48), (-4, 58), (2, 72), (-4, 82), (-20, 82), (-26, 70), (-24, 56),
        (-27, 44), (-28, 36),
    ]  # fmt: skip
    outlined(plate, smooth(body), plate.paper, 3)
    plate.fill(
        smooth([(-6, 32, 1), (0, 36), (-2, 48), (-4, 58), (2, 72), (-4, 82, 1), (-10, 68), (-9, 48)]), plate.light
    )
    plate.cut([(-22, 50, -6, 50, 2.0, 2), (-18, 66, -8, 66, 0.9)], plate.key)
    hair: list[Point] = [
        (-10, 2, 1), (-26, 2), (-36, 14), (-36, 34), (-42, 52), (-52, 66, 1), (-38, 66), (-28, 56), (-25, 40),
        (-22, 30), (-14, 14),
    ]  # fmt: skip
    face: list[Point] = [
        (-18, 5),
        (-8, 5),
        (-3, 12, 1),
        (0, 18, 1),
        (-3, 20, 1),
        (-4, 27),
        (-11, 30),
        (-14, 36, 1),
        (-24, 34, 1),
    ]
    outlined(plate, smooth([*face, (-26, 20)]), plate.paper, 3)
    mane = smooth(hair)
    plate.stroke(mane, plate.key, 3)
    plate.fill(mane, plate.accent)
    plate.cut([(-24, 8, -34, 44, 1.5, 5), (-18, 9, -30, 40, 1.4, 5), (-34, 40, -46, 62, 1.4, 3)], plate.key)
    plate.fill(smooth([(-16, 16, 1), (-27, 8, 1), (-24, 18), (-29, 24, 1), (-17, 23, 1)]), plate.key)
    plate.cut([(-9, 15, -4, 15.4, 1.3, -0.6), (-6, 25, -3, 24.6, 0.9)], plate.key)
    for arm in ([(-4, 36), (12, 46), (2, 30), (-8, 22)], [(-24, 38), (-34, 52), (-30, 68), (-26, 78)]):
        plate.fill(ribbon(arm, 5.4, 3.6), plate.key)
        plate.fill(ribbon(arm, 3.6, 2.2), plate.paper)
    plate.cut([(30, 92, 64, 90, 1.6, -2), (-70, 94, -38, 92, 1.6, -2)], plate.paper)
    waves(plate, 94, 2)
