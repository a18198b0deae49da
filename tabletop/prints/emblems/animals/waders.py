"""Ravens and herons: birds that are no eagle and no owl."""

from __future__ import annotations

from tabletop.prints.cut.figures import outlined, waves
from tabletop.prints.cut.gouges import gouges, ribbon, rings
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def raven(plate: Plate) -> None:
    """Print a raven in profile on a post."""
    sky(plate, "clouds", x=2, y=40, radius=38)
    hills(plate, 84, 5, plate.mid, 5, plate.light)
    plate.solid(polygon((-12, 84), (10, 82), (11, 116), (-12, 116)), plate.light, (1.4, 1.4))
    plate.cut([(-8 + i * 6, 90 + i * 2, -8 + i * 6, 112, 1) for i in range(3)], plate.mid)
    tail = smooth([(24, 64, 1), (40, 78), (56, 98, 1), (47, 95, 1), (46, 104, 1), (38, 96, 1), (34, 102, 1), (18, 80)])
    plate.solid(tail, plate.paper, (1.2, 1.4))
    plate.cut([(28, 74, 44, 94, 1.1), (24, 78, 36, 96, 1)], plate.light)
    body = smooth([
        (-22, 44), (-28, 34), (-24, 22), (-12, 15), (0, 18), (8, 30), (22, 44), (32, 62), (28, 76), (10, 84),
        (-10, 82), (-20, 70), (-22, 56),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (2, 1.8))
    wing = smooth([
        (-2, 40, 1), (10, 38), (24, 50), (38, 70), (46, 90, 1), (36, 86, 1), (34, 92, 1), (24, 84, 1), (18, 86, 1),
        (8, 74), (-2, 56),
    ])  # fmt: skip
    plate.solid(wing, plate.light, (1.4, 1.4))
    plate.cut([(6 + i * 5, 48 + i * 6, 18 + i * 6, 66 + i * 6, 1.2, -2) for i in range(4)], plate.mid)
    plate.cut([(2 + i * 4, 58 + i * 4, 12 + i * 4, 74 + i * 3, 1.1, -1.4) for i in range(3)], plate.mid)
    beak = smooth([(-25, 22, 1), (-38, 22), (-50, 29, 1), (-40, 30), (-27, 33, 1)])
    plate.solid(beak, plate.light, (0.8, 1))
    plate.cut([(-46, 29, -27, 27.6, 0.8, -0.4)], plate.paper)
    plate.eye(-17, 25, 0.85)
    plate.cut(
        [
            (-20 + i * 3, 44 + i * 1.6 + j * 9, -16 + i * 3.4, 51 + i + j * 9, 1.2, 1)
            for j in range(3)
            for i in range(3)
        ],
        plate.light,
    )
    plate.cut([(-24, 36, -18, 44, 1.1), (-12, 17, -2, 20, 1, -0.6)], plate.light)
    for x in (-7, 4):
        plate.fill(ribbon([(x, 78), (x - 2, 86)], 2), plate.key)
        plate.cut([(x - 2, 85, x - 2 + d, 91, 1.4) for d in (-6, -1, 4)], plate.accent)
    for x, y, size in ((44, 22, 1), (56, 30, 0.7)):
        plate.fill(
            gouges(
                [(x, y, x - 9 * size, y - 5 * size, 1.6 * size, 2), (x, y, x + 9 * size, y - 5 * size, 1.6 * size, -2)]
            ),
            plate.key,
        )


def heron(plate: Plate) -> None:
    """Print a heron that stands among reeds in the water."""
    sky(plate, "bands", x=6, y=38, radius=37)
    for x, high in ((-46, 50), (-52, 36), (-40, 30), (48, 58), (55, 40), (42, 34)):
        plate.fill(ribbon([(x, 104), (x + 1, 104 - high * 0.6), (x + 4, 104 - high)], 1.3, 0.5), plate.key)
        plate.fill(ellipse(x + 4, 104 - high, 1.9, 6), plate.key)
    for leg in ([(8, 74), (4, 88), (6, 106)], [(16, 74), (18, 88), (17, 106)]):
        plate.fill(ribbon(leg, 2, 1.3), plate.key)
    body = smooth([(-8, 56), (6, 46), (24, 50), (40, 64), (54, 82, 1), (36, 76), (22, 80), (6, 78), (-6, 68)])
    plate.stroke(body, plate.key, 1.6)
    plate.solid(body, plate.paper, (1.8, 1.8))
    plate.cut([(6 + i * 8, 56 + i * 2.4, 24 + i * 8, 70 + i * 2.6, 1.5, -3) for i in range(3)], plate.light)
    plate.cut([(2 + i * 7, 66 + i * 1.4, 16 + i * 8, 75 + i, 1.1, -2) for i in range(3)], plate.light)
    neck = [(0, 60), (-16, 56), (-18, 44), (-4, 36), (0, 26), (-8, 18)]
    plate.fill(ribbon(neck, 8.4, 5.2), plate.key)
    plate.fill(ribbon(neck, 6.8, 3.6), plate.paper)
    plate.cut(rings(neck, 9, -1, -5, 1, 1, start=0.08, end=0.6), plate.light)
    plate.cut([(-12, 62, -16, 78, 1.3, 1), (-7, 66, -8, 80, 1.2, 1)], plate.key)
    head = smooth([(-3, 26), (-10, 27), (-17, 24, 1), (-17, 18), (-10, 13), (-1, 15), (2, 21)])
    outlined(plate, head, plate.paper, 1.6)
    beak = smooth([(-15, 18, 1), (-34, 22), (-50, 28, 1), (-34, 26.6), (-15, 25, 1)])
    outlined(plate, beak, plate.accent, 1.2)
    plate.cut([(-46, 27, -17, 22, 0.7)], plate.key)
    for points in ([(-4, 15), (10, 12), (22, 18)], [(-2, 17), (12, 17), (20, 24)]):
        plate.fill(ribbon(points, 1.8, 0.3), plate.key)
    plate.fill(ellipse(-10.6, 19.6, 2), plate.accent)
    plate.fill(ellipse(-10.8, 19.6, 1), plate.key)
    plate.cut([(-15, 16.6, -4, 16, 1.2, -0.8)], plate.key)
    waves(plate, 96, 1)
    plate.cut([(-30, 100, 10, 100, 1, 1), (-6, 104, 36, 104, 1, 1)], plate.paper)
