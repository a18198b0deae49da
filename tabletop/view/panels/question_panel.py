"""A question before something is done that ends what people are at: never modal, answered by button or key."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.view.ground import theme
from tabletop.view.ground.widgets.keyboard import give_back
from tabletop.view.ground.widgets.plate_button import PlateButton

WIDE = 560


class QuestionPanel(QFrame):
    """Over a page, with the keyboard on the button that changes nothing. It goes with its page."""

    def __init__(
        self,
        page: QWidget,
        sentence: str,
        yes: str,
        no: str,
        act: Callable[[], object],
        instead: Callable[[], object] | None = None,
    ) -> None:
        """`act` is done when `yes` is pressed, `instead`, if anything, with `no`; Esc or another question leave all."""
        super().__init__(page)
        self._page = page
        self._act = act
        self._instead = instead
        self._back = page.window().focusWidget()
        self.setObjectName("end")
        self.setAccessibleName(sentence)
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 20, 28, 20)
        column.setSpacing(14)
        self.sentence = QLabel(sentence)
        self.sentence.setFont(theme.font(22))
        self.sentence.setWordWrap(True)
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setFixedWidth(WIDE)
        column.addWidget(self.sentence)
        row = QHBoxLayout()
        row.addStretch(1)
        self.yes, self.no = PlateButton(theme.literal(yes)), PlateButton(theme.literal(no))
        self.no.setObjectName("main")
        for one in (self.yes, self.no):
            one.setMinimumHeight(42)
            one.setAutoDefault(True)
            row.addWidget(one)
        column.addLayout(row)
        self.yes.clicked.connect(self._done)
        self.no.clicked.connect(self._declined)
        for before in page.findChildren(QuestionPanel):
            if before is not self:
                before.close_panel()
        page.installEventFilter(self)
        self._place()
        self.show()
        self.raise_()
        self.no.setFocus(Qt.FocusReason.TabFocusReason)

    def close_panel(self) -> None:
        """Go away, and give the keyboard back."""
        self.hide()
        give_back(self._back)
        self.deleteLater()

    def _done(self) -> None:
        self.close_panel()
        self._act()

    def _declined(self) -> None:
        self.close_panel()
        if self._instead is not None:
            self._instead()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc changes nothing, Enter presses what has the keyboard; no other key reaches the table."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            (self.yes if self.yes.hasFocus() else self.no).click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            (self.no if self.yes.hasFocus() else self.yes).setFocus(Qt.FocusReason.TabFocusReason)
        event.accept()

    def _place(self) -> None:
        self.adjustSize()
        room = self._page.rect()
        self.move((room.width() - self.width()) // 2, max(0, (room.height() - self.height()) // 3))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the middle of the page."""
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False
