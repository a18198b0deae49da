"""What binds and frees: a turned card, a chained one (tap), a burst shackle (untap), a glass on a book (search)."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import raised_palm
from tabletop.prints.cut.motifs import outlined, rays, shade, star
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, polygon, smooth, turn, turned
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


def chained_card(plate: Plate) -> None:
    """Print a card that lies on its side, two chains across it and a great padlock on them."""
    sky(plate, "rays", night=True, disc=False, x=0, y=50, radius=40)
    with plate.placed(3, 0.1):
        card = turned(_CARD, 0, 52, 90, 1.24)
        plate.stroke(card, plate.key, 8)
        plate.fill(card, plate.paper)
        plate.fill(turned(_CARD, 0, 52, 90, 1.0), plate.light)
        for side in BOTH:
            links: list[list[QPainterPath]] = [[], []]
            for number in range(10):
                link = ellipse(0, 0, 6.4, 4.4 if number % 2 else 1.4)
                links[number % 2].append(turned(link, side * (-47 + number * 10.4), 20 + number * 7.1, side * 34))
            for ink, wide in ((plate.paper, 8.4), (plate.key, 5.0)):
                for flat, some in enumerate(links):
                    plate.stroke(joined(*some), ink, wide - flat * 1.6)
        shackle = smooth([(-11, 52, 1), (-11, 36), (0, 26), (11, 36), (11, 52, 1)], closed=False)
        for ink, wide in ((plate.key, 14.0), (plate.paper, 9.0), (plate.mid, 4.6)):
            plate.stroke(shackle, ink, wide, Qt.PenCapStyle.FlatCap)
        body = smooth([(-19, 49, 1), (19, 49, 1), (20, 66), (18, 82, 1), (-18, 82, 1), (-20, 66)])
        plate.stroke(body, plate.key, 9)
        plate.stroke(body, plate.paper, 4)
        plate.fill(body, plate.accent)
        plate.fill(ellipse(0, 62, 5), plate.key)
        plate.fill(polygon((-2.6, 62), (2.6, 62), (4, 76), (-4, 76)), plate.key)


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
