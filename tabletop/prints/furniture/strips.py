"""Strips: entries of the stack with their controller's colour and number, and lines of history with a picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from tabletop.prints.furniture.blocks import seat_flag
from tabletop.prints.pieces.backs import print_back
from tabletop.prints.pieces.cards import Art, Card, carved, print_art
from tabletop.prints.pieces.colours import BAR, DIM, LINE_ROUND, PAPER, PLATE, RULE, TEXT, ZONE
from tabletop.prints.pieces.faces import RATIO
from tabletop.prints.pieces.frames import print_frame
from tabletop.prints.pieces.lettering import Cut, width, write
from tabletop.prints.pieces.marks import print_number
from tabletop.prints.pieces.rules_text import Line, line_width, lines_of, print_line
from tabletop.prints.pieces.shapes import disc, plate

_SOFT = QColor("#2C2820")
#: lines of a strip: the least size of their font, and from one to the next in shares of it
_LEAST_WORDS, _PITCH = 13.0, 1.14
#: lines are broken as text and written semibold, which is so much wider
_SEMIBOLD = 0.94
#: a strip of this height, and one with so much room for words at its width, is written larger, at k = 1
TALL, WIDE = 200.0, 420.0
#: a strip that is less high has its title beside the flags, at k = 1
LOW: Final = 100.0
#: a low strip of so many pixels has it under the flags where beside them it would be smaller than this at k = 1
TWO_ROWS, _LEAST_BESIDE = 42.0, 20.0
#: shares of their size that flags and title of such a strip get, so that lines have room under them
_SHARES: Final = (1.0, 0.88, 0.78, 0.7, 0.62, 0.55)
#: widths of letters do not grow evenly: what is fitted is so much smaller
_SURE: Final = 0.97
#: what the number takes at the right, and an arrow to another strip, at k = 1
_NUMBER: Final = 42.0
ARROW: Final = 108.0
#: the family of what nobody may see
HIDDEN: Final = "keyhole"


class Whose(NamedTuple):
    """A seat as it stands on a strip: its name and its colour as #RRGGBB."""

    name: str
    colour: str


class StackStrip(Struct, frozen=True, kw_only=True):
    """An entry of the stack: what it is, whose, in a few words, and its place from the top (1 resolves first).

    `card` gives picture and colours; a `number` of 0 says that it is not on the stack yet. `whose` are all seats that
    deal, where it is combat damage. `targeted` is the number of the entry that targets this one; 0 for none. `aims`
    says that this one targets another: its lower right corner is for the arrow.
    """

    card: Card
    title: str
    lines: tuple[str, ...]
    whose: tuple[Whose, ...]
    number: int
    count: int = 1
    targeted: int = 0
    aims: bool = False


def strip_picture(wide: float, high: float, k: float) -> QRectF:
    """Return where the picture of an entry of the stack lies on its strip."""
    left = 10 * k
    return QRectF(left + 5, 5, min(high * 0.86, wide * 0.3), high - 10)


def print_stack_strip(
    painter: QPainter, wide: float, high: float, model: StackStrip, k: float, art: Art = carved
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
    picture = strip_picture(wide, high, k)
    inner = QPainterPath()
    inner.addRoundedRect(body, 7, 7)
    painter.save()
    painter.setClipPath(inner, Qt.ClipOperation.IntersectClip)
    painter.fillRect(body, PAPER)
    if model.card.name or model.card.family != HIDDEN:
        print_art(painter, picture, model.card, art, False)
    else:  # a draft that is covered: a back says that there is one
        _print_back(painter, picture)
    painter.restore()
    x, room = picture.right() + 11 * k, wide - picture.right() - 20 * k
    _print_words(painter, x, room, high, model, k)
    if model.number:
        radius = min(17 * k, high * 0.36)
        centre = wide - 9 * k - radius
        disc(painter, centre, 7 * k + radius, radius, PLATE)
        write(painter, centre, 7 * k + radius * 1.47, str(model.number), "display", radius * 1.35, PAPER, "centre")
    if model.targeted:
        radius = min(15 * k, high * 0.3)
        print_number(painter, wide - 66 * k, radius + 1, model.targeted, radius)


def _print_back(painter: QPainter, box: QRectF) -> None:
    """Print the middle of a card's back into a picture's place."""
    painter.fillRect(box, PLATE)
    painter.save()
    wide = box.height() / RATIO
    painter.translate(box.center().x() - wide / 2, box.y())
    print_back(painter, wide)
    painter.restore()


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
    """Print the controllers' flags, the title and as many lines as there is height for.

    Where the strip is low the title stands beside the flags.
    """
    low = high < LOW * k
    if low and high >= TWO_ROWS and _beside_flags(room, high, model, k) < min(_LEAST_BESIDE * k, high * 0.48):
        _print_two_rows(painter, x, room, high, model, k)
        return
    top = min(10 * k, high * 0.1)
    size = min(max(15.0, 19 * k), high * 0.42)
    beside = 42 * k  # the number at the right
    flags = sum(width(seat.name, "bold", size) + size * 0.8 + 4 * k for seat in model.whose)
    size *= min(1.0, (room - beside) * (0.5 if low else 1.0) / max(flags, 1.0))
    wide_room = high >= TALL * k, room > WIDE * k
    title = min((44 if wide_room[0] else 29 if model.number == 1 or wide_room[1] else 25) * k, high * 0.48)
    words = _titled(model)
    if not low and model.whose and high - top - size * 1.28 - title * 1.04 - 8 * k < _least(room, model, k):
        _print_two_rows(painter, x, room, high, model, k)  # flags and title get smaller for the lines
        return
    at = x
    for seat in model.whose:
        at += seat_flag(painter, at, top, seat.name, QColor(seat.colour), size) + 4 * k
    if low:
        taken = 70 * k if model.aims else 34 * k if model.targeted else 4 * k
        left = x + room - beside - at - taken
        title = max(min(title, 16 * k), min(title, title * left * _SURE / max(width(words, "display", title), 1.0)))
        while width(words, "display", title) > left and " " in words:
            words = words.removesuffix("...").rpartition(" ")[0].rstrip(",") + "..."
        y = top + size * 1.28
        write(painter, at + 4 * k, top + size * 0.64 + title * 0.36, words, "display", title, TEXT)
    else:
        left = room - beside - (32 * k if model.targeted else 0.0)
        title = min(title, title * left / max(width(words, "display", title), 1.0))
        y = top + (size * 1.28 if model.whose else 0.0) + title * 1.04
        write(painter, x, y, words, "display", title, TEXT)
    size = 32 if wide_room[0] else 24 if wide_room[1] else 21
    top = y + (12 if wide_room[0] else 3) * k
    _print_lines(painter, x, top, room, high - top - 5 * k, model, size * k, k)


def _beside_flags(room: float, high: float, model: StackStrip, k: float) -> float:
    """Return the size at which the whole title has room beside the flags of a low strip."""
    size = min(max(15.0, 19 * k), high * 0.42)
    flags = sum(width(seat.name, "bold", size) + size * 0.8 + 4 * k for seat in model.whose)
    flags = min(flags, (room - 42 * k) * 0.5)
    taken = 70 * k if model.aims else 34 * k if model.targeted else 4 * k
    left = room - 42 * k - flags - taken
    return left / max(width(_titled(model), "display", 1.0), 0.01)


def _least(room: float, model: StackStrip, k: float) -> float:
    """Return how high all lines of a strip are at their least size."""
    room -= ARROW * k if model.aims else 0.0
    return sum(len(_broken(line, _LEAST_WORDS, room)) for line in model.lines) * _LEAST_WORDS * _PITCH


def _titled(model: StackStrip) -> str:
    return f"{model.title} ×{model.count}" if model.count > 1 else model.title


def _print_two_rows(painter: QPainter, x: float, room: float, high: float, model: StackStrip, k: float) -> None:
    """Print the flags of a low strip, under them its whole title, and lines where there is height left.

    Flags and title get smaller before a line is left out.
    """
    words, top = _titled(model), high * 0.07 + 2
    for share in _SHARES:
        size = max(_LEAST_WORDS, min(max(15.0, 19 * k), high * 0.3) * share)
        flags = sum(width(seat.name, "bold", size) + size * 0.8 + 4 * k for seat in model.whose)
        size *= min(1.0, (room - 42 * k) / max(flags, 1.0))
        beside = 42 * k if top + size * 1.28 < 36 * k else 0.0
        title = min(24 * k, high * 0.36) * share
        title = min(title, (room - beside) / max(width(words, "display", 1.0), 0.01))
        y = top + size * 1.28 + title
        left = high - y - 7
        if _least(room, model, k) <= left:
            break
    at = x
    for seat in model.whose:
        at += seat_flag(painter, at, top, seat.name, QColor(seat.colour), size) + 4 * k
    write(painter, x, y, words, "display", title, TEXT)
    if left >= _LEAST_WORDS * _PITCH:
        _print_lines(painter, x, y + 2, room, left, model, min(21 * k, left / _PITCH), k)


def _broken(words: str, size: float, room: float) -> tuple[Line, ...]:
    """Return a line of a strip as the lines it takes at a size."""
    return tuple(lines_of(words, round(size, 1), round(room * _SEMIBOLD, 1)))


def _print_lines(
    painter: QPainter, x: float, y: float, room: float, high: float, model: StackStrip, size: float, k: float
) -> None:
    """Print the lines of an entry under a height, smaller where they would not all fit.

    At the least size there are as many as there is room for; then the last ends in dots. What is beside the entry's
    number keeps off it, and all of it off the arrow to another entry.
    """
    whole, small = room - (ARROW * k if model.aims else 0.0), max(15.0, size)
    while True:
        beside = y + small * 0.2 < _number_bottom(k) and model.number > 0
        free = min(whole, room - _NUMBER * k) if beside else whole
        lines = [line for words in model.lines for line in _broken(words, small, free)]
        if len(lines) * small * _PITCH <= high or small <= _LEAST_WORDS:
            break
        small = max(_LEAST_WORDS, small - 1.0)
    shown = lines[: int(high / (small * _PITCH) + 0.1)]
    for number, line in enumerate(shown):
        words = line.words
        if number == len(shown) - 1 and len(shown) < len(lines):
            words = _with_dots(words, small, free)
        at = y + small * (0.9 + number * _PITCH)
        print_line(painter, x, at, Line(words, line.ends, "semibold"), small, _SOFT)


def _number_bottom(k: float) -> float:
    """Return where the disc with the number of an entry ends."""
    return 7 * k + 2 * 17 * k


def _with_dots(words: str, size: float, room: float) -> str:
    """Return a line that goes on where there is no room: as much of it as dots leave."""
    rest = words.split(" ")
    while len(rest) > 1 and line_width(" ".join(rest) + "...", size, "semibold") > room:
        rest.pop()
    return " ".join(rest).rstrip(".,;:") + "..."


#: heights at k = 1 of a line of history, and of the gap to the next one
HISTORY, HISTORY_GAP = 66.0, 6.0
#: from one line of a sentence to the next, in shares of its size, and how much of its strip they may take
_HISTORY_PITCH, _OF_HISTORY = 1.2, 0.95


class HistoryLine(Struct, frozen=True, kw_only=True):
    """One line of the log: a sentence, the rule behind it ("" for none), and the card that acted, if any."""

    words: str
    rule: str = ""
    card: Card | None = None
    newest: bool = False


def print_history_line(
    painter: QPainter, wide: float, high: float, model: HistoryLine, k: float, art: Art = carved
) -> QRectF:
    """Print a line of history with its upper left corner at 0, 0: a picture and a sentence of at most two lines.

    Returns where the number of the rule stands, an empty rectangle where there is none.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(0, 0, wide, high), 8, BAR if model.newest else ZONE)
    x = 12 * k
    if model.card is not None:
        path = QPainterPath()
        path.addRoundedRect(QRectF(0, 0, 96 * k, high), 8, 8)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        print_art(painter, QRectF(0, 0, 92 * k, high), model.card, art, False)
        painter.restore()
        x = 104 * k
    cut: Cut = "semibold" if model.newest else "text"
    small = max(13.0, 16 * k)
    rule_wide = width(model.rule, "semibold", small) if model.rule else 0.0
    lines, size = _history_lines(model.words, wide - x - 10 * k, rule_wide + 10 * k, high, k, cut)
    middle = high / 2
    if rule_wide and x + line_width(lines[-1], size, cut) > wide - 16 * k - rule_wide:  # the rule stands under it
        low = middle + size * 0.5 + (len(lines) - 1) / 2 * size * _HISTORY_PITCH
        middle -= min(max(0.0, low - (high - 7 * k - small * 0.72)), max(0.0, middle - size * 0.6 * len(lines)))
    for number, words in enumerate(lines):
        y = middle + size * 0.36 + (number - (len(lines) - 1) / 2) * size * _HISTORY_PITCH
        print_line(painter, x, y, Line(words, True, cut), size, PAPER if model.newest else DIM)
    if not model.rule:
        return QRectF()
    write(painter, wide - 8 * k, high - 7 * k, model.rule, "semibold", small, RULE, "right")
    return QRectF(wide - 8 * k - rule_wide, high - 7 * k - small, rule_wide, small * 1.3)


def _history_lines(
    words: str, room: float, rule: float, high: float, k: float, cut: Cut
) -> tuple[tuple[str, ...], float]:
    """Return a sentence in at most two lines and their size; the last leaves room for the rule at its right.

    It is written smaller where it is too long, at the least size in as many lines as the strip is `high` for. What is
    longer still ends in dots: a click shows all of it.
    """
    wide = room * (_SEMIBOLD if cut == "semibold" else 1.0)
    sizes = (20 * k, 18.5 * k, 17 * k, max(12.0, 15.5 * k))
    most = max(2, int(high * _OF_HISTORY / (sizes[-1] * _HISTORY_PITCH)))
    for size, count in (*((size, 2) for size in sizes), (sizes[-1], most)):
        lines = [line.words for line in lines_of(words, round(size, 1), round(wide, 1))]
        if 2 < count > len(lines) > 1:  # under the last line is room for what the rule takes from it
            lines[-1:] = [one for one in lines[-1].rpartition(" ")[::2] if one]
        if len(lines) == 1 or (len(lines) <= count and line_width(lines[-1], size, cut) <= room - rule):
            return tuple(lines), size
    rest = " ".join(lines[most - 1 :]).split(" ")
    while len(rest) > 1 and line_width(" ".join(rest) + "...", size, cut) > room - rule:
        rest.pop()
    return (*lines[: most - 1], " ".join(rest).rstrip(".") + "..."), size
