"""Fungi and oozes."""

from __future__ import annotations

from PySide6.QtGui import QTransform

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth, turn
from tabletop.prints.cut.plate import Plate


def caps(plate: Plate) -> None:
    """Print spotted caps, the tallest stem with a face."""
    sky(plate, "clouds", x=4, y=36, radius=35)
    hills(plate, 80, 4, plate.mid, 4, plate.light)
    _toadstool(plate, turn(-44, 66, 0, 0.55))
    _toadstool(plate, turn(44, 60, 0, 0.62))
    _toadstool(plate, turn(0, 42, 0, 1.06))
    _stem_face(plate, turn(0, 42, 0, 1.06))
    _toadstool(plate, turn(-22, 88, 0, 0.4))
    _toadstool(plate, turn(27, 92, 0, 0.38))
    # spores
    for i in range(22):
        plate.fill(
            ellipse(plate.dice.uniform(-56, 56), plate.dice.uniform(2, 60), plate.dice.uniform(0.6, 1.4)),
            plate.accent if i % 3 else plate.key,
        )
    grass(plate, 97, 2)


def _toadstool(plate: Plate, place: QTransform) -> None:
    stem = place.map(
        smooth([(-9, 4, 1), (-10, 24), (-14, 46), (-12, 60, 1), (12, 60, 1), (14, 46), (10, 24), (9, 4, 1)])
    )
    outlined(plate, stem, plate.paper)
    shade(plate, stem, place.map(polygon((1, 0), (30, 0), (30, 70), (3, 70))), plate.light)
    plate.fill(place.map(smooth([(-30, 3, 1), (0, -2), (30, 3, 1), (16, 12), (0, 14), (-16, 12)])), plate.mid)
    plate.fill(place.map(gouges([(i * 5, 1.5, i * 2.5, 13, 0.9) for i in range(-5, 6)])), plate.key)
    cap = place.map(smooth([
        (-36, 4, 1), (-33, -14), (-18, -32), (0, -38), (18, -32), (33, -14), (36, 4, 1), (16, -1), (0, -2),
        (-16, -1),
    ]))  # fmt: skip
    plate.solid(cap, plate.paper, (2 * place.m11(), 1.6 * place.m11()))
    plate.fill(
        joined(
            *(
                place.map(ellipse(x, y, radius, radius * 0.8))
                for x, y, radius in (
                    (-17, -16, 5.4),
                    (2, -25, 6.4),
                    (18, -14, 5),
                    (-2, -9, 3.4),
                    (-27, -5, 2.6),
                    (28, -3, 2.6),
                )
            )
        ),
        plate.accent,
    )


def _stem_face(plate: Plate, place: QTransform) -> None:
    for side in BOTH:
        plate.fill(
            place.map(smooth([(side * 2, 27, 1), (side * 4.6, 23), (side * 8, 25, 1), (side * 5, 29)])), plate.key
        )
        plate.fill(place.map(ellipse(side * 5, 26, 1.2)), plate.accent)
        plate.fill(place.map(ribbon([(side * 10, 34), (side * 22, 38), (side * 27, 30)], 3.8, 0.8)), plate.key)
    plate.fill(place.map(gouges([(-6, 39, 6, 39, 2.6, -2.6)])), plate.key)


def ooze(plate: Plate) -> None:
    """Print a heap of slime with one eye and what it has eaten."""
    sky(plate, "rays", x=0, y=38, radius=34)
    hills(plate, 84, 4, plate.mid, 4, plate.light)
    body = smooth([
        (-4, 14), (12, 16), (22, 30), (28, 46), (42, 56), (50, 74), (58, 92), (66, 104, 1), (-64, 104, 1),
        (-58, 90), (-48, 78), (-44, 60), (-30, 48), (-24, 28), (-16, 16),
    ])  # fmt: skip
    outlined(plate, body, plate.mid, 3.4)
    shade(
        plate,
        body,
        smooth([(-60, 0, 1), (-10, 0), (-18, 24), (-26, 46), (-40, 62), (-44, 80), (-70, 110, 1)]),
        plate.light,
    )
    shade(
        plate,
        body,
        smooth([(24, 0, 1), (80, 0), (80, 112), (20, 112, 1), (38, 94), (34, 70), (22, 52), (18, 30)]),
        plate.key,
    )
    for x, y, radius in (
        (-16, 34, 3),
        (-28, 66, 3.4),
        (2, 26, 2),
        (14, 88, 3),
        (-42, 90, 2.4),
        (40, 84, 2.4),
        (28, 66, 1.8),
    ):
        plate.stroke(ellipse(x, y, radius), plate.paper, 1.1)
    plate.fill(ellipse(-2, 56, 15, 12.6), plate.key)
    plate.fill(ellipse(-2, 56, 13, 10.6), plate.paper)
    plate.fill(ellipse(0, 57, 7), plate.accent)
    plate.fill(ellipse(1, 57.4, 3.6, 4.4), plate.key)
    plate.fill(ellipse(-2.6, 53.6, 1.7), plate.paper)
    bone = turn(-24, 88, -24)
    shape = joined(
        ribbon([(-12, 0), (12, 0)], 2.2),
        ellipse(-13, -2.4, 3.2),
        ellipse(-13, 2.4, 3.2),
        ellipse(13, -2.4, 3.2),
        ellipse(13, 2.4, 3.2),
    )
    outlined(plate, bone.map(shape), plate.paper, 1.6)
    t = turn(18, 82, 16)
    shape = mirrored([(0, -9), (7, -7), (9, 0), (6, 5), (5, 10), (0, 10)])
    outlined(plate, t.map(shape), plate.paper, 1.8)
    plate.fill(joined(*(t.map(ellipse(side * 3.6, 0, 2.2, 2.6)) for side in BOTH)), plate.key)
    for x, y, high in ((-50, 34, 9), (46, 30, 11), (36, 12, 7)):
        plate.fill(
            smooth([(x, y - high, 1), (x + high * 0.32, y), (x, y + high * 0.3), (x - high * 0.32, y)]), plate.mid
        )
        plate.stroke(
            smooth([(x, y - high, 1), (x + high * 0.32, y), (x, y + high * 0.3), (x - high * 0.32, y)]), plate.key, 1.1
        )
    grass(plate, 100, 1, plate.key, 24, 4)
