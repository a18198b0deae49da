"""A team's one life total: persons gain and lose, the team bears it, and one person's life is a share (606.9)."""

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language.abilities import Activated, Replacement, TargetPhrase
from tabletop.engine.language.amounts import Amount, Count, Half, LifeOf
from tabletop.engine.language.conditions import Compare, Condition, OneOf
from tabletop.engine.language.costs import PayLife
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.patterns import GainsLife
from tabletop.engine.language.player_effects import (
    AddMana,
    ExchangeLife,
    GainLife,
    LoseLife,
    PoisonCounters,
    SetLife,
)
from tabletop.engine.language.references import Affected, EachOpponent, EachPlayer, TargetPlayer, You
from tabletop.engine.rules.board import team_life
from tabletop.engine.rules.board.loop_reads import noted
from tabletop.engine.rules.board.reading import amount_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.playing import activation
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.rules.playing.targeting.targets import legal_targets
from tabletop.engine.rules.turn import mana_burn
from tabletop.engine.rules.turn.state_based_letters import no_life
from tabletop.engine.state import events as e
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.ids import Seat, player_ref
from tests.engine.rules.acting import permanent, settle, when
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import FOUR, Table, creature, table

SOURCE = permanent("Source")


def giants(*life: int, heads: int = 2, teams: int = 2) -> Table:
    names = tuple(f"P{seat}" for seat in range(heads * teams))
    return table(in_play=((SOURCE,),), names=names if heads * teams != 4 else FOUR, heads=heads, life=life)


def totals(game: Table) -> list[int]:
    return [team.life for team in game.state.teams]


def targeted(game: Table, *seats: Seat) -> tuple[tuple[int, ...], ...]:
    return tuple((player_ref(seat),) for seat in seats)


@pytest.mark.rule("606.9")
def test_four_damage_to_each_player_costs_each_team_eight_life() -> None:
    game = giants()
    do(game, context(game), DealDamage(4, players=EachPlayer()))
    assert totals(game) == [32, 32]
    assert [(h.event.to, h.event.amount) for h in game.happened(e.Damaged)] == [  # type: ignore[attr-defined]
        (player_ref(seat), 4) for seat in range(4)
    ]


@pytest.mark.rule("606.9")
def test_each_opponent_loses_life_by_himself_and_the_team_bears_both() -> None:
    game = giants()
    do(game, context(game, you=1), LoseLife(1, EachOpponent()), GainLife(5, You()))
    assert totals(game) == [45, 38]
    assert [h.event.seat for h in game.happened(e.LifeChanged)] == [2, 3, 1]  # type: ignore[attr-defined]


@pytest.mark.rule("606.9")
def test_a_trigger_on_gaining_life_is_about_the_person_and_not_about_the_mate() -> None:
    for gains, life in ((1, 43), (0, 42)):
        mine = permanent("Mine", when(GainsLife("you"), GainLife(1, EachOpponent())))
        game = table(in_play=((), (mine,)), names=FOUR, heads=2)
        do(game, context(game, "Mine", you=gains), GainLife(2, You()))
        assert totals(game)[0] == 42
        assert len(game.state.waiting) == (1 if gains == 1 else 0)
        settle(game)
        assert life - 42 == len(game.state.stack)


@pytest.mark.rule("606.9")
def test_one_member_can_gain_no_life_and_the_other_one_does() -> None:
    none = permanent("None", Replacement(GainsLife("you")))
    game = table(in_play=((none,),), names=FOUR, heads=2)
    do(game, context(game, "None"), GainLife(3, EachPlayer()))
    assert totals(game) == [43, 46]


@pytest.mark.rule("606.9")
def test_unspent_mana_burns_each_head_by_itself_and_the_team_bears_it() -> None:
    game = giants()
    game.commit(e.ManaAdded(0, (PoolMana("G", count=2),)), e.ManaAdded(1, (PoolMana("R"),)))
    mana_burn.empty_pools(game.run)
    assert totals(game) == [37, 40]
    assert [(h.event.seat, h.event.amount) for h in game.happened(e.LifeChanged)] == [(0, -2), (1, -1)]  # type: ignore[attr-defined]


@pytest.mark.rule("606.9")
def test_poison_is_each_persons_own() -> None:
    game = giants()
    do(game, context(game), PoisonCounters(3, EachOpponent()))
    assert [player.poison for player in game.state.players] == [0, 0, 3, 3]


@pytest.mark.rule("606.9a")
@pytest.mark.parametrize(
    ("life", "heads", "share"), [(17, 2, 9), (18, 2, 9), (98, 2, 49), (99, 2, 50), (1, 2, 1), (17, 1, 17), (-3, 2, -1)]
)
def test_one_players_life_total_is_the_teams_divided_by_its_heads_rounded_up(life: int, heads: int, share: int) -> None:
    game = giants(life, 40, heads=heads)
    assert [team_life.life_share(game.state, seat) for seat in range(heads)] == [share] * heads
    assert amount_of(game.state, LifeOf(You()), context(game)) == max(0, share)


@pytest.mark.rule("606.10", "606.9a")
@pytest.mark.parametrize(("life", "share"), [(60, 20), (58, 20), (57, 19), (1, 1)])
def test_with_three_heads_the_share_is_a_third_rounded_up(life: int, share: int) -> None:
    game = giants(life, 60, heads=3)
    assert [team_life.life_share(game.state, seat) for seat in (0, 1, 2)] == [share] * 3


@pytest.mark.rule("606.9a")
def test_half_of_each_players_life_is_half_of_the_share() -> None:
    game = giants(17, 40)
    half = Half(LifeOf(Affected()))
    do(game, context(game), DealDamage(half, players=EachPlayer()))
    assert [h.event.amount for h in game.happened(e.Damaged)] == [4, 4, 10, 10]  # type: ignore[attr-defined]
    assert totals(game) == [9, 20]


@pytest.mark.rule("606.9a")
def test_each_opponent_loses_half_of_his_or_her_own_life_rounded_up() -> None:
    game = table(in_play=((SOURCE,),), names=FOUR, life=(20, 11, 6, 1))
    do(game, context(game), LoseLife(Half(LifeOf(Affected()), up=True), EachOpponent()))
    assert totals(game) == [20, 5, 3, 0]


POOR = OneOf(EachOpponent(), Compare(LifeOf(Affected()), "<=", 10))
RICH = Compare(LifeOf(You()), ">=", 50)
BEHIND = OneOf(EachOpponent(), Compare(LifeOf(You()), "<", LifeOf(Affected())))


@pytest.mark.rule("606.9a")
@pytest.mark.parametrize(
    ("life", "condition", "truth"),
    [
        ((40, 22), POOR, False), ((40, 21), POOR, False), ((40, 20), POOR, True),
        ((98, 40), RICH, False), ((99, 40), RICH, True),
        ((39, 40), BEHIND, False), ((38, 40), BEHIND, True), ((40, 39), BEHIND, False),
    ],
)  # fmt: skip
def test_conditions_on_a_players_life_look_at_the_share(
    life: tuple[int, int], condition: Condition, truth: bool
) -> None:
    game = giants(*life)
    assert holds(game.state, condition, context(game)) is truth
    assert holds(game.state, condition, context(game, you=1)) is truth


@pytest.mark.rule("200.3a")
def test_of_several_opponents_one_is_enough_for_a_condition_about_an_opponent() -> None:
    game = table(in_play=((SOURCE,),), names=FOUR, life=(20, 20, 20, 9))
    assert holds(game.state, POOR, context(game))
    assert not holds(game.state, POOR, context(game, you=3))


@pytest.mark.rule("606.9c")
def test_setting_one_players_life_changes_the_team_by_what_the_share_changes() -> None:
    game = giants(25, 40)
    do(game, context(game), SetLife(20))
    assert totals(game) == [32, 40]
    (gain,) = (h.event for h in game.happened(e.LifeChanged))
    assert gain == e.LifeChanged(0, 7, "gain")


@pytest.mark.rule("606.9b")
@pytest.mark.parametrize("life", [17, 18, 40, 3])
def test_where_every_member_is_set_to_a_number_the_team_ends_with_the_sum(life: int) -> None:
    piles = tuple((creature(f"C{seat}", 1, 1),) * number for seat, number in enumerate((3, 4, 0, 2)))
    game = table(in_play=((SOURCE, *piles[0]), *piles[1:]), names=FOUR, heads=2, life=(life, 40))
    own: Amount = Count(f.All((f.HasType("creature"), f.Controlled("affected player"))))
    do(game, context(game), SetLife(own, EachPlayer()))
    assert totals(game) == [7, 2]


@pytest.mark.rule("606.9b", "606.10")
def test_the_sum_counts_for_three_heads_too() -> None:
    game = giants(58, 60, heads=3)
    do(game, context(game), SetLife(5, EachPlayer()))
    assert totals(game) == [15, 15]


@pytest.mark.rule("606.9c")
def test_a_gain_by_being_set_can_be_replaced_and_a_loss_can_not() -> None:
    none = permanent("Source", Replacement(GainsLife("you")))
    game = table(in_play=((none,),), names=FOUR, heads=2, life=(25, 40))
    do(game, context(game), SetLife(20))
    assert totals(game) == [25, 40]
    do(game, context(game), SetLife(10))
    assert totals(game) == [22, 40]


@pytest.mark.rule("606.9a")
def test_u8_a_player_pays_no_more_life_than_the_share() -> None:
    # Unclear point U8: the rules don't say how much life one of a team can pay. Paying asks for that player's life
    # total ("no more than his or her life total"), which is the share (606.9a).
    for cost, fine in ((9, True), (10, False)):
        game = giants(17, 40)
        source = game.thing("Source")
        assert (activation.unpayable(game.state, 0, source, PayLife(cost)) is None) is fine
        assert team_life.can_pay_life(game.state, 1, cost) is fine


@pytest.mark.rule("606.9a")
@pytest.mark.parametrize("heads", [1, 2, 3])
@pytest.mark.parametrize("cost", [1, 2, 3, 7])
def test_u8_how_often_life_can_be_paid_is_what_paying_again_and_again_comes_to(heads: int, cost: int) -> None:
    for life in range(-2, 40):
        game = giants(life, 60, heads=heads)
        times = team_life.times_life_paid(game.state, 0, cost)
        for _ in range(times):
            assert team_life.can_pay_life(game.state, 0, cost)
            game.commit(e.LifeChanged(0, -cost, "pay"))
        assert not team_life.can_pay_life(game.state, 0, cost)


@pytest.mark.rule("606.9a", "606.9c")
def test_u19_life_totals_are_exchanged_by_shares() -> None:
    # Unclear point U19: an exchange between persons of two teams needs each one's life total: the share. Each gains
    # or loses the difference, and the team bears it.
    game = giants(25, 40)
    do(game, context(game, you=1, targets=targeted(game, 3)), ExchangeLife(You(), TargetPlayer()))
    assert totals(game) == [25 + (20 - 13), 40 + (13 - 20)]
    assert [(h.event.seat, h.event.amount, h.event.cause) for h in game.happened(e.LifeChanged)] == [  # type: ignore[attr-defined]
        (1, 7, "gain"), (3, -7, "loss"),
    ]  # fmt: skip


@pytest.mark.rule("606.9a")
def test_u19_between_team_mates_an_exchange_changes_nothing() -> None:
    # Unclear point U19: both have the same share, so there is nothing to gain or to lose.
    game = giants(25, 40)
    do(game, context(game, targets=targeted(game, 1)), ExchangeLife(You(), TargetPlayer()))
    assert totals(game) == [25, 40]
    assert not game.happened(e.LifeChanged)


def test_in_a_game_of_two_life_totals_are_exchanged_as_they_are() -> None:
    game = table(in_play=((SOURCE,),), life=(7, 12))
    do(game, context(game, targets=targeted(game, 1)), ExchangeLife(You(), TargetPlayer()))
    assert totals(game) == [12, 7]


@pytest.mark.rule("420.5a")
def test_the_state_based_effect_looks_at_the_teams_total() -> None:
    game = giants(1, 0)
    assert [event.seat for event in no_life(game.state, ()) if isinstance(event, e.Lost)] == [2, 3]


def test_a_mana_ability_for_life_is_offered_as_often_as_the_share_allows() -> None:
    taps = Activated(cost=(PayLife(2),), effects=(AddMana(("B",)),))
    game = table(in_play=((permanent("Source", taps, kind="artifact"),),), names=FOUR, heads=2, life=(5, 40))
    # 5 is a share of 3, then 3 is one of 2, then 1 is too little
    assert len(units_at_hand(game.state, 0)) == 2


@pytest.mark.rule("200.3a")
@pytest.mark.parametrize(("heads", "opponents"), [(2, [2, 3]), (1, [1, 2, 3])])
def test_a_target_opponent_is_anybody_of_another_team(heads: int, opponents: list[Seat]) -> None:
    game = table(in_play=((SOURCE,),), names=FOUR, heads=heads)
    found = legal_targets(game.state, TargetPhrase(None, "opponent"), context(game))
    assert sorted(found, reverse=True) == [player_ref(seat) for seat in opponents]
    everybody = legal_targets(game.state, TargetPhrase(None, "any"), context(game))
    assert len(everybody) == 4, "a target player may be a team mate"


def test_a_share_that_is_rounded_is_no_number_to_reckon_a_loop_with() -> None:
    for heads, safe in ((1, True), (2, False)):
        game = giants(40, 40, heads=heads)
        with noted() as reads:
            amount_of(game.state, LifeOf(You()), context(game))
        assert (reads.unsafe == "") is safe
