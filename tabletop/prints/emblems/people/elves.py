"""Elves: a face between long ears, a profile under leaves, a watcher behind them."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import gouges, paired
from tabletop.prints.cut.grounds import hills, sky
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
    """Print an elf in profile: a long pointed ear before dark hair, a circlet of leaves, a cloak."""
    sky(plate, "arcs", x=-16, y=40, radius=36)
    hair = smooth([
        (-22, 26, 1), (-18, 10), (-2, 0), (16, 2), (30, 14), (34, 34), (32, 56), (38, 78), (50, 98), (44, 116, 1),
        (-4, 116, 1),
        (2, 90), (4, 70),
    ])  # fmt: skip
    plate.stroke(hair, plate.light, 2.4)
    plate.fill(hair, plate.key)
    face = smooth([
        (8, 96, 1), (2, 78), (-6, 74), (-14, 74), (-19, 70), (-18.4, 65), (-21.6, 62.4, 1), (-18.6, 60), (-21, 56.6, 1),
        (-19.4, 53), (-28, 48.6, 1), (-21, 38), (-20.4, 30), (-17, 20), (-4, 14), (8, 22), (10, 40), (16, 60), (16, 78),
        (22, 96, 1),
    ])  # fmt: skip
    plate.stroke(face, plate.key, 2.4)
    plate.fill(face, plate.paper)
    shade(plate, face, smooth([(-2, 0, 1), (40, 0), (40, 100), (-6, 100, 1), (0, 76), (-6, 66), (-1, 50)]), plate.light)
    bang = smooth([(-22, 28, 1), (-20, 12), (-2, 2), (16, 8), (22, 28), (16, 44), (8, 48, 1), (6, 34), (-4, 24)])
    plate.fill(bang, plate.key)
    plate.cut([(-16, 22, 4, 8, 1.2, -2), (-2, 22, 16, 16, 1.2, -3), (10, 92, 20, 112, 1.3, 3)], plate.mid)
    plate.cut([(20 + i * 5, 62 + i * 2, 24 + i * 8, 106 - i * 3, 1.3, -3) for i in range(3)], plate.mid)
    ear = smooth([(1, 60, 1), (-1, 49), (6, 40), (20, 30), (47, 10, 1), (36, 34), (22, 50), (12, 60), (5, 64)])
    outlined(plate, ear, plate.paper, 3)
    inner = smooth([(6, 54, 1), (10, 45), (24, 34), (39, 19, 1), (30, 36), (18, 48)])
    plate.fill(inner, plate.mid)
    plate.fill(ellipse(4, 66, 1.8, 2.6), plate.accent)
    plate.cut([(-20.6, 36, -9, 35, 1.3, -1), (-19, 41.6, -9.4, 41, 2.8)], plate.key)
    plate.fill(ellipse(-14.6, 41.2, 1.5), plate.accent)
    plate.cut([(-20.6, 62.4, -12.6, 62.2, 1.0)], plate.key)
    for x, y, angle in ((-19, 21, -64), (-12, 13, -44), (-2, 8, -16), (9, 9, 16)):
        sprig = leaf(x, y, 0.95, angle)
        plate.stroke(sprig, plate.key, 1.6)
        plate.fill(sprig, plate.accent)
    cloak = smooth([(-30, 116, 1), (-14, 98), (4, 90), (24, 94), (40, 104), (48, 116, 1)])
    plate.solid(cloak, plate.light, (1.4, 1.6), plate.mid)
    plate.cut([(-16 + i * 12, 102 - i % 2 * 3, -20 + i * 14, 114, 1.2) for i in range(5)], plate.key)
    clasp = leaf(2, 98, 1.2, 150)
    outlined(plate, clasp, plate.accent, 2)


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
