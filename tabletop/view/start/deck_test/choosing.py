"""What a test is, to be chosen: the decks that are met, how many games, who plays, in how many processes."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.start.deck_test import (
    LEAST_GAMES,
    MOST_GAMES,
    STEP,
    STRENGTHS,
    USUAL_GAMES,
    Choices,
    cores,
    usual_jobs,
)
from tabletop.controller.start.decks_desk import Shelved
from tabletop.prints.cut.gouges import gouges
from tabletop.prints.furniture.blocks import block
from tabletop.prints.pieces.lettering import write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice, Steps
from tabletop.view.start.deck_test.painted_rows import PaintedRows, print_name
from tabletop.view.start.parts import button, pair

_NAME, _TWO = 18, 0.8


class DeckChoice(PaintedRows):
    """Decks, each in or out; a click, Enter or Space changes that. `changed` tells of it."""

    HIGH = 42
    changed = Signal()

    def __init__(self) -> None:
        super().__init__("Decks to play against")
        self._decks: tuple[Shelved, ...] = ()
        self._in: set[int] = set()

    @property
    def chosen(self) -> tuple[Shelved, ...]:
        """The decks that are in, in their order."""
        return tuple(deck for at, deck in enumerate(self._decks) if at in self._in)

    def show_decks(self, decks: tuple[Shelved, ...], chosen: bool = True) -> None:
        """Offer these decks, at first all or none of them in."""
        self._decks = decks
        self._in = set(range(len(decks))) if chosen else set()
        self._follow()
        self.setCurrentRow(0)

    def choose_all(self, on: bool) -> None:
        """Take all in, or out."""
        self._in = set(range(len(self._decks))) if on else set()
        self._follow()
        self.changed.emit()

    def toggle(self, row: int) -> None:
        """Take one in or out."""
        if 0 <= row < len(self._decks) and self.isEnabled():
            self._in ^= {row}
            self._follow()
            self.changed.emit()

    def _follow(self) -> None:
        rows = []
        for at, deck in enumerate(self._decks):
            named = f"{deck.name} (yours)" if deck.own else deck.name
            rows.append(((at in self._in, deck), f"{named}: {'chosen' if at in self._in else 'not chosen'}"))
        self.fill(rows)

    def print_row(self, painter: QPainter, box: QRectF, value: Any, current: bool) -> None:
        is_in, deck = value
        ink = theme.INK if current else theme.PAPER if is_in else theme.SECONDARY
        side = 20.0
        tick = QRectF(box.x() + 10, box.center().y() - side / 2, side, side)
        if is_in:
            painter.fillPath(block(tick), theme.INK if current else theme.PAPER)
            x, y, mark = tick.x(), tick.y(), theme.PAPER if current else theme.INK
            painter.fillPath(gouges([(x + 3, y + 10, x + 9, y + 17, 2.4), (x + 7, y + 17, x + 18, y + 3, 2.6)]), mark)
        else:
            painter.fillPath(block(tick), theme.RIM)
            painter.fillPath(block(tick.adjusted(2, 2, -2, -2)), theme.PAPER if current else theme.SEAT_BAR)
        left, right = tick.right() + 12, box.right() - 10
        if deck.own:
            right -= 10 + write(painter, right, box.center().y() + 5, "yours", "text", 15, ink, "right")
        print_name(painter, left, box.center().y(), deck.name, _NAME, right - left, ink, _TWO)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggle(self.currentRow())
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        item = self.itemAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and item is not None:
            self.toggle(self.row(item))


class Choosing(QWidget):
    """The left column. `changed` tells that something else is chosen."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        heading = QLabel("Against")
        heading.setFont(theme.font(17, bold=True))
        self.all = button("All", "", lambda: self.decks.choose_all(True))
        self.none = button("None", "", lambda: self.decks.choose_all(False))
        self.all.setAccessibleName("Against all decks")
        self.none.setAccessibleName("Against none of the decks")
        line = QHBoxLayout()
        line.addWidget(heading, 1)
        line.addLayout(pair(self.all, self.none))
        self.decks = DeckChoice()
        self.games = Steps()
        self.games.setRange(LEAST_GAMES, MOST_GAMES)
        self.games.setSingleStep(STEP)
        self.games.setValue(USUAL_GAMES)
        self.by = Choice()
        for name, words in STRENGTHS.items():
            self.by.addItem(words, name)
        self.by.setMinimumHeight(36)
        self.by.setToolTip("Quick players go by rules of thumb; thoughtful ones think ahead and take much longer.")
        self.jobs = Steps()
        self.jobs.setRange(1, cores())
        self.jobs.setValue(usual_jobs())
        self.jobs.setToolTip(f"So many games are played at once; this machine has {cores()} cores.")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(line)
        column.addWidget(self.decks, 1)
        for words, field in (("Games against each", self.games), ("Players", self.by), ("Games at once", self.jobs)):
            label = QLabel(words)
            label.setFont(theme.font(15))
            label.setBuddy(field)
            field.setAccessibleName(words)
            row = QHBoxLayout()
            row.addWidget(label, 5)
            row.addWidget(field, 6)
            column.addLayout(row)
        self.decks.changed.connect(self.changed)
        self.games.valueChanged.connect(lambda _: self.changed.emit())
        self.by.currentIndexChanged.connect(lambda _: self.changed.emit())

    @property
    def choices(self) -> Choices:
        """What is chosen."""
        by = next(name for name in STRENGTHS if name == self.by.currentData())
        games = self.games.value() - self.games.value() % STEP  # each deck sits in both seats as often
        return Choices(tuple(one.path for one in self.decks.chosen), games, by, self.jobs.value())

    def lock(self, on: bool) -> None:
        """While games are played nothing else is chosen."""
        for widget in (self.decks, self.games, self.by, self.jobs, self.all, self.none):
            widget.setEnabled(not on)
