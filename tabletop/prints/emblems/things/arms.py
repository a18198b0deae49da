"""Arms: sword, axe, bow and mail (equipment), and a sword on a shield (combat damage)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import drop, outlined, pole, sparkle, star
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: where arms lie and how they lean
_AT = (0.0, 50.0, 24.0)


def _gleams(plate: Plate) -> None:
    plate.cut([*sparkle(46, 20, 8, 1.3), *sparkle(-44, 30, 8, 1.3)], plate.paper)


def sword(plate: Plate) -> None:
    """Print a sword that leans, half of its blade lit."""
    sky(plate, "arcs", x=0, y=46, radius=38)
    blade = turned(polygon((-5.4, 22), (-5.4, -44), (0, -58), (5.4, -44), (5.4, 22)), *_AT)
    outlined(plate, blade, plate.paper, 3.4)
    plate.fill(turned(polygon((0, 22), (0, -58), (5.4, -44), (5.4, 22)), *_AT), plate.mid)
    plate.fill(turned(polygon((-0.9, 20), (-0.9, -36), (0, -42), (0.9, -36), (0.9, 20)), *_AT), plate.key)
    half: list[Point] = [(0, 22), (20, 24), (24, 18, 1), (25, 28), (14, 30), (0, 29)]
    guard = turned(mirrored(half), *_AT)
    plate.solid(guard, plate.paper, (1, 1.4), plate.accent)
    plate.stroke(guard, plate.key, 1.2)
    plate.fill(turned(polygon((-3.4, 29), (3.4, 29), (3, 46), (-3, 46)), *_AT), plate.key)
    for y in (32, 35.8, 39.6, 43.4):
        plate.fill(turned(polygon((-3.4, y), (3.4, y - 1.4), (3.4, y - 0.2), (-3.4, y + 1.4)), *_AT), plate.light)
    pommel = turned(ellipse(0, 50, 5.4), *_AT)
    plate.solid(pommel, plate.paper, (1, 1), plate.accent)
    plate.stroke(pommel, plate.key, 1.2)
    plate.fill(turned(gouges([(1.6, -34 + i * 11, 4.6, -40 + i * 11, 0.6) for i in range(5)]), *_AT), plate.light)
    _gleams(plate)


def axe(plate: Plate) -> None:
    """Print a battle-axe of two blades that leans."""
    sky(plate, "rays", x=0, y=42, radius=38)
    haft = turned(polygon((-3, -50), (3, -50), (3.4, 60), (-3.4, 60)), *_AT)
    plate.stroke(haft, plate.paper, 3)
    plate.solid(haft, plate.light, (1, 0.6))
    half: list[Point] = [
        (5, -36, 1),
        (16, -36),
        (28, -50, 1),
        (38, -36),
        (40, -20),
        (36, -4),
        (26, 8, 1),
        (16, -4),
        (5, -6, 1),
    ]
    for side in (-1, 1):
        head = turned(smooth([(side * x, *rest) for x, *rest in half]), *_AT)
        plate.stroke(head, plate.paper, 2)
        plate.solid(head, plate.light, (1.4, 1.4))
        edge: list[Point] = [(28, -50, 1), (38, -36), (40, -20), (36, -4), (26, 8, 1), (32, -8), (34, -21), (33, -34)]
        plate.fill(turned(smooth([(side * x, *rest) for x, *rest in edge]), *_AT), plate.paper)
        etched = gouges([(side * 12, -22 + i * 6 - 6, side * 28, -24 + i * 9 - 6, 1.1, side * 2) for i in range(3)])
        plate.fill(turned(etched, *_AT), plate.light)
    block = turned(polygon((-6, -40), (6, -40), (6, -2), (-6, -2)), *_AT)
    outlined(plate, block, plate.accent, 2)
    plate.fill(turned(polygon((-3, -40), (0, -56), (3, -40)), *_AT), plate.key)
    for y in (18, 23, 28, 33):
        plate.fill(turned(polygon((-3.6, y), (3.6, y - 2), (3.6, y), (-3.6, y + 2)), *_AT), plate.accent)
    _gleams(plate)


def bow(plate: Plate) -> None:
    """Print a bent bow with an arrow on its string, leaning, and a quiver behind."""
    sky(plate, "bands", x=0, y=44, radius=38)
    limb: list[Point] = [(-6, -52), (12, -40), (22, -20), (19, 0), (22, 20), (12, 40), (-6, 52)]
    path = turned(ribbon(limb, lambda share: 1.6 + 4.2 * (1 - abs(2 * share - 1))), *_AT)
    plate.stroke(path, plate.paper, 2.4)
    plate.solid(path, plate.light, (1, 0.8))
    string = smooth([(-6, -52), (-24, 0, 1), (-6, 52)], closed=False)
    plate.stroke(turned(string, *_AT), plate.key, 1.6)
    shaft = turned(polygon((-44, -1.4), (44, -1.4), (44, 1.4), (-44, 1.4)), *_AT)
    outlined(plate, shaft, plate.accent, 2)
    head = turned(polygon((42, -7), (60, 0), (42, 7), (46, 0)), *_AT)
    plate.stroke(head, plate.paper, 2)
    plate.fill(head, plate.key)
    for side in (-1, 1):
        vane = [(-44, 0, 1), (-34, side * 2), (-40, side * 9, 1), (-52, side * 8, 1)]
        outlined(plate, turned(smooth(vane), *_AT), plate.paper, 1.8)
    grip = turned(polygon((14.6, -9), (24, -9), (24, 9), (14.6, 9)), *_AT)
    outlined(plate, grip, plate.accent, 1.6)
    for y in (-46, 44):
        plate.fill(turned(ellipse(-2, y + 1, 3.4), *_AT), plate.accent)
    _gleams(plate)


def mail(plate: Plate) -> None:
    """Print a breastplate with its pauldrons on a stand."""
    sky(plate, "arcs", x=0, y=44, radius=38)
    pole(plate, 0, 80, 0, 112, plate.key, 5)
    plate.solid(mirrored([(0, 100), (20, 102), (30, 112, 1), (0, 112)]), plate.light, (1, 1.4))
    skirt: list[Point] = [(0, 70), (23, 70, 1), (31, 94, 1), (20, 91), (10, 97, 1), (0, 92)]
    plate.solid(mirrored(skirt), plate.light, (1.4, 1.2), plate.mid)
    rings = [(-24 + i * 8, 78 + j * 7, -18 + i * 8, 78 + j * 7, 1.4, 3) for j in range(2) for i in range(6)]
    plate.cut(rings, plate.key)
    half: list[Point] = [(0, 22), (8, 18), (14, 12, 1), (27, 18), (29, 34), (26, 56), (23, 72, 1), (10, 76), (0, 78)]
    breast = mirrored(half)
    plate.stroke(breast, plate.paper, 3)
    plate.solid(breast, plate.paper, (2.4, 1.6))
    plate.cut([(-20, 28 + i * 8, -8, 34 + i * 8, 1.5, -2) for i in range(4)], plate.paper)
    plate.cut([(20, 26 + i * 8, 8, 34 + i * 8, 1.2, 2) for i in range(4)], plate.light)
    plate.cut([(0, 24, 0, 76, 1.6)], plate.paper)
    crest = turned(polygon((0, -10), (7, -2), (4, 9), (0, 12), (-4, 9), (-7, -2)), 0, 42, 0)
    outlined(plate, crest, plate.accent, 2)
    for side in (-1, 1):
        for low, wide in ((12, 19), (6, 17), (0, 15)):
            inner, outer = 24 - wide * 0.5, 34 + wide * 0.5
            pauldron: list[Point] = [(inner, 10, 1), (26, 4), (outer, 14), (36 + wide * 0.3, 27, 1), (24, 21)]
            shape = smooth([(side * x, y + low, *rest) for x, y, *rest in pauldron])
            plate.solid(shape, plate.paper, (1.4, 1.2))
    belt = polygon((-24, 68), (24, 68), (24, 74), (-24, 74))
    outlined(plate, belt, plate.accent, 1.6)
    plate.fill(polygon((-5, 66), (5, 66), (5, 76), (-5, 76)), plate.key)


def struck_shield(plate: Plate) -> None:
    """Print a sword that strikes a shield and splits it, a burst where it hits, and drops."""
    sky(plate, "rays", x=0, y=48, radius=36)
    with plate.placed(3, 0.1):
        at = (12.0, 18.0, 12.0, 0.92)
        shield = turned(mirrored([(0, 0), (16, 4), (33, 2, 1), (35, 34), (24, 62), (0, 84, 1)]), *at)
        plate.stroke(shield, plate.paper, 4)
        plate.fill(shield, plate.key)
        plate.fill(turned(mirrored([(0, 7), (16, 10), (27, 9, 1), (28, 34), (19, 57), (0, 75, 1)]), *at), plate.mid)
        plate.fill(turned(polygon((-4, 8), (4, 8), (4, 72), (-4, 72)), *at), plate.light)
        plate.fill(turned(polygon((-28, 26), (28, 26), (28, 34), (-28, 34)), *at), plate.light)
        split = smooth(
            [(-2, 48, 1), (10, 56, 1), (8, 64, 1), (20, 74, 1), (17, 84, 1), (12, 76, 1), (2, 66, 1), (4, 58, 1)]
        )
        outlined(plate, split, plate.paper, 3)
        burst = star(-4, 50, 26, 10, 11)
        outlined(plate, burst, plate.accent, 5)
        plate.fill(star(-4, 50, 16, 7, 11), plate.paper)
        blow = (-6.0, 48.0, 132.0)
        outlined(plate, turned(polygon((-5.4, 42), (-5.4, 10), (0, -2), (5.4, 10), (5.4, 42)), *blow), plate.paper, 4)
        plate.fill(turned(polygon((0, 42), (0, -2), (5.4, 10), (5.4, 42)), *blow), plate.light)
        outlined(plate, turned(mirrored([(0, 41), (17, 39, 1), (18, 46), (0, 48)]), *blow), plate.key, 2)
        plate.fill(turned(polygon((-3, 46), (3, 46), (3, 66), (-3, 66)), *blow), plate.key)
        for x, y, size in ((-30, 72, 1.0), (-14, 84, 1.2), (-40, 88, 0.8)):
            outlined(plate, drop(x, y, size), plate.accent, 2.4)
