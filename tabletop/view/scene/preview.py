"""The card under the pointer, large, with its current values."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.table.updates import Source
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation
from tabletop.view.ground import panels, theme
from tabletop.view.ground.items import PanelItem
from tabletop.view.ground.looks import face_of, waiting_words
from tabletop.view.ground.picture_records import Back, Face
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.specs import Spec
from tabletop.view.layout import geometry as g

#: the widest that a card is shown
WIDEST: Final = 384.0


class Preview:
    """Shows one card at a time at its place in the side column."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._pictures = pictures
        self._face = QGraphicsPixmapItem()
        self._face.setZValue(2)
        self._words = PanelItem(pictures, see_through=True)
        self._words.setZValue(3)
        self._place = g.Rect(0, 0, 10, 10)
        self.card: CardSeen | None = None
        self._spec: Spec | None = None
        #: what the shown card is on the table, for questions about it
        self.source: Source | None = None
        for item in (self._face, self._words):
            scene.addItem(item)

    def lie_at(self, place: g.Rect) -> None:
        """Lie at this place; what was shown goes."""
        self._place = place
        self.clear()

    def clear(self) -> None:
        """Show nothing."""
        self.card = self.source = self._spec = None
        self._face.setVisible(False)
        self._words.setVisible(False)

    def follow(self, table: Observation) -> None:
        """Tell what is true of the shown card now."""
        if self._spec is not None:
            self.show(self._spec, table)

    def is_at(self, point: QPointF) -> bool:
        """Whether a point of the scene is on the shown face."""
        return self._face.isVisible() and self._face.sceneBoundingRect().contains(point)

    def show(self, spec: Spec, table: Observation) -> None:
        """Show the card of a spec: its face where it has one in sight, else nothing or a back."""
        self.card, self.source, self._spec = spec.card, spec.source, spec
        place = self._place
        if not place.w:  # hidden
            return
        is_back = isinstance(spec.picture, Back)
        if spec.card is None and not is_back:
            self.clear()
            return
        line = 24.0
        wide = int(min(WIDEST, place.w - 8, (place.h - 16 - line) / 1.4))
        pixmap = self._pictures.of(Back(wide) if is_back else Face(face_of(spec.card), wide))
        self._face.setPixmap(pixmap)
        self._face.setPos(QPointF(round(place.x + (place.w - wide) / 2), place.y + 8))
        self._face.setVisible(True)
        text = "" if is_back else state_line(spec, table)
        self._words.follow(
            place.x, place.y + 8 + round(wide * 1.4), place.w, line, text, lambda p, box: _draw_line(p, box, text)
        )
        self._words.setVisible(bool(text))


def _draw_line(painter: QPainter, box: QRectF, text: str) -> None:
    painter.setPen(theme.SECONDARY)
    painter.setFont(theme.font(14))
    painter.drawText(box, panels.CENTRE, text)


def state_line(spec: Spec, table: Observation) -> str:
    """What a face does not show of a permanent: tapped, damage, counters, summoning sickness."""
    for thing in table.in_play:
        if thing.id == spec.source:
            return _state_of(thing)
    return ""


def _state_of(thing: ObjectSeen) -> str:
    words = []
    if thing.tapped:
        words.append("tapped")
    if thing.damage:
        words.append(f"{thing.damage} damage")
    words += [f"{number} {kind} counter{'s' if number > 1 else ''}" for kind, number in thing.counters]
    words += [waits] if (waits := waiting_words(thing)) else []
    if thing.attacking:
        words.append("attacking, blocked" if thing.blocked else "attacking")
        words += ["in a band"] if thing.band else []
    if thing.blocking:
        words.append("blocking")
    return ", ".join(words)
