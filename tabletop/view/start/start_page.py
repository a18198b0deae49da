"""The start screen: big tiles, so that a game is in progress within three clicks."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.start.opening import Unfinished
from tabletop.controller.start.party import Party
from tabletop.controller.start.settings import Settings
from tabletop.engine.vocabulary.teams import does, sides, together
from tabletop.view.ground import theme

if TYPE_CHECKING:
    from tabletop.view.start.party_form import PartyForm


#: the least size of the words on a tile, for four players with long names
LEAST_WORDS = 12


class StartTile(QAbstractButton):
    """A large tile with a title and a line of what it does; a coloured edge tells tiles apart, and so do words."""

    def __init__(self, title: str, words: str, colour: QColor) -> None:
        super().__init__()
        self.setText(title)
        self.words = words
        self._colour = colour
        self.setMinimumSize(260, 170)
        self.setAccessibleName(title)
        self.setAccessibleDescription(words)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what Space does."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        zoom = theme.zoom()
        painter.scale(zoom, zoom)
        box = QRectF(0, 0, self.width() / zoom, self.height() / zoom).adjusted(2, 2, -2, -2)
        marked = self.underMouse() or self.hasFocus()
        painter.setPen(QPen(theme.PAPER, 4) if marked and self.isEnabled() else Qt.PenStyle.NoPen)
        painter.setBrush(theme.SEAT_BAR if self.isEnabled() else theme.ZONE)
        painter.drawRoundedRect(box, 14, 14)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour if self.isEnabled() else theme.LINE)
        painter.drawRoundedRect(QRectF(box.left() + 16, box.top() + 18, 10, box.height() - 36), 5, 5)
        painter.setPen(theme.PAPER if self.isEnabled() else theme.FAINT)
        painter.setFont(theme.font(34, bold=True))
        left = box.left() + 44
        room = box.right() - left - 12
        wide = painter.fontMetrics().horizontalAdvance(self.text())
        if wide > room:
            painter.setFont(theme.font(int(34 * room / wide), bold=True))
        painter.drawText(QRectF(left, box.top() + 20, room, 46), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.setPen(theme.SECONDARY if self.isEnabled() else theme.FAINT)
        rest = QRectF(left, box.top() + 74, box.right() - left - 16, box.bottom() - box.top() - 84)
        for size in range(18, LEAST_WORDS - 1, -1):
            painter.setFont(theme.font(size))
            if painter.boundingRect(rest, Qt.TextFlag.TextWordWrap, self.words).height() <= rest.height():
                break
        painter.drawText(rest, Qt.TextFlag.TextWordWrap, self.words)
        painter.end()


class StartPage(QWidget):
    """Play now, continue, load, new game: `form` takes the place of the tiles while a game is set up."""

    play_now = Signal()
    go_on = Signal()
    load = Signal()
    #: the Party that was set up
    new_game = Signal(object)
    from_stored = Signal()
    #: the path of a save
    recent = Signal(object)
    to_decks = Signal()
    to_cards = Signal()
    to_lessons = Signal()
    to_gallery = Signal()

    def __init__(
        self,
        left: Unfinished | None,
        party: Party,
        saves: tuple[Path, ...] = (),
        settings: Settings | None = None,
        data: Path | None = None,
    ) -> None:
        """`party`: what the next game is; `settings` and `data` say how other kinds of game were set up."""
        super().__init__()
        self.setObjectName("page")
        self._party = party
        self._settings = settings or Settings()
        self._data = data
        self.form: PartyForm | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(60, 40, 60, 40)
        column.setSpacing(18)
        column.setAlignment(Qt.AlignmentFlag.AlignCenter)
        title = QLabel("Tabletop")
        title.setFont(theme.font(64, bold=True))
        under = QLabel("Magic under the Comprehensive Rules of October 1, 2006: mana burn, damage on the stack.")
        under.setFont(theme.font(20))
        theme.tone(under, "quiet")
        column.addWidget(title)
        column.addWidget(under)
        self.problem = QLabel("")
        self.problem.setFont(theme.font(19))
        self.problem.setWordWrap(True)
        theme.tone(self.problem, "warn")
        self.stored = QPushButton("Go on from the stored position")
        self.stored.clicked.connect(self.from_stored)
        self.stored.hide()
        self.now = StartTile("Play now", words_of_next(party), theme.PAPER)
        words = "No game was left unfinished."
        if left is not None:
            words = words_of(left)
        self.back = StartTile("Continue", words, theme.TARGET)
        self.back.setEnabled(left is not None)
        self.file = StartTile("Load...", "A game from a save file.", theme.COMBAT)
        self.new = StartTile("New game", "Two, three or four players, teams, names, decks.", theme.MANA["W"])
        self.decks = StartTile("Decks", "Look at them, build your own, choose who plays which.", theme.MANA["B"])
        self.learn = StartTile("Learn", "Six lessons whose steps wait for you: seven minutes.", theme.MANA["G"])
        self.watch = StartTile("Watch a rule", "Demonstrations of the rulebook, step by step.", theme.MANA["R"])
        self.cards = StartTile("Cards", "Type a card, see what is understood, play it at once.", theme.MANA["U"])
        self.tiles = QWidget()
        below = QVBoxLayout(self.tiles)
        below.setContentsMargins(0, 0, 0, 0)
        below.setSpacing(18)
        grid = QGridLayout()
        grid.setSpacing(16)
        first = (self.now, self.learn, self.watch, self.back)
        for place, tile in enumerate((*first, self.new, self.decks, self.cards, self.file)):
            grid.addWidget(tile, place // 4, place % 4)
        below.addLayout(grid)
        self.saves = [self._save_button(path) for path in saves]
        if self.saves:
            row = QHBoxLayout()
            row.addWidget(QLabel("Saved last:"))
            for made in self.saves:
                row.addWidget(made)
            row.addStretch(1)
            below.addLayout(row)
        self._column = column
        column.addWidget(self.tiles)
        column.addWidget(self.problem)
        column.addWidget(self.stored)
        self.now.clicked.connect(self.play_now)
        self.back.clicked.connect(self.go_on)
        self.file.clicked.connect(self.load)
        self.new.clicked.connect(lambda: self.set_up(self._party))
        self.decks.clicked.connect(self.to_decks)
        self.cards.clicked.connect(self.to_cards)
        self.learn.clicked.connect(self.to_lessons)
        self.watch.clicked.connect(self.to_gallery)
        self.now.setFocus()

    def tell(self, sentence: str, can_go_on: bool = False) -> None:
        """Say what went wrong, and offer the stored position where there is one."""
        self.problem.setText(sentence)
        self.stored.setVisible(can_go_on)

    def set_up(self, party: Party) -> PartyForm:
        """Open the form at this set-up, in place of the tiles."""
        if self.form is None:
            # only now: most games begin with one click
            from tabletop.controller.start.decks_desk import shelf
            from tabletop.view.start.party_form import PartyForm

            self.form = PartyForm(party, self._settings, shelf(self._data))
            self.form.start.connect(self.new_game)
            self.form.back.connect(self.show_tiles)
            self._column.insertWidget(self._column.indexOf(self.tiles), self.form)
        else:
            self.form.show_party(party)
        self.tiles.hide()
        self.form.show()
        self.form.names[0].setFocus()
        return self.form

    def show_tiles(self) -> None:
        """Close the form; what was set up in it is there when it is opened again."""
        if self.form is not None:
            self._party = self.form.party
            self.form.hide()
        self.tiles.show()
        self.new.setFocus()

    def _save_button(self, path: Path) -> QPushButton:
        made = QPushButton(theme.literal(path.stem if len(path.stem) <= 44 else f"{path.stem[:42]}..."))
        made.setToolTip(path.name)
        made.clicked.connect(lambda: self.recent.emit(path))
        return made


def words_of_next(party: Party) -> str:
    """The words of the next game: its kind, who plays, which decks."""
    decks = [path.stem.replace("_", " ").title().replace(" And ", " and ") for path in party.decks]
    if party.kind.players > 2:
        return party.words
    plays = [f"{name} plays {deck}" for name, deck in zip(party.names, decks, strict=True)]
    return f"{party.kind.words}: {', '.join(plays)}."


def words_of(left: Unfinished) -> str:
    """The words of a game that was left: names, turn, life, whose decision; nothing hidden."""
    who = sides(left.names, left.heads)
    if left.turn < 0:
        return f"{who}, after {left.answers} answers."
    where = f"turn {left.turn}" if left.turn else "before the first turn"
    asked = f" {does(left.asked, 'decide')}." if left.asked else ""
    heads = range(0, len(left.names), left.heads)  # a team has one life total (606.4a)
    life = ", ".join(f"{together(left.names[seat : seat + left.heads])} {left.life[seat]}" for seat in heads)
    if len(left.names) > 2:  # so many names only once
        return f"{where[:1].upper()}{where[1:]}. Life: {life}.{asked}"
    return f"{who}, {where}. Life: {life}.{asked}"
