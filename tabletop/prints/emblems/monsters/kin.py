"""Kin: a people of one body, each like all."""

from __future__ import annotations

from typing import Final

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.outlines import joined, smooth, turn
from tabletop.prints.cut.plate import Plate

#: the parts of one of the kin that strides to the left: tail, legs, a long claw before it, trunk and crested head
_CREATURE: Final = (
    ribbon([(8, 16), (20, 24), (31, 16), (33, 2)], lambda share: 6.4 - 5.8 * share),
    ribbon([(4, 8), (-6, 24), (1, 34), (-12, 45)], 6.4, 2.4),
    ribbon([(8, 14), (16, 28), (11, 36), (14, 45)], 6.4, 2.4),
    ribbon([(4, -8), (-11, -2), (-17, 12), (-13, 24)], 4.6, 0.6),
    smooth([(-3, -30, 1), (12, -30), (16, -10), (18, 12), (8, 22), (-2, 14), (0, -4)]),
    smooth([(-25, -22, 1), (-15, -36), (0, -41), (24, -52, 1), (14, -32), (8, -24), (-6, -20), (-20, -15, 1)]),
)


def in_step(plate: Plate) -> None:
    """Print a creature that strides ahead of two young ones of its own shape."""
    sky(plate, "bands", x=0, y=46, radius=42)
    hills(plate, 90, 3, plate.mid, 4, plate.light)
    aside, lower = (plate.digest[1] / 255 - 0.5) * 8, plate.digest[2] / 255 * 8
    for x, size in ((-22, 1.0), (14, 0.58), (38, 0.46)):
        at = turn(aside + x, 93 + lower * 0.4 - 44 * size, 0, size)
        parts = [at.map(part) for part in _CREATURE]
        plate.stroke(joined(*parts), plate.paper, 4)
        for part in parts:
            plate.fill(part, plate.key)
        plate.fill(at.map(gouges([(-15, -28, -2, -33, 6.4, -2)])), plate.accent)
        plate.fill(at.map(gouges([(2 + i, -12 + i * 9, 14 + i, -14 + i * 9, 2, 2) for i in range(3)])), plate.accent)
    grass(plate, 100, 1, plate.key, 40, 4)
