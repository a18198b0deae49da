"""Knights: a closed helm with a plume, or a great helm behind its shield."""

from __future__ import annotations

from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def helm(plate: Plate) -> None:
    """Print an egg helm with a slit like a T, breath cuts in its cheeks and a plume that sweeps back."""
    sky(plate, "rays", x=0, y=42, radius=37)
    hills(plate, 80, 5, plate.mid, 5, plate.light)
    _plume(plate)
    shoulders = mirrored([(0, 74), (16, 76), (24, 82), (44, 86), (54, 100), (56, 112, 1), (0, 112)])
    plate.solid(shoulders, plate.light, (1.4, 1.8))
    left = [(-50 + i * 6.2, 106, -42 + i * 5, 90 + (3 - abs(i - 3)) * -0.5, 0.9, -2) for i in range(4)]
    right = [(50 - i * 6.2, 106, 42 - i * 5, 90, 0.9, 2) for i in range(4)]
    plate.cut([*left, *right], plate.light)
    egg = mirrored([(0, 13), (13, 16), (22, 27), (25, 42), (24, 58), (20, 72), (9, 84), (0, 89, 1)])
    plate.solid(egg, plate.paper, (2.4, 1.6))
    # the lit half is carved
    plate.cut([(-21 + 0.9 * i, 34 - i * 2.6, -8 + 0.5 * i, 24 - i * 1.2, 0.8, -1.5) for i in range(3)], plate.paper)
    plate.fill(mirrored_polygon((0, 33), (6, 39), (21.5, 37), (20, 52), (7, 54), (5.6, 78), (0, 87)), plate.light)
    slit = mirrored_polygon((0, 36), (4.0, 42), (18.5, 40), (17.5, 49), (4.6, 51), (3.4, 82), (0, 85))
    plate.fill(slit, plate.key)
    plate.eye(-10, 45.5, 0.95, slit=False, slant=1)
    plate.eye(10, 45.5, 0.95, slit=False, slant=-1)
    plate.cut([(9.5, 58 + i * 4.6, 19 - i * 0.9, 56.5 + i * 4.4, 0.95, 0.6) for i in range(5)], plate.light)
    plate.cut([(-9.5, 58 + i * 4.6, -20 + i * 0.9, 56.5 + i * 4.4, 0.95, -0.6) for i in range(5)], plate.paper)
    plate.cut([(0, 15, 0, 33, 1.1)], plate.paper)
    plate.cut([(22.6, 28 + i * 4, 14 + i * 0.2, 25 + i * 3.4, 0.6, -0.8) for i in range(3)], plate.mid)


def _plume(plate: Plate) -> None:
    crest = [
        (2, 18, 1),
        (-4, 6),
        (8, -2),
        (26, 2),
        (40, 16),
        (44, 38),
        (36, 58, 1),
        (36, 42),
        (28, 28),
        (16, 22),
        (6, 22),
    ]
    plate.solid(smooth(crest), plate.light, (1.2, 1.4), plate.accent)
    quills = []
    for i in range(9):
        t = i / 8
        quills.append((6 + 22 * t, 19 + 3 * t + 10 * t * t, 12 + 28 * t, 4 + 26 * t * t + 4 * t, 0.75, -2.5))
    plate.cut(quills, plate.key)


def great_helm(plate: Plate) -> None:
    """Print a great helm with a cross of breath holes, a sword held upright and a quartered shield before it."""
    sky(plate, "bands", x=0, y=38, radius=37)
    hills(plate, 82, 4, plate.mid, 5, plate.light)
    _raised_sword(plate)
    plate.solid(mirrored([(0, 62), (20, 64), (36, 72), (46, 90), (50, 114, 1), (0, 114)]), plate.light, (1.6, 1.6))
    shoulder = smooth([(30, 74), (38, 66), (47, 68), (48, 78), (44, 92), (34, 98)])
    plate.solid(shoulder, plate.paper, (1.2, 1.2))
    plate.cut([(35 + i * 4, 70, 36 + i * 4, 78, 0.9) for i in range(3)], plate.light)
    pot = [(-19, 14, 1), (0, 9), (19, 14, 1), (21, 40), (18, 62), (8, 72), (0, 75, 1), (-8, 72), (-18, 62), (-21, 40)]
    plate.solid(smooth(pot), plate.paper, (2.2, 1.6))
    plate.fill(polygon((-21, 35), (21, 35), (20.6, 44), (-20.6, 44)), plate.light)
    for side in BOTH:
        sight = polygon((side * 18, 37.6), (side * 2, 38.4), (side * 2, 42), (side * 18, 41.6))
        plate.fill(sight, plate.key)
    plate.fill(polygon((-2.4, 10), (2.4, 10), (2.4, 74), (-2.4, 74)), plate.light)
    for side in BOTH:
        plate.fill(ellipse(side * 9, 39.9, 1.8), plate.accent)
        for i, j in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)):
            plate.fill(ellipse(side * (6.6 + i * 4.4), 52 + j * 6 - i * 0.4, 1.3), plate.light)
    crown = smooth(
        [(-7, 12, 1), (-12, -2), (-5, -12, 1), (-1, -4), (0, -14, 1), (1, -4), (5, -12, 1), (12, -2), (7, 12, 1)]
    )
    plate.solid(crown, plate.light, (0.9, 0.9), plate.accent)
    plate.stroke(crown, plate.key, 1)
    _quartered_shield(plate)


def _raised_sword(plate: Plate) -> None:
    blade = polygon((38, 62), (36, 0), (40, -10), (44, 0), (42, 62))
    plate.stroke(blade, plate.key, 2.2)
    plate.fill(blade, plate.paper)
    plate.fill(polygon((40, 62), (40, -8), (44, 0), (42, 62)), plate.light)
    guard = polygon((29, 61), (51, 61), (50, 66), (30, 66))
    plate.fill(guard, plate.accent)
    plate.stroke(guard, plate.key, 1.2)


def _quartered_shield(plate: Plate) -> None:
    rim = smooth([(-46, 72, 1), (-22, 68), (4, 72, 1), (5, 90), (-6, 104), (-21, 114, 1), (-37, 104), (-47, 90)])
    plate.fill(rim, plate.paper)
    plate.stroke(rim, plate.key, 2.6)
    field = smooth([(-42, 76, 1), (-22, 72.6), (0, 76, 1), (1, 90), (-8, 101), (-21, 109, 1), (-34, 101), (-43, 90)])

    def quarters() -> None:
        plate.fill(field, plate.accent)
        plate.fill(polygon((-22, 60), (20, 60), (20, 92), (-22, 92)), plate.key)
        plate.fill(polygon((-60, 92), (-22, 92), (-22, 120), (-60, 120)), plate.key)

    plate.within(field, quarters)
    star = [(-33, 78), (-30, 84), (-24, 84), (-29, 88), (-27, 92), (-33, 89.6), (-39, 92), (-37, 88), (-42, 84)]
    plate.fill(polygon(*star, (-36, 84)), plate.paper)
