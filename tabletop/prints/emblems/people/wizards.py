"""Wizards: an old man with a staff, a woman with stars over her hand, an old man who lifts a spark."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import angles, outlined, pole, rays, shade, star
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def staff_bearer(plate: Plate) -> None:
    """Print a bearded wizard in a pointed hat with a crook staff."""
    sky(plate, "arcs" if plate.digest[2] % 2 else "clouds", x=-2, y=44, radius=36)
    hills(plate, 84, 4, plate.mid, 4)
    robe = smooth([(-44, 112, 1), (-36, 88), (-18, 74), (0, 70), (18, 74), (36, 86), (44, 112, 1)])
    pole(plate, 37, 112, 37, 26, plate.key, 3)
    plate.solid(robe, plate.light, (1.4, 1.6))
    plate.cut(paired([(22 + i * 5, 84 + i * 4, 26 + i * 6, 108, 1.1, -1) for i in range(3)]), plate.mid)
    _staff_head(plate)
    face = smooth([(-14, 44, 1), (14, 44, 1), (13, 58), (0, 68), (-13, 58)])
    plate.fill(face, plate.paper)
    shade(plate, face, polygon((2, 40), (20, 40), (20, 70), (0, 70), (4, 58)), plate.light)
    beard = smooth([
        (-15, 52, 1), (-18, 66), (-15, 82), (-8, 96), (2, 108, 1), (8, 94), (15, 80), (18, 66), (15, 52, 1),
        (9, 60), (4, 58), (0, 60), (-4, 58), (-9, 60),
    ])  # fmt: skip
    plate.fill(
        smooth([(-18, 50, 1), (-22, 66), (-18, 84), (-10, 99), (2, 113, 1), (11, 96), (19, 82), (22, 66), (18, 50, 1)]),
        plate.key,
    )
    plate.fill(face, plate.paper)
    shade(plate, face, polygon((2, 40), (20, 40), (20, 70), (0, 70), (4, 58)), plate.light)
    plate.fill(beard, plate.paper)
    plate.cut(
        [
            (
                -11 + i * 3.7,
                66 - abs(i - 3) * 1.2,
                -7 + i * 2.9 + (1.5 if i % 2 else -1),
                96 - abs(i - 3) * 6,
                0.85,
                1.6 - i * 0.5,
            )
            for i in range(7)
        ],
        plate.mid,
    )
    plate.cut([(-1.5, 59.6, -14, 64, 1.3, -1.6), (1.5, 59.6, 14, 64, 1.3, 1.6)], plate.key)
    for side in BOTH:
        plate.eye(side * 6.4, 50.4, 0.75, plate.key, slit=False)
    plate.fill(smooth([(-2, 48, 1), (2, 48, 1), (3.6, 57), (0, 59), (-3.6, 57)]), plate.light)
    _hat(plate)


def _staff_head(plate: Plate) -> None:
    plate.stroke(smooth([(37, 30), (30, 20), (32, 9), (41, 8), (45, 17), (42, 24)], closed=False), plate.key, 3)
    plate.fill(ellipse(38, 17, 4.6), plate.accent)
    plate.cut(
        [
            (
                38 + 9 * math.cos(angle),
                17 + 9 * math.sin(angle),
                38 + 15 * math.cos(angle),
                17 + 15 * math.sin(angle),
                0.9,
            )
            for angle in [i * math.pi / 4 + 0.3 for i in range(8)]
        ],
        plate.accent,
    )


def _hat(plate: Plate) -> None:
    cone = smooth([(-16, 43, 1), (-13, 28), (-9, 14), (-2, 2), (10, -4), (21, 1, 1), (13, 6), (12, 16), (16, 43, 1)])
    plate.solid(cone, plate.light, (1.8, 1))
    plate.cut([(7 + i * 2, 20 + i * 3, 9 + i * 2, 36, 0.8) for i in range(3)], plate.mid)
    plate.cut([(4, 2, 16, 0, 0.8, 1)], plate.mid)
    plate.fill(smooth([(-15.6, 36, 1), (0, 33), (15, 36, 1), (16, 42, 1), (0, 39), (-16.4, 42, 1)]), plate.accent)
    brim = smooth([(-36, 48, 1), (-22, 41), (0, 38.6), (22, 41), (36, 47, 1), (20, 48.4), (0, 46.8), (-20, 49)])
    plate.solid(brim, plate.light, (0.8, 1.2))
    plate.fill(polygon(
        (-6, 20), (-4.6, 24), (-0.6, 24), (-3.8, 26.6), (-2.6, 30.6), (-6, 28.2), (-9.4, 30.6), (-8.2, 26.6),
        (-11.2, 24), (-7.4, 24),
    ), plate.paper)  # fmt: skip


def star_caller(plate: Plate) -> None:
    """Print a woman with a high collar and a circlet, three stars over her open hand, at night."""
    sky(plate, "arcs", night=True, x=-20, y=34, radius=26)
    collar = mirrored([(0, 78), (13, 70), (28, 44, 1), (37, 34, 1), (38, 62), (48, 88), (58, 114, 1), (0, 114)])
    with plate.moved(10, 0):
        plate.solid(collar, plate.light, (1.4, 1.6), plate.mid)
        plate.fill(mirrored([(0, 80), (10, 74), (25, 52, 1), (27, 70), (36, 92), (44, 114, 1), (0, 114)]), plate.key)
        plate.cut(paired([(12 + i * 6, 82 + i * 3, 16 + i * 8, 110, 1.2, -1) for i in range(4)]), plate.light)
        hair = mirrored([(0, 8), (17, 12), (24, 30), (22, 56), (18, 74, 1), (0, 70)])
        plate.fill(hair, plate.key)
        plate.stroke(hair, plate.mid, 1.2)
        plate.cut(
            paired([(20 + i * 1.4, 30 + i * 8, 18.5 + i * 0.6, 56 + i * 6, 1, -1) for i in range(2)]), plate.light
        )
        plate.fill(mirrored_polygon((0, 62), (7, 62), (9, 80), (0, 84)), plate.light)
        face = mirrored([(0, 22), (11, 24), (15, 36), (14, 50), (8, 63), (0, 68)])
        half_lit(plate, face, 1.2)
        for side in BOTH:
            plate.cut([(side * 3, 39, side * 13, 36, 1.3, side * -1.2)], plate.key)
            plate.eye(side * 7.8, 42.4, 0.95, plate.key, slit=False, slant=side * 0.6)
            plate.fill(ellipse(side * 7.6, 42.4, 1.3), plate.accent)
        plate.cut([(0, 41, 1.8, 52, 0.8), (-1.6, 53, 2.6, 53, 0.7)], plate.key)
        plate.fill(smooth([(-5, 58.6, 1), (0, 57.2), (5, 58.6, 1), (0, 61.6)]), plate.accent)
        plate.fill(
            smooth([(-18, 30, 1), (-9, 21), (0, 27, 1), (9, 21), (18, 30, 1), (16, 16), (0, 10), (-16, 16)]), plate.key
        )
        plate.stroke(smooth([(-16, 27), (0, 21), (16, 27)], closed=False), plate.accent, 1.8)
        plate.fill(smooth([(0, 17, 1), (3, 21), (0, 27, 1), (-3, 21)]), plate.accent)
    head = smooth([
        (-22, 114, 1), (-26, 98), (-36, 90), (-46, 82), (-44, 78), (-34, 82, 1), (-42, 70), (-39, 68), (-31, 78, 1),
        (-34, 65), (-31, 64), (-25, 76, 1), (-25, 64), (-21.6, 64), (-18, 78, 1), (-12, 72), (-9, 75), (-12, 88),
        (-6, 100), (-2, 114, 1),
    ])  # fmt: skip
    outlined(plate, head, plate.paper, 2.4)
    shade(plate, head, polygon((-18, 50), (10, 50), (10, 120), (-14, 120), (-20, 92)), plate.light)
    for x, y, size in ((-52, 52, 1), (-30, 40, 1.3), (-12, 54, 0.9)):
        outlined(plate, star(x, y, 8 * size, 2.6 * size, 4, -0.4), plate.accent)
    plate.cut([(-58, 62, -14, 62, 1, 8), (-54, 42, -14, 44, 0.8, -7)], plate.light)


def spark_bearer(plate: Plate) -> None:
    """Print a wizard with stars on his robe, in a tall pointed hat, who lifts a staff with a great spark."""
    sky(plate, "rays", night=True, disc=False, x=30, y=18, radius=20)
    with plate.placed(3, 0.1):
        pole(plate, 29, 104, 29, 22, plate.paper, 5)
        pole(plate, 29, 104, 29, 22, plate.mid, 2.6)
        plate.cut(rays(29, 18, 12, 25, 2.6, angles(12), widest=0.3), plate.accent)
        outlined(plate, star(29, 18, 15, 5, 8), plate.accent, 2)
        plate.fill(star(29, 18, 8, 3, 8), plate.paper)
        robe = smooth([
            (-20, 50, 1), (-8, 44), (4, 46), (24, 44, 1), (33, 50, 1), (32, 62, 1), (10, 66, 1), (14, 84), (22, 108, 1),
            (-42, 108, 1), (-34, 84), (-30, 62),
        ])  # fmt: skip
        plate.stroke(robe, plate.paper, 4)
        plate.fill(robe, plate.mid)
        shade(plate, robe, smooth([(-6, 60, 1), (40, 40, 1), (40, 120, 1), (4, 120, 1)]), plate.key)
        for x, y, size in ((-24, 70, 6), (-14, 92, 7), (-28, 98, 4)):
            plate.fill(star(x, y, size, size * 0.4, 5), plate.accent)
        plate.fill(ellipse(29, 51, 5), plate.paper)
        beard = smooth([(-21, 38, 1), (-20, 54), (-9, 78, 1), (3, 54), (4, 38, 1)])
        outlined(plate, beard, plate.paper, 3)
        plate.cut([(-15, 52, -10, 66, 1.2, 1), (-8, 50, -8, 70, 1.2), (-2, 52, -6, 66, 1.2, -1)], plate.mid)
        plate.fill(smooth([(-20, 34, 1), (3, 34, 1), (2, 46), (-8, 49), (-18, 46)]), plate.light)
        for x in (-13, -3):
            plate.fill(ellipse(x, 40, 2), plate.key)
        hat = smooth([
            (-38, 39, 1), (-24, 31, 1), (-18, 16), (-12, -2), (-2, -4, 1), (-3, 12), (7, 31, 1), (22, 38, 1), (-8, 35),
        ])  # fmt: skip
        plate.stroke(hat, plate.paper, 4)
        plate.fill(hat, plate.key)
        plate.within(hat, lambda: plate.fill(polygon((-40, 25), (30, 25), (30, 30), (-40, 30)), plate.accent))
    hills(plate, 100, 2, plate.key, 3, plate.light)
