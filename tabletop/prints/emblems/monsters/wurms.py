"""Wurms: blind, with teeth all round."""

from __future__ import annotations

import math

from tabletop.prints.cut.figures import angles
from tabletop.prints.cut.gouges import ribbon, rings
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.outlines import ellipse, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def maw(plate: Plate) -> None:
    """Print a wurm that bends down out of the earth, its round maw open."""
    sky(plate, "clouds", x=8, y=36, radius=33)
    hills(plate, 76, 5, plate.mid, 7, plate.light)
    arch = [(56, 108), (58, 74), (44, 62), (34, 78), (34, 108)]
    plate.fill(ribbon(arch, 10), plate.light)
    plate.fill(ribbon(arch, 8.8), plate.key)
    plate.cut(rings(arch, 12, -8, 8, 0.9, 1.8, start=0.02, end=0.98), plate.light)
    neck = [(8, 116), (4, 92), (14, 70), (16, 48), (2, 30), (-14, 30)]
    plate.fill(ribbon(neck, 17.6, 16.4), plate.paper)
    plate.fill(ribbon(neck, 16, 14.8), plate.key)
    plate.cut(
        rings(neck, 15, lambda t: -15 + 1.1 * t, lambda t: 8 - 0.6 * t, 1.4, -3.4, 0.4, start=0.02, end=0.9),
        plate.light,
    )
    plate.cut(
        rings(neck, 13, lambda t: 4.8 - 0.4 * t, lambda t: 15.4 - 1.2 * t, 0.9, -1, start=0.05, end=0.86), plate.mid
    )
    _maw(plate, -16, 34)
    grass(plate, 94, 2, plate.key, 44, 7)


def _maw(plate: Plate, x: float, y: float) -> None:
    """Print a round mouth that looks to the left: five petals of hide, and teeth all round."""

    def at(reach: float, angle: float) -> tuple[float, float]:
        return (x + reach * math.cos(angle), y + reach * math.sin(angle))

    for i in range(5):
        angle = math.pi * (0.62 + i * 0.19)
        reach = 25 if i in (1, 2, 3) else 22
        tip = (x + reach * 1.05 * math.cos(angle), y + reach * math.sin(angle))
        plate.solid(
            smooth(
                [
                    (*at(10, angle - 1.1), 1),
                    at(18, angle - 0.34),
                    (*tip, 1),
                    at(18, angle + 0.34),
                    (*at(10, angle + 1.1), 1),
                ]
            ),
            plate.paper,
            (0.9, 1),
        )
        plate.cut([(*at(12, angle), tip[0] * 0.9 + x * 0.1, tip[1] * 0.9 + y * 0.1, 1)], plate.light)
    plate.fill(ellipse(x + 1, y, 14, 15), plate.key)
    plate.fill(ellipse(x, y, 11.6, 12.8), plate.mid)
    plate.fill(ellipse(x - 0.4, y, 7, 8), plate.key)
    for angle in angles(12):
        root1, root2 = (at(12.4, angle - 0.2), at(12.4, angle + 0.2))
        plate.fill(polygon(root1, at(6, angle), root2), plate.paper)


def gullet(plate: Plate) -> None:
    """Print the mouth of a wurm from the front: ring in ring of teeth."""
    sky(plate, "rays", x=0, y=44, radius=40)
    hills(plate, 88, 4, plate.mid, 7, plate.light)
    # the body behind, ring over ring
    for y, across in ((112, 54), (104, 50), (96, 47), (88, 45)):
        plate.fill(ellipse(0, y, across + 1.6, 18), plate.light)
        plate.fill(ellipse(0, y + 1, across, 17.4), plate.key)
    # petals of hide
    for angle in angles(13, -math.pi / 2, 1.5 * math.pi):
        petal = smooth([(-11, -38, 1), (-7, -47), (0, -53, 1), (7, -47), (11, -38, 1)])
        plate.solid(turned(petal, 0, 48, math.degrees(angle)), plate.paper, (1.2, 1.4))
    for radius, ink in ((42, plate.key), (36, plate.mid), (25, plate.key), (22, plate.mid), (13, plate.key)):
        plate.fill(faceted_disc(plate, 0, 48, radius), ink)
    for count, far, near, wide in ((18, 39.0, 25, 5), (13, 25.4, 14, 4), (9, 14, 7, 2.6)):
        for angle in angles(count, 0.1, 2 * math.pi + 0.1):
            plate.fill(
                turned(polygon((-wide, -far), (wide, -far), (0, -near)), 0, 48, math.degrees(angle)), plate.paper
            )
    plate.fill(ellipse(0, 48, 4, 5), plate.accent)
    grass(plate, 104, 1, plate.key, 24, 5)
