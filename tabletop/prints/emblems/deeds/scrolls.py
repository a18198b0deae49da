"""Knowledge: a scroll with an open eye, a ball of glass in which something shows."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import rays, shade, sparkle, star
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def open_eye(plate: Plate) -> None:
    """Print a scroll between two rods, an open eye on it."""
    sky(plate, "rays", x=0, y=44, radius=38)
    page = smooth([(-30, 18, 1), (30, 18, 1), (28, 50), (31, 84, 1), (-31, 84, 1), (-28, 50)])
    plate.stroke(page, plate.key, 2)
    plate.fill(page, plate.paper)
    plate.fill(smooth([(14, 20, 1), (30, 18, 1), (28, 50), (31, 84, 1), (16, 84, 1), (12, 50)]), plate.light)
    for y in (15, 86):
        _rod(plate, y)
    plate.fill(gouges([(-22, 44, 22, 44, 21)]), plate.key)
    plate.fill(gouges([(-18, 44, 18, 44, 15.6)]), plate.paper)
    for radius, ink in ((7.4, plate.key), (5.6, plate.accent), (2.8, plate.key)):
        plate.fill(ellipse(0, 44, radius), ink)
    plate.fill(ellipse(-2, 42, 1.3), plate.paper)
    lashes = [math.pi + math.pi * (i + 0.5) / 9 for i in range(9)]
    ends = [(math.cos(a), math.sin(a)) for a in lashes]
    plate.cut([(23 * x, 44 + 15 * y, 27 * x, 44 + 20.6 * y, 1.2) for x, y in ends], plate.key)
    plate.cut([(-22, 62 + j * 6, 22 - (j % 2) * 9, 62 + j * 6, 1.1) for j in range(3)], plate.mid)


def _rod(plate: Plate, y: float) -> None:
    roll: list[Point] = [(-38, y - 7), (38, y - 7), (42, y), (38, y + 7), (-38, y + 7), (-42, y)]
    plate.solid(smooth(roll), plate.light, (1, 1.6))
    for side in (-1, 1):
        plate.fill(ellipse(side * 40, y, 3.4, 6.6), plate.accent)
        knob: list[Point] = [(43, y - 3), (50, y - 3), (52, y), (50, y + 3), (43, y + 3)]
        plate.solid(smooth([(side * x, at) for x, at in knob]), plate.light, (0.6, 0.8))
    plate.cut([(-32, y - 2, 30, y - 2, 1.0), (-26, y + 2.4, 22, y + 2.4, 0.8)], plate.light)


def glass_ball(plate: Plate) -> None:
    """Print a ball of glass on a clawed foot; a star and a wisp of cloud turn in it."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=42, radius=34)
    plate.cut(rays(0, 42, 37, 52, 2.0, [0.2 + math.pi * i / 10 for i in range(20)], widest=0.3), plate.accent)
    foot: list[Point] = [(0, 72), (20, 70, 1), (26, 78), (16, 86), (18, 92), (36, 98, 1), (40, 114, 1), (0, 114)]
    plate.solid(mirrored(foot), plate.paper, (1.8, 1.6), plate.light)
    plate.cut([(-22 + i * 9, 108, -10 + i * 4, 92, 1.2, 1) for i in range(6)], plate.key)
    plate.fill(faceted_disc(plate, 0, 42, 35), plate.key)
    ball = faceted_disc(plate, 0, 42, 32)
    plate.fill(ball, plate.light)
    shade(plate, ball, smooth([(8, 0, 1), (50, 0), (50, 90), (-10, 90, 1), (14, 66), (22, 40)]), plate.mid)
    swirl = [(-26, 54, 22, 60, 2.4, -7), (-22, 62, 16, 67, 1.9, -5), (-12, 69, 10, 71, 1.2, -2)]
    plate.within(ball, lambda: plate.cut(swirl, plate.paper))
    plate.fill(star(-2, 38, 19, 5.4, 8), plate.key)
    plate.fill(star(-2, 38, 15.5, 4.6, 8), plate.accent)
    plate.fill(ellipse(-2, 38, 3.4), plate.paper)
    plate.cut([(-23, 44, -12, 19, 1.8, 5), (-20, 30, -14, 22, 1.2, 2)], plate.paper)
    for side in (-1, 1):
        claw: list[Point] = [
            (side * 14, 80, 1),
            (side * 24, 72),
            (side * 28, 60, 1),
            (side * 32, 70),
            (side * 24, 82, 1),
        ]
        plate.solid(smooth(claw), plate.paper, (1, 1), plate.key)
    plate.cut([*sparkle(-50, 18, 5, 1.1), *sparkle(50, 24, 4, 0.9), *sparkle(46, 74, 3, 0.8)], plate.paper)
