"""Grounds: the sky with its disc behind a subject, ridges of hills, and the grass that closes a picture below."""

from __future__ import annotations

import math
from random import Random
from typing import Final, Literal, TypeAlias

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainterPath

from tabletop.prints.cut.gouges import Cut, add_gouge, along
from tabletop.prints.cut.outlines import Point, joined, smooth
from tabletop.prints.cut.plate import Plate

Sky: TypeAlias = Literal["rays", "bands", "arcs", "clouds"]

#: the skies that a family may be given instead of its own by the hash of a name
_KIN: Final[tuple[Sky, ...]] = ("rays", "bands", "arcs", "clouds")
_ANY: Final[tuple[Sky, ...]] = ("bands", "rays", "arcs", "bands", "rays", "clouds")
_CORNERS = 26


def faceted_disc(plate: Plate, x: float, y: float, radius: float, corners: int = _CORNERS) -> QPainterPath:
    """Return a disc as a knife cuts it: many corners, none quite at the same distance."""
    path = QPainterPath()
    for corner in range(corners):
        angle = 2 * math.pi * corner / corners
        reach = radius * (1 + plate.dice.uniform(-0.018, 0.012))
        point = x + reach * math.cos(angle), y + reach * math.sin(angle)
        if corner:
            path.lineTo(*point)
        else:
            path.moveTo(*point)
    path.closeSubpath()
    return path


def sky(
    plate: Plate,
    style: Sky | None = None,
    *,
    disc: bool = True,
    night: bool = False,
    x: float | None = None,
    y: float | None = None,
    radius: float | None = None,
) -> None:
    """Print what lies behind a subject: tone by lines in the mid ink, and a disc of paper with a moat round it.

    Where no style, place or radius is given the name's hash chooses; of two in five names it changes the style too,
    but never a night's.
    """
    dice, digest = plate.dice, plate.digest
    if style in ("rays", "bands", "arcs") and not night and digest[13] % 5 < 2:
        style = _KIN[digest[14] % 4]
    style = style or _ANY[digest[3] % 6]
    x = dice.uniform(-16, 16) if x is None else x
    y = dice.uniform(36, 46) if y is None else y
    radius = radius or dice.uniform(30, 36)
    plate.sun = (x, y, radius)
    reach = plate.half + 4
    ground = plate.key if night else plate.light
    plate.painter.fillRect(QRectF(-reach, -4, 2 * reach, 110), ground)
    plate.cut(_LINES[style](plate, reach), plate.mid)
    if disc:
        _print_disc(plate, ground, plate.light if night else plate.paper)


def _rays(plate: Plate, reach: float) -> list[Cut]:
    x, y, radius = plate.sun
    dice, digest = plate.dice, plate.digest
    count = 22 + digest[4] % 5 if plate.small else 30 + digest[4] % 12
    cuts: list[Cut] = []
    for number in range(count):
        angle = 2 * math.pi * (number + dice.uniform(-0.12, 0.12)) / count
        near, far = radius * dice.uniform(1.1, 1.22), math.hypot(reach, 66) + 8
        across, down = math.cos(angle), math.sin(angle)
        cuts.append((x + near * across, y + near * down, x + far * across, y + far * down, 8.2 * 32 / count, 0.0, 0.8))
    return cuts


def _arcs(plate: Plate, reach: float) -> list[Cut]:
    x, y, radius = plate.sun
    dice = plate.dice
    cuts: list[Cut] = []
    ring, number = radius * 1.16, 0
    while ring < math.hypot(reach, 60) + 6:
        width = 1.0 + 1.9 * number / 7
        angle = dice.uniform(0, 1)
        while angle < 2 * math.pi:
            step = dice.uniform(0.5, 1.2) * (1.5 if plate.small else 1)
            end = min(angle + step, 2 * math.pi + 0.3)
            sag = ring * (1 - math.cos((end - angle) / 2))
            start_at = x + ring * math.cos(angle), y + ring * math.sin(angle)
            cuts.append((*start_at, x + ring * math.cos(end), y + ring * math.sin(end), width, -sag * 2.05))
            angle = end - 0.02
        ring += (6.4 if plate.small else 4.6) + number * 0.35
        number += 1
    return cuts


def _clouds(plate: Plate, reach: float) -> list[Cut]:
    dice = plate.dice
    cuts: list[Cut] = []
    for row in range(9 if plate.small else 11):
        y = 2 + row * (7.4 if plate.small else 6.2)
        thick = max(0.25, 2.6 * (1 - row / 12))
        x = -reach - dice.uniform(0, 20)
        while x < reach:
            wide = dice.uniform(26, 54)
            ends = x, y + dice.uniform(-0.6, 0.6), x + wide, y + dice.uniform(-0.6, 0.6)
            cuts.append((*ends, thick, dice.uniform(-3, 3)))
            x += wide * dice.uniform(0.82, 0.95)
    return cuts


def _bands(plate: Plate, reach: float) -> list[Cut]:
    dice = plate.dice
    rows, apart, thickest = (12, 6.4, 3.5) if plate.small else (17, 4.6, 2.7)
    cuts: list[Cut] = []
    for row in range(rows):
        y = -1 + row * apart
        thick = max(0.2, thickest * (1 - row / (rows - 1.5)))
        x = -reach - dice.uniform(0, 30)
        while x < reach:
            wide = dice.uniform(34, 70)
            cuts.append((x, y, x + wide, y, thick, dice.uniform(-0.7, 0.7)))
            x += wide * 0.93
    return cuts


_LINES: Final = {"rays": _rays, "arcs": _arcs, "clouds": _clouds, "bands": _bands}


def _print_disc(plate: Plate, ground: QColor, ink: QColor) -> None:
    """Print the disc with its moat, and what the hash cuts into it: nothing, a ring, three bars, or a halo round it."""
    x, y, radius = plate.sun
    plate.fill(faceted_disc(plate, x, y, radius * 1.09), ground)
    plate.fill(faceted_disc(plate, x, y, radius), ink)
    kind = plate.digest[15] % 5
    if kind == 1:
        plate.stroke(faceted_disc(plate, x, y, radius * 0.88), ground, 1.3)
    elif kind == 2:
        bars = ((0.3, 1.1), (0.52, 0.95), (0.72, 0.8))
        plate.cut(
            [
                (x - radius * wide, y + radius * low, x + radius * wide * 0.8, y + radius * low, radius * 0.05)
                for low, wide in bars
            ],
            ground,
        )
    elif kind == 3:
        plate.stroke(faceted_disc(plate, x, y, radius * 1.24), ink, 0.9)


def ridge(
    plate: Plate, y: float, swing: float, seed: int = 0, *, sharp: bool = False, base: float = 110.0
) -> tuple[QPainterPath, list[Point]]:
    """Return a ridge of hills as a closed path and its skyline. `sharp`: with corners, as rock has them."""
    dice = Random(plate.digest[seed % 30] * 7 + seed)
    reach = plate.half + 8
    parts = 9 if sharp else 6
    skyline: list[Point] = []
    for part in range(parts + 1):
        x = -reach + 2 * reach * part / parts
        height = y + dice.uniform(-swing, swing)
        skyline.append((x, height, 1) if sharp or part in (0, parts) else (x, height))
    return smooth([(-reach, base, 1), *skyline, (reach, base, 1)]), skyline


def hills(
    plate: Plate,
    y: float = 78,
    swing: float = 6,
    ink: QColor | None = None,
    seed: int = 5,
    cuts: QColor | None = None,
    *,
    sharp: bool = False,
    count: int = 26,
) -> QPainterPath:
    """Print a ridge (in the mid ink where none is named), with short gouges down its slope if an ink for them is given.

    Returns its shape.
    """
    shape, skyline = ridge(plate, y, swing, seed, sharp=sharp)
    plate.fill(shape, ink or plate.mid)
    if cuts is not None:
        dice = plate.dice
        slope: list[Cut] = []
        for place in along(skyline, count):
            deep = dice.uniform(5, 13)
            start = place.x + dice.uniform(-1, 1), place.y + 1.6
            slope.append((*start, place.x + dice.uniform(3, 8), place.y + 1.6 + deep, 0.62, 1.2))
        plate.cut(slope, cuts)
    return shape


def grass(
    plate: Plate,
    y: float = 90,
    swing: float = 2,
    ink: QColor | None = None,
    count: int = 46,
    height: float = 7,
    seed: int = 9,
) -> None:
    """Print the front ridge with blades that stand up from it, in the key ink where none is named."""
    dice = plate.dice
    shape, skyline = ridge(plate, y, swing, seed)
    blades = joined()
    for place in along(skyline, count):
        tip = place.x + dice.uniform(-4, 4), place.y - dice.uniform(0.4, 1) * height
        add_gouge(blades, place.x, place.y + 4, *tip, 1.15, dice.uniform(-1.4, 1.4), 0.25)
    ink = ink or plate.key
    plate.fill(shape, ink)
    plate.fill(blades, ink)
