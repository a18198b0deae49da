"""Boars."""

from __future__ import annotations

from tabletop.prints.cut.gouges import along, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def bristles(plate: Plate) -> None:
    """Print a boar in profile that comes on with its bristles up."""
    sky(plate, "bands", x=6, y=38, radius=36)
    hills(plate, 82, 5, plate.mid, 6, plate.light)
    with plate.moved(5, 13, 0.87):
        for x in (46, 30, 0, -14):
            plate.fill(
                polygon((x - 6, 70), (x + 6, 70), (x + 3, 94), (x + 4, 100), (x - 5, 100), (x - 4, 92)), plate.key
            )
            plate.cut([(x - 3, 96, x + 2, 96, 0.9)], plate.light)
        plate.fill(ribbon([(58, 52), (67, 48), (64, 40), (70, 36)], 1.8, 0.7), plate.key)
        # bristles, longest over the shoulders
        back = along([(-14, 40), (2, 26), (18, 22), (38, 28), (56, 44)], 13)
        plate.cut(
            [
                (x - 5, y + 6, x + dy * (17 - 10 * t) + 7, y - dx * (17 - 10 * t), 3.6, 0, 0.2)
                for x, y, dx, dy, t in back
            ],
            plate.key,
        )
        body = smooth([
            (-26, 54), (-14, 38), (2, 27), (18, 23), (38, 29), (55, 44), (60, 62), (54, 78), (34, 84), (8, 86),
            (-18, 86), (-28, 74),
        ])  # fmt: skip
        plate.solid(body, plate.paper, (2, 2))
        plate.cut(
            [
                (
                    -2 + i * 9 + j * 3,
                    36 + j * 12 + abs(i - 2) * 1.6,
                    5 + i * 9 + j * 3,
                    47 + j * 12 + abs(i - 2) * 1.8,
                    1.3,
                    1.4,
                )
                for j in range(3)
                for i in range(6)
            ],
            plate.mid,
        )
        plate.fill(ribbon([(-26, 83), (-42, 83), (-50, 80)], 4.4, 1.6), plate.key)
        _boar_head(plate)
    grass(plate, 98, 2)


def _boar_head(plate: Plate) -> None:
    head = smooth([
        (2, 44), (-10, 40), (-24, 46), (-40, 58), (-55, 64, 1), (-58, 70), (-57, 78, 1), (-44, 80), (-32, 84),
        (-16, 86), (0, 76),
    ])  # fmt: skip
    plate.solid(head, plate.paper, (1.8, 1.6))
    plate.solid(
        smooth([(-54, 63, 1), (-59, 65), (-61, 72), (-58, 79, 1), (-54, 77), (-52, 70)]),
        plate.paper,
        (0.8, 0.8),
        plate.mid,
    )
    plate.fill(ellipse(-57, 69, 1.1, 1.6), plate.key)
    plate.fill(ellipse(-56.4, 74, 1.1, 1.6), plate.key)
    for tusk in ([(-40, 80), (-49, 74), (-48, 60)], [(-32, 82), (-38, 76), (-36, 66)]):
        plate.fill(ribbon(tusk, 4.4, 0.8), plate.key)
        plate.fill(ribbon(tusk, 2.8, 0.2), plate.paper)
    plate.solid(smooth([(-14, 46, 1), (-12, 30), (-4, 24, 1), (2, 36), (0, 50, 1)]), plate.paper, (1.2, 1.2))
    plate.cut([(-9, 44, -5, 30, 1.1, 1)], plate.mid)
    plate.eye(-26, 58, 0.95, slant=-2)
    plate.cut([
        (-36, 56, -20, 52, 1.4, -1), (-18, 62, -8, 74, 1.2, 3), (-14, 58, -3, 68, 1.1, 3),
        (-50, 67, -42, 63, 0.9, 0.6),
    ], plate.light)  # fmt: skip
