"""Clerics and monks: in prayer, with a candle, or seated."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.inks import EMBER
from tabletop.prints.cut.motifs import angles, drop, flame, outlined, pole, rays, shade
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def hooded(plate: Plate) -> None:
    """Print a hooded cleric with closed eyes and hands joined in prayer."""
    sky(plate, "rays", x=0, y=36, radius=33)
    plate.stroke(ellipse(0, 36, 27.5), plate.accent, 1.4)
    robe = mirrored([(0, 56), (16, 60), (28, 76), (36, 112, 1), (0, 112)])
    plate.solid(robe, plate.paper, (2, 1.2))
    hood = mirrored([(0, 8, 1), (9, 13), (18, 26), (21, 42), (23, 58), (16, 70), (0, 74)])
    plate.solid(hood, plate.paper, (2, 1.2))
    fc = mirrored([(0, 24, 1), (8, 30), (11.4, 42), (9, 54), (0, 63)])
    plate.fill(mirrored([(0, 19, 1), (11, 27), (15, 42), (12, 57), (0, 67)]), plate.mid)
    plate.fill(fc, plate.paper)
    shade(plate, fc, smooth([(0.6, 20, 1), (20, 20), (20, 66), (0, 66, 1), (3, 56), (1.4, 50), (3.4, 40)]), plate.light)
    for side in BOTH:
        plate.cut(
            [(side * 2.4, 42, side * 9.4, 40.4, 0.9, side * -1), (side * 2.6, 45.2, side * 8.6, 45.2, 0.9, side * 1.2)],
            plate.key,
        )
    plate.cut([(0, 44, 1.2, 51.6, 0.6), (-3.4, 56, 3.4, 56, 0.9, 0.8)], plate.key)
    # sleeves meeting in prayer
    for side in BOTH:
        plate.solid(smooth([
            (side * 27, 74), (side * 31, 90), (side * 16, 104), (side * 4, 103, 1), (side * 1.4, 96, 1),
            (side * 12, 88),
        ]), plate.paper if side < 0 else plate.light, (1, 1.4))  # fmt: skip
        plate.cut(
            [(side * (25 - i * 4), 84 + i * 4, side * (15 - i * 2.6), 98 + i, 0.8, side * 1) for i in range(3)],
            plate.light,
        )
    hands = mirrored([(0, 72, 1), (2.6, 78), (5.4, 92), (5, 102), (0, 104)])
    plate.fill(hands, plate.paper)
    plate.cut([(0, 74, 0, 102, 0.6)], plate.key)
    plate.fill(smooth([(0.6, 76, 1), (2.6, 80), (5.4, 92), (5, 102), (0.6, 104, 1)]), plate.light)
    plate.cut(paired([(14 + i * 2.4, 24 + i * 7, 17 + i * 1.2, 46 + i * 6, 0.8, -1) for i in range(2)]), plate.mid)
    plate.cut(
        [
            (side * (8 + i * 6), 108, side * (7 + i * 4.4), 80 + i * 4, 0.9, side * 1)
            for side in (1,)
            for i in (2, 3, 4)
        ],
        plate.mid,
    )


def seated(plate: Plate) -> None:
    """Print a monk who sits cross-legged in a sash and beads: a mountain of cloth."""
    sky(plate, "arcs", x=0, y=36, radius=34)
    hills(plate, 84, 4, plate.mid, 4, plate.light)
    body = mirrored([(0, 36), (10, 37), (24, 44), (30, 60), (32, 78), (46, 86), (50, 96), (30, 102), (0, 103)])
    plate.solid(body, plate.paper, (2, 1.4))
    plate.fill(smooth([(-22, 46, 1), (-8, 40), (16, 92, 1), (6, 100), (-4, 92)]), plate.accent)
    plate.cut([(-18, 48, 6, 94, 1.1, -3), (-13, 45, 11, 93, 1, -3)], plate.key)
    plate.cut(paired([(25, 52, 22, 76, 1.3, 2)]), plate.light)
    plate.cut(paired([(12, 92 + i * 3, 42 - i * 3, 92 + i * 2.6, 1.2, -2) for i in range(3)]), plate.light)
    plate.cut([(side * 17, 60, side * 13, 80, 1, side * 1) for side in (1,)], plate.light)
    plate.fill(mirrored([(0, 78), (9, 79), (12, 86), (0, 90)]), plate.paper)
    plate.cut([(-10, 84, 10, 84, 0.9, -2.4), (-7, 80.6, 0, 83, 0.7), (7, 80.6, 0, 83, 0.7)], plate.key)
    plate.fill(mirrored_polygon((0, 30), (5.4, 30), (6.4, 40), (0, 43)), plate.mid)
    head = mirrored([(0, 6), (8, 8), (12, 17), (10.6, 28), (5, 36), (0, 38)])
    plate.fill(mirrored([(0, 3.6), (9.6, 5.8), (14.4, 17), (12.6, 29), (6, 38.4), (0, 40.4)]), plate.key)
    half_lit(plate, head, 1.2)
    for side in BOTH:
        plate.cut(
            [(side * 2.4, 18, side * 8.6, 17, 0.8, side * -0.8), (side * 2.6, 21.6, side * 8.4, 21.4, 1, side * 1.4)],
            plate.key,
        )
        plate.fill(ellipse(side * 13, 24, 1.8, 3.2), plate.key)
    plate.cut([(0, 20, 1, 27, 0.7), (-3, 31, 3, 31, 0.9, 0.7)], plate.key)
    plate.fill(ellipse(0, 13, 1.5), plate.accent)
    cuts = [
        (20 * math.cos(angle), 44 + 17 * math.sin(angle)) for angle in [math.pi * (i + 1.2) / 14 for i in range(12)]
    ]
    for x, y in cuts:
        plate.fill(ellipse(x, y - 2, 2.2), plate.light)
        plate.fill(ellipse(x + 0.3, y - 1.7, 1.5), plate.mid)
    grass(plate, 99, 1, plate.key, 30, 4)


def candle(plate: Plate) -> None:
    """Print a hooded profile at night that shields a candle with its hand."""
    sky(plate, "arcs", night=True, x=-26, y=46, radius=30)
    face = smooth([
        (4, 68, 1), (-6, 70), (-13, 68), (-12, 63, 1), (-15, 60), (-12.6, 57, 1), (-15, 54), (-13, 51),
        (-20, 46, 1), (-14, 38), (-13, 28), (-6, 20), (10, 20), (14, 48),
    ])  # fmt: skip
    outlined(plate, face, plate.paper)
    shade(plate, face, smooth([(-1, 10, 1), (30, 10), (30, 80), (-4, 80, 1), (-1, 62), (-6, 54), (0, 44)]), plate.light)
    plate.cut([(-12.4, 36, -4, 35, 1.2, -1), (-12, 41, -4.4, 41.4, 1.2, 1.6), (-14, 60, -9, 60, 0.8)], plate.key)
    cloak = smooth([
        (-22, 114, 1), (-16, 96), (-4, 84), (6, 76), (2, 70, 1), (3, 56), (0, 40), (-6, 30), (-14, 26, 1), (-6, 14),
        (10, 7), (28, 10), (42, 26), (48, 46), (50, 66), (62, 84), (68, 114, 1),
    ])  # fmt: skip
    plate.stroke(cloak, plate.mid, 1.4)
    plate.solid(cloak, plate.light, (1.8, 1))
    plate.cut([(12 + i * 7, 18 + i * 4, 16 + i * 9, 66 + i * 8, 1.4, -6) for i in range(4)], plate.mid)
    plate.cut([(6 + i * 12, 88 + i, 2 + i * 15, 112, 1.3, -2) for i in range(4)], plate.mid)
    _candle_and_hand(plate)


def _candle_and_hand(plate: Plate) -> None:
    plate.solid(
        smooth([(26, 84, 1), (8, 82), (-12, 82), (-20, 88, 1), (-18, 98), (-6, 108), (14, 106, 1)]),
        plate.light,
        (1.2, 1.4),
    )
    plate.cut([(-14, 92, 4, 102, 1.2, -2), (-6, 87, 14, 94, 1.1, -2)], plate.mid)
    wax = smooth([(-31, 60, 1), (-26, 58), (-21, 60, 1), (-21, 98, 1), (-31, 98, 1)])
    outlined(plate, wax, plate.paper)
    plate.fill(polygon((-26, 59), (-21, 60), (-21, 98), (-26, 98)), plate.light)
    hand = smooth([(-14, 84), (-26, 80), (-36, 82), (-38, 88), (-34, 96), (-22, 98), (-14, 94)])
    outlined(plate, hand, plate.paper)
    plate.cut([(-36, 85 + i * 4, -22, 84 + i * 4, 0.9, 0.6) for i in range(3)], plate.key)
    pole(plate, -26, 59, -26, 54, plate.key, 1.4)
    outer = flame(-26, 46, 0.62)
    outlined(plate, outer, QColor(EMBER), 1.4)
    plate.fill(drop(-26, 49, 0.5), plate.paper)
    plate.cut(rays(-26, 44, 17, 24, 1.1, angles(12)), QColor(EMBER))
