"""Horrors: more eyes and mouths than anything needs."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon, rings
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import shade
from tabletop.prints.cut.outlines import BOTH, ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def heap(plate: Plate) -> None:
    """Print a heap of eyes and mouths with arms like whips."""
    sky(plate, "arcs", x=0, y=42, radius=38)
    hills(plate, 88, 3, plate.mid, 5)
    with plate.placed():
        for side in BOTH:
            for arm in (
                [(22, 40), (40, 24), (42, 4), (54, -2), (58, 10)],
                [(28, 58), (46, 52), (54, 36), (64, 40)],
                [(30, 76), (48, 78), (58, 66), (66, 74)],
            ):
                points = [(side * x, y) for x, y in arm]
                plate.fill(ribbon(points, 6.6, 1.6), plate.light)
                plate.fill(ribbon(points, 5.4, 0.8), plate.key)
                plate.cut(rings(points, 8, -side * 3.4, side * 0.6, 0.9, side, start=0.16, end=0.8), plate.light)
        body = smooth([
            (-6, 6), (8, 4), (22, 14), (26, 26), (36, 36), (38, 54), (46, 70), (50, 92), (60, 106, 1), (-60, 106, 1),
            (-50, 90), (-44, 70), (-40, 52), (-34, 34), (-26, 26), (-20, 12),
        ])  # fmt: skip
        plate.solid(body, plate.paper, (2, 1.8))
        # eyes of every size, none in its place
        for x, y, size in ((-8, 20, 9), (16, 32, 6.4), (-26, 42, 5.6), (-2, 42, 4.6), (30, 52, 5), (-34, 64, 4)):
            plate.fill(ellipse(x, y, size + 1.6, size * 0.84 + 1.4), plate.light)
            plate.fill(ellipse(x, y, size, size * 0.8), plate.paper)
            plate.fill(ellipse(x + size * 0.1, y + size * 0.06, size * 0.6), plate.accent)
            plate.fill(ellipse(x + size * 0.1, y + size * 0.06, size * 0.2, size * 0.5), plate.key)
        _teeth(plate, 4, 66, 22, 11)
        _teeth(plate, -26, 88, 12, 6)
        _teeth(plate, 32, 90, 11, 6)
        plate.cut([
            (-20, 14, -30, 34, 1.1, 2), (24, 22, 32, 40, 1.1, -2), (-42, 76, -48, 98, 1.3, 1),
            (44, 72, 50, 96, 1.2, -1), (-8, 92, -6, 104, 1.1), (10, 88, 12, 104, 1.2),
        ], plate.light)  # fmt: skip
    grass(plate, 104, 1, plate.key, 16, 4)


def _teeth(plate: Plate, x: float, y: float, across: float, down: float) -> None:
    """Print an open mouth with teeth above and below."""
    lips = smooth([
        (x - across, y - down * 0.3, 1), (x - across * 0.4, y - down), (x + across * 0.4, y - down),
        (x + across, y - down * 0.3, 1), (x + across * 0.5, y + down), (x - across * 0.5, y + down),
    ])  # fmt: skip
    plate.stroke(lips, plate.light, 2)
    plate.fill(lips, plate.mid)
    for i in range(6):
        at = x + across * (-0.7 + i * 0.28)
        wide = across * 0.13
        shade(plate, lips, polygon((at - wide, y - down), (at + wide, y - down), (at, y + down * 0.1)), plate.paper)
