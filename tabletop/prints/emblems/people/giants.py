"""Giants and ogres, taller than the hills."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def over_the_hills(plate: Plate) -> None:
    """Print a giant who stands behind a ridge with a torn-out tree, a village at his knees."""
    sky(plate, "rays", x=0, y=36, radius=33)
    trunk = [(-20, 96), (-36, 60), (-44, 26), (-48, -10)]
    plate.fill(ribbon(trunk, 3.4, 7.8), plate.key)
    plate.cut([(-40, 50, -46, 10, 1, 1), (-36, 60, -43, 22, 0.8, 1)], plate.light)
    plate.fill(
        joined(
            *(
                ribbon([(-46, 6), (-46 + angle * 0.3 - 10, -4), (-46 + angle * 0.5 - 14, -14)], 3, 0.4)
                for angle in (-30, 10, 40)
            )
        ),
        plate.key,
    )
    body = smooth([
        (-9, 36, 1), (-24, 38), (-38, 46), (-44, 60), (-38, 72), (-30, 68, 1), (-26, 58), (-27, 80), (-32, 114, 1),
        (34, 114, 1), (28, 80), (28, 60), (34, 70), (38, 84), (36, 96), (44, 100), (50, 92), (50, 74), (44, 54),
        (34, 42), (22, 37), (9, 36, 1),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.solid(smooth([(-45, 52), (-36, 50), (-30, 57), (-33, 66), (-44, 67), (-49, 60)]), plate.paper, (1, 1))
    plate.cut([(-47, 56 + i * 3.6, -38, 55 + i * 3.8, 0.8) for i in range(3)], plate.light)
    plate.fill(smooth([
        (-28, 78, 1), (0, 74), (28, 78, 1), (31, 96), (20, 100, 1), (14, 94, 1), (4, 102, 1), (-6, 94, 1),
        (-16, 101, 1), (-31, 95, 1),
    ]), plate.mid)  # fmt: skip
    plate.cut([(x, 80, x * 1.05, 94, 1.1) for x in (-20, -11, -2, 8, 17)], plate.key)
    plate.cut([
        (-4, 48, -20, 50, 1.3, 1.6), (4, 48, 20, 50, 1.3, -1.6), (0, 46, 0, 72, 1), (-14, 62, -3, 62, 0.9, 1),
        (14, 62, 3, 62, 0.9, -1),
    ], plate.light)  # fmt: skip
    _low_head(plate)
    hills(plate, 90, 3, plate.mid, 5, plate.light)
    for x, wide in ((-56, 8), (-16, 7), (8, 6), (58, 9)):
        y = 96
        plate.fill(
            polygon((x - wide, y + 8), (x - wide, y - 1), (x, y - wide), (x + wide, y - 1), (x + wide, y + 8)),
            plate.key,
        )
        plate.fill(polygon((x - 1.6, y + 5), (x - 1.6, y), (x + 1.6, y), (x + 1.6, y + 5)), plate.accent)
    grass(plate, 98, 1, plate.key, 30, 4)


def _low_head(plate: Plate) -> None:
    head = mirrored([(0, 7), (9, 9), (13, 19), (13, 30), (10, 40), (0, 44)])
    plate.solid(head, plate.paper, (1.8, 1.2))
    for side in BOTH:
        plate.solid(
            smooth([(side * 12, 21, 1), (side * 17, 18), (side * 17, 27), (side * 12, 29, 1)]), plate.light, (0.7, 0.7)
        )
        plate.eye(side * 5.4, 22, 0.72, slit=False, slant=side * 1)
    plate.cut([(-11, 20, -1, 22.4, 1.4, 1), (11, 20, 1, 22.4, 1.4, -1)], plate.light)
    plate.fill(smooth([(-2, 22, 1), (2, 22, 1), (4.4, 29), (0, 31), (-4.4, 29)]), plate.light)
    plate.cut([(-9, 35, 9, 35, 1.5, -1)], plate.paper)
    plate.fill(polygon((-6.6, 35.6), (-3.6, 35.4), (-5, 29.6)), plate.paper)
    plate.fill(polygon((6.6, 35.6), (3.6, 35.4), (5, 29.6)), plate.paper)


def peering(plate: Plate) -> None:
    """Print a giant who looks over the mountains, his hands on the ridge."""
    sky(plate, "clouds", x=0, y=36, radius=36)
    head = mirrored([(0, 10), (16, 12), (28, 26), (30, 46), (26, 66), (20, 84), (0, 92)])
    plate.solid(head, plate.paper, (2.4, 1.8))
    for side in BOTH:
        plate.solid(
            smooth([(side * 28, 44, 1), (side * 37, 38), (side * 40, 48), (side * 34, 60), (side * 27, 62, 1)]),
            plate.light,
            (1, 1),
        )
        plate.cut([(side * 31, 48, side * 36, 46, 1)], plate.light)
        plate.stroke(ellipse(side * 36, 62, 3), plate.accent, 1.8)
    plate.solid(smooth([(-7, 14, 1), (-9, 2), (0, -3), (9, 2), (7, 14, 1), (0, 17)]), plate.light, (0.8, 0.8))
    plate.fill(polygon((-7, 9), (7, 9), (6.4, 12.6), (-6.4, 12.6)), plate.accent)
    plate.cut(paired([(3, 41, 25, 33, 3, -2.4)]), plate.light)
    for side in BOTH:
        plate.fill(ellipse(side * 13, 45, 6.4, 4.6), plate.light)
        plate.fill(ellipse(side * 13, 45.4, 5, 3.6), plate.paper)
        plate.fill(ellipse(side * 12.4, 45.6, 2.8), plate.accent)
        plate.fill(ellipse(side * 12.4, 45.6, 1.3), plate.key)
        plate.cut([(side * 7, 53, side * 20, 52, 1, side * 1.6)], plate.light)
    plate.fill(smooth([(-4, 44, 1), (4, 44, 1), (9, 62), (5, 68), (0, 69), (-5, 68), (-9, 62)]), plate.light)
    plate.fill(smooth([(1, 46, 1), (4, 44, 1), (9, 62), (5, 68), (1, 69, 1)]), plate.mid)
    plate.cut([
        (-12, 24, 12, 24, 1.1, -2), (-9, 28.6, 9, 28.6, 0.9, -2), (22, 56, 24, 70, 1.1, -2),
        (-22, 56, -24, 70, 1.1, 2),
    ], plate.mid)  # fmt: skip
    _ridge_and_hands(plate)


def _ridge_and_hands(plate: Plate) -> None:
    ridge_line = smooth([
        (-100, 112, 1), (-100, 88, 1), (-70, 74, 1), (-58, 82, 1), (-44, 72, 1), (-20, 80, 1), (0, 75, 1),
        (18, 81, 1), (40, 72, 1), (58, 84, 1), (72, 74, 1), (100, 90, 1), (100, 112, 1),
    ])  # fmt: skip
    plate.stroke(ridge_line, plate.paper, 2.4)
    plate.fill(ridge_line, plate.mid)
    plate.cut(
        [
            (x, y + 2, x + 5, y + 14, 1.1, 1)
            for x, y in ((-70, 76), (-62, 82), (-30, 80), (-8, 80), (6, 78), (26, 80), (60, 86), (74, 78))
        ],
        plate.light,
    )
    for side in BOTH:
        for i in range(4):
            finger = smooth([
                (side * (31 + i * 6.4) - 3.2, 88, 1), (side * (31 + i * 6.4) - 3.4, 74 + abs(i - 1.4)),
                (side * (31 + i * 6.4), 70 + abs(i - 1.4)), (side * (31 + i * 6.4) + 3.4, 74 + abs(i - 1.4)),
                (side * (31 + i * 6.4) + 3.2, 88, 1),
            ])  # fmt: skip
            plate.stroke(finger, plate.light, 1.2)
            plate.fill(finger, plate.key)
            plate.fill(ellipse(side * (31 + i * 6.4), 85, 1.7, 2.2), plate.light)
    plate.fill(
        joined(
            *(
                polygon((x - high * 0.32, 104), (x, 104 - high), (x + high * 0.32, 104))
                for x, high in ((-62, 15), (-52, 20), (-16, 14), (-6, 19), (4, 13), (52, 18), (62, 22))
            )
        ),
        plate.key,
    )
    grass(plate, 102, 1.5, plate.key, 30, 4)
