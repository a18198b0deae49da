"""Treefolk."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, polygon, smooth
from tabletop.prints.cut.plate import Plate


def face(plate: Plate) -> None:
    """Print an old tree with a face in its trunk and arms of branches."""
    sky(plate, "rays", x=0, y=40, radius=37)
    hills(plate, 80, 5, plate.mid, 4, plate.light)
    arms = (
        ([(12, 70), (28, 62), (38, 48), (46, 40)], 5.2),
        ([(30, 60), (42, 60), (52, 54)], 3),
        ([(40, 47), (40, 36), (34, 28)], 2.4),
        ([(44, 42), (54, 40), (60, 30)], 2.2),
    )
    for side in BOTH:
        for branch, wide in arms:
            limb = [(side * x, y) for x, y in branch]
            plate.fill(ribbon(limb, wide + 2.2, 1.2), plate.light)
            plate.fill(ribbon(limb, wide + 0.6, 0.6), plate.key)
    trunk = smooth([
        (-50, 112, 1), (-34, 99), (-22, 92), (-18, 78), (-19, 58), (-22, 40), (-26, 20, 1), (26, 20, 1), (22, 40),
        (19, 58), (18, 78), (23, 92), (36, 99), (52, 112, 1),
    ])  # fmt: skip
    plate.solid(trunk, plate.paper, (2, 1))
    _crown(plate)
    for side in BOTH:
        plate.fill(smooth([(side * 3.4, 53, 1), (side * 13, 48), (side * 14.4, 53), (side * 9, 57)]), plate.accent)
        plate.fill(ellipse(side * 8.6, 52.6, 1.4), plate.key)
        plate.cut([(side * 2, 49, side * 17, 43.6, 1.6, side * -1.6)], plate.light)
        plate.cut(
            [
                (side * 15.4, 60, side * 13, 88, 1.1, side * 1.4),
                (side * 19, 92, side * 34, 106, 1.2, side * -1.6),
                (side * 11, 86, side * 14, 108, 1.2, side * -1),
            ],
            plate.light,
        )
    plate.fill(smooth([(-2, 54, 1), (2, 54, 1), (5, 66), (0, 69), (-4, 66)]), plate.light)
    plate.fill(smooth([(0.4, 55, 1), (2, 54, 1), (5, 66), (0.4, 69, 1)]), plate.mid)
    plate.fill(
        polygon(
            (-12, 75), (-6, 78), (-2, 75.6), (3, 78.4), (7, 75.6), (12, 75), (7, 82), (2, 80.4), (-3, 83), (-8, 81)
        ),
        plate.light,
    )
    grass(plate, 97, 1.5, plate.key, 40, 5)


def _crown(plate: Plate) -> None:
    clouds = (
        (-30, 24, 15),
        (-14, 10, 17),
        (8, 6, 18),
        (28, 16, 16),
        (36, 28, 11),
        (-40, 32, 9),
        (0, 24, 15),
        (20, 28, 12),
        (-20, 30, 12),
    )
    leaves = joined()
    for x, y, radius in clouds:
        scallops: list[Point] = []
        for i in range(8):
            angle = math.pi * 2 * i / 8 + x
            scallops.append((x + radius * math.cos(angle), y + radius * 0.85 * math.sin(angle), 1))
            angle += math.pi / 8
            scallops.append((x + radius * 1.16 * math.cos(angle), y + radius * math.sin(angle)))
        leaves.addPath(smooth(scallops))
    plate.solid(leaves, plate.light, (1.4, 1.6))
    cuts: list[Cut] = []
    for x, y, radius in (*clouds[:4], clouds[6]):
        for i in range(6):
            across, down = (math.cos(-2.6 + i * 0.42), math.sin(-2.6 + i * 0.42))
            cuts.append(
                (
                    x + radius * 0.5 * across,
                    y + radius * 0.45 * down,
                    x + radius * 0.88 * across,
                    y + radius * 0.78 * down,
                    1.2,
                    0.8,
                )
            )
    plate.cut(cuts, plate.mid)


def strider(plate: Plate) -> None:
    """Print a tree that strides over the hills on two roots."""
    sky(plate, "bands", x=0, y=44, radius=38)
    plate.fill(
        joined(
            *(
                polygon((x - high * 0.3, y), (x, y - high), (x + high * 0.3, y))
                for x, y, high in ((-50, 100, 18), (-40, 102, 14), (46, 100, 20), (56, 102, 15))
            )
        ),
        plate.mid,
    )
    hills(plate, 90, 3, plate.mid, 4, plate.light)
    for side in BOTH:
        leg = [(side * 7, 62), (side * 14, 76), (side * 19, 90), (side * 28, 103)]
        plate.fill(ribbon(leg, 10, 5), plate.paper)
        plate.fill(ribbon([(x + 0.8, y) for x, y in leg], 8.8, 4.6), plate.key)
        plate.cut([(side * 9, 68, side * 22, 96, 1.2, side * -2)], plate.light)
        plate.fill(
            joined(
                *(
                    ribbon([(side * 25, 97), (side * (24 + end_x) / 2, 101), (side * end_x, 106)], 4, 0.8)
                    for end_x in (16, 30, 42)
                )
            ),
            plate.key,
        )
        for bough, wide in (
            ([(9, 54), (28, 60), (40, 50), (44, 36)], 6),
            ([(40, 50), (50, 50), (56, 60)], 3.4),
            ([(43, 40), (50, 32), (50, 24)], 3),
            ([(43, 40), (36, 32), (37, 24)], 2.6),
        ):
            arm = [(side * x, y) for x, y in bough]
            plate.fill(ribbon(arm, wide + 1, 1.4), plate.light)
            plate.fill(ribbon(arm, wide, 0.8), plate.key)
    plate.solid(
        smooth([(-13, 30, 1), (13, 30, 1), (13, 46), (16, 60), (13, 76), (0, 71, 1), (-13, 76), (-16, 60), (-13, 46)]),
        plate.paper,
        (1.8, 1),
    )
    with plate.moved(0, 14, 0.76):
        _crown(plate)
    for side in BOTH:
        plate.eye(side * 6.4, 48, 0.95, slit=False, slant=side * 2)
        plate.cut([(side * 2, 46, side * 12, 41.6, 1.3, side * -1)], plate.light)
    plate.cut([(-7, 59, 7, 59, 1.6, -1.2), (0, 48, 0, 55, 1), (-9, 64, -7, 72, 1), (9, 64, 7, 72, 1)], plate.light)
    grass(plate, 103, 1, plate.key, 40, 4)
