"""Demons, imps and gargoyles."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import along, paired, ribbon, rings
from tabletop.prints.cut.grounds import grass, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import flame, outlined, shade
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def face(plate: Plate) -> None:
    """Print the long horned face of a demon."""
    sky(plate, "rays", x=0, y=48, radius=38)
    for side in BOTH:
        horn = ribbon([(side * 14, 30), (side * 27, 24), (side * 38, 12), (side * 36, -2), (side * 27, -8)], 7, 0.4)
        plate.solid(horn, plate.paper, (1.2, 0.8))
        plate.cut(
            [
                (x + ty * 5 * (1 - t), y - tx * 5 * (1 - t), x - ty * 5.2 * (1 - t), y + tx * 5.2 * (1 - t), 0.8, 1.0)
                for x, y, tx, ty, t in along([(side * 16, 29.4), (side * 27, 24), (side * 38, 12), (side * 36, -2)], 8)
            ],
            plate.light,
        )
        plate.fill(smooth([(side * 17, 44, 1), (side * 38, 34, 1), (side * 30, 50), (side * 17, 58, 1)]), plate.key)
        plate.cut([(side * 20, 50, side * 33, 39, 1.3)], plate.mid)
    plate.solid(mirrored([(0, 82), (22, 80), (46, 92), (54, 112, 1), (0, 112)]), plate.light, (1.2, 1.6))
    plate.cut(paired([(9 + i * 8, 90 + i, 11 + i * 9, 108, 1.1) for i in range(5)]), plate.mid)
    head = mirrored([(0, 20, 1), (6, 27), (15, 25), (20, 36), (20, 50), (17, 64), (9, 78), (4, 92), (0, 97, 1)])
    plate.solid(head, plate.paper, (1.8, 1.2))
    shade(
        plate,
        head,
        smooth([(-1, 20, 1), (-26, 20), (-26, 60), (-8, 90), (-1, 100, 1), (-5, 78), (-13, 62), (-15, 48), (-11, 34)]),
        plate.mid,
    )
    for side in BOTH:
        plate.cut([(side * 2.6, 47, side * 18, 37.5, 2.5, side * -1.5)], plate.light)
        plate.eye(side * 10.2, 47, 1.2, slit=False, slant=side * 2.2)
        plate.cut(
            [(side * 17.5, 52, side * 8, 66, 1.3, side * 1.4), (side * 15, 57.6, side * 8, 69, 1.0, side * 1.2)],
            plate.light,
        )
    plate.cut([
        (0, 30, 0, 44, 1.1), (-3.6, 60, 0, 63, 0.9), (3.6, 60, 0, 63, 0.9), (-2, 48, -3.4, 59, 0.8),
        (2, 48, 3.4, 59, 0.8),
    ], plate.light)  # fmt: skip
    plate.fill(mirrored([(0, 70), (8.6, 68.4), (10.4, 70), (5, 74), (0, 74.6)]), plate.paper)
    plate.fill(polygon((-7.4, 69.6), (-4, 70.4), (-5.4, 78)), plate.paper)
    plate.fill(polygon((7.4, 69.6), (4, 70.4), (5.4, 78)), plate.paper)
    plate.cut(paired([(1 + i * 2, 79, 0.4 + i * 0.9, 93 - i * 3, 0.6) for i in range(3)]), plate.light)


def imp(plate: Plate) -> None:
    """Print an imp from the front with bat wings, a wide grin and a tail."""
    sky(plate, "rays", x=0, y=40, radius=36)
    for side in BOTH:
        wing = smooth([
            (side * 10, 62, 1), (side * 22, 40), (side * 44, 22, 1), (side * 56, 34), (side * 60, 50, 1),
            (side * 50, 46), (side * 46, 62, 1), (side * 36, 56), (side * 30, 72, 1), (side * 20, 68),
        ])  # fmt: skip
        plate.solid(wing, plate.light, (1.2, 1.2), plate.mid)
        plate.cut([
            (side * 14, 60, side * 43, 24, 1.4), (side * 42, 26, side * 58, 49, 1.2),
            (side * 41, 28, side * 45, 60, 1.2), (side * 38, 32, side * 30, 70, 1.2),
        ], plate.key)  # fmt: skip
    plate.fill(ribbon([(10, 92), (34, 98), (50, 90), (46, 78), (54, 70)], 2.4, 1.2), plate.key)
    plate.fill(polygon((54, 62), (60, 72), (54, 70), (48, 74)), plate.key)
    body = mirrored([(0, 54), (10, 56), (16, 68), (14, 82), (24, 88), (28, 98), (20, 106), (8, 104), (0, 100)])
    plate.solid(body, plate.paper)
    plate.cut(paired([(15 + i * 4, 96 + i, 18 + i * 3, 104, 0.9) for i in range(2)]), plate.light)
    plate.cut([(0, 66, 0, 84, 1), (-8, 72, -2, 73, 0.8), (8, 72, 2, 73, 0.8)], plate.light)
    for side in BOTH:
        plate.fill(ribbon([(side * 12, 62), (side * 22, 72), (side * 14, 84)], 4.6, 1.6), plate.key)
        for d in (0, 4, 8):
            plate.cut([(side * 14, 83, side * (8 + d), 92, 0.9)], plate.key)
        plate.solid(ribbon([(side * 12, 22), (side * 19, 12), (side * 16, 0)], 4, 0.4), plate.paper, (0.8, 0.8))
        plate.solid(
            smooth([(side * 20, 36, 1), (side * 46, 30, 1), (side * 34, 44), (side * 20, 50, 1)]), plate.paper, (1, 1)
        )
        plate.cut([(side * 22, 43, side * 40, 34, 1.2)], plate.mid)
    head = mirrored([(0, 18), (14, 20), (23, 32), (22, 46), (13, 58), (5, 65), (0, 67, 1)])
    plate.solid(head, plate.paper, (2, 1.4))
    for side in BOTH:
        plate.eye(side * 10, 37, 1.7, slit=False, slant=side * 3.4)
        plate.fill(ellipse(side * 9.4, 37.6, 1.6, 2.4), plate.key)
        plate.cut([(side * 3, 33, side * 19, 26, 1.6, side * -1.4)], plate.light)
    plate.fill(smooth([(-2, 42, 1), (2, 42, 1), (4, 47), (0, 48), (-4, 47)]), plate.mid)
    plate.fill(smooth([(-16, 48, 1), (-8, 52), (0, 53), (8, 52), (16, 48, 1), (9, 58), (0, 61), (-9, 58)]), plate.paper)
    plate.cut(
        [(-12 + i * 4, 50.6 + (3 - abs(i - 3)) * 0.8, -11 + i * 3.7, 59.6 - abs(i - 3) * 1.2, 0.8) for i in range(7)],
        plate.key,
    )
    grass(plate, 101, 1, plate.key, 20, 3)


def gargoyle(plate: Plate) -> None:
    """Print a gargoyle of stone that crouches on a cornice, wings up."""
    sky(plate, "bands", x=0, y=40, radius=37)
    for side in BOTH:
        wing = smooth([
            (side * 12, 60, 1), (side * 16, 34), (side * 30, 10), (side * 46, -6, 1), (side * 48, 12),
            (side * 60, 14, 1), (side * 53, 30), (side * 62, 40, 1), (side * 50, 48), (side * 52, 66, 1),
            (side * 38, 62), (side * 26, 72, 1),
        ])  # fmt: skip
        plate.solid(wing, plate.paper, (1.4, 1.4), plate.mid)
        plate.cut([
            (side * 20, 50, side * 45, -2, 1.6), (side * 24, 52, side * 58, 16, 1.3),
            (side * 28, 54, side * 60, 40, 1.2), (side * 28, 58, side * 50, 64, 1.1),
        ], plate.key)  # fmt: skip
    body = mirrored([(0, 46), (12, 46), (24, 54), (30, 66), (26, 76), (32, 84), (28, 92), (0, 92)])
    plate.solid(body, plate.paper, (2, 1.6))
    for side in BOTH:
        plate.solid(smooth([
            (side * 12, 60, 1), (side * 20, 66), (side * 17, 80), (side * 15, 90, 1), (side * 4, 90, 1),
            (side * 6, 78),
        ]), plate.light, (1, 1))  # fmt: skip
        plate.fill(
            joined(
                *(
                    smooth([(side * (4 + i * 4), 87, 1), (side * (8 + i * 4), 87, 1), (side * (6 + i * 4), 95, 1)])
                    for i in range(3)
                )
            ),
            plate.paper,
        )
        plate.cut([(side * 22, 62, side * 27, 80, 1.3, side * -2), (side * 26, 84, side * 20, 88, 1)], plate.light)
        plate.solid(ribbon([(side * 9, 26), (side * 19, 18), (side * 21, 4)], 4.4, 0.4), plate.paper, (0.9, 0.9))
        plate.solid(
            smooth([(side * 15, 32, 1), (side * 31, 24, 1), (side * 26, 36), (side * 15, 42, 1)]),
            plate.paper,
            (0.9, 0.9),
        )
    plate.cut([(-8, 58 + i * 6, 8, 58 + i * 6, 1.1, 3) for i in range(4)], plate.light)
    _gargoyle_head(plate)
    plate.solid(
        polygon((-62, 92), (62, 92), (62, 99), (54, 102), (54, 116), (-54, 116), (-54, 102), (-62, 99)),
        plate.light,
        (1.6, 1.6),
    )
    plate.cut([(-48 + i * 20, 108, -34 + i * 20, 108, 1) for i in range(5)], plate.mid)


def _gargoyle_head(plate: Plate) -> None:
    head = mirrored([(0, 20), (10, 22), (17, 32), (16, 42), (11, 50), (9, 58), (0, 60)])
    plate.solid(head, plate.paper, (2, 1.4))
    for side in BOTH:
        plate.cut([(side * 2.6, 35, side * 15, 29, 1.8, side * -1.4)], plate.light)
        plate.eye(side * 8.4, 37.4, 1, slit=False, slant=side * 2.4)
        plate.fill(smooth([(side * 0.8, 44, 1), (side * 4.4, 42.6), (side * 3.6, 46)]), plate.mid)
    plate.fill(mirrored([(0, 49), (8, 48), (9, 51), (6, 56), (0, 57)]), plate.mid)
    plate.fill(joined(*(polygon((side * 7.6, 48.6), (side * 4.2, 49), (side * 6.2, 56)) for side in BOTH)), plate.paper)
    plate.cut([(-3, 49.4, 3, 49.4, 0.7)], plate.light)


def rising(plate: Plate) -> None:
    """Print a winged demon that rises out of flames."""
    sky(plate, "rays", x=0, y=38, radius=34)
    for side in BOTH:
        wing = [
            (10, 62, 1), (20, 40), (34, 22), (46, 12, 1), (58, 22), (72, 28, 1), (62, 38), (66, 54, 1), (54, 52),
            (52, 70, 1), (40, 62), (32, 78, 1), (20, 74),
        ]  # fmt: skip
        plate.solid(smooth([(side * shape[0], *shape[1:]) for shape in wing]), plate.paper, (1.6, 1.8))
        plate.fill(smooth([
            (side * 18, 58), (side * 36, 28, 1), (side * 54, 26), (side * 62, 30, 1), (side * 55, 38),
            (side * 57, 47, 1), (side * 47, 46), (side * 46, 58, 1), (side * 36, 54), (side * 28, 66, 1),
        ]), plate.mid)  # fmt: skip
        plate.cut([
            (side * 20, 58, side * 45, 16, 2, side * 2), (side * 42, 20, side * 65, 52, 1.4, side * -1),
            (side * 41, 22, side * 51, 66, 1.4, side * -1), (side * 38, 26, side * 32, 74, 1.3),
        ], plate.key)  # fmt: skip
        plate.fill(ribbon([(side * 15, 56), (side * 29, 70), (side * 22, 84)], 6.4, 3.4), plate.light)
        plate.fill(ribbon([(side * 15 + 0.6, 57), (side * 29 + 0.6, 71), (side * 22 + 0.6, 85)], 5.6, 3), plate.key)
        plate.cut([(side * 22, 84, side * (18 + d), 94, 1.4) for d in (-3, 2, 7)], plate.key)
    body = mirrored([(0, 46), (12, 47), (22, 54), (19, 66), (12, 78), (14, 100), (0, 104)])
    plate.solid(body, plate.paper, (1.8, 1.4))
    plate.cut(paired([(2, 60, 16, 57, 1.4, 3)]), plate.light)
    plate.cut(paired([(2, 69 + i * 6, 8, 68 + i * 6, 1.1, 1.4) for i in range(3)]), plate.light)
    plate.cut([(0, 58, 0, 88, 1)], plate.light)
    for side in BOTH:
        horn = [(side * 7, 26), (side * 17, 22), (side * 23, 12), (side * 18, 2)]
        plate.solid(ribbon(horn, 4.6, 0.4), plate.paper, (0.8, 0.8))
        plate.cut(rings(horn, 5, -2, 2, 0.8, start=0.1, end=0.7), plate.light)
        plate.fill(smooth([(side * 9, 34, 1), (side * 21, 29, 1), (side * 10, 41, 1)]), plate.key)
    head = mirrored([(0, 20, 1), (5, 23), (11, 25), (12, 35), (9, 44), (4, 52), (0, 57, 1)])
    plate.solid(head, plate.paper, (1.4, 1))
    for side in BOTH:
        plate.eye(side * 5.4, 35.6, 0.9, slit=False, slant=side * 2.2)
        plate.cut([(side * 1.6, 34, side * 10, 29.6, 1.2, side * -0.8)], plate.light)
        plate.fill(polygon((side * 4.4, 45), (side * 2, 45.4), (side * 3, 49.6)), plate.paper)
    plate.cut([(-6, 44.6, 6, 44.6, 1, 1)], plate.paper)
    for x, y, size in ((-48, 98, 1.1), (48, 98, 1.1), (-26, 100, 1.3), (27, 100, 1.3), (0, 104, 1.3)):
        outer = flame(x, y, size)
        outlined(plate, outer, plate.mid)
        plate.fill(flame(x, y + 3, size * 0.64), QColor(FLAME))
        plate.fill(flame(x, y + 6, size * 0.34), plate.paper)
