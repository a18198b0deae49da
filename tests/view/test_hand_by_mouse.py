"""Hands by the mouse alone: held on their backs, kept by a click, closed by another."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.updates import HandPlace
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.view.scene.hand_press import STILL_MS
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import FakeGame, play, priority
from tests.view.pages import at, click, drag, middle_of, move, press, release, send, spot, table_page, tap

PLAY = priority(0, play(10, "Ember Lash"))


def opened(qtbot: QtBot) -> tuple[TablePage, FakeGame, QPointF]:
    """A table, and where the first back of Ada's hand lies."""
    page, game = table_page(qtbot, at(PLAY), at(priority(1)))
    game.rehearses = True
    return page, game, spot(page, HandPlace(0, 0))


def lifted(page: TablePage) -> tuple[int, ...]:
    return page.controller.update.lifted


def test_a_press_that_is_held_lifts_the_hand_until_it_ends(qtbot: QtBot) -> None:
    page, game, back = opened(qtbot)
    press(page, back)
    assert lifted(page) == ()
    qtbot.waitUntil(lambda: lifted(page) == (0,), timeout=10 * STILL_MS)
    move(page, back, back + QPointF(60, -40))  # looking at the other cards is no drag
    assert not page.view.drag.is_dragging
    release(page, back + QPointF(60, -40))
    assert lifted(page) == ()
    assert game.answers == []


def test_a_move_of_eight_pixels_first_drags(qtbot: QtBot) -> None:
    page, _, back = opened(qtbot)
    press(page, back)
    move(page, back, back + QPointF(5, 0))
    assert not page.view.drag.is_dragging
    move(page, back, back + QPointF(9, 0))
    assert page.view.drag.is_dragging
    QTest.qWait(STILL_MS + 60)
    assert lifted(page) == ()
    release(page, back)
    assert lifted(page) == ()


def test_a_click_keeps_the_hand_and_its_sign_closes_it(qtbot: QtBot) -> None:
    page, game, back = opened(qtbot)
    assert page.controller.update.kept == ()
    click(page, back)
    assert lifted(page) == (0,)
    QTest.qWait(STILL_MS + 60)
    assert lifted(page) == (0,)
    assert page.controller.update.kept == (0,)
    sign = page.view.table.panels.labels["label0"]
    click(page, QPointF(*sign.middle))
    assert lifted(page) == ()
    assert page.controller.update.kept == ()
    assert game.answers == []


def test_a_kept_hand_says_so_whatever_keeps_it_and_a_held_one_does_not(qtbot: QtBot) -> None:
    page, _, _ = opened(qtbot)
    page.controller.hands.lift(1, True)
    assert "label1" not in page.view.table.panels.labels
    page.controller.hands.keep(1)
    assert "label1" in page.view.table.panels.labels
    page.controller.hands.set_open(True)
    assert page.view.table.panels.labels == {}


def test_a_kept_hand_is_played_from_by_the_mouse_alone(qtbot: QtBot) -> None:
    page, game, back = opened(qtbot)
    click(page, back)
    drag(page, spot(page, HandPlace(0, 0)), middle_of(page.view.table.places.lane))
    assert page.controller.update.drafting == "Ember Lash"
    tap(page, Qt.Key.Key_Return)
    assert game.answers == [Picked(("play:10",))]


def test_a_double_click_on_backs_plays_no_card(qtbot: QtBot) -> None:
    page, game, back = opened(qtbot)
    click(page, back)
    faces = {place: page.view.item_of(HandPlace(0, place)) for place in (0, 1)}
    assert all(item is not None for item in faces.values())
    for point in (back, spot(page, HandPlace(0, 0))):
        send(page, QEvent.Type.MouseButtonDblClick, point, Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton)
        release(page, point)
        assert (page.controller.update.drafting, game.answers) == ("", [])


def test_a_window_that_goes_while_a_press_is_held_leaves_no_hand_open(qtbot: QtBot) -> None:
    page, _, back = opened(qtbot)
    press(page, back)
    page.view.pressing.timer.timeout.emit()
    assert lifted(page) == (0,)
    page.hide()
    assert lifted(page) == ()


def test_the_hand_of_the_other_seat_is_lifted_alike(qtbot: QtBot) -> None:
    page, _, _ = opened(qtbot)
    press(page, spot(page, HandPlace(1, 0)))
    page.view.pressing.timer.timeout.emit()
    assert lifted(page) == (1,)
    release(page, spot(page, HandPlace(1, 0)))
    assert lifted(page) == ()
