"""Insects."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def beetle(plate: Plate) -> None:
    """Print a horned beetle from above, its wing cases half open."""
    sky(plate, "rays", x=0, y=50, radius=40)
    for side in BOTH:
        for points in (
            [(12, 44), (28, 36), (36, 24), (44, 20)],
            [(16, 58), (34, 58), (44, 66), (54, 66)],
            [(14, 74), (28, 82), (34, 94), (42, 98)],
        ):
            plate.fill(ribbon([(side * x, y) for x, y in points], 4.4, 1), plate.key)
            plate.cut(
                [(side * (points[1][0] - 3), points[1][1] - 2, side * (points[1][0] + 4), points[1][1], 0.7)],
                plate.light,
            )
        plate.fill(smooth([
            (side * 3, 50, 1), (side * 30, 44), (side * 45, 60), (side * 40, 80), (side * 20, 88),
            (side * 4, 70, 1),
        ]), plate.light)  # fmt: skip
        plate.stroke(smooth([
            (side * 3, 50, 1), (side * 30, 44), (side * 45, 60), (side * 40, 80), (side * 20, 88),
            (side * 4, 70, 1),
        ]), plate.key, 1)  # fmt: skip
        plate.cut(
            [(side * 6, 56 + i * 3, side * (40 - i * 4), 58 + i * 8, 0.7, side * -1.6) for i in range(4)], plate.key
        )
        el = smooth([
            (side * 1.4, 46, 1), (side * 14, 44), (side * 27, 54), (side * 31, 72), (side * 22, 92),
            (side * 10, 97, 1), (side * 6, 76),
        ])  # fmt: skip
        plate.solid(el, plate.paper, (1.3, 1.3))
        plate.cut(
            [
                (side * (6 + i * 4.8), 51 + i * 1.6, side * (11 + i * 4.2), 91 - i * 4, 1.15, side * -2)
                for i in range(4)
            ],
            plate.light,
        )
        plate.fill(ellipse(side * 17, 62, 3.4), plate.accent)
    _beetle_head(plate)


def _beetle_head(plate: Plate) -> None:
    plate.solid(mirrored([(0, 34), (13, 36), (18, 42), (12, 50), (0, 52)]), plate.paper, (1.2, 1.2))
    plate.cut(paired([(4 + i * 4, 38, 5 + i * 3, 47, 0.9, -1) for i in range(3)]), plate.light)
    plate.solid(mirrored([(0, 22), (7, 25), (9, 32), (6, 37), (0, 38)]), plate.paper, (0.9, 0.9))
    for side in BOTH:
        plate.fill(ellipse(side * 6.4, 29, 1.6), plate.accent)
        plate.solid(
            ribbon([(side * 4, 24), (side * 14, 16), (side * 14, 4), (side * 6, -1)], 3.5, 0.4), plate.paper, (0.8, 0.6)
        )
    plate.solid(ribbon([(0, 26), (0, 14), (0, 4)], 3, 0.4), plate.paper, (0.7, 0.4))


def moth(plate: Plate) -> None:
    """Print a moth from above with an eye on each wing."""
    sky(plate, "arcs", x=0, y=42, radius=40)
    for side in BOTH:
        lower = smooth([
            (side * 4, 54, 1), (side * 20, 52), (side * 38, 62), (side * 42, 78), (side * 32, 84, 1),
            (side * 30, 92, 1), (side * 20, 86), (side * 8, 74),
        ])  # fmt: skip
        plate.solid(lower, plate.paper, (1.6, 1.6))
        plate.fill(
            smooth(
                [(side * 9, 58), (side * 24, 58), (side * 34, 68), (side * 33, 77), (side * 22, 78), (side * 12, 70)]
            ),
            plate.mid,
        )
        plate.fill(ellipse(side * 25, 69, 4.6), plate.accent)
        plate.fill(ellipse(side * 25, 69, 2), plate.key)
        upper = smooth([
            (side * 4, 40, 1), (side * 18, 22), (side * 40, 12), (side * 56, 14, 1), (side * 57, 32),
            (side * 50, 48), (side * 44, 58, 1), (side * 28, 58), (side * 6, 56),
        ])  # fmt: skip
        plate.solid(upper, plate.paper, (1.8, 1.8))
        plate.fill(smooth([
            (side * 12, 40), (side * 24, 26), (side * 48, 19), (side * 51, 32), (side * 44, 48), (side * 26, 52),
            (side * 12, 50),
        ]), plate.mid)  # fmt: skip
        plate.cut(
            [
                (side * 9, 45, side * 50, 22, 1.2, side * -2),
                (side * 9, 48, side * 50, 36, 1.2),
                (side * 9, 51, side * 44, 50, 1.2, side * 1),
            ],
            plate.key,
        )
        plate.fill(ellipse(side * 36, 34, 9.4), plate.key)
        plate.fill(ellipse(side * 36, 34, 7.6), plate.paper)
        plate.fill(ellipse(side * 36, 34, 5.6), plate.accent)
        plate.fill(ellipse(side * 36, 34, 2.8), plate.key)
        plate.fill(ellipse(side * 36 - 1.6, 32, 1.1), plate.paper)
        plate.cut(
            [(side * (20 + i * 8), 18 - i * 1.4, side * (22 + i * 8), 24 - i * 2, 1.1) for i in range(4)], plate.light
        )
        plate.cut([(side * 54, 22 + i * 7, side * 50, 24 + i * 7, 1) for i in range(3)], plate.light)
        horn = [(side * 3, 28), (side * 9, 18), (side * 18, 12)]
        plate.fill(ribbon(horn, 1.6, 0.7), plate.key)
        plate.cut(rings(horn, 7, -3.4, 3.4, 0.8, 0, start=0.2), plate.key)
    body = mirrored([(0, 24), (6, 27), (8, 38), (7, 48), (6, 70), (3, 86), (0, 90, 1)])
    plate.solid(body, plate.paper, (1.4, 1))
    plate.cut([(-5.4 + i * 0.4, 52 + i * 6, 5.4 - i * 0.4, 52 + i * 6, 1.4, 2) for i in range(6)], plate.light)
    plate.cut(paired([(1.6 + i * 2, 36, 2 + i * 2, 45, 1) for i in range(3)]), plate.mid)
    plate.fill(joined(*(ellipse(side * 4.6, 29, 2) for side in BOTH)), plate.accent)
