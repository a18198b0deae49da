"""Breaking things: a shattered vase (an artifact or enchantment is destroyed), a rain of fire (damage to all)."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtGui import QColor, QPainterPath, QTransform

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import angles, outlined, rays
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: pieces of the vase: what part of it each is, and how far and how it has flown
_PIECES: tuple[tuple[tuple[tuple[float, float], ...], float, float, float], ...] = (
    (((-60, -20), (60, -20), (60, 30), (12, 34), (4, 27), (-8, 35), (-60, 30)), 1, 3, 5),
    (((-60, 30), (-8, 35), (-2, 46), (-12, 54), (-60, 60)), -7, 7, -8),
    (((60, 30), (12, 34), (-2, 46), (8, 58), (60, 56)), 7, 6, 7),
    (((-60, 60), (-12, 54), (-3, 68), (-10, 120), (-60, 120)), -6, 11, -5),
    (((60, 56), (8, 58), (-3, 68), (-10, 120), (60, 120)), 6, 12, 5),
)


@lru_cache(maxsize=1)
def _shards() -> tuple[QPainterPath, ...]:
    """Return the pieces of the vase where they have flown to."""
    half: list[Point] = [
        (0, 8), (15, 8, 1), (16, 13, 1), (9, 17), (9, 26), (24, 36), (33, 52), (29, 74), (15, 90), (18, 100, 1),
        (0, 100),
    ]  # fmt: skip
    whole = mirrored(half)
    found = []
    for side in BOTH:
        whole = whole.united(ribbon([(side * 9, 20), (side * 27, 18), (side * 32, 30), (side * 24, 40)], 3.4))
    for corners, x, y, angle in _PIECES:
        part = whole.intersected(polygon(*corners))
        middle = part.boundingRect().center()
        flown = QTransform().translate(x + middle.x(), y + middle.y()).rotate(angle).translate(-middle.x(), -middle.y())
        found.append(flown.map(part))
    return tuple(found)


def shattered_vase(plate: Plate) -> None:
    """Print a vase in the moment in which it bursts: its pieces still show it, light breaks out between them."""
    sky(plate, "rays", x=0, y=50, radius=40)
    plate.cut(rays(0, 56, 4, 44, 3.2, [turn + 0.2 for turn in angles(14)], widest=0.3), plate.accent)
    for shard in _shards():
        plate.stroke(shard, plate.paper, 3.4)
        plate.solid(shard, plate.light, (2.0, 1.6))
    for side in BOTH:
        plate.cut(
            [(side * 34, 57, side * 16, 60, 2.0, side * 2), (side * 33, 49, side * 18, 51, 1.6, side)], plate.light
        )
        plate.cut([(side * 31, 84, side * 15, 88, 2.0, side * 2)], plate.light)
    plate.cut([(-9, 20, 9, 21, 1.6, -1)], plate.light)
    for x, y, angle in ((-54, 22, 20), (52, 18, 60), (-58, 66, 10), (57, 70, 40), (-30, 4, 70), (34, 2, 15)):
        crumb = turned(polygon((-5, -3), (3, -5), (6, 2), (-2, 5)), x, y, angle)
        plate.stroke(crumb, plate.paper, 2)
        plate.fill(crumb, plate.key)
    grass(plate, 103, 1, plate.key, 0, 0)


def struck_tablet(plate: Plate) -> None:
    """Print a hammer that breaks a stone tablet of signs."""
    sky(plate, "bands", x=4, y=44, radius=37)
    left: list[Point] = [
        (-36, 110, 1), (-36, 44), (-26, 28), (-6, 24, 1), (0, 40, 1), (-8, 54, 1), (2, 70, 1), (-8, 86, 1),
        (-2, 110, 1),
    ]  # fmt: skip
    right: list[Point] = [
        (8, 26, 1), (24, 32), (34, 48), (35, 110, 1), (8, 110, 1), (3, 88, 1), (13, 72, 1), (3, 56, 1), (12, 42, 1),
    ]  # fmt: skip
    for half, angle, x in ((left, -5, -4), (right, 6, 7)):
        slab = turned(smooth(half).translated(0, -110), x, 110, angle)
        plate.solid(slab, plate.paper, (2.2, 1.8))
    for x, angle, column in ((-4, -5, -26), (-4, -5, -14), (7, 6, 22)):
        signs = []
        for i in range(5):
            y = -60 + i * 12
            signs += [
                (column - 3, y, column + 3, y + (i % 2) * 4, 1.2),
                (column + (i % 3 - 1) * 2, y - 3, column, y + 5, 1.0),
            ]
        plate.fill(turned(gouges(signs), x, 110, angle), plate.light)
    shaft = turned(polygon((-2.6, -4), (2.6, -4), (3, 56), (-3, 56)), 6, 20, -56)
    plate.stroke(shaft, plate.paper, 3)
    plate.fill(shaft, plate.key)
    head = turned(polygon((-17, -14), (17, -14), (19, -8), (17, 4), (-17, 4), (-19, -4)), 6, 20, -56)
    outlined(plate, head, plate.accent, 2.6)
    plate.fill(turned(gouges([(-14, -9, 12, -9, 1.4), (-14, -3, 8, -3, 1)]), 6, 20, -56), plate.key)
    plate.cut(rays(2, 32, 10, 24, 1.9, [0.4 + i * 0.5 for i in range(5)]), plate.paper)
    for x, y, size, angle in ((-34, 18, 4, 20), (-44, 36, 3, 50), (40, 22, 3, 10), (-20, 8, 3, 70)):
        chip = turned(polygon((-1, -0.8), (0.9, -1), (0.7, 1), (-0.8, 0.6)), x, y, angle, size)
        plate.fill(chip, plate.key)
    hills(plate, 99, 2, plate.key, 3)


def fire_rain(plate: Plate) -> None:
    """Print fire that falls on roofs and hills alike."""
    plate.accent = QColor(FLAME)
    sky(plate, "clouds", night=True, disc=False, x=0, y=30, radius=30)
    falling = ((-44, 34, 1.1), (-20, 62, 1.5), (2, 26, 1.2), (24, 58, 1.7), (48, 30, 1.2), (-58, 70, 0.9))
    for reach, wide, ink in (
        (40, 7.4, plate.mid),
        (30, 5.4, plate.light),
        (20, 3.6, plate.accent),
        (0, 2.4, plate.paper),
    ):
        parts = []
        for x, y, scale in falling:
            parts.append(ellipse(x, y, wide * scale))
            if reach:
                tail = [(x + reach * 0.5 * scale, y - reach * scale), (x + 3 * scale, y - 8 * scale), (x, y)]
                parts.append(ribbon(tail, 0.3, wide * scale))
        plate.fill(joined(*parts), ink)
    hills(plate, 84, 4, plate.mid, 5, plate.key, sharp=True)
    for x, wide, high in ((-40, 12, 12), (-14, 9, 9), (38, 13, 14)):
        plate.fill(
            polygon((x - wide, 96), (x - wide, 90 - high), (x, 80 - high), (x + wide, 90 - high), (x + wide, 96)),
            plate.key,
        )
    for x, y in ((-40, 76), (14, 82), (38, 70)):
        plate.cut(rays(x, y, 3, 12, 1.8, [math.pi * (1.1 + i * 0.2) for i in range(5)]), plate.accent)
        plate.fill(ellipse(x, y, 2.4), plate.paper)
    grass(plate, 97, 1, plate.key, 20, 3)
