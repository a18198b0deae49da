"""Cards of a hand by their digits: with its key held, and with open hands for whoever decides."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.engine.vocabulary.decisions import Picked
from tests.controller.fake_game import HOUND, LASH, MOUNTAIN, hand, play, player, position, priority
from tests.view.pages import key, table_page, tap

HANDS = (player(0, hand(0, 10, MOUNTAIN, LASH)), player(1, hand(1, 20, HOUND, LASH)))
OURS, THEIRS = priority(0, play(11, "Ember Lash")), priority(1, play(21, "Ember Lash"))


def test_with_open_hands_a_digit_plays_the_card_of_whoever_decides(qtbot: QtBot) -> None:
    page, game = table_page(
        qtbot, position(OURS, HANDS), position(THEIRS, HANDS), position(priority(0), HANDS), open_hands=True
    )
    tap(page, Qt.Key.Key_2, "2")
    assert game.answers == [Picked(("play:11",))]
    tap(page, Qt.Key.Key_2, "2")
    assert game.answers[1:] == [Picked(("play:21",))]


def test_with_open_hands_a_digit_and_a_hand_key_play_from_that_hand(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, position(OURS, HANDS), position(priority(1), HANDS), open_hands=True)
    key(page, Qt.Key.Key_A, "a")
    tap(page, Qt.Key.Key_2, "2")
    key(page, Qt.Key.Key_A, "a", down=False)
    assert game.answers == [Picked(("play:11",))]


def test_a_digit_without_its_card_and_one_with_closed_hands_do_nothing(qtbot: QtBot) -> None:
    page, game = table_page(qtbot, position(OURS, HANDS), position(priority(1), HANDS), open_hands=True)
    tap(page, Qt.Key.Key_7, "7")
    page.controller.hands.set_open(False)
    tap(page, Qt.Key.Key_2, "2")
    assert game.answers == []
