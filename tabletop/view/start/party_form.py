"""Setting up a game: what kind it is, who sits where, which decks they play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tabletop.controller.start.decks_desk import Shelved
from tabletop.controller.start.kinds import KINDS, Kind
from tabletop.controller.start.party import Party, said, swapped, with_kind
from tabletop.controller.start.settings import Settings
from tabletop.engine.vocabulary.who_plays import PERSON, Plays
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.fields import Choice
from tabletop.view.ground.widgets.files import ask_to_open
from tabletop.view.ground.widgets.plate_button import PlateButton
from tabletop.view.ground.widgets.roomy import Roomy
from tabletop.view.start.game_ways import GameWays

#: in a game of two, and where more names stand side by side
LONGEST_NAME, LONGEST_OF_MANY = 24, 16
TALL, WIDE, WIDER = 40, 1040, 1240
#: kinds of game in a row; from so many players on the seats lie in two columns, with fields so wide
IN_A_ROW, TWO_COLUMNS, NAME_OF_MANY, WHO_OF_MANY = 4, 5, 104, 112
#: how narrow names and decks of many get in a narrow window
LEAST_NAME, LEAST_DECK = 60, 90
#: what the last line of a list of decks says
FILE = "Deck file..."
#: who can play a seat
WHO: dict[Plays, str] = {
    "person": "Person",
    "quick": "Quick",
    "thoughtful": "Thoughtful",
}


class DeckChoice(Choice):
    """The decks on the shelf, and any file: `path` is the one that is chosen."""

    def __init__(self, decks: Sequence[Shelved]) -> None:
        super().__init__()
        self.setMinimumSize(205, TALL)
        for deck in decks:
            self.addItem(f"{deck.name}  (yours)" if deck.own else deck.name, str(deck.path))
        self.addItem(FILE)
        self._now = 0
        self.activated.connect(self._activated)

    @property
    def path(self) -> Path:
        """The file of the chosen deck."""
        return Path(self.itemData(self._now))

    def choose(self, path: Path) -> None:
        """Choose a deck by its file; one that is not on the shelf gets a line of its own."""
        at = self.findData(str(path))
        if at < 0:
            at = self.count() - 1
            self.insertItem(at, path.stem.replace("_", " "), str(path))
            self.setItemData(at, str(path), Qt.ItemDataRole.ToolTipRole)
        self._now = at
        self.setCurrentIndex(at)

    def _activated(self, at: int) -> None:
        if at < self.count() - 1:
            self._now = at
            return
        found = ask_to_open(self, "Deck file", str(self.path), "Decks (*.txt);;All files (*)")
        self.choose(found or self.path)


class WhoChoice(Choice):
    """Who plays a seat: a person, or a computer player of a strength."""

    def __init__(self) -> None:
        super().__init__()
        self.setMinimumSize(130, TALL)
        for plays, words in WHO.items():
            self.addItem(words, plays)
        self.setToolTip("A person, or a computer player: quick goes by rules of thumb, thoughtful thinks ahead.")

    @property
    def plays(self) -> Plays:
        """Who is chosen."""
        return next(plays for plays in WHO if plays == self.currentData())

    def choose(self, plays: Plays) -> None:
        """Choose who plays."""
        self.setCurrentIndex(list(WHO).index(plays))


class PartyForm(QWidget):
    """The set-up of the next game. `start` has the Party; `back` closes the form.

    `names`, `decks` and `who` are the fields by seat, `swap` the buttons by team, `kinds` those of the kinds of game.
    """

    start = Signal(object)
    back = Signal()

    def __init__(self, party: Party, settings: Settings, decks: Sequence[Shelved]) -> None:
        super().__init__()
        self.roomy = Roomy(self, (860, 720))  # ten players, in two columns under two rows of kinds
        self._settings = settings
        self._shelf = decks
        self._party = party
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        rows = QGridLayout()
        rows.setSpacing(10)
        self.kinds: list[QPushButton] = []
        group = QButtonGroup(self)
        for place, kind in enumerate(KINDS):
            made = PlateButton(kind.words)
            made.setCheckable(True)
            made.setMinimumHeight(TALL)
            made.setFont(theme.font(18))
            made.clicked.connect(lambda _=False, kind=kind: self._take_kind(kind))
            group.addButton(made)
            rows.addWidget(made, place // IN_A_ROW, place % IN_A_ROW)
            self.kinds.append(made)
        rows.setColumnStretch(IN_A_ROW, 1)
        column.addLayout(rows)
        self.ways = GameWays()
        self.ways.kind.connect(self._take_kind)
        column.addWidget(self.ways)
        self.names: list[QLineEdit] = []
        self.decks: list[DeckChoice] = []
        self.who: list[WhoChoice] = []
        self.swap: list[QPushButton] = []
        self.seats: list[QLabel] = []
        self._rows = QWidget()
        column.addWidget(self._rows)
        self._grid = QGridLayout(self._rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(8)
        self.note = QLabel()
        self.note.setFont(theme.font(17))
        self.note.setWordWrap(True)
        theme.tone(self.note, "quiet")
        column.addWidget(self.note)
        self.open_hands = QCheckBox("Open hands: all hands lie face up")
        self.open_hands.setFont(theme.font(17))
        self.match = QCheckBox("Best of three games")
        self.match.setFont(theme.font(17))
        self.match.setToolTip("With sideboarding between the games, where decks have sideboards.")
        leave = PlateButton("Back")
        leave.setMinimumHeight(TALL)
        leave.clicked.connect(self.back)
        self.go = PlateButton("Start")
        self.go.setObjectName("main")
        self.go.setFont(theme.font(18, bold=True))
        self.go.setMinimumSize(160, TALL)
        self.go.clicked.connect(lambda: self.start.emit(self.party))
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.open_hands)
        row.addSpacing(14)
        row.addWidget(self.match)
        row.addStretch(1)
        row.addWidget(leave)
        row.addWidget(self.go)
        column.addLayout(row)
        self.show_party(party)

    @property
    def party(self) -> Party:
        """What is set up now; a name may still be empty or there twice."""
        return Party(
            self._party.kind,
            tuple(line.text() for line in self.names),
            tuple(choice.path for choice in self.decks),
            self.open_hands.isChecked(),
            3 if self.match.isChecked() and len({*self._teams()}) == 2 else 1,
            *self.ways.chosen,
            by=said(tuple(choice.plays for choice in self.who)),
        )

    def show_party(self, party: Party) -> None:
        """Show this set-up."""
        self._party = party
        self.kinds[[kind.name for kind in KINDS].index(party.kind.name)].setChecked(True)
        self.ways.show_party(party)
        self.open_hands.setChecked(party.open_hands)
        self.match.setChecked(party.games > 1)
        self.match.setVisible(len({*self._teams()}) == 2)
        self._lay_rows(party)
        for seat, (name, path) in enumerate(zip(party.names, party.decks, strict=True)):
            self.names[seat].setText(name)
            self.decks[seat].choose(path)
            self.who[seat].choose(party.by[seat] if party.by else PERSON)
        self.note.setText(note_of(party.kind))

    def _teams(self) -> list[int]:
        """The team of each seat."""
        return [seat // self._party.kind.heads for seat in range(self._party.kind.players)]

    def usual_width(self) -> float:
        """Return how wide it is where there is room, at the present size of words."""
        return (WIDER if self._party.kind.players >= TWO_COLUMNS else WIDE) * theme.zoom_of(self)

    def _take_kind(self, kind: Kind) -> None:
        if kind != self._party.kind:
            self.show_party(with_kind(self.party, kind, self._settings))

    def _swap(self, team: int) -> None:
        self.show_party(swapped(self.party, team))

    def _lay_rows(self, party: Party) -> None:
        """A line for each seat; teams have a heading each."""
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.names, self.decks, self.who, self.swap, self.seats = [], [], [], [], []
        heads, number = party.kind.heads, party.kind.players
        half = -(-number // 2) if number >= TWO_COLUMNS else number
        at = 0
        for seat in range(number):
            if heads > 1 and seat % heads == 0:
                self._head_team(at, seat // heads)
                at += 1
            self._lay_seat(at if half == number else seat % half, seat, 0 if half == number else seat // half * 4)
            at += 1
        for column in (3, 7):
            self._grid.setColumnStretch(column, 1 if half < number or column == 3 else 0)
        self._grid.setVerticalSpacing(8 if half == number else 5)

    def _head_team(self, at: int, team: int) -> None:
        heading = QLabel("First team" if team == 0 else "Second team")
        heading.setFont(theme.font(18, bold=True))
        swap = PlateButton("Swap seats")
        swap.setMinimumHeight(TALL)
        swap.setAccessibleName(f"{heading.text()}: swap seats")
        swap.clicked.connect(lambda: self._swap(team))
        self._grid.addWidget(heading, at, 0, 1, 3, Qt.AlignmentFlag.AlignBottom)
        self._grid.addWidget(swap, at + 1, 4, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        self.swap.append(swap)

    def _lay_seat(self, at: int, seat: int, column: int) -> None:
        kind = self._party.kind
        heads, many = kind.heads, kind.players >= TWO_COLUMNS
        words = seat_words(seat, kind)
        label = QLabel(words)
        label.setFont(theme.font(17))
        name = QLineEdit()
        name.setMaxLength(LONGEST_NAME if self._party.kind.players == 2 else LONGEST_OF_MANY)
        name.setMinimumHeight(TALL)
        name.setMaximumWidth(NAME_OF_MANY if many else 180)
        name.setMinimumWidth(LEAST_NAME if many else 180)
        name.setFont(theme.font(18))
        choice = DeckChoice(self._shelf)
        choice.setFont(theme.font(17))
        if many:
            choice.setMinimumWidth(LEAST_DECK)
        team = "" if heads == 1 else f"{'First' if seat < heads else 'Second'} team, "
        name.setAccessibleName(f"{team}{words}: name")
        choice.setAccessibleName(f"{team}{words}: deck")
        who = WhoChoice()
        who.setFont(theme.font(17))
        if many:
            who.setMinimumWidth(WHO_OF_MANY)
        who.setAccessibleName(f"{team}{words}: who plays")
        for place, widget in enumerate((label, name, who, choice)):
            self._grid.addWidget(widget, at, column + place)
            widget.show()
        self.seats.append(label)
        self.names.append(name)
        self.decks.append(choice)
        self.who.append(who)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back, Enter starts."""
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.go.click()
        else:
            super().keyPressEvent(event)


def seat_words(seat: int, kind: Kind) -> str:
    """What a seat is called: by its number, on a side by that, and in a team by where it is."""
    if kind.size:
        emperor = kind.variant == "emperor" and seat % kind.size == kind.size // 2
        return f"Side {kind.side_of(seat) + 1}{', emperor' if emperor else ''}"
    heads = kind.heads
    if heads == 1:
        return f"Player {seat + 1}"
    return "Right seat: primary (1)" if seat % heads == 0 else "Left seat: secondary (2)"


def note_of(kind: Kind) -> str:
    """What is to be known of the seats in a kind of game."""
    if kind.heads > 1:
        return "The member who sits on the right is the primary player (606.3). A team shares one life total: 40."
    if kind.variant == "emperor":
        return "A side whose emperor loses has lost (607.5). Creatures are given to generals beside one (603)."
    if kind.size:
        return "The sides sit in turns, so that nobody sits beside a team mate (609.3); the range is two seats."
    if kind.variant == "grand melee":
        return "Chance seats the players. One of every four takes a turn at the same time (608.4)."
    if kind.seated_by_chance:
        return "Chance seats the players around the table (605.3). Everybody may attack all the others (602)."
    return ""
