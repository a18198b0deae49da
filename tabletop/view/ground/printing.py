"""Printing what lies on the table into pixmaps of the device's pixels, each on a clear ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from tabletop.prints.furniture.strips import print_stack_strip
from tabletop.prints.pieces.backs import print_back, print_small_back, print_tab
from tabletop.prints.pieces.cards import Art
from tabletop.prints.pieces.conditions import place_taken
from tabletop.prints.pieces.faces import RATIO, print_face
from tabletop.prints.pieces.low_faces import print_low_face
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.view.ground import theme
from tabletop.view.ground.picture_records import Back, Face, Plate, Tile

#: from how high a strip of the stack its words have their usual size, and the least and the greatest share
_USUAL_STRIP, _LEAST_SHARE, _MOST_SHARE = 130.0, 0.72, 0.86
#: the room round a strip, for its rim
_RIM: Final = 3

Printed: TypeAlias = Tile | Face | Back | Plate


def printed(picture: Printed, ratio: float, art: Art) -> QPixmap:
    """Return a picture for a device pixel ratio; it is larger than its body where that leans or has a rim."""
    match picture:
        case Tile(face=card, state=condition, size=size):
            side = size * ratio
            around = max(0.0, math.ceil(-place_taken(side, "tile", condition).top() + 1)) if condition.leans else 0.0
            return _pixmap(
                *(side, side, around, ratio),
                lambda painter: print_permanent(painter, side, "tile", card, condition, art, ground=theme.ZONE),
            )
        case Face(face=card, width=width, height=0):
            wide = width * ratio
            return _pixmap(wide, wide * RATIO, 0, ratio, lambda painter: print_face(painter, wide, card, art))
        case Face(face=card, width=width, height=height, digit=digit):
            wide, high = width * ratio, height * ratio
            return _pixmap(
                *(wide, high, 0, ratio), lambda painter: print_low_face(painter, wide, high, card, digit, art)
            )
        case Back(width=width, digit=digit, tiny=tiny):
            wide = width * ratio
            return _pixmap(wide, wide * RATIO, 0, ratio, lambda painter: _back(painter, wide, digit, tiny))
        case Plate(face=strip, width=width, height=height):
            wide, high, around = width * ratio, height * ratio, _RIM * ratio
            k = min(_MOST_SHARE, max(_LEAST_SHARE, height / _USUAL_STRIP)) * ratio
            return _pixmap(
                *(wide, high, around, ratio), lambda painter: print_stack_strip(painter, wide, high, strip, k, art)
            )


def _back(painter: QPainter, wide: float, digit: int | None, tiny: bool) -> None:
    """Print a back with the digit that plays it; on a `tiny` one the digit takes the upper half."""
    if tiny:
        print_small_back(painter, wide, "" if digit is None else str(digit))
        return
    print_back(painter, wide)
    if digit is not None:
        print_tab(painter, wide * 0.24, wide * 0.08, wide * 0.34, str(digit))


def _pixmap(wide: float, high: float, around: float, ratio: float, print_it: Callable[[QPainter], None]) -> QPixmap:
    """Return what `print_it` prints at 0, 0, with room round it; sizes are device pixels."""
    image = QImage(round(wide + 2 * around), round(high + 2 * around), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        painter.translate(around, around)
        print_it(painter)
    finally:
        painter.end()
    pixmap = QPixmap.fromImage(image)
    pixmap.setDevicePixelRatio(ratio)
    return pixmap
