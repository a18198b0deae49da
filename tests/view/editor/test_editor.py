"""The editor by mouse: cards out of the list and from zone to zone, clicks, libraries, the moment, and the switch."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QListWidget, QWidget
from pytestqt.qtbot import QtBot

from tabletop.controller.editor.editing_desk import PART_WORDS
from tabletop.controller.start.kinds import KINDS
from tabletop.view.editor.editor_panel import EditorPanel
from tabletop.view.ground.motion import NONE
from tabletop.view.table.table_page import TablePage
from tabletop.view.window.window import TableWindow
from tests.view import pages

BEAR, LAND = "Brass Ox", "Forest"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[TableWindow]:
    window = TableWindow(tmp_path)
    qtbot.addWidget(window)
    window.resize(1600, 900)
    window.show()
    window.editor.begin()
    table(window).view.table.motion = NONE
    table(window).controller.set_guard(0)
    QApplication.processEvents()
    yield window
    window.close()


def table(window: TableWindow) -> TablePage:
    assert window.page is not None
    return window.page


def panel(window: TableWindow) -> EditorPanel:
    assert window.editor.panel is not None
    return window.editor.panel


def mouse(widget: QWidget, kind: QEvent.Type, at: QPoint, held: Qt.MouseButton) -> None:
    """One mouse event at a point of the screen."""
    button = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    local, none = QPointF(widget.mapFromGlobal(at)), Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(widget, QMouseEvent(kind, local, QPointF(at), button, held, none))


def drag(widget: QWidget, start: QPoint, end: QPoint) -> None:
    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    mouse(widget, QEvent.Type.MouseButtonPress, start, left)
    for share in (0.3, 0.7, 1.0):
        mouse(widget, QEvent.Type.MouseMove, start + (end - start) * share, left)
    mouse(widget, QEvent.Type.MouseButtonRelease, end, none)
    QApplication.processEvents()


def on_screen(page: TablePage, x: float, y: float) -> QPoint:
    return page.view.viewport().mapToGlobal(page.view.mapFromScene(QPointF(x, y)))


def row(rows: QListWidget, at: int) -> QPoint:
    rect = rows.visualItemRect(rows.item(at))
    return rows.viewport().mapToGlobal(rect.center())


def land_of(page: TablePage, seat: int) -> QPoint:
    return on_screen(page, *page.view.table.places.seats[seat].land.middle)


def box(window: TableWindow, words: str, seat: int) -> QPoint:
    """The middle of a box to drop on, whether it is shown yet or not."""
    from tabletop.view.editor.zone_boxes import lay_boxes

    page = table(window)
    found = next(one for one in lay_boxes(page.view.table.places) if (one.words, one.aim.seat) == (words, seat))
    return on_screen(page, *found.rect.middle)


def find(window: TableWindow, words: str) -> QPoint:
    panel(window).search.setText(words)
    QApplication.processEvents()
    cards = panel(window).cards
    return row(cards, next(at for at in range(cards.count()) if words in cards.item(at).text()))


def bring(window: TableWindow, words: str, to: QPoint) -> None:
    start = find(window, words)
    drag(panel(window).cards.viewport(), start, to)


def names(page: TablePage) -> list[tuple[str, int]]:
    return [(thing.card.name, thing.controller) for thing in page.controller.update.table.in_play if thing.card]


def test_a_position_is_built_by_mouse(window: TableWindow) -> None:
    page = table(window)
    bring(window, BEAR, land_of(page, 1))
    bring(window, BEAR, land_of(page, 0))
    bring(window, LAND, box(window, "Hand", 0))
    bring(window, LAND, box(window, "Library, top", 1))
    seen = page.controller.update.table
    assert names(page) == [(BEAR, 1), (BEAR, 0)]
    assert [len(player.hand) for player in seen.players] == [1, 0]
    assert [player.library for player in seen.players] == [0, 1]
    mine = page.view.table.items_by_key["o", seen.in_play[1].id]
    drag(page.view.viewport(), on_screen(page, mine.goal.x(), mine.goal.y()), land_of(page, 1))
    assert names(page) == [(BEAR, 1), (BEAR, 1)]
    moved = page.view.table.items_by_key["o", seen.in_play[1].id]
    drag(page.view.viewport(), on_screen(page, moved.goal.x(), moved.goal.y()), box(window, "Graveyard", 1))
    assert len(page.controller.update.table.players[0].graveyard) == 1
    assert len(names(page)) == 1


def test_a_click_taps_and_the_library_and_the_moment_are_set(window: TableWindow) -> None:
    page = table(window)
    bring(window, BEAR, land_of(page, 0))
    item = page.view.table.items_by_key["o", page.controller.update.table.in_play[0].id]
    at = on_screen(page, item.goal.x(), item.goal.y())
    mouse(page.view.viewport(), QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)
    mouse(page.view.viewport(), QEvent.Type.MouseButtonRelease, at, Qt.MouseButton.NoButton)
    assert page.controller.update.table.in_play[0].tapped
    for name in (BEAR, LAND):
        bring(window, name, box(window, "Library, top", 0))
    side = panel(window)
    side.to_library.click()
    QApplication.processEvents()
    assert [side.library.item(at).text() for at in range(2)] == [LAND, BEAR]
    drag(side.library.viewport(), row(side.library, 0), row(side.library, 1))
    assert [side.library.item(at).text() for at in range(2)] == [BEAR, LAND]
    drag(side.library.viewport(), row(side.library, 0), box(window, "Hand", 0))
    assert len(page.controller.update.table.players[0].hand) == 1
    side.to_moment.click()
    side.turn.setValue(9)
    side.active.setCurrentIndex(1)
    side.part.setCurrentIndex(PART_WORDS.index("upkeep"))
    seen = page.controller.update.table
    assert (seen.turn, seen.active, seen.step) == (9, 1, "upkeep")


def test_the_rules_go_on_with_the_table_as_it_is_and_off_again(window: TableWindow) -> None:
    page = table(window)
    bring(window, BEAR, land_of(page, 0))
    page.controller.choose("rules on")
    QApplication.processEvents()
    assert panel(window).isHidden()
    assert page.view.by_hand is None
    assert not window.editor.switch_action.isChecked()
    window.editor.switch_action.trigger()
    assert panel(window).isVisible()
    assert page.view.by_hand is not None
    window.undo_action.trigger()
    assert panel(window).isHidden()
    window.undo_action.trigger()
    assert panel(window).isVisible()


def test_a_player_s_plate_opens_what_is_done_to_a_player(window: TableWindow) -> None:
    page = table(window)
    plate = page.view.table.places.seats[1].plate
    at = on_screen(page, plate.x + 40, plate.y + plate.h - 20)
    mouse(page.view.viewport(), QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)
    mouse(page.view.viewport(), QEvent.Type.MouseButtonRelease, at, Qt.MouseButton.NoButton)
    judging = page.desk.judging
    assert judging is not None
    assert judging.isVisible()
    assert "Mira" in judging.what.currentText()
    judging.number.setValue(-7)
    judging.carry_out()
    assert page.controller.update.table.players[1].life == 13
    assert "poison" in " ".join(judging.happens.itemText(at) for at in range(judging.happens.count()))


def test_what_is_built_is_cued_for_an_audience(window: TableWindow) -> None:
    window.air.take()
    assert window.air.air is not None
    assert window.air.air.programme.source == "editor"


def test_the_start_screen_leads_to_an_empty_table(window: TableWindow) -> None:
    start = window.show_start()
    assert not window.editor.switch_action.isEnabled()
    start.editor.click()
    assert window.editor.is_off
    assert table(window).controller.update.open_hands


def test_cards_come_by_the_keyboard_too(window: TableWindow, qtbot: QtBot) -> None:
    side = panel(window)
    side.search.setText(BEAR)
    qtbot.keyClick(side.search, Qt.Key.Key_Return)
    assert names(table(window)) == [(BEAR, 0)]
    side.enter.setCurrentIndex(next(at for at in range(side.enter.count()) if "Mira's hand" in side.enter.itemText(at)))
    side.cards.setFocus()
    qtbot.keyClick(side.cards, Qt.Key.Key_Return)
    assert [len(player.hand) for player in table(window).controller.update.table.players] == [0, 1]


@pytest.mark.rule("607.1")
def test_positions_of_many_players_are_built_too(window: TableWindow) -> None:
    window.editor.begin(next(kind for kind in KINDS if kind.name == "emperor"))
    page = table(window)
    bring(window, BEAR, land_of(page, 0))
    bring(window, BEAR, land_of(page, 5))
    bring(window, LAND, box(window, "Hand", 1))
    strip = page.view.table.places.seats[3]
    assert strip.is_strip
    pages.click(page, QPointF(strip.plate.x + 40, strip.plate.y + 15))
    assert not page.view.table.places.seats[3].is_strip
    bring(window, BEAR, land_of(page, 3))
    seen = page.controller.update.table
    assert names(page) == [(BEAR, 0), (BEAR, 5), (BEAR, 3)]
    assert len(seen.players[1].hand) == 1
    assert seen.options.emperors == (1, 4)
    assert seen.reach
