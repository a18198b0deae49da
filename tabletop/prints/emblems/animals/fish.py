"""Fish."""

from __future__ import annotations

from tabletop.prints.cut.figures import shade, waves
from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import ellipse, smooth
from tabletop.prints.cut.plate import Plate


def leap(plate: Plate) -> None:
    """Print a fish that leaps in an arc out of the waves."""
    sky(plate, "bands", x=-4, y=36, radius=33)
    face = smooth([
        (-40, 34, 1), (-33, 25), (-20, 18), (-4, 18), (12, 26), (24, 40), (30, 54), (42, 62), (52, 76, 1), (40, 73),
        (32, 70, 1), (33, 80), (30, 95, 1), (24, 82), (22, 67), (12, 61), (-2, 56), (-18, 54), (-30, 49), (-38, 42),
        (-36.6, 37.6),
    ])  # fmt: skip
    fin = smooth([(-16, 20, 1), (-8, 6), (8, 3, 1), (6, 12), (20, 20, 1), (18, 32, 1)])
    plate.solid(fin, plate.paper, (1, 1), plate.mid)
    plate.cut([(-10 + i * 5, 18 + i * 2, -4 + i * 4, 8 + i * 2.4, 0.8) for i in range(5)], plate.key)
    plate.solid(smooth([(-10, 54, 1), (-14, 68, 1), (-2, 66), (6, 58, 1)]), plate.paper, (1, 1), plate.mid)
    plate.solid(face, plate.paper, (1.8, 1.8))
    shade(
        plate,
        face,
        smooth([(-42, 40, 1), (-30, 42), (-14, 46), (6, 50), (24, 64), (34, 90, 1), (0, 100, 1), (-42, 70, 1)]),
        plate.light,
    )
    plate.fill(ellipse(-28, 30, 3.6), plate.paper)
    plate.fill(ellipse(-28.4, 30, 1.9), plate.key)
    plate.cut([(-40, 36, -30, 39, 1.0, 1)], plate.light)
    plate.cut([(-18, 21, -17, 50, 1.2, -4.4)], plate.light)
    cuts: list[Cut] = []
    for y0, x0, n in ((26, -8, 4), (32, -10, 6), (38, -7, 7), (44, -9, 8)):
        for i in range(n):
            x = x0 + i * 6
            y = y0 + max(0, x + 2) ** 2 * 0.022 + (1.2 if x > 0 else 0)
            cuts.append((x, y - 2.6, x + 0.4, y + 2.6, 0.8, -2.4))
    plate.cut(cuts, plate.light)
    plate.cut(
        [
            (-24 + i * 8, 49 + i * 1.6 + i * i * 0.35, -20 + i * 8, 53 + i * 1.6 + i * i * 0.35, 0.9, 1)
            for i in range(6)
        ],
        plate.key,
    )
    plate.cut([(34 + i * 3, 64 + i * 2.6, 44 + i * 1.6, 70 + i * 1.4, 0.7) for i in range(2)], plate.light)
    plate.cut([(26, 70, 29, 86, 0.9), (29, 68, 32, 80, 0.7)], plate.light)
    waves(plate, 80)
    for x, y, r in ((-44, 62, 2), (-36, 70, 1.4), (44, 48, 1.8), (50, 58, 1.2), (38, 92, 1.5)):
        plate.fill(ellipse(x, y, r), plate.paper)
