"""Clerics and monks: in prayer, in a mitre, or seated."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.inks import EMBER
from tabletop.prints.cut.motifs import drop, flame, outlined, shade
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


def mitre(plate: Plate) -> None:
    """Print an old priest in a tall mitre with a stole, a lighted candle in his hand."""
    sky(plate, "rays", x=0, y=34, radius=36)
    with plate.placed(3, 0.08):
        robe = mirrored([(0, 62), (18, 66), (36, 78), (44, 114, 1), (0, 114)])
        plate.stroke(robe, plate.paper, 3)
        plate.fill(robe, plate.key)
        plate.cut([(26, 80, 34, 112, 2, -3)], plate.light)
        for side in BOTH:
            stole = polygon((side * 5, 70), (side * 17, 68), (side * 20, 116), (side * 9, 116))
            outlined(plate, stole, plate.accent, 3)
        face = mirrored([(0, 34), (15, 35), (17, 48), (13, 62), (0, 66)])
        outlined(plate, face, plate.paper, 5)
        beard = mirrored([(0, 55), (10, 56), (17, 48, 1), (18, 64), (10, 82), (0, 92, 1)])
        outlined(plate, beard, plate.light, 3)
        plate.cut([(side * x, 64, side * x * 0.6, 84, 1.6) for side in BOTH for x in (4, 11)], plate.mid)
        for side in BOTH:
            plate.cut([(side * 3, 46, side * 12, 46, 2.4, side * -1.4)], plate.key)
        plate.cut([(-7, 60, 7, 60, 1.6, 1.2)], plate.key)
        cap = mirrored([(0, -6, 1), (14, 8), (21, 24), (18, 40, 1), (0, 42)])
        outlined(plate, cap, plate.paper, 6)
        shade(plate, cap, polygon((2, -10), (40, -10), (40, 50), (2, 50)), plate.light)
        plate.fill(polygon((-3, 2), (3, 2), (3, 33), (-3, 33)), plate.accent)
        plate.fill(polygon((-19, 32), (19, 32), (18, 41), (-18, 41)), plate.accent)
        plate.fill(ellipse(0, 20, 6.4), plate.accent)
        plate.fill(ellipse(0, 20, 3), plate.paper)
    _candle_and_hand(plate)


def _candle_and_hand(plate: Plate) -> None:
    wax = polygon((-40, 56), (-31, 56), (-31, 92), (-40, 92))
    outlined(plate, wax, plate.paper, 5)
    hand = smooth([(-24, 82), (-36, 78), (-45, 82), (-46, 91), (-38, 97), (-24, 96)])
    outlined(plate, hand, plate.paper, 5)
    plate.cut([(-44, 85 + i * 4, -32, 84 + i * 4, 1.2, 0.6) for i in range(2)], plate.key)
    outlined(plate, flame(-35.5, 44, 0.7), QColor(EMBER), 4)
    plate.fill(drop(-35.5, 47, 0.5), plate.paper)
