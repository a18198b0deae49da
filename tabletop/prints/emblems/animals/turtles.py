"""Turtles."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.gouges import ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def tortoise(plate: Plate) -> None:
    """Print a tortoise in profile under a shell of great plates."""
    sky(plate, "arcs", x=4, y=38, radius=38)
    hills(plate, 84, 4, plate.mid, 6, plate.light)
    with plate.moved(6, 14, 0.84):
        plate.fill(smooth([(52, 80, 1), (66, 84), (72, 92, 1), (56, 92)]), plate.key)
        for x in (-20, 34):
            plate.solid(
                smooth(
                    [(x - 10, 76, 1), (x + 10, 76, 1), (x + 11, 94), (x + 13, 101, 1), (x - 13, 101, 1), (x - 10, 92)]
                ),
                plate.light,
                (1.2, 1),
            )
            plate.cut([(x - 8 + i * 5, 101, x - 8 + i * 5, 95, 1) for i in range(4)], plate.paper)
            plate.cut([(x - 6, 82 + i * 5, x + 6, 82 + i * 5, 0.9, 1.6) for i in range(2)], plate.mid)
        neck = [(-20, 84), (-38, 80), (-48, 66), (-52, 54)]
        plate.fill(ribbon(neck, 11.6, 7.2), plate.paper)
        plate.fill(ribbon([(x + 1, y + 0.8) for x, y in neck], 10.4, 6.2), plate.key)
        plate.cut(rings(neck, 6, -7, 3, 1, 2, start=0.3, end=0.86), plate.light)
        head = smooth([(-44, 56), (-43, 46), (-50, 40), (-60, 41), (-68, 48, 1), (-69, 54), (-62, 58), (-52, 61)])
        plate.solid(head, plate.paper, (1.4, 1.2))
        plate.eye(-58, 47, 0.8)
        plate.cut([(-68, 53, -55, 54, 1, -1)], plate.light)
        shell = smooth([
            (-36, 80, 1), (-35, 60), (-22, 38), (2, 23), (26, 26), (46, 44), (57, 68), (58, 80, 1), (40, 86),
            (10, 88), (-20, 86),
        ])  # fmt: skip
        plate.solid(shell, plate.paper, (2.2, 2))
        # three whole plates along the ridge, halves below, and a rim
        for horny in (
            [(-14, 42), (2, 29), (14, 34), (12, 52), (-6, 56)],
            [(18, 33), (34, 36), (42, 50), (32, 56), (16, 52)],
            [(-28, 62), (-17, 46), (-9, 58), (-14, 72), (-29, 72)],
            [(-9, 74), (-5, 60), (13, 56), (16, 58), (18, 74)],
            [(21, 58), (34, 60), (38, 74), (23, 74)],
            [(37, 58), (45, 54), (51, 66), (52, 74), (42, 73)],
        ):
            plate.fill(polygon(*horny), plate.mid)
            _inset(plate, polygon(*horny), plate.key)
        plate.cut([(-34, 77, 56, 77, 1.2, 3)], plate.light)
        plate.cut([(-30 + i * 9, 78.6, -29 + i * 9, 84, 1) for i in range(10)], plate.light)
    grass(plate, 99, 1.5, plate.key, 30, 6)


def _inset(plate: Plate, horny: QPainterPath, ink: QColor) -> None:
    """Print a plate again, smaller, with two cuts on it."""
    x, y = horny.boundingRect().center().toTuple()
    plate.fill(turned(horny.translated(-x, -y), x, y, 0, 0.62), ink)
    plate.cut([(x - 4, y - 3, x + 4, y - 4, 1, -0.8), (x - 4, y + 1, x + 4, y, 0.9, -0.8)], plate.light)
