"""Fire that strikes: a comet that falls, a ball of it over a hand, a bolt of lightning."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.hands import open_hand
from tabletop.prints.cut.inks import BLOOD, EMBER, FLAME
from tabletop.prints.cut.motifs import angles, diamond, rays
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def comet(plate: Plate) -> None:
    """Print a burning ball that falls from the upper left, with four nested tails."""
    plate.accent = QColor(FLAME)
    sky(plate, "rays", night=True, disc=False, x=16, y=62, radius=20)
    outer: list[Point] = [
        (36, 84), (22, 92), (4, 86), (-8, 70), (-26, 46), (-52, 24), (-84, 4, 1), (-48, 12), (-62, -4, 1),
        (-26, 12), (-30, -8, 1), (0, 18), (6, -6, 1), (20, 24), (36, 42), (44, 62),
    ]  # fmt: skip
    middle: list[Point] = [
        (34, 80), (22, 86), (8, 80), (-4, 64), (-20, 44), (-46, 24, 1), (-16, 32), (-26, 12, 1), (2, 34),
        (4, 14, 1), (18, 36), (32, 48), (40, 64),
    ]  # fmt: skip
    inner: list[Point] = [
        (32, 78), (22, 82), (12, 78), (2, 64), (-10, 46, 1), (8, 52), (6, 34, 1), (22, 48), (34, 58), (37, 68),
    ]  # fmt: skip
    plate.solid(smooth(outer), plate.accent, (1.4, 1.8), plate.mid)
    plate.fill(smooth(middle), plate.light)
    plate.fill(smooth(inner), plate.accent)
    plate.fill(ellipse(23, 66, 11.5), plate.paper)
    streaks = [(-70, 6, -30, 30, 1.3, 2), (-50, 2, -10, 26, 1.2, 3), (-18, 2, 8, 26, 1.2, 3)]
    plate.cut([*streaks, (-40, 28, -8, 56, 1.1, -3), (12, 6, 26, 36, 1.0, 2)], plate.key)
    sparks = (48, 84, 1.8), (54, 66, 1.3), (40, 94, 1.4), (4, 94, 1.6), (52, 50, 1), (-14, 80, 1.2)
    for x, y, size in sparks:
        plate.fill(diamond(x, y, size, 2 * size), plate.accent)
    grass(plate, 97, 2, plate.key.darker(130), 20, 3)


def in_the_hand(plate: Plate) -> None:
    """Print a ball of fire that burns over an open hand, ready to be thrown."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=40, radius=24)
    with plate.placed(4, 0.12):
        blaze: list[Point] = [
            (0, 72), (-20, 68), (-31, 52), (-30, 34), (-38, 18, 1), (-24, 24), (-22, 4, 1), (-11, 14), (-2, -8, 1),
            (8, 12), (20, 0, 1), (22, 22), (37, 12, 1), (30, 34), (31, 52), (20, 68),
        ]  # fmt: skip
        for scale, ink in ((0.94, BLOOD), (0.76, EMBER), (0.56, FLAME)):
            shape = smooth([(x * scale - 6, 43 + (y - 50) * scale, *corner) for x, y, *corner in blaze])
            if ink == BLOOD:
                plate.stroke(shape, plate.paper, 3)
            plate.fill(shape, QColor(ink))
        plate.fill(ellipse(-6, 45, 11.4), plate.paper)
        with plate.moved(2, -8):
            open_hand(plate)


def lightning(plate: Plate) -> None:
    """Print one bolt between two thin ones, out of clouds into the ground."""
    plate.accent = QColor(FLAME)
    sky(plate, "clouds", night=True, disc=False)
    for y, ink in ((10, plate.mid), (4, plate.light)):
        _cloud_bank(plate, y, ink)
    bolt = polygon((10, 6), (-16, 50), (0, 50), (-12, 98), (30, 38), (12, 38), (26, 6))
    plate.stroke(bolt, plate.key, 3.4)
    plate.fill(bolt.translated(2, 1.4), plate.mid)
    plate.fill(bolt, plate.accent)
    plate.fill(polygon((13, 6), (-11, 47), (4, 47), (-6, 82), (2, 50), (-4, 45.6), (16, 10)), plate.paper)
    left = (-14, 50, -30, 60, 1.4), (-30, 60, -26, 66, 1.4), (-26, 66, -44, 82, 1.4)
    right = (24, 40, 40, 52, 1.4), (40, 52, 36, 58, 1.4), (36, 58, 52, 74, 1.4)
    plate.cut([*left, *right], plate.accent)
    hills(plate, 92, 3, plate.key, 5)
    plate.cut(rays(-12, 96, 5, 24, 1.1, angles(9, math.pi, 2.125 * math.pi), squash=0.5), plate.accent)


def _cloud_bank(plate: Plate, y: float, ink: QColor) -> None:
    points: list[Point] = [(-90, -10, 1), (-90, y + 10, 1)]
    for x in range(-90, 90, 14):
        points += [(x + 5, y + 14 + plate.dice.uniform(-3, 5)), (x + 14, y + 9, 1)]
    plate.solid(smooth([*points, (90, -10, 1)]), plate.paper, (0, -1.4), ink)


def split_peak(plate: Plate) -> None:
    """Print a mountain split to its fire: a land is destroyed."""
    plate.accent = QColor(FLAME)
    sky(plate, "bands", x=0, y=34, radius=32)
    crack = [(1, -2), (6, 16), (-6, 31), (7, 46), (-5, 62), (9, 80), (-2, 98), (3, 114)]
    widths = [2, 3.4, 4.6, 5.6, 6.6, 7.8, 9, 10]
    cleft = [(x, y, width) for (x, y), width in zip(crack, widths, strict=True)]
    slope = [(86, 114), (64, 86), (48, 66), (40, 54), (27, 36), (17, 18)]
    shoulder = [(-40, 114), (-32, 88), (-24.8, 74), (-21.6, 54), (-12.8, 38), (-12, 24), (-6.4, 6)]
    lit = [(-50, 114), (-40, 88), (-31, 74), (-27, 54), (-16, 38), (-15, 24), (-8, 6)]
    plate.fill(polygon(*((x + width + 1.5, y) for x, y, width in cleft), *slope), plate.key)
    plate.fill(polygon(*((x - width - 1.5, y) for x, y, width in cleft), *shoulder), plate.key)
    plate.fill(polygon(*lit, *((-x, y) for x, y in reversed(slope))), plate.paper)
    for side, ink in ((-1, plate.mid), (1, plate.light)):
        seams = [(side * (22 + 5 * i), 46 + 9 * i, side * (28 + 6 * i), 60 + 9 * i, 1.5, float(side)) for i in range(6)]
        plate.cut(seams, ink)
    for wider, ink in ((2.4, plate.mid), (-0.4, plate.accent)):
        left = [(x - width - wider, y) for x, y, width in cleft]
        plate.fill(polygon(*left, *((x + width + wider, y) for x, y, width in reversed(cleft))), ink)
    core = cleft[2:]
    heart = [(x - width * 0.3, y) for x, y, width in core]
    plate.fill(polygon(*heart, *((x + width * 0.3, y) for x, y, width in reversed(core))), plate.paper)
    for x, y, size, angle in (
        (-24, 8, 6, 20),
        (22, 4, 5, 40),
        (34, 22, 4.4, 10),
        (-38, 26, 4.6, 60),
        (10, -6, 3.4, 15),
    ):
        plate.solid(_rock(x, y, size, angle), plate.light, (0.8, 0.8))
    plate.cut([(-6, 2, -16, -12, 1.4), (6, 2, 14, -14, 1.4), (0, 0, -2, -16, 1.2)], plate.accent)
    grass(plate, 100, 2, plate.key, 0, 0)


def _rock(x: float, y: float, size: float, angle: float) -> QPainterPath:
    corners = ((-1, -0.6), (0.4, -1), (1, 0.2), (0.2, 1), (-0.8, 0.6))
    return turned(polygon(*corners), x, y, angle, size)
