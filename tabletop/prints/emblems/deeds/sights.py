"""Seeing and weighing: a crystal ball (what will come), an eye at a keyhole (a hand), a mirror, a toll bar."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import open_hand
from tabletop.prints.cut.motifs import angles, outlined, shade, star
from tabletop.prints.cut.outlines import (
    BOTH,
    Point,
    ellipse,
    joined,
    mirrored,
    polygon,
    smooth,
)
from tabletop.prints.cut.plate import Plate


def crystal_ball(plate: Plate) -> None:
    """Print a great crystal ball on its stand between two hands, a star and mist in it: what will come is seen."""
    sky(plate, "rays", night=True, disc=False, x=0, y=42, radius=42)
    with plate.placed(3, 0.1):
        stand = mirrored([(0, 74), (20, 72, 1), (26, 80), (17, 87), (32, 100, 1), (32, 112, 1), (0, 112)])
        plate.stroke(stand, plate.paper, 3)
        plate.fill(stand, plate.accent)
        plate.cut([(-18, 80, 18, 80, 2, 2)], plate.key)
        for reach, ink in ((41, plate.key), (38, plate.paper), (35, plate.light)):
            plate.fill(ellipse(0, 42, reach), ink)
        ball = ellipse(0, 42, 35)
        shade(plate, ball, smooth([(40, 10, 1), (30, 40), (10, 62), (-30, 66, 1), (-10, 90), (50, 90, 1)]), plate.mid)
        plate.cut([(-30, 56, 22, 60, 3.4, 6), (-16, 68, 26, 66, 3.0, 5), (-29, 44, -12, 54, 2.2, 4)], plate.paper)
        for size, ink in ((24, plate.key), (18, plate.paper)):
            plate.fill(star(4, 39, size, size * 0.26, 4), ink)
        plate.cut([(-27, 34, -10, 15, 4.4, -6)], plate.paper)
        for side in BOTH:
            _hand_beside(plate, side)


def _hand_beside(plate: Plate, side: int) -> None:
    """Print a hand that comes from one side below and spreads its fingers round the ball."""
    fingers = (
        [(50, 74), (45, 58), (35, 47), (28, 44)],
        [(48, 78), (39, 66), (30, 58), (23, 57)],
        [(46, 84), (36, 75), (27, 70), (19, 70)],
    )
    for finger in fingers:
        outlined(plate, ribbon([(side * x, y) for x, y in finger], 4.6, 2.8), plate.paper, 4)
    palm = smooth([(side * x, y, *rest) for x, y, *rest in _BACK_OF_HAND])
    outlined(plate, palm, plate.paper, 4)


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


#: the back of a hand on the right, its wrist below
_BACK_OF_HAND: list[Point] = [(42, 70, 1), (52, 72), (60, 84), (72, 98), (70, 116, 1), (50, 112), (40, 92), (39, 80)]


def toll_bar(plate: Plate) -> None:
    """Print a striped bar that closes the road, and over it an open hand that asks for the coin above it."""
    sky(plate, "bands", disc=False, x=0, y=30, radius=26)
    reach = plate.half + 8
    plate.painter.fillRect(QRectF(-reach, 52, 2 * reach, 60), plate.mid)
    plate.fill(polygon((-20, 52), (20, 52), (56, 112), (-56, 112)), plate.light)
    with plate.placed(3, 0.06):
        post = polygon((-46, 112), (-46, 56), (-32, 56), (-32, 112))
        outlined(plate, post, plate.accent, 6)
        bar = polygon((-120, 71), (120, 71), (120, 94), (-120, 94))
        outlined(plate, bar, plate.paper, 7)
        stripes = joined(*(polygon((x, 94), (x + 15, 71), (x + 28, 71), (x + 13, 94)) for x in range(-126, 110, 26)))
        plate.within(bar, lambda: plate.fill(stripes, plate.key))
    with plate.placed(4, 0.08), plate.moved(0, -37):
        open_hand(plate)
        for wide, ink in ((19, plate.paper), (17, plate.key), (14, plate.accent), (9.4, plate.key), (7, plate.accent)):
            plate.fill(ellipse(-8, 54, wide), ink)
        plate.cut([(-17, 49, -10, 43, 1.8, -2)], plate.paper)
