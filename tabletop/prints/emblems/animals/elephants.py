"""Elephants and their kin."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def head(plate: Plate) -> None:
    """Print an elephant from the front with spread ears, tusks and a trunk that curls."""
    sky(plate, "rays", x=0, y=40, radius=38)
    hills(plate, 82, 5, plate.mid, 5, plate.light)
    plate.solid(mirrored([(0, 40), (22, 42), (40, 54), (48, 78), (50, 114, 1), (0, 114)]), plate.light, (1.8, 1.6))
    for side in BOTH:
        ear = smooth([
            (side * 12, 20, 1), (side * 26, 8), (side * 44, 10), (side * 57, 24), (side * 58, 44), (side * 50, 62),
            (side * 40, 72, 1), (side * 34, 64), (side * 22, 60), (side * 14, 50, 1),
        ])  # fmt: skip
        plate.solid(ear, plate.paper, (1.8, 1.6))
        plate.fill(smooth([
            (side * 24, 20), (side * 42, 18), (side * 50, 30), (side * 50, 44), (side * 42, 58), (side * 30, 54),
            (side * 24, 40),
        ]), plate.mid)  # fmt: skip
        plate.cut(
            [(side * 26, 28 + i * 7, side * (46 - i * 1.6), 24 + i * 9, 1.1, side * 2) for i in range(4)], plate.key
        )
        plate.cut([(side * (30 + i * 5), 84, side * (31 + i * 5), 106, 1.2, side) for i in range(3)], plate.mid)
    # leg
    trunk = [(0, 50), (1, 66), (-2, 82), (2, 95), (12, 97), (15, 88)]
    plate.fill(ribbon(trunk, 13.6, 6.4), plate.light)
    plate.fill(ribbon(trunk, 12, 4.8), plate.key)
    plate.cut(rings(trunk, 13, lambda t: -7 + 4 * t, lambda t: 9 - 6 * t, 1.1, 2, start=0.14, end=0.94), plate.light)
    _elephant_face(plate)


def _elephant_face(plate: Plate) -> None:
    head = mirrored([(0, 8), (10, 7), (19, 13), (24, 26), (22, 42), (17, 56), (12, 62), (0, 64)])
    plate.solid(head, plate.paper, (2.2, 1.6))
    for side in BOTH:
        tusk = [(side * 11, 57), (side * 18, 76), (side * 29, 84), (side * 40, 78)]
        plate.fill(ribbon(tusk, 5.4, 0.8), plate.key)
        plate.fill(ribbon(tusk, 3.8, 0.2), plate.paper)
        plate.cut([(side * 13, 64, side * 24, 80, 0.9, side * 2)], plate.mid)
        plate.eye(side * 13, 36, 0.8, slant=side * 1.4)
        plate.cut(
            [(side * 6, 32.4, side * 20, 30, 1.3, side * -1.2), (side * 8, 41, side * 17, 41, 0.8, side * 1.4)],
            plate.light,
        )
    plate.cut(
        [(side * (3 + i * 4), 13 + i * 1.6, side * (4 + i * 4), 24 + i, 0.9, side) for side in BOTH for i in range(3)],
        plate.mid,
    )
    plate.cut([(-8, 48 + i * 5, 8, 48 + i * 5, 1, 2.4) for i in range(3)], plate.light)
    grass(plate, 99, 1)
