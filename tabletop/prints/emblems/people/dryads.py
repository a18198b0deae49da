"""Dryads and nymphs."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import angles, leaf
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, mirrored_polygon, smooth
from tabletop.prints.cut.plate import Plate


def branches(plate: Plate) -> None:
    """Print a face with closed eyes between branches for hair, leaves and blossoms in them."""
    sky(plate, "arcs", x=0, y=40, radius=38)
    hills(plate, 84, 4, plate.mid, 5, plate.light)
    for side in BOTH:
        plate.fill(
            joined(
                *(
                    ribbon([(side * x, y) for x, y in bough], wide, 0.7)
                    for bough, wide in (
                        ([(10, 22), (22, 14), (34, 10), (50, 14)], 4.4),
                        ([(8, 18), (16, 4), (20, -8)], 3.8),
                        ([(26, 12), (34, -2), (46, -8)], 3),
                        ([(14, 34), (30, 38), (40, 32), (52, 36)], 4),
                        ([(16, 48), (30, 58), (44, 58), (54, 66)], 4.2),
                    )
                )
            ),
            plate.key,
        )
        for tip_x, tip_y, angle, size in (
            (50, 14, 80, 1.1),
            (40, 8, 20, 0.9),
            (20, -6, -10, 1.1),
            (44, -6, 40, 1),
            (32, 2, -30, 0.9),
            (52, 36, 80, 1.1),
            (42, 30, 20, 0.9),
            (54, 66, 110, 1.1),
            (44, 54, 30, 1),
            (36, 62, 150, 0.9),
            (12, 6, -30, 0.9),
        ):
            green = leaf(side * tip_x, tip_y, size * 1.3, side * angle)
            plate.stroke(green, plate.paper, 1.2)
            plate.fill(green, plate.mid if size < 1 else plate.key)
    plate.solid(mirrored([(0, 80), (9, 76), (20, 86), (34, 94), (44, 114, 1), (0, 114)]), plate.light, (1.4, 1.6))
    plate.fill(mirrored_polygon((0, 66), (8, 66), (10, 84), (0, 90)), plate.mid)
    _dryad_face(plate)
    _blossoms(plate)
    plate.cut(paired([(6 + i * 6, 92 + i * 2, 8 + i * 8, 110, 1) for i in range(4)]), plate.mid)


def _dryad_face(plate: Plate) -> None:
    hair = mirrored([(0, 8), (14, 12), (22, 26), (23, 48), (30, 66), (26, 84, 1), (19, 70), (14, 78, 1), (0, 74)])
    plate.solid(hair, plate.light, (1.4, 1.2))
    plate.cut(paired([(18 + i * 2.2, 34 + i * 9, 20 + i * 2, 60 + i * 6, 1, -1.4) for i in range(3)]), plate.mid)
    face = mirrored([(0, 22), (11, 24), (16, 36), (15, 50), (9, 66), (0, 74)])
    half_lit(plate, face, 1.4)
    for side in BOTH:
        plate.cut(
            [(side * 3.4, 41, side * 13.4, 38, 1.1, side * -1.2), (side * 3.8, 46.6, side * 13, 46, 1.2, side * 2.4)],
            plate.key,
        )
        plate.cut(
            [(side * (6 + i * 2.6), 48.4 - i * 0.2, side * (6.4 + i * 3), 50.8 - i * 0.3, 0.5) for i in range(3)],
            plate.key,
        )
        plate.cut([(side * 15, 52, side * 6, 62, 1, side * 2), (side * 14, 58, side * 8, 64, 0.9, side)], plate.mid)
    plate.cut([(0, 44, 1.8, 56, 0.8), (-1.6, 57, 2.6, 57, 0.7)], plate.key)
    plate.fill(smooth([(-5, 63, 1), (0, 61.6), (5, 63, 1), (0, 66.4)]), plate.accent)
    plate.fill(
        smooth([(-17, 34, 1), (-8, 25), (0, 31, 1), (8, 25), (17, 34, 1), (15, 18), (0, 11), (-15, 18)]), plate.key
    )
    plate.cut(
        [
            (side * (3 + i * 4), 15 + i * 1.4, side * (6 + i * 3.6), 25 + i * 1.4, 0.8, side)
            for side in BOTH
            for i in range(3)
        ],
        plate.mid,
    )


def _blossoms(plate: Plate) -> None:
    for left, top, size in ((-14, 17, 1), (15, 15, 0.8), (1, 10, 0.7), (-19, 56, 0.7)):
        plate.fill(
            joined(
                *(
                    ellipse(left + 5 * size * math.cos(petal), top + 5 * size * math.sin(petal), 3.4 * size)
                    for petal in angles(5, left, left + 2 * math.pi)
                )
            ),
            plate.accent,
        )
        plate.fill(ellipse(left, top, 2.2 * size), plate.paper)
