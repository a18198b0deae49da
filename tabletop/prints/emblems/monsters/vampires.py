"""Vampires."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.figures import shade
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import sky
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
    col = mirrored([(0, 74), (14, 66), (27, 42), (34, 24, 1), (36, 48), (40, 72), (52, 92), (58, 112, 1), (0, 112)])
    plate.solid(col, plate.light, (1.4, 1.6))
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
