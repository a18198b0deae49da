"""Islands: a cone with palms, a sail before a rock, a reef with a lighthouse tower of stone."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, pole, waves
from tabletop.prints.cut.outlines import BOTH, Point, polygon, smooth
from tabletop.prints.cut.plate import Plate


def _sea(plate: Plate, y: float) -> None:
    """Print the sea from the horizon down, with the path of light under the disc."""
    plate.painter.fillRect(QRectF(-110, y, 220, 60), plate.mid)
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


def sail(plate: Plate) -> None:
    """Print a small ship under sail that passes a needle of rock, gulls over it."""
    sky(plate, "rays", x=plate.digest[1] / 255 * 30 - 24, y=34, radius=27)
    _sea(plate, 62)
    needle: list[Point] = [
        (28, 74, 1), (31, 54), (36, 40), (38, 22, 1), (44, 12), (48, 24, 1), (52, 42), (62, 58), (68, 74, 1),
    ]  # fmt: skip
    plate.solid(smooth(needle), plate.paper, (2, 1.4))
    plate.cut([(42 + i * 4, 30 + i * 8, 40 + i * 6, 50 + i * 6, 1.3, 1) for i in range(4)], plate.light)
    far: list[Point] = [(-84, 64, 1), (-66, 54), (-52, 58), (-40, 64, 1)]
    plate.fill(smooth(far), plate.key)
    pole(plate, -8, 74, -8, 16, plate.key, 2)
    main = smooth([(-6, 20, 1), (10, 34), (16, 50), (14, 64, 1), (-6, 66, 1)])
    fore = smooth([(-10, 24, 1), (-20, 42), (-30, 64, 1), (-10, 66, 1)])
    outlined(plate, main, plate.paper, 2.4)
    outlined(plate, fore, plate.accent, 2.4)
    plate.cut([(-4, 40, 10, 42, 0.9, 1), (-4, 53, 13, 54, 0.9, 1)], plate.mid)
    hull: list[Point] = [(-32, 70, 1), (-8, 74), (22, 68, 1), (16, 82), (-4, 86), (-22, 84)]
    plate.solid(smooth(hull), plate.paper, (1.2, 1.6))
    plate.fill(polygon((-8, 16), (-8, 10), (2, 13)), plate.accent)
    for x, y, size in ((-46, 26, 6), (-34, 16, 4.4), (20, 14, 5)):
        plate.cut([(x - size, y - 1, x, y + 1.4, 1, -2), (x, y + 1.4, x + size, y - 1, 1, -2)], plate.key)
    waves(plate, 82, 3)


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
