"""Archers: a hooded profile with the bow drawn."""

from __future__ import annotations

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import ellipse, polygon, smooth, turn
from tabletop.prints.cut.plate import Plate


def drawn_bow(plate: Plate) -> None:
    """Print a hooded archer in profile, the string at the cheek."""
    sky(plate, "bands", x=-6, y=40, radius=36)
    hills(plate, 80, 5, plate.mid, 4, plate.light)
    plate.stroke(smooth([(-30, 4), (-44, 18), (-47, 42), (-44, 66), (-30, 82)], closed=False), plate.key, 4.6)
    plate.stroke(smooth([(-30, 4), (-44, 18), (-47, 42), (-44, 66), (-30, 82)], closed=False), plate.accent, 1.4)
    plate.stroke(polygon((-30, 4), (4, 43), (-30, 82)), plate.key, 0.9)
    cloak = smooth([(2, 62, 1), (16, 58), (32, 66), (40, 84), (46, 114, 1), (-20, 114, 1), (-14, 88), (-8, 72)])
    plate.solid(cloak, plate.light, (1.6, 1.4))
    plate.cut([(6 + i * 8, 74 + i * 2, 4 + i * 11, 110, 1.2, -2) for i in range(5)], plate.mid)
    plate.solid(
        smooth(
            [(-2, 72, 1), (-14, 62), (-30, 50), (-46, 45, 1), (-48, 39, 1), (-36, 40), (-20, 47), (-4, 54), (8, 60, 1)]
        ),
        plate.paper,
        (0.8, 1.6),
    )
    head = smooth([
        (0, 64, 1), (2, 56), (-8, 57), (-12, 52, 1), (-10.6, 49, 1), (-13, 46, 1), (-11, 43.6), (-16, 40.4, 1),
        (-11, 34), (-11, 24), (-2, 16), (14, 18), (22, 32), (22, 50), (20, 66, 1),
    ])  # fmt: skip
    outlined(plate, head, plate.paper, 3)
    shade(plate, head, polygon((0, 10), (30, 10), (30, 70), (2, 70), (4, 56), (-2, 46)), plate.light)
    plate.cut([(-10.4, 30, -3, 31, 1.1, 0.6)], plate.key)
    plate.fill(smooth([(-9.6, 34, 1), (-5, 33), (-3, 35.4, 1), (-7, 36)]), plate.key)
    plate.fill(ellipse(-6.6, 34.6, 0.9), plate.accent)
    hood = smooth([
        (-12, 26, 1), (-8, 14), (4, 6), (18, 8), (32, 14, 1), (27, 26), (27, 46), (30, 62), (20, 70, 1), (12, 64),
        (10, 46), (6, 30), (-4, 25),
    ])  # fmt: skip
    plate.solid(hood, plate.paper, (1.4, 1.4))
    plate.cut([(12, 14 + i * 2, 20 + i, 50 + i * 3, 1, -3) for i in range(3)], plate.mid)
    plate.solid(
        smooth([(6, 48, 1), (0, 41), (6, 37), (14, 42), (26, 52), (38, 62), (34, 76, 1), (20, 64)]),
        plate.paper,
        (1, 1.4),
    )
    plate.cut([(14, 50, 30, 64, 1.1, -1)], plate.light)
    pole(plate, 8, 43, -58, 41.4, plate.key, 3)
    pole(plate, 8, 43, -58, 41.4, plate.paper, 1.2)
    plate.fill(polygon((-70, 41), (-57, 36.6), (-59, 41), (-57, 46)), plate.paper)
    plate.stroke(polygon((-70, 41), (-57, 36.6), (-59, 41), (-57, 46)), plate.key, 1)
    for i in range(3):
        t = turn(36 + i * 4, 64 - i * 3, 24 + i * 8)
        plate.fill(t.map(polygon((-1, 0), (-1, -22), (1, -22), (1, 0))), plate.key)
        plate.fill(t.map(smooth([(0, -16, 1), (4, -22), (3, -32), (0, -34, 1), (-3, -32), (-4, -22)])), plate.accent)
        plate.stroke(
            t.map(smooth([(0, -16, 1), (4, -22), (3, -32), (0, -34, 1), (-3, -32), (-4, -22)])), plate.key, 0.8
        )
    grass(plate, 97, 2)
