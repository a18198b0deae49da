"""Vampires."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def collar(plate: Plate) -> None:
    """Print a pale face between the wings of a collar, bats across the moon."""
    sky(plate, "bands", x=0, y=40, radius=38)
    # bats across the moon
    for _ in range(3):
        x, y, side = (plate.dice.uniform(-54, 54), plate.dice.uniform(6, 26), plate.dice.uniform(0.5, 0.8))
        if abs(x) < 26:
            x += 44 * (1 if x > 0 else -1)
        plate.fill(smooth([
            (x, y + 3 * side, 1), (x - 5 * side, y, 1), (x - 13 * side, y - 4 * side, 1),
            (x - 10 * side, y + 4 * side, 1), (x - 4 * side, y + 3 * side, 1), (x, y + 7 * side, 1),
            (x + 4 * side, y + 3 * side, 1), (x + 10 * side, y + 4 * side, 1), (x + 13 * side, y - 4 * side, 1),
            (x + 5 * side, y, 1),
        ]), plate.key)  # fmt: skip
    collar = mirrored([(0, 74), (14, 66), (27, 42), (34, 24, 1), (36, 48), (40, 72), (52, 92), (58, 112, 1), (0, 112)])
    plate.solid(collar, plate.light, (1.4, 1.6))
    plate.fill(
        smooth([(-31, 34, 1), (-15, 66), (-2, 82, 1), (-18, 80), (-30, 56)]),
        plate.accent if plate.accent.red() > 200 else plate.mid,
    )
    plate.fill(smooth([(31, 34, 1), (15, 66), (2, 82, 1), (18, 80), (30, 56)]), plate.mid)
    plate.cut(paired([(29 - i * 4.4, 42 + i * 6.4, 26 - i * 5, 58 + i * 5.4, 0.8) for i in range(5)]), plate.key)
    face = mirrored([(0, 22), (12, 22), (18, 34), (17.4, 48), (14, 60), (7, 72), (0, 77, 1)])
    plate.fill(face, plate.paper)
    shade(
        plate,
        face,
        smooth([(1, 20, 1), (26, 20), (26, 60), (8, 78), (0, 80, 1), (4, 68), (9, 58), (8, 48), (4, 42)]),
        plate.light,
    )
    for side in BOTH:
        plate.fill(
            smooth([(side * 16.6, 44, 1), (side * 24, 33, 1), (side * 22, 46), (side * 16, 54, 1)]),
            plate.paper if side < 0 else plate.light,
        )
    hair = smooth([
        (-18.4, 46, 1), (-21, 30), (-15, 14), (0, 8), (15, 14), (21, 30), (18.4, 46, 1), (15.6, 34), (10, 27),
        (0, 37, 1), (-10, 27), (-15.6, 34),
    ])  # fmt: skip
    plate.solid(hair, plate.light, (1, 1))
    plate.cut(
        paired([(2 + i * 3.4, 13 + i * 0.9, 3 + i * 3.8, 28 - abs(i - 1.5) * 1.6, 0.75, 0.9) for i in range(5)]),
        plate.mid,
    )
    _pale_features(plate)


def _pale_features(plate: Plate) -> None:
    for side in BOTH:
        plate.cut([(side * 3, 46, side * 15.5, 41, 1.6, side * -1.6)], plate.key)
        plate.eye(side * 9, 48, 0.95, plate.key, slit=False, slant=side * 0.8)
        plate.fill(ellipse(side * 8.6, 47.9, 1.3), plate.accent)
        plate.cut([(side * 14.6, 55, side * 8.6, 65, 1.3, side * 1.2)], plate.mid if side > 0 else plate.light)
    plate.cut([(0, 48, 1.4, 59, 0.8), (-2.6, 59.6, 3, 59.6, 0.8, 0.8)], plate.key)
    plate.fill(smooth([(-7.4, 64.6, 1), (0, 63.6), (7.4, 64.6, 1), (0, 67.4)]), plate.key)
    for side in BOTH:
        plate.fill(polygon((side * 4.8, 65.4), (side * 2.6, 65.8), (side * 3.9, 70.6)), QColor("#FFFFFF"))
        plate.cut([(side * 5.2, 65.4, side * 3.9, 71.2, 0.4), (side * 2.2, 65.8, side * 3.9, 71.2, 0.4)], plate.key)
    plate.fill(polygon((-6, 84), (0, 81), (6, 84), (0, 92)), plate.accent)


def cape(plate: Plate) -> None:
    """Print a vampire who spreads his cape like wings before the moon."""
    sky(plate, "arcs", x=0, y=40, radius=39)
    hills(plate, 92, 4, plate.mid, 6, sharp=True)
    outer = mirrored([
        (0, 40), (10, 42), (24, 36), (40, 26), (50, 12, 1), (55, 30), (56, 52), (62, 68, 1), (50, 70), (46, 86, 1),
        (36, 82), (30, 98, 1), (20, 92), (14, 106, 1), (0, 102),
    ])  # fmt: skip
    plate.solid(outer, plate.paper, (1.6, 1.8))
    for side in BOTH:
        plate.fill(smooth([
            (side * 11, 50, 1), (side * 28, 44), (side * 46, 26, 1), (side * 50, 48), (side * 54, 62, 1),
            (side * 45, 65), (side * 41, 78, 1), (side * 32, 76), (side * 27, 90, 1), (side * 18, 84, 1),
        ]), plate.accent if plate.accent.red() > 200 else plate.mid)  # fmt: skip
        plate.cut([
            (side * 14, 56, side * 53, 60, 1.2, side * -3), (side * 15, 62, side * 41, 76, 1.2, side * -2),
            (side * 16, 68, side * 27, 88, 1.1, side * -1), (side * 13, 52, side * 46, 30, 1.1, side * 2),
        ], plate.key)  # fmt: skip
        plate.fill(ellipse(side * 48, 17, 3.4), plate.paper)
        plate.cut([(side * 48, 17, side * (46 + d), 9, 1) for d in (0, 4, 8)], plate.paper)
    plate.solid(mirrored([(0, 46), (10, 46), (13, 60), (9, 78), (12, 106, 1), (0, 106)]), plate.light, (1.2, 1))
    plate.fill(polygon((-5, 48), (5, 48), (0, 66)), plate.paper)
    plate.fill(polygon((0, 50), (-4, 47), (-4, 53)), plate.accent)
    plate.fill(polygon((0, 50), (4, 47), (4, 53)), plate.accent)
    plate.cut([(0, 68, 0, 104, 1)], plate.light)
    _caped_head(plate)


def _caped_head(plate: Plate) -> None:
    collar = mirrored([(0, 50), (8, 46), (16, 34), (20, 24, 1), (20, 40), (14, 52), (0, 58)])
    plate.solid(collar, plate.light, (1, 1))
    face = mirrored([(0, 18), (9, 18), (12, 28), (10, 38), (4, 47), (0, 49, 1)])
    plate.stroke(face, plate.key, 2)
    half_lit(plate, face, 1)
    for side in BOTH:
        plate.cut([(side * 2, 29.4, side * 10.4, 26, 1.2, side * -1)], plate.key)
        plate.eye(side * 5.8, 31, 0.66, plate.key, slit=False, slant=side * 0.8)
        plate.fill(ellipse(side * 5.6, 31, 0.95), plate.accent)
        plate.fill(polygon((side * 3.4, 41), (side * 1.6, 41), (side * 2.5, 44.4)), plate.key)
    plate.cut([(-4.4, 40.6, 4.4, 40.6, 1, -0.6), (0, 31, 1, 37, 0.6)], plate.key)
    plate.solid(smooth([
        (-13, 32, 1), (-14, 20), (-9, 11), (0, 8), (9, 11), (14, 20), (13, 32, 1), (11, 24), (6, 20), (0, 26, 1),
        (-6, 20), (-11, 24),
    ]), plate.light, (0.8, 0.8))  # fmt: skip
    grass(plate, 104, 1, plate.key, 20, 3)
