"""The field in which an opened pile of many cards is searched: it leaves only the cards that have what is typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground import theme
from tabletop.view.layout.geometry import Rect


class PileSearch(QLineEdit):
    """The field over the table. `left` says that Escape was pressed in it."""

    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._pile: tuple[Seat, str] | None = None
        self.setPlaceholderText("Search: a name, a type, a word")
        self.setAccessibleName("Search the opened pile")
        self.setProperty("own size", True)  # as large as the table's pieces, not as widgets
        self.setVisible(False)

    def follow(self, pile: tuple[Seat, str] | None, place: Rect | None, unit: float) -> None:
        """Lie at a place of the scene while there is one; another pile is searched afresh."""
        if pile != self._pile:
            self._pile = pile
            self.clear()
        if place is None:
            self.clear()
            self.setVisible(False)
            return
        self.setFont(theme.font(max(12, round(place.h * unit * 0.52))))
        self.setGeometry(*(round(side * unit) for side in place))
        self.setVisible(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            event.accept()
            self.left.emit()
            return
        super().keyPressEvent(event)
