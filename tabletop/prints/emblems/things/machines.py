"""Machines: gears that drive each other, a brass glass on a tripod, a catapult."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import angles, flame, outlined, pole, rays
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def gears(plate: Plate) -> None:
    """Print four gears, two dark and two paler behind."""
    sky(plate, "bands", x=-4, y=44, radius=40)
    _gear(plate, 40, 18, 20, 11, plate.mid, plate.paper, 0.2)
    _gear(plate, -48, 84, 22, 11, plate.mid, plate.paper, 0.1)
    _gear(plate, -8, 48, 33, 14, plate.key, plate.accent, 0.0)
    _gear(plate, 42, 78, 20, 10, plate.key, plate.accent, 0.16)


def _gear(plate: Plate, x: float, y: float, radius: float, teeth: int, ink: QColor, hub: QColor, turn: float) -> None:
    rim = []
    pitch = 2 * math.pi / teeth
    for angle in angles(teeth, turn, turn + 2 * math.pi):
        for share, reach in ((-0.26, radius), (-0.17, radius * 1.2), (0.17, radius * 1.2), (0.26, radius)):
            at = angle + share * pitch
            rim.append((x + reach * math.cos(at), y + reach * math.sin(at)))
    plate.solid(polygon(*rim), plate.paper, (1.8, 1.8), ink)
    spokes = [angle + math.pi / 8 for angle in angles(8)]
    plate.cut(rays(x, y, radius * 0.42, radius * 0.86, radius * 0.11, spokes, widest=0.7), plate.light)
    plate.fill(faceted_disc(plate, x, y, radius * 0.38, 16), plate.light)
    plate.fill(faceted_disc(plate, x, y, radius * 0.3, 14), hub)


def clockwork(plate: Plate) -> None:
    """Print the face of a clock on a great toothed wheel that others drive."""
    sky(plate, "bands", disc=False, x=0, y=44, radius=38)
    _gear(plate, -46, 88, 22, 11, plate.mid, plate.accent, 0.1)
    _gear(plate, 46, 12, 20, 10, plate.mid, plate.accent, 0.26)
    _gear(plate, 0, 50, 42, 16, plate.key, plate.accent, 0.0)
    for radius, ink in ((36, plate.accent), (33, plate.key), (31, plate.paper)):
        plate.fill(faceted_disc(plate, 0, 50, radius, 30), ink)
    plate.cut(rays(0, 50, 22, 30, 2.6, angles(12)), plate.key)
    hour, minute = plate.dice.uniform(3.6, 5.4), plate.dice.uniform(5.6, 6.6)
    for turn, reach, wide in ((hour, 15, 3.2), (minute, 23, 2.4)):
        hand = [(0.0, 50.0), (reach * math.cos(turn), 50 + reach * math.sin(turn))]
        plate.fill(ribbon(hand, wide, 0.8), plate.key)
    plate.fill(ellipse(0, 50, 4), plate.accent)


def spyglass(plate: Plate) -> None:
    """Print a great brass glass on a tripod, turned to a star."""
    sky(plate, "arcs", night=True, x=-24, y=24, radius=20)
    hills(plate, 88, 3, plate.mid, 5)
    for x in (-20, 14, 38):
        leg = ribbon([(10, 56), (x, 112)], 3.2, 2.2)
        plate.stroke(leg, plate.light, 2.4)
        plate.fill(leg, plate.key)
    at = (8.0, 50.0, -32.0)
    for left, right, half in ((26, 52, 8), (-10, 28, 11), (-44, -8, 14.4)):
        tube = turned(polygon((left, -half), (right, -half), (right, half), (left, half)), *at)
        plate.stroke(tube, plate.light, 2.4)
        plate.fill(tube, plate.key)
        lit = turned(
            polygon((left, -half * 0.72), (right, -half * 0.72), (right, -half * 0.2), (left, -half * 0.2)), *at
        )
        plate.fill(lit, plate.light)
    for x, half in ((-46, 16.4), (-9, 13), (26, 10), (52, 6)):
        ring = turned(polygon((x - 2.4, -half), (x + 2.4, -half), (x + 2.4, half), (x - 2.4, half)), *at)
        outlined(plate, ring, plate.accent, 1.6)
    lens = turned(ellipse(-49, 0, 4.4, 14), *at)
    outlined(plate, lens, plate.paper, 1.8)
    plate.fill(turned(gouges([(-50, -9, -50, 6, 1.1, 1)]), *at), plate.mid)
    mount: list[Point] = [(0, 50), (9, 52), (11, 62), (6, 70), (0, 72)]
    shift = mirrored(mount).translated(10, 0)
    plate.stroke(shift, plate.light, 2)
    plate.fill(shift, plate.key)
    plate.fill(ellipse(10, 61, 4), plate.accent)
    pole(plate, 10, 96, 10, 72, plate.key, 3)
    grass(plate, 100, 2, plate.key.darker(120), 30, 4)


def catapult(plate: Plate) -> None:
    """Print a catapult with its arm drawn back, a burning stone in the bowl."""
    sky(plate, "rays", x=-4, y=38, radius=35)
    hills(plate, 86, 3, plate.mid, 4, plate.light)
    arm = [(-14, 74), (12, 54), (34, 34)]
    plate.fill(ribbon(arm, 5.6, 4.4), plate.paper)
    plate.fill(ribbon(arm, 4.4, 3.2), plate.key)
    bowl: list[Point] = [(22, 32, 1), (28, 41), (38, 40), (45, 30, 1), (40, 36), (30, 37)]
    outlined(plate, flame(34, 16, 1.0), QColor(FLAME), 3)
    plate.fill(flame(34, 20, 0.6), plate.paper)
    plate.fill(faceted_disc(plate, 34, 28, 9.4, 16), plate.key)
    plate.cut([(29, 24, 37, 23, 1.3, -2), (30, 30, 34, 33, 1.1)], plate.light)
    plate.stroke(smooth(bowl), plate.paper, 2)
    plate.fill(smooth(bowl), plate.key)
    post = polygon((-8, 84), (-16, 34), (-8, 30), (6, 82))
    brace = polygon((-44, 84), (-15, 42), (-10, 47), (-34, 84))
    for beam in (brace, post):
        plate.stroke(beam, plate.paper, 2.4)
        plate.solid(beam, plate.light, (1.2, 1))
    outlined(plate, turned(polygon((-4, -12), (4, -12), (4, 12), (-4, 12)), -13, 34, 50), plate.accent, 2)
    base = polygon((-56, 80), (50, 80), (54, 90), (-56, 90))
    plate.solid(base, plate.paper, (1.6, 1.6))
    plate.cut([(-48 + i * 20, 83, -36 + i * 20, 86, 1.3) for i in range(5)], plate.light)
    plate.fill(ribbon([(20, 48), (32, 64), (40, 82)], 0.9), plate.key)
    for x, radius in ((-38, 16), (34, 16)):
        plate.fill(faceted_disc(plate, x, 92, radius + 2, 22), plate.paper)
        plate.fill(faceted_disc(plate, x, 92, radius, 22), plate.key)
        plate.cut(rays(x, 92, 3, radius - 3, 1.8, angles(8)), plate.light)
        plate.fill(ellipse(x, 92, 3.4), plate.accent)
    outlined(plate, ellipse(-13, 74, 5), plate.accent, 2)
    grass(plate, 103, 1, plate.key, 24, 4)
