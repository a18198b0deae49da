"""One window with its data folder, as a monkey finds it: how it is opened and left, and what must hold there."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QPushButton, QWidget

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.simulation.invariants import (
    Violation,
    check_asked,
    check_board,
    check_refs,
    check_save,
    check_zones,
)
from tabletop.session.table.session import Session
from tabletop.view.ground import theme
from tabletop.view.panels.question_panel import QuestionPanel
from tabletop.view.start.editor_page import EditorPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow
from tests.session.simulation.marked_cards import MarkedGame
from tests.view.words_on_screen import on_screen

_MARKED = re.compile(r"Zq\d{4}")
#: after so many deeds what takes long is looked at too
SELDOM, RARELY = 25, 400


class Broken(Exception):
    """Something that must hold does not."""


class Room:
    """A window at the start screen. `samples` are files that may be dropped or chosen; `size` is the usual size."""

    def __init__(self, data: Path, samples: Path, size: tuple[int, int]) -> None:
        self.data, self.samples, self.size = data, samples, size
        self.file: Path | None = None
        self.marked: MarkedGame | None = None
        #: deeds since somebody was last at a table
        self.idle = 0
        self._deeds = 0
        self._seen: Any = None
        self.window = TableWindow(data)
        self.window.resize(*size)
        self.window.show_start()
        self.window.show()
        self.window.activateWindow()

    # -- what must hold

    def check(self) -> None:
        """Look whether all that must hold after a deed holds. Raises Broken."""
        self._deeds += 1
        page = self.window.page
        self.idle = self.idle + 1 if page is None else 0
        if page is None:
            return
        game = page.controller.game
        if not isinstance(game, Session):
            return
        try:
            self._check_game(game)
        except Violation as problem:
            raise Broken(f"{problem.invariant}: {problem.message}") from problem
        if game.error is not None:
            raise Broken(f"the engine made a mistake: {game.error!r}")
        self._check_secrets(game)

    def _check_game(self, game: Session) -> None:
        state = game.state
        if state is not self._seen:
            self._seen = state
            check_zones(state)
            check_asked(game)
        if self._deeds % SELDOM == 0 and not state.rules_off:
            check_board(state)
            check_refs(game)
        if self._deeds % RARELY == 0:
            check_save(game)

    def _check_secrets(self, game: Session) -> None:
        """While no hand is lifted nothing on the screen says what only its owner may know."""
        page = self.window.page
        assert page is not None
        update, shown = page.controller.update, page.view.table.update_shown
        if update.lifted or update.open_hands or shown is None or shown.lifted or shown.open_hands:
            return
        if page.timeline is None or page.timeline.isHidden():
            known = game.observe(NOBODY).players
            for player, public in zip(shown.table.players, known, strict=True):
                told = [one.card.name for one in player.hand if one.card is not None]
                may = [one.card.name for one in public.hand if one.card is not None]
                if [name for name in told if name not in may]:
                    raise Broken(f"with no hand lifted, the hand of seat {player.seat} is on the screen")
        if self.marked is not None and self.marked.session is game and self._deeds % SELDOM == 0:
            secrets = self.marked.secrets(NOBODY)
            for words in on_screen(self.window, page):
                leaked = secrets.intersection(_MARKED.findall(words))
                if leaked:
                    raise Broken(f"with no hand lifted, {sorted(leaked)} is on the screen: {words[:200]}")

    # -- the way out

    def leave(self, settle: Callable[[], None]) -> None:
        """Leave whatever is shown, by keys and buttons that people have, and close all windows. Raises Broken."""
        for _ in range(12):
            popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
            if popup is None:
                break
            QTest.keyClick(popup, Qt.Key.Key_Escape)
            settle()
        else:
            raise Broken(f"{type(popup).__name__} {popup.windowTitle()!r} can't be left by Esc")
        self.window.showNormal()
        for _ in range(16):
            page = self.window.centralWidget()
            if isinstance(page, StartPage):
                break
            self._step_out(page)
            settle()
        else:
            raise Broken(f"{type(page).__name__} can't be left for the start screen")
        for _ in range(6):
            self.window.close()
            settle()
            if not self.window.isVisible():
                break
            self._step_out(self.window.centralWidget())
            settle()
        else:
            raise Broken(f"the window can't be closed on {type(self.window.centralWidget()).__name__}")
        # panels that were pulled out of the window keep no program alive
        shown = [one for one in QApplication.topLevelWidgets() if one.isVisible()]
        left = [one for one in shown if not isinstance(one, QDockWidget)]
        if left:
            raise Broken(f"after the window was closed {type(left[0]).__name__} {left[0].windowTitle()!r} is shown")

    def _step_out(self, page: QWidget | None) -> None:
        """One step towards the start screen: yes to a question, what drops changes, the menu, a way back, or Esc."""
        if page is None:
            return
        asked = [one for one in page.findChildren(QuestionPanel) if not one.isHidden()]
        buttons = [one for one in page.findChildren(QPushButton) if one.isVisible() and one.isEnabled()]
        back = [one for one in buttons if one.text().replace("&", "").startswith(("Back", "Start screen"))]
        if asked:
            asked[0].yes.click()
        elif isinstance(page, EditorPage) and page.drop.isVisible():
            page.drop.click()
        elif self.window.start_action.isEnabled():
            self.window.start_action.trigger()
        elif back:
            back[0].click()
        else:
            QTest.keyClick(self.window, Qt.Key.Key_Escape)

    def drop(self) -> None:
        """Let go of the window, and of every other that is there; nothing of it stays."""
        for widget in QApplication.topLevelWidgets():
            widget.hide()
            widget.deleteLater()
        self.marked = self._seen = None
        del self.window
        tidy()


def tidy() -> None:
    """Let go of all that nobody needs, and of settings of the whole program."""
    for _ in range(3):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        gc.collect()
    QLocale.setDefault(QLocale.system())
    if theme.zoom() != 1.0:
        theme.set_zoom(1.0)
    QApplication.clipboard().clear()


def resident_mb() -> float:
    """How much memory the process holds, after what is free in it was given back."""
    import ctypes

    ctypes.CDLL("libc.so.6").malloc_trim(0)
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
