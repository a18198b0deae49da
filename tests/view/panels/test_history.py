"""The column: history with pictures of what acted, the whole log by a click, the preview between it and the stack."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.prints.pieces.colours import DISCS
from tabletop.session.seeing.observation import LogLine, Observation, StackSeen
from tabletop.view.ground.picture_records import Plate
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import HOUND, LASH, MOUNTAIN, RIDER, priority
from tests.view.pages import BOARD, at, click, hover, middle_of, spot, table_page, tap

replace = msgspec.structs.replace
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
        *("Mountain", "Mountain", "Cinder Hound", "Bone Rider")
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


def test_a_piece_that_is_pointed_at_can_be_read_however_full_the_stack_is(qtbot: QtBot) -> None:
    stack = tuple(replace(SPELL, id=70 + n) for n in range(9))
    page, _ = table_page(qtbot, at(priority(0), log=LOG * 4, stack=stack))
    for size in ((1280, 720), (1280, 800), (1920, 1080)):
        page.resize(*size)
        QApplication.processEvents()
        hover(page, spot(page, 2))
        assert page.view.preview.card == RIDER
        assert page.view.preview.is_shown
        assert page.view.preview.bottom <= page.view.table.places.column.bottom + 1
        hover(page, middle_of(page.view.table.places.bar))


def test_history_keeps_clear_of_a_block_that_has_grown(qtbot: QtBot) -> None:
    from tests.view.prompts.test_ask_block import asks

    page, _ = table_page(qtbot, at(asks()["divide"], log=LOG * 4), open_hands=True)
    assert page.ask_bar.height() > round(page.view.table.places.ask.h * page.view.unit)
    assert page.history.geometry().bottom() < page.ask_bar.geometry().top()
    assert page.history.lines


def test_beside_a_panel_that_explains_no_line_is_seen_in_part(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG * 4, in_play=BOARD), open_hands=True)
    before = words(page)
    for opened, put_away in ((page.desk.judge, "judging"), (page.desk.rules, "finder")):
        opened()
        QApplication.processEvents()
        assert page.desk.shown
        assert len(words(page)) < len(before)
        assert not any(page.history.geometry().intersects(panel) for panel in page.desk.shown) or not words(page)
        getattr(page.desk, put_away).close_panel()
        QApplication.processEvents()
        assert words(page) == before


def test_a_line_that_only_its_player_reads_goes_with_the_hand_and_so_does_its_picture(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0), log=(LogLine("Ada draws a card.", "304.1"),)))
    public = page.history.grab().toImage()
    whole = game.observe
    own = LogLine("Ada draws Cinder Hound.", "304.1", card=HOUND)

    def observe(viewer: int) -> Observation:
        return replace(whole(viewer), log=(own,)) if viewer == 0 else whole(viewer)

    game.observe = observe  # type: ignore[method-assign]
    page.controller.hands.lift(0, True)
    assert words(page) == ["Ada draws Cinder Hound."]
    assert page.history.grab().toImage() != public
    page.controller.hands.let_go(0)
    assert words(page) == ["Ada draws a card."]
    assert page.history.grab().toImage() == public
    assert "Hound" not in page.history.accessibleDescription()


def test_what_is_focused_by_keys_moves_the_history_too(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=LOG * 4))
    before = len(page.history.lines)
    item = page.view.item_of(2)
    assert item is not None
    page.view.preview.show(item.spec, page.controller.update.table)
    assert 2 <= len(page.history.lines) < before
    assert page.view.preview.bottom <= page.history.geometry().top() / page.view.unit
    page.view.preview.clear()
    assert len(page.history.lines) == before


def test_an_entry_that_nobody_may_see_shows_a_back(qtbot: QtBot) -> None:
    hidden = StackSeen(70, "spell", "a face-down creature", "", 0)
    page, _ = table_page(qtbot, at(priority(0), stack=(hidden,)))
    item = page.view.table.items_by_key["s", 70]
    assert isinstance(item.spec.picture, Plate)
    assert item.spec.picture.face.card.name == ""
    shown = item.picture().toImage()
    open_one, _ = table_page(qtbot, at(priority(0), stack=(replace(hidden, card=LASH),)))
    assert open_one.view.table.items_by_key["s", 70].picture().toImage() != shown


def test_mana_stands_in_the_log_as_signs_and_in_its_text_as_symbols(qtbot: QtBot) -> None:
    page, _ = table_page(qtbot, at(priority(0), log=(LogLine("Ada gets {R}{G}.", "406.1", card=MOUNTAIN),)))
    page.open_log()
    for shown in (page.log.viewport(), page.history):
        image = shown.grab().toImage()
        seen = {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}
        assert {DISCS["R"].name(), DISCS["G"].name()} <= seen
    assert page.log.toPlainText() == "Ada gets {R}{G}.  406.1"
