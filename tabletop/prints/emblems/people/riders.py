"""Riders: knights on horseback."""

from __future__ import annotations

from tabletop.prints.cut.grounds import grass, hills, sky
from tabletop.prints.cut.motifs import outlined, pole
from tabletop.prints.cut.outlines import ellipse, polygon, smooth
from tabletop.prints.cut.plate import Plate
from tabletop.prints.emblems.animals.horses import horse_head


def lancer(plate: Plate) -> None:
    """Print a knight on horseback in profile with his lance level."""
    sky(plate, "bands", x=4, y=42, radius=38)
    hills(plate, 86, 4, plate.mid, 5, plate.light)
    with plate.moved(-5, 19, 0.8):
        plume = smooth([(36, 20, 1), (40, 10), (52, 8), (64, 18), (66, 36), (60, 50, 1), (58, 36), (50, 26), (42, 24)])
        plate.solid(plume, plate.light, (1, 1), plate.accent)
        plate.cut([(42, 20, 56, 20, 1, -2), (46, 23, 62, 34, 1, -2)], plate.key)
        plate.solid(
            smooth([(8, 114, 1), (12, 80), (20, 64), (36, 58), (52, 66), (60, 86), (64, 114, 1)]),
            plate.light,
            (1.6, 1.6),
        )
        plate.cut([(46 + i * 4, 72 + i * 7, 44 + i * 5, 100, 1.2, -2) for i in range(3)], plate.mid)
        _rider_helm(plate)
        pole(plate, 66, 72, -70, 30, plate.key, 4.6)
        plate.cut([(62, 70, -60, 32.4, 0.8)], plate.light)
        plate.fill(polygon((-84, 25), (-66, 26.6), (-69, 34)), plate.paper)
        flag = smooth([(-56, 33, 1), (-38, 39, 1), (-40, 52, 1), (-46, 46), (-52, 52, 1), (-56, 44), (-64, 48, 1)])
        outlined(plate, flag, plate.accent, 1.4)
        plate.fill(smooth([(24, 66), (34, 62), (42, 70), (38, 80), (26, 78)]), plate.key)
        plate.stroke(smooth([(24, 66), (34, 62), (42, 70), (38, 80), (26, 78)]), plate.light, 1.2)
    with plate.moved(-14, 46, 0.54):
        horse_head(plate, plate.accent, plate.paper)
        plate.stroke(smooth([(-34, 48), (-24, 56), (-22, 66)], closed=False), plate.accent, 3)
        plate.stroke(smooth([(-24, 54), (-8, 66), (10, 90), (40, 104)], closed=False), plate.accent, 2.4)
    grass(plate, 101, 1, plate.key, 30, 5)


def _rider_helm(plate: Plate) -> None:
    helm = smooth([(22, 58, 1), (17, 48), (18, 32), (27, 20), (40, 19), (49, 30), (49, 48), (44, 60, 1), (32, 63)])
    plate.solid(helm, plate.paper, (2, 1.4))
    visor = smooth([(20, 33, 1), (30, 32), (32, 46), (26, 58), (20, 54), (2, 48, 1), (10, 40)])
    plate.solid(visor, plate.paper, (1.4, 1.4))
    plate.stroke(visor, plate.light, 1)
    plate.fill(polygon((12, 39.4), (27, 38), (27, 41), (10, 42)), plate.light)
    plate.fill(polygon((14, 39.8), (25, 38.8), (25, 40.2), (12, 41.4)), plate.key)
    plate.cut([(11 + i * 4, 47 + i * 1.4, 14 + i * 4, 51 + i * 1.2, 0.9) for i in range(4)], plate.light)
    plate.fill(ellipse(33, 38, 2.4), plate.accent)
