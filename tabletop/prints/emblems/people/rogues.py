"""Rogues, assassins and ninja: faces nobody is to know."""

from __future__ import annotations

from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, shade, star
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth, turn
from tabletop.prints.cut.plate import Plate


def crossed_blades(plate: Plate) -> None:
    """Print a hooded face behind a scarf, two crossed blades before it and roofs behind."""
    sky(plate, "rays" if plate.digest[2] % 2 else "bands", x=0, y=38, radius=35)
    for x, wide, high in ((-66, 16, 34), (-40, 14, 22), (44, 16, 30), (68, 14, 20)):
        plate.fill(
            polygon(
                (x - wide, 112),
                (x - wide, 70 - high * 0.3),
                (x, 58 - high * 0.5),
                (x + wide, 70 - high * 0.3),
                (x + wide, 112),
            ),
            plate.mid,
        )
        plate.fill(polygon((x - 2.4, 84), (x - 2.4, 77), (x + 2.4, 77), (x + 2.4, 84)), plate.accent)
    cloak = mirrored([(0, 60), (20, 66), (38, 82), (46, 114, 1), (0, 114)])
    plate.solid(cloak, plate.light, (1.6, 1.4))
    plate.cut(paired([(14 + i * 7, 76 + i * 4, 18 + i * 8, 110, 1.2, -1) for i in range(4)]), plate.mid)
    hood = mirrored([(0, 4, 1), (10, 12), (22, 26), (27, 44), (26, 62), (16, 76), (0, 82)])
    plate.solid(hood, plate.paper, (2.2, 1.2))
    shadow = mirrored([(0, 22, 1), (11, 30), (16, 44), (13, 60), (0, 66)])
    plate.fill(shadow, plate.mid)
    shade(plate, shadow, polygon((-20, 40), (0, 42), (0, 53), (-20, 52)), plate.paper)
    shade(plate, shadow, polygon((0, 42), (20, 40), (20, 52), (0, 53)), plate.light)
    shade(plate, shadow, polygon((-20, 10), (20, 10), (20, 38), (0, 42), (-20, 38)), plate.key)
    for side in BOTH:
        plate.cut([(side * 2.6, 44, side * 13, 41, 1.6, side * -0.8)], plate.key)
        plate.eye(side * 7.4, 46.6, 0.95, plate.key, slit=False, slant=side * 1.2)
        plate.fill(ellipse(side * 7.2, 46.6, 1.35), plate.accent)
    scarf = smooth([(-17, 50, 1), (0, 54), (17, 50, 1), (16, 64), (8, 76), (0, 79), (-8, 76), (-16, 64)])
    plate.fill(scarf, plate.accent)
    plate.cut([(-14, 57, 14, 58, 1, 3), (-13, 64, 12, 66, 1, 3), (-8, 71, 8, 72, 0.9, 2)], plate.key)
    plate.cut(paired([(19 + i * 2.2, 30 + i * 8, 22 + i, 50 + i * 6, 1, -1) for i in range(2)]), plate.mid)
    _crossed_blades(plate)


def _crossed_blades(plate: Plate) -> None:
    for side in BOTH:
        t = turn(side * 4, 92, side * 46)
        blade = smooth([(-3, 0, 1), (-3.6, -26), (0, -46, 1), (3.6, -26), (3, 0, 1)])
        outlined(plate, t.map(blade), plate.paper, 2.4)
        plate.fill(t.map(polygon((0.2, 0), (0.2, -44), (3.6, -26), (3, 0))), plate.light)
        plate.fill(t.map(polygon((-8, 0), (8, 0), (7, 4), (-7, 4))), plate.accent)
        plate.fill(t.map(polygon((-2.2, 4), (2.2, 4), (2.2, 20), (-2.2, 20))), plate.key)


def night_thrower(plate: Plate) -> None:
    """Print a masked face at night, two eyes in a slit and a throwing star in the raised hand."""
    sky(plate, "arcs", night=True, x=-10, y=40, radius=36)
    plate.solid(mirrored([(0, 72), (18, 74), (36, 84), (44, 114, 1), (0, 114)]), plate.mid, (1.2, 1.8))
    plate.cut([(-16, 80, 10, 108, 1.4, -2), (16, 80, -10, 108, 1.4, 2)], plate.mid)
    # the knot of the mask streams behind
    for tail in ([(14, 40), (32, 34), (44, 40), (58, 32)], [(14, 44), (30, 44), (42, 52), (56, 50)]):
        plate.fill(ribbon(tail, 2.6, 5), plate.key)
        plate.stroke(ribbon(tail, 2.6, 5), plate.mid, 1)
    head = mirrored([(0, 10), (12, 12), (21, 24), (23, 42), (19, 60), (10, 74), (0, 78)])
    plate.fill(head, plate.key)
    plate.stroke(head, plate.mid, 1.2)
    plate.cut([
        (-19, 30, -4, 14, 1.6, -3), (-20, 60, -6, 74, 1.4, 2), (-21, 56, 18, 66, 1.1, 5), (-17, 66, 14, 72, 1, 4),
        (-20, 34, 18, 24, 1.1, -3),
    ], plate.mid)  # fmt: skip
    slit = smooth([(-21, 42, 1), (-12, 37), (0, 40), (12, 37), (21, 42, 1), (18, 52), (0, 54), (-18, 52)])
    plate.fill(slit, plate.paper)
    shade(plate, slit, polygon((1.4, 30), (30, 30), (30, 60), (3, 60), (5, 48)), plate.light)
    for side in BOTH:
        plate.cut([(side * 2.6, 44, side * 16, 38.6, 2, side * -1)], plate.key)
        plate.eye(side * 9.4, 46, 1.1, plate.key, slit=False, slant=side * 1.6)
        plate.fill(ellipse(side * 9.2, 46, 1.6), plate.accent)
    plate.fill(polygon((-13, 24), (13, 24), (12, 32), (-12, 32)), plate.mid)
    plate.fill(ellipse(0, 28, 2.6), plate.accent)
    hand = smooth([(-50, 114, 1), (-48, 96), (-46, 84), (-40, 76), (-32, 76), (-27, 82), (-28, 92), (-30, 114, 1)])
    plate.stroke(hand, plate.mid, 2)
    plate.fill(hand, plate.key)
    plate.cut([(-45, 86 + i * 4, -34, 82 + i * 4, 1) for i in range(3)], plate.light)
    thrown = star(-40, 66, 17, 5, 4, -1.1)
    outlined(plate, thrown, plate.paper, 2.4)
    plate.fill(ellipse(-40, 66, 2.4), plate.key)
    plate.cut([(-74, 92, -54, 74, 1.2, 3), (-70, 60, -58, 58, 1), (-60, 40, -50, 50, 1, -2)], plate.light)
