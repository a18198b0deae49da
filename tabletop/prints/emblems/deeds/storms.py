"""Storm and quake: a thundercloud, a goblin thrown back into the hand (bounce), a field that breaks open."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import outlined, pole, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def storm_cloud(plate: Plate) -> None:
    """Print a thundercloud at night with rain and one forked bolt that strikes the ground."""
    plate.accent = QColor(FLAME)
    sky(plate, "bands", night=True, disc=False, x=0, y=30, radius=30)
    reach = plate.half + 8
    rain: list[Cut] = []
    for number in range(22):
        x, y = -reach + number * reach / 10.5, 42 + plate.dice.uniform(0, 30)
        rain.append((x, y, x - 5, y + 17, 1.0))
    plate.cut(rain, plate.light)
    hills(plate, 89, 3, plate.mid, 5)
    bolt = polygon((0, 20), (26, 20), (11, 45), (29, 45), (-13, 98), (-1, 60), (-19, 60))
    plate.stroke(bolt, plate.key, 7)
    plate.fill(bolt, plate.accent)
    plate.fill(polygon((5, 24), (13, 24), (0, 51), (13, 51), (-5, 78), (4, 56), (-10, 56)), plate.paper)
    cloud: list[Point] = [
        (-62, 34, 1), (-66, 24), (-56, 15), (-44, 16), (-40, 5), (-26, -1), (-12, 4), (-2, -5), (18, -5), (26, 4),
        (40, 2), (52, 10), (52, 18), (64, 22), (64, 32), (56, 37, 1), (20, 34), (-20, 38),
    ]  # fmt: skip
    bank = smooth(cloud)
    plate.stroke(bank, plate.key, 3)
    plate.fill(bank, plate.paper)
    low: list[Point] = [
        (-80, 60, 1),
        (-66, 26),
        (-46, 28),
        (-30, 20),
        (-8, 26),
        (12, 18),
        (34, 25),
        (52, 20),
        (80, 30),
        (80, 60, 1),
    ]
    shade(plate, bank, smooth(low), plate.light)
    plate.cut([(-40 + i * 24, 10 + i % 2 * 3, -22 + i * 24, 9 + i % 2 * 3, 1.5, -3) for i in range(4)], plate.light)
    plate.cut([(-52 + i * 22, 32, -34 + i * 22, 32 - i % 2, 1.3, -1.4) for i in range(5)], plate.mid)
    plate.cut(rays(-12, 97, 5, 17, 2.2, [math.pi * (1.08 + i * 0.168) for i in range(6)]), plate.accent)


def thrown_back(plate: Plate) -> None:
    """Print a goblin that a great bent arrow throws back into a hand that holds cards."""
    sky(plate, "bands", night=True, disc=False, x=0, y=42, radius=36)
    wrist = polygon((-42, 88), (-12, 88), (-8, 120), (-44, 120))
    outlined(plate, wrist, plate.light, 5)
    for angle in (-26, 24, 0):
        for wide, low, high, ink in ((14, 50, -4, plate.key), (11.8, 47.8, -2, plate.paper), (8, 44, 2, plate.mid)):
            sheet = polygon((-wide, -low), (wide, -low), (wide, -high), (-wide, -high))
            plate.fill(turned(sheet, -26, 100, angle), ink)
    for i in range(3):
        finger = ribbon([(-10, 84 + i * 7), (-26, 82 + i * 7), (-42, 86 + i * 6.4)], 4.2, 3.4)
        outlined(plate, finger, plate.paper, 4)
    bow = smooth([(47, 98), (49, 62), (40, 28), (14, 9), (-14, 10), (-26, 24)], closed=False)
    head = polygon((-44, 20), (-8, 26), (-30, 46))
    plate.stroke(bow, plate.key, 15, Qt.PenCapStyle.FlatCap)
    plate.stroke(head, plate.key, 6)
    plate.stroke(bow, plate.accent, 9, Qt.PenCapStyle.FlatCap)
    plate.fill(head, plate.accent)
    plate.cut([(14 + i * 10, 94 - i * 5, 22 + i * 8, 108 - i * 6, 2.6, -2) for i in range(3)], plate.light)
    parts = [
        turned(part, 24, 61, -36, 0.76)
        for part in (
            ribbon([(-5, -4), (-17, -2), (-22, -15)], 4.2, 3.2),
            ribbon([(5, -4), (17, -6), (24, -17)], 4.2, 3.2),
            ribbon([(-4, 13), (-13, 20), (-11, 33)], 4.8, 3.4),
            ribbon([(4, 13), (14, 18), (20, 29)], 4.8, 3.4),
            smooth([(-8, -8), (8, -8), (7, 6), (8, 16), (-8, 16), (-7, 6)]),
            polygon((-6, -26), (-26, -29), (-8, -15)),
            polygon((6, -26), (26, -29), (8, -15)),
            ellipse(0, -20, 11, 11.6),
        )
    ]
    plate.stroke(joined(*parts), plate.key, 6)
    for part in parts:
        plate.fill(part, plate.paper)
    for x in (-4.4, 4.4):
        plate.fill(turned(ellipse(x, -21, 2.6, 3.2), 24, 61, -36, 0.76), plate.key)
    plate.fill(turned(ellipse(0, -13.4, 3, 2.6), 24, 61, -36, 0.76), plate.key)


def opened_field(plate: Plate) -> None:
    """Print a field that a quake has broken open, a leaning house and a tree that falls in."""
    plate.accent = QColor(FLAME)
    sky(plate, "arcs", x=0, y=34, radius=30)
    hills(plate, 58, 4, plate.mid, 4, plate.light, sharp=True)
    for side in (-1, 1):
        edge = [(4, 58), (10, 68), (6, 76), (16, 86), (12, 96), (24, 114)]
        ground = polygon(*((side * x, y) for x, y in edge), (side * 110, 114), (side * 110, 60), (side * 40, 57))
        plate.solid(ground, plate.paper, (1.2, 1.8))
        plate.cut(
            [(side * (20 + i * 11), 68 + i * 5, side * (34 + i * 13), 66 + i * 6, 1.4) for i in range(6)], plate.light
        )
        inner = [(max(0, x - 5 - i * 2), y + 6) for i, (x, y) in enumerate(edge)]
        plate.fill(polygon(*((side * x, y) for x, y in (*edge, *reversed(inner)))), plate.mid)
    gap = polygon(
        (0, 62), (4, 72), (1, 82), (8, 92), (4, 102), (12, 116), (-12, 116), (-4, 102), (-8, 92), (-1, 82), (-4, 72)
    )
    plate.fill(gap, plate.accent)
    plate.fill(polygon((0, 76), (2, 92), (4, 116), (-4, 116), (-2, 92)), plate.paper)
    house = turned(polygon((-12, 0), (-12, -16), (0, -28), (12, -16), (12, 0)), -26, 66, 17)
    plate.stroke(house, plate.paper, 2)
    plate.solid(house, plate.paper, (1.6, 1.4))
    plate.fill(turned(polygon((-4, 0), (-4, -9), (3, -9), (3, 0)), -26, 66, 17), plate.accent)
    crack = [(-27, 40, -24, 50, 1.0), (-24, 50, -29, 58, 0.9)]
    plate.cut(crack, plate.light)
    pole(plate, 14, 66, 32, 36, plate.key, 4)
    for x, y, radius in ((36, 28, 11), (28, 20, 8), (44, 20, 9)):
        plate.fill(ellipse(x, y, radius), plate.key)
    plate.cut([(30, 26, 38, 22, 1.4, 2), (40, 30, 46, 24, 1.3, 2), (26, 18, 32, 15, 1.1, 2)], plate.light)
    plate.cut(rays(0, 64, 8, 22, 1.7, [math.pi * (1.25 + i * 0.17) for i in range(4)]), plate.accent)
    for x, y, size, angle in ((-8, 40, 4, 20), (10, 46, 3.4, 50), (2, 26, 3, 10), (-16, 24, 3, 60)):
        stone = turned(polygon((-1, -0.6), (0.4, -1), (1, 0.2), (0.2, 1), (-0.8, 0.6)), x, y, angle, size)
        plate.solid(stone, plate.light, (0.7, 0.7))
