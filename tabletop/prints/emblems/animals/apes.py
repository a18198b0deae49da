"""Apes."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def knuckles(plate: Plate) -> None:
    """Print an ape from the front, its arms like pillars."""
    sky(plate, "rays", x=0, y=40, radius=36)
    hills(plate, 84, 4, plate.mid, 4, plate.light)
    body = mirrored([
        (0, 18), (12, 20), (26, 30), (44, 34), (56, 50), (58, 76), (52, 100), (54, 114, 1), (34, 114, 1), (36, 92),
        (32, 76), (22, 92), (20, 114, 1), (0, 114),
    ])  # fmt: skip
    plate.solid(body, plate.light, (2, 1.8))
    plate.cut(paired([(36 + i * 5, 42 + i * 7, 40 + i * 4, 56 + i * 9, 1.3, -1.2) for i in range(4)]), plate.mid)
    plate.cut(paired([(42 + i * 3.4, 78, 40 + i * 3.6, 98, 1.2) for i in range(3)]), plate.mid)
    plate.cut(paired([(6 + i * 6, 84 + i * 1.5, 7 + i * 4, 104, 1.2) for i in range(2)]), plate.mid)
    plate.fill(mirrored([(0, 68), (13, 66), (22, 72), (18, 84), (0, 86)]), plate.mid)
    plate.cut([(-18, 76, -3, 78, 1.1, -2), (18, 76, 3, 78, 1.1, 2), (0, 70, 0, 84, 1)], plate.key)
    crest = mirrored([(0, 2), (9, 6), (18, 18), (22, 34), (17, 52), (8, 63), (0, 66)])
    plate.solid(crest, plate.paper, (2, 1.4))
    plate.cut(paired([(2 + i * 4, 8 + i * 3, 3 + i * 4.6, 20 + i * 2, 1, 0.8) for i in range(4)]), plate.mid)
    face = mirrored([(0, 28), (8, 26), (15, 29), (15, 38), (11, 45), (14, 53), (9, 61), (0, 63)])
    plate.fill(face, plate.light)
    shade(plate, face, polygon((-40, 0), (-1, 0), (-1, 90), (-40, 90)), plate.paper)
    plate.fill(
        smooth([(-17, 30, 1), (-8, 26.6), (0, 31, 1), (8, 26.6), (17, 30, 1), (9, 33.4), (0, 36, 1), (-9, 33.4)]),
        plate.key,
    )
    for side in BOTH:
        plate.fill(ellipse(side * 7.4, 36, 3, 1.8), plate.key)
        plate.fill(ellipse(side * 7.2, 36, 1.3), plate.accent)
        plate.fill(smooth([(side * 1.2, 45, 1), (side * 5.6, 43.4), (side * 5, 48), (side * 2, 48)]), plate.key)
        plate.solid(
            smooth([(side * 20, 32, 1), (side * 26, 29), (side * 26, 39), (side * 20, 41, 1)]), plate.light, (0.8, 0.8)
        )
    plate.cut([(-11, 55.4, 11, 55.4, 1.7, -1.6), (-5, 39, -3, 44, 0.8), (5, 39, 3, 44, 0.8)], plate.key)
    grass(plate, 98, 1)
