"""Merfolk: finned faces above the waves."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import bust, half_lit
from tabletop.prints.cut.gouges import paired, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import bubbles, outlined, pole, waves
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, mirrored_polygon, polygon, smooth
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


def diver(plate: Plate) -> None:
    """Print a merfolk who leaps over the waves and dives."""
    sky(plate, "rays", x=0, y=44, radius=38)
    with plate.moved(0, 10, 0.9):
        tail = [(-18, 56), (-10, 40), (8, 28), (28, 32), (40, 50), (42, 68)]

        def wide(t: float) -> float:
            return 8 + 2.4 * math.sin(math.pi * t) - 6.4 * max(0, t - 0.4)

        # the flukes
        for points in ([(42, 64), (32, 76), (20, 80)], [(42, 64), (54, 74), (66, 72)]):
            plate.fill(ribbon(points, lambda t: 7 * math.sin(math.pi * (0.3 + 0.68 * t)) + 0.3), plate.key)
            plate.cut([(points[0][0], points[0][1] + 4, points[2][0], points[2][1] - 1, 1, 1)], plate.light)
        fin = smooth([(2, 26, 1), (8, 12), (22, 8, 1), (24, 17), (38, 16, 1), (36, 27), (46, 34, 1), (36, 40, 1)])
        plate.solid(fin, plate.light, (1, 1), plate.accent)
        plate.stroke(fin, plate.key, 1)
        plate.cut([(10, 26, 20, 11, 1), (18, 27, 33, 19, 1), (28, 32, 42, 33, 1)], plate.key)
        plate.fill(ribbon(tail, lambda t: wide(t) + 1.4), plate.paper)
        plate.fill(ribbon([(x + 0.7, y + 0.9) for x, y in tail], wide), plate.key)
        plate.cut(
            rings(tail, 9, lambda t: -wide(t) * 0.9, lambda t: wide(t) * 0.1, 1.2, 3.4, start=0.34, end=0.96),
            plate.light,
        )
        plate.cut(
            rings(tail, 9, lambda t: wide(t) * 0.1, lambda t: wide(t) * 0.9, 1, 3, start=0.36, end=0.98), plate.mid
        )
        # both arms reach down before the head
        for arm in ([(-22, 52), (-36, 62), (-40, 80)], [(-12, 54), (-26, 68), (-32, 84)]):
            plate.fill(ribbon(arm, 5, 2.8), plate.light)
            plate.fill(ribbon([(x + 0.6, y + 0.6) for x, y in arm], 4.2, 2.2), plate.key)
            plate.fill(ellipse(arm[-1][0], arm[-1][1] + 1, 3.2, 4.4), plate.key)
        head = smooth([(-14, 62, 1), (-12, 72), (-18, 79), (-26, 78), (-32, 70, 1), (-30, 62), (-24, 56)])
        outlined(plate, head, plate.paper, 2.2)
        plate.fill(smooth([(-14, 62, 1), (-12, 72), (-18, 79), (-24, 78.6, 1), (-20, 70), (-20, 62)]), plate.light)
        plate.cut([(-28, 66, -25, 72, 1.3, 0.4)], plate.key)
        plate.fill(ellipse(-25, 69, 1.1), plate.accent)
        hair = smooth([
            (-30, 60, 1), (-26, 50), (-16, 50), (-6, 42), (-2, 30, 1), (4, 44), (-2, 52), (8, 54, 1), (-4, 62),
            (-10, 70), (-15, 72, 1), (-18, 62),
        ])  # fmt: skip
        plate.solid(hair, plate.light, (0.8, 0.8), plate.accent)
        plate.stroke(hair, plate.key, 1.2)
        plate.cut([(-24, 56, -6, 47, 1, -2), (-18, 60, 0, 55, 1, -2)], plate.key)
    bubbles(
        plate, plate.paper, ((56, 86, 1.8), (46, 84, 2.4), (62, 80, 1.4), (-50, 82, 2), (-56, 76, 1.4), (-46, 74, 1.2))
    )
    waves(plate, 88, 2)
