"""A question on a paper block: lettered answers on strips, the one that is held to in gold, the right one on paper."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.air.wording import LEAST, set_words, write_lines
from tabletop.prints.cut.outlines import polygon
from tabletop.prints.furniture.blocks import block
from tabletop.prints.pieces.colours import DIMMED_PAPER, GOLD, PAPER, RULE, TEXT
from tabletop.prints.pieces.lettering import width, write

#: sizes at k = 1: the question, an answer, its letter, the rule, the reason
_ASK, _ANSWER, _LETTER, _RULE, _WHY = 54.0, 50.0, 80.0, 40.0, 44.0
_HEAD: Final = 116.0
#: at k = 1: the figures at a bar, the longest bar, how many have answered
_COUNT, _BAR, _TOTAL = 44.0, 300.0, 26.0
_LOCKED: Final = "locked"


class QuestionBlock(Struct, frozen=True, kw_only=True):
    """Model of a question; `right` and `why` are "" until it is revealed."""

    text: str
    answers: tuple[tuple[str, str], ...]
    rule: str = ""
    stage: Literal["asked", "locked", "revealed"] = "asked"
    chosen: str = ""
    right: str = ""
    why: str = ""
    #: how many have given each answer, drawn as bars; () while it is open
    counts: tuple[tuple[str, int], ...] = ()
    #: how many have answered
    answered: int = 0


def print_question(painter: QPainter, wide: float, high: float, model: QuestionBlock, k: float) -> None:
    """Print a question with its upper left corner at 0, 0; its parts share the height."""
    painter.fillPath(polygon((4, 0), (wide - 2, 2), (wide, high - 2), (0, high)), PAPER)
    head = min(_HEAD * k, high * 0.26)
    chip = max(120 * k, width(model.rule, "display", _RULE * k) + 44 * k) if model.rule else 0.0
    if model.rule:
        painter.fillPath(polygon((4, 0), (chip, 2), (chip - 10 * k, head * 0.9), (3, head * 0.9)), RULE)
        write(painter, chip / 2, head * 0.45 + _RULE * k * 0.36, model.rule, "display", _RULE * k, TEXT, "centre")
    total = _print_total(painter, wide, head, model.answered, k) if model.answered and not model.counts else 0.0
    _words(
        painter, QRectF(chip + 26 * k, 8 * k, wide - chip - 56 * k - total, head - 8 * k), model.text, _ASK * k, TEXT, k
    )
    foot = min(120 * k, high * 0.24) if model.why else 12 * k
    gap = 12 * k
    pitch = (high - head - foot) / max(1, len(model.answers))
    for number, (letter, words) in enumerate(model.answers):
        box = QRectF(26 * k, head + 8 * k + number * pitch, wide - 52 * k, pitch - gap)
        _print_answer(painter, box, letter, words, model, k)
    if model.why:
        box = QRectF(30 * k, high - foot + 4 * k, wide - 60 * k, foot - 12 * k)
        _words(painter, box, model.why, _WHY * k, TEXT, k)


def _print_answer(painter: QPainter, box: QRectF, letter: str, words: str, model: QuestionBlock, k: float) -> None:
    """Print one answer: ink while it is asked, gold where it is held to, of what is revealed the right one in a rim."""
    chosen = letter == model.chosen
    ground, ink, square, on = TEXT, PAPER, PAPER, TEXT
    if model.stage == "locked" and chosen:
        ground, ink, square, on = GOLD, TEXT, TEXT, GOLD
    elif model.stage == "revealed" and letter == model.right:
        painter.fillPath(block(box.adjusted(-5 * k, -5 * k, 5 * k, 5 * k)), TEXT)
        ground, ink, square, on = PAPER, TEXT, TEXT, PAPER
    elif model.stage == "revealed":
        ground, ink, square, on = DIMMED_PAPER, QColor("#4A463C"), QColor("#4A463C"), DIMMED_PAPER
    painter.fillPath(block(box), ground)
    side = box.height() - 14 * k
    painter.fillPath(block(QRectF(box.x() + 8 * k, box.y() + 7 * k, side, side)), square)
    size = min(_LETTER * k, side * 0.8)
    middle = box.center().y()
    right = box.right() - 24 * k
    if model.counts:
        right -= _print_bar(painter, box, letter, model, ink, k)
    write(painter, box.x() + 8 * k + side / 2, middle + size * 0.37, letter, "display", size, on, "centre")
    if model.stage == "locked" and chosen:
        right -= write(painter, right, middle + 15 * k, _LOCKED, "display", 42 * k, TEXT, "right") + 20 * k
    left = box.x() + side + 30 * k
    _words(painter, QRectF(left, box.y() + 6 * k, right - left, box.height() - 12 * k), words, _ANSWER * k, ink, k)


def _print_bar(painter: QPainter, box: QRectF, letter: str, model: QuestionBlock, ink: QColor, k: float) -> float:
    """Print how many have given an answer as a bar with its figures, from the right edge of its strip.

    Returns the width that it takes. A bar is the same share of its line as the answer is of all that were given.
    """
    counts = dict(model.counts)
    total = max(1, sum(counts.values()))
    count = counts.get(letter, 0)
    size = min(_COUNT * k, box.height() * 0.5)
    room = width("100 %", "display", size) + 18 * k
    long = min(_BAR * k, box.width() * 0.3)
    right = box.right() - 24 * k
    write(
        painter, right, box.center().y() + size * 0.37, f"{round(100 * count / total)} %", "display", size, ink, "right"
    )
    high = box.height() * 0.46
    left, top = right - room - long, box.center().y() - high / 2
    painter.fillRect(QRectF(left, box.center().y() - 1.5 * k, long, 3 * k), ink)
    painter.fillRect(QRectF(left, top, long * count / total, high), ink)
    return room + long + 24 * k


def _print_total(painter: QPainter, wide: float, head: float, answered: int, k: float) -> float:
    """Print how many have answered, at the right of the question; returns the width that it takes."""
    words = f"{answered} answers" if answered != 1 else "1 answer"
    size = _TOTAL * k
    across = width(words, "bold", size) + 28 * k
    painter.fillRect(QRectF(wide - across - 26 * k, head / 2 - 20 * k, across, 40 * k), TEXT)
    write(painter, wide - 40 * k, head / 2 + 9 * k, words, "bold", size, PAPER, "right")
    return across + 20 * k


def _words(painter: QPainter, box: QRectF, words: str, most: float, ink: QColor, k: float) -> None:
    fitted = set_words(words, "semibold", most, round(box.width(), 1), round(box.height(), 1), LEAST * k)
    write_lines(painter, box, fitted, "semibold", ink, middle=True)
