"""Places where few live: a cavern, a desert, a waste, a poisoned pool, an orchard gone wild."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import blunt, bubbles, diamond, outlined, pole, swelling
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def cavern(plate: Plate) -> None:
    """Print the view out through a jagged mouth of two layers of rock, a road leading off."""
    sky(plate, "bands", x=4, y=46, radius=24)
    hills(plate, 66, 6, plate.mid, 4, plate.light, sharp=True)
    road: list[Point] = [(-20, 72, 1), (24, 72, 1), (10, 84), (30, 104, 1), (-40, 104, 1), (-8, 84)]
    plate.fill(smooth(road), plate.light)
    plate.cut([(-10, 78 + i * 5, 12 + i * 2, 78 + i * 5, 1.0) for i in range(5)], plate.paper)
    for deep, ink, rim in ((0, plate.mid, plate.light), (9, plate.key, plate.mid)):
        mouth = _mouth(deep)
        rock = QPainterPath()
        rock.setFillRule(Qt.FillRule.OddEvenFill)
        rock.addRect(QRectF(-110, -10, 220, 130))
        rock.addPath(mouth)
        plate.fill(rock, ink)
        plate.stroke(mouth, rim, 1.4)
    seams: list[Cut] = []
    for number in range(20):
        angle, ring = 2.2 + number / 4, number % 3
        near = (50 + ring * 4) * 1.1 * math.cos(angle), 56 + 52 * math.sin(angle)
        seams.append((*near, 93.6 * math.cos(angle), 56 + 78 * math.sin(angle), 1.3))
    plate.cut(seams, plate.mid)
    for x, high in ((-38, 26), (40, 30), (30, 16)):
        plate.solid(polygon((x - 7, 112), (x - 1, 100 - high), (x + 7, 112)), plate.light, (1.2, 0.6))
    for x, y in ((-60, 30), (62, 40), (-64, 76)):
        plate.fill(diamond(x, y, 3, 5), plate.accent)


def _mouth(deep: float) -> QPainterPath:
    """Return the opening of a cavern; a nearer layer of rock is cut wider."""
    left: list[Point] = [
        (-42 - deep * 0.9, 116, 1), (-42 - deep, 84), (-48 - deep, 60), (-38 - deep, 34, 1), (-30 - deep, 40, 1),
        (-22 - deep * 0.6, 16 - deep * 0.3), (-12, 12 - deep * 0.5, 1), (-8, 30 - deep * 0.6, 1),
    ]  # fmt: skip
    right: list[Point] = [
        (-3, 10 - deep * 0.5), (8, 9 - deep * 0.5, 1), (13, 23 - deep * 0.5, 1), (18, 12 - deep * 0.4),
        (30 + deep * 0.8, 24), (36 + deep, 46, 1), (44 + deep, 60), (38 + deep, 84), (48 + deep, 116, 1),
    ]  # fmt: skip
    return smooth([*left, *right])


def desert(plate: Plate) -> None:
    """Print a tall cactus with two arms before a great low sun, dunes with ripples, and a bleached skull."""
    sky(plate, "bands", x=plate.digest[1] / 255 * 24 - 12, y=36, radius=34)
    far: list[Point] = [(-110, 112, 1), (-110, 70), (-60, 58), (-20, 70), (30, 60), (70, 70), (110, 62), (110, 112, 1)]
    plate.fill(smooth(far), plate.mid)
    dune: list[Point] = [(-110, 112, 1), (-110, 82), (-50, 76), (0, 86), (50, 76), (110, 84), (110, 112, 1)]
    plate.fill(smooth(dune), plate.light)
    plate.cut([(-100 + i * 30, 88 + i % 3 * 6, -76 + i * 30, 87 + i % 3 * 6, 1.3, 2.4) for i in range(7)], plate.mid)
    stem = ribbon([(-2, 104), (-3, 60), (-2, 8)], blunt(8.6))
    left = ribbon([(-6, 66), (-25, 64), (-28, 50), (-27, 30)], blunt(6))
    right = ribbon([(2, 54), (22, 52), (25, 38), (24, 16)], blunt(6))
    for part in (left, right, stem):
        plate.stroke(part, plate.paper, 2.6)
    for part in (left, right, stem):
        plate.fill(part, plate.key)
    ribs: list[Cut] = [(-6.4 + i * 3.6, 98, -6.2 + i * 3.6, 16 + abs(i - 1) * 3, 1.0) for i in range(3)]
    ribs += [(-29.6, 56, -29.4, 34, 0.9), (-25.4, 60, -25, 33, 0.8), (22, 48, 22.2, 20, 0.9), (26, 44, 25.8, 20, 0.8)]
    plate.cut(ribs, plate.light)
    for x, y in ((-2, 6), (-27, 28), (24, 14)):
        plate.fill(ellipse(x, y, 3.4, 2.8), plate.accent)
    _cattle_skull(plate, 40, 92)
    grass(plate, 104, 1, plate.key, 8, 5)


def _cattle_skull(plate: Plate, x: float, y: float) -> None:
    """Print the bleached skull of an ox that lies at a place."""
    horns = ribbon(
        [(x - 17, y - 15), (x - 14, y - 7), (x, y - 6), (x + 14, y - 7), (x + 17, y - 15)], swelling(2.4, 0.3)
    )
    skull = mirrored([(0, -8), (6, -8), (8, -2), (4, 5), (4, 12), (0, 13)]).translated(x, y)
    for part in (horns, skull):
        plate.stroke(part, plate.key, 3)
    for part in (horns, skull):
        plate.fill(part, plate.paper)
    plate.fill(joined(*(ellipse(x + side * 4, y - 1.4, 1.9, 2.2) for side in BOTH)), plate.key)


def waste(plate: Plate) -> None:
    """Print a cracked plain with a leafless tree, a skull and a far spire."""
    sky(plate, "clouds", x=plate.digest[1] / 255 * 30 + 2, y=38, radius=28)
    hills(plate, 66, 4, plate.mid, 4, plate.light, sharp=True)
    plate.painter.fillRect(QRectF(-110, 72, 220, 50), plate.light)
    cracks = [
        (-30, 74, -52, 90), (-52, 90, -44, 112), (-52, 90, -88, 98), (0, 74, 8, 88), (8, 88, -18, 100),
        (8, 88, 34, 98),
    ]  # fmt: skip
    cracks += [
        (-18, 100, -14, 114),
        (34, 98, 30, 114),
        (34, 98, 62, 92),
        (62, 92, 60, 76),
        (62, 92, 92, 104),
        (-18, 100, -44, 104),
    ]
    plate.cut([(*ends, 1.5) for ends in cracks], plate.key)
    for bough, width in (
        ([(-34, 96), (-32, 72), (-36, 48), (-30, 26)], 5.4), ([(-33, 60), (-18, 46), (-12, 30)], 3.0),
        ([(-35, 50), (-50, 38), (-58, 22)], 2.8), ([(-16, 42), (-4, 40), (4, 32)], 1.8),
        ([(-33, 36), (-42, 20), (-40, 8)], 2.0), ([(-34, 94), (-46, 98), (-54, 100)], 2.8),
        ([(-32, 94), (-22, 98), (-16, 99)], 2.8), ([(-15, 36), (-20, 24), (-16, 14)], 1.4),
    ):  # fmt: skip
        plate.fill(ribbon(bough, width + 0.4, 0.4), plate.key)
    plate.cut([(-36, 90, -34, 60, 1.1), (-32, 88, -31, 66, 0.9)], plate.light)
    skull: list[Point] = [
        (20, 96, 1), (16, 88), (20, 78), (32, 74), (44, 79), (47, 89), (42, 95, 1), (40, 103, 1), (25, 103, 1),
    ]  # fmt: skip
    outlined(plate, smooth(skull), plate.paper, 3)
    for x in (26, 38):
        plate.fill(ellipse(x, 89, 3.8, 4.2), plate.key)
        plate.fill(ellipse(x, 89.6, 1.2), plate.accent)
    plate.fill(polygon((30.4, 97), (32.4, 92), (34.4, 97)), plate.key)
    plate.cut([(27 + i * 4, 99, 27.4 + i * 3.6, 103.6, 0.8) for i in range(4)], plate.key)
    crow: list[Point] = [(-13, 28, 1), (-8, 22), (-6, 16), (-1, 14), (3, 17, 1), (-2, 20), (-4, 27), (-10, 34, 1)]
    plate.fill(smooth(crow), plate.key)


def poisoned_pool(plate: Plate) -> None:
    """Print a cask marked with a skull from which poison runs into a pool with the bones of a fish."""
    sky(plate, "bands", x=0, y=36, radius=36)
    hills(plate, 70, 3, plate.mid, 4, plate.light)
    for side in BOTH:
        for bough, width in (([(48, 84), (44, 58), (47, 30)], 3.6), ([(45, 58), (36, 46), (34, 34)], 2.2)):
            plate.fill(ribbon([(side * x, y) for x, y in bough], width, 0.6), plate.key)
    plate.fill(smooth([(-110, 82, 1), (-50, 76), (0, 74), (50, 76), (110, 82, 1), (110, 114, 1), (-110, 114, 1)]),
        plate.key)  # fmt: skip
    _pool(plate)
    with plate.moved(0, 8, 0.92):
        _cask(plate)
    _fish_bones(plate, 18, 92)


def _cask(plate: Plate) -> None:
    """Print the cask with its hoops and its skull; the poison runs over its lip."""
    body = mirrored([(0, 4), (22, 4, 1), (28, 24), (29, 40), (28, 56), (22, 76, 1), (0, 77)]).translated(-4, 0)
    plate.stroke(body, plate.paper, 5)
    plate.solid(body, plate.light, (2, 1.4))
    plate.cut([(-29, 66, 21, 66, 4.4)], plate.light)
    brow = mirrored([(0, 24), (13, 27), (17, 38), (13, 48, 1), (8, 50, 1), (8, 58, 1), (0, 58)]).translated(-4, 0)
    plate.fill(brow, plate.paper)
    for side in BOTH:
        plate.fill(ellipse(-4 + side * 7, 40, 4.6, 5), plate.key)
    plate.fill(polygon((-6.4, 50), (-4, 45), (-1.6, 50)), plate.key)
    plate.cut([(x, 52, x, 58.4, 1.2) for x in (-8, -4, 0)], plate.key)
    lip = smooth([
        (-29, 4, 1), (-26, -2), (-4, -4), (18, -2), (21, 4), (23, 30), (20, 35), (17, 30), (16, 16), (12, 14), (9, 18),
        (6, 16), (4, 11), (-10, 11), (-15, 14), (-16, 22), (-19, 25), (-22, 21), (-23, 12), (-28, 9),
    ])  # fmt: skip
    outlined(plate, lip, plate.accent, 3)


def _pool(plate: Plate) -> None:
    """Print the pool of poison with its bubbles."""
    plate.fill(ellipse(0, 91, 48, 14), plate.paper)
    plate.fill(ellipse(0, 91.6, 45.6, 12.4), plate.accent)
    for x, y, radius in ((-34, 89, 4), (-26, 96, 2.6), (42, 88, 2.4), (-14, 98, 2)):
        outlined(plate, ellipse(x, y, radius), plate.paper, 2)


def _fish_bones(plate: Plate, x: float, y: float) -> None:
    """Print the bones of a fish, its head to the right, the middle at a place."""
    spine = polygon((-19, -1.4), (12, -1.4), (12, 1.4), (-19, 1.4))
    head = smooth([(8, -7, 1), (17, -6), (22, 0, 1), (17, 6), (8, 7, 1)])
    tail = polygon((-18, 0), (-26, -7), (-23, 0), (-26, 7))
    ribs = [polygon((at, -6), (at + 2.4, -6), (at + 4, 0), (at + 2.4, 6), (at, 6), (at + 1, 0)) for at in (-13, -6, 1)]
    bones = joined(spine, head, tail, *ribs).translated(x, y)
    outlined(plate, bones, plate.paper, 4)
    plate.fill(ellipse(x + 14, y - 1, 1.8), plate.key)


def orchard(plate: Plate) -> None:
    """Print a fruit tree with a ladder and a basket, more trees in rows behind it."""
    sky(plate, "rays", x=plate.digest[1] / 255 * 24 - 12, y=40, radius=30)
    hills(plate, 72, 3, plate.mid, 4, plate.light)
    for x, y, size in ((-62, 66, 9), (-44, 64, 7), (46, 64, 7), (63, 66, 9)):
        plate.fill(ellipse(x, y, size, size * 0.9), plate.key)
        plate.fill(polygon((x - 1.4, y), (x + 1.4, y), (x + 1.8, y + 18), (x - 1.8, y + 18)), plate.key)
    hills(plate, 84, 2, plate.light, 6, plate.mid)
    trunk = ribbon([(0, 104), (2, 84), (-2, 66), (2, 54)], 7, 4.6)
    plate.fill(trunk, plate.key)
    for path in ([(0, 66), (-14, 54), (-22, 44)], [(1, 64), (14, 54), (22, 42)]):
        plate.fill(ribbon(path, 3.6, 1.8), plate.key)
    crown: list[Point] = [
        (-38, 48), (-42, 34), (-32, 26, 1), (-32, 10), (-16, 8, 1), (-6, -4), (8, 4, 1), (24, 2), (28, 16, 1), (42, 24),
        (38, 42), (26, 48, 1), (16, 58), (2, 50, 1), (-12, 60), (-24, 50, 1),
    ]  # fmt: skip
    plate.solid(smooth(crown), plate.paper, (2, 2))
    plate.cut([(-30 + i * 9, 38 - (i % 3) * 10, -24 + i * 9, 35 - (i % 3) * 10, 1.5, 3) for i in range(7)], plate.light)
    fruit = (
        (-26, 24, 4), (-10, 36, 4.4), (-6, 14, 4), (10, 26, 4.4), (24, 38, 4), (26, 18, 3.6), (-24, 44, 3.6),
        (8, 46, 4),
    )  # fmt: skip
    bubbles(plate, plate.accent, fruit)
    bubbles(plate, plate.paper, [(x - 1.2, y - 1.2, 1.1) for x, y, _ in fruit])
    for side in (0, 9):
        pole(plate, 20 + side, 104, 10 + side, 46, plate.light, 5)
        pole(plate, 20 + side, 104, 10 + side, 46, plate.key, 2.4)
    for i in range(6):
        pole(plate, 12 + i * 1.6, 56 + i * 9, 21 + i * 1.6, 55 + i * 9, plate.key, 2)
    basket: list[Point] = [(-40, 88, 1), (-14, 88, 1), (-18, 104, 1), (-36, 104, 1)]
    bubbles(plate, plate.accent, [(-34, 87, 4), (-26, 85, 4.4), (-19, 87, 4)])
    plate.solid(smooth(basket), plate.paper, (1.4, 1.4))
    plate.cut([(-37 + i * 5, 91, -35 + i * 4.4, 102, 1.0) for i in range(5)], plate.light)
    grass(plate, 101, 1, plate.key, 50, 6)
