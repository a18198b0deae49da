"""Dragons and drakes: a head that breathes fire, or the whole animal in the air."""

from __future__ import annotations

from tabletop.prints.cut.gouges import Cut, along, ribbon, rings
from tabletop.prints.cut.grounds import hills, sky
from tabletop.prints.cut.outlines import BOTH, ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.cut.plate import Plate


def breath(plate: Plate) -> None:
    """Print the head of a dragon in profile with open jaws, a wing behind it."""
    sky(plate, "clouds" if plate.digest[2] % 2 else "rays", x=-12, y=40, radius=36)
    hills(plate, 84, 6, plate.mid, 7, sharp=True)
    _far_wing(plate)
    _neck(plate)
    _fins(plate)
    _jaws(plate)
    # breath
    plate.cut([(-42, 48, -74, 40, 2.4, 2), (-42, 49, -80, 54, 2.8, -2), (-41, 51, -70, 66, 2.0, -2)], plate.accent)


def _far_wing(plate: Plate) -> None:
    wing = smooth([
        (14, 64, 1), (22, 36), (28, 12), (33, -8, 1), (42, 6), (62, 16, 1), (53, 27), (57, 45, 1), (46, 50),
        (48, 70, 1), (38, 74), (36, 92, 1), (22, 84),
    ])  # fmt: skip
    plate.solid(wing, plate.light, (1.5, 1.2), plate.mid)
    plate.stroke(smooth([(33, -6), (30, 26), (26, 62)], closed=False), plate.key, 2.6)
    for tip_x, tip_y in ((61, 16), (56.4, 45), (48, 69)):
        plate.stroke(
            smooth([(33, -6), ((33 + tip_x) / 2 + 4, (tip_y - 6) / 2 - 1), (tip_x, tip_y)], closed=False),
            plate.key,
            1.5,
        )


def _neck(plate: Plate) -> None:
    neck = smooth([
        (54, 112, 1), (52, 98), (38, 86), (27, 76), (23, 62), (22.5, 50), (17, 41), (10, 38.6), (3, 46), (-1, 58),
        (0, 74), (-2, 90), (-16, 112, 1),
    ])  # fmt: skip
    plate.solid(neck, plate.paper, (2, 0))
    cuts: list[Cut] = []
    for i in range(10):
        t = i / 9
        y = 55 + 50 * t
        x = 0 if t < 0.5 else -(t - 0.5) * 20
        w = 8 + 5 * t
        cuts.append((x + 0.6, y, x + w, y + 2.4 + 2 * t, 1.35 + 0.5 * t, 1.4, 0.4))
    plate.cut(cuts, plate.light)
    # scales
    scales: list[Cut] = []
    for j in range(5):
        for i in range(3 + j // 2):
            x = 13 + i * 6.4 + j * 2.6 - (3 if j % 2 else 0)
            y = 54 + j * 9.4 + i * 2.6
            scales.append((x - 2.6, y, x + 2.6, y, 0.95, 2.4))
    plate.cut(scales, plate.mid)


def _fins(plate: Plate) -> None:
    for x, y, dx, dy in [(17, 39, 8, -9), (23.4, 48, 10, -5), (25, 60, 10.6, -2), (29, 73, 10, -4), (39, 84, 8, -7)]:
        plate.solid(smooth([
            (x - 5.6, y - 4.6, 1), (x - 1, y - 4.4), (x + dx, y + dy, 1), (x + 2, y + 2), (x + 1, y + 8, 1),
            (x - 5, y + 7, 1),
        ]), plate.paper, (0.7, 0.8))  # fmt: skip


def _jaws(plate: Plate) -> None:
    plate.fill(smooth([(6, 52, 1), (-6, 46), (-22, 43), (-39, 43, 1), (-37, 53.6, 1), (-20, 53), (-4, 53)]), plate.mid)
    plate.fill(smooth([(2, 52, 1), (-10, 48.4), (-24, 49.4), (-31, 48, 1), (-24, 52.4), (-8, 53)]), plate.accent)
    for points, w in [([(-1, 31), (14, 25), (25, 13), (29, -4)], 4.6), ([(4, 38), (20, 33), (31, 25), (39, 13)], 3.2)]:
        plate.solid(ribbon(points, w + 0.3, 0.3), plate.paper, (1, 0.9))
        plate.cut(
            [
                (x + ty * w * (1 - t), y - tx * w * (1 - t), x - ty * w * (1 - t), y + tx * w * (1 - t), 0.6, 0.8)
                for x, y, tx, ty, t in along(points, 7, 0.1, 0.85)
            ],
            plate.light,
        )
    low = smooth([
        (9, 58, 1), (-2, 62), (-14, 61.6), (-26, 58), (-37, 55.6), (-38, 52, 1), (-28, 50.6), (-14, 51.4),
        (-1, 48, 1),
    ])  # fmt: skip
    plate.solid(low, plate.paper, (0.6, -1.2))
    head = smooth([
        (14, 38), (6, 27.6), (-2, 24.4), (-10, 26), (-14, 30.6, 1), (-24, 31.4), (-33, 29.4), (-38, 31.4),
        (-42, 36), (-42.6, 42), (-39, 44, 1), (-32, 42.6), (-22, 43.6), (-10, 46.4), (-2, 51, 1), (8, 57), (16, 50),
    ])  # fmt: skip
    plate.solid(head, plate.paper, (1.3, 1.5))
    plate.fill(
        joined(
            *(
                smooth(
                    [
                        (x - 1.7, y - 0.9, 1),
                        (x + 1.7, y - 0.9, 1),
                        (x + 1.2, y + high * 0.5),
                        (x - 0.6, y + high, 1),
                        (x - 1.3, y + high * 0.4),
                    ]
                )
                for x, y, high in [
                    (-38, 43.4, 5.4),
                    (-32, 42.4, 4),
                    (-26, 42.8, 4.6),
                    (-20, 43.6, 3.6),
                    (-14.6, 44.8, 3.6),
                ]
            )
        ),
        plate.paper,
    )
    plate.fill(joined(*(smooth([
        (x - 1.6, y + 0.8, 1), (x + 1.6, y + 0.8, 1), (x + 0.7, y - high * 0.5), (x - 0.9, y - high, 1),
        (x - 1.3, y - high * 0.4),
    ]) for x, y, high in [(-35, 53, 4.4), (-28, 51.4, 3.4), (-21, 51.6, 3.2)])), plate.paper)  # fmt: skip
    plate.fill(smooth([(-16, 30.6, 1), (-6, 29), (-1, 34.4, 1), (-8, 33.6)]), plate.light)
    plate.eye(-7.4, 35.6, 0.95, slant=-1.6)
    plate.cut([
        (-39.6, 35.4, -36, 34, 1.1), (-30, 35, -18, 37.4, 0.9, -0.6), (-26, 38.6, -12, 41, 0.8, -0.5),
        (0, 37, 8, 45, 1.1, -1), (3, 34, 11, 41, 0.9, -1), (-2, 42, 5, 49, 0.9, -0.8),
    ], plate.light)  # fmt: skip


def flight(plate: Plate) -> None:
    """Print a whole dragon from below with wings spread and its tail in a hook."""
    sky(plate, "bands", x=0, y=42, radius=37)
    hills(plate, 88, 6, plate.mid, 7, sharp=True)
    for side in BOTH:
        wing = smooth([
            (side * 4, 44, 1), (side * 16, 26), (side * 30, 10), (side * 40, 4, 1), (side * 58, 8),
            (side * 78, 22, 1), (side * 64, 24), (side * 68, 40, 1), (side * 52, 36), (side * 50, 54, 1),
            (side * 36, 46), (side * 26, 60, 1), (side * 18, 54), (side * 6, 62, 1),
        ])  # fmt: skip
        plate.solid(wing, plate.paper, (1.6, 1.8), plate.key)
        plate.fill(smooth([
            (side * 10, 44, 1), (side * 36, 12, 1), (side * 58, 18), (side * 64, 24, 1), (side * 58, 30),
            (side * 50, 36, 1), (side * 42, 40), (side * 34, 45, 1), (side * 26, 50), (side * 16, 53, 1),
        ]), plate.mid)  # fmt: skip
        plate.cut([
            (side * 12, 46, side * 40, 6, 1.8, side * 1), (side * 38, 9, side * 64, 24, 1.3),
            (side * 37, 10, side * 51, 38, 1.3), (side * 36, 11, side * 35, 46, 1.3),
            (side * 33, 15, side * 18, 54, 1.2),
        ], plate.key)  # fmt: skip
        plate.fill(polygon((side * 38, 8), (side * 40, -4), (side * 43, 7)), plate.paper)
    tail = [(2, 66), (-6, 82), (8, 94), (24, 92), (30, 84)]
    plate.fill(ribbon(tail, 8, 1.4), plate.paper)
    plate.fill(ribbon([(x + 0.8, y + 0.8) for x, y in tail], 6.7, 0.9), plate.key)
    plate.fill(polygon((29, 88), (40, 76), (38, 88), (34, 92)), plate.accent)
    body = mirrored([(0, 30), (8, 34), (13, 46), (12, 60), (7, 72), (0, 76)])
    plate.solid(body, plate.paper, (1.6, 1))
    plate.cut(
        [(-7 + abs(i - 2) * 0.8, 44 + i * 5.6, 7 - abs(i - 2) * 0.8, 44 + i * 5.6, 1.6, 2.6) for i in range(5)],
        plate.accent,
    )
    for side in BOTH:
        plate.fill(ribbon([(side * 8, 62), (side * 17, 70), (side * 14, 80)], 4.4, 1), plate.key)
        for d in (0, 4, 8):
            plate.cut([(side * 14, 79, side * (10 + d), 88, 1)], plate.paper)
    neck = [(0, 42), (3, 30), (-2, 20)]
    plate.fill(ribbon(neck, 6.4, 5.4), plate.key)
    for side in BOTH:
        plate.solid(ribbon([(side * 5, 13), (side * 11, 5), (side * 12, -7)], 2.9, 0.3), plate.paper, (0.7, 0.7))
        plate.solid(ribbon([(side * 7, 17), (side * 15, 13), (side * 19, 5)], 2.3, 0.3), plate.paper, (0.7, 0.7))
    head = mirrored([(0, 8), (6, 9), (10, 16), (8, 24), (6, 34), (3, 40), (0, 41, 1)])
    plate.solid(head, plate.paper, (1.4, 1))
    for side in BOTH:
        plate.eye(side * 5.4, 20, 0.7, slit=False, slant=side * 1.8)
        plate.fill(ellipse(side * 2.4, 35, 0.9), plate.light)
        plate.cut([(side * 1.6, 24, side * 3.4, 33, 0.8)], plate.light)
    plate.cut([(-6, 37, 6, 37, 1, 2)], plate.paper)


def drake(plate: Plate) -> None:
    """Print a slender drake in flight, wings up, its tail a long whip."""
    sky(plate, "clouds", x=4, y=42, radius=38)
    hills(plate, 90, 4, plate.mid, 7, sharp=True)
    with plate.moved(4, 13, 0.86):
        far = smooth([
            (2, 48, 1), (2, 26), (-8, 6), (-26, -8, 1), (-28, 8), (-38, 12, 1), (-32, 22), (-38, 32, 1), (-24, 34),
            (-18, 46, 1), (-8, 46),
        ])  # fmt: skip
        plate.solid(far, plate.light, (1.2, 1.4), plate.mid)
        plate.cut([(-3, 44, -25, -4, 1.2, 3), (-5, 44, -36, 13, 1.1, 2), (-6, 46, -36, 31, 1.1, 1)], plate.key)
        tail = [(14, 58), (34, 66), (44, 82), (30, 96), (8, 92), (4, 102)]
        plate.fill(ribbon(tail, 8, 1), plate.paper)
        plate.fill(ribbon([(x + 0.8, y + 0.8) for x, y in tail], 7, 0.6), plate.key)
        plate.fill(polygon((4, 98), (12, 108), (2, 112), (-4, 104)), plate.accent)
        plate.cut(rings(tail, 10, -5, 0.6, 1, 1, start=0.08, end=0.6), plate.light)
        body = smooth([(-20, 58), (-10, 48), (4, 46), (18, 52), (24, 62), (16, 70), (0, 72), (-14, 68)])
        plate.solid(body, plate.paper, (1.6, 1.4))
        for leg in ([(6, 68), (12, 80), (4, 86)], [(-6, 68), (-8, 78), (-14, 82)]):
            plate.fill(ribbon(leg, 4, 1.6), plate.key)
            plate.cut([(leg[-1][0], leg[-1][1], leg[-1][0] + d, leg[-1][1] + 6, 1) for d in (-4, -1, 2)], plate.key)
        neck = [(-12, 62), (-28, 62), (-36, 52), (-34, 42)]
        plate.fill(ribbon(neck, 9, 5.4), plate.paper)
        plate.fill(ribbon([(x + 0.8, y + 0.6) for x, y in neck], 8, 4.6), plate.key)
        plate.cut(rings(neck, 8, 0.6, 5, 1, 1, start=0.06, end=0.9), plate.light)
        near = smooth([
            (-2, 54, 1), (8, 34), (16, 12), (30, -6), (42, -12, 1), (46, 4), (62, 4, 1), (58, 18), (68, 28, 1),
            (56, 34), (56, 48, 1), (42, 46), (30, 58, 1), (18, 58),
        ])  # fmt: skip
        plate.solid(near, plate.paper, (1.6, 1.8))
        plate.fill(smooth([(10, 50), (20, 24), (34, 4, 1), (40, 14), (36, 36), (26, 48, 1)]), plate.mid)
        plate.fill(smooth([(40, 8, 1), (56, 8, 1), (52, 18), (58, 28, 1), (50, 32), (46, 40, 1), (42, 28)]), plate.mid)
        plate.cut([
            (12, 50, 40, -8, 1.8, -3), (38, -2, 58, 28, 1.3, -2), (37, 0, 50, 44, 1.2, -2),
            (35, 4, 30, 54, 1.2, -1),
        ], plate.light)  # fmt: skip
        head = smooth([
            (-28, 42), (-27, 33), (-34, 28), (-42, 30, 1), (-52, 34), (-58, 40, 1), (-57, 44), (-46, 44, 1),
            (-42, 48), (-50, 50, 1), (-42, 53), (-33, 50),
        ])  # fmt: skip
        plate.solid(head, plate.paper, (1.2, 1))
        plate.eye(-41, 36, 0.7, slant=-1.4)
        plate.cut([(-56, 42, -45, 41, 0.8, 0.4)], plate.light)
        for points in ([(-32, 31), (-24, 24), (-20, 14)], [(-29, 36), (-20, 34), (-14, 28)]):
            plate.solid(ribbon(points, 2.8, 0.3), plate.paper, (0.6, 0.6))
