"""The air: a bird chained to a ball (creatures lose flying), a kite (they gain it), mist (no combat damage)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def chained_bird(plate: Plate) -> None:
    """Print a bird that beats its wings in vain: a chain holds its foot to an iron ball."""
    sky(plate, "clouds", disc=False, x=0, y=40, radius=34)
    with plate.placed(4, 0.1), plate.moved(-2, 7, 0.92):
        hills(plate, 96, 2, plate.key, 5)
        half: list[Point] = [
            (0, 20), (9, 24), (14, 30), (24, 16), (38, 2), (54, -6, 1), (53, 8, 1), (57, 12, 1), (52, 22, 1),
            (54, 28, 1), (45, 36, 1), (45, 42, 1), (30, 48), (13, 50), (9, 58), (14, 70, 1), (0, 67),
        ]  # fmt: skip
        bird = mirrored(half)
        plate.stroke(bird, plate.key, 6)
        plate.fill(bird, plate.paper)
        shade(plate, bird, polygon((2, 0), (70, -20), (70, 90), (2, 90)), plate.light)
        for side in (-1, 1):
            feathers = [(side * (20 + i * 2), 42 - i * 5, side * (42 + i * 4), 31 - i * 9, 1.8) for i in range(3)]
            plate.cut(feathers, plate.mid)
        head = ellipse(0, 19, 9.4)
        outlined(plate, head, plate.paper, 6)
        outlined(plate, polygon((-6, 14), (-19, 19), (-6, 23)), plate.accent, 3)
        plate.fill(ellipse(-2, 16, 2), plate.key)
        _chain(plate, [(3, 68), (7, 75), (13, 81), (21, 85)])
        plate.fill(faceted_disc(plate, 31, 86, 18.6), plate.paper)
        plate.fill(faceted_disc(plate, 31, 86, 16), plate.key)
        plate.cut([(21, 82, 29, 74, 2.6, -3)], plate.light)
    grass(plate, 101, 1, plate.key, 34, 5)


def _chain(plate: Plate, places: list[tuple[float, float]]) -> None:
    """Print the links of a chain at places."""
    for ink, wide in ((plate.paper, 7.0), (plate.key, 3.6)):
        for x, y in places:
            plate.stroke(ellipse(x, y, 4.4, 3.8), ink, wide)
    for x, y in places:
        plate.fill(ellipse(x, y, 2.4, 1.8), plate.paper)


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
