"""Warriors, barbarians and berserkers."""

from __future__ import annotations

from tabletop.prints.cut.busts import half_lit
from tabletop.prints.cut.gouges import paired, ribbon, rings
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.motifs import outlined, pole
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, mirrored_polygon, polygon, smooth
from tabletop.prints.cut.plate import Plate


def axe(plate: Plate) -> None:
    """Print a bare-armed warrior who swings an axe over his head and shouts."""
    sky(plate, "rays", x=0, y=44, radius=37)
    hills(plate, 84, 5, plate.mid, 4, plate.light, sharp=True)
    with plate.moved(0, 24, 0.8):
        # the axe lies level over the head
        pole(plate, -54, 10, 44, -2, plate.key, 4.4)
        plate.cut([(-48, 8.6, 36, -1.4, 0.7)], plate.light)
        blade = smooth([
            (26, -2, 1), (24, -14), (18, -20, 1), (38, -22), (52, -12, 1), (54, 4), (50, 16), (36, 22, 1),
            (24, 16, 1), (28, 8), (28, 1, 1),
        ])  # fmt: skip
        outlined(plate, blade, plate.paper, 2.4)
        plate.fill(smooth([(40, -19, 1), (52, -12, 1), (54, 4), (50, 16), (38, 20, 1), (45, 8), (46, -6)]), plate.light)
        for side in BOTH:
            plate.fill(
                ribbon([(side * 22, 66), (side * 42, 48), (side * 28, 26), (side * 24, 8)], 10.4, 5.4), plate.light
            )
            plate.fill(
                ribbon(
                    [(side * 22 + 0.8, 67), (side * 42 + 0.8, 49), (side * 28 + 0.8, 27), (side * 24 + 0.8, 9)],
                    9.2,
                    4.4,
                ),
                plate.key,
            )
            plate.fill(ellipse(side * 23.6, 6, 6), plate.key)
            plate.cut(
                [(side * 23.6 - 4.6, 3 + i * 3, side * 23.6 + 4.6, 2.6 + i * 3, 0.8) for i in range(3)], plate.light
            )
            plate.cut([(side * 36, 56, side * 38, 44, 1.2, side * 1.6)], plate.mid)
            plate.fill(
                joined(
                    *(
                        polygon(
                            (side * 23 - 6, 20 + j * 4),
                            (side * 23 + 8, 20 + j * 4),
                            (side * 23 + 8, 22.4 + j * 4),
                            (side * 23 - 6, 22.4 + j * 4),
                        )
                        for j in (0, 1)
                    )
                ),
                plate.accent,
            )
        plate.solid(mirrored([(0, 62), (16, 62), (30, 66), (34, 80), (28, 114, 1), (0, 114)]), plate.paper, (1.8, 1.6))
        plate.fill(smooth([(-30, 66, 1), (-18, 62, 1), (24, 100, 1), (26, 114, 1), (12, 114, 1)]), plate.mid)
        plate.cut([(-24, 66, 18, 106, 0.9), (0, 76, 0, 96, 1.1)], plate.light)
        plate.cut(paired([(5, 76, 22, 74, 1.3, -3)]), plate.light)
        _shouting_face(plate)


def _shouting_face(plate: Plate) -> None:
    mane = mirrored([(0, 18), (14, 20), (24, 32), (26, 52), (22, 70, 1), (16, 62, 1), (12, 74, 1), (0, 70)])
    plate.solid(mane, plate.light, (1.4, 1.2))
    plate.cut(paired([(20 + i * 1.6, 36 + i * 7, 20 - i * 2, 56 + i * 5, 1, -1) for i in range(2)]), plate.mid)
    face = mirrored([(0, 30), (12, 30), (16, 42), (14, 58), (9, 70), (0, 75)])
    half_lit(plate, face, 1.4)
    for side in BOTH:
        plate.cut([(side * 2.6, 46.4, side * 14, 40, 1.8, side * -1)], plate.key)
        plate.eye(side * 8, 47, 0.9, plate.key, slit=False, slant=side * 1.6)
        plate.fill(ellipse(side * 7.8, 47, 1.2), plate.paper)
    # war paint under the eyes and a mouth wide open
    plate.fill(polygon((-15.4, 50), (-4, 51), (-4, 54), (-15, 54)), plate.accent)
    plate.fill(polygon((15.4, 50), (4, 51), (4, 54), (15, 54)), plate.accent)
    plate.cut([(0, 46, 1.6, 56, 0.9)], plate.key)
    plate.fill(mirrored([(0, 59), (7, 60), (8, 65), (5, 71), (0, 72.4)]), plate.key)
    plate.fill(polygon((-5.4, 60.4), (5.4, 60.4), (4.6, 63), (-4.6, 63)), plate.paper)
    plate.fill(mirrored([(0, 73), (8, 69), (7, 80), (0, 90, 1)]), plate.key)
    top = smooth(
        [(-13, 30, 1), (-14, 22), (-4, 16), (0, 6, 1), (4, 16), (14, 22), (13, 30, 1), (6, 26), (0, 31, 1), (-6, 26)]
    )
    plate.fill(top, plate.key)
    plate.fill(polygon((-5, 15), (5, 15), (4.4, 18), (-4.4, 18)), plate.accent)


def horned_helm(plate: Plate) -> None:
    """Print a bearded warrior in a horned helm, furs on his shoulders and an axe beside him."""
    sky(plate, "bands", x=0, y=44, radius=37)
    hills(plate, 82, 5, plate.mid, 4, plate.light, sharp=True)
    pole(plate, 42, 114, 42, 28, plate.key, 4)
    axe = smooth([(42, 30, 1), (50, 28), (58, 20, 1), (62, 36), (58, 54, 1), (50, 46), (42, 44, 1)])
    outlined(plate, axe, plate.paper, 2.2)
    plate.fill(smooth([(57, 22, 1), (62, 36), (58, 52, 1), (54, 46), (55, 34)]), plate.light)
    plate.solid(smooth([(41, 30, 1), (33, 32), (32, 42), (41, 44, 1)]), plate.light, (0.8, 0.8))
    furs = smooth([
        (-54, 114, 1), (-50, 94, 1), (-47, 98, 1), (-42, 82, 1), (-37, 88, 1), (-30, 74, 1), (-24, 82, 1),
        (-16, 70, 1), (16, 70, 1), (24, 82, 1), (30, 74, 1), (37, 88, 1), (42, 82, 1), (47, 98, 1), (50, 94, 1),
        (54, 114, 1),
    ])  # fmt: skip
    plate.solid(furs, plate.light, (1.4, 1.8))
    plate.cut(
        paired(
            [
                (24 + i * 6, 86 + i * 3 + j * 9, 26 + i * 7, 94 + i * 3 + j * 9, 1.3, -1)
                for i in range(4)
                for j in range(2)
            ]
        ),
        plate.mid,
    )
    _bearded_face(plate)
    _horned_bowl(plate)


def _bearded_face(plate: Plate) -> None:
    face = mirrored([(0, 32), (15, 34), (17, 46), (15, 60), (0, 68)])
    plate.stroke(face, plate.key, 3)
    half_lit(plate, face, 1.6)
    beard = smooth([
        (-19, 48, 1), (-24, 62), (-20, 80), (-12, 90), (-9, 104), (0, 98, 1), (9, 104), (12, 90), (20, 80),
        (24, 62), (19, 48, 1), (13, 58), (5, 60), (0, 58), (-5, 60), (-13, 58),
    ])  # fmt: skip
    plate.stroke(beard, plate.light, 1.4)
    plate.fill(beard, plate.key)
    plate.cut(
        [(-16 + i * 5.3, 66 - abs(i - 3), -11 + i * 3.7, 90 - abs(i - 3) * 2, 1.1, 1.6 - i * 0.5) for i in range(7)],
        plate.mid,
    )
    plate.fill(polygon((-11, 90), (-5, 91), (-6, 96), (-11, 95)), plate.accent)
    plate.fill(polygon((11, 90), (5, 91), (6, 96), (11, 95)), plate.accent)
    plate.fill(
        smooth([(0, 57, 1), (-9, 56), (-18, 63, 1), (-9, 65), (0, 61, 1), (9, 65), (18, 63, 1), (9, 56)]), plate.key
    )
    plate.cut([(-6, 67, 6, 67, 1.4, -1)], plate.paper)
    for side in BOTH:
        plate.cut([(side * 3.4, 46, side * 15, 42, 1.8, side * -1)], plate.key)
        plate.eye(side * 9, 48.6, 0.9, plate.key, slit=False, slant=side * 1.2)
        plate.fill(ellipse(side * 8.8, 48.6, 1.3), plate.accent)


def _horned_bowl(plate: Plate) -> None:
    for side in BOTH:
        horn = [(side * 16, 32), (side * 32, 34), (side * 42, 24), (side * 42, 8)]
        plate.fill(ribbon(horn, 8, 0.8), plate.key)
        plate.fill(ribbon(horn, 6, 0.2), plate.paper)
        plate.cut(rings(horn, 6, 0, -side * 5, 1, side * 0.6, start=0.1, end=0.66), plate.mid)
    bowl = mirrored([(0, 12), (12, 14), (21, 26), (22, 41, 1), (0, 37)])
    plate.solid(bowl, plate.paper, (2, 1.4))
    plate.fill(smooth([(-23, 37, 1), (0, 32), (23, 37, 1), (23, 43, 1), (0, 38.4), (-23, 43, 1)]), plate.accent)
    plate.cut([(-18 + i * 9, 36 - abs(i - 2) * -0.8, -18 + i * 9, 40, 1.2) for i in range(5)], plate.key)
    plate.fill(mirrored_polygon((0, 32), (3.4, 34), (2.6, 56), (0, 58)), plate.key)
    plate.cut([(-1.6, 38, -1, 54, 0.7)], plate.light)
    plate.cut([(0, 13, 0, 32, 1.2), (-8, 15, -12, 32, 0.9, 1), (8, 15, 12, 32, 0.9, -1)], plate.light)
