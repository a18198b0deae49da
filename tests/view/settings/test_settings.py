"""Settings hold at once, are kept, and never stop the game."""

from collections.abc import Generator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Settings, read_settings
from tabletop.view.ground import theme
from tabletop.view.ground.motion import FULL, REDUCED
from tabletop.view.settings.settings_panel import SettingsPanel
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, priority
from tests.view.pages import at, tap


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.resize(1400, 1000)
    made.show_table(FakeGame(at(priority(0)), at(priority(1))))
    made.show()
    QApplication.processEvents()
    yield made
    made.more.change(Settings())


def opened(window: TableWindow) -> SettingsPanel:
    window.more.open_settings()
    assert window.more.panel is not None
    return window.more.panel


def test_reduced_motion_is_the_tables_own(window: TableWindow, tmp_path: Path) -> None:
    panel = opened(window)
    assert window.page is not None
    panel.motion.click()
    assert window.page.view.table.motion == REDUCED
    assert read_settings(tmp_path).reduced_motion
    panel.motion.click()
    assert window.page.view.table.motion == FULL


def test_high_contrast_changes_the_colours_and_goes_back(window: TableWindow) -> None:
    panel = opened(window)
    assert window.page is not None
    usual = theme.SECONDARY.name()
    panel.contrast.click()
    assert theme.GROUND.name() == "#000000"
    assert window.page.view.table.backgroundBrush().color().name() == "#000000"
    panel.contrast.click()
    assert theme.SECONDARY.name() == usual
    assert window.page.view.table.backgroundBrush().color() == theme.GROUND


def test_larger_panels_have_larger_words(window: TableWindow) -> None:
    panel = opened(window)
    assert window.page is not None
    before = window.page.log.font().pixelSize(), window.page.ask_bar.height()
    panel.text.setValue(150)
    assert window.page.log.font().pixelSize() == round(before[0] * 1.5)
    assert window.page.ask_bar.height() > before[1]
    panel.text.setValue(100)
    assert (window.page.log.font().pixelSize(), window.page.ask_bar.height()) == before


def test_the_size_of_cards_is_that_of_pieces_on_the_table(window: TableWindow) -> None:
    panel = opened(window)
    assert window.page is not None
    scene = window.page.view.table
    before, plate = scene.places.room.width, scene.places.seats[0].plate
    panel.cards.setValue(80)
    assert scene.places.room.width < before
    assert scene.places.seats[0].plate == plate
    panel.cards.setValue(100)
    assert scene.places.room.width == before


def test_settings_hold_in_the_next_window(window: TableWindow, qtbot: QtBot, tmp_path: Path) -> None:
    opened(window).motion.click()
    other = TableWindow(tmp_path)
    qtbot.addWidget(other)
    page = other.show_table(FakeGame(at(priority(0))))
    assert page.view.table.motion == REDUCED


def test_the_game_goes_on_beside_the_panel_and_escape_closes_it(window: TableWindow) -> None:
    panel = opened(window)
    page = window.page
    assert page is not None
    page.controller.set_guard(0)
    tap(page, Qt.Key.Key_S, "s")
    assert page.controller.update.ask is not None
    assert page.controller.update.ask.seat == 1
    QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_the_panel_shows_what_was_set_elsewhere(window: TableWindow) -> None:
    opened(window).close_panel()
    window.more.change(Settings(text_scale=120, reduced_motion=True))
    panel = opened(window)
    assert (panel.text.value(), panel.motion.isChecked()) == (120, True)
    panel.motion.click()
    assert window.more.settings == Settings(text_scale=120)
