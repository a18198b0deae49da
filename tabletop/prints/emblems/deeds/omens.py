"""Signs: a star in a ring (curse), a burning page, a man drawn into a black hole (remove)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import angles, flame, outlined
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def hex_sign(plate: Plate) -> None:
    """Print a five-pointed star on its head in a ring, a skull in its middle, small flames at its points."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=50, radius=40)
    with plate.placed(4, 0.12):
        corners = [(40 * math.cos(turn), 50 + 40 * math.sin(turn)) for turn in angles(5, math.pi / 2, 5 * math.pi / 2)]
        lines = polygon(*(corners[(i * 2) % 5] for i in range(5)))
        ring = ellipse(0, 50, 42)
        for wide, ink in ((12, plate.key), (6.4, plate.accent)):
            plate.stroke(ring, ink, wide)
            plate.stroke(lines, ink, wide)
        for x, y in corners:
            outlined(plate, flame(x, y - 3, 0.62), plate.paper, 3)
        half: list[Point] = [(0, 33), (11, 36), (16, 46), (13, 56), (9, 59, 1), (8, 67), (0, 68)]
        skull = mirrored(half)
        outlined(plate, skull, plate.paper, 7)
        for side in (-1, 1):
            plate.fill(ellipse(side * 6.4, 48, 4.2, 4.8), plate.key)
        plate.fill(polygon((0, 54), (2.6, 59), (-2.6, 59)), plate.key)
        plate.cut([(x, 61, x, 68, 1.3) for x in (-4, 0, 4)], plate.key)


def burning_page(plate: Plate) -> None:
    """Print a written page that curls and burns away from a corner below."""
    sky(plate, "rays", night=True, disc=False, x=0, y=60, radius=34)
    edge: list[Point] = [
        (-37, 8, 1), (24, 2, 1), (30, 58, 1), (22, 55), (20, 66, 1), (11, 63), (6, 75, 1), (-3, 73), (-10, 84, 1),
        (-17, 80), (-23, 90, 1), (-29, 92, 1),
    ]  # fmt: skip
    page, char = (
        smooth(edge),
        smooth([(x + 2.5, y + 5, *more) for x, y, *more in edge[2:]] + [(-30, 84, 1), (28, 50, 1)]),
    )
    plate.stroke(page, plate.key, 5)
    plate.fill(char, plate.mid)
    plate.fill(page, plate.paper)
    lines = [(-29 + i * 0.9, 20 + i * 9, 19 - (i % 3) * 9 - i * 1.4, 16 + i * 9 - i * 0.3, 2.0) for i in range(6)]
    plate.cut(lines, plate.key)
    plate.fill(polygon((-37, 8), (-22, 6.4), (-35.6, 22)), plate.light)
    fires = ((33, 72, 1.5), (10, 86, 1.9), (-16, 98, 1.9), (50, 58, 0.9))
    for grown, ink in ((1.16, plate.key), (1.0, plate.mid), (0.8, plate.accent), (0.52, QColor(FLAME))):
        for x, y, scale in fires:
            plate.fill(flame(x, y + (1 - grown) * 6, scale * grown), ink)
    for x, y, angle in ((42, 26, 20), (48, 6, 60), (34, 38, -30), (52, 44, 10)):
        ash = turned(polygon((-3.4, -2.4), (3, -3.2), (3.6, 2.4), (-2.4, 3)), x, y, angle)
        outlined(plate, ash, plate.accent, 1.4)
    hills(plate, 102, 2, plate.key, 3)


def dissolving_man(plate: Plate) -> None:
    """Print a man whom a black hole draws in: head and arms still reach out, what is below crumbles away into it."""
    sky(plate, "arcs", night=True, disc=False, x=12, y=78, radius=20)
    for reach, ink in ((1.0, plate.mid), (0.82, plate.light), (0.66, plate.accent)):
        plate.fill(ellipse(12, 78, 62 * reach, 27 * reach), plate.key)
        plate.fill(ellipse(12, 78, 59 * reach, 24.6 * reach), ink)
    plate.fill(ellipse(12, 79, 34, 14), plate.key)
    swirl = [(12 + 40 * math.cos(turn), 78 + 17 * math.sin(turn), turn + 0.5) for turn in (i * 0.7 for i in range(9))]
    plate.cut([(x, y, 12 + 54 * math.cos(t), 78 + 22 * math.sin(t), 2.0, 3) for x, y, t in swirl], plate.key)
    man = (
        ribbon([(-8, 34), (-24, 26), (-34, 8)], 5.4, 3.6),
        ribbon([(-8, 34), (10, 26), (20, 6)], 5.4, 3.6),
        ellipse(-34, 6, 4.6),
        ellipse(21, 4, 4.6),
        ellipse(-8, 17, 10, 11),
        smooth(
            [(-20, 32), (-8, 28), (6, 32), (6, 48), (2, 54, 1), (-2, 50, 1), (-7, 57, 1), (-12, 52, 1), (-18, 55, 1)]
        ),
    )
    for part in man:
        plate.stroke(part, plate.key, 7)
    for part in man:
        plate.fill(part, plate.paper)
    for side in (-1, 1):
        plate.fill(ellipse(-8 + side * 3.8, 15, 1.7, 2.2), plate.key)
    plate.fill(ellipse(-8, 22.4, 2.6, 3.4), plate.key)
    crumbs = (
        (-14, 61, 4.2),
        (-4, 62, 4.6),
        (5, 60, 4),
        (-8, 69, 3.6),
        (3, 69, 3.6),
        (11, 68, 3),
        (2, 76, 2.8),
        (11, 76, 2.4),
        (16, 82, 2),
    )
    for number, (x, y, size) in enumerate(crumbs):
        crumb = turned(polygon((-1, -0.9), (0.9, -1), (1, 0.9), (-0.8, 1)), x, y, number * 37, size)
        outlined(plate, crumb, plate.paper, 2.4)
