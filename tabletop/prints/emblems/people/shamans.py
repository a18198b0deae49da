"""Shamans and druids: faces painted under the skulls of animals."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import gouges, paired, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import angles, pole
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth, turn, turned
from tabletop.prints.cut.plate import Plate


def antlers(plate: Plate) -> None:
    """Print a painted face under a stag's skull with antlers, beside a branch in leaf."""
    sky(plate, "arcs", x=0, y=40, radius=37)
    hills(plate, 82, 5, plate.mid, 4)
    for side in BOTH:
        main = [(side * 7, 22), (side * 18, 12), (side * 30, 4), (side * 36, -10)]
        plate.fill(ribbon(main, 4, 0.6), plate.key)
        plate.fill(
            joined(
                *(
                    ribbon([(side * x, y) for x, y in tine], 3, 0.4)
                    for tine in (
                        [(14, 15), (20, 2), (17, -10)],
                        [(25, 7), (40, 4), (48, -6)],
                        [(31, 1), (28, -8), (26, -14)],
                    )
                )
            ),
            plate.key,
        )
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


def painted_mask(plate: Plate) -> None:
    """Print a great painted mask with a crown of feathers, a rattle at each side."""
    sky(plate, "rays", x=0, y=44, radius=38)
    hills(plate, 88, 4, plate.mid, 5, plate.light)
    with plate.moved(0, 13, 0.87):
        for i, angle in enumerate(angles(9, -math.pi * 0.93, -math.pi * 0.02)):
            x, y = (19 * math.cos(angle), 40 + 22 * math.sin(angle))
            feather = smooth([(0, 0, 1), (5, -10), (5.4, -24), (0, -34, 1), (-5.4, -24), (-5, -10)])
            plate.solid(
                turned(feather, x, y, math.degrees(angle) + 90),
                plate.paper,
                (1, 1),
                plate.accent if i % 2 else plate.key,
            )
            plate.fill(turn(x, y, math.degrees(angle) + 90).map(gouges([
                (0, -3, 0, -30, 0.9), (0, -10, 4, -15, 0.6), (0, -10, -4, -15, 0.6), (0, -18, 4, -23, 0.6),
                (0, -18, -4, -23, 0.6),
            ])), plate.key if i % 2 else plate.light)  # fmt: skip
        plate.solid(mirrored([(0, 84), (20, 86), (38, 94), (46, 114, 1), (0, 114)]), plate.light, (1.4, 1.6))
        plate.cut(paired([(8 + i * 8, 96 + i, 10 + i * 9, 112, 1.3) for i in range(4)]), plate.mid)
        _mask_face(plate)
        for side in BOTH:
            pole(plate, side * 44, 112, side * 44, 70, plate.key, 3)
            plate.solid(ellipse(side * 44, 62, 8.4, 9.6), plate.paper, (1.4, 1.2))
            plate.cut(
                [(side * 44 - 6, 58 + i * 4, side * 44 + 6, 58 + i * 4, 1.1, 1.6) for i in range(3)], plate.accent
            )
            plate.fill(ellipse(side * 44, 98, 5.4, 4.4), plate.key)
            plate.cut([(side * 44 - 4, 97 + i * 3, side * 44 + 4, 97 + i * 3, 0.7) for i in range(2)], plate.light)


def _mask_face(plate: Plate) -> None:
    face = mirrored([(0, 26), (16, 28), (25, 42), (24, 62), (16, 82), (0, 92)])
    plate.stroke(face, plate.key, 3.4)
    half_lit(plate, face, 1.4)
    plate.fill(mirrored([(0, 26), (16, 28), (22, 36), (0, 40)]), plate.key)
    plate.cut([(-15, 33, 15, 33, 1.2, 2), (-10, 29.6, 10, 29.6, 1, 1.4)], plate.accent)
    for side in BOTH:
        plate.fill(ellipse(side * 11, 52, 8, 6.4), plate.key)
        plate.stroke(ellipse(side * 11, 52, 10, 8.4), plate.key, 1.2)
        plate.fill(ellipse(side * 11, 52, 3.4), plate.accent)
        plate.cut(
            [(side * (13 + i), 64 + i * 5, side * 23 - side * i * 2.6, 62 + i * 6, 1.8, side) for i in range(3)],
            plate.mid,
        )
    plate.fill(smooth([(-3, 42, 1), (3, 42, 1), (6, 64), (0, 68), (-6, 64)]), plate.mid)
    plate.fill(mirrored([(0, 73), (11, 71), (12, 77), (7, 83), (0, 84)]), plate.key)
    plate.fill(
        joined(*(polygon((x - 2, 72.6), (x + 2, 72.6), (x + 1.6, 76), (x - 1.6, 76)) for x in (-7.6, -2.6, 2.4, 7.2))),
        plate.paper,
    )
