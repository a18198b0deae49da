"""Soldiers: bearers of shields, crested helms in file, and one with a spear."""

from __future__ import annotations

import math

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.motifs import angles, outlined, pole, rays, shade, star
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def rank(plate: Plate) -> None:
    """Print a soldier in a kettle helm with a round shield and a spear, comrades with spears behind him."""
    sky(plate, "bands", x=-4, y=40, radius=34)
    hills(plate, 74, 6, plate.mid, 5, plate.light)
    # others in the rank
    for dx in (-40, 40, -66, 66):
        pole(plate, dx - 9, 100, dx - 9, 12, plate.key, 1.6)
        plate.fill(polygon((dx - 9, 2), (dx - 6.4, 15), (dx - 9, 18), (dx - 11.6, 15)), plate.key)
        plate.solid(smooth([
            (dx - 13, 112, 1), (dx - 14, 70), (dx - 8, 58), (dx - 9, 46), (dx, 34), (dx + 9, 46), (dx + 8, 58),
            (dx + 14, 70), (dx + 14, 112, 1),
        ]), plate.light, (0.9, 0.9))  # fmt: skip
    pole(plate, 27, 104, 27, 6, plate.key, 2.6)
    plate.solid(polygon((27, -6), (31.6, 13), (27, 19), (22.4, 13)), plate.paper, (1.6, 0))
    body = smooth([(-30, 112, 1), (-28, 76), (-18, 64), (-8, 60), (8, 60), (18, 64), (28, 74), (30, 112, 1)])
    plate.solid(body, plate.light, (1.6, 1.4))
    plate.fill(mirrored([(0, 34), (11, 35), (12, 48), (9, 58), (0, 65)]), plate.paper)
    plate.fill(smooth([(0, 34, 1), (12, 35), (12, 48), (9, 58), (0, 65, 1), (2, 56), (3.4, 50), (1, 44)]), plate.mid)
    plate.fill(polygon((-9, 44), (-2, 45.5), (-2, 47.5), (-9, 47)), plate.key)
    plate.fill(polygon((9, 44), (3, 45.5), (3, 47.5), (9, 47)), plate.key)
    plate.cut([(-5, 57.6, 5, 57.6, 0.9)], plate.key)
    helm = smooth([
        (-21, 43, 1), (-15, 39), (-13.5, 28), (-8, 18), (0, 13, 1), (8, 18), (13.5, 28), (15, 39), (21, 43, 1),
        (8, 40.5), (0, 40), (-8, 40.5),
    ])  # fmt: skip
    plate.solid(helm, plate.paper, (2, 1.2))
    plate.fill(polygon((-1.8, 38), (1.8, 38), (1.3, 52), (-1.3, 52)), plate.key)
    plate.cut([(0, 15, 0, 38, 0.8), (-6, 20, -8.4, 37, 0.7, 0.8), (6, 20, 8.4, 37, 0.7, -0.8)], plate.light)
    # round shield
    plate.fill(faceted_disc(plate, -6, 84, 25.5, 30), plate.light)
    plate.fill(faceted_disc(plate, -5.4, 84.6, 24, 30), plate.key)
    plate.fill(faceted_disc(plate, -6, 84, 20.5, 30), plate.accent)
    cuts: list[Cut] = []
    for i in range(16):
        a = math.pi * 2 * i / 16
        cuts.append(
            (-6 + 7 * math.cos(a), 84 + 7 * math.sin(a), -6 + 19.5 * math.cos(a), 84 + 19.5 * math.sin(a), 1.7, 0, 0.7)
        )
    plate.cut(cuts, plate.key)
    plate.fill(ellipse(-6, 84, 6), plate.key)
    plate.fill(ellipse(-7, 83, 3.2), plate.paper)


def file(plate: Plate) -> None:
    """Print three crested helms in profile, one behind the other, with shields that overlap below."""
    sky(plate, "rays", x=-10, y=38, radius=35)
    hills(plate, 80, 3, plate.mid, 5, plate.light)
    for i, x in enumerate((44, 14, -18)):
        pole(plate, x + 30, 112, x - 34, -6, plate.key, 2)
        plate.fill(turned(polygon((0, -12), (3.4, 2), (0, 6), (-3.4, 2)), x - 34, -4, -28), plate.paper)
        face = smooth([
            (x - 12, 40, 1), (x - 15, 46), (x - 19, 53, 1), (x - 14, 55), (x - 14, 62, 1), (x - 6, 66),
            (x + 8, 66, 1), (x + 8, 36, 1),
        ])  # fmt: skip
        outlined(plate, face, plate.paper)
        plate.fill(smooth([(x - 2, 36, 1), (x + 8, 36, 1), (x + 8, 66, 1), (x - 4, 66, 1), (x - 5, 54)]), plate.light)
        plate.fill(polygon((x - 13, 43.6), (x - 6, 43), (x - 8, 46)), plate.key)
        plate.cut([(x - 14, 58, x - 9, 58.4, 0.8)], plate.key)
        helm = smooth([
            (x - 18, 42, 1), (x - 14, 28), (x, 20), (x + 12, 26), (x + 17, 42), (x + 18, 58, 1), (x + 10, 62, 1),
            (x + 6, 48), (x - 2, 41), (x - 10, 40),
        ])  # fmt: skip
        plate.solid(helm, plate.paper, (1.8, 1.4))
        crest = smooth([
            (x - 12, 26, 1), (x - 10, 14), (x + 4, 8), (x + 20, 16), (x + 26, 34), (x + 24, 48, 1), (x + 17, 34),
            (x + 8, 23), (x - 2, 20),
        ])  # fmt: skip
        plate.solid(crest, plate.light, (1, 1), plate.accent if i == 2 else plate.mid)
        plate.cut(
            [(x - 8 + j * 7, 20 + j * j * 0.9, x - 5 + j * 8, 11 + j * j * 1.2, 0.9) for j in range(4)], plate.key
        )
        plate.solid(
            smooth([(x - 16, 114, 1), (x - 16, 76), (x - 8, 66), (x + 10, 64), (x + 24, 76), (x + 28, 114, 1)]),
            plate.light,
            (1.2, 1.4),
        )
    for x in (30, 0, -32):
        plate.fill(faceted_disc(plate, x, 92, 24), plate.light)
        plate.fill(faceted_disc(plate, x + 0.8, 92.8, 22.6), plate.key)
        plate.fill(faceted_disc(plate, x, 92, 19), plate.accent if x == -32 else plate.mid)
        plate.fill(polygon((x - 16, 88), (x, 76), (x + 16, 88), (x + 16, 95), (x, 83), (x - 16, 95)), plate.paper)
        plate.fill(polygon((x - 13, 101), (x, 91), (x + 13, 101), (x + 9, 106), (x, 99), (x - 9, 106)), plate.paper)


def tower_shield(plate: Plate) -> None:
    """Print a soldier who looks over the edge of a tall shield, a spear beside him."""
    sky(plate, "rays", x=0, y=40, radius=36)
    hills(plate, 80, 5, plate.mid, 5, plate.light)
    for x in (-44, -60, 56):
        pole(plate, x, 112, x + 4, 18, plate.key, 1.8)
        plate.fill(polygon((x + 4, 6), (x + 7, 18), (x + 4, 22), (x + 1, 18)), plate.key)
    pole(plate, 38, 112, 38, 18, plate.key, 3)
    outlined(plate, polygon((38, 4), (43, 20), (38, 27), (33, 20)), plate.paper, 1.6)
    plate.fill(polygon((38, 6), (43, 20), (38, 27)), plate.light)
    plate.solid(mirrored([(0, 58), (20, 62), (36, 70), (44, 86), (46, 114, 1), (0, 114)]), plate.light, (1.6, 1.6))
    plate.solid(smooth([(30, 84), (33, 76), (42, 75), (46, 82), (44, 91), (34, 92)]), plate.paper, (1, 1))
    plate.cut([(33, 79 + i * 3.6, 42, 78 + i * 3.8, 0.8) for i in range(3)], plate.light)
    face = mirrored([(0, 30), (14, 32), (16, 46), (14, 62), (0, 70)])
    half_lit(plate, face, 1.6)
    for side in BOTH:
        plate.cut([(side * 2.8, 44, side * 14, 42, 1.5, side * -0.8)], plate.key)
        plate.eye(side * 8, 47, 0.95, plate.key, slit=False, slant=side * 0.6)
        plate.fill(ellipse(side * 7.8, 47, 1.3), plate.accent)
        plate.fill(smooth([(side * 14, 38, 1), (side * 19, 42), (side * 18, 60), (side * 13, 66, 1)]), plate.key)
    plate.fill(smooth([(-2, 46, 1), (2, 46, 1), (4, 55), (0, 57), (-4, 55)]), plate.light)
    plate.cut([(-3.4, 55.6, 3.4, 55.6, 0.8, 1)], plate.key)
    bowl = mirrored([(0, 12), (12, 14), (20, 26), (21, 38, 1), (0, 35)])
    plate.solid(bowl, plate.paper, (2, 1.4))
    plate.cut([(0, 14, 0, 33, 1.2), (-7, 16, -11, 33, 0.9, 1), (7, 16, 11, 33, 0.9, -1)], plate.light)
    plate.solid(
        smooth([(-32, 43, 1), (-18, 36), (0, 33.6), (18, 36), (32, 43, 1), (16, 43), (0, 41.6), (-16, 43)]),
        plate.paper,
        (1, 1.4),
    )
    rim = mirrored([(0, 58), (24, 60), (31, 65, 1), (30, 92), (27, 116, 1), (0, 116)])
    outlined(plate, rim, plate.paper, 2.4)
    field = mirrored([(0, 62), (21, 64), (27, 68, 1), (26, 92), (23, 116, 1), (0, 116)])
    plate.fill(field, plate.accent)
    shade(plate, field, polygon((-7, 50), (7, 50), (7, 120), (-7, 120)), plate.key)
    shade(plate, field, polygon((-30, 80), (30, 80), (30, 94), (-30, 94)), plate.key)
    plate.fill(star(0, 87, 12, 5.4, 8), plate.paper)
    plate.fill(ellipse(0, 87, 3), plate.key)


def spearman(plate: Plate) -> None:
    """Print a soldier in a crested helmet behind a great round shield, a spear with a pennon in hand."""
    sky(plate, "clouds", x=-6, y=40, radius=36)
    hills(plate, 84, 5, plate.mid, 5, plate.light)
    with plate.placed(4, 0.1):
        pole(plate, 35, 112, 35, 8, plate.paper, 6)
        pole(plate, 35, 112, 35, 8, plate.key, 3.6)
        outlined(plate, polygon((35, -8), (41, 5), (35, 13), (29, 5)), plate.paper, 3)
        outlined(plate, polygon((37, 17), (60, 21), (37, 31)), plate.accent, 2)
        body = mirrored([(0, 56), (18, 60), (30, 72), (34, 114, 1), (0, 114)]).translated(-4, 0)
        plate.stroke(body, plate.paper, 3)
        plate.solid(body, plate.light, (1.8, 1.6))
        outlined(plate, ellipse(35, 72, 6), plate.paper, 3)
        crest = smooth([(-28, 20, 1), (-24, 2), (-4, -5), (16, 2), (20, 20, 1), (10, 12), (-4, 10), (-18, 12)])
        outlined(plate, crest, plate.accent, 3)
        face = mirrored([(0, 26), (13, 30), (12, 52), (0, 62)]).translated(-4, 0)
        plate.fill(face, plate.paper)
        helm = smooth([
            (-4, 8), (12, 15), (16, 32), (15, 56, 1), (4, 61, 1), (5, 42, 1), (12, 36, 1), (2, 34, 1), (-1, 50, 1),
            (-7, 50, 1), (-10, 34, 1), (-20, 36, 1), (-13, 42, 1), (-12, 61, 1), (-23, 56, 1), (-24, 32), (-20, 15),
        ])  # fmt: skip
        plate.stroke(helm, plate.paper, 2)
        plate.solid(helm, plate.light, (1.8, 1.4))
        for x in (-11, 3):
            plate.fill(ellipse(x, 40, 2), plate.key)
        for reach, ink in ((31, plate.paper), (29, plate.key), (24, plate.accent), (13, plate.key), (9, plate.paper)):
            plate.fill(faceted_disc(plate, -14, 83, reach, 24), ink)
        plate.cut(rays(-14, 83, 13, 25, 2.4, angles(8)), plate.key)
