"""Blocks and tiles: how their height is divided, and what is printed of name, picture, text, figures and signs."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from tabletop.prints.pieces.cards import Art, Card, print_art
from tabletop.prints.pieces.colours import LINE_ROUND
from tabletop.prints.pieces.conditions import Condition, Form
from tabletop.prints.pieces.figure_plates import FigurePlate, figure_plate, print_figures
from tabletop.prints.pieces.frames import edge_frame, print_frame, print_teeth
from tabletop.prints.pieces.keyword_signs import print_badge, signs_of
from tabletop.prints.pieces.mana_signs import print_mana
from tabletop.prints.pieces.marks import pending_radius
from tabletop.prints.pieces.rules_text import Line, line_width, lines_of, print_line
from tabletop.prints.pieces.shades import drain_of, paper_of, print_slate, print_veil, text_paper_of
from tabletop.prints.pieces.titles import Title, fit_title, print_title

#: from this width on a picture has texture
_TEXTURE_FROM = 140.0
#: how much of a block's height text may take; more is said by signs
_MOST_TEXT = 0.36
#: where there is less room than this over the figures a count stands beside them
_LOW_COUNT = 18.0
#: how much of a piece's width figures may take
MOST_FIGURES: Final = 0.6
#: with more attached than this a block says by signs what its text says
_MOST_BESIDE_TEXT = 2


class Body(NamedTuple):
    """Where the parts of a block or tile lie: the frame's width, the strip of the name, the picture, and the text."""

    edge: float
    strip: QRectF
    picture: QRectF
    title: Title
    text: float
    size: float
    lines: tuple[Line, ...]
    figures: FigurePlate | None

    @property
    def low(self) -> float:
        """Where what may lie on the picture ends: above the figures, and above the text."""
        if self.lines or self.figures is None:
            return self.picture.bottom()
        return min(self.picture.bottom(), self.picture.bottom() + self.edge - self.figures.high)


def _edge(wide: float) -> float:
    """Return how wide the frame of a block or tile is."""
    return max(4.0, round(wide * 0.04))


def corner_figures(wide: float, form: Form, card: Card, condition: Condition) -> FigurePlate | None:
    """Measure power and toughness in the corner of a block or tile, or of what lies face down; None without any."""
    if not card.figures:
        return None
    size = max(12.0, wide * {"tile": 0.215, "block": 0.18, "face": 0.112}[form])
    return figure_plate(size, card.figures, damage=condition.damage, change=card.change, most=wide * MOST_FIGURES)


def measure(wide: float, high: float, form: Form, card: Card, condition: Condition) -> Body:
    """Find how a block or tile divides its height: the name first, then text where it is short, then the picture."""
    edge = _edge(wide)
    inner = wide - 2 * edge
    size = wide * (0.185 if form == "tile" else 0.15)
    teeth = wide * 0.05 if card.legendary else 0.0
    title = fit_title(card.name, size, inner - wide * 0.07 - teeth, least=0.86, second=0.84)
    name = round(title.size * (2.12 if len(title.lines) == 2 else 1.3) + wide * 0.012)
    text, text_size, lines = 0.0, 0.0, tuple[Line, ...]()
    if form == "block" and card.text:
        text_size = round(max(15.0, wide * 0.088), 1)
        lines, text = _block_text(wide, high, inner, card, condition, text_size)
    if condition.pending and high - 2 * edge - name - text < 2.5 * pending_radius(wide, "block"):
        lines, text = (), 0.0  # the burst needs its place on the picture
    top = edge + name
    picture = QRectF(edge, top, inner, high - edge - top - text)
    figures = corner_figures(wide, form, card, condition)
    return Body(edge, QRectF(edge, edge, inner, name), picture, title, text, text_size, lines, figures)


def _block_text(
    wide: float, high: float, inner: float, card: Card, condition: Condition, size: float
) -> tuple[tuple[Line, ...], float]:
    """Return the lines that a block shows and how high they are; none where the text is too long for it."""
    room = inner - wide * 0.06
    lines = lines_of(card.text, size, round(room, 1))
    pitch = size * 1.16
    if len(lines) * pitch > high * _MOST_TEXT or len(condition.attached) > _MOST_BESIDE_TEXT:
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


def print_body(
    painter: QPainter, wide: float, high: float, radius: float, form: Form, card: Card, condition: Condition, art: Art
) -> None:
    """Print a block or a tile without the marks that lie on its picture."""
    body = measure(wide, high, form, card, condition)
    shade = condition.shade
    drain = drain_of(shade)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(LINE_ROUND)
    painter.drawRoundedRect(QRectF(0, 0, wide, high), radius, radius)
    lit_edge = 2.2 if wide >= 110 else 1.6
    print_frame(painter, QRectF(1.5, 1.5, wide - 3, high - 3), radius * 0.85, lit_edge, card.colours, drain)
    print_art(painter, body.picture, card, art, wide > _TEXTURE_FROM)
    print_slate(painter, body.picture, shade)
    painter.fillRect(body.strip, paper_of(shade))
    rim = edge_frame(card.colours)
    rim = drain(rim) if drain else rim
    if card.legendary:
        print_teeth(painter, body.strip, wide * 0.028, card.colours, rim if drain else None)
    tooth = wide * 0.025 if card.legendary else 0.0
    print_title(painter, body.edge + tooth + wide * 0.035, body.edge, body.strip.height(), body.title)
    if body.lines:
        _print_text(painter, wide, body, condition)
    if body.figures is not None:
        print_figures(painter, wide, high, body.figures, rim, lethal=condition.lethal)
    _print_made_mana(painter, wide, high, card)
    counted = condition.count > 1 and body.figures is not None and count_at_foot(body.low - body.picture.top())
    if not condition.pending and not body.lines and not condition.snow and not counted:
        _print_signs(painter, wide, high, form, body, card)
    print_veil(painter, wide, high, radius, shade)


def _print_text(painter: QPainter, wide: float, body: Body, condition: Condition) -> None:
    top = body.picture.bottom()
    painter.fillRect(QRectF(body.edge, top, body.picture.width(), body.text), text_paper_of(condition.shade))
    baseline = top + body.size * 1.05
    for line in body.lines:
        print_line(painter, body.edge + wide * 0.03, baseline, line, body.size)
        baseline += body.size * 1.16


def _discs(wide: float, high: float, card: Card) -> list[tuple[float, str]]:
    """Return the middles of the discs of mana that a land makes, from the right; none for a land with figures."""
    radius, x = _disc_radius(wide, high), wide - _edge(wide) - 3
    makes = card.makes if card.land and not card.figures else ()
    return [(x - radius - place * radius * 1.9, symbol) for place, symbol in enumerate(reversed(makes))]


def _disc_radius(wide: float, high: float) -> float:
    return min(wide * 0.105, high * 0.14)


def made_mana(wide: float, high: float, card: Card) -> QRectF:
    """Return where the mana stands that a land makes, on a block or tile; an empty box where it makes none."""
    discs, radius = _discs(wide, high, card), _disc_radius(wide, high)
    if not discs:
        return QRectF()
    left, right = discs[-1][0] - radius, discs[0][0] + radius
    return QRectF(left, high - _edge(wide) - 2 * radius - 3, right - left, 2 * radius)


def _print_made_mana(painter: QPainter, wide: float, high: float, card: Card) -> None:
    """Print the mana that a land makes in the lower right corner."""
    radius = _disc_radius(wide, high)
    for x, symbol in _discs(wide, high, card):
        print_mana(painter, x, high - _edge(wide) - radius - 3, radius, symbol)


def _print_signs(painter: QPainter, wide: float, high: float, form: Form, body: Body, card: Card) -> None:
    """Print signs in the lower left corner, as many as there is room for beside the figures."""
    if card.land and body.figures is None:
        return
    room = wide - (body.figures.wide if body.figures else 0.0)
    radius = _sign_radius(high, form)
    shown = _signs(card)
    step, left = 2 * radius + 3, body.edge + 3
    while shown and left + len(shown) * step > room - 2:
        shown.pop(0 if shown[-1] == "text" and len(shown) > 1 else -1)
    for place, word in enumerate(shown):
        print_badge(painter, left + radius + place * step, high - body.edge - radius - 3, radius, word)


def _sign_radius(high: float, form: Form) -> float:
    return high * (0.095 if form == "tile" else 0.068)


def _signs(card: Card) -> list[str]:
    """Return the signs of a card, as far as there is room for them."""
    return list(signs_of(card.keywords, bool(card.text) and not _is_keywords(card)))


def count_at_foot(room: float) -> bool:
    """Return whether the slip of a count stands beside the figures, in place of signs: over them is too little room."""
    return room < _LOW_COUNT


def signs_high(high: float, form: Form, body: Body, card: Card) -> float:
    """Return how much signs take at the foot of a piece that has no figures and no text there; 0 where none stand."""
    if body.figures is not None or body.lines or card.land or not _signs(card):
        return 0.0
    return 2 * _sign_radius(high, form) + 3


def _is_keywords(card: Card) -> bool:
    """Tell whether a card's text says nothing but its keywords."""
    said = [part.strip().lower().rstrip(".") for line in card.text.split("\n") for part in line.split(",")]
    return all(part in card.keywords for part in said if part)
