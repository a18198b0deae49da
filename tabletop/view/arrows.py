"""Arrows: gold to targets, orange for attacks and damage, cyan for blocks. They stay as long as the relation."""

from __future__ import annotations

from math import atan2, cos, floor, hypot, sin

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.updates import Update
from tabletop.engine.vocabulary.ids import Ref, player_ref
from tabletop.view import theme
from tabletop.view.ornaments import badge_pixmap, canvas
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


class Arrows:
    """The arrows in a scene; drawn again when they or the places they join have changed."""

    def __init__(self, scene: QGraphicsScene, ratio: float) -> None:
        self._ratio = ratio
        self._drawn: object = None
        self._item = QGraphicsPixmapItem()
        self._item.setZValue(50)
        self._item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        scene.addItem(self._item)

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
        self._item.setVisible(bool(joined))
        if joined:
            self._draw([(arrow, *_shape(QPointF(*start), QPointF(*end))) for arrow, start, end in joined])

    def _draw(self, shapes: list[tuple[Arrow, QPainterPath, QPainterPath]]) -> None:
        """All of them into one picture, labels over lines."""
        box = QRectF()
        for _, path, tip in shapes:
            box = box.united(path.boundingRect()).united(tip.boundingRect())
        left, top = floor(box.left()) - 20, floor(box.top()) - 20
        pixmap = canvas(box.width() + 40, box.height() + 40, self._ratio)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-left, -top)
        for arrow, path, tip in shapes:
            for colour, wide in ((theme.BAR, 10.0), (COLOURS[arrow.kind], 6.0)):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(_pen(colour, wide))
                painter.drawPath(path)
                painter.setPen(_pen(colour, wide - 5))
                painter.setBrush(colour)
                painter.drawPath(tip)
        for arrow, path, _ in shapes:
            if arrow.label:
                badge = badge_pixmap(arrow.label, COLOURS[arrow.kind], self._ratio, 28)
                size, at = badge.deviceIndependentSize(), path.pointAtPercent(0.5)
                painter.drawPixmap(QPointF(at.x() - size.width() / 2, at.y() - size.height() / 2), badge)
        painter.end()
        self._item.setPixmap(pixmap)
        self._item.setPos(left, top)


def _pen(colour: QColor, wide: float) -> QPen:
    return QPen(colour, wide, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


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
