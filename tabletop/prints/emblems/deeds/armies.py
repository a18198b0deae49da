"""Hosts: pieces of a game, all alike (tokens), a great flag over them (all of a kind grow)."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor

from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import angles, pole, rays
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: a piece of a game like a man: head, arms and spread legs in one
_MAN: Final[tuple[Point, ...]] = (
    (0, -34), (11, -30), (12, -19), (9, -13, 1), (24, -8), (33, 2), (30, 10), (15, 10, 1), (20, 20), (28, 34, 1),
    (26, 38), (9, 38, 1), (0, 24, 1),
)  # fmt: skip
#: a pawn, top centre to foot
_PAWN: Final[tuple[Point, ...]] = (
    (0, -36), (10, -33), (13, -23), (9, -14, 1), (15, -12, 1), (15, -8, 1), (8, -6, 1), (10, 10), (17, 24, 1),
    (22, 28, 1), (22, 36, 1), (0, 37),
)  # fmt: skip


def pawns(plate: Plate) -> None:
    """Print a rank of pawns, all alike, one before two: so many that they are only counted."""
    sky(plate, "rays", x=0, y=40, radius=40)
    plate.fill(polygon((-120, 82), (120, 82), (120, 116), (-120, 116)), plate.mid)
    with plate.placed(4, 0.12):
        for x, y, size, ink in (
            (-46, 50, 0.8, plate.key), (46, 50, 0.8, plate.key), (-23, 56, 1.0, plate.key), (23, 56, 1.0, plate.key),
            (0, 64, 1.16, plate.accent),
        ):  # fmt: skip
            _piece(plate, _PAWN, (x, y, size), ink)


def game_pieces(plate: Plate) -> None:
    """Print four wooden pieces of a game like small men, all alike."""
    sky(plate, "bands", x=0, y=36, radius=34)
    plate.fill(polygon((-120, 70), (120, 70), (120, 116), (-120, 116)), plate.mid)
    with plate.placed(4, 0.12):
        for x, y, size, ink in (
            (0, 32, 0.78, plate.key), (-31, 50, 0.86, plate.key), (31, 50, 0.86, plate.key), (0, 64, 1.0, plate.accent),
        ):  # fmt: skip
            _piece(plate, _MAN, (x, y, size), ink)


def _piece(plate: Plate, half: tuple[Point, ...], place: tuple[float, float, float], ink: QColor) -> None:
    """Print one piece of a game from its right half; its place is x, y and size."""
    x, y, size = place
    shape = turned(mirrored(half), x, y, 0, size)
    plate.stroke(shape, plate.key, 8)
    plate.stroke(shape, plate.paper, 4)
    plate.fill(shape, ink)
    plate.cut([(x - 7 * size, y - 27 * size, x - 7 * size, y - 18 * size, 2, 2),
               (x - 6 * size, y - 4 * size, x - 8 * size, y + 16 * size, 1.8, 1)], plate.paper)  # fmt: skip


def standard(plate: Plate) -> None:
    """Print a great flag with a sun over helms and spears."""
    sky(plate, "rays", x=-6, y=36, radius=34)
    for i, x in enumerate(range(-70, 78, 12)):
        if abs(x - 26) > 5:
            top = 52 + (i * 7) % 16
            pole(plate, x, 112, x + 1, top, plate.key, 1.8)
            plate.fill(polygon((x + 1, top - 12), (x + 4, top + 2), (x - 2, top + 2)), plate.key)
    pole(plate, 27, 112, 27, -2, plate.key, 3.6)
    plate.fill(ellipse(27, -3, 4), plate.accent)
    plate.stroke(ellipse(27, -3, 4), plate.key, 1.4)
    cloth: list[Point] = [
        (26, 4, 1), (8, 10), (-12, 4), (-32, 8), (-48, 4, 1), (-40, 18, 1), (-46, 32), (-50, 46, 1), (-36, 50),
        (-16, 46), (6, 54), (26, 48, 1),
    ]  # fmt: skip
    flag = smooth(cloth)
    plate.stroke(flag, plate.key, 2.6)
    plate.solid(flag, plate.paper, (1.6, 1.6), plate.accent)
    plate.fill(faceted_disc(plate, -10, 28, 9.4), plate.paper)
    plate.cut(rays(-10, 28, 11, 17.6, 1.8, angles(10), widest=0.4), plate.paper)
    plate.cut([(20, 12, 19, 44, 1.2, 3), (-34, 12, -36, 42, 1.2, -3), (12, 14, 11, 26, 0.9, 2)], plate.key)
    for x, y, scale in ((-60, 88, 0.9), (-34, 84, 1), (-8, 88, 1.05), (52, 86, 1), (72, 90, 0.9), (30, 92, 1.1)):
        helm: list[Point] = [(-12, 30, 1), (-11, 8), (-6, -4), (0, -10, 1), (6, -4), (11, 8), (12, 30, 1)]
        plate.solid(turned(smooth(helm), x, y, 0, scale), plate.light, (1, 1.2))
        plate.cut([(x - 7 * scale, y + 3, x + 7 * scale, y + 3, 0.9, -1)], plate.mid)
