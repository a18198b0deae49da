"""What stops a spell: a bar through its scroll, or a hand that says stop."""

from __future__ import annotations

import math

from PySide6.QtGui import QColor

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.hands import raised_palm
from tabletop.prints.cut.inks import BLOOD
from tabletop.prints.cut.motifs import angles, star
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


def stop_sign(plate: Plate) -> None:
    """Print an open hand held up on a sign with eight corners: stop, no further."""
    sky(plate, "rays", night=True, disc=False, x=0, y=50, radius=46)
    with plate.placed(3, 0.12):
        for reach, ink in ((51, plate.key), (49, plate.paper), (44.6, QColor(BLOOD))):
            corners = [
                (reach * math.cos(turn), 50 + reach * math.sin(turn))
                for turn in angles(8, math.pi / 8, 17 * math.pi / 8)
            ]
            plate.fill(polygon(*corners), ink)
        raised_palm(plate, 2, 48, 0.76)
