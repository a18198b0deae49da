"""Faces: a whole card, title, picture, type, text and figures, from 100 to 500 pixels wide."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.pieces.cards import Art, Card, carved
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, TEXT
from tabletop.prints.pieces.figure_plates import FigurePlate, figure_plate, print_figures
from tabletop.prints.pieces.frames import edge_frame, print_frame, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge, print_sign
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.mana_signs import cost_width, print_cost, print_mana
from tabletop.prints.pieces.rules_text import LINE, PARAGRAPH, Line, line_width, lines_of, print_line, text_height
from tabletop.prints.pieces.shades import Shade, drain_of, paper_of, print_slate, text_paper_of
from tabletop.prints.pieces.shapes import plate
from tabletop.prints.pieces.titles import Title, fit_title, print_title
from tabletop.prints.pieces.two_part_faces import other_high, print_other_side, print_split_face

#: a face is as high as this times its width; a unit is a fiftieth of the width
RATIO: Final = 1.4
UNITS: Final = 50.0
_HIGH: Final = 70.0
#: from the edge to what is inside the frame; where the picture begins; how high the band of the type is
_INSET, _PICTURE_AT, _BAND = 1.7, 9.7, 5.2
#: the strip of the title, and in play that of a name in two lines, whose font is so large
_STRIP, _STRIP_OF_TWO, _SECOND_IN_PLAY = 8.0, 10.4, 4.9
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
#: the same over the other side of a flip card, and the frame that is seen between both
_STEPS_OVER_ANOTHER: Final = (
    (26.0, (3.5,)),
    (21.0, (3.5, 3.2)),
    (16.0, (3.3, 3.1)),
    (12.0, (3.1, 2.8, 2.5, 2.1)),
)
_BETWEEN_SIDES: Final = 1.1
#: room under the last line that reaches the figures, and under any last line
_BESIDE_FIGURES, _ABOVE_FIGURES = 8.6, 0.8
_FIGURES_WIDE = 15.0
#: what stays free over the plate of figures, which is no smaller than its pixels on a small face, and beside it
_OVER_PLATE, _BESIDE_PLATE = 1.2, 1.5


class FaceState(NamedTuple):
    """How a face lies there: in play, where it needs no cost, with damage marked, and with its colours as they are."""

    in_play: bool = False
    damage: int = 0
    lethal: bool = False
    shade: Shade = ""


IN_HAND: Final = FaceState()


class _TextBox(NamedTuple):
    """How high the picture is, the size of the text, and its lines; in pixels."""

    picture: float
    size: float
    lines: tuple[Line, ...]


class _Head(NamedTuple):
    """The title strip: what is written, how high it is, and where the name and the cost begin."""

    title: Title
    high: float
    left: float
    right: float


def face_picture(wide: float, card: Card, state: FaceState) -> QRectF:
    """Return where the picture of a face lies."""
    unit = wide / UNITS
    top = _INSET * unit + _head(wide, card, state).high
    low = _PICTURE_AT * unit + _text_box(card, unit).picture
    return QRectF(_INSET * unit, top, wide - 2 * _INSET * unit, low - top)


def text_size(wide: float, card: Card) -> float:
    """Return the size of the text on a face of a width; 0 where it has none."""
    return _text_box(card, wide / UNITS).size if card.text else 0.0


def print_face(painter: QPainter, wide: float, card: Card, art: Art = carved, state: FaceState = IN_HAND) -> None:
    """Print a face with its upper left corner at 0, 0. In play it has no cost, and its name more room.

    A split card has two faces in one; at the foot of a flip card its other side stands on its head.
    """
    unit, shade = wide / UNITS, state.shade
    high = _HIGH * unit
    drain = drain_of(shade)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if card.halves:
        print_split_face(painter, wide, card, art, shade)
        return
    plate(painter, QRectF(0, 0, wide, high), 2.2 * unit, LINE_ROUND)
    frame = QRectF(0.5 * unit, 0.5 * unit, wide - unit, high - unit)
    print_frame(painter, frame, 1.8 * unit, max(1.5, 0.3 * unit), card.colours, drain)
    picture = face_picture(wide, card, state)
    inset, inner = picture.x(), picture.width()
    _print_title_strip(painter, wide, unit, card, state)
    box = _text_box(card, unit)
    art(painter, picture, card, True)
    print_slate(painter, picture, shade)
    if card.judged:
        print_badge(painter, inset + 4.2 * unit, picture.y() + 4.2 * unit, 3.2 * unit, "by hand")
    key = QColor(inks_of(card.inks, 0).key)
    band = QRectF(inset, picture.bottom(), inner, _BAND * unit)
    painter.fillRect(band, key)
    size = 3.1 * unit
    size = min(size, size * (inner - 4 * unit) / max(width(card.type_line, "semibold", size, 1), 1))
    write(painter, inset + 1.5 * unit, band.y() + 3.7 * unit, card.type_line, "semibold", size, PAPER, track=1)
    low = high - inset
    if card.other is not None:
        low = high - (other_high(card, unit) + _BETWEEN_SIDES) * unit
        print_other_side(painter, wide, card, shade)
    _print_text(painter, inset, inner, band.bottom(), low, unit, card, box, text_paper_of(shade))
    if card.figures:
        rim = edge_frame(card.colours)
        figures = _figures(card, unit, state.damage)
        corner = wide - 1.0 * unit, low + (_INSET - 1.0) * unit
        print_figures(painter, *corner, figures, drain(rim) if drain else rim, key, lethal=state.lethal)


def _figures(card: Card, unit: float, damage: int = 0) -> FigurePlate:
    """Measure the plate of figures of a face."""
    rim, most = max(2.0, 0.7 * unit), 0.6 * UNITS * unit
    return figure_plate(max(5.6 * unit, 12), card.figures, damage=damage, change=card.change, rim=rim, most=most)


def _head(wide: float, card: Card, state: FaceState) -> _Head:
    """Find how the name is written: in play it needs no room for the cost, and has a higher strip for two lines."""
    unit = wide / UNITS
    tooth = 0.8 * unit if card.legendary else 0.0
    left = _INSET * unit + tooth + (1.5 + (4.0 if card.tombstone else 0.0)) * unit
    right = wide - (_INSET + 1.1) * unit - tooth
    room = right - left - 0.9 * unit
    if state.in_play:
        size = (7.9 if card.land else 6.8) * unit
        title = fit_title(card.name, size, room, least=0.74, second=_SECOND_IN_PLAY * unit / size)
    else:
        # small letters come out wider than they are reckoned: a sign is never touched
        beside = cost_width(2.25 * unit, card.cost) + (1.2 * unit if card.cost else 0.0)
        title = fit_title(card.name, 5.1 * unit, room - beside, least=0.74, second=3.7 / 5.1)
    two = state.in_play and len(title.lines) == 2
    return _Head(title, (_STRIP_OF_TWO if two else _STRIP) * unit, left, right)


def _print_title_strip(painter: QPainter, wide: float, unit: float, card: Card, state: FaceState) -> None:
    """Print the paper strip with the name and, but in play, the cost."""
    x, y, inner = _INSET * unit, _INSET * unit, wide - 2 * _INSET * unit
    head = _head(wide, card, state)
    paper, drain = paper_of(state.shade), drain_of(state.shade)
    plate(painter, QRectF(x, y, inner, head.high), 0.9 * unit, paper)
    painter.fillRect(QRectF(x, y + head.high / 2, inner, head.high / 2), paper)
    if card.legendary:
        strip = QRectF(x - 0.1 * unit, y, inner + 0.2 * unit, head.high)
        print_teeth(painter, strip, 1.5 * unit, card.colours, drain(edge_frame(card.colours)) if drain else None)
    if card.tombstone:
        print_sign(painter, head.left - 2.5 * unit, y + head.high / 2, 2.1 * unit, "graveyard", TEXT)
    if not state.in_play:
        print_cost(painter, head.right, y + 3.9 * unit, 2.25 * unit, card.cost)
    print_title(painter, head.left, y, head.high, head.title)


def _text_box(card: Card, unit: float) -> _TextBox:
    """Find the highest picture under which the text fits, and the size of the text there."""
    text, has_figures = card.text, bool(card.figures)
    low = _INSET if card.other is None else other_high(card, unit) + _BETWEEN_SIDES
    if not text:
        bare = (_BARE if has_figures else _BARE_WITHOUT_FIGURES) - (low - _INSET)
        return _TextBox(bare * unit, 3.7 * unit, ())
    room = (UNITS - 2 * _INSET - 3) * unit
    plate_room = _plate_room(card, unit) if has_figures else (0.0, 0.0)
    found = _TextBox(_STEPS[-1][0] * unit, _STEPS[-1][1][-1] * unit, ())
    for picture, sizes in _STEPS if card.other is None else _STEPS_OVER_ANOTHER:
        free = (_HIGH - low - _PICTURE_AT - picture - _BAND - 1.2) * unit
        for size in (round(one * unit, 1) for one in sizes):
            lines = lines_of(text, size, round(room, 1))
            need = text_height(lines, size)
            if has_figures:
                need = max(need + _ABOVE_FIGURES * unit, _height_beside(lines, size, room, plate_room))
            found = _TextBox(picture * unit, size, lines)
            if need <= free:
                return found
    return found


def _plate_room(card: Card, unit: float) -> tuple[float, float]:
    """Return how much of the text box the plate of figures takes: from the right, and from below."""
    taken = _figures(card, unit)
    return (
        max(_FIGURES_WIDE * unit, taken.wide + _BESIDE_PLATE * unit),
        max(_BESIDE_FIGURES * unit, taken.high + _OVER_PLATE * unit),
    )


def _height_beside(lines: tuple[Line, ...], size: float, room: float, taken: tuple[float, float]) -> float:
    """Return how high a text must be so that every line as long as to reach the figures ends above them."""
    wide, high = taken
    long = [number for number, line in enumerate(lines, 1) if line_width(line.words, size) > room - wide]
    return text_height(lines[: max(long, default=0)], size) + high if long else 0.0


def _print_text(
    painter: QPainter,
    x: float,
    wide: float,
    top: float,
    bottom: float,
    unit: float,
    card: Card,
    box: _TextBox,
    paper: QColor,
) -> None:
    """Print the text box; a land without text shows in it the mana that it makes."""
    plate(painter, QRectF(x, top, wide, bottom - top), 0.9 * unit, paper)
    painter.fillRect(QRectF(x, top, wide, (bottom - top) / 2), paper)
    if not box.lines:
        for place, symbol in enumerate(card.makes):
            at = x + wide / 2 + (place - (len(card.makes) - 1) / 2) * 8.4 * unit
            print_mana(painter, at, (top + bottom) / 2, 3.6 * unit, symbol)
    baseline = top + 1.1 * unit + box.size * 0.95
    for line in box.lines:
        print_line(painter, x + 1.5 * unit, baseline, line, box.size, TEXT)
        baseline += box.size * LINE + (box.size * PARAGRAPH if line.ends else 0)
