"""A panel of the menu Help: a heading, something to read, and buttons; never modal, Esc closes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QTextBrowser, QVBoxLayout, QWidget

from tabletop.view.ground import theme
from tabletop.view.ground.widgets.keyboard import give_back
from tabletop.view.ground.widgets.plate_button import PlateButton
from tabletop.view.ground.widgets.roomy import Roomy

#: the size of a panel at the usual size of text, and how far it stays from the edges of the window
WIDE, HIGH, EDGE = 760, 560, 24


class HelpPanel(QFrame):
    """Lies over the middle of a window. What stands below the heading is `page`, and `choice` where one is asked."""

    def __init__(self, parent: QWidget, heading: str, high: int = HIGH) -> None:
        super().__init__(parent)
        self._roomy = Roomy(self, (WIDE + 2 * EDGE, high + 2 * EDGE))
        self._high = high
        self._back: QWidget | None = None
        self.setObjectName("card")
        self.setAccessibleName(heading)
        column = QVBoxLayout(self)
        column.setContentsMargins(30, 20, 30, 24)
        column.setSpacing(12)
        title = QLabel(heading)
        title.setFont(theme.font(34, bold=True))
        column.addWidget(title)
        self.page = QTextBrowser()
        self.page.setAccessibleName(heading)
        self.page.setFont(theme.font(18))
        self.page.setOpenLinks(False)
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        column.addWidget(self.page, 1)
        self.choice = QCheckBox()
        self.choice.setFont(theme.font(18))
        self.choice.hide()
        column.addWidget(self.choice)
        self.said = QLabel("")
        self.said.setFont(theme.font(16))
        self.said.setWordWrap(True)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.hide()
        column.addWidget(self.said)
        self._row = QHBoxLayout()
        self._row.addStretch(1)
        column.addLayout(self._row)
        self.close_button = self.add_button("Close  Esc", self.close_panel)
        self.hide()

    def add_button(self, words: str, act: Callable[[], object]) -> PlateButton:
        """Add a button, before those that are there. Returns it."""
        made = PlateButton(theme.literal(words))
        made.setMinimumHeight(42)
        made.setMinimumWidth(170)
        made.clicked.connect(lambda: act())
        self._row.insertWidget(1, made)
        return made

    def tell(self, sentence: str, warns: bool = False) -> None:
        """Say what came of a button."""
        self.said.setText(sentence)
        theme.tone(self.said, "warn" if warns else "quiet")
        self.said.setVisible(bool(sentence))

    def open(self) -> None:
        """Show it over the middle of the window, with the keyboard in it."""
        window = self.window()
        self._back = window.focusWidget()
        window.installEventFilter(self)
        self.tell("")
        self._lie()
        self.show()
        self._lie()  # only now everything has the size that its style gives it
        self.raise_()
        self.page.setFocus(Qt.FocusReason.TabFocusReason)

    def close_panel(self) -> None:
        """Hide, and give the keyboard back."""
        self.window().removeEventFilter(self)
        self.hide()
        back, self._back = self._back, None
        give_back(back)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes; no other key reaches what lies below."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        event.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the middle of the window."""
        if event.type() == QEvent.Type.Resize:
            self._lie()
        return False

    def _lie(self) -> None:
        self._roomy.fit()
        window, zoom = self.window(), theme.zoom_of(self)
        wide = min(round(WIDE * zoom), window.width() - 2 * EDGE)
        high = min(round(self._high * zoom), window.height() - 2 * EDGE)
        self.setGeometry((window.width() - wide) // 2, (window.height() - high) // 2, wide, high)
