"""Enchantments: hands that hold a light (aura), a ring of light (ward), standing stones (circle)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.inks import EMBER
from tabletop.prints.cut.motifs import angles, diamond, flame, outlined, pole, rays, sparkle, star
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def held_light(plate: Plate) -> None:
    """Print two cupped hands under a disc with a star."""
    sky(plate, "arcs", x=0, y=34, radius=26)
    turns = angles(20)
    plate.cut(rays(0, 34, 30, 54, 1.9, turns[::2]), plate.paper)
    plate.cut(rays(0, 34, 30, 44, 1.9, turns[1::2]), plate.paper)
    plate.fill(faceted_disc(plate, 0, 34, 17, 18), plate.accent)
    shining = polygon((0, 20), (4, 30), (14, 34), (4, 38), (0, 48), (-4, 38), (-14, 34), (-4, 30))
    plate.fill(shining, plate.paper)
    palm: list[Point] = [
        (4, 112, 1), (6, 92), (14, 82), (20, 70), (24, 56), (30, 44), (36, 42), (38, 48), (44, 46), (47, 52), (45, 60),
        (44, 76), (38, 92), (30, 112, 1),
    ]  # fmt: skip
    thumb: list[Point] = [(6, 94, 1), (10, 82), (8, 72), (12, 66), (17, 70), (19, 80), (14, 92, 1)]
    for side in (-1, 1):
        plate.solid(smooth([(side * x, *rest) for x, *rest in palm]), plate.paper, (1.6, 1.6))
        fingers = (23, 82, 37.4, 45, 1.9), (30, 88, 45, 52, 1.9), (12, 104, 24, 88, 1.0), (20, 106, 32, 90, 1.0)
        plate.cut([(side * x1, y1, side * x2, y2, wide, side * 2) for x1, y1, x2, y2, wide in fingers], plate.light)
        plate.solid(smooth([(side * x, *rest) for x, *rest in thumb]), plate.paper, (1, 1))
        cuff = polygon((0, 98), (side * 34, 98), (side * 40, 112), (0, 112))
        plate.solid(cuff, plate.light, (0, 1.6), plate.mid)
        plate.cut([(side * (6 + i * 8), 101, side * (7 + i * 9), 110, 1) for i in range(4)], plate.key)


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


def hung_charms(plate: Plate) -> None:
    """Print a gateway hung with charms: a moon, a bell and a knot on cords."""
    sky(plate, "bands", x=0, y=44, radius=37)
    for side in (-1, 1):
        post = polygon((side * 38, 112), (side * 37, 8), (side * 46, 8), (side * 48, 112))
        plate.solid(post, plate.paper, (1.4, 1))
        plate.cut([(side * 42, 22 + i * 16, side * 42.6, 34 + i * 16, 1.0) for i in range(5)], plate.light)
    plate.solid(
        smooth([(-62, 2, 1), (-30, 9), (0, 10), (30, 9), (62, 2, 1), (58, 14, 1), (0, 20), (-58, 14, 1)]),
        plate.paper,
        (1.4, 1.6),
    )
    plate.solid(polygon((-50, 24), (50, 24), (50, 30), (-50, 30)), plate.paper, (1, 1.2))
    for x, low in ((-22, 50), (0, 64), (22, 48)):
        pole(plate, x, 29, x, low - 8, plate.key, 1.6)
    moon: list[Point] = [(-18, 42, 1), (-30, 46), (-33, 56), (-26, 66), (-14, 66, 1), (-22, 60), (-24, 50)]
    outlined(plate, smooth(moon), plate.paper, 3)
    bell: list[Point] = [(0, 54), (9, 58), (11, 70), (16, 80, 1), (0, 82)]
    outlined(plate, mirrored(bell), plate.accent, 3)
    plate.cut([(-5, 60, -8, 77, 1.4, 1), (-11, 75, 11, 75, 0.9, 1)], plate.key)
    outlined(plate, ellipse(0, 84, 3.4), plate.paper)
    for angle in (0, 45, 90):
        plate.stroke(ellipse(22, 52, 8 if angle == 45 else 10.4, 10.4 if angle == 45 else 4), plate.key, 2.6)
    plate.fill(ellipse(22, 52, 3.4), plate.accent)
    for x in (-22, 22):
        plate.cut([(x - 3 + i * 3, 64, x - 5 + i * 5, 78, 1.0) for i in range(3)], plate.key)
    hills(plate, 98, 2, plate.key, 3)


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
