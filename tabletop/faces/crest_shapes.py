"""The shapes crests are cut from, on a field of x -2 to 2 and y -1 to 1, y downwards."""

from math import cos, gcd, pi, sin
from typing import Literal, TypeAlias

import msgspec

from tabletop.faces.dice import Dice

InkName: TypeAlias = Literal["dark", "deep", "mid", "soft", "light", "pale", "glow"]
XY: TypeAlias = tuple[float, float]


class Shape(msgspec.Struct, frozen=True):
    """A filled polygon; or, with a width, a closed line of that width through the points."""

    points: tuple[XY, ...]
    ink: InkName
    width: float = 0.0


def _rounded(points: list[XY]) -> tuple[XY, ...]:
    # Rounded so that the last bits of a machine's sine do not make two pictures of one card.
    return tuple((round(x, 4), round(y, 4)) for x, y in points)


def _fill(points: list[XY], ink: InkName) -> Shape:
    return Shape(_rounded(points), ink)


def _circle(x: float, y: float, radius: float, ink: InkName, steps: int = 24) -> Shape:
    return _fill(
        [(x + radius * cos(2 * pi * i / steps), y + radius * sin(2 * pi * i / steps)) for i in range(steps)],
        ink,
    )


def _ground(ink: InkName) -> Shape:
    return _fill([(-2.1, -1.1), (2.1, -1.1), (2.1, 1.1), (-2.1, 1.1)], ink)


def _mirrored(points: list[XY], ink: InkName) -> list[Shape]:
    return [_fill(points, ink), _fill([(-x, y) for x, y in points], ink)]


def sunburst(dice: Dice, x: float, y: float, turn: float) -> list[Shape]:
    """Broad rays behind a creature."""
    count = dice.whole(9, 13)
    half = pi / (2 * count)
    shapes = [_ground("pale")]
    for i in range(count):
        angle = turn + 2 * pi * i / count
        shapes.append(
            _fill(
                [
                    (x, y),
                    (x + 3 * cos(angle - half), y + 3 * sin(angle - half)),
                    (x + 3 * cos(angle + half), y + 3 * sin(angle + half)),
                ],
                "light",
            )
        )
    return shapes


def beast(dice: Dice, power: int, toughness: int) -> tuple[list[Shape], float]:
    """A body that is the same left and right, with grooves and two eyes; and the y of the top of its head."""
    lobes = dice.whole(3, 9)
    sharp = (dice.between(0.7, 2.4), dice.between(0.8, 3.2), dice.between(0.8, 3.2))
    waist = dice.between(0.46, 0.66)
    wide, high = dice.between(1.0, 1.5), dice.between(0.88, 0.97)
    bulk = 0.78 + 0.022 * toughness
    half = 34
    reach: list[float] = []
    for i in range(half + 1):
        angle = pi * i / half
        a, b = abs(cos(lobes * angle / 4)) ** sharp[1], abs(sin(lobes * angle / 4)) ** sharp[2]
        reach.append((a + b) ** (-1 / sharp[0]))
    low, top = min(reach), max(reach)
    spread = top - low or 1.0
    reach = [waist + (1 - waist) * (r - low) / spread for r in reach]
    right = [(wide * bulk * r * sin(pi * i / half), -high * bulk * r * cos(pi * i / half)) for i, r in enumerate(reach)]
    body = right + [(-x, y) for x, y in reversed(right[1:-1])]

    def layer(scale: float, ink: InkName) -> Shape:
        return _fill([(x * scale, y * scale) for x, y in body], ink)

    shapes = [layer(1.0, "dark"), layer(0.84, "mid")]
    grooves = min(power, 6)
    for groove in range(1, grooves):
        scale = 0.84 - 0.34 * groove / grooves
        shapes.append(Shape(layer(scale, "dark").points, "dark", 0.026))
    shapes.append(layer(0.48, "dark"))
    apart, eye = dice.between(0.09, 0.15), dice.between(0.042, 0.058)
    shapes += [_circle(-apart, -0.06, eye, "glow", 14), _circle(apart, -0.06, eye, "glow", 14)]
    return shapes, right[0][1]


def wings(dice: Dice) -> list[Shape]:
    """Two wings of three feathers each, behind the body."""
    lift = dice.between(0.0, 0.16)
    shapes: list[Shape] = []
    feathers: tuple[tuple[InkName, InkName], ...] = (("dark", "mid"), ("deep", "soft"), ("dark", "mid"))
    for feather, (ink, light) in zip((2, 1, 0), feathers, strict=True):
        reach, drop = 1.42 - 0.20 * feather, 0.26 * feather
        tip = (reach, -0.80 - lift + drop)
        curve = [
            (0.2, -0.12),
            (0.62, -0.50 + drop * 0.5),
            tip,
            (reach - 0.16, -0.30 + drop),
            (0.5, 0.22 + drop * 0.4),
        ]
        shapes += _mirrored(curve, ink)
        inner = [(0.66 + (x - 0.66) * 0.74, -0.22 + drop * 0.6 + (y + 0.22 - drop * 0.6) * 0.62) for x, y in curve]
        shapes += _mirrored(inner, light)
    return shapes


def crown(top: float) -> list[Shape]:
    """A crown with three points on a head whose top is at `top`."""
    y = max(top, -0.74) + 0.12
    points = [
        (-0.3, y),
        (-0.36, y - 0.3),
        (-0.15, y - 0.15),
        (0.0, y - 0.36),
        (0.15, y - 0.15),
        (0.36, y - 0.3),
        (0.3, y),
    ]
    inner = [(x * 0.72, y - 0.045 + (py - y) * 0.66) for x, py in points]
    return [_fill(points, "dark"), _fill(inner, "glow")]


def battlement() -> list[Shape]:
    """A wall along the foot of the picture."""
    points: list[XY] = [(-2.1, 1.1)]
    tooth = 0.3
    for i in range(14):
        left, y = -2.1 + tooth * i, 0.50 if i % 2 else 0.66
        points += [(left, y), (left + tooth, y)]
    points.append((2.1, 1.1))
    course = [(-2.1, 0.80), (2.1, 0.80), (2.1, 0.86), (-2.1, 0.86)]
    return [_fill(points, "dark"), _fill(course, "mid")]


def landscape(dice: Dice) -> list[Shape]:
    """Five ridges and a sun."""
    sun = dice.between(-0.9, 0.9)
    shapes = [_ground("pale"), _circle(sun, -0.42, 0.34, "light", 32), _circle(sun, -0.42, 0.22, "glow", 28)]
    inks: tuple[InkName, ...] = ("light", "soft", "mid", "deep", "dark")
    for row, ink in enumerate(inks):
        base = -0.22 + 0.25 * row
        waves = [
            (dice.between(0.04, 0.16), dice.between(0.8, 1.9), dice.between(0, 2 * pi)),
            (dice.between(0.02, 0.06), dice.between(2.4, 4.4), dice.between(0, 2 * pi)),
        ]
        ridge: list[XY] = []
        for i in range(37):
            x = -2.1 + 4.2 * i / 36
            ridge.append((x, base + sum(high * sin(often * x + start) for high, often, start in waves)))
        shapes.append(_fill([*ridge, (2.1, 1.1), (-2.1, 1.1)], ink))
    return shapes


def rays(dice: Dice) -> list[Shape]:
    """Thin rays that burst from a point."""
    x, y = dice.between(-0.5, 0.5), dice.between(-0.15, 0.3)
    shapes = [_ground("dark")]
    count = dice.whole(34, 44)
    inks: tuple[InkName, ...] = ("mid", "soft", "light", "mid", "pale")
    for i in range(count):
        angle = 2 * pi * (i + dice.between(-0.3, 0.3)) / count
        far, near, half = dice.between(1.1, 2.9), dice.between(0.36, 0.6), dice.between(0.014, 0.036)
        shapes.append(
            _fill(
                [
                    (x + near * cos(angle), y + near * sin(angle)),
                    (x + far * cos(angle - half), y + far * sin(angle - half)),
                    (x + far * cos(angle + half), y + far * sin(angle + half)),
                ],
                inks[dice.whole(0, 4)],
            )
        )
    return [*shapes, _circle(x, y, 0.3, "soft", 32), _circle(x, y, 0.2, "glow", 28)]


def rings(dice: Dice) -> list[Shape]:
    """Rings around a centre, broken into arcs."""
    x, y = dice.between(-0.4, 0.4), dice.between(-0.15, 0.15)
    shapes = [_ground("deep")]
    inks: tuple[InkName, ...] = ("dark", "soft", "mid", "light", "dark", "pale")
    for ring in range(6):
        outer, inner = 2.0 - 0.29 * ring, 2.0 - 0.29 * ring - dice.between(0.17, 0.24)
        start = dice.between(0, 2 * pi)
        for piece in range(2):
            begin = start + pi * piece
            span = dice.between(1.7, 2.85)
            bow = [begin + span * i / 18 for i in range(19)]
            edge = [(x + outer * cos(t), y + outer * sin(t)) for t in bow]
            back = [(x + inner * cos(t), y + inner * sin(t)) for t in reversed(bow)]
            shapes.append(_fill(edge + back, inks[(ring + 2 * piece) % 6]))
    return [*shapes, _circle(x, y, 0.2, "glow", 28)]


def spirograph(dice: Dice) -> list[Shape]:
    """Two closed curves of a pen in a wheel that rolls inside a ring."""
    shapes = [_ground("glow")]
    curves: tuple[tuple[InkName, float, float], ...] = (("light", 1.9, 0.030), ("mid", 1.02, 0.030))
    for ink, size, width in curves:
        teeth = dice.whole(13, 19)
        wheel = dice.whole(4, 7)
        while gcd(teeth, wheel) != 1:
            teeth += 1
        pen = dice.between(0.75, 1.6)
        turn = dice.between(0, 2 * pi)
        ratio = (teeth - wheel) / wheel
        most = ratio + pen
        points: list[XY] = []
        steps = 18 * teeth
        for i in range(steps):
            t = 2 * pi * wheel * i / steps
            x, y = ratio * cos(t) + pen * cos(ratio * t), ratio * sin(t) - pen * sin(ratio * t)
            points.append(
                (size * (x * cos(turn) - y * sin(turn)) / most, size * (x * sin(turn) + y * cos(turn)) / most)
            )
        shapes.append(Shape(_rounded(points), ink, width))
    return [*shapes, _circle(0, 0, 0.10, "dark", 20)]


def _gear(x: float, y: float, radius: float, teeth: int, turn: float, ink: InkName, hub: InkName) -> list[Shape]:
    points: list[XY] = []
    for tooth in range(teeth):
        for part, reach in ((-0.30, 0.84), (-0.19, 1.0), (0.19, 1.0), (0.30, 0.84)):
            angle = turn + 2 * pi * (tooth + part) / teeth
            points.append((x + radius * reach * cos(angle), y + radius * reach * sin(angle)))
    return [
        _fill(points, ink),
        _circle(x, y, radius * 0.56, hub, 32),
        _circle(x, y, radius * 0.40, ink, 28),
        _circle(x, y, radius * 0.16, hub, 18),
    ]


def gears(dice: Dice) -> list[Shape]:
    """One great gear and one or two small ones that mesh with it."""
    shapes = [_ground("pale")]
    x, y, radius = dice.between(-0.35, 0.35), dice.between(-0.1, 0.15), dice.between(0.62, 0.78)
    teeth = dice.whole(10, 16)
    side = 1 if dice.share() < 0.5 else -1
    for place in range(dice.whole(1, 2)):
        small = dice.between(0.32, 0.46)
        lift = dice.between(-0.8, -0.2) if place == 0 else dice.between(0.2, 0.8)
        across = side if place == 0 else -side
        far = radius + small * 0.86
        spot = (x + across * far * cos(lift), y + far * sin(lift))
        shapes += _gear(*spot, small, dice.whole(8, 10), dice.between(0, 1), "soft", "pale")
    return shapes + _gear(x, y, radius, teeth, dice.between(0, 1), "dark", "light")


def artifact_ground(dice: Dice) -> list[Shape]:
    """What stands behind an artifact creature in place of the sun: two gears."""
    turn = dice.between(0, 1)
    left = _gear(-1.02, 0.30, 0.66, 11, turn, "light", "pale")
    right = _gear(1.02, -0.24, 0.80, 13, turn, "light", "pale")
    return [_ground("pale"), *left, *right]


def keyhole() -> list[Shape]:
    """What a face-down card shows."""
    shapes = [_ground("mid"), _circle(0, 0, 0.82, "deep", 40), _circle(0, -0.18, 0.26, "dark", 28)]
    return [*shapes, _fill([(-0.11, -0.08), (0.11, -0.08), (0.24, 0.52), (-0.24, 0.52)], "dark")]
