"""Signs of mana: an ear of grain, waves, a crescent, a peak, a leaf; snow, and the turn that is {T}."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from tabletop.prints.cut.gouges import add_gouge, ribbon
from tabletop.prints.cut.outlines import ellipse, joined, polygon, smooth
from tabletop.prints.pieces.colours import DISCS, RIM, TEXT
from tabletop.prints.pieces.lettering import write
from tabletop.prints.pieces.shapes import disc, sign


def _ear() -> QPainterPath:
    path = joined()
    add_gouge(path, 0, -0.98, 0, -0.34, 0.30)
    for y in (-0.28, 0.16, 0.6):
        for side in (-1, 1):
            add_gouge(path, side * 0.06, y + 0.38, side * 0.62, y - 0.22, 0.27, side * -0.04, 0.55)
    path.addRect(QRectF(-0.075, -0.4, 0.15, 1.42))
    return path


def _waves() -> QPainterPath:
    path = joined()
    crests = [(-0.98, 0.22, 1), (-0.62, -0.22), (-0.3, -0.3), (0, -0.02, 1), (0.3, -0.24), (0.6, -0.3), (0.98, 0.1, 1)]
    hollows = [(0.62, 0.04), (0.3, 0.2), (0, 0.42, 1), (-0.3, 0.1), (-0.6, 0.06)]
    for y in (-0.36, 0.3):
        path.addPath(smooth([*crests, *hollows]).translated(0, y))
    return path


def _crescent() -> QPainterPath:
    return ellipse(-0.02, 0, 0.92).subtracted(ellipse(0.34, -0.14, 0.76))


def _peak() -> QPainterPath:
    summits = polygon((-1, 0.78), (-0.18, -0.86), (0.2, -0.2), (0.42, -0.5), (1, 0.78))
    flank = [(-0.18, -0.86), (0.02, -0.36), (-0.16, 0.02), (0.06, 0.34), (-0.22, 0.78), (-0.5, 0.78), (-0.26, 0.2)]
    return summits.subtracted(polygon(*flank, (-0.36, -0.08)))


def _leaf() -> QPainterPath:
    blade = smooth(
        [(0, -1.06, 1), (0.5, -0.5), (0.56, 0.1), (0.3, 0.56), (0, 0.74, 1), (-0.3, 0.56), (-0.56, 0.1), (-0.5, -0.5)]
    )
    rib = joined()
    add_gouge(rib, 0, 0.8, 0, -0.72, 0.13, 0, 0.2)
    for y in (-0.25, 0.15):
        for side in (-1, 1):
            add_gouge(rib, 0, y + 0.12, side * 0.42, y - 0.22, 0.085)
    stalk = polygon((-0.08, 0.6), (0.08, 0.6), (0.08, 1.06), (-0.08, 1.06))
    return QTransform().rotate(38).map(joined(blade.subtracted(rib), stalk))


def _snow() -> QPainterPath:
    path = joined()
    for arm in range(6):
        angle = math.pi * arm / 3 + math.pi / 6
        x, y = math.cos(angle), math.sin(angle)
        add_gouge(path, 0, 0, x * 1.05, y * 1.05, 0.24, 0, 0.55)
        for side in (-1, 1):
            barb = angle + side * 0.9
            tip = x * 0.5 + 0.42 * math.cos(barb), y * 0.5 + 0.42 * math.sin(barb)
            add_gouge(path, x * 0.5, y * 0.5, *tip, 0.14)
    return path


def _turn() -> QPainterPath:
    path = ribbon([(-0.7, 0.5), (-0.62, -0.3), (0, -0.66), (0.5, -0.34)], 0.16)
    path.addPath(polygon((0.12, 0.06), (0.94, 0.0), (0.62, -0.8)))
    return path


#: what stands between the two costs of a split card, in place of a symbol
BETWEEN: Final = "//"
#: kinds of mana that letters stand for where they are wished
_LETTERS: Final = "WUBRGS"

#: by symbol: how the sign is drawn, and its share of the disc's radius
_SIGNS: Final[dict[str, tuple[Callable[[], QPainterPath], float]]] = {
    "W": (_ear, 0.66),
    "U": (_waves, 0.62),
    "B": (_crescent, 0.62),
    "R": (_peak, 0.62),
    "G": (_leaf, 0.62),
    "S": (_snow, 0.74),
    "T": (_turn, 0.62),
}


@lru_cache(maxsize=16)
def mana_shape(symbol: str) -> QPainterPath:
    """Return the sign of a symbol in a box from -1 to 1. Raises KeyError for one that is written, not drawn."""
    return _SIGNS[symbol][0]()


class _Style:
    """How mana is printed: one for the whole program, like the colours of its theme."""

    letters = False


def write_letters(on: bool) -> None:
    """Print letters in place of the signs of coloured mana and snow from now on, or the signs again."""
    _Style.letters = on


def has_letters() -> bool:
    """Return whether letters are printed in place of signs."""
    return _Style.letters


def _is_sign(symbol: str) -> bool:
    """Return whether a symbol is printed as a sign: letters, numbers and what has none are written."""
    return symbol in _SIGNS and not (_Style.letters and symbol in _LETTERS)


def print_mana(painter: QPainter, x: float, y: float, radius: float, symbol: str) -> None:
    """Print a symbol of mana or {T} on its disc; `symbol` has no braces, one of two kinds has them with a slash.

    `BETWEEN` is printed without a disc, as a slanting bar that is seen on paper and on slate.
    """
    if symbol == BETWEEN:
        sign(painter, polygon((0.3, -0.9), (0.56, -0.9), (-0.3, 0.9), (-0.56, 0.9)), x, y, radius, RIM)
        return
    halves = symbol.split("/")
    disc(painter, x, y, radius, TEXT)
    if len(halves) == 2:
        _print_halves(painter, x, y, radius, halves)
        return
    disc(painter, x, y, radius * 0.88, DISCS.get(symbol, DISCS["C"]))
    if _is_sign(symbol):
        sign(painter, mana_shape(symbol), x, y, radius * _SIGNS[symbol][1], TEXT)
    else:
        size = radius * (1.36 if len(symbol) == 1 else 1.0)
        write(painter, x, y + size * 0.37, symbol, "display", size, TEXT, "centre")


def _print_halves(painter: QPainter, x: float, y: float, radius: float, halves: Sequence[str]) -> None:
    """Print a symbol that either of two kinds pays: the disc divided along a slant, a small sign in each part."""
    inner = radius * 0.88
    disc(painter, x, y, inner, DISCS.get(halves[0], DISCS["C"]))
    low = polygon((radius, -radius), (radius, radius), (-radius, radius)).translated(x, y)
    painter.fillPath(ellipse(x, y, inner).intersected(low), DISCS.get(halves[1], DISCS["C"]))
    for half, side in zip(halves, (-1, 1), strict=True):
        at = x + side * radius * 0.34, y + side * radius * 0.34
        if _is_sign(half):
            sign(painter, mana_shape(half), *at, radius * 0.36, TEXT)
        else:
            write(painter, at[0], at[1] + radius * 0.27, half, "display", radius * 0.74, TEXT, "centre")


def cost_width(radius: float, symbols: Sequence[str]) -> float:
    """Return how wide a cost is."""
    return 2.18 * radius * len(symbols)


def print_cost(painter: QPainter, right: float, y: float, radius: float, symbols: Sequence[str]) -> float:
    """Print a cost that ends at `right`; returns where it begins."""
    for symbol in reversed(symbols):
        print_mana(painter, right - radius, y, radius, symbol)
        right -= 2 * radius + radius * 0.18
    return right
