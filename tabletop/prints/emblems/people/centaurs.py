"""Centaurs."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def rearing(plate: Plate) -> None:
    """Print a centaur who rears in profile with a spear."""
    sky(plate, "bands", x=0, y=42, radius=39)
    hills(plate, 86, 4, plate.mid, 6, plate.light)
    with plate.moved(0, 17, 0.83):
        # tail
        plate.fill(
            smooth([(36, 56, 1), (48, 52), (58, 62), (58, 82), (50, 98, 1), (50, 84), (46, 74), (38, 66, 1)]), plate.key
        )
        plate.cut([(46, 60, 54, 82, 1.2, -3)], plate.light)
        for leg in ([(30, 70), (36, 82), (26, 92), (30, 104)], [(22, 74), (22, 86), (12, 94), (14, 104)]):
            plate.fill(ribbon(leg, lambda t: 8.4 - 5 * min(1, t * 1.4)), plate.key)
            plate.fill(ellipse(leg[-1][0] - 2, 103, 4.6, 3), plate.key)
        for leg in ([(-8, 66), (-24, 68), (-30, 80), (-38, 80)], [(-4, 70), (-18, 80), (-20, 92), (-28, 92)]):
            plate.fill(ribbon(leg, lambda t: 6.6 - 3.6 * min(1, t * 1.3)), plate.key)
            plate.fill(ellipse(leg[-1][0], leg[-1][1], 3.6), plate.key)
        barrel = smooth([
            (-16, 48), (-4, 44), (10, 50), (26, 50), (38, 56), (42, 68), (36, 80), (22, 82), (8, 78), (-6, 76),
            (-16, 66),
        ])  # fmt: skip
        plate.solid(barrel, plate.paper, (1.8, 1.6))
        plate.cut([(6 + i * 7, 56 + abs(i - 2), 4 + i * 7, 72 - i, 1.3, -2) for i in range(5)], plate.mid)
        pole(plate, -52, 90, 8, -14, plate.key, 2.8)
        plate.solid(polygon((8, -24), (12, -6), (6, -4), (2, -8)), plate.paper, (1, 0))
        _bowman(plate)
    grass(plate, 101, 1.5, plate.key, 40, 5)


def _bowman(plate: Plate) -> None:
    torso = smooth([(-18, 62), (-20, 50), (-22, 38), (-18, 28), (-6, 24), (6, 28), (10, 38), (6, 52), (4, 62)])
    plate.solid(torso, plate.paper, (1.8, 1.4))
    plate.cut([(-16, 36, -4, 40, 1.2, 2), (-15, 46, -6, 47, 1), (-14, 52, -6, 53, 1)], plate.light)
    plate.fill(ribbon([(4, 32), (16, 42), (4, 50), (-18, 36)], 5.4, 3), plate.light)
    plate.fill(ribbon([(4.6, 33), (16, 43), (4, 51), (-18, 37)], 4.4, 2.4), plate.key)
    plate.fill(ellipse(-21, 36, 4), plate.key)
    plate.fill(ribbon([(-16, 30), (-26, 44), (-34, 58)], 5, 2.8), plate.key)
    plate.fill(ellipse(-34, 59, 4), plate.key)
    mane = smooth([(-10, 0, 1), (2, -2), (12, 8), (12, 22), (18, 36, 1), (8, 32), (2, 30), (-2, 14)])
    plate.solid(mane, plate.light, (1, 1), plate.accent)
    plate.stroke(mane, plate.key, 1)
    head = smooth([
        (-2, 26, 1), (-8, 25), (-14, 24), (-13, 19), (-17, 15, 1), (-13, 9), (-12, 3), (-4, -1), (4, 4), (5, 14),
        (2, 26, 1),
    ])  # fmt: skip
    outlined(plate, head, plate.paper)
    shade(plate, head, polygon((-3, -4), (8, -4), (8, 30), (-4, 30), (-5, 16)), plate.light)
    plate.cut([(-13, 9.6, -8, 9, 1, 0.4), (-13.6, 20, -9, 20, 0.7)], plate.key)
    plate.fill(smooth([(-10, 20, 1), (-3, 18), (-2, 26, 1), (-10, 31, 1)]), plate.key)
