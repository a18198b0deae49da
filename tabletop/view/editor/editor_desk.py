"""The editor of one window: its menu from the start, and what it puts on a table once the rules are off."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, QPoint, QTimer
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QListWidgetItem, QMainWindow, QMenu

from tabletop.engine.vocabulary.decisions import Refusal

if TYPE_CHECKING:  # nobody who only plays loads any of it
    from tabletop.controller.editor.editing_desk import EditingDesk
    from tabletop.controller.editor.lines_desk import LinesDesk
    from tabletop.controller.editor.presenting import Presentation
    from tabletop.controller.table.game import Game
    from tabletop.view.audience.air_desk import AirDesk
    from tabletop.view.editor.editor_panel import EditorPanel
    from tabletop.view.editor.lines_panel import LinesPanel
    from tabletop.view.editor.presentation_panel import PresentationPanel
    from tabletop.view.editor.table_by_hand import TableByHand
    from tabletop.view.table.table_page import TablePage

#: tables that a position can be built on: what they are called, how many sit there, how many make a team
TABLES: Final = (
    ("&Two players", 2, 1),
    ("T&hree players", 3, 1),
    ("&Four players", 4, 1),
    ("Two-Headed &Giant", 4, 2),
)
OPENED: Final = "Presentations and puzzles (*.toml *.pzl);;All files (*)"
#: checked while they are off: a command keeps its name, for keys and the remote
_OFF: Final = "Rules &off: move anything by hand"


class Opens(Protocol):
    """Takes files of demonstrations to the table."""

    def open(self, path: Path) -> object:
        """Show a file; what is wrong with it is said on the start screen."""


class Tables(Protocol):
    """A window that shows tables, as the editor needs it."""

    data: Path | None
    #: what goes to an audience
    air: AirDesk

    @property
    def demonstrations(self) -> Opens:
        """Shows files of demonstrations."""

    def show_table(self, game: Game, open_hands: bool = False) -> TablePage:
        """Take a game to the table."""


class EditorDesk(QObject):
    """Carries out the commands of the menu "Editor". `take_table` tells it of each table, and of none."""

    def __init__(self, window: QMainWindow, tables: Tables, leaving: Callable[[Callable[[], object]], object]) -> None:
        """`tables` is the window too; `leaving` does what leaves the present page, where that loses nothing."""
        super().__init__(window)
        self._parent = window
        self._window = tables
        self.presenting: PresentationPanel | None = None
        self._leaving = leaving
        self._page: TablePage | None = None
        self.desk: EditingDesk | None = None
        self.panel: EditorPanel | None = None
        self.hands: TableByHand | None = None
        self.lines: LinesPanel | None = None
        self._lines_desk: LinesDesk | None = None
        self._was_off = False
        self.menu = QMenu("&Editor", window)
        positions = self.menu.addMenu("&New position")
        for words, players, heads in TABLES:
            action = QAction(words, self)
            action.triggered.connect(lambda _=False, players=players, heads=heads: self.begin(players, heads))
            positions.addAction(action)
        self.switch_action = self._add(_OFF, self.switch, "Ctrl+R")
        self.switch_action.setCheckable(True)
        self.menu.addSeparator()
        self.lines_action = self._add("&Lines of play side by side...", self.show_lines, "Ctrl+L")
        self.menu.addSeparator()
        self.record_action = self._add("Make a &presentation of this line...", self.record)
        self.share_action = self._add("&Share this demonstration...", self.share)
        self._add("&Open a presentation or puzzle...", self.open_file)
        self._follow_menu()
        # places are laid after an update; the panel follows them when that is done
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._place)

    def _add(self, words: str, act: Callable[[], object], key: str = "") -> QAction:
        made = QAction(words, self)
        if key:
            made.setShortcut(QKeySequence(key))
        made.triggered.connect(lambda _=False: act())
        self.menu.addAction(made)
        return made

    # -- positions

    def begin(self, players: int, heads: int = 1) -> None:
        """Take an empty table to the window, its hands open; what is built there is cued for an audience."""
        from tabletop.controller.editor.opening_editor import new_position

        def show() -> None:
            self._window.air.expect("editor")
            self._window.show_table(new_position(players, heads, self._window.data), True)

        self._leaving(show)

    # -- tables

    def take_table(self, page: TablePage | None) -> None:
        """Another table is in the window, or none."""
        self._page, self.panel, self.hands = page, None, None
        self.desk = self.lines = self._lines_desk = None
        self._was_off = False
        if page is not None:
            page.controller.updated.connect(lambda update: self._follow())
            page.view.resized.connect(self._later.start)
            page.view.moved.connect(self._later.start)
            page.ask_bar.grown.connect(self._later.start)
            page.thoughts.opened.connect(self.show_lines)
        self._follow()

    def _awake(self, page: TablePage) -> EditingDesk:
        if self.desk is None:
            from tabletop.controller.editor.editing_desk import EditingDesk

            self.desk = EditingDesk(page.controller, self._window.data, page)
        return self.desk

    @property
    def is_off(self) -> bool:
        """Return whether the rules are off at the table that is shown."""
        ask = None if self._page is None else self._page.controller.update.ask
        return ask is not None and ask.purpose == "rules off"

    def switch(self) -> None:
        """Turn the rules off at the table, or let them go on."""
        if self._page is not None:
            self._awake(self._page).switch()
            self._follow_menu()

    @property
    def editing(self) -> EditingDesk | None:
        """What is done by hand at the table that is shown; None without one."""
        return None if self._page is None else self._awake(self._page)

    @property
    def lines_desk(self) -> LinesDesk | None:
        """The lines of play at the table that is shown; None without one."""
        page = self._page
        if page is not None and self._lines_desk is None:
            from tabletop.controller.editor.lines_desk import LinesDesk

            self._lines_desk = LinesDesk(page.controller, page)
        return self._lines_desk

    def _follow_menu(self) -> None:
        self.switch_action.setChecked(self.is_off)
        for action in (self.switch_action, self.lines_action, self.record_action):
            action.setEnabled(self._page is not None)
        self.share_action.setEnabled(self._is_led)

    def _follow(self) -> None:
        """The rules are off or on: the mouse and the side column are the editor's, or the table's."""
        self._follow_menu()
        page = self._page
        if page is None:
            return
        if self.is_off and not self._was_off:
            self._window.air.cue("editor")  # what is moved by hand goes out when it is taken
        self._was_off = self.is_off
        if self.is_off and self.panel is None:
            self._open(page)
        if self.panel is not None:
            page.view.by_hand = self.hands if self.is_off else None
            self.panel.setVisible(self.is_off)
            if not self.is_off and self.hands is not None:
                self.hands.let_go()
            self._later.start()

    def _open(self, page: TablePage) -> None:
        from tabletop.view.editor.editor_panel import EditorPanel
        from tabletop.view.editor.table_by_hand import TableByHand

        desk = self._awake(page)
        panel = self.panel = EditorPanel(desk, page)
        hands = self.hands = TableByHand(desk, page)
        cards = panel.dragging
        cards.dragged.connect(lambda item, at: hands.bring(_name(item), at))
        cards.dropped.connect(lambda item, at: hands.bring_to(_name(item), at))
        panel.library_dragging.dragged.connect(lambda item, at: hands.bring(item.text(), at))
        panel.library_dragging.dropped.connect(lambda item, at: hands.let_go())
        panel.taken.connect(self._out_of_library)
        panel.open(page.room_beside)

    def show_lines(self) -> None:
        """Show the lines of play at the table, two of them compared."""
        page = self._page
        if page is None:
            return
        desk = self.lines_desk
        if self.lines is None and desk is not None:
            from tabletop.view.editor.lines_panel import LinesPanel

            self.lines = LinesPanel(desk, page, page.view.setFocus)
            self.lines.aired.connect(self._window.air.compare)
        if self.lines is not None:
            self.lines.open()

    # -- presentations

    @property
    def _is_led(self) -> bool:
        """Return whether a script leads the game at the table."""
        if self._page is None:
            return False
        from tabletop.controller.table.game import Playing

        return isinstance(self._page.controller.game, Playing)

    def record(self) -> PresentationPanel | None:
        """Make a presentation of the line that was played last; what is wrong with that is told at the table."""
        from tabletop.controller.editor.presenting import Presentation

        return None if self._page is None else self._present(partial(Presentation.of_line, self._page.controller.game))

    def share(self) -> PresentationPanel | None:
        """Show the demonstration at the table as it is to be handed away."""
        from tabletop.controller.editor.presenting import Presentation

        if self._page is None:
            return None
        return self._present(partial(Presentation.of_script, self._page.controller.game, self._window.data))

    def _present(self, make: Callable[[], Presentation]) -> PresentationPanel | None:
        from tabletop.controller.editor.presenting import presentations_folder
        from tabletop.controller.start.opening import OpeningError
        from tabletop.view.editor.presentation_panel import PresentationPanel

        page = self._page
        assert page is not None
        try:
            made = make()
            folder = presentations_folder(self._window.data)
        except (OpeningError, OSError) as problem:
            page.view.tell(Refusal(str(problem), ""), warns=True)
            return None
        self.presenting = PresentationPanel(made, page, folder, page.view.setFocus)
        return self.presenting

    def open_file(self) -> None:
        """Ask for a presentation or puzzle file, and show it; it is cued for an audience."""
        from tabletop.view.ground.widgets.files import ask_to_open

        def show() -> None:
            path = ask_to_open(self._parent, "Open a presentation or puzzle", "", OPENED)
            if path is not None:
                self._window.demonstrations.open(path)

        self._leaving(show)

    def _out_of_library(self, card: int, at: QPoint) -> None:
        if self.hands is None or self.desk is None:
            return
        aim = self.hands.aim_of_list(at)
        if aim is not None:
            self.desk.from_library(card, aim)

    def _place(self) -> None:
        """Lie where the side column has room."""
        if self._page is None or self.panel is None or not self.is_off:
            return
        column, low = self._page.room_beside, self._page.ask_bar.geometry().top()
        self.panel.lie_in(column._replace(h=max(120.0, min(column.h, low - 8 - column.y))))
        if self.lines is not None and self.lines.isVisible():
            return
        self.panel.raise_()
        judging = self._page.desk.judging
        if judging is not None and judging.isVisible():
            judging.raise_()


def _name(item: QListWidgetItem) -> str:
    from tabletop.view.start.decks.rows import OWN_NAME

    return str(item.data(OWN_NAME))
