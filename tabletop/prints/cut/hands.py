"""Open hands: one held up with its palm to the viewer, and one held out with its palm up."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import Point, flipped, smooth, turned
from tabletop.prints.cut.plate import Plate

_PALM: Final[list[Point]] = [
    (-14, 62, 1), (-15, 46), (-21, 34), (-33, 20), (-36, 11), (-30, 8), (-20, 20, 1), (-22, -14), (-18, -23),
    (-12, -17), (-9, 6, 1), (-8, -28), (-3, -37), (2, -29), (3, 5, 1), (8, -25), (13, -31), (17, -23), (14, 8, 1),
    (21, -10), (26, -14), (29, -7), (24, 18), (22, 34), (16, 46), (15, 62, 1),
]  # fmt: skip
_AWAY: Final[list[Point]] = [(8, -50, 1), (60, -50), (60, 80, 1), (4, 80, 1), (9, 46), (15, 30), (12, 10), (10, -10)]
_CREASES: Final[tuple[list[Point], ...]] = (
    [(-16, 22, 1), (2, 20, 1), (14, 14, 1), (2, 23, 1)],
    [(-13, 42, 1), (-7, 32, 1), (-1, 29, 1), (-6, 34, 1)],
)

#: an open hand from the right, its palm up
_HELD_OUT: Final[list[Point]] = [
    (112, 76, 1), (46, 78), (28, 76), (12, 79), (-14, 75), (-38, 72), (-44, 75), (-42, 79, 1), (-45, 83), (-40, 86, 1),
    (-42, 90), (-34, 94), (-8, 100), (18, 104), (36, 100), (112, 102, 1),
]  # fmt: skip


def raised_palm(
    plate: Plate, x: float, y: float, scale: float = 1.0, angle: float = 0.0, *, left: bool = False
) -> None:
    """Print an open hand with its wrist, the palm's middle at a place; 100 high at a scale of 1.

    Its thumb points to the left; of a `left` hand to the right.
    """

    def placed(points: list[Point]) -> QPainterPath:
        return turned(smooth(flipped(points) if left else points), x, y, angle, scale)

    hand = placed(_PALM)
    outlined(plate, hand, plate.paper, 5 * scale)
    shade(plate, hand, placed(_AWAY), plate.light)
    for crease in _CREASES:
        plate.fill(placed(crease), plate.mid)


def open_hand(plate: Plate) -> None:
    """Print an open hand from the right, its palm up: what it holds stands at x -8 and y 74."""
    outlined(plate, smooth(_HELD_OUT), plate.paper, 6)
    plate.cut([(-36, 81, -14, 83, 1.6, 2), (-34, 88, -12, 89, 1.6, 2), (6, 96, 30, 90, 1.8, 4)], plate.mid)
