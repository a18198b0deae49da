"""Minotaurs: a bull's head on a man's shoulders."""

from __future__ import annotations

from tabletop.prints.cut.gouges import along, paired, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def head(plate: Plate) -> None:
    """Print a minotaur from the front with wide horns and a ring in its muzzle."""
    sky(plate, "rays", x=0, y=42, radius=38)
    hills(plate, 82, 5, plate.mid, 4, plate.light)
    plate.solid(mirrored([(0, 62), (20, 62), (38, 68), (52, 82), (60, 114, 1), (0, 114)]), plate.light, (1.6, 1.6))
    plate.cut(paired([(22 + i * 8, 76 + i * 5, 24 + i * 9, 106, 1.3, -1) for i in range(4)]), plate.mid)
    plate.fill(ribbon([(-20, 70), (0, 98), (20, 70)], 2), plate.accent)
    for side in BOTH:
        horn = [(side * 12, 26), (side * 30, 28), (side * 46, 18), (side * 48, -2), (side * 42, -12)]
        plate.fill(ribbon(horn, lambda t: 8.4 * (1 - t) ** 0.8 + 0.5), plate.key)
        plate.fill(ribbon(horn, lambda t: 6.2 * (1 - t) ** 0.8 + 0.1), plate.paper)
        plate.cut(
            [
                (x, y, x - ty * side * -5.4 * (1 - t), y + tx * side * -5.4 * (1 - t), 1, 0.5)
                for x, y, tx, ty, t in along(horn, 6, 0.05, 0.6)
            ],
            plate.mid,
        )
        plate.solid(
            smooth([(side * 17, 36, 1), (side * 32, 33), (side * 40, 40, 1), (side * 31, 45), (side * 18, 46, 1)]),
            plate.paper,
            (1, 1),
        )
        plate.cut([(side * 20, 41, side * 36, 40, 1.2)], plate.mid)
    head = mirrored([(0, 18), (12, 20), (20, 32), (19, 46), (13, 58), (13, 72), (10, 82), (0, 86)])
    plate.solid(head, plate.paper, (2.2, 1.4))
    tuft = smooth([
        (-12, 22, 1), (-8, 14), (0, 11), (8, 14), (12, 22, 1), (8, 34, 1), (5, 27, 1), (1, 40, 1), (-3, 28, 1),
        (-7, 36, 1),
    ])  # fmt: skip
    plate.fill(tuft, plate.mid)
    muzzle = mirrored([(0, 62), (9, 63), (13, 72), (10, 82), (0, 86)])
    plate.fill(muzzle, plate.light)
    shade(plate, muzzle, polygon((-20, 50), (-1, 50), (-1, 90), (-20, 90)), plate.paper)
    for side in BOTH:
        plate.fill(smooth([(side * 3, 71, 1), (side * 8, 68), (side * 9, 73), (side * 5, 75)]), plate.key)
        plate.cut([(side * 4, 43, side * 18, 38, 2.2, side * -1.4)], plate.light)
        plate.eye(side * 11.4, 45, 1.05, slant=side * 2)
        plate.cut([(side * 6, 54 + i * 3, side * 14 - side * i, 52 + i * 3.4, 0.8) for i in range(3)], plate.light)
    plate.stroke(smooth([(-5, 74, 1), (-7, 84), (0, 91), (7, 84), (5, 74, 1)], closed=False), plate.key, 4.4)
    plate.stroke(smooth([(-5, 75, 1), (-7, 84), (0, 91), (7, 84), (5, 75, 1)], closed=False), plate.accent, 2.6)
    plate.cut([(-6, 80.5, 6, 80.5, 0.8, -1)], plate.key)
