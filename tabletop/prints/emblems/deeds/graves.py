"""The dead: one who rises from an open grave (return), a creature that heals from its own bones (regeneration)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def open_grave(plate: Plate) -> None:
    """Print an open grave, light, and what comes out of it."""
    sky(plate, "rays", night=True, disc=False, x=0, y=80, radius=22)
    plate.fill(polygon((-26, 90), (26, 90), (44, -10), (-44, -10)), plate.mid)
    plate.fill(polygon((-18, 90), (18, 90), (26, -10), (-26, -10)), plate.light)
    hills(plate, 78, 4, plate.key, 5)
    for x, high, angle in ((-46, 28, -6), (47, 24, 7)):
        stone: list[Point] = [
            (-11, 0, 1),
            (-11, -high),
            (-6, -high - 8),
            (0, -high - 10),
            (6, -high - 8),
            (11, -high),
            (11, 0, 1),
        ]
        plate.solid(turned(smooth(stone), x, 92, angle), plate.light, (1.2, 1), plate.mid)
        plate.cut([(x - 5, 92 - high, x + 5, 92 - high, 0.9)], plate.key)
    plate.fill(polygon((-32, 86), (32, 86), (44, 104), (-44, 104)), plate.key)
    plate.fill(polygon((-25, 89), (25, 89), (34, 101), (-34, 101)), plate.paper)
    lid = turned(polygon((-8, -6), (40, -6), (40, 2), (-8, 2)), 40, 84, -58)
    plate.solid(lid, plate.light, (0.8, 1), plate.mid)
    _risen(plate)
    grass(plate, 100, 1, plate.key.darker(130), 24, 4)


def _risen(plate: Plate) -> None:
    plate.fill(mirrored([(0, 34), (7, 36), (13, 46), (11, 60), (14, 76), (9, 90, 1), (0, 94)]), plate.key)
    for side in (-1, 1):
        arm = [(side * 9, 42), (side * 22, 34), (side * 25, 16)]
        plate.fill(ribbon(arm, 3.6, 2.2), plate.key)
        for spread in (-3, 0, 3):
            finger = [(side * 25, 18), (side * (24 + spread), 10), (side * (25 + spread * 1.6), 4)]
            plate.fill(ribbon(finger, 1.9, 0.5), plate.key)
    ribs = [(side * 1.5, 44 + i * 6, side * 9, 42 + i * 6, 1.1, side * 1.4) for side in (-1, 1) for i in range(4)]
    plate.cut(ribs, plate.paper)
    plate.fill(mirrored([(0, 9.6), (10, 11), (13.6, 21), (11, 30), (7, 37), (0, 38.6)]), plate.key)
    plate.fill(mirrored([(0, 12), (8, 13), (11, 21), (9, 29), (6, 34), (0, 36)]), plate.paper)
    for side in (-1, 1):
        plate.fill(ellipse(side * 4.6, 22, 3, 3.4), plate.key)
        plate.fill(ellipse(side * 4.6, 22.4, 1.1), plate.accent)
    plate.fill(polygon((-1.4, 28), (0, 25), (1.4, 28)), plate.key)
    plate.cut([(x, 30, x, 35, 0.7) for x in (-3.6, -1.2, 1.2, 3.6)], plate.key)


def grave_hand(plate: Plate) -> None:
    """Print a hand of bones that breaks out of a mound before its tombstone, and an arrow of light upwards."""
    sky(plate, "bands", night=True, x=-24, y=34, radius=30)
    stone = smooth([(-50, 100, 1), (-50, 36), (-43, 22), (-30, 16), (-17, 22), (-10, 36), (-10, 100, 1)])
    plate.stroke(stone, plate.key, 6)
    plate.fill(stone, plate.light)
    shade(plate, stone, polygon((-17, 10), (0, 10), (0, 104), (-15, 104)), plate.mid)
    for bar in (
        polygon((-34, 28), (-28, 28), (-28, 56), (-34, 56)),
        polygon((-41, 35), (-21, 35), (-21, 41), (-41, 41)),
    ):
        plate.fill(bar, plate.key)
    outlined(plate, polygon((22, -4), (42, 17), (31, 17), (31, 70), (13, 70), (13, 17), (2, 17)), plate.accent, 5)
    mound: list[Point] = [
        (-90, 114, 1), (-90, 100), (-46, 97), (-16, 93), (10, 86), (34, 92), (60, 98), (90, 101), (90, 114, 1),
    ]  # fmt: skip
    fingers: tuple[list[Point], ...] = (
        [(12, 72), (0, 66), (-7, 56), (-8, 46)],
        [(15, 68), (9, 54), (7, 42), (8, 30)],
        [(21, 67), (20, 52), (21, 38), (23, 25)],
        [(27, 68), (33, 55), (36, 43), (37, 32)],
        [(30, 76), (41, 72), (48, 64), (51, 56)],
    )
    bones = [
        ribbon([(17, 110), (16, 80)], 4.4, 3.6),
        ribbon([(27, 110), (25, 80)], 4.0, 3.2),
        ellipse(21, 75, 11.4, 10),
    ]
    for points in fingers:
        bones.append(ribbon(points, 3.2, 2.4))
        bones.extend(ellipse(x, y, 4.2) for x, y, *_ in points[1:3])
        bones.append(ellipse(points[3][0], points[3][1], 3.2))
    plate.stroke(joined(*bones), plate.key, 6)
    for bone in bones:
        plate.fill(bone, plate.paper)
    plate.cut([(16, 70, 15, 82, 1.8), (21, 69, 21, 82, 1.8), (26, 70, 27, 82, 1.8)], plate.key)
    plate.solid(smooth(mound), plate.light, (1, 2), plate.key)
    for x, y, size in ((-6, 84, 4), (44, 86, 4.4), (38, 80, 3), (0, 76, 2.4)):
        outlined(plate, turned(polygon((-1, -0.7), (0.6, -1), (1, 0.6), (-0.4, 1)), x, y, x, size), plate.light, 2)
    plate.cut([(-60 + i * 14, 107, -50 + i * 14, 100 + (i % 2) * 4, 1.8) for i in range(9)], plate.mid)


def healing_stump(plate: Plate) -> None:
    """Print a felled tree from whose stump a young one springs: what was killed grows again."""
    sky(plate, "rays", x=6, y=38, radius=36)
    hills(plate, 84, 3, plate.mid, 5, plate.light)
    trunk: list[Point] = [
        (-24, 70, 1),
        (-24, 86),
        (-34, 100),
        (-46, 112, 1),
        (46, 112, 1),
        (34, 100),
        (23, 86),
        (24, 68, 1),
    ]
    plate.solid(smooth(trunk), plate.paper, (2, 1.4))
    plate.cut([(-17 + i * 8.5, 78, -22 + i * 11, 104, 1.2, 2 - i * 0.8) for i in range(6)], plate.light)
    plate.fill(ellipse(0, 69, 25, 7.4), plate.key)
    plate.fill(ellipse(0, 68.4, 22.6, 5.8), plate.paper)
    for wide in (15, 8.4):
        plate.stroke(ellipse(-2, 68.6, wide, wide * 0.26), plate.mid, 1.2)
    young: list[Point] = [(-1, 70), (2, 54), (-2, 36), (2, 18), (0, 4)]
    plate.fill(ribbon(young, 4.4, 1.4), plate.key)
    for x, y, angle, scale in (
        (1, 54, 62, 0.58), (0, 48, -60, 0.62), (-1, 36, 56, 0.54), (-1, 30, -54, 0.54), (1, 20, 42, 0.46),
        (1, 16, -42, 0.44), (0, 8, 0, 0.4),
    ):  # fmt: skip
        leaf = turned(
            smooth([(0, 0, 1), (12, -14), (12, -34), (0, -54, 1), (-12, -34), (-12, -14)]), x, y, angle, scale
        )
        plate.stroke(leaf, plate.paper, 1.6)
        plate.solid(leaf, plate.light, (0.9, 0.9), plate.accent if scale > 0.6 else plate.key)
    grass(plate, 99, 2, plate.key, 34, 5)
