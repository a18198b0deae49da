"""The picture of a table that is left: public, small, shown on Continue, and gone with its game."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.shots.take import answer_one
from tabletop.view.start.start_page import StartPage
from tabletop.view.window.board_still import PICTURE
from tabletop.view.window.window import TableWindow
from tests.view.setting_up import start_page


def stills(data: Path) -> list[Path]:
    return sorted((data / "stills").glob("*"))


def played(window: TableWindow, answers: int = 24) -> None:
    window.new_game(None, ("Ada", "Mira"), False, "a still")
    assert window.page is not None
    window.page.controller.set_guard(0.0)
    for _ in range(answers):
        answer_one(window.page.controller)
    QApplication.processEvents()  # it is seen before it is left


def shown_on(start: StartPage) -> QImage:
    QApplication.processEvents()
    start.back.print_picture()
    return start.back._pixmap.toImage()


def test_a_game_that_is_left_has_its_table_on_continue(window: TableWindow, tmp_path: Path) -> None:
    plain = shown_on(start_page(window))
    played(window)
    window.show_start()
    (path,) = stills(tmp_path)
    assert (tmp_path / "games" / f"{path.stem}.journal").exists()
    assert QImage(str(path)).size().toTuple() == PICTURE
    assert shown_on(start_page(window)) != plain


def test_hands_that_are_open_or_lifted_are_not_in_it(window: TableWindow, tmp_path: Path) -> None:
    played(window)
    assert window.page is not None
    window.page.controller.hands.set_open(False)
    window.show_start()
    closed = QImage(str(stills(tmp_path)[0]))
    for lift in ("open", "kept"):
        played(window)
        assert window.page is not None
        if lift == "open":
            window.page.controller.hands.set_open(True)
        else:
            window.page.controller.hands.keep(0)
        window.show_start()
        assert QImage(str(stills(tmp_path)[-1])) == closed


def test_nothing_is_kept_of_a_game_in_which_nobody_answered(window: TableWindow, tmp_path: Path) -> None:
    window.new_game(None, ("Ada", "Mira"), False, "a still")
    window.show_start()
    assert stills(tmp_path) == []


def test_pictures_of_games_that_are_kept_no_more_go(window: TableWindow, tmp_path: Path) -> None:
    played(window)
    window.show_start()
    (path,) = stills(tmp_path)
    (tmp_path / "games" / f"{path.stem}.journal").unlink()
    window.new_game(None, ("Ada", "Mira"), False, "a still")
    window.show_start()
    assert stills(tmp_path) == []


@pytest.mark.parametrize("content", [b"", b"no picture"])
def test_a_damaged_picture_is_as_none(window: TableWindow, qtbot: QtBot, tmp_path: Path, content: bytes) -> None:
    plain = shown_on(start_page(window))
    played(window)
    window.show_start()
    stills(tmp_path)[0].write_bytes(content)
    window.show_start()
    start = start_page(window)
    assert shown_on(start) == plain
    qtbot.mouseClick(start.back, Qt.MouseButton.LeftButton)
    assert window.page is not None
