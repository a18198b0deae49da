"""Parts that many figures share: a face lit from the left and the shoulders below it."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import mirrored, smooth
from tabletop.prints.cut.plate import Plate


def half_lit(plate: Plate, face: QPainterPath, edge: float = 1.4, dark: QColor | None = None) -> None:
    """Print a face in paper; right of `edge`, along brow and nose, it lies in the light ink or another shade."""
    plate.fill(face, plate.paper)
    profile = [(edge + 4, 70), (edge + 1, 58), (edge + 5, 50), (edge + 2, 40)]
    shadow = smooth([(edge, -20, 1), (60, -20), (60, 120), (edge, 120, 1), *profile])
    shade(plate, face, shadow, dark or plate.light)


def bust(plate: Plate, y: float = 84, wide: float = 50, ink: QColor | None = None, lit: QColor | None = None) -> None:
    """Print shoulders seen from the front, `wide` to either side, that leave the picture below."""
    half = [(0, y - 4), (14, y - 3), (wide * 0.62, y + 3), (wide * 0.88, y + 12), (wide, 114, 1), (0, 114)]
    plate.solid(mirrored(half), lit, (1.4, 1.6), ink)
