"""Sideboarding between two games of a match: one seat at a time, under a cover, with a count of cards."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.start.decks import Group, Known, known
from tabletop.controller.start.matches import SidingDesk, SidingRow
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.prints.furniture.cover import print_cover_ground
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import NightPage
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.start.decks.rows import Rows
from tabletop.view.start.parts import PageHead, button


class SidingPage(NightPage):
    """`ready(decks)` begins the next game, `leave` goes back without one."""

    ready = Signal(object)
    leave = Signal()

    def __init__(self, desk: SidingDesk, score: str) -> None:
        super().__init__()
        self.roomy = Roomy(self, (820, 460))
        self.desk = desk
        self.setObjectName("page")
        self.setAccessibleName("Sideboarding")
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 12, 20, 14)
        whole.setSpacing(10)
        top = QHBoxLayout()
        top.addWidget(PageHead("Sideboarding"))
        self.score = QLabel(score)
        self.score.setFont(theme.font(17))
        theme.tone(self.score, "quiet")
        top.addWidget(self.score, 1)
        top.addWidget(button("Start screen", "", self.leave.emit))
        whole.addLayout(top)
        self.told = QLabel()
        theme.set_words(self.told, 20, bold=True)
        self.told.setAccessibleName("Whose turn it is to sideboard")
        whole.addWidget(self.told)
        self.cover = QWidget()
        cover = QVBoxLayout(self.cover)
        cover.addStretch(1)
        self.who = QLabel()
        self.who.setFont(theme.font(44, bold=True))
        self.who.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.alone = QLabel("Nobody else looks at the screen now.")
        self.alone.setFont(theme.font(20))
        self.alone.setAlignment(Qt.AlignmentFlag.AlignCenter)
        theme.tone(self.alone, "quiet")
        self.lift = button("", "Enter", self._lift)
        self.lift.setObjectName("main")
        self.lift.setMinimumSize(320, 56)
        cover.addWidget(self.who)
        cover.addWidget(self.alone)
        cover.addSpacing(20)
        cover.addWidget(self.lift, 0, Qt.AlignmentFlag.AlignHCenter)
        cover.addStretch(2)
        whole.addWidget(self.cover, 1)
        self.table = QWidget()
        columns = QHBoxLayout(self.table)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(24)
        self.main = _Half("In the deck", "Out, to the sideboard", lambda name: self._move(name, False))
        self.side = _Half("In the sideboard", "In, to the deck", lambda name: self._move(name, True))
        columns.addWidget(self.main)
        columns.addWidget(self.side)
        whole.addWidget(self.table, 1)
        foot = QHBoxLayout()
        self.restore = button("As it was", "Ctrl+Z", self._restore)
        self.done = button("Done", "Ctrl+Enter", self._done)
        self.done.setObjectName("main")
        self.done.setMinimumWidth(220)
        foot.addWidget(self.restore)
        foot.addStretch(1)
        foot.addWidget(self.done)
        whole.addLayout(foot)
        self.follow()

    def follow(self) -> None:
        """Show the cover, or the cards of the seat that sideboards."""
        covered = self.desk.covered
        self.update()
        self.cover.setVisible(covered)
        self.table.setVisible(not covered)
        for made in (self.restore, self.done):
            made.setVisible(not covered)
        if self.desk.seat == NOBODY:
            self.who.setText("")
            self.told.setText("")
            return
        name = self.desk.name
        self.who.setText(f"{name} sideboards")
        self.lift.setText(f"{name} is here")
        rows = self.desk.rows
        self.main.show_rows([(row.main, row) for row in rows])
        self.side.show_rows([(row.side, row) for row in rows])
        if covered:
            self.told.setText("")
            self.lift.setFocus()
            return
        size, usual = self.desk.size, self.desk.usual
        self.told.setText(f"{name}: {size} of {usual} cards")
        theme.tone(self.told, "good" if size == usual else "warn")
        self.done.setEnabled(size == usual)

    def print_ground(self, painter: QPainter, wide: float, high: float) -> None:
        print_cover_ground(painter, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground of a cover; cards lie on plain slate."""
        if self.desk.covered:
            super().paintEvent(event)

    def _lift(self) -> None:
        self.desk.uncover()
        self.follow()
        self.side.rows.setFocus()

    def _move(self, name: str, into: bool) -> None:
        if into and known(name) is None:
            self.told.setText(f"{name} is not known, so that it stays in the sideboard.")
            theme.tone(self.told, "warn")
            return
        self.desk.move(name, into)
        self.follow()

    def _restore(self) -> None:
        self.desk.restore()
        self.follow()

    def _done(self) -> None:
        try:
            self.desk.done()
        except ValueError as wrong:
            self.told.setText(str(wrong))
            return
        self.follow()
        if self.desk.seat == NOBODY:
            self.ready.emit(self.desk.decks())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.desk.covered:
            self._lift()
        elif enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier and self.done.isEnabled():
            self._done()
        elif event.key() == Qt.Key.Key_Z and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._restore()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Whoever comes back to the page finds a cover."""
        super().hideEvent(event)
        self.desk.covered = True
        self.follow()


class _Half(QWidget):
    """One side of the exchange: its cards in rows, and the way of one of them to the other side."""

    def __init__(self, heading: str, words: str, move: object) -> None:
        super().__init__()
        assert callable(move)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self._heading = heading
        self.heading = QLabel(heading)
        self.heading.setFont(theme.font(18, bold=True))
        self.rows = Rows(heading, double_adds=True)
        self.rows.more.connect(move)
        self.button = button(words, "Enter", self.rows.ask_more)
        column.addWidget(self.heading)
        column.addWidget(self.rows, 1)
        column.addWidget(self.button)

    def show_rows(self, rows: list[tuple[int, SidingRow]]) -> None:
        """Show so many of each card."""
        cards: list[tuple[int, str, Known | None]] = [
            (count, row.name, known(row.name)) for count, row in rows if count
        ]
        number = sum(count for count, _, _ in cards)
        self.rows.show_groups((Group(self._heading, tuple(cards)),) if cards else ())
        self.heading.setText(f"{self._heading}: {number}")
