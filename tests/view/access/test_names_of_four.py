"""Tables of more than two for those who hear them: names of players, the text table, captions, the focus ring."""

from __future__ import annotations

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.table.session import Session
from tabletop.view.access.names import object_name, player_name
from tabletop.view.access.text_table_lines import sections_of
from tabletop.view.table.table_page import TablePage
from tests.session.games import FOUR, GIANTS, THREE, do, keep_hands, session_of

replace = msgspec.structs.replace


def playing(players: int, heads: int) -> Session:
    """A game in the first main phase of its first turn."""
    session = session_of(players, heads, "names", full_control=False)
    keep_hands(session)
    while session.state.turn.phase != t.MAIN_1:
        do(session, "pass")
    return session


def update_of(session: Session, *lifted: int) -> Update:
    controller = TableController(session, guard=0)
    for seat in lifted:
        controller.hands.keep(seat)
    return controller.update


@pytest.mark.usefixtures("qapp")
def test_a_member_of_a_team_is_named_with_it() -> None:
    table = update_of(playing(*GIANTS)).table
    names = [player_name(player, table) for player in table.players]
    assert names[0].startswith("Ada, primary player, team at 40 life, share 20, ")
    assert names[3].startswith("Dan, secondary player, team at 40 life, share 20, ")
    assert [name.endswith("active player, decides") for name in names] == [True, True, False, False]


@pytest.mark.usefixtures("qapp")
def test_players_for_themselves_are_named_alone() -> None:
    session = playing(*THREE)
    session.concede(2)
    table = update_of(session).table
    names = [player_name(player, table) for player in table.players]
    assert names[0].startswith("Ada, 20 life, ")
    assert names[0].endswith("active player, decides")
    assert names[2].endswith(", has lost")


@pytest.mark.usefixtures("qapp")
def test_the_text_table_says_that_a_team_decides_and_whose_each_card_is() -> None:
    session = playing(*GIANTS)
    closed = sections_of(update_of(session))
    assert closed[0].heading.startswith("Ada & Ben decide: precombat main. ")
    assert [line.text for line in closed[0].lines] == ["Pass"]
    lifted = sections_of(update_of(session, 1))
    lines = [line.text for line in lifted[0].lines]
    hand = {card.card.name for card in session.observe(1).players[1].hand if card.card is not None}
    of_ben = [line for line in lines if line.endswith(", Ben")]
    assert of_ben
    assert all(any(name in line for name in hand) for line in of_ben)
    names = [section.name for section in lifted]
    assert [name for name in names if name.startswith("player")] == ["player0", "player1", "player2", "player3"]


@pytest.mark.usefixtures("qapp")
def test_an_attacker_is_named_with_whom_it_attacks_where_there_are_several() -> None:
    session = playing(*FOUR)
    table = session.observe(0)
    bear = next(card for card in table.players[0].hand)
    thing = replace(bear, controller=0, attacking=True)
    seen = replace(table, in_play=(thing,))
    attacker = replace(thing, at=player_ref(2))
    assert object_name(attacker, seen).endswith("Ada's, attacking Cleo")


def test_tab_goes_to_the_hands_of_the_team_first(qtbot: QtBot) -> None:
    session = playing(*GIANTS)
    page = TablePage(TableController(session, guard=0))
    page.controller.setParent(page)
    qtbot.addWidget(page)
    page.resize(1920, 1054)
    page.show()
    zones = [zone.name for zone in page.access.ring.zones()]
    assert zones[:2] == ["Ada's hand", "Ben's hand"]
    assert zones[-2:] == ["Cleo's hand", "Dan's hand"]
    session.answer(0, Picked(("pass",)))
    page.controller.moved()
    assert [zone.name for zone in page.access.ring.zones()][:2] == ["Cleo's hand", "Dan's hand"]
