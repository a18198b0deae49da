"""The settings as a panel beside the game: sizes, contrast, motion. Everything holds at once."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFormLayout, QFrame, QLabel, QPushButton, QSpinBox, QWidget

from tabletop.controller.start.settings import LEAST, MOST, STEP, Settings
from tabletop.view.ground import theme

replace = msgspec.structs.replace


class SettingsPanel(QFrame):
    """Never modal: the game goes on beside it. `change(settings)` takes new ones and returns a problem, or ""."""

    def __init__(self, parent: QWidget, settings: Settings, change: Callable[[Settings], str]) -> None:
        super().__init__(parent)
        self._settings = settings
        self._change = change
        self._back: QWidget | None = None
        self.setObjectName("menu")
        self.setAccessibleName("Settings")
        form = QFormLayout(self)
        form.setContentsMargins(20, 16, 20, 16)
        heading = QLabel("Settings")
        heading.setFont(theme.font(20, bold=True))
        form.addRow(heading)
        self.cards = self._size(settings.card_scale, "card_scale", "Size of cards")
        self.text = self._size(settings.text_scale, "text_scale", "Size of panels and text")
        form.addRow("Size of cards", self.cards)
        form.addRow("Size of panels and text", self.text)
        self.contrast = self._switch("High contrast", settings.high_contrast, "high_contrast")
        self.motion = self._switch("Reduced motion: nothing moves", settings.reduced_motion, "reduced_motion")
        self.twice = self._switch("Press twice, hold nothing", settings.press_twice, "press_twice")
        form.addRow(self.contrast)
        form.addRow(self.motion)
        form.addRow(self.twice)
        self.words = QLabel("Keys are changed in the list of commands (Ctrl+K, then F2).")
        self.words.setWordWrap(True)
        self.words.setMinimumHeight(48)
        form.addRow(self.words)
        close = QPushButton("Close  Esc")
        close.clicked.connect(self.close_panel)
        form.addRow(close)
        self.hide()

    def _size(self, value: int, name: str, words: str) -> QSpinBox:
        made = QSpinBox()
        made.setRange(LEAST, MOST)
        made.setSingleStep(STEP)
        made.setSuffix(" %")
        made.setValue(value)
        made.setAccessibleName(words)
        made.setKeyboardTracking(False)
        made.valueChanged.connect(lambda number: self._set(name, number))
        return made

    def _switch(self, words: str, on: bool, name: str) -> QCheckBox:
        made = QCheckBox(words)
        made.setChecked(on)
        made.toggled.connect(lambda now: self._set(name, now))
        return made

    def _set(self, name: str, value: int | bool) -> None:
        self._settings = replace(self._settings, **{name: value})
        problem = self._change(self._settings)
        if problem:
            self.words.setText(problem)
        self._lie()

    def open(self, settings: Settings) -> None:
        """Show the settings at the middle of the window, with the keyboard in them."""
        self._settings = settings
        shown = ((self.cards, settings.card_scale), (self.text, settings.text_scale))
        for box, value in shown:
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
        switches = (
            (self.contrast, settings.high_contrast),
            (self.motion, settings.reduced_motion),
            (self.twice, settings.press_twice),
        )
        for switch, on in switches:
            switch.blockSignals(True)
            switch.setChecked(on)
            switch.blockSignals(False)
        self._back = self.window().focusWidget()
        self._lie()
        self.show()
        self.raise_()
        self.cards.setFocus(Qt.FocusReason.TabFocusReason)

    def close_panel(self) -> None:
        """Hide, and give the keyboard back."""
        self.hide()
        back, self._back = self._back, None
        if back is not None:
            back.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape.value:
            self.close_panel()
        else:
            super().keyPressEvent(event)

    def _lie(self) -> None:
        window = self.window()
        form = self.layout()
        if form is not None:
            form.invalidate()
        wide = max(round(440 * theme.zoom()), self.sizeHint().width())
        self.resize(wide, max(self.heightForWidth(wide), self.sizeHint().height()))
        self.move(max(8, (window.width() - self.width()) // 2), max(8, (window.height() - self.height()) // 3))
