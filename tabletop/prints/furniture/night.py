"""The night ground of the pages beside the table: a great picture behind the start, a laurel behind the end."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.gouges import add_gouge, ribbon, trace
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import Inks
from tabletop.prints.cut.outlines import joined, smooth, turned
from tabletop.prints.cut.plate import Plate
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.press import WORLD, print_subject

#: darkest first, paper and accent last
NIGHT: Final = Inks("#12181D", "#1D2A33", "#2C3E4A", "#F2E7CB", "#F2B632")
#: the picture's height, and where its middle lies, as shares of the page; it is never smaller than a share of the width
_HIGH, _MIDDLE, _OF_WIDTH = 1.037, 0.7275, 0.466
#: the height of the picture of an end as a share of the page's
_END_HIGH: Final = 1.02
#: a name whose hash leaves rays and disc as they are
_RAYS: Final = "evening"
#: half of a laurel, from the stalk to its tip, in units of the mark's world
_STALK: Final = ((3, 38), (20, 33), (33, 18), (36, -2), (29, -20), (18, -31))
_LEAVES: Final = 11


def print_start_ground(painter: QPainter, wide: float, high: float, name: str, family: str) -> None:
    """Print the picture of a name over a page in night inks, its subject before the disc in the right two thirds.

    Raises KeyError for a family that does not exist.
    """
    scale = max(high * _HIGH, wide * _OF_WIDTH) / WORLD
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(QRectF(0, 0, wide, high), Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(0, 0, wide, high), QColor(NIGHT.light))
    painter.translate(wide * _MIDDLE, (high - WORLD * scale) / 2)
    painter.scale(scale, scale)
    print_subject(painter, name, family, NIGHT, wide / scale)
    painter.restore()


def print_end_ground(painter: QPainter, wide: float, high: float, *, laurel: bool) -> None:
    """Print rays, a disc and a ridge over a page; before the disc the mark, in a laurel where somebody has won."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(QRectF(0, 0, wide, high), Qt.ClipOperation.IntersectClip)
    scale = max(high * _END_HIGH, wide * 0.4) / WORLD
    painter.translate(wide / 2, -high * 0.03)
    painter.scale(scale, scale)
    plate = Plate(painter, _RAYS, NIGHT, wide / scale / 2 + 4)
    sky(plate, "rays", x=0, y=40, radius=31)
    hills(plate, 74, 6, plate.mid, 5, sharp=True)
    painter.translate(0, 29.5)
    painter.scale(0.58, 0.58)
    if laurel:
        for side in (-1, 1):
            _print_branch(plate, side)
    print_mark(painter, 0, 0, 15, plate.key)
    painter.restore()


def _print_branch(plate: Plate, side: int) -> None:
    """Print one branch of a laurel: a tapered stalk, and pairs of leaves with a carved rib."""
    stalk = [(side * x, y) for x, y in _STALK]
    plate.fill(ribbon(stalk, lambda share: 1.3 - 0.6 * share), plate.key)
    for x, y, along, down, share in trace(stalk, _LEAVES)[1:]:
        lies = math.degrees(math.atan2(down, along))
        for way in (-1, 1):
            blade = smooth([(0, 0, 1), (5, -3.2), (14, 0, 1), (5, 3.2)])
            rib = joined()
            add_gouge(rib, 1.5, 0, 12, 0, 0.75)
            size = 1 - 0.35 * share
            plate.solid(turned(blade, x, y, lies + way * 38, size), plate.paper, (0.5, 0.5))
            plate.fill(turned(rib, x, y, lies + way * 38, size), plate.light)
