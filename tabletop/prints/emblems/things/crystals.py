"""Mana: crystals that grow from rock, a ritual bowl ringed by flames."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import angles, flame, outlined, rays, sparkle
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
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
    """Print a round well from which a column of light rises."""
    sky(plate, "arcs", x=0, y=36, radius=34)
    hills(plate, 82, 3, plate.mid, 5, plate.light)
    beam = polygon((-14, 78), (14, 78), (20, -6), (-20, -6))
    plate.fill(beam, plate.accent)
    plate.fill(polygon((-7, 78), (7, 78), (9, -6), (-9, -6)), plate.paper)
    plate.cut([(-30 + i * 12, 66 - (i % 2) * 20, -30 + i * 12, 46 - (i % 2) * 20, 1.4) for i in range(6)], plate.paper)
    wall: list[Point] = [(0, 74), (28, 74, 1), (30, 108, 1), (0, 112)]
    plate.solid(mirrored(wall), plate.paper, (2, 1.4))
    plate.fill(ellipse(0, 74, 30, 8), plate.key)
    plate.fill(ellipse(0, 73.4, 27, 6.4), plate.paper)
    outlined(plate, ellipse(0, 74, 21, 4.6), plate.accent, 2)
    for row, y in enumerate((86, 94, 102)):
        plate.cut(
            [(-28 + (row % 2) * 6 + i * 12, y, -19 + (row % 2) * 6 + i * 12, y + 0.6, 1.3) for i in range(5)],
            plate.light,
        )
    for x, y, size in ((-42, 24, 5), (42, 34, 4), (34, 12, 3.4)):
        plate.cut(sparkle(x, y, size, size * 0.22), plate.paper)
