"""Rats."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def on_a_sack(plate: Plate) -> None:
    """Print a rat in profile, hunched on a sack, its tail a whip."""
    sky(plate, "clouds", x=8, y=38, radius=35)
    hills(plate, 82, 4, plate.mid, 4)
    with plate.moved(0, 14, 0.84, 0.88):
        plate.fill(ribbon([(40, 86), (60, 84), (66, 64), (54, 50), (60, 34), (72, 30)], 4, 0.6), plate.key)
        plate.cut([(62, 78, 65, 62, 0.8), (57, 52, 60, 38, 0.7)], plate.light)
        sack = smooth([(-30, 114, 1), (-34, 98), (-24, 86), (0, 82), (30, 84), (46, 96), (48, 114, 1)])
        plate.solid(sack, plate.light, (1.2, 1.6), plate.mid)
        plate.cut([(-20 + i * 11, 90, -22 + i * 13, 112, 1.2) for i in range(6)], plate.key)
        body = smooth([
            (-24, 62), (-14, 46), (4, 34), (24, 34), (40, 48), (46, 68), (42, 86), (26, 92), (4, 90), (-2, 84, 1),
            (-10, 78), (-18, 74),
        ])  # fmt: skip
        plate.solid(body, plate.paper, (1.8, 1.6))
        plate.cut(
            [
                (
                    2 + i * 8 - j * 2,
                    42 + j * 11 + abs(i - 2) * 2.2,
                    9 + i * 8 - j * 2,
                    50 + j * 11 + abs(i - 2) * 2.6,
                    1.2,
                    1.4,
                )
                for j in range(4)
                for i in range(5)
            ],
            plate.mid,
        )
        head = smooth([
            (2, 44), (-8, 40), (-22, 46), (-36, 56), (-47, 66), (-48, 70, 1), (-42, 72), (-30, 74), (-16, 74),
            (-4, 70), (6, 58),
        ])  # fmt: skip
        plate.solid(head, plate.paper, (1.6, 1.4))
        for x, y, radius in ((-6, 36, 10), (8, 32, 9)):
            plate.solid(ellipse(x, y, radius), plate.paper, (1.2, 1.2))
            plate.fill(ellipse(x + 0.4, y + 1, radius * 0.6), plate.accent if x < 0 else plate.mid)
        plate.eye(-20, 55, 0.9, slant=-2.4)
        plate.fill(ellipse(-47, 67, 2.4), plate.accent)
        plate.cut([(-42, 69, -68, 62, 0.7, -3), (-42, 70, -70, 70, 0.7, -1), (-41, 71, -66, 80, 0.7, 2)], plate.key)
        plate.cut([(-38, 71.6, -26, 72.6, 1)], plate.paper)
        plate.fill(polygon((-40, 71.6), (-36.6, 72.2), (-38.6, 78.4)), plate.paper)
        for x, y in ((-18, 78), (2, 86)):
            plate.fill(ribbon([(x + 8, y - 6), (x - 2, y), (x - 8, y + 6)], 4.4, 1), plate.key)
            for d in (0, 4, 8):
                plate.cut([(x - 8, y + 6, x - 14 + d, y + 11, 0.9)], plate.key)
    grass(plate, 99, 1, plate.key, 20, 3)
