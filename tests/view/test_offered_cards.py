"""Cards to be ordered, searched or chosen from are faces, of whoever decides and of nobody else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tabletop.controller.table.offered import offered
from tabletop.controller.table.table_controller import TableController
from tabletop.engine.language.abilities import Spell
from tabletop.engine.language.hidden_cards import Scry
from tabletop.engine.language.player_effects import LookAtTop
from tabletop.engine.vocabulary.decisions import Picked, Spent
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.table.session import Session
from tabletop.view.ground.picture_records import Face
from tabletop.view.table.table_page import TablePage
from tests.engine.table import creature, land, plain, table
from tests.session.games import session_at
from tests.view.pages import click, drag, hover, shown, spot, tap

THINK = plain("Think Twice Over", "sorcery", Spell((LookAtTop(3),)), cost=("0",))
FORESEE = plain("Foresee", "sorcery", Spell((Scry(3),)), cost=("0",))
TOP = (creature("First", 1, 1), creature("Second", 2, 2), creature("Third", 3, 3), land("Forest"))


def asked(card: object) -> Session:
    """A game in which Ann orders, or chooses from, the three top cards of her library."""
    state = table(hands=((card,), ()), libraries=(TOP, (land("Forest"),) * 5), priority=0).state  # type: ignore[arg-type]
    session = session_at(state)
    decision = session.decision
    assert decision is not None
    play = next(one.key for one in decision.options if one.key.startswith("play:"))  # type: ignore[union-attr]
    assert session.answer(0, Picked((play,))) is None
    while (decision := session.decision) is not None and decision.purpose in ("pay", "priority"):
        answer = Spent() if decision.purpose == "pay" else Picked(("pass",))
        assert session.answer(decision.seat, answer) is None
    return session


def opened(qtbot: QtBot, card: object) -> TablePage:
    page = shown(qtbot, TableController(asked(card), guard=0))
    page.controller.hands.keep(0)
    return page


def names(page: TablePage) -> list[str]:
    """The faces that lie over the table, from the left."""
    items = [item for key, item in page.view.table.items_by_key.items() if key[0] == "browse"]
    assert all(isinstance(item.spec.picture, Face) for item in items)
    cards = [item.spec.card for item in sorted(items, key=lambda item: item.spec.x)]
    return [card.name for card in cards if card is not None]


@pytest.mark.rule("217.2b")
@pytest.mark.parametrize("card", [THINK, FORESEE])
def test_the_cards_are_in_the_sight_of_whoever_decides_only(card: object) -> None:
    session = asked(card)
    own = session.observe(0).ask
    assert own is not None
    assert [seen.card.name for seen in own.cards if seen.card is not None] == ["First", "Second", "Third"]
    for viewer in (1, NOBODY):
        other = session.observe(viewer).ask
        assert other is not None
        assert other.cards == ()


def test_they_are_faces_while_the_hand_is_lifted(qtbot: QtBot) -> None:
    page = opened(qtbot, THINK)
    assert names(page) == ["First", "Second", "Third"]
    page.controller.hands.lower_all()
    assert page.controller.update.covered
    assert names(page) == []
    assert offered(page.controller.update) == ()


def test_an_order_is_made_by_dragging_and_by_keys(qtbot: QtBot) -> None:
    page = opened(qtbot, THINK)
    by_name = {card.thing.card.name: card.thing.id for card in offered(page.controller.update) if card.thing.card}
    drag(page, spot(page, by_name["Third"]), spot(page, by_name["First"]))
    assert names(page) == ["Third", "First", "Second"]
    click(page, spot(page, by_name["Second"]))
    assert [card.chosen for card in offered(page.controller.update)] == [False, False, True]
    tap(page, Qt.Key.Key_Left)
    assert names(page) == ["Third", "Second", "First"]
    assert [card.place for card in offered(page.controller.update)] == [1, 2, 3]
    tap(page, Qt.Key.Key_Return)
    game = page.controller.game
    assert isinstance(game, Session)
    top = [game.state.cards[game.state.objects[i].card].name for i in game.state.players[0].library[:3]]
    assert top == ["Third", "Second", "First"]


def test_they_are_chosen_by_a_click_on_their_faces(qtbot: QtBot) -> None:
    page = opened(qtbot, FORESEE)
    second = next(card.thing.id for card in offered(page.controller.update) if card.thing.card.name == "Second")  # type: ignore[union-attr]
    click(page, spot(page, second))
    assert [card.chosen for card in offered(page.controller.update)] == [False, True, False]
    assert page.view.table.items_by_key["browse", second].spec.ring == "chosen"
    tap(page, Qt.Key.Key_Return)
    assert names(page) == ["First", "Third"]  # what stays on top is ordered next


def test_what_is_pointed_at_is_in_the_preview(qtbot: QtBot) -> None:
    page = opened(qtbot, THINK)
    third = offered(page.controller.update)[2]
    hover(page, spot(page, third.thing.id))
    assert page.view.preview.card == third.thing.card
