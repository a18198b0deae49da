"""Frogs."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def seated(plate: Plate) -> None:
    """Print a frog from the front that sits among leaves of the water."""
    sky(plate, "rays", x=0, y=38, radius=37)
    hills(plate, 78, 4, plate.mid, 5)
    for side in BOTH:
        plate.solid(smooth([
            (side * 28, 96, 1), (side * 34, 72), (side * 46, 56), (side * 56, 62), (side * 58, 80), (side * 52, 94),
            (side * 62, 100, 1), (side * 30, 102, 1),
        ]), plate.paper, (1.4, 1.4))  # fmt: skip
        plate.cut(
            [(side * 40, 92, side * 50, 66, 1.4, side * -3), (side * 47, 92, side * 54, 72, 1.2, side * -2)],
            plate.light,
        )
    body = mirrored([(0, 46), (26, 48), (36, 58), (38, 76), (30, 96), (24, 102, 1), (0, 102)])
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.fill(mirrored([(0, 66), (20, 66), (26, 78), (20, 98), (0, 102)]), plate.light)
    plate.fill(smooth([(-22, 68, 1), (-2, 67, 1), (-6, 84), (-4, 102, 1), (-18, 97), (-25, 80)]), plate.paper)
    plate.cut([(-16 + i * 2, 78 + i * 6, 16 - i * 2, 78 + i * 6, 0.9, 3) for i in range(3)], plate.mid)
    _frog_head(plate)


def _frog_head(plate: Plate) -> None:
    head = smooth([
        (0, 28), (10, 26), (15, 16), (26, 11), (37, 16), (39, 28), (45, 42), (44, 54), (32, 65), (14, 70),
        (-14, 70), (-32, 65), (-44, 54), (-45, 42), (-39, 28), (-37, 16), (-26, 11), (-15, 16), (-10, 26),
    ])  # fmt: skip
    plate.solid(head, plate.paper, (2, 1.8))
    for side in BOTH:
        plate.fill(ellipse(side * 26, 26, 11), plate.light)
        plate.fill(ellipse(side * 26, 26, 9.4), plate.key)
        plate.fill(ellipse(side * 26, 26, 8), plate.accent)
        plate.fill(ellipse(side * 26, 26, 5.6, 2.6), plate.key)
        plate.fill(ellipse(side * 26 - 3, 22.6, 1.6), plate.paper)
        plate.fill(ellipse(side * 5, 41, 1.4, 1), plate.light)
        leg = [(side * 27, 68), (side * 34, 84), (side * 22, 96)]
        plate.fill(ribbon(leg, 6.8, 5), plate.light)
        plate.fill(ribbon([(x + 0.6, y + 0.6) for x, y in leg], 5.8, 4.2), plate.key)
        for d in (-10, -1, 8):
            plate.fill(ribbon([(side * 22, 96), (side * 22 + d * 0.7, 100), (side * 22 + d, 104)], 2.6, 1.4), plate.key)
            plate.fill(ellipse(side * 22 + d, 104, 2.4), plate.key)
    plate.cut([(-41, 50, 41, 50, 2, 9)], plate.light)
    plate.cut([(-36, 53, 36, 53, 1, 9)], plate.mid)
    plate.fill(
        joined(
            *(
                ellipse(x, y, radius, radius * 0.7)
                for x, y, radius in (
                    (-12, 36, 3),
                    (12, 35, 2.4),
                    (0, 32, 2),
                    (-34, 42, 2),
                    (35, 41, 2.6),
                    (-20, 44, 1.8),
                    (20, 44, 1.8),
                )
            )
        ),
        plate.mid,
    )
    grass(plate, 102, 1, plate.key, 26, 12)
