"""Elementals: fire, water, earth and air with faces, and one of them all."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor

from tabletop.prints.cut.gouges import Cut, ribbon
from tabletop.prints.cut.grounds import faceted_disc, grass, hills, sky
from tabletop.prints.cut.inks import FLAME
from tabletop.prints.cut.motifs import bubbles, waves
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate


def fire(plate: Plate) -> None:
    """Print a flame of five layers with a scowl."""
    plate.accent = QColor(FLAME)
    sky(plate, "rays", x=0, y=50, radius=34)
    outer = smooth([
        (0, 110, 1), (-26, 104), (-37, 84), (-34, 62), (-40, 44), (-36, 30, 1), (-27, 44), (-22, 36), (-24, 18),
        (-14, -2, 1), (-10, 14), (-2, 20), (2, 8), (0, -6, 1), (14, 8), (20, 26), (24, 34), (30, 26), (32, 14, 1),
        (40, 34), (38, 56), (40, 74), (32, 100), (14, 110, 1),
    ])  # fmt: skip
    plate.fill(outer, plate.key)
    mouth = smooth([
        (0, 108, 1), (-20, 100), (-30, 82), (-27, 64), (-29, 52, 1), (-20, 58), (-15, 44), (-17, 24, 1), (-8, 34),
        (0, 30), (4, 16, 1), (12, 32), (15, 46), (22, 48), (30, 38, 1), (32, 56), (31, 78), (24, 100),
    ])  # fmt: skip
    plate.fill(mouth, plate.mid)
    inner = smooth([
        (0, 108, 1), (-15, 99), (-22, 84), (-18, 70), (-10, 62), (-8, 48, 1), (0, 54), (6, 42, 1), (10, 58),
        (18, 62), (23, 72), (22, 88), (14, 102),
    ])  # fmt: skip
    plate.fill(inner, plate.accent)
    core = smooth([(0, 112, 1), (-9, 102), (-12, 90), (-6, 80), (0, 74, 1), (8, 82), (12, 92), (8, 104)])
    plate.fill(core, plate.paper)
    plate.fill(
        joined(*(smooth([(side * 4, 73, 1), (side * 15, 65, 1), (side * 13.4, 74), (side * 8, 76)]) for side in BOTH)),
        plate.key,
    )
    plate.fill(smooth([(-11, 86, 1), (-4, 89), (0, 87), (4, 89), (11, 86, 1), (7, 97), (0, 100), (-7, 97)]), plate.key)
    plate.cut([
        (-30, 88, -33, 66, 1, -2), (-24, 48, -21, 34, 0.9, 2), (33, 84, 35, 60, 1, 2), (-12, 26, -12, 12, 0.9, -1),
        (7, 24, 5, 8, 0.9, 1),
    ], plate.accent)  # fmt: skip
    plate.fill(
        joined(
            *(
                polygon((x, y - 2 * radius), (x + radius, y), (x, y + 2 * radius), (x - radius, y))
                for x, y, radius in (
                    (-50, 30, 1.8),
                    (-44, 14, 1.3),
                    (48, 22, 1.9),
                    (44, 6, 1.2),
                    (54, 48, 1.4),
                    (-54, 58, 1.4),
                )
            )
        ),
        plate.accent,
    )
    grass(plate, 97, 2, plate.key, 20, 3)


def water(plate: Plate) -> None:
    """Print a great wave that curls, with one eye."""
    sky(plate, "bands", x=22, y=28, radius=22)
    wing = smooth([
        (-80, 112, 1), (-74, 88), (-52, 70), (-38, 44), (-18, 18), (8, 6), (30, 12), (42, 28), (40, 44),
        (33, 50, 1), (34, 40), (28, 30), (18, 28), (10, 36), (8, 50), (14, 66), (30, 80), (56, 88), (80, 92),
        (90, 112, 1),
    ])  # fmt: skip
    plate.solid(wing, plate.paper, (1.6, 2))
    cuts: list[Cut] = []
    for i in range(7):
        t = i / 6
        cuts.append(
            (
                -64 + 9 * t + i * 6,
                98 - t * 5,
                -6 + 14 * t - i * 1.0,
                22 + 9 * t + i * 2.6,
                1.6 - 0.1 * i,
                8 - t * 4,
                0.5,
            )
        )
    plate.cut(cuts, plate.light)
    plate.cut([(x1 + 4, y1, x2 + 2.6, y2 + 7, 0.8, bend) for x1, y1, x2, y2, _width, bend, _widest in cuts], plate.mid)
    # foam fingers
    bubbles(
        plate,
        plate.paper,
        (
            (33, 52, 4),
            (40, 46, 4.4),
            (43, 37, 4),
            (41, 28, 4.2),
            (35, 19, 4.4),
            (27, 12, 4),
            (36, 58, 2.4),
            (46, 52, 2),
            (50, 42, 1.8),
            (30, 60, 1.6),
            (48, 30, 1.5),
        ),
    )
    bubbles(plate, plate.light, ((33, 51, 1.8), (40, 45, 1.8), (41.6, 36, 1.8), (39.6, 28, 1.8), (33.6, 20, 1.8)))
    # a face in the wave
    plate.fill(smooth([(-17, 52, 1), (-4, 46), (0, 53, 1), (-8, 55)]), plate.accent)
    plate.fill(smooth([(-19, 52.5, 1), (-9, 44), (2, 45, 1), (-6, 47)]), plate.paper)
    plate.cut([(-23, 73, -5, 74, 1.9, -2.4)], plate.paper)
    waves(plate, 92, 2)


def earth(plate: Plate) -> None:
    """Print a figure built of leaning rocks."""
    sky(plate, "bands", x=0, y=36, radius=34)
    hills(plate, 70, 8, plate.mid, 3, plate.light, sharp=True)
    _rock(
        plate,
        [(-50, 112), (-54, 70), (-44, 48), (-30, 44), (-22, 60), (-26, 112)],
        [(-50, 72), (-43, 52), (-36, 50), (-42, 72)],
    )
    _rock(
        plate, [(50, 112), (56, 74), (46, 48), (32, 42), (22, 58), (26, 112)], [(32, 46), (42, 50), (46, 66), (36, 60)]
    )
    _rock(
        plate,
        [(-30, 112), (-34, 66), (-20, 46), (20, 44), (34, 64), (30, 112)],
        [(-28, 68), (-18, 52), (-4, 51), (-14, 70)],
    )
    _rock(
        plate,
        [(-19, 54), (-22, 34), (-14, 18), (4, 13), (18, 20), (23, 38), (18, 56), (0, 64)],
        [(-17, 34), (-11, 22), (2, 18), (-4, 32)],
    )
    plate.fill(polygon((-16, 38), (-4, 42), (-5, 46), (-14, 44)), plate.accent)
    plate.fill(polygon((18, 38), (5, 42), (6, 46), (16, 44)), plate.accent)
    plate.cut([(-9, 55, 11, 55, 1.3, -1)], plate.light)
    plate.cut([(6, 22 + i * 4, 19 - i * 0.3, 27 + i * 4, 0.9) for i in range(3)], plate.mid)
    plate.cut([(4 + i * 5, 60 + i * 3, 12 + i * 4, 88 + i * 3, 1, 1) for i in range(4)], plate.mid)
    plate.cut([(38 + i * 5, 72 + i * 3, 36 + i * 5, 96, 1) for i in range(3)], plate.mid)
    plate.cut([(-44 + i * 5, 80, -43 + i * 5, 102, 1) for i in range(3)], plate.mid)
    plate.cut([(-22 + i * 5, 78, -20 + i * 4, 102, 0.9) for i in range(3)], plate.mid)
    # what glows in its chest
    plate.cut([(-6, 68, 2, 78, 1.1), (2, 78, -3, 88, 1), (-3, 88, 4, 100, 0.9)], plate.accent)
    grass(plate, 97, 1.5, plate.key, 30, 5)


def _rock(plate: Plate, corners: list[tuple[float, float]], facet: list[tuple[float, float]]) -> None:
    plate.solid(polygon(*corners), plate.paper, (1.6, 1.6))
    plate.fill(polygon(*facet), plate.light)


def air(plate: Plate) -> None:
    """Print a whirlwind with eyes."""
    sky(plate, "clouds", x=0, y=36, radius=36)
    hills(plate, 88, 3, plate.mid, 4, plate.light)
    for x, y, across, down in (
        (6, 98, 6, 3.6),
        (0, 89, 10, 4.6),
        (-6, 79, 15, 5.8),
        (-2, 67, 21, 7.2),
        (5, 53, 28, 8.8),
        (0, 36, 36, 11),
        (-4, 17, 44, 12.5),
    ):
        plate.fill(ellipse(x, y, across + 1.5, down + 1.5), plate.paper)
        plate.fill(ellipse(x, y, across, down), plate.key)
        plate.cut(
            [
                (x - across * 0.9, y + down * 0.12, x + across * 0.86, y + down * 0.1, 1.2, down * 0.8),
                (x - across * 0.62, y + down * 0.5, x + across * 0.4, y + down * 0.66, 1.0, down * 0.4),
            ],
            plate.light,
        )
        plate.cut([(x - across * 0.2, y - down * 0.55, x + across * 0.8, y - down * 0.3, 1.0, -down * 0.4)], plate.mid)
        plate.cut(
            [
                (x + across * 0.8, y + down * 0.4, x + across * 1.5, y - down * 0.6, 2.2, 3, 0.3),
                (x - across * 0.8, y - down * 0.3, x - across * 1.45, y + down * 0.7, 2.2, 3, 0.3),
            ],
            plate.key,
        )
    # torn ends
    plate.fill(ellipse(-4, 14.6, 33, 6), plate.mid)
    plate.cut([(-34, 14, 26, 14, 1.4, 2), (-24, 17.6, 16, 18, 1.1, 1.6)], plate.light)
    for side in BOTH:
        plate.eye(side * 11 - 1, 38, 1.7, slit=False, slant=side * 2.2)
    plate.cut([(-52, 70, -30, 62, 1.2, 2), (34, 80, 56, 74, 1.2, 2), (-46, 50, -38, 46, 1, 1)], plate.paper)


def four_elements(plate: Plate) -> None:
    """Print a dark face with bright eyes in the middle of the four elements: fire, air, earth, water."""
    flames, reach = QColor(FLAME), plate.half + 8
    sky(plate, "clouds", disc=False, x=40, y=20, radius=20)
    plate.painter.fillRect(QRectF(-reach, -4, reach, 54), plate.key)
    plate.painter.fillRect(QRectF(-reach, 50, reach, 66), plate.light)
    plate.painter.fillRect(QRectF(0, 50, reach, 66), plate.mid)
    _four_signs(plate, flames)
    plate.painter.fillRect(QRectF(-reach, 47.8, 2 * reach, 4.4), plate.key)
    plate.painter.fillRect(QRectF(-2.2, -4, 4.4, 120), plate.key)
    for radius, ink in ((27, plate.key), (24.4, plate.paper), (22, plate.key)):
        plate.fill(faceted_disc(plate, 0, 50, radius), ink)
    for side in BOTH:
        plate.fill(
            smooth([(side * 3.2, 52, 1), (side * 9, 43.6), (side * 17.4, 39.6, 1), (side * 13, 50.6)]), plate.accent
        )
    plate.cut([(-10, 60.6, 10, 60.6, 2.8, 2.4)], plate.accent)


def _four_signs(plate: Plate, flames: QColor) -> None:
    blaze: list[Point] = [
        (0, 20), (-14, 15), (-17, 2), (-10, -7), (-9, -17, 1), (-3, -10), (1, -24, 1), (9, -10), (12, -15, 1), (17, 2),
        (14, 15),
    ]  # fmt: skip
    plate.fill(smooth(blaze).translated(-30, 25), flames)
    plate.fill(turned(smooth(blaze), -29, 32, 0, 0.5), plate.paper)
    for y, start, end in ((8, 14, 46), (20, 8, 52), (32, 20, 48)):
        gust = [(start, y), (end - 10, y - 1), (end, y - 5), (end - 2, y - 10), (end - 7, y - 8)]
        plate.fill(ribbon(gust, 3.4, 1.0), plate.key)
        plate.fill(ribbon(gust, 1.9, 0.4), plate.paper)

    def peaks() -> None:
        for x, y, size in ((-18, 74, 26), (-42, 62, 38)):
            foot = y + size
            plate.fill(polygon((x, y), (x + size, foot), (x + size, 120), (x - size, 120), (x - size, foot)), plate.key)
            snow = (x, y), (x - size * 0.5, y + size * 0.5), (x, y + size * 0.42), (x + size * 0.2, y + size * 0.2)
            plate.fill(polygon(*snow), plate.paper)

    plate.within(polygon((-120, 50), (0, 50), (0, 120), (-120, 120)), peaks)
    for row in range(4):
        y = 62 + row * 13
        plate.cut([(x + row % 2 * 7, y, x + 16 + row % 2 * 7, y - 1, 3, -7) for x in range(2, 96, 14)], plate.paper)
