"""Slips: a card told by its title alone, as it lies in a row of an open hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.pieces.cards import Card
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, TEXT
from tabletop.prints.pieces.figure_plates import figure_plate, print_figures
from tabletop.prints.pieces.frames import edge_frame, print_frame, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge, print_sign
from tabletop.prints.pieces.mana_signs import print_cost
from tabletop.prints.pieces.shapes import plate
from tabletop.prints.pieces.titles import fit_title, print_title

#: how high a slip is that is as high as its title wants, as a share of its width
SHARE = 0.168
#: of the height of the paper: the font of a name, and the radius of a mana sign
_NAME, _MANA = 0.76, 0.34
#: a name on paper that is lower than so many pixels takes this share of it: descenders reach its edge
_LOW, _LOW_NAME = 18.0, 0.95
#: the most that both are of the width, and the least radius of a mana sign
_MOST_NAME, _MOST_MANA, _LEAST_MANA = 0.105, 0.046, 4.5
#: a name gets no smaller than this share of its size before the signs beside it do
_BESIDE = 0.8
#: a name in two lines has this share of its size
_SECOND = 0.6
#: the font of the figures, as a share of the height
_FIGURES = 0.44
#: symbols of a cost stand so far apart, in radii
_PITCH = 2.18


def print_slip(painter: QPainter, wide: float, high: float, card: Card) -> None:
    """Print a slip with its upper left corner at 0, 0: name, cost, figures and marks, one beside the other.

    All of them are as large as its height allows, and a name that is long is written smaller: nothing is cut.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    edge = max(2.0, round(min(wide * 0.026, high * 0.12)))
    radius = min(8.0, high * 0.28)
    plate(painter, QRectF(0, 0, wide, high), radius, LINE_ROUND)
    print_frame(painter, QRectF(1.0, 1.0, wide - 2, high - 2), radius * 0.85, 1.2, card.colours)
    strip = QRectF(edge, edge, wide - 2 * edge, high - 2 * edge)
    painter.fillRect(strip, PAPER)
    share_of_name = _LOW_NAME if strip.height() < _LOW else _NAME
    size, right = min(strip.height() * share_of_name, wide * _MOST_NAME), strip.right() - 3
    if card.legendary:
        print_teeth(painter, strip, wide * 0.02, card.colours)
    if card.figures:
        figures = figure_plate(min(high * _FIGURES, size), card.figures, change=card.change, most=wide * 0.3)
        key = QColor(inks_of(card.inks, 0).key)
        print_figures(painter, wide - 1, high - 1, figures, edge_frame(card.colours), key)
        right = wide - figures.wide - 4
    elif card.legendary:
        right -= wide * 0.02
    middle, left = strip.center().y(), strip.x() + wide * (0.045 if card.legendary else 0.03)
    sign = min(strip.height() * 0.34, 9.0 + wide * 0.015)
    if card.tombstone:
        print_sign(painter, left + sign, middle, sign, "graveyard", TEXT)
        left += sign * 2.3
    if card.judged:
        print_badge(painter, left + sign, middle, sign, "by hand")
        left += sign * 2.6
    mana = min(strip.height() * _MANA, wide * _MOST_MANA)
    cost = () if card.token else card.cost
    for share in (1.0, 0.86, 0.72):
        shrunk = max(min(mana, _LEAST_MANA), mana * share)
        room = right - left - len(cost) * shrunk * _PITCH - (wide * 0.03 if cost else 0.0)
        lines = (fit_title(card.name, size, room, least=least, second=_SECOND) for least in (0.0, 1.0))
        title = max(lines, key=lambda one: one.size)
        if title.size >= size * _BESIDE:
            break
    print_cost(painter, right, middle, shrunk, cost)
    print_title(painter, left, strip.y(), strip.height(), title)
