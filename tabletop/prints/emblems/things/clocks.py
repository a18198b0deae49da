"""Clockwork: an armillary sphere, a clock with its pendulum, a helm on a stand."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import angles, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, mirrored_polygon, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def armillary(plate: Plate) -> None:
    """Print a sphere of rings on a foot, a small star in its middle."""
    sky(plate, "arcs", x=0, y=42, radius=39)
    foot: list[Point] = [(0, 78), (4, 80, 1), (4, 92), (18, 98), (26, 106, 1), (26, 114, 1), (0, 114)]
    plate.solid(mirrored(foot), plate.paper, (1.4, 1.2))
    pole = polygon((-15, -6), (-12.4, -6.6), (15, 90), (12.4, 90.6))
    outlined(plate, pole, plate.accent, 2)
    for across, down, lean, wide in ((34, 34, 0, 5.4), (13, 34, -16, 3.6), (34, 9, -16, 6.4)):
        band = turned(ellipse(0, 0, across, down), 0, 42, lean)
        plate.stroke(band, plate.paper, wide + 2.6)
        plate.stroke(band, plate.key, wide)
    plate.cut(rays(0, 42, 32, 36, 0.9, angles(24)), plate.light)
    plate.fill(faceted_disc(plate, 0, 42, 12, 18), plate.key)
    plate.fill(faceted_disc(plate, 0, 42, 9.6, 18), plate.accent)
    plate.cut([(-6, 38, 3, 37, 1.3, -1), (-5, 45, 6, 44, 1.4, 1)], plate.paper)


def clock(plate: Plate) -> None:
    """Print the face of a clock in a tall case, wheels behind a window and a pendulum."""
    sky(plate, "bands", x=0, y=44, radius=38)
    case: list[Point] = [
        (0, -8), (14, -2), (30, 4, 1), (30, 54, 1), (22, 60, 1), (22, 98, 1), (32, 104, 1), (32, 114, 1), (0, 114),
    ]  # fmt: skip
    plate.solid(mirrored(case), plate.paper, (2.2, 1.6))
    plate.fill(faceted_disc(plate, 0, 29, 24, 30), plate.light)
    plate.fill(faceted_disc(plate, 0, 29, 22, 30), plate.paper)
    plate.cut(rays(0, 29, 17, 21, 1.3, angles(12)), plate.key)
    hour, minute = plate.dice.uniform(3.6, 5.4), plate.dice.uniform(5.0, 6.2)
    for turn, reach, wide in ((hour, 11, 1.9), (minute, 17, 1.4)):
        plate.fill(ribbon([(0, 29), (reach * math.cos(turn), 29 + reach * math.sin(turn))], wide, 0.4), plate.key)
    plate.fill(ellipse(0, 29, 2.6), plate.accent)
    plate.fill(mirrored_polygon((0, 62), (15, 62), (15, 98), (0, 98)), plate.light)
    swing = plate.dice.uniform(-7, 7)
    plate.fill(ribbon([(0, 60), (swing, 88)], 1.1), plate.key)
    outlined(plate, ellipse(swing, 88, 6), plate.accent, 2)
    plate.cut([(-26, 12 + i * 12, -25, 20 + i * 12, 1.0) for i in range(4)], plate.light)
    plate.cut([(-24 + i * 10, 108, -18 + i * 10, 108, 1.2) for i in range(5)], plate.light)
    plate.fill(ellipse(0, -2, 3), plate.accent)


def winged_helm(plate: Plate) -> None:
    """Print a helm with a wing at each side on a short stand."""
    sky(plate, "rays", x=0, y=44, radius=38)
    plate.solid(
        mirrored([(0, 78), (8, 78, 1), (9, 94), (24, 104), (26, 114, 1), (0, 114)]), plate.light, (1.2, 1.2), plate.mid
    )
    for side in (-1, 1):
        wing: list[Point] = [
            (24, 54, 1), (34, 44), (40, 26), (40, 2, 1), (48, 12), (51, 24, 1), (56, 24), (56, 38, 1), (58, 42),
            (52, 54, 1),
            (52, 58), (40, 66), (26, 66, 1),
        ]  # fmt: skip
        shape = smooth([(side * x, *rest) for x, *rest in wing])
        plate.stroke(shape, plate.key, 3)
        plate.fill(shape, plate.paper if side < 0 else plate.light)
        shafts = ((30, 60, 42, 10), (34, 60, 49, 28), (38, 61, 54, 42))
        plate.cut([(side * x1, y1, side * x2, y2, 1.5, side * 3) for x1, y1, x2, y2 in shafts], plate.mid)
    shell: list[Point] = [
        (0, 6), (14, 10), (25, 26), (28, 48), (27, 80, 1), (18, 86, 1), (16, 56, 1), (6, 52), (3, 70, 1), (0, 74),
    ]  # fmt: skip
    plate.stroke(mirrored(shell), plate.paper, 3)
    plate.solid(mirrored(shell), plate.paper, (2.2, 1.6))
    brow = mirrored([(0, 40), (14, 42), (27, 40, 1), (28, 49, 1), (15, 52), (0, 51)])
    outlined(plate, brow, plate.accent, 2)
    plate.cut([(0, 9, 0, 38, 1.8)], plate.paper)
    plate.cut([(-16 + i * 4, 18 - i * 2, -20 + i * 5, 36, 1.3, 2) for i in range(3)], plate.light)
    plate.cut([(10 + i * 5, 15 + i * 4, 12 + i * 5, 36, 1.1, -2) for i in range(3)], plate.mid)
    for x in (-18, -6, 6, 18):
        plate.fill(ellipse(x, 46.4, 1.9), plate.key)
    for side in (-1, 1):
        outlined(plate, ellipse(side * 24, 58, 5), plate.accent, 2)
    spike = turned(polygon((-3, 8), (0, -10), (3, 8)), 0, 2, 0)
    plate.solid(spike, plate.paper, (0.8, 0.8))
    shade(plate, spike, polygon((0, -10), (6, 8), (0, 8)), plate.mid)
