"""Oxen."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def long_horns(plate: Plate) -> None:
    """Print a humped ox in profile with long horns, head low."""
    sky(plate, "bands", x=4, y=38, radius=36)
    hills(plate, 80, 5, plate.mid, 6, plate.light)
    with plate.moved(6, 12, 0.87):
        plate.fill(ribbon([(56, 46), (66, 56), (64, 74)], 2.4, 1), plate.key)
        plate.fill(smooth([(62, 72, 1), (68, 80), (64, 90, 1), (60, 80)]), plate.key)
        for x in (48, 32, 2, -12):
            plate.fill(
                polygon((x - 7, 68), (x + 7, 68), (x + 4, 92), (x + 5, 101), (x - 5, 101), (x - 4, 92)), plate.key
            )
            plate.cut([(x - 4, 96, x + 4, 96, 1)], plate.light)
        body = smooth([
            (-28, 56), (-20, 38), (-6, 26), (8, 24), (20, 36), (40, 36), (56, 42), (60, 58), (56, 76), (36, 82),
            (10, 84), (-12, 88), (-26, 80),
        ])  # fmt: skip
        plate.solid(body, plate.paper, (2, 2))
        plate.cut(
            [
                (
                    -16 + i * 7 + j * 2,
                    38 + j * 11 + abs(i - 2) * 1.4,
                    -17 + i * 7 + j * 2,
                    48 + j * 11 + abs(i - 2) * 1.4,
                    1.3,
                    1,
                )
                for j in range(4)
                for i in range(4)
            ],
            plate.mid,
        )
        plate.cut([(30 + i * 8, 46 + i * 2, 28 + i * 8, 72 - i, 1.3, -2) for i in range(3)], plate.mid)
        plate.fill(smooth([(-24, 80, 1), (-14, 78, 1), (-16, 96), (-20, 104, 1), (-26, 94)]), plate.key)
        for horn in ([(-18, 48), (-6, 38), (-4, 20), (-14, 8)], [(-28, 50), (-44, 46), (-54, 34), (-52, 18)]):
            plate.fill(ribbon(horn, 6.4, 0.8), plate.key)
            plate.fill(ribbon(horn, 4.6, 0.2), plate.paper)
            plate.cut(rings(horn, 6, 0, 4, 0.9, 0.6, start=0.06, end=0.6), plate.mid)
        head = smooth([
            (-10, 52), (-20, 46), (-32, 50), (-42, 66), (-50, 80), (-48, 90), (-38, 94), (-28, 90), (-14, 78),
            (-6, 66),
        ])  # fmt: skip
        plate.solid(head, plate.paper, (1.8, 1.6))
        plate.solid(smooth([(-12, 54, 1), (2, 50), (10, 56, 1), (0, 62), (-12, 62, 1)]), plate.paper, (1, 1))
        plate.fill(smooth([
            (-34, 46, 1), (-26, 40), (-14, 42, 1), (-18, 52, 1), (-22, 48, 1), (-25, 58, 1), (-29, 49, 1),
            (-34, 56, 1),
        ]), plate.mid)  # fmt: skip
        plate.fill(smooth([(-49, 80, 1), (-42, 80), (-34, 92, 1), (-40, 94), (-48, 90)]), plate.light)
        plate.fill(ellipse(-45, 85, 1.6, 1.2), plate.key)
        plate.eye(-30, 64, 0.9, slant=-1.6)
        plate.cut([(-38, 62, -24, 59, 1.2, -1), (-20, 68, -26, 80, 1.1, 1)], plate.light)
        plate.stroke(ellipse(-46, 92, 4), plate.accent, 1.8)
    grass(plate, 97, 2)
