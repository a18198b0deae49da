"""Vessels: a chalice, a sealed jar."""

from __future__ import annotations

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, drop, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def chalice(plate: Plate) -> None:
    """Print a chalice full to the brim, three drops over it."""
    sky(plate, "rays", x=0, y=34, radius=32)
    half: list[Point] = [
        (0, 22), (28, 22, 1), (28, 40), (20, 54), (6, 61), (4, 68), (7, 72), (4, 77), (6, 84), (22, 91), (23, 97, 1),
        (0, 97),
    ]  # fmt: skip
    plate.solid(mirrored(half), plate.paper, (2.4, 1.4))
    plate.fill(ellipse(0, 23, 28, 6.4), plate.key)
    plate.fill(ellipse(0, 23, 25.4, 4.8), plate.accent)
    plate.cut([(-16, 23.6, 14, 23.6, 0.9, 1.4)], plate.paper)
    flutes = [(-21 + i * 5.4, 34, -13 + i * 3.4, 54 + abs(i - 3.5) * -0.7, 1.3, (i - 3.5) * 0.7) for i in range(8)]
    plate.cut(flutes, plate.light)
    plate.fill(ellipse(0, 72, 6.4, 3.6), plate.accent)
    plate.fill(ellipse(0, 42, 5, 6), plate.key)
    plate.fill(polygon((0, 36), (4, 42), (0, 48), (-4, 42)), plate.accent)
    plate.cut([(-17 + i * 6, 94, -5 + i * 2, 87, 0.9) for i in range(6)], plate.light)
    for x, y, scale in ((-14, 10, 0.9), (2, 3, 1.1), (14, 11, 0.8)):
        plate.fill(drop(x, y, scale), plate.accent)


def sealed_jar(plate: Plate) -> None:
    """Print a jar with two handles and a painted band, its lid tied down; something shines out under it."""
    sky(plate, "bands", x=0, y=44, radius=38)
    plate.cut(rays(0, 20, 16, 34, 2.2, angles(9, 3.4, 6.2), widest=0.3), plate.accent)
    for side in (-1, 1):
        handle = smooth([(side * 12, 28), (side * 30, 24), (side * 36, 38), (side * 27, 52)], closed=False)
        plate.stroke(handle, plate.paper, 8)
        plate.stroke(handle, plate.key, 5)
    half: list[Point] = [(0, 22), (12, 22, 1), (12, 32), (24, 42), (32, 58), (29, 78), (18, 92), (16, 104, 1), (0, 104)]
    jar = mirrored(half)
    plate.stroke(jar, plate.paper, 2.4)
    plate.solid(jar, plate.paper, (2.4, 1.4))
    band = smooth([(-40, 52, 1), (0, 56), (40, 52, 1), (40, 70, 1), (0, 75), (-40, 70, 1)])
    shade(plate, jar, band, plate.light)
    figures = [(x, 57 + 0.08 * abs(x), x + 5, 70 - 0.06 * abs(x), 2.6, 1.0) for x in range(-27, 24, 9)]
    plate.within(jar, lambda: plate.cut(figures, plate.key))
    plate.cut([(-22, 46, -8, 38, 1.2, 2), (-26, 78, -18, 90, 1.3, 2), (-20, 80, -13, 93, 1.0, 1)], plate.light)
    plate.cut([(20, 78, 14, 92, 1.1, -1), (25, 76, 20, 86, 1.0, -1)], plate.mid)
    lid: list[Point] = [(0, 8), (10, 10), (17, 16), (18, 22, 1), (0, 24)]
    plate.solid(mirrored(lid), plate.paper, (1.4, 1.4))
    plate.fill(ellipse(0, 7, 4), plate.accent)
    plate.stroke(ellipse(0, 7, 4), plate.key, 1.4)
    outlined(plate, polygon((-13, 27), (13, 27), (13, 32), (-13, 32)), plate.accent, 1.4)
    for side in (-1, 1):
        plate.cut([(side * 3, 32, side * 8, 50, 1.6, side * 2)], plate.accent)
