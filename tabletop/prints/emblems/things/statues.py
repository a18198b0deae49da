"""Statues: an idol with lit eyes, a knight of stone."""

from __future__ import annotations

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, mirrored_polygon, smooth
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


def stone_knight(plate: Plate) -> None:
    """Print a knight of stone on a high plinth, cracked, its hands on the sword before it."""
    sky(plate, "arcs", x=0, y=36, radius=36)
    hills(plate, 84, 4, plate.mid, 5, plate.light)
    with plate.placed(5, 0.12):
        plate.solid(mirrored_polygon((0, 78), (21, 78), (21, 110), (0, 110)), plate.paper, (1.6, 1.4))
        for y, wide in ((72, 27), (96, 29)):
            plate.solid(mirrored_polygon((0, y), (wide, y), (wide, y + 7), (0, y + 7)), plate.paper, (1.4, 1.6))
        outlined(plate, mirrored_polygon((0, 83), (13, 83), (13, 92), (0, 92)), plate.accent, 1.6)
        half: list[Point] = [
            (0, -3), (7, 0), (9, 8), (6, 17), (8, 20, 1), (18, 24), (20, 36), (16, 46), (18, 60), (21, 73, 1), (0, 73),
        ]  # fmt: skip
        figure = mirrored(half)
        plate.stroke(figure, plate.key, 5)
        plate.fill(figure, plate.paper)
        side: list[Point] = [(2, -10, 1), (40, -10, 1), (40, 80, 1), (6, 80, 1), (9, 50), (4, 22), (5, 8)]
        shade(plate, figure, smooth(side), plate.mid)
        plate.cut([(-7, 8, 7, 8, 2.6), (0, 8, 0, 17, 1.8), (-8, 20, 8, 20, 1.6, 2)], plate.key)
        plate.cut(
            [(-14, 30, -4, 42, 2, -3), (14, 30, 4, 42, 2, 3), (-13, 54, -15, 71, 1.6), (12, 54, 15, 71, 1.6)], plate.key
        )
        blade = mirrored_polygon((0, 72), (3, 66), (3, 42), (9, 42), (9, 38), (3, 38), (3, 31), (0, 30))
        outlined(plate, blade, plate.light, 3)
        plate.cut(
            [(-16, 27, -10, 32, 1.4), (-10, 32, -14, 38, 1.3), (11, 58, 8, 66, 1.3), (-6, 0, -2, 5, 1.3)], plate.key
        )
    grass(plate, 101, 1, plate.key, 40, 6)
