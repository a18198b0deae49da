"""What the benchmarks measure is what they say: the same work beside more tokens, whole checkpoints, a full table."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.benchmarks.drawing.keeping import prints
from tabletop.benchmarks.drawing.laying import lay_whole
from tabletop.benchmarks.drawing.pieces import CARDS as PRINTED
from tabletop.benchmarks.drawing.pieces import cards, thousand_paths
from tabletop.benchmarks.engine import equal_tokens
from tabletop.benchmarks.engine.checkpoint_bytes import held_bytes
from tabletop.benchmarks.engine.played import played_timeline
from tabletop.benchmarks.on_screen.drops import drop_cards
from tabletop.benchmarks.on_screen.full_table import full_table
from tabletop.benchmarks.screen.long_game import play_long, playable_cards
from tabletop.benchmarks.screen.printing import PICTURES
from tabletop.benchmarks.screen.repaint_200 import CARDS
from tabletop.cards.own_decks import own_decks
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.session.table.session import Session
from tabletop.shots.still_game import StillGame
from tabletop.view.scene.table_view import TableView
from tabletop.view.table.table_page import TablePage


@pytest.mark.parametrize("number", [equal_tokens.FEW, equal_tokens.MANY])
def test_all_tokens_attack_as_one_entry(number: int) -> None:
    start = equal_tokens._start(number)
    assert [thing.count for thing in start.permanents()] == [number]
    end = equal_tokens._play(start)
    assert start.teams[1].life - end.teams[1].life == number
    assert [thing.count for thing in end.permanents()] == [number]


def test_shared_things_are_counted_once() -> None:
    shared = ("a long text that two things hold", 10**6)
    one, two = [shared, 1.5], [shared, 2.5]
    apart = sys.getsizeof(two) + sys.getsizeof(2.5)
    assert held_bytes([one, two]) - held_bytes([one]) == apart
    assert held_bytes([one, one]) == held_bytes([one])


def test_code_is_not_counted() -> None:
    assert held_bytes([held_bytes, Session, sys]) == 0


def test_a_played_game_is_long_enough_and_over() -> None:
    timeline = played_timeline(1, 200)
    assert timeline.cursor.checkpoints >= 200
    assert timeline.position.checkpoint.outcome is not None


def test_a_long_game_ends_where_cards_can_be_dropped() -> None:
    session = Session.new(own_decks(), ("Ann", "Bob"), seed="1", full_control=True)
    held = play_long(session, 120)
    assert len(held) >= 120
    assert len({id(state) for state in held}) == len(held)
    decision = session.decision
    assert decision is not None
    cards = playable_cards(session.state, decision)
    assert len(cards) >= 2
    assert set(cards) <= set(session.state.players[decision.seat].hand)


@pytest.mark.usefixtures("qapp")
def test_the_full_table_shows_two_hundred_cards() -> None:
    controller = TableController(StillGame(full_table()), open_hands=True)
    view = TableView(controller)
    view.resize(1920, 1080)
    view.show()
    controller.refresh()
    assert len(view.table.items_by_key) >= CARDS
    view.close()


def test_every_card_that_is_dropped_is_played_or_drafted_and_taken_back(qapp: QApplication) -> None:
    session = Session.new(own_decks(), ("Ann", "Bob"), seed="1", full_control=True)
    play_long(session, 120)
    before = session.fingerprint
    page = TablePage(TableController(session))
    page.resize(1920, 1080)
    page.show()
    times = drop_cards(qapp, session, page, 8)
    assert len(times) == 8
    assert session.fingerprint == before
    page.close()


def test_a_hundred_different_cards_are_printed(qapp: QApplication) -> None:
    assert len({card.name for card in cards()}) == PRINTED == 100


def test_a_thousand_paths_are_filled_where_they_can_be_seen(qapp: QApplication) -> None:
    image = QImage(500, 700, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF00FF"))
    painter = QPainter(image)
    thousand_paths()(painter)
    painter.end()
    seen = [image.pixelColor(x, y) for x in range(40, 460, 7) for y in range(40, 600, 7)]
    assert sum(one != QColor("#FF00FF") for one in seen) > len(seen) * 0.8


def test_a_table_whose_pictures_are_printed_has_many_and_a_layout_lays_all() -> None:
    update = Update(number=1, table=full_table())
    assert len([spec for spec in lay_whole(update) if spec.key[0] == "o"]) == 60
    view = TableView(TableController(StillGame(full_table())))
    view.resize(1920, 1080)
    view.controller.refresh()
    assert len(view.table.pictures.queue) >= PICTURES


def test_the_prints_of_a_hundred_faces_are_a_hundred() -> None:
    assert len(set(prints())) == PRINTED
