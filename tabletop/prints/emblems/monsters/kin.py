"""Kin: a people of one body, each like all."""

from __future__ import annotations

import math

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.gouges import gouges, paired
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: a cell of the comb: the distance of its corners, and the steps to the next cell beside it and below it
_CELL, _ASIDE, _BELOW = 27.0, 47.0, 40.6
#: how large a head is in its cell
_HEAD = 0.64


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

    crest = mirrored([(0, -26, 1), (8, -14), (23, -22, 1), (18, 4), (9, 18), (0, 26, 1)])
    plate.fill(everywhere(crest), plate.key)
    if not plate.small:
        plate.fill(everywhere(gouges(paired([(3, -15, 4, -2, 1.3, -0.6), (9, -10, 10, -3, 1.2, -0.6)]))), plate.mid)
    plate.fill(everywhere(joined(*(_eye(side) for side in BOTH))), plate.accent)
    plate.fill(everywhere(joined(*(polygon((s * 1.4, 14), (s * 8, 12), (s * 2.4, 24)) for s in BOTH))), plate.paper)
    plate.fill(everywhere(ellipse(0, -9, 2.4, 4)), plate.accent)


def _eye(side: int) -> QPainterPath:
    return smooth([(side * 2.4, 9, 1), (side * 7, 1), (side * 16, -4, 1), (side * 12, 7)])
