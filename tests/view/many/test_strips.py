"""Tables of many at work: strips open by a click and close by Esc, hands on them are lifted, counts open piles."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.engine.rules.variants import options_for
from tabletop.engine.state.game_options import NO_OPTIONS, GameOptions
from tabletop.engine.vocabulary.ids import Seat
from tabletop.session.table.session import Session
from tabletop.view.access.names import object_name, player_name
from tabletop.view.ground.items import CardItem
from tabletop.view.table.table_page import TablePage
from tests.engine.table import creature, land, table
from tests.session.games import session_at
from tests.view import pages
from tests.view.four.conftest import Seated

BEAR, FOREST = creature("Bear", 2, 2), land("Forest")


def game(players: int = 6, options: GameOptions = NO_OPTIONS) -> Session:
    made = table(
        in_play=((BEAR, BEAR, FOREST),) * players,
        hands=((FOREST,) * 2,) * players,
        graveyards=((BEAR,),) * players,
        libraries=((FOREST,) * 9,) * players,
        names=tuple(f"Player {seat}" for seat in range(players)),
        priority=0,
        options=options,
    )
    return session_at(made.state)


def name_of(page: TablePage, seat: Seat) -> QPointF:
    """Where the name of a seat stands on its plate or strip."""
    plate, k = page.view.table.places.seats[seat].plate, page.view.table.places.k
    return QPointF(plate.x + 40 * k, plate.y + 20 * k)


def strips(page: TablePage) -> list[Seat]:
    return [seat for seat, part in enumerate(page.view.table.places.seats) if part.is_strip]


def test_a_click_opens_a_strip_and_esc_closes_it(seated: Seated) -> None:
    page = seated(game())
    assert strips(page) == [2, 3, 4]
    small = {item.spec.w for item in tiles(page, 3)}
    pages.click(page, name_of(page, 3))
    assert strips(page) == [1, 2, 4]
    assert len(tiles(page, 3)) == 3
    assert min(item.spec.w for item in tiles(page, 3)) > max(small)
    pages.tap(page, Qt.Key.Key_Escape)
    assert strips(page) == [2, 3, 4]
    pages.click(page, name_of(page, 4))
    pages.click(page, name_of(page, 4))
    assert strips(page) == [2, 3, 4]


def tiles(page: TablePage, seat: Seat) -> list[CardItem]:
    seen = {thing.id: thing.controller for thing in page.controller.update.table.in_play}
    items = page.view.table.items_by_key.items()
    return [item for key, item in items if key[0] == "o" and seen[key[1]] == seat]  # type: ignore[index]


def test_a_hand_on_a_strip_is_lifted_by_the_mouse_and_the_table_turns_to_it(seated: Seated) -> None:
    page = seated(game())
    item = page.view.table.items_by_key["hand", 3, 1]
    pages.click(page, QPointF(item.spec.x, item.spec.y))
    assert page.controller.update.lifted == (3,)
    assert not page.view.table.places.seats[3].is_strip
    assert page.view.table.places.seats[3].far == "bottom"


def test_a_count_on_a_strip_opens_its_pile(seated: Seated) -> None:
    page = seated(game())
    item = page.view.table.items_by_key["count", 4, "graveyard"]
    pages.click(page, QPointF(item.spec.x, item.spec.y))
    assert page.view.table.looked_through == (4, "graveyard")


def test_every_seat_has_a_land_or_a_strip_and_never_both(seated: Seated) -> None:
    page = seated(game(10))
    panels = page.view.table.panels
    assert {seat for seat in range(10) if panels.of(f"plate{seat}") is not None} == {0, 1, 9}
    pages.click(page, name_of(page, 5))
    assert {seat for seat in range(10) if panels.of(f"plate{seat}") is not None} == {0, 5, 9}
    assert {seat for seat in range(10) if panels.of(f"strip{seat}") is not None} == {1, 2, 3, 4, 6, 7, 8}
    pages.tap(page, Qt.Key.Key_Escape)


@pytest.mark.rule("601.2")
def test_it_is_said_who_is_out_of_range(seated: Seated) -> None:
    page = seated(game(6, options_for("emperor", 6)))
    seen = page.controller.update.table
    words = f"out of {seen.players[seen.active].name}'s range"
    far = [player.seat for player in seen.players if words in player_name(player, seen)]
    assert all((words in object_name(thing, seen)) == (thing.controller in far) for thing in seen.in_play)
    assert far
    assert all(not seen.reach[seen.active] >> seat & 1 for seat in far)
    assert "emperor" in player_name(seen.players[1], seen)
    assert "side 2" in player_name(seen.players[4], seen)
