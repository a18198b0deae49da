"""Signs: a raven on a skull, a burning page, a man drawn into a black hole, eggs (tokens), a sleeping eye (tap)."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import flame, outlined, rays, shade, sparkle
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def raven(plate: Plate) -> None:
    """Print a raven on a skull whose eyes glow, before the moon."""
    sky(plate, "arcs", night=True, x=0, y=40, radius=38)
    plate.cut(rays(2, 80, 34, 52, 3.2, [math.pi * (0.92 + i * 0.108) for i in range(11)], widest=0.3), plate.accent)
    half: list[Point] = [
        (0, 58), (18, 60), (29, 70), (30, 84), (25, 93), (15, 97, 1), (15, 108, 1), (0, 109),
    ]  # fmt: skip
    skull = mirrored(half).translated(2, 0)
    plate.stroke(skull, plate.key, 6)
    plate.fill(skull, plate.paper)
    shade(plate, skull, smooth([(16, 50, 1), (60, 50), (60, 112), (10, 112, 1), (22, 90), (22, 74)]), plate.light)
    for side in (-1, 1):
        plate.fill(ellipse(2 + side * 12, 83, 9, 8.4), plate.key)
        plate.fill(ellipse(2 + side * 12, 83.6, 4.8), plate.accent)
    plate.fill(polygon((2, 88), (6, 96), (-2, 96)), plate.key)
    plate.cut([(x, 99, x, 109, 1.6) for x in (-7, -1, 5, 11)], plate.key)
    with plate.moved(2, -6, 0.84):
        body: list[Point] = [
            (-52, 30, 1), (-34, 22), (-28, 13), (-14, 9), (-2, 16), (3, 30), (16, 42), (32, 58), (48, 82), (62, 100, 1),
            (50, 98, 1), (44, 102, 1), (32, 94), (18, 84), (-2, 82), (-16, 72), (-24, 56), (-24, 40), (-32, 36),
        ]  # fmt: skip
        bird = smooth(body)
        plate.stroke(bird, plate.paper, 5)
        plate.fill(bird, plate.key)
        plate.cut([(-8 + i * 6, 40 + i * 5, 6 + i * 7, 66 + i * 6, 2.0, -4) for i in range(5)], plate.mid)
        plate.cut([(-42, 30, -28, 29, 1.6, 1)], plate.light)
        plate.fill(ellipse(-16, 22, 4.6), plate.accent)
        for x in (-6, 8):
            plate.cut([(x, 80, x - 1, 92, 3.4), (x - 1, 90, x - 8, 93, 2.2), (x - 1, 90, x + 6, 93, 2.2)], plate.key)


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


def hatching(plate: Plate) -> None:
    """Print a clutch of eggs from which small eyes look: more and more of a kind."""
    sky(plate, "rays", x=0, y=44, radius=38)
    nest: list[Point] = [(-74, 112, 1), (-60, 88), (-30, 82), (0, 80), (30, 82), (60, 88), (74, 112, 1)]
    for x, y, scale, lean in ((-32, 66, 0.86, -12), (33, 66, 0.86, 12), (0, 50, 1.15, 0)):
        shell = turned(mirrored([(0, -36), (14, -28), (23, -8), (24, 10), (15, 26), (0, 31)]), x, y, lean, scale)
        plate.stroke(shell, plate.key, 3.4)
        plate.fill(shell, plate.paper)
        side: list[Point] = [(6, -50, 1), (50, -50), (50, 50), (2, 50, 1), (12, 20), (14, -6)]
        shade(plate, shell, turned(smooth(side), x, y, lean, scale), plate.light)
        gap: list[tuple[float, float]] = [
            (-24, -6),
            (-14, -13),
            (-7, -5),
            (1, -14),
            (8, -5),
            (15, -12),
            (25, -4),
            (22, 8),
            (12, 3),
            (4, 11),
            (-5, 4),
            (-14, 10),
            (-23, 6),
        ]
        shade(plate, shell, turned(polygon(*gap), x, y, lean, scale), plate.key)
        for eye in (-7, 7):
            plate.fill(turned(ellipse(eye, -1, 3), x, y, lean, scale), plate.accent)
            plate.fill(turned(ellipse(eye, -1, 1.1), x, y, lean, scale), plate.key)
        spots = gouges([(-12, -22, -7, -25, 1.8), (3, -26, 6, -21, 1.5), (-14, 18, -8, 22, 1.8), (6, 20, 11, 16, 1.5)])
        plate.fill(turned(spots, x, y, lean, scale), plate.mid)
    plate.solid(smooth(nest), plate.light, (1, 1.6))
    straw = [(-62 + i * 10, 104 - (i % 3) * 5, -44 + i * 10, 90 + (i % 4) * 4, 1.4, 1) for i in range(12)]
    plate.cut(straw, plate.light)
    plate.cut([(-56 + i * 13, 92 + (i % 2) * 3, -40 + i * 13, 104, 1.2, -1) for i in range(9)], plate.mid)


def sleeping_eye(plate: Plate) -> None:
    """Print a great closed eye under the moon, long lashes down: what sleeps does nothing."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=56, radius=30)
    moon: list[Point] = [(18, 2, 1), (8, 6), (4, 14), (8, 23), (18, 28, 1), (2, 29), (-8, 20), (-8, 9), (2, 1)]
    plate.fill(smooth(moon), plate.accent)
    lid: list[Point] = [
        (-52, 60, 1),
        (-34, 42),
        (-10, 34),
        (14, 35),
        (36, 44),
        (52, 60, 1),
        (34, 72),
        (10, 78),
        (-14, 77),
        (-36, 71),
    ]
    shape = smooth(lid)
    plate.stroke(shape, plate.key, 5)
    plate.fill(shape, plate.paper)
    low: list[Point] = [(60, 30, 1), (60, 90), (-40, 90, 1), (-16, 72), (16, 62), (38, 50)]
    shade(plate, shape, smooth(low), plate.light)
    plate.fill(gouges([(-54, 60, 54, 60, 6, 17)]), plate.key)
    lashes = []
    for i in range(9):
        x = -40 + i * 10
        y = 61 + 15 * (1 - (x / 54) ** 2)
        lashes.append((x, y - 2, x * 1.24, y + 20 - abs(i - 4) * 2, 2.3, x * 0.05))
    plate.cut([(*lash[:4], lash[4] + 1.4, lash[5]) for lash in lashes], plate.key)
    plate.cut(lashes, plate.light)
    plate.cut([(-40, 54, 38, 52, 1.6, -13), (-28, 60, 24, 60, 1.2, -8)], plate.mid)
    plate.cut([(-50, 36, 44, 34, 4.6, -17)], plate.key)
    plate.cut([(-50, 35, 44, 33, 3.2, -17)], plate.light)
    plate.cut([*sparkle(-40, 12, 5, 1.1), *sparkle(40, 18, 4, 1), *sparkle(-20, 22, 2.6, 0.8)], plate.paper)
