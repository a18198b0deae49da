"""Mana: crystals that grow from rock, a ritual bowl ringed by flames, a hand of coloured drops."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import FIVE, FLAME
from tabletop.prints.cut.motifs import angles, drop, flame, outlined, rays, shade, sparkle, star
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


def gem_hand(plate: Plate) -> None:
    """Print a cupped hand from which drops of five colours rise in a bow, and stars of light."""
    sky(plate, "rays", night=True, disc=False, x=0, y=74, radius=26)
    plate.cut(rays(0, 78, 18, 36, 3.0, angles(9, math.pi * 1.06, math.pi * 2.06), widest=0.3), plate.accent)
    for number, ink in enumerate(FIVE):
        turn = math.pi * (1.1 + number * 0.2)
        x, y = 37 * math.cos(turn), 58 + 43 * math.sin(turn)
        bead = drop(x, y, 1.3, math.degrees(turn) + 90)
        plate.stroke(bead, plate.key, 8)
        plate.stroke(bead, plate.paper, 4)
        plate.fill(bead, QColor(ink))
        plate.cut([(x - 3, y - 1, x - 2, y + 5, 2.0, 1)], plate.paper)
    # the palm from its side: fingers to the left, their tips apart; the thumb and the wrist to the right
    palm: list[Point] = [
        (-48, 78), (-45, 72), (-38, 75), (-26, 86), (-8, 90), (8, 88), (16, 80), (20, 68), (26, 63), (31, 67),
        (31, 80), (34, 90), (44, 98), (60, 110, 1), (56, 120, 1), (8, 120, 1), (0, 108), (-22, 104), (-40, 94),
    ]  # fmt: skip
    hand = smooth(palm)
    for x, y in ((8, -10), (4, -5)):
        behind = ribbon([(-8 + x, 94 + y), (-28 + x, 88 + y), (-42 + x, 75 + y)], 5.4, 3.8)
        outlined(plate, behind, plate.light, 5)
    outlined(plate, hand, plate.paper, 5)
    shade(
        plate,
        hand,
        smooth([(-50, 92, 1), (-20, 98), (14, 102), (34, 112, 1), (34, 126, 1), (-50, 126, 1)]),
        plate.light,
    )
    plate.cut([(18, 88, 30, 96, 2.0, 3)], plate.key)
    for x, y, size in ((0, 56, 12), (-16, 66, 6), (10, 74, 6)):
        outlined(plate, star(x, y, size, size * 0.32, 4), plate.paper, 3)
