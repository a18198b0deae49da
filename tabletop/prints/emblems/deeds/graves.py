"""The dead: one who rises from an open grave (return), a creature that heals from its own bones (regeneration)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import flame, outlined
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
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


def reaching_shade(plate: Plate) -> None:
    """Print a stairway down through a gate, and a lantern-bearer who leads a shade up it."""
    sky(plate, "bands", night=True, disc=False, x=0, y=40, radius=30)
    arch: list[Point] = [(0, 2), (26, 10), (38, 34), (38, 112, 1), (0, 112)]
    plate.fill(mirrored(arch), plate.light)
    plate.fill(mirrored([(0, 8), (21, 15), (31, 36), (31, 112, 1), (0, 112)]), plate.paper)
    for i in range(5):
        y, wide = 72 + i * 8, 22 + i * 5
        plate.fill(
            polygon((-wide, y), (wide, y), (wide + 5, y + 9), (-wide - 5, y + 9)), plate.mid if i % 2 else plate.light
        )
        plate.cut([(-wide, y, wide, y, 1.2)], plate.key)
    cloak: list[Point] = [(0, 24, 1), (9, 28), (12, 40), (18, 62), (20, 86, 1), (11, 80, 1), (4, 92, 1), (0, 82, 1)]
    plate.fill(mirrored(cloak), plate.key)
    plate.fill(mirrored([(0, 31), (5, 34), (5, 42), (0, 46)]), plate.light)
    for side in (-1, 1):
        plate.fill(ellipse(side * 2.4, 38, 1.2), plate.key)
    arm = [(8, 48), (20, 50), (26, 42)]
    plate.fill(ribbon(arm, 4.4, 2.8), plate.key)
    outlined(plate, flame(27, 34, 0.6), plate.accent, 2)
    plate.cut([(-8, 54, -12, 78, 1.1, 1), (2, 56, 3, 80, 1.1), (9, 58, 13, 74, 1.0, -1)], plate.mid)
    for side in (-1, 1):
        plate.cut([(side * 50, 18 + i * 13, side * (66 + i % 2 * 6), 18 + i * 13, 1.3) for i in range(7)], plate.light)


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
