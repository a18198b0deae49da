"""Kin: a people of one body, each like all."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.gouges import gouges, paired, ribbon
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: a cell of the comb: the distance of its corners, and the steps to the next cell beside it and below it
_CELL, _ASIDE, _BELOW = 27.0, 47.0, 40.6
#: how large a head is in its cell
_HEAD = 0.66


def hive(plate: Plate) -> None:
    """Print a comb with a creature in each cell, all of one shape; every seventh cell is empty."""
    digest = plate.digest
    aside, above = digest[1] / 255 * 20 - 10, digest[2] / 255 * 14 + 2
    count = int(plate.half / _ASIDE) + 2
    cells = [
        ((column + row % 2 / 2) * _ASIDE + aside, above + row * _BELOW, (row * 3 + column + digest[5]) % 7)
        for row in range(4)
        for column in range(-count, count + 1)
    ]
    corner = [
        (_CELL * math.cos(turn), _CELL * math.sin(turn)) for turn in (math.pi * (i / 3 + 1 / 6) for i in range(6))
    ]
    cell = polygon(*corner)
    plate.painter.fillRect(cell.boundingRect().adjusted(-110, -20, 110, 120), plate.light)
    plate.fill(joined(*(cell.translated(x, y) for x, y, kind in cells if kind in (1, 3, 4, 6))), plate.paper)
    plate.fill(joined(*(cell.translated(x, y) for x, y, kind in cells if kind == 0)), plate.mid)
    plate.stroke(joined(*(cell.translated(x, y) for x, y, _ in cells)), plate.key, 6)
    heads = [(x, y) for x, y, kind in cells if kind]

    def everywhere(part: QPainterPath) -> QPainterPath:
        return joined(*(turned(part, x, y, 0, _HEAD) for x, y in heads))

    head = mirrored([(0, -15), (11, -12), (18, 0), (13, 13), (5, 20), (0, 21)])
    horns = (ribbon([(side * 6, -10), (side * 9, -20), (side * 18, -26), (side * 22, -20)], 2.8, 1.4) for side in BOTH)
    jaws = (ribbon([(side * 9, 13), (side * 13, 22), (side * 4, 31)], 3.6, 0.8) for side in BOTH)
    for part in (head, *horns, *jaws):
        plate.fill(everywhere(part), plate.key)
    plate.fill(everywhere(joined(*(_eye(side) for side in BOTH))), plate.accent)
    if not plate.small:
        plate.fill(everywhere(gouges(paired([(1, -11, 3, -3, 1.3, -0.6), (3, 13, 6, 8, 1.1, -0.6)]))), plate.light)
        plate.fill(everywhere(joined(*(ellipse(side * 8, -2, 1.6, 2.4) for side in BOTH))), plate.key)


def _eye(side: int) -> QPainterPath:
    return smooth([(side * 2, 6, 1), (side * 5, -5), (side * 13, -9), (side * 14.6, 1), (side * 9, 8)])
