"""Dwarves: a plaited beard under a helm."""

from __future__ import annotations

from tabletop.prints.cut.busts import bust, half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import pole, shade
from tabletop.prints.cut.outlines import BOTH, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def smith(plate: Plate) -> None:
    """Print a dwarf in a helm with a studded band, two plaits in his beard and a hammer behind him."""
    sky(plate, "arcs", x=0, y=42, radius=37)
    pole(plate, 37, 112, 37, 22, plate.key, 4)
    plate.solid(polygon((22, 12), (52, 10), (54, 32), (24, 32)), plate.paper, (1.6, 1.4))
    plate.cut([(30, 13, 31, 30, 1), (46, 12, 47, 30, 1)], plate.light)
    bust(plate, 72, 56)
    plate.cut(paired([(30 + i * 6, 84 + i * 3, 33 + i * 7, 108, 1.2) for i in range(3)]), plate.mid)
    face = mirrored([(0, 30), (16, 32), (18, 44), (16, 58), (0, 62)])
    half_lit(plate, face, 2)
    beard = smooth([
        (-19, 46, 1), (-25, 62), (-27, 80), (-22, 98), (-16, 112, 1), (16, 112, 1), (22, 98), (27, 80), (25, 62),
        (19, 46, 1), (14, 57), (6, 60), (0, 57), (-6, 60), (-14, 57),
    ])  # fmt: skip
    plate.fill(smooth([
        (-21, 44, 1), (-29, 62), (-31, 82), (-26, 100), (-20, 114, 1), (20, 114, 1), (26, 100), (31, 82), (29, 62),
        (21, 44, 1),
    ]), plate.key)  # fmt: skip
    half_lit(plate, face, 2)
    plate.fill(beard, plate.paper)
    shade(plate, beard, polygon((10, 40), (40, 40), (40, 120), (8, 120)), plate.light)
    for side in BOTH:
        for i in range(4):
            y = 74 + i * 9.4
            plate.fill(smooth([
                (side * 11, y), (side * 17, y + 4), (side * 14, y + 10, 1), (side * 8, y + 10, 1),
                (side * 6, y + 4),
            ]), plate.accent if i == 3 else plate.mid)  # fmt: skip
            plate.cut([(side * 11, y + 1, side * 11, y + 9, 0.9)], plate.key)
    plate.cut([(x, 66 + abs(x) * 0.2, x * 0.8, 108, 1, 0) for x in (-21, -3, 0, 3, 21)], plate.mid)
    plate.fill(
        smooth([(0, 57, 1), (-8, 56), (-17, 62, 1), (-10, 66), (0, 61, 1), (10, 66), (17, 62, 1), (8, 56)]), plate.key
    )
    plate.fill(smooth([(-3, 44, 1), (3, 44, 1), (6.4, 53), (0, 57), (-6.4, 53)]), plate.light)
    plate.cut([(-5, 54, 5, 54, 0.9, 1.4)], plate.key)
    for side in BOTH:
        plate.cut([(side * 3.6, 43, side * 15, 41, 2.0, side * -1.2)], plate.key)
        plate.eye(side * 9, 46.4, 0.8, plate.key, slit=False)
    helm = smooth([(-24, 40, 1), (-23, 24), (-14, 10), (0, 5), (14, 10), (23, 24), (24, 40, 1), (0, 34)])
    plate.solid(helm, plate.paper, (2, 1.4))
    plate.fill(smooth([(-25, 36, 1), (0, 30), (25, 36, 1), (25, 43, 1), (0, 37), (-25, 43, 1)]), plate.accent)
    plate.cut([(-20 + i * 8, 37 - abs(2.5 - i) * -0.4, -20 + i * 8, 40, 1.2) for i in range(6)], plate.key)
    plate.cut([(0, 7, 0, 30, 1.4), (-7, 9, -12, 30, 0.9, 1), (7, 9, 12, 30, 0.9, -1)], plate.light)
