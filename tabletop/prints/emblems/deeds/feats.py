"""Feats of bodies: a bent arm and a fist (greater power), a winged boot (haste), one who hides (unseen)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.grounds import hills, sky
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


def winged_boot(plate: Plate) -> None:
    """Print a boot with a wing at its heel that flies over the ground: haste."""
    sky(plate, "bands", disc=False, x=0, y=46, radius=38)
    with plate.placed(4, 0.1), plate.moved(-3, 6, 0.9):
        for y, near, far in ((16, 30, 84), (40, 44, 92), (64, 40, 90), (86, 34, 84)):
            plate.cut([(near, y, far, y + 1, 3.6)], plate.paper)
        boot: list[Point] = [
            (-16, 6, 1), (16, 4, 1), (14, 28), (14, 48), (18, 62), (20, 80, 1), (6, 80, 1), (4, 75, 1), (-8, 82),
            (-48, 82, 1), (-50, 72), (-44, 64), (-28, 59), (-15, 48), (-13, 28),
        ]  # fmt: skip
        shape = smooth(boot)
        plate.stroke(shape, plate.paper, 8)
        plate.stroke(shape, plate.key, 4)
        plate.fill(shape, plate.mid)
        shade(plate, shape, polygon((-60, 74), (30, 74), (30, 90), (-60, 90)), plate.key)
        cuff = smooth([(-20, 2, 1), (20, 0, 1), (20, 15, 1), (0, 18), (-19, 16, 1)])
        outlined(plate, cuff, plate.accent, 4)
        plate.cut([(-26, 64, -18, 55, 2.2), (-20, 66, -11, 56, 2.2)], plate.paper)
        wing: list[Point] = [
            (-6, 54, 1), (2, 38), (18, 28), (34, 14), (52, 4, 1), (50, 17, 1), (57, 18, 1), (51, 31, 1), (56, 34, 1),
            (46, 46, 1), (48, 51, 1), (28, 62), (6, 64), (-4, 60),
        ]  # fmt: skip
        outlined(plate, smooth(wing), plate.paper, 7)
        plate.cut([(8 + i * 2, 51 - i * 2, 44 - i * 3, 18 + i * 12, 2.2, 3) for i in range(3)], plate.light)
    hills(plate, 94, 2, plate.key, 4)


def unseen(plate: Plate) -> None:
    """Print a hooded figure that peers round the edge of a wall, a finger laid on its lips."""
    sky(plate, "arcs", night=True, disc=False, x=-16, y=38, radius=40)
    with plate.placed(6, 0.12):
        cloak: list[Point] = [
            (-8, -4, 1), (10, 4), (24, 24), (28, 48), (50, 66), (50, 112, 1), (-60, 112, 1), (-54, 86), (-40, 64),
            (-30, 54), (-33, 38), (-30, 20), (-21, 6),
        ]  # fmt: skip
        figure = smooth(cloak)
        plate.stroke(figure, plate.paper, 4)
        plate.fill(figure, plate.mid)
        plate.cut([(-36, 72, -46, 108, 2.2, 3), (-27, 14, -30, 40, 2.0, 3)], plate.light)
        hollow = smooth([(-6, 10, 1), (10, 20), (18, 38), (12, 58), (-4, 66), (-19, 58), (-25, 38), (-19, 20)])
        plate.fill(hollow, plate.key)
        for x in (-14, 5):
            plate.fill(gouges([(x - 8, 32, x + 8, 32, 8)]), plate.paper)
            plate.fill(ellipse(x + 2, 32, 2.8), plate.key)
        plate.cut([(-14, 51, 7, 51, 3.4, 2)], plate.accent)
        fist = smooth(
            [(-18, 70), (-8, 63), (6, 64), (12, 72), (11, 84), (4, 92), (8, 114, 1), (-20, 114, 1), (-18, 92)]
        )
        outlined(plate, fist, plate.paper, 5)
        finger = smooth([(-11, 78, 1), (-10.6, 52), (-8.6, 43), (-5, 40), (-1.4, 43), (0.4, 52), (1, 78, 1)])
        outlined(plate, finger, plate.paper, 4)
        plate.cut([(-6.6, 45, -3.4, 45, 2.6)], plate.light)
        plate.cut([(-1, 72, 9, 74, 1.5), (-1, 79, 9, 81, 1.5), (-1, 86, 6, 87, 1.4)], plate.mid)
        wall = polygon((25, -30), (110, -30), (110, 116), (25, 116))
        plate.stroke(wall, plate.key, 6)
        plate.fill(wall, plate.mid)
        bricks = []
        for row in range(7):
            for i in range(4):
                x, y = 26 + i * 30 - (row % 2) * 15, -23 + row * 19
                left = max(x, 26)
                bricks.append(polygon((left, y), (x + 27, y), (x + 27, y + 16), (left, y + 16)))
        plate.fill(joined(*bricks), plate.light)
