"""Where a game stood that was opened again: its last events, with every hand closed."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.view.ground import theme
from tabletop.view.ground.widgets import symbols
from tabletop.view.ground.widgets.panel_base import button

WIDE = 560


class RecapPanel(QFrame):
    """Over the table until somebody does something, or clicks it away."""

    def __init__(self, controller: TableController, lines: tuple[str, ...], page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("end")
        self.setAccessibleName("What happened last")
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 18, 28, 18)
        title = QLabel("What happened last")
        title.setFont(theme.font(26, bold=True))
        self.words = QLabel()
        self.words.setFont(theme.font(18))
        symbols.show(self.words, "\n".join(lines))
        self.words.setWordWrap(True)
        self.words.setFixedWidth(WIDE)
        column.addWidget(title)
        column.addWidget(self.words)
        column.addWidget(button("Go on", self.hide, "main"))
        controller.updated.connect(lambda update: self.hide())
        page.installEventFilter(self)
        self._place()
        self.show()
        self.raise_()

    def _place(self) -> None:
        page, layout = self.parentWidget(), self.layout()
        if page is not None and layout is not None:
            wide = layout.totalSizeHint().width()
            self.resize(wide, layout.totalHeightForWidth(wide))
            room = page.rect()
            self.move((room.width() - self.width()) // 2, max(0, (room.height() - self.height()) // 3))

    def event(self, event: QEvent) -> bool:
        """Words may be written larger while it is open: it grows with them."""
        known = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return known

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False
