"""The top bar: the mark, the turn, whose it is, and every part of a turn with the present one on a paper flag."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import DIM, FAINT, LINE, PAPER, PLATE, TEXT
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.lettering import shortened, width, write

#: sizes of the turn, of whose it is and of the steps at k = 1
_TURN, _WHOSE, _STEP = 24.0, 22.0, 20.0
#: a name takes at most this share of the bar where there is too little room
_MOST_NAME: Final = 0.15


class Step(NamedTuple):
    """A part of a turn: its word; whether a line parts it from the one before; whether a lifted hand stops there.

    `own` is a stop in that hand's own turns, `others` one in the turns of others.
    """

    word: str
    parted: bool = False
    own: bool = False
    others: bool = False


class TopBar(Struct, frozen=True, kw_only=True):
    """Model of the bar; `now` is the place of the present step, -1 before the game."""

    turn: str
    whose: str
    steps: tuple[Step, ...]
    now: int = -1


class Fitted(NamedTuple):
    """What of a bar has room: whose turn it is, cut if need be, and the scale of everything on it."""

    whose: str
    k: float


@lru_cache(maxsize=64)
def fitted(model: TopBar, wide: float, k: float) -> Fitted:
    """Return how a bar is printed in a width: a long name is cut first, then all is smaller."""
    if _natural(model, model.whose, k) <= wide:
        return Fitted(model.whose, k)
    whose = shortened(model.whose, "semibold", _WHOSE * k, wide * _MOST_NAME)
    need = _natural(model, whose, k)
    return Fitted(whose, k * min(1.0, wide / need))


def _natural(model: TopBar, whose: str, k: float) -> float:
    """Return how long the bar's words are at a scale."""
    steps = sum(
        (14 * k if step.parted else 0.0) + _step_wide(step, place == model.now, k)
        for place, step in enumerate(model.steps)
    )
    return _words_end(model.turn, whose, k) + steps + 12 * k


def _step_wide(step: Step, now: bool, k: float) -> float:
    return width(step.word, "semibold", _STEP * k) + (36 if now else 26) * k


def _words_end(turn: str, whose: str, k: float) -> float:
    """Return where the steps begin: after the mark, the turn and whose it is."""
    x = 48 * k + width(turn, "display", _TURN * k) + 12 * k
    return x + (width(whose, "semibold", _WHOSE * k) if whose else 0.0) + 26 * k


def step_boxes(model: TopBar, wide: float, high: float, k: float) -> tuple[QRectF, ...]:
    """Return where each step lies on a bar of a size: what a press there means."""
    whose, k = fitted(model, wide, k)
    x = _words_end(model.turn, whose, k)
    boxes = []
    for place, step in enumerate(model.steps):
        x += 14 * k if step.parted else 0.0
        long = _step_wide(step, place == model.now, k)
        boxes.append(QRectF(x, 0, long, high))
        x += long
    return tuple(boxes)


def print_top_bar(painter: QPainter, wide: float, high: float, model: TopBar, k: float) -> None:
    """Print the bar with its upper left corner at 0, 0; steps that are past are faint, those to come dim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, wide, high), PLATE)
    boxes = step_boxes(model, wide, high, k)
    whose, k = fitted(model, wide, k)
    middle = high / 2
    print_mark(painter, 26 * k, middle, 11 * k, PAPER)
    x = 48 * k
    x += write(painter, x, middle + _TURN * k * 0.36, model.turn, "display", _TURN * k, PAPER) + 12 * k
    write(painter, x, middle + _TURN * k * 0.36, whose, "semibold", _WHOSE * k, DIM)
    for place, (step, box) in enumerate(zip(model.steps, boxes, strict=True)):
        if step.parted:
            painter.fillRect(QRectF(box.x() - 9 * k, middle - 9 * k, max(1.0, 2 * k), 18 * k), LINE)
        baseline = middle + _STEP * k * 0.34
        if place == model.now:
            tip, edge = box.right() + 4 * k, box.right() - 6 * k
            top, low = middle - 16 * k, middle + 16 * k
            painter.fillPath(polygon((box.x(), top), (edge, top), (tip, middle), (edge, low), (box.x(), low)), PAPER)
            write(painter, box.x() + 14 * k, baseline, step.word, "bold", _STEP * k, TEXT)
        else:
            ink = DIM if place > model.now else FAINT
            write(painter, box.x() + 13 * k, baseline, step.word, "semibold", _STEP * k, ink)
        centre = box.center().x() - (2 * k if place == model.now else 0.0)
        if step.own:
            _stop(painter, centre, high, -1, k)
        if step.others:
            _stop(painter, centre, 0.0, 1, k)


def _stop(painter: QPainter, x: float, edge: float, way: int, k: float) -> None:
    """Print a stop as a tooth on the bar's edge: below for one's own turns, above for those of others."""
    half, tall = 7 * k, 6 * k
    tooth = polygon((x - half, edge), (x + half, edge), (x, edge + way * tall))
    painter.fillPath(tooth, PAPER)
