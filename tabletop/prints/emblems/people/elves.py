"""Elves: a face between long ears, a profile under leaves, a watcher behind them."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import gouges, paired, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import leaf, outlined, pole, shade
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, mirrored_polygon, polygon, smooth, turn
from tabletop.prints.cut.plate import Plate


def face(plate: Plate) -> None:
    """Print an elf from the front with long hair, a circlet of leaves and a bow behind the shoulder."""
    sky(plate, "rays", x=-3, y=42, radius=36)
    hills(plate, 78, 5, plate.mid, 4, plate.light)
    # bow behind
    plate.stroke(smooth([(-30, 112), (-47, 84), (-47, 50), (-40, 22), (-25, 0)], closed=False), plate.key, 3.4)
    pole(plate, -25, 1, -30, 108, plate.key, 0.8)
    hair = smooth([
        (0, 8), (-17, 13), (-25, 30), (-24, 52), (-29, 76), (-38, 98), (-36, 112, 1), (36, 112, 1), (38, 96),
        (29, 76), (24, 52), (25, 30), (17, 13),
    ])  # fmt: skip
    plate.solid(hair, plate.light)
    for side in BOTH:
        ear = smooth([
            (side * 15, 44, 1), (side * 22, 36), (side * 42, 20, 1), (side * 36, 40), (side * 25, 52),
            (side * 15, 57, 1),
        ])  # fmt: skip
        plate.fill(ear, plate.key)
        plate.fill(smooth([
            (side * 15, 46, 1), (side * 23, 38), (side * 39, 24, 1), (side * 33, 40), (side * 24, 49),
            (side * 15, 54, 1),
        ]), plate.paper if side < 0 else plate.light)  # fmt: skip
        plate.cut([(side * 20, 48, side * 33, 33, 1)], plate.mid)
    face = mirrored([(0, 24), (10, 25), (17, 34), (17, 48), (13, 62), (6, 73), (0, 77, 1)])
    neck = mirrored_polygon((0, 66), (8, 66), (9, 84), (0, 90))
    plate.fill(neck, plate.mid)
    plate.fill(face, plate.paper)
    shade(
        plate,
        face,
        smooth([(1.4, 20, 1), (26, 20), (26, 60), (8, 78), (0, 80, 1), (5, 66), (5, 62), (2, 58), (6, 50), (3, 40)]),
        plate.light,
    )
    for side in BOTH:
        plate.cut([(side * 3.4, 44.4, side * 15, 40.4, 1.2, side * -1.4)], plate.key)
        plate.eye(side * 9, 48, 0.98, plate.key, slit=False, slant=side * 0.9)
        plate.fill(ellipse(side * 8.7, 48, 1.25), plate.accent)
    plate.cut([(0, 46, 2.2, 59, 0.8), (-1.4, 60, 3, 59.6, 0.8)], plate.key)
    plate.cut([(-5.6, 66, 5.6, 66, 1.3, 0.9)], plate.key)
    bang = smooth([
        (0, 20, 1), (8, 26), (16, 34), (18.5, 50, 1), (21, 36), (16, 18), (0, 10), (-16, 18), (-21, 36),
        (-18.5, 50, 1), (-16, 34), (-8, 26),
    ])  # fmt: skip
    plate.fill(bang, plate.key)
    plate.cut(paired([(3 + i * 3.2, 14 + i * 1.5, 8 + i * 3.2, 23 + i * 5, 0.75, 1) for i in range(4)]), plate.mid)
    plate.cut(paired([(23 + i * 3, 62 + i * 6, 27 + i * 3, 104, 1, -1.4) for i in range(3)]), plate.mid)
    # leaf circlet
    plate.fill(smooth([(0, 17, 1), (4, 24), (0, 34, 1), (-4, 24)]), plate.accent)
    plate.fill(
        joined(*(smooth([(side * 3, 27, 1), (side * 9, 23), (side * 14, 27, 1), (side * 8, 30)]) for side in BOTH)),
        plate.accent,
    )
    plate.solid(mirrored([(0, 92), (10, 84), (26, 92), (40, 112, 1), (0, 112)]), plate.light, (1.2, 1.6), plate.mid)
    plate.cut(paired([(6 + i * 6, 92 + i * 1.6, 8 + i * 8, 108, 0.9) for i in range(4)]), plate.key)


def profile(plate: Plate) -> None:
    """Print an elf in profile in a cloak of leaves, a moth on the finger."""
    sky(plate, "arcs", x=-12, y=40, radius=36)
    cloak = smooth([(-8, 74, 1), (8, 66), (24, 70), (40, 88), (50, 114, 1), (-30, 114, 1), (-24, 92)])
    plate.solid(cloak, plate.light, (1.6, 1.6), plate.mid)
    for j in range(4):
        for i in range(3 + j):
            x, y = (-8 + i * 12 - j * 5, 78 + j * 9)
            shape = smooth([(x, y - 6, 1), (x + 6, y), (x, y + 9, 1), (x - 6, y)])
            plate.fill(shape, plate.key)
            plate.cut([(x, y - 4, x, y + 7, 0.7)], plate.light)
    hair = smooth([
        (-4, 18, 1), (6, 8), (22, 8), (36, 20), (40, 40), (44, 62), (52, 84), (48, 108, 1), (34, 96), (24, 78),
        (16, 60),
    ])  # fmt: skip
    plate.solid(hair, plate.light, (1.6, 1.4))
    plate.cut([(14 + i * 5, 16 + i * 3, 28 + i * 5, 60 + i * 11, 1.2, -6 - i) for i in range(4)], plate.mid)
    face = smooth([
        (6, 74, 1), (4, 66), (-4, 67), (-11, 64), (-10, 59, 1), (-13, 57.6), (-10.6, 55, 1), (-13, 52.6), (-11, 50),
        (-18, 46.4, 1), (-12, 38), (-11, 28), (-4, 18), (10, 14), (22, 26), (22, 50), (18, 64), (22, 80, 1),
    ])  # fmt: skip
    outlined(plate, face, plate.paper, 2.2)
    shade(plate, face, smooth([(8, 0, 1), (40, 0), (40, 90), (4, 90, 1), (6, 66), (0, 58), (4, 44)]), plate.light)
    ear = smooth([(8, 50, 1), (12, 40), (30, 26), (46, 20, 1), (36, 38), (22, 52), (10, 58, 1)])
    outlined(plate, ear, plate.paper)
    plate.cut([(14, 50, 36, 29, 1.5, -1)], plate.mid)
    plate.cut([(-11, 35, -1, 33, 1.2, -1), (-10.6, 39.4, -2, 38.4, 1.5, 0.6)], plate.key)
    plate.fill(ellipse(-6.6, 39, 1.1), plate.accent)
    plate.cut([(-12.6, 57.4, -6, 57.6, 0.8)], plate.key)
    bang = smooth([(-12, 30, 1), (-8, 14), (8, 6), (24, 12), (30, 28), (18, 32, 1), (10, 24), (0, 26)])
    plate.fill(bang, plate.key)
    plate.cut([(-6, 22, 8, 12, 1, -1), (2, 24, 18, 15, 1, -1)], plate.mid)
    for x, y, angle in ((-6, 15, -40), (6, 8, -10), (18, 9, 20)):
        t = turn(x, y, angle)
        shape = t.map(smooth([(0, 3, 1), (4, -3), (0, -12, 1), (-4, -3)]))
        plate.fill(shape, plate.accent)
        plate.stroke(shape, plate.key, 0.9)
    plate.fill(ribbon([(-24, 112), (-34, 92), (-42, 74)], 5, 2.6), plate.key)
    plate.solid(
        smooth([(-46, 76, 1), (-48, 66), (-46, 58), (-43, 58), (-43, 66), (-38, 66), (-35, 72), (-38, 80)]),
        plate.paper,
        (0.9, 0.9),
    )
    for side in BOTH:
        shape = smooth([
            (-45, 50, 1), (-45 + side * 6, 42), (-45 + side * 15, 38), (-45 + side * 14, 48), (-45 + side * 9, 52),
            (-45 + side * 10, 58), (-45 + side * 3, 56),
        ])  # fmt: skip
        outlined(plate, shape, plate.accent, 1.8)
    plate.fill(ribbon([(-45, 60), (-45, 46)], 1.5), plate.key)
    grass(plate, 99, 1, plate.key, 30, 6)


def watch(plate: Plate) -> None:
    """Print an elf's eyes and ears over a hedge of leaves."""
    sky(plate, "bands", x=0, y=40, radius=38)
    hair = smooth([
        (0, 10), (-17, 14), (-26, 30), (-28, 54), (-36, 80), (-38, 112, 1), (38, 112, 1), (36, 80), (28, 54),
        (26, 30), (17, 14),
    ])  # fmt: skip
    plate.solid(hair, plate.light)
    for side in BOTH:
        plate.fill(smooth([
            (side * 15, 46, 1), (side * 24, 36), (side * 50, 18, 1), (side * 42, 40), (side * 28, 54),
            (side * 15, 60, 1),
        ]), plate.key)  # fmt: skip
        plate.fill(smooth([
            (side * 15, 48, 1), (side * 25, 39), (side * 46, 23, 1), (side * 38, 41), (side * 26, 51),
            (side * 15, 57, 1),
        ]), plate.paper if side < 0 else plate.light)  # fmt: skip
        plate.cut([(side * 20, 50, side * 38, 33, 1.2, side)], plate.mid)
    face = mirrored([(0, 24), (12, 25), (20, 36), (20, 54), (14, 70), (0, 80)])
    half_lit(plate, face, 1.6)
    _watching_face(plate)
    _hedge(plate)


def _watching_face(plate: Plate) -> None:
    plate.fill(polygon((-20, 45), (-3, 47), (-3, 57), (-19, 56)), plate.mid)
    plate.fill(polygon((20, 45), (3, 47), (3, 57), (19, 56)), plate.mid)
    for side in BOTH:
        plate.cut([(side * 3, 45, side * 18, 39, 2, side * -1.4)], plate.key)
        almond = gouges([(side * 3.4, 52, side * 18, 49, 5, 0)])
        plate.fill(almond, plate.paper)
        plate.fill(ellipse(side * 10.6, 50.6, 3), plate.accent)
        plate.fill(ellipse(side * 10.6, 50.6, 1.3), plate.key)
    plate.cut([(0, 50, 2, 64, 1), (-2, 65, 3.6, 65, 0.8)], plate.key)
    bang = smooth([
        (0, 24, 1), (10, 28), (18, 36), (22, 54, 1), (24, 36), (18, 18), (0, 10), (-18, 18), (-24, 36),
        (-22, 54, 1), (-18, 36), (-10, 28),
    ])  # fmt: skip
    plate.fill(bang, plate.key)
    plate.cut(
        [
            (side * (3 + i * 4), 15 + i * 1.6, side * (8 + i * 4), 25 + i * 5, 0.9, side)
            for side in BOTH
            for i in range(4)
        ],
        plate.mid,
    )
    for x, y, angle in ((-8, 21, -24), (8, 21, 24), (0, 19, 0)):
        sprig = leaf(x, y, 1.1, angle)
        outlined(plate, sprig, plate.accent, 1)


def _hedge(plate: Plate) -> None:
    for x, y, angle, size in (
        (-54, 86, -34, 3.8),
        (54, 86, 34, 3.8),
        (-20, 96, 16, 4),
        (22, 96, -14, 4),
        (-36, 92, -18, 4.2),
        (37, 92, 18, 4.2),
        (0, 104, 0, 4.2),
    ):
        blade = leaf(x, y, size, angle)
        plate.stroke(blade, plate.light, 1.8)
        plate.fill(blade, plate.key)
        veins = [(0.0, 6.0, 0.0, -7.6, 0.34)]
        veins += [(0, 3 - i * 2.6, side * (2.8 - i * 0.4), 0.4 - i * 2.6, 0.24) for i in range(3) for side in BOTH]
        plate.fill(turn(x, y, angle, size).map(gouges(veins)), plate.mid)
