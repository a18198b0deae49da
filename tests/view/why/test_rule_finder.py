"""The rule finder: F1, typing, arrows, family links, the way back; rule ids that can be clicked."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.view.ground.widgets.rule_chip import rule_in
from tabletop.view.table.table_page import TablePage
from tabletop.view.why.rule_finder import RuleFinder
from tabletop.view.why.rule_text import rule_page
from tabletop.view.window.window import TableWindow
from tests.controller.fake_game import priority
from tests.view.pages import at, click, key, table_page, tap


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return table_page(qtbot, at(priority(0)), at(priority(1)))[0]


def finder(page: TablePage) -> RuleFinder:
    assert page.desk.finder is not None
    return page.desk.finder


def test_f1_opens_it_at_the_rule_of_the_question(page: TablePage) -> None:
    tap(page, Qt.Key.Key_F1)
    assert finder(page).isVisible()
    assert finder(page).shown == "408.1c"
    assert finder(page).geometry().left() >= page.view.table.places.lane.right
    assert finder(page).geometry().top() >= page.view.stack_low


def test_todays_words_and_arrows(page: TablePage, qtbot: QtBot) -> None:
    page.desk.rule()
    qtbot.keyClicks(finder(page).line, "exile")
    assert finder(page).shown == "217.7"
    assert "removed from the game" in finder(page).word.text()
    qtbot.keyClick(finder(page).line, Qt.Key.Key_Down)
    assert finder(page).shown == "217.7a"
    finder(page).line.setText("no such rule at all")
    assert "No rule fits" in finder(page).page.toPlainText()
    assert finder(page).shown == ""


def test_a_rule_shows_its_kind_line_difference_status_and_family() -> None:
    text = rule_page("300.3")
    for words in ("300.3", "procedure", "today:", "carried out by the program", 'href="rule:300.2"', "300 The turn"):
        assert words in text
    assert 'href="rule:420.5c"' in rule_page("420.5")


def test_links_and_the_way_back(page: TablePage, qtbot: QtBot) -> None:
    page.desk.rule("420.5c")
    finder(page).page.anchorClicked.emit(QUrl("rule:420.5"))
    assert finder(page).shown == "420.5"
    qtbot.keyClick(finder(page).page, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert finder(page).shown == "420.5c"
    finder(page).page.anchorClicked.emit(QUrl("find:101"))
    assert finder(page).found[0].entry.id == "101.1"


def test_keys_in_the_panel_mean_nothing_to_the_table(page: TablePage, qtbot: QtBot) -> None:
    page.desk.rule("420.5c")
    asked = page.controller.update.asked
    for one in ("s", "k", "a"):
        qtbot.keyClicks(finder(page).page, one)
        qtbot.keyClicks(finder(page).line, one)
    assert page.controller.update.asked == asked
    assert page.controller.update.lifted == ()
    qtbot.keyClick(finder(page).line, Qt.Key.Key_Escape)
    assert not finder(page).isVisible()


def test_the_rule_of_the_question_can_be_clicked(page: TablePage, qtbot: QtBot) -> None:
    qtbot.mouseClick(page.ask_bar.rule, Qt.MouseButton.LeftButton)
    assert finder(page).shown == "408.1c"


def test_the_rule_of_a_notice_can_be_clicked(page: TablePage) -> None:
    page.view.tell(Refusal("That can't be done.", "309.2a"))
    box = page.view.notice._item.sceneBoundingRect()
    click(page, QPointF(page.view.mapFromScene(box.center())))
    assert finder(page).shown == "309.2a"
    assert not page.view.notice.is_shown


def test_the_rule_of_a_line_of_the_log_can_be_clicked(page: TablePage, qtbot: QtBot) -> None:
    log = page.log
    page.open_log()
    QApplication.processEvents()
    line = log.document().findBlockByNumber(0)
    right = round(log.document().documentLayout().blockBoundingRect(line).width())
    spots = [QPoint(x, 18) for x in range(4, min(right, log.viewport().width()), 4)]
    ids = [log.rule_at(spot) for spot in spots]
    assert "300.1" in ids
    assert ids[0] == ""
    where = spots[len(ids) - 1 - ids[::-1].index("300.1")]
    qtbot.mouseClick(log.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert finder(page).shown == "300.1"


def test_escape_at_the_table_closes_it_before_anything_else(page: TablePage) -> None:
    page.desk.rule()
    key(page, Qt.Key.Key_Escape)
    assert not finder(page).isVisible()


def test_ids_in_words() -> None:
    assert rule_in("rule 420.5c") == "420.5c"
    assert rule_in("no rule") == ""


def test_the_start_screen_has_it_too(qtbot: QtBot, tmp_path: Path) -> None:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.show_start()
    window.show()
    window.rules_action.trigger()
    window.rules_action.trigger()
    page = window.centralWidget()
    assert page is not None
    (found,) = page.findChildren(RuleFinder)
    assert found.isVisible()
    window.play_now()
    window.rules_action.trigger()
    assert window.page is not None
    assert finder(window.page).shown


def test_a_word_that_is_the_same_here_is_not_explained_by_itself(page: TablePage) -> None:
    page.desk.rule()
    finder(page).line.setText("mana burn")
    assert finder(page).shown == "300.3"
    assert finder(page).word.text() == ""
    finder(page).line.setText("mulligan")
    assert "nothing is put on the bottom" in finder(page).word.text()


def test_the_rule_on_the_end_screen_can_be_clicked(qtbot: QtBot) -> None:
    page = table_page(qtbot, at(None, winners=("Ada",), ended_by="420.5g"))[0]
    assert page.end.isVisible()
    qtbot.mouseClick(page.end.rule, Qt.MouseButton.LeftButton)
    assert finder(page).shown == "420.5g"
    assert not finder(page).geometry().intersects(page.end.plate.geometry())
