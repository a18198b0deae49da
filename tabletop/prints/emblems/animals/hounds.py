"""Hounds, wolves and foxes."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, paired, ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def howl(plate: Plate) -> None:
    """Print a wolf in profile that howls."""
    sky(plate, "bands", x=-6, y=38, radius=37)
    hills(plate, 72, 7, plate.mid, 7, plate.light, sharp=True)
    wing = smooth([
        (-26, 112, 1), (-23, 92), (-16, 76), (-12, 64), (-16, 55), (-24, 46), (-31.5, 36.4), (-33, 32.6, 1),
        (-26, 35), (-19.4, 36), (-16.6, 34, 1), (-24, 27), (-32, 18), (-37, 10), (-36, 6.2), (-31, 5.4), (-22, 11),
        (-11, 17), (-3, 20.4), (2, 24), (9, 21), (21, 22, 1), (17, 30), (13, 37, 1), (20, 42, 1), (18.6, 46, 1),
        (26, 54, 1), (24.6, 58, 1), (33, 69, 1), (32, 74, 1), (41, 88, 1), (41, 93, 1), (49, 112, 1),
    ])  # fmt: skip
    plate.solid(wing, plate.paper, (1.5, 1.5))
    plate.fill(polygon((-30, 33), (-27, 34.4), (-27.6, 30.4)), plate.paper)
    plate.fill(polygon((-28, 24), (-24.8, 27), (-27.8, 29.8)), plate.paper)
    plate.fill(smooth([(4, 25, 1), (17, 23.6, 1), (12, 31), (8, 33)]), plate.mid)
    plate.fill(ellipse(-35.4, 8.4, 2.1, 1.7), plate.mid)
    plate.cut([(-33, 13, -20, 23, 0.8, 1.2)], plate.mid)
    plate.eye(-12, 22.8, 0.72, slit=False, slant=-2.2)
    cuts: list[Cut] = []
    for x, y, length, angle in [
        (-6, 34, 12, 62),
        (0, 30, 12, 55),
        (4, 40, 14, 58),
        (-3, 44, 14, 66),
        (-8, 52, 13, 74),
        (8, 50, 15, 56),
        (2, 56, 15, 66),
        (-5, 62, 15, 76),
        (13, 60, 16, 56),
        (7, 66, 17, 64),
        (0, 72, 17, 74),
        (-8, 76, 17, 84),
        (20, 70, 17, 56),
        (14, 76, 18, 64),
        (7, 82, 18, 72),
        (-2, 86, 18, 82),
        (-12, 90, 16, 92),
        (27, 80, 18, 56),
        (22, 86, 18, 64),
        (14, 92, 18, 72),
        (35, 92, 16, 58),
        (-20, 46, 10, 46),
        (-26, 16, 9, 40),
        (-20, 18, 10, 36),
    ]:
        turn_by = math.radians(angle)
        cuts.append((x, y, x + length * math.cos(turn_by), y + length * math.sin(turn_by), 1.05, 1.1, 0.35))
    plate.cut(cuts, plate.light)
    plate.cut(
        [(x1 + 2.4, y1 + 1.2, x2 + 2, y2 - 2, 0.6, bend) for x1, y1, x2, y2, _width, bend, _widest in cuts[6:20]],
        plate.mid,
    )


def fox(plate: Plate) -> None:
    """Print a fox that sits with three tails spread behind it."""
    sky(plate, "arcs", x=0, y=42, radius=39)
    hills(plate, 84, 4, plate.mid, 5, plate.light)
    for points in (
        [(10, 96), (34, 84), (40, 58), (30, 36), (36, 14)],
        [(12, 98), (44, 92), (58, 70), (54, 48), (62, 32)],
        [(-8, 96), (-34, 88), (-46, 66), (-42, 44), (-54, 28)],
    ):

        def wide(t: float) -> float:
            return 2 + 9.4 * math.sin(math.pi * min(1, 0.12 + t * 0.86))

        plate.fill(ribbon(points, lambda t: wide(t) + 1.2), plate.light)
        plate.fill(ribbon(points, wide), plate.key)
        tip = points[-2:]
        middle = (tip[0][0] * 0.45 + tip[1][0] * 0.55, tip[0][1] * 0.45 + tip[1][1] * 0.55)
        plate.fill(ribbon([middle, tip[1]], lambda t: 7.4 * (1 - t) * (0.5 + t) + 0.6), plate.accent)
        plate.cut(rings(points, 6, -5, 1, 1.1, -3, start=0.3, end=0.7), plate.mid)
    body = mirrored([(0, 48), (12, 52), (18, 68), (22, 90), (20, 106, 1), (0, 106)])
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.fill(mirrored([(0, 54), (7, 58), (8, 74), (4, 92), (0, 98, 1)]), plate.paper)
    plate.fill(smooth([(0.6, 54, 1), (7, 58), (8, 74), (4, 92), (0.6, 97, 1)]), plate.light)
    plate.cut([(side * 3, 62 + i * 8, side * 1, 70 + i * 8, 0.8, side) for side in BOTH for i in range(3)], plate.mid)
    for side in BOTH:
        plate.cut([(side * 9, 82, side * 8, 104, 1.3), (side * 15, 76, side * 18, 98, 1.2, side * -2)], plate.light)
        plate.cut([(side * (10 + i * 3.4), 102, side * (10 + i * 3.6), 106, 0.8) for i in range(3)], plate.paper)
    for side in BOTH:
        plate.solid(
            smooth([(side * 6, 24, 1), (side * 12, 8), (side * 22, -4, 1), (side * 26, 14), (side * 24, 32, 1)]),
            plate.paper,
            (1.2, 1.2),
        )
        plate.fill(
            smooth([(side * 13, 22, 1), (side * 16, 12), (side * 20, 5, 1), (side * 21, 16), (side * 20, 26, 1)]),
            plate.accent,
        )
    head = mirrored([(0, 18), (10, 19), (20, 26), (26, 38), (32, 48, 1), (20, 54), (9, 64), (0, 70)])
    plate.solid(head, plate.paper, (2, 1.4))
    for side in BOTH:
        plate.fill(smooth([
            (side * 3, 52, 1), (side * 10, 47), (side * 27, 47, 1), (side * 18, 53), (side * 8, 61),
            (side * 2, 66, 1),
        ]), plate.paper if side < 0 else plate.light)  # fmt: skip
        plate.eye(side * 11.4, 40, 1.05, slant=side * 2.6)
        plate.cut([(side * 5, 37, side * 18, 30, 1.2, side * -1)], plate.light)
    plate.fill(mirrored([(0, 61), (4.4, 61), (3.4, 66), (0, 68)]), plate.accent)
    plate.cut([(0, 22, 0, 36, 1.1), (-3, 24, -3.6, 32, 0.8), (3, 24, 3.6, 32, 0.8)], plate.light)
    grass(plate, 103, 1, plate.key, 30, 5)


def snarl(plate: Plate) -> None:
    """Print a wolf's head from the front that shows its teeth."""
    sky(plate, "rays", x=0, y=42, radius=38)
    hills(plate, 86, 4, plate.mid, 7, plate.light)
    for side in BOTH:
        plate.solid(
            smooth([(side * 8, 26, 1), (side * 14, 10), (side * 25, 0, 1), (side * 31, 16), (side * 31, 36, 1)]),
            plate.paper,
            (1.4, 1.2),
        )
        plate.fill(
            smooth([(side * 15, 25, 1), (side * 18, 15), (side * 23, 8, 1), (side * 26, 18), (side * 26, 31, 1)]),
            plate.mid,
        )
    ruff = mirrored([
        (0, 20), (12, 20), (24, 27), (33, 40), (46, 48, 1), (39, 56), (50, 66, 1), (40, 70), (48, 84, 1), (36, 84),
        (42, 102, 1), (28, 98), (28, 114, 1), (0, 114),
    ])  # fmt: skip
    plate.solid(ruff, plate.paper, (2, 1.8))
    plate.cut(
        [
            (
                side * (34 - i * 1.6 + j * 2),
                50 + i * 9 + j * 3,
                side * (42 - i * 2 + j * 2),
                54 + i * 11 + j * 3,
                1.2,
                side,
            )
            for side in BOTH
            for i in range(5)
            for j in range(2)
        ],
        plate.mid,
    )
    # the pale mask: cheeks and brow spots
    for side in BOTH:
        plate.fill(smooth([
            (side * 10, 56, 1), (side * 20, 50), (side * 34, 56, 1), (side * 28, 62), (side * 32, 70, 1),
            (side * 22, 74), (side * 22, 84, 1), (side * 12, 78),
        ]), plate.paper if side < 0 else plate.light)  # fmt: skip
        plate.cut([(side * 4, 27, side * 5, 40, 1.2), (side * 9, 27, side * 11, 36, 1)], plate.light)
    _snarling_muzzle(plate)


def _snarling_muzzle(plate: Plate) -> None:
    muzzle = mirrored([(0, 46), (8, 47), (12, 58), (17, 66), (15, 76), (0, 82)])
    plate.solid(muzzle, plate.paper, (1.4, 1))
    plate.fill(mirrored([(0, 50), (7, 50), (8, 55), (3, 59.6), (0, 60)]), plate.key)
    plate.stroke(mirrored([(0, 50), (7, 50), (8, 55), (3, 59.6), (0, 60)]), plate.light, 1)
    plate.cut([(-4, 52, 1, 52, 0.7)], plate.paper)
    plate.cut(paired([(5, 60 + i * 2.6, 13, 60 + i * 3.4, 0.8, -1) for i in range(2)]), plate.light)
    gape = mirrored([(0, 69), (8, 67), (15, 71), (13, 84), (7, 93), (0, 95)])
    plate.stroke(gape, plate.light, 1.4)
    plate.fill(gape, plate.mid)
    plate.fill(mirrored([(0, 84), (5, 82), (6, 90), (0, 93)]), plate.accent)
    for side in BOTH:
        plate.fill(
            joined(
                *(
                    polygon((side * (x - wide), 68.6), (side * (x + wide), 69.4), (side * x, 69 + high))
                    for x, wide, high in ((11.4, 2.2, 10), (6.8, 1.8, 5), (2.4, 1.8, 5))
                )
            ),
            plate.paper,
        )
        plate.fill(polygon((side * 7, 92), (side * 11, 88), (side * 8.4, 80)), plate.paper)
        plate.cut([(side * 4, 45, side * 22, 35, 2, side * -1.4)], plate.light)
        plate.eye(side * 13, 43, 1.2, slant=side * 2.6)
    grass(plate, 106, 1, plate.key, 20, 5)
