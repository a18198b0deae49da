"""Samurai."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, pole
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def crested_helm(plate: Plate) -> None:
    """Print a crested war helm with wide cheek guards over a mask, a blade upright beside it."""
    sky(plate, "rays", x=0, y=38, radius=34)
    with plate.moved(0, 9, 0.92):
        pole(plate, 40, 112, 40, 84, plate.key, 5)
        sword = smooth([(37.6, 82, 1), (36, 40), (40, -6, 1), (44, 4, 1), (42.6, 44), (42.4, 82, 1)])
        outlined(plate, sword, plate.paper, 2.2)
        plate.fill(smooth([(40.4, 82, 1), (40, 44), (41, 0, 1), (44, 4, 1), (42.6, 44), (42.4, 82, 1)]), plate.light)
        plate.solid(ellipse(40, 84, 7, 2.8), plate.light, (0.6, 0.6), plate.accent)
        for side in BOTH:
            plates = smooth(
                [(side * 18, 74, 1), (side * 34, 70), (side * 52, 78, 1), (side * 56, 114, 1), (side * 22, 114, 1)]
            )
            plate.solid(plates, plate.light, (1.4, 1.6))
            plate.cut(
                [(side * (24 + i), 80 + i * 7, side * (51 + i), 84 + i * 7, 1.5, side * -2) for i in range(4)],
                plate.accent,
            )
        plate.solid(mirrored([(0, 76), (18, 76), (24, 88), (24, 114, 1), (0, 114)]), plate.light, (1.2, 1.6))
        plate.cut([(-20, 88 + i * 8, 20, 88 + i * 8, 1.4, 3) for i in range(3)], plate.mid)
        # neck guard: four lames that widen downwards
        for i in range(3, -1, -1):
            wide, y = (24 + i * 5.4, 44 + i * 8)
            for side in BOTH:
                plate.solid(smooth([
                    (side * 12, y - 8, 1), (side * (wide - 3), y - 4), (side * (wide + 3), y + 6, 1),
                    (side * (wide - 6), y + 9), (side * 12, y + 4, 1),
                ]), plate.paper, (1, 1.2))  # fmt: skip
                plate.cut(
                    [
                        (side * (wide - 8), y + 4, side * (wide - 6), y - 2, 0.9),
                        (side * (wide - 2), y + 4, side * (wide - 1), y - 1, 0.9),
                    ],
                    plate.accent,
                )
        _iron_mask(plate)
        _crest(plate)


def _iron_mask(plate: Plate) -> None:
    face = mirrored([(0, 38), (13, 38), (17, 50), (14, 64), (8, 76), (0, 80)])
    plate.fill(mirrored([(0, 34), (17, 34), (21, 50), (17, 67), (9, 80), (0, 84)]), plate.key)
    half_lit(plate, face, 1.4)
    plate.fill(mirrored([(0, 55), (5, 57), (14.6, 54), (14, 66), (8, 76), (0, 80)]), plate.mid)
    plate.fill(mirrored([(0, 66), (8, 65), (10, 69), (5, 73), (0, 73.6)]), plate.key)
    plate.cut([(x, 66.6, x, 72.4, 0.7) for x in (-6, -3, 0, 3, 6)], plate.paper)
    plate.fill(
        smooth([(0, 61, 1), (-7, 60), (-16, 65, 1), (-7, 64), (0, 64.4), (7, 64), (16, 65, 1), (7, 60)]), plate.paper
    )
    plate.cut([(side * 12, 57, side * 6, 62, 1, side) for side in BOTH], plate.key)
    for side in BOTH:
        plate.cut([(side * 2.6, 46, side * 15, 42, 1.5, side * -1.2)], plate.key)
        plate.eye(side * 8.4, 48.6, 0.9, plate.key, slit=False, slant=side * 1.4)
        plate.fill(ellipse(side * 8.2, 48.6, 1.2), plate.accent)
    plate.fill(smooth([(-2, 47, 1), (2, 47, 1), (4, 55), (0, 58), (-4, 55)]), plate.light)


def _crest(plate: Plate) -> None:
    bowl = mirrored([(0, 8), (12, 10), (21, 22), (24, 38, 1), (12, 36), (0, 35)])
    plate.solid(bowl, plate.paper, (2, 1.4))
    plate.cut(paired([(2 + i * 4.6, 13 + i * 1.4, 3 + i * 5, 31, 1, -0.8) for i in range(4)]), plate.light)
    plate.solid(
        smooth([(-29, 42, 1), (-16, 36), (0, 34), (16, 36), (29, 42, 1), (14, 41), (0, 40), (-14, 41)]),
        plate.light,
        (0.7, 1),
    )
    # the crest: two flat horns and a disc
    for side in BOTH:
        outlined(plate, smooth([
            (side * 3, 31, 1), (side * 16, 22), (side * 25, 6), (side * 26, -14, 1), (side * 32, 4),
            (side * 26, 22), (side * 12, 33), (side * 3, 36, 1),
        ]), plate.accent, 1.6)  # fmt: skip
    plate.fill(ellipse(0, 30, 7.6), plate.key)
    plate.fill(ellipse(0, 30, 6), plate.accent)
    plate.fill(ellipse(0, 30, 2.6), plate.key)
