"""Kin: a people of one body, tied each to all."""

from __future__ import annotations

from PySide6.QtGui import QTransform

from tabletop.prints.cut.gouges import gouges, paired, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import pole
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, turn
from tabletop.prints.cut.plate import Plate


def hive(plate: Plate) -> None:
    """Print five seed-shaped bodies with one upright eye each, tied by threads."""
    sky(plate, "arcs", x=0, y=44, radius=38)
    small = ((-42, 42, 0.62, -14), (42, 38, 0.62, 14), (-26, 24, 0.5, -8), (25, 22, 0.5, 10))
    # threads tie each to the greatest
    for x, y, _size, _lean in small:
        pole(plate, x, y, 0, 54, plate.accent, 1.3)
    for x, y, size, lean in (*small, (0, 56, 1.18, 0)):
        _body(plate, turn(x, y, lean, size), size)


def _body(plate: Plate, place: QTransform, size: float) -> None:
    for side in BOTH:
        plate.fill(
            joined(
                *(
                    place.map(
                        ribbon(
                            [
                                (side * 13, -14 + i * 10),
                                (side * (27 - i), -24 + i * 13),
                                (side * (33 - i * 3), -10 + i * 17),
                            ],
                            3,
                            0.4,
                        )
                    )
                    for i in range(4)
                )
            ),
            plate.key,
        )
    seed = place.map(mirrored([(0, -36, 1), (8, -26), (17, -6), (16, 14), (8, 30), (0, 44, 1)]))
    plate.stroke(seed, plate.light, 2.4)
    plate.solid(seed, plate.paper, (1.6 * size, 1.2 * size))
    combs = gouges(paired([(4.5, -20 + i * 9.4, 13 - abs(i - 2) * 1.6, -25 + i * 9.4, 1.3, 1.2) for i in range(6)]))
    plate.fill(place.map(combs), plate.light)
    plate.fill(place.map(gouges([(0, -15, 0, 15, 8.4)])), plate.accent)
    plate.fill(place.map(ellipse(0, 0, 1.8, 6)), plate.key)
    plate.fill(place.map(ellipse(-1.6, -4, 1, 1.6)), plate.paper)
