"""Buttons of the ask block: six-cornered blocks with their key in a square; the main one is gold."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton

from tabletop.prints.furniture.blocks import Role, beside_words, button_width, words_size
from tabletop.prints.furniture.blocks import button as print_button
from tabletop.view.ground import theme

#: words are written no smaller than this share of the button's height
LEAST: Final = 0.27
#: room round the block for the rim of the one that is pointed at
RIM: Final = 2


class BlockButton(QPushButton):
    """A button that is printed. It never takes the keyboard away from the table."""

    def __init__(self, press: Callable[[], object], role: Role = "plain") -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(lambda: press())
        self.role: Role = role
        self.words = ""
        self.key = ""
        self.short = ""
        #: whether its short words stand on it
        self.brief = True

    def say(self, words: str, key: str = "", *, short: str = "", last: bool = False) -> None:
        """Say what it does, and by which key. Its text has the key before the words, or `last`.

        `short` is printed in place of the words while it is `brief`.
        """
        self.words, self.key, self.short = words, key, short
        text = f"{words}  {key}" if last else f"{key}   {words}"
        self.setText(theme.literal(text if key else words))
        self.update()

    def be(self, role: Role) -> None:
        """Take another role."""
        if role != self.role:
            self.role = role
            self.update()

    @property
    def printed(self) -> str:
        """The words that stand on it, without the key."""
        return (self.brief and self.short) or self.words

    def natural(self, high: float, share: float = 1.0) -> float:
        """Return how wide it would be at a height, with its words at a share of their usual size."""
        return button_width(self.printed, self.key, high - 2 * RIM, share) + 2 * RIM + 1

    def is_whole(self) -> bool:
        """Return whether its words can be read as it is now: they are never cut, but they may be too small."""
        high = self.height() - 2 * RIM
        room = self.width() - 2 * RIM - beside_words(self.key, high)
        return words_size(self.printed, room, high)[1] >= high * LEAST

    def sizeHint(self) -> QSize:
        high = self.height()
        return QSize(round(self.natural(high)), high)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def enterEvent(self, event: object) -> None:
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(RIM, RIM, -RIM, -RIM)
        print_button(
            painter,
            box,
            self.printed,
            self.key,
            role=self.role,
            enabled=self.isEnabled(),
            pressed=self.isDown(),
            hovered=self.underMouse() or self.hasFocus(),
        )
        painter.end()
