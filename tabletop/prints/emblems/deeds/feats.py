"""Feats of bodies: a bent arm and a fist (greater power), a charging bull (haste), one who hides (unseen)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def bent_arm(plate: Plate) -> None:
    """Print a bent arm with its fist clenched, a band round it, light bursting behind."""
    sky(plate, "rays", x=-4, y=44, radius=38)
    plate.cut(rays(-22, 18, 20, 34, 2.4, [2.4 + i * 0.42 for i in range(9)], widest=0.3), plate.accent)
    arm: list[Point] = [
        (54, 114, 1), (46, 92), (30, 84), (4, 86), (-24, 88), (-38, 78), (-39, 60), (-36, 42), (-36, 32, 1), (-42, 24),
        (-40, 10), (-30, 2), (-14, 2), (-4, 8), (-2, 20), (-8, 30), (-14, 36, 1), (-10, 50), (-6, 56), (4, 44),
        (20, 36), (38, 40), (54, 54), (84, 62, 1), (90, 114, 1),
    ]  # fmt: skip
    limb = smooth(arm)
    plate.solid(limb, plate.paper, (2.6, 2))
    plate.cut([(-34, 9, -16, 8, 1.5, -2), (-37, 16, -18, 15, 1.5, -2), (-37, 23, -18, 22, 1.4, -2)], plate.light)
    plate.cut([(-17, 8, -6, 26, 1.8, -4)], plate.light)
    muscle = [(2, 60, 26, 46, 1.6, -5), (10, 66, 36, 52, 1.5, -5), (20, 72, 44, 62, 1.3, -4)]
    plate.cut([*muscle, (-28, 46, -30, 70, 1.6, 2), (-20, 44, -19, 66, 1.3, 1), (-26, 80, 2, 78, 1.6, 3)], plate.light)
    plate.cut([(40, 92, 56, 70, 1.5, 3), (50, 100, 66, 78, 1.4, 3)], plate.mid)
    band = polygon((-38, 33), (-12, 37), (-11, 44), (-37, 40))
    outlined(plate, band, plate.accent, 2)
    for x in (-32, -24, -16):
        plate.fill(ellipse(x, 37.6 + (x + 32) * 0.12, 1.4), plate.key)


def stone_breaker(plate: Plate) -> None:
    """Print a fist that breaks up through a slab of stone, pieces flying."""
    sky(plate, "rays", x=0, y=40, radius=38)
    with plate.placed(4, 0.12):
        plate.cut(rays(0, 66, 34, 72, 4, [-2.9 + i * 0.46 for i in range(6)], widest=0.3), plate.accent)
        for x, y, size, angle in ((-38, 34, 9, 20), (-27, 12, 7, 50), (34, 10, 7, 8), (42, 36, 9, 35), (-44, 56, 6, 0)):
            rock = turned(polygon((-1, -0.6), (0.2, -1), (1, -0.2), (0.6, 0.9), (-0.7, 0.8)), x, y, angle, size)
            plate.stroke(rock, plate.paper, 3)
            plate.fill(rock, plate.key)
        half: list[Point] = [(16, 110, 1), (15, 62), (22, 50), (24, 30), (22, 14), (0, 9)]
        fist = smooth([*half, *((-x, *rest) for x, *rest in reversed(half[:-1]))])
        outlined(plate, fist, plate.paper, 6)
        shade(plate, fist, smooth([(8, 0, 1), (40, 0, 1), (40, 110, 1), (4, 110, 1), (7, 60), (13, 40)]), plate.light)
        for x in (-18, -6, 6, 18):
            finger = smooth([(x - 6, 12), (x, 7), (x + 6, 12), (x + 6, 34), (x, 39), (x - 6, 34)])
            outlined(plate, finger, plate.light if x > 10 else plate.paper, 3.4)
            plate.cut([(x - 3, 22, x + 3, 22, 1.4, -1)], plate.mid)
        thumb = smooth([(-25, 36), (-18, 34), (4, 37), (9, 43), (4, 49), (-14, 50), (-24, 56)])
        outlined(plate, thumb, plate.paper, 3.4)
        outlined(plate, polygon((-18, 64), (18, 64), (18, 73), (-18, 73)), plate.accent, 3)
    for side in (-1, 1):
        slab = polygon(
            (side * 112, 84), (side * 40, 82), (side * 27, 74), (side * 13, 90), (side * 17, 112), (side * 112, 112)
        )
        plate.stroke(slab, plate.paper, 3)
        plate.fill(slab, plate.key)
        plate.cut([(side * 22, 84, side * 36, 94, 2), (side * 36, 94, side * 33, 108, 1.8)], plate.light)


def charge(plate: Plate) -> None:
    """Print a rider with a lance at full gallop in dust, seen from the side."""
    sky(plate, "bands", x=-8, y=40, radius=35)
    hills(plate, 78, 4, plate.mid, 5, plate.light)
    for x, y, wide in ((34, 86, 14), (50, 82, 11), (62, 90, 13)):
        cloud: list[Point] = [
            (x - wide, y + 6), (x - wide * 0.6, y - 5), (x, y - 2), (x + wide * 0.6, y - 7), (x + wide, y + 6),
        ]  # fmt: skip
        plate.fill(smooth(cloud), plate.paper)
        plate.cut([(x - wide * 0.6, y + 2, x + wide * 0.4, y + 1, 1.2, -2)], plate.mid)
    horse: list[Point] = [
        (-50, 46), (-46, 38), (-38, 32), (-36, 26, 1), (-32, 31), (-20, 38), (-8, 50), (12, 52), (26, 50), (36, 56),
        (40, 68), (50, 78), (58, 90, 1), (54, 92, 1), (44, 84), (32, 76), (22, 74), (2, 76), (-10, 76), (-22, 82),
        (-36, 92), (-48, 94, 1), (-50, 91, 1), (-38, 86), (-28, 74), (-24, 62), (-28, 54), (-38, 54), (-46, 54),
    ]  # fmt: skip
    for leg in ([(-8, 72), (-22, 84), (-16, 96), (-22, 101)], [(28, 70), (22, 84), (34, 92), (32, 100)]):
        plate.fill(ribbon(leg, 5.4, 2.0), plate.key)
    plate.stroke(smooth(horse), plate.light, 2)
    plate.solid(smooth(horse), plate.paper, (1.8, 1.6))
    plate.fill(ribbon([(36, 56), (52, 56), (60, 66), (70, 64)], 4.2, 0.6), plate.key)
    plate.cut([(-32 + i * 7, 34 + i * 5, -22 + i * 7, 32 + i * 4, 1.8, -2) for i in range(4)], plate.accent)
    plate.eye(-40, 40, 0.55, slit=False)
    plate.cut([(6, 58, 2, 74, 1.4, 1), (24, 56, 30, 70, 1.4, -2), (-14, 58, -18, 70, 1.3, 2)], plate.light)
    rider: list[Point] = [
        (0, 58, 1), (-4, 44), (-2, 34), (4, 28), (-2, 22), (2, 12), (12, 12), (15, 22), (12, 29), (20, 40),
        (20, 56, 1),
    ]  # fmt: skip
    plate.stroke(smooth(rider), plate.paper, 2)
    plate.fill(smooth(rider), plate.key)
    cape: list[Point] = [(12, 30, 1), (26, 32), (44, 26), (58, 32, 1), (50, 38), (54, 46, 1), (36, 46), (18, 44, 1)]
    outlined(plate, smooth(cape), plate.accent, 2)
    plate.cut([(0, 19, 8, 20, 1.2)], plate.light)
    lance = polygon((-88, 20), (-60, 24.6), (30, 44), (30, 47.4), (-60, 27.4))
    plate.stroke(lance, plate.key, 2.2)
    plate.fill(lance, plate.paper)
    grass(plate, 99, 1, plate.key, 44, 5)


def unseen(plate: Plate) -> None:
    """Print a hooded figure with a dagger that peers round the corner of a wall, its fingers on the edge."""
    sky(plate, "arcs", night=True, x=-16, y=38, radius=40)
    cloak: list[Point] = [
        (-8, -2, 1), (8, 6), (18, 24), (20, 46), (40, 60), (40, 112, 1), (-48, 112, 1), (-45, 84), (-36, 64),
        (-24, 54), (-29, 40), (-27, 22), (-20, 8),
    ]  # fmt: skip
    figure = smooth(cloak)
    plate.stroke(figure, plate.paper, 4)
    plate.fill(figure, plate.key)
    plate.cut([(-24, 64, -36, 106, 2.2, 3), (-14, 66, -22, 110, 2.0, 2), (-22, 14, -26, 40, 2.0, 3)], plate.mid)
    hollow = smooth([(-6, 12, 1), (8, 20), (14, 36), (8, 52), (-4, 56), (-16, 51), (-21, 36), (-16, 20)])
    plate.fill(hollow, plate.mid)
    plate.fill(smooth([(-5, 18, 1), (7, 25), (11, 37), (6, 50), (-4, 53), (-13, 48), (-17, 36), (-13, 24)]), plate.key)
    plate.eye(-10.6, 37, 1.3, plate.paper, slant=-1)
    plate.eye(3, 37, 1.3, plate.paper, slant=1)
    blade = turned(polygon((0, -34), (5, -24), (5, 0), (-5, 0), (-5, -24)), -39, 66, -14)
    outlined(plate, blade, plate.paper, 4)
    outlined(plate, turned(polygon((-10, 0), (10, 0), (10, 5), (-10, 5)), -39, 66, -14), plate.accent, 3)
    fist = smooth([(-46, 72), (-36, 69), (-28, 73), (-27, 83), (-35, 88), (-45, 85)])
    outlined(plate, fist, plate.paper, 4)
    plate.cut([(-44, 77, -30, 75, 1.5), (-43, 82, -30, 80, 1.5)], plate.key)
    wall = polygon((11, -10), (110, -10), (110, 116), (11, 116))
    plate.stroke(wall, plate.key, 6)
    plate.fill(wall, plate.mid)
    bricks = []
    for row in range(9):
        for i in range(5):
            x, y = 11 + i * 22 - (row % 2) * 11, -6 + row * 13
            left = max(x, 12)
            bricks.append(polygon((left, y), (x + 20, y), (x + 20, y + 10.6), (left, y + 10.6)))
    plate.fill(joined(*bricks), plate.light)
    for i in range(4):
        finger = ribbon([(4, 62 + i * 7), (14, 60 + i * 7.4), (25 - abs(i - 1) * 2, 63 + i * 7.4)], 3.6, 2.8)
        outlined(plate, finger, plate.paper, 4)
