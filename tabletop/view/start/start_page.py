"""The start screen: a great picture at night, four entries and a row of blocks, always in the same place."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

from tabletop.controller.start.opening import Unfinished, still_of
from tabletop.controller.start.party import Party
from tabletop.controller.start.settings import Settings
from tabletop.prints.pieces.frames import print_mark
from tabletop.prints.pieces.lettering import width, write
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.night import NightPage
from tabletop.view.start.entries import AROUND, HIGH, LOW, WIDE, Block, Entry, Pressed
from tabletop.view.start.games_list import WIDE as LIST_WIDE
from tabletop.view.start.games_list import GamesList
from tabletop.view.start.start_words import words_of, words_of_next

if TYPE_CHECKING:
    from tabletop.view.start.party_form import PartyForm

#: places at 1080p: the left edge of everything, of entries, of the row under them, of the line below that
LEFT, TOP, PITCH, ROW, BELOW = 96.0, 356.0, 132.0, 904.0, 980.0
#: where a form or a list begins, and the edge that it keeps to the right and below
SHEET, EDGE = 240.0, 40.0
#: where the longest heading ends
HEADED: Final = 740.0
#: how much larger than usual the words of entries may be, so that all of them have room
MOST_TEXT = 1.5
NAME, LINES = (
    "Tabletop",
    ("A table for card duels, by the rules of October 2006.", "Mana burns. Damage uses the stack."),
)
HINT: Final = "Enter plays at once. Rules are found with F1, commands with Ctrl+K."
#: the picture before any deck was played
FIRST: Final = ("Before any game", "dragon")


class StartPage(NightPage):
    """Play now, continue, learn, watch; `form` or `games` takes the place of the entries while it is open.

    `heading` is the name of what is shown: the program's, or that of the form or list.
    """

    play_now = Signal()
    #: the journal to go on with; None: the last game
    go_on = Signal(object)
    load = Signal()
    #: the Party that was set up
    new_game = Signal(object)
    #: the Party of a form that was closed
    kept = Signal(object)
    #: the path of a save
    recent = Signal(object)
    to_decks = Signal()
    to_cards = Signal()
    to_lessons = Signal()
    to_gallery = Signal()
    to_settings = Signal()
    #: an empty table to build a position on
    to_editor = Signal()

    def __init__(
        self,
        left: Sequence[Unfinished],
        party: Party,
        saves: tuple[Path, ...] = (),
        settings: Settings | None = None,
        data: Path | None = None,
    ) -> None:
        """`left`: the unfinished games, the last one first; `party`: what the next game is.

        `settings` and `data` say how other kinds of game were set up.
        """
        super().__init__()
        self.setObjectName("page")
        self._party = party
        self._left = tuple(left)
        self._settings = settings or Settings()
        self._data = data
        self._text = self._settings.text_scale / 100
        self._picture = self._settings.hero or FIRST
        self.form: PartyForm | None = None
        self.games: GamesList | None = None
        self.heading = NAME
        self.setAccessibleName(NAME)
        self.now = Entry("Play now", words_of_next(party), ("tokens", "R", "Play now"), main=True)
        words = words_of(left[0]) if left else "No game was left unfinished."
        if len(left) > 1:
            words = f"{len(left)} games. The last: {words}"
        still = still_of(left[0].path, data) if left else None
        self.back = Entry("Continue", words, ("gate", "A", "Continue"), still=still)
        self.back.setEnabled(bool(left))
        self.learn = Entry("Learn", "Six lessons, seven minutes.", ("draw", "U", "Learn"))
        self.watch = Entry("Watch a rule", "The rulebook, step by step.", ("book", "M", "Watch a rule"))
        self.new, self.decks, self.cards = Block("New game"), Block("Decks"), Block("Cards")
        self.editor, self.file, self.settings = Block("Editor"), Block("Load"), Block("Settings")
        self.tiles = QWidget(self)
        self.entries = (self.now, self.back, self.learn, self.watch)
        self.blocks = (self.new, self.decks, self.cards, self.editor, self.file, self.settings)
        self.saves = [self._save_button(path) for path in saves]
        for one in (*self.entries, *self.blocks, *self.saves):
            one.setParent(self.tiles)
        self.sheet = QFrame(self)
        self.sheet.setObjectName("sheet")
        column = QVBoxLayout(self.sheet)
        column.setContentsMargins(26, 22, 26, 22)
        # a form has other rows for each kind of game, and another height
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        self.sheet.hide()
        self._tell_below()
        self._connect()
        self.now.setFocus()

    def _tell_below(self) -> None:
        """Make the plate for what went wrong."""
        self.trouble = QFrame(self)
        self.trouble.setObjectName("sheet")
        column = QVBoxLayout(self.trouble)
        self.problem = QLabel("")
        self.problem.setFont(theme.font(19))
        self.problem.setWordWrap(True)
        theme.tone(self.problem, "warn")
        column.addWidget(self.problem)
        self.trouble.hide()

    def _connect(self) -> None:
        self.now.clicked.connect(self.play_now)
        self.back.clicked.connect(self._continue)
        self.file.clicked.connect(self.load)
        self.new.clicked.connect(lambda: self.set_up(self._party))
        self.decks.clicked.connect(self.to_decks)
        self.cards.clicked.connect(self.to_cards)
        self.learn.clicked.connect(self.to_lessons)
        self.watch.clicked.connect(self.to_gallery)
        self.settings.clicked.connect(self.to_settings)
        self.editor.clicked.connect(self.to_editor)

    # -- what is shown

    def tell(self, sentence: str) -> None:
        """Say what went wrong."""
        self.problem.setText(sentence)
        self.trouble.setVisible(bool(sentence))
        self._lay()
        self.update()

    def set_up(self, party: Party) -> PartyForm:
        """Open the form at this set-up, in place of the entries."""
        if self.form is None:
            # only now: most games begin with one click
            from tabletop.controller.start.decks_desk import shelf
            from tabletop.view.start.party_form import PartyForm

            self.form = PartyForm(party, self._settings, shelf(self._data))
            self.form.start.connect(self.new_game)
            self.form.back.connect(self.show_tiles)
            layout = self.sheet.layout()
            assert layout is not None
            layout.addWidget(self.form)
        else:
            self.form.show_party(party)
        self._head("New game", self.sheet)
        self.form.show()
        self._lay()
        self.form.names[0].setFocus()
        return self.form

    def _continue(self) -> None:
        """Go on with the one unfinished game; of several show the list."""
        if len(self._left) == 1:
            self.go_on.emit(self._left[0].path)
            return
        if self.games is None:
            self.games = GamesList(self._left, datetime.now(), self._data)
            self.games.setParent(self)
            self.games.chosen.connect(self.go_on)
            self.games.back.connect(self.show_tiles)
        self._head("Continue", self.games)
        self._lay()
        self.games.print_pictures()
        self.games.lines[0].setFocus()

    def show_tiles(self) -> None:
        """Close the form or list; what was set up in the form is there when it is opened again."""
        came_from: Pressed = self.back if self.games is not None and not self.games.isHidden() else self.new
        if self.form is not None and not self.sheet.isHidden():
            self._party = self.form.party
            self.form.hide()
            self.kept.emit(self._party)
        self._head(NAME, self.tiles)
        came_from.setFocus()

    def _head(self, heading: str, shown: QWidget) -> None:
        """Show one of entries, form and list, under its own heading."""
        self.heading = heading
        self.setAccessibleName(heading)
        for one in (self.tiles, self.sheet, self.games):
            if one is not None:
                one.setVisible(one is shown)
        self.update()

    def _save_button(self, path: Path) -> QPushButton:
        made = QPushButton(theme.literal(path.stem if len(path.stem) <= 44 else f"{path.stem[:42]}..."))
        made.setObjectName("quiet")
        made.setToolTip(path.name)
        made.clicked.connect(lambda: self.recent.emit(path))
        return made

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes the form or the list; arrows go through the entries."""
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if event.key() == Qt.Key.Key_Escape and self.tiles.isHidden():
            self.show_tiles()
        elif step and not self.tiles.isHidden():
            chain: list[Pressed] = [one for one in (*self.entries, *self.blocks) if one.isEnabled()]
            at = next((place for place, one in enumerate(chain) if one.hasFocus()), -step)
            chain[(at + step) % len(chain)].setFocus()
        else:
            super().keyPressEvent(event)

    # -- where it lies

    @property
    def k(self) -> float:
        """How large everything is: 1 in a window of 1920 x 1080."""
        return min(self.width() / 1920, self.height() / 1080)

    def fit_text(self, share: float) -> None:
        """Write words so many times as large as usual, as far as there is room."""
        self._text = share
        self._lay()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def _lay(self) -> None:
        k = self.k
        text = min(MOST_TEXT, self._text)
        self.tiles.setGeometry(self.rect())
        wide = min(WIDE * max(1.0, text) * k, self.width() - 2 * LEFT * k)
        for place, entry in enumerate(self.entries):
            entry.take_scale(k, text)
            y = TOP + place * PITCH - AROUND
            entry.setGeometry(*_rounded((LEFT - AROUND) * k, y * k, wide + 2 * AROUND * k, (HIGH + 2 * AROUND) * k))
        x = (LEFT - 4) * k
        for block in self.blocks:
            block.take_scale(k, text)
            block.setGeometry(*_rounded(x, (ROW - 4) * k, block.wide() + 8 * k, (LOW + 8) * k))
            x += block.wide() + 14 * k
        self._lay_saves(k)
        self._lay_sheet(k)
        if self.isVisible():
            self._later.start(0)

    def _lay_saves(self, k: float) -> None:
        """Lay the saves in a line under the row; what finds no room is reached by Load."""
        text = max(1.0, min(MOST_TEXT, self._text))
        x, right = (LEFT + 106 * text) * k, self.width() - EDGE * k
        for made in self.saves:
            theme.set_words(made, round(20 * max(k, 0.72) * text / theme.zoom()))
            wide = made.fontMetrics().horizontalAdvance(made.text()) + round(22 * k)
            made.setGeometry(*_rounded(x, BELOW * k, wide, 38 * k))
            made.setVisible(x + wide <= right)
            x += wide + 8 * k

    def _lay_sheet(self, k: float) -> None:
        edge = EDGE * k
        room = QRect(*_rounded(LEFT * k, SHEET * k, self.width() - LEFT * k - edge, self.height() - SHEET * k - edge))
        if self.form is not None:
            self.form.roomy.fit()
            layout = self.sheet.layout()
            edges = 0 if layout is None else layout.contentsMargins().left() + layout.contentsMargins().right()
            self.form.setFixedWidth(min(round(self.form.usual_width()), room.width() - edges - 4))
        self.sheet.move(room.topLeft())
        if self.games is not None:
            wide = min(round((LIST_WIDE + 2 * AROUND) * k * max(1.0, min(1.3, self._text))), room.width())
            self.games.setGeometry(room.x() - round(AROUND * k), room.y(), wide + 14, room.height())
            self.games.lay(k, min(MOST_TEXT, self._text))
        self._lay_trouble(k, room)

    def _lay_trouble(self, k: float, room: QRect) -> None:
        """Lay what went wrong at the lower edge; where it would cover something, beside entries or over the form."""
        edge, foot = round(EDGE * k), round(14 * k)
        self._put_trouble(room.x(), min(room.width(), round(1100 * max(k, 0.7))), self.height() - foot)
        if not self.tiles.isHidden():
            if self.trouble.y() < (ROW + LOW + 8) * k:
                x = max(self.now.geometry().right(), self.blocks[-1].geometry().right()) + foot
                self._put_trouble(x, self.width() - x - edge, self.height() - edge)
        elif self.sheet.isHidden() or self.trouble.y() < room.y() + self.sheet.sizeHint().height():
            x = round(HEADED * k)
            self._put_trouble(x, self.width() - x - edge, room.y() - foot)
        self.trouble.raise_()

    def _put_trouble(self, x: int, wide: int, low: int) -> None:
        high = max(self.trouble.heightForWidth(wide), self.trouble.sizeHint().height() if wide > 900 * self.k else 0)
        self.trouble.setGeometry(x, max(0, low - high), wide, high)

    # -- how it looks

    def print_now(self) -> None:
        """Print the ground, and the pictures of the entries."""
        super().print_now()
        for entry in self.entries:
            entry.print_picture()

    def print_ground(self, painter: QPainter, wide: float, high: float) -> None:
        from tabletop.prints.catalogue import FAMILIES
        from tabletop.prints.furniture.night import print_start_ground

        known = self._picture[1] in FAMILIES  # another version of the program may have had others
        print_start_ground(painter, wide, high, *(self._picture if known else FIRST))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        k, text = self.k, min(MOST_TEXT, self._text)
        small = 20 * k * max(1.0, text)
        print_mark(painter, 122 * k, 150 * k, 40 * k, theme.PAPER)
        write(painter, 190 * k, 190 * k, self.heading.upper(), "display", 116 * k, theme.PAPER, track=3)
        if not self.tiles.isHidden():
            for line, y, ink in zip(LINES, (262, 302), (theme.PAPER, theme.PAPER), strict=True):
                write(painter, LEFT * k, y * k, line, "semibold", 30 * k * min(1.15, text), ink)
            if self.saves:
                write(painter, LEFT * k, (BELOW + 26) * k, "Saved last:", "text", small, theme.SECONDARY)
            if self.trouble.isHidden():
                # whatever of the great picture reaches down here, its outlines don't run through the words
                aside, long = 8 * k, width(HINT, "text", small)
                box = QRectF(LEFT * k - aside, 1042 * k - small, long + 2 * aside, 1.36 * small)
                painter.fillRect(box, theme.SEAT_BAR)
                write(painter, LEFT * k, 1042 * k, HINT, "text", small, theme.SECONDARY)
        painter.end()


def _rounded(x: float, y: float, wide: float, high: float) -> tuple[int, int, int, int]:
    return round(x), round(y), round(wide), round(high)
