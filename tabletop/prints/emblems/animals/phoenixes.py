"""Phoenixes."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import diamond
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def rising(plate: Plate) -> None:
    """Print a bird of flames that rises with both wings up."""
    plate.accent = QColor(FLAME)
    sky(plate, "rays", x=0, y=40, radius=34)
    with plate.moved(0, 13, 0.87):
        wing = [
            (4, 52, 1), (12, 34), (20, 14), (22, -6, 1), (30, 6), (40, -8, 1), (42, 10), (54, 4, 1), (50, 20),
            (62, 22, 1), (54, 34), (60, 42, 1), (46, 46), (46, 56, 1), (32, 56), (26, 66, 1), (12, 66),
        ]  # fmt: skip
        inner = [
            (10, 50, 1), (18, 36), (26, 16, 1), (32, 24), (42, 14, 1), (40, 28), (50, 28, 1), (42, 40), (46, 46, 1),
            (34, 48), (24, 56, 1), (14, 58),
        ]  # fmt: skip
        for side in BOTH:
            plate.solid(smooth([(side * shape[0], *shape[1:]) for shape in wing]), plate.paper, (1.4, 1.8))
            plate.fill(smooth([(side * shape[0], *shape[1:]) for shape in inner]), plate.mid)
            plate.cut(
                [(side * 15, 54, side * (28 + i * 5), 22 + i * 7, 1.5, side * -2, 0.6) for i in range(5)], plate.accent
            )
        for points, wide in (
            ([(0, 72), (-10, 84), (-6, 98), (-18, 108)], 5),
            ([(0, 72), (12, 84), (10, 98), (24, 106)], 5),
            ([(0, 70), (2, 88), (-2, 110)], 6),
        ):
            plate.fill(ribbon(points, wide, 0.6), plate.key)
            plate.fill(ribbon(points, wide * 0.5, 0.2), plate.accent)
        for x, y in ((-16, 104), (22, 102), (-1, 106)):
            plate.fill(ellipse(x, y, 4.6, 6), plate.mid)
            plate.fill(ellipse(x, y, 2.4, 3.4), plate.accent)
        _phoenix_body(plate)
        plate.fill(
            joined(
                *(
                    diamond(x, y, size, size * 2)
                    for x, y, size in (
                        (-50, 66, 2),
                        (-38, 82, 1.5),
                        (46, 74, 2),
                        (54, 58, 1.3),
                        (34, 90, 1.6),
                        (-56, 8, 1.4),
                    )
                )
            ),
            plate.accent,
        )
    grass(plate, 103, 1, plate.key, 16, 3)


def _phoenix_body(plate: Plate) -> None:
    body = mirrored([(0, 28), (7, 34), (13, 50), (11, 66), (4, 78), (0, 80)])
    plate.solid(body, plate.paper, (1.6, 0.8))
    plate.cut(
        [
            (x + (2.6 if j % 2 else 0) - 2, 48 + j * 5.4, x + (2.6 if j % 2 else 0) + 2, 48 + j * 5.4, 1.1, 2.4)
            for j in range(5)
            for x in (-5.2, 0, 5.2)
        ],
        plate.accent,
    )
    head = smooth([(-4, 40, 1), (-8, 30), (-8, 22), (-2, 17), (6, 19), (9, 27), (8, 40, 1)])
    plate.fill(head, plate.key)
    plate.cut([(1, 28, 6, 38, 0.9), (-3, 32, 0, 40, 0.9)], plate.accent)
    plate.fill(joined(*(smooth([
        (0, 20, 1), ((tip_x - 4) * 0.6, (tip_y + 20) * 0.5), (tip_x, tip_y, 1),
        ((tip_x + 6) * 0.7, (tip_y + 22) * 0.5), (6, 21, 1),
    ]) for tip_x, tip_y in ((-4, 0), (6, -4), (16, 2)))), plate.accent)  # fmt: skip
    plate.fill(smooth([(-7.6, 23, 1), (-14, 24), (-18, 31, 1), (-12, 29.6), (-7.6, 30, 1)]), plate.accent)
    plate.stroke(smooth([(-7.6, 23, 1), (-14, 24), (-18, 31, 1), (-12, 29.6), (-7.6, 30, 1)]), plate.key, 0.9)
    plate.fill(ellipse(-2.6, 25, 2), plate.paper)
    plate.fill(ellipse(-2.8, 25, 1), plate.key)
