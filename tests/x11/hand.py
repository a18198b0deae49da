"""One mouse at a table that stands in a position."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.engine.state.game import State
from tabletop.session.table.session import Session
from tabletop.view.ground.motion import NONE
from tabletop.view.prompts.priority import PriorityPrompt
from tabletop.view.window.app import application
from tabletop.view.window.window import TableWindow
from tests.session.timeline.test_round_finder import session_at
from tests.x11.desktop import Desktop
from tests.x11.player import PICTURES, QUICK, QUICKLY, Player

SIZES = ((1280, 800), (1920, 1080))


class Hand:
    """One mouse at a table that stands in a position."""

    def __init__(self, desktop: Desktop, qtbot: QtBot, tmp_path: Path, state: State, size: tuple[int, int]) -> None:
        self.desktop = desktop
        self.session: Session = session_at(state)
        application()
        window = TableWindow(tmp_path)
        qtbot.addWidget(window)
        window.resize(*size)
        page = window.show_table(self.session)
        page.view.table.motion = NONE
        page.controller.set_guard(QUICK)
        with qtbot.waitExposed(window):
            window.show()
        qtbot.waitUntil(window.isActiveWindow)
        self.page = page
        self.player = Player(desktop, window)
        self.size = size

    def purpose(self) -> str:
        ask = self.page.controller.update.ask
        return "" if ask is None else ask.purpose

    def click(self, what: QWidget | int) -> None:
        """Click a widget or an object as soon as its question takes an answer; wait for what follows."""
        self.player.still()
        self.desktop.pause(QUICKLY)
        number = self.page.controller.update.number
        if isinstance(what, int):
            self.desktop.click(self.player.at_ref(what))
        else:
            self.player.click(what)
        self.desktop.wait_until(lambda: self.page.controller.update.number != number, "an update after a click")

    def drag(self, what: int, to: int) -> None:
        """Drag an object onto another; wait for what follows."""
        self.player.still()
        self.desktop.pause(QUICKLY)
        number = self.page.controller.update.number
        self.desktop.drag(self.player.at_ref(what), self.player.at_ref(to))
        self.desktop.wait_until(lambda: self.page.controller.update.number != number, "an update after a drop")

    def pass_on(self) -> None:
        """Click the button of whoever has priority."""
        prompt = self.page.ask_bar.prompt
        assert isinstance(prompt, PriorityPrompt)
        self.click(prompt.button)

    def pass_until(self, holds: Callable[[], bool]) -> None:
        for _ in range(20):
            if holds():
                return
            self.pass_on()
        raise AssertionError(f"passing led to {self.page.controller.update.ask}")

    def chip(self, words: str) -> QWidget:
        """The button of the question that says this."""
        found: list[QWidget] = []

        def look() -> bool:
            button = self.player.button(words)
            found[:] = [] if button is None else [button]
            return bool(found)

        self.desktop.wait_until(look, f"a button that says {words!r}", 5)
        return found[0]

    def picture(self, name: str) -> None:
        self.player.still()
        settled = time.monotonic() + 0.1
        self.desktop.wait_until(lambda: time.monotonic() > settled, "the last frame to be painted")
        self.desktop.screenshot(PICTURES / f"{name}-{self.size[0]}.png")
