"""Islands: a cone with palms, one with a single palm, a reef with a lighthouse tower of stone."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

from tabletop.prints.cut.gouges import Cut, gouges, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, shade, waves
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def _sea(plate: Plate, y: float) -> None:
    """Print the sea from the horizon down, with the path of light under the disc."""
    reach = max(110.0, plate.half + 8)  # a ground is wider than any card
    plate.painter.fillRect(QRectF(-reach, y, 2 * reach, 60), plate.mid)
    x = plate.sun[0]
    glitter: list[Cut] = []
    for i in range(12):
        wide, level = 24 - i * 1.1, y + 2 + i * 3.2
        left, right = x - wide + plate.dice.uniform(-5, 5), x + wide + plate.dice.uniform(-5, 5)
        glitter.append((left, level, right, level, 1.1 + i * 0.05))
    plate.cut(glitter, plate.paper)


def cone(plate: Plate) -> None:
    """Print an island like a cone with two palms before the disc."""
    sky(plate, "clouds" if plate.digest[2] % 2 else "bands", x=plate.digest[1] / 255 * 50 - 25, y=32, radius=24)
    _sea(plate, 58)
    x = 6 - plate.sun[0] * 0.9
    outline: list[Point] = [
        (-46, 70, 1), (-36, 64), (-30, 48), (-20, 40), (-14, 26, 1), (-4, 22), (4, 32, 1), (12, 44), (22, 50),
        (28, 62), (42, 70, 1),
    ]  # fmt: skip
    plate.solid(smooth(outline).translated(x, 0), plate.paper, (2, 1.6))
    slope: list[Cut] = []
    for i in range(7):
        slope.append((x - 26 + i * 6.4, 43 + abs(i - 2.4) * 4, x - 30 + i * 9, 66, 1.2, i * 0.4 - 1.4))
    plate.cut(slope, plate.light)
    _palm(plate, x - 24, 44, 28, -8)
    _palm(plate, x - 17, 44, 22, 7)
    waves(plate, 78, 3)


def _palm(plate: Plate, x: float, y: float, high: float, lean: float) -> None:
    trunk = ribbon([(x, y), (x + lean * 0.3, y - high * 0.5), (x + lean, y - high)], 1.5, 0.9)
    plate.fill(trunk, plate.key)
    fronds: list[Cut] = []
    for angle in (-170, -140, -100, -40, -10, 20, 160):
        across, down = 12 * math.cos(math.radians(angle)), 9.6 * math.sin(math.radians(angle))
        tip = x + lean + across, y - high + down + 3
        fronds.append((x + lean, y - high, *tip, 1.7, 2.6 if across < 0 else -2.6))
    plate.cut(fronds, plate.key)


def one_palm(plate: Plate) -> None:
    """Print a small round island of sand in the sea with one tall palm that leans over it."""
    sky(plate, "rays", x=plate.digest[1] / 255 * 30 - 24, y=32, radius=27)
    _sea(plate, 66)
    shore: list[Point] = [(-54, 92, 1), (-42, 78), (-20, 69), (4, 67), (26, 71), (42, 79), (54, 92, 1)]
    outlined(plate, smooth(shore), plate.paper, 6)
    shade(plate, smooth(shore), smooth([(8, 60, 1), (60, 60), (60, 96, 1), (-10, 96, 1), (16, 82)]), plate.light)
    trunk = [(-4, 76), (2, 58), (5, 42), (2, 26)]
    plate.stroke(ribbon(trunk, 4.4, 2.6), plate.paper, 3)
    plate.fill(ribbon(trunk, 4.4, 2.6), plate.key)
    plate.cut([(-3 + i * 1.4, 70 - i * 8, 4 + i * 1.2, 69 - i * 8, 1.3, 1) for i in range(5)], plate.light)
    tips = ((-42, 34), (-34, 10), (-14, -2), (14, -3), (36, 6), (44, 30), (-26, 48), (27, 48))
    fronds: list[Cut] = []
    for x, y in tips:
        bend = (6 + abs(x) * 0.12) * (1 if x < 0 else -1)
        fronds.append((2, 26, x + 2, y, 7.4, bend * 1.6, 0.5))
    crown = gouges(fronds)
    plate.stroke(crown, plate.paper, 3)
    plate.fill(crown, plate.key)
    for x, y in ((-3, 30), (7, 31), (2, 35)):
        outlined(plate, ellipse(x, y, 4), plate.accent, 2)
    waves(plate, 88, 2)


def sea_stacks(plate: Plate) -> None:
    """Print cliffs with an arch of rock in the surf, firs on them, a sail seen through the arch."""
    sky(plate, "bands", x=plate.digest[1] / 255 * 12 + 14, y=34, radius=27)
    _sea(plate, 62)
    sail = smooth([(15, 44, 1), (26, 66, 1), (15, 66, 1)])
    outlined(plate, sail, plate.accent, 1.6)
    plate.fill(polygon((10, 68), (27, 68), (24, 73), (13, 73)), plate.key)
    cliff: list[Point] = [
        (-92, 90, 1), (-92, 34, 1), (-66, 28, 1), (-60, 22, 1), (-40, 25, 1), (-34, 19, 1), (-14, 22, 1), (-8, 17, 1),
        (12, 21, 1), (26, 19, 1), (36, 27, 1), (39, 44, 1), (36, 58, 1), (43, 72, 1), (46, 90, 1), (28, 90, 1),
        (30, 70, 1), (24, 58, 1), (26, 46, 1), (16, 38, 1), (4, 42, 1), (-4, 56, 1), (-2, 70, 1), (-9, 90, 1),
    ]  # fmt: skip
    plate.solid(smooth(cliff), plate.paper, (2, 1.8))
    strata = [(-70 + i * 9, 42 + (i % 3) * 13, -52 + i * 9, 40 + (i % 3) * 13, 1.6, -1) for i in range(6)]
    plate.cut([*strata, (-60, 78, -38, 76, 1.6, -1), (-34, 84, -14, 82, 1.6, -1), (8, 29, 30, 28, 1.5, 1)], plate.light)
    plate.cut([(32, 34, 34, 52, 1.4, 1), (36, 66, 40, 84, 1.4, 1), (-10, 36, -12, 58, 1.4, 1)], plate.mid)
    for x, y, high in ((-56, 24, 26), (-42, 25, 20), (-24, 22, 24), (4, 20, 17)):
        for tier in range(3):
            half, top = high * (0.16 + 0.07 * tier), y - high + tier * high * 0.26
            plate.fill(polygon((x, top), (x + half, top + high * 0.42), (x - half, top + high * 0.42)), plate.key)
    rock: list[Point] = [(56, 88, 1), (60, 64), (66, 56, 1), (73, 66), (78, 88, 1)]
    plate.solid(smooth(rock), plate.paper, (1.6, 1.2))
    gulls = [(x + side * 6, y - 2.4, x, y, 1.2, side * 2) for x, y in ((56, 20), (46, 32), (66, 34)) for side in BOTH]
    plate.cut(gulls, plate.key)
    plate.cut([(-70, 87, -12, 87, 1.6, -2), (24, 87, 50, 87, 1.4, -2), (52, 86, 80, 86, 1.4, -2)], plate.paper)
    waves(plate, 88, 2)
