"""Statues: an idol with lit eyes, a sphinx-like guardian, an obelisk."""

from __future__ import annotations

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import angles, outlined, pole, rays
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, mirrored_polygon, polygon
from tabletop.prints.cut.plate import Plate


def idol(plate: Plate) -> None:
    """Print a squat idol with lit eyes and folded hands on a plinth."""
    sky(plate, "rays", x=0, y=42, radius=37)
    for y, wide in ((92, 36), (101, 44)):
        plate.solid(mirrored_polygon((0, y), (wide, y), (wide + 2, y + 12), (0, y + 12)), plate.paper, (1.4, 1.4))
    plate.cut([(-30 + i * 12, 97, -24 + i * 12, 97, 1.2) for i in range(6)], plate.light)
    body: list[Point] = [(0, 50), (20, 52), (31, 60), (34, 74), (30, 84), (34, 93, 1), (0, 93)]
    plate.solid(mirrored(body), plate.paper, (2, 1.6))
    for side in (-1, 1):
        plate.cut(
            [(side * 27, 62, side * 25, 80, 1.8, side * 2), (side * 25, 80, side * 6, 78, 1.7, side * 3)], plate.light
        )
        plate.cut([(side * 28, 88, side * 8, 88, 1.6, side * 2)], plate.light)
        ear: list[Point] = [(22, 22), (30, 24), (31, 40), (26, 54), (21, 44)]
        plate.solid(mirrored([(0, 20), *ear, (0, 50)]), plate.paper, (1.4, 1))
    head: list[Point] = [(0, 2), (16, 4, 1), (18, 12), (24, 18), (26, 36), (22, 52), (12, 58), (0, 60)]
    plate.stroke(mirrored(head), plate.key, 1.6)
    plate.solid(mirrored(head), plate.paper, (2.2, 1.6))
    plate.fill(mirrored_polygon((0, 13), (20, 15), (23, 21), (0, 20)), plate.light)
    plate.cut([(-15 + i * 6, 5, -16 + i * 6.4, 12, 1.1) for i in range(6)], plate.light)
    for side in (-1, 1):
        plate.fill(mirrored_polygon((0, 0), (6, 0), (6, 4), (0, 4)).translated(side * 11, 29), plate.paper)
        outlined(plate, ellipse(side * 11, 31.4, 4.8, 3.8), plate.accent, 2)
        plate.fill(ellipse(side * 11, 31.4, 1.5), plate.key)
        plate.cut([(side * 3, 25, side * 20, 23, 1.7, side * -1)], plate.light)
    plate.fill(mirrored_polygon((0, 27), (2.4, 30), (5.4, 42), (0, 43)), plate.light)
    mouth = mirrored([(0, 46), (12, 46.4, 1), (9, 53), (0, 54)])
    plate.fill(mouth, plate.light)
    plate.cut([(-9 + i * 4.5, 46.6, -9 + i * 4.5, 52.6, 0.9) for i in range(5)], plate.key)
    plate.fill(ellipse(0, 72, 6), plate.key)
    outlined(plate, ellipse(0, 72, 5), plate.accent, 2)


def obelisk(plate: Plate) -> None:
    """Print an obelisk of signs whose tip gives light, a ring of small stones round it."""
    sky(plate, "arcs", x=0, y=30, radius=32)
    hills(plate, 80, 4, plate.mid, 5, plate.light)
    plate.cut(rays(0, 8, 14, 30, 2.4, angles(14), widest=0.35), plate.paper)
    needle = polygon((-15, 100), (-10, 16), (0, -4), (10, 16), (15, 100))
    plate.solid(needle, plate.paper, (2.4, 1.2))
    plate.fill(polygon((1.6, 16), (10, 16), (15, 100), (2, 100)), plate.mid)
    plate.fill(polygon((0, -4), (10, 16), (-10, 16)), plate.key)
    plate.fill(polygon((0, 0), (7, 14), (-7, 14)), plate.accent)
    for i in range(5):
        y = 28 + i * 13
        plate.cut(
            [(-8, y, -2, y + (i % 2) * 3, 1.4), (-5, y - 4, -5.4, y + 6, 1.2), (5, y - 2, 9, y + 4, 1.3)], plate.light
        )
        if i % 2:
            plate.stroke(ellipse(6, y + 6, 2.2), plate.key, 1.3)
    plate.solid(polygon((-24, 98), (24, 98), (28, 108), (-28, 108)), plate.paper, (1.4, 1.4))
    for x, y, wide, high in ((-48, 98, 8, 18), (47, 96, 7, 16), (-32, 92, 5, 11), (33, 91, 5, 12)):
        stone = polygon(
            (x - wide, y + 6), (x - wide * 0.7, y - high), (x + wide * 0.3, y - high - 3), (x + wide, y + 6)
        )
        plate.solid(stone, plate.paper, (1.4, 1.2))
        pole(plate, x - wide * 0.2, y - high + 4, x - wide * 0.3, y, plate.light, 1.2)
    grass(plate, 101, 1, plate.key, 40, 6)
