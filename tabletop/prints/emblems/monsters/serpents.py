"""Serpents and hydras of the sea."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from PySide6.QtGui import QTransform

from tabletop.prints.cut.gouges import along, ribbon, rings
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import waves
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon, smooth
from tabletop.prints.cut.plate import Plate


def serpent(plate: Plate) -> None:
    """Print a sea serpent that rises from the waves, one arch of its body behind."""
    sky(plate, "rays", x=10, y=36, radius=32)
    arch = [(16, 100), (20, 70), (32, 54), (45, 62), (50, 100)]
    for place in along(arch, 5, 0.12, 0.88):
        dx, dy = (place.x - 33, place.y - 78)
        d = math.hypot(dx, dy)
        dx, dy = (dx / d, dy / d)
        plate.fill(
            polygon(
                (place.x - dy * 4, place.y + dx * 4),
                (place.x + dx * 15, place.y + dy * 15),
                (place.x + dy * 4, place.y - dx * 4),
            ),
            plate.mid,
        )
    # spines point away from the middle of the arch
    _trunk(plate, arch, lambda t: 7.4)
    neck = [(-4, 104), (-2, 80), (-12, 62), (-22, 46), (-20, 30), (-8, 22)]
    plate.fill(
        joined(
            *(
                polygon((x - dx * 4, y - dy * 4), (x - dy * -17, y - dx * 17 + 2), (x + dx * 5, y + dy * 5))
                for x, y, dx, dy, _t in along(neck, 6, 0.06, 0.78)
            )
        ),
        plate.mid,
    )
    _trunk(plate, neck, lambda t: 9.6 - 3 * t)
    _serpent_head(plate)
    waves(plate, 84, 3)


def _trunk(plate: Plate, points: Sequence[Point], width: Callable[[float], float]) -> None:
    plate.fill(ribbon(points, lambda t: width(t) + 1.2), plate.paper)
    plate.fill(ribbon(points, width), plate.key)
    plate.cut(
        rings(points, 14, lambda t: -0.05 * width(t), lambda t: -0.92 * width(t), 1.1, 1.2, start=0.04, end=0.96),
        plate.light,
    )


def _serpent_head(plate: Plate) -> None:
    low = smooth([(-8, 32, 1), (4, 35), (18, 39), (26, 42.6), (27, 39, 1), (16, 33), (0, 26, 1)])
    plate.solid(low, plate.paper, (0.6, -1))
    head = smooth([
        (-20, 40), (-25, 28), (-21, 15), (-12, 9), (0, 9.6), (12, 14), (24, 20), (32, 27), (32.6, 32),
        (26, 32.6, 1), (14, 28), (2, 27), (-4, 31, 1), (-8, 40),
    ])  # fmt: skip
    plate.solid(head, plate.paper, (1.3, 1.4))
    plate.fill(
        joined(
            *(
                polygon((x - 1.2, y), (x + 1.4, y + 0.6), (x - 0.6, y + 5))
                for x, y in ((28, 31.6), (23, 30), (17, 28), (11, 27))
            )
        ),
        plate.paper,
    )
    for points in (
        [(-14, 11), (-24, 4), (-36, 3)],
        [(-19, 19), (-31, 17), (-41, 21)],
        [(-21, 28), (-32, 31), (-38, 40)],
    ):
        plate.solid(ribbon(points, 3.5, 0.3), plate.paper, (0.6, 0.8))
    plate.fill(smooth([(-3, 14.6, 1), (5, 15.4), (8.6, 19.4, 1), (1, 18.6)]), plate.light)
    plate.eye(2.6, 19.6, 0.85, slant=1.6)
    plate.cut([
        (12, 20, 24, 25, 0.8, -0.6), (28, 27.4, 30.6, 28.6, 0.9), (-12, 18, -14, 32, 1, 1.4),
        (-7, 22, -10, 34, 0.9, 1),
    ], plate.light)  # fmt: skip


def hydra(plate: Plate) -> None:
    """Print three necks with open jaws that rise from the waves."""
    sky(plate, "rays", x=0, y=42, radius=39)
    _hydra_neck(plate, [(-12, 110), (-28, 90), (-34, 70), (-25, 55), (-27, 46)], 1, 7)
    _hydra_neck(plate, [(12, 110), (29, 92), (36, 74), (28, 60), (31, 51)], -1, 7)
    _hydra_neck(plate, [(0, 112), (4, 84), (-7, 60), (3, 36), (0, 22)], 1, 8.4)
    waves(plate, 88, 2)


def _hydra_neck(plate: Plate, points: Sequence[Point], side: int, wide: float) -> None:
    """Print a neck with its head, which looks to the left where `side` is 1."""
    plate.fill(ribbon(points, wide + 1.5, wide - 0.3), plate.paper)
    plate.fill(ribbon(points, wide, wide - 1.8), plate.key)
    plate.cut(
        rings(points, 9, 0.6 * side, lambda t: side * (wide - 0.8 - 1.8 * t), 1.2, 1, start=0.05, end=0.9), plate.light
    )
    (x1, y1), (x, y) = (points[-2][:2], points[-1][:2])
    # the head follows a third of the neck's lean
    lean = math.degrees(math.atan2(y - y1, (x - x1) * -side)) * 0.35
    place = QTransform().translate(x, y).scale(-side * 1.5, 1.5).rotate(lean)
    upper = place.map(
        smooth([(-7, 2), (-5, -6), (2, -8), (10, -6), (20, -3), (22, 1, 1), (12, 1.4), (4, 3, 1), (-2, 6)])
    )
    lower = place.map(smooth([(-5, 3), (4, 4, 1), (12, 4.6), (19, 5.4, 1), (12, 9), (2, 9.6), (-5, 8)]))
    for jaw in (lower, upper):
        plate.stroke(jaw, plate.paper, 1.6)
    plate.fill(joined(*(jaw for jaw in (lower, upper))), plate.key)
    plate.fill(place.map(polygon((11, 1), (13.4, 1), (12.4, 5))), plate.paper)
    plate.fill(place.map(polygon((16, 0.6), (18.4, 0.6), (17.6, 4.2))), plate.paper)
    plate.fill(place.map(ellipse(4.4, -3.6, 1.7, 1.3)), plate.accent)
    plate.fill(
        joined(
            *(
                place.map(smooth([(-4 - i * 1.6, -5 + i * 4, 1), (-12 - i, -9 + i * 5, 1), (-6 - i, i * 3.4, 1)]))
                for i in range(3)
            )
        ),
        plate.key,
    )
