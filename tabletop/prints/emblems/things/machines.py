"""Machines: gears that drive each other, a tripod of brass with a lens."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.figures import angles, outlined, pole, rays
from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
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


def contraption(plate: Plate) -> None:
    """Print an engine on wheels: a boiler with a chimney, a crank and a cloud of steam."""
    sky(plate, "rays", x=10, y=36, radius=34)
    hills(plate, 88, 2, plate.mid, 4, plate.light)
    for x, y, radius in ((-34, 8, 9), (-46, 0, 11), (-60, -2, 10), (-24, 16, 6)):
        plate.fill(faceted_disc(plate, x, y, radius * 1.14, 18), plate.light)
        plate.fill(faceted_disc(plate, x, y, radius, 18), plate.paper)
    chimney = smooth([(-31, 52, 1), (-29, 30), (-34, 22, 1), (-12, 22, 1), (-17, 30), (-15, 52, 1)])
    plate.solid(chimney, plate.paper, (1.6, 1.2))
    plate.cut([(-26, 30, -25, 48, 1.0), (-21, 30, -21, 48, 0.8)], plate.light)
    boiler: list[Point] = [(-46, 52, 1), (-40, 46), (20, 46, 1), (20, 82, 1), (-40, 82), (-47, 74)]
    plate.solid(smooth(boiler), plate.paper, (2, 1.8))
    cabin = polygon((16, 32), (50, 32), (50, 84), (16, 84))
    plate.solid(cabin, plate.paper, (1.8, 1.4))
    plate.solid(polygon((11, 24), (56, 24), (52, 33), (14, 33)), plate.paper, (1.2, 1.4))
    plate.fill(polygon((24, 40), (43, 40), (43, 56), (24, 56)), plate.accent)
    plate.fill(polygon((32, 40), (34.4, 40), (34.4, 56), (32, 56)), plate.key)
    for x in (-26, -8, 8):
        plate.fill(polygon((x, 47), (x + 3.4, 47), (x + 3.4, 81), (x, 81)), plate.light)
    plate.cut([(-40, 54, -30, 54, 1.0), (-20, 53, -11, 53, 0.9), (-2, 53, 6, 53, 0.9)], plate.light)
    for x, radius in ((-30, 15), (2, 15), (36, 19)):
        y = 104 - radius
        plate.fill(faceted_disc(plate, x, y, radius + 2, 24), plate.paper)
        plate.fill(faceted_disc(plate, x, y, radius, 24), plate.key)
        plate.cut(rays(x, y, 3, radius - 3, 1.4, angles(8)), plate.light)
        plate.fill(ellipse(x, y, 3), plate.accent)
    rod = polygon((-31, 86), (3, 82), (37, 82), (37, 86), (3, 86.6), (-31, 90))
    outlined(plate, rod, plate.accent, 1.6)
    grass(plate, 102, 1, plate.key, 24, 3)
