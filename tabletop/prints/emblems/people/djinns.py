"""Djinns and efreets: giants of smoke."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def lamp(plate: Plate) -> None:
    """Print a djinn with folded arms over a tail of smoke that comes out of a lamp."""
    sky(plate, "clouds", x=0, y=36, radius=36)
    tail = smooth([
        (-18, 62, 1), (-14, 76), (2, 84), (18, 88), (24, 96), (12, 102), (-2, 103), (-14, 108, 1), (-34, 110),
        (-38, 100), (-24, 96), (-12, 94), (-26, 84), (-30, 72), (-26, 60, 1),
    ])  # fmt: skip
    tail = smooth([
        (-22, 60, 1), (-26, 74), (-12, 84), (10, 90), (14, 97), (-4, 100), (-24, 106, 1), (2, 108), (26, 104),
        (32, 92), (24, 82), (22, 60, 1),
    ])  # fmt: skip
    plate.solid(tail, plate.light, (1.4, 1.4), plate.mid)
    plate.cut([(-18, 68, 20, 90, 1.4, -6), (-8, 66, 24, 86, 1.2, -6), (18, 98, -12, 104, 1.1, 3)], plate.key)
    body = mirrored([(0, 32), (12, 33), (28, 36), (42, 46), (46, 58), (38, 66, 1), (26, 58), (23, 66), (0, 74)])
    plate.solid(body, plate.paper, (2, 1.6))
    plate.cut(paired([(3, 46, 24, 43, 1.4, -3)]), plate.light)
    plate.cut([(0, 42, 0, 52, 1)], plate.light)
    for side in (1, -1):
        a = [(side * 40, 60), (side * 12, 60 - side), (side * -18, 52 - side)]
        plate.fill(ellipse(side * 39, 59.6, 7.6), plate.key)
        plate.fill(ribbon(a, 7.2, 4.6), plate.light)
        plate.fill(ribbon([(x + 0.5, y + 1.2) for x, y in a], 6.4, 4), plate.key)
        face = smooth([
            (side * -15, 47 - side), (side * -22, 45 - side), (side * -26, 50 - side), (side * -23, 56 - side),
            (side * -16, 57 - side),
        ])  # fmt: skip
        plate.stroke(face, plate.light, 1.4)
        plate.fill(face, plate.key)
        plate.cut([(side * -24, 48.6 - side + d, side * -19, 48 - side + d, 0.7) for d in (0, 2.6, 5.2)], plate.light)
        plate.fill(
            polygon(
                (side * -8, 50 - side),
                (side * -13, 48.6 - side),
                (side * -14.6, 57.6 - side),
                (side * -9.6, 59.4 - side),
            ),
            plate.accent,
        )
    _djinn_head(plate)
    _lamp(plate)


def _djinn_head(plate: Plate) -> None:
    head = mirrored([(0, 4), (9, 6), (13, 16), (12, 27), (7, 36), (0, 40)])
    plate.fill(mirrored([(0, 2), (11, 4), (15.6, 16), (14, 28), (8, 38), (0, 42.4)]), plate.paper)
    plate.solid(head, plate.light)
    plate.fill(head, plate.key)
    shade(plate, head, smooth([(-2, 0, 1), (-30, 0), (-30, 50), (-2, 50, 1), (-4, 34), (-8, 26), (-4, 16)]), plate.mid)
    for side in BOTH:
        plate.cut([(side * 2.4, 17, side * 11, 13.6, 1.3, side * -1)], plate.light)
        plate.eye(side * 6.4, 19, 0.85, slit=False, slant=side * 1)
        plate.stroke(ellipse(side * 15, 27, 2.6), plate.accent, 1.5)
    plate.cut([(-6, 29.4, 6, 29.4, 1.2, -0.8), (0, 19, 0, 25, 0.9)], plate.light)
    plate.fill(smooth([(-3, 34, 1), (0, 32), (3, 34, 1), (0, 50, 1)]), plate.key)
    plate.stroke(smooth([(-3, 34, 1), (0, 32), (3, 34, 1), (0, 50, 1)]), plate.light, 0.7)
    plate.solid(
        smooth([(-4, 5, 1), (-3, -4), (6, -10), (16, -6), (22, 4, 1), (12, 0), (4, 0), (4, 5, 1)]),
        plate.light,
        (0.9, 0.9),
    )
    plate.fill(polygon((-5, 2), (5, 2), (4.4, 6), (-4.4, 6)), plate.accent)


def _lamp(plate: Plate) -> None:
    lamp = smooth([
        (-66, 100, 1), (-52, 98), (-44, 92), (-30, 91), (-18, 97), (-12, 103, 1), (-20, 110), (-40, 112),
        (-52, 108),
    ])  # fmt: skip
    plate.solid(lamp, plate.paper, (1, 1.2), plate.accent)
    plate.stroke(smooth([(-18, 100), (-6, 96), (-6, 108), (-20, 108)], closed=False), plate.key, 1.6)
    plate.cut([(-46, 99, -24, 99, 1, -2)], plate.key)
