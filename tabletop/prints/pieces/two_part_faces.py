"""Cards of two parts: the halves of a split card one above the other, the other side of a flip card on its head."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.cut.inks import inks_of
from tabletop.prints.pieces.cards import Art, Card
from tabletop.prints.pieces.colours import LINE_ROUND, PAPER, TEXT
from tabletop.prints.pieces.figure_plates import FigurePlate, figure_plate, print_figures
from tabletop.prints.pieces.frames import edge_frame, print_frame, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge
from tabletop.prints.pieces.lettering import width, write
from tabletop.prints.pieces.mana_signs import BETWEEN, cost_width, print_cost
from tabletop.prints.pieces.rules_text import LINE, PARAGRAPH, Line, lines_of, print_line, text_height
from tabletop.prints.pieces.shades import Shade, drain_of, paper_of, print_slate, text_paper_of
from tabletop.prints.pieces.shapes import plate
from tabletop.prints.pieces.titles import fit_title, print_title

#: all measures are in units of a fiftieth of the face's width; the height of a face, and the cut between two halves
_HIGH, _CUT = 70.0, 0.9
#: from the edge of the card to its frame, and from there to what is inside
_LINE_ROUND, _FRAME = 0.5, 1.2
#: of a half: title strip, size of its name and of its mana, band of the type, size of its words
_STRIP, _NAME, _MANA, _BAND, _TYPE = 6.6, 4.7, 2.0, 4.0, 2.8
#: the picture of a half gives way before its text shrinks: its height, and sizes of text to try at that height
_STEPS: Final = (
    (16.5, (3.4,)),
    (14.0, (3.4, 3.2)),
    (11.0, (3.3, 3.1, 3.0)),
    (8.5, (3.1, 2.9, 2.6, 2.3, 2.0)),
)
#: how high the picture of a half is printed at least, as a share of its width, and what stays in sight (0: the top)
_NEAR, _FOCUS = 0.36, 0.4
#: of the side on its head: title strip, size of its name, band, and how much of the face it takes at most
_OTHER_STRIP, _OTHER_NAME, _OTHER_BAND, _OTHER_MOST = 6.0, 4.4, 3.8, 27.0
_OTHER_SIZES: Final = (3.2, 3.0, 2.7, 2.4, 2.1)
#: the size of figures that stand at the end of a title strip
_FIGURES: Final = 4.4


class _Text(NamedTuple):
    """How high the picture above a text is, the size of the text and its lines; in units and pixels."""

    picture: float
    size: float
    lines: tuple[Line, ...]


def print_split_face(painter: QPainter, wide: float, card: Card, art: Art, shade: Shade) -> None:
    """Print a split card with its upper left corner at 0, 0: two halves, each with its own frame."""
    unit = wide / 50
    plate(painter, QRectF(0, 0, wide, _HIGH * unit), 2.2 * unit, LINE_ROUND)
    high = (_HIGH - 2 * _LINE_ROUND - _CUT) / 2
    for place, half in enumerate(card.halves):
        top = _LINE_ROUND + place * (high + _CUT)
        box = QRectF(_LINE_ROUND * unit, top * unit, (50 - 2 * _LINE_ROUND) * unit, high * unit)
        print_frame(painter, box, 1.8 * unit, max(1.5, 0.3 * unit), half.colours, drain_of(shade))
        # where only the head of a face is seen, the upper half names the lower one
        below = f"{BETWEEN} {card.halves[1].name}" if place == 0 else ""
        _print_half(painter, box, unit, half, art, shade, below)
    if card.judged:
        print_badge(painter, 5.9 * unit, 12.5 * unit, 3.2 * unit, "by hand")


def _print_half(painter: QPainter, box: QRectF, unit: float, half: Card, art: Art, shade: Shade, below: str) -> None:
    """Print one half inside its frame: title and cost, picture, type with what lies `below`, text."""
    inner = box.adjusted(_FRAME * unit, _FRAME * unit, -_FRAME * unit, -_FRAME * unit)
    strip = QRectF(inner.x(), inner.y(), inner.width(), _STRIP * unit)
    _print_strip(painter, strip, unit, half, shade, _NAME, half.cost)
    text = _half_text(half.text, inner.height() / unit, unit)
    picture = QRectF(inner.x(), strip.bottom(), inner.width(), text.picture * unit)
    _print_picture(painter, picture, half, art)
    print_slate(painter, picture, shade)
    band = QRectF(inner.x(), picture.bottom(), inner.width(), _BAND * unit)
    _print_band(painter, band, unit, half, below)
    _print_text(
        painter, QRectF(inner.x(), band.bottom(), inner.width(), inner.bottom() - band.bottom()), unit, text, shade
    )


def _print_picture(painter: QPainter, box: QRectF, half: Card, art: Art) -> None:
    """Print the picture of a half into its low window: nearer than usual, so that its subject is still seen."""
    high = max(box.height(), box.width() * _NEAR)
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    whole = QRectF(box.x(), box.y() - (high - box.height()) * _FOCUS, box.width(), high)
    art(painter, whole, half, True)
    painter.restore()


def _half_text(text: str, high: float, unit: float) -> _Text:
    """Find the highest picture under which the text of a half fits."""
    room = round((50 - 2 * (_LINE_ROUND + _FRAME) - 2.6) * unit, 1)
    found = _Text(_STEPS[-1][0], _STEPS[-1][1][-1] * unit, ())
    for picture, sizes in _STEPS:
        free = (high - _STRIP - picture - _BAND - 1.4) * unit
        for size in (round(one * unit, 1) for one in sizes):
            found = _Text(picture, size, lines_of(text, size, room))
            if text_height(found.lines, size) - size * PARAGRAPH <= free:
                return found
    return found


def _print_strip(
    painter: QPainter, strip: QRectF, unit: float, card: Card, shade: Shade, name: float, cost: tuple[str, ...]
) -> None:
    """Print the paper strip of a part: its name, and at its right end the cost or the figures."""
    drain, paper = drain_of(shade), paper_of(shade)
    plate(painter, strip, 0.8 * unit, paper)
    painter.fillRect(QRectF(strip.x(), strip.center().y(), strip.width(), strip.height() / 2), paper)
    tooth = 0.8 * unit if card.legendary else 0.0
    if card.legendary:
        print_teeth(painter, strip, 1.4 * unit, card.colours, drain(edge_frame(card.colours)) if drain else None)
    figures = _figures_of(card, unit)
    taken = figures.wide if figures is not None else cost_width(_MANA * unit, cost) + (0.8 * unit if cost else 0.0)
    title = fit_title(card.name, name * unit, strip.width() - 3.0 * unit - 2 * tooth - taken, least=0.7, second=0.62)
    print_title(painter, strip.x() + tooth + 1.4 * unit, strip.y(), strip.height(), title)
    if figures is not None:
        rim = edge_frame(card.colours)
        rim = drain(rim) if drain else rim
        low = strip.center().y() + figures.high / 2
        print_figures(painter, strip.right(), low, figures, rim, QColor(inks_of(card.inks, 0).key))
    else:
        print_cost(painter, strip.right() - 0.9 * unit - tooth, strip.center().y(), _MANA * unit, cost)


def _figures_of(card: Card, unit: float) -> FigurePlate | None:
    """Measure power and toughness as they stand in a title strip; None without any."""
    if not card.figures:
        return None
    return figure_plate(max(_FIGURES * unit, 10), card.figures, change=card.change, rim=max(1.5, 0.5 * unit))


def _print_band(painter: QPainter, band: QRectF, unit: float, card: Card, right: str = "") -> None:
    """Print the band of the type, and what stands at its right end."""
    painter.fillRect(band, QColor(inks_of(card.inks, 0).key))
    size, room = _TYPE * unit, band.width() - 3.6 * unit
    size = min(size, size * room / max(width(card.type_line, "semibold", size, 1), 1))
    baseline = band.center().y() + size * 0.35
    taken = write(painter, band.x() + 1.4 * unit, baseline, card.type_line, "semibold", size, PAPER, track=1)
    if right:
        size = min(size, size * (room - taken) / max(width(right, "semibold", size), 1))
        write(painter, band.right() - 1.4 * unit, baseline, right, "semibold", size, PAPER, "right")


def _print_text(painter: QPainter, box: QRectF, unit: float, text: _Text, shade: Shade) -> None:
    """Print a text box, its upper corners square."""
    paper = text_paper_of(shade)
    plate(painter, box, 0.8 * unit, paper)
    painter.fillRect(QRectF(box.x(), box.y(), box.width(), box.height() / 2), paper)
    baseline = box.y() + 0.8 * unit + text.size * 0.95
    for line in text.lines:
        print_line(painter, box.x() + 1.3 * unit, baseline, line, text.size, TEXT)
        baseline += text.size * LINE + (text.size * PARAGRAPH if line.ends else 0)


def other_high(card: Card, unit: float) -> float:
    """Return how much of a face's height, in units, the side on its head takes; 0 where a card has none."""
    if card.other is None:
        return 0.0
    return _other_text(card.other.text, unit)[0]


def _other_text(text: str, unit: float) -> tuple[float, _Text]:
    """Find how high the side on its head is with its text, and the text."""
    room = round((50 - 2 * (_LINE_ROUND + _FRAME) - 2.6) * unit, 1)
    fixed = _LINE_ROUND + _FRAME + _OTHER_STRIP + _OTHER_BAND
    high, found = _OTHER_MOST, _Text(0.0, _OTHER_SIZES[-1] * unit, ())
    for size in (round(one * unit, 1) for one in _OTHER_SIZES):
        found = _Text(0.0, size, lines_of(text, size, room) if text else ())
        high = fixed + (text_height(found.lines, size) / unit + 1.4 if text else 0.0)
        if high <= _OTHER_MOST:
            break
    return min(high, _OTHER_MOST), found


def print_other_side(painter: QPainter, wide: float, card: Card, shade: Shade) -> None:
    """Print the other side of a flip card into the foot of its face, on its head: it is read by turning the card."""
    other = card.other
    if other is None:
        return
    unit = wide / 50
    high, text = _other_text(other.text, unit)
    inset = (_LINE_ROUND + _FRAME) * unit
    painter.save()
    painter.translate(wide, _HIGH * unit)
    painter.rotate(180)
    strip = QRectF(inset, inset, wide - 2 * inset, _OTHER_STRIP * unit)
    _print_strip(painter, strip, unit, other, shade, _OTHER_NAME, ())
    band = QRectF(inset, strip.bottom(), strip.width(), _OTHER_BAND * unit)
    _print_band(painter, band, unit, other)
    if text.lines:
        _print_text(painter, QRectF(inset, band.bottom(), band.width(), high * unit - band.bottom()), unit, text, shade)
    painter.restore()
