"""Attacking and blocking under conditions, on one player only, for costs that are counted, and as though."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.amounts import Count
from tabletop.engine.language.conditions import Compare, Condition
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.language.filters import All, Anything, Controlled, HasSubtype, HasType
from tabletop.engine.language.references import Every, This, You
from tabletop.engine.rules.combat import attacking, blocking
from tabletop.engine.rules.combat.attack_legality import Charge, judge_attack, mended_attack
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.combat.legality import can_attack, can_block
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.decisions import Spent
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tests.engine.table import Table, attack, block, creature, land, pick, plain, table

#: mana abilities are carried out here
assert EXECUTORS
BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
CREATURES = Every(HasType("creature"))
ONE: tuple[Cost, ...] = (Mana(("1",)),)


def controls(whose: str, filter: All | HasType | HasSubtype) -> Compare:
    return Compare(Count(All((filter, Controlled(whose)))), ">=", 1)  # type: ignore[arg-type]


def ruled(name: str, *changes: c.Change, power: int = 2, toughness: int = 2, keywords: tuple[str, ...] = ()) -> object:
    return creature(name, power, toughness, *keywords, abilities=(Static(This(), changes),))


def declaring(mine: tuple[object, ...], theirs: tuple[object, ...]) -> Table:
    game = table(in_play=(mine, theirs), phase=COMBAT, step=DECLARE_ATTACKERS)  # type: ignore[arg-type]
    game.run.commit(e.CombatChanged(Combat()), rule="307.1")
    return game


def forests(game: Table) -> list[object]:
    return [pick(f"ability:{i}:0") for i in game.ids("Forest")]


@pytest.mark.rule("500.1", "500.2")
@pytest.mark.parametrize("in_combat", [True, False])
def test_unless_the_defending_player_controls_an_island(in_combat: bool) -> None:
    serpent = ruled("Serpent", r.CantAttackUnless(controls("defending player", HasSubtype("Island"))))
    for theirs, may in (((land("Island"),), True), ((land("Forest"),), False)):
        mine = (serpent, land("Island"))
        game = declaring(mine, theirs) if in_combat else table(in_play=(mine, theirs))  # type: ignore[arg-type]
        assert (can_attack(game.state, game.thing("Serpent")) is None) is may
        assert (judge_attack(game.state, (Charge(game.id("Serpent"), 1),)) == ()) is may


@pytest.mark.rule("500.3")
def test_unless_the_blocker_has_more_than_the_attacking_player() -> None:
    creatures: HasType = HasType("creature")
    more: Condition = Compare(
        Count(All((creatures, Controlled()))), ">", Count(All((creatures, Controlled("attacking player"))))
    )
    guard = ruled("Guard", r.CantBlockUnless(more))
    for theirs, may in (((guard,), False), ((guard, BEAR), True)):
        game = table(in_play=((OGRE,), theirs), attacks=["Ogre"])  # type: ignore[arg-type]
        assert (judge_block(game.state, (Block(game.id("Guard"), game.id("Ogre")),)) == ()) is may


@pytest.mark.rule("500.2")
@pytest.mark.parametrize("change", [c.CantAttack("you"), r.MostActing("attack", 0, "you")])
def test_who_cannot_be_attacked_still_attacks(change: c.Change) -> None:
    fence = plain("Fence", "enchantment", Static(CREATURES, (change,)))
    for mine, theirs, may in (((BEAR,), (fence,), False), ((BEAR, fence), (), True)):
        game = declaring(mine, theirs)  # type: ignore[arg-type]
        found = judge_attack(game.state, (Charge(game.id("Bear"), 1),))
        assert (found == ()) is may
        assert all(game.id("Fence") in refusal.about for refusal in found)


@pytest.mark.rule("308.2d", "308.2f")
def test_a_cost_that_is_counted_is_paid_so_often() -> None:
    price = r.CostToAttack(ONE, "you", Count(Anything(), "hand", You()))
    toll = plain("Toll", "enchantment", Static(CREATURES, (price,)))
    game = table(
        in_play=((BEAR, *[land("Forest")] * 3), (toll,)), hands=((), (OGRE, OGRE)), phase=COMBAT, step=DECLARE_ATTACKERS
    )  # type: ignore[arg-type]
    game.run.commit(e.CombatChanged(Combat()), rule="307.1")
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear"), *forests(game)[:2], Spent())  # type: ignore[arg-type]
    assert game.state.combat is not None
    assert [one.attacker for one in game.state.combat.attacks] == [game.id("Bear")]
    assert sum(game.state.objects[i].tapped for i in game.ids("Forest")) == 2


@pytest.mark.rule("500.2", "500.4")
def test_who_costs_nothing_to_attack_with_must() -> None:
    """The cost is counted: there is none where nothing is in that player's hand, and then the requirement holds."""
    price = r.CostToAttack(ONE, "you", Count(Anything(), "hand", You()))
    eager = ruled("Eager", c.MustAttack())
    toll = plain("Toll", "enchantment", Static(CREATURES, (price,)))
    for hand, must in (((), True), ((OGRE,), False)):
        game = table(in_play=((eager,), (toll,)), hands=((), hand), phase=COMBAT, step=DECLARE_ATTACKERS)  # type: ignore[arg-type]
        game.run.commit(e.CombatChanged(Combat()), rule="307.1")
        assert bool(judge_attack(game.state, ())) is must
        assert bool(mended_attack(game.state, ())) is must


@pytest.mark.rule("309.2b", "309.2d")
def test_each_creature_that_blocks_is_paid_for() -> None:
    awe = ruled("Awe", r.CostToBeBlocked(ONE))
    game = table(
        in_play=((awe, BEAR), (creature("Guard", 1, 3), creature("Wolf", 1, 1), *[land("Forest")] * 3)),  # type: ignore[arg-type]
        phase=COMBAT, step=DECLARE_BLOCKERS, attacks=["Awe", "Bear"],
    )  # fmt: skip
    pairs = (("Guard", "Awe"), ("Wolf", "Awe"))
    game.play_out(blocking.declare_blockers(game.run), block(game, *pairs), *forests(game)[:2], Spent())  # type: ignore[arg-type]
    assert game.state.combat is not None
    assert len(game.state.combat.attacks[0].blockers) == 2
    assert sum(game.state.objects[i].tapped for i in game.ids("Forest")) == 2


@pytest.mark.rule("500.3", "500.4")
def test_nobody_has_to_pay_to_block_it() -> None:
    zealot = ruled("Zealot", c.MustBlock())
    for changes, must in (((r.CostToBeBlocked(ONE),), False), ((), True)):
        game = table(in_play=((ruled("Awe", *changes),), (zealot,)), attacks=["Awe"])  # type: ignore[arg-type]
        assert bool(judge_block(game.state, ())) is must
        assert judge_block(game.state, (Block(game.id("Zealot"), game.id("Awe")),)) == ()


@pytest.mark.rule("502.41b")
def test_as_though_it_had_no_defender() -> None:
    game = declaring((ruled("Wall", r.AttacksDespiteDefender(), keywords=("defender",)),), ())
    assert can_attack(game.state, game.thing("Wall")) is None
    game = declaring((ruled("Wall", r.AttacksDespiteDefender(), c.CantAttack(), keywords=("defender",)),), ())
    refusal = can_attack(game.state, game.thing("Wall"))
    assert refusal is not None
    assert refusal.rule == "500.2"


@pytest.mark.rule("502.8b", "501.1")
def test_as_though_it_had_shadow() -> None:
    watcher = ruled("Watcher", r.BlocksAsThoughShadow())
    game = table(
        in_play=((creature("Shade", 1, 1, "shadow"), BEAR), (watcher, creature("Wolf", 1, 1))),  # type: ignore[arg-type]
        attacks=["Shade", "Bear"],
    )
    shade, bear = game.thing("Shade"), game.thing("Bear")
    assert can_block(game.state, game.thing("Watcher"), shade) is None
    assert can_block(game.state, game.thing("Watcher"), bear) is None
    assert can_block(game.state, game.thing("Wolf"), shade) is not None
