"""Faeries: small people with the wings of insects."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import grass, sky
from tabletop.prints.cut.motifs import pole
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def wand(plate: Plate) -> None:
    """Print a faerie from the front with four veined wings and a wand."""
    sky(plate, "arcs", x=0, y=40, radius=36)
    for side in BOTH:
        for points, ink in (
            (
                [
                    (side * 4, 46, 1),
                    (side * 16, 26),
                    (side * 38, 4),
                    (side * 54, 4),
                    (side * 56, 18),
                    (side * 44, 38),
                    (side * 24, 50),
                ],
                plate.paper,
            ),
            (
                [
                    (side * 4, 52, 1),
                    (side * 24, 54),
                    (side * 40, 64),
                    (side * 42, 78),
                    (side * 32, 84),
                    (side * 18, 74),
                ],
                plate.light,
            ),
        ):
            shape = smooth(points)
            plate.fill(shape, ink)
            plate.stroke(shape, plate.key, 1.7)
        plate.cut([
            (side * 8, 45, side * 50, 8, 1.1, side * -2), (side * 8, 46, side * 53, 18, 1.1, side * 1),
            (side * 8, 47, side * 42, 36, 1.0, side * 2), (side * 8, 53, side * 38, 76, 1.1, side * -2),
            (side * 8, 53, side * 30, 80, 0.9, side * 1),
        ], plate.mid)  # fmt: skip
        plate.fill(ellipse(side * 47, 13, 4.4), plate.accent)
        plate.fill(ellipse(side * 47, 13, 1.8), plate.key)
        plate.fill(ellipse(side * 34, 73, 3), plate.accent)
        plate.fill(ribbon([(side * 2, 14), (side * 8, 4), (side * 15, 0)], 0.9), plate.key)
        plate.fill(ellipse(side * 15.4, -0.6, 1.7), plate.accent)
    _faerie_body(plate)
    _faerie_face(plate)


def _faerie_body(plate: Plate) -> None:
    plate.solid(
        mirrored(
            [(0, 34), (5, 36), (8, 43), (5, 52), (9, 64), (15, 80), (8, 78, 1), (6, 86, 1), (2, 79, 1), (0, 88, 1)]
        ),
        plate.light,
        (1.2, 0.8),
    )
    plate.cut(paired([(2, 58, 7, 76, 0.9)]), plate.mid)
    for side in BOTH:
        plate.fill(
            ribbon(
                [(side * 6, 39), (side * 14, 46), (side * 11, 56)] if side < 0 else [(6, 39), (15, 34), (22, 24)],
                2.8,
                0.8,
            ),
            plate.key,
        )
        plate.fill(ribbon([(side * 2.4, 80), (side * 3, 92), (side * (4 + 2 * side), 102)], 2.7, 0.7), plate.key)
    pole(plate, 20, 28, 30, 8, plate.key, 1.4)
    plate.fill(
        polygon((30, 2), (31.8, 6.6), (36, 8), (31.8, 9.4), (30, 14), (28.2, 9.4), (24, 8), (28.2, 6.6)), plate.accent
    )


def _faerie_face(plate: Plate) -> None:
    hair = mirrored([(0, 10), (9, 13), (12, 23), (10, 36), (4, 36), (0, 37)])
    plate.fill(hair, plate.key)
    plate.cut(paired([(9, 18, 8, 33, 0.8, -1)]), plate.light)
    face = mirrored([(0, 16), (6.6, 18), (7.6, 26), (4, 33), (0, 35)])
    half_lit(plate, face, 0.8)
    for side in BOTH:
        plate.fill(ellipse(side * 3.3, 26, 1.2, 1.6), plate.key)
        plate.fill(
            smooth([(side * 8, 23, 1), (side * 16, 17, 1), (side * 9, 29, 1)]), plate.paper if side < 0 else plate.light
        )
    plate.cut([(-2.4, 31, 2.4, 31, 0.8, 0.7)], plate.key)
    grass(plate, 99, 1, plate.key, 30, 9)
