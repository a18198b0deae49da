"""What people built and left: a gate, a bridge, a ruin, a tower, a harbour."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import angles, leaf, outlined, pole, rays, waves
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def _pierced(wall: QPainterPath, *openings: QPainterPath) -> QPainterPath:
    """Return a wall with openings through it."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    for part in (wall, *openings):
        path.addPath(part)
    return path


def gate(plate: Plate) -> None:
    """Print an arch in a wall, a road and hills through it, a banner on each tower."""
    sky(plate, None, x=0, y=46, radius=26)
    hills(plate, 62, 5, plate.mid, 4, plate.light, sharp=True)
    road: list[Point] = [(-10, 62, 1), (10, 62, 1), (6, 76), (26, 104, 1), (-30, 104, 1), (-6, 76)]
    plate.fill(smooth(road), plate.light)
    plate.cut([(-3, 68, -14, 104, 1.1, 1), (4, 68, 10, 104, 1.1, -1)], plate.mid)
    arch: list[Point] = [(-26, 116, 1), (-26, 46), (-18, 28), (0, 19, 1), (18, 28), (26, 46), (26, 116, 1)]
    wall = polygon((-58, 112), (-58, 6), (58, 6), (58, 112))
    plate.solid(_pierced(wall, smooth(arch)), plate.paper, (1.8, 1.6))
    stones = [math.pi + math.pi * i / 12 for i in range(13)]
    ends = [(math.cos(a), math.sin(a)) for a in stones]
    plate.cut([(31 * x, 48 + 33 * y, 38 * x, 48 + 40 * y, 1.2) for x, y in ends], plate.light)
    for side in (-1, 1):
        plate.cut([(side * 28, y, side * 36, y, 0.9) for y in range(54, 104, 9)], plate.light)
        tower = polygon((side * 44, 112), (side * 44, -4), (side * 72, -4), (side * 72, 112))
        plate.solid(tower, plate.paper, (1.6, 1.2))
        courses = [(side * 48, 12 + i * 12, side * (56 + (i % 2) * 6), 12 + i * 12, 1.0) for i in range(8)]
        plate.cut(courses, plate.mid)
        cloth = [(47, 20), (61, 20), (61, 52), (54, 46), (47, 52)]
        plate.fill(polygon(*((side * x, y) for x, y in cloth)), plate.accent)
    plate.cut([(-40, 12, 40, 12, 1.2)], plate.light)


def bridge(plate: Plate) -> None:
    """Print three arches over water, two lamps on them."""
    sky(plate, "bands", x=-18, y=32, radius=24)
    hills(plate, 52, 6, plate.mid, 4, plate.light, sharp=True)
    hills(plate, 64, 4, plate.mid, 8)
    plate.painter.fillRect(QRectF(-110, 76, 220, 40), plate.mid)
    plate.cut([(-38 + i * 1.4, 80 + i * 3.4, 2 - i * 1.4, 80 + i * 3.4, 1.2) for i in range(7)], plate.paper)
    deck: list[Point] = [(-110, 52, 1), (-40, 42), (0, 39), (40, 42), (110, 52, 1), (110, 92, 1), (-110, 92, 1)]
    arches = ((-52, 17), (0, 22), (52, 17))
    openings = [smooth([
        (x - r, 96, 1), (x - r, 90 - r * 0.7), (x - r * 0.6, 90 - r * 1.35), (x, 90 - r * 1.6),
        (x + r * 0.6, 90 - r * 1.35), (x + r, 90 - r * 0.7), (x + r, 96, 1),
    ]) for x, r in arches]  # fmt: skip
    plate.solid(_pierced(smooth(deck), *openings), plate.paper, (1.4, 2))
    keystones: list[Cut] = []
    for x, radius in arches:
        y = 82 if radius == 17 else 80
        for angle in (math.pi + math.pi * (i + 0.5) / 9 for i in range(9)):
            across, down = math.cos(angle), math.sin(angle)
            near = x + (radius + 2) * across, y + (radius + 2) * 1.2 * down
            keystones.append((*near, x + (radius + 6.4) * across, y + (radius + 6) * 1.2 * down, 1))
    plate.cut(keystones, plate.light)
    rail = [49 - (6 - abs(i - 6)) * 1.2 for i in range(13)]
    plate.cut([(-80 + i * 13, y, -72 + i * 13, y, 0.8) for i, y in enumerate(rail)], plate.mid)
    for x in (-26, 26):
        pole(plate, x, 42, x, 22, plate.key, 2)
        plate.fill(ellipse(x, 20, 4.4), plate.key)
        plate.fill(ellipse(x, 20, 2.8), plate.accent)
    waves(plate, 95, 2)


def ruin(plate: Plate) -> None:
    """Print four broken columns and a fallen drum."""
    sky(plate, "rays", x=16, y=40, radius=30)
    hills(plate, 78, 5, plate.mid, 4, plate.light)
    for x, top, slant in ((-50, 22, 4), (-24, 30, -5), (26, 48, 5), (50, 18, -4)):
        head = [(-8, top + 4), (-3.2, top - slant), (1.6, top + 3), (8, top + slant)]
        plate.solid(polygon((x - 8, 104), *((x + a, b) for a, b in head), (x + 8, 104)), plate.paper, (2, 0.8))
        flutes = [(x - 2.4 + i * 4.4, top + 10 + i * 2, x - 2.4 + i * 4.4, 92, 1.0) for i in range(3)]
        plate.cut(flutes, plate.light)
        plate.solid(polygon((x - 11, 98), (x + 11, 98), (x + 12, 106), (x - 12, 106)), plate.paper, (1, 1.2))
    plate.solid(polygon((-62, 14), (-14, 20), (-15, 32), (-62, 26)), plate.paper, (1.4, 1.6))
    plate.cut([(-58 + i * 8, 19 + i, -53 + i * 8, 24 + i, 0.9) for i in range(6)], plate.light)
    drum = turned(polygon((-18, -7), (18, -7), (18, 7), (-18, 7)), 2, 94, -9)
    plate.solid(drum, plate.paper, (1.2, 1.6))
    plate.cut([(-12, 92 + i * 4.4, 14, 88 + i * 4.4, 0.9) for i in range(3)], plate.light)
    for x, y, count in ((-58, 30, 5), (50, 24, 4)):
        ivy = [(x + 3 + i % 2 * 2, y + i * 7, x + 7 - (i % 2) * 9, y + 6 + i * 7, 1.8) for i in range(count)]
        plate.cut(ivy, plate.mid)
    grass(plate, 100, 2, plate.key, 50, 7)


def broken_arch(plate: Plate) -> None:
    """Print a great arch whose crown has fallen, broken columns beside it and blocks in the grass."""
    sky(plate, "bands", x=0, y=46, radius=36)
    hills(plate, 76, 4, plate.mid, 4, plate.light)
    with plate.placed(4, 0.12):
        left: list[Point] = [
            (-37, 108, 1), (-37, 44), (-33, 24), (-20, 8), (-8, 2, 1), (-10, 9, 1), (-4, 12, 1), (-9, 18, 1), (-18, 26),
            (-22, 44), (-22, 108, 1),
        ]  # fmt: skip
        right: list[Point] = [
            (22, 108, 1), (22, 48), (19, 36, 1), (25, 33, 1), (23, 27, 1), (31, 24, 1), (36, 34), (37, 108, 1),
        ]  # fmt: skip
        for part in (left, right):
            plate.stroke(smooth(part), plate.paper, 3)
            plate.solid(smooth(part), plate.light, (2.4, 1.6))
        joints = [(side * 24, y, side * 35, y, 1.4) for side in (-1, 1) for y in (50, 62, 74)]
        plate.cut([*joints, (-24, 38, -35, 34, 1.4), (-21, 28, -29, 18, 1.4), (-14, 20, -18, 9, 1.4)], plate.light)
        for side in (-1, 1):
            plate.solid(
                polygon((side * 17, 86), (side * 42, 86), (side * 43, 96), (side * 16, 96)), plate.paper, (1, 1.4)
            )
        for x, top in ((-52, 52), (52, 60), (0, 74)):
            stump = polygon(
                (x - 7, 104), (x - 7, top + 5), (x - 2, top - 2), (x + 2, top + 4), (x + 7, top), (x + 7, 104)
            )
            plate.stroke(stump, plate.paper, 2.4)
            plate.solid(stump, plate.light, (1.8, 1))
            plate.cut([(x - 2 + i * 4, top + 9, x - 2 + i * 4, 98, 1.2) for i in range(2)], plate.light)
        for x, y, angle, size in ((-12, 94, 20, 8), (14, 97, -16, 9), (30, 103, 8, 7)):
            block = turned(polygon((-1, -0.7), (1, -0.7), (1, 0.7), (-1, 0.7)), x, y, angle, size)
            plate.stroke(block, plate.key, 2.4)
            plate.fill(block, plate.paper)
        for y in (40, 52, 64, 76):
            outlined(plate, leaf(-30 + y % 3 * 4, y, 0.7, y * 5), plate.accent, 1.2)
    grass(plate, 100, 2, plate.key, 54, 7)


def tower(plate: Plate) -> None:
    """Print a slender tower on a crag, a light in its top and a stair cut up to it."""
    sky(plate, "arcs", x=0, y=34, radius=32)
    hills(plate, 74, 6, plate.mid, 4, plate.light, sharp=True)
    crag: list[Point] = [
        (-60, 112, 1), (-40, 92, 1), (-28, 88, 1), (-18, 72, 1), (-8, 70, 1), (12, 69, 1), (20, 78, 1), (34, 86, 1),
        (58, 112, 1),
    ]  # fmt: skip
    plate.solid(smooth(crag), plate.paper, (2, 1.6))
    shaft = polygon((-10, 74), (-8, 24), (-12, 18), (-12, 12), (12, 12), (12, 18), (8, 24), (11, 74))
    plate.solid(shaft, plate.paper, (2, 1))
    plate.cut([(-6, 32 + i * 8, 0 + (i % 2) * 2, 32 + i * 8, 0.9) for i in range(5)], plate.light)
    plate.cut([(5, 36 + i * 9, 8, 36 + i * 9, 0.8) for i in range(4)], plate.mid)
    roof: list[Point] = [(-15, 13, 1), (-6, 2), (0, -14, 1), (6, 2), (15, 13, 1)]
    plate.solid(smooth(roof), plate.paper, (1.6, 1.2))
    for x in (-5, 5):
        plate.fill(polygon((x - 2.4, 22), (x - 2.4, 16), (x, 13.6), (x + 2.4, 16), (x + 2.4, 22)), plate.accent)
    plate.fill(polygon((-2, 52), (-2, 46), (0, 44), (2, 46), (2, 52)), plate.accent)
    plate.cut(rays(0, 17, 20, 34, 1.9, (-0.5, -0.15, 0.2, math.pi - 0.2, math.pi + 0.15, math.pi + 0.5)), plate.accent)
    steps = ((-4, 78, 10), (6, 84, 12), (-6, 91, 15), (8, 99, 18))
    for x, y, wide in steps:
        plate.cut([(x - wide, y, x + wide, y - 1, 1.8)], plate.light)
    plate.cut([(-40, 96, -34, 108, 1.4), (-26, 92, -24, 106, 1.2), (34, 92, 40, 106, 1.3)], plate.light)
    grass(plate, 102, 1, plate.key, 30, 4)


def harbour(plate: Plate) -> None:
    """Print a harbour with a lighthouse on a mole, masts and roofs behind it."""
    sky(plate, "bands", x=-20, y=34, radius=26)
    hills(plate, 60, 4, plate.mid, 4, plate.light)
    for x, wide, high in ((-66, 12, 20), (-46, 10, 15), (-28, 11, 22), (-10, 9, 14)):
        top = 72 - high
        house = polygon((x - wide, 74), (x - wide, top), (x, top - 9), (x + wide, top), (x + wide, 74))
        plate.solid(house, plate.paper, (1.4, 1.2))
        plate.fill(polygon((x - 3, top + 8), (x - 3, top + 3), (x + 2, top + 3), (x + 2, top + 8)), plate.accent)
    plate.painter.fillRect(QRectF(-110, 72, 220, 50), plate.mid)
    plate.cut([(-46 + i * 2, 76 + i * 3.4, 0 - i * 2, 76 + i * 3.4, 1.2) for i in range(6)], plate.paper)
    mole: list[Point] = [(12, 84, 1), (18, 74), (34, 70, 1), (60, 70, 1), (110, 72, 1), (110, 88, 1), (30, 90)]
    plate.solid(smooth(mole), plate.paper, (1.4, 1.8))
    plate.cut([(24 + i * 10, 78 + (i % 2) * 4, 32 + i * 10, 78 + (i % 2) * 4, 1.2) for i in range(6)], plate.light)
    light = polygon((30, 72), (34, 20), (48, 20), (52, 72))
    plate.solid(light, plate.paper, (2, 1))
    for top, low in ((30, 40), (50, 60)):
        inset = (72 - top) / 52 * 4
        band = polygon(
            (34.4 - inset * 0.3, top), (47.8 + inset * 0.3, top), (48.6 + inset * 0.3, low), (33.4 - inset * 0.3, low)
        )
        plate.fill(band, plate.accent)
    plate.fill(polygon((31, 20), (51, 20), (51, 16), (31, 16)), plate.key)
    outlined(plate, polygon((35, 16), (47, 16), (47, 6), (35, 6)), plate.paper, 2)
    plate.fill(polygon((32, 6), (41, -6), (50, 6)), plate.key)
    plate.cut(rays(41, 11, 12, 30, 1.9, [*angles(3, math.pi - 0.3, math.pi + 0.5), *angles(3, -0.3, 0.5)]), plate.paper)
    for x, top in ((-6, 40), (6, 46)):
        pole(plate, x, 84, x, top, plate.key, 1.8)
        pole(plate, x - 7, top + 9, x + 7, top + 7, plate.key, 1.4)
    plate.solid(smooth([(-18, 80, 1), (2, 84), (18, 79, 1), (13, 90), (-12, 91)]), plate.paper, (1.2, 1.2))
    waves(plate, 90, 2)


def aqueduct(plate: Plate) -> None:
    """Print two storeys of arches that break off over a plain."""
    sky(plate, "clouds", x=28, y=34, radius=25)
    hills(plate, 74, 4, plate.mid, 4, plate.light)
    wall = polygon((-110, 14), (10, 14), (16, 22), (12, 34), (22, 44), (18, 58), (30, 70), (26, 106), (-110, 106))
    openings = []
    for x, foot, wide, top in (
        (-70, 54, 12, 24),
        (-40, 54, 12, 24),
        (-10, 54, 12, 24),
        (-64, 110, 17, 62),
        (-22, 110, 17, 62),
    ):
        spring = top + wide * 0.9
        arch: list[Point] = [(x - wide, foot, 1), (x - wide, spring), (x, top), (x + wide, spring), (x + wide, foot, 1)]
        openings.append(smooth(arch))
    plate.solid(_pierced(wall, *openings), plate.paper, (1.8, 1.6))
    plate.cut([(-90 + i * 16, 18, -80 + i * 16, 18, 1.2) for i in range(6)], plate.light)
    plate.cut([(-88 + i * 18, 58, -76 + i * 18, 58, 1.2) for i in range(6)], plate.light)
    joints = [
        (-44, 66, -41, 100), (-42, 74, -40, 96), (0, 64, 3, 100), (8, 70, 10, 96), (6, 26, 8, 44),
        (-25, 26, -24, 48),
    ]  # fmt: skip
    plate.cut([(*ends, 1.1) for ends in joints], plate.light)
    for x, y, size, angle in ((40, 102, 9, 12), (56, 104, 6, -20), (30, 96, 5, 40)):
        block = turned(polygon((-1, -0.7), (1, -0.7), (1, 0.7), (-1, 0.7)), x, y, angle, size)
        plate.solid(block, plate.paper, (1.2, 1.2))
    ivy = [(14 + (i % 2) * 3, 24 + i * 8, 20 - (i % 2) * 8, 30 + i * 8, 1.8) for i in range(6)]
    plate.cut(ivy, plate.accent)
    grass(plate, 101, 1.5, plate.key, 50, 7)
