"""No pointer is ever drawn over the audience's window, whatever of the presenter's has grabbed it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletop.controller.air.look import CANVASES
from tabletop.view.audience.audience_window import AudienceWindow
from tabletop.view.window.window import TableWindow
from tests.x11.cursors import is_blank
from tests.x11.desktop import SCREEN, Desktop, Point

pytestmark = [pytest.mark.x11, pytest.mark.timeout(120)]


@pytest.fixture
def shown(desktop: Desktop, window: TableWindow, qapp: QApplication, qtbot: QtBot) -> Iterator[AudienceWindow]:
    """A table at the left above, the audience's window at the right below."""
    window.begin(window.party)
    window.air.size(CANVASES[1])
    window.resize(1180, 620)
    window.move(0, 0)
    made = window.air.open_window()
    made.move(SCREEN[0] - CANVASES[1].wide - 10, SCREEN[1] - CANVASES[1].high - 40)
    qtbot.wait(300)
    yield made
    window.air.close()


def middle(widget: QWidget) -> Point:
    at = widget.mapToGlobal(widget.rect().center())
    return at.x(), at.y()


def crossed(desktop: Desktop, shown: AudienceWindow) -> list[bool]:
    """Whether the cursor is blank at places on a way over the window, each reached as fast as a hand is."""
    found = []
    left, top = shown.mapToGlobal(QPoint(0, 0)).toTuple()  # type: ignore[misc]
    for x, y in ((left + 200, top + 150), (left + 800, top + 120), middle(shown), (left + 1200, top + 700)):
        desktop.move((x, y), 6)
        desktop.pause(0.06)
        found.append(is_blank(desktop.display))
    return found


def test_no_pointer_while_a_menu_is_open(desktop: Desktop, window: TableWindow, shown: AudienceWindow) -> None:
    here = middle(window)
    desktop.move(here)
    desktop.pause(0.1)
    assert not is_blank(desktop.display)
    window.air.menu.popup(window.mapToGlobal(QPoint(60, 60)))
    desktop.wait_until(lambda: QApplication.activePopupWidget() is not None, "the menu")
    assert crossed(desktop, shown) == [True] * 4
    desktop.move(middle(window.air.menu))
    desktop.pause(0.1)
    assert not is_blank(desktop.display)  # over the menu it is there
    desktop.move(middle(shown))
    window.air.menu.close()
    desktop.pause(0.1)
    assert is_blank(desktop.display)
    desktop.move(here)
    desktop.pause(0.1)
    assert not is_blank(desktop.display)
    assert QApplication.overrideCursor() is None


def test_no_pointer_while_a_button_is_held_that_was_pressed_at_the_table(
    desktop: Desktop, window: TableWindow, shown: AudienceWindow
) -> None:
    desktop.move(middle(window))
    desktop.press()
    desktop.pause(0.1)
    assert crossed(desktop, shown) == [True] * 4
    desktop.move(middle(window))
    desktop.pause(0.1)
    assert not is_blank(desktop.display)
    desktop.move(middle(shown))
    desktop.release()
    desktop.pause(0.1)
    assert is_blank(desktop.display)
    desktop.move(middle(window))
    desktop.pause(0.1)
    assert not is_blank(desktop.display)
    assert QApplication.overrideCursor() is None


def test_the_pointer_is_there_again_once_the_window_is_left(
    desktop: Desktop, window: TableWindow, shown: AudienceWindow
) -> None:
    window.air.menu.popup(window.mapToGlobal(QPoint(60, 60)))
    desktop.move(middle(shown))
    desktop.wait_until(lambda: shown.grabbed.blank, "the pointer to be taken from sight")
    window.air.toggle_window()
    assert not shown.isVisible()
    assert QApplication.overrideCursor() is None
    window.air.menu.close()
