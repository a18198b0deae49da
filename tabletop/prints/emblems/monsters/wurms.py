"""Wurms: blind, with teeth all round."""

from __future__ import annotations

import math

from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import angles, diamond
from tabletop.prints.cut.outlines import ellipse, joined, polygon, smooth
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


def arch(plate: Plate) -> None:
    """Print a wurm that arches over a whole valley and bites into the ground."""
    sky(plate, "bands", x=2, y=48, radius=38)
    hills(plate, 92, 3, plate.mid, 7, plate.light)
    with plate.moved(2, 16, 0.84):
        # a tower and firs in the valley, to show how great it is
        plate.fill(
            joined(
                *(
                    polygon((at - high * 0.34, 96), (at, 96 - high), (at + high * 0.34, 96))
                    for at, high in ((-12, 12), (-4, 16), (18, 15), (25, 11))
                )
            ),
            plate.key,
        )
        plate.fill(polygon((4, 96), (4, 78), (3, 78), (3, 75), (13, 75), (13, 78), (12, 78), (12, 96)), plate.key)
        plate.fill(polygon((6.6, 84), (8, 82), (9.4, 84), (9.4, 88), (6.6, 88)), plate.accent)
        body = [(48, 112), (54, 82), (46, 50), (26, 28), (-2, 20), (-28, 32), (-40, 56), (-40, 76)]

        def wide(t: float) -> float:
            return 8 + 7.4 * math.sin(math.pi * (0.1 + 0.62 * t))

        for x, y, dx, dy, t in along(body, 11, 0.1, 0.84):
            near, far = (wide(t) * 0.7, wide(t) + 10)
            plate.cut(
                [
                    (
                        x - dy * near + dx * 6,
                        y + dx * near + dy * 6,
                        x - dy * far - dx * 4,
                        y + dx * far - dy * 4,
                        4.4,
                        0,
                        0.2,
                    )
                ],
                plate.key,
            )
        plate.fill(ribbon(body, lambda t: wide(t) + 1.6), plate.paper)
        plate.fill(ribbon([(x + 0.8, y + 1) for x, y in body], wide), plate.key)
        plate.cut(
            rings(body, 19, lambda t: -wide(t) * 0.92, lambda t: -wide(t) * 0.1, 1.5, 3, 0.4, start=0.03, end=0.9),
            plate.light,
        )
        plate.cut(
            rings(body, 17, lambda t: wide(t) * 0.2, lambda t: wide(t) * 0.86, 1, -1.4, start=0.05, end=0.86), plate.mid
        )
        _mandibles(plate)
        plate.fill(
            joined(
                *(
                    diamond(left, top, size, size * 0.8)
                    for left, top, size in ((-66, 88, 3), (-60, 80, 2), (-14, 84, 2.4), (-20, 94, 3), (-68, 98, 2.4))
                )
            ),
            plate.key,
        )
    grass(plate, 100, 2, plate.key, 44, 6)


def _mandibles(plate: Plate) -> None:
    head = smooth([(-58, 74, 1), (-54, 62), (-40, 56), (-27, 62), (-22, 74, 1), (-30, 80), (-40, 82), (-50, 80)])
    plate.solid(head, plate.paper, (1.8, 1.6))
    plate.fill(
        joined(*(polygon((tooth - 2.6, 78), (tooth + 2.6, 78), (tooth, 90)) for tooth in (-49, -44, -39, -34, -29))),
        plate.paper,
    )
    for mandible in ([(-53, 72), (-62, 86), (-52, 103)], [(-27, 72), (-18, 86), (-28, 103)]):
        plate.fill(ribbon(mandible, 8.4, 0.8), plate.paper)
        plate.fill(ribbon([(x + 0.6, y + 0.8) for x, y in mandible], 7, 0.4), plate.key)
        plate.cut(rings(mandible, 4, -4, 2, 1, 1, start=0.1, end=0.7), plate.light)
    plate.cut([(-50, 67, -32, 66, 1.2, -2), (-46, 72, -36, 72, 1, -1)], plate.light)
