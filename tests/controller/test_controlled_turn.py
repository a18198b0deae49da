"""A controlled turn at the table (507): the controller lifts the own hand, and plays with the other player's cards."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace
from tabletop.session.table.session import Session
from tests.controller.table.test_seat_orders import Clock, at_table
from tests.engine.rules.acting import spell
from tests.engine.table import creature, land, table

replace = msgspec.structs.replace


def controlled() -> tuple[TableController, Session, Clock]:
    """Ann's main phase, which Bob decides; Ann holds an Island."""
    game = table(
        hands=((land("Island"), spell("Gift")), (land("Swamp"),)),
        in_play=((), (creature("Bear", 2, 2),)),
        libraries=((land("Forest"),) * 5,) * 2,
        priority=0,
    )
    game.run.state = replace(game.state, turn=replace(game.state.turn, controller=1))
    controller, session, clock = at_table(game)
    clock.now += 1
    return controller, session, clock


def names(controller: TableController, seat: int) -> list[str]:
    return [card.card.name if card.card else "" for card in controller.update.table.players[seat].hand]


def test_the_controllers_own_lifted_hand_shows_both() -> None:
    controller, _, _ = controlled()
    assert (names(controller, 0), names(controller, 1)) == (["", ""], [""])
    controller.hands.keep(1)
    assert (names(controller, 0), names(controller, 1)) == (["Island", "Gift"], ["Swamp"])
    assert controller.update.lifted == (1, 0)
    island = controller.object_at(HandPlace(0, 0))
    assert island is not None
    told = controller.explain(island)
    assert told is not None
    assert told.name == "Island"


def test_the_controlled_player_lifts_only_the_own_hand() -> None:
    controller, _, _ = controlled()
    controller.hands.keep(0)
    assert (names(controller, 0), names(controller, 1)) == (["Island", "Gift"], [""])
    assert controller.update.lifted == (0,)
    assert controller.object_at(HandPlace(1, 0)) is None


def test_the_controller_plays_the_players_land_by_dragging_it() -> None:
    controller, session, clock = controlled()
    controller.hands.keep(1)
    clock.now += 1
    controller.drop(HandPlace(0, 0), TABLE)
    land_played = [thing for thing in session.state.permanents() if session.state.cards[thing.card].name == "Island"]
    assert [thing.controller for thing in land_played] == [0]


def test_the_controllers_own_cards_are_no_answer_to_the_players_choice() -> None:
    controller, session, clock = controlled()
    controller.hands.keep(1)
    clock.now += 1
    before = session.entry
    refused: list[object] = []
    controller.refused.connect(refused.append)
    controller.drop(HandPlace(1, 0), TABLE)
    assert session.entry == before
    assert refused


def test_the_pass_of_the_player_is_the_controllers() -> None:
    controller, session, _ = controlled()
    controller.pass_priority(0)
    assert session.state.turn.passed == 0
    controller.pass_priority(1)
    assert session.state.turn.passed == 1
