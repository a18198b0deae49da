"""Faces: a whole card, title, picture, type, text and figures, from 100 to 500 pixels wide."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.pieces.cards import Art, Card, no_art, print_art
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, TEXT, TEXT_BOX
from tabletop.prints.pieces.frames import edge_frame, print_figures, print_frame, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge, print_sign
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.mana_signs import print_cost, print_mana
from tabletop.prints.pieces.rules_text import LINE, PARAGRAPH, Line, line_width, lines_of, print_line, text_height
from tabletop.prints.pieces.shapes import plate
from tabletop.prints.pieces.titles import fit_title, print_title

#: a face is as high as this times its width; a unit is a fiftieth of the width
RATIO: Final = 1.4
UNITS: Final = 50.0
_HIGH: Final = 70.0
#: from the edge to what is inside the frame; where the picture begins; how high the band of the type is
_INSET, _PICTURE_AT, _BAND = 1.7, 9.7, 5.2
#: how high a picture without text is, with figures below it and without
_BARE, _BARE_WITHOUT_FIGURES = 40.0, 45.0
#: the picture gives way before the text shrinks: its height, and sizes of text to try at that height
_STEPS: Final = (
    (38.0, (3.7,)),
    (34.5, (3.7,)),
    (30.6, (3.7, 3.4)),
    (26.0, (3.5, 3.2)),
    (21.0, (3.4, 3.2)),
    (16.0, (3.2, 2.9, 2.5, 2.1)),
)
#: room under the last line that reaches the figures, and under any last line
_BESIDE_FIGURES, _ABOVE_FIGURES = 7.0, 0.8
_FIGURES_WIDE = 15.0


class _TextBox(NamedTuple):
    """How high the picture is, the size of the text, and its lines; in pixels."""

    picture: float
    size: float
    lines: tuple[Line, ...]


def print_face(
    painter: QPainter,
    wide: float,
    card: Card,
    art: Art = no_art,
    *,
    in_play: bool = False,
    damage: int = 0,
    lethal: bool = False,
) -> None:
    """Print a face with its upper left corner at 0, 0. In play it has no cost, and its name more room."""
    unit = wide / UNITS
    high = _HIGH * unit
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate(painter, QRectF(0, 0, wide, high), 2.2 * unit, LINE_ROUND)
    frame = QRectF(0.5 * unit, 0.5 * unit, wide - unit, high - unit)
    print_frame(painter, frame, 1.8 * unit, max(1.5, 0.3 * unit), card.colours)
    inset, inner = _INSET * unit, wide - 2 * _INSET * unit
    _print_title_strip(painter, inset, inner, unit, card, in_play=in_play)
    box = _text_box(card.text, unit, bool(card.figures))
    top = _PICTURE_AT * unit
    print_art(painter, QRectF(inset, top, inner, box.picture), card, art, texture=True)
    if card.judged:
        print_badge(painter, inset + 4.2 * unit, top + 4.2 * unit, 3.2 * unit, "by hand")
    key = QColor(inks_of(card.inks, 0).key)
    band = QRectF(inset, top + box.picture, inner, _BAND * unit)
    painter.fillRect(band, key)
    size = 3.1 * unit
    size = min(size, size * (inner - 4 * unit) / max(width(card.type_line, "semibold", size, 1), 1))
    write(painter, inset + 1.5 * unit, band.y() + 3.7 * unit, card.type_line, "semibold", size, PAPER, track=1)
    _print_text(painter, inset, inner, band.bottom(), high - inset, unit, card, box)
    if card.figures:
        corner, size = wide - 1.0 * unit, max(5.6 * unit, 12)
        print_figures(
            painter,
            corner,
            high - 1.0 * unit,
            size,
            card.figures,
            edge_frame(card.colours),
            key,
            damage=damage,
            lethal=lethal,
            change=card.change,
            rim=max(2.0, 0.7 * unit),
            most=0.6 * wide,
        )


def _print_title_strip(painter: QPainter, x: float, wide: float, unit: float, card: Card, *, in_play: bool) -> None:
    """Print the paper strip with the name and, but in play, the cost."""
    y, high = _INSET * unit, 8 * unit
    plate(painter, QRectF(x, y, wide, high), 0.9 * unit, PAPER)
    painter.fillRect(QRectF(x, y + 4.3 * unit, wide, 4 * unit), PAPER)
    tooth = 0.8 * unit if card.legendary else 0.0
    if card.legendary:
        print_teeth(painter, QRectF(x - 0.1 * unit, y, wide + 0.2 * unit, high), 1.5 * unit, card.colours)
    left = x + tooth + 1.5 * unit
    if card.tombstone:
        print_sign(painter, left + 1.5 * unit, y + high / 2, 2.1 * unit, "graveyard", TEXT)
        left += 4.0 * unit
    right = x + wide - 1.1 * unit - tooth
    if not in_play:
        right = print_cost(painter, right, y + 3.9 * unit, 2.25 * unit, card.cost)
    size = (5.1 if not in_play else 7.9 if card.land else 6.8) * unit
    second = 3.7 / 5.1 if not in_play else 4.3 * unit / size
    title = fit_title(card.name, size, right - left - 0.9 * unit, least=0.74, second=second)
    print_title(painter, left, y, high, title)


def _text_box(text: str, unit: float, has_figures: bool) -> _TextBox:
    """Find the highest picture under which the text fits, and the size of the text there."""
    if not text:
        return _TextBox((_BARE if has_figures else _BARE_WITHOUT_FIGURES) * unit, 3.7 * unit, ())
    room = (UNITS - 2 * _INSET - 3) * unit
    found = _TextBox(_STEPS[-1][0] * unit, _STEPS[-1][1][-1] * unit, ())
    for picture, sizes in _STEPS:
        free = (_HIGH - _INSET - _PICTURE_AT - picture - _BAND - 1.2) * unit
        for size in (round(one * unit, 1) for one in sizes):
            lines = lines_of(text, size, round(room, 1))
            need = text_height(lines, size)
            if has_figures:
                need = max(need + _ABOVE_FIGURES * unit, _height_beside(lines, size, room, unit))
            found = _TextBox(picture * unit, size, lines)
            if need <= free:
                return found
    return found


def _height_beside(lines: tuple[Line, ...], size: float, room: float, unit: float) -> float:
    """Return how high a text must be so that every line as long as to reach the figures ends above them."""
    long = [
        number for number, line in enumerate(lines, 1) if line_width(line.words, size) > room - _FIGURES_WIDE * unit
    ]
    return text_height(lines[: max(long, default=0)], size) + _BESIDE_FIGURES * unit if long else 0.0


def _print_text(
    painter: QPainter, x: float, wide: float, top: float, bottom: float, unit: float, card: Card, box: _TextBox
) -> None:
    """Print the text box; a land without text shows in it the mana that it makes."""
    plate(painter, QRectF(x, top, wide, bottom - top), 0.9 * unit, TEXT_BOX)
    painter.fillRect(QRectF(x, top, wide, (bottom - top) / 2), TEXT_BOX)
    if not box.lines:
        for place, symbol in enumerate(card.makes):
            at = x + wide / 2 + (place - (len(card.makes) - 1) / 2) * 8.4 * unit
            print_mana(painter, at, (top + bottom) / 2, 3.6 * unit, symbol)
    baseline = top + 1.1 * unit + box.size * 0.95
    for line in box.lines:
        print_line(painter, x + 1.5 * unit, baseline, line, box.size, TEXT)
        baseline += box.size * LINE + (box.size * PARAGRAPH if line.ends else 0)
