"""How the bars of three or four players are drawn, and the life of teams."""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from tabletop.session.seeing.observation import PlayerSeen
from tabletop.view.ground import panels, theme
from tabletop.view.ground.panels import words


class HeadModel(Struct, frozen=True):
    """What the bar of one of several players shows. `badge`: 1 for a team's primary player, 2 for its secondary one.

    `room`: where the backs of the hand begin; nothing is written there. The player is `bare`.
    """

    player: PlayerSeen
    hand: int
    badge: int
    active: bool
    asked: bool
    ring: str
    burn: int
    room: float
    #: the key that lifts the hand, named beside the backs
    lift_key: str = ""
    full_control: bool = False


class TeamModel(Struct, frozen=True):
    """What is said of a team: its name, its life, what of that is each head's (606.9a)."""

    name: str
    life: int
    share: int
    active: bool
    asked: bool
    lost: bool = False


def draw_head(painter: QPainter, box: QRectF, model: HeadModel) -> None:
    """A bar: lamp, badge, name, life where it is the player's own, counts, pool as beads, what burns, marks."""
    player, high = model.player, box.height()
    panels.ground(painter, box, theme.SEAT_BAR)
    panels.ring(painter, box, model.ring)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.DECISION if model.asked else theme.GROUND)
    lamp = high * 0.17
    painter.drawEllipse(QPointF(6 + lamp, high / 2), lamp, lamp)
    x = 2 * lamp + 14
    if model.badge:
        x = _draw_badge(painter, x, box.adjusted(0, high * 0.11, 0, -high * 0.11), model.badge) + 8
    small = max(13, round(high * 0.38))
    room = model.room
    if model.lift_key and model.hand and not player.lost:
        room -= _wide(model.lift_key, small)
        words(painter, room + 4, box, model.lift_key, small, theme.SECONDARY, bold=True)
    most = max(110.0, (room - x) * 0.45)
    face = _fitting(player.name, round(high * 0.52), most)
    x = words(painter, x, box, _cut(player.name, face, most), face.pixelSize(), theme.PAPER, bold=True) + 14
    if not model.badge:
        x = words(painter, x, box, str(player.life), round(high * 0.8), theme.PAPER, bold=True) + 14
    if player.lost:
        words(painter, x, box, "lost", small, theme.COMBAT, bold=True)
        return
    plain, warn = theme.SECONDARY, theme.COMBAT
    parts = [(f"Hand {model.hand}", plain), (f"Library {player.library}", plain)]
    parts.append((f"Poison {player.poison}", warn if player.poison else plain))
    marks = [("turn", theme.PAPER)] if model.active and not model.badge else []
    marks += [("land", plain)] if player.land_played else []
    marks += [("full control", plain)] if model.full_control else []
    beads = [(kind, count) for kind, count in player.pool]
    # What does not fit is left out from the end of the plain words: piles and hand show their counts as well.
    need = _beads_wide(beads, high) + _wide(f"{model.burn} burn", small) * bool(model.burn)
    need += sum(panels.tag_wide(word, high) + 8 for word, _ in marks)
    need += sum(_wide(text, small) for text, colour in parts if colour is warn)
    for text, colour in parts:
        wide = _wide(text, small)
        if colour is warn:
            need -= wide
        elif x + wide + need > room:
            continue
        x = words(painter, x, box, text, small, colour) + 12
    for word, colour in marks:
        x = panels.tag(painter, x, box, word, colour) + 8
    x = _draw_beads(painter, x, high, beads)
    if model.burn:
        words(painter, x + 2, box, f"{model.burn} burn", small, warn, bold=True)


def draw_whose(painter: QPainter, box: QRectF, name: str) -> None:
    """Whose lifted hand lies beside it, where the bar is in sight."""
    painter.setPen(theme.PAPER)
    face = _fitting(name, 17, box.width() - 14)
    painter.setFont(face)
    upper = QRectF(10, box.height() / 2 - 24, box.width() - 12, 24)
    painter.drawText(upper, panels.LEFT, _cut(name, face, upper.width()))
    painter.setPen(theme.SECONDARY)
    painter.setFont(theme.font(14))
    painter.drawText(QRectF(10, box.height() / 2, box.width() - 12, 22), panels.LEFT, "in hand")


def draw_named(painter: QPainter, box: QRectF, model: HeadModel) -> None:
    """What stays in sight of a bar that a lifted hand lies over: badge, name and life; mana, poison and what burns."""
    player, half = model.player, box.height() / 2
    panels.ground(painter, box, theme.SEAT_BAR)
    panels.ring(painter, box, model.ring)
    upper, x = QRectF(0, 1, box.width(), half), 8.0
    if model.badge:
        x = _draw_badge(painter, x, upper, model.badge) + 6
    life = "" if model.badge else str(player.life)
    end = box.width() - 8 - (_wide(life, 20) if life else 0.0)
    face = _fitting(player.name, 16, end - x)
    painter.setFont(face)
    painter.setPen(theme.PAPER)
    painter.drawText(QRectF(x, 1, end - x, half), panels.LEFT, _cut(player.name, face, end - x))
    words(painter, end + 4, upper, life, 20, theme.PAPER, bold=True)
    lower, x = QRectF(0, half - 1, box.width(), half), 8.0
    danger = [f"Poison {player.poison}"] if player.poison else []
    danger += [f"{model.burn} burn"] if model.burn else []
    beads = list(player.pool)
    need = sum(_wide(text, 13) for text in danger)
    high = half * 1.3
    while high > half * 0.7 and x + _beads_wide(beads, high) + need > box.width() - 6:
        high -= 1
    painter.save()
    painter.translate(0, half - 1 - (high - half) / 2)
    x = _draw_beads(painter, x, high, beads)
    painter.restore()
    for text in danger:
        x = words(painter, x + 2, lower, text, 13, theme.COMBAT, bold=True) + 8
    if not danger and not beads:
        words(painter, x, lower, "in hand", 13, theme.SECONDARY)


def _draw_badge(painter: QPainter, x: float, box: QRectF, badge: int) -> float:
    """The number of a head in its team; returns where it ends."""
    side = round(min(box.height() * 0.8, box.height() - 4))
    plate = QRectF(x, box.center().y() - side / 2, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.PAPER if badge == 1 else theme.SECONDARY)
    painter.drawRoundedRect(plate, 5, 5)
    painter.setPen(theme.INK)
    painter.setFont(theme.font(round(side * 0.8), bold=True))
    painter.drawText(plate, panels.CENTRE, str(badge))
    return x + side


def _cut(text: str, face: QFont, room: float) -> str:
    """The words as far as they have room, with dots where they are cut."""
    return QFontMetricsF(face).elidedText(text, Qt.TextElideMode.ElideRight, room)


def _wide(text: str, size: int) -> float:
    return QFontMetricsF(theme.font(size)).horizontalAdvance(text) + 12


def _beads_wide(beads: list[tuple[str, int]], high: float) -> float:
    return sum(high * (0.6 if count == 1 else 0.9) + 4 for _, count in beads)


def _draw_beads(painter: QPainter, x: float, high: float, beads: list[tuple[str, int]]) -> float:
    """Mana as beads, one for each kind, with a figure where there is more than one; returns where they end."""
    for kind, count in beads:
        wide, tall = high * (0.6 if count == 1 else 0.9), high * 0.6
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.MANA.get(kind, theme.MANA_PLAIN))
        box = QRectF(x, (high - tall) / 2, wide, tall)
        painter.drawRoundedRect(box, tall / 2, tall / 2)
        painter.setPen(theme.INK)
        painter.setFont(theme.font(round(tall * 0.62), bold=True))
        word = "1" if kind == "C" else kind
        painter.drawText(box, panels.CENTRE, word if count == 1 else f"{count}{kind}")
        x += wide + 4
    return x


def draw_team(painter: QPainter, box: QRectF, model: TeamModel) -> None:
    """A team's life, large, and each head's share; a gold edge while it is waited for."""
    high = box.height()
    panels.ground(painter, box, theme.SEAT_BAR, min(10.0, high * 0.2))
    if model.asked:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.DECISION)
        painter.drawRoundedRect(QRectF(0, 6, 7, high - 12), 3, 3)
    dying = model.lost or model.life <= 0
    if high < 80:  # at the end of the lane: all in one line
        line = QRectF(0, 0, box.width(), high)
        x = words(painter, 14, line, str(model.life), round(high * 0.8), _life_colour(dying), bold=True) + 10
        upper, lower = QRectF(x, 3, box.width() - x, high / 2 - 2), QRectF(x, high / 2, box.width() - x, high / 2 - 4)
        painter.setPen(theme.PAPER)
        face = _fitting(model.name, 15, upper.width() - 6)
        painter.setFont(face)
        painter.drawText(upper, panels.LEFT, _cut(model.name, face, upper.width() - 6))
        painter.setPen(theme.SECONDARY)
        painter.setFont(theme.font(13))
        painter.drawText(lower, panels.LEFT, f"share {model.share}" + ("  turn" if model.active else ""))
        return
    name = QRectF(0, 8, box.width(), 34)
    most = box.width() - (90 if model.active else 40)
    face = _fitting(model.name, 26, most)
    painter.setPen(theme.PAPER)
    painter.setFont(face)
    painter.drawText(name.adjusted(20, 0, 0, 0), panels.LEFT, _cut(model.name, face, most))
    if model.active:
        line = QRectF(0, 4, box.width(), 42)
        panels.tag(painter, box.width() - 16 - panels.tag_wide("turn", 44), line, "turn", theme.PAPER)
    life = QRectF(0, 40, box.width(), high - 44)
    x = words(painter, 20, life, str(model.life), min(84, round(life.height() * 0.9)), _life_colour(dying), bold=True)
    words(painter, x + 18, life, f"each head's share {model.share}", 22, theme.SECONDARY)


def _life_colour(dying: bool) -> QColor:
    return theme.COMBAT if dying else theme.PAPER


def _fitting(text: str, size: int, room: float) -> QFont:
    """The bold font of that size, or smaller where the words are wider than the room."""
    while size > 10 and QFontMetricsF(theme.font(size, bold=True)).horizontalAdvance(text) > room:
        size -= 1
    return theme.font(size, bold=True)
