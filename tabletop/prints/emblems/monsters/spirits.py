"""Spirits, shades and illusions: what is there and is not."""

from __future__ import annotations

from typing import Final

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, polygon, smooth
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


def sheeted(plate: Plate) -> None:
    """Print a ghost like a sheet with hollow eyes and a wailing mouth, its arms raised, two small ones behind it."""
    sky(plate, "bands", night=True, disc=False, x=0, y=40, radius=30)
    with plate.placed(5, 0.14):
        for x, y, size in ((-39, 58, 0.46), (39, 50, 0.46), (0, 4, 1.0)):
            _sheet(plate, x, y, size)


def _sheet(plate: Plate, x: float, y: float, size: float) -> None:
    """Print one ghost like a sheet, the top of its head at a place."""
    with plate.moved(x, y, size):
        half: list[Point] = [
            (0, 0), (15, 4), (23, 20), (26, 33, 1), (36, 24), (44, 26), (44, 36), (32, 50), (30, 60), (32, 90, 1),
            (22, 82), (12, 93, 1), (0, 83),
        ]  # fmt: skip
        sheet = mirrored(half)
        plate.stroke(sheet, plate.key, 7)
        plate.fill(sheet, plate.paper)
        shade(plate, sheet, smooth([(18, -4, 1), (60, 0), (60, 100), (14, 100, 1), (17, 66), (22, 44), (15, 20)]),
            plate.light)  # fmt: skip
        for side in BOTH:
            plate.fill(ellipse(side * 8.6, 24, 5.4, 7.4), plate.key)
        plate.fill(ellipse(0, 44, 5.4, 8.4), plate.key)
        plate.cut([(-16, 58, -19, 80, 1.8, 1), (0, 62, -2, 76, 1.6, 1)], plate.mid)
