"""Zombies: a hand out of the grave, a face, and one that walks."""

from __future__ import annotations

from tabletop.prints.cut.busts import bust
from tabletop.prints.cut.gouges import paired, ribbon
from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, pole, shade
from tabletop.prints.cut.outlines import ellipse, joined, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def grave_hand(plate: Plate) -> None:
    """Print a hand with spread fingers that comes out of a grave."""
    sky(plate, "bands", x=6, y=36, radius=34)
    hills(plate, 74, 4, plate.mid, 4, plate.light)
    for foot, high, at in ((-44, 30, -48), (46, 24, 51)):
        stone = smooth([
            (foot - 11, 88, 1), (at - 11, 88 - high), (at - 6, 80 - high), (at, 78 - high), (at + 6, 80 - high),
            (at + 11, 88 - high), (foot + 11, 88, 1),
        ])  # fmt: skip
        plate.solid(stone, plate.light, (1.2, 1))
        plate.cut([(at - 5, 92 - high, at + 5, 92 - high, 0.8), (at - 4, 96 - high, at + 4, 96 - high, 0.8)], plate.mid)
    arm = smooth([
        (-15, 112, 1), (-12, 92), (-10, 80), (-14, 70), (-21, 60), (-29, 50), (-33, 41), (-30, 36), (-25, 38),
        (-20, 46), (-14, 51, 1), (-17, 40), (-20, 24), (-20, 12), (-16, 9), (-12.6, 13), (-10, 26), (-6, 42, 1),
        (-5, 30), (-4.6, 14), (-3, 4), (1.4, 3), (3.6, 8), (4, 24), (4, 42, 1), (7, 30), (11, 16), (15, 9),
        (19, 10), (20, 15), (17, 30), (13, 46, 1), (18, 40), (25, 30), (30, 26), (33.6, 29), (32.6, 35), (26, 48),
        (20, 60), (16, 70), (13, 80), (15, 92), (20, 112, 1),
    ])  # fmt: skip
    plate.solid(arm, plate.paper, (2, 0.6))
    for x, y, angle in ((-31.4, 38, -51), (-17.4, 11, -11), (0, 5.4, 0), (16.6, 11, 20), (31, 29, 40)):
        nail = smooth([(0, -2.2, 1), (2, 0.2), (1.6, 3.2), (-1.6, 3.2), (-2, 0.2)])
        plate.fill(turned(nail, x, y, angle), plate.accent)
    plate.cut([
        (-11, 76, 10, 76, 0.9, 2), (-18.5, 24, -12, 23.4, 0.8, 1), (-17, 34, -9.4, 33.6, 0.8, 1),
        (-4.4, 18, 3, 18, 0.8, 1), (-4.4, 30, 3.4, 30, 0.8, 1), (9, 24, 15.6, 27, 0.8, 1),
        (6.4, 34, 13.6, 37, 0.8, 1), (24, 33, 29, 38, 0.8, 1), (-25, 46, -29.6, 51, 0.8, -1),
    ], plate.light)  # fmt: skip
    plate.cut(
        [
            (-11 + i * 5.4, 66 - abs(i - 2) * 2.4, -9 + i * 5 - (i - 2) * 0.4, 48 + abs(i - 2) * 2, 1.0, (i - 2) * 0.6)
            for i in range(5)
        ],
        plate.light,
    )
    plate.cut([(-9 + i * 5.6, 82, -11 + i * 7, 104, 1.2, (i - 2) * 0.5) for i in range(5)], plate.light)
    plate.fill(smooth([
        (-40, 112, 1), (-30, 96), (-20, 90), (-16, 95, 1), (-8, 91), (0, 96, 1), (10, 91), (16, 96, 1), (24, 90),
        (36, 97), (44, 112, 1),
    ]), plate.key)  # fmt: skip
    grass(plate, 95, 2, plate.key, 40, 6)
    plate.cut([(x, 96 + i % 3, x + 4, 103, 0.9) for i, x in enumerate(range(-34, 36, 8))], plate.mid)


def face(plate: Plate) -> None:
    """Print a stitched face with one round eye and a hanging jaw, hands before it."""
    sky(plate, "clouds", x=0, y=38, radius=36)
    hills(plate, 84, 4, plate.mid, 4)
    bust(plate, 80, 48)
    plate.cut(paired([(12 + i * 8, 88 + i * 2, 15 + i * 9, 110, 1.3) for i in range(4)]), plate.mid)
    plate.fill(smooth([(-14, 84, 1), (-4, 112, 1), (6, 92, 1), (10, 112, 1), (16, 82, 1), (0, 88)]), plate.mid)
    head = smooth([
        (-2, 8), (14, 10), (24, 24), (25, 40), (20, 52), (19, 64), (12, 82), (0, 87), (-12, 82), (-20, 66),
        (-20, 54), (-26, 42), (-25, 22), (-14, 10),
    ])  # fmt: skip
    outlined(plate, head, plate.light, 3)
    shade(
        plate,
        head,
        smooth([(-4, 0, 1), (-50, 0), (-50, 100), (-6, 100, 1), (-10, 76), (-6, 56), (-12, 40), (-8, 22)]),
        plate.paper,
    )
    shade(plate, head, smooth([(14, 0, 1), (40, 0), (40, 100), (10, 100, 1), (16, 70), (14, 50), (20, 34)]), plate.mid)
    hair = [(-20, 16, -26, 4), (-14, 11, -17, -3), (-6, 9, -6, -6), (2, 8.6, 5, -6), (10, 10, 15, -2), (18, 15, 26, 6)]
    plate.cut([(x1, y1 + 4, x2, y2, 2.2) for x1, y1, x2, y2 in hair], plate.key)
    plate.fill(ellipse(-11, 37, 8.4, 7.4), plate.key)
    plate.fill(ellipse(-11, 37, 5.4, 4.8), plate.paper)
    plate.fill(ellipse(-10.4, 37.4, 2.2), plate.accent)
    plate.fill(smooth([(5, 34, 1), (12, 30), (20, 35, 1), (13, 42)]), plate.key)
    plate.cut([(6, 29, 21, 26, 1.5, -1), (-21, 29, -4, 25, 1.8, -2)], plate.key)
    plate.fill(smooth([(-2, 46, 1), (0, 43), (4, 47), (5, 53), (1, 51, 1), (-3, 53)]), plate.key)
    mouth = smooth([(-13, 62, 1), (0, 60), (13, 63, 1), (11, 74), (3, 79), (-9, 76)])
    plate.fill(mouth, plate.key)
    plate.fill(
        joined(
            *(
                polygon((x, 61), (x + 3, 61), (x + 2.4, y), (x + 0.4, y))
                for x, y in ((-10, 67), (-5, 65), (3, 66), (8, 68))
            )
        ),
        plate.paper,
    )
    plate.fill(
        joined(*(polygon((x, 77), (x + 2.6, 76.6), (x + 1.8, y)) for x, y in ((-6, 71), (0, 72), (5, 70)))), plate.paper
    )
    pole(plate, 7, 14, 16, 24, plate.key, 1.2)
    for i in range(3):
        pole(plate, 6 + i * 3.4, 19.4 + i * 3, 10 + i * 3.4, 15.6 + i * 3, plate.key, 1.1)
    plate.cut([(-19, 50, -13, 58, 1, 1), (-21, 55, -14, 63, 1, 1)], plate.mid)
    for side, dy in ((-1, 0), (1, 8)):
        arm = smooth([
            (side * 50, 114, 1), (side * 46, 96), (side * 38, 84 + dy), (side * 40, 72 + dy, 1),
            (side * 35, 80 + dy, 1), (side * 33, 68 + dy, 1), (side * 29.6, 79 + dy, 1), (side * 25, 69 + dy, 1),
            (side * 25, 81 + dy, 1), (side * 18, 76 + dy, 1), (side * 22, 88 + dy), (side * 26, 100),
            (side * 26, 114, 1),
        ])  # fmt: skip
        plate.stroke(arm, plate.key, 2.2)
        plate.solid(arm, plate.paper, (1.4, 1), plate.light)
        plate.cut([(side * 30, 90 + dy, side * 36, 108, 1.1)], plate.key)


def shambler(plate: Plate) -> None:
    """Print a dead man who walks across the moon with his arms before him."""
    sky(plate, "clouds", x=-4, y=44, radius=40)
    hills(plate, 90, 3, plate.mid, 4, plate.light)
    for x, high in ((46, 22), (-52, 16)):
        stone = smooth([(x - 9, 104, 1), (x - 9, 96 - high), (x, 90 - high), (x + 9, 96 - high), (x + 9, 104, 1)])
        plate.solid(stone, plate.light, (1.2, 1), plate.key if x > 0 else plate.mid)
    with plate.moved(0, 12, 0.88):
        for leg in ([(4, 74), (-4, 90), (-14, 104)], [(14, 74), (24, 88), (34, 102)]):
            plate.fill(ribbon(leg, 8.4, 4.4), plate.key)
            foot = leg[-1]
            plate.fill(smooth([
                (foot[0] + 5, foot[1] - 4), (foot[0] + 4, foot[1] + 3, 1), (foot[0] - 12, foot[1] + 3, 1),
                (foot[0] - 6, foot[1] - 3),
            ]), plate.key)  # fmt: skip
        plate.fill(smooth([(-6, 90, 1), (-10, 98, 1), (-4, 96, 1), (0, 102, 1), (4, 92, 1)]), plate.key)
        plate.fill(smooth([(20, 86, 1), (20, 96, 1), (26, 92, 1), (30, 98, 1), (32, 88, 1)]), plate.key)
        far = [(2, 46), (-22, 54), (-42, 48)]
        plate.fill(ribbon(far, 6, 3.4), plate.key)
        body = smooth([
            (-8, 38), (4, 30), (18, 36), (26, 52), (24, 74), (26, 84, 1), (18, 79, 1), (12, 88, 1), (4, 80, 1),
            (-4, 86, 1), (-4, 70), (-8, 52),
        ])  # fmt: skip
        plate.solid(body, plate.paper, (1.8, 1.4))
        plate.cut([(0, 52 + i * 5, 14, 50 + i * 5, 1.2, 2) for i in range(4)], plate.light)
        plate.cut([(20, 50, 20, 72, 1.2, -2)], plate.light)
        near = [(10, 42), (-12, 42), (-38, 34)]
        plate.fill(ribbon(near, 7.4, 4.8), plate.light)
        plate.fill(ribbon([(x + 0.6, y + 0.8) for x, y in near], 6.4, 4), plate.key)
        plate.fill(smooth([(-12, 36, 1), (-16, 48, 1), (-20, 42, 1), (-26, 50, 1), (-26, 38, 1)]), plate.key)
        for hand_x, hand_y in ((-40, 33), (-44, 47)):
            plate.fill(ellipse(hand_x, hand_y, 4.6, 4), plate.key)
            plate.fill(
                joined(
                    *(
                        ribbon(
                            [
                                (hand_x, hand_y),
                                (hand_x + end_x * 0.7, hand_y + end_y * 0.3),
                                (hand_x + end_x, hand_y + end_y),
                            ],
                            2,
                            0.9,
                        )
                        for end_x, end_y in ((-14, -2), (-15, 4), (-11, 9), (-5, 11))
                    )
                ),
                plate.key,
            )
        _lolling_head(plate)
    grass(plate, 102, 1.5, plate.key, 40, 5)


def _lolling_head(plate: Plate) -> None:
    head = smooth([
        (8, 34), (0, 38), (-6, 32, 1), (-16, 34, 1), (-19, 30), (-14, 26, 1), (-20, 24, 1), (-17, 16), (-12, 8),
        (0, 5), (10, 12), (12, 24),
    ])  # fmt: skip
    plate.solid(head, plate.paper)
    plate.cut([(-2 + i * 3.4, 8 + i * 0.4, 2 + i * 4.6, -2 + i * 2, 1.2) for i in range(4)], plate.key)
    plate.fill(ellipse(-10, 18, 3.4), plate.light)
    plate.fill(ellipse(-10.4, 18, 1.9), plate.accent)
    plate.cut([(-17, 29.4, -4, 29, 1.2, 0.6), (2, 14, 8, 22, 1, -1)], plate.light)
    plate.cut([(-13 + i * 3, 28, -13 + i * 3, 31, 0.7) for i in range(3)], plate.paper)
