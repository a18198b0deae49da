"""The sign of a hand that stays open without a key: it says so, and a click on it closes the hand."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QPushButton, QWidget

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.teams import together
from tabletop.view.ground import theme


class KeptSign(QPushButton):
    """Shown over the ask line for as long as a hand is kept open."""

    def __init__(self, controller: TableController, parent: QWidget) -> None:
        """Begin hidden; a click lets every hand down."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFont(theme.display_family())
        self.clicked.connect(lambda: controller.hands.lower_all())
        self.hide()

    def follow(self, update: Update) -> None:
        """Say whose hand is kept open; nothing while none is."""
        if update.kept:
            names = together([update.table.players[seat].name for seat in sorted(update.kept)])
            hands = "hand" if len(update.kept) == 1 else "hands"
            self.setText(theme.literal(f"{names}: {hands} kept open - click to close"))
            self.adjustSize()
            self.raise_()
        self.setVisible(bool(update.kept))

    def lie_over(self, box: QRect) -> None:
        """Lie at the upper left corner of a box, over it."""
        self.move(box.x() + 4, box.y() - self.height() - 4)
