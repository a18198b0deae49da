"""Griffins: the head of an eagle on the body of a lion."""

from __future__ import annotations

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import ellipse, smooth
from tabletop.prints.cut.plate import Plate


def head(plate: Plate) -> None:
    """Print a griffin in profile with a raised wing."""
    sky(plate, "rays", x=-6, y=38, radius=36)
    hills(plate, 84, 5, plate.mid, 7, sharp=True)
    for dx, ink, edge in ((10, plate.mid, plate.key), (0, plate.paper, plate.key)):
        wing = smooth([
            (6 + dx, 70, 1), (10 + dx, 44), (20 + dx, 20), (38 + dx, 2), (62 + dx, -10, 1), (60 + dx, 4, 1),
            (72 + dx, 8, 1), (62 + dx, 20, 1), (70 + dx, 28, 1), (56 + dx, 36, 1), (60 + dx, 46, 1),
            (46 + dx, 52, 1), (46 + dx, 64, 1), (30 + dx, 72, 1),
        ])  # fmt: skip
        plate.fill(wing, ink)
        plate.stroke(wing, edge, 1.6)
    plate.cut([(22 + i * 2, 58 - i * 7, 54 + i * 1.4, 48 - i * 8, 1.2, -2) for i in range(6)], plate.mid)
    plate.cut([(16 + i * 4, 46 - i * 6, 26 + i * 4, 40 - i * 6, 1.4, -1.6) for i in range(6)], plate.light)
    body = smooth([
        (40, 114, 1), (44, 92), (36, 76), (22, 66), (12, 52), (6, 40), (-6, 36), (-16, 44, 1), (-14, 58), (-20, 72),
        (-22, 90), (-28, 104), (-34, 114, 1), (-14, 114, 1), (-8, 100), (4, 96), (14, 102), (16, 114, 1),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (2, 1.2))
    plate.cut(
        [
            (-14 + j % 2 * 4 + i * 8, 56 + j * 9, -8 + j % 2 * 4 + i * 8, 56 + j * 9, 1.2, 3)
            for j in range(4)
            for i in range(2 + j // 2)
        ],
        plate.light,
    )
    plate.cut([(26, 78, 30, 100, 1.4, -2), (34, 86, 36, 106, 1.2, -1)], plate.mid)
    head = smooth([
        (14, 50), (14, 34), (6, 22), (-8, 18), (-22, 22), (-27, 30, 1), (-20, 34), (-22, 42, 1), (-12, 46),
        (-4, 56, 1),
    ])  # fmt: skip
    plate.fill(head, plate.paper)
    plate.stroke(head, plate.key, 1.4)
    plate.solid(smooth([(-2, 20, 1), (6, 2, 1), (12, 14), (14, 28, 1)]), plate.light, (0.8, 0.8))
    plate.solid(smooth([(6, 22, 1), (18, 8, 1), (18, 24), (15, 34, 1)]), plate.light, (0.8, 0.8))
    beak = smooth([(-20, 23, 1), (-32, 24), (-40, 32), (-40, 42, 1), (-34, 37), (-26, 37, 1), (-17, 34)])
    plate.fill(beak, plate.accent)
    plate.stroke(beak, plate.key, 1.1)
    plate.cut([(-36, 33, -22, 33, 0.8, 1)], plate.key)
    plate.cut([(-20, 26, -6, 28, 1.6, -1)], plate.key)
    plate.eye(-12, 30, 0.75, plate.key, slit=False, slant=-1)
    plate.fill(ellipse(-12.4, 30, 1.1), plate.accent)
    plate.cut([(0 + i * 3, 34 + i, 5 + i * 3, 46, 0.9, -1) for i in range(3)], plate.mid)
    grass(plate, 98, 1)
