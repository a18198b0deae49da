"""Ends: a black sun that draws one in (removed from the game), a blast that throws all aside (all are destroyed)."""

from __future__ import annotations

import math

from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.motifs import angles, outlined, pole, star
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon, smooth, turned
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


def scattered_arms(plate: Plate) -> None:
    """Print a whirlwind that lifts helms, shields and spears off the ground."""
    sky(plate, "arcs", x=0, y=30, radius=30)
    rings = ((6, 50, 6.5), (20, 40, 6), (33, 31, 5.4), (46, 23, 4.8), (58, 16, 4.2), (69, 10, 3.6), (79, 6, 3))
    for number, (y, wide, deep) in enumerate(rings):
        shift = (-3, 4, -2, 3, -3, 2, 0)[number]
        plate.fill(ellipse(shift, y, wide, deep * 1.25), plate.key)
        plate.cut([(shift - wide * 0.9, y, shift + wide * 0.5, y + deep * 0.5, 1.5, -deep * 0.8)], plate.paper)
        plate.cut([(shift - wide * 0.2, y + deep * 0.9, shift + wide * 0.9, y, 1.1, deep * 0.5)], plate.light)
    for x, y, angle, length in ((-46, 44, 40, 32), (44, 40, -52, 34), (-30, 76, 74, 28)):
        plate.stroke(turned(polygon((0, length / 2), (0, -length / 2)), x, y, angle), plate.key, 2.2)
        point = turned(polygon((0, -length / 2 - 9), (3.4, -length / 2 + 2), (-3.4, -length / 2 + 2)), x, y, angle)
        outlined(plate, point, plate.paper, 1.4)
    for x, y, angle in ((-58, 22, 30), (34, 66, -24)):
        helm = turned(smooth([(-10, 9, 1), (-10, -2), (0, -12), (10, -2), (10, 9, 1)]), x, y, angle)
        plate.stroke(helm, plate.paper, 2)
        plate.solid(helm, plate.light, (1.2, 1.2))
    for x, y in ((58, 18), (-38, 92)):
        plate.fill(faceted_disc(plate, x, y, 10, 18), plate.key)
        plate.fill(faceted_disc(plate, x, y, 8.4, 18), plate.accent)
        plate.fill(ellipse(x, y, 2.6), plate.key)
    pole(plate, -2, 82, -2, 92, plate.key, 3)
    hills(plate, 92, 2, plate.key, 4)
    grass(plate, 97, 1, plate.key, 40, 5)
