"""The piece under the pointer, large, with its current values; and the heading of the stack above it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from tabletop.controller.table.updates import Source
from tabletop.prints.pieces.faces import RATIO
from tabletop.prints.pieces.lettering import width, write
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, Observation
from tabletop.view.ground import theme
from tabletop.view.ground.items import PanelItem
from tabletop.view.ground.kept.queue import AT_THE_POINTER, Urgency
from tabletop.view.ground.looks import condition_of, face_of, waiting_words
from tabletop.view.ground.picture_records import Back, Face, Picture, Piece
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.specs import Spec
from tabletop.view.layout import geometry as g
from tabletop.view.layout.stack import HEADING

#: the widest that a card is shown at k = 1, the least with which it is shown at all, and the line under it
WIDEST, LEAST, LINE = 384.0, 120.0, 28.0
#: in the room of a long stack it lies over the last strips
OVER_STRIPS: Final = 67.0
#: from so many objects on the stack it is said how many they are
MANY: Final = 4


class Preview:
    """Shows one piece at a time between stack and history: what is pointed at, else what is just being dealt with."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, moved: Callable[[], object]) -> None:
        """`moved` is called when it ends elsewhere than before."""
        self._pictures = pictures
        self._moved = moved
        self._end = 0.0
        self._face = QGraphicsPixmapItem()
        self._face.setZValue(OVER_STRIPS)
        self._words = PanelItem(pictures, see_through=True)
        self._words.setZValue(OVER_STRIPS + 1)
        self._place = g.Rect(0, 0, 10, 10)
        self._k = 1.0
        self._table: Observation | None = None
        self._pointed: Spec | None = None
        self._resting: Spec | None = None
        self._shown: Picture | None = None
        #: what the picture that is shown was asked for as, and under what: until that changes it is the same
        self._asked: object = None
        self.card: CardSeen | None = None
        #: what the shown card is on the table, for questions about it
        self.source: Source | None = None
        for item in (self._face, self._words):
            scene.addItem(item)

    def lie_at(self, place: g.Rect, k: float) -> None:
        """Lie at this place, which is as wide as the column, at this scale."""
        if (place, k) != (self._place, self._k):
            self._place, self._k = place, k
            self._draw()

    def rest(self, spec: Spec | None, table: Observation) -> None:
        """Show this while nothing is pointed at: the object on top of the stack, or nothing."""
        self._resting, self._table = spec, table
        self._draw()

    def clear(self) -> None:
        """Nothing is pointed at any more."""
        self._pointed = None
        self._draw()

    def forget(self) -> None:
        """Show nothing, and know nothing of what was shown: from now on others look."""
        self._pointed = self._resting = self._shown = None
        self._draw()

    def show(self, spec: Spec, table: Observation) -> None:
        """Show the card of a spec: its face where it has one in sight, else nothing or a back."""
        self._pointed, self._table = spec, table
        self._draw()

    def follow(self, table: Observation) -> None:
        """Tell what is true of the shown card now."""
        self._table = table
        self._draw()

    def is_at(self, point: QPointF) -> bool:
        """Whether a point of the scene is on the shown face."""
        return self._face.isVisible() and self._face.sceneBoundingRect().contains(point)

    @property
    def bottom(self) -> float:
        """Where it ends in the scene, or where it would begin while nothing is shown."""
        if not self._face.isVisible():
            return self._place.y
        line = LINE * self._k if self._words.isVisible() else 0.0
        return self._face.sceneBoundingRect().bottom() + line

    @property
    def is_shown(self) -> bool:
        """Whether anything is shown."""
        return self._face.isVisible()

    def _draw(self) -> None:
        self._draw_piece()
        if self.bottom != self._end:
            self._end = self.bottom
            self._moved()

    def _draw_piece(self) -> None:
        spec = self._pointed or self._resting
        if spec is None or self._table is None:
            self._hide()
            return
        self.card, self.source = spec.card, spec.source
        place, line = self._place, LINE * self._k
        wide = int(min(WIDEST * self._k, place.w, (place.h - line) / RATIO))
        is_back = isinstance(spec.picture, Back)
        if wide < LEAST * self._k or (spec.card is None and not is_back):
            if spec.card is None:
                self._hide()
            self._face.setVisible(False)
            self._words.setVisible(False)
            self._asked = None
            return
        self._shown = Back(wide) if is_back else _large(spec, wide)
        asked = self._shown, self._pictures.drawn_for
        if asked != self._asked:  # it is told of everything that happens, and where it lies, and mostly stays as it is
            self._asked = asked
            self._face.setPixmap(self._pictures.soon(self._shown, self))
        self._face.setPos(QPointF(round(place.x + (place.w - wide) / 2), round(place.y)))
        self._face.setVisible(True)
        text = "" if is_back else state_line(spec, self._table)
        self._words.follow(
            place.x,
            place.y + round(wide * RATIO),
            place.w,
            line,
            (text, self._k),
            lambda p, box: _draw_line(p, box, text, self._k),
        )
        self._words.setVisible(bool(text))

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """How soon the face that is shown is to be printed: it is what one looks at."""
        return (0, -AT_THE_POINTER) if self._face.isVisible() and key == self._shown else None

    def complete(self, key: Hashable) -> None:
        """The face is printed."""
        self._asked = None
        self._draw_piece()

    def _hide(self) -> None:
        self.card = self.source = self._asked = None
        self._face.setVisible(False)
        self._words.setVisible(False)


class Heading:
    """The word over the stack, and how many objects lie there; nothing while it is empty."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._item = PanelItem(pictures, see_through=True)
        self._item.setZValue(3)
        scene.addItem(self._item)

    def follow(self, count: int, column: g.Rect, k: float) -> None:
        """Say so much above the strips of so many objects."""
        self._item.setVisible(count > 0)
        if count:
            high = HEADING * k
            self._item.follow(
                *(column.x, column.y, column.w, high, (count, k)), lambda p, box: _draw_heading(p, box, count, k)
            )


def _large(spec: Spec, wide: int) -> Picture:
    """Return the face of a piece; of what lies face down the one under it for who may look, else a back."""
    card = spec.card
    assert card is not None
    if card.under is not None:
        return Face(face_of(card.under), wide)
    if not card.name:
        unknown = ObjectSeen(id=0, card=card, owner=0)
        return Piece(face_of(card), condition_of(unknown, 1), "face", wide, round(wide * RATIO))
    return Face(face_of(card), wide)


def _draw_heading(painter: QPainter, box: QRectF, count: int, k: float) -> None:
    baseline = box.y() + 23 * k
    write(painter, box.x() + 4 * k, baseline, "STACK", "display", 24 * k, theme.SECONDARY, track=3)
    if count >= MANY:
        words = f"{count} objects, the top resolves first"
        write(painter, box.right() - 2 * k, baseline, words, "text", 19 * k, theme.SECONDARY, "right")


def _draw_line(painter: QPainter, box: QRectF, text: str, k: float) -> None:
    size = 19 * k
    size = min(size, size * box.width() / max(width(text, "semibold", size), 1.0))
    write(painter, box.center().x(), box.y() + 19 * k, text, "semibold", size, theme.SECONDARY, "centre")


def state_line(spec: Spec, table: Observation) -> str:
    """What a face does not show of a permanent: tapped, damage, counters, summoning sickness."""
    for thing in table.in_play:
        if thing.id == spec.source:
            return _state_of(thing)
    return ""


def _state_of(thing: ObjectSeen) -> str:
    words = []
    card = thing.card
    if card is not None and not card.name:
        figures = f", {card.power}/{card.toughness}" if card.power is not None else ""
        words.append(f"face down{figures}: only you may look" if card.under is not None else f"face down{figures}")
    if thing.flipped:
        words.append("flipped")
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
