"""Enchantments: a creature in a ring of light (aura), what wards (ward), standing stones (circle)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor, QTransform

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.inks import EMBER
from tabletop.prints.cut.motifs import angles, diamond, flame, outlined, rays, sparkle, star
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth, turn, turned
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


def painted_sign(plate: Plate) -> None:
    """Print a ring of knotted bands round a kindled star: a charm laid on something."""
    sky(plate, "rays", x=0, y=46, radius=42)
    for angle in angles(6):
        for width, ink in ((4.6, plate.key), (2.4, plate.accent)):
            path = []
            for step in range(9):
                share = step / 8
                turn = angle + share * 2.1
                reach = 29 + 9 * math.sin(share * math.pi * 2)
                path.append((reach * math.cos(turn), 47 + reach * math.sin(turn)))
            plate.fill(ribbon(path, width), ink)
    plate.fill(faceted_disc(plate, 0, 47, 21), plate.key)
    plate.cut([*sparkle(0, 47, 17, 4.4)], plate.paper)
    plate.cut(rays(0, 47, 0, 12, 2.4, [math.pi / 4 + turn for turn in angles(4)]), plate.light)
    plate.fill(ellipse(0, 47, 3.4), plate.accent)
    for angle in angles(6, math.pi / 6, math.pi * 13 / 6):
        x, y = 46 * math.cos(angle), 47 + 46 * math.sin(angle)
        outlined(plate, diamond(x, y, 3.4, 5), plate.paper)


def warding_ring(plate: Plate) -> None:
    """Print a cleric with raised arms safe within a ring of light, and a great clawed paw that stops before it."""
    sky(plate, "rays", disc=False, x=-14, y=66, radius=34)
    with plate.placed(6, 0.16):
        plate.fill(ellipse(-14, 66, 38), plate.key)
        plate.fill(ellipse(-14, 66, 35.6), plate.accent)
        plate.fill(ellipse(-14, 66, 29), plate.key)
        plate.fill(ellipse(-14, 66, 27), plate.paper)
        robe = mirrored([(0, -9), (6, -7), (16, -19, 1), (19, -15, 1), (8, 2), (9, 12), (14, 25, 1), (0, 25)])
        plate.fill(joined(ellipse(0, -14, 5.4), robe).translated(-14, 66), plate.key)
        plate.fill(polygon((-22, 76), (-6, 76), (-5.4, 79), (-22.6, 79)), plate.accent)
        arm: list[Point] = [(74, -24, 1), (20, -24, 1), (12, -8), (14, 6), (24, 18), (36, 28), (50, 30), (74, 14, 1)]
        outlined(plate, smooth(arm), plate.key, 2)
        talons: tuple[list[Point], ...] = (
            [(16, -10, 1), (2, -4), (-8, 8), (-10, 24, 1), (0, 14), (15, 8, 1)],
            [(17, 4, 1), (9, 14), (7, 24), (10, 38, 1), (17, 28), (29, 20, 1)],
            [(31, 18, 1), (27, 28), (27, 40), (33, 52, 1), (37, 40), (47, 29, 1)],
        )
        for talon in talons:
            outlined(plate, smooth(talon), plate.paper, 5)
        plate.cut([(20, -4, 32, 6, 2.4, -2), (26, 10, 40, 16, 2.4, -2), (40, 22, 54, 18, 2.2, 2)], plate.light)
        for x, y in ((-10, 26), (11, 39), (29, 54)):
            outlined(plate, star(x, y, 7, 2.8, 8), plate.paper, 2.4)


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
    """Print standing stones round a fire."""
    plate.accent = QColor(EMBER)
    sky(plate, "bands", x=0, y=34, radius=30)
    hills(plate, 66, 4, plate.mid, 4, plate.light)
    plate.fill(ellipse(0, 90, 74, 24), plate.light)
    plate.fill(ellipse(0, 91, 66, 19), plate.mid)
    plate.stroke(ellipse(0, 90, 44, 11), plate.paper, 1.2)
    for x, y, wide, high in ((0, 67, 8.6, 30), (-28, 70, 9, 32), (28, 70, 9, 34), (-52, 78, 12, 40), (52, 78, 12, 42)):
        _stone(plate, x, y, wide, high)
    if plate.digest[7] % 2:
        plate.solid(polygon((-37, 40), (37, 38), (38, 31), (-36, 33)), plate.paper, (1, 1.6))
    plate.fill(flame(0, 84, 1), plate.accent)
    plate.fill(flame(0, 87, 0.62), plate.paper)
    for side in (-1, 1):
        _stone(plate, side * 66, 104, 15, 43)
    plate.cut([(-14 + i * 6, 99 + (i % 2), -12 + i * 5.4, 106, 1) for i in range(6)], plate.key)


def _stone(plate: Plate, x: float, y: float, wide: float, high: float) -> None:
    top = y - high
    corners = ((-1, y + 8), (-0.86, top), (-0.1, top - 5), (0.8, top + 2), (1, y + 8))
    plate.solid(polygon(*((x + wide * share, at) for share, at in corners)), plate.paper, (1.8, 1.4))
    lights = [
        (x + wide * (0.45 * i - 0.5), top + 5 + i * 2, x + wide * (0.5 * i - 0.6), y - 2 - i * 3, 0.9) for i in range(3)
    ]
    plate.cut(lights, plate.light)
