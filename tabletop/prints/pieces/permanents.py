"""Permanents in their three forms: a whole face while few lie there, a block with some text, a tile with a picture.

What a permanent shows beside its card is its `Condition`. A piece is printed upright; it leans by itself where it is
tapped outside of combat.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from tabletop.prints.pieces import marks
from tabletop.prints.pieces.attachments import Attached, attachments_height, print_attachments
from tabletop.prints.pieces.backs import print_face_down
from tabletop.prints.pieces.cards import Art, Card, no_art, print_art
from tabletop.prints.pieces.colours import (
    DIMMED_PAPER,
    DRAINED,
    LINE_ROUND,
    PAPER,
    TEXT_BOX,
    ZONE,
    blend,
)
from tabletop.prints.pieces.faces import print_face
from tabletop.prints.pieces.frames import edge_frame, print_figures, print_frame, print_perforation, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge, signs_of
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.rules_text import Line, line_width, lines_of, print_line
from tabletop.prints.pieces.titles import Title, fit_title, print_title

Form: TypeAlias = Literal["face", "block", "tile"]

#: height as a share of the width, and how many degrees a tapped piece leans, by form
HEIGHTS: Final[dict[Form, float]] = {"face": 1.40, "block": 1.18, "tile": 1.0}
LEANS: Final[dict[Form, float]] = {"face": 7.0, "block": 10.0, "tile": 12.0}
#: how much smaller a leaning piece is, so that it stays in its place
LEANING: Final = 0.96
#: from this width on a picture has texture
_TEXTURE_FROM = 140.0
#: how much of a block's height text may take; more is said by signs
_MOST_TEXT = 0.36
#: how much of a piece's width figures may take
_MOST_FIGURES = 0.6
_SLATE, _SLATE_DIM, _SLATE_FACE = QColor(20, 26, 32, 112), QColor(20, 26, 32, 128), QColor(20, 26, 32, 100)
_VEIL = QColor(18, 23, 28, 70)


class Condition(Struct, frozen=True, kw_only=True):
    """What a permanent shows beyond its card.

    `fighting` pieces stand upright in the lane. `pending` is damage on the stack, `damage` that which is marked.
    `counters` are words for a paper disc. `number` is that of the entry of the stack which targets it.
    """

    tapped: bool = False
    fighting: bool = False
    dimmed: bool = False
    came_this_turn: bool = False
    face_down: bool = False
    snow: bool = False
    damage: int = 0
    lethal: bool = False
    pending: int = 0
    counters: str = ""
    count: int = 1
    attached: tuple[Attached, ...] = ()
    ring: marks.Ring = ""
    peak: marks.Peak = ""
    number: int = 0

    @property
    def leans(self) -> bool:
        """Whether the piece leans: in the lane a sign alone says that it is tapped."""
        return self.tapped and not self.fighting

    @property
    def shaded(self) -> bool:
        """Whether its colours step back."""
        return self.leans or self.dimmed


class _Body(NamedTuple):
    """Where the parts of a block or tile lie: frame width, heights of name, picture and text, and what is written."""

    edge: float
    name: float
    picture: float
    text: float
    title: Title
    size: float
    lines: tuple[Line, ...]


def print_permanent(
    painter: QPainter,
    wide: float,
    form: Form,
    card: Card,
    condition: Condition,
    art: Art = no_art,
    *,
    high: float = 0.0,
    ground: QColor = ZONE,
) -> None:
    """Print a permanent with its upper left corner at 0, 0, within `wide` and `high` (else the form's own height).

    Rings, peaks and numbers stand out over its edge. `ground` is the colour that a token's perforation shows.
    """
    high = high or wide * HEIGHTS[form]
    radius = wide * (0.044 if form == "face" else 0.07)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if condition.leans:
        painter.translate(wide / 2, high / 2)
        painter.rotate(LEANS[form])
        painter.scale(LEANING, LEANING)
        painter.translate(-wide / 2, -high / 2)
    if condition.ring:
        marks.print_ring(painter, wide, high, radius, condition.ring, condition.peak)
    if condition.face_down:
        top, above = _print_hidden(painter, wide, high, radius, form, card, condition)
    elif form == "face":
        top, above = _print_whole(painter, wide, high, radius, card, condition, art)
    else:
        top, above = _print_body(painter, wide, high, radius, form, card, condition, art)
    if card.token and not condition.face_down:
        print_perforation(painter, wide, high, ground)
    _print_marks(painter, wide, high, form, condition, top, above)
    painter.restore()


def _print_hidden(
    painter: QPainter, wide: float, high: float, radius: float, form: Form, card: Card, condition: Condition
) -> tuple[float, float]:
    print_face_down(painter, wide, high, radius)
    if card.figures:
        size = max(12.0, wide * (0.18 if form == "block" else 0.215 if form == "tile" else 0.112))
        rim = edge_frame("A")
        figures = card.figures, rim
        hurt, lethal, change = condition.damage, condition.lethal, card.change
        most = wide * _MOST_FIGURES
        print_figures(painter, wide, high, size, *figures, damage=hurt, lethal=lethal, change=change, most=most)
    return wide * 0.05, high - wide * 0.3


def _print_whole(
    painter: QPainter, wide: float, high: float, radius: float, card: Card, condition: Condition, art: Art
) -> tuple[float, float]:
    print_face(painter, wide, card, art, in_play=True, damage=condition.damage, lethal=condition.lethal)
    if condition.shaded:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_SLATE_FACE)
        painter.drawRoundedRect(QRectF(0, 0, wide, high), radius, radius)
    if condition.count > 1:
        marks.print_count(painter, wide * 0.966, wide * 0.2, wide * 0.12, condition.count)
    return wide * 0.2, high * 0.5


def _print_body(
    painter: QPainter,
    wide: float,
    high: float,
    radius: float,
    form: Form,
    card: Card,
    condition: Condition,
    art: Art,
) -> tuple[float, float]:
    """Print a block or a tile; returns where its picture begins and where what lies above the figures ends."""
    drain = _drained if condition.leans else None
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(LINE_ROUND)
    painter.drawRoundedRect(QRectF(0, 0, wide, high), radius, radius)
    lit_edge = 2.2 if wide >= 110 else 1.6
    print_frame(painter, QRectF(1.5, 1.5, wide - 3, high - 3), radius * 0.85, lit_edge, card.colours, drain)
    body = _measure(wide, high, form, card, condition)
    edge, inner = body.edge, wide - 2 * body.edge
    top = edge + body.name
    picture = QRectF(edge, top, inner, body.picture)
    print_art(painter, picture, card, art, texture=wide > _TEXTURE_FROM)
    if condition.shaded:
        painter.fillRect(picture, _SLATE if condition.leans else _SLATE_DIM)
    strip = QRectF(edge, edge, inner, body.name)
    painter.fillRect(strip, DIMMED_PAPER if condition.shaded else PAPER)
    tooth = wide * 0.025 if card.legendary else 0.0
    if card.legendary:
        rim = edge_frame(card.colours)
        print_teeth(painter, strip, wide * 0.028, card.colours, drain(rim) if drain else None)
    print_title(painter, edge + tooth + wide * 0.035, edge, body.name, body.title)
    if body.lines:
        painter.fillRect(
            QRectF(edge, picture.bottom(), inner, body.text), DIMMED_PAPER if condition.shaded else TEXT_BOX
        )
        baseline = picture.bottom() + body.size * 1.05
        for line in body.lines:
            print_line(painter, edge + wide * 0.03, baseline, line, body.size)
            baseline += body.size * 1.16
    figures = _print_corner(painter, wide, high, form, card, condition, drain)
    if not condition.pending and not body.lines:
        _print_signs(painter, wide - figures[0], high, form, edge, card)
    if condition.count > 1:
        size = max(20.0, wide * 0.2) if form == "tile" else wide * 0.15
        marks.print_count(painter, wide - edge, top, size, condition.count)
    if condition.dimmed and not condition.leans:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_VEIL)
        painter.drawRoundedRect(QRectF(0, 0, wide, high), radius, radius)
    low = high - edge - body.text if body.lines else high - max(figures[1], edge)
    return top, low


def _drained(colour: QColor) -> QColor:
    return blend(colour, DRAINED, 0.55)


def _measure(wide: float, high: float, form: Form, card: Card, condition: Condition) -> _Body:
    """Find how a block or tile divides its height: the name first, then text where it is short, then the picture."""
    edge = max(4.0, round(wide * 0.04))
    inner = wide - 2 * edge
    size = wide * (0.185 if form == "tile" else 0.15)
    teeth = wide * 0.05 if card.legendary else 0.0
    title = fit_title(card.name, size, inner - wide * 0.07 - teeth, least=0.86, second=0.84)
    name = round(title.size * (2.12 if len(title.lines) == 2 else 1.3) + wide * 0.012)
    text, text_size, lines = 0.0, 0.0, tuple[Line, ...]()
    if form == "block" and card.text:
        text_size = round(max(15.0, wide * 0.088), 1)
        lines, text = _block_text(wide, high, inner, card, condition, text_size)
    if condition.pending and high - 2 * edge - name - text < 2.5 * max(21.0, wide * 0.155):
        lines, text = (), 0.0  # the burst needs its place on the picture
    return _Body(edge, name, high - 2 * edge - name - text, text, title, text_size, lines)


def _block_text(
    wide: float, high: float, inner: float, card: Card, condition: Condition, size: float
) -> tuple[tuple[Line, ...], float]:
    """Return the lines that a block shows and how high they are; none where the text is too long for it."""
    room = inner - wide * 0.06
    lines = lines_of(card.text, size, round(room, 1))
    pitch = size * 1.16
    if len(lines) * pitch > high * _MOST_TEXT or len(condition.attached) > 2:
        return (), 0.0
    need = len(lines) * pitch + size * 0.42
    if card.figures:
        # the text flows round the figures: long lines must end above them
        beside = wide * (0.42 + (0.16 if condition.damage else 0.0) + (0.07 if card.change else 0.0))
        for number, line in enumerate(lines):
            if line_width(line.words, size) > room - beside:
                need = max(need, (number + 1) * pitch + size * 0.3 + wide * 0.26)
        need = max(need, wide * 0.2)
    return lines, need


def _print_corner(
    painter: QPainter,
    wide: float,
    high: float,
    form: Form,
    card: Card,
    condition: Condition,
    drain: Callable[[QColor], QColor] | None,
) -> tuple[float, float]:
    """Print figures, or the mana that a land makes, in the lower right corner; returns the room of the figures."""
    edge = max(4.0, round(wide * 0.04))
    if card.figures:
        rim = edge_frame(card.colours)
        size = max(12.0, wide * (0.215 if form == "tile" else 0.18))
        return print_figures(
            painter,
            wide,
            high,
            size,
            card.figures,
            drain(rim) if drain else rim,
            damage=condition.damage,
            lethal=condition.lethal,
            change=card.change,
            most=wide * _MOST_FIGURES,
        )
    if card.land:
        radius = min(wide * 0.105, high * 0.14)
        x = wide - edge - 3
        for symbol in reversed(card.makes):
            print_mana(painter, x - radius, high - edge - radius - 3, radius, symbol)
            x -= radius * 1.9
        if condition.snow:
            print_mana(painter, edge + radius + 3, high - edge - radius - 3, radius, "S")
    return 0.0, 0.0


def _print_signs(painter: QPainter, room: float, high: float, form: Form, edge: float, card: Card) -> None:
    """Print signs in the lower left corner, as many as there is room for beside the figures."""
    if card.land and not card.figures:
        return
    radius = high * (0.095 if form == "tile" else 0.068)
    shown = list(signs_of(card.keywords, bool(card.text) and not _is_keywords(card)))
    step = 2 * radius + 3
    while shown and edge + 3 + len(shown) * step > room - 2:
        shown.pop(0 if shown[-1] == "text" and len(shown) > 1 else -1)
    for place, word in enumerate(shown):
        print_badge(painter, edge + 3 + radius + place * step, high - edge - radius - 3, radius, word)


def _is_keywords(card: Card) -> bool:
    """Tell whether a card's text says nothing but its keywords."""
    said = [part.strip().lower().rstrip(".") for line in card.text.split("\n") for part in line.split(",")]
    return all(part in card.keywords for part in said if part)


def _print_marks(
    painter: QPainter, wide: float, high: float, form: Form, condition: Condition, top: float, above: float
) -> None:
    """Print what lies on the picture: counters, the signs of tapped and new, attachments, damage that is pending."""
    radius = wide * {"face": 0.055, "block": 0.08, "tile": 0.095}[form]
    inset = wide * 0.05
    left = inset + radius
    if condition.counters:
        large = wide * {"face": 0.085, "block": 0.115, "tile": 0.15}[form]
        marks.print_counters(painter, inset + large, top + large + 3, large, condition.counters)
        left += 2 * large + 4
    if condition.tapped:
        x = wide - inset - radius if condition.count == 1 else left
        left += 0 if condition.count == 1 else 2 * radius + 4
        print_badge(painter, x, top + 4 + radius, radius, "tapped")
    if condition.came_this_turn:
        print_badge(painter, left, top + radius + 4, radius, "came this turn")
    if condition.attached:
        print_attachments(painter, wide, top, above - 3, condition.attached, drained=condition.leans)
    if condition.pending:
        reach = max(21.0, wide * {"face": 0.11, "block": 0.155, "tile": 0.19}[form])
        y = min(above, high) - reach * (1.25 if form != "face" else 1.35)
        if form == "tile":
            reach = min(reach, (high - top - 5) / 2.25)
            y = high - reach * 1.25
        y -= attachments_height(wide, len(condition.attached))
        marks.print_pending(painter, wide * 0.045 + reach * 1.1, y, reach, condition.pending)
    if condition.ring == "may be chosen":
        marks.print_ticks(painter, wide, high, marks.RING_COLOURS[condition.ring])
    if condition.ring == "refused":
        marks.print_refusal(painter, wide, high, top)
    if condition.number:
        size = max(15.0, wide * 0.08)
        marks.print_number(painter, -size * 0.6, -size * 0.6, condition.number, size)
