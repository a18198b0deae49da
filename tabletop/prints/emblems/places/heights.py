"""High and far places: a rope bridge, a castle over the clouds, a mesa, a mine, a castle gate."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import blunt, diamond, outlined, pole, rays
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def rope_bridge(plate: Plate) -> None:
    """Print a bridge of ropes and boards that hangs between two cliffs over a gorge."""
    sky(plate, "clouds", x=8, y=17, radius=17)
    plate.cut([(-20, 84 + i * 6, 20, 84 + i * 6, 2.6, 3) for i in range(4)], plate.paper)
    for side in (-1, 1):
        cliff: list[Point] = [
            (112, 40, 1), (44, 46, 1), (25, 48, 1), (28, 62), (22, 74, 1), (27, 90), (20, 116, 1), (112, 116, 1),
        ]  # fmt: skip
        shape = smooth([(side * x, *rest) for x, *rest in cliff])
        plate.stroke(shape, plate.paper, 4)
        plate.fill(shape, plate.key)
        seams = [(side * (31 + i * 9), 56 + i * 7, side * (30 + i * 10), 84 + i * 7, 1.8, side) for i in range(4)]
        plate.cut(seams, plate.mid)
        post = polygon((side * 27, 50), (side * 27.6, 22), (side * 32.4, 22), (side * 33, 50))
        plate.fill(post, plate.key)
        outlined(plate, ellipse(side * 30, 22, 3.6), plate.accent, 2)
    rail = [(x, 27 + 15 * (1 - (x / 30) ** 2)) for x in range(-30, 31, 6)]
    walk = [(x, 47 + 13 * (1 - (x / 30) ** 2)) for x in range(-30, 31, 6)]
    plate.stroke(ribbon(rail, 1.6), plate.paper, 2)
    plate.fill(ribbon(rail, 1.6), plate.key)
    plate.fill(ribbon(walk, 4.4), plate.key)
    for (x, low), (_, high) in zip(walk[1:-1], rail[1:-1], strict=True):
        pole(plate, x, high, x, low, plate.key, 1.6)
        board = polygon((x - 2, low - 2.2), (x + 2, low - 2.2), (x + 2, low + 2.2), (x - 2, low + 2.2))
        plate.fill(board, plate.accent)


def cloud_castle(plate: Plate) -> None:
    """Print a castle on a rock that floats over banks of cloud."""
    sky(plate, "rays", x=6, y=38, radius=34)
    rock: list[Point] = [
        (-44, 58, 1), (44, 56, 1), (36, 66), (26, 70, 1), (18, 84), (8, 88, 1), (0, 100, 1), (-8, 86), (-20, 80, 1),
        (-30, 68),
    ]  # fmt: skip
    plate.solid(smooth(rock), plate.paper, (2, 1.6))
    plate.cut([(-30 + i * 9, 64, -20 + i * 6, 80 - abs(i - 3) * 2, 1.5, 1) for i in range(7)], plate.light)
    for x, top, wide in ((-30, 36, 7), (30, 32, 7), (-12, 22, 7), (13, 26, 6), (0, 8, 6)):
        keep = polygon((x - wide, 60), (x - wide, top), (x + wide, top), (x + wide, 60))
        plate.solid(keep, plate.paper, (1.6, 1))
        roof = polygon((x - wide - 2, top), (x, top - wide * 2.4), (x + wide + 2, top))
        plate.solid(roof, plate.paper, (1.2, 1), plate.key)
        plate.fill(
            polygon((x - 1.6, top + 12), (x - 1.6, top + 7), (x, top + 5), (x + 1.6, top + 7), (x + 1.6, top + 12)),
            plate.accent,
        )
    plate.solid(polygon((-38, 46), (38, 46), (40, 60), (-40, 60)), plate.paper, (1.2, 1.2))
    plate.fill(smooth([(-5, 60, 1), (-5, 53), (0, 49), (5, 53), (5, 60, 1)]), plate.accent)
    plate.fill(polygon((0, -6), (0, -14), (12, -10)), plate.accent)
    for y, ink, first in ((84, plate.light, -100), (96, plate.paper, -92)):
        points: list[Point] = [(-110, 120, 1), (-110, y + 4, 1)]
        x = first
        while x < 100:
            points += [(x + 8, y - 6 + plate.dice.uniform(-3, 2)), (x + 20, y + 4, 1)]
            x += 20
        bank = smooth([*points, (110, 120, 1)])
        plate.stroke(bank, plate.key, 2)
        plate.fill(bank, ink)
    plate.cut([(-84 + i * 20, 104, -70 + i * 20, 103, 1.4, -3) for i in range(9)], plate.mid)


def mesa(plate: Plate) -> None:
    """Print a table mountain of layers and a tall cactus before the low sun."""
    sky(plate, "bands", x=plate.digest[1] / 255 * 20 - 22, y=44, radius=30)
    hills(plate, 76, 2, plate.mid, 4, plate.light)
    rock: list[Point] = [
        (-4, 86, 1), (6, 62), (12, 58, 1), (16, 26, 1), (30, 24), (46, 27, 1), (62, 25), (76, 28, 1), (80, 58, 1),
        (88, 64), (104, 86, 1),
    ]  # fmt: skip
    plate.solid(smooth(rock), plate.paper, (2.2, 1.6))
    plate.cut([(16, 36, 76, 37, 1.6, 2), (15, 46, 78, 46, 1.2, -1), (12, 58, 80, 59, 1.7, 2)], plate.light)
    clefts = [(24 + i * 11, 29 + (i % 2) * 3, 23 + i * 12, 54 - (i % 3) * 4, 1.3, 1) for i in range(5)]
    plate.cut(clefts, plate.mid)
    plate.cut([(6 + i * 14, 66 + (i % 2) * 4, -2 + i * 18, 82, 1.3) for i in range(6)], plate.light)
    ground: list[Point] = [(-110, 114, 1), (-110, 84), (-50, 80), (0, 86), (50, 82), (110, 86), (110, 114, 1)]
    plate.fill(smooth(ground), plate.light)
    plate.cut(
        [(-86 + (i * 43) % 160, 88 + i * 2.4, -66 + (i * 43) % 160, 88 + i * 2.4, 1.1) for i in range(9)], plate.mid
    )
    for path, wide in (
        ([(-32, 104), (-32, 60), (-32, 22)], 6.0),
        ([(-32, 72), (-48, 70), (-49, 46)], 4.2),
        ([(-32, 62), (-17, 60), (-16, 38)], 4.2),
    ):
        limb = ribbon(path, blunt(wide))
        plate.stroke(limb, plate.paper, 2)
        plate.fill(limb, plate.key)
    spines = [(-34, 30 + i * 8, -34.4, 36 + i * 8, 1.0) for i in range(9)]
    plate.cut([*spines, *((-30, 34 + i * 8, -30.4, 40 + i * 8, 0.9) for i in range(8))], plate.light)
    plate.cut(rays(-32, 22, 3, 8, 1.8, [math.pi * (1.2 + i * 0.2) for i in range(4)]), plate.accent)
    for x, y, size in ((20, 98, 7), (30, 102, 5)):
        plate.solid(
            polygon(
                (x - size, y + 4), (x - size * 0.6, y - size * 0.6), (x + size * 0.5, y - size * 0.5), (x + size, y + 4)
            ),
            plate.paper,
            (1.2, 1.2),
        )
    grass(plate, 105, 1, plate.key, 14, 5)


def mine(plate: Plate) -> None:
    """Print the timbered mouth of a mine, rails and a cart of ore."""
    sky(plate, "arcs", x=0, y=22, radius=20)
    slope: list[Point] = [
        (-110, 114, 1), (-110, 50), (-60, 34, 1), (-30, 14), (0, 8, 1), (26, 16), (54, 38, 1), (110, 52),
        (110, 114, 1),
    ]  # fmt: skip
    plate.solid(smooth(slope), plate.paper, (2, 2), plate.mid)
    rocks = [(-70 + i * 13, 44 + (i % 3) * 9, -62 + i * 12, 58 + (i % 3) * 9, 1.6, 1) for i in range(12)]
    plate.cut(rocks, plate.light)
    plate.fill(polygon((-30, 114), (-26, 36), (26, 36), (30, 114)), plate.key)
    glow = polygon((-9, 78), (-7, 56), (7, 56), (9, 78))
    plate.fill(glow, plate.accent)
    plate.fill(polygon((-4, 78), (-3, 64), (3, 64), (4, 78)), plate.paper)
    for side in (-1, 1):
        post = polygon((side * 25, 114), (side * 22, 32), (side * 31, 32), (side * 36, 114))
        plate.stroke(post, plate.key, 2)
        plate.fill(post, plate.paper if side < 0 else plate.light)
        plate.cut([(side * 27, 40 + i * 17, side * 29, 54 + i * 17, 0.9) for i in range(4)], plate.key)
    beam = polygon((-40, 25), (40, 24), (41, 34), (-41, 35))
    outlined(plate, beam, plate.paper, 2)
    plate.cut([(-32, 29, 20, 28, 0.9), (-10, 31, 34, 31, 0.8)], plate.key)
    for side in (-1, 1):
        plate.fill(ribbon([(side * 4, 80), (side * 9, 94), (side * 18, 114)], 1, 2.2), plate.light)
    plate.cut([(-10 - i * 3, 86 + i * 7, 10 + i * 3, 86 + i * 7, 1.5) for i in range(4)], plate.light)
    cart = polygon((-24, 72), (8, 72), (4, 94), (-20, 94))
    plate.stroke(cart, plate.light, 2.6)
    plate.solid(cart, plate.light, (1.4, 1.4))
    for x, y, size in ((-18, 68, 6), (-8, 65, 7), (2, 69, 5)):
        outlined(plate, diamond(x, y, size, size), plate.accent, 2)
    plate.cut([(-20, 78, 3, 78, 1.3), (-19, 86, 2, 86, 1.2)], plate.light)
    for x in (-15, 0):
        plate.fill(ellipse(x, 97, 5), plate.light)
        plate.fill(ellipse(x, 97, 3), plate.key)
    grass(plate, 106, 1, plate.key, 0, 0)


def castle_gate(plate: Plate) -> None:
    """Print a castle gate with a raised grate, a drawbridge over a moat and two flags."""
    sky(plate, "rays", x=0, y=36, radius=32)
    hills(plate, 64, 5, plate.mid, 4, plate.light)
    wall = polygon((-110, 112), (-110, 52), (-44, 52), (-44, 44), (44, 44), (44, 52), (110, 52), (110, 112))
    plate.solid(wall, plate.paper, (1.4, 1.6))
    merlons = [polygon((x, 53), (x, 46), (x + 8, 46), (x + 8, 53)) for x in (-100, -84, -68, 60, 76, 92)]
    for merlon in merlons:
        plate.fill(merlon, plate.key)
    for side in (-1, 1):
        tower = polygon(
            (side * 22, 112),
            (side * 23, 18),
            (side * 19, 18),
            (side * 19, 8),
            (side * 51, 8),
            (side * 51, 18),
            (side * 47, 18),
            (side * 48, 112),
        )
        plate.solid(tower, plate.paper, (2, 1.4))
        for x in (20, 31, 42):
            plate.fill(polygon((side * x, 9), (side * x, 2), (side * (x + 7), 2), (side * (x + 7), 9)), plate.key)
        plate.cut(
            [(side * (27 + (i % 2) * 7), 28 + i * 11, side * (34 + (i % 2) * 7), 28 + i * 11, 1.2) for i in range(7)],
            plate.light,
        )
        plate.fill(
            polygon((side * 33, 48), (side * 33, 38), (side * 35, 35), (side * 37, 38), (side * 37, 48)), plate.accent
        )
        pole(plate, side * 35, 4, side * 35, -14, plate.key, 1.6)
        plate.fill(polygon((side * 35, -14), (side * 35 + 13, -10), (side * 35, -6)), plate.accent)
    plate.fill(smooth([(-15, 90, 1), (-15, 62), (0, 50, 1), (15, 62), (15, 90, 1)]), plate.paper)
    bars: list[Cut] = [(x, 48, x, 72, 1.6) for x in (-10, -5, 0, 5, 10)]
    plate.cut([*bars, (-15, 60, 15, 60, 1.1), (-15, 67, 15, 67, 1.1)], plate.key)
    plate.painter.fillRect(QRectF(-110, 92, 220, 30), plate.mid)
    plate.cut([(-90 + i * 26, 96 + (i % 2) * 4, -70 + i * 26, 96 + (i % 2) * 4, 1.2) for i in range(8)], plate.light)
    deck = polygon((-16, 88), (16, 88), (26, 114), (-26, 114))
    plate.stroke(deck, plate.key, 3)
    plate.fill(deck, plate.light)
    plate.cut([(-17 - i * 2, 93 + i * 6, 17 + i * 2, 93 + i * 6, 1.2) for i in range(4)], plate.key)
    for side in (-1, 1):
        pole(plate, side * 16, 54, side * 24, 104, plate.key, 1.6)
