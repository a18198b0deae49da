"""A deck is tested by mouse: decks chosen, games played beside the window, figures seen, the report written."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog, QLineEdit, QPushButton

from tabletop.session.simulation.report_folder import ReportFolder
from tabletop.view.start.deck_test.deck_test_page import DeckTestPage
from tabletop.view.start.decks.decks_page import DeckPage
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.window import TableWindow
from tests.x11.conftest import PICTURES, click
from tests.x11.desktop import Desktop

pytestmark = pytest.mark.x11

#: seconds for processes to begin and for a few games on a busy machine
_GAMES = 180
#: milliseconds between two looks at whether the window waits for something, and the longest that it may
_LOOK, _LONGEST = 10, 0.6


def picture(desktop: Desktop, name: str) -> None:
    settled = time.monotonic() + 0.3
    desktop.wait_until(lambda: time.monotonic() > settled, "the last frame to be painted")
    desktop.screenshot(PICTURES / f"deck-test-{name}.png")


class Pulse:
    """Notes how long the event loop was away at most while the test only waits: hands and pictures are in its way."""

    def __init__(self) -> None:
        self._timer = QTimer()
        self._timer.setInterval(_LOOK)
        self._timer.timeout.connect(self._beat)
        self._last = time.monotonic()
        self.longest = 0.0

    def wait(self, desktop: Desktop, for_what: Callable[[], bool], words: str, seconds: float) -> None:
        """Wait for something, and note."""
        self._last = time.monotonic()
        self._timer.start()
        desktop.wait_until(for_what, words, seconds)
        self._timer.stop()

    def _beat(self) -> None:
        now = time.monotonic()
        self.longest, self._last = max(self.longest, now - self._last), now


def row_clicked(desktop: Desktop, page: DeckTestPage, row: int) -> None:
    rows = page.choosing.decks
    spot = rows.viewport().mapToGlobal(rows.visualItemRect(rows.item(row)).center())
    desktop.click((spot.x(), spot.y()))


def saved_as(desktop: Desktop, page: DeckTestPage, path: Path) -> None:
    """Press "Save report...", write the place into the dialogue, and press its button."""

    def fill() -> None:
        dialogue = QApplication.activeModalWidget()
        if not isinstance(dialogue, QFileDialog):
            QTimer.singleShot(50, fill)
            return
        line = dialogue.findChild(QLineEdit)
        box = dialogue.findChild(QDialogButtonBox)
        assert line is not None
        assert box is not None
        line.setText(str(path))
        pressed: QPushButton = box.button(QDialogButtonBox.StandardButton.Save)
        pressed.click()

    QTimer.singleShot(300, fill)
    click(desktop, page.save)


def test_a_deck_is_tested_against_two_others(desktop: Desktop, window: TableWindow, tmp_path: Path) -> None:
    start = window.centralWidget()
    assert isinstance(start, StartPage)
    click(desktop, start.decks)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), DeckPage), "the decks")
    decks = window.centralWidget()
    assert isinstance(decks, DeckPage)
    picture(desktop, "decks")
    click(desktop, decks.test)
    desktop.wait_until(lambda: isinstance(window.centralWidget(), DeckTestPage), "the page of the test")
    page = window.centralWidget()
    assert isinstance(page, DeckTestPage)
    picture(desktop, "begun")
    click(desktop, page.choosing.none)
    for row in (0, 2):
        row_clicked(desktop, page, row)
    desktop.wait_until(lambda: len(page.choosing.decks.chosen) == 2, "two decks to be chosen")
    click(desktop, page.choosing.games)
    desktop.key("ctrl+a")
    desktop.write("6")
    desktop.wait_until(lambda: page.play.text() == "Play 12 games", "the number of games")
    pulse = Pulse()
    click(desktop, page.play)
    desktop.wait_until(lambda: page.desk.is_playing, "the games to begin")
    pulse.wait(desktop, lambda: page.desk.done >= 4 and page.figures.isVisible(), "figures to come", _GAMES)
    picture(desktop, "playing")
    click(desktop, page.play)
    pulse.wait(desktop, lambda: not page.desk.is_playing, "the games to stop", 10)
    kept = page.desk.done
    assert 4 <= kept <= 12
    picture(desktop, "stopped")
    if kept < 12:
        assert page.play.text() == f"Go on: {12 - kept} games"
        click(desktop, page.play)
    pulse.wait(desktop, lambda: page.desk.done == 12 and not page.desk.is_playing, "all games", _GAMES)
    assert page.verdict.text().startswith("12 of 12 games played")
    assert page.opponents.count() == 2
    picture(desktop, "over")
    assert pulse.longest < _LONGEST, f"the window was away for {pulse.longest:.2f} s"
    saved_as(desktop, page, tmp_path / "kept")
    pulse.wait(desktop, lambda: "report.html" in page.told.text(), "the report to be written", 60)
    assert len(ReportFolder.resume(tmp_path / "kept").results) == 12
    picture(desktop, "saved")
    click(desktop, page.back)
    desktop.wait_until(lambda: window.centralWidget() is decks, "the decks again")
