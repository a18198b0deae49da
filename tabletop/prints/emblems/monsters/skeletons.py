"""Skeletons."""

from __future__ import annotations

from tabletop.prints.cut.gouges import ribbon
from tabletop.prints.cut.grounds import faceted_disc, sky
from tabletop.prints.cut.motifs import angles, outlined, pole, rays, shade
from tabletop.prints.cut.outlines import BOTH, Point, ellipse, joined, mirrored, smooth
from tabletop.prints.cut.plate import Plate


def bones(plate: Plate) -> None:
    """Print a skeleton from the hips up, at night: skull, ribs and both arms hanging down."""
    sky(plate, "arcs", night=True, x=0, y=44, radius=40)
    with plate.placed(4, 0.1):
        lines: list[list[tuple[float, float]]] = [[(0, 40), (0, 112)]]
        for side in BOTH:
            lines += [
                [(0, 49), (side * 14, 46), (side * 30, 52)],
                [(side * 32, 52), (side * 38, 76), (side * 36, 90)],
                [(side * 36, 88), (side * 33, 104), (side * 36, 116)],
            ]
            for i in range(4):
                wide = 20 - i * 1.6
                lines.append([(0, 57 + i * 11), (side * wide * 0.8, 54 + i * 11), (side * wide, 61 + i * 11),
                    (side * 8, 68 + i * 10)])  # fmt: skip
        shapes = [ribbon(line, 3.0, 2.4) for line in lines]
        plate.stroke(joined(*shapes), plate.key, 5)
        for number, shape in enumerate(shapes):
            plate.fill(shape, plate.light if number > 7 else plate.paper)
        for side in BOTH:
            outlined(plate, ellipse(side * 32, 52, 4.6), plate.paper, 3)
            outlined(plate, ellipse(side * 36, 89, 4), plate.paper, 3)
        with plate.moved(0, -5, 0.56):
            _great_skull(plate)


def _great_skull(plate: Plate) -> None:
    half: list[Point] = [
        (0, 9), (17, 11), (30, 22), (33, 38), (28, 52), (23, 57), (22, 66), (15, 69), (13.6, 84), (6, 88), (0, 88.5),
    ]  # fmt: skip
    skull = mirrored(half)
    outlined(plate, skull, plate.paper, 9)
    side_away = smooth([(13, 0, 1), (40, 10), (44, 60), (16, 100, 1), (12, 80), (17, 62), (22, 44), (22, 24)])
    shade(plate, skull, side_away, plate.light)
    for side in BOTH:
        socket: list[Point] = [(5, 44), (7, 34), (16, 31), (24, 37), (23, 48), (14, 53), (7, 51)]
        plate.fill(smooth([(side * x, y) for x, y in socket]), plate.key)
        plate.fill(ellipse(side * 14.4, 43, 3.6), plate.accent)
    plate.fill(mirrored([(0, 51, 1), (4, 57), (6, 64), (1.2, 62), (0, 60, 1)]), plate.key)
    plate.cut([(x, 68, x * 0.97, 84, 1.5) for x in (-9, -3, 3, 9)], plate.key)


def soldier(plate: Plate) -> None:
    """Print a skeleton at night with a curved sword raised and a cracked round shield."""
    sky(plate, "arcs", night=True, disc=True, x=6, y=38, radius=30)
    with plate.moved(0, 13, 0.88):
        # ribs, spine and shoulder bones
        pole(plate, 0, 54, 0, 112, plate.key, 7)
        plate.fill(ribbon([(0, 54), (1, 80), (0, 112)], 2.8), plate.paper)
        plate.cut([(-3, 60 + i * 6, 3, 60 + i * 6, 1.1) for i in range(8)], plate.key)
        for side in BOTH:
            for i in range(4):
                rib = [
                    (side * 2, 64 + i * 9), (side * (17 - i), 62 + i * 9), (side * (21 - i * 1.4), 72 + i * 9),
                    (side * (9 - i * 0.6), 77 + i * 8),
                ]  # fmt: skip
                plate.fill(ribbon(rib, 4, 2.6), plate.key)
                plate.fill(ribbon(rib, 2.4, 1), plate.paper if side < 0 else plate.light)
            bone = [(side * 2, 60), (side * 14, 56), (side * 26, 60)]
            plate.fill(ribbon(bone, 4.4), plate.key)
            plate.fill(ribbon(bone, 2.8), plate.paper)
            plate.fill(ellipse(side * 26, 61, 5.4), plate.key)
            plate.fill(ellipse(side * 26, 61, 4), plate.paper if side < 0 else plate.light)
        for limb in ([(27, 62), (42, 60)], [(42, 60), (36, 38)]):
            plate.fill(ribbon(limb, 4), plate.key)
            plate.fill(ribbon(limb, 2.4), plate.light)
        plate.fill(ellipse(42.4, 60, 4.4), plate.key)
        plate.fill(ellipse(42.4, 60, 3), plate.light)
        sword = smooth([(33, 32, 1), (44, 22), (50, 6), (48, -10, 1), (40, 4), (34, 16), (28, 26, 1)])
        outlined(plate, sword, plate.paper, 2.6)
        plate.cut([(34, 27, 47, -2, 1.3, -3)], plate.light)
        pole(plate, 24, 28, 38, 37, plate.key, 5.6)
        pole(plate, 24.6, 28.4, 37.4, 36.6, plate.accent, 3)
        plate.fill(ellipse(36, 40, 5), plate.key)
        plate.fill(ellipse(36, 40, 3.6), plate.light)
        plate.cut([(33, 38.6, 39, 37.4, 0.7), (33, 41, 39, 40, 0.7)], plate.key)
        _small_skull(plate)
        _cracked_shield(plate)


def _small_skull(plate: Plate) -> None:
    plate.fill(mirrored([(0, 8), (14, 9), (24, 20), (23, 36), (18, 42), (15, 56), (0, 58)]), plate.key)
    skull = mirrored([(0, 11), (12, 12), (21, 21), (20, 34), (15, 40), (12.6, 53), (0, 55)])
    plate.fill(skull, plate.paper)
    shade(plate, skull, smooth([(8, 0, 1), (40, 0), (40, 70), (8, 70, 1), (12, 50), (10, 40), (14, 24)]), plate.light)
    for side in BOTH:
        plate.fill(
            smooth([(side * 3, 34), (side * 5, 27), (side * 12, 25), (side * 17, 30), (side * 15, 37), (side * 8, 39)]),
            plate.key,
        )
        plate.fill(ellipse(side * 9.6, 32.4, 2.2), plate.accent)
    plate.fill(mirrored([(0, 37, 1), (3, 43), (0.8, 43), (0, 41, 1)]), plate.key)
    plate.cut([(x, 46, x * 0.96, 54, 0.9) for x in (-8, -4.8, -1.6, 1.6, 4.8, 8)], plate.key)


def _cracked_shield(plate: Plate) -> None:
    plate.fill(faceted_disc(plate, -30, 86, 25, 22), plate.key)
    plate.fill(faceted_disc(plate, -30, 86, 23, 22), plate.light)
    plate.fill(faceted_disc(plate, -30, 86, 20, 22), plate.mid)
    plate.fill(ellipse(-30, 86, 8), plate.key)
    plate.fill(ellipse(-30, 86, 6), plate.accent)
    plate.cut(rays(-30, 86, 10, 19, 1.2, angles(8)), plate.light)
    plate.cut([(-36, 62, -32, 74, 1.6), (-32, 74, -40, 80, 1.4), (-40, 80, -44, 94, 1.2)], plate.key)
