"""The top bar: the mark, the turn, whose it is, and every part of a turn with the present one on a paper flag."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import DIM, FAINT, LINE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.lettering import width, write


class Step(NamedTuple):
    """A part of a turn: its word; whether a line parts it from the one before; the stops of hands that are lifted."""

    word: str
    parted: bool = False
    stops: str = ""


class TopBar(Struct, frozen=True, kw_only=True):
    """Model of the bar; `now` is the place of the present step, -1 before the game."""

    turn: str
    whose: str
    steps: tuple[Step, ...]
    now: int = -1
    right: float = 0.0


def step_boxes(model: TopBar, high: float, k: float) -> tuple[QRectF, ...]:
    """Return where each step lies on a bar of a height: what a press there means."""
    x = _words_end(model, k)
    boxes = []
    for place, step in enumerate(model.steps):
        x += 14 * k if step.parted else 0.0
        wide = width(step.word, "semibold", 20 * k) + (36 if place == model.now else 26) * k
        boxes.append(QRectF(x, 0, wide, high))
        x += wide
    return tuple(boxes)


def _words_end(model: TopBar, k: float) -> float:
    """Return where the steps begin: after the mark, the turn and whose it is."""
    x = 48 * k + width(model.turn, "display", 24 * k) + 12 * k
    return x + width(model.whose, "semibold", 22 * k) + 26 * k


def print_top_bar(painter: QPainter, wide: float, high: float, model: TopBar, k: float) -> None:
    """Print the bar with its upper left corner at 0, 0; steps that are past are faint, those to come dim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, wide, high), PLATE)
    print_mark(painter, 26 * k, high / 2, 11 * k, PAPER)
    x = 48 * k
    x += write(painter, x, high * 0.7, model.turn, "display", 24 * k, PAPER) + 12 * k
    write(painter, x, high * 0.7, model.whose, "semibold", 22 * k, DIM)
    for place, (step, box) in enumerate(zip(model.steps, step_boxes(model, high, k), strict=True)):
        if step.parted:
            painter.fillRect(QRectF(box.x() - 9 * k, high * 0.3, 2, high * 0.4), LINE)
        baseline = high * 0.66
        if place == model.now:
            tip, edge = box.right() + 4 * k, box.right() - 6 * k
            top, low = 6 * k, high - 6 * k
            painter.fillPath(polygon((box.x(), top), (edge, top), (tip, high / 2), (edge, low), (box.x(), low)), PAPER)
            write(painter, box.x() + 14 * k, baseline, step.word, "bold", 20 * k, TEXT)
        else:
            ink = DIM if place > model.now else FAINT
            write(painter, box.x() + 13 * k, baseline, step.word, "semibold", 20 * k, ink)
        if step.stops:
            write(painter, box.center().x(), high - 2 * k, step.stops, "bold", 13 * k, PAPER, "centre")
