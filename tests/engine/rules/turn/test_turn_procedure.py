"""The structure of a turn (300): its parts in order, extra turns, what is skipped."""

import pytest

from tabletop.engine.language.abilities import Activated, Triggered
from tabletop.engine.language.changes import AddPower
from tabletop.engine.language.patterns import Begins
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import EachPlayer
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.turn.turn_procedure import is_first_draw
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY
from tests.engine.rules.walking import act, both_pass, walk_to
from tests.engine.table import Table, attack, creature, land, plain, put, replace, table

FORESTS = (land("Forest"),) * 20
BOTH = (FORESTS, FORESTS)
#: free, and gains its controller life
FOUNTAIN = plain("Fountain", "artifact", Activated((), (GainLife(1),)))


def scheduled(game: Table, extra: tuple[int, ...] = (), skips: tuple[tuple[int, str], ...] = ()) -> Table:
    """The same game, with extra turns and skips that effects have made."""
    game.run.state = replace(game.state, turn=replace(game.state.turn, extra=extra, skips=skips))
    return game


def begun(game: Table) -> list[tuple[str, str]]:
    """The parts of turns that have begun."""
    return [(h.event.phase, h.event.step) for h in game.happened(e.StepBegan)]  # type: ignore[attr-defined]


def offered(game: Table) -> tuple[str, ...]:
    """What seat 0 may do with priority."""
    return tuple(option.key for option in priority_options(game.state, 0))


def teams(game: Table) -> list[int]:
    """Whose turns have begun."""
    return [h.event.team for h in game.happened(e.TurnBegan)]  # type: ignore[attr-defined]


@pytest.mark.rule("300.1", "301.1", "305.2", "306.1", "308.4", "312.1")
def test_a_turn_goes_through_its_parts_in_order_even_if_nothing_happens() -> None:
    game = table(libraries=BOTH, phase=t.END, step=t.END_OF_TURN, priority=0)
    walk_to(game, t.END_OF_TURN)
    parts = list(t.TURN_PARTS)
    # without attackers there is nothing to block and no damage (308.4)
    parts.remove((t.COMBAT, t.DECLARE_BLOCKERS))
    parts.remove((t.COMBAT, t.COMBAT_DAMAGE))
    assert begun(game) == [(t.END, t.CLEANUP), *parts[:-1]]
    assert (game.state.turn.number, game.state.turn.team) == (4, 1)


@pytest.mark.rule("300.1", "306.1", "308.4")
def test_an_attack_adds_the_steps_of_blocking_and_damage() -> None:
    game = table(
        in_play=((creature("Bear", 2, 2),), ()), libraries=BOTH, phase=t.COMBAT, step=t.BEGINNING_OF_COMBAT, priority=0
    )
    both_pass(game, attack(game, "Bear"))
    walk_to(game, t.MAIN)
    assert [step for _, step in begun(game)] == [
        t.DECLARE_ATTACKERS,
        t.DECLARE_BLOCKERS,
        t.COMBAT_DAMAGE,
        t.END_OF_COMBAT,
        t.MAIN,
    ]


@pytest.mark.rule("310.5", "502.2b")
@pytest.mark.parametrize(
    ("keywords", "steps"), [((), 1), (("first strike",), 2), (("first strike", "first strike"), 2)]
)
def test_first_strike_adds_one_more_combat_damage_step(keywords: tuple[str, ...], steps: int) -> None:
    mine = (creature("Knight", 2, 2, *keywords), creature("Bear", 2, 2))
    game = table(in_play=(mine, ()), libraries=BOTH, phase=t.COMBAT, step=t.BEGINNING_OF_COMBAT, priority=0)
    both_pass(game, attack(game, "Knight", "Bear"))
    walk_to(game, t.MAIN)
    damage = [t.COMBAT_DAMAGE] * steps
    assert [step for _, step in begun(game)] == [
        t.DECLARE_ATTACKERS,
        t.DECLARE_BLOCKERS,
        *damage,
        t.END_OF_COMBAT,
        t.MAIN,
    ]
    assert game.life(1) == 16


@pytest.mark.rule("300.1")
def test_players_take_turns() -> None:
    game = table(libraries=BOTH, priority=0, turn=3)
    walk_to(game, t.UPKEEP, turn=6)
    assert teams(game) == [1, 0, 1]


@pytest.mark.rule("300.2")
def test_a_step_ends_only_when_all_pass_in_succession_with_an_empty_stack() -> None:
    game = table(in_play=((FOUNTAIN,), ()), libraries=BOTH, phase=t.BEGINNING, step=t.UPKEEP, priority=0)
    act(game, f"ability:{game.id('Fountain')}:0")
    both_pass(game)
    assert (game.life(0), game.state.stack) == (21, ())
    assert (game.state.turn.step, game.state.turn.priority) == (t.UPKEEP, 0), "an emptied stack ends nothing"
    both_pass(game)
    assert game.state.turn.step == t.DRAW


@pytest.mark.rule("300.2")
def test_acting_in_between_breaks_the_succession_of_passes() -> None:
    game = table(in_play=((), (FOUNTAIN,)), libraries=BOTH, priority=0)
    act(game, "pass")
    act(game, f"ability:{game.id('Fountain')}:0")
    act(game, "pass")
    assert len(game.state.stack) == 1, "seat 0 has not passed since"
    act(game, "pass")
    assert game.life(1) == 21
    assert game.state.turn.step == t.MAIN


@pytest.mark.rule("300.4")
def test_until_end_of_combat_lasts_through_the_end_of_combat_step() -> None:
    game = table(
        in_play=((creature("Bear", 2, 2),), ()), libraries=BOTH, phase=t.COMBAT, step=t.END_OF_COMBAT, attacks=("Bear",)
    )
    game.start(
        FloatingChange(0, 0, 0, game.id("Bear"), 0, (game.id("Bear"),), (AddPower(1, 1),), duration="end of combat")
    )
    game.run.state = replace(game.state, turn=replace(game.state.turn, priority=0))
    act(game, "pass")
    assert game.power("Bear") == (3, 3)
    act(game, "pass")
    assert game.state.turn.phase == t.MAIN_2
    assert game.power("Bear") == (2, 2)


@pytest.mark.rule("300.5", "305.3", "307.1", "311.1")
@pytest.mark.parametrize(
    "step", ["precombat main", "beginning of combat", "end of combat", "postcombat main", "end of turn"]
)
def test_what_triggers_at_the_beginning_of_a_part_goes_on_the_stack_then(step: str) -> None:
    bell = plain("Bell", "artifact", Triggered(Begins(step), (GainLife(1),)))
    game = table(in_play=((bell,), (bell,)), libraries=BOTH, phase=t.BEGINNING, step=t.DRAW, priority=0)
    for _ in range(30):
        both_pass(game)
        if game.state.stack:
            break
    assert t.part_text(game.state.turn.phase, game.state.turn.step) == step
    assert [entry.controller for entry in game.state.stack] == [0]
    both_pass(game)
    both_pass(game)
    assert t.part_text(game.state.turn.phase, game.state.turn.step) != step, "it triggers once"


@pytest.mark.rule("305.3")
def test_the_active_player_gets_priority_first_in_a_main_phase() -> None:
    game = table(libraries=BOTH, phase=t.BEGINNING, step=t.DRAW, active=1, priority=1)
    both_pass(game)
    assert (game.state.turn.phase, game.state.turn.priority) == (t.MAIN_1, 1)


@pytest.mark.rule("305.4", "212.6a", "408.2d")
def test_the_active_player_may_play_one_land_a_turn_in_a_main_phase() -> None:
    lands = (land("Forest"), land("Island"))
    game = table(hands=(lands, lands), in_play=((FOUNTAIN,), ()), libraries=BOTH, priority=0)
    forest, island = (f"play:{object_id}" for object_id in game.state.players[0].hand)
    assert {forest, island} < set(offered(game))
    act(game, forest)
    assert (game.state.stack, game.state.turn.priority) == ((), 0), "it is no spell, and priority stays"
    assert game.names(IN_PLAY, 0) == ("Fountain", "Forest")
    assert island not in offered(game), "one each turn"
    walk_to(game, t.MAIN, t.MAIN_1, turn=5)
    assert island in offered(game)


@pytest.mark.rule("305.4")
@pytest.mark.parametrize(
    ("where", "active", "fine"),
    [
        ((t.MAIN_1, t.MAIN), 0, True),
        ((t.MAIN_2, t.MAIN), 0, True),
        ((t.MAIN_1, t.MAIN), 1, False),
        ((t.BEGINNING, t.UPKEEP), 0, False),
        ((t.COMBAT, t.DECLARE_ATTACKERS), 0, False),
    ],
)
def test_when_a_land_may_be_played(where: tuple[str, str], active: int, fine: bool) -> None:
    game = table(hands=((land("Forest"),), ()), phase=where[0], step=where[1], active=active, priority=0)
    assert (f"play:{game.id('Forest')}" in offered(game)) is fine


@pytest.mark.rule("305.4")
def test_no_land_is_played_while_something_is_on_the_stack() -> None:
    game = table(hands=((land("Forest"),), ()), in_play=((FOUNTAIN,), ()), priority=0)
    act(game, f"ability:{game.id('Fountain')}:0")
    assert f"play:{game.id('Forest')}" not in offered(game)


# --- extra turns ----------------------------------------------------------------------------------


@pytest.mark.rule("300.6")
@pytest.mark.parametrize(
    ("extra", "order"),
    [
        ((), [1, 0, 1]),
        ((0,), [0, 1, 0]),
        # the other player's extra turn comes before his or her own next one
        ((1,), [1, 1, 0]),
        # made one after another: the newest comes first
        ((0, 1), [1, 0, 1, 0]),
        ((1, 0, 0), [0, 0, 1, 1, 0]),
    ],
)
def test_extra_turns_come_right_after_this_one_newest_first(extra: tuple[int, ...], order: list[int]) -> None:
    game = scheduled(table(libraries=BOTH, priority=0, turn=3), extra)
    walk_to(game, t.UPKEEP, turn=3 + len(order))
    assert teams(game) == order


@pytest.mark.rule("300.6")
def test_an_extra_turn_made_in_an_extra_turn_comes_next() -> None:
    game = scheduled(table(libraries=BOTH, priority=0, turn=3), extra=(0, 1))
    walk_to(game, t.UPKEEP, turn=4)
    scheduled(game, extra=(*game.state.turn.extra, 1))
    walk_to(game, t.UPKEEP, turn=8)
    assert teams(game) == [1, 1, 0, 1, 0]


@pytest.mark.rule("300.6", "302.2", "212.3d")
def test_an_extra_turn_is_a_whole_turn() -> None:
    bear = put(creature("Bear", 2, 2), tapped=True, fresh=True)
    game = scheduled(table(in_play=((bear,), ()), libraries=BOTH, priority=0), extra=(0,))
    walk_to(game, t.DRAW)
    assert (game.state.turn.number, game.state.turn.team) == (4, 0)
    assert not game.thing("Bear").tapped
    assert not game.thing("Bear").fresh
    assert game.names(HAND, 0) == ("Forest",)


# --- skipping -------------------------------------------------------------------------------------


@pytest.mark.rule("300.9", "419.6e")
def test_a_skipped_step_is_passed_over_with_everything_scheduled_for_it() -> None:
    bell = plain("Bell", "artifact", Triggered(Begins("draw", "any"), (GainLife(1, EachPlayer()),)))
    game = scheduled(table(in_play=((bell,), ()), libraries=BOTH, priority=0), skips=((1, t.DRAW),))
    walk_to(game, t.MAIN, turn=4)
    assert game.names(HAND, 1) == ()
    assert (t.BEGINNING, t.DRAW) not in begun(game)
    assert game.life(1) == 20
    assert game.state.turn.skips == ()


@pytest.mark.rule("300.9", "419.6f")
def test_a_skip_is_used_up_by_one_occurrence_and_two_take_two() -> None:
    game = scheduled(table(libraries=BOTH, priority=0, turn=3), skips=((1, t.DRAW), (1, t.DRAW)))
    hands = []
    for turn in (4, 6, 8):
        walk_to(game, t.END_OF_TURN, turn=turn)
        hands.append(len(game.names(HAND, 1)))
    assert hands == [0, 0, 1]
    assert len(game.names(HAND, 0)) == 2, "the other player drew in turns 5 and 7"


@pytest.mark.rule("300.9", "419.6e")
def test_a_skipped_phase_is_passed_over_with_all_its_steps() -> None:
    game = scheduled(table(in_play=((creature("Bear", 2, 2),), ()), libraries=BOTH, priority=0), skips=((0, t.COMBAT),))
    both_pass(game)
    assert game.state.turn.phase == t.MAIN_2
    assert begun(game) == [(t.MAIN_2, t.MAIN)]
    assert game.state.turn.skips == ()


@pytest.mark.rule("300.9", "419.6e")
def test_a_phase_that_has_begun_can_not_be_skipped_any_more() -> None:
    game = table(in_play=((), ()), libraries=BOTH, phase=t.COMBAT, step=t.BEGINNING_OF_COMBAT, priority=0)
    scheduled(game, skips=((0, t.COMBAT),))
    walk_to(game, t.MAIN, turn=5)
    assert begun(game)[:2] == [(t.COMBAT, t.DECLARE_ATTACKERS), (t.COMBAT, t.END_OF_COMBAT)]
    walk_to(game, t.MAIN, t.MAIN_2, turn=5)
    assert game.state.turn.skips == ()
    assert (t.COMBAT, t.BEGINNING_OF_COMBAT) not in begun(game)[-3:]


@pytest.mark.rule("300.9", "419.6e")
@pytest.mark.parametrize(("extra", "order"), [((), [0, 1]), ((1,), [1, 0])])
def test_a_skipped_turn_is_passed_over(extra: tuple[int, ...], order: list[int]) -> None:
    skips = ((1, "turn"), (0, t.DRAW), (1, t.DRAW))
    game = scheduled(table(libraries=BOTH, priority=0, turn=3), extra, skips)
    walk_to(game, t.UPKEEP, turn=4)
    assert game.state.turn.skips == skips[1:], "what is to be skipped in other turns stays"
    walk_to(game, t.UPKEEP, turn=5)
    assert teams(game) == order


@pytest.mark.rule("300.9", "419.6f")
def test_skips_wait_over_turns_of_others() -> None:
    game = scheduled(table(libraries=BOTH, priority=0, turn=3), skips=((0, t.UPKEEP),))
    walk_to(game, t.UPKEEP)
    assert (game.state.turn.team, game.state.turn.skips) == (1, ((0, t.UPKEEP),))
    walk_to(game, t.DRAW, turn=5)
    assert begun(game)[-2:] == [(t.BEGINNING, t.UNTAP), (t.BEGINNING, t.DRAW)]


@pytest.mark.rule("300.9", "212.3d")
def test_the_turn_begins_even_if_its_untap_step_is_skipped() -> None:
    bear = put(creature("Bear", 2, 2), tapped=True, fresh=True)
    game = scheduled(table(in_play=((), (bear,)), libraries=BOTH, priority=0), skips=((1, t.UNTAP),))
    walk_to(game, t.UPKEEP)
    assert game.thing("Bear").tapped
    assert not game.thing("Bear").fresh


@pytest.mark.rule("300.9", "306.3", "308.1")
def test_combat_goes_on_without_its_beginning() -> None:
    game = table(in_play=((creature("Bear", 2, 2),), ()), libraries=BOTH, priority=0)
    scheduled(game, skips=((0, t.BEGINNING_OF_COMBAT),))
    both_pass(game, attack(game, "Bear"))
    assert game.state.turn.step == t.DECLARE_ATTACKERS
    assert game.state.combat is not None
    assert [attack.defender for attack in game.state.combat.attacks] == [1]


@pytest.mark.rule("300.9", "300.3")
def test_a_phase_ends_even_if_its_last_step_is_skipped() -> None:
    game = table(libraries=BOTH, phase=t.BEGINNING, step=t.UPKEEP, priority=0)
    scheduled(game, skips=((0, t.DRAW),))
    game.commit(e.ManaAdded(0, (PoolMana("G"),)))
    both_pass(game)
    assert game.state.turn.phase == t.MAIN_1
    assert (game.life(0), game.state.players[0].pool) == (19, ())


@pytest.mark.rule("300.9", "311.2")
def test_combat_ends_even_if_its_last_step_is_skipped() -> None:
    game = table(
        in_play=((creature("Bear", 2, 2),), ()), libraries=BOTH, phase=t.COMBAT, step=t.COMBAT_DAMAGE, attacks=("Bear",)
    )
    scheduled(game, skips=((0, t.END_OF_COMBAT),))
    game.run.state = replace(game.state, turn=replace(game.state.turn, priority=0))
    both_pass(game)
    assert game.state.turn.phase == t.MAIN_2
    assert game.state.combat is None


@pytest.mark.rule("300.9")
def test_a_skipped_end_phase_ends_the_turn() -> None:
    game = table(in_play=((put(creature("Bear", 2, 2), damage=1),), ()), libraries=BOTH, phase=t.MAIN_2, priority=0)
    scheduled(game, skips=((0, t.END),))
    both_pass(game)
    assert (game.state.turn.number, game.state.turn.team, game.state.turn.step) == (4, 1, t.UPKEEP)
    assert game.thing("Bear").damage == 1


@pytest.mark.rule("101.5a", "419.6f")
def test_the_draw_step_that_is_not_there_uses_up_no_skip() -> None:
    game = table(libraries=BOTH, phase=t.BEGINNING, step=t.UPKEEP, turn=1, priority=0)
    scheduled(game, skips=((0, t.DRAW),))
    both_pass(game)
    assert game.state.turn.phase == t.MAIN_1
    assert game.state.turn.skips == ((0, t.DRAW),)


@pytest.mark.rule("101.5a")
def test_only_the_first_turn_of_a_two_player_game_has_no_draw_step() -> None:
    state = table(turn=1).state
    assert is_first_draw(state, t.DRAW)
    assert not is_first_draw(state, t.UPKEEP)
    assert not is_first_draw(table(turn=2).state, t.DRAW)
    assert not is_first_draw(replace(state, players=state.players * 2), t.DRAW)
