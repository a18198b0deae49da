"""Enchantments: a creature in a ring of light (aura), what wards (ward), standing stones (circle)."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QTransform

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.inks import EMBER
from tabletop.prints.cut.motifs import angles, diamond, outlined, rays, star
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, turn, turned
from tabletop.prints.cut.plate import Plate


def ringed_beast(plate: Plate) -> None:
    """Print a creature that rears up all aglow, a ring of light wrapped round it: what is laid on it."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=48, radius=40)
    plate.cut(rays(0, 46, 38, 74, 4.4, angles(18, 0.17, 0.17 + 2 * math.pi), widest=0.4), plate.accent)
    with plate.placed(3, 0.1):
        ring = turned(ellipse(0, 0, 43, 12), 0, 60, -12)
        half: list[Point] = [
            (0, 8), (6, 9), (9, 2), (14, 6), (13, 18), (11, 28), (20, 32), (28, 24), (30, 12), (35, 8), (40, 14),
            (37, 30), (26, 46), (21, 52), (22, 70), (25, 84), (28, 95, 1), (10, 95, 1), (6, 80), (0, 78),
        ]  # fmt: skip
        beast = mirrored(half)
        for ink, wide in ((plate.accent, 13.0), (plate.paper, 7.0)):
            plate.stroke(beast, ink, wide)
            plate.stroke(ring, ink, wide - 1)
        plate.fill(beast, plate.key)
        for side in (-1, 1):
            plate.eye(side * 5.4, 17, 0.9, slit=False, slant=side * 1.6)
        plate.cut([(-14, 36, -12, 50, 1.6, 1), (14, 36, 12, 50, 1.6, -1), (-3, 23, 3, 23, 1.6)], plate.light)

        def before() -> None:
            for ink, wide in ((plate.key, 14.0), (plate.accent, 11.0), (plate.paper, 4.6)):
                plate.stroke(ring, ink, wide)

        plate.within(turned(polygon((-46, 0), (46, 0), (46, 40), (-46, 40)), 0, 60, -12), before)


def glowing_figure(plate: Plate) -> None:
    """Print somebody who stands still and dark within three outlines of light."""
    sky(plate, "rays", night=True, disc=False, x=0, y=50, radius=40)
    with plate.placed(4, 0.12):
        half: list[Point] = [
            (0, 17), (7, 19), (9, 27), (6, 34, 1), (7, 37), (16, 40), (20, 52), (23, 70), (18, 73), (12, 58, 1),
            (12, 76), (13, 112, 1), (3, 112, 1), (0, 84),
        ]  # fmt: skip
        figure = mirrored(half)
        for wide, ink in ((52, plate.mid), (40, plate.key), (37, plate.accent), (25, plate.key), (21, plate.paper)):
            plate.stroke(figure, ink, wide)
        plate.fill(figure, plate.key)
        for side in (-1, 1):
            plate.fill(ellipse(side * 3.4, 27, 1.9), plate.accent)
        plate.fill(star(0, 51, 8, 3, 4), plate.accent)


def warding_hand(plate: Plate) -> None:
    """Print an amulet like an open hand with an eye in its palm: evil is kept off."""
    sky(plate, "rays", night=True, disc=False, x=0, y=50, radius=42)
    with plate.placed(4, 0.12):
        half: list[Point] = [
            (0, -1), (5, 2), (6.4, 12), (7, 38, 1), (8, 14), (14, 8), (20, 14), (21, 44, 1), (26, 52), (31, 44),
            (35, 34), (43, 35), (42, 50), (32, 72), (20, 88), (0, 96),
        ]  # fmt: skip
        hand = mirrored(half)
        for wide, ink in ((13, plate.accent), (6, plate.key)):
            plate.stroke(hand, ink, wide)
        plate.fill(hand, plate.paper)
        plate.cut([(side * x, y, side * x, y + 12, 1.5) for side in (-1, 1) for x, y in ((14, 18), (2.6, 10))],
            plate.light)  # fmt: skip
        eye = gouges([(-27, 60, 27, 60, 28)])
        plate.fill(eye, plate.key)
        plate.fill(gouges([(-21, 60, 21, 60, 19)]), plate.paper)
        for reach, ink in ((9.4, plate.key), (7.6, plate.accent), (3.6, plate.key)):
            plate.fill(ellipse(0, 60, reach), ink)
        plate.fill(ellipse(-2.6, 57, 1.8), plate.paper)
        plate.cut([(x * 0.8, 44 - (18 - abs(x)) * 0.12, x, 37 - (18 - abs(x)) * 0.24, 1.8) for x in (-16, 0, 16)],
            plate.key)  # fmt: skip


def rune_shield(plate: Plate) -> None:
    """Print a great shield with a kindled rune, before which arrows break."""
    sky(plate, "rays", x=0, y=48, radius=42)
    with plate.placed(4, 0.12):
        half: list[Point] = [(0, 2), (14, 8), (31, 8, 1), (34, 36), (27, 66), (13, 86), (0, 96, 1)]
        rim = mirrored(half)
        plate.stroke(rim, plate.paper, 4)
        plate.solid(rim, plate.light, (2, 1.8))
        plate.fill(turned(rim, 0, 7.4, 0, 0.84), plate.accent)
        field = turned(rim, 0, 10.4, 0, 0.77)
        plate.fill(field, plate.key)
        plate.within(field, lambda: plate.fill(polygon((0, 0), (60, 0), (60, 100), (0, 100)), plate.mid))
        stave, knot = ribbon([(0, 20), (0, 78)], 2.6, 2.6), diamond(0, 46, 12, 15)
        plate.stroke(stave, plate.key, 5)
        plate.stroke(knot, plate.key, 10)
        plate.stroke(knot, plate.paper, 5.4)
        plate.fill(stave, plate.paper)
        for x, y, angle in ((-19, 28, 38), (19, 24, 140), (-17, 66, -36), (17, 70, -142)):
            _broken_arrow(plate, turn(x, y, angle))


def _broken_arrow(plate: Plate, place: QTransform) -> None:
    shaft = place.map(ribbon([(-48, 0), (-15, 0)], 1.9, 1.9))
    vanes = place.map(polygon((-25, 0), (-31, -7), (-42, -7), (-36, 0), (-42, 7), (-31, 7)))
    for part in (shaft, vanes):
        plate.stroke(part, plate.paper, 4)
    plate.fill(shaft, plate.key)
    outlined(plate, vanes, plate.accent, 2)
    outlined(plate, place.map(star(-5, 0, 11, 4, 8)), plate.paper, 3.4)


def standing_stones(plate: Plate) -> None:
    """Print a ring of standing stones, lintels on the three gates behind, round a ring of light on the ground."""
    plate.accent = QColor(EMBER)
    sky(plate, "bands", x=0, y=34, radius=29)
    reach = plate.half + 8
    plate.painter.fillRect(QRectF(-reach, 58, 2 * reach, 60), plate.mid)
    with plate.placed(3, 0.08):
        plate.fill(ellipse(0, 80, 47, 18), plate.light)
        for wide, ink in ((8, plate.key), (4.4, plate.accent)):
            plate.stroke(ellipse(0, 80, 24, 8), ink, wide)
        for middle, y, apart, wide, high in ((-38, 70, 9, 5, 34), (38, 70, 9, 5, 34), (0, 66, 11, 6, 42)):
            for side in (-1, 1):
                _stone(plate, middle + side * apart, y, wide, high)
            top, half = y - high, apart + wide + 4
            lintel = polygon(
                (middle - half, top + 2),
                (middle + half, top + 3),
                (middle + half - 1, top - 8),
                (middle - half + 1, top - 9),
            )
            plate.stroke(lintel, plate.paper, 3)
            plate.fill(lintel, plate.key)
        for x, y, wide, high in ((-43, 98, 8, 22), (-17, 104, 8, 16), (17, 104, 8, 16), (43, 98, 8, 22)):
            _stone(plate, x, y, wide, high)


def _stone(plate: Plate, x: float, y: float, wide: float, high: float) -> None:
    """Print one rough upright stone, the middle of its foot at a place."""
    corners = ((-1, y), (-0.9, y - high), (-0.2, y - high - 3), (0.86, y - high + 1), (1, y))
    stone = polygon(*((x + wide * share, at) for share, at in corners))
    plate.stroke(stone, plate.paper, 3)
    plate.fill(stone, plate.key)
    plate.cut([(x - wide * 0.4, y - high + 5, x - wide * 0.5, y - 4, 1.5)], plate.light)
