"""Free-for-all: each a board of his or her own, attackers dropped on whom they attack, words under each attacker."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, Qt

from tabletop.engine.vocabulary.decisions import Picked
from tabletop.session.table.session import Session
from tabletop.view.table.table_page import TablePage
from tests.engine.table import creature, land, table
from tests.session.games import session_at
from tests.view import pages
from tests.view.four.conftest import Seated

NAMES = ("Ada", "Ben", "Cleo", "Dan")
BEAR, WALL, FOREST = creature("Bear", 2, 2), creature("Wall", 0, 4), land("Forest")


def game(players: int) -> Session:
    return session_at(
        table(
            in_play=((BEAR, BEAR, FOREST), *((WALL,),) * (players - 1)),
            hands=((FOREST,),) * players,
            libraries=((FOREST,) * 9,) * players,
            names=NAMES[:players],
            priority=0,
        ).state
    )


def attacking(page: TablePage) -> list[int]:
    """Go to the declaration of attackers: what may attack."""
    while (ask := page.controller.update.ask) is not None and ask.purpose == "priority":
        page.controller.answer(Picked(("pass",)))
    assert ask is not None
    assert ask.purpose == "attackers"
    return [option.about[0] for option in ask.sources]


def label(page: TablePage, ref: int) -> str:
    """What is told of an attacker after whose it is: whom it attacks."""
    item = page.view.item_of(ref)
    assert item is not None
    return item.spec.name.rpartition("'s")[2].removeprefix(", ")


@pytest.mark.rule("602.3")
@pytest.mark.parametrize("players", [3, 4])
def test_attackers_are_dropped_on_the_board_of_whom_they_attack(seated: Seated, players: int) -> None:
    session = game(players)
    page = seated(session)
    first, second = attacking(page)
    for ref, seat in ((first, 2), (second, 1)):
        pages.drag(page, pages.spot(page, ref), pages.free_spot(page, seat))
    assert (label(page, first), label(page, second)) == ("attacks Cleo", "attacks Ben")
    pages.tap(page, Qt.Key.Key_Return)
    at = {thing.id: thing.at for thing in session.observe(-1).in_play if thing.attacking}
    assert at == {first: -3, second: -2}
    assert (label(page, first), label(page, second)) == ("attacks Cleo", "attacks Ben")


@pytest.mark.rule("602.3")
def test_an_attacker_dropped_into_the_lane_waits_for_a_click_on_whom_it_attacks(seated: Seated) -> None:
    page = seated(game(4))
    first, second = attacking(page)
    pages.drag(page, pages.spot(page, first), QPointF(*page.view.table.places.lane.middle))
    assert page.controller.update.selection.held
    wall = next(thing.id for thing in page.controller.update.table.in_play if thing.controller == 3)
    pages.click(page, pages.spot(page, wall))
    assert label(page, first) == "attacks Dan"
    pages.drag(page, pages.spot(page, first), pages.free_spot(page, 0))  # home again
    assert page.controller.update.selection.pairs == ()
    assert label(page, second) == ""


@pytest.mark.parametrize(("code", "text", "seat"), [("A", "a", 0), ("Q", "q", 1), ("P", "p", 2), ("L", "l", 3)])
def test_everybody_has_a_hand_key_where_he_or_she_sits(seated: Seated, code: str, text: str, seat: int) -> None:
    page = seated(game(4))
    pages.key(page, getattr(Qt.Key, f"Key_{code}"), text)
    assert page.controller.update.lifted == (seat,)
    assert [p.seat for p in page.controller.update.table.players if any(card.card for card in p.hand)] == [seat]
    assert page.controller.update.responding == ()
