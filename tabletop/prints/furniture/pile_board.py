"""The board of a pile that is looked through: its seat's edge and name, what it is, and what closes it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.furniture.blocks import key_cap, seat_flag
from tabletop.prints.furniture.fitting import fit_words
from tabletop.prints.pieces.colours import LINE, PAPER, ZONE
from tabletop.prints.pieces.lettering import write
from tabletop.prints.pieces.shapes import plate

_EDGE, _FLAG, _WORDS = 10.0, 22.0, 27.0
#: the cap that closes it: width, height, and how far from the corner
_CAP: Final = (44.0, 36.0, 10.0)
#: numbers in words, as far as they are short
_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


class PileBoard(Struct, frozen=True, kw_only=True):
    """Model of the board: whose pile it is, the colour of the seat as #RRGGBB, what is said of it, the closing key."""

    name: str
    colour: str
    words: str
    key: str = "Esc"


def count_words(count: int) -> str:
    """Return how many cards there are, in words while these are short."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} card" if count == 1 else f"{number} cards"


def close_box(wide: float, k: float) -> QRectF:
    """Return where the button that closes a board lies on it."""
    across, high, inset = (measure * k for measure in _CAP)
    return QRectF(wide - inset - across, inset, across, high)


def print_pile_board(painter: QPainter, wide: float, high: float, model: PileBoard, k: float) -> None:
    """Print the board with its upper left corner at 0, 0."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(0, 0, wide, high), 10 * k, ZONE)
    painter.fillRect(QRectF(0, 10 * k, _EDGE * k, high - 20 * k), QColor(model.colour))
    x, close = 26 * k, close_box(wide, k)
    room = close.x() - x - 10 * k
    name, size = fit_words(model.name, "bold", _FLAG * k, room * 0.4)
    x += seat_flag(painter, x, 28 * k - size * 0.64, name, QColor(model.colour), size) + 14 * k
    words, size = fit_words(model.words, "display", _WORDS * k, close.x() - x - 10 * k)
    write(painter, x, 28 * k + size * 0.37, words, "display", size, PAPER)
    key_cap(painter, close, model.key, LINE, PAPER)
