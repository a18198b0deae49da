"""Growth: leaves out of the earth, or a sprout that breaks a shell of stone."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import Cut, gouges, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import diamond, leaf, outlined
from tabletop.prints.cut.outlines import Point, flipped, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

_LEAF: list[Point] = [(0, 0, 1), (10, -8), (15, -22), (10, -38), (0, -52, 1), (-10, -38), (-15, -22), (-10, -8)]


def leaves(plate: Plate) -> None:
    """Print three great leaves over two small ones on a mound."""
    sky(plate, "rays", x=0, y=46, radius=36)
    plate.fill(ribbon([(0, 112), (1, 92), (-2, 76), (0, 58)], 4.6, 2.6), plate.key)
    for x, y, angle, scale, ink in (
        (0, 62, -58, 0.98, plate.key),
        (0, 62, 58, 0.98, plate.key),
        (-1, 80, -82, 0.74, plate.mid),
        (1, 82, 82, 0.74, plate.mid),
        (0, 60, 0, 1.08, plate.key),
    ):
        _great_leaf(plate, x, y, angle, scale, ink)
    mound: list[Point] = [(-60, 112, 1), (-40, 98), (-16, 92), (0, 90), (16, 92), (40, 98), (60, 112, 1)]
    plate.solid(smooth(mound), plate.light, (0.8, 1.6))
    for side in (-1, 1):
        sprig = [(side * 4, 86), (side * 12, 92), (side * 16, 84)]
        plate.fill(ribbon(sprig, 2, 0.4), plate.key)
    plate.cut([(-28 + i * 9, 99 + abs(i - 3), -24 + i * 8, 107, 1.0) for i in range(7)], plate.mid)
    for x, y in ((-40, 20), (42, 26), (-50, 52), (50, 60)):
        plate.fill(diamond(x, y, 1.5, 4), plate.accent)


def _great_leaf(plate: Plate, x: float, y: float, angle: float, scale: float, ink: QColor) -> None:
    plate.solid(turned(smooth(_LEAF), x, y, angle, scale), plate.paper, (1.2, 1.2), ink)
    veins: list[Cut] = [(0, -2, 0, -48, 1.3, 0, 0.3)]
    for i in range(5):
        up, wide = -8 - i * 7, 11 - abs(i - 1.6) * 1.8
        veins += [(0, up, side * wide, up - 7, 0.95, -side) for side in (-1, 1)]
    plate.fill(turned(gouges(veins), x, y, angle, scale), plate.light)


def sprout(plate: Plate) -> None:
    """Print a fist of stems that bursts a ring of stones, with an unrolling fern to each side."""
    sky(plate, "arcs", x=0, y=40, radius=36)
    hills(plate, 88, 3, plate.mid, 5, plate.light)
    fern: list[Point] = [(6, 96), (24, 78), (36, 54), (36, 34), (26, 26), (18, 32), (22, 40), (28, 37)]
    for path in (fern, flipped(fern)):
        plate.fill(ribbon(path, 6.8, 1.6), plate.paper)
        plate.fill(ribbon(path, 4.9, 0.9), plate.key)
    for side in (-1, 1):
        for i in range(6):
            x, y = side * (24 + i * 2.6 - (i > 3) * (i - 3) * 3), 78 - i * 9
            outlined(plate, leaf(x + side * 8, y + 2, 1.0 - i * 0.07, side * 64), plate.mid, 1.6)
    stem: list[Point] = [(0, 104), (2, 84), (-4, 62), (0, 40), (1, 20)]
    plate.fill(ribbon(stem, 9, 2.6), plate.paper)
    plate.fill(ribbon(stem, 7.6, 1.6), plate.key)
    bud: list[Point] = [(0, -2, 1), (11, 10), (12, 24), (6, 34), (0, 37), (-6, 34), (-12, 24), (-11, 10)]
    outlined(plate, smooth(bud), plate.accent, 2.4)
    for side in (-1, 1):
        sepal: list[Point] = [
            (0, 40, 1),
            (side * 12, 34),
            (side * 15, 22),
            (side * 13, 12, 1),
            (side * 5, 24),
            (0, 30, 1),
        ]
        plate.solid(smooth(sepal), plate.paper, (1, 1))
    plate.cut([(0, 4, 0, 26, 1.3), (-5, 10, -4, 24, 0.9, 1), (5, 10, 4, 24, 0.9, -1)], plate.key)
    plate.cut([(-3 + 2.4 * i, 96 - i, -4 + 2.6 * i, 60 + 4 * i, 0.8, 1) for i in range(3)], plate.light)
    for x, y, size in ((-40, 96, 12), (-20, 101, 14), (4, 103, 13), (25, 100, 13), (44, 97, 11)):
        _stone(plate, x, y, size)


def _stone(plate: Plate, x: float, y: float, size: float) -> None:
    corners = ((-1, 0.9), (-0.9, -0.3), (-0.3, -0.8), (0.5, -0.7), (1, 0), (0.9, 0.9))
    stone = polygon(*((x + a * size, y + b * size) for a, b in corners))
    plate.stroke(stone, plate.key, 2)
    plate.solid(stone, plate.paper, (1.6, 1.4))
    plate.cut([(x - size * 0.3, y - size * 0.2, x + size * 0.1, y + size * 0.5, 1.0, 1)], plate.light)
