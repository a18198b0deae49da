"""The process beside the window in which computer players think; one that ends is begun again."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from tabletop.controller.players.framed_process import FramedProcess
from tabletop.player.aside.frames import THINK


class PlayerProcess(FramedProcess):
    """Thoughts go out, an empty one says that the one before is not wanted any more; `said(Said)` comes back."""

    said = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """The process begins with the first thought."""
        super().__init__(THINK, parent)
        self.came.connect(self._say)

    def _say(self, data: bytes) -> None:
        from tabletop.player.aside.thought import said_in

        self.said.emit(said_in(data))
