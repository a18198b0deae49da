"""The inspector: by key, right button and the preview; what is out of sight goes; links."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace
from tabletop.session.explaining.explanation import Can, Explanation, LadderSeen, SeatCans, Step, Why
from tabletop.view.layout.geometry import Rect
from tabletop.view.table.table_page import TablePage
from tabletop.view.why.inspector import Inspector
from tabletop.view.why.inspector_text import page_of
from tests.controller.fake_game import FakeGame, priority
from tests.view.pages import at, click, hover, spot, table_page, tap

RIDER = Explanation(
    id=2,
    name="Bone Rider",
    line="creature - Zombie",
    seats=(
        SeatCans(1, "Mira", (
            Can("Attack", "no", (Why("Bone Rider can't attack (Chains).", "500.2", ((4, "Chains & Co"),)),)),
            Can("Block", "later", (Why("Nothing is attacking.", "309.2a"),)),
        )),
    ),
    ladders=(
        LadderSeen("power/toughness", "2/1", (Step("6d", "+1/+1", "3/2", "418.5a", 4, "Banner", 12),), "3/2"),
    ),
)  # fmt: skip
LASH = Explanation(10, "Ember Lash", "instant", (SeatCans(0, "Ada", (Can("Play it", "may"),)),), ())
HOUND = msgspec.structs.replace(RIDER, id=4, name="Cinder Hound")


def inspected(qtbot: QtBot) -> tuple[TablePage, FakeGame]:
    page, game = table_page(qtbot, at(priority(0)), at(priority(1)))
    game.explanations = {2: RIDER, 4: HOUND, 10: LASH}
    return page, game


def panel(page: TablePage) -> Inspector:
    assert page.desk.inspector is not None
    return page.desk.inspector


def test_the_question_mark_says_why_of_what_is_under_the_pointer(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    hover(page, spot(page, 2))
    tap(page, Qt.Key.Key_Question, "?")
    text = panel(page).text.toPlainText()
    assert panel(page).isVisible()
    for words in ("Bone Rider", "What Mira may do", "can't attack (Chains)", "Chains & Co", "500.2", "not yet"):
        assert words in text
    assert text.index("What Mira may do") < text.index("Power/toughness: 3/2")
    tap(page, Qt.Key.Key_Escape)
    assert not panel(page).isVisible()
    assert panel(page).text.toPlainText() == ""


def test_v_and_a_click_on_the_preview_show_the_ladder_first(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    hover(page, spot(page, 2))
    tap(page, Qt.Key.Key_V, "v")
    text = panel(page).text.toPlainText()
    assert text.index("Power/toughness: 3/2") < text.index("What Mira may do")
    assert "timestamp 12" in text
    tap(page, Qt.Key.Key_Escape)
    page.view.valued.emit(page.view.preview.source)
    assert panel(page).shown == 2


def test_it_lies_over_the_side_column_and_covers_no_card_on_the_table(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    page.desk.why(2)
    box, places = panel(page).geometry(), page.view.table.places
    assert box.left() >= places.lane.right
    assert box.top() >= page.view.stack_low
    assert box.bottom() <= places.column.bottom


def test_a_hand_card_is_told_of_while_its_hand_is_lifted_only(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    assert not page.desk.why(HandPlace(0, 0))
    page.controller.hands.keep(0)
    assert page.desk.why(HandPlace(0, 0))
    assert "Ember Lash" in panel(page).text.toPlainText()
    page.controller.game.explanations = {}  # type: ignore[attr-defined]
    page.controller.hands.lower_all()
    assert not panel(page).isVisible()
    assert "Ember Lash" not in panel(page).text.toPlainText()


def test_links_open_rules_and_other_objects(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    page.desk.why(2)
    panel(page).text.anchorClicked.emit(QUrl("object:4"))
    assert panel(page).shown == 4
    panel(page).text.anchorClicked.emit(QUrl("rule:500.2"))
    assert page.desk.finder is not None
    assert page.desk.finder.shown == "500.2"
    assert page.desk.finder.isVisible()
    page.desk.finder.close_panel()
    assert panel(page).isVisible()


def test_the_menu_of_the_right_button(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    page.view.inquired.emit(HandPlace(1, 0), QPoint(100, 100))
    assert page.desk.menu is None, "there is nothing to ask about a back"
    page.view.inquired.emit(2, page.mapToGlobal(QPoint(400, 400)))
    menu = page.desk.menu
    assert menu is not None
    assert menu.isVisible()
    tap(page, Qt.Key.Key_2, "2")
    assert not menu.isVisible()
    assert panel(page).text.toPlainText().index("3/2") < panel(page).text.toPlainText().index("What Mira")
    page.view.inquired.emit(2, page.mapToGlobal(QPoint(400, 400)))
    click(page, QPointF(500, 300))
    assert not menu.isVisible()


def test_links_are_written_safely() -> None:
    page = page_of(msgspec.structs.replace(RIDER, name="<b>Bold</b>"))
    assert "&lt;b&gt;Bold" in page
    assert 'href="object:4"' in page
    assert 'href="rule:500.2"' in page


def test_the_right_button_on_a_card_asks_for_the_menu(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    viewport, point = page.view.viewport(), spot(page, 2).toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, point, viewport.mapToGlobal(point))
    QApplication.sendEvent(viewport, event)
    assert page.desk.menu is not None
    assert page.desk.menu.isVisible()


def test_the_focus_of_the_keyboard_goes_before_the_pointer(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    hover(page, spot(page, 2))
    stops = [stop for zone in page.access.ring.zones() for stop in zone.stops]
    page.access.ring.go(next(stop for stop in stops if stop.source == 4))
    tap(page, Qt.Key.Key_Question, "?")
    assert panel(page).shown == 4


def test_where_it_scrolls_no_word_lies_under_the_bar(qtbot: QtBot) -> None:
    page, _ = inspected(qtbot)
    hover(page, spot(page, 2))
    tap(page, Qt.Key.Key_Question, "?")
    for high in (600.0, 150.0):
        for _ in range(2):  # told anew in the same place it is not laid again
            panel(page).lie_in(Rect(20, 20, 240, high))
            QApplication.processEvents()
        QApplication.processEvents()
        text = panel(page).text
        assert text.document().textWidth() <= text.viewport().width() + 1
