"""Birds: an eagle, an owl, a raven and a heron."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, gouges, paired, ribbon, rings
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.motifs import outlined, waves
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def eagle(plate: Plate) -> None:
    """Print an eagle from the front with wings spread to both sides and a white head."""
    sky(plate, "rays", x=0, y=42, radius=35)
    hills(plate, 84, 7, plate.mid, 5, sharp=True)
    for side in BOTH:
        wing = [
            (side * 4, 42, 1), (side * 14, 34), (side * 26, 20), (side * 42, 12), (side * 60, 14, 1),
            (side * 68, 20, 1), (side * 58, 22, 1), (side * 67, 31, 1), (side * 56, 30, 1), (side * 63, 42, 1),
            (side * 52, 38, 1), (side * 57, 53, 1), (side * 46, 47, 1), (side * 48, 62, 1), (side * 38, 54, 1),
            (side * 37, 68, 1), (side * 29, 60, 1), (side * 25, 72, 1), (side * 18, 64, 1), (side * 12, 70, 1),
            (side * 7, 64),
        ]  # fmt: skip
        plate.solid(smooth(wing), plate.paper, (1.2, 1.6))
        cuts: list[Cut] = []
        for (x, y), (x0, y0) in zip(
            [(66, 20), (65, 30), (61, 40), (55, 51), (46, 60), (36, 66), (25, 70), (14, 68)],
            [(46, 16), (44, 20), (41, 24), (36, 27), (31, 31), (26, 35), (20, 40), (13, 46)],
            strict=True,
        ):
            cuts.append((side * x * 0.98, y * 0.99, side * x0, y0, 1.1, side * 1.0, 0.4))
        plate.cut(cuts, plate.light)
        plate.cut(
            [
                (side * (40 - i * 4.6), 15.6 + i * 3.4, side * (36 - i * 4.2), 22 + i * 3.6, 1.0, side * -1)
                for i in range(7)
            ],
            plate.mid,
        )
    tail = mirrored([(0, 66), (7, 68), (15, 90, 1), (9.4, 87, 1), (6, 95, 1), (3, 89, 1), (0, 97, 1)])
    plate.solid(tail, plate.paper, (0.9, 0.9))
    plate.cut(paired([(1.6, 72, 4, 91, 0.9)]), plate.light)
    plate.cut(paired([(5, 72, 11, 87, 0.9)]), plate.light)
    body = mirrored([(0, 30), (8, 34), (11, 48), (9, 64), (4, 74), (0, 76)])
    plate.solid(body, plate.paper, (1.2, 0.6))
    plate.cut(
        [
            (x + (2.6 if j % 2 else 0) - 1.6, 44 + j * 5, x + (2.6 if j % 2 else 0) + 1.6, 44 + j * 5, 0.95, 2.2)
            for j in range(6)
            for x in (-5.2, 0, 5.2)
        ][:17],
        plate.light,
    )
    for side in BOTH:
        plate.cut([(side * 5, 72, side * 7.6, 82, 1.3)], plate.accent)
        plate.cut([(side * 7.4, 80, side * (7 + d), 86, 0.9) for d in (-3, 0, 4)], plate.accent)
    head = smooth([(-2, 36, 1), (-9, 30), (-8, 21), (0, 17), (8, 19), (10, 26), (9, 38, 1), (4, 40)])
    plate.fill(head, plate.paper)
    plate.stroke(head, plate.key, 1.2)
    plate.fill(smooth([(-8.4, 24, 1), (-15, 25.4), (-17.6, 33, 1), (-13, 31), (-7.6, 31.6, 1)]), plate.accent)
    plate.stroke(smooth([(-8.4, 24, 1), (-15, 25.4), (-17.6, 33, 1), (-13, 31), (-7.6, 31.6, 1)]), plate.key, 0.9)
    plate.cut([(-8, 23.4, 1, 25, 1.1, -0.6)], plate.key)
    plate.fill(ellipse(-3.6, 26.4, 1.5), plate.key)
    plate.cut([(1, 30, 6, 37, 0.8), (4, 26, 8, 34, 0.8), (-3, 32, 1, 38, 0.8)], plate.mid)


def owl(plate: Plate) -> None:
    """Print an owl full face on a branch."""
    sky(plate, "arcs", x=0, y=42, radius=38)
    body = mirrored([(0, 14), (14, 16), (26, 26), (32, 46), (31, 68), (22, 90), (8, 102), (0, 103)])
    plate.solid(body, plate.paper, (2, 1.6))
    for side in BOTH:
        plate.solid(
            smooth([(side * 8, 20, 1), (side * 18, 12), (side * 32, 0, 1), (side * 31, 18), (side * 25, 30, 1)]),
            plate.paper,
            (1.2, 1.2),
        )
        plate.solid(
            smooth([(side * 24, 46), (side * 36, 56), (side * 37, 78), (side * 28, 98), (side * 22, 86)]),
            plate.light,
            (1.2, 1.2),
            plate.mid if side > 0 else plate.key,
        )
        plate.cut(
            [(side * (27 + i * 3), 58 + i * 4, side * (26 + i * 2), 86 + i * 2, 1.1, side * 2) for i in range(3)],
            plate.light if side < 0 else plate.key,
        )
    plate.cut(
        [
            (
                x * 7.4 + (3.7 if j % 2 else 0) - 3.2,
                62 + j * 6.4,
                x * 7.4 + (3.7 if j % 2 else 0) + 3.2,
                62 + j * 6.4,
                1.5,
                3.6,
            )
            for j in range(6)
            for x in range(-2, 3 - j % 2)
            if abs(x * 7.4) < 20 - j
        ],
        plate.light,
    )
    _owl_face(plate)
    plate.fill(ribbon([(-90, 96), (-40, 92), (0, 97), (40, 94), (90, 100)], 4.6), plate.key)
    plate.cut([(-60, 93, -20, 93, 1.1, -1), (20, 94, 60, 95, 1.1, -1)], plate.light)
    for side in BOTH:
        plate.fill(joined(*(smooth([
            (side * (7 + i * 4.6) - 2, 88, 1), (side * (7 + i * 4.6) + 2, 88, 1), (side * (7 + i * 4.6) + 1.4, 97),
            (side * (7 + i * 4.6), 102, 1), (side * (7 + i * 4.6) - 1.4, 97),
        ]) for i in range(3))), plate.accent)  # fmt: skip


def _owl_face(plate: Plate) -> None:
    for side in BOTH:
        plate.fill(faceted_disc(plate, side * 13, 38, 14.4), plate.paper if side < 0 else plate.light)
        cuts: list[Cut] = []
        for i in range(16):
            a = math.pi * 2 * i / 16
            cuts.append(
                (
                    side * 13 + 9 * math.cos(a),
                    38 + 9 * math.sin(a),
                    side * 13 + 14 * math.cos(a),
                    38 + 14 * math.sin(a),
                    0.8,
                )
            )
        plate.cut(cuts, plate.mid)
        plate.fill(ellipse(side * 13, 38, 8.4), plate.key)
        plate.fill(ellipse(side * 13, 38, 6.8), plate.accent)
        plate.fill(ellipse(side * 12.4, 38.4, 3.6), plate.key)
        plate.fill(ellipse(side * 13 - 1.8, 36.4, 1.3), plate.paper)
    plate.fill(
        smooth(
            [(-20, 25, 1), (-8, 25), (0, 34, 1), (8, 25), (20, 25, 1), (8, 30), (3, 40), (0, 44, 1), (-3, 40), (-8, 30)]
        ),
        plate.key,
    )
    shape = smooth([(-4.4, 43, 1), (0, 40), (4.4, 43, 1), (2, 52), (0, 57, 1), (-2, 52)])
    outlined(plate, shape, plate.accent, 1.2)


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
    plate.fill(
        joined(
            *(
                gouges(
                    [
                        (x, y, x - 9 * size, y - 5 * size, 1.6 * size, 2),
                        (x, y, x + 9 * size, y - 5 * size, 1.6 * size, -2),
                    ]
                )
                for x, y, size in ((44, 22, 1), (56, 30, 0.7))
            )
        ),
        plate.key,
    )


def heron(plate: Plate) -> None:
    """Print a heron that stands among reeds in the water."""
    sky(plate, "bands", x=6, y=38, radius=37)
    for x, high in ((-46, 50), (-52, 36), (-40, 30), (48, 58), (55, 40), (42, 34)):
        plate.fill(ribbon([(x, 104), (x + 1, 104 - high * 0.6), (x + 4, 104 - high)], 1.3, 0.5), plate.key)
        plate.fill(ellipse(x + 4, 104 - high, 1.9, 6), plate.key)
    plate.fill(
        joined(*(ribbon(leg, 2, 1.3) for leg in ([(8, 74), (4, 88), (6, 106)], [(16, 74), (18, 88), (17, 106)]))),
        plate.key,
    )
    body = smooth([(-8, 56), (6, 46), (24, 50), (40, 64), (54, 82, 1), (36, 76), (22, 80), (6, 78), (-6, 68)])
    plate.stroke(body, plate.key, 1.6)
    plate.solid(body, plate.paper, (1.8, 1.8))
    plate.cut([(6 + i * 8, 56 + i * 2.4, 24 + i * 8, 70 + i * 2.6, 1.5, -3) for i in range(3)], plate.light)
    plate.cut([(2 + i * 7, 66 + i * 1.4, 16 + i * 8, 75 + i, 1.1, -2) for i in range(3)], plate.light)
    _heron_head(plate)
    waves(plate, 96, 1)
    plate.cut([(-30, 100, 10, 100, 1, 1), (-6, 104, 36, 104, 1, 1)], plate.paper)


def _heron_head(plate: Plate) -> None:
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
    plate.fill(
        joined(
            *(ribbon(points, 1.8, 0.3) for points in ([(-4, 15), (10, 12), (22, 18)], [(-2, 17), (12, 17), (20, 24)]))
        ),
        plate.key,
    )
    plate.fill(ellipse(-10.6, 19.6, 2), plate.accent)
    plate.fill(ellipse(-10.8, 19.6, 1), plate.key)
    plate.cut([(-15, 16.6, -4, 16, 1.2, -0.8)], plate.key)
