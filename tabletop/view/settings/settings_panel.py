"""The settings as a panel beside the game: sizes, contrast, motion. Everything holds and is written at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.start.settings import LEAST, MOST_CARDS, MOST_TEXT, PACES, STEP, Settings, pace_of
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice, Steps
from tabletop.view.ground.widgets.keyboard import give_back
from tabletop.view.ground.widgets.plate_button import PlateButton
from tabletop.view.ground.widgets.roomy import Roomy

replace = msgspec.structs.replace
#: what each setting is called, and what it does, in a few words
WORDS: Final = {
    "card_scale": ("Size of cards", "Pieces on the table and cards of a hand."),
    "text_scale": ("Size of text", "Words, buttons and plates, on every page."),
    "high_contrast": ("High contrast", "Black grounds, white words."),
    "pace": ("Pace", "How quickly things move; at a step one after the other."),
    "reduced_motion": ("Reduced motion", "Nothing moves; what is new fades in."),
    "quarter_turn": ("Quarter turn", "What is tapped lies across and does not lean."),
    "mana_letters": ("Letters as mana signs", "W, U, B, R, G in place of our signs."),
    "press_twice": ("Press twice, hold nothing", "A second press does what letting go does."),
}
WIDE: Final = 640


class SettingsPanel(QFrame):
    """Never modal: the game goes on beside it. `change(settings)` takes new ones and returns a problem, or ""."""

    def __init__(self, parent: QWidget, settings: Settings, change: Callable[[Settings], str]) -> None:
        super().__init__(parent)
        self._roomy = Roomy(self, (690, 360))
        self._settings = settings
        self._change = change
        self._back: QWidget | None = None
        self.setObjectName("card")
        self.setAccessibleName("Settings")
        self._whole = QVBoxLayout(self)
        self._whole.setContentsMargins(30, 20, 30, 24)
        self._whole.setSpacing(12)
        heading = QLabel("Settings")
        heading.setFont(theme.font(34, bold=True))
        self._whole.addWidget(heading)
        # where text is large the lines scroll, and heading and button stay
        self._lines = QScrollArea()
        self._lines.setFrameShape(QFrame.Shape.NoFrame)
        self._lines.setWidgetResizable(True)
        self._lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lines.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._body = QWidget()
        self._lines.setWidget(self._body)
        for ground in (self._lines.viewport(), self._body):
            ground.setAutoFillBackground(False)
        self._whole.addWidget(self._lines)
        self._grid = QGridLayout(self._body)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(26)
        self._grid.setVerticalSpacing(12)
        self._grid.setColumnStretch(0, 1)
        self.cards = self._size(settings.card_scale, "card_scale", MOST_CARDS)
        self.text = self._size(settings.text_scale, "text_scale", MOST_TEXT)
        self.contrast = self._switch(settings.high_contrast, "high_contrast")
        self.pace = self._paces(settings.pace)
        self.motion = self._switch(settings.reduced_motion, "reduced_motion")
        self.quarter = self._switch(settings.quarter_turn, "quarter_turn")
        self.letters = self._switch(settings.mana_letters, "mana_letters")
        self.twice = self._switch(settings.press_twice, "press_twice")
        self.words = QLabel("F11 fills the screen. Keys are changed in the list of commands (Ctrl+K, then F2).")
        self.words.setWordWrap(True)
        self.words.setMinimumHeight(48)
        self.words.setFont(theme.font(16))
        theme.tone(self.words, "quiet")
        close = self.close_button = PlateButton("Close  Esc")
        close.setMinimumHeight(42)
        close.setMinimumWidth(170)
        close.clicked.connect(self.close_panel)
        foot = QHBoxLayout()
        foot.setSpacing(26)
        foot.addWidget(self.words, 1)
        foot.addWidget(close)
        self._whole.addLayout(foot)
        self.hide()

    def _tell(self, row: int, name: str) -> str:
        """Write what a setting is called and what it does; returns what it is called."""
        called, does = WORDS[name]
        words = QLabel(f'{called}<br><span style="color:{theme.SECONDARY.name()}">{does}</span>')
        words.setTextFormat(Qt.TextFormat.RichText)  # both are ours; a label that says nothing shows plain text
        words.setFont(theme.font(18))
        self._grid.addWidget(words, row, 0)
        return called

    def _size(self, value: int, name: str, most: int) -> QSpinBox:
        row = list(WORDS).index(name) + 1
        made = Steps()
        made.setRange(LEAST, most)
        made.setSingleStep(STEP)
        made.setSuffix(" %")
        made.setValue(value)
        made.setFont(theme.font(20, bold=True))
        made.setMinimumWidth(170)
        made.setAccessibleName(self._tell(row, name))
        made.setAccessibleDescription(WORDS[name][1])
        made.setKeyboardTracking(False)
        made.valueChanged.connect(lambda number: self._set(name, number))
        self._grid.addWidget(made, row, 1)
        return made

    def _paces(self, pace: str) -> QComboBox:
        made = Choice()
        for one in PACES:
            made.addItem(one.capitalize(), one)
        made.setCurrentIndex(PACES.index(pace_of(pace)))
        made.setFont(theme.font(20, bold=True))
        made.setMinimumWidth(170)
        made.setAccessibleName(self._tell(list(WORDS).index("pace") + 1, "pace"))
        made.setAccessibleDescription(WORDS["pace"][1])
        made.currentIndexChanged.connect(lambda number: self._set("pace", PACES[number]))
        self._grid.addWidget(made, list(WORDS).index("pace") + 1, 1)
        return made

    def _switch(self, on: bool, name: str) -> QCheckBox:
        row = list(WORDS).index(name) + 1
        made = QCheckBox()
        made.setObjectName("switch")
        made.setChecked(on)
        made.setAccessibleName(self._tell(row, name))
        made.setAccessibleDescription(WORDS[name][1])
        made.toggled.connect(lambda now: self._set(name, now))
        self._grid.addWidget(made, row, 1, Qt.AlignmentFlag.AlignHCenter)
        return made

    def _set(self, name: str, value: int | bool | str) -> None:
        self._settings = replace(self._settings, **{name: value})
        problem = self._change(self._settings)
        if problem:
            self.words.setText(problem)
        self._lie()

    def open(self, settings: Settings) -> None:
        """Show the settings at the middle of the window, with the keyboard in them."""
        self._settings = settings
        for box, size in ((self.cards, settings.card_scale), (self.text, settings.text_scale)):
            box.blockSignals(True)
            box.setValue(size)
            box.blockSignals(False)
        switches = (
            (self.contrast, settings.high_contrast),
            (self.motion, settings.reduced_motion),
            (self.twice, settings.press_twice),
            (self.quarter, settings.quarter_turn),
            (self.letters, settings.mana_letters),
        )
        self.pace.blockSignals(True)
        self.pace.setCurrentIndex(PACES.index(pace_of(settings.pace)))
        self.pace.blockSignals(False)
        for switch, on in switches:
            switch.blockSignals(True)
            switch.setChecked(on)
            switch.blockSignals(False)
        self._back = self.window().focusWidget()
        self._lie()
        self.show()
        self._lie()  # only now everything has the size that its style gives it
        self.raise_()
        self.cards.setFocus(Qt.FocusReason.TabFocusReason)

    def close_panel(self) -> None:
        """Hide, and give the keyboard back."""
        self.hide()
        back, self._back = self._back, None
        give_back(back)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape.value:
            self.close_panel()
        else:
            super().keyPressEvent(event)

    def _lie(self) -> None:
        self._roomy.fit()
        window = self.window()
        for layout in (self._grid, self._whole):
            layout.invalidate()
            layout.activate()
        edges = self._whole.contentsMargins()
        beside = edges.left() + edges.right() + 2 * self.frameWidth()
        wide = max(round(WIDE * theme.zoom_of(self)), self._grid.sizeHint().width() + beside)
        wide = min(wide, window.width() - 16)
        hint = self._grid.heightForWidth(wide - beside) if self._grid.hasHeightForWidth() else 0
        lines = max(hint, self._grid.sizeHint().height())
        rest = self._whole.sizeHint().height() - self._lines.sizeHint().height() + 2 * self.frameWidth()
        self.resize(wide, min(lines + rest + 4, window.height() - 16))
        self.move(max(8, (window.width() - self.width()) // 2), max(8, (window.height() - self.height()) // 3))
