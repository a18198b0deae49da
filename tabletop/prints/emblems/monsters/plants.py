"""Plants that eat."""

from __future__ import annotations

from PySide6.QtGui import QTransform

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import leaf, outlined
from tabletop.prints.cut.outlines import ellipse, joined, polygon, smooth, turn
from tabletop.prints.cut.plate import Plate


def flytrap(plate: Plate) -> None:
    """Print a plant whose leaves are jaws, one open, one shut."""
    sky(plate, "rays", x=0, y=40, radius=37)
    hills(plate, 86, 4, plate.mid, 5, plate.light)
    for stem, wide in (
        ([(2, 108), (16, 88), (24, 66), (14, 46)], 5.4),
        ([(6, 106), (26, 94), (44, 78), (46, 60)], 4),
        ([(-4, 106), (-16, 100), (-30, 90), (-34, 76)], 3.6),
    ):
        plate.fill(ribbon(stem, wide + 1.2, 3.4), plate.light)
        plate.fill(ribbon(stem, wide, 2.4), plate.key)
    for x, y, angle, size in ((-8, 100, -66, 2.6), (12, 100, 62, 2.8), (16, 94, 30, 1.8), (-16, 96, -30, 1.9)):
        blade = leaf(x, y, size, angle)
        plate.stroke(blade, plate.light, 1.4)
        plate.fill(blade, plate.key)
    _jaws(plate, turn(-4, 46, 8, 0.82))
    _jaws(plate, turn(42, 60, 40, 0.4))
    _jaws(plate, turn(-40, 78, 10, 0.36))
    # a fly
    plate.fill(ellipse(-46, 40, 3, 2), plate.key)
    plate.cut([(-46, 39, -54, 34, 1.8), (-46, 39, -42, 32, 1.8)], plate.key)
    grass(plate, 101, 1.5, plate.key, 40, 7)


def _jaws(plate: Plate, place: QTransform) -> None:
    """Print a trap seen from the side, open to the left, with long teeth along both edges."""
    gape = place.map(smooth([(20, 2), (0, -10), (-34, -22, 1), (-26, -4), (-36, 22, 1), (-6, 14)]))
    outlined(plate, gape, plate.mid, 2.4)
    upper = place.map(smooth([(26, 6), (24, -14), (8, -32), (-14, -36), (-36, -24, 1), (-16, -18), (4, -8), (16, 2)]))
    lower = place.map(smooth([(26, -2), (24, 16), (6, 30), (-18, 32), (-38, 22, 1), (-18, 16), (2, 12), (16, 4)]))
    plate.fill(
        joined(
            *(
                place.map(polygon((x - 3.4, y - 3), (x + 4, y - 1), (x - 3, y + 14)))
                for x, y in ((-34, -23), (-24, -21), (-14, -17), (-4, -12), (6, -6))
            )
        ),
        plate.paper,
    )
    plate.fill(
        joined(
            *(
                place.map(polygon((x - 3.4, y + 2), (x + 4, y), (x - 3, y - 12)))
                for x, y in ((-34, 22), (-23, 18), (-12, 15), (-1, 12), (9, 8))
            )
        ),
        plate.paper,
    )
    for jaw in (upper, lower):
        plate.stroke(jaw, plate.paper, 1.8)
        plate.fill(jaw, plate.key)
    plate.fill(place.map(gouges([
        (-20, -30, 14, -16, 1.3, -3), (-8, -32, 18, -20, 1.1, -3), (-20, 27, 14, 16, 1.3, 3),
        (-6, 28, 18, 18, 1.1, 3),
    ])), plate.light)  # fmt: skip
