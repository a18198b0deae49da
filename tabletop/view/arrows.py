"""Arrows: gold to targets, orange for attacks and damage, cyan for blocks. They stay as long as the relation."""

from __future__ import annotations

from math import floor

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.updates import Update
from tabletop.engine.vocabulary.ids import Ref, is_player, player_ref, seat_of
from tabletop.view import geometry as g
from tabletop.view import theme
from tabletop.view.ornaments import badge_pixmap, canvas
from tabletop.view.routes import Route, across, bounds, direct, opposite, small_head, towards_player
from tabletop.view.specs import Marks


class Arrow(Struct, frozen=True):
    """A relation between two things, by reference."""

    start: Ref
    end: Ref
    kind: str
    label: str = ""


def arrows_of(update: Update, marks: Marks) -> tuple[Arrow, ...]:
    """All arrows of an update: targets, blocks, drafts, and lines of combat damage."""
    table = update.table
    found = [Arrow(entry.id, ref, "target") for entry in table.stack for ref in entry.targets]
    found += [Arrow(thing.id, to, "block") for thing in table.in_play for to in thing.blocking]
    damage = [line for entry in table.stack if entry.kind == "damage" for line in entry.lines]
    found += [Arrow(source, to, "attack", str(amount)) for _, _, amount, source, to in damage]
    declaring = update.ask is not None and update.ask.purpose == "blockers"
    if not damage and not declaring:
        for thing in table.in_play:
            if thing.attacking and not thing.blocked:
                other = [p.seat for p in table.players if p.seat != thing.controller]
                found += [Arrow(thing.id, player_ref(seat), "attack") for seat in other[:1]]
    kind = "block" if declaring else "attack"
    found += [Arrow(source, to, kind) for source, to in marks.pairs]
    return tuple(dict.fromkeys(found))


COLOURS: dict[str, QColor] = {"target": theme.DECISION, "attack": theme.COMBAT, "block": theme.TARGET}


#: the order in which they are drawn, the last one on top
LAYERS = ("attack", "block", "target")


class Arrows:
    """The arrows in a scene; drawn again when they or the places they join have changed."""

    def __init__(self, scene: QGraphicsScene, ratio: float) -> None:
        self._ratio = ratio
        self._drawn: object = None
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(50)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self._item)

    def follow(self, arrows: tuple[Arrow, ...], boxes: dict[Ref, g.Rect], places: g.Places) -> None:
        """Draw these arrows between the boxes of what they join; those without a box are left out."""
        joined = tuple(
            (arrow, boxes[arrow.start], boxes[arrow.end])
            for arrow in sorted(arrows, key=lambda arrow: LAYERS.index(arrow.kind))
            if arrow.start in boxes and arrow.end in boxes
        )
        if (joined, places) == self._drawn:
            return
        self._drawn = (joined, places)
        self._item.setVisible(bool(joined))
        if joined:
            self._draw([(arrow, route_of(arrow, start, end, places)) for arrow, start, end in joined])

    def _draw(self, ways: list[tuple[Arrow, Route]]) -> None:
        """All of them into one picture, figures over lines."""
        box = bounds([route for _, route in ways])
        left, top = floor(box.left()) - 20, floor(box.top()) - 20
        pixmap = canvas(box.width() + 40, box.height() + 40, self._ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        for kind in LAYERS:
            for colour, wide in ((theme.BAR, 10.0), (COLOURS[kind], 6.0)):
                for arrow, route in ways:
                    if arrow.kind != kind:
                        continue
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.setPen(_pen(colour, wide))
                    painter.drawPath(route.line)
                    painter.setPen(_pen(colour, wide - 5))
                    painter.setBrush(colour)
                    painter.drawPath(route.head)
        for arrow, route in ways:
            if arrow.label:
                badge = badge_pixmap(arrow.label, COLOURS[arrow.kind], self._ratio, 26)
                size, at = badge.deviceIndependentSize(), route.figure
                painter.drawPixmap(QPointF(at.x() - size.width() / 2, at.y() - size.height() / 2), badge)
        painter.end()
        self._item.setPixmap(pixmap)
        self._item.setPos(left, top)


def route_of(arrow: Arrow, start: g.Rect, end: g.Rect, places: g.Places) -> Route:
    """The way of an arrow between two boxes."""
    in_lane = abs(start.middle[1] - places.lane.middle[1]) < 2
    if is_player(arrow.end) and in_lane and arrow.kind == "attack":
        part = places.seats[seat_of(arrow.end)]
        return towards_player(start, part.bar, part.zone)
    lane = (abs(box.middle[1] - places.lane.middle[1]) < 2 for box in (start, end))
    if any(lane) and not is_player(arrow.end) and arrow.kind != "target" and opposite(start, end):
        route = across(start, end)
        if arrow.kind == "block":
            return route
        # Damage between two that stand opposite: no second line, its figure at the one that deals it.
        down = 1 if end.middle[1] > start.middle[1] else -1
        other = start if abs(start.middle[1] - places.lane.middle[1]) > 2 else end
        x = other.middle[0] + down * -20
        at = QPointF(x, route.figure.y())
        return Route(QPainterPath(), small_head(QPointF(x + down * -22, at.y() + down * 8), down), at)
    return direct(start, end)


def _pen(colour: QColor, wide: float) -> QPen:
    return QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
