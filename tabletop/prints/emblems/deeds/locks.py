"""What binds and frees: a card turned on its side (tap), a burst shackle (untap), a key before its door (search)."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import raised_palm
from tabletop.prints.cut.motifs import angles, outlined, rays, star
from tabletop.prints.cut.outlines import (
    BOTH,
    Point,
    ellipse,
    mirrored,
    polygon,
    smooth,
    turn,
    turned,
)
from tabletop.prints.cut.plate import Plate

#: a card that stands, its middle at the origin
_CARD: Final = smooth([
    (-21, -33), (-18, -35, 1), (18, -35, 1), (21, -33), (23, -30, 1), (23, 30, 1), (21, 33), (18, 35, 1), (-18, 35, 1),
    (-21, 33), (-23, 30, 1), (-23, -30, 1),
])  # fmt: skip


def turned_card(plate: Plate) -> None:
    """Print a card turned on its side over the outline of where it stood, and an arrow that turns with it."""
    sky(plate, "arcs", disc=False, x=0, y=48, radius=38)
    with plate.placed(3, 0.1):
        stood = turned(_CARD, -22, 41, 0, 0.92)
        plate.stroke(stood, plate.paper, 7)
        plate.stroke(stood, plate.key, 2.6)
        plate.fill(stood, plate.light)
        for y in (14, 26, 38, 50):
            plate.fill(polygon((-48, y), (4, y), (4, y + 4), (-48, y + 4)), plate.light)
        plate.fill(star(-22, 34, 11, 4.4, 4), plate.mid)
        card = turned(_CARD, 6, 66, 90)
        plate.stroke(card, plate.paper, 9)
        plate.stroke(card, plate.key, 6)
        plate.fill(card, plate.paper)
        plate.fill(turned(_CARD, 6, 66, 90, 0.78), plate.accent)
        for size, ink in ((19, plate.key), (15, plate.paper)):
            plate.fill(star(6, 66, size, size * 0.4, 4), ink)
        arrow = ribbon([(6, 10), (18, 9), (29, 14), (34, 26)], 3.8, 3.8)
        head = polygon((24, 22), (45, 21), (36, 38))
        for part in (arrow, head):
            plate.stroke(part, plate.paper, 5)
        for part in (arrow, head):
            plate.fill(part, plate.key)


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
