"""The page on which a deck is played against others by computer players, and its figures are seen as they come."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.controller.start.deck_test import ended_words, opponents, progress_words, unready
from tabletop.controller.start.deck_test_desk import DeckTestDesk
from tabletop.controller.start.decks import DeckText
from tabletop.view.ground import theme
from tabletop.view.ground.widgets.files import ask_to_save
from tabletop.view.start.deck_test.card_rows import CardFigures
from tabletop.view.start.deck_test.choosing import Choosing
from tabletop.view.start.deck_test.curve import CurvePlayed
from tabletop.view.start.deck_test.opponent_rows import OpponentRows
from tabletop.view.start.deck_test.summary import DeckSummary
from tabletop.view.start.deck_test.waiting_ground import WaitingGround
from tabletop.view.start.editor_page import EditorPage
from tabletop.view.start.parts import Bar, button

#: milliseconds between two looks at how fast the games go
_LOOK = 1000
NOTHING_YET = (
    "Computer players play this deck against the decks at the left, beside the window. "
    "What comes of it stands here, game by game."
)
READY = "The players get ready."


class DeckTestPage(EditorPage):
    """`leave` goes back to the deck. The desk outlives the page: its games stop with it, and can be gone on with."""

    leave = Signal()
    UNSAVED = "These figures stand in no report."
    NEEDS = (1180, 640)

    def __init__(self, data: Path | None, deck: DeckText, open_file: Path | None, desk: DeckTestDesk) -> None:
        super().__init__("Test", "How far the games are", "quiet")
        self._deck = deck
        self.desk = desk
        #: how many games are missing where what is chosen goes on with what was played
        self._left: int | None = None
        self._was_playing = False
        self.title = QLabel(deck.name)
        self.title.setFont(theme.font(20, bold=True))
        self.title.setAccessibleName("The deck that is tested")
        self.save = button("Save report...", "Ctrl+S", self._save)
        self.back = button("Back to the deck", "Esc", self.leave_by_key)
        self.choosing = Choosing()
        self.choosing.decks.show_decks(opponents(data, open_file))
        self.choosing.changed.connect(self._choose)
        self.play = button("", "Ctrl+Enter", self._play)
        self.play.setObjectName("main")
        self.play.setMinimumHeight(42)
        self.bar = Bar()
        self.summary = DeckSummary()
        self.opponents = OpponentRows()
        self.curve = CurvePlayed()
        self.cards = CardFigures()
        self.nothing = WaitingGround(deck, NOTHING_YET)
        self.told.setWordWrap(True)
        self.told.setAccessibleName("Notice")
        self._lay_out()
        self._look = QTimer(self)
        self._look.setInterval(_LOOK)
        self._look.timeout.connect(self._say_how_far)
        for keys, act in (("Ctrl+S", self._save), ("Ctrl+Return", self._play), ("Ctrl+Enter", self._play)):
            QShortcut(QKeySequence(keys), self, act, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
        desk.changed.connect(self._hear)
        self._choose()
        self.choosing.decks.setFocus()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addSpacing(12)
        top.addWidget(self.title)
        top.addStretch(1)
        top.addWidget(self.save)
        top.addWidget(self.back)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.choosing, 1)
        left.addWidget(self.bar)
        left.addWidget(self.play)
        self.figures = QWidget()
        middle = QVBoxLayout()
        middle.setSpacing(8)
        middle.addWidget(self.summary)
        middle.addWidget(self.opponents, 7)
        middle.addWidget(self.curve, 4)
        across = QHBoxLayout(self.figures)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(20)
        across.addLayout(middle, 10)
        across.addWidget(self.cards, 9)
        columns = QHBoxLayout()
        columns.setSpacing(20)
        columns.addLayout(left, 4)
        columns.addWidget(self.figures, 15)
        columns.addWidget(self.nothing, 15)
        self.lay_out_page(top, columns, telling=3)

    # -- what is shown

    def _choose(self) -> None:
        """Something else is chosen: look at what of it was played."""
        try:
            self._left = self.desk.left_of(self._deck, self.choosing.choices)
        except ValueError:  # said when it is to be played
            self._left = None
        self.follow()

    def _hear(self) -> None:
        """The desk has something new; once its games are over there are others to choose."""
        over = self._was_playing and not self.desk.is_playing
        self._was_playing = self.desk.is_playing
        if over:
            self._choose()
        else:
            self.follow()

    def follow(self) -> None:
        """Show the games as they are at the desk."""
        desk = self.desk
        own = desk.figures.own
        there = own is not None and own.games > 0
        self.figures.setVisible(there)
        self.nothing.setVisible(not there)
        self.summary.follow(own)
        self.opponents.follow(desk.figures)
        self.curve.follow(desk.figures)
        self.cards.follow(desk.figures)
        self.choosing.lock(desk.is_playing)
        self.bar.setVisible(desk.is_playing)
        self.bar.follow(desk.done / desk.games if desk.games else 0.0)
        self.save.setEnabled(desk.done > 0 and not desk.is_saving)
        can_begin = not unready(self._deck) and self._left != 0
        self.play.setEnabled(desk.doing != "stopping" and (desk.is_playing or can_begin))
        self.play.setText(self._play_words())
        if not self._pending:
            self.told.setText(desk.sentence)
            theme.tone(self.told, "warn" if desk.problem else "good")
        self._look.start() if desk.is_playing else self._look.stop()
        self._say_how_far()

    def _play_words(self) -> str:
        if self.desk.doing == "stopping":
            return "Stopping"
        if self.desk.is_playing:
            return "Stop"
        choices = self.choosing.choices
        games = choices.games * len(choices.opponents)
        if self._left == 0:
            return f"All {games:,} games are played"
        if self._left is not None:
            return f"Go on: {self._left:,} games"
        return f"Play {games:,} games" if games else "Play"

    def _say_how_far(self) -> None:
        desk = self.desk
        said, tone = "", ""
        if desk.is_playing:
            said = progress_words(desk.done, desk.games, desk.rate)
            if not desk.rate and desk.doing == "playing":
                said = f"{READY} {said}."
        elif not desk.is_playing and unready(self._deck):
            said, tone = unready(self._deck), "warn"
        elif desk.done:
            said = ended_words(desk.done, desk.games, desk.ended)
        self.verdict.setText(said)
        theme.tone(self.verdict, tone)

    # -- what is done

    def _play(self) -> None:
        if self.desk.is_playing:
            self.desk.stop()
            return
        if not self.play.isEnabled():
            return
        choices = self.choosing.choices
        try:
            goes_on = self.desk.left_of(self._deck, choices) is not None
        except ValueError as wrong:
            self.tell(str(wrong))
            theme.tone(self.told, "warn")
            return
        if goes_on:
            self.desk.begin(self._deck, choices)
        else:
            self.unless_unsaved(lambda: self.desk.begin(self._deck, choices))

    def _save(self) -> None:
        """Ask for a place, and have the report written there."""
        if not self.save.isEnabled():
            return
        name = "".join(sign if sign.isalnum() or sign in " -" else "_" for sign in self._deck.name).strip() or "deck"
        path = ask_to_save(self, "Save the report as a folder", str(Path.home() / f"{name} test"), "Folders (*)")
        if path is not None:
            self.desk.save(path)

    @property
    def unsaved(self) -> bool:
        """Whether there are games that took long and stand in no report."""
        return self.desk.would_be_missed

    def let_go(self) -> None:
        self.desk.is_saved = True

    def leave_by_key(self) -> None:
        self.unless_unsaved(self.leave.emit)

    # -- events

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody looks any more: games stop, and what was played is kept at the desk."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.desk.stop()
