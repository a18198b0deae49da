"""A steam engine, and a helm with wings on a stand."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def steam_engine(plate: Plate) -> None:
    """Print an engine: a boiler that smokes and has a gauge, its piston's rod on the crank of a great spoked wheel."""
    sky(plate, "bands", disc=False, x=0, y=42, radius=39)
    with plate.placed(3, 0.1):
        for x, y, size in ((-31, 10, 9), (-19, 3, 11), (-4, 2, 9), (8, 7, 7)):
            plate.stroke(ellipse(x, y, size, size * 0.8), plate.key, 3)
        for x, y, size in ((-31, 10, 9), (-19, 3, 11), (-4, 2, 9), (8, 7, 7)):
            plate.fill(ellipse(x, y, size, size * 0.8), plate.paper)
        stack = polygon((-40, 18), (-22, 18), (-24, 44), (-38, 44))
        boiler = smooth([(-52, 44, 1), (-48, 36), (-31, 33), (-14, 36), (-10, 44, 1), (-10, 92, 1), (-52, 92, 1)])
        for part in (stack, boiler):
            plate.stroke(part, plate.paper, 5)
            plate.solid(part, plate.paper, (2.4, 0))
        plate.fill(polygon((-43, 17), (-19, 17), (-19, 23), (-43, 23)), plate.accent)
        for radius, ink in ((10, plate.accent), (7.4, plate.paper)):
            plate.fill(ellipse(-31, 52, radius), ink)
        plate.cut([(-31, 53, -26, 47, 1.8)], plate.key)
        door = polygon((-40, 72), (-22, 72), (-22, 88), (-40, 88))
        outlined(plate, door, plate.accent, 3)
        plate.fill(polygon((-37, 75), (-25, 75), (-25, 80), (-37, 80)), plate.paper)
        for radius, ink in ((32, plate.paper), (30, plate.key), (22.4, plate.paper), (20, plate.light)):
            plate.fill(ellipse(24, 60, radius), ink)
        plate.cut(rays(24, 60, 0, 24, 3.4, angles(6, 0.3, 0.3 + 2 * math.pi)), plate.key)
        plate.fill(ellipse(24, 60, 7), plate.key)
        rod = ribbon([(-14, 60), (32, 50)], 3.4)
        for part in (rod, ellipse(33, 50, 5.4)):
            outlined(plate, part, plate.accent, 4)
        outlined(plate, polygon((-12, 52), (2, 52), (2, 67), (-12, 67)), plate.mid, 4)
        base = polygon((-62, 91), (62, 91), (62, 116), (-62, 116))
        plate.stroke(base, plate.paper, 3)
        plate.fill(base, plate.key)
        for x in range(-48, 60, 16):
            plate.fill(ellipse(x, 97, 2), plate.accent)


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
