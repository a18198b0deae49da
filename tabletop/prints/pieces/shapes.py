"""Shapes that all pieces share: rounded plates, bursts, arcs and signs filled in one colour."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.cut.gouges import Width, ribbon
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import ORANGE, PLATE

#: points of a burst, and how far in it goes between them
_POINTS, _INNER = 11, 0.74


def plate(painter: QPainter, box: QRectF, radius: float, colour: QColor) -> None:
    """Fill a rectangle with round corners."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, radius, radius)


def disc(painter: QPainter, x: float, y: float, radius: float, colour: QColor) -> None:
    """Fill a circle."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(x, y), radius, radius)


def sign(painter: QPainter, shape: QPainterPath, x: float, y: float, scale: float, colour: QColor) -> None:
    """Fill a shape that is drawn in a box from -1 to 1, with its middle at a point."""
    painter.save()
    painter.translate(x, y)
    painter.scale(scale, scale)
    painter.fillPath(shape, colour)
    painter.restore()


def burst(x: float, y: float, radius: float) -> QPainterPath:
    """Return a star of many short points: damage."""
    path = QPainterPath()
    for corner in range(2 * _POINTS):
        angle = math.pi * corner / _POINTS
        reach = radius if corner % 2 == 0 else radius * _INNER
        point = x + reach * math.cos(angle), y + reach * math.sin(angle)
        if corner:
            path.lineTo(*point)
        else:
            path.moveTo(*point)
    path.closeSubpath()
    return path


def burst_casing(radius: float) -> float:
    """Return how much dark there is round a burst."""
    return min(4.0, radius * 0.2)


def hollow_burst(painter: QPainter, x: float, y: float, radius: float) -> None:
    """Print the outline of a burst: damage that is on the stack."""
    painter.fillPath(burst(x, y, radius + burst_casing(radius)), PLATE)
    painter.fillPath(burst(x, y, radius), ORANGE)
    painter.fillPath(burst(x, y, radius - max(3.0, radius * 0.13)), PLATE)


def arc(radius: float, start: float, end: float, width: Width, steps: int = 10) -> QPainterPath:
    """Return a stroke along part of a circle round 0, 0; angles in degrees, clockwise from the right."""
    points = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        points.append((radius * math.cos(angle), radius * math.sin(angle)))
    return ribbon(points, width)


def pointer(painter: QPainter, x: float, y: float, size: float, colour: QColor, *, up: bool) -> None:
    """Fill a triangle that points up or down; `x` is its left end, `y` its middle."""
    way = 1 if up else -1
    low, high = y + way * size * 0.4, y - way * size * 0.4
    painter.fillPath(polygon((x, low), (x + size * 0.8, low), (x + size * 0.4, high)), colour)
