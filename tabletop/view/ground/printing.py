"""Printing what lies on the table into pixmaps of the device's pixels, each on a clear ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from tabletop.prints.furniture.strips import print_stack_strip
from tabletop.prints.pieces.backs import print_back, print_small_back, print_tab
from tabletop.prints.pieces.cards import Art, Card
from tabletop.prints.pieces.conditions import Condition, Form, place_taken
from tabletop.prints.pieces.faces import RATIO, print_face
from tabletop.prints.pieces.permanents import print_permanent
from tabletop.prints.pieces.slips import print_slip
from tabletop.view.ground import theme
from tabletop.view.ground.picture_records import Back, Clear, Face, Picture, Piece, Plate, Slip

#: the room round a strip, for its rim
_RIM: Final = 3


def printed(picture: Picture, ratio: float, art: Art) -> QPixmap:
    """Return a picture for a device pixel ratio; it is larger than its body where that leans or has a rim."""
    match picture:
        case Piece(face=card, state=condition, form=form, width=width, height=height):
            wide, high = width * ratio, height * ratio
            around = _around(wide, high, form, condition)
            return _pixmap(
                *(wide, high, around, ratio),
                lambda painter: print_permanent(
                    painter, wide, form, card, condition, art, high=high, ground=theme.ZONE
                ),
            )
        case Clear():
            return _pixmap(1, 1, 0, ratio, lambda painter: None)
        case Face(face=card, width=width, tilt=tilt):
            wide = width * ratio
            around = _tilted(wide, tilt)
            return _pixmap(wide, wide * RATIO, around, ratio, lambda painter: _face(painter, wide, card, tilt, art))
        case Slip(face=card, width=width, height=height):
            wide, high = width * ratio, height * ratio
            return _pixmap(wide, high, 0, ratio, lambda painter: print_slip(painter, wide, high, card))
        case Back(width=width, digit=digit, tiny=tiny):
            wide = width * ratio
            return _pixmap(wide, wide * RATIO, 0, ratio, lambda painter: _back(painter, wide, digit, tiny))
        case Plate(face=strip, width=width, height=height, k=k):
            wide, high, around = width * ratio, height * ratio, _RIM * ratio
            return _pixmap(
                *(wide, high, around, ratio),
                lambda painter: print_stack_strip(painter, wide, high, strip, k * ratio, art),
            )


def _around(wide: float, high: float, form: Form, condition: Condition) -> float:
    """Return how far a leaning piece stands out over its upright body, at most."""
    taken = place_taken(wide, form, condition, high)
    out = max(-taken.left(), -taken.top())
    return math.ceil(out + 1) if out > 0 else 0.0


def _tilted(wide: float, tilt: int) -> float:
    """Return how far a tilted face stands out over its upright body, at most."""
    return math.ceil(wide * RATIO * math.sin(math.radians(abs(tilt) / 10)) / 2 + 1) if tilt else 0.0


def _face(painter: QPainter, wide: float, card: Card, tilt: int, art: Art) -> None:
    """Print a face round its middle, tilted to the right by tenths of a degree."""
    if tilt:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(wide / 2, wide * RATIO / 2)
        painter.rotate(tilt / 10)
        painter.translate(-wide / 2, -wide * RATIO / 2)
    print_face(painter, wide, card, art)


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
