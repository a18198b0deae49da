"""Hosts: small figures out of a hat (tokens), a great flag over them (all of a kind grow)."""

from __future__ import annotations

from typing import Final

from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import angles, pole, rays
from tabletop.prints.cut.outlines import Point, ellipse, joined, mirrored, polygon, smooth, turned
from tabletop.prints.cut.plate import Plate

#: a small figure with its arms thrown up
_HOPPING: Final = joined(
    ellipse(0, -13, 6.6),
    mirrored([(0, -7), (6, -5), (13, -17, 1), (17, -14, 1), (8, 3), (7, 9), (12, 20, 1), (6, 22, 1), (0, 11)]),
)


def out_of_the_hat(plate: Plate) -> None:
    """Print three small figures, all alike, that hop out of a tall hat."""
    sky(plate, "rays", x=0, y=40, radius=40)
    with plate.placed(4, 0.12):
        hat = mirrored([(0, 66), (24, 64), (21, 84), (20, 108, 1), (0, 108)])
        plate.stroke(hat, plate.paper, 3)
        plate.solid(hat, plate.light, (2, 1))
        plate.within(hat, lambda: plate.fill(polygon((-40, 88), (40, 88), (40, 97), (-40, 97)), plate.accent))
        plate.stroke(ellipse(0, 65, 36, 8), plate.paper, 3)
        plate.fill(ellipse(0, 65, 36, 8), plate.key)
        plate.fill(ellipse(0, 64, 25, 4.6), plate.mid)
        for x, y, angle in ((-28, 36, -24), (28, 36, 24), (0, 24, 0)):
            figure = turned(_HOPPING, x, y, angle)
            plate.stroke(figure, plate.paper, 4)
            plate.fill(figure, plate.key)
            plate.fill(turned(ellipse(0, 2, 3), x, y, angle), plate.accent)
        plate.cut(rays(0, 64, 10, 18, 2, (-2.2, -1.57, -0.94)), plate.accent)


def standard(plate: Plate) -> None:
    """Print a great flag with a sun over helms and spears."""
    sky(plate, "rays", x=-6, y=36, radius=34)
    for i, x in enumerate(range(-70, 78, 12)):
        if abs(x - 26) > 5:
            top = 52 + (i * 7) % 16
            pole(plate, x, 112, x + 1, top, plate.key, 1.8)
            plate.fill(polygon((x + 1, top - 12), (x + 4, top + 2), (x - 2, top + 2)), plate.key)
    pole(plate, 27, 112, 27, -2, plate.key, 3.6)
    plate.fill(ellipse(27, -3, 4), plate.accent)
    plate.stroke(ellipse(27, -3, 4), plate.key, 1.4)
    cloth: list[Point] = [
        (26, 4, 1), (8, 10), (-12, 4), (-32, 8), (-48, 4, 1), (-40, 18, 1), (-46, 32), (-50, 46, 1), (-36, 50),
        (-16, 46), (6, 54), (26, 48, 1),
    ]  # fmt: skip
    flag = smooth(cloth)
    plate.stroke(flag, plate.key, 2.6)
    plate.solid(flag, plate.paper, (1.6, 1.6), plate.accent)
    plate.fill(faceted_disc(plate, -10, 28, 9.4), plate.paper)
    plate.cut(rays(-10, 28, 11, 17.6, 1.8, angles(10), widest=0.4), plate.paper)
    plate.cut([(20, 12, 19, 44, 1.2, 3), (-34, 12, -36, 42, 1.2, -3), (12, 14, 11, 26, 0.9, 2)], plate.key)
    for x, y, scale in ((-60, 88, 0.9), (-34, 84, 1), (-8, 88, 1.05), (52, 86, 1), (72, 90, 0.9), (30, 92, 1.1)):
        helm: list[Point] = [(-12, 30, 1), (-11, 8), (-6, -4), (0, -10, 1), (6, -4), (11, 8), (12, 30, 1)]
        plate.solid(turned(smooth(helm), x, y, 0, scale), plate.light, (1, 1.2))
        plate.cut([(x - 7 * scale, y + 3, x + 7 * scale, y + 3, 0.9, -1)], plate.mid)
