"""How things move: every duration of the table in one place, and the one clock that moves its cards."""

from __future__ import annotations

import time
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, Qt, QTimer
from PySide6.QtWidgets import QGraphicsItem


class Motion(Struct, frozen=True):
    """Milliseconds: a move, from one card's start to the next one's, a turn by tapping, a glide back, a fade."""

    move: int = 220
    stagger: int = 60
    tap: int = 120
    back: int = 180
    fade: int = 0
    #: the longest that the last card of one event waits for its start
    longest_wait: int = 360

    @property
    def at_once(self) -> Motion:
        """The same for what makes room and does not happen: all together, and sooner."""
        return replace(self, move=min(self.move, self.tap), stagger=0)


FULL: Final = Motion()
#: reduced: nothing moves, what is new or elsewhere fades in
REDUCED: Final = Motion(move=0, stagger=0, tap=0, back=0, fade=120)
#: everything at once, for tests and pictures
NONE: Final = Motion(move=0, stagger=0, tap=0, back=0)

FRAME_MS: Final = 12


class _Going(Struct):
    """One card under way."""

    start: float
    seconds: float
    x: float
    y: float
    to_x: float
    to_y: float
    turn: float
    fade: bool


class Mover(QObject):
    """Moves the cards of one scene; it runs only while something is under way."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._going: dict[QGraphicsItem, _Going] = {}
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self.step)

    def go(self, item: QGraphicsItem, to: QPointF, milliseconds: int, wait: int = 0, turn: float = 0.0) -> None:
        """Move a card to a point, turning it back by `turn` degrees; anything that it was doing ends."""
        seconds, now = milliseconds / 1000, time.monotonic()
        at = item.pos()
        self._going[item] = _Going(now + wait / 1000, seconds, at.x(), at.y(), to.x(), to.y(), turn, False)
        if turn:
            item.setRotation(turn)
        self._timer.start()

    def fade(self, item: QGraphicsItem, milliseconds: int) -> None:
        """Let a card appear where it is."""
        at = item.pos()
        x, y = at.x(), at.y()
        self._going[item] = _Going(time.monotonic(), milliseconds / 1000, x, y, x, y, 0.0, True)
        item.setOpacity(0.0)
        self._timer.start()

    def stop(self, item: QGraphicsItem) -> None:
        """Leave a card where it is."""
        if self._going.pop(item, None) is not None:
            item.setRotation(0.0)
            item.setOpacity(1.0)

    def has(self, item: QGraphicsItem) -> bool:
        """Whether a card is under way."""
        return item in self._going

    def step(self) -> None:
        """Bring everything that is under way to where it is now."""
        now = time.monotonic()
        for item, going in list(self._going.items()):
            share = (now - going.start) / going.seconds
            if share >= 1.0:
                del self._going[item]
                item.setPos(going.to_x, going.to_y)
                item.setRotation(0.0)
                item.setOpacity(1.0)
            elif share > 0.0:
                rest = (1.0 - share) ** 3
                if going.fade:
                    item.setOpacity(1.0 - rest)
                    continue
                item.setPos(going.to_x + (going.x - going.to_x) * rest, going.to_y + (going.y - going.to_y) * rest)
                if going.turn:
                    item.setRotation(going.turn * rest)
        if not self._going:
            self._timer.stop()
