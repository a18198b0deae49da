"""The controller: intents in, answers to the game, updates and refusals out."""

from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.controller.table.table_controller import TableController
from tabletop.controller.table.updates import LANE, OWN_HAND, TABLE, Choice, HandPlace, Refused, Update
from tabletop.engine.vocabulary.decisions import GIVE_UP, Assigned, Option, Picked, Refusal, Spent
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import Ask, Observation
from tests.controller.fake_game import (
    COLOSSUS,
    FOREST,
    HOUND,
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

HANDS = (player(0, hand(0, 10, LASH, COLOSSUS)), player(1, hand(1, 20, HOUND)))
BOARD = (thing(1, MOUNTAIN), thing(2, RIDER, 1), thing(3, FOREST))


class Heard:
    """What a controller has said."""

    def __init__(self, controller: TableController) -> None:
        self.updates: list[Update] = []
        self.refused: list[Refused] = []
        self.choices: list[Choice] = []
        controller.updated.connect(self.updates.append)
        controller.refused.connect(self.refused.append)
        controller.chose.connect(self.choices.append)


@pytest.fixture
def table(qtbot: QtBot) -> Any:
    made = []

    def make(*positions: Observation, **more: Any) -> tuple[FakeGame, TableController, Heard]:
        game = FakeGame(*positions)
        controller = TableController(game, guard=0, **more)
        made.append(controller)
        return game, controller, Heard(controller)

    return make


def at(ask: Ask | None, **more: Any) -> Observation:
    return position(ask, HANDS, **{"in_play": BOARD, **more})


def targets(*options: Option, most: int = 1) -> Ask:
    return Ask(
        seat=0,
        shape="pick",
        purpose="target",
        rule="409.1c",
        text="Choose a target.",
        options=options,
        least=1,
        most=most,
    )


LASH_PLAY = priority(0, play(10, "Ember Lash"))


def test_a_card_dropped_on_the_table_is_played(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY), at(priority(1)))
    controller.drop(HandPlace(0, 0), TABLE)
    assert game.answers == [Picked(("play:10",))]
    assert heard.updates[-1].ask.seat == 1


def test_one_drop_answers_two_decisions(table: Any) -> None:
    game, controller, _ = table(at(LASH_PLAY), at(targets(object_option(2, "Bone Rider"))), at(priority(0)))
    controller.drop(HandPlace(0, 0), 2)
    assert game.answers == [Picked(("play:10",)), Picked(("o2",))]


def test_a_player_can_be_the_target_of_a_drop(table: Any) -> None:
    game, controller, _ = table(at(LASH_PLAY), at(targets(player_option(1))), at(priority(0)))
    controller.drop(HandPlace(0, 0), player_ref(1))
    assert game.answers[-1] == Picked(("p1",))


def test_a_drop_on_what_is_no_target_takes_the_play_back_and_says_why(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY), at(targets(player_option(1))))
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 0), 2)
    assert game.at == 0
    assert heard.refused[-1].refusal.rule == "409.1c"
    assert heard.refused[-1].source == HandPlace(0, 0)


def test_a_spell_let_go_over_ones_own_land_is_played_and_asks_for_its_target(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY), at(targets(player_option(1))))
    controller.drop(HandPlace(0, 0), 3)
    assert game.at == 1
    assert heard.refused == []
    assert heard.updates[-1].ask.purpose == "target"


def test_a_drop_on_one_of_two_targets_leaves_the_other_to_be_chosen(table: Any) -> None:
    two = targets(object_option(2, "Bone Rider"), player_option(1), most=2)
    game, controller, heard = table(at(LASH_PLAY), at(two), at(priority(0)))
    controller.drop(HandPlace(0, 0), 2)
    assert len(game.answers) == 1
    assert heard.updates[-1].selection.picked == ("o2",)
    controller.touch(player_ref(1))
    controller.confirm()
    assert game.answers[-1] == Picked(("o2", "p1"))


def test_a_creature_dropped_on_something_is_just_played(table: Any) -> None:
    game, controller, _ = table(at(priority(0, play(11, "Moss Colossus"))), at(priority(1)))
    controller.drop(HandPlace(0, 1), 2)
    assert game.answers == [Picked(("play:11",))]


def test_back_into_the_hand_is_no_intent(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY))
    controller.drop(HandPlace(0, 0), OWN_HAND)
    assert game.answers == []
    assert heard.refused == []


def test_the_other_seats_card_is_refused(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY))
    controller.drop(HandPlace(1, 0), TABLE)
    assert game.answers == []
    assert heard.refused[0].refusal.reason == "Ada decides now, not Mira."


@pytest.mark.parametrize("card", [0, 1])
def test_a_refused_back_says_nothing_about_the_card(table: Any, card: int) -> None:
    dear = Refusal("You can't make the mana for Moss Colossus.", "409.1h", (11,))
    game, controller, heard = table(at(priority(0, play(11, "Moss Colossus", dear))))
    game.reasons = (Refusal("Ember Lash is no land.", "305.4"),)
    controller.drop(HandPlace(0, card), TABLE)
    refusal = heard.refused[0].refusal
    assert refusal == Refusal("That card can't be played now. Lift the hand to see why.", "408.1c")


def test_a_lifted_card_is_refused_with_its_reason_and_rule(table: Any) -> None:
    dear = Refusal("You can't make the mana for Moss Colossus.", "409.1h", (11,))
    _, controller, heard = table(at(priority(0, play(11, "Moss Colossus", dear))))
    controller.hands.lift(0, True)
    controller.drop(HandPlace(0, 1), TABLE)
    assert heard.refused[0].refusal == dear


def test_an_answer_that_the_game_refuses_is_shown(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY))
    game.refusal = Refusal("No.", "409.1a")
    controller.drop(HandPlace(0, 0), TABLE)
    assert heard.refused[0].refusal.rule == "409.1a"


def test_a_click_on_a_land_plays_its_only_ability(table: Any) -> None:
    game, controller, _ = table(at(priority(0, ability(1, "Mountain"))), at(priority(0)))
    controller.touch(1)
    assert game.answers == [Picked(("ability:1:0",))]


def test_a_click_on_something_with_two_abilities_offers_a_choice(table: Any) -> None:
    game, controller, heard = table(at(priority(0, ability(1, "R", 0), ability(1, "G", 1))), at(priority(0)))
    controller.touch(1)
    assert game.answers == []
    assert [option.key for option in heard.choices[0].options] == ["ability:1:0", "ability:1:1"]
    controller.choose("ability:1:1")
    assert game.answers == [Picked(("ability:1:1",))]


def test_passing_is_for_the_seat_that_is_asked(table: Any) -> None:
    game, controller, _ = table(at(priority(0)), at(priority(1)))
    controller.pass_priority(1)
    assert game.answers == []
    controller.pass_priority(0)
    assert game.answers == [Picked(("pass",))]


def test_a_pass_right_after_the_question_went_to_another_seat_does_not_count(qtbot: QtBot) -> None:
    now = [100.0]
    game = FakeGame(at(priority(0)), at(priority(1)), at(priority(0)))
    controller = TableController(game, clock=lambda: now[0], guard=0.3)
    now[0] += 1
    controller.pass_priority()
    controller.pass_priority()
    assert len(game.answers) == 1
    now[0] += 0.31
    controller.pass_priority()
    assert len(game.answers) == 2


def test_a_drop_right_after_the_question_changed_says_why_it_does_not_count(qtbot: QtBot) -> None:
    now = [100.0]
    game = FakeGame(at(priority(0, play(10, "Ember Lash"))), at(priority(1)))
    controller = TableController(game, clock=lambda: now[0], guard=0.3)
    heard = Heard(controller)
    controller.drop(HandPlace(0, 0), OWN_HAND)
    assert not heard.refused, "back into the hand: nothing was wanted"
    controller.drop(HandPlace(0, 0), TABLE)
    assert game.answers == []
    assert "changed just now" in heard.refused[-1].refusal.reason
    now[0] += 0.31
    controller.drop(HandPlace(0, 0), TABLE)
    assert game.answers == [Picked(("play:10",))]


def test_burning_is_pressed_twice(table: Any) -> None:
    burning = priority(0, burn=2, life_after_burn=18, passing="end phase, 2 burn: 20 to 18")
    game, controller, heard = table(at(burning), at(priority(1)))
    controller.pass_priority(0)
    assert game.answers == []
    assert heard.updates[-1].armed
    controller.pass_priority(0)
    assert game.answers == [Picked(("pass",))]


def test_esc_takes_the_first_press_back(table: Any) -> None:
    game, controller, heard = table(at(priority(0, burn=2)), at(priority(1)))
    controller.pass_priority(0)
    controller.cancel()
    assert not heard.updates[-1].armed
    controller.pass_priority(0)
    assert game.answers == []


ATTACK = Ask(
    seat=0,
    shape="assign",
    purpose="attackers",
    rule="308.2a",
    text="Declare attackers",
    sources=(object_option(1, "A"), object_option(3, "B")),
    targets=((player_option(1),), (player_option(1),)),
)


def test_attackers_are_dragged_into_the_lane_and_declared_at_once(table: Any) -> None:
    game, controller, heard = table(at(ATTACK), at(priority(0)))
    controller.drop(1, LANE)
    controller.drop(3, player_ref(1))
    assert game.answers == []
    assert len(heard.updates[-1].selection.pairs) == 2
    controller.drop(1, TABLE)
    controller.confirm()
    assert game.answers == [Assigned((("o3", "p1", 1),))]


def test_what_may_not_attack_is_refused(table: Any) -> None:
    _, controller, heard = table(at(ATTACK))
    controller.drop(2, LANE)
    controller.touch(2)
    assert [one.refusal.rule for one in heard.refused] == ["308.2a", "308.2a"]


BLOCK = Ask(
    seat=0,
    shape="assign",
    purpose="blockers",
    rule="309.2a",
    text="Declare blockers",
    sources=(object_option(1, "A"),),
    targets=((object_option(2, "X"), object_option(4, "Y")),),
)


def test_blockers_are_dragged_onto_attackers(table: Any) -> None:
    game, controller, heard = table(at(BLOCK), at(priority(0)))
    controller.drop(1, 9)
    assert heard.refused[0].refusal.rule == "309.2a"
    controller.drop(1, 4)
    controller.confirm()
    assert game.answers == [Assigned((("o1", "o4", 1),))]


def test_blockers_are_clicked_and_then_the_attacker(table: Any) -> None:
    game, controller, _ = table(at(BLOCK), at(priority(0)))
    controller.touch(1)
    controller.touch(2)
    controller.confirm()
    assert game.answers == [Assigned((("o1", "o2", 1),))]


def paying(*options: Option, **more: Any) -> Ask:
    return Ask(
        seat=0,
        shape="pay",
        purpose="pay",
        rule="409.1g",
        text="Pay",
        **{"cost": ("1", "R"), "options": options, **more},
    )


def test_enter_plays_what_the_plan_proposes_and_pays(table: Any) -> None:
    both = paying(ability(1, "Mountain"), ability(3, "Forest"))
    game, controller, heard = table(
        at(both),
        at(paying(ability(3, "Forest"), pool=(("R", 1),))),
        at(paying(pool=(("R", 1), ("G", 1)), enough=True)),
        at(priority(0)),
    )
    controller.refresh()
    assert sorted(heard.updates[-1].plan) == [1, 3]
    controller.confirm()
    assert game.answers[-1] == Spent()
    assert len(game.answers) == 3


def test_enter_without_a_plan_says_so(table: Any) -> None:
    game, controller, heard = table(at(paying(ability(3, "Forest"), cost=("U",))))
    controller.confirm()
    assert game.answers == []
    assert heard.refused[0].refusal.reason.startswith("No payment is known")


def test_esc_gives_a_payment_up(table: Any) -> None:
    game, controller, _ = table(at(paying(ability(1, "Mountain"))), at(priority(0)))
    controller.cancel()
    assert game.answers == [Picked((GIVE_UP,))]


def test_a_held_hand_goes_down_with_its_key_and_a_kept_one_stays(table: Any) -> None:
    _, controller, heard = table(at(priority(0)))
    controller.hands.lift(0, True)
    assert heard.updates[-1].table.players[0].hand[0].card == LASH
    controller.hands.let_go(0)
    assert heard.updates[-1].table.players[0].hand[0].card is None
    controller.hands.keep(0)
    controller.hands.let_go(0)
    assert heard.updates[-1].lifted == (0,)
    controller.hands.lift(1, True)
    assert heard.updates[-1].lifted == (1,)


def test_hands_go_down_when_the_other_seat_is_asked(table: Any) -> None:
    _, controller, heard = table(at(LASH_PLAY), at(priority(1)))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), TABLE)
    assert heard.updates[-1].lifted == ()


def test_a_kept_hand_stays_while_the_same_seat_is_asked(table: Any) -> None:
    _, controller, heard = table(at(LASH_PLAY), at(priority(0)))
    controller.hands.keep(0)
    controller.drop(HandPlace(0, 0), TABLE)
    assert heard.updates[-1].lifted == (0,)


def test_taking_back_lets_every_hand_down(table: Any) -> None:
    game, controller, heard = table(at(LASH_PLAY), at(priority(0)))
    controller.drop(HandPlace(0, 0), TABLE)
    controller.hands.keep(1)
    controller.undo()
    assert game.at == 0
    assert heard.updates[-1].lifted == ()
    controller.undo()
    assert heard.refused[-1].refusal.reason == "There is nothing to take back."
    controller.redo()
    assert game.at == 1


def test_open_hands_are_never_covered(table: Any) -> None:
    private = Ask(seat=0, shape="pick", purpose="mulligan", rule="101.4", text="", private=True)
    _, controller, heard = table(at(private))
    controller.refresh()
    assert heard.updates[-1].covered
    controller.hands.set_open(True)
    assert not heard.updates[-1].covered
    assert heard.updates[-1].table.players[1].hand[0].card == HOUND


def test_the_draft_of_a_covered_decision_is_not_shown(table: Any) -> None:
    private = Ask(
        seat=0,
        shape="pick",
        purpose="discard",
        rule="314.1",
        text="",
        private=True,
        options=(object_option(10, "Ember Lash"), object_option(11, "Moss Colossus")),
        least=2,
        most=2,
    )
    _, controller, heard = table(at(private))
    controller.hands.lift(0, True)
    controller.touch(10)
    assert heard.updates[-1].selection.picked == ("o10",)
    controller.hands.let_go(0)
    assert heard.updates[-1].selection.picked == ()
    controller.confirm()
    assert heard.refused == []


def test_conceding_reaches_the_game_once_it_goes_on(table: Any) -> None:
    game, controller, _ = table(at(priority(0)))
    controller.concede(1)
    assert game.conceded == [1]
