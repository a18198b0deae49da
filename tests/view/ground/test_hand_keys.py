"""Hand keys by the times of their events: what is let go goes down, whatever the keyboard repeats."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import play, priority
from tests.view.pages import at, key, table_page

A, L = (Qt.Key.Key_A, "a"), (Qt.Key.Key_L, "l")


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """A table at which Ada may play a card."""
    return table_page(qtbot, at(priority(0, play(10, "Ember Lash"))), at(priority(1)))[0]


def down(page: TablePage, when: int, which: tuple[Qt.Key, str] = A, repeat: bool = False) -> None:
    key(page, *which, at=when, repeat=repeat)


def up(page: TablePage, when: int, which: tuple[Qt.Key, str] = A, repeat: bool = False) -> None:
    key(page, *which, down=False, at=when, repeat=repeat)


def false_pair(page: TablePage, when: int, which: tuple[Qt.Key, str] = A) -> None:
    """A key that is held repeats, and neither its release nor its press is marked."""
    up(page, when, which)
    down(page, when, which)


def lifted(page: TablePage) -> tuple[int, ...]:
    return page.controller.update.lifted


def test_false_pairs_neither_close_nor_keep_a_hand(page: TablePage) -> None:
    down(page, 1000)
    for when in range(1700, 2200, 30):
        false_pair(page, when)
        assert lifted(page) == (0,)
    up(page, 2210)
    assert lifted(page) == ()


def test_a_release_without_its_mark_is_taken_back_by_a_press_with_one(page: TablePage) -> None:
    down(page, 1000)
    up(page, 1700)
    down(page, 1700, repeat=True)
    assert lifted(page) == (0,)
    up(page, 1800)
    assert lifted(page) == ()


def test_a_hand_closes_at_random_repeats(page: TablePage) -> None:
    dice, now = random.Random(1), 1000
    for _ in range(200):
        which, seat = dice.choice(((A, 0), (L, 1)))
        down(page, now, which)
        for _ in range(dice.randrange(30)):
            now += dice.randrange(10, 60)
            if dice.random() < 0.4:
                false_pair(page, now, which)
            else:
                up(page, now, which, repeat=True)
                down(page, now, which, repeat=True)
            assert lifted(page) == (seat,)
        now += dice.randrange(401, 500)
        up(page, now, which)
        assert lifted(page) == ()
        now += dice.randrange(1, 30) + 100


def test_two_taps_keep_a_hand_as_the_second_is_let_go(page: TablePage) -> None:
    down(page, 1000)
    up(page, 1080)
    assert lifted(page) == ()
    down(page, 1200)
    up(page, 1290)
    assert lifted(page) == (0,)
    down(page, 2000)
    up(page, 2080)
    assert lifted(page) == ()


@pytest.mark.parametrize(
    ("first", "second"),
    [((1000, 1080), (1200, 1700)), ((1000, 1010), (1020, 1040)), ((1000, 1080), (1500, 1580))],
    ids=["the second is held", "faster than hands", "too far apart"],
)
def test_other_taps_keep_nothing(page: TablePage, first: tuple[int, int], second: tuple[int, int]) -> None:
    for press, release in (first, second):
        down(page, press)
        up(page, release)
    assert lifted(page) == ()


def test_a_tap_and_then_a_key_that_repeats_early_is_no_double_tap(page: TablePage) -> None:
    down(page, 1000)
    up(page, 1080)
    down(page, 1200)
    false_pair(page, 1400)
    assert lifted(page) == (0,)
    up(page, 1700)
    assert lifted(page) == ()


def test_a_key_let_go_in_a_line_or_a_menu_closes_its_hand(page: TablePage) -> None:
    down(page, 1000)
    window = page.window().windowHandle()
    assert window is not None
    event = QKeyEvent(QEvent.Type.KeyRelease, A[0].value, Qt.KeyboardModifier.NoModifier, A[1])
    event.setTimestamp(1800)
    QApplication.sendEvent(window, event)
    assert lifted(page) == ()


def test_a_key_is_known_by_its_place_as_well(page: TablePage) -> None:
    """Another layout of the keyboard, or a modifier, gives the same key another letter by the time it is let go."""
    for kind, code, when in ((QEvent.Type.KeyPress, A[0], 1000), (QEvent.Type.KeyRelease, Qt.Key.Key_Q, 1800)):
        event = QKeyEvent(kind, code.value, Qt.KeyboardModifier.NoModifier, 38, 0, 0, "")
        event.setTimestamp(when)
        QApplication.sendEvent(page.view, event)
        assert lifted(page) == ((0,) if kind == QEvent.Type.KeyPress else ())


def test_a_hand_closed_by_a_pass_does_not_come_back_by_a_repeat(page: TablePage) -> None:
    down(page, 1000)
    page.controller.pass_priority(0)
    assert lifted(page) == ()
    false_pair(page, 1700)
    assert lifted(page) == ()


def test_no_key_is_down_any_more_in_a_window_that_lost_the_keyboard(page: TablePage) -> None:
    down(page, 1000)
    QApplication.sendEvent(page.view, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason))
    assert page.keys.hands.down == -1


def test_behind_the_cover_of_a_strict_table_a_repeat_lifts_nothing(page: TablePage) -> None:
    page.controller.hands.set_strict(True)
    down(page, 1000)
    false_pair(page, 1700)
    assert (lifted(page), page.controller.update.looking) == ((), 0)
    up(page, 1800)
    down(page, 2500)
    false_pair(page, 3200)
    assert lifted(page) == (0,)
    up(page, 3300)
    assert lifted(page) == ()


def test_a_pass_key_that_repeats_without_a_mark_passes_once(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0)), at(priority(0)), at(priority(0)))
    which = (Qt.Key.Key_S, "s")
    down(page, 1000, which)
    false_pair(page, 1700, which)
    false_pair(page, 1730, which)
    up(page, 1750, which)
    assert len(game.answers) == 1


def test_a_burn_is_held_for_as_long_whatever_repeats(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, at(priority(0, burn=2, life_after_burn=18)), at(priority(1)))
    which = (Qt.Key.Key_S, "s")
    down(page, 1000, which)
    false_pair(page, 1250, which)
    assert page.controller.update.armed
    assert game.answers == []
    assert page.keys.hold.isActive()
    page.keys.hold.timeout.emit()
    assert len(game.answers) == 1
