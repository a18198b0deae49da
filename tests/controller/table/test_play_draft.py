"""Draft, then announce: what is put together with a lifted hand, and that nothing of it stays."""

from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.selection import Selection
from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import TABLE, HandPlace, PaymentShown, Refused, Update
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

replace = msgspec.structs.replace
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
def test_with_the_hand_the_draft_is_covered_in_the_same_update(table: Any, way: str) -> None:
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
    assert after.draft_of == 0
    assert after.plan == ()
    assert after.payment == PaymentShown()
    assert after.ask.purpose == "priority"
    assert after.table.stack == ()
    assert [option.key for option in after.ask.options] == ["pass"]


def test_a_draft_comes_back_with_its_hand_as_it_was(table: Any) -> None:
    game, controller, _, _ = table(*LASHED)
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 0), 2)
    controller.touch(1)
    before = controller.update
    assert before.plan == ()
    for _ in range(2):
        controller.hands.let_go(0)
        controller.hands.lift(1, True)
        assert controller.update.drafting == ""
        controller.hands.let_go(1)
        controller.hands.lift(0, True)
        after = controller.update
        assert (after.drafting, after.draft_of, after.ask) == ("Ember Lash", -1, before.ask)
        assert (after.plan, after.payment, after.selection) == (before.plan, before.payment, before.selection)
    controller.touch(1)
    controller.confirm()
    assert game.answers[-1] == Spent()


def test_what_was_selected_of_several_comes_back(table: Any) -> None:
    several = Ask(
        seat=0, shape="pick", purpose="target", rule="409.1c", text="", most=2,
        options=(object_option(2, "Bone Rider"), player_option(1)),
    )  # fmt: skip
    _, controller, _, _ = table(at(FREE), at(several), at(priority(1)))
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 0), 2)
    assert controller.update.selection.picked == ("o2",)
    controller.hands.let_go(0)
    assert controller.update.selection == Selection()
    controller.hands.lift(0, True)
    assert controller.update.selection.picked == ("o2",)


@pytest.mark.parametrize("way", ["esc", "pass", "backspace", "switch"])
def test_a_covered_draft_ends(table: Any, way: str) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 0), 2)
    controller.hands.let_go(0)
    match way:
        case "esc":
            controller.cancel()
        case "pass":
            controller.pass_priority(0)
        case "backspace":
            controller.undo()
        case "switch":
            controller.draft.switch(False)
    assert updates[-1].draft_of == -1
    assert game.answers == ([Picked(("pass",))] if way == "pass" else [])
    controller.hands.lift(0, True)
    assert updates[-1].drafting == ""


def test_enter_and_the_pass_of_another_seat_leave_a_covered_draft(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 0), 2)
    controller.hands.let_go(0)
    controller.confirm()
    controller.pass_priority(1)
    assert game.answers == []
    assert updates[-1].draft_of == 0


def test_another_play_takes_the_place_of_a_covered_draft(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    controller.drop(HandPlace(0, 0), TABLE)
    controller.drop(HandPlace(0, 2), TABLE)
    assert updates[-1].draft_of == 0
    controller.hands.lift(0, True)
    assert updates[-1].drafting == "Forest"
    assert game.answers == []


def test_a_back_that_is_dropped_announces_nothing_and_is_a_draft(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    before = controller.update
    controller.drop(HandPlace(0, 0), 2)
    assert game.answers == []
    after = updates[-1]
    assert (after.draft_of, after.drafting, after.table, after.ask) == (0, "", before.table, before.ask)
    controller.hands.lift(0, True)
    assert updates[-1].drafting == "Ember Lash"
    assert updates[-1].ask.shape == "pay"  # what it was dropped on is its target
    controller.confirm()
    assert game.answers == [Picked(("play:10",)), Picked(("o2",)), Picked(("ability:1:0",)), Spent()]


def test_esc_leaves_no_trace_of_a_back_that_was_dropped(table: Any) -> None:
    game, controller, updates, _ = table(*LASHED)
    before = controller.update
    controller.drop(HandPlace(0, 0), TABLE)
    controller.cancel()
    assert (game.answers, game.undone) == ([], 0)
    assert replace(updates[-1], number=before.number) == before


def test_a_land_and_a_spell_with_their_backs_up_are_told_alike(table: Any) -> None:
    seen = []
    for place in (0, 2):
        _, controller, _, _ = table(*LASHED)
        controller.drop(HandPlace(0, place), 2)
        seen.append(controller.update)
    assert seen[0] == seen[1]


def test_a_land_with_its_back_up_is_played_by_enter(table: Any) -> None:
    game, controller, updates, _ = table(at(FREE), at(priority(0)))
    controller.drop(HandPlace(0, 2), TABLE)
    assert game.answers == []
    controller.hands.lift(0, True)
    assert updates[-1].ask.purpose == "announce"
    controller.confirm()
    assert game.answers == [Picked(("play:12",))]


def test_a_target_that_is_none_for_a_back_tells_nothing(table: Any) -> None:
    _, controller, updates, refused = table(at(FREE), at(targets(player_option(1))), at(PAY))
    controller.drop(HandPlace(0, 0), 2)
    assert refused == []
    controller.hands.lift(0, True)
    assert updates[-1].ask.purpose == "target"


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
