"""Goblins: a grin between wide ears, a runner with a torch, a thrower of bombs."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import outlined, pole, star
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def grin(plate: Plate) -> None:
    """Print a goblin from the front in a cap, with wide ears and a crescent of teeth."""
    sky(plate, "rays", x=0, y=46, radius=36)
    hills(plate, 82, 4, plate.mid, 3)
    _grinning_head(plate)


def _grinning_head(plate: Plate) -> None:
    for side in BOTH:
        ear = smooth([
            (side * 14, 38, 1), (side * 28, 28), (side * 52, 21, 1), (side * 44, 38), (side * 32, 50),
            (side * 18, 58, 1),
        ])  # fmt: skip
        plate.solid(ear, plate.paper, (1, 1.6))
        plate.fill(smooth([(side * 21, 41), (side * 43, 27.5, 1), (side * 34, 42), (side * 22, 49)]), plate.mid)
        plate.cut(
            [(side * (24 + i * 5), 45 - i * 2, side * (27 + i * 5), 37 - i * 2.6, 0.8) for i in range(3)], plate.key
        )
    plate.solid(mirrored([(0, 80), (14, 82), (32, 90), (42, 112, 1), (0, 112)]), plate.light, (1.2, 1.4))
    plate.cut(paired([(10 + i * 7, 88 + i * 2, 14 + i * 8, 106, 1) for i in range(4)]), plate.mid)
    head = mirrored([(0, 20), (12, 21), (22, 31), (23, 44), (20, 58), (13, 74), (6, 84), (0, 89, 1)])
    plate.solid(head, plate.paper, (1.8, 1.4))
    # cap
    cap = smooth([
        (-25.5, 38, 1), (-24, 24), (-13, 11), (4, 4), (20, -4), (37, -1), (46, 8, 1), (35, 9), (27, 17),
        (25.5, 38, 1), (13, 31.5), (-13, 31.5),
    ])  # fmt: skip
    plate.solid(cap, plate.paper, (1.4, 1.2), plate.mid)
    plate.cut([
        (-19, 31, -8, 13, 0.9, 2), (-10, 29.6, 2, 9, 0.9, 2), (0, 29, 13, 5, 0.9, 2.4), (10, 29.6, 24, 2, 0.9, 3),
        (19, 31, 32, 4, 0.8, 3),
    ], plate.key)  # fmt: skip
    plate.cut([(-24, 34.5, 24.6, 34.5, 1.2, -5.4)], plate.key)
    plate.fill(ellipse(45, 9, 3.2), plate.accent)
    plate.cut(paired([(4, 45, 20, 37, 2.3, -1)]), plate.light)
    for side in BOTH:
        plate.eye(side * 11.4, 46.5, 1.3, slant=side * 2)
    nose = smooth([(0, 42, 1), (3, 50), (8, 60), (4, 66), (0, 68, 1), (-4, 66), (-8, 60), (-3, 50)])
    plate.fill(nose, plate.light)
    plate.fill(smooth([(0, 44, 1), (3, 52), (8, 60), (4, 66), (0, 68, 1)]), plate.mid)
    mouth = smooth([(-17, 64, 1), (-8, 71), (0, 73), (8, 71), (17, 64, 1), (12, 76), (0, 81), (-12, 76)])
    plate.fill(mouth, plate.paper)
    plate.cut(
        [(-14 + i * 3.5, 66.5 + 4 - abs(i - 4) * 0.9, -13 + i * 3.3, 80 - abs(i - 4) * 1.2, 0.75) for i in range(9)],
        plate.key,
    )
    plate.cut([(-15, 69.6, 15, 69.6, 0.8, 5.6)], plate.key)


def torch_bearer(plate: Plate) -> None:
    """Print a goblin who runs in profile with a torch in his fist."""
    sky(plate, "bands", x=6, y=40, radius=36)
    hills(plate, 82, 4, plate.mid, 5, plate.light)
    flame = smooth(
        [(-38, 34, 1), (-48, 24), (-44, 10), (-38, 2), (-38, -12, 1), (-28, -2), (-24, 12), (-26, 24), (-32, 34, 1)]
    )
    outlined(plate, flame, plate.mid, 2.2)
    plate.fill(smooth([(-36, 32, 1), (-43, 22), (-38, 12), (-34, -2, 1), (-29, 10), (-30, 24)]), plate.light)
    plate.fill(smooth([(-36, 31, 1), (-38, 23), (-34, 12, 1), (-31, 22)]), QColor(FLAME))
    pole(plate, -36, 34, -26, 76, plate.key, 4.4)
    body = smooth([(-6, 66), (8, 58), (28, 62), (42, 78), (50, 114, 1), (-8, 114, 1), (-12, 94), (-10, 78)])
    plate.solid(body, plate.light, (1.6, 1.6))
    plate.cut([(2 + i * 9, 74 + i * 2, 2 + i * 12, 110, 1.3, -1) for i in range(4)], plate.mid)
    plate.fill(ribbon([(4, 74), (-12, 84), (-30, 68)], 5.4, 3.4), plate.light)
    plate.fill(ribbon([(4, 75), (-12, 85), (-30, 69)], 4.6, 2.8), plate.key)
    plate.solid(smooth([(-34, 60), (-26, 58), (-23, 66), (-27, 73), (-35, 70)]), plate.paper, (1, 1))
    plate.cut([(-33, 62 + i * 3, -26, 61 + i * 3, 0.7) for i in range(3)], plate.light)
    head = smooth([
        (20, 70, 1), (6, 70), (-8, 68), (-14, 62, 1), (-12, 58), (-16, 55, 1), (-14, 51), (-24, 49), (-34, 44, 1),
        (-26, 40), (-15, 38), (-10, 28), (2, 20), (18, 22), (28, 36), (28, 56),
    ])  # fmt: skip
    plate.solid(head, plate.paper, (2, 1.4))
    ear = smooth([(12, 46, 1), (22, 36), (44, 24), (62, 22, 1), (54, 36), (40, 50), (18, 58, 1)])
    plate.solid(ear, plate.paper, (1.2, 1.4))
    plate.fill(smooth([(20, 46), (42, 31), (54, 27, 1), (40, 43), (22, 52)]), plate.mid)
    plate.cut([(24 + i * 7, 47 - i * 3.6, 30 + i * 7, 38 - i * 4, 0.9) for i in range(3)], plate.key)
    plate.eye(-5, 40, 1.35, slant=-2.2)
    plate.cut([(-13, 37.6, 3, 33, 1.6, -1)], plate.light)
    plate.fill(smooth([(-13.4, 58, 1), (-4, 58), (8, 53, 1), (4, 62), (-6, 65), (-13, 62, 1)]), plate.paper)
    plate.cut([(-10 + i * 4, 57 - i * 0.7, -9 + i * 3.6, 64 - i * 0.7, 0.7) for i in range(4)], plate.key)
    plate.cut([(-28, 45.6, -17, 48, 0.8, 1), (10, 28, 4, 34, 0.8), (17, 30, 12, 38, 0.8)], plate.light)
    cap = smooth([(-11, 32, 1), (-2, 17), (12, 10), (26, 16), (40, 8, 1), (34, 26), (28, 40, 1), (16, 28), (2, 26)])
    plate.solid(cap, plate.paper, (1.4, 1.2), plate.mid)
    plate.cut([(-2, 26, 8, 14, 1), (8, 25, 18, 13, 1), (18, 28, 28, 17, 0.9)], plate.key)
    grass(plate, 98, 2)


def bomb(plate: Plate) -> None:
    """Print a goblin that lifts a bomb with a burning fuse over its head."""
    sky(plate, "rays", x=0, y=30, radius=32)
    hills(plate, 86, 4, plate.mid, 3, plate.light)
    with plate.moved(0, 9, 0.91):
        for side in BOTH:
            arm = [(side * 16, 108), (side * 33, 88), (side * 34, 62), (side * 17, 40)]
            plate.fill(ribbon(arm, 7, 3.6), plate.light)
            plate.fill(ribbon([(x + 0.7, y + 0.8) for x, y in arm], 6, 3), plate.key)
        _small_head(plate)
        plate.fill(ellipse(0, 28, 19.4), plate.paper)
        plate.fill(ellipse(0, 28, 18), plate.key)
        plate.cut([(-13, 24, -5, 14, 2, -3)], plate.paper)
        plate.cut([(3, 43, 14, 34, 1.1, 2), (2, 40, 11, 32, 0.9, 2)], plate.mid)
        plate.solid(polygon((-5, 7), (5, 7), (5, 13), (-5, 13)), plate.light, (0.8, 0.8))
        plate.stroke(smooth([(0, 8), (2, 2), (10, 2), (16, 7)], closed=False), plate.key, 2)
        plate.fill(star(19, 9, 10, 3.6, 8, 0.2), QColor(FLAME))
        plate.fill(ellipse(19, 9, 2.6), plate.paper)
        for side in BOTH:
            plate.solid(
                smooth([(side * 13, 34), (side * 21, 33), (side * 25, 40), (side * 21, 47), (side * 13, 46)]),
                plate.paper,
                (1, 1),
            )
            plate.cut([(side * 14, 37 + i * 3, side * 20, 36 + i * 3, 0.8) for i in range(3)], plate.light)


def _small_head(plate: Plate) -> None:
    with plate.moved(0, 40, 0.7):
        _grinning_head(plate)
