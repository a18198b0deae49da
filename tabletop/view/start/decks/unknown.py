"""What to do about a name of a deck that is not known: take one that is near, or type the card in."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tabletop.controller.start.decks import NEAR, known, nearest
from tabletop.view.ground import theme
from tabletop.view.start.parts import button


class UnknownName(QWidget):
    """Shown for a row that no card stands behind. `meant(written, name)` and `type_in(written)` say what is wanted."""

    meant = Signal(str, str)
    type_in = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._name = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.words = QLabel()
        self.words.setFont(theme.font(15))
        self.words.setWordWrap(True)
        theme.tone(self.words, "warn")
        column.addWidget(self.words)
        row = QHBoxLayout()
        self.near: list[QPushButton] = []
        for place in range(NEAR):
            made = button("", "", self._taker(place))
            self.near.append(made)
            row.addWidget(made)
        self.typing = button("Type it in", "Ctrl+T", lambda: self.type_in.emit(self._name))
        self.typing.setObjectName("main")
        row.addWidget(self.typing)
        column.addLayout(row)
        self.hide()

    def follow(self, name: str) -> None:
        """Offer what there is for a name; nothing for "" or a known one."""
        self._name = name
        if not name or known(name) is not None:
            self.hide()
            return
        near = nearest(name)
        self.words.setText(f"{name} is not known.{' Perhaps it is:' if near else ''}")
        for place, made in enumerate(self.near):
            made.setVisible(place < len(near))
            if place < len(near):
                made.setText(near[place])
                made.setAccessibleName(f"It is {near[place]}")
        self.typing.setAccessibleName(f"Type {name} in as a card of your own")
        self.show()

    def _taker(self, place: int) -> Callable[[], object]:
        return lambda: self.meant.emit(self._name, self.near[place].text())
