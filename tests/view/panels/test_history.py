"""The column: history with pictures of what acted, the whole log by a click, the preview between it and the stack."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.session.seeing.observation import LogLine, StackSeen
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import HOUND, LASH, RIDER, priority
from tests.view.pages import at, click, hover, middle_of, spot, table_page, tap

LOG = (
    LogLine("Turn 3: Ada.", "300.1"),
    LogLine("Ada draws a card.", "304.1"),
    LogLine("Ada passes.", "408.1c"),
    LogLine("Ada plays Cinder Hound.", "409.1a", card=HOUND),
    LogLine("Mira passes.", "408.1c"),
    LogLine("Bone Rider deals 2 damage to Ada.", "310.4", card=RIDER),
)
TOLD = ["Turn 3: Ada.", "Ada draws a card.", "Ada plays Cinder Hound.", "Bone Rider deals 2 damage to Ada."]
SPELL = StackSeen(70, "spell", "Ember Lash", "", 0, card=LASH)


def words(page: TablePage) -> list[str]:
    return [line.words for line in page.history.lines]


def test_what_happened_stands_above_the_ask_block_the_newest_below(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG))
    assert words(page) == TOLD
    assert [line.newest for line in page.history.lines] == [False, False, False, True]
    assert [line.card.name if line.card is not None else "" for line in page.history.lines] == [
        *("", "", "Cinder Hound", "Bone Rider")
    ]
    assert page.history.geometry().bottom() < page.ask_bar.geometry().top()
    assert page.history.geometry().top() > page.view.table.places.column.y


def test_passes_alone_stand_in_the_whole_log_only(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG))
    assert not any("passes" in line for line in words(page))
    assert "Mira passes." in page.log.toPlainText()


def test_nothing_is_drawn_while_nothing_has_happened(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=()))
    assert page.history.isHidden()
    assert page.log.isHidden()
    assert not page.view.preview.is_shown


def test_a_click_opens_the_whole_log_and_another_or_esc_closes_it(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG))
    qtbot.mouseClick(page.history, Qt.MouseButton.LeftButton, pos=QPoint(30, 20))
    assert page.log.isVisible()
    assert page.log.geometry().bottom() < page.ask_bar.geometry().top()
    tap(page, Qt.Key.Key_Escape)
    assert page.log.isHidden()
    page.open_log()
    qtbot.mouseClick(page.log.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, page.log.height() - 20))
    assert page.log.isHidden()
    page.open_log()
    click(page, middle_of(page.view.table.places.table))
    assert page.log.isHidden()


def test_a_click_on_the_number_of_a_rule_opens_the_rule(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG))
    QApplication.processEvents()
    page.history.grab()
    opened: list[str] = []
    page.history.opened.connect(opened.append)
    box, rule = page.history._rules[-1]
    assert rule == "310.4"
    qtbot.mouseClick(page.history, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    assert opened == ["310.4"]
    assert page.log.isHidden()


def test_the_setting_for_the_log_takes_the_history_away(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG))
    table = page.view.table
    table.wishes = type(table.wishes)(log=False)
    page.view.lay_again()
    assert page.history.isHidden()


def test_the_object_on_top_of_the_stack_is_shown_while_nothing_is_pointed_at(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG, stack=(SPELL,)))
    assert page.view.preview.card == LASH
    page.resize(1920, 1080)
    QApplication.processEvents()
    hover(page, spot(page, 2))
    assert page.view.preview.card == RIDER
    hover(page, middle_of(page.view.table.places.bar))
    assert page.view.preview.card == LASH


def test_beside_a_preview_at_least_two_strips_are_left(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG * 4, stack=(SPELL,)))
    for size in ((1280, 720), (1280, 800), (1920, 1080)):
        page.resize(*size)
        QApplication.processEvents()
        assert page.view.preview.is_shown
        assert len(page.history.lines) >= 2
        top = page.history.geometry().top() / page.view.unit
        assert page.view.preview.bottom <= top
        assert page.view.stack_low < page.view.preview.bottom


def test_history_keeps_clear_of_a_block_that_has_grown(qtbot: QtBot) -> None:
    from tests.view.prompts.test_ask_block import asks

    page, _ = table_page(qtbot, at(asks()["divide"], log=LOG * 4), open_hands=True)
    assert page.ask_bar.height() > round(page.view.table.places.ask.h * page.view.unit)
    assert page.history.geometry().bottom() < page.ask_bar.geometry().top()
    assert page.history.lines


def test_a_line_that_only_its_player_reads_goes_with_the_hand(qtbot: QtBot) -> None:
    own = LogLine("Ada draws Cinder Hound.", "304.1", card=HOUND)
    page, game = table_page(qtbot, at(priority(0), log=(LogLine("Ada draws a card.", "304.1"),)))
    public = page.history.grab().toImage()
    page.history.follow((own,))
    assert page.history.grab().toImage() != public
    page.controller.hands.lift(0, True)
    page.controller.hands.lift(0, False)
    QApplication.processEvents()
    assert words(page) == ["Ada draws a card."]
    assert page.history.grab().toImage() == public
    assert "Hound" not in page.history.accessibleDescription()
    assert game.answers == []
