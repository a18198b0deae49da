"""What binds and frees: a padlock on a chain (tap), a burst shackle (untap), a key before its door (search)."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def padlock(plate: Plate) -> None:
    """Print a padlock on a chain that hangs aslant."""
    sky(plate, "arcs", x=0, y=48, radius=38)
    for odd, ink in ((1, plate.key), (0, plate.mid)):
        for i in range(-4, 5):
            if i % 2 == odd:
                _link(plate, i * 21, 48 + i * 11, 28, ink)
    shackle = smooth([(-13, 46), (-13, 28), (0, 16), (13, 28), (13, 46)], closed=False)
    plate.stroke(shackle, plate.paper, 11, Qt.PenCapStyle.FlatCap)
    plate.stroke(shackle, plate.key, 7, Qt.PenCapStyle.FlatCap)
    lock = mirrored([(0, 42), (22, 42), (25, 46), (25, 74), (14, 86), (0, 89)])
    plate.stroke(lock, plate.paper, 3)
    plate.solid(lock, plate.light, (1.6, 1.6))
    plate.fill(ellipse(0, 60, 5.4), plate.accent)
    plate.fill(polygon((-2.6, 62), (2.6, 62), (4, 76), (-4, 76)), plate.accent)
    left = [(-19, 50 + i * 7, -9, 50.6 + i * 7, 1) for i in range(4)]
    plate.cut([*left, *((10, 50.6 + i * 7, 19, 50 + i * 7, 1) for i in range(4))], plate.mid)


def _link(plate: Plate, x: float, y: float, angle: float, ink: QColor, scale: float = 1.0) -> None:
    ring = turned(ellipse(0, 0, 17, 10), x, y, angle, scale)
    plate.stroke(ring, plate.paper, 10 * scale)
    plate.stroke(ring, ink, 7.4 * scale)
    lights = gouges([(-14, -7.6, 10, -10.6, 1.2, 1), (-10, 10.4, 14, 7.4, 1.2, 1)])
    plate.fill(turned(lights, x, y, angle, scale), plate.light)


def burst_shackle(plate: Plate) -> None:
    """Print a fist that tears its chain: broken links fly off before the sun."""
    sky(plate, "rays", x=0, y=40, radius=36)
    for side in (-1, 1):
        for i in range(3):
            _link(plate, side * (30 + i * 21), 82 - i * 15 + (side > 0) * 4, side * (-36 - i * 8), plate.key, 0.72)
    arm: list[Point] = [(-16, 114, 1), (-14, 84), (-21, 64), (-24, 48), (-21, 30), (-16, 24), (-10, 28, 1), (-9, 20),
        (-3, 16), (2, 22, 1), (5, 17), (11, 18), (13, 26, 1), (17, 22), (22, 26), (24, 40), (22, 56), (15, 74),
        (17, 114, 1)]  # fmt: skip
    fist = smooth(arm)
    outlined(plate, fist, plate.paper, 4)
    side_of_fist: list[Point] = [(6, 0, 1), (50, 0), (50, 120, 1), (2, 120, 1), (7, 84), (14, 64), (12, 48), (14, 30)]
    shade(plate, fist, smooth(side_of_fist), plate.light)
    knuckles = [(-10, 28, -11, 44, 1.4), (1, 22, 0, 42, 1.4), (12.6, 26, 11, 43, 1.4)]
    plate.cut(knuckles, plate.key)
    thumb: list[Point] = [(-22, 50, 1), (-10, 45), (6, 46), (13, 50), (10, 57), (-4, 57), (-14, 62, 1)]
    plate.stroke(smooth(thumb), plate.key, 2)
    plate.fill(smooth(thumb), plate.paper)
    cuff = polygon((-20, 82), (20, 82), (22, 98), (-22, 98))
    plate.stroke(cuff, plate.paper, 3)
    plate.solid(cuff, plate.light, (1.4, 1.4))
    for x in (-13, 0, 13):
        plate.fill(ellipse(x, 90, 2.6), plate.accent)
    plate.cut(rays(0, 34, 34, 48, 2.2, [math.pi * 1.12 + i * 0.276 for i in range(10)], widest=0.3), plate.accent)


def key_and_door(plate: Plate) -> None:
    """Print a great key upright before a keyhole full of light."""
    sky(plate, "rays", night=True, x=0, y=46, radius=40)
    hole: list[Point] = [(0, 12), (17, 17), (22, 32), (15, 46, 1), (26, 92, 1), (0, 92)]
    plate.fill(mirrored(hole), plate.paper)
    plate.stroke(mirrored(hole), plate.key, 3)
    shaft = polygon((-3.4, 12), (3.4, 12), (3, 76), (-3, 76))
    bit = polygon((3, 54), (15, 54), (15, 59), (9, 59), (9, 64), (17, 64), (17, 70), (3, 70))
    for path, moat in ((turned(shaft, 0, 24, 18), 5), (turned(bit, 0, 24, 18), 5)):
        plate.stroke(path, plate.key, moat)
    plate.stroke(turned(ellipse(0, 0, 13), 0, 24, 0), plate.key, 13)
    plate.fill(turned(shaft, 0, 24, 18), plate.accent)
    plate.fill(turned(bit, 0, 24, 18), plate.accent)
    plate.stroke(ellipse(0, 24, 13), plate.accent, 7)
    plate.cut([(-11, 18, 2, 12.4, 1.2, -3), (-8, 44, -17, 72, 0.9), (-11, 30, -8, 34, 0.9, 1)], plate.paper)
    plate.cut(rays(0, 50, 46, 58, 1.6, angles(18)), plate.accent)
