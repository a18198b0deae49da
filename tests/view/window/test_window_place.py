"""The window fills the screen and comes back as it was left, on a screen that is there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Place, Settings, read_settings, write_settings
from tabletop.view.window.window import TableWindow
from tabletop.view.window.window_place import on_a_screen

LEFT, RIGHT = QRect(0, 0, 1920, 1080), QRect(1920, 0, 1280, 1024)


def opened(qtbot: QtBot, data: Path) -> TableWindow:
    made = TableWindow(data)
    qtbot.addWidget(made)
    made.show_start()
    made.show()
    QApplication.processEvents()
    return made


def test_a_size_is_written_while_the_window_is_open_and_comes_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: read_settings(tmp_path).window is not None, timeout=3000)
    kept = read_settings(tmp_path).window
    assert kept is not None
    screen = QGuiApplication.primaryScreen().availableGeometry()
    assert (kept.wide, kept.high, kept.full) == (1000, 700, False)
    other = TableWindow(tmp_path)
    qtbot.addWidget(other)
    assert (other.width(), other.height()) == (
        max(other.minimumWidth(), min(1000, screen.width())), max(other.minimumHeight(), min(700, screen.height()))
    )  # fmt: skip


def test_full_screen_is_one_key_and_comes_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path)
    assert window.place.action.shortcut().toString() == "F11"
    window.place.action.trigger()
    assert window.isFullScreen()
    window.place.note()
    kept = read_settings(tmp_path).window
    assert kept is not None
    assert kept.full
    again = opened(qtbot, tmp_path)
    assert again.isFullScreen()
    assert again.place.action.isChecked()
    window.place.action.trigger()
    assert not window.isFullScreen()
    window.place.note()
    kept = read_settings(tmp_path).window
    assert kept is not None
    assert not kept.full


def test_maximised_comes_back_and_leads_back_from_full_screen(qtbot: QtBot, tmp_path: Path) -> None:
    write_settings(tmp_path, Settings(window=Place(10, 10, 1000, 700, maximised=True)))
    window = opened(qtbot, tmp_path)
    assert window.isMaximized()
    window.place.switch()
    assert window.isFullScreen()
    window.place.switch()
    assert window.isMaximized()


@pytest.mark.parametrize(
    ("box", "wanted"),
    [
        (QRect(100, 100, 800, 600), QRect(100, 100, 800, 600)),
        (QRect(2000, 500, 1000, 700), QRect(2000, 324, 1000, 700)),
        (QRect(5000, -900, 1280, 800), QRect(640, 0, 1280, 800)),
        (QRect(-40, -10, 4000, 3000), QRect(0, 0, 1920, 1080)),
    ],
)
def test_a_place_is_moved_onto_the_screens_there_are(box: QRect, wanted: QRect) -> None:
    assert on_a_screen(box, (LEFT, RIGHT)) == wanted


def test_without_screens_nothing_is_moved() -> None:
    assert on_a_screen(QRect(1, 2, 3, 4), ()) == QRect(1, 2, 3, 4)


@pytest.mark.parametrize(("room", "full"), [(QRect(0, 0, 1366, 728), True), (QRect(0, 0, 1920, 1040), False)])
def test_the_first_window_is_no_larger_than_a_small_screen(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: QRect, full: bool
) -> None:
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    screen = made.screen()
    monkeypatch.setattr(type(screen), "availableGeometry", lambda _: room)
    made.place.fill()
    assert made.isMaximized() == full
    assert room.width() >= made.width() >= room.width() * 0.8
    assert room.height() >= made.height() >= room.height() * 0.8
