"""Sphinxes."""

from __future__ import annotations

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import outlined, shade
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate


def couchant(plate: Plate) -> None:
    """Print a sphinx that lies on its plinth: a lion's body, a human head in a striped cloth; pyramids behind."""
    sky(plate, "rays", x=-20, y=32, radius=30)
    for x, y, size in ((24, 38, 46), (56, 52, 34)):
        plate.fill(polygon((x, y), (x + size, y + size), (x - size, y + size)), plate.mid)
        plate.fill(polygon((x, y), (x - size, y + size), (x - size * 0.3, y + size)), plate.paper)
    body = smooth([
        (-49, 88, 1), (-49, 80), (-44, 76), (-30, 75), (-19, 73, 1), (-23, 64), (-24, 52), (-16, 44), (-4, 46), (8, 56),
        (22, 60), (34, 61), (44, 68), (47, 78), (46, 88, 1),
    ])  # fmt: skip
    tail = ribbon([(42, 84), (53, 80), (54, 66), (49, 56)], 2.6, 1.8)
    for part in (tail, body):
        plate.stroke(part, plate.paper, 3)
    plate.fill(tail, plate.key)
    plate.fill(ellipse(48.4, 54, 3.6), plate.key)
    plate.fill(body, plate.key)
    # haunch, foreleg with its toes, ribs
    plate.cut([(17, 86, 34, 66, 1.8, -10), (-20, 74, -4, 86, 1.5, -3), (-30, 81, -10, 86, 1.2, -1)], plate.light)
    plate.cut([(-48 + i * 4, 80, -48 + i * 4, 87, 1.1) for i in range(3)], plate.light)
    plate.cut([(4 + i * 5, 60 + i, 2 + i * 5, 76 + i, 1.2, 3) for i in range(3)], plate.mid)
    with plate.moved(-8, 10, 0.78):
        _cloth_and_face(plate)
    plate.fill(polygon((-110, 88), (110, 88), (110, 116), (-110, 116)), plate.light)
    plate.fill(polygon((-60, 87), (60, 87), (62, 98), (-62, 98)), plate.key)
    plate.cut(
        [(-58, 90, 58, 90, 1.0), (-30, 91, -30, 97, 0.9), (2, 91, 2, 97, 0.9), (32, 91, 32, 97, 0.9)], plate.light
    )


def _cloth_and_face(plate: Plate) -> None:
    face = smooth([
        (-29, 10, 1), (-33, 20), (-33.6, 25), (-39.4, 33, 1), (-35.6, 35.6), (-37.4, 38.6, 1), (-35, 40.4),
        (-37, 43, 1),
        (-34, 46), (-34, 51), (-27, 55), (-18, 50), (-8, 36), (-8, 14),
    ])  # fmt: skip
    plate.stroke(face, plate.key, 3.4)
    plate.fill(face, plate.paper)
    shade(
        plate, face, smooth([(-24, 0, 1), (0, 0), (0, 64), (-30, 64, 1), (-25, 48), (-28, 40), (-22, 28)]), plate.light
    )
    plate.cut([(-35, 22.6, -25, 22, 1.3, -0.8), (-33, 27, -24.6, 27.4, 2.6)], plate.key)
    plate.fill(ellipse(-29.8, 27.2, 1.3), plate.accent)
    plate.cut([(-36.6, 40.6, -30, 40.4, 1.0)], plate.key)
    beard = smooth([(-34, 50, 1), (-27, 53, 1), (-29, 68), (-36, 70), (-37, 66)])
    outlined(plate, beard, plate.accent, 2)
    cloth = smooth([
        (-30, 12, 1), (-26, 3), (-14, -1), (0, 4), (8, 18), (14, 38), (18, 58, 1), (8, 60), (0, 58), (-8, 64),
        (-16, 64, 1),
        (-14, 44), (-19, 30), (-20, 20), (-24, 15),
    ])  # fmt: skip
    plate.stroke(cloth, plate.key, 4)
    plate.fill(cloth, plate.paper)
    stripes: list[Cut] = [(-19 + i * 0.6, 12 + i * 7, 2 + i * 2.4, 4 + i * 8.6, 2.4, 1.6) for i in range(7)]
    plate.within(cloth, lambda: plate.cut(stripes, plate.key))
    band = ribbon([(-30, 13), (-25, 16), (-20, 22)], 2.4)
    plate.fill(band, plate.accent)
    cobra = ribbon([(-27, 10), (-33, 6), (-32, -1)], 2.6, 1)
    outlined(plate, cobra, plate.accent, 2)
