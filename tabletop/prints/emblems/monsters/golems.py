"""Golems and walls: what was built."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.inks import EMBER
from tabletop.prints.cut.motifs import flame, outlined, pole
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def core(plate: Plate) -> None:
    """Print a golem of blocks with a visor and a glowing core."""
    sky(plate, "arcs", x=0, y=40, radius=37)
    hills(plate, 84, 3, plate.mid, 4)
    with plate.placed():
        plate.solid(polygon((-58, 112), (-54, 66), (-40, 52), (-24, 58), (-24, 112)), plate.paper, (2, 1.6))
        plate.solid(polygon((58, 112), (54, 66), (40, 52), (24, 58), (24, 112)), plate.light, (-1.4, 1.6))
        plate.solid(mirrored_polygon((0, 54), (22, 54), (30, 66), (24, 112), (0, 112)), plate.paper, (2, 1.4))
        plate.solid(mirrored_polygon((0, 14), (14, 14), (20, 24), (20, 46), (12, 58), (0, 58)), plate.paper, (2.2, 1.4))
        plate.solid(mirrored_polygon((0, 9), (9, 9), (8, 16), (0, 16)), plate.paper, (1, 1))
        plate.fill(polygon((-17, 29), (17, 29), (15, 38), (-15, 38)), plate.light)
        plate.fill(polygon((-15, 31), (15, 31), (13.4, 36.4), (-13.4, 36.4)), plate.key)
        plate.fill(joined(*(ellipse(side * 7.6, 33.7, 2.5) for side in BOTH)), plate.accent)
        plate.cut([(x, 45, x, 55, 1.0) for x in (-9, -5.4, -1.8, 1.8, 5.4, 9)], plate.light)
        plate.fill(faceted_disc(plate, 0, 82, 13.5, 14), plate.light)
        plate.fill(faceted_disc(plate, 0, 82, 11.6, 14), plate.key)
        plate.fill(faceted_disc(plate, 0, 82, 8, 10), plate.accent)
        plate.fill(ellipse(-1.6, 80, 3), plate.paper)
        plate.cut(
            [
                (
                    13.4 * math.cos(angle),
                    82 + 13.4 * math.sin(angle),
                    18.6 * math.cos(angle),
                    82 + 18.6 * math.sin(angle),
                    1.1,
                )
                for angle in [i * math.pi / 5 for i in range(10)]
            ],
            plate.accent,
        )
        for side in BOTH:
            plate.fill(
                joined(*(ellipse(side * x, y, 1.7) for x, y in ((46, 66), (32, 66), (48, 92), (32, 98)))), plate.light
            )
            plate.cut([(side * 28, 78 + i * 6, side * 52, 76 + i * 6, 1) for i in range(3)], plate.mid)
            plate.cut(
                [(side * (14 + i * 2), 18 + i * 2, side * (17 + i), 26 + i * 1, 0.8) for i in range(2)], plate.mid
            )


def keep(plate: Plate) -> None:
    """Print a keep with merlons and a portcullis between low walls."""
    sky(plate, "bands", x=18, y=34, radius=30)
    hills(plate, 66, 6, plate.mid, 8, plate.light)
    reach = plate.half + 8
    for x1, x2 in ((-reach, -30), (28, reach)):
        plate.solid(_low_wall(x1, x2), plate.light, (1, 1.2))
        plate.cut(_courses(plate, x1, x2, 72, 7.4, 13, 0.6), plate.mid)
    plate.solid(polygon((-27, 38), (27, 38), (27, 112), (-27, 112)), plate.paper, (2.4, 0))
    merlons = [(-31, 44), (-31, 21), (-22, 21), (-22, 30), (-13.2, 30), (-13.2, 21), (-4.4, 21), (-4.4, 30)]
    plate.solid(polygon(*merlons, *[(-x, y) for x, y in reversed(merlons)]), plate.paper, (1.8, 1.6))
    plate.cut([(-29, 40, 29, 40, 1.2)], plate.light)
    plate.cut(_courses(plate, -26, 8, 47, 7.8, 14, 0.75), plate.light)
    plate.cut(_courses(plate, 8, 30, 47, 7.8, 14, 0.8), plate.mid)
    # the gate and its grating
    plate.fill(smooth([(-12, 112, 1), (-12, 80), (-7, 69), (0, 65), (7, 69), (12, 80), (12, 112, 1)]), plate.light)
    plate.fill(
        smooth([(-9.6, 112, 1), (-9.6, 81), (-5.6, 72), (0, 68.6), (5.6, 72), (9.6, 81), (9.6, 112, 1)]), plate.accent
    )
    for x in (-5, 0, 5):
        pole(plate, x, 68, x, 112, plate.key, 1.5)
    for y in (78, 88, 98):
        pole(plate, -10, y, 10, y, plate.key, 1.3)
    plate.fill(
        joined(*(smooth([(x - 2, 60, 1), (x - 2, 52), (x, 49.6), (x + 2, 52), (x + 2, 60, 1)]) for x in (-17, 17))),
        plate.accent,
    )
    pole(plate, 0, 26, 0, -2, plate.key, 1.6)
    plate.fill(smooth([(0.8, -2, 1), (12, -4), (22, 2, 1), (16, 5), (21, 10, 1), (10, 8), (0.8, 11, 1)]), plate.accent)


def _low_wall(x1: float, x2: float) -> QPainterPath:
    """Return a wall with merlons 10 wide and 6 high."""
    count = max(2, round((x2 - x1) / 10))
    wide = (x2 - x1) / count
    corners = [(x1, 112.0)]
    for i in range(count):
        y = 66.0 if i % 2 else 60.0
        corners += [(x1 + i * wide, y), (x1 + (i + 1) * wide, y)]
    return polygon(*corners, (x2, 112))


def _courses(plate: Plate, x1: float, x2: float, y: float, high: float, wide: float, share: float) -> list[Cut]:
    """Return the joints of a wall from `y` down; the dice leave some out."""
    cuts: list[Cut] = []
    row = 0
    while y < 108:
        x = x1 + (wide / 2 if row % 2 else 0) + 1.4
        while x < x2 - 2:
            if plate.dice.random() < share:
                cuts.append((x, y, min(x + wide - 2, x2 - 1), y, 0.75))
            if plate.dice.random() < share * 0.7 and x > x1 + 3:
                cuts.append((x, y + 0.8, x, y + high - 0.8, 0.6))
            x += wide
        y += high
        row += 1
    return cuts


def palisade(plate: Plate) -> None:
    """Print a wall of pointed stakes with a torch and a skull on it."""
    sky(plate, "clouds", x=10, y=32, radius=30)
    hills(plate, 70, 6, plate.mid, 6, plate.light)
    reach = plate.half + 8
    count = int(2 * reach / 15)
    for i in range(count + 1):
        x = -reach + i * 15 + plate.dice.uniform(-1, 1)
        y = 40 + plate.dice.uniform(-6, 6)
        plate.solid(
            polygon((x - 7.2, y + 12), (x, y - 4), (x + 7.2, y + 12), (x + 7.4, 114), (x - 7.4, 114)),
            plate.paper if x < 20 else plate.light,
        )
        plate.cut(
            [(x - 3 + j * 3.4, y + 16 + j * 5, x - 3.4 + j * 3.6, y + 36 + j * 16, 0.9, 0.6) for j in range(3)],
            plate.mid,
        )
    for y in (66, 90):
        pole(plate, -reach, y, reach, y + 2, plate.key, 8)
        pole(plate, -reach, y - 2.6, reach, y - 0.6, plate.light, 1.2)
        for i in range(count + 1):
            plate.cut(
                [
                    (-reach + i * 15 - 2, y - 3, -reach + i * 15 + 2, y + 6, 1.2),
                    (-reach + i * 15 + 2, y - 3, -reach + i * 15 - 2, y + 6, 1.2),
                ],
                plate.light,
            )
    pole(plate, -26, 74, -32, 26, plate.key, 4.4)
    torch = flame(-33, 18, 0.8)
    outlined(plate, torch, QColor(EMBER))
    plate.fill(flame(-33, 21, 0.42), plate.paper)
    skull = mirrored([(0, -12), (9, -10), (13, 0), (9, 7), (7, 14), (0, 15)]).translated(26, 30)
    outlined(plate, skull, plate.paper, 2.6)
    plate.fill(smooth([(30, 19, 1), (38, 22), (39, 32), (33, 44, 1), (32, 34)]), plate.light)
    plate.fill(joined(*(ellipse(26 + side * 5, 31, 3.2, 3.6) for side in BOTH)), plate.key)
    plate.fill(polygon((26, 35), (27.6, 39), (24.4, 39)), plate.key)
    plate.cut([(26 + x, 40, 26 + x, 45, 0.7) for x in (-3.6, 0, 3.6)], plate.key)
    grass(plate, 101, 2, plate.key, 40, 7)


def iron_giant(plate: Plate) -> None:
    """Print a walking giant of riveted iron, a fire in its chest."""
    sky(plate, "rays", x=0, y=34, radius=38)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    with plate.placed():
        for side in BOTH:
            # leg, upper arm, forearm with its fist
            plate.solid(
                polygon((side * 3, 70), (side * 20, 68), (side * 24, 88), (side * 28, 102), (side * 6, 102)),
                plate.paper,
                (1.4, 1.2),
            )
            plate.cut([(side * 8, 86, side * 23, 85, 1.4)], plate.light)
            plate.solid(
                polygon((side * 24, 28), (side * 36, 34), (side * 41, 54), (side * 31, 56)), plate.paper, (1.4, 1.2)
            )
            plate.solid(
                polygon(
                    (side * 29, 54), (side * 43, 52), (side * 49, 76), (side * 46, 88), (side * 31, 88), (side * 28, 76)
                ),
                plate.paper,
                (1.6, 1.4),
            )
            plate.cut([(side * 28, 76, side * 48, 75, 1.5), (side * 35, 79, side * 35, 87, 1.1)], plate.light)
            plate.cut([(side * 40, 79, side * 41, 87, 1.1), (side * 36, 58, side * 41, 72, 1.0)], plate.light)
            plate.fill(ellipse(side * 27, 27, 12.5, 11), plate.light)
            plate.fill(ellipse(side * 27 + 0.8, 28, 11.4, 10), plate.key)
            plate.fill(joined(*(ellipse(side * x, y, 1.4) for x, y in ((22, 25), (28, 21), (34, 26)))), plate.light)
        plate.solid(mirrored_polygon((0, 22), (18, 22), (25, 34), (22, 56), (17, 74), (0, 76)), plate.paper, (2, 1.6))
        plate.cut([(-17, 66, 17, 66, 1.3)], plate.light)
        plate.fill(joined(*(ellipse(x, 70.6, 1.3) for x in (-12, -4, 4, 12))), plate.light)
        # the furnace
        plate.fill(faceted_disc(plate, 0, 46, 12.4, 16), plate.light)
        plate.fill(faceted_disc(plate, 0, 46, 10.6, 16), plate.accent)
        plate.fill(ellipse(0, 48, 6.4, 5.4), plate.paper)
        for x in (-5, 0, 5):
            pole(plate, x, 36, x, 56, plate.key, 2.2)
        # the head: a pot with two lamps for eyes and a jaw of plates
        plate.solid(mirrored_polygon((0, 4), (9, 5), (13, 12), (13, 25), (8, 30), (0, 30)), plate.paper, (1.8, 1.4))
        plate.fill(joined(*(ellipse(side * 5.4, 14.6, 3.7) for side in BOTH)), plate.accent)
        plate.fill(joined(*(ellipse(side * 5.4 - 0.6, 14, 1.5) for side in BOTH)), plate.paper)
        plate.cut([(x, 21.6, x, 28, 1.0) for x in (-7, -3.5, 0, 3.5, 7)], plate.light)
        plate.cut([(-12, 9, 12, 9, 0.9)], plate.light)
    grass(plate, 103, 1, plate.key, 24, 4)
