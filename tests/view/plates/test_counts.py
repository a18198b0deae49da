"""Counts on plates are buttons: a click, or Enter, opens the pile beside the table; it stays until it is closed."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.prints.furniture.pile_board import close_box
from tabletop.session.seeing.observation import Observation, StackSeen
from tabletop.view.access.names import name_of
from tabletop.view.layout.piles import browse_area, opened_cards
from tabletop.view.scene.plate_panels import board_of
from tabletop.view.table.table_page import TablePage
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
    LASH,
    RIDER,
    FakeGame,
    hand,
    object_option,
    play,
    player,
    player_option,
    position,
    priority,
    thing,
)
from tests.view import pages

replace = msgspec.structs.replace
CARDS = (HOUND, LASH, RIDER, COLOSSUS, FOREST)


def grave(count: int, seat: int = 0) -> tuple[Any, ...]:
    """So many cards of a graveyard, the oldest first, with ids from 100 (200) on."""
    return tuple(thing(100 + 100 * seat + at, CARDS[at % 5], seat, in_play=False) for at in range(count))


def shown(qtbot: QtBot, *positions: Observation, open_hands: bool = False, size: Any = (1920, 1080)) -> TablePage:
    """A page of that size with these positions."""
    page = pages.shown(qtbot, TableController(FakeGame(*positions), open_hands, guard=0))
    page.resize(*size)
    QApplication.processEvents()
    return page


def with_graves(*counts: int, **more: Any) -> Observation:
    """A table on which seats have so many cards in their graveyards and poison counters."""
    ask = more.pop("ask", priority(0))
    seats = tuple(
        player(seat, hand(seat, 10 + 10 * seat, LASH, HOUND), graveyard=grave(count, seat), poison=2)
        for seat, count in enumerate(counts)
    )
    in_play = (thing(1, FOREST), thing(2, RIDER, 1), thing(3, HOUND))
    return position(ask, (seats[0], seats[1]), **{"in_play": in_play, **more})


def count_spot(page: TablePage, seat: int, word: str) -> QPointF:
    """Where a count is, in the viewport."""
    return QPointF(page.view.mapFromScene(page.view.table.items_by_key["count", seat, word].pos()))


def faces(page: TablePage) -> list[int]:
    """The cards of the opened pile in the order of the board."""
    specs = [item.spec for key, item in page.view.table.items_by_key.items() if key[0] == "browse"]
    found = [spec.source for spec in sorted(specs, key=lambda spec: (spec.z, spec.y, spec.x))]
    return [source for source in found if isinstance(source, int)]


def test_a_click_on_a_count_opens_the_pile_and_another_closes_it(qtbot: QtBot) -> None:
    page = shown(qtbot, with_graves(4, 3))
    assert faces(page) == []
    pages.click(page, count_spot(page, 1, "graveyard"))
    assert faces(page) == [202, 201, 200]
    board = board_of(page.controller.update, (1, "graveyard"))
    assert (board.name, board.words) == ("Mira", "graveyard, three cards, the newest first")
    pages.click(page, count_spot(page, 1, "graveyard"))
    assert faces(page) == []


def test_the_table_makes_room_and_no_permanent_lies_under_the_pile(qtbot: QtBot) -> None:
    page = shown(qtbot, with_graves(9, 0))
    table = page.view.table
    wide = table.places.table.w
    pages.click(page, count_spot(page, 0, "graveyard"))
    area = browse_area(table.places)
    assert area.w == 622
    assert table.places.table.w == wide - 622 - 8
    assert area.right <= table.places.column.x
    for key, item in table.items_by_key.items():
        if key[0] != "browse":
            assert item.spec.x + item.spec.w / 2 <= area.x or item.spec.x - item.spec.w / 2 >= area.right, key
    specs = [item.spec for key, item in table.items_by_key.items() if key[0] == "browse"]
    assert len({spec.x for spec in specs}) == 3
    assert all(area.x < spec.x - spec.w / 2 and spec.x + spec.w / 2 < area.right for spec in specs)
    assert all(area.y < spec.y - spec.h / 2 and spec.y + spec.h / 2 < area.bottom for spec in specs)
    assert min(spec.w for spec in specs) >= 170


def test_a_pile_stays_open_while_the_game_goes_on_until_esc_or_its_button(qtbot: QtBot) -> None:
    page = shown(qtbot, with_graves(2, 0), with_graves(3, 0), with_graves(3, 0))
    pages.click(page, count_spot(page, 0, "graveyard"))
    pages.click(page, QPointF(page.view.mapFromScene(QPointF(*page.view.table.places.lane.middle))))
    pages.tap(page, Qt.Key.Key_S, "s")
    assert faces(page) == [102, 101, 100]
    pages.tap(page, Qt.Key.Key_Escape)
    assert faces(page) == []
    pages.click(page, count_spot(page, 0, "graveyard"))
    area, k = browse_area(page.view.table.places), page.view.table.places.k
    corner = close_box(area.w, k).center() + QPointF(area.x, area.y)
    pages.click(page, QPointF(page.view.mapFromScene(corner)))
    assert faces(page) == []


@pytest.mark.parametrize("word", ["hand", "library", "poison"])
def test_what_nobody_may_look_through_opens_nothing(qtbot: QtBot, word: str) -> None:
    page = shown(qtbot, with_graves(2, 2))
    pages.click(page, count_spot(page, 0, word))
    assert faces(page) == []
    page.controller.hands.keep(0)
    pages.click(page, count_spot(page, 0, word))
    assert page.view.table.looked_through is None
    assert not page.view.open_pile(1, word)


def test_an_open_hand_can_be_looked_through_and_closes_with_open_hands(qtbot: QtBot) -> None:
    page = shown(qtbot, with_graves(2, 2), open_hands=True)
    pages.click(page, count_spot(page, 1, "hand"))
    assert faces(page) == [20, 21]
    page.controller.hands.set_open(False)
    assert faces(page) == []
    assert page.view.table.looked_through is None


def test_what_may_be_played_from_a_pile_stands_out_and_targets_are_ringed(qtbot: QtBot) -> None:
    spell = StackSeen(id=30, kind="spell", title="Ember Lash", text="", controller=1, card=LASH, targets=(100,))
    page = shown(qtbot, with_graves(3, 0, ask=priority(0, play(102, "Bone Rider")), stack=(spell,)))
    page.controller.hands.keep(0)
    pages.click(page, count_spot(page, 0, "graveyard"))
    specs = {key[1]: item.spec for key, item in page.view.table.items_by_key.items() if key[0] == "browse"}
    assert specs[102].badge == "1  play"
    assert specs[101].badge == "2"
    assert specs[102].y == specs[101].y - 14
    assert specs[100].ring == "pointed"
    assert specs[101].ring == ""


def test_a_decision_about_a_pile_opens_it_and_another_may_be_opened_meanwhile(qtbot: QtBot) -> None:
    ask = replace(
        priority(0),
        purpose="target",
        options=(object_option(101, "Ember Lash"), object_option(200, "Cinder Hound")),
        most=1,
    )
    page = shown(qtbot, with_graves(2, 1, ask=ask))
    assert faces(page) == [101, 100]
    pages.click(page, count_spot(page, 1, "graveyard"))
    assert faces(page) == [200]
    assert page.view.table.items_by_key["browse", 200].spec.ring == "target"


def test_twelve_cards_are_seen_through_and_more_are_searched_by_typing(qtbot: QtBot) -> None:
    page = shown(qtbot, with_graves(12, 13))
    pages.click(page, count_spot(page, 0, "graveyard"))
    assert not page.view.searching.isVisible()
    pages.click(page, count_spot(page, 0, "graveyard"))
    pages.click(page, count_spot(page, 1, "graveyard"))
    field = page.view.searching
    assert field.isVisible()
    area = browse_area(page.view.table.places)
    assert area.x < field.x() < field.x() + field.width() < area.right
    field.setFocus()
    qtbot.keyClicks(field, "creature ha")
    assert faces(page) == [210, 205, 200]
    assert [page.view.table.items_by_key["browse", ref].spec.badge for ref in (210, 200)] == ["3", "13"]
    field.clear()
    assert len(faces(page)) == 13
    qtbot.keyClicks(field, "bone")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert faces(page) == []
    assert not field.isVisible()
    pages.click(page, count_spot(page, 1, "graveyard"))
    assert len(faces(page)) == 13


@pytest.mark.parametrize("count", [1, 13, 40, 75])
@pytest.mark.parametrize("size", [(1920, 1080), (1280, 774), (960, 640)])
def test_every_title_of_a_long_pile_is_in_sight(qtbot: QtBot, count: int, size: tuple[int, int]) -> None:
    page = shown(qtbot, with_graves(count, 0), size=size)
    assert page.view.open_pile(0, "graveyard")
    area = browse_area(page.view.table.places)
    specs = [item.spec for key, item in page.view.table.items_by_key.items() if key[0] == "browse"]
    assert len(specs) == count
    columns: dict[float, list[float]] = {}
    for spec in specs:
        assert area.y < spec.y - spec.h / 2
        assert spec.y + spec.h / 2 <= area.bottom + 1
        columns.setdefault(spec.x, []).append(spec.y)
    title = 8 / 50 * specs[0].w
    for column in columns.values():
        assert all(other - one >= title for one, other in pairwise(column))


def test_a_count_is_its_players_for_what_is_dropped_or_aimed_there(qtbot: QtBot) -> None:
    ask = replace(priority(0), purpose="target", options=(player_option(1),), most=1)
    page = shown(qtbot, with_graves(0, 2, ask=ask), with_graves(0, 2))
    at = count_spot(page, 1, "library")
    assert page.view.table.target_at(page.view.mapToScene(at.toPoint())) == player_ref(1)
    before = page.controller.update.selection
    pages.click(page, at)
    assert page.controller.update.selection != before or page.controller.update.asked > 1


def test_counts_are_named_and_the_keyboard_opens_them(qtbot: QtBot) -> None:
    page = shown(qtbot, with_graves(1, 0))
    said = {
        key[2]: name_of(item.spec, page.controller.update)
        for key, item in page.view.table.items_by_key.items()
        if key[:2] == ("count", 0)
    }
    assert said == {
        "hand": "Ada's hand, 2 cards",
        "library": "Ada's library, 50 cards",
        "graveyard": "Ada's graveyard, 1 card, on top Cinder Hound, {1}{R}, 2/1",
        "poison": "Ada's poison counters, 2",
    }
    ring = page.access.ring
    zone = next(zone for zone in ring.zones() if zone.name == "Ada's piles")
    stop = next(stop for stop in zone.stops if stop.key == ("count", 0, "graveyard"))
    ring.go(stop)
    pages.tap(page, Qt.Key.Key_Return)
    assert faces(page) == [100]
    assert opened_cards(page.controller.update, (0, "graveyard"))[0].id == 100


def test_a_digit_plays_the_card_of_an_opened_pile_that_stands_out(qtbot: QtBot) -> None:
    position = with_graves(3, 0, ask=priority(0, play(102, "Bone Rider")))
    game = FakeGame(position, position)
    page = pages.shown(qtbot, TableController(game, False, guard=0))
    pages.tap(page, Qt.Key.Key_1, "1")
    assert game.answers == []
    page.controller.hands.keep(0)
    pages.click(page, count_spot(page, 0, "graveyard"))
    pages.tap(page, Qt.Key.Key_2, "2")  # it lies there, and may not be played
    assert game.answers == []
    pages.tap(page, Qt.Key.Key_1, "1")
    assert game.answers == [Picked(("play:102",))]


def test_digits_in_a_pile_that_a_decision_is_about_are_those_of_its_options(qtbot: QtBot) -> None:
    ask = replace(
        priority(0),
        purpose="target",
        options=(object_option(101, "Ember Lash"), object_option(100, "Ember Lash")),
        most=1,
    )
    page = shown(qtbot, with_graves(3, 0, ask=ask))
    specs = {key[1]: item.spec for key, item in page.view.table.items_by_key.items() if key[0] == "browse"}
    assert (specs[102].badge, specs[101].badge, specs[100].badge) == ("", "1", "2")
