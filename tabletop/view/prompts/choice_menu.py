"""A small choice at the card: the options an intent fits, by click, digit or arrow keys."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from tabletop.controller.table.updates import Choice
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.beside import beside
from tabletop.view.ground.widgets.panel_base import button
from tabletop.view.ground.widgets.plate_button import ALIGN

MOST_HIGH = 420


class ChoiceMenu(QFrame):
    """One menu for a table. `chosen(str)` is the key of an option."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = parent
        self.setObjectName("menu")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._keys: list[str] = []
        self._buttons: list[QPushButton] = []
        self._at = 0
        self.hide()

    def offer(self, choice: Choice, at: QPoint, about: QRect | None = None) -> None:
        """Show the options beside a point of the parent, or beside what they are `about`, never over it."""
        self._clear()
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        for number, option in enumerate(choice.options, 1):
            words = f"{number}  {option.text}" if number < 10 else option.text
            if option.fails is not None:
                words += f"   ({option.fails.rule}: would fail)"
            made = button(words, lambda key=option.key: self._choose(key))  # type: ignore[misc]
            made.setProperty(ALIGN, "left")
            self._keys.append(option.key)
            self._buttons.append(made)
            column.addWidget(made)
        area = QScrollArea()
        area.setWidget(body)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        size = body.sizeHint()
        area.setProperty("own size", True)
        zoom = theme.zoom()
        area.setFixedSize(min(size.width() + 14, round(560 * zoom)), min(size.height() + 2, round(MOST_HIGH * zoom)))
        self._column.addWidget(area)
        hint = QLabel("Digit or arrows and Enter; Esc closes")
        theme.set_words(hint, 12)
        self._column.addWidget(hint)
        self._mark(0)
        self.adjustSize()
        room = self._page.rect()
        box = QRectF(QPointF(at), QSizeF(0, 0)) if about is None else QRectF(about)
        self.move(beside(box, QSizeF(self.size()), QRectF(room).adjusted(8, 8, -8, -8)).toPoint())
        self.show()
        self.raise_()

    def key(self, key: int, text: str) -> bool:
        """Take a key while it is open; returns whether it meant something."""
        if self.isHidden():
            return False
        if text.isdigit() and text != "0" and int(text) <= len(self._keys):
            self._choose(self._keys[int(text) - 1])
        elif key in (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value):
            self._choose(self._keys[self._at])
        elif key == Qt.Key.Key_Down.value:
            self._mark(self._at + 1)
        elif key == Qt.Key.Key_Up.value:
            self._mark(self._at - 1)
        elif key == Qt.Key.Key_Escape.value:
            self.hide()
        else:
            return False
        return True

    def _mark(self, at: int) -> None:
        self._at = at % max(1, len(self._buttons))
        for place, made in enumerate(self._buttons):
            made.setCheckable(True)
            made.setChecked(place == self._at)

    def _choose(self, key: str) -> None:
        self.hide()
        self.chosen.emit(key)

    def _clear(self) -> None:
        self._keys, self._buttons = [], []
        while (item := self._column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
