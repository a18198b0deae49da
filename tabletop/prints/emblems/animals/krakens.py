"""Squids, octopuses and krakens."""

from __future__ import annotations

from tabletop.prints.cut.gouges import along, paired, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import waves
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored
from tabletop.prints.cut.plate import Plate


def arms(plate: Plate) -> None:
    """Print a great cuttlefish that rises from the sea with its arms spread."""
    sky(plate, "clouds", x=0, y=38, radius=38)
    for arm, wide in (
        ([(10, 66), (32, 74), (50, 64), (56, 44), (48, 34), (40, 40), (44, 47)], 7),
        ([(8, 60), (26, 62), (38, 50), (40, 30), (50, 18), (60, 24), (56, 31)], 6),
    ):
        for side in BOTH:
            points = [(side * x, y) for x, y in arm]
            plate.fill(ribbon(points, wide + 1.6, 1.8), plate.light)
            plate.fill(ribbon(points, wide, 0.8), plate.key)
            for x, y, dx, dy, t in along(points, 9, 0.2, 0.94):
                inward = side * wide * 0.5 * (1 - t)
                plate.fill(
                    ellipse(x + dy * inward, y - dx * inward, 2.3 * (1 - t) + 0.7),
                    plate.accent if wide > 6 else plate.mid,
                )
    _mantle(plate)


def _mantle(plate: Plate) -> None:
    mantle = mirrored([(0, -8, 1), (9, 2), (22, 20, 1), (20, 26), (22, 42), (20, 58), (14, 70), (0, 74)])
    plate.solid(mantle, plate.paper, (2.2, 1.4))
    plate.fill(mirrored([(0, 2, 1), (6, 10), (10, 24), (6, 36), (0, 40)]), plate.mid)
    plate.cut(paired([(4 + i * 3, 12 + i * 6, 6 + i * 3, 34 + i * 3, 1.1, -1) for i in range(3)]), plate.light)
    for side in BOTH:
        plate.fill(ellipse(side * 13, 50, 6.8), plate.light)
        plate.fill(ellipse(side * 13, 50, 5.6), plate.accent)
        plate.fill(ellipse(side * 13, 50, 4, 1.7), plate.key)
        plate.cut([(side * 4, 46, side * 21, 41, 1.8, side * -1.6)], plate.paper)
        for points in (
            [(side * 5, 66), (side * 12, 80), (side * 24, 88), (side * 34, 82)],
            [(side * 2, 66), (side * 4, 84), (side * 12, 98)],
        ):
            plate.fill(ribbon(points, 6, 2), plate.light)
            plate.fill(ribbon(points, 4.8, 1.2), plate.key)
            plate.cut(rings(points, 7, -2, 2, 0.9, 1, start=0.2), plate.light)
    waves(plate, 88, 2)
