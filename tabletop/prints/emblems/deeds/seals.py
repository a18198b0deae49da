"""What stops a spell: a bar through its scroll, or a hand before which a bolt shatters."""

from __future__ import annotations

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, outlined, rays, shade, star
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def struck_out(plate: Plate) -> None:
    """Print a scroll with a star for a spell, struck out by a barred ring."""
    sky(plate, "rays", x=0, y=50, radius=48, disc=False)
    sheet: list[Point] = [
        (-31, 10, 1),
        (31, 10, 1),
        (29, 40),
        (31, 70),
        (30, 92, 1),
        (-30, 92, 1),
        (-28, 60),
        (-31, 34),
    ]
    plate.stroke(smooth(sheet), plate.key, 4)
    plate.fill(smooth(sheet), plate.paper)
    plate.cut([(x, y, -x, y, 1.1) for x, y in ((-24, 22), (-24, 27), (-25, 80), (-25, 75))], plate.light)
    for y in (8, 94):
        roll = smooth([(-38, y - 6, 1), (38, y - 6, 1), (40, y), (38, y + 6, 1), (-38, y + 6, 1), (-40, y)])
        plate.stroke(roll, plate.key, 4)
        plate.fill(roll, plate.light)
        plate.cut([(-34, y - 2, 34, y - 2, 1.3)], plate.paper)
        for side in BOTH:
            plate.fill(ellipse(side * 41, y, 4.4, 7.4), plate.key)
    plate.fill(star(0, 52, 21, 8.6, 5), plate.mid)
    bar = turned(polygon((-31, -4.4), (31, -4.4), (31, 4.4), (-31, 4.4)), 0, 51, 45)
    barred = ellipse(0, 51, 33)
    plate.stroke(barred, plate.key, 14)
    plate.stroke(bar, plate.key, 5)
    plate.stroke(barred, plate.accent, 8.8)
    plate.fill(bar, plate.accent)


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
