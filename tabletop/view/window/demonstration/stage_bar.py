"""The bar over a demonstration: its title, and a block for each step."""

from __future__ import annotations

from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletop.prints.furniture.caption_block import StepsBar, print_steps_bar
from tabletop.view.ground.widgets import symbols

#: how high it is in a window of 1920 x 1080
HIGH = 64.0


class StageBar(QWidget):
    """Paints the bar; what it says is its accessible name."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = StepsBar("", 0, 0)
        self._k = 1.0

    @property
    def model(self) -> StepsBar:
        """What is shown."""
        return self._model

    def show_step(self, title: str, step: int, of: int, turn: str = "") -> None:
        """Show a step of a demonstration; 0 is the position before the first. `turn` says which and what part of it."""
        self._model = StepsBar(title, step, of, turn)
        self.setAccessibleName(f"{symbols.without_braces(title)}, step {step} of {of}")
        self.update()

    def fit(self, k: float) -> None:
        """Be as high as a window of this scale wants it."""
        self._k = k
        self.setFixedHeight(round(HIGH * k))
        self.setProperty("own size", True)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        print_steps_bar(painter, self.width(), self.height(), self._model, self._k)
        painter.end()
