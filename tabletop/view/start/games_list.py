"""Every game that was left unfinished, as a list to go on from."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from tabletop.controller.start.opening import Unfinished, still_of
from tabletop.view.start.entries import AROUND, HIGH, Entry
from tabletop.view.start.start_words import when_it_was, where_it_stands, who_plays

#: the width of a line at 1080p, and how far apart they lie
WIDE, GAP = 900.0, 4.0
#: pictures of games: by how many play and how many make a team; their inks in turn
_PICTURES: Final = {(2, 1): "gate", (4, 2): "tower", (3, 1): "circle", (4, 1): "circle"}
_INKS: Final = ("A", "U", "R", "G", "L", "B", "W")


class GamesList(QScrollArea):
    """One line for each game: who plays, turn, life, who decides, when it was left. `chosen(Path)`; `back`."""

    chosen = Signal(object)
    back = Signal()

    def __init__(self, games: Sequence[Unfinished], now: datetime, data: Path | None = None) -> None:
        super().__init__()
        self.setAccessibleName("Unfinished games")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setStyleSheet("QScrollArea, QWidget#games { background: transparent; }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        inside.setObjectName("games")
        self.lines: list[Entry] = []
        for place, game in enumerate(games):
            words = f"{where_it_stands(game)} Left {when_it_was(game.when, now)}."
            name = game.path.stem if game.path is not None else who_plays(game)
            picture = _PICTURES.get((len(game.names), game.heads), "circle"), _INKS[place % len(_INKS)], name
            still = still_of(game.path, data)
            line = Entry(who_plays(game), words, picture, main=place == 0, still=still)
            line.setParent(inside)
            line.clicked.connect(lambda _=False, path=game.path: self.chosen.emit(path))
            line.installEventFilter(self)
            self.lines.append(line)
        self.setWidget(inside)

    def lay(self, k: float, text: float) -> None:
        """Lay the lines at a scale; `text` is that of words beside it."""
        high = round((HIGH + 2 * AROUND) * k)
        for place, line in enumerate(self.lines):
            line.take_scale(k, text)
            line.setGeometry(0, round(place * (HIGH + GAP + 2 * AROUND) * k), self.viewport().width(), high)
        inside = self.widget()
        if inside is not None:
            inside.resize(self.viewport().width(), round(len(self.lines) * (HIGH + GAP + 2 * AROUND) * k))

    def print_pictures(self) -> None:
        """Print what the lines show."""
        for line in self.lines:
            line.print_picture()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows go from line to line, which is brought into view; Esc goes back."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, Entry):
            self.ensureWidgetVisible(watched, 0, 20)
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and isinstance(watched, Entry):
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step:
                self.lines[(self.lines.index(watched) + step) % len(self.lines)].setFocus()
                return True
            if event.key() == Qt.Key.Key_Escape:
                self.back.emit()
                return True
        return False
