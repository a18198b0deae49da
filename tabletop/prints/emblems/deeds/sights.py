"""Seeing and weighing: an eye over cards (what will come), an eye at a keyhole (a hand), a mirror, a toll bar."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import angles, outlined, rays, star
from tabletop.prints.cut.outlines import (
    BOTH,
    Point,
    ellipse,
    joined,
    mirrored,
    polygon,
    smooth,
    turned,
)
from tabletop.prints.cut.plate import Plate


def seers_eye(plate: Plate) -> None:
    """Print a great open eye that looks down on a fan of cards: what will come is seen."""
    sky(plate, "rays", night=True, disc=False, x=0, y=36, radius=30)
    plate.cut(rays(0, 34, 36, 52, 3.4, angles(11, math.pi * 1.04, math.pi * 2.05), widest=0.3), plate.accent)
    plate.fill(polygon((-9, 40), (9, 40), (34, 84), (-34, 84)), plate.mid)
    for angle in (-38, 38, -19, 19, 0):
        card = polygon((-12, -46), (12, -46), (12, -2), (-12, -2))
        outlined(plate, turned(card, 0, 114, angle), plate.paper, 4.4)
        plate.fill(turned(polygon((-8, -42), (8, -42), (8, -2), (-8, -2)), 0, 114, angle), plate.light)
        plate.fill(turned(star(0, -29, 7, 2.6, 4), 0, 114, angle), plate.key if angle else plate.accent)
    lids = smooth([(-48, 36, 1), (-28, 14), (0, 5), (28, 14), (48, 36, 1), (28, 55), (0, 62), (-28, 55)])
    plate.stroke(lids, plate.key, 8)
    plate.stroke(lids, plate.accent, 4)
    plate.fill(lids, plate.paper)

    def ball() -> None:
        plate.fill(
            smooth([(-50, 36, 1), (-28, 14), (0, 5), (28, 14), (50, 36, 1), (26, 22), (0, 15), (-26, 22)]), plate.light
        )
        plate.fill(ellipse(0, 35, 22), plate.key)
        plate.fill(ellipse(0, 35, 18.6), plate.mid)
        plate.cut(rays(0, 35, 10, 18, 2.2, angles(14)), plate.light)
        plate.fill(ellipse(0, 35, 9.4), plate.key)
        plate.fill(ellipse(-7, 28, 4.2), plate.paper)

    plate.within(lids, ball)


def keyhole(plate: Plate) -> None:
    """Print a keyhole in an iron plate, an eye behind it."""
    sky(plate, "bands", disc=False, x=0, y=46, radius=30)
    iron: list[Point] = [(0, -4), (24, 2, 1), (34, 14), (32, 50), (36, 84), (24, 98, 1), (0, 106)]
    plate.solid(mirrored(iron), plate.paper, (2.4, 2))
    plate.stroke(mirrored([(0, 2), (21, 7, 1), (29, 17), (27, 50), (30, 82), (21, 92, 1), (0, 99)]), plate.light, 1.4)
    hole: list[Point] = [(0, 16), (15, 21), (21, 36), (14, 52, 1), (22, 86, 1), (0, 86)]
    opening = mirrored(hole)
    plate.fill(opening, plate.paper)
    almond = gouges([(-24, 42, 24, 42, 21)])

    def eye() -> None:
        plate.fill(mirrored([(0, 84, 1), (30, 66), (30, 96, 1), (0, 96)]), plate.light)
        plate.fill(gouges([(-27, 42, 27, 42, 26)]), plate.light)
        plate.fill(almond, plate.paper)
        plate.fill(ellipse(0, 42, 9.4), plate.key)
        plate.fill(ellipse(0, 42, 7.4), plate.accent)
        plate.fill(ellipse(0, 42, 3.6), plate.key)
        plate.fill(ellipse(-2.6, 39.4, 1.7), plate.paper)
        plate.cut([(-20, 30, 20, 30, 2.2, -6), (-14, 60, 12, 61, 1.4, 3), (-8, 68, 8, 69, 1.2, 2)], plate.key)

    plate.within(opening, eye)
    for x, y in ((-25, 12), (25, 12), (-25, 88), (25, 88)):
        plate.fill(ellipse(x, y, 3.4), plate.light)
        plate.cut([(x - 2, y - 1.4, x + 2, y + 1.4, 0.9)], plate.key)
    plate.cut([(-28, 30 + i * 9, -24, 33 + i * 9, 1.0) for i in range(5)], plate.light)


def looking_glass(plate: Plate) -> None:
    """Print somebody from behind before an oval mirror, who looks out of it."""
    sky(plate, "bands", disc=False, night=True, x=10, y=40, radius=30)
    frame = mirrored([(0, -2), (7, 1), (24, 6), (40, 26), (42, 48), (34, 76), (18, 92), (0, 97)]).translated(12, 2)
    plate.stroke(frame, plate.key, 4)
    plate.fill(frame, plate.accent)
    glass = ellipse(12, 51, 33.4, 40)
    plate.fill(glass, plate.key)
    plate.fill(ellipse(12, 51, 31, 37.6), plate.paper)
    plate.fill(polygon((12, -4), (19, 3), (12, 9), (5, 3)), plate.paper)
    for angle in angles(18, 0.17, 0.17 + 2 * math.pi):
        plate.fill(ellipse(12 + 36.6 * math.cos(angle), 50 + 43 * math.sin(angle), 1.5), plate.key)
    plate.within(glass, lambda: _reflected(plate, 19, 44))
    plate.cut([(-14, 34, -4, 20, 1.8), (-12, 44, 2, 22, 1.4)], plate.light)
    # who looks, from behind: hair in a knot, neck and shoulders
    back: list[Point] = [
        (-92, 120, 1), (-78, 101), (-56, 94), (-42, 88), (-40, 82), (-48, 72), (-47, 58), (-39, 49), (-34, 48, 1),
        (-37, 41),
        (-30, 33), (-20, 33), (-14, 41), (-17, 48, 1), (-11, 50), (-5, 58), (-4, 72), (-12, 82), (-10, 88), (2, 93),
        (20, 101),
        (28, 120, 1),
    ]  # fmt: skip
    figure = smooth(back)
    with plate.moved(-15, 25, 0.8):
        plate.stroke(figure, plate.paper, 3.6)
        plate.fill(figure, plate.key)
        plate.cut([(-33, 49, -18, 49, 1.3, 1), (-42, 60, -10, 59, 1.4, -4), (-43, 70, -8, 69, 1.4, -5)], plate.light)


def _reflected(plate: Plate, x: float, y: float) -> None:
    """Print the face in the glass round a place, its hair in a knot."""
    with plate.moved(x, y, 0.86):
        _face_and_hair(plate)


def _face_and_hair(plate: Plate) -> None:
    hair = mirrored([(0, -26), (13, -22), (18, -8), (17, 8), (12, 20), (0, 22)])
    plate.fill(hair, plate.key)
    plate.fill(ellipse(0, -28, 8, 6.6), plate.key)
    plate.fill(mirrored([(0, 18), (7, 18), (7, 28), (26, 36), (34, 60, 1), (0, 60)]), plate.mid)
    face = mirrored([(0, -15), (10, -12), (13, 2), (9, 16), (0, 23)])
    half_lit(plate, face, 1.2)
    for side in BOTH:
        plate.cut([(side * 2.6, -3.4, side * 10.4, -4.4, 1.2, side * -1)], plate.key)
        plate.cut([(side * 2.8, 1, side * 10, 0.6, 2.6)], plate.key)
    plate.cut([(0, 0, 1.4, 8, 0.8), (-1.4, 9, 2.4, 9, 0.8)], plate.key)
    plate.cut([(-5, 14.6, 5, 14.6, 2.2, 0.8)], plate.accent)


#: an open hand from the right, its palm up
_OPEN_HAND: list[Point] = [
    (112, 76, 1), (46, 78), (28, 76), (12, 79), (-14, 75), (-38, 72), (-44, 75), (-42, 79, 1), (-45, 83), (-40, 86, 1),
    (-42, 90), (-34, 94), (-8, 100), (18, 104), (36, 100), (112, 102, 1),
]  # fmt: skip


def toll_bar(plate: Plate) -> None:
    """Print a striped bar across the road, and before it an open hand in which a coin lies."""
    sky(plate, "bands", disc=False, x=0, y=30, radius=26)
    hills(plate, 40, 4, plate.mid, 4, plate.light)
    plate.fill(polygon((-14, 40), (6, 40), (40, 112), (-60, 112)), plate.paper)
    for x, high in ((-43, 4), (43, 14)):
        post = polygon((x - 6, 108), (x - 6, high), (x + 6, high), (x + 6, 108))
        plate.stroke(post, plate.paper, 3)
        plate.fill(post, plate.key)
    bar = polygon((-110, 18), (110, 18), (110, 31), (-110, 31))
    outlined(plate, bar, plate.paper, 5)
    stripes = joined(*(polygon((x, 31), (x + 8, 18), (x + 18, 18), (x + 10, 31)) for x in range(-124, 110, 20)))
    plate.within(bar, lambda: plate.fill(stripes, plate.key))
    with plate.placed(4, 0.08):
        outlined(plate, smooth(_OPEN_HAND), plate.paper, 6)
        plate.cut([(-36, 81, -14, 83, 1.6, 2), (-34, 88, -12, 89, 1.6, 2), (6, 96, 30, 90, 1.8, 4)], plate.mid)
        thumb = smooth([(26, 80), (14, 78), (2, 70), (-4, 72), (0, 80), (10, 88), (22, 90)])
        outlined(plate, thumb, plate.paper, 3)
        for reach, ink in (
            (18, plate.paper),
            (16, plate.key),
            (13, plate.accent),
            (8.6, plate.key),
            (6.4, plate.accent),
        ):
            plate.fill(ellipse(-12, 55, reach), ink)
        plate.cut([(-21, 50, -14, 44, 1.8, -2)], plate.paper)
