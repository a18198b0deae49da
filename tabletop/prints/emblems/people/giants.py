"""Giants and ogres, taller than the hills."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def over_the_hills(plate: Plate) -> None:
    """Print a bearded giant with a club on his shoulder, houses and firs no higher than his knees."""
    sky(plate, "rays", disc=False, x=0, y=36, radius=33)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    with plate.placed(3, 0.08):
        club = smooth([(18, 60, 1), (26, 34), (32, 4), (44, -10), (56, -2), (56, 12), (40, 38), (27, 64, 1)])
        outlined(plate, club, plate.mid, 5)
        plate.cut([(40, 4, 46, 8, 2.2), (36, 20, 42, 24, 2.2), (46, -2, 52, 4, 2)], plate.key)
        body = smooth([
            (-8, 28, 1), (-24, 32), (-35, 44), (-39, 64), (-36, 78), (-27, 79, 1), (-24, 62), (-21, 78), (-24, 116, 1),
            (-4, 116, 1), (0, 92, 1), (4, 116, 1), (24, 116, 1), (21, 78), (22, 66, 1), (34, 62), (36, 46), (25, 32),
            (8, 28, 1),
        ])  # fmt: skip
        outlined(plate, body, plate.paper, 6)
        shade(plate, body, smooth([(8, 20, 1), (60, 20), (60, 120), (8, 120, 1), (12, 90), (10, 60)]), plate.light)
        tunic = polygon(
            (-22, 62), (-8, 29), (2, 29), (12, 60), (23, 60), (25, 92), (14, 86), (4, 94), (-8, 86), (-25, 93)
        )
        outlined(plate, tunic, plate.accent, 4)
        plate.fill(polygon((-24, 64), (24, 62), (24, 69), (-24, 71)), plate.key)
        fist = smooth([(16, 54), (26, 50), (34, 54), (34, 64), (25, 69), (16, 65)])
        outlined(plate, fist, plate.paper, 4)
        _bearded_head(plate)
    for x, size in ((-44, 13.0), (44, 12.0), (-19, 8.0), (19, 8.0)):
        foot, top = 104, 102 - size * 0.9
        house = polygon((x - size, foot), (x - size, top), (x, top - size), (x + size, top), (x + size, foot))
        plate.stroke(house, plate.paper, 3)
        plate.fill(house, plate.key)
        plate.fill(polygon((x - 2.4, 97), (x - 2.4, 91), (x + 2.4, 91), (x + 2.4, 97)), plate.accent)
    for x, high in ((-31, 15), (31, 15), (-61, 20), (60, 20)):
        plate.fill(polygon((x - 5, 104), (x, 104 - high), (x + 5, 104)), plate.key)
    grass(plate, 99, 1, plate.key, 30, 4)


def _bearded_head(plate: Plate) -> None:
    head = mirrored([(0, 2), (10, 4), (13, 14), (12, 26), (0, 32)])
    outlined(plate, head, plate.paper, 5)
    beard = mirrored([(0, 22), (7, 21), (12, 14, 1), (14, 27), (9, 40), (0, 46)])
    plate.fill(beard, plate.key)
    plate.cut([(-6, 30, -4, 40, 1.4, 1), (6, 30, 4, 40, 1.4, -1), (0, 32, 0, 43, 1.4)], plate.light)
    plate.fill(mirrored([(0, -2), (10, 0), (14, 12, 1), (9, 8), (0, 7)]), plate.key)
    for side in BOTH:
        plate.cut([(side * 1.6, 13.4, side * 9, 12, 1.8, side * -1)], plate.key)
        plate.fill(ellipse(side * 5.2, 16.4, 1.7), plate.key)
    plate.fill(smooth([(-2, 15, 1), (2, 15, 1), (3.6, 22), (0, 24), (-3.6, 22)]), plate.light)
    plate.cut([(-4.6, 27, 4.6, 27, 1.7, 1)], plate.paper)


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
