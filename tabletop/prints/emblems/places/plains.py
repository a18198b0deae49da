"""Plains: furrows to a farm, wide fields of wheat under the sun, a lone tree with grazing sheep."""

from __future__ import annotations

import functools
import math

from PySide6.QtGui import QTransform

from tabletop.prints.cut.gouges import Cut, gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, ridge, sky
from tabletop.prints.cut.motifs import pole
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon, smooth, turn, turned
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


def fields(plate: Plate) -> None:
    """Print wide rolling fields under a low sun, a far windmill, and great ears of wheat in front."""
    digest = plate.digest
    aside = digest[1] / 255 * 44 - 22
    sky(plate, "rays", x=aside, y=44, radius=24)
    hills(plate, 50, 3, plate.mid, 5, plate.light)
    _windmill(plate, -aside * 0.7 - (30 if aside > 0 else -30), 52, digest[9] / 255 * 60)
    for y, lean, ink, line in ((60, 1, plate.accent, plate.key), (72, -1, plate.light, plate.mid)):
        swell: list[Point] = [(-110, 116, 1), (-110, y + lean * 7), (-40, y - lean * 4), (40, y + lean * 4)]
        field = smooth([*swell, (110, y - lean * 7), (110, 116, 1)])
        plate.fill(field.translated(0, -2), plate.paper)
        plate.fill(field, ink)
        rows = [
            (x * 0.3 + lean * 18, y - 8, x * 1.5 - lean * 26, 116, 2.0, lean * 6, 0.8) for x in range(-130, 131, 20)
        ]
        plate.within(field, functools.partial(plate.cut, rows, line))
    for i in range(-6, 7):
        x, bend = i * 14 + plate.dice.uniform(-4, 4), plate.dice.uniform(-9, 9)
        _great_ear(plate, turn(x, 104, bend, 0.62 + (i % 2) * 0.12))


def _great_ear(plate: Plate, place: QTransform) -> None:
    grains = [
        turned(ellipse(0, 0, 2.5, 5), side * 3.4, -22 - row * 6, side * 28) for row in range(4) for side in (-1, 1)
    ]
    beards = gouges([(side * 2, -40, side * 8, -58, 1.0) for side in (-1, 0, 1)])
    ear = place.map(joined(*grains, ellipse(0, -46, 2.5, 5), polygon((-1, 10), (1, 10), (1, -40), (-1, -40)), beards))
    plate.stroke(ear, plate.paper, 2.6)
    plate.fill(ear, plate.key)


def _windmill(plate: Plate, x: float, y: float, angle: float) -> None:
    plate.fill(polygon((x - 5, y + 10), (x - 3, y - 8), (x, y - 12), (x + 3, y - 8), (x + 5, y + 10)), plate.key)
    for sail in range(4):
        plate.fill(
            turned(polygon((-0.8, 0), (2.6, -4), (2.6, -14), (-0.8, -14)), x, y - 8, angle + sail * 90), plate.key
        )


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
