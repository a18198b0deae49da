"""What stops a spell: a bar through its scroll, or a hand before which a bolt shatters."""

from __future__ import annotations

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import raised_palm
from tabletop.prints.cut.motifs import outlined, star
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
    """Print a raised palm, and a bolt that flies at it and goes to pieces there."""
    sky(plate, "rays", night=True, x=12, y=48, radius=38)
    raised_palm(plate, 16, 52, 0.98, 8, left=True)
    tail: list[Point] = [(-66, -14, 1), (-40, 4), (-14, 28), (-14, 40), (-26, 40), (-52, 20), (-76, 4, 1)]
    outlined(plate, smooth(tail), plate.accent, 5)
    plate.cut([(-58, -4, -18, 36, 3.4, 1, 0.8), (-62, 24, -36, 44, 1.8), (-30, -8, -10, 14, 1.8)], plate.paper)
    flash = star(-16, 38, 18, 7, 9)
    outlined(plate, flash, plate.accent, 5)
    plate.fill(star(-16, 38, 10, 4.4, 9), plate.paper)
    for x, y, size, angle in ((-38, 56, 7, 20), (-24, 68, 6, 75), (-43, 76, 5, 10), (-2, 8, 5, 50), (-28, 90, 5, 40)):
        shard = turned(polygon((-0.4, -1.2), (0.6, -0.4), (0.2, 1.3), (-0.6, 0.3)), x, y, angle, size)
        outlined(plate, shard, plate.accent)
