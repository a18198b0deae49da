"""What happened last: whole at every size of words, also where that changes while it is open."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tabletop.view.ground import theme
from tabletop.view.panels.recap_panel import RecapPanel
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import FakeGame, priority
from tests.view.pages import at

LINES = tuple(
    f"Ada plays a card with rather a long name, number {number}, and pays {{2}}{{R}} for it." for number in range(5)
)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Generator[TableWindow, None, None]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    before, font = app.styleSheet(), app.font()
    made = TableWindow(tmp_path)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show_table(FakeGame(at(priority(0))))
    made.show()
    QApplication.processEvents()
    yield made
    theme.set_zoom(1.0)
    app.setStyleSheet(before)
    app.setFont(font)


@pytest.mark.parametrize("text", [80, 150, 200])
def test_its_last_lines_are_not_cut_when_words_grow_while_it_is_open(window: TableWindow, text: int) -> None:
    assert window.page is not None
    recap = RecapPanel(window.page.controller, LINES, window.page)
    QApplication.processEvents()
    window.more.change(msgspec.structs.replace(window.more.settings, text_scale=text))
    recap.show()
    for _ in range(4):
        QApplication.processEvents()
    words = recap.words
    assert words.height() >= words.heightForWidth(words.width())
    button = recap.findChildren(QPushButton)[0]
    for widget in (words, button):
        assert recap.rect().contains(widget.geometry())
    room = window.page.rect()
    assert abs(recap.geometry().center().x() - room.center().x()) <= 2
