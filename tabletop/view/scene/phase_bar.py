"""The phase bar: every part of a turn, the present one on gold, and the stops of the hand that is lifted."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPolygonF

from tabletop.engine.vocabulary.turn_parts import CLEANUP, TURN_PARTS, UNTAP, part_text
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground import theme
from tabletop.view.ground.seating import seating_of, side_of, who_decides

WORDS: Final = {
    "precombat main": "main 1",
    "postcombat main": "main 2",
    "beginning of combat": "begin",
    "declare attackers": "attack",
    "declare blockers": "block",
    "combat damage": "damage",
    "end of combat": "end combat",
    "end of turn": "end turn",
}


#: words on the bar are never smaller
LEAST: Final = 10
#: before whom we wait for, where there are more than two players
WAITING: Final = "waiting for: "


class PhaseModel(Struct, frozen=True):
    """What the phase bar shows. The stops are those of the seat that looks, or nobody's."""

    turn: int
    phase: str
    step: str
    whose: str
    waiting: str
    own_stops: tuple[str, ...] = ()
    other_stops: tuple[str, ...] = ()
    #: what is left free at the right end
    edge: int = 14


class Part(Struct, frozen=True):
    """A part of the turn on the bar: its name for stops, its word, and from where to where it reaches."""

    name: str
    word: str
    now: bool
    x: float
    wide: float


def phase_model(table: Observation, edge: int = 14) -> PhaseModel:
    """The phase bar's model of an observation."""
    whose = side_of(table, table.active) if 0 <= table.active < len(table.players) else ""
    ask = table.ask
    waiting = "" if ask is None or ask.seat < 0 else who_decides(table, ask)
    if waiting:
        waiting = f"{waiting} decides" if seating_of(table).is_two else f"{WAITING}{waiting}"
    return PhaseModel(table.turn, table.phase, table.step, whose, waiting, table.own_stops, table.other_stops, edge)


class _Written(NamedTuple):
    """The words of a bar as they fit: their size, the turn, whose it is, whom we wait for."""

    size: int
    title: str
    whose: str
    waiting: str


@lru_cache(maxsize=32)
def _written(width: float, high: float, model: PhaseModel) -> _Written:
    """The words at their size; names that are too long for their share of the bar are cut, then all is smaller."""
    title, whose = (f"Turn {model.turn}", model.whose) if model.turn else ("Before the first turn", "")
    usual = max(13, round(high * 0.4))
    for size in range(usual, LEAST - 1, -1):
        plain, bold = QFontMetricsF(theme.font(size)), QFontMetricsF(theme.font(size, bold=True))
        whose = plain.elidedText(whose, Qt.TextElideMode.ElideRight, width * 0.15)
        many = bold if model.waiting.startswith(WAITING) else plain
        waiting = many.elidedText(model.waiting, Qt.TextElideMode.ElideRight, width * 0.23)
        need = 14 + bold.horizontalAdvance(title) + 22 + plain.horizontalAdvance(whose)
        need += sum(plain.horizontalAdvance(_word(*part)) + 8 for part in TURN_PARTS)
        if need + many.horizontalAdvance(waiting) + model.edge + 10 <= width:
            break
    return _Written(size, title, whose, waiting)


def parts(width: float, high: float, model: PhaseModel) -> tuple[Part, ...]:
    """Where the parts of the turn lie on a bar of that size."""
    size, title, whose, waiting = _written(width, high, model)
    x = 14 + QFontMetricsF(theme.font(size, bold=True)).horizontalAdvance(title) + 14
    metrics = QFontMetricsF(theme.font(size))
    if whose:
        x += 8 + metrics.horizontalAdvance(whose)
    texts = [_word(phase, step) for phase, step in TURN_PARTS]
    right = 200.0
    if model.waiting.startswith(WAITING):
        right = QFontMetricsF(theme.font(size, bold=True)).horizontalAdvance(waiting) + model.edge + 16
    room = width - x - right - sum(metrics.horizontalAdvance(text) for text in texts)
    gap = max(8.0, min(24.0, room / len(texts)))
    found = []
    for (phase, step), text in zip(TURN_PARTS, texts, strict=True):
        wide = metrics.horizontalAdvance(text) + gap
        now = bool(model.turn) and (phase, step) == (model.phase, model.step)
        found.append(Part("" if step in (UNTAP, CLEANUP) else part_text(phase, step), text, now, x, wide))
        x += wide
    return tuple(found)


def stop_at(width: float, high: float, model: PhaseModel, x: float, y: float) -> tuple[str, bool] | None:
    """The stop that a click means: the part, and whether in one's own turns (the lower half) or the others'.

    None where no stop can be.
    """
    for part in parts(width, high, model):
        if part.name and part.x <= x < part.x + part.wide:
            return part.name, y >= high / 2
    return None


def draw_phases(painter: QPainter, box: QRectF, model: PhaseModel) -> None:
    """The bar: whose turn it is, its parts with stops as small marks, and whom we wait for."""
    painter.fillRect(box, theme.BAR)
    high = box.height()
    size, title, whose, waiting = _written(box.width(), high, model)
    bold, plain = theme.font(size, bold=True), theme.font(size)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    wide = QFontMetricsF(bold).horizontalAdvance(title)
    _text(painter, QRectF(14, 0, wide + 2, high), title, theme.PAPER, size, True, left)
    if whose:
        room = QFontMetricsF(plain).horizontalAdvance(whose) + 2
        _text(painter, QRectF(22 + wide, 0, room, high), whose, theme.SECONDARY, size, False, left)
    for part in parts(box.width(), high, model):
        if part.now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.PAPER)
            painter.drawRoundedRect(QRectF(part.x, 4, part.wide, high - 8), 7, 7)
        area = QRectF(part.x - 4, 0, part.wide + 8, high)
        colour = theme.INK if part.now else theme.SECONDARY
        _text(painter, area, part.word, colour, size, part.now, Qt.AlignmentFlag.AlignCenter)
        middle = part.x + part.wide / 2
        if part.name in model.own_stops:
            _mark(painter, middle, high - 1, -7, theme.COMBAT)
        if part.name in model.other_stops:
            _mark(painter, middle, 1, 7, theme.TARGET)
    if model.waiting:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        many = model.waiting.startswith(WAITING)
        colour = theme.PAPER if many else theme.SECONDARY
        _text(painter, box.adjusted(0, 0, -model.edge, 0), waiting, colour, size, many, right)


def _text(
    painter: QPainter, area: QRectF, text: str, colour: QColor, size: int, bold: bool, align: Qt.AlignmentFlag
) -> None:
    painter.setFont(theme.font(size, bold))
    painter.setPen(colour)
    painter.drawText(area, align, text)


def _mark(painter: QPainter, x: float, edge: float, by: float, colour: QColor) -> None:
    """A triangle that stands on an edge of the bar: below for one's own turns, above for the others'."""
    painter.setPen(theme.BAR)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(x - 6, edge), QPointF(x + 6, edge), QPointF(x, edge + by)]))


def _word(phase: str, step: str) -> str:
    return word_of(part_text(phase, step))


def word_of(part: str) -> str:
    """What a part of the turn is called on the bar."""
    return WORDS.get(part, part)
