"""Treasures: ring, amulet, crown, horn, book, lamp, map."""

from __future__ import annotations

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.grounds import faceted_disc, hills, sky
from tabletop.prints.cut.motifs import diamond, flame, outlined, pole, rays, shade, sparkle
from tabletop.prints.cut.outlines import Point, ellipse, mirrored, mirrored_polygon, polygon, smooth, turn, turned
from tabletop.prints.cut.plate import Plate


def ring(plate: Plate) -> None:
    """Print a ring that stands upright with a great stone."""
    sky(plate, "rays", x=0, y=42, radius=38)
    band = ellipse(0, 66, 27, 29)
    plate.stroke(band, plate.paper, 15)
    plate.stroke(band, plate.key, 11)
    plate.cut([(-24, 48, -29, 76, 1.6, 4), (-26, 82, -12, 95, 1.3, 3)], plate.paper)
    plate.cut([(29, 60, 24, 84, 1.3, -3), (20, 90, 6, 96, 1.1, -1)], plate.light)
    for side in (-1, 1):
        claw: list[Point] = [
            (side * 8, 44, 1), (side * 18, 38), (side * 24, 24, 1), (side * 27, 36), (side * 20, 48, 1),
        ]  # fmt: skip
        plate.solid(smooth(claw), plate.paper, (1, 1))
    stone = mirrored_polygon((0, 2), (14, 6), (24, 20), (14, 36), (0, 44))
    plate.stroke(stone, plate.key, 5)
    plate.fill(stone, plate.accent)
    plate.fill(polygon((0, 2), (-14, 6), (-10, 16), (0, 13)), plate.paper)
    plate.fill(polygon((-14, 6), (-24, 20), (-12, 22), (-10, 16)), plate.light)
    plate.fill(polygon((12, 22), (24, 20), (14, 36), (0, 44), (0, 30)), plate.mid)
    facets = [(-12, 22, 0, 44, 0.9), (12, 22, 0, 44, 0.9), (-10, 16, 10, 16, 0.9), (10, 16, 12, 22, 0.8)]
    plate.cut([*facets, (10, 16, 14, 6, 0.8), (-12, 22, 12, 22, 0.8)], plate.key)
    plate.cut([*sparkle(-44, 20, 6, 1.2), *sparkle(44, 30, 4.6, 1), *sparkle(36, 8, 3.4, 0.8)], plate.paper)


def signet(plate: Plate) -> None:
    """Print a broad plain finger ring that leans, a round stone on it."""
    sky(plate, "arcs", x=0, y=50, radius=44)
    with plate.placed(3, 0.12), plate.moved(4, 2):
        lean = turn(-4, 50, -24)
        band = lean.map(ellipse(0, 14, 29, 27))
        plate.stroke(band, plate.paper, 19)
        plate.stroke(band, plate.key, 15)
        plate.stroke(band, plate.accent, 10)
        plate.fill(lean.map(gouges([(-31, 4, -18, 37, 3, 7), (20, 38, 31, 16, 2.2, 5)])), plate.paper)
        plate.fill(lean.map(gouges([(-20, 34, 20, 34, 2.4, 12)])), plate.key)
        seat = lean.map(polygon((-15, -14), (15, -14), (20, -30), (-20, -30)))
        plate.solid(seat, plate.paper, (1.4, 1.2))
        for reach, ink in ((17.4, plate.key), (13.6, plate.mid)):
            plate.fill(lean.map(ellipse(0, -30, reach, reach * 0.86)), ink)
        plate.fill(lean.map(smooth([(-10, -29, 1), (-8, -36), (0, -39), (4, -36, 1), (-3, -33)])), plate.paper)
        plate.fill(lean.map(gouges([(-7, -23, 9, -25, 1.8, 3)])), plate.light)
    plate.cut([*sparkle(-40, 30, 7, 1.6), *sparkle(38, 24, 7, 1.6)], plate.key)


def crown(plate: Plate) -> None:
    """Print a crown on a cushion, rays over it."""
    sky(plate, "rays", x=0, y=44, radius=38)
    cushion: list[Point] = [(0, 74), (26, 72), (46, 68, 1), (44, 84), (47, 100, 1), (24, 98), (0, 102)]
    plate.solid(mirrored(cushion), plate.paper, (2, 1.8))
    plate.cut([(-34 + i * 4, 78 + i * 3, -10 + i * 8, 92 + i, 1.4, 3) for i in range(4)], plate.light)
    for side in (-1, 1):
        plate.fill(ellipse(side * 47, 101, 3.4), plate.accent)
        plate.fill(ellipse(side * 46, 69, 3.4), plate.accent)
    points: list[Point] = [
        (0, 12, 1), (6, 34), (10, 44, 1), (20, 30), (27, 20, 1), (28, 36), (30, 44, 1), (38, 38), (44, 34, 1),
        (38, 56), (35, 70, 1), (0, 76),
    ]  # fmt: skip
    shape = mirrored(points)
    plate.stroke(shape, plate.key, 4)
    plate.solid(shape, plate.paper, (2, 1.6), plate.accent)
    for x, y in ((0.0, 9.0), (-27, 17), (27, 17), (-45, 31), (45, 31)):
        outlined(plate, ellipse(x, y, 4), plate.paper, 2)
    band = smooth([(-37, 58, 1), (0, 64), (37, 58, 1), (35, 70, 1), (0, 77), (-35, 70, 1)])
    plate.fill(band, plate.key)
    for x, y in ((-26, 64.4), (-13, 67), (0, 68), (13, 67), (26, 64.4)):
        plate.fill(diamond(x, y, 3.6, 4), plate.paper if x else plate.accent)
    plate.cut([(0, 24, 0, 56, 1.6), (-27, 32, -24, 54, 1.3), (27, 32, 24, 54, 1.3)], plate.key)


def horn(plate: Plate) -> None:
    """Print a curved horn hung on a cord, sound bursting from its mouth."""
    sky(plate, "bands", x=4, y=46, radius=38)
    cord = smooth([(-22, 66), (-8, 20), (6, 4), (20, 18), (24, 44)], closed=False)
    plate.stroke(cord, plate.paper, 4)
    plate.stroke(cord, plate.key, 2)
    body: list[Point] = [(46, 30), (46, 52), (34, 70), (8, 78), (-16, 70), (-30, 50)]
    horn_shape = ribbon(body, lambda share: 3.4 + 13 * share * share)
    plate.stroke(horn_shape, plate.paper, 3)
    plate.solid(horn_shape, plate.paper, (2, 1.6))
    plate.cut([(40, 60, 10, 76, 1.4, 4), (4, 84, -20, 76, 1.5, 3), (0, 72, -22, 60, 1.3, 3)], plate.light)
    for x, y, angle, half in ((40, 62, 130, 7), (16, 76.6, 172, 9.4), (-13, 70, 214, 14)):
        ring_shape = turned(polygon((-2.6, -half), (2.6, -half), (2.6, half), (-2.6, half)), x, y, angle)
        outlined(plate, ring_shape, plate.accent, 1.8)
    mouth = turned(ellipse(0, 0, 6, 17.4), -31, 49, -124)
    outlined(plate, mouth, plate.accent, 2.6)
    plate.fill(turned(ellipse(0, 0, 3.8, 14), -31, 49, -124), plate.key)
    tip = turned(polygon((-5, -5), (5, -5), (4, 4), (-4, 4)), 46, 27, 0)
    outlined(plate, tip, plate.accent, 1.8)
    plate.cut(rays(-30, 50, 20, 34, 2.6, [3.5 + i * 0.3 for i in range(6)], widest=0.4), plate.paper)
    plate.cut(rays(-30, 50, 18, 30, 1.6, [3.65 + i * 0.3 for i in range(5)], widest=0.4), plate.key)


def tome(plate: Plate) -> None:
    """Print a thick book with clasps, a lock and a star on its cover."""
    sky(plate, "rays", x=0, y=46, radius=39)
    at = (0.0, 50.0, -9.0)
    leaves = turned(polygon((-26, -42), (35, -38), (35, 45), (-26, 45)), *at)
    outlined(plate, leaves, plate.paper, 3)
    edges = [(29 + i * 2, -36, 29 + i * 2, 42, 0.5) for i in range(3)]
    for x1, y1, x2, y2, width in edges:
        plate.fill(turned(ribbon([(x1, y1), (x2, y2)], width), *at), plate.mid)
    cover = turned(smooth([(-34, -44, 1), (28, -44, 1), (28, 46, 1), (-34, 46, 1), (-38, 40), (-38, -38)]), *at)
    plate.solid(cover, plate.paper, (2, 1.8))
    plate.fill(turned(polygon((-30, -44), (-27, -44), (-27, 46), (-30, 46)), *at), plate.light)
    frame = turned(polygon((-20, -37), (21, -37), (21, 39), (-20, 39)), *at)
    plate.stroke(frame, plate.light, 1.6)
    for x, y in ((-20, -37), (21, -37), (21, 39), (-20, 39)):
        side_x, side_y = (1 if x < 0 else -1), (1 if y < 0 else -1)
        corner = polygon(
            (x - 3 * side_x, y - 3 * side_y), (x + 10 * side_x, y - 3 * side_y), (x - 3 * side_x, y + 10 * side_y)
        )
        plate.fill(turned(corner, *at), plate.accent)
    plate.fill(turned(faceted_disc(plate, 0, 1, 15, 20), *at), plate.light)
    plate.fill(turned(faceted_disc(plate, 0, 1, 13, 20), *at), plate.key)
    for angle in (0, 45):
        plate.fill(turned(diamond(0, 0, 3.4, 13), 0.4, 50.8, angle - 9), plate.accent)
        plate.fill(turned(diamond(0, 0, 3.4, 13), 0.4, 50.8, angle + 81), plate.accent)
    plate.fill(ellipse(0.4, 50.8, 3), plate.paper)
    for y in (-20, 22):
        clasp = turned(polygon((18, y - 4), (39, y - 4), (39, y + 4), (18, y + 4)), *at)
        outlined(plate, clasp, plate.accent, 1.8)


def open_book(plate: Plate) -> None:
    """Print an open book from which signs rise like sparks."""
    sky(plate, "arcs", night=True, disc=False, x=0, y=52, radius=34)
    plate.fill(polygon((-24, 76), (24, 76), (50, -8), (-50, -8)), plate.mid)
    plate.fill(polygon((-12, 76), (12, 76), (24, -8), (-24, -8)), plate.light)
    signs = (
        (-6, 50, 4), (8, 40, 5), (-10, 28, 5), (3, 16, 5.6), (-18, 10, 4.4), (18, 22, 4), (-26, 40, 3.4),
        (28, 44, 3.4),
    )  # fmt: skip
    for number, (x, y, size) in enumerate(signs):
        ink = plate.key if abs(x) < 16 else plate.accent
        if number % 3 == 0:
            plate.stroke(ellipse(x, y, size * 0.6), ink, 1.6)
            plate.cut([(x, y - size, x, y + size * 1.4, 1)], ink)
        else:
            plate.cut(
                [*sparkle(x, y, size, 1.2), (x - size * 0.6, y - size * 0.6, x + size * 0.6, y + size * 0.6, 0.9)], ink
            )
    for side in (-1, 1):
        cover = polygon((0, 82), (side * 54, 70), (side * 58, 100), (0, 112))
        plate.stroke(cover, plate.light, 2)
        plate.fill(cover, plate.key)
        page: list[Point] = [
            (0, 76, 1), (side * 16, 64), (side * 36, 62), (side * 51, 68, 1), (side * 54, 96, 1), (side * 34, 90),
            (side * 14, 96), (0, 108, 1),
        ]  # fmt: skip
        outlined(plate, smooth(page), plate.paper if side < 0 else plate.light, 2)
        lines = [(side * 8, 78 + i * 7, side * 46, 71 + i * 6.4, 1.0, side * -4) for i in range(4)]
        plate.cut(lines, plate.mid)


def lamp(plate: Plate) -> None:
    """Print an oil lamp with a long spout; smoke rises from it in a curl."""
    sky(plate, "bands", x=0, y=42, radius=37)
    for width, ink in ((7.4, plate.key), (5, plate.accent)):
        smoke: list[Point] = [(-46, 44), (-42, 30), (-24, 28), (-18, 16), (-30, 8), (-20, -4), (-4, 2)]
        plate.fill(ribbon(smoke, width * 0.3, width), ink)
    body: list[Point] = [
        (-50, 50, 1), (-44, 48), (-36, 58), (-22, 64), (-8, 58), (12, 56), (30, 62), (34, 74), (22, 84), (6, 88),
        (-14, 87), (-28, 78), (-40, 68), (-48, 58),
    ]  # fmt: skip
    shape = smooth(body)
    handle = smooth([(28, 64), (44, 52), (54, 62), (46, 76), (28, 78)], closed=False)
    for width, ink in ((8, plate.paper), (5, plate.key)):
        plate.stroke(handle, ink, width)
    plate.stroke(shape, plate.paper, 2.6)
    plate.solid(shape, plate.paper, (2.2, 1.6))
    plate.cut([(-22 + i * 9, 68, -16 + i * 8, 82, 1.5, 2 - i) for i in range(6)], plate.light)
    lid: list[Point] = [(-16, 58, 1), (-10, 48), (2, 44), (14, 48), (20, 57, 1), (2, 60)]
    plate.solid(smooth(lid), plate.paper, (1.4, 1.2))
    outlined(plate, ellipse(2, 41, 4), plate.accent, 1.8)
    foot: list[Point] = [(-8, 86, 1), (14, 86, 1), (12, 92), (26, 102, 1), (-20, 102, 1), (-6, 92)]
    plate.solid(smooth(foot), plate.paper, (1.4, 1.2))
    outlined(plate, flame(-48, 40, 0.44), plate.paper, 2)
    hills(plate, 100, 1, plate.key, 4)


def chart(plate: Plate) -> None:
    """Print a map with a coast, a dotted way, a cross and a compass star."""
    sky(plate, "rays", x=0, y=46, radius=40)
    sheet: list[Point] = [
        (-44, 14, 1), (-16, 20), (14, 10), (44, 18, 1), (42, 50), (46, 86, 1), (16, 80), (-14, 90), (-46, 84, 1),
        (-42, 50),
    ]  # fmt: skip
    paper = smooth(sheet)
    plate.stroke(paper, plate.key, 4)
    plate.fill(paper, plate.paper)
    sea: list[Point] = [
        (60, 0, 1), (60, 100, 1), (18, 100, 1), (22, 84), (12, 74), (20, 62), (32, 56), (26, 44), (14, 36), (20, 22),
        (14, 0, 1),
    ]  # fmt: skip
    shade(plate, paper, smooth(sea), plate.light)
    for fold, x in ((1, -15), (-1, 15)):
        plate.cut([(x, 14 + fold * 3, x + fold, 86, 0.8)], plate.mid)
    coast = [
        (20, 22, 14, 36, 1.0, 1), (14, 36, 26, 44, 1.0, -1), (26, 44, 32, 56, 1.0, -2), (32, 56, 20, 62, 1.0, -1),
        (20, 62, 12, 74, 1.0, 1), (12, 74, 22, 84, 1.0, 1),
    ]  # fmt: skip
    plate.cut(coast, plate.key)
    plate.cut([(30 + (i % 2) * 4, 26 + i * 9, 40 + (i % 2) * 2, 26 + i * 9, 0.9, 1.4) for i in range(6)], plate.mid)
    for x, y, size in ((-30, 34, 6), (-23, 31, 7.4), (-15, 35, 5.4)):
        plate.fill(polygon((x - size, y + size * 0.7), (x, y - size), (x + size, y + size * 0.7)), plate.key)
        plate.fill(
            polygon((x - size * 0.5, y + size * 0.4), (x, y - size), (x - size * 0.1, y + size * 0.4)), plate.light
        )
    way = ((-34, 72), (-28, 66), (-20, 64), (-12, 66), (-5, 62), (-2, 54), (2, 48))
    for number, (x, y) in enumerate(way[:-1]):
        x2, y2 = way[number + 1]
        plate.cut([(x, y, x + (x2 - x) * 0.7, y + (y2 - y) * 0.7, 1.5)], plate.accent)
    pole(plate, 0, 40, 9, 49, plate.accent, 3.4)
    pole(plate, 9, 40, 0, 49, plate.accent, 3.4)
    for angle, reach in ((45, 7), (0, 11)):
        for quarter in range(4):
            point = polygon((0, -reach), (2.2, -2.2), (0, 0), (-2.2, -2.2))
            plate.fill(turned(point, -28, 52, angle + quarter * 90), plate.key if angle == 0 else plate.mid)


def treasure_map(plate: Plate) -> None:
    """Print a chart rolled up at both ends: an island, and a way of dots that ends in a great cross."""
    sky(plate, "bands", disc=False, x=0, y=50, radius=38)
    with plate.placed(3, 0.1):
        sheet = smooth([(-36, 14, 1), (0, 19), (36, 14, 1), (36, 88, 1), (0, 93), (-36, 88, 1)])
        outlined(plate, sheet, plate.paper, 6)
        shore: list[Point] = [
            (-28, 62), (-30, 42), (-20, 30), (-4, 31), (8, 26), (24, 32), (29, 48), (27, 68), (14, 78), (-4, 74),
            (-18, 79),
        ]  # fmt: skip
        outlined(plate, smooth(shore), plate.light, 4)
        for x, y in ((-21, 70), (-16, 58), (-6, 52), (1, 60)):
            plate.fill(ellipse(x, y, 3.4), plate.key)
        for width, ink in ((10, plate.paper), (6.6, plate.accent)):
            pole(plate, 7, 41, 24, 62, ink, width)
            pole(plate, 24, 41, 7, 62, ink, width)
        plate.fill(polygon((-24, 50), (-17, 37), (-10, 50)), plate.key)
        for side in (-1, 1):
            roll = polygon((side * 31, 8), (side * 47, 8), (side * 47, 95), (side * 31, 95))
            outlined(plate, roll, plate.paper, 6)
            shade(plate, roll, polygon((side * 39, 0), (60, 0), (60, 100), (side * 39, 100)), plate.light)
            for y in (9, 94):
                outlined(plate, ellipse(side * 39, y, 8, 4.6), plate.accent, 4)
