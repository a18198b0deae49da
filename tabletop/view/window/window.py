"""The one window: the start screen, or a table with its menus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from tabletop.controller.start import opening, party
from tabletop.controller.start.hero import hero_of
from tabletop.controller.start.kinds import Kind
from tabletop.controller.start.opening import OpeningError
from tabletop.controller.start.party import Party
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.who_plays import Plays
from tabletop.view.audience.air_desk import AirDesk
from tabletop.view.editor.editor_desk import EditorDesk
from tabletop.view.ground.widgets.files import ask_to_open, ask_to_save
from tabletop.view.prompts.orders_menu import OrdersMenu
from tabletop.view.settings.help_desk import HelpDesk
from tabletop.view.settings.settings_desk import SettingsDesk
from tabletop.view.window.conceding import Conceding
from tabletop.view.window.demonstration.demonstration_desk import DemonstrationDesk
from tabletop.view.window.dropping import Dropping
from tabletop.view.window.match_desk import MatchDesk
from tabletop.view.window.menu_keys import MenuKeys
from tabletop.view.window.pages import editing
from tabletop.view.window.troubles import Troubles
from tabletop.view.window.waiting_pages import WaitingPages
from tabletop.view.window.window_place import WindowPlace

if TYPE_CHECKING:  # loaded with the first table, or while nobody does anything (`warming`)
    from tabletop.controller.start.kinds import GameOptions
    from tabletop.controller.table.game import Game
    from tabletop.controller.table.updates import Update
    from tabletop.view.start.decks.decks_page import DeckPage
    from tabletop.view.start.start_page import StartPage
    from tabletop.view.table.table_page import TablePage
    from tabletop.view.window.warming import Warming

SAVES = "Saved games (*.tabletop *.json);;All files (*)"


class TableWindow(QMainWindow):
    """Shows the start screen or one game. `data` is the folder for what the program keeps (None: the user's)."""

    def __init__(self, data: Path | None = None) -> None:
        super().__init__()
        self.setWindowTitle("Tabletop")
        self.setMinimumSize(960, 660)
        self.data = data
        self.page: TablePage | None = None
        #: who says who goes first in the next game, where decks were changed between two of them (101.2)
        self._chooser: Seat = NOBODY
        #: ... and what kind of game that one was: seats of another kind are other seats
        self._match: Kind | None = None
        #: loads what a table needs, while the start screen is shown
        self.warming: Warming | None = None
        #: pages to go back to: a deck whose card is typed, a card that is tried in a game
        self.waiting = WaitingPages(self)
        self.matches = MatchDesk(self)
        self.air: AirDesk = AirDesk(self, data)
        self.editor = EditorDesk(self, self, partial(self._unless, "Build a position"))
        self.demonstrations: DemonstrationDesk = DemonstrationDesk(self, lambda: self.more.settings.seen, self._watched)
        self._make_menus()
        self.place.restore(self.more.settings.window)
        Dropping(self, self.waiting, self.load_file, partial(self._unless, "Take it"))

    # -- what is shown

    def show_start(self, sentence: str = "") -> StartPage:
        """Leave the table for the start screen, with a sentence about what went wrong. Returns its page."""
        from tabletop.view.start.start_page import StartPage

        self._leave()
        self._chooser, self._match = NOBODY, None
        saves = opening.recent_saves(self.data)
        page = StartPage(opening.all_unfinished(self.data), self.party, saves, self.more.settings, self.data)
        page.recent.connect(self.load_file)
        page.play_now.connect(self.play_now)
        page.go_on.connect(self.go_on)
        page.load.connect(self.choose_load)
        page.new_game.connect(self.begin)
        page.to_decks.connect(self.show_decks)
        page.to_cards.connect(self.waiting.to_library)
        page.to_lessons.connect(lambda: self.demonstrations.show_gallery(lessons=True))
        page.to_gallery.connect(self.demonstrations.show_gallery)
        page.to_settings.connect(self.more.open_settings)
        page.to_editor.connect(lambda: self.editor.begin())
        page.kept.connect(lambda made: self.more.keep(party.remembered(self.more.settings, made)))
        page.tell(sentence)
        self._set(page)
        self._follow_menus(None)
        return page

    def show_decks(self) -> DeckPage:
        """Leave the start screen for the decks."""
        from tabletop.view.start.decks.decks_page import DeckPage

        shown, waiting = self.centralWidget(), self.waiting.take(DeckPage)
        if isinstance(shown, DeckPage):
            return shown
        if isinstance(waiting, DeckPage):
            self.show_again(waiting)
            return waiting
        page = DeckPage(self.data, self.party.decks, self.party.names)
        page.leave.connect(self.show_start)
        keep = self.more.change
        page.chosen.connect(lambda decks: keep(party.remembered(self.more.settings, replace(self.party, decks=decks))))
        page.play.connect(lambda decks: self.begin(replace(self.party, decks=decks)))
        self.waiting.follow_decks(page)
        self._leave()
        self._follow_menus(None)
        self._set(page)
        page.search.setFocus()
        return page

    def show_workshop(self) -> None:
        """Leave what is shown for the card workshop, at the card that waits there."""
        self.waiting.to_workshop()

    @property
    def party(self) -> Party:
        """The next game, as it was set up last."""
        return party.party_of(self.more.settings)

    def _watched(self, name: str) -> None:
        settings = self.more.settings
        self.more.keep(replace(settings, seen=(*settings.seen, name)))

    def _unless_unsaved(self, act: Callable[[], object]) -> None:
        """Do it; a page with something that is not saved asks first."""
        page = editing(self.centralWidget())
        if page is None:
            act()
        else:
            page.unless_unsaved(act)

    def _unless_playing(self, yes: str, act: Callable[[], object]) -> None:
        """Do it; a game that is under way asks first."""
        if self.page is None or not opening.under_way(self.page.controller.game):
            act()
            return
        self._ask("Leave this game? It is kept as it is: Continue on the start screen goes on with it.", yes, act)

    def _unless(self, yes: str, act: Callable[[], object]) -> None:
        self._unless_playing(yes, partial(self._unless_unsaved, act))

    def _ask(self, sentence: str, yes: str, act: Callable[[], object]) -> None:
        from tabletop.view.panels.question_panel import QuestionPanel

        page = self.centralWidget()
        assert page is not None
        QuestionPanel(page, sentence, yes, "Play on", act)

    def show_table(self, game: Game, open_hands: bool = False) -> TablePage:
        """Take a game to the table."""
        from tabletop.controller.table.table_controller import TableController
        from tabletop.view.table.table_page import TablePage

        self._leave()
        controller = TableController(game, open_hands)
        page = TablePage(controller, self, self.place.room_for_pages())
        controller.setParent(page)
        controller.updated.connect(self._follow_menus)
        controller.failed.connect(lambda sentence: page.view.tell(Refusal(sentence, ""), warns=True))
        self.matches.take_table(page)
        page.end.again.connect(self.play_again)
        page.end.leave.connect(self.show_start)
        page.end.decks.connect(self.change_decks)
        page.end.replay.connect(lambda: page.open_timeline(at_start=True))
        page.view.installEventFilter(page.keys)
        page.installEventFilter(page.keys)
        self.page = page
        self._set(page)
        self.more.take(page)
        self.air.take_table(controller, page.view, page.access.labels)
        self.editor.take_table(page)
        page.view.setFocus()
        controller.draft.switch(self.drafts_action.isChecked())
        controller.hands.set_strict(self.strict_action.isChecked())
        self._follow_menus(controller.update)
        Troubles(page)
        return page

    def _set(self, page: QWidget) -> None:
        before = self.takeCentralWidget()
        if before is not None:
            before.hide()
            before.deleteLater()
        self.setCentralWidget(page)

    def hold(self) -> QWidget | None:
        """Take the page that is shown out of the window, to be shown again later by `show_again`."""
        held = self.takeCentralWidget()
        if held is not None:
            held.hide()
        return held

    def show_again(self, page: QWidget) -> None:
        """Show a page that was held, in place of what is shown; a game that is shown is left."""
        self._leave()
        self._follow_menus(None)
        self._set(page)
        page.show()
        self.more.fit()

    def end_by_system(self) -> None:
        """The program was told to end: the game at the table is put away, and says so at the next start."""
        self._leave(by_system=True)

    def _leave(self, by_system: bool = False) -> None:
        self.setWindowTitle("Tabletop")
        if self.page is not None:
            game = self.page.controller.game
            hero = hero_of(game)
            self._keep_still(self.page)
            opening.leave(game, by_system)
            self.page = None
            self.more.take(None)
            self.editor.take_table(None)
            if hero is not None and hero != self.more.settings.hero:
                self.more.keep(replace(self.more.settings, hero=hero))

    def _keep_still(self, page: TablePage) -> None:
        from tabletop.view.window.board_still import keep_still

        keep_still(page, self.data)

    # -- games

    def play_now(self) -> None:
        """A new game, set up as the last one was."""
        self.begin(self.party)

    def begin(self, wanted: Party) -> None:
        """Begin the game that is set up so, and remember it for the next one."""
        heads, games, ways = wanted.kind.heads, wanted.games, (wanted.options, wanted.by)
        begun = self.new_game(wanted.decks, wanted.names, wanted.open_hands, None, heads, games, *ways)
        if begun and wanted != self.party:
            self.more.change(party.remembered(self.more.settings, wanted))

    def play_again(self) -> None:
        """The next game of these players with these decks; the loser of this one says who goes first (101.2)."""
        if self.page is None:
            self.play_now()
            return
        self.matches.next_game(self.page)

    def change_decks(self) -> None:
        """Choose other decks for the next game of these players; 101.2 stays as it is for a rematch."""
        if self.page is None:
            return
        controller = self.page.controller
        players = controller.update.table.players
        heads = len(players) // len({player.team for player in players})
        names, options = tuple(player.name for player in players), opening.options_of(controller.game)
        wanted = party.with_players(self.party, names, heads, self.more.settings, options)
        chooser = opening.next_chooser(controller.game)
        page = self.show_start()
        self._chooser, self._match = chooser, wanted.kind
        page.set_up(wanted)

    def new_game(
        self,
        decks: tuple[Path, ...] | None,
        names: tuple[str, ...],
        open_hands: bool,
        seed: str | None = None,
        heads: int = 1,
        games: int = 1,
        options: GameOptions | None = None,
        by: tuple[Plays, ...] = (),
    ) -> bool:
        """A new game; what is wrong with a deck or a name is told on the start screen. Returns whether it began."""
        same = self._match is not None and (self._match.players, self._match.heads) == (len(names), heads)
        chooser = self._chooser if same else NOBODY
        folder = opening.folder(self.data)
        try:
            game = opening.new_game(decks, names, seed, folder, False, chooser, heads, same, games, options, by)
        except OpeningError as problem:
            self._tell_at_start(str(problem))
            return False
        self._chooser, self._match = NOBODY, None
        page = self.show_table(game, open_hands)
        if seated := opening.seating_of(game):
            page.view.tell(Refusal(seated, "605.3"))
        return True

    def _tell_at_start(self, sentence: str) -> None:
        """Say what is wrong on the start screen, beside the form where one is filled in."""
        from tabletop.view.start.start_page import StartPage

        page = self.centralWidget()
        if not isinstance(page, StartPage):
            self.show_start(sentence)
        else:
            page.tell(sentence)

    def go_on(self, journal: Path | None = None) -> None:
        """A game that was left: that of a journal, or the last one."""
        try:
            game = opening.go_on(self.data, journal)
        except OpeningError as problem:
            self.show_start(str(problem))
            return
        if game is None:
            self.show_start("No game was left unfinished.")
        else:
            self._recap(self.show_table(game))

    def choose_load(self) -> None:
        """Ask for a save file and load it."""
        path = ask_to_open(self, "Load a game", self._saves(), SAVES)
        if path is not None:
            self.load_file(path)

    def load_file(self, path: Path) -> None:
        """Load a save file; a sentence on the start screen says what is wrong with it."""
        try:
            game = opening.load(path, opening.folder(self.data))
        except OpeningError as problem:
            self._tell_problem(problem)
            return
        self.air.expect("file")
        self._recap(self.show_table(game))

    def _recap(self, page: TablePage) -> None:
        """A game that is opened again: hands closed, and the last events."""
        lines = opening.last_events(page.controller.game)
        if lines:
            from tabletop.view.panels.recap_panel import RecapPanel

            self.recap = RecapPanel(page.controller, lines, page)

    def _tell_problem(self, problem: OpeningError) -> None:
        """At a table the game goes on and the problem is a notice; else the start screen says it."""
        if self.page is not None:
            self.page.view.tell(Refusal(str(problem), ""), warns=True)
        else:
            self.show_start(str(problem))

    def save_itself(self) -> None:
        """Save the game under the name that it gives itself, and say which."""
        if self.page is None:
            return
        try:
            path = opening.save_itself(self.page.controller.game, self.data)
        except (OSError, ValueError) as problem:
            self.page.controller.failed.emit(f"The game was not saved: {problem}")
            return
        self.page.view.tell(Refusal(f"Saved as {path.stem}.", ""))

    def _timeline(self) -> None:
        if self.page is not None:
            self.page.open_timeline()

    def choose_save(self) -> None:
        """Ask for a file and save the game to it."""
        target = ask_to_save(self, "Save the game", f"{self._saves()}/game.tabletop", SAVES)
        if target is not None and self.page is not None:
            self.page.controller.save(target if target.suffix else target.with_suffix(".tabletop"))

    def _saves(self) -> str:
        try:
            return str(opening.saves_folder(self.data))
        except OSError:
            return ""

    # -- menus

    def _make_menus(self) -> None:
        game = self.menuBar().addMenu("&Game")
        standard = QKeySequence.StandardKey
        new = partial(self._unless, "Begin another", self.play_now)
        load = partial(self._unless, "Load another", self.choose_load)
        workshop = partial(self._unless_playing, "To the workshop", self.show_workshop)
        start = partial(self._unless_playing, "Leave it", self.show_start)
        self.new_action = self._action(game, "&New game", new, standard.New)
        self.load_action = self._action(game, "&Load...", load, standard.Open)
        self.save_action = self._action(game, "&Save", self.save_itself, QKeySequence.StandardKey.Save)
        self.save_as_action = self._action(game, "Save &as...", self.choose_save, QKeySequence("Ctrl+Shift+S"))
        game.addSeparator()
        self.conceding = Conceding(game, self._ask, lambda: None if self.page is None else self.page.controller)
        self.concede_actions = self.conceding.actions
        game.addSeparator()
        self.workshop_action = self._action(game, "Card &workshop", workshop)
        self.start_action = self._action(game, "Start s&creen", start)
        self._action(game, "&Quit", self.close, QKeySequence.StandardKey.Quit)
        table = self.menuBar().addMenu("&Table")
        self.undo_action = self._action(table, "&Take back", self._undo, QKeySequence("Ctrl+Z"))
        self.redo_action = self._action(table, "Do &again", self._redo, QKeySequence("Ctrl+Shift+Z"))
        table.addSeparator()
        self.open_action = self._action(table, "&Open hands", self._open_hands)
        self.open_action.setCheckable(True)
        self.strict_action = self._action(table, "&Cover every lift (strict)", self._strict)
        self.strict_action.setCheckable(True)
        self.drafts_action = self._action(table, "&Draft before announcing", self._drafts)
        self.drafts_action.setCheckable(True)
        self.drafts_action.setChecked(True)
        self.judge_action = self._action(table, "&Judge: by hand...", self._judge, QKeySequence("Ctrl+J"))
        self.timeline_action = self._action(table, "T&imeline", self._timeline, QKeySequence("Ctrl+T"))
        rules = self.menuBar().addMenu("&Rules")
        self.rules_action = self._action(rules, "&Find a rule", self.find_rule, QKeySequence("F1"))
        gallery = partial(self._unless, "To the gallery", self.demonstrations.show_gallery)
        self.gallery_action = self._action(rules, "&Watch a rule, lessons", gallery, QKeySequence("F3"))
        self.more = SettingsDesk(self, table, self.data)
        self.place = WindowPlace(self, table, lambda place: self.more.keep(replace(self.more.settings, window=place)))
        self.menuBar().addMenu(OrdersMenu(lambda: self.page.controller if self.page is not None else None, self))
        self.menuBar().addMenu(self.editor.menu)
        self.menuBar().addMenu(self.air.menu)
        self.help = HelpDesk(self, self.data, lambda: self.page.controller.game if self.page is not None else None)
        self.menuBar().addMenu(self.help.menu)
        MenuKeys(self, lambda: self.page.view if self.page is not None else self.centralWidget())

    def _action(
        self, menu: QMenu, text: str, act: object, keys: QKeySequence | QKeySequence.StandardKey | None = None
    ) -> QAction:
        made = QAction(text, self)
        if keys is not None:
            made.setShortcut(QKeySequence(keys))
        if callable(act):
            made.triggered.connect(lambda _=False: act())
        menu.addAction(made)
        return made

    def _follow_menus(self, update: Update | None) -> None:
        self.conceding.follow(update)
        for action in (self.save_action, self.save_as_action, self.timeline_action, self.judge_action):
            action.setEnabled(update is not None)
        self.start_action.setEnabled(update is not None)
        self.open_action.setEnabled(update is not None)
        self.open_action.setChecked(update is not None and update.open_hands)
        self.undo_action.setEnabled(update is not None and update.table.can_undo)
        self.redo_action.setEnabled(update is not None and update.table.can_redo)

    def _undo(self) -> None:
        if self.page is not None:
            self.page.controller.undo()

    def _redo(self) -> None:
        if self.page is not None:
            self.page.controller.redo()

    def _open_hands(self) -> None:
        if self.page is not None:
            self.page.controller.hands.set_open(self.open_action.isChecked())

    def _strict(self) -> None:
        if self.page is not None:
            self.page.controller.hands.set_strict(self.strict_action.isChecked())

    def _drafts(self) -> None:
        if self.page is not None:
            self.page.controller.draft.switch(self.drafts_action.isChecked())

    def _judge(self) -> None:
        if self.page is not None:
            self.page.desk.judge(self.page.view.pointed)

    def find_rule(self) -> None:
        """Open the rule finder: at the table in its side column, on other pages at their right edge."""
        if self.page is not None:
            self.page.desk.rules()
            return
        from tabletop.view.why.rule_finder import open_beside

        page = self.centralWidget()
        if page is not None:
            open_beside(page)

    # -- events

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow() and self.page is not None:
            self.page.controller.hands.lower_all()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.more.fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        # the page asks, and closes the window when that is said
        page = editing(self.centralWidget())
        if (page is not None and page.unsaved) or self.waiting.show_unsaved():
            self._unless_unsaved(self.close)
            event.ignore()
            return
        self.place.note()
        self.air.close()
        self._leave()
        super().closeEvent(event)
