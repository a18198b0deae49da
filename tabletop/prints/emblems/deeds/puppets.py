"""Power over others: a puppet on strings (control), a doll of straw with pins (curse)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def puppet(plate: Plate) -> None:
    """Print a hand, its cross of wood, five strings and a small soldier."""
    sky(plate, "rays", x=0, y=50, radius=36)
    plate.painter.save()
    plate.painter.translate(0, 14)
    plate.painter.scale(0.84, 0.84)
    for x1, y1, x2, y2 in ((-30, 16, -22, 58), (30, 12, 22, 56), (-8, 17, -5, 40), (8, 16, 5, 40), (0, 20, 0, 36)):
        pole(plate, x1, y1, x2, y2, plate.key, 1.1)
    plate.solid(turned(polygon((-36, -4), (36, -4), (36, 4), (-36, 4)), 0, 14, -4), plate.light, (1, 1.2))
    plate.solid(polygon((-4.4, -2), (4.4, -2), (4, 26), (-4, 26)), plate.light, (1, 0.8))
    fingers: list[Point] = [
        (-12, -20, 1), (-16, -4), (-18, 8), (-14, 18), (-10, 17), (-8, 8, 1), (-8, 18), (-4, 22), (-1, 18), (0, 9, 1),
        (1, 19), (5, 21), (8, 17), (8, 8, 1), (10, 15), (14, 15), (16, 8), (14, -4), (12, -20, 1),
    ]  # fmt: skip
    plate.solid(smooth(fingers), plate.paper, (1.6, 1))
    plate.cut([(-10, -8, -12, 4, 1), (-1, -6, -1, 5, 0.9), (8, -8, 8, 3, 0.9)], plate.light)
    _small_soldier(plate)
    plate.painter.restore()


def _small_soldier(plate: Plate) -> None:
    for side in (-1, 1):
        plate.fill(ribbon([(side * 6, 60), (side * 16, 64), (side * 22, 56)], 2.8), plate.key)
        plate.fill(ellipse(side * 22, 56, 3.4), plate.paper)
        plate.stroke(ellipse(side * 22, 56, 3.4), plate.key, 1.2)
        plate.fill(ribbon([(side * 4, 80), (side * 9, 92), (side * 6, 102)], 3.2), plate.key)
        foot: list[Point] = [(side * 3, 100, 1), (side * 14, 102), (side * 13, 106, 1), (side * 3, 106, 1)]
        plate.fill(smooth(foot), plate.key)
    coat = mirrored([(0, 56), (9, 57), (11, 70), (13, 84, 1), (0, 86)])
    plate.solid(coat, plate.light, (1.2, 1), plate.accent)
    plate.stroke(coat, plate.key, 1.4)
    plate.cut([(-11, 72, 11, 72, 1.3)], plate.key)
    plate.fill(ellipse(0, 64, 1.4), plate.key)
    head = mirrored([(0, 36), (8, 38), (9, 47), (6, 54), (0, 56)])
    outlined(plate, head, plate.paper, 2.4)
    shade(plate, head, polygon((1, 20), (20, 20), (20, 60), (1.6, 60)), plate.light)
    plate.solid(mirrored([(0, 29), (9, 34), (11, 44, 1), (0, 42)]), plate.light, (1, 0.8))
    for side in (-1, 1):
        plate.fill(ellipse(side * 3.6, 47, 1.2), plate.key)
        plate.cut([(side * 5, 50, side * 4.4, 54.6, 0.7)], plate.key)
    plate.cut([(-3, 52, 3, 52, 0.7)], plate.key)


def straw_doll(plate: Plate) -> None:
    """Print a doll of straw and three pins."""
    sky(plate, "arcs", night=True, x=0, y=48, radius=36)
    plate.fill(faceted_disc(plate, 0, 48, 36), plate.light)
    half: list[Point] = [
        (0, 34), (9, 36), (12, 42), (32, 34), (37, 40), (34, 46), (15, 56), (15, 68), (24, 88), (20, 95), (12, 94),
        (4, 78), (0, 77),
    ]  # fmt: skip
    body, head = mirrored(half), mirrored([(0, 8), (11, 10), (16, 20), (13, 31), (0, 37)])
    for shape, low in ((body, 110), (head, 50)):
        outlined(plate, shape, plate.paper, 2.6)
        shade(plate, shape, smooth([(3, 0, 1), (60, 0), (60, low), (3, low, 1), (6, low / 2)]), plate.light)
    for side in (-1, 1):
        pole(plate, side * 9, 17, side * 4, 23, plate.key, 2)
        pole(plate, side * 4, 17, side * 9, 23, plate.key, 2)
    plate.cut([(-7, 29.6, 7, 29.6, 0.9), *((x, 27.6, x, 31.8, 0.8) for x in (-5, -1.6, 1.6, 5))], plate.key)
    pole(plate, -9.5, 38, 9.5, 38, plate.key, 3)
    straws = [(-30 + i * 3, 40, -29 + i * 3, 45, 0.7) for i in range(3)]
    feet = [(side * 16, 84 + i * 3, side * 22, 83 + i * 3, 0.7) for side in (-1, 1) for i in range(3)]
    plate.cut([(-13, 62, 13, 62, 1.4, 1), *straws, *feet], plate.mid)
    heart: list[Point] = [(-2, 52, 1), (-7, 47), (-10, 50), (-8, 56), (-2, 61, 1), (4, 56), (6, 50), (3, 47)]
    plate.fill(smooth(heart), plate.accent)
    for x1, y1, x2, y2 in ((30, 18, -1, 53), (-40, 66, -8, 64), (44, 78, 18, 84)):
        pole(plate, x1, y1, x2, y2, plate.key, 3)
        pole(plate, x1, y1, x2, y2, plate.paper, 1.1)
        plate.fill(ellipse(x1, y1, 4.6), plate.key)
        plate.fill(ellipse(x1 - 0.4, y1 - 0.4, 3.2), plate.accent)
    hills(plate, 97, 2, plate.key, 3)


def withered_flower(plate: Plate) -> None:
    """Print a drooping flower that loses its petals: strength is taken away."""
    sky(plate, "bands", night=True, x=-6, y=42, radius=36)
    stem: list[Point] = [(16, 112), (18, 84), (16, 54), (6, 28), (-10, 20), (-20, 30)]
    plate.fill(ribbon(stem, 5, 2.6), plate.key)
    for x, y, angle in ((18, 78, 130), (15, 58, -140)):
        blade = turned(smooth([(0, 0, 1), (7, -10), (5, -26), (-4, -36, 1), (-7, -18)]), x, y, angle)
        outlined(plate, blade, plate.mid, 2.6)
    head: list[Point] = [
        (-22, 24, 1), (-12, 32), (-10, 46), (-16, 60, 1), (-22, 52, 1), (-28, 63, 1), (-33, 52, 1), (-40, 58, 1),
        (-40, 42), (-34, 30),
    ]  # fmt: skip
    outlined(plate, smooth(head), plate.accent, 3)
    plate.cut([(-23, 34, -17, 54, 1.2, -1), (-26, 34, -27, 57, 1.2), (-29, 35, -37, 52, 1.2, 1)], plate.key)
    cap: list[Point] = [(-30, 30, 1), (-26, 22), (-18, 22), (-12, 31, 1), (-20, 36), (-26, 36)]
    plate.solid(smooth(cap), plate.light, (0.8, 0.8))
    for x, y, angle in ((-34, 78, 40), (-12, 74, -30), (-24, 92, 80)):
        petal = turned(smooth([(0, -9, 1), (5, -1), (3, 7), (0, 9, 1), (-4, 5), (-4, -2)]), x, y, angle)
        outlined(plate, petal, plate.accent, 2.2)
    for x in (-46, -8, 40):
        plate.fill(smooth([(x - 26, 112, 1), (x - 14, 98), (x, 95), (x + 14, 98), (x + 26, 112, 1)]), plate.key)
    plate.cut([(-56 + i * 14, 100 + (i % 2) * 3, -50 + i * 14, 108, 1.1) for i in range(9)], plate.mid)
