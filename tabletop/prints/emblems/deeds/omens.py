"""Signs: a raven (curse), a burning page (discard), an open door (remove), eggs (tokens), a sleeping eye (tap)."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import flame, outlined, rays, shade, sparkle
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def raven(plate: Plate) -> None:
    """Print a raven on a bare branch before the moon, a ring on a thread in its bill."""
    sky(plate, "clouds", x=2, y=42, radius=37)
    branch = [(-90, 96), (-40, 86), (0, 88), (44, 80), (90, 62)]
    plate.fill(ribbon(branch, 4.4, 6), plate.key)
    for twig in ([(-40, 87), (-52, 70), (-50, 56)], [(40, 82), (52, 94), (66, 98)], [(60, 74), (66, 56), (60, 44)]):
        plate.fill(ribbon(twig, 2.4, 0.5), plate.key)
    body: list[Point] = [
        (-44, 34, 1), (-32, 27), (-27, 19), (-14, 15), (-3, 21), (2, 34), (16, 44), (30, 58), (44, 84), (52, 104, 1),
        (44, 100, 1), (42, 108, 1), (34, 98), (18, 86), (-2, 84), (-16, 74), (-24, 58), (-24, 42), (-30, 37),
    ]  # fmt: skip
    bird = smooth(body)
    plate.stroke(bird, plate.paper, 2.4)
    plate.solid(bird, plate.light, (1.8, 1.6))
    plate.cut([(-8 + i * 6, 40 + i * 5, 6 + i * 7, 66 + i * 6, 1.6, -4) for i in range(5)], plate.light)
    plate.cut([(-18 + i * 4, 56 + i * 5, -8 + i * 5, 76 + i * 1.4, 1.2, -2) for i in range(4)], plate.mid)
    plate.cut([(-40, 33, -26, 31, 1.1, 1), (-12, 20, -4, 32, 1.2, -3)], plate.light)
    plate.fill(ellipse(-17, 26, 3.4), plate.accent)
    plate.fill(ellipse(-17.4, 26, 1.5), plate.key)
    for x in (0, 12):
        plate.fill(polygon((x - 1.4, 80), (x + 1.4, 80), (x + 2, 90), (x - 2, 90)), plate.key)
        plate.cut([(x - 4, 88, x - 5, 94, 1.1), (x, 88, x, 95, 1.1), (x + 4, 88, x + 5, 93, 1.1)], plate.light)
    plate.cut([(-43, 34, -43, 50, 0.8)], plate.key)
    plate.stroke(ellipse(-43, 56, 5.4), plate.key, 4)
    plate.stroke(ellipse(-43, 56, 5.4), plate.accent, 2)


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


def open_door(plate: Plate) -> None:
    """Print a lone door that stands open on a hill, light in it, and steps that lead through and nowhere."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=48, radius=28)
    plate.cut(rays(0, 48, 34, 60, 2.4, [0.2 + i * 0.393 for i in range(16)], widest=0.3), plate.accent)
    frame = mirrored([(0, 2), (18, 6), (26, 20), (26, 92, 1), (0, 92)])
    plate.stroke(frame, plate.light, 3)
    plate.fill(frame, plate.key)
    opening = mirrored([(0, 9), (13, 12), (19, 24), (19, 92, 1), (0, 92)])
    plate.fill(opening, plate.paper)
    leaf: list[Point] = [(19, 24, 1), (13, 12), (9, 10, 1), (34, 4), (46, 22), (47, 102, 1), (19, 92, 1)]
    plate.stroke(smooth(leaf), plate.light, 2)
    plate.fill(smooth(leaf), plate.mid)
    plate.cut([(26, 16, 26, 94, 1.3), (33, 14, 33, 97, 1.2), (40, 18, 40, 99, 1.1)], plate.key)
    plate.fill(ellipse(25, 56, 2.6), plate.accent)
    figure: list[Point] = [
        (-4, 50), (-1, 45), (3, 46), (4, 51), (2, 55), (7, 62), (6, 76), (8, 92, 1), (3, 92, 1), (1, 80),
        (-4, 92, 1), (-8, 92, 1), (-5, 76), (-7, 64), (-3, 56),
    ]  # fmt: skip
    plate.fill(smooth(figure), plate.key)
    ground = smooth([(-110, 114, 1), (-110, 104), (-40, 92), (0, 89), (40, 93), (110, 104), (110, 114, 1)])
    plate.fill(ground, plate.key)
    path: list[Point] = [(-18, 92, 1), (18, 92, 1), (34, 114, 1), (-34, 114, 1)]
    plate.fill(smooth(path), plate.light)
    plate.fill(gouges([(-4, 92, -16, 112, 3.4, 1), (5, 92, 2, 112, 2.6)]), plate.key)
    grass(plate, 101, 1, plate.key, 0, 0)


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
