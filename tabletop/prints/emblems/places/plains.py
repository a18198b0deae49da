"""Plains: furrows to a farm, a windmill over ripe fields, a lone tree with grazing sheep."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, ridge, sky
from tabletop.prints.cut.motifs import pole
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def farm(plate: Plate) -> None:
    """Print furrows that fan from a far point, a farm with trees, and standing ears in front."""
    sky(plate, None, x=plate.digest[1] / 255 * 60 - 30, y=34, radius=22)
    hills(plate, 54, 4, plate.mid, 4, plate.light)
    field, _ = ridge(plate, 62, 3, 6)
    plate.fill(field, plate.light)
    far = plate.digest[8] / 255 * 50 - 25
    furrows: list[Cut] = []
    for x in range(-170, 171, 13):
        furrows.append((far + (x - far) * 0.1, 60, x * 1.6, 116, 2.2 + abs(x) * 0.006, 0, 0.8))
    plate.within(field, lambda: plate.cut(furrows, plate.mid))
    house = 14 - far
    plate.fill(polygon((house - 8, 63), (house - 8, 56), (house, 50), (house + 8, 56), (house + 8, 63)), plate.key)
    plate.fill(polygon((house - 5, 63), (house - 5, 58), (house - 1.6, 58), (house - 1.6, 63)), plate.accent)
    for i in range(5):
        plate.fill(ellipse(house + 14 + i * 5.4, 60 - (i % 2) * 1.6, 3.4, 4.6 - (i % 2)), plate.key)
    _ears(plate, 24)


def _ears(plate: Plate, count: int) -> None:
    dice = plate.dice
    stalks: list[Cut] = []
    for i in range(count):
        x = -plate.half + 2 * plate.half * (i + dice.random()) / count
        top, lean = 104 - dice.uniform(14, 26), dice.uniform(-3, 3)
        stalks.append((x, 104, x + lean, top, 0.8, lean * 0.3, 0.4))
        for j in range(4):
            for side in (-2.6, 2.6):
                stalks.append((x + lean * 0.9, top + 1 + j * 3, x + lean + side, top - 2.6 + j * 3, 0.9))
    plate.fill(gouges(stalks), plate.key)


def windmill(plate: Plate) -> None:
    """Print a windmill on a rise before the disc, sheaves below it."""
    sky(plate, "bands", x=0, y=36, radius=30)
    hills(plate, 66, 4, plate.mid, 4, plate.light)
    rise: list[Point] = [(-96, 112, 1), (-96, 86), (-40, 76), (0, 70), (40, 76), (96, 88), (96, 112, 1)]
    hill = smooth(rise)
    plate.fill(hill, plate.light)
    rows = [(-6 + i * 3, 74, -74 + i * 20, 112, 1.8, 2) for i in range(9)]
    plate.within(hill, lambda: plate.cut(rows, plate.mid))
    tower = polygon((-11, 76), (-7, 34), (7, 34), (11, 76))
    plate.solid(tower, plate.paper, (1.8, 1.2))
    plate.fill(smooth([(-9, 35, 1), (-7, 26), (0, 22), (7, 26), (9, 35, 1)]), plate.key)
    plate.fill(polygon((-3, 76), (-3, 66), (3, 66), (3, 76)), plate.accent)
    plate.fill(polygon((-2, 50), (-2, 44), (2, 44), (2, 50)), plate.accent)
    turn = plate.digest[9] / 255 * 60
    for sail in range(4):
        at = (0.0, 32.0, turn + sail * 90)
        plate.fill(turned(polygon((-1, 0), (1, 0), (0.8, -36), (-0.8, -36)), *at), plate.key)
        canvas = turned(polygon((1.4, -8), (8, -9), (8, -34), (1.4, -35)), *at)
        plate.stroke(canvas, plate.key, 1.8)
        plate.fill(canvas, plate.paper)
        plate.fill(turned(gouges([(1.4, -14 - i * 6, 8, -15 - i * 6, 0.6) for i in range(4)]), *at), plate.mid)
    plate.fill(ellipse(0, 32, 3), plate.accent)
    plate.stroke(ellipse(0, 32, 3), plate.key, 1.2)
    for x, y, scale in ((-42, 92, 1.1), (36, 90, 1.0), (58, 96, 1.2), (-66, 98, 1.2)):
        _sheaf(plate, x, y, scale)
    grass(plate, 101, 1, plate.key, 40, 6)


def _sheaf(plate: Plate, x: float, y: float, scale: float) -> None:
    half = [(0, -14), (9, -15), (4, 0), (8, 12)]
    bundle: list[Point] = [*((a, b, 1) for a, b in half), *((-a, b, 1) for a, b in reversed(half) if a)]
    shape = turned(smooth(bundle), x, y, 0, scale)
    plate.solid(shape, plate.paper, (1.2, 1))
    stalks: list[Cut] = [(a * 0.4, -2, a, -14, 0.8) for a in (-6, -3, 0, 3, 6)]
    plate.fill(turned(gouges(stalks), x, y, 0, scale), plate.light)
    plate.fill(turned(polygon((-4.4, -2), (4.4, -2), (4.4, 1), (-4.4, 1)), x, y, 0, scale), plate.accent)


def lone_tree(plate: Plate) -> None:
    """Print a broad tree on an open plain, clouds behind it and a flock in its shade."""
    sky(plate, "clouds", x=18, y=36, radius=26)
    hills(plate, 72, 3, plate.mid, 4, plate.light)
    field, _ = ridge(plate, 80, 2, 6)
    plate.fill(field, plate.light)
    plate.within(
        field,
        lambda: plate.cut(
            [(x, 84 + (x * 7) % 17, x + 20, 84 + (x * 7) % 17, 1.1) for x in range(-86, 86, 11)], plate.mid
        ),
    )
    trunk = ribbon([(-16, 90), (-15, 72), (-18, 56), (-12, 44)], 6.6, 4.0)
    plate.fill(trunk, plate.key)
    for path in ([(-17, 62), (-28, 50), (-38, 44)], [(-14, 60), (-2, 50), (10, 44)]):
        plate.fill(ribbon(path, 3.4, 1.6), plate.key)
    crown: list[Point] = [
        (-56, 44), (-58, 30), (-44, 26, 1), (-42, 12), (-26, 10, 1), (-16, 0), (0, 6, 1), (14, 6), (18, 20, 1),
        (30, 24), (28, 40), (14, 46, 1), (2, 52), (-10, 46, 1), (-26, 53), (-40, 48, 1),
    ]  # fmt: skip
    plate.solid(smooth(crown), plate.paper, (2, 1.8))
    tufts = [(-48 + i * 9.5, 36 - (i % 3) * 9, -41 + i * 9.5, 33 - (i % 3) * 9, 1.6, 3) for i in range(8)]
    plate.cut(tufts, plate.light)
    plate.cut(
        [(-36 + i * 11, 20 - (i % 2) * 6, -29 + i * 11, 17 - (i % 2) * 6, 1.4, 2.6) for i in range(5)], plate.light
    )
    for x, y, scale in ((22, 86, 1.0), (40, 91, 1.2), (-46, 92, 1.1)):
        _sheep(plate, x, y, scale)
    grass(plate, 100, 1, plate.key, 56, 7)


def _sheep(plate: Plate, x: float, y: float, scale: float) -> None:
    for leg in (-4, 4):
        pole(plate, x + leg * scale, y, x + leg * scale, y + 8 * scale, plate.key, 1.8 * scale)
    fleece = [(8.4 * math.cos(i * math.pi / 5), 5.2 * math.sin(i * math.pi / 5)) for i in range(10)]
    body = turned(
        smooth([(a * (1.12 if i % 2 else 0.96), b * (1.12 if i % 2 else 0.96)) for i, (a, b) in enumerate(fleece)]),
        x,
        y,
        0,
        scale,
    )
    plate.stroke(body, plate.key, 2.2)
    plate.fill(body, plate.paper)
    plate.fill(turned(smooth([(-8, -4), (-13, -5), (-14, 0), (-10, 3), (-7, 0)]), x, y, 0, scale), plate.key)
