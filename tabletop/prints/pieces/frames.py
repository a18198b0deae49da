"""Frames: what surrounds a card, the teeth of legends, the edge of tokens, the mark of the house."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform

from tabletop.prints.cut.gouges import gouges
from tabletop.prints.cut.outlines import ellipse, joined, polygon
from tabletop.prints.pieces.colours import FRAME_OF_MANY, FRAMES, lit

#: heights of the stripes of three colours, as shares of the frame's height
_STRIPES_AT: Final = (0.30, 0.62)


def frames_of(colours: str) -> list[QColor]:
    """Return the frame colours of a card, one or two from the left; three colours and more have one neutral dark."""
    return [FRAMES[one] for one in colours] if len(colours) < 3 else [FRAME_OF_MANY]


def edge_frame(colours: str) -> QColor:
    """Return the frame colour at the right edge: that of power and toughness."""
    return frames_of(colours)[-1]


def print_frame(
    painter: QPainter,
    box: QRectF,
    radius: float,
    edge: float,
    colours: str,
    tone: Callable[[QColor], QColor] | None = None,
) -> None:
    """Print a frame with its lit edge above and at the left, which is left out where `tone` drains the colours."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    frames = frames_of(colours)
    share = box.width() / len(frames)
    for place, frame in enumerate(frames):
        x = box.x() + share * place
        colour = frame if tone is None else tone(frame)
        painter.fillRect(QRectF(x, box.y(), share + 1, box.height()), lit(colour) if tone is None else colour)
        inset = edge if place == 0 else 0.0
        painter.fillRect(QRectF(x + inset, box.y() + edge, share + 1, box.height() - edge), colour)
    if len(colours) > 2:
        for number, letter in enumerate(colours[:3]):
            stripe = FRAMES[letter] if tone is None else tone(FRAMES[letter])
            for at in _STRIPES_AT:
                y = box.y() + box.height() * (at + number * 0.06)
                painter.fillRect(QRectF(box.x(), y, box.width(), box.height() * 0.045), stripe)
    painter.restore()


def print_teeth(painter: QPainter, strip: QRectF, depth: float, colours: str, tone: QColor | None = None) -> None:
    """Cut three teeth into each end of a legend's title strip."""
    frames = frames_of(colours)
    for side, x in ((-1, strip.x()), (1, strip.right())):
        colour = tone or (frames[0] if side < 0 else frames[-1])
        step = strip.height() / 3
        for tooth in range(3):
            y = strip.y() + tooth * step
            painter.fillPath(polygon((x, y), (x - side * depth, y + step / 2), (x, y + step)), colour)


def print_perforation(painter: QPainter, wide: float, high: float, ground: QColor) -> None:
    """Perforate the edge of a token like a stamp's."""
    radius = max(1.8, wide * 0.02)
    across, down = (max(9, round(side / (radius * 3.3))) for side in (wide, high))
    holes = joined()
    for place in range(1, across):
        for y in (0.0, high):
            holes.addEllipse(QRectF(wide * place / across - radius, y - radius, 2 * radius, 2 * radius))
    for place in range(1, down):
        for x in (0.0, wide):
            holes.addEllipse(QRectF(x - radius, high * place / down - radius, 2 * radius, 2 * radius))
    painter.fillPath(holes, ground)


def print_mark(painter: QPainter, x: float, y: float, radius: float, colour: QColor) -> None:
    """Print the house's mark: a table on its point whose four sides are each cut by one wide gouge."""
    painter.save()
    painter.translate(x, y)
    painter.fillPath(_mark(radius), colour)
    painter.restore()


def _mark(radius: float) -> QPainterPath:
    square = polygon((-radius, -radius), (radius, -radius), (radius, radius), (-radius, radius))
    cut = gouges([(-radius * 0.72, -radius * 0.98, radius * 0.72, -radius * 0.98, radius * 0.78)])
    for side in range(4):
        square = square.subtracted(QTransform().rotate(90 * side).map(cut))
    return QTransform().rotate(45).map(square).subtracted(ellipse(0, 0, radius * 0.2))
