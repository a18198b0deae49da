"""The history: the last lines of the log as strips with the picture of what acted, newest below."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from tabletop.broadcast.step_words import PASSING
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA
from tabletop.prints.furniture.strips import HISTORY, HISTORY_GAP, HistoryLine, print_history_line
from tabletop.prints.pieces.cards import Art, Card
from tabletop.session.seeing.observation import LogLine, Observation
from tabletop.view.ground.kept.queue import Urgency
from tabletop.view.ground.looks import card_face, land_of
from tabletop.view.ground.pictures import Pictures

#: no more strips than these, however much room there is
MOST: Final = 9
LOOKED_AT: Final = 200
#: how many printed strips are kept
KEPT: Final = 40


class History(QWidget):
    """As many strips as there is room for; nothing is drawn beside them.

    `wanted`: a strip was clicked, so the whole log is. `opened(str)`: the number of a rule was.
    """

    wanted = Signal()
    opened = Signal(str)

    def __init__(self, parent: QWidget, pictures: Pictures) -> None:
        super().__init__(parent)
        self.setAccessibleName("History")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setMouseTracking(True)
        self._pictures = pictures
        self._whole: tuple[LogLine, ...] = ()
        self._log: tuple[LogLine, ...] = ()
        self._lines: tuple[HistoryLine, ...] = ()
        #: by the names of players: the land that is cut into each one's part of the table
        self._lands: tuple[tuple[str, Card], ...] = ()
        self._box = (0, 0, 0, 0)
        self._scale = 1.0
        self._kept: dict[object, tuple[QPixmap, QRectF]] = {}
        #: where the numbers of rules stand, as they were painted
        self._rules: list[tuple[QRectF, str]] = []

    @property
    def lines(self) -> tuple[HistoryLine, ...]:
        """What is shown, the newest last."""
        return self._lines

    def follow(self, table: Observation) -> None:
        """Show the end of a table's log."""
        log, self._lands = table.log, tuple((player.name, _land(table, player.seat)) for player in table.players)
        if log is not self._whole:
            self._whole = log
            self._log = tuple(line for line in log[-LOOKED_AT:] if _happened(line))
            self._fill()

    def lie_in(self, box: tuple[int, int, int, int], scale: float) -> None:
        """Show as many strips as fit into a rectangle of the page, from its lower edge up, at so many pixels a unit."""
        if (box, scale) != (self._box, self._scale):
            self._box, self._scale = box, scale
            self._fill()

    def _fill(self) -> None:
        x, y, wide, high = self._box
        strip, gap = round(HISTORY * self._scale), round(HISTORY_GAP * self._scale)
        room = max(0, min(MOST, (high + gap) // max(1, strip + gap)))
        shown = self._log[-room:] if room else ()
        self._lines = tuple(
            HistoryLine(
                words=line.text,
                rule=line.rule,
                card=card_face(line.card) if line.card is not None else self._land_of(line.text),
                newest=place == len(shown) - 1,
            )
            for place, line in enumerate(shown)
        )
        count = len(self._lines)
        tall = max(0, count * (strip + gap) - gap)
        self.setGeometry(x, y + high - tall, wide, tall)
        self.setVisible(count > 0)
        self.setAccessibleDescription(" ".join(line.words for line in self._lines))
        self.update()

    def _land_of(self, words: str) -> Card | None:
        """Return the land of the player that a line names first: where no card acts, a player does."""
        found = [(words.find(name), land) for name, land in self._lands if name in words]
        return min(found, key=lambda one: one[0])[1] if found else None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        strip, gap = round(HISTORY * self._scale), round(HISTORY_GAP * self._scale)
        self._rules = []
        for place, line in enumerate(self._lines):
            y = place * (strip + gap)
            picture, box = self._printed(line, strip)
            painter.drawPixmap(0, y, picture)
            if line.rule:
                self._rules.append((box.translated(0, y), line.rule))
        painter.end()

    def _printed(self, line: HistoryLine, high: int) -> tuple[QPixmap, QRectF]:
        """Return a strip as far as its picture is printed, and where its rule stands."""
        ratio = self.devicePixelRatioF()
        key = (line, self.width(), high, self._scale, ratio, self._pictures.own, self._pictures.carvings.public)
        found = self._kept.pop(key, None)
        if found is None:
            box = QRectF()

            def draw(art: Art) -> QPixmap:
                nonlocal box
                image = QPixmap(round(self.width() * ratio), round(high * ratio))
                image.setDevicePixelRatio(ratio)
                image.fill(Qt.GlobalColor.transparent)
                painter = QPainter(image)
                box = print_history_line(painter, self.width(), high, line, self._scale, art)
                painter.end()
                return image

            image, complete = self._pictures.drawn(line, draw, self)
            found = image, box
            if not complete:
                return found
        self._kept[key] = found
        while len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]
        return found

    def urgency_of(self, key: Hashable) -> Urgency | None:
        """How soon the picture of a strip is to be printed; None where it is not shown any more."""
        return (0, 0.0) if key in self._lines else None

    def complete(self, key: Hashable) -> None:
        """The picture of a strip is printed."""
        self.update()

    def rule_at(self, point: QPointF) -> str:
        """The number of the rule at a point, or ""."""
        return next((rule for box, rule in self._rules if box.adjusted(-6, -6, 8, 6).contains(point)), "")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()
        if event.button() != Qt.MouseButton.LeftButton or not self.rect().contains(event.position().toPoint()):
            return
        rule = self.rule_at(event.position())
        if rule:
            self.opened.emit(rule)
        else:
            self.wanted.emit()


def _happened(line: LogLine) -> bool:
    """Whether a line tells what happened in the game: not a pass alone, and not what is sealed before it begins."""
    return line.card is not None or (line.rule != PASSING and (line.rule != "" or line.entry > 0))


def _land(table: Observation, seat: Seat) -> Card:
    """Return a player's basic land as a card."""
    kind = land_of(table, seat)
    return Card(name=kind.capitalize(), family=kind, colours=BASIC_LAND_MANA[kind.capitalize()], land=True)
