"""Signs of keywords that combat and targeting need, of states, and of the counts on a plate; each in a box -1 to 1."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from tabletop.prints.cut.gouges import gouges, ribbon
from tabletop.prints.cut.outlines import ellipse, joined, mirrored, polygon, smooth
from tabletop.prints.pieces.colours import PAPER, PLATE
from tabletop.prints.pieces.mana_signs import mana_shape
from tabletop.prints.pieces.shapes import arc, plate
from tabletop.prints.pieces.shapes import sign as fill_sign


def _turned(path: QPainterPath, angle: float, x: float = 0, y: float = 0, scale: float = 1) -> QPainterPath:
    """Return a shape turned, made larger or smaller, and moved."""
    return QTransform().translate(x, y).rotate(angle).scale(scale, scale).map(path)


def _sword() -> QPainterPath:
    return joined(
        polygon((-0.17, 0.35), (-0.17, -0.75), (0, -1.1), (0.17, -0.75), (0.17, 0.35)),
        polygon((-0.5, 0.3), (0.5, 0.3), (0.5, 0.5), (-0.5, 0.5)),
        polygon((-0.12, 0.5), (0.12, 0.5), (0.12, 0.98), (-0.12, 0.98)),
    )


def _arrowhead(x: float, y: float, angle: float, scale: float) -> QPainterPath:
    return _turned(polygon((0, -0.5), (0.9, 0), (0, 0.5)), angle, x, y, scale)


def _hourglass() -> QPainterPath:
    return polygon((-0.6, -0.9), (0.6, -0.9), (0.08, 0), (0.6, 0.9), (-0.6, 0.9), (-0.08, 0))


def _wing() -> QPainterPath:
    upper = [(-0.95, 0.1, 1), (-0.5, -0.55), (0.3, -0.8), (0.98, -0.74, 1)]
    feathers = [(0.8, -0.4, 1), (0.9, -0.28, 1), (0.6, 0, 1), (0.66, 0.14, 1), (0.3, 0.34, 1), (0.3, 0.5, 1)]
    return smooth([*upper, *feathers, (-0.2, 0.56), (-0.7, 0.62)])


def _first_strike() -> QPainterPath:
    return _turned(_sword(), 45)


def _double_strike() -> QPainterPath:
    return joined(_turned(_sword(), 0, -0.42, 0, 0.95), _turned(_sword(), 0, 0.42, 0, 0.95))


def _hooves() -> QPainterPath:
    left = smooth([(-0.9, 0.7, 1), (-0.82, -0.3), (-0.5, -0.9), (-0.16, -0.9, 1), (-0.1, 0.7, 1)])
    return joined(left, QTransform().scale(-1, 1).map(left))


def _eye() -> QPainterPath:
    lids = gouges([(-1, 0, 1, 0, 1.12)]).subtracted(ellipse(0, 0, 0.38))
    return joined(lids, ellipse(0, 0, 0.2))


def _bolt() -> QPainterPath:
    return polygon((0.25, -1), (-0.62, 0.14), (-0.06, 0.14), (-0.3, 1), (0.62, -0.24), (0.06, -0.24))


def _battlement() -> QPainterPath:
    left = [(-0.9, 0.8), (-0.9, -0.7), (-0.5, -0.7), (-0.5, -0.35), (-0.2, -0.35), (-0.2, -0.7)]
    right = [(0.2, -0.7), (0.2, -0.35), (0.5, -0.35), (0.5, -0.7), (0.9, -0.7), (0.9, 0.8)]
    return polygon(*left, *right)


def _mask() -> QPainterPath:
    upper = [(-0.95, -0.35), (-0.4, -0.55), (0, -0.38, 1), (0.4, -0.55), (0.95, -0.35)]
    shape = smooth([*upper, (0.85, 0.25), (0.35, 0.5), (0, 0.2, 1), (-0.35, 0.5), (-0.85, 0.25)])
    return shape.subtracted(joined(ellipse(-0.45, -0.05, 0.24, 0.15), ellipse(0.45, -0.05, 0.24, 0.15)))


def _soles() -> QPainterPath:
    left = [(-0.5, -0.9), (-0.1, -0.8), (-0.06, -0.2), (-0.24, 0.2), (-0.1, 0.72), (-0.4, 0.95), (-0.72, 0.7)]
    right = [(0.62, -0.62), (0.84, -0.2), (0.72, 0.16), (0.76, 0.6), (0.5, 0.8), (0.22, 0.6), (0.36, 0.1)]
    return joined(
        smooth([*left, (-0.66, 0.1), (-0.84, -0.3), (-0.8, -0.75)]), smooth([*right, (0.22, -0.3), (0.3, -0.6)])
    )


def _figure_with_shadow() -> QPainterPath:
    body = smooth([(-0.75, 0.95, 1), (-0.68, 0.1), (-0.18, -0.12), (0.3, 0.1), (0.38, 0.95, 1)])
    return joined(ellipse(-0.18, -0.45, 0.4), body, polygon((0.5, 0.95), (0.5, 0.25), (1, 0.95)))


def _flanks() -> QPainterPath:
    path = joined(_turned(_sword(), 0, 0, 0.1, 0.72))
    for side in (-1, 1):
        path.addPath(_arrowhead(side * 0.62, 0.3, 180 if side > 0 else 0, -0.55))
        path.addPath(ribbon([(side * 0.95, 0.9), (side * 0.98, 0.5), (side * 0.75, 0.3)], 0.13))
    return path


def _hollow_shield() -> QPainterPath:
    outer = mirrored([(0, -0.95), (0.82, -0.72, 1), (0.8, 0), (0.5, 0.62), (0, 1.05, 1)])
    return outer.subtracted(mirrored([(0, -0.58), (0.5, -0.44, 1), (0.48, 0), (0.3, 0.4), (0, 0.66, 1)]))


def _three_heads() -> QPainterPath:
    path = joined()
    for x in (-0.62, 0.0, 0.62):
        shoulders = [(x - 0.3, 0.8, 1), (x - 0.28, -0.05), (x, -0.2), (x + 0.28, -0.05), (x + 0.3, 0.8, 1)]
        path.addPath(smooth(shoulders))
        path.addPath(ellipse(x, -0.5, 0.26))
    return path


def _ring_with_arrow() -> QPainterPath:
    return joined(arc(0.68, -50, 220, 0.18), _arrowhead(0.42, -0.52, 135, -0.7))


def _broken_ring() -> QPainterPath:
    bar = polygon((0.25, -0.16), (1.05, -0.16), (1.05, 0.16), (0.25, 0.16))
    return joined(arc(0.82, 35, 325, 0.15, 16), ellipse(0, 0, 0.24), bar)


def _lines_of_text() -> QPainterPath:
    path = joined()
    for line in range(4):
        path.addRect(QRectF(-0.8, -0.72 + line * 0.42, 1.6 if line < 3 else 0.9, 0.22))
    return path


def _keyhole() -> QPainterPath:
    return joined(ellipse(0, -0.3, 0.42), polygon((-0.2, -0.1), (0.2, -0.1), (0.42, 0.95), (-0.42, 0.95)))


def _shield() -> QPainterPath:
    return mirrored([(0, -0.9), (0.8, -0.7, 1), (0.78, 0), (0.5, 0.6), (0, 1, 1)])


def _crossed_swords() -> QPainterPath:
    return joined(_turned(_sword(), -45), _turned(_sword(), 45))


def _fan() -> QPainterPath:
    path = joined()
    for angle in (-16, 0, 16):
        top = -0.75 if angle == 0 else -0.62
        card = polygon((-0.36, 0.8), (-0.36, top), (0.36, top), (0.36, 0.8))
        path.addPath(_turned(card, angle, angle / 26))
    return path


def _sheaf() -> QPainterPath:
    path = joined()
    for y in (-0.55, -0.08, 0.39):
        path.addPath(polygon((-0.9, y + 0.3), (-0.5, y - 0.02), (0.9, y - 0.02), (0.5, y + 0.3)))
    return path


def _stone() -> QPainterPath:
    return smooth([(-0.6, 0.9, 1), (-0.6, -0.3), (0, -0.95), (0.6, -0.3), (0.6, 0.9, 1)])


def _gavel() -> QPainterPath:
    head = polygon((-0.42, -0.5), (0.42, -0.5), (0.42, 0.18), (-0.42, 0.18))
    ends = [polygon((x - 0.13, -0.68), (x + 0.13, -0.68), (x + 0.13, 0.36), (x - 0.13, 0.36)) for x in (-0.58, 0.58)]
    handle = polygon((-0.11, 0.24), (0.11, 0.24), (0.15, 1.25), (-0.15, 1.25))
    return _turned(joined(head, *ends, handle), 45, 0.22, -0.22, 0.92)


def _drop() -> QPainterPath:
    return smooth([(0, -1, 1), (0.5, -0.1), (0.62, 0.4), (0, 0.95), (-0.62, 0.4), (-0.5, -0.1)])


def _ring_with_hole() -> QPainterPath:
    return ellipse(0, 0, 0.86).subtracted(ellipse(0, 0, 0.5))


def _up_and_down() -> QPainterPath:
    up = polygon((-0.5, -0.95), (-0.02, -0.3), (-0.32, -0.3), (-0.32, 0.9), (-0.68, 0.9), (-0.68, -0.3), (-0.98, -0.3))
    return joined(up, _turned(up, 180))


def _tap() -> QPainterPath:
    return mana_shape("T")


#: keywords that stand on a tile or block as a sign of their own; of the rest the mark "text" says that there is more
KEYWORDS: Final[dict[str, Callable[[], QPainterPath]]] = {
    "flying": _wing,
    "first strike": _first_strike,
    "double strike": _double_strike,
    "trample": _hooves,
    "vigilance": _eye,
    "haste": _bolt,
    "defender": _battlement,
    "fear": _mask,
    "landwalk": _soles,
    "shadow": _figure_with_shadow,
    "flanking": _flanks,
    "protection": _hollow_shield,
    "banding": _three_heads,
}
#: states of a permanent, marks of combat, and what the counts on a plate are of
STATES: Final[dict[str, Callable[[], QPainterPath]]] = {
    "regenerates": _ring_with_arrow,
    "can't be the target": _broken_ring,
    "came this turn": _hourglass,
    "text": _lines_of_text,
    "face down": _keyhole,
    "tapped": _tap,
    "flipped": _up_and_down,
    "attack": _crossed_swords,
    "block": _shield,
    "hand": _fan,
    "library": _sheaf,
    "graveyard": _stone,
    "removed": _ring_with_hole,
    "poison": _drop,
    "by hand": _gavel,
}


@lru_cache(maxsize=64)
def sign_shape(word: str) -> QPainterPath:
    """Return the sign of a keyword or state. Raises KeyError where it has none."""
    return (KEYWORDS.get(word) or STATES[word])()


def print_sign(painter: QPainter, x: float, y: float, radius: float, word: str, ink: QColor = PAPER) -> None:
    """Print a sign without a ground."""
    fill_sign(painter, sign_shape(word), x, y, radius, ink)


def print_badge(painter: QPainter, x: float, y: float, radius: float, word: str) -> None:
    """Print a sign on its black square; `radius` is half of the square's side."""
    plate(painter, QRectF(x - radius, y - radius, 2 * radius, 2 * radius), radius * 0.3, PLATE)
    fill_sign(painter, sign_shape(word), x, y, radius * 0.68, PAPER)


def signs_of(keywords: tuple[str, ...], has_text: bool) -> tuple[str, ...]:
    """Return the signs that a tile has room for: two keywords and, where there is more to read, the mark for text."""
    drawn = [word for word in keywords if word in KEYWORDS]
    more = has_text or len(drawn) > 2 or len(drawn) < len(keywords)
    return (*drawn[:2], "text") if more else tuple(drawn[:2])
