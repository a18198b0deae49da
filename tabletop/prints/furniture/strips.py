"""Strips: entries of the stack with their controller's colour and number, and lines of history with a picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.furniture.blocks import seat_flag
from tabletop.prints.pieces.cards import Art, Card, no_art, print_art
from tabletop.prints.pieces.colours import BAR, DIM, LINE_ROUND, PAPER, PLATE, RULE, TEXT, ZONE
from tabletop.prints.pieces.frames import print_frame
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.marks import print_number
from tabletop.prints.pieces.rules_text import Line, lines_of, print_line
from tabletop.prints.pieces.shapes import disc, plate

_SOFT = QColor("#2C2820")
#: lines of a strip: the least size of their font, and from one to the next in shares of it
_LEAST_WORDS, _PITCH = 11, 1.14
#: lines are broken as text and written semibold, which is so much wider
_SEMIBOLD = 0.94
#: from so many lines on the picture makes room for them, and the title stands beside the flags
MANY: Final = 3


class Whose(NamedTuple):
    """A seat as it stands on a strip: its name and its colour as #RRGGBB."""

    name: str
    colour: str


class StackStrip(Struct, frozen=True, kw_only=True):
    """An entry of the stack: what it is, whose, in a few words, and its place from the top (1 resolves first).

    `card` gives picture and colours; a `number` of 0 says that it is not on the stack yet. `whose` are all seats that
    deal, where it is combat damage. `targeted` is the number of the entry that targets this one; 0 for none.
    """

    card: Card
    title: str
    lines: tuple[str, ...]
    whose: tuple[Whose, ...]
    number: int
    count: int = 1
    targeted: int = 0


def print_stack_strip(
    painter: QPainter, wide: float, high: float, model: StackStrip, k: float, art: Art = no_art
) -> None:
    """Print an entry of the stack with its upper left corner at 0, 0; a paper rim means that it is targeted."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(-3, -3, wide + 6, high + 6), 13, PAPER if model.targeted else LINE_ROUND)
    box = QRectF(0, 0, wide, high)
    print_frame(painter, box, 10, 0, model.card.colours)
    edge = 13 * k
    _print_edge(painter, box, edge, model.whose)
    left = edge - 3 * k
    body = QRectF(left + 5, 5, wide - left - 10, high - 10)
    picture = QRectF(
        body.x(), body.y(), min(high * 0.86, wide * (0.26 if len(model.lines) < MANY else 0.17)), body.height()
    )
    inner = QPainterPath()
    inner.addRoundedRect(body, 7, 7)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    painter.fillRect(body, PAPER)
    print_art(painter, picture, model.card, art, texture=False)
    painter.restore()
    x, room = picture.right() + 11 * k, wide - picture.right() - 20 * k
    _print_words(painter, x, room, high, model, k)
    if model.number:
        centre = wide - 25 * k
        disc(painter, centre, 24 * k, 17 * k, PLATE)
        write(painter, centre, 32 * k, str(model.number), "display", 23 * k, PAPER, "centre")
    if model.targeted:
        print_number(painter, wide - 66 * k, 0, model.targeted, 15 * k)


def _print_edge(painter: QPainter, box: QRectF, edge: float, whose: tuple[Whose, ...]) -> None:
    """Print the left edge in the seats' colours."""
    path = QPainterPath()
    path.addRoundedRect(box, 10, 10)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    share = box.height() / max(1, len(whose))
    for place, seat in enumerate(whose):
        painter.fillRect(QRectF(box.x(), box.y() + share * place, edge, share + 1), QColor(seat.colour))
    painter.fillRect(QRectF(box.x() + edge, box.y(), 2, box.height()), LINE_ROUND)
    painter.restore()


def _print_words(painter: QPainter, x: float, room: float, high: float, model: StackStrip, k: float) -> None:
    """Print the controllers' flags, the title and as many lines as there is height for."""
    size = max(17.0, 19 * k)
    flags = sum(width(seat.name, "bold", size) + size * 0.8 + 4 * k for seat in model.whose)
    size *= min(1.0, (room - 36 * k) / max(flags, 1.0))
    at = x
    for seat in model.whose:
        at += seat_flag(painter, at, 10 * k, seat.name, QColor(seat.colour), size) + 4 * k
    title = (29 if model.number == 1 else 25) * k
    words = f"{model.title} ×{model.count}" if model.count > 1 else model.title
    title = min(title, title * room / max(width(words, "display", title), 1.0))
    if len(model.lines) < MANY:
        y = 10 * k + size * 1.28 + title
        write(painter, x, y, words, "display", title, TEXT)
    else:
        y = 10 * k + size * 1.28
        left = x + room - at - 50 * k
        title = min(title, title * left / max(width(words, "display", title), 1.0))
        write(painter, at + 4 * k, 10 * k + size * 0.64 + title * 0.36, words, "display", title, TEXT)
    _print_lines(painter, x, y, room, high - y - 6 * k, model.lines, k)


def _print_lines(
    painter: QPainter, x: float, y: float, room: float, high: float, texts: tuple[str, ...], k: float
) -> None:
    """Print lines under a height, smaller where they would not all fit; at the least size as many as there is room.

    Many lines stand in the narrow face, each in one row.
    """
    if len(texts) >= MANY:
        pitch = min(max(17.0, 21 * k) * _PITCH, high / len(texts))
        for number, words in enumerate(texts):
            size = pitch / _PITCH
            size = min(size, size * room / max(width(words, "display", size), 1.0))
            write(painter, x, y + pitch * (number + 0.86), words, "display", size, _SOFT)
        return
    for small in range(round(max(17.0, 21 * k)), _LEAST_WORDS - 1, -1):
        lines = [line for words in texts for line in lines_of(words, float(small), round(room * _SEMIBOLD, 1))]
        if len(lines) * small * _PITCH <= high:
            break
    for number, line in enumerate(lines[: max(1, int(high / (small * _PITCH) + 0.1))]):
        at = y + small * (1.06 + number * _PITCH)
        print_line(painter, x, at, Line(line.words, line.ends, "semibold"), small, _SOFT)


class HistoryLine(Struct, frozen=True, kw_only=True):
    """One line of the log: a sentence, the rule behind it ("" for none), and the card that acted, if any."""

    words: str
    rule: str = ""
    card: Card | None = None
    newest: bool = False


def print_history_line(
    painter: QPainter, wide: float, high: float, model: HistoryLine, k: float, art: Art = no_art
) -> None:
    """Print a line of history with its upper left corner at 0, 0: a picture and a sentence of at most two lines."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(0, 0, wide, high), 8, BAR if model.newest else ZONE)
    x = 12 * k
    if model.card is not None:
        path = QPainterPath()
        path.addRoundedRect(QRectF(0, 0, 96 * k, high), 8, 8)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        print_art(painter, QRectF(0, 0, 92 * k, high), model.card, art, texture=False)
        painter.restore()
        x = 104 * k
    size = round(20 * k, 1)
    lines = lines_of(model.words, size, round(wide - x - 12 * k, 1))[:2]
    for number, line in enumerate(lines):
        y = high / 2 + size * 0.36 + (number - (len(lines) - 1) / 2) * size * 1.2
        cut = Line(line.words, line.ends, "semibold" if model.newest else "text")
        print_line(painter, x, y, cut, size, PAPER if model.newest else DIM)
    if model.rule:
        write(painter, wide - 8 * k, high - 7 * k, model.rule, "semibold", max(15.0, 17 * k), RULE, "right")
