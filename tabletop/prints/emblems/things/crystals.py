"""Mana: crystals that grow from rock, a ritual bowl ringed by flames."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import angles, flame, pole, rays, sparkle
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def crystals(plate: Plate) -> None:
    """Print five crystals on a rock."""
    sky(plate, "rays", x=0, y=48, radius=38)
    for x, y, wide, high, angle, ink in (
        (-22, 92, 10, 48, -26, plate.key),
        (24, 92, 10, 44, 28, plate.key),
        (-40, 98, 8, 28, -44, plate.mid),
        (42, 98, 8, 26, 44, plate.mid),
        (0, 96, 16, 88, 0, plate.key),
    ):
        _crystal(plate, (x, y, angle), wide, high, ink)
    rock: list[Point] = [(-70, 112, 1), (-44, 96), (-20, 88), (0, 91), (18, 87), (44, 96), (70, 112, 1)]
    plate.solid(smooth(rock), plate.light, (1, 1.4))
    plate.cut([(-40 + i * 12, 98 + abs(i - 3), -34 + i * 11, 108, 1.1) for i in range(8)], plate.mid)
    for x, y, size in ((-36, 26, 2.4), (38, 22, 2), (46, 52, 1.6), (-48, 54, 1.6)):
        plate.cut(sparkle(x, y, 3 * size, 0.6 * size), plate.paper)


def _crystal(plate: Plate, at: tuple[float, float, float], wide: float, high: float, ink: QColor) -> None:
    def facet(*corners: tuple[float, float]) -> None:
        plate.fill(turned(polygon(*((wide * x, -high * y) for x, y in corners)), *at), plate.light)

    whole = polygon((0, -high), (wide, -high * 0.62), (wide * 0.8, 0), (-wide * 0.8, 0), (-wide, -high * 0.62))
    plate.solid(turned(whole, *at), plate.paper, (1.4, 1.4), ink)
    facet((-0.86, 0.6), (-0.1, 0.93), (-0.2, 0.5), (-0.35, 0.06), (-0.7, 0.06))
    crown = polygon((wide * 0.1, -high * 0.93), (wide * 0.84, -high * 0.62), (wide * 0.2, -high * 0.48))
    plate.fill(turned(crown, *at), plate.mid)
    cuts = [(wide * (0.1 + i * 0.17), -high * 0.42, wide * (0.06 + i * 0.16), -high * 0.08, 0.8) for i in range(4)]
    plate.fill(turned(gouges(cuts), *at), plate.light)


def ritual(plate: Plate) -> None:
    """Print a bowl of fire on three feet within a ring of five small flames."""
    plate.accent = QColor(FLAME)
    sky(plate, "rays", night=True, disc=False, x=0, y=44, radius=26)
    for angle in (math.pi * 1.5 + math.radians(turn) for turn in (-100, -62, 62, 100)):
        x, y = 48 * math.cos(angle), 50 + 38 * math.sin(angle)
        plate.fill(flame(x, y, 0.52), plate.light)
        plate.fill(flame(x, y + 1.6, 0.3), plate.accent)
    plate.cut(rays(0, 36, 22, 34, 1.6, angles(15, 3.3, 6.2), widest=0.3), plate.accent)
    plate.fill(flame(0, 46, 1.5), plate.accent)
    plate.fill(flame(0, 50, 1.05), plate.paper)
    plate.fill(flame(1, 54, 0.6), plate.light)
    for x, foot in ((-16, -26), (0, 0), (16, 26)):
        leg = smooth(
            [(x - 4, 72, 1), (x + 4, 72, 1), (foot + 3, 100), (foot + 6, 106, 1), (foot - 6, 106, 1), (foot - 3, 100)]
        )
        plate.stroke(leg, plate.light, 2.2)
        plate.fill(leg, plate.key)
    bowl: list[Point] = [(0, 56), (32, 56, 1), (28, 70), (16, 79), (0, 81)]
    plate.stroke(mirrored(bowl), plate.light, 2.4)
    plate.solid(mirrored(bowl), plate.paper, (1.8, 1.4))
    plate.cut([(-22 + i * 9, 64, -15 + i * 6, 75, 1.4, 1) for i in range(6)], plate.light)
    plate.fill(ellipse(0, 57, 32, 4.6), plate.key)
    plate.fill(ellipse(0, 56.6, 28, 3), plate.accent)
    plate.fill(flame(0, 46, 0.9), plate.paper)
    hills(plate, 102, 1, plate.mid, 4)


def well(plate: Plate) -> None:
    """Print a well of stones under a small roof, a bucket on its rope, light that rises from the water."""
    sky(plate, "rays", x=0, y=50, radius=36)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    plate.fill(polygon((-20, 72), (20, 72), (27, 24), (-27, 24)), plate.accent)
    plate.fill(polygon((-9, 72), (9, 72), (13, 24), (-13, 24)), plate.paper)
    for side in BOTH:
        post = polygon((side * 27, 26), (side * 33, 26), (side * 33, 76), (side * 27, 76))
        plate.solid(post, plate.paper, (1.2, 0))
    roof = polygon((0, -2), (46, 28), (40, 34), (-40, 34), (-46, 28))
    plate.stroke(roof, plate.paper, 3)
    plate.fill(roof, plate.key)
    for row, y in enumerate((14, 23)):
        reach = 20 + row * 13
        plate.cut([(x, y - 3, x - 0.12 * x, y + 6, 1.3) for x in range(-reach, reach + 1, 8)], plate.light)
    plate.cut([(-38, 32, 38, 32, 1.3)], plate.light)
    pole(plate, -27, 44, 27, 44, plate.key, 4.4)
    pole(plate, 3, 44, 3, 56, plate.key, 1.8)
    bucket = polygon((-4, 56), (10, 56), (8, 69), (-2, 69))
    plate.stroke(bucket, plate.paper, 1.8)
    plate.fill(bucket, plate.key)
    plate.cut([(-3, 60, 9, 60, 1.1), (-2, 65, 8, 65, 1.0)], plate.light)
    wall: list[Point] = [(0, 74), (36, 74, 1), (35, 110, 1), (0, 112)]
    plate.solid(mirrored(wall), plate.paper, (2, 1.4))
    rim = mirrored([(0, 69), (39, 70, 1), (39, 78, 1), (0, 79)])
    plate.stroke(rim, plate.key, 2)
    plate.fill(rim, plate.light)
    plate.cut([(x, 70, x + 1, 78, 1.2) for x in range(-28, 36, 12)], plate.key)
    for row, y in enumerate((87, 96, 105)):
        joints = [(-34 + (row % 2) * 7 + i * 14, y - 4, -34 + (row % 2) * 7 + i * 14, y + 4, 1.1) for i in range(6)]
        plate.cut([(-34, y + 4.5, 34, y + 4.5, 1.2, 1), *joints], plate.light)
