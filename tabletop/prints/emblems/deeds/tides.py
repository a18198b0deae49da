"""A wave that carries things back to where they came from."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import bubbles, star, waves
from tabletop.prints.cut.outlines import Point, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

_WAVE: list[Point] = [
    (-90, 112, 1), (-80, 90), (-50, 74), (-34, 50), (-16, 26), (10, 14), (32, 20), (44, 34), (42, 48), (35, 54, 1),
    (35, 44), (28, 36), (18, 36), (11, 46), (12, 60), (24, 76), (50, 86), (90, 90), (100, 112, 1),
]  # fmt: skip
_FOAM = (
    (34, 55, 3.6), (41, 50, 4.2), (45, 42, 4), (43, 33, 4.4), (37, 25, 4.2), (29, 19, 4), (20, 16, 3), (39, 60, 2.2),
    (49, 54, 1.8), (52, 44, 1.7), (47, 26, 1.6),
)  # fmt: skip


def great_wave(plate: Plate) -> None:
    """Print a great wave that throws a card up and back; an arrow shows its way."""
    sky(plate, "rays", disc=False, x=24, y=30, radius=20)
    with plate.placed(8, 0.16):
        with plate.moved(8, 30, 0.74):
            _breaker(plate)
        _way_back(plate)
        card = turned(polygon((-13, -18), (13, -18), (13, 18), (-13, 18)), 26, 27, 24)
        plate.stroke(card, plate.key, 6)
        plate.fill(card, plate.paper)
        plate.fill(turned(polygon((-9, -14), (9, -14), (9, 14), (-9, 14)), 26, 27, 24), plate.accent)
        plate.fill(turned(star(0, 0, 8, 3.4, 8), 26, 27, 24), plate.paper)
    waves(plate, 93, 2)


def _way_back(plate: Plate) -> None:
    """Print the arrow that bends from the card back over the wave, down to the left."""
    bow = smooth([(22, 12), (4, 5), (-18, 9), (-32, 24), (-36, 38)], closed=False)
    head = polygon((-52, 36), (-21, 38), (-38, 60))
    for ink, width, moat in ((plate.key, 12, 5), (plate.paper, 7, 0)):
        plate.stroke(bow, ink, width, Qt.PenCapStyle.FlatCap)
        plate.stroke(head, ink, moat or 1)
    plate.fill(head, plate.paper)


def _breaker(plate: Plate) -> None:
    """Print the wave with its foam, a smaller one before it."""
    for scale, x, y, ink in ((0.62, -34, 34, plate.mid), (1.0, 0, 0, plate.key)):
        plate.solid(turned(smooth(_WAVE), x, y, 0, scale), plate.paper, (1.6, 2.2), ink)
    curl = [(-62 + i * 8, 96 - i * 0.8, -2 + i * 3.6, 27 + i * 4.2, 1.5, 9 - i * 1.2) for i in range(7)]
    plate.cut(curl, plate.light)
    bubbles(plate, plate.paper, _FOAM)
    bubbles(plate, plate.light, [(40, 49.4, 1.8), (43.4, 41, 1.8), (41.4, 33, 1.9), (35.6, 26, 1.8)])
    plate.cut([(24 + i * 9, 84 + i * 0.9, 40 + i * 9, 92 + i * 0.6, 1.2, 2) for i in range(5)], plate.light)
