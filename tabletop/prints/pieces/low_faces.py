"""Low faces: a card cut to its title and picture, as it stands in the strip of a hand."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.pieces.backs import print_tab
from tabletop.prints.pieces.cards import Art, Card, carved, print_art
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, TEXT
from tabletop.prints.pieces.figure_plates import figure_plate, print_figures
from tabletop.prints.pieces.frames import edge_frame, print_frame, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge, print_sign
from tabletop.prints.pieces.lettering import write
from tabletop.prints.pieces.mana_signs import print_cost, print_mana
from tabletop.prints.pieces.shapes import plate
from tabletop.prints.pieces.titles import Title, fit_title, print_title

#: of the width: the font of a name, and the radius of a mana sign; both at least so many pixels
_NAME, _LEAST_NAME, _MANA, _LEAST_MANA = 0.105, 13.0, 0.046, 5.5
#: under this height there is hardly any picture
_CRAMPED = 44.0
#: the least share of its size to which a name shrinks beside the cost, and then in a line of its own
_BESIDE, _ALONE = 0.86, 0.8


class _Head(NamedTuple):
    """The title strip: what is written, how high it is, and whether the cost stands in it or on the picture."""

    title: Title
    high: float
    cost_beside: bool


def print_low_face(
    painter: QPainter, wide: float, high: float, card: Card, digit: int | None = None, art: Art = carved
) -> None:
    """Print a low face with its upper left corner at 0, 0: title, cost, picture, figures, and the digit that plays it.

    A name that has no room beside the cost moves the cost onto the picture; nothing lies over the name.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius, edge = min(8.0, wide * 0.05), max(4.0, round(wide * 0.026))
    plate(painter, QRectF(0, 0, wide, high), radius, LINE_ROUND)
    print_frame(painter, QRectF(1.5, 1.5, wide - 3, high - 3), radius * 0.85, 1.6, card.colours)
    cramped = high < _CRAMPED
    # where the picture is too low for figures and digit, both stand in the title strip beside the name
    corner = _print_corner(painter, wide, high, edge, card)
    right = corner - 2 if cramped and card.figures else wide - edge
    left = edge + wide * 0.03
    start = left + (_LEAST_NAME * 1.3 if cramped and digit is not None else 0.0)
    mark = wide * 0.075 if card.tombstone else 0.0
    teeth = wide * 0.03 if card.legendary else 0.0
    head = _head(card, wide, right - start - wide * 0.02 - mark - teeth)
    strip = QRectF(edge, edge, wide - 2 * edge, head.high)
    picture = QRectF(edge, edge + head.high, strip.width(), max(1.0, high - 2 * edge - head.high))
    print_art(painter, picture, card, art, False)
    painter.fillRect(strip, PAPER)
    if card.legendary:
        print_teeth(painter, strip, wide * 0.02, card.colours)
    if card.tombstone:
        print_sign(painter, start + mark * 0.4, edge + head.high / 2, mark * 0.45, "graveyard", TEXT)
    print_title(painter, start + mark, edge, head.high, head.title)
    corner = _print_corner(painter, wide, high, edge, card)
    size = max(_LEAST_MANA, wide * _MANA)
    if head.cost_beside:
        print_cost(painter, right - 3, edge + head.high / 2, size, card.cost)
    elif card.cost and not card.token:
        fits = picture.height() > 4.4 * size + high * 0.3
        slip = wide - edge if fits else corner - 3
        _print_cost_on_picture(painter, slip, picture.top(), size, card.cost, slip - edge)
    low = edge + 2.0
    if digit is not None and cramped:
        side = _LEAST_NAME * 1.15
        box = QRectF(left - 2, edge + (head.high - side) / 2, side, side)
        plate(painter, box, 3, TEXT)
        write(
            painter,
            box.center().x(),
            box.center().y() + side * 0.34,
            str(digit),
            "display",
            side * 0.9,
            PAPER,
            "centre",
        )
    elif digit is not None:
        tab = min(wide * 0.17, picture.height() * 0.78, 26.0)
        print_tab(painter, edge + tab / 2 + 2, high - edge - tab * 1.05 - 2, tab, str(digit))
        low += tab + 4
    if card.judged and not cramped:
        badge = min(wide * 0.07, picture.height() * 0.3)
        if low + 2 * badge < corner:
            print_badge(painter, low + badge, high - edge - badge - 2, badge, "by hand")


def _head(card: Card, wide: float, room: float) -> _Head:
    """Find how the title is written: beside the cost, else above it, in one line or two."""
    size = max(_LEAST_NAME, wide * _NAME)
    mana = max(_LEAST_MANA, wide * _MANA)
    cost = 0.0 if card.token else len(card.cost) * mana * 2.18 + 4.0
    beside = fit_title(card.name, size, room - cost, least=_BESIDE, second=0.0)
    if len(beside.lines) == 1 and beside.size >= size * _BESIDE:
        return _Head(beside, round(size * 1.5), not card.token)
    alone = fit_title(card.name, size, room, least=_ALONE, second=_ALONE)
    return _Head(alone, round(alone.size * (2.15 if len(alone.lines) == 2 else 1.5)), False)


def _print_cost_on_picture(
    painter: QPainter, right: float, top: float, radius: float, cost: tuple[str, ...], room: float
) -> None:
    """Print a cost on a paper slip under the right end of the title strip."""
    long = len(cost) * radius * 2.18
    if long > room - 8:
        radius *= (room - 8) / long
        long = room - 8
    high = 2 * radius + 5
    painter.fillRect(QRectF(right - long - 6, top, long + 6, high), PAPER)
    print_cost(painter, right - 3, top + high / 2 - 1, radius, cost)


def _print_corner(painter: QPainter, wide: float, high: float, edge: float, card: Card) -> float:
    """Print figures, or the mana that a land makes, in the lower right corner; returns where what is there begins."""
    if card.figures:
        key = QColor(inks_of(card.inks, 0).key)
        size = min(max(13.0, wide * 0.125), high * 0.3)
        plate_of_figures = figure_plate(size, card.figures, change=card.change, most=wide * 0.6)
        print_figures(painter, wide - 1, high - 1, plate_of_figures, edge_frame(card.colours), key)
        return wide - 1 - plate_of_figures.wide
    radius = min(wide * 0.06, high * 0.13)
    x = wide - edge - 3
    for symbol in reversed(card.makes if card.land else ()):
        print_mana(painter, x - radius, high - edge - radius - 3, radius, symbol)
        x -= radius * 2.1
    return x
