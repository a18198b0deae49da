"""What stops a spell: a seal that breaks, or a hand before which a bolt shatters."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import Cut, gouges
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, outlined, rays, shade
from tabletop.prints.cut.outlines import Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: the jagged line that parts the seal, from below upwards
_BREAK: list[Point] = [(0, 30, 1), (5, 16, 1), (-5, 7, 1), (6, -4, 1), (-3, -14, 1)]


def broken_seal(plate: Plate) -> None:
    """Print a leaf of writing whose wax seal is split."""
    sky(plate, "bands", disc=False)
    plate.solid(polygon((-52, 14), (46, 4), (56, 84), (-42, 98)), plate.key, (-1.8, -1.8), plate.paper)
    lines = [(-42 + j * 0.9, 23 + j * 9.4, 40 + j * 0.9 - (j % 3) * 8, 14 + j * 9.4, 0.8) for j in range(8)]
    plate.cut(lines, plate.mid)
    _half_seal(plate, -1, -8, 52, -12)
    _half_seal(plate, 1, 11, 50, 13)
    crumbs = ((2, 86, 3.4, 20), (10, 92, 2.2, 50), (-6, 90, 2, 70), (6, 10, 2.6, 30), (-2, 5, 1.8, 10))
    for x, y, size, angle in crumbs:
        crumb = polygon((-1, -1), (1, -0.6), (0.7, 1), (-0.8, 0.7))
        plate.fill(turned(crumb, x, y, angle, size), plate.key)


def _half_seal(plate: Plate, side: int, x: float, y: float, angle: float) -> None:
    rim: list[Point] = [(0, -30, 1)]
    for i in range(13):
        turn, reach = math.radians(-90 + side * 15 * i), 30 + (2.4 if i % 2 else -1.6)
        rim.append((reach * math.cos(turn), reach * math.sin(turn)))
    plate.solid(turned(smooth([*rim, *_BREAK]), x, y, angle), plate.light, (1.6, 1.8))
    ring: list[Cut] = []
    for i in range(9):
        start, end = (math.radians(-82 + side * (i * 18.4 + over)) for over in (0, 14))
        ends = 23 * math.cos(start), 23 * math.sin(start), 23 * math.cos(end), 23 * math.sin(end)
        ring.append((*ends, 1.3, side * -0.7))
    plate.fill(turned(gouges(ring), x, y, angle), plate.light)
    middle = 0.0 if side > 0 else math.pi
    spokes = rays(0, 0, 11.5, 20, 1.9, [middle + math.radians(-52 + 26 * i) for i in range(5)])
    plate.fill(turned(gouges(spokes), x, y, angle), plate.accent)


def staying_hand(plate: Plate) -> None:
    """Print a raised palm with a sign in it, before which a spear of light goes to pieces."""
    sky(plate, "arcs", x=0, y=38, radius=38)
    plate.cut(rays(0, 36, 40, 56, 2.2, [a + 0.1 for a in angles(18)], widest=0.3), plate.accent)
    for x, y, size, angle in ((-46, 18, 6, 20), (44, 14, 7, 50), (-50, 52, 5, 75), (50, 48, 6, 10), (-34, 2, 4, 40)):
        shard = turned(polygon((-0.4, -1.2), (0.6, -0.4), (0.2, 1.3), (-0.6, 0.3)), x, y, angle, size)
        outlined(plate, shard, plate.paper)
    palm: list[Point] = [
        (-19, 114, 1), (-17, 88), (-25, 74), (-37, 56), (-39, 46), (-33, 44), (-22, 57, 1), (-24, 20), (-21, 10),
        (-15, 12), (-12, 40, 1), (-11, 4), (-7, -5), (-2, 2), (-1, 38, 1), (2, 6), (7, -1), (12, 7), (10, 40, 1),
        (15, 18), (20, 13), (24, 20), (21, 50), (22, 66), (16, 86), (17, 114, 1),
    ]  # fmt: skip
    hand = smooth(palm)
    outlined(plate, hand, plate.paper, 4)
    dark: list[Point] = [(8, -10, 1), (40, -10), (40, 120, 1), (2, 120, 1), (6, 90), (12, 70), (10, 52), (13, 36)]
    shade(plate, hand, smooth(dark), plate.light)
    for x, low in ((-12, 44), (-1, 42), (10, 44)):
        plate.cut([(x, low - 12, x + (0.6 if x < 0 else -0.4), low + 4, 1.2)], plate.key)
    plate.fill(polygon((-19, 92), (17, 92), (18, 114), (-20, 114)), plate.key)
    plate.cut([(-18, 97, 16, 97, 1.2), (-18, 104, 16, 104, 1.0)], plate.light)
    eye_of_sign = ellipse(-1, 66, 9.5)
    plate.fill(eye_of_sign, plate.key)
    plate.fill(ellipse(-1, 66, 7), plate.accent)
    plate.fill(polygon((-1, 60), (1, 66), (-1, 72), (-3, 66)), plate.key)
    plate.cut([(-19, 56, -14, 76, 1.0, 2), (12, 78, 5, 88, 0.9, -1), (-15, 82, -6, 87, 0.9, 1)], plate.mid)
