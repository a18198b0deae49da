"""Fish."""

from __future__ import annotations

from tabletop.prints.cut.gouges import Cut
from tabletop.prints.cut.grounds import sky
from tabletop.prints.cut.motifs import angles, bubbles, rays, shade, waves
from tabletop.prints.cut.outlines import ellipse, joined, polygon, smooth
from tabletop.prints.cut.plate import Plate


def leap(plate: Plate) -> None:
    """Print a fish that leaps in an arc out of the waves."""
    sky(plate, "bands", x=-4, y=36, radius=33)
    face = smooth([
        (-40, 34, 1), (-33, 25), (-20, 18), (-4, 18), (12, 26), (24, 40), (30, 54), (42, 62), (52, 76, 1), (40, 73),
        (32, 70, 1), (33, 80), (30, 95, 1), (24, 82), (22, 67), (12, 61), (-2, 56), (-18, 54), (-30, 49), (-38, 42),
        (-36.6, 37.6),
    ])  # fmt: skip
    fin = smooth([(-16, 20, 1), (-8, 6), (8, 3, 1), (6, 12), (20, 20, 1), (18, 32, 1)])
    plate.solid(fin, plate.paper, (1, 1), plate.mid)
    plate.cut([(-10 + i * 5, 18 + i * 2, -4 + i * 4, 8 + i * 2.4, 0.8) for i in range(5)], plate.key)
    plate.solid(smooth([(-10, 54, 1), (-14, 68, 1), (-2, 66), (6, 58, 1)]), plate.paper, (1, 1), plate.mid)
    plate.solid(face, plate.paper, (1.8, 1.8))
    shade(
        plate,
        face,
        smooth([(-42, 40, 1), (-30, 42), (-14, 46), (6, 50), (24, 64), (34, 90, 1), (0, 100, 1), (-42, 70, 1)]),
        plate.light,
    )
    plate.fill(ellipse(-28, 30, 3.6), plate.paper)
    plate.fill(ellipse(-28.4, 30, 1.9), plate.key)
    plate.cut([(-40, 36, -30, 39, 1.0, 1)], plate.light)
    plate.cut([(-18, 21, -17, 50, 1.2, -4.4)], plate.light)
    cuts: list[Cut] = []
    for y0, x0, count in ((26, -8, 4), (32, -10, 6), (38, -7, 7), (44, -9, 8)):
        for i in range(count):
            x = x0 + i * 6
            y = y0 + max(0, x + 2) ** 2 * 0.022 + (1.2 if x > 0 else 0)
            cuts.append((x, y - 2.6, x + 0.4, y + 2.6, 0.8, -2.4))
    plate.cut(cuts, plate.light)
    plate.cut(
        [
            (-24 + i * 8, 49 + i * 1.6 + i * i * 0.35, -20 + i * 8, 53 + i * 1.6 + i * i * 0.35, 0.9, 1)
            for i in range(6)
        ],
        plate.key,
    )
    plate.cut([(34 + i * 3, 64 + i * 2.6, 44 + i * 1.6, 70 + i * 1.4, 0.7) for i in range(2)], plate.light)
    plate.cut([(26, 70, 29, 86, 0.9), (29, 68, 32, 80, 0.7)], plate.light)
    waves(plate, 80)
    plate.fill(
        joined(
            *(
                ellipse(x, y, radius)
                for x, y, radius in ((-44, 62, 2), (-36, 70, 1.4), (44, 48, 1.8), (50, 58, 1.2), (38, 92, 1.5))
            )
        ),
        plate.paper,
    )


def angler(plate: Plate) -> None:
    """Print a fish of the deep with long teeth and a light before its eyes."""
    sky(plate, "arcs", night=True, x=-24, y=30, radius=22)
    plate.fill(smooth([(34, 52, 1), (50, 36, 1), (48, 52), (58, 68, 1), (44, 68), (36, 76, 1)]), plate.key)
    plate.stroke(smooth([(34, 52, 1), (50, 36, 1), (48, 52), (58, 68, 1), (44, 68), (36, 76, 1)]), plate.light, 1.4)
    plate.cut([(38, 56, 48, 42, 1), (39, 64, 52, 66, 1)], plate.mid)
    body = smooth([
        (-34, 44, 1), (-28, 34), (-12, 27), (8, 28), (26, 38), (38, 54), (40, 66), (30, 82), (10, 93), (-14, 96),
        (-36, 90), (-48, 80, 1), (-40, 70), (-30, 62), (-36, 54),
    ])  # fmt: skip
    plate.stroke(body, plate.light, 2)
    plate.fill(body, plate.key)
    _needle_teeth(plate)
    plate.fill(ellipse(-9, 40, 7), plate.light)
    plate.fill(ellipse(-9, 40, 5.6), plate.accent)
    plate.fill(ellipse(-10, 40, 2.6), plate.key)
    plate.cut([(-20, 37, 0, 31, 1.4, -2)], plate.light)
    plate.stroke(smooth([(2, 30), (6, 14), (-6, 6), (-20, 12), (-24, 24)], closed=False), plate.key, 4)
    plate.stroke(smooth([(2, 30), (6, 14), (-6, 6), (-20, 12), (-24, 24)], closed=False), plate.mid, 1.8)
    plate.fill(ellipse(-24, 30, 6.4), plate.key)
    plate.fill(ellipse(-24, 30, 5), plate.accent)
    plate.fill(ellipse(-25.4, 28.6, 2), plate.paper)
    plate.cut(rays(-24, 30, 9, 15, 1.1, angles(10)), plate.accent)
    fin = smooth([(10, 68, 1), (26, 62), (32, 72, 1), (26, 76), (28, 84, 1), (12, 80)])
    plate.fill(fin, plate.mid)
    plate.cut([(13, 72, 29, 72, 0.9), (13, 75, 26, 82, 0.9)], plate.key)
    plate.fill(
        joined(
            *(
                smooth([(x, 31 + (x - 6) * 0.5, 1), (x + 7, 18 + (x - 6) * 0.7, 1), (x + 8, 34 + (x - 6) * 0.5, 1)])
                for x in (6, 14, 22)
            )
        ),
        plate.mid,
    )
    plate.cut([(4 + i * 7, 46 + i * 3, 2 + i * 7, 56 + i * 3, 1.1, -2) for i in range(4)], plate.mid)
    plate.cut([(-20 + i * 9, 88 - abs(i - 2), -16 + i * 9, 93 - i, 0.9) for i in range(5)], plate.mid)
    bubbles(plate, plate.light, ((-52, 50, 2), (-58, 38, 1.4), (-46, 34, 1.2), (50, 22, 1.6), (44, 88, 2)))


def _needle_teeth(plate: Plate) -> None:
    gape = smooth([(-34, 46, 1), (-16, 50), (-2, 60), (-10, 74), (-28, 82), (-46, 80, 1), (-40, 66)])
    plate.fill(gape, plate.mid)
    plate.fill(
        joined(
            *(
                polygon((x - 2, y - 1), (x + 2.4, y), (x - 1, y + high))
                for x, y, high in ((-31, 47, 14), (-24, 48.6, 10), (-17, 50.6, 13), (-10, 53.6, 9), (-5, 57, 8))
            )
        ),
        plate.paper,
    )
    plate.fill(
        joined(
            *(
                polygon((x - 2.2, y + 1), (x + 2.2, y + 1), (x - 0.6, y - high))
                for x, y, high in ((-43, 80, 14), (-35, 81.4, 10), (-27, 81.6, 15), (-19, 79.6, 10), (-12, 76, 10))
            )
        ),
        plate.paper,
    )
    plate.stroke(gape, plate.light, 1.2)
