"""The air: stones that hang from clouds (creatures lose flying), a kite (they gain it), mist (no combat damage)."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, pole
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def hanging_stones(plate: Plate) -> None:
    """Print heavy stones that hang from the clouds, and feathers that fall."""
    sky(plate, "clouds", x=0, y=44, radius=37)
    for y, ink, aside in ((16, plate.mid, 0), (6, plate.key, 9)):
        _clouds_above(plate, y, ink, aside)
    for x, y, scale in ((-36, 60, 0.8), (0, 52, 1.25), (37, 68, 0.9)):
        pole(plate, x, 8, x, y - 10 * scale, plate.key, 2.4)
        plate.stroke(ellipse(x, y - 13 * scale, 3.6 * scale), plate.key, 2.2)
        weight = polygon((-9, -10), (9, -10), (17, 6), (14, 17), (-14, 17), (-17, 6))
        plate.solid(turned(weight, x, y, 0, scale), plate.paper, (2 * scale, 1.8 * scale))
        lights = gouges([(-8, -2, -10, 12, 1.2), (2, -6, 10, 4, 1.1), (-2, 8, 8, 12, 1)])
        plate.fill(turned(lights, x, y, 0, scale), plate.light)
    for x, y, angle in ((-16, 86, 40), (19, 92, -50), (-56, 34, 30), (54, 40, -30), (20, 34, 60)):
        feather: list[Point] = [(0, -10, 1), (4, -4), (3.4, 5), (0, 11, 1), (-3.4, 5), (-4, -4)]
        outlined(plate, turned(smooth(feather), x, y, angle), plate.accent, 1)
        plate.fill(turned(gouges([(0, -8, 0, 16, 0.9)]), x, y, angle), plate.key)
    hills(plate, 96, 3, plate.key, 5)
    grass(plate, 98, 1, plate.key, 34, 5)


def _clouds_above(plate: Plate, y: float, ink: QColor, aside: float) -> None:
    x = -96 - aside
    points: list[Point] = [(-106, -20, 1), (-106, y, 1)]
    while x < 96:
        points += [(x + 8, y + 12 + plate.dice.uniform(-2, 4)), (x + 20, y + 3, 1)]
        x += 20
    plate.solid(smooth([*points, (106, -20, 1)]), plate.light, (0, -1.6), ink)


def kite(plate: Plate) -> None:
    """Print a kite that is half a bird."""
    sky(plate, "bands", x=6, y=38, radius=35)
    hills(plate, 84, 5, plate.mid, 5, plate.light)
    at = (2, 40, 18)
    plate.fill(ribbon([(-6, 40), (-22, 60), (-14, 76), (-30, 92), (-26, 108)], 1.1), plate.key)
    for x, y, angle in ((-17, 54, 20), (-17, 70, -30), (-24, 84, 26)):
        bow = polygon((0, 0), (-9, -5), (-9, 5), (0, 0), (9, -5), (9, 5))
        outlined(plate, turned(bow, x, y, angle), plate.accent, 1.4)
    feathers: list[Point] = [
        (2, -14, 1), (20, -22), (44, -16, 1), (38, -8, 1), (42, 0, 1), (32, 4, 1), (34, 12, 1), (22, 14, 1),
        (20, 22, 1), (2, 26, 1),
    ]  # fmt: skip
    for side in (-1, 1):
        wing = turned(smooth([(side * x, *rest) for x, *rest in feathers]), *at)
        outlined(plate, wing, plate.paper if side < 0 else plate.light)
        shafts = [
            (side * (8 + i * 2), 16 - i * 8, side * (34 + i * 2 - (i == 0) * 10), 10 - i * 8, 1.4, side * 2)
            for i in range(4)
        ]
        plate.fill(turned(gouges(shafts), *at), plate.mid)
    sail = turned(polygon((0, -40), (14, -6), (0, 42), (-14, -6)), *at)
    plate.stroke(sail, plate.key, 2)
    plate.solid(sail, plate.paper, (1.4, 1.2))
    plate.fill(turned(polygon((0, -40), (-14, -6), (0, -6)), *at), plate.accent)
    plate.fill(turned(polygon((0, -6), (14, -6), (0, 42)), *at), plate.mid)
    for spar in (polygon((0, -40), (0, 42)), polygon((-14, -6), (14, -6))):
        plate.stroke(turned(spar, *at), plate.paper, 1)
    for side in (-1, 1):
        plate.fill(turned(ellipse(side * 4.6, -15, 2.8), *at), plate.paper)
        plate.fill(turned(ellipse(side * 4.4, -14.6, 1.4), *at), plate.key)
    plate.fill(turned(polygon((-3, -9), (3, -9), (0, -2)), *at), plate.paper)
    grass(plate, 97, 2, plate.key)


def mist(plate: Plate) -> None:
    """Print two hosts' spears that lose each other in drifting mist, a pale sun over them."""
    sky(plate, "clouds", x=0, y=30, radius=24)
    for side in (-1, 1):
        for i in range(5):
            x = side * (18 + i * 13)
            top = 30 + (i * 5) % 9
            ink = plate.key if i > 1 else plate.mid
            pole(plate, x, 100, x - side * 6, top + 8, ink, 2.2)
            plate.fill(turned(polygon((0, -10), (4, 2), (-4, 2)), x - side * 6, top + 6, side * -5), ink)
            helm: list[Point] = [(-9, 50, 1), (-9, 6), (0, -9), (9, 6), (9, 50, 1)]
            plate.solid(turned(smooth(helm), x + side * 4, 58, 0), plate.light, (1.2, 1.2), ink)
    banks = ((-90, 68, 40, 4.6), (-26, 76, 92, 5.4), (-92, 84, 26, 5.8), (-10, 92, 94, 6.4), (-94, 100, 60, 7.4))
    for number, (x1, y, x2, thick) in enumerate(banks):
        plate.fill(gouges([(x1, y + 1.6, x2, y + 1, thick * 2, 3)]), plate.light)
        plate.fill(gouges([(x1, y, x2, y, thick * 1.5, 3)]), plate.paper)
        curl = x2 - 14 if number % 2 == 0 else x1 + 14
        plate.stroke(
            smooth([(curl, y - 1), (curl + 9, y - 5), (curl + 5, y - 11), (curl - 1, y - 7)], closed=False),
            plate.paper,
            2.2,
        )
    grass(plate, 102, 1, plate.key, 30, 4)
