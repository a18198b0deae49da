"""Skeletons."""

from __future__ import annotations

from tabletop.prints.cut.figures import shade
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def skull(plate: Plate) -> None:
    """Print a skull over a cloak, at night."""
    sky(plate, "arcs", night=True, x=0, y=44, radius=40)
    # ribs of a cloak
    plate.solid(mirrored([(0, 74), (18, 80), (40, 88), (50, 112, 1), (0, 112)]), plate.mid, (0, 2.2))
    plate.cut(paired([(5 + i * 7, 86 + i * 1.5, 8 + i * 9.5, 108, 1.1, 1) for i in range(5)]), plate.mid)
    skull = mirrored(
        [(0, 9), (17, 11), (30, 22), (33, 38), (28, 52), (23, 57), (22, 66), (15, 69), (13.6, 84), (6, 88), (0, 88.5)]
    )
    plate.fill(mirrored([
        (0, 5.6), (19, 8), (33, 20), (36.4, 38), (31.5, 53.5), (26, 59), (25, 69), (18, 72), (16, 87), (7, 91.5),
        (0, 92),
    ]), plate.key)  # fmt: skip
    plate.fill(skull, plate.paper)
    shade(
        plate,
        skull,
        smooth([(13, 0, 1), (40, 10), (44, 60), (16, 100, 1), (12, 80), (17, 62), (22, 44), (22, 24)]),
        plate.light,
    )
    plate.within(
        skull,
        lambda: plate.cut(
            [(35, 20 + i * 4.2, 20 + i % 2 * 3 - abs(i - 3) * -0.6, 18 + i * 4.6, 1.0, 0.8) for i in range(9)],
            plate.mid,
        ),
    )
    for side in BOTH:
        plate.fill(smooth([
            (side * 5, 44), (side * 7, 34), (side * 16, 31), (side * 24, 37), (side * 23, 48), (side * 14, 53),
            (side * 7, 51),
        ]), plate.key)  # fmt: skip
        plate.fill(ellipse(side * 14.4, 43, 2.7), plate.accent)
    plate.fill(mirrored([(0, 51, 1), (3, 56), (5, 63), (1.2, 62), (0, 60, 1)]), plate.key)
    plate.fill(mirrored([(0, 73), (10, 71.6), (13, 71), (12.6, 72.6), (0, 74.8)]), plate.key)
    plate.cut([(x, 65.5, x * 0.97, 82, 0.95) for x in (-10.4, -7, -3.5, 0, 3.5, 7, 10.4)], plate.key)
    plate.cut([(-20, 57, -13, 64, 1.4, 1.2), (20, 57, 13, 64, 1.4, -1.2)], plate.key)
    plate.cut([(-4, 11, -10, 18, 0.8), (-10, 18, -6, 24, 0.8), (-6, 24, -9, 28, 0.5)], plate.key)
