"""Swamps: dead trees over still water, a hut on stilts, a sunken road of stones with will-o'-the-wisps."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import flame, outlined, pole
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate

#: the boughs of a dead tree from its foot: the line of each and its half-width
_BOUGHS: tuple[tuple[list[Point], float], ...] = (
    ([(0, 6), (-2, -20), (3, -40), (0, -62)], 6.4),
    ([(0, -24), (12, -36), (22, -40), (32, -54)], 3.2),
    ([(2, -38), (-10, -50), (-22, -52), (-28, -62)], 3.0),
    ([(20, -40), (28, -38), (38, -42)], 1.6),
    ([(0, -52), (9, -62), (10, -74)], 2.0),
    ([(-14, -50), (-16, -60), (-12, -70)], 1.5),
    ([(0, 0), (-10, 4), (-18, 10)], 3.4),
    ([(0, 0), (9, 4), (18, 9)], 3.4),
)


def _water(plate: Plate, y: float) -> None:
    plate.painter.fillRect(QRectF(-110, y, 220, 60), plate.mid)
    x, dice = plate.sun[0], plate.dice
    glitter = [
        (x - 20 + i + dice.uniform(-3, 3), y + 3 + i * 3, x + 20 - i + dice.uniform(-3, 3), y + 3 + i * 3, 1.1)
        for i in range(9)
    ]
    plate.cut(glitter, plate.paper)
    ripples: list[Cut] = []
    for level in range(int(y) + 2, 100, 4):
        for start in (dice.uniform(-80, -30), dice.uniform(20, 60)):
            ripples.append((start, level, start + dice.uniform(16, 34), level, 0.9))
    plate.cut(ripples, plate.light)


def _dead_tree(plate: Plate, x: float, y: float, scale: float, side: int) -> None:
    across = scale * side
    for bough, width in _BOUGHS:
        line = [(x + point[0] * across, y + point[1] * scale) for point in bough]
        plate.fill(ribbon(line, (width + 0.5) * scale, 0.5 * scale), plate.key)
    bark = [(x - 3 * across, y - 2, x - 4 * across, y - 26 * scale, 1.1 * scale)]
    plate.cut([*bark, (x + across, y + 2, x + 1.6 * across, y - 30 * scale, 0.8 * scale)], plate.light)
    moss: list[Cut] = []
    for a, b in ((26, -46), (16, -38), (-18, -51)):
        for j in range(3):
            at = x + (a + j * 2 - 2) * across
            moss.append((at, y + b * scale, at, y + (b + 10 + j * 3) * scale, 0.8 * scale))
    plate.cut(moss, plate.key)


def dead_trees(plate: Plate) -> None:
    """Print dead trees hung with moss over still water, and eyes among the reeds."""
    sky(plate, "bands", x=plate.digest[1] / 255 * 50 - 25, y=32, radius=23)
    hills(plate, 60, 3, plate.mid, 6)
    _water(plate, 68)
    side = 1 if plate.sun[0] < 0 else -1
    _dead_tree(plate, side * 30, 84, 1.12, side)
    _dead_tree(plate, -side * 46, 76, 0.62, -side)
    grass(plate, 94, 2, plate.key, 60, 15)
    for x in (-30, 14):
        plate.fill(ellipse(x, 82, 1.2), plate.accent)
        plate.fill(ellipse(x + 5, 82, 1.2), plate.accent)


def stilt_hut(plate: Plate) -> None:
    """Print a leaning hut on stilts before a low moon, its window lit."""
    sky(plate, "clouds", x=plate.digest[1] / 255 * 24 - 24, y=38, radius=28)
    hills(plate, 64, 3, plate.mid, 6)
    _water(plate, 70)
    for x, foot in ((-12, -17), (2, 1), (16, 19), (30, 35)):
        pole(plate, x, 56, foot, 94, plate.key, 3.2)
    pole(plate, -14, 82, 30, 62, plate.key, 1.8)
    wall = polygon((-16, 58), (-12, 28), (30, 32), (34, 60))
    plate.solid(wall, plate.paper, (1.8, 1.4))
    roof: list[Point] = [(-26, 36, 1), (-10, 22), (2, -2, 1), (12, 14), (24, 20), (42, 40, 1), (10, 31)]
    plate.solid(smooth(roof), plate.paper, (1.8, 1.6))
    plate.cut([(-14 + i * 8, 30 - (i % 2) * 3, -6 + i * 5, 14 + (i > 2) * 4, 1.2, -1) for i in range(6)], plate.light)
    plate.fill(polygon((-5, 51), (-4, 40), (6, 41), (6, 52)), plate.accent)
    plate.fill(polygon((0, 51), (0.6, 40), (2, 40), (1.6, 52)), plate.key)
    plate.fill(polygon((16, 60), (16, 42), (25, 43), (26, 60)), plate.light)
    plate.solid(polygon((-24, 57), (42, 60), (42, 65), (-24, 62)), plate.paper, (0.8, 1.2))
    reflection = [(-4 - (i % 2) * 3, 76 + i * 4, 7 + (i % 2) * 3, 76 + i * 4, 1.4) for i in range(4)]
    plate.cut(reflection, plate.accent)
    _dead_tree(plate, -48, 86, 0.8, 1)
    grass(plate, 97, 2, plate.key, 60, 13)


def wisps(plate: Plate) -> None:
    """Print a way of stepping stones through the marsh, three cold lights over it and bulrushes before."""
    sky(plate, "bands", night=True, x=plate.digest[1] / 255 * 40 - 20, y=28, radius=20)
    hills(plate, 58, 4, plate.key, 6)
    plate.painter.fillRect(QRectF(-110, 62, 220, 60), plate.mid)
    ripples = [(-76 + (i * 37) % 120, 66 + i * 2.6, -46 + (i * 37) % 120, 66 + i * 2.6, 1.0) for i in range(13)]
    plate.cut(ripples, plate.light)
    for x, y, wide in ((8, 67, 7), (-2, 73, 10), (10, 81, 13), (-6, 91, 17)):
        stone: list[Point] = [
            (x - wide, y + 1), (x - wide * 0.5, y - 3), (x + wide * 0.4, y - 3), (x + wide, y + 1), (x, y + 4),
        ]  # fmt: skip
        plate.fill(smooth(stone).translated(0, 2.4), plate.key)
        plate.fill(smooth(stone), plate.light)
    for x, y, scale in ((-34, 52, 0.9), (24, 44, 0.7), (44, 58, 0.55)):
        outlined(plate, flame(x, y, scale), plate.accent, 3)
        plate.fill(flame(x, y + 3 * scale, scale * 0.5), plate.paper)
        plate.cut([(x - 7 * scale, y + 26 * scale, x + 7 * scale, y + 26 * scale, 1.2)], plate.accent)
    for x, top, lean in ((-66, 44, 3), (-56, 56, -2), (-47, 64, 4), (50, 66, -3), (60, 50, 2), (70, 58, 4)):
        plate.fill(ribbon([(x, 112), (x + lean * 0.4, 84), (x + lean, top)], 1.2, 0.8), plate.key)
        head = ribbon([(x + lean * 0.8, top + 16), (x + lean, top + 2)], 3.2, 2.6)
        plate.stroke(head, plate.light, 1.2)
        plate.fill(head, plate.key)
    grass(plate, 97, 2, plate.key, 54, 12)
