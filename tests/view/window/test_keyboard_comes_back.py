"""The keyboard comes back to the table: after the timeline's buttons, and after a menu that was opened by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow


@pytest.fixture
def page(window: TableWindow, qtbot: QtBot) -> TablePage:
    window.play_now()
    window.activateWindow()
    with qtbot.waitExposed(window):
        window.show()
    assert window.page is not None
    window.page.controller.set_guard(0)
    return window.page


def handle(window: TableWindow) -> QWindow:
    """The window as the keyboard finds it: keys go to whoever has the focus in it."""
    found = window.windowHandle()
    assert found is not None
    return found


def go_on(page: TablePage, answers: int) -> None:
    """Give so many first answers, so that the game has a past to look at."""
    for _ in range(answers):
        ask = page.controller.update.ask
        assert ask is not None
        mine = page.controller.game.observe(ask.seat).ask
        assert mine is not None
        page.controller.game.answer(ask.seat, Picked((mine.options[0].key,)))
        page.controller.refresh()


@pytest.mark.parametrize("button", ["<", "< Turn"])
def test_esc_closes_the_timeline_while_it_looks_back(window: TableWindow, page: TablePage, button: str) -> None:
    go_on(page, 8)
    for _ in range(2):  # it was so when it was opened again, too
        page.open_timeline()
        line = page.timeline
        assert line is not None
        back = next(one for one in line.findChildren(QPushButton) if one.text() == button)
        QTest.mouseClick(back, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        assert not page.view.isEnabled(), "an earlier position is looked at"
        QTest.keyClick(handle(window), Qt.Key.Key_Escape)
        assert line.isHidden()
        assert page.view.isEnabled()
        assert QApplication.focusWidget() is page.view


def test_esc_closes_the_timeline_after_any_of_its_buttons(window: TableWindow, page: TablePage) -> None:
    for _ in range(2):
        page.open_timeline()
        line = page.timeline
        assert line is not None
        for made in line.findChildren(QPushButton):
            if made.isEnabled() and made.text().startswith(("<", ">", "Turn", "Mark", "Set")):
                QTest.mouseClick(made, Qt.MouseButton.LeftButton)
        QTest.mouseClick(
            next(one for one in line.findChildren(QPushButton) if one.text() == "<"), Qt.MouseButton.LeftButton
        )
        QApplication.processEvents()
        QTest.keyClick(handle(window), Qt.Key.Key_Escape)
        assert line.isHidden()
        assert page.view.isEnabled()
        assert QApplication.focusWidget() is page.view


def test_esc_closes_the_timeline_while_a_mark_is_named(window: TableWindow, page: TablePage) -> None:
    page.open_timeline()
    assert page.timeline is not None
    QTest.mouseClick(page.timeline.name, Qt.MouseButton.LeftButton)
    QTest.keyClicks(page.timeline.name, "here")
    assert page.timeline.name.text() == "here"
    QTest.keyClick(page.timeline.name, Qt.Key.Key_Escape)
    assert page.timeline.isHidden()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_after_a_menu_and_esc_the_next_letter_is_the_tables(window: TableWindow, page: TablePage, qtbot: QtBot) -> None:
    bar = window.menuBar()
    menu = bar.actions()[0].menu()
    assert isinstance(menu, QMenu)
    QTest.keyClick(handle(window), Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(menu.isVisible)
    QTest.keyClick(menu, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not menu.isVisible())
    qtbot.waitUntil(lambda: QApplication.focusWidget() is page.view)
    assert not bar.hasFocus()
    assert bar.activeAction() is None


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_shortcut_means_what_it_says_while_a_menu_is_open(window: TableWindow, page: TablePage, qtbot: QtBot) -> None:
    meant: list[str] = []
    window.judge_action.triggered.connect(lambda: meant.append("judge"))
    menu = window.menuBar().actions()[0].menu()
    assert isinstance(menu, QMenu)
    QTest.keyClick(handle(window), Qt.Key.Key_G, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(menu.isVisible)
    QTest.keyClick(menu, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: meant == ["judge"])
    assert not menu.isVisible()


def test_the_menus_stay_in_full_screen(window: TableWindow, page: TablePage, qtbot: QtBot) -> None:
    window.place.switch()
    assert window.isFullScreen()
    assert window.menuBar().isVisible()
    assert window.place.action in [action for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()]
    window.place.action.trigger()
    assert not window.isFullScreen()
