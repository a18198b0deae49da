"""Angels: winged figures in light."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import outlined
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def sword_down(plate: Plate) -> None:
    """Print an angel with wings spread who holds a sword point down."""
    sky(plate, "rays", x=0, y=34, radius=27)
    for side in BOTH:
        wing = [
            (5, 44, 1), (14, 28), (27, 11), (44, 0), (58, -3), (65, 2), (66, 9), (59, 16, 1), (66, 21), (65, 28),
            (57, 31, 1), (62, 37), (59, 44), (51, 45, 1), (54, 52), (50, 58), (43, 57, 1), (45, 65), (40, 70),
            (34, 67, 1), (34, 76), (28, 80), (23, 74, 1), (21, 83), (14, 84), (9, 68, 1),
        ]  # fmt: skip
        span = smooth([(side * shape[0], *shape[1:]) for shape in wing])
        plate.fill(span, plate.paper)
        plate.stroke(span, plate.key, 1.4)
        for (x, y), (x0, y0) in zip(
            [(62, 8), (61, 24), (56, 39), (48, 52), (38, 64), (28, 73), (16, 79)],
            [(40, 14), (38, 20), (34, 26), (29, 32), (24, 38), (19, 44), (13, 49)],
            strict=True,
        ):
            plate.cut([(side * x, y, side * x0, y0, 1.15, side * 1.6, 0.5)], plate.mid)
        plate.cut(
            [
                (
                    side * (46 - 33 * i / 6),
                    5 + 35 * i / 6 + (0 if i % 2 else 1),
                    side * (43 - 31 * i / 6),
                    13 + 33 * i / 6,
                    1.7,
                    side * -1.4,
                )
                for i in range(7)
            ],
            plate.light,
        )
        plate.cut(
            [
                (side * (50 - 40 * i / 5), 3 + 33 * i / 5, side * (40 - 34 * i / 5), 6 + 33 * i / 5, 0.9, side * 1)
                for i in range(5)
            ],
            plate.mid,
        )
    plate.stroke(ellipse(0, 12.5, 11.5), plate.accent, 1.8)
    robe = mirrored([(0, 30), (7, 34), (12, 40), (9, 54), (14, 74), (24, 112, 1), (0, 112)])
    plate.solid(robe, plate.light, (1.8, 0.6))
    plate.cut(
        [(-7 + i * 4.4, 62 + abs(i - 2) * 2, -15 + i * 7.6, 106, 1.0, (i - 2) * -0.8) for i in range(5)], plate.light
    )
    plate.cut(paired([(1.4, 52, 9, 40, 1.1, 1)]), plate.light)
    _small_face(plate)
    _lowered_sword(plate)


def _small_face(plate: Plate) -> None:
    hair = mirrored([(0, 8), (7.4, 11), (9, 20), (8.4, 31), (4, 33), (0, 33)])
    plate.fill(hair, plate.key)
    plate.fill(mirrored([(0, 13), (5, 14.6), (5.8, 21), (3.4, 28), (0, 30.6)]), plate.paper)
    plate.fill(smooth([(0.4, 13, 1), (5, 14.6), (5.8, 21), (3.4, 28), (0, 30.6, 1)]), plate.light)
    plate.cut([(-4.4, 20.6, -1.2, 20.6, 0.7), (4.4, 20.6, 1.2, 20.6, 0.7), (-1.6, 26.4, 1.6, 26.4, 0.5)], plate.key)


def _lowered_sword(plate: Plate) -> None:
    plate.fill(polygon((-2.6, 50), (2.6, 50), (2.2, 92), (0, 98), (-2.2, 92)), plate.paper)
    plate.fill(polygon((0.2, 50), (2.6, 50), (2.2, 92), (0.2, 98)), plate.light)
    plate.fill(polygon((-10, 46.6), (10, 46.6), (9, 50.2), (-9, 50.2)), plate.accent)
    plate.fill(polygon((-1.6, 37), (1.6, 37), (1.6, 47), (-1.6, 47)), plate.accent)
    plate.fill(ellipse(0, 36.4, 2.3), plate.accent)


def flaming_sword(plate: Plate) -> None:
    """Print an armoured angel with wings raised and a burning sword upright beside the face."""
    sky(plate, "rays", x=0, y=42, radius=33)
    for side in BOTH:
        wing = [
            (14, 86, 1), (18, 58), (26, 34), (40, 14), (58, 0, 1), (56, 12), (66, 12, 1), (60, 24), (70, 28, 1),
            (60, 38), (68, 46, 1), (57, 52), (62, 62, 1), (50, 66), (52, 78, 1), (40, 80), (38, 92, 1),
        ]  # fmt: skip
        span = smooth([(side * shape[0], *shape[1:]) for shape in wing])
        plate.fill(span, plate.paper)
        plate.stroke(span, plate.key, 1.6)
        plate.cut(
            [(side * (30 + i * 1.6), 74 - i * 9, side * (58 + i * 1), 62 - i * 10, 1.3, side * 2) for i in range(6)],
            plate.mid,
        )
        plate.cut(
            [(side * (22 + i * 4.4), 62 - i * 8, side * (31 + i * 4.4), 57 - i * 8, 1.7, side * 1.4) for i in range(6)],
            plate.light,
        )
    plate.stroke(ellipse(0, 38, 27), plate.accent, 2)
    plate.solid(mirrored([(0, 72), (12, 74), (26, 80), (36, 90), (40, 114, 1), (0, 114)]), plate.paper, (1.8, 1.6))
    plate.solid(mirrored([(0, 78, 1), (10, 76), (16, 84), (10, 96), (0, 100, 1)]), plate.light, (1, 1), plate.accent)
    plate.cut([(0, 80, 0, 98, 1), (-4, 82, -7, 92, 0.8), (4, 82, 7, 92, 0.8)], plate.key)
    plate.cut(paired([(22 + i * 4, 86 + i * 3, 26 + i * 4, 108, 1.2, -1) for i in range(3)]), plate.light)
    _angel_face(plate)
    _burning_sword(plate)


def _angel_face(plate: Plate) -> None:
    hair = mirrored([(0, 12), (13, 15), (20, 28), (19, 48), (24, 66), (18, 78, 1), (0, 76)])
    plate.fill(hair, plate.key)
    plate.cut(paired([(17.6 + i * 1.4, 34 + i * 10, 19 + i, 56 + i * 8, 1, -1.4) for i in range(2)]), plate.light)
    plate.fill(mirrored_polygon((0, 60), (6, 60), (8, 76), (0, 80)), plate.mid)
    face = mirrored([(0, 22), (10, 24), (14, 36), (13, 50), (7, 63), (0, 68)])
    half_lit(plate, face, 1.2)
    for side in BOTH:
        plate.cut([(side * 2.8, 39, side * 12, 36.6, 1.1, side * -1)], plate.key)
        plate.eye(side * 7.4, 42.4, 0.85, plate.key, slit=False, slant=side * 0.6)
        plate.fill(ellipse(side * 7.2, 42.4, 1.2), plate.accent)
    plate.cut([(0, 41, 1.6, 52, 0.8), (-1.6, 53, 2.4, 53, 0.7), (-4.4, 59, 4.4, 59, 1.1, 0.6)], plate.key)
    plate.fill(
        smooth([(-15, 32, 1), (-8, 22), (0, 28, 1), (8, 22), (15, 32, 1), (14, 18), (0, 11), (-14, 18)]), plate.key
    )
    plate.fill(polygon((-13, 25), (0, 20), (13, 25), (12, 28), (0, 23), (-12, 28)), plate.accent)


def _burning_sword(plate: Plate) -> None:
    fire = smooth([
        (35, 84, 1), (28, 72), (32, 60), (27, 48), (32, 38), (29, 24), (36, 14), (38, -4, 1), (42, 12), (48, 22),
        (45, 36), (50, 46), (45, 58), (49, 70), (42, 84, 1),
    ])  # fmt: skip
    outlined(plate, fire, QColor(FLAME), 1.6)
    blade = polygon((36, 84), (35.4, 26), (38.5, 16), (41.6, 26), (41, 84))
    outlined(plate, blade, plate.paper, 1.2)
    plate.fill(polygon((38.5, 84), (38.5, 18), (41.6, 26), (41, 84)), plate.light)
    plate.solid(polygon((27, 82), (50, 82), (49, 87), (28, 87)), plate.light, (0.6, 0.6))
    plate.fill(polygon((36.6, 87), (40.4, 87), (40.4, 104), (36.6, 104)), plate.key)
    plate.solid(ellipse(38.5, 95, 6, 5), plate.paper, (0.8, 0.8))
    plate.cut([(34, 92 + i * 2.8, 43, 92 + i * 2.8, 0.7) for i in range(3)], plate.light)
