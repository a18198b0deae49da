"""What joins two pieces of the table: the clasp of a block, and arrows from an entry of the stack or an attacker."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from tabletop.prints.cut.gouges import Place, trace
from tabletop.prints.cut.outlines import Point, ellipse, joined, polygon
from tabletop.prints.pieces.colours import CYAN, ORANGE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.marks import print_number

#: a clasp: its bar and casing, and the radius of its round ends with their casing
_BAR, _BAR_CASING, _END, _END_CASING = 8.0, 15.0, 8.0, 11.0
#: bodies of arrows, from the tail to the head: what targets, and what attacks a player
AIM: Final = (3.0, 11.0)
ATTACK: Final = (4.0, 15.0)
#: dark round an arrow
ARROW_CASING: Final = 3.5
#: an arrow's head as a multiple of its broad end: its length, half its width, and where its tail is notched
_HEAD_LONG, _HEAD_HALF, _NOTCH = 2.4, 1.25, 0.75
#: the least radius of the number behind a head
_LEAST_NUMBER = 14.4
_STEPS = 60


def print_clasp(painter: QPainter, line: QPainterPath) -> None:
    """Print the clasp of a block along a line from the blocker's edge to the attacker's."""
    first, last = line.pointAtPercent(0), line.pointAtPercent(1)
    ends = ((first.x(), first.y()), (last.x(), last.y()))
    join, cap = Qt.PenJoinStyle.RoundJoin, Qt.PenCapStyle.RoundCap
    for bar, end, colour in ((_BAR_CASING, _END_CASING, PLATE), (_BAR, _END, CYAN)):
        painter.strokePath(line, QPen(colour, bar, Qt.PenStyle.SolidLine, cap, join))
        painter.fillPath(joined(*(ellipse(x, y, end) for x, y in ends)), colour)


def print_aim(
    painter: QPainter, points: Sequence[Point], number: int, k: float = 1.0, *, on_paper: bool = False
) -> None:
    """Print the arrow of an entry of the stack to its target; the entry's number stands on it behind the head.

    It is paper; ink where it runs `on_paper`, from strip to strip. A number of 0 is left out.
    """
    _print_arrow(painter, points, TEXT if on_paper else PAPER, AIM, k)
    if not number:
        return
    radius = max(_LEAST_NUMBER, _LEAST_NUMBER * k)
    places = _places(points)
    tip, back = places[-1], AIM[1] * k * _HEAD_LONG + radius + 3
    spot = next((one for one in reversed(places) if math.hypot(one.x - tip.x, one.y - tip.y) >= back), places[0])
    print_number(painter, spot.x, spot.y, number, radius)


def print_attack(painter: QPainter, points: Sequence[Point], k: float = 1.0) -> None:
    """Print the orange arrow of an attacker to the player that it attacks, among three and four."""
    _print_arrow(painter, points, ORANGE, ATTACK, k)


def _places(points: Sequence[Point]) -> list[Place]:
    """Return places on the line through points, near enough to each other that its bends are smooth."""
    return trace(points, max(_STEPS, 2 * len(points)))


def _direction(places: Sequence[Place], back: float) -> tuple[float, float] | None:
    """Return the direction to the tip from the last place that is so far away; None where none is."""
    tip = places[-1]
    for one in reversed(places):
        dx, dy = tip.x - one.x, tip.y - one.y
        long = math.hypot(dx, dy)
        if long >= back:
            return dx / long, dy / long
    return None


def _print_arrow(
    painter: QPainter, points: Sequence[Point], colour: QColor, body: tuple[float, float], k: float
) -> None:
    """Print an arrow along the smooth line through points, as a gouge that grows towards a swallow-tailed head."""
    thin, broad = body[0] * k, body[1] * k
    places = _places(points)
    tip = places[-1]
    long, half = broad * _HEAD_LONG, broad * _HEAD_HALF
    left, right = [], []
    for place in places:
        if math.hypot(place.x - tip.x, place.y - tip.y) < long * _NOTCH * 0.8:
            break
        width = (thin + (broad - thin) * place.share) / 2
        left.append(QPointF(place.x - place.along_y * width, place.y + place.along_x * width))
        right.append(QPointF(place.x + place.along_y * width, place.y - place.along_x * width))
    line = QPainterPath()
    line.addPolygon(QPolygonF([*left, *reversed(right)]))
    line.closeSubpath()
    # where a line bends just before its tip the head points there from where it begins: it never breaks off
    x, y = tip.x, tip.y
    dx, dy = _direction(places, long * _NOTCH) or (tip.along_x, tip.along_y)
    head = polygon(
        (x, y),
        (x - dx * long - dy * half, y - dy * long + dx * half),
        (x - dx * long * _NOTCH, y - dy * long * _NOTCH),
        (x - dx * long + dy * half, y - dy * long - dx * half),
    )
    casing = QPen(PLATE, 2 * ARROW_CASING * k, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
    casing.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    for part in (line, head):
        painter.strokePath(part, casing)
    for part in (line, head):
        painter.fillPath(part, colour)
