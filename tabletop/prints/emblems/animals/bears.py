"""Bears."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def claws(plate: Plate) -> None:
    """Print a bear from the front with its claws on the edge."""
    sky(plate, "bands", x=0, y=40, radius=38)
    hills(plate, 80, 6, plate.mid, 6, plate.light, sharp=True)
    body = mirrored([(0, 30), (24, 34), (42, 50), (52, 78), (56, 114, 1), (0, 114)])
    plate.solid(body, plate.light, (1.8, 1.8))
    plate.cut(
        paired(
            [
                (24 + i * 5 + j, 60 + j * 13 + i * 3, 25 + i * 6 + j, 71 + j * 13 + i * 3, 1.2, -1)
                for j in range(4)
                for i in range(4)
            ]
        ),
        plate.mid,
    )
    for side in BOTH:
        plate.solid(ellipse(side * 24, 17, 11), plate.paper, (1.4, 1.4))
        plate.fill(ellipse(side * 24, 19, 6), plate.mid)
    head = mirrored([(0, 8), (16, 9), (29, 20), (33, 38), (30, 54), (20, 68), (10, 76), (0, 78)])
    plate.solid(head, plate.paper, (2.2, 1.6))
    plate.cut(paired([(27 - i * 2, 50 + i * 5, 33 - i * 2, 57 + i * 5, 1.2) for i in range(4)]), plate.light)
    plate.cut(paired([(4 + i * 5, 12 + i * 1.4, 5 + i * 6, 24 + i * 2, 1, 1) for i in range(4)]), plate.light)
    mouth = mirrored([(0, 42), (9, 44), (15, 54), (14, 66), (8, 74), (0, 76)])
    plate.fill(mouth, plate.light)
    shade(plate, mouth, polygon((-30, 30), (-1, 30), (-2, 90), (-30, 90)), plate.paper)
    plate.fill(mirrored([(0, 44), (8, 45), (9, 50), (4, 55), (0, 56)]), plate.key)
    plate.cut([(-4, 47, 2, 46.6, 0.8)], plate.paper)
    plate.cut([(0, 55, 0, 63, 1), (0, 62, 10, 66, 1.2, 2), (0, 62, -10, 66, 1.2, -2)], plate.key)
    for side in BOTH:
        plate.cut([(side * 6, 32, side * 20, 28, 1.8, side * -1.4)], plate.light)
        plate.eye(side * 13, 35.4, 0.85, slant=side * 1)
    for side in BOTH:
        plate.solid(smooth([
            (side * 22, 114, 1), (side * 20, 100), (side * 24, 90), (side * 34, 87), (side * 44, 91),
            (side * 47, 102), (side * 46, 114, 1),
        ]), plate.light, (1.2, 1.2))  # fmt: skip
        for i in range(4):
            x = side * (25 + i * 5.6)
            plate.fill(
                smooth(
                    [
                        (x - 1.8, 95 - (i in (1, 2)) * 2, 1),
                        (x + 1.8, 95 - (i in (1, 2)) * 2, 1),
                        (x + side * 0.6, 106, 1),
                    ]
                ),
                plate.paper,
            )
