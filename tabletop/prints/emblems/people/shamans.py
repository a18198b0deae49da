"""Shamans and druids: faces painted under the skulls of animals."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, smooth, turned
from tabletop.prints.cut.plate import Plate


def antlers(plate: Plate) -> None:
    """Print a painted face under a stag's skull with antlers, beside a branch in leaf."""
    sky(plate, "arcs", x=0, y=40, radius=37)
    hills(plate, 82, 5, plate.mid, 4)
    for side in BOTH:
        main = [(side * 7, 22), (side * 18, 12), (side * 30, 4), (side * 36, -10)]
        plate.fill(ribbon(main, 4, 0.6), plate.key)
        for tine in ([(14, 15), (20, 2), (17, -10)], [(25, 7), (40, 4), (48, -6)], [(31, 1), (28, -8), (26, -14)]):
            plate.fill(ribbon([(side * x, y) for x, y in tine], 3, 0.4), plate.key)
        plate.cut([(side * 9, 20, side * 26, 6, 0.9, side * 1)], plate.light)
    cloak = mirrored([(0, 16), (16, 20), (26, 36), (30, 58), (42, 80), (52, 114, 1), (0, 114)])
    plate.solid(cloak, plate.light, (1.6, 1.4))
    plate.cut(
        paired(
            [
                (22 + j * 5 + i * 2, 52 + j * 15 + i * 4, 26 + j * 6 + i * 3, 66 + j * 15 + i * 3, 1.2, -1)
                for j in range(3)
                for i in range(3)
            ]
        ),
        plate.mid,
    )
    plate.fill(mirrored([(0, 28), (13, 32), (17, 46), (14, 62), (6, 74), (0, 77)]), plate.mid)
    face = mirrored([(0, 34), (11, 36), (13, 48), (11, 61), (5, 71), (0, 74)])
    half_lit(plate, face, 1)
    for side in BOTH:
        plate.cut([(side * 3, 48, side * 11.6, 46, 1.1, side * -1)], plate.key)
        plate.eye(side * 7, 50.6, 0.8, plate.key, slit=False, slant=side * 0.6)
        plate.fill(ellipse(side * 7, 50.6, 1.1), plate.accent)
        plate.cut([(side * 3.6, 56, side * 11.5, 57, 1.3), (side * 3.8, 60, side * 10.5, 61.6, 1.2)], plate.accent)
    plate.cut([(0, 48, 0, 59, 0.8), (-4, 66, 4, 66, 1.1, 0.6)], plate.key)
    skull = mirrored([(0, 10), (8, 11), (13, 19), (11, 28), (6, 36), (3.4, 43), (0, 45)])
    plate.fill(skull, plate.key)
    plate.fill(mirrored([(0, 13), (6.6, 14), (10.6, 20), (8.6, 27), (4.4, 35), (2, 41), (0, 42)]), plate.paper)
    for side in BOTH:
        plate.fill(smooth([(side * 4.4, 21, 1), (side * 8.6, 20), (side * 8, 25), (side * 5, 26)]), plate.key)
        plate.cut([(side * 1.6, 34, side * 2, 39, 0.7)], plate.key)
    stem = [(-34, 112), (-37, 74), (-35, 40), (-40, 24)]
    plate.fill(ribbon(stem, 2.4, 1.8), plate.key)
    for x, y, angle in ((-40, 26, -30), (-39, 32, 60), (-36, 42, -120), (-42, 20, 10)):
        green = turned(smooth([(0, 0, 1), (4, -6), (0, -15, 1), (-4, -6)]), x, y, angle)
        plate.fill(green, plate.accent)
        plate.stroke(green, plate.key, 0.8)
