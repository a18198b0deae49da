"""While rounds of a loop are played one by one: how many are done, and a button that stops them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.panel_base import button

#: what people do with mouse and keys, which means nothing to anything else meanwhile
_INPUT = (
    QEvent.Type.KeyPress, QEvent.Type.KeyRelease, QEvent.Type.ShortcutOverride, QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseButtonRelease, QEvent.Type.MouseButtonDblClick, QEvent.Type.Wheel, QEvent.Type.ContextMenu,
)  # fmt: skip


class Working(QFrame):
    """Over the middle of the page. It keeps the window alive, and lets through nothing but its own button and Esc."""

    def __init__(self, controller: TableController, page: QWidget) -> None:
        super().__init__(page)
        self._controller = controller
        self._page = page
        self.setObjectName("end")
        self.setAccessibleName("Rounds of a loop are played")
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 18, 28, 18)
        column.setSpacing(10)
        self.words = QLabel()
        self.words.setFont(theme.font(22, bold=True))
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hint = QLabel("They can't be reckoned ahead. If you stop them, nothing has changed.")
        self.hint.setFont(theme.font(16))
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.leave = button("Stop  (Esc)", controller.loops.stop, "main")
        for widget in (self.words, self.hint, self.leave):
            column.addWidget(widget)
        controller.working.connect(self.follow)
        self.hide()

    def follow(self, rounds: int | None) -> None:
        """So many rounds have been played; None: it is over."""
        application = QApplication.instance()
        if application is None:
            return
        if rounds is None:
            if not self.isHidden():
                application.removeEventFilter(self)
                self.hide()
            return
        self.words.setText(f"{rounds:,} rounds played")
        if self.isHidden():
            application.installEventFilter(self)
            self.adjustSize()
            room = self._page.rect()
            self.move((room.width() - self.width()) // 2, (room.height() - self.height()) // 2)
            self.show()
            self.raise_()
        QApplication.processEvents()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Close:
            self._controller.loops.stop()
            event.ignore()
            return True
        if kind not in _INPUT:
            return False
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape.value:
            self._controller.loops.stop()
            return True
        return not (isinstance(watched, QWidget) and self.isAncestorOf(watched)) and isinstance(watched, QWidget)
