"""Bats."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def moon(plate: Plate) -> None:
    """Print a bat from the front with spread wings across the moon."""
    sky(plate, "arcs", x=0, y=42, radius=37)
    hills(plate, 90, 4, plate.mid, 7, plate.light, sharp=True)
    for side in BOTH:
        wing = [
            (4, 44, 1), (14, 33), (24, 25), (30, 8, 1), (37, 20), (56, 14), (78, 26, 1), (66, 33), (61, 48, 1),
            (49, 43), (42, 60, 1), (31, 52), (22, 66, 1), (14, 60), (6, 68),
        ]  # fmt: skip
        plate.solid(smooth([(side * shape[0], *shape[1:]) for shape in wing]), plate.paper, (1.4, 1.8))
        plate.fill(smooth([
            (side * 12, 46), (side * 26, 31), (side * 36, 25, 1), (side * 38, 32), (side * 36, 50, 1),
            (side * 30, 48), (side * 22, 56, 1), (side * 15, 55),
        ]), plate.mid)  # fmt: skip
        plate.fill(smooth([
            (side * 40, 23, 1), (side * 58, 18), (side * 70, 26, 1), (side * 62, 31), (side * 58, 41, 1),
            (side * 50, 38), (side * 43, 46, 1), (side * 42, 34),
        ]), plate.mid)  # fmt: skip
        plate.cut([
            (side * 35, 22, side * 73, 27, 1.1, side * -3), (side * 35, 22, side * 60, 45, 1.1, side * -1),
            (side * 35, 22, side * 42, 56, 1.1), (side * 33, 24, side * 23, 62, 1.1, side * 1),
        ], plate.light)  # fmt: skip
    body = mirrored([(0, 36), (9, 40), (13, 52), (11, 66), (5, 76), (0, 78)])
    plate.solid(body, plate.paper, (1.4, 1))
    plate.cut(
        paired(
            [
                (2 + i * 3.6, 56 + i * 0.6 + j * 6, 2.6 + i * 3, 61 + i * 0.4 + j * 6, 1, 0.6)
                for j in range(3)
                for i in range(3 - j)
            ]
        ),
        plate.mid,
    )
    plate.cut(paired([(3, 76, 2 + d, 85, 1.1) for d in (0, 4)]), plate.key)
    for side in BOTH:
        plate.solid(
            smooth([(side * 3, 30, 1), (side * 5, 16), (side * 13, 3, 1), (side * 16, 18), (side * 13, 34, 1)]),
            plate.paper,
            (0.9, 0.9),
        )
        plate.fill(
            smooth([(side * 7, 29, 1), (side * 8, 18), (side * 12, 9, 1), (side * 13, 20), (side * 11, 30)]), plate.mid
        )
    head = mirrored([(0, 25), (8, 26), (14, 33), (13, 43), (7, 51), (0, 54)])
    plate.solid(head, plate.paper)
    for side in BOTH:
        plate.eye(side * 7, 36, 1, slit=False, slant=side * 2)
        plate.fill(ellipse(side * 6.8, 36.2, 1.2), plate.key)
        plate.fill(polygon((side * 5, 46.4), (side * 2.4, 47), (side * 4, 52)), plate.paper)
    plate.fill(smooth([(0, 36, 1), (3, 41), (2, 44), (0, 43, 1), (-2, 44), (-3, 41)]), plate.mid)
    plate.cut([(-7, 46, 7, 46, 1, 1)], plate.light)
