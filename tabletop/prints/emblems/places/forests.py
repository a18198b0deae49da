"""Forests: firs round a glade with a deer, great trunks with a path of light, a giant tree over the wood."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import grass, hills, ridge, sky
from tabletop.prints.cut.motifs import leaf, pole
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate

_DEER: list[Point] = [
    (-10, 16, 1), (-9, 5), (-9, 0), (2, -1), (5, -8), (8, -10), (12, -8, 1), (8.6, -5.4), (7, 3), (6, 16, 1),
    (4.4, 16, 1), (4, 6), (-5, 6), (-7.6, 16, 1),
]  # fmt: skip


def glade(plate: Plate) -> None:
    """Print pale firs far, dark firs near, and a glade with a deer."""
    sky(plate, "rays", x=plate.digest[1] / 255 * 30 - 15, y=40, radius=28)
    dice = plate.dice
    plate.fill(ridge(plate, 70, 3, 3)[0], plate.mid)
    for i in range(13):
        x = -plate.half + 2 * plate.half * (i + 0.5) / 13
        _fir(plate, x + dice.uniform(-3, 3), 76, dice.uniform(24, 38), 7.5, plate.mid)
    plate.fill(ridge(plate, 82, 3, 5)[0], plate.light)
    plate.cut([(x, 82, x * 1.2, 96, 1) for x in range(-70, 71, 9)], plate.mid)
    gap = plate.digest[10] / 255 * 24 - 12
    for x in (-66, -47, -29, 30, 49, 68):
        _fir(plate, x + gap * 0.6 + dice.uniform(-3, 3), 97, dice.uniform(62, 92), 16, plate.key, plate.mid)
    plate.fill(smooth(_DEER).translated(gap, 80), plate.key)
    antlers = (7, 71, 3, 62, 0.8, 1), (8, 71, 11, 62, 0.8, -1), (5, 66, 1.4, 64.6, 0.5), (10, 66, 13.4, 64.6, 0.5)
    plate.cut([(gap + x1, y1, gap + x2, *rest) for x1, y1, x2, *rest in antlers], plate.key)
    grass(plate, 95, 1.5, plate.key, 60, 6)


def _fir(plate: Plate, x: float, base: float, high: float, wide: float, ink: QColor, cut: QColor | None = None) -> None:
    tiers = 5
    left: list[Point] = []
    right: list[Point] = []
    for tier in range(1, tiers + 1):
        share = tier / tiers
        y, reach = base - high + high * 0.94 * share, wide * (0.25 + 0.75 * share)
        right += [(x + reach, y, 1), (x + reach * 0.45, y - high * 0.03, 1)]
        left += [(x - reach, y, 1), (x - reach * 0.45, y - high * 0.03, 1)]
    plate.fill(smooth([(x, base - high, 1), *right, *reversed(left)]), ink)
    foot = base - high * 0.1
    plate.fill(
        polygon(
            (x - wide * 0.1, foot), (x + wide * 0.1, foot), (x + wide * 0.12, base + 4), (x - wide * 0.12, base + 4)
        ),
        ink,
    )
    if cut is None:
        return
    cuts: list[Cut] = []
    for i in range(5):
        tier_y = base + high * i * 0.17
        lit = x - wide * (0.05 + 0.12 * i), x - wide * (0.2 + 0.13 * i)
        dark = x + wide * (0.06 + 0.05 * i), x + wide * (0.12 + 0.1 * i)
        cuts.append((lit[0], tier_y - high * 0.86, lit[1], tier_y - high * 0.76, 0.9 * wide / 12, -1))
        cuts.append((dark[0], tier_y - high * 0.8, dark[1], tier_y - high * 0.7, 0.8 * wide / 12, 1))
    plate.cut(cuts, cut)


def great_trunks(plate: Plate) -> None:
    """Print great trunks left and right, a way of light between them and ferns at their feet."""
    sky(plate, "bands", x=plate.digest[1] / 255 * 12 - 6, y=44, radius=27)
    plate.fill(ridge(plate, 74, 2, 3)[0], plate.mid)
    for x, wide in ((-34, 3.4), (-24, 2.4), (22, 2.6), (33, 3.2), (-15, 1.8), (14, 1.8)):
        plate.fill(polygon((x - wide, 80), (x - wide * 0.8, -6), (x + wide * 0.8, -6), (x + wide, 80)), plate.mid)
    way: list[Point] = [(-6, 74, 1), (6, 74, 1), (5, 84), (24, 112, 1), (-28, 112, 1), (-6, 86)]
    plate.fill(smooth(way), plate.light)
    plate.cut([(-4 - i * 3, 82 + i * 6, 5 + i * 3, 82 + i * 6, 1.1) for i in range(5)], plate.paper)
    for side in (-1, 1):
        trunk: list[Point] = [
            (38, -10, 1), (40, 30), (38, 62), (30, 84), (18, 98), (8, 112, 1), (96, 112, 1), (96, -10, 1),
        ]  # fmt: skip
        plate.solid(smooth([(side * x, *rest) for x, *rest in trunk]), plate.paper, (2, 1))
        bark = [
            (side * (44 + i * 7), 4 + (i * 17) % 22, side * (43 + i * 8), 52 + (i * 13) % 26, 1.6, side * 2)
            for i in range(5)
        ]
        plate.cut(bark, plate.light if side < 0 else plate.mid)
        plate.cut(
            [(side * (36 + i * 7), 82 + i * 2, side * (22 + i * 12), 106, 1.4, side * 2) for i in range(4)], plate.mid
        )
        bough: list[Point] = [(side * 40, 22), (side * 26, 14), (side * 14, 14), (side * 4, 6)]
        plate.fill(ribbon(bough, 5, 0.8), plate.key)
        for i in range(7):
            across, down = side * (34 - i * 5.4), 14 - i * 1.6 + (i % 2) * 8
            plate.fill(leaf(across, down, 0.8, side * (30 - i * 12)), plate.key)
    for x, y, angle in ((-30, 100, -24), (-20, 106, 12), (30, 100, 26), (20, 107, -14)):
        fern: list[Cut] = [(0, 6, 0, -20, 1.2)]
        for i in range(5):
            fern += [(0, -i * 4, side * (9 - i * 1.4), -6 - i * 4, 1.2, side * -1.4) for side in (-1, 1)]
        from_here = [(x + a, y + b, x + c, y + d, *rest) for a, b, c, d, *rest in fern]
        plate.cut(from_here, plate.accent if angle == 12 else plate.light)
    plate.fill(ellipse(0, 68, 2.2, 3), plate.key)
    pole(plate, 0, 69, 0, 76, plate.key, 3)


def giant_tree(plate: Plate) -> None:
    """Print one giant tree with spreading roots whose crown covers the sky, small lit windows in its trunk."""
    sky(plate, "rays", x=plate.digest[1] / 255 * 16 - 8, y=46, radius=34)
    plate.fill(ridge(plate, 78, 3, 3)[0], plate.mid)
    dice = plate.dice
    for i in range(11):
        away = -plate.half + 2 * plate.half * (i + 0.5) / 11
        if abs(away) > 22:
            _fir(plate, away + dice.uniform(-3, 3), 86, dice.uniform(18, 30), 8, plate.mid)
    hills(plate, 88, 2, plate.light, 5, plate.mid)
    half: list[Point] = [(12, 30, 1), (11, 54), (14, 74), (24, 88), (44, 97), (60, 108, 1)]
    trunk = smooth([*half, *((-point[0], *point[1:]) for point in reversed(half))])
    plate.solid(trunk, plate.paper, (2, 1))
    plate.cut([(-6 + i * 4, 44, -12 + i * 8, 92, 1.5, 2 - i * 1.3) for i in range(4)], plate.light)
    for path in ([(-6, 46), (-24, 34), (-42, 32)], [(6, 44), (24, 32), (44, 28)]):
        plate.fill(ribbon(path, 4.6, 2.2), plate.key)
    crown: list[Point] = [
        (-64, 34), (-66, 20), (-52, 16, 1), (-48, 2), (-30, 2, 1), (-16, -10), (2, -4, 1), (18, -10), (30, 2, 1),
        (50, 0), (54, 14, 1), (68, 18), (64, 34), (46, 36, 1), (34, 44), (20, 36, 1), (8, 44), (-6, 38, 1), (-22, 46),
        (-36, 37, 1), (-52, 44),
    ]  # fmt: skip
    plate.solid(smooth(crown), plate.paper, (2, 2))
    leaves = [(-58 + i * 10, 28 - (i % 3) * 8, -50 + i * 10, 25 - (i % 3) * 8, 1.7, 3) for i in range(12)]
    plate.cut(leaves, plate.light)
    plate.cut([(-40 + i * 11, 6 + (i % 2) * 4, -33 + i * 11, 3 + (i % 2) * 4, 1.4, 2.6) for i in range(8)], plate.mid)
    for x, y in ((-3, 58), (4, 66), (-1, 76)):
        window = smooth([(x - 1.8, y + 4, 1), (x - 1.8, y), (x, y - 2.6), (x + 1.8, y), (x + 1.8, y + 4, 1)])
        plate.fill(window, plate.accent)
    grass(plate, 99, 1.5, plate.key, 50, 6)
