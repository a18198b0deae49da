"""Ends: a black sun that draws one in (remove), a blast that throws all aside, a cloud over a town (sweep)."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.motifs import angles, outlined, shade, star
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

_FALLING: list[Point] = [
    (0, -17), (4, -13), (3, -8), (9, -5), (18, -14, 1), (20, -11), (12, 1), (6, 4), (8, 16), (14, 28, 1), (9, 29),
    (1, 16), (-4, 28), (-9, 26, 1), (-5, 12), (-5, 2), (-14, 0), (-20, -9, 1), (-17, -11), (-10, -5), (-3, -8),
    (-4, -13),
]  # fmt: skip


def black_sun(plate: Plate) -> None:
    """Print a black sun that draws a small figure in; its shadow stays on the ground."""
    sky(plate, "rays", disc=False, x=0, y=40, radius=30)
    licks = []
    for angle in angles(16, 0.1, 0.1 + 2 * math.pi):
        start = 36 * math.cos(angle), 40 + 36 * math.sin(angle)
        licks.append((*start, 52 * math.cos(angle + 0.3), 40 + 52 * math.sin(angle + 0.3), 2.2, 4.0))
    plate.cut(licks, plate.accent)
    plate.fill(faceted_disc(plate, 0, 40, 36), plate.paper)
    plate.fill(faceted_disc(plate, 0, 40, 31), plate.key)
    whirl = []
    for angle in angles(10):
        start = 24 * math.cos(angle), 40 + 24 * math.sin(angle)
        whirl.append((*start, 12 * math.cos(angle + 1), 40 + 12 * math.sin(angle + 1), 1.3, 3.0))
    plate.cut(whirl, plate.mid)
    plate.fill(turned(smooth(_FALLING), 0, 42, 24, 0.72), plate.paper)
    hills(plate, 88, 3, plate.key, 4)
    plate.fill(smooth([(-22, 97), (0, 93.6), (22, 97), (0, 100)]), plate.mid)
    plate.cut([(x, 92, x + 3, 86, 0.9) for x in range(-60, 64, 9)], plate.key)


def swept_field(plate: Plate) -> None:
    """Print a blast that spreads over the ground and throws men and swords aside."""
    sky(plate, "rays", disc=False, x=0, y=98, radius=40)
    with plate.placed(9, 0.16):
        outlined(plate, star(0, 100, 98, 82, 26), plate.paper, 4)
        outlined(plate, star(0, 100, 42, 27, 16), plate.accent, 4)
        plate.fill(star(0, 100, 28, 18, 16), plate.paper)
        for x, y, angle in ((-31, 52, -60), (-2, 30, 12), (32, 54, 58)):
            _thrown_man(plate, x, y, angle)
        for x, y, angle in ((-29, 19, -24), (28, 20, 38)):
            _thrown_sword(plate, x, y, angle)
    hills(plate, 96, 1, plate.key, 4)


def _thrown_man(plate: Plate, x: float, y: float, angle: float) -> None:
    """Print a man flung through the air with his limbs spread, head first."""
    for limb in ([(-15, -12), (-8, -4), (0, -5), (8, -4), (14, -14)], [(-11, 22), (-7, 13), (0, 6), (8, 12), (15, 17)]):
        plate.stroke(turned(smooth(limb, closed=False), x, y, angle, 0.9), plate.key, 4.4)
    trunk = smooth([(-5, -7), (5, -7), (3.6, 8), (-3.6, 8)])
    plate.fill(turned(joined(trunk, ellipse(0, -14, 5)), x, y, angle, 0.9), plate.key)


def _thrown_sword(plate: Plate, x: float, y: float, angle: float) -> None:
    """Print a sword in flight, its middle at a place."""
    blade = polygon((0, -15), (2.4, -11), (2.4, 5), (-2.4, 5), (-2.4, -11))
    hilt = polygon((-6, 5), (6, 5), (6, 8), (1.6, 8), (1.6, 13), (-1.6, 13), (-1.6, 8), (-6, 8))
    plate.fill(turned(joined(blade, hilt), x, y, angle), plate.key)


def mushroom_cloud(plate: Plate) -> None:
    """Print a great blast that stands over a town like a mushroom: nothing there is left."""
    sky(plate, "arcs", disc=False, x=0, y=40, radius=36)
    hills(plate, 88, 1, plate.mid, 4)
    with plate.placed(4, 0.12):
        ring = ellipse(0, 66, 40, 8)
        cap: list[Point] = [
            (0, -4), (14, -3), (22, 4), (36, 6), (42, 18), (50, 26), (47, 40), (36, 47), (24, 45), (12, 50, 1),
            (10, 66), (13, 84), (30, 96, 1), (30, 112, 1), (0, 112),
        ]  # fmt: skip
        cloud = mirrored(cap)
        for wide, ink in ((10.0, plate.key), (5.0, plate.paper)):
            plate.stroke(ring, ink, wide)
        outlined(plate, cloud, plate.paper, 6)
        shade(plate, cloud, smooth([(16, -10, 1), (60, -10), (60, 60), (6, 116, 1), (4, 60), (24, 36), (20, 12)]),
            plate.light)  # fmt: skip
        glow: list[Point] = [(0, 14), (12, 18), (22, 28), (20, 38), (8, 42, 1), (5, 64), (8, 112, 1), (0, 112)]
        plate.fill(mirrored(glow), plate.accent)
        puffs = [
            (-40, 22, -22, 18, 2.4, -5),
            (-44, 38, -26, 40, 2.4, 5),
            (-16, 8, 4, 6, 2.2, -4),
            (24, 16, 42, 22, 2.4, -5),
        ]
        plate.cut([*puffs, (26, 40, 44, 36, 2.2, 4)], plate.key)
        front = ellipse(0, 66, 40, 8)
        plate.within(polygon((-60, 66), (60, 66), (60, 90), (-60, 90)), lambda: _ring_of_dust(plate, front))
    for x, wide, high in ((-44, 8, 16), (-29, 6, 11), (30, 6, 12), (45, 8, 17)):
        house = polygon(
            (x - wide, 112), (x - wide, 98 - high * 0.2), (x, 98 - high), (x + wide, 98 - high * 0.2), (x + wide, 112)
        )
        plate.stroke(house, plate.paper, 3)
        plate.fill(house, plate.key)
    hills(plate, 99, 1, plate.key, 4)


def _ring_of_dust(plate: Plate, ring: QPainterPath) -> None:
    for wide, ink in ((10.0, plate.key), (5.0, plate.paper)):
        plate.stroke(ring, ink, wide)
