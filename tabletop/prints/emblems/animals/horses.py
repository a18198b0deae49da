"""Horses, unicorns, winged horses and nightmares: one head in profile."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined
from tabletop.prints.cut.outlines import polygon, smooth
from tabletop.prints.cut.plate import Plate


def horse(plate: Plate) -> None:
    """Print the head of a horse in profile."""
    sky(plate, "rays", x=-8, y=42, radius=37)
    hills(plate, 82, 6, plate.mid, 6, plate.light)
    horse_head(plate, plate.mid, plate.light)
    grass(plate, 97, 2)


def unicorn(plate: Plate) -> None:
    """Print the head of a unicorn with a mane in the accent."""
    sky(plate, "rays", x=-8, y=42, radius=37)
    hills(plate, 82, 6, plate.mid, 6, plate.light)
    # smaller than a horse, so that the horn has room
    with plate.moved(4, 20, 0.82, 0.86):
        horse_head(plate, plate.accent, plate.paper)
        horn = polygon((-15, 19), (-9, 15.4), (-36, -16))
        outlined(plate, horn, plate.paper, 1.4)
        plate.cut([(-15 - i * 4.4, 15 - i * 5.4, -11.6 - i * 4.6, 13.4 - i * 6, 0.8) for i in range(5)], plate.mid)
    grass(plate, 97, 2)


def winged(plate: Plate) -> None:
    """Print the head of a horse before a wing."""
    sky(plate, "rays", x=-8, y=42, radius=37)
    hills(plate, 82, 6, plate.mid, 6, plate.light)
    with plate.moved(-4, 20, 0.82, 0.86):
        wing = smooth([
            (8, 84, 1), (18, 50), (30, 22), (44, 0), (70, -14, 1), (68, 8, 1), (80, 12, 1), (68, 24, 1),
            (78, 32, 1), (64, 40, 1), (70, 50, 1), (56, 54, 1), (58, 66, 1), (46, 68, 1), (44, 82, 1),
        ])  # fmt: skip
        plate.fill(wing, plate.paper)
        plate.stroke(wing, plate.key, 1.5)
        plate.cut([(34 + i * 2, 64 - i * 6, 66 - i * 1 + i % 2 * 3, 44 - i * 7, 1.2, -1) for i in range(6)], plate.mid)
        horse_head(plate, plate.mid, plate.light)
    grass(plate, 97, 2)


def nightmare(plate: Plate) -> None:
    """Print a dark horse at night whose mane is flame."""
    sky(plate, "clouds", night=True, x=-8, y=44, radius=40)
    for i, (x, y) in enumerate([(2, 14), (12, 18), (20, 27), (26, 38), (31, 50), (35, 63), (40, 78)]):
        lock = smooth([
            (x - 10, y + 10, 1), (x - 2, y - 6), (x + 12, y - 12), (x + 22 + i % 2 * 8, y - 20 + i % 3 * 4, 1),
            (x + 20, y - 6), (x + 28, y + 2, 1), (x + 14, y + 8), (x + 2, y + 16, 1),
        ])  # fmt: skip
        outlined(plate, lock, plate.mid, 1.4)
        plate.fill(smooth([
            (x - 6, y + 8, 1), (x + 2, y - 2), (x + 12, y - 6), (x + 20 + i % 2 * 6, y - 13 + i % 3 * 4, 1),
            (x + 15, y), (x + 4, y + 10, 1),
        ]), plate.accent)  # fmt: skip
    _burning_head(plate)


def _burning_head(plate: Plate) -> None:
    neck = smooth([
        (-22, 114, 1), (-16, 96), (-8, 80), (-6, 68), (-10, 61, 1), (-17, 61), (-27, 68), (-36, 73), (-42, 69),
        (-44, 60), (-38, 49), (-29, 38), (-23, 26), (-15, 18), (-7, 14), (-6, -2, 1), (4, 12), (16, 20), (28, 38),
        (36, 62), (44, 90), (52, 114, 1),
    ])  # fmt: skip
    plate.stroke(neck, plate.light, 1.6)
    plate.solid(neck, plate.paper, (1.6, 1))
    plate.fill(smooth([(-4, 2, 1), (1, 13), (-4, 16)]), plate.mid)
    plate.fill(smooth([(-42, 64, 1), (-37, 60), (-36, 63), (-39, 66)]), plate.accent)
    # bared teeth, a burning eye
    plate.fill(smooth([(-40, 70, 1), (-30, 66), (-20, 62), (-26, 68), (-36, 73, 1)]), plate.paper)
    plate.cut([(-37 + i * 3.6, 67.6 - i * 1.3, -36 + i * 3.4, 72.6 - i * 1.6, 0.7) for i in range(4)], plate.key)
    plate.fill(smooth([(-22, 33, 1), (-14, 27), (-9, 29, 1), (-14, 34)]), plate.accent)
    plate.cut([(-24, 29, -9, 24.6, 1.6, -1)], plate.mid)
    plate.fill(smooth([(-9, 29, 1), (-3, 24), (4, 24, 1), (-3, 30)]), plate.accent)
    plate.cut([(-14, 44, -18, 56, 1.1, 3), (-12, 34, -26, 54, 1, -2), (-30, 46, -38, 56, 1, -1)], plate.mid)
    plate.cut([(4 + i * 4, 40 + i * 9, 1 + i * 3, 58 + i * 9, 1.3, -1.6) for i in range(5)], plate.mid)
    plate.cut([(-44, 64, -62, 60, 1.6, 2), (-44, 66, -66, 68, 1.8, -2)], plate.accent)


def horse_head(plate: Plate, mane: QColor, lit: QColor) -> None:
    """Print the head of a horse in profile with a mane in one ink and its lit edges in another."""
    neck = smooth([
        (-20, 114, 1), (-16, 96), (-8, 80), (-6, 66), (-10, 60, 1), (-16, 60), (-26, 66), (-35, 70), (-41, 66),
        (-42, 58), (-36, 48), (-28, 38), (-22, 26), (-14, 18), (-6, 14), (-4, 2, 1), (4, 12), (16, 20), (28, 38),
        (36, 62), (44, 90), (52, 114, 1),
    ])  # fmt: skip
    plate.solid(neck, plate.paper, (2, 1.2))
    plate.cut([
        (-36, 62, -30, 64, 1.2, -1), (-40, 60, -36, 58, 1.1), (-14, 44, -18, 56, 1.1, 3),
        (-10, 30, -24, 52, 0.9, -2),
    ], plate.light)  # fmt: skip
    plate.fill(smooth([(-40, 62, 1), (-36, 59), (-35, 62), (-38, 64)]), plate.mid)
    plate.eye(-16, 31, 1.0, slant=2)
    plate.cut([(-22, 30, -12, 27, 1.2, -1)], plate.light)
    plate.fill(smooth([(-4, 4, 1), (1, 13), (-4, 16)]), plate.light)
    for i, (x, y) in enumerate([(2, 12), (10, 17), (17, 25), (22, 34), (26, 44), (30, 55), (34, 67), (38, 80)]):
        lock = smooth([
            (x - 7, y - 2, 1), (x + 4, y - 6), (x + 17, y - 4 + i % 2 * 4), (x + 26, y + 6, 1), (x + 12, y + 8),
            (x + 2, y + 12, 1),
        ])  # fmt: skip
        plate.solid(lock, lit, (0.8, 0.9), mane)
        plate.cut([(x - 2, y + 1, x + 20, y + 4, 0.9, -3)], plate.key)
    plate.cut([(6 + i * 3, 40 + i * 9, 2 + i * 2, 56 + i * 9, 1.2, -1.4) for i in range(5)], plate.light)
    plate.cut([(18 + i * 3, 50 + i * 10, 16 + i * 3, 64 + i * 10, 1.1, -1) for i in range(4)], plate.light)
    plate.fill(smooth([(-6, 12, 1), (-12, 18), (-16, 30, 1), (-8, 24), (-9, 34, 1), (-2, 22), (2, 12, 1)]), mane)
