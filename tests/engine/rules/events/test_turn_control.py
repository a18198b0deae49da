"""Controlling another player's turn (507), and a team's (606.6g)."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.engine.language.abilities import Spell, TargetPhrase
from tabletop.engine.language.costs import DiscardCards
from tabletop.engine.language.filters import HasType
from tabletop.engine.language.player_effects import ControlTurn, Discard, Draw, ExtraTurns, LoseLife
from tabletop.engine.language.references import EachOpponent, EachPlayer, TargetPlayer
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.turn_control import addressed, is_controlled, sees_for
from tabletop.engine.rules.gameplay import proceed
from tabletop.engine.rules.turn.mana_burn import empty_pools
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import AnyDecision, Assign, Pick
from tabletop.engine.vocabulary.ids import NOBODY, Seat, player_ref
from tests.engine.rules.acting import permanent, spell
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.rules.walking import step_quietly, walk_to
from tests.engine.table import FOUR, Table, creature, land, pick, table

replace = msgspec.structs.replace

SOURCE = permanent("Source")
FORESTS = (land("Forest"),) * 12


def pair(**more: object) -> Table:
    """Seat 0's turn; seat 1 controls the source."""
    return table(**{"in_play": ((), (SOURCE,)), "libraries": (FORESTS, FORESTS), "priority": 0, **more})  # type: ignore[arg-type]


def giants(**more: object) -> Table:
    return table(
        **{
            "in_play": ((), (), (SOURCE,)),
            "libraries": (FORESTS,) * 4,
            "names": FOUR,
            "heads": 2,
            "priority": 0,
            **more,
        }
    )  # type: ignore[arg-type]


def take(game: Table, whose: Seat, you: Seat = 1) -> None:
    """Let an effect of `you` control the next turn of a player."""
    do(game, context(game, you=you, targets=((player_ref(whose),),)), ControlTurn(TargetPlayer()))


def pending(game: Table) -> AnyDecision:
    return next(proceed(game.run))


def controllers(game: Table, number: int) -> list[tuple[int, int]]:
    """(team, controller) of the present turn and those that follow."""
    found = []
    for _ in range(number):
        turn = game.state.turn
        found.append((turn.team, turn.controller))
        while game.state.turn.number == turn.number:
            step_quietly(game)
    return found


@pytest.mark.rule("507.1")
def test_the_next_turn_that_the_player_takes_is_controlled_and_no_other() -> None:
    game = pair()
    take(game, 0)
    assert game.state.turn.controller == NOBODY, "not the turn that goes on"
    assert controllers(game, 4) == [(0, NOBODY), (1, NOBODY), (0, 1), (1, NOBODY)]


@pytest.mark.rule("507.1")
def test_an_extra_turn_may_be_the_next_one_that_is_taken() -> None:
    game = pair()
    take(game, 0)
    do(game, context(game, you=1, targets=((player_ref(0),),)), ExtraTurns(1, TargetPlayer()))
    assert controllers(game, 4) == [(0, NOBODY), (0, 1), (1, NOBODY), (0, NOBODY)]


@pytest.mark.rule("507.1b")
def test_a_turn_that_is_skipped_is_not_the_one() -> None:
    game = pair()
    take(game, 0)
    game.run.state = replace(game.state, turn=replace(game.state.turn, skips=((0, "turn"),)))
    assert controllers(game, 4) == [(0, NOBODY), (1, NOBODY), (1, NOBODY), (0, 1)]


@pytest.mark.rule("507.1a")
def test_of_two_effects_on_one_player_the_later_one_works() -> None:
    game = table(in_play=((), (SOURCE,)), libraries=(FORESTS,) * 3, names=FOUR[:3], priority=0)
    take(game, 0, you=1)
    take(game, 0, you=2)
    assert game.state.turn.controls == ((0, 2),)
    assert controllers(game, 5) == [(0, NOBODY), (1, NOBODY), (2, NOBODY), (0, 2), (1, NOBODY)]


@pytest.mark.rule("507.1a")
def test_an_effect_made_in_a_controlled_turn_waits_for_the_next_one() -> None:
    game = pair()
    take(game, 0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    take(game, 0)
    assert controllers(game, 3) == [(0, 1), (1, NOBODY), (0, 1)]


@pytest.mark.rule("507.1c", "507.3")
def test_only_the_turn_changes_hands_and_no_object() -> None:
    game = pair(in_play=((creature("Bear", 2, 2),), (SOURCE,)))
    take(game, 0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    assert game.thing("Bear").controller == 0
    assert is_controlled(game.state, 0)
    assert not is_controlled(game.state, 1)
    question = pending(game)
    assert (question.seat, question.player) == (1, 0), "Bob says what Ann does with what is hers"


@pytest.mark.rule("507.3", "507.3d")
def test_the_controller_decides_for_both() -> None:
    game = pair()
    take(game, 0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    first = pending(game)
    assert (first.seat, first.of, first.player) == (1, 0, 0)
    assert first.text == "For Ann: precombat main."
    game.play_out(proceed(game.run), pick("pass"))
    second = pending(game)
    assert (second.seat, second.of, second.player) == (1, NOBODY, 1)


@pytest.mark.rule("507.3")
def test_the_controller_plays_the_players_cards_and_chooses_their_targets() -> None:
    lash = spell("Lash", LoseLife(2, TargetPlayer()), targets=(TargetPhrase(None, "any"),), kind="sorcery")
    game = pair(hands=((lash,), ()), in_play=((), (SOURCE,)))
    take(game, 0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    key = f"play:{game.id('Lash')}"
    question = pending(game)
    assert isinstance(question, Pick)
    assert key in [option.key for option in question.options]
    steps = proceed(game.run)
    next(steps)
    target = steps.send(pick(key))
    assert (target.seat, target.of, target.purpose) == (1, 0, "target")
    with pytest.raises(StopIteration):
        steps.send(pick("p0"))
    assert game.state.stack[-1].controller == 0, "the player plays it, not the controller"
    step_quietly(game)
    step_quietly(game)
    assert (game.life(0), game.life(1)) == (18, 20)


@pytest.mark.rule("507.3")
def test_the_controller_declares_the_attackers_and_the_other_player_still_blocks() -> None:
    game = pair(in_play=((creature("Bear", 2, 2),), (SOURCE, creature("Wall", 0, 4))))
    take(game, 0)
    walk_to(game, t.BEGINNING_OF_COMBAT, turn=5)
    game.play_out(proceed(game.run), pick("pass"))
    steps = proceed(game.run)
    next(steps)
    question = steps.send(pick("pass"))
    assert isinstance(question, Assign)
    assert (question.seat, question.of, question.purpose) == (1, 0, "attackers")


@pytest.mark.rule("507.3", "507.3a")
def test_costs_are_paid_with_the_players_own_things() -> None:
    costly = Spell(effects=(Draw(),))
    card = msgspec.structs.replace(
        spell("Costly", Draw()), abilities=(costly,), additional=(DiscardCards(HasType("land"), 1),)
    )
    game = pair(hands=((card, land("Swamp")), (land("Plains"),)))
    take(game, 0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    steps = proceed(game.run)
    next(steps)
    asked = steps.send(pick(f"play:{game.id('Costly')}"))
    assert isinstance(asked, Pick)
    assert (asked.seat, asked.of) == (1, 0)
    own = {game.state.objects[ref].owner for option in asked.options for ref in option.about}
    assert own == {0}


@pytest.mark.rule("507.3")
def test_who_is_told_to_choose_by_an_effect_of_anybody_has_it_chosen() -> None:
    game = pair(hands=((land("Swamp"), land("Island")), ()))
    take(game, 0)
    walk_to(game, t.UPKEEP, turn=5)
    asked = addressed(game.state, next_asked(game, Discard(1, EachPlayer())))
    assert (asked.seat, asked.of, asked.purpose) == (1, 0, "discard")


def next_asked(game: Table, effect: Discard) -> AnyDecision:
    return next(carry_out(game.run, (effect,), context(game, you=1)))


@pytest.mark.rule("507.2")
def test_the_controller_sees_for_the_player_and_not_the_other_way_round() -> None:
    game = pair()
    take(game, 0)
    assert not sees_for(game.state, 1, 0)
    walk_to(game, t.UPKEEP, turn=5)
    assert sees_for(game.state, 1, 0)
    assert not sees_for(game.state, 0, 1)
    assert not sees_for(game.state, NOBODY, 0)


@pytest.mark.rule("507.4", "300.3")
def test_mana_is_lost_without_burn_in_a_controlled_turn_by_its_player_only() -> None:
    game = pair()
    take(game, 0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    game.commit(e.ManaAdded(0, (PoolMana("G", count=3),)), e.ManaAdded(1, (PoolMana("R"),)))
    empty_pools(game.run)
    assert [player.pool for player in game.state.players] == [(), ()]
    assert (game.life(0), game.life(1)) == (20, 19)


@pytest.mark.rule("507.1", "507.3")
def test_a_controller_who_has_left_the_game_controls_nothing() -> None:
    game = table(in_play=((), (SOURCE,)), libraries=(FORESTS,) * 3, names=FOUR[:3], priority=0)
    take(game, 0, you=2)
    game.commit(e.Lost(2, "102.3a"))
    assert controllers(game, 3) == [(0, NOBODY), (1, NOBODY), (0, NOBODY)]


@pytest.mark.rule("507.3")
def test_a_controller_who_leaves_during_the_turn_decides_no_more() -> None:
    game = table(in_play=((), (SOURCE,)), libraries=(FORESTS,) * 3, names=FOUR[:3], priority=0)
    take(game, 0, you=2)
    walk_to(game, t.MAIN, t.MAIN_1, turn=6)
    assert pending(game).seat == 2
    game.commit(e.Lost(2, "102.3a"))
    assert (pending(game).seat, pending(game).of) == (0, NOBODY)


# --- teams ----------------------------------------------------------------------------------------


@pytest.mark.rule("606.6g", "507.1")
@pytest.mark.parametrize("whose", [0, 1])
def test_control_of_a_players_turn_is_control_of_the_teams_turn(whose: Seat) -> None:
    game = giants()
    take(game, whose, you=2)
    assert controllers(game, 4) == [(0, NOBODY), (1, NOBODY), (0, 2), (1, NOBODY)]


@pytest.mark.rule("606.6g", "507.3")
def test_the_controller_alone_decides_for_both_members() -> None:
    game = giants()
    take(game, 0, you=2)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    first = pending(game)
    assert (first.seat, first.of, first.mates) == (2, 0, ())
    assert is_controlled(game.state, 1)
    game.play_out(proceed(game.run), pick("pass"))
    second = pending(game)
    assert (second.seat, second.of, second.mates) == (2, NOBODY, (3,)), "the controller's own team decides as ever"
    assert [sees_for(game.state, 2, seat) for seat in range(4)] == [True, True, False, False]
    assert not sees_for(game.state, 3, 0), "the mate of the controller sees nothing by that"


@pytest.mark.rule("606.6g")
def test_u9_one_effect_on_both_members_controls_one_turn_of_the_team() -> None:
    game = giants()
    do(game, context(game, you=2), ControlTurn(EachOpponent()))
    assert game.state.turn.controls == ((0, 2),)


@pytest.mark.rule("606.6g", "507.3")
def test_who_controls_the_turn_of_the_own_team_decides_for_the_mate_too() -> None:
    game = giants(in_play=((SOURCE,),))
    take(game, 1, you=0)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    first = pending(game)
    assert (first.seat, first.of, first.mates) == (0, NOBODY, ())
    assert is_controlled(game.state, 1)
    assert not is_controlled(game.state, 0)


@pytest.mark.rule("507.4", "606.6g")
def test_neither_member_of_a_controlled_team_burns() -> None:
    game = giants()
    take(game, 1, you=2)
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    game.commit(e.ManaAdded(0, (PoolMana("G"),)), e.ManaAdded(1, (PoolMana("G"),)), e.ManaAdded(3, (PoolMana("R"),)))
    empty_pools(game.run)
    assert [team.life for team in game.state.teams] == [40, 39]
