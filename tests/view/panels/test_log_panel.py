"""The log: its opening lines, and what is folded in them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.session.seeing.observation import LogLine
from tabletop.view.panels.log_panel import LogPanel
from tabletop.view.table.table_page import whole
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import priority
from tests.view.pages import at, table_page


def test_the_first_thing_one_reads_is_who_plays_and_no_hash(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.play_now()
    assert window.page is not None
    log = window.page.log
    lines = log.toPlainText().split("\n")
    assert lines[0] == "Ada plays Ember and Thorn and Mira plays Lantern and Tide."
    sealed = next(line for line in window.page.controller.update.table.log if line.more)
    digits = sealed.more.split()[-1].rstrip(".")
    assert len(digits) == 64
    assert digits not in log.toPlainText()
    log.unfold(sealed.text)
    assert digits in log.toPlainText()
    log.unfold(sealed.text)
    assert digits not in log.toPlainText()


def test_lines_that_follow_do_not_fold_what_was_unfolded(qtbot: QtBot) -> None:
    log = LogPanel(None)  # type: ignore[arg-type]
    qtbot.addWidget(log)
    first = LogLine("Sealed.", more="All of it.")
    log.follow((first,))
    assert log.toPlainText() == "Sealed.  read on"
    log.unfold("Sealed.")
    log.follow((first, LogLine("Next.")))
    QApplication.processEvents()
    assert log.toPlainText() == "Sealed. All of it.\nNext."


def test_an_open_log_follows_its_column(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0)))
    page.open_log()
    before = page.log.geometry()
    page.view.lay_beside_ask(page.view.table.ask_grown + 90)
    page.view.moved.emit()
    assert page.log.isVisible()
    assert page.log.geometry() != before
    assert page.log.geometry().getRect() == whole(page.view.table.places.column, page.view.unit)
