"""How the panels of the table are drawn: seat bars, grounds and headings."""

from __future__ import annotations

import msgspec
from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tabletop.session.seeing.observation import PlayerSeen
from tabletop.view.ground import theme

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def bare(player: PlayerSeen) -> PlayerSeen:
    """A player without cards: bars show only how many there are, and a look at them draws nothing anew."""
    return msgspec.structs.replace(player, hand=(), graveyard=())


class SeatModel(Struct, frozen=True):
    """What a seat bar shows; the player is `bare`."""

    player: PlayerSeen
    hand: int
    graveyard: int
    active: bool
    asked: bool
    priority: bool
    ring: str
    burn: str
    lift_key: str
    full_control: bool = False


def ground(painter: QPainter, box: QRectF, colour: QColor, radius: float = 10) -> None:
    """A flat ground with round corners."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(box, radius, radius)


def words(painter: QPainter, x: float, box: QRectF, text: str, size: int, colour: QColor, bold: bool = False) -> float:
    """Text from x on, in the middle of the box's height; returns where it ends."""
    face = theme.font(size, bold)
    painter.setFont(face)
    painter.setPen(colour)
    wide = QFontMetricsF(face).horizontalAdvance(text)
    painter.drawText(QRectF(x, box.top(), wide + 2, box.height()), LEFT, text)
    return x + wide


def ring(painter: QPainter, box: QRectF, kind: str) -> None:
    """A ring inside a bar, by what choosing the player means; "" for none."""
    colour = {"chosen": theme.PAPER, "combat": theme.COMBAT}.get(kind, theme.TARGET)
    if kind:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(colour)
        for by in (1.5, 2.5, 3.5):
            painter.drawRoundedRect(box.adjusted(by, by, -by, -by), 9, 9)


def draw_seat(painter: QPainter, box: QRectF, model: SeatModel) -> None:
    """A seat bar: lamp, name, life, counts, pool as beads, what would burn."""
    player, high = model.player, box.height()
    ground(painter, box, theme.SEAT_BAR)
    ring(painter, box, model.ring)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.DECISION if model.asked else theme.GROUND)
    lamp = high * 0.2
    painter.drawEllipse(QPointF(22, high / 2), lamp, lamp)
    big, small = round(high * 0.52), max(14, round(high * 0.38))
    x = words(painter, 40, box, player.name, big, theme.PAPER, bold=True)
    x = words(painter, x + 18, box, str(player.life), round(high * 0.8), theme.PAPER, bold=True)
    x = max(x, 40 + 200.0)
    plain, warn = theme.SECONDARY, theme.COMBAT
    marks = [("turn", theme.PAPER)] if model.active else []
    marks += [("priority", theme.DECISION)] if model.priority else []
    marks += [("land played", plain)] if player.land_played else []
    marks += [("full control", plain)] if model.full_control else []
    counts = [(f"Hand {model.hand}", plain), (f"Library {player.library}", plain)]
    counts += [(f"Graveyard {model.graveyard}", plain)]
    counts += [(f"Poison {player.poison}", warn if player.poison else plain)]
    counts += [("lost", warn)] if player.lost else []
    # What does not fit is left out from the end of the plain words: piles and hands show their counts as well.
    need = sum(tag_wide(word, high) + 10 for word, _ in marks) + 12 * bool(marks) + 16
    need += _width_of(_beads(player, merged=True), high * 0.3) + 20 * bool(player.pool)
    metrics = QFontMetricsF(theme.font(small))
    for text, colour in counts:
        wide = metrics.horizontalAdvance(text) + 20
        later = sum(metrics.horizontalAdvance(one) + 20 for one, tone in counts if tone is warn and one != text)
        if colour is warn or x + wide + need + later <= box.right():
            x = words(painter, x + 20, box, text, small, colour, bold=text == "lost")
    x += 12 * bool(marks)
    for word, colour in marks:
        x = tag(painter, x + 10, box, word, colour)
    _draw_pool(painter, box, player, model.burn, x + 20)


def _tag_face(high: float) -> QFont:
    return theme.font(max(12, round(high * 0.31)), bold=True)


def tag_wide(text: str, high: float) -> float:
    """How wide a tag is in a bar of that height."""
    return QFontMetricsF(_tag_face(high)).horizontalAdvance(text) + 16


def tag(painter: QPainter, x: float, box: QRectF, text: str, colour: QColor) -> float:
    """A word on a dark plate, from x on, in the middle of the box's height; returns where it ends."""
    face = _tag_face(box.height())
    wide = tag_wide(text, box.height())
    high = box.height() * 0.56
    plate = QRectF(x, box.center().y() - high / 2, wide, high)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.BAR)
    painter.drawRoundedRect(plate, 6, 6)
    painter.setFont(face)
    painter.setPen(colour)
    painter.drawText(plate, CENTRE, text)
    return x + wide


def _draw_pool(painter: QPainter, box: QRectF, player: PlayerSeen, burn: str, least: float) -> None:
    """The pool as beads at the right end, and right of them how long it lasts or what burns, in one line or two.

    Of more than six of a kind, or where there is too little room, one bead with a figure. Nothing left of `least`
    is covered: words that have no room are left out, and the ask says them.
    """
    if not player.pool and not burn:
        return
    high = box.height()
    radius = high * 0.3
    x = box.right() - 16
    beads = _beads(player)
    if x - _width_of(beads, radius) < least:
        beads = _beads(player, merged=True)
    room = x - least - _width_of(beads, radius) - 16
    for lines in (burn,), halves(burn):
        face = theme.font(max(12, round(high * (0.36 if len(lines) == 1 else 0.32))), bold=True)
        wide = max(QFontMetricsF(face).horizontalAdvance(line) for line in lines)
        if burn and wide <= room:
            painter.setFont(face)
            painter.setPen(theme.COMBAT)
            for place, line in enumerate(lines):
                part = high * 0.84 / len(lines)
                painter.drawText(QRectF(x - wide - 2, high * 0.08 + place * part, wide + 2, part), LEFT, line)
            x -= wide + 16
            break
    for bead in reversed(beads):
        wide = _width_of([bead], radius) - 6
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.MANA.get(bead[-1], theme.MANA_PLAIN))
        painter.drawRoundedRect(QRectF(x - wide, high / 2 - radius, wide, 2 * radius), radius, radius)
        painter.setPen(theme.INK)
        painter.setFont(theme.font(round(radius * 1.2), bold=True))
        painter.drawText(QRectF(x - wide, 0, wide, high), CENTRE, "1" if bead == "C" else bead)
        x -= wide + 6


def _beads(player: PlayerSeen, merged: bool = False) -> list[str]:
    """A pool as beads; `merged`, or of more than six: one bead of a kind, with a figure."""
    return [
        bead
        for kind, count in player.pool
        for bead in ([kind] * count if count <= 6 and not merged else [f"{count}{kind}" if count > 1 else kind])
    ]


def _width_of(beads: list[str], radius: float) -> float:
    """How wide beads are with the space after each."""
    return sum(radius * (2 if len(bead) == 1 else 3) + 6 for bead in beads)


def halves(text: str) -> tuple[str, str]:
    """A text in two lines that are as alike in length as can be."""
    words_of = text.split(" ")
    cuts = [(" ".join(words_of[:n]), " ".join(words_of[n:])) for n in range(1, len(words_of))]
    return min(cuts, key=lambda cut: max(len(cut[0]), len(cut[1])), default=(text, ""))


def draw_strip(painter: QPainter, box: QRectF, text: str) -> None:
    """Whose hand a strip is, with the key that lifts it."""
    painter.setPen(theme.SECONDARY)
    painter.setFont(theme.font(17 if box.height() > 56 else 14))
    painter.drawText(box.adjusted(12, 0, 0, 0), LEFT, text)


def draw_heading(painter: QPainter, box: QRectF, text: str, empty: str) -> None:
    """The heading of a zone, and words below it while it is empty."""
    painter.setPen(theme.PAPER)
    painter.setFont(theme.font(15, bold=True))
    painter.drawText(QRectF(14, 4, box.width() - 28, 24), LEFT, text)
    if empty:
        painter.setPen(theme.SECONDARY)
        painter.setFont(theme.font(14))
        painter.drawText(QRectF(14, 30, box.width() - 28, 26), LEFT, empty)


def draw_browser(painter: QPainter, box: QRectF, text: str) -> None:
    """The ground of an opened zone, over the table."""
    ground(painter, box, theme.BAR, 12)
    painter.setPen(theme.PAPER)
    painter.setFont(theme.font(17, bold=True))
    painter.drawText(QRectF(18, 6, box.width() - 36, 32), LEFT, text)


def draw_more(painter: QPainter, box: QRectF, text: str) -> None:
    """How many cards a row hides at one end; the wheel brings them."""
    ground(painter, box, theme.PAPER, 8)
    painter.setPen(theme.INK)
    painter.setFont(theme.font(15, bold=True))
    painter.drawText(box, CENTRE, text)
