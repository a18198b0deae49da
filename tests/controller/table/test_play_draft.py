"""Draft, then announce: what is put together with a lifted hand, and that nothing of it stays."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace, Refused, Update
from tabletop.engine.vocabulary.decisions import Option, Picked, Spent
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import Ask, Observation
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    LASH,
    MOUNTAIN,
    RIDER,
    FakeGame,
    ability,
    hand,
    object_option,
    play,
    player,
    player_option,
    position,
    priority,
    thing,
)

HANDS = (player(0, hand(0, 10, LASH, COLOSSUS, FOREST)), player(1))
BOARD = (thing(1, MOUNTAIN), thing(2, RIDER, 1), thing(3, FOREST))
FREE = priority(0, play(10, "Ember Lash"), play(12, "Forest"))


def at(ask: Ask) -> Observation:
    return position(ask, HANDS, in_play=BOARD)


def targets(*options: Option) -> Ask:
    return Ask(seat=0, shape="pick", purpose="target", rule="409.1c", text="", options=options, least=1, most=1)


def paying(*options: Option, **more: Any) -> Ask:
    values = {"cost": ("R",), "options": options, **more}
    return Ask(seat=0, shape="pay", purpose="pay", rule="409.1g", text="Pay", **values)


AIMED = targets(object_option(2, "Bone Rider"), player_option(1))
PAY = paying(ability(1, "Mountain"))
LASHED = (at(FREE), at(AIMED), at(PAY), at(paying(pool=(("R", 1),), enough=True)), at(priority(1)))


@pytest.fixture
def table(qtbot: QtBot) -> Any:
    kept = []

    def make(*positions: Observation) -> tuple[FakeGame, TableController, list[Update], list[Refused]]:
        game = FakeGame(*positions)
        game.rehearses = True
        controller = TableController(game, guard=0)
        updates: list[Update] = []
        refused: list[Refused] = []
        controller.updated.connect(updates.append)
        controller.refused.connect(refused.append)
        kept.append(controller)
        return game, controller, updates, refused

    return make


def test_a_drop_with_the_hand_lifted_announces_nothing(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), TABLE)
    assert game.answers == []
    assert updates[-1].drafting == "Ember Lash"
    assert updates[-1].ask.purpose == "target"


def test_a_drop_on_a_target_fills_the_first_target_and_play_does_all_of_it(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), 2)
    assert updates[-1].ask.shape == "pay"
    assert updates[-1].plan == (1,)
    assert game.answers == []
    controller.confirm()
    assert game.answers == [Picked(("play:10",)), Picked(("o2",)), Picked(("ability:1:0",)), Spent()]
    assert updates[-1].drafting == ""


def test_esc_leaves_no_trace(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.hands.keep(0)
    before = controller.update
    controller.drop(HandPlace(0, 0), player_ref(1))
    controller.cancel()
    assert game.answers == []
    assert game.undone == 0
    assert (updates[-1].drafting, updates[-1].table, updates[-1].ask) == ("", before.table, before.ask)


@pytest.mark.parametrize("way", ["key", "all", "other"])
def test_with_the_hand_the_draft_goes_in_the_same_update(table: Any, way: str) -> None:
    _, controller, updates, _ = table(*LASHED)
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 0), 2)
    number = len(updates)
    match way:
        case "key":
            controller.hands.let_go(0)
        case "all":
            controller.hands.lower_all()
        case "other":
            controller.hands.lift(1, True)
    after = updates[number]
    assert after.drafting == ""
    assert after.plan == ()
    assert after.ask.purpose == "priority"


def test_without_a_lifted_hand_a_drop_announces_at_once(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.drop(HandPlace(0, 0), 2)
    assert game.answers == [Picked(("play:10",)), Picked(("o2",))]
    assert updates[-1].drafting == ""


def test_drafts_can_be_switched_off(table: Any) -> None:
    game, controller, _, _ = table(*LASHED)
    controller.draft.switch(False)
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), TABLE)
    assert game.answers == [Picked(("play:10",))]


def test_a_land_is_one_act_and_no_draft(table: Any) -> None:
    game, controller, _, _ = table(at(FREE), at(priority(0)))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 2), TABLE)
    assert game.answers == [Picked(("play:12",))]


def test_a_spell_without_cost_waits_for_play(table: Any) -> None:
    game, controller, updates, _ = table(at(FREE), at(priority(1)))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), TABLE)
    assert game.answers == []
    assert updates[-1].ask.purpose == "announce"
    controller.confirm()
    assert game.answers == [Picked(("play:10",))]


def test_a_draft_ends_where_somebody_else_chooses(table: Any) -> None:
    others = Ask(seat=1, shape="pick", purpose="choose", rule="409.1c", text="", options=(player_option(0),))
    game, controller, updates, _ = table(at(FREE), at(AIMED), at(others))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), 2)
    assert game.answers == [Picked(("play:10",)), Picked(("o2",))]
    assert updates[-1].drafting == ""
    assert updates[-1].lifted == ()


def test_what_is_no_target_is_refused_and_leaves_no_draft(table: Any) -> None:
    game, controller, updates, refused = table(at(FREE), at(targets(player_option(1))), at(PAY))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), 2)
    assert refused[-1].refusal.rule == "409.1c"
    assert game.answers == []
    assert updates[-1].drafting == ""


def test_backspace_goes_back_in_the_draft_and_not_in_the_game(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), 2)
    controller.undo()
    assert updates[-1].ask.purpose == "target"
    controller.undo()
    assert updates[-1].drafting == ""
    assert game.undone == 0


def test_play_waits_until_what_is_ringed_pays(table: Any) -> None:
    game, controller, updates, refused = table(*LASHED)
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), 2)
    controller.touch(1)
    assert updates[-1].plan == ()
    assert not updates[-1].payment.complete
    controller.confirm()
    assert game.answers == []
    assert refused[-1].refusal.rule == "409.1g"
    controller.touch(1)
    controller.confirm()
    assert game.answers[-1] == Spent()


def test_mana_tapped_first_is_spent_first(table: Any) -> None:
    pooled = paying(ability(1, "Mountain"), pool=(("R", 1),), enough=True)
    game, controller, updates, _ = table(at(FREE), at(AIMED), at(pooled), at(priority(1)))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), 2)
    assert updates[-1].plan == ()
    assert updates[-1].payment.complete
    controller.confirm()
    assert game.answers == [Picked(("play:10",)), Picked(("o2",)), Spent()]
