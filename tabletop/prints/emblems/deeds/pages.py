"""Pages: torn by a quill (discard), falling out of a shelf into the dark (cards put from a library)."""

from __future__ import annotations

from tabletop.prints.cut.gouges import Cut, gouges
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined
from tabletop.prints.cut.outlines import Point, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def torn_page(plate: Plate) -> None:
    """Print a page torn in two and the quill that did it."""
    sky(plate, "bands", x=0, y=44, radius=38)
    left = polygon((-38, 14), (2, 6), (-3, 18), (5, 28), (-4, 40), (4, 52), (-5, 64), (2, 76), (-6, 92), (-34, 90))
    right = polygon((12, 10), (46, 20), (40, 96), (4, 96), (12, 80), (5, 68), (14, 56), (6, 44), (15, 32), (7, 22))
    left_lines = [(-31, -30 + j * 9, -8 - (j % 3) * 3, -31.4 + j * 9, 1.1) for j in range(8)]
    right_lines = [(19 + (j % 2) * 2, -28 + j * 9, 38 - (j % 3) * 4, -26.6 + j * 9, 1.1) for j in range(8)]
    for half, lines, x, y, angle in ((left, left_lines, -6, 50, -7), (right, right_lines, 6, 54, 8)):
        outlined(plate, turned(half.translated(0, -50), x, y, angle), plate.paper, 3.2)
        plate.fill(turned(gouges(lines), x, y, angle), plate.mid)
    scraps = (
        (0, 12, 20, 3),
        (4, 88, 50, 3.4),
        (-4, 96, 10, 2.4),
        (10, 4, 70, 2.2),
        (-48, 34, 30, 2.6),
        (52, 60, 14, 2.6),
    )
    for x, y, angle, size in scraps:
        scrap = polygon((-1, -1), (1, -0.5), (0.6, 1), (-1, 0.7))
        outlined(plate, turned(scrap, x, y, angle, size), plate.paper, 1.2)
    _quill(plate, 2, 50, 24)


def _quill(plate: Plate, x: float, y: float, angle: float) -> None:
    vane: list[Point] = [
        (-1, -46, 1), (8, -36), (11, -18), (8.5, -8, 1), (9.5, -4), (8, 10), (4, 22), (1.2, 30, 1), (0, 47, 1),
        (-1.4, 30, 1), (-5, 20), (-8, 4), (-7, -2, 1), (-9, -8), (-8.5, -22), (-5, -36),
    ]  # fmt: skip
    quill = turned(smooth(vane), x, y, angle)
    plate.stroke(quill, plate.paper, 2.4)
    plate.solid(quill, plate.light, (1, 0.8))
    barbs: list[Cut] = [(0, 16 - i * 8, side * 6.6, 8 - i * 8, 0.8, -side) for i in range(7) for side in (-1, 1)]
    plate.fill(turned(gouges(barbs), x, y, angle), plate.light)
    plate.fill(turned(gouges([(0, -28, 0, 38, 1.2)]), x, y, angle), plate.accent)


def falling_pages(plate: Plate) -> None:
    """Print an open book from which leaf after leaf falls into a dark whirl."""
    sky(plate, "arcs", disc=True, x=0, y=34, radius=34)
    pit: list[Point] = [(-90, 112, 1), (-90, 92), (-50, 84), (-20, 90), (10, 84), (46, 90), (90, 84), (90, 112, 1)]
    plate.fill(smooth(pit), plate.key)
    swirl = [(-46 + i * 7, 94 + i * 3.4, 44 - i * 8, 95 + i * 3, 1.5, 5 - i) for i in range(4)]
    plate.cut(swirl, plate.mid)
    for side in (-1, 1):
        cover = [(0, 6), (18, -2), (48, 6), (52, 30), (22, 26), (0, 36)]
        plate.solid(smooth([(side * x, y, 1) for x, y in cover]), plate.light, (1.4, 1.4))
        page: list[Point] = [(0, 8, 1), (18, 0), (44, 8, 1), (47, 26, 1), (20, 22), (0, 32, 1)]
        plate.fill(smooth([(side * x, y, *corner) for x, y, *corner in page]), plate.paper if side < 0 else plate.light)
        plate.cut([(side * 6, 13 + i * 6, side * (42 + i), 13 + i * 5, 0.9, side * -3.5) for i in range(3)], plate.mid)
    leaves = (
        (-8, 44, 18, 1.0),
        (17, 50, -26, 0.9),
        (-24, 62, 34, 0.85),
        (6, 68, -8, 0.8),
        (30, 76, 40, 0.7),
        (-8, 86, 66, 0.6),
    )
    for number, (x, y, angle, scale) in enumerate(leaves):
        sheet = turned(
            smooth([(-9, -12, 1), (9, -12, 1), (11, 0), (9, 12, 1), (-9, 12, 1), (-7, 0)]), x, y, angle, scale
        )
        outlined(plate, sheet, plate.accent if number == 3 else plate.paper, 2.4)
        lines = [(-5, -6 + i * 5, 6, -6 + i * 5, 0.9) for i in range(3)]
        plate.fill(turned(gouges(lines), x, y, angle, scale), plate.key if number == 3 else plate.mid)
