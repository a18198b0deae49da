"""What binds and frees: a padlock on a chain (tap), a burst shackle (untap), a magnifying glass on a book (search)."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import raised_palm
from tabletop.prints.cut.motifs import outlined, rays, shade, star
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth, turn, turned
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
    """Print a free hand held up before the sun; the chain below it breaks and its links fly apart."""
    sky(plate, "rays", x=0, y=34, radius=36)
    raised_palm(plate, 2, 31, 0.74)
    for side in BOTH:
        torn = smooth([(-10, -8), (1, -9), (10, -6), (14, 0), (10, 6), (1, 9), (-7, 9)], closed=False)
        ring = turn(side * 25, 68, side * 46).scale(side * 0.84, 0.84).map(torn)
        plate.stroke(ring, plate.paper, 8.4, Qt.PenCapStyle.FlatCap)
        plate.stroke(ring, plate.key, 5.2, Qt.PenCapStyle.FlatCap)
        _link(plate, side * 38, 85, side * 28, plate.key, 0.72)
        _link(plate, side * 56, 95, side * 28, plate.key, 0.72)
    plate.cut(rays(0, 80, 15, 27, 3.6, [math.pi * (0.1 + i * 0.16) for i in range(6)], widest=0.3), plate.accent)
    flash = star(0, 77, 17, 6.4, 8)
    outlined(plate, flash, plate.accent, 4)
    plate.fill(star(0, 77, 9, 4, 8), plate.paper)


def glass_on_book(plate: Plate) -> None:
    """Print a magnifying glass held over the lines of an open book; a word stands large in it."""
    sky(plate, "rays", night=True, disc=False, x=0, y=40, radius=40)
    for side in BOTH:
        cover = polygon((0, 22), (side * 47, 14), (side * 49, 92), (0, 102))
        plate.stroke(cover, plate.key, 4)
        plate.fill(cover, plate.accent)
        leaf = smooth([(0, 22, 1), (side * 18, 9), (side * 42, 12, 1), (side * 44, 84, 1), (side * 18, 82), (0, 95, 1)])
        outlined(plate, leaf, plate.paper, 3)
        shade(plate, leaf, polygon((0, 0), (side * 9, 0), (side * 9, 104), (0, 104)), plate.light)
        plate.cut([(side * 9, 25 + i * 9, side * 39, 19 + i * 9, 3.0, -2) for i in range(7)], plate.mid)
    plate.cut([(0, 20, 0, 98, 2.6)], plate.key)
    grip = turned(polygon((-4.6, 24), (4.6, 24), (6.4, 60), (-6.4, 60)), 2, 50, -42)
    plate.stroke(grip, plate.paper, 8)
    outlined(plate, grip, plate.accent, 5)
    for radius, ink in (
        (31, plate.paper),
        (29, plate.key),
        (25.6, plate.accent),
        (21.6, plate.key),
        (19.4, plate.paper),
    ):
        plate.fill(ellipse(2, 50, radius), ink)
    lens = ellipse(2, 50, 19.4)
    shade(plate, lens, smooth([(-26, 42, 1), (0, 22), (26, 26, 1), (4, 34), (-12, 58, 1)]), plate.light)
    plate.fill(star(2, 51, 13.4, 5.4, 5), plate.mid)
