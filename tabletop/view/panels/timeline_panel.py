"""The timeline: a slider through the positions of a game, its turns and marks, and going on from one of them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QLineEdit, QSlider, QVBoxLayout, QWidget

from tabletop.controller.beside.taking_back_desk import TakingBackDesk
from tabletop.controller.beside.timeline_desk import TimelineDesk
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.roomy import Roomy

#: heights with all buttons in one row, and in two
HIGH, HIGH_OF_TWO = 132, 182
#: from the edges of the page, and from what is asked
EDGE: Final = 8
#: the window in which all of it has room at the usual size
NEEDS: Final = (1060, 520)
#: the width that it needs with its buttons in two rows
NARROW: Final = 640


class TimelinePanel(QFrame):
    """Along the lower edge of the table, beside what is asked.

    Looking moves nothing; the game goes elsewhere only by "Go on from here".
    """

    #: the update of another position that is to be shown; whether the table may be touched; the keyboard is free again
    looked = Signal(Update)
    touchable = Signal(bool)
    left = Signal()

    def __init__(self, controller: TableController, taking: TakingBackDesk, page: QWidget, asked: QWidget) -> None:
        """`asked` is what stands in a lower corner of the page and stays in sight where there is room beside it."""
        super().__init__(page)
        self._page = page
        self._asked = asked
        self._looking = False
        self.timeline = TimelineDesk(controller, taking, self)
        self.setObjectName("end")
        self._roomy = Roomy(self, NEEDS, 1.0)
        self.setAccessibleName("Timeline")
        # it has the keyboard while a table is looked at that can't be touched, so that Esc comes here
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 8, 14, 8)
        column.setSpacing(6)
        self.where = QLabel()
        self.where.setFont(theme.font(17))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.slider.setAccessibleName("Position in the game")
        self.name = QLineEdit()
        self.name.setPlaceholderText("name of a mark")
        self.name.setFixedWidth(150)
        self.name.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        line = self.timeline
        row = QHBoxLayout()
        row.addWidget(button("< Turn", lambda: line.step_turn(-1)))
        row.addWidget(button("<", lambda: line.look(line.at - 1)))
        row.addWidget(button(">", lambda: line.look(line.at + 1)))
        row.addWidget(button("Turn >", lambda: line.step_turn(1)))
        row.addWidget(button("< Mark", lambda: line.step_mark(-1)))
        row.addWidget(button("Mark >", lambda: line.step_mark(1)))
        row.addStretch(1)
        self._rows = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._rows.addLayout(row)
        row = QHBoxLayout()
        row.addWidget(self.name)
        self.set_mark = button("Set mark", self._mark)
        row.addWidget(self.set_mark)
        row.addStretch(1)
        self.branch = button("Other branch", line.other_branch)
        row.addWidget(self.branch)
        self.go_on = button("Go on from here", line.go_on_here, "main")
        row.addWidget(self.go_on)
        row.addWidget(button("Close (Esc)", self.close_panel))
        column.addWidget(self.where)
        column.addWidget(self.slider)
        self._rows.addLayout(row, 1)
        for box in (self._rows, *self._rows.findChildren(QHBoxLayout)):
            box.setSpacing(6)
        column.addLayout(self._rows)
        self.slider.valueChanged.connect(line.look)
        self.name.returnPressed.connect(self._mark)
        line.looked.connect(self._look)
        line.changed.connect(self._follow)
        controller.updated.connect(self._moved)
        page.installEventFilter(self)
        asked.installEventFilter(self)
        self.hide()

    def open(self, at_start: bool = False) -> None:
        """Show the panel, at the start of the game or where it stands."""
        self.timeline.open()
        self._place()
        self.show()
        self.raise_()
        self.setFocus()
        if at_start:
            self.timeline.look(0)

    def close_panel(self) -> None:
        """Put the panel away; the table shows the present position again."""
        self.timeline.back()
        self.hide()
        self.left.emit()

    def key(self, key: int, text: str) -> bool:
        """Arrows step, with Esc the panel goes; every other key waits while another position is shown."""
        if self.isHidden():
            return False
        line = self.timeline
        if key == Qt.Key.Key_Escape.value:
            self.close_panel()
        elif key == Qt.Key.Key_Left.value:
            line.look(line.at - 1)
        elif key == Qt.Key.Key_Right.value:
            line.look(line.at + 1)
        elif key == Qt.Key.Key_PageUp.value:
            line.step_turn(-1)
        elif key == Qt.Key.Key_PageDown.value:
            line.step_turn(1)
        else:
            return self._looking
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _mark(self) -> None:
        self.timeline.mark(self.name.text())
        self.left.emit()

    def _look(self, update: Update) -> None:
        """Show a position; while it is not the present one nothing on the table can be touched."""
        self._looking = self.timeline.at != self.timeline.here
        self.touchable.emit(not self._looking)
        self.looked.emit(update)
        self.raise_()
        if not self.name.hasFocus():
            self.setFocus()

    def _moved(self, update: Update) -> None:
        """The game itself was shown again: a hand was lifted, or somebody answered."""
        if not self.isHidden() or self._looking:
            self._looking = False
            self.touchable.emit(True)
            self.timeline.open()
            self.raise_()

    def _follow(self) -> None:
        line = self.timeline
        self.slider.blockSignals(True)
        self.slider.setRange(0, max(0, len(line.points) - 1))
        self.slider.setValue(line.at)
        self.slider.blockSignals(False)
        if not line.points:
            symbols.show(self.where, "This game has no timeline.")
            return
        point = line.points[line.at]
        turn = f"turn {point.turn}" if point.turn else "before the first turn"
        mark = f"  [{point.mark}]" if point.mark else ""
        now = "  (now)" if line.at == line.here else ""
        symbols.show(self.where, f"{line.at + 1} of {len(line.points)}, {turn}{mark}{now}: {point.text}")
        self.name.setText(point.mark)
        self.branch.setEnabled(bool(point.branches))
        self.go_on.setEnabled(line.at != line.here)

    def _place(self) -> None:
        room, asked = self._page.rect(), self._asked.geometry()
        left, right = EDGE, room.width() - EDGE
        if not self._asked.isHidden():
            if asked.center().x() > room.center().x():
                right = asked.left() - EDGE
            else:
                left = asked.right() + 1 + EDGE
        rows = self._fit(right - left, room.height())
        if not rows:  # there is no room beside it: what is asked waits anyway
            left, right = EDGE, room.width() - EDGE
            rows = self._fit(right - left, room.height()) or 2
        high = round((HIGH if rows == 1 else HIGH_OF_TWO) * theme.zoom_of(self))
        self.setGeometry(left, room.height() - high - EDGE, right - left, high)

    def _fit(self, wide: int, high: int) -> int:
        """Put the buttons into the fewest rows that fit into a width; returns how many, 0 where not even two do."""
        for rows, needs in ((1, NEEDS[0]), (2, NARROW)):
            one = rows == 1
            self._rows.setDirection(QBoxLayout.Direction.LeftToRight if one else QBoxLayout.Direction.TopToBottom)
            self._roomy.fit_into(wide * NEEDS[0] / needs, high)
            if self.minimumSizeHint().width() <= wide:
                return rows
        return 0
