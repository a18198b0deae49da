"""Merfolk: finned faces above the waves."""

from __future__ import annotations

from tabletop.prints.cut.busts import bust, half_lit
from tabletop.prints.cut.figures import pole, waves
from tabletop.prints.cut.gouges import paired, ribbon
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
