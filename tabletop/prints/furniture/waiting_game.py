"""A game that waits for another one that is played within it: a plate with a small picture, or the picture large."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.prints.furniture.fitting import fit_words
from tabletop.prints.pieces.colours import BAR, DIM, PAPER
from tabletop.prints.pieces.lettering import write
from tabletop.prints.pieces.shapes import plate

#: at k = 1: the height of the plate, its words, what lies round picture and words
HIGH: Final = 182.0
_HEAD, _LIVES, _EDGE = 21.0, 19.0, 8.0
#: how much of the picture is seen under its veil: it waits
_SEEN: Final = 0.6


def print_waiting_game(painter: QPainter, box: QRectF, heading: str, lives: str, image: QImage, k: float) -> None:
    """Print the plate of a game that waits, dimmed, with its words under the picture."""
    edge = _EDGE * k
    plate(painter, box, 8 * k, BAR)
    words = (_HEAD + _LIVES + 14) * k
    room = QRectF(box.x() + edge, box.y() + edge, box.width() - 2 * edge, box.height() - words - edge)
    painter.setOpacity(_SEEN)
    _print_image(painter, room, image)
    painter.setOpacity(1.0)
    y = room.bottom() + (_HEAD + 2) * k
    for line, size, ink in ((heading, _HEAD * k, PAPER), (lives, _LIVES * k, DIM)):
        fitted, at = fit_words(line, "semibold", size, room.width())
        write(painter, box.x() + edge, y, fitted, "semibold", at, ink)
        y += (_LIVES + 7) * k


def print_shown_game(painter: QPainter, box: QRectF, heading: str, image: QImage, k: float) -> None:
    """Print a game that waits so that it can be looked at, over the whole of a table."""
    plate(painter, box, 8 * k, BAR)
    head = 44 * k
    write(painter, box.x() + 20 * k, box.y() + 32 * k, f"{heading}. A click goes back.", "semibold", 26 * k, PAPER)
    _print_image(painter, box.adjusted(8 * k, head, -8 * k, -8 * k), image)


def _print_image(painter: QPainter, room: QRectF, image: QImage) -> None:
    """Print a picture as large as it has room."""
    share = min(room.width() / max(1, image.width()), room.height() / max(1, image.height()))
    box = QRectF(0, 0, image.width() * share, image.height() * share)
    box.moveCenter(room.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawImage(box, image, QRectF(image.rect()))
