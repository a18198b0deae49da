"""Crabs."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import waves
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def pincers(plate: Plate) -> None:
    """Print a crab from the front with raised pincers."""
    sky(plate, "bands", x=0, y=36, radius=34)
    with plate.moved(0, 12, 0.8, 0.88):
        for side in BOTH:
            plate.fill(
                joined(
                    *(
                        ribbon(
                            [
                                (side * 26, 70 + i * 5),
                                (side * (44 + i * 2), 62 + i * 10),
                                (side * (56 - i * 3), 80 + i * 9),
                            ],
                            4.2,
                            0.8,
                        )
                        for i in range(3)
                    )
                ),
                plate.key,
            )
            arm = [(side * 24, 60), (side * 42, 56), (side * 46, 42)]
            plate.fill(ribbon(arm, 4.6), plate.key)
            plate.cut([(side * 30, 58, side * 42, 54, 1.2, side * 2)], plate.light)
            cloak = smooth([
                (side * 40, 44, 1), (side * 34, 30), (side * 38, 12), (side * 50, 0), (side * 58, -2, 1),
                (side * 54, 10), (side * 53, 20, 1), (side * 60, 14), (side * 68, 14, 1), (side * 66, 30),
                (side * 56, 44),
            ])  # fmt: skip
            plate.solid(cloak, plate.paper, (1.6, 1.4))
            plate.cut(
                [(side * 42, 36, side * 46, 12, 1.4, side * -3), (side * 50, 40, side * 62, 24, 1.2, side * 2)],
                plate.light,
            )
            plate.cut([(side * 48, 10 + i * 4, side * 52.5, 11 + i * 4, 0.9) for i in range(3)], plate.accent)
            plate.fill(ribbon([(side * 9, 50), (side * 11, 40), (side * 10, 33)], 1.9), plate.key)
            plate.fill(ellipse(side * 10, 31, 4), plate.key)
            plate.fill(ellipse(side * 9.6, 30.6, 2.8), plate.accent)
            plate.fill(ellipse(side * 10, 31, 1.2), plate.key)
        shell = mirrored([(0, 46), (16, 47), (30, 54), (36, 66), (31, 78), (16, 87), (0, 89)])
        plate.solid(shell, plate.paper, (2, 1.6))
        plate.fill(mirrored([(0, 74), (12, 75), (20, 79), (14, 85), (0, 88)]), plate.light)
        plate.cut([(-13, 80, 13, 80, 1.2, -2.4), (-6, 76, -5, 86, 0.9), (6, 76, 5, 86, 0.9)], plate.key)
        plate.cut(paired([(6 + i * 6, 52 + i * 1.8, 8 + i * 6.4, 68 - i * 1.4, 1.2, -2) for i in range(4)]), plate.mid)
        plate.cut([(0, 49, 0, 68, 1.3)], plate.light)
    waves(plate, 90, 2)
