"""What turns harm away: a heater shield, or a dome of light over a small house."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.motifs import angles, rays
from tabletop.prints.cut.outlines import ellipse, mirrored, polygon
from tabletop.prints.cut.plate import Plate


def heater(plate: Plate) -> None:
    """Print a heater shield with twenty rays of two inks round its boss."""
    sky(plate, "rays", x=0, y=46, radius=42)
    rim = mirrored([(0, 8), (16, 12), (34, 12, 1), (36, 40), (28, 66), (12, 84), (0, 92, 1)])
    plate.solid(rim, plate.paper, (2.4, 1.8))
    field = mirrored([(0, 15), (14, 18), (28, 18.6, 1), (29.4, 40), (22, 62), (9, 77), (0, 83, 1)])
    plate.fill(field, plate.accent)
    spokes = rays(0, 46, 0, 60, 2.6, [angle + 0.157 for angle in angles(20)], widest=0.75)

    def quarters() -> None:
        plate.fill(polygon((0, 0), (50, 0), (50, 100), (0, 100)), plate.mid)
        plate.cut(spokes, plate.key)

    plate.within(field, quarters)
    for radius, corners, ink in ((15, 20, plate.key), (11.6, 20, plate.paper), (6, 14, plate.key)):
        plate.fill(faceted_disc(plate, 0, 46, radius, corners), ink)
    plate.cut([(-31, 20 + i * 7, -33 + i * 0.4, 25 + i * 7, 0.9) for i in range(4)], plate.paper)
    for side in (-1, 1):
        flying = [
            (side * (44 + (i % 2) * 6), 22 + i * 12, side * (66 + (i % 3) * 4), 10 + i * 15, 2.0) for i in range(5)
        ]
        plate.cut(flying, plate.paper)


def dome(plate: Plate) -> None:
    """Print a dome of light over a house and two trees, on which arrows break."""
    sky(plate, "bands", night=True, disc=False, x=0, y=76, radius=40)
    half_circle = angles(19, math.pi, 2 * math.pi + 0.16)
    for radius, ink in ((54, plate.mid), (51, plate.paper), (48.4, plate.accent), (46, plate.light)):
        plate.fill(faceted_disc(plate, 0, 86, radius, 40), ink)
    plate.cut(rays(0, 86, 30, 45, 1.8, half_circle), plate.paper)
    for x1, y1, x2, y2 in ((-70, -2, -44, 42), (-26, -16, -17, 26), (30, -14, 19, 27), (74, 4, 45, 44)):
        plate.fill(ribbon([(x1, y1), (x2, y2)], 1.5, 0.9), plate.paper)
        plate.cut(
            rays(x2, y2, 2, 10, 1.5, [math.atan2(y1 - y2, x1 - x2) + turn for turn in (-1.1, -0.6, 0.6, 1.1)]),
            plate.paper,
        )
    hills(plate, 90, 2, plate.key, 4)
    plate.fill(polygon((-13, 92), (-13, 72), (0, 58), (13, 72), (13, 92)), plate.key)
    plate.fill(polygon((-17, 74), (0, 55), (17, 74), (14, 76), (0, 61), (-14, 76)), plate.key)
    plate.fill(polygon((-4, 92), (-4, 80), (4, 80), (4, 92)), plate.accent)
    plate.fill(ellipse(0, 71, 2.8), plate.accent)
    for x, y, size in ((-27, 78, 8), (27, 76, 9)):
        plate.fill(ellipse(x, y, size * 0.8, size), plate.key)
        plate.fill(polygon((x - 1.2, y), (x + 1.2, y), (x + 1.6, 94), (x - 1.6, 94)), plate.key)
    grass(plate, 97, 2, plate.key, 40, 5)
