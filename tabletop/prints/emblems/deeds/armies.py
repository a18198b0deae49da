"""Hosts: ranks of helms and spears (tokens), a great flag over them (all of a kind grow)."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import angles, pole, rays
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

_SOLDIER: list[Point] = [
    (-10, 60, 1), (-11, 10), (-6, 3), (-8.4, -1, 1), (-6.6, -8), (0, -17, 1), (6.6, -8), (8.4, -1, 1), (6, 3),
    (11, 10), (10, 60, 1),
]  # fmt: skip


def host(plate: Plate) -> None:
    """Print three ranks of helms and spears that grow towards us, and a banner."""
    sky(plate, "rays", x=0, y=46, radius=34)
    wide = plate.half * 2 + 10
    ranks = (
        (58, 9, 0.74, plate.mid, plate.light, None),
        (74, 6, 1.0, plate.key, plate.mid, plate.light),
        (94, 5, 1.35, plate.key, plate.paper, plate.accent),
    )
    for row, (y, count, scale, ink, lit, shield) in enumerate(ranks):
        places = [-wide / 2 + wide * (i + 0.5) / count + (row % 2) * 3 for i in range(count)]
        plate.fill(joined(*(_spear(x + 8 * scale, y, scale) for x in places)), ink)
        rank = joined(*(turned(smooth(_SOLDIER), x, y, 0, scale) for x in places))
        plate.solid(rank, lit, (0.9 * scale, 0.9 * scale), ink)
        if shield is not None:
            for radius, part in ((9.4, shield), (7, ink), (2.4, shield)):
                discs = [faceted_disc(plate, x - 2 * scale, y + 17 * scale, radius * scale, 16) for x in places]
                plate.fill(joined(*discs), part)
    pole(plate, 0, 60, 0, 2, plate.key, 3.6)
    flag: list[Point] = [(1, 3, 1), (14, 1), (30, 8, 1), (20, 12), (28, 20, 1), (14, 18), (1, 22, 1)]
    plate.fill(smooth(flag), plate.accent)
    plate.cut([(4, 7, 20, 9, 0.8, -1), (4, 13, 18, 14, 0.8, -1)], plate.key)


def _spear(x: float, y: float, scale: float) -> QPainterPath:
    shaft = polygon((-0.75, 120), (-0.75, -44), (0.75, -44), (0.75, 120))
    return turned(joined(shaft, polygon((0, -54), (3, -43), (0, -39), (-3, -43))), x, y, 0, scale)


def standard(plate: Plate) -> None:
    """Print a great flag with a sun over helms and spears."""
    sky(plate, "rays", x=-6, y=36, radius=34)
    for i, x in enumerate(range(-70, 78, 12)):
        if abs(x - 26) > 5:
            top = 52 + (i * 7) % 16
            pole(plate, x, 112, x + 1, top, plate.key, 1.8)
            plate.fill(polygon((x + 1, top - 12), (x + 4, top + 2), (x - 2, top + 2)), plate.key)
    pole(plate, 27, 112, 27, -2, plate.key, 3.6)
    plate.fill(ellipse(27, -3, 4), plate.accent)
    plate.stroke(ellipse(27, -3, 4), plate.key, 1.4)
    cloth: list[Point] = [
        (26, 4, 1), (8, 10), (-12, 4), (-32, 8), (-48, 4, 1), (-40, 18, 1), (-46, 32), (-50, 46, 1), (-36, 50),
        (-16, 46), (6, 54), (26, 48, 1),
    ]  # fmt: skip
    flag = smooth(cloth)
    plate.stroke(flag, plate.key, 2.6)
    plate.solid(flag, plate.paper, (1.6, 1.6), plate.accent)
    plate.fill(faceted_disc(plate, -10, 28, 9.4), plate.paper)
    plate.cut(rays(-10, 28, 11, 17.6, 1.8, angles(10), widest=0.4), plate.paper)
    plate.cut([(20, 12, 19, 44, 1.2, 3), (-34, 12, -36, 42, 1.2, -3), (12, 14, 11, 26, 0.9, 2)], plate.key)
    for x, y, scale in ((-60, 88, 0.9), (-34, 84, 1), (-8, 88, 1.05), (52, 86, 1), (72, 90, 0.9), (30, 92, 1.1)):
        helm: list[Point] = [(-12, 30, 1), (-11, 8), (-6, -4), (0, -10, 1), (6, -4), (11, 8), (12, 30, 1)]
        plate.solid(turned(smooth(helm), x, y, 0, scale), plate.light, (1, 1.2))
        plate.cut([(x - 7 * scale, y + 3, x + 7 * scale, y + 3, 0.9, -1)], plate.mid)
