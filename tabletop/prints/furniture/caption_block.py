"""The blocks that a demonstration writes on: the caption on paper with its rules at the left, the bar of its steps."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.outlines import polygon
from tabletop.prints.pieces.colours import DIM, FAINT, LINE, PAPER, PLATE, RULE, TEXT
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.rules_text import Line, line_width, print_line

#: sizes of the title, of the words about the step and about the turn at k = 1
_TITLE, _STEP, _TURN = 36.0, 30.0, 26.0
#: a block of a step at most and at least, and the present one; from one to the next
_BLOCK, _LEAST_BLOCK, _NOW, _SPACE = 28.0, 5.0, 48.0, 6.0


class StepsBar(Struct, frozen=True):
    """Model of the bar over a demonstration: its title, the step that is shown, how many there are, and the turn."""

    title: str
    step: int
    of: int
    turn: str = ""


def print_steps_bar(painter: QPainter, wide: float, high: float, model: StepsBar, k: float) -> None:
    """Print the bar: steps that are past are pale, the present one is paper with its figure, those to come slate."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillRect(QRectF(0, 0, wide, high), PLATE)
    middle = high / 2
    print_mark(painter, 42 * k, middle, 18 * k, PAPER)
    left = 80 * k
    right = _print_steps(painter, wide - 24 * k, middle, wide * 0.4, model, k)
    words = f"step {model.step} of {model.of}" if model.step else f"{model.of} steps"
    right -= width(words, "display", _STEP * k) + 18 * k
    write(painter, right, middle + _STEP * k * 0.36, words, "display", _STEP * k, DIM)
    if model.turn:
        right -= 40 * k
        right -= write(painter, right, middle + _TURN * k * 0.36, model.turn, "semibold", _TURN * k, FAINT, "right")
    size = _TITLE * k
    size = min(size, size * (right - left - 30 * k) / max(line_width(model.title, size, "display"), 1.0))
    print_line(painter, left, middle + size * 0.36, Line(model.title, True, "display"), size, PAPER)


def _print_steps(painter: QPainter, right: float, middle: float, room: float, model: StepsBar, k: float) -> float:
    """Print a block for each step, the last one's right end at `right`; returns where they begin."""
    space = _SPACE * k
    one = (room - (_NOW + _SPACE) * k) / max(1, model.of) - space
    one = max(_LEAST_BLOCK * k, min(_BLOCK * k, one))
    space = min(space, one)
    x = right - model.of * (one + space) - (_NOW * k - one if model.step else 0.0)
    start = x
    for step in range(1, model.of + 1):
        if step == model.step:
            box = QRectF(x, middle - 23 * k, _NOW * k, 46 * k)
            _print_block(painter, box, PAPER, k)
            figure = min(34 * k, 34 * k * 40 * k / max(width(str(step), "display", 34 * k), 1.0))
            write(painter, box.center().x(), middle + figure * 0.36, str(step), "display", figure, TEXT, "centre")
            x += _NOW * k + space
        else:
            _print_block(painter, QRectF(x, middle - 9 * k, one, 18 * k), RULE if step < model.step else LINE, k)
            x += one + space
    return start


def _print_block(painter: QPainter, box: QRectF, ink: QColor, k: float) -> None:
    x, y, right, low = box.x(), box.y(), box.right(), box.bottom()
    out = min(2 * k, box.width() * 0.1)
    painter.fillPath(polygon((x, y), (right - out, y + out), (right, low - out), (x + out, low)), ink)


def print_caption_block(painter: QPainter, box: QRectF, rules: QRectF, k: float, paper: QColor = PAPER) -> None:
    """Print a block of paper with edges out of true; in it the grey-blue ground that rules stand on."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    x, y, right, low = box.x(), box.y(), box.right(), box.bottom()
    wide = box.width()
    painter.fillPath(
        polygon(
            (x + 2 * k, y),
            (x + wide * 0.42, y + 2 * k),
            (right - 2 * k, y),
            (right, y + box.height() * 0.6),
            (right - 3 * k, low),
            (x + wide * 0.6, low - 2 * k),
            (x, low),
        ),
        paper,
    )
    if rules.width() > 0:
        edge, end = rules.right(), rules.bottom()
        painter.fillPath(polygon((x + 2 * k, y), (edge + 5 * k, y + k), (edge - 4 * k, end - k), (x, end)), RULE)


def print_answer(painter: QPainter, box: QRectF, letter: str, paper: QColor, ink: QColor, k: float) -> None:
    """Print the ground of an answer in one ink, with its letter on a block of another at the left."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _print_block(painter, box, ink, k)
    side = box.height() - 12 * k
    cap = QRectF(box.x() + 7 * k, box.y() + 6 * k, side * 1.02, side)
    _print_block(painter, cap, paper, k)
    size = side * 0.74
    write(painter, cap.center().x(), cap.center().y() + size * 0.36, letter, "display", size, ink, "centre")
