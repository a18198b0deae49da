"""Angels: winged figures in light."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
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
    hair = mirrored([(0, 8), (7.4, 11), (9, 20), (8.4, 31), (4, 33), (0, 33)])
    plate.fill(hair, plate.key)
    plate.fill(mirrored([(0, 13), (5, 14.6), (5.8, 21), (3.4, 28), (0, 30.6)]), plate.paper)
    plate.fill(smooth([(0.4, 13, 1), (5, 14.6), (5.8, 21), (3.4, 28), (0, 30.6, 1)]), plate.light)
    plate.cut([(-4.4, 20.6, -1.2, 20.6, 0.7), (4.4, 20.6, 1.2, 20.6, 0.7), (-1.6, 26.4, 1.6, 26.4, 0.5)], plate.key)
    # sword held point down
    plate.fill(polygon((-2.6, 50), (2.6, 50), (2.2, 92), (0, 98), (-2.2, 92)), plate.paper)
    plate.fill(polygon((0.2, 50), (2.6, 50), (2.2, 92), (0.2, 98)), plate.light)
    plate.fill(polygon((-10, 46.6), (10, 46.6), (9, 50.2), (-9, 50.2)), plate.accent)
    plate.fill(polygon((-1.6, 37), (1.6, 37), (1.6, 47), (-1.6, 47)), plate.accent)
    plate.fill(ellipse(0, 36.4, 2.3), plate.accent)
