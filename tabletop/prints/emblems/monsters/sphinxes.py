"""Sphinxes."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def seated(plate: Plate) -> None:
    """Print a sphinx from the front: a face in a striped cloth, wings, and paws on the ground."""
    sky(plate, "rays", x=0, y=36, radius=32)
    hills(plate, 84, 3, plate.mid, 4, plate.light, sharp=True)
    for side in BOTH:
        wing = [
            (12, 60, 1), (20, 34), (36, 14), (56, 2, 1), (56, 12), (64, 16, 1), (60, 26), (66, 34, 1), (58, 42),
            (62, 52, 1), (52, 56), (52, 68, 1), (40, 70), (26, 78, 1),
        ]  # fmt: skip
        span = smooth([(side * shape[0], *shape[1:]) for shape in wing])
        plate.fill(span, plate.paper)
        plate.stroke(span, plate.key, 1.8)
        plate.cut(
            [(side * (24 + i * 2), 62 - i * 8, side * (56 + i * 0.4), 58 - i * 11, 1.3, side * 2) for i in range(5)],
            plate.mid,
        )
        plate.cut(
            [(side * (22 + i * 5), 48 - i * 7, side * (32 + i * 4), 42 - i * 6, 1.5, side * 1.4) for i in range(5)],
            plate.light,
        )
    plate.solid(mirrored([(0, 56), (18, 60), (28, 74), (32, 96), (30, 104, 1), (0, 104)]), plate.paper, (1.8, 1.4))
    for side in BOTH:
        plate.solid(smooth([
            (side * 6, 74, 1), (side * 18, 72), (side * 21, 88), (side * 24, 98), (side * 23, 106, 1),
            (side * 4, 106, 1), (side * 5, 92),
        ]), plate.light, (1.2, 1.2))  # fmt: skip
        plate.cut([(side * (8 + i * 5), 99, side * (8 + i * 5.2), 106, 0.9) for i in range(3)], plate.light)
    _sphinx_face(plate)


def _sphinx_face(plate: Plate) -> None:
    cloth = mirrored([(0, 4), (13, 7), (24, 20), (28, 40), (34, 62), (30, 72, 1), (20, 66), (12, 70, 1), (0, 66)])
    plate.solid(cloth, plate.paper, (2, 1.4))
    for i in range(6):
        plate.cut(paired([(15 + i * 0.8, 18 + i * 9, 22 + i * 2.2, 22 + i * 8.4, 2, 1)]), plate.accent)
    plate.cut(paired([(3 + i * 3.6, 9 + i * 1.4, 3 + i * 3.2, 18 + i * 0.8, 1.1) for i in range(3)]), plate.accent)
    face = mirrored([(0, 20), (10, 21), (15, 30), (15, 44), (10, 57), (0, 64)])
    half_lit(plate, face, 1.4)
    for side in BOTH:
        plate.cut([(side * 3, 34.6, side * 13, 33, 1.2, side * -1)], plate.key)
        plate.eye(side * 7.6, 38.6, 0.95, plate.key, slit=False, slant=side * 0.4)
        plate.fill(ellipse(side * 7.6, 38.6, 1.3), plate.accent)
        plate.cut([(side * 10, 39.6, side * 15, 41.4, 0.8)], plate.key)
    plate.cut([(0, 36, 1.8, 48, 0.9), (-2, 49, 3, 49, 0.7), (-5, 55, 5, 55, 1.3, 1)], plate.key)
    plate.solid(smooth([(-3, 62, 1), (3, 62, 1), (4, 76), (0, 80), (-4, 76)]), plate.light, (0.8, 0.6))
    plate.cut([(-3, 66 + i * 4, 3, 66 + i * 4, 0.7) for i in range(3)], plate.light)
    plate.fill(smooth([(-15, 24, 1), (0, 17), (15, 24, 1), (15, 28, 1), (0, 21), (-15, 28, 1)]), plate.accent)
    plate.solid(ribbon([(0, 22), (0, 12), (2, 6)], 2.4, 1.6), plate.light, (0.5, 0.5))
    plate.solid(polygon((-58, 104), (58, 104), (58, 116), (-58, 116)), plate.light, (1.4, 1.4))
