"""What stops a spell: a bar through its scroll, or a hand before which a bolt shatters."""

from __future__ import annotations

from PySide6.QtGui import QColor

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import raised_palm
from tabletop.prints.cut.inks import BLOOD, EMBER, FLAME
from tabletop.prints.cut.motifs import star
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
    """Print a raised palm before which a burning ball, a spell in flight, is crossed out."""
    sky(plate, "bands", night=True, disc=False, x=0, y=50, radius=38)
    raised_palm(plate, 29, 76, 0.86, 10, left=True)
    with plate.moved(-10, -4):
        for grown, ink in ((1.0, QColor(EMBER)), (0.82, QColor(FLAME))):
            tail: list[Point] = [
                (-52, -30, 1), (-24, 0), (-14, -22, 1), (4, 10), (24, 14), (28, 38), (16, 60), (-8, 66), (-30, 54),
                (-38, 34), (-64, 24, 1), (-44, 18), (-66, -10, 1), (-36, 8),
            ]  # fmt: skip
            fire = smooth([(-4 + (x + 4) * grown, 40 + (y - 40) * grown, *more) for x, y, *more in tail])
            plate.stroke(fire, plate.key, 4)
            plate.fill(fire, ink)
        plate.fill(ellipse(-4, 40, 22), plate.paper)
        plate.fill(star(-4, 40, 20, 8, 4), plate.key)
        for ink, wide, reach in ((plate.key, 7.4, 37), (plate.paper, 5.6, 35.2), (QColor(BLOOD), 4.2, 33.8)):
            for angle in (45, -45):
                bar = polygon((-reach, -wide), (reach, -wide), (reach, wide), (-reach, wide))
                plate.fill(turned(bar, -5, 40, angle), ink)
