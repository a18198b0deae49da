"""Spirits, shades and illusions: what is there and is not."""

from __future__ import annotations

import math
from typing import Final

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import angles, outlined, pole, rays, shade
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate

#: the edge between a face and the vase, from the brow to the chest
_PROFILE: Final[tuple[Point, ...]] = (
    (27, 9, 1), (21, 14), (18, 23), (16, 31), (19.4, 38), (6.4, 52, 1), (12.6, 55.4), (9, 59.4), (13, 62.4, 1),
    (9.6, 66), (14.6, 70.6), (12, 78), (18, 85), (30, 91), (34, 102, 1),
)  # fmt: skip


def ghost(plate: Plate) -> None:
    """Print a hooded ghost of paper and light with torn tails, at night."""
    sky(plate, "clouds", night=True, x=10, y=34, radius=30)
    hills(plate, 86, 4, plate.mid, 6)
    form = smooth([
        (-2, 8, 1), (8, 12), (17, 24), (20, 38), (27, 48), (36, 54), (30, 58), (25, 60), (24, 72), (28, 86),
        (38, 97, 1), (24, 94), (17, 88, 1), (14, 96), (20, 108, 1), (6, 98), (2, 90, 1), (-4, 100), (-12, 104, 1),
        (-8, 92), (-12, 84, 1), (-22, 92), (-36, 93, 1), (-27, 82), (-24, 68), (-27, 60), (-36, 60), (-42, 54),
        (-30, 50), (-23, 42), (-20, 28), (-12, 14),
    ])  # fmt: skip
    plate.solid(form, plate.key, (0, 0), plate.light)
    plate.fill(form, plate.paper)
    shade(
        plate,
        form,
        smooth(
            [
                (4, 4, 1),
                (30, 10),
                (50, 60),
                (50, 112, 1),
                (10, 112, 1),
                (12, 84),
                (14, 66),
                (10, 56),
                (16, 40),
                (12, 24),
            ]
        ),
        plate.light,
    )
    plate.fill(smooth([(-2, 19, 1), (7, 26), (9, 38), (4, 50), (-2, 54), (-8, 50), (-13, 38), (-11, 26)]), plate.key)
    plate.fill(
        joined(
            *(
                smooth([(-2 + side * 2.2, 38), (-2 + side * 5.4, 34.4), (-2 + side * 7.4, 38), (-2 + side * 4.6, 40)])
                for side in BOTH
            )
        ),
        plate.accent,
    )
    plate.fill(ellipse(-2, 46, 1.7, 2.4), plate.mid)
    plate.cut(
        [(-14 + i * 5.4, 60 + abs(i - 3), -19 + i * 8, 86 - abs(i - 3) * 1.6, 1.1, (i - 3) * -0.9) for i in range(7)],
        plate.mid,
    )
    plate.cut([
        (-16, 26, -19, 44, 0.9, 1), (13, 26, 16, 42, 0.9, -1), (-34, 55, -22, 54, 1.0, -1),
        (22, 53, 31, 55, 0.9, 1),
    ], plate.mid)  # fmt: skip


def shadow(plate: Plate) -> None:
    """Print a dark shape with two lights for eyes and ragged hands."""
    sky(plate, "arcs", x=0, y=38, radius=38)
    hills(plate, 84, 4, plate.mid, 4)
    body = smooth([
        (0, 4), (13, 10), (20, 26), (28, 38), (44, 40), (56, 30), (60, 14, 1), (62, 26, 1), (68, 16, 1),
        (67, 30, 1), (75, 24, 1), (70, 40), (58, 54), (40, 62), (34, 80), (40, 100), (56, 114, 1), (30, 106),
        (22, 114, 1), (10, 104), (0, 114, 1), (-10, 104), (-22, 114, 1), (-30, 106), (-56, 114, 1), (-40, 100),
        (-34, 80), (-40, 62), (-58, 54), (-70, 40), (-75, 24, 1), (-67, 30, 1), (-68, 16, 1), (-62, 26, 1),
        (-60, 14, 1), (-56, 30), (-44, 40), (-28, 38), (-20, 26), (-13, 10),
    ])  # fmt: skip
    plate.solid(body, plate.paper, (1.4, 1.6))
    plate.cut(paired([(6 + i * 6, 52 + i * 2, 8 + i * 8, 96 + i % 2 * 6, 1.4, -3) for i in range(4)]), plate.mid)
    plate.cut(paired([(36, 48, 60, 34, 1.2, 3)]), plate.mid)
    for side in BOTH:
        plate.eye(side * 8, 27, 1.25, slit=False, slant=side * 3)
        plate.fill(ellipse(side * 7.6, 27.2, 1.2), plate.paper)


def illusion(plate: Plate) -> None:
    """Print two faces that look at each other, or the vase between them: what is there depends on who looks."""
    sky(plate, "rays", disc=False, x=0, y=50, radius=30)
    with plate.placed(9, 0.16):
        vase = mirrored([(0, 4), (27, 4, 1), *_PROFILE, (34, 112, 1), (0, 112)])
        plate.fill(vase, plate.paper)
        for y, wide in ((2, 29), (95, 36)):
            band = polygon((-wide, y), (wide, y), (wide - 2, y + 7), (2 - wide, y + 7))
            outlined(plate, band, plate.accent, 2.4)
        for side in BOTH:
            _facing(plate, side)
        plate.cut([(-17, 15, 17, 15, 1.5), (-13, 77, 13, 77, 1.5), (-17, 83, 17, 83, 1.5)], plate.mid)


def _facing(plate: Plate, side: int) -> None:
    """Print the head on one side of the vase: dark, its profile the vase's edge."""
    outline: list[Point] = [
        *_PROFILE, (34, 116, 1), (90, 116, 1), (84, 98), (54, 90), (49, 78), (53, 66), (57, 44), (54, 22), (44, 8),
        (34, 4),
    ]  # fmt: skip
    head = smooth([(side * x, *rest) for x, *rest in outline])
    plate.fill(head, plate.key)
    plate.cut([(side * 20.6, 40.4, side * 33, 40.8, 3.6)], plate.paper)
    plate.fill(ellipse(side * 25, 40.6, 2.3), plate.accent)


def wraith(plate: Plate) -> None:
    """Print a ghost without legs that flies up with spread arms, its tail in wisps."""
    sky(plate, "clouds", night=True, x=16, y=36, radius=30)
    hills(plate, 90, 3, plate.mid, 6)
    with plate.moved(-1, 4, 0.9):
        _wraith(plate)


def _wraith(plate: Plate) -> None:
    form = smooth([
        (4, 6), (18, 12), (22, 26), (20, 38), (34, 38), (46, 28), (50, 18, 1), (52, 26, 1), (57, 22, 1), (55, 31, 1),
        (59, 32, 1), (50, 44), (34, 54), (26, 60), (22, 76), (8, 88), (-12, 92), (-28, 88), (-40, 94, 1), (-36, 82),
        (-22, 80, 1), (-34, 74), (-46, 76, 1), (-34, 66), (-18, 68), (-12, 62), (-16, 56), (-32, 56), (-44, 48),
        (-52, 50, 1), (-49, 43, 1), (-54, 40, 1), (-47, 37, 1), (-49, 31, 1), (-40, 38), (-26, 42), (-13, 38),
        (-15, 24), (-10, 12),
    ])  # fmt: skip
    plate.stroke(form, plate.key, 4)
    plate.fill(form, plate.paper)
    shade(plate, form, smooth([(60, 44, 1), (26, 50), (8, 62), (-14, 76), (-50, 80, 1), (-40, 110), (60, 110, 1)]),
        plate.light)  # fmt: skip
    for side in BOTH:
        plate.fill(ellipse(4 + side * 8, 25, 5, 6.6), plate.key)
    plate.fill(ellipse(4, 41, 4.4, 7), plate.key)
    plate.cut([(22, 56, 6, 82, 1.8, -4), (12, 56, -8, 80, 1.8, -5), (2, 58, -18, 76, 1.5, -5)], plate.mid)
    plate.cut([(-60, 66, -44, 66, 1.6), (-56, 86, -44, 86, 1.4), (34, 74, 52, 66, 1.6, 3)], plate.light)


def procession(plate: Plate) -> None:
    """Print three hooded ghosts in a row at night, each with a lantern."""
    sky(plate, "bands", night=True, x=18, y=32, radius=24)
    hills(plate, 84, 5, plate.mid, 6)
    _ghost(plate, 34, 40, 0.62)
    _ghost(plate, 6, 30, 0.8)
    _ghost(plate, -26, 18, 1.04)
    plate.cut([(-70 + i * 22, 96 + i % 2 * 4, -52 + i * 22, 97 + i % 2 * 4, 1.3, 1.4) for i in range(7)], plate.light)


def _ghost(plate: Plate, x: float, y: float, size: float) -> None:
    """Print one hooded figure that walks to the left, its hood's point at a place."""
    with plate.moved(x, y, size):
        robe = smooth([
            (0, 0, 1), (10, 8), (16, 22), (20, 40), (26, 62), (34, 82, 1), (22, 76), (20, 86, 1), (10, 78),
            (4, 88, 1), (-2, 78), (-12, 84, 1), (-12, 60), (-16, 42), (-18, 24), (-12, 10),
        ])  # fmt: skip
        outlined(plate, robe, plate.paper, 4)
        shade(
            plate, robe, smooth([(4, -4, 1), (40, 0), (40, 100), (10, 100, 1), (8, 70), (12, 44), (4, 24)]), plate.light
        )
        plate.fill(smooth([(-8, 12, 1), (-1, 18), (0, 28), (-5, 36), (-11, 34), (-14, 24)]), plate.key)
        plate.fill(ellipse(-9.4, 24, 1.5, 1.9), plate.accent)
        plate.fill(ellipse(-4.4, 24, 1.5, 1.9), plate.accent)
        plate.cut([(-6 + i * 7, 46 + i, -7 + i * 9, 74 + i, 1.3, -1.4) for i in range(4)], plate.mid)
        sleeve = smooth([(4, 38, 1), (-6, 38), (-22, 42), (-24, 48, 1), (-14, 54), (2, 52)])
        outlined(plate, sleeve, plate.paper)
        plate.cut([(-16, 46, 0, 47, 1.1, 1.4)], plate.mid)
        pole(plate, -25, 45, -25, 54, plate.key, 1.8)
        glass = mirrored_polygon((0, 0), (5, 3), (5, 15), (0, 17)).translated(-25, 53)
        outlined(plate, glass, plate.accent, 3)
        plate.fill(ellipse(-25, 62, 2, 3.6), plate.paper)
        plate.cut(rays(-25, 61, 9, 14, 1.3, angles(8, 0.2, 2 * math.pi + 0.2)), plate.accent)
