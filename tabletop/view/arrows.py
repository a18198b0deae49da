"""Arrows: gold to targets, orange for attacks and damage, cyan for blocks. They stay as long as the relation."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItemGroup, QGraphicsPathItem, QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.updates import Update
from tabletop.engine.vocabulary.ids import Ref, player_ref
from tabletop.view import theme
from tabletop.view.ornaments import badge_pixmap
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
    if not damage:
        for thing in table.in_play:
            if thing.attacking and not thing.blocked:
                other = [p.seat for p in table.players if p.seat != thing.controller]
                found += [Arrow(thing.id, player_ref(seat), "attack") for seat in other[:1]]
    kind = "block" if update.ask is not None and update.ask.purpose == "blockers" else "attack"
    found += [Arrow(source, to, kind) for source, to in marks.pairs]
    return tuple(dict.fromkeys(found))


COLOURS: dict[str, QColor] = {"target": theme.DECISION, "attack": theme.COMBAT, "block": theme.TARGET}


class Arrows:
    """The arrows in a scene; drawn again when they or the places they join have changed."""

    def __init__(self, scene: QGraphicsScene, ratio: float) -> None:
        self._scene = scene
        self._ratio = ratio
        self._drawn: object = None
        self._group: QGraphicsItemGroup | None = None

    def follow(self, arrows: tuple[Arrow, ...], spots: dict[Ref, tuple[float, float]]) -> None:
        """Draw these arrows between the spots of what they join; those without a spot are left out."""
        joined = tuple(
            (arrow, spots[arrow.start], spots[arrow.end])
            for arrow in arrows
            if arrow.start in spots and arrow.end in spots
        )
        if joined == self._drawn:
            return
        self._drawn = joined
        if self._group is not None:
            self._scene.removeItem(self._group)
            self._group = None
        if not joined:
            return
        group = QGraphicsItemGroup()
        group.setZValue(50)
        group.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        for arrow, start, end in joined:
            self._draw(group, arrow, QPointF(*start), QPointF(*end))
        self._scene.addItem(group)
        self._group = group

    def _draw(self, group: QGraphicsItemGroup, arrow: Arrow, start: QPointF, end: QPointF) -> None:
        path, tip = _shape(start, end)
        colour = COLOURS[arrow.kind]
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        for pen in (
            QPen(theme.BAR, 10, Qt.PenStyle.SolidLine, cap, join),
            QPen(colour, 6, Qt.PenStyle.SolidLine, cap, join),
        ):
            item = QGraphicsPathItem(path, group)
            item.setPen(pen)
            head = QGraphicsPathItem(tip, group)
            head.setPen(QPen(pen.color(), max(1.0, pen.widthF() - 5)))
            head.setBrush(pen.color())
        if arrow.label:
            badge = QGraphicsPixmapItem(badge_pixmap(arrow.label, colour, self._ratio, 28), group)
            size = badge.pixmap().deviceIndependentSize()
            at = path.pointAtPercent(0.55)
            badge.setPos(round(at.x() - size.width() / 2), round(at.y() - size.height() / 2))


def _shape(start: QPointF, end: QPointF) -> tuple[QPainterPath, QPainterPath]:
    """A bent line with a gap at both ends, and the head at its end."""
    dx, dy = end.x() - start.x(), end.y() - start.y()
    long = hypot(dx, dy) or 1.0
    away = min(34.0, long / 4)
    first = QPointF(start.x() + dx / long * away, start.y() + dy / long * away)
    last = QPointF(end.x() - dx / long * away, end.y() - dy / long * away)
    bend = min(40.0, long * 0.12)
    middle = QPointF((first.x() + last.x()) / 2 - dy / long * bend, (first.y() + last.y()) / 2 + dx / long * bend)
    path = QPainterPath(first)
    path.quadTo(middle, last)
    angle = atan2(last.y() - middle.y(), last.x() - middle.x())
    tip = QPainterPath(last + QPointF(cos(angle) * 12, sin(angle) * 12))
    for turn in (2.5, -2.5):
        tip.lineTo(last + QPointF(cos(angle + turn) * 14, sin(angle + turn) * 14))
    tip.closeSubpath()
    return path, tip
