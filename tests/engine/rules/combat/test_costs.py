"""Costs to attack and to block (308.2d-f, 309.2b-d), and creatures that block more than one (309.2a)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Static
from tabletop.engine.language.combat_rules import BlocksMore, CostToAttack, CostToBlock
from tabletop.engine.language.costs import Mana, Sacrifice
from tabletop.engine.language.filters import All, Controlled, HasType
from tabletop.engine.language.references import Every, This
from tabletop.engine.rules.combat import attacking, blocking, combat_damage
from tabletop.engine.rules.verbs.all import EXECUTORS
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.decisions import GIVE_UP, Spent
from tabletop.engine.vocabulary.turn_parts import COMBAT, COMBAT_DAMAGE, DECLARE_ATTACKERS, DECLARE_BLOCKERS
from tests.engine.table import Table, attack, block, creature, divide, land, pick, plain, table

#: mana abilities are carried out here
assert EXECUTORS
BEAR = creature("Bear", 2, 2)
OPPOSING = Every(All((HasType("creature"), Controlled("opponent"))))
TOLL = plain("Toll Gate", "enchantment", Static(OPPOSING, (CostToAttack((Mana(("2",)),)),)))
WATCH = plain("Watch", "enchantment", Static(OPPOSING, (CostToBlock((Mana(("1",)),)),)))


def source(game: Table, name: str, place: int = 0) -> object:
    return pick(f"ability:{game.ids(name)[place]}:0")


def attackers(lands: int) -> Table:
    mine = (BEAR, creature("Wolf", 1, 1), *[land("Forest")] * lands)
    return in_combat(table(in_play=(mine, (TOLL,)), phase=COMBAT, step=DECLARE_ATTACKERS))


def in_combat(game: Table) -> Table:
    game.run.commit(e.CombatChanged(Combat()), rule="307.1")
    return game


@pytest.mark.rule("308.2d", "308.2e", "308.2f")
def test_each_attacker_is_paid_for_within_the_declaration() -> None:
    game = attackers(5)
    taps = [source(game, "Forest", place) for place in range(4)]
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bear", "Wolf"), *taps, Spent())  # type: ignore[arg-type]
    assert game.state.combat is not None
    assert len(game.state.combat.attacks) == 2
    assert sum(game.state.objects[i].tapped for i in game.ids("Forest")) == 4


@pytest.mark.rule("308.2", "422.1", "308.2f")
def test_an_attack_that_is_not_paid_for_is_reversed_and_another_may_be_declared() -> None:
    game = attackers(2)
    game.play_out(
        attacking.declare_attackers(game.run),
        attack(game, "Bear", "Wolf"),
        source(game, "Forest", 0),  # type: ignore[arg-type]
        source(game, "Forest", 1),  # type: ignore[arg-type]
        pick("m0", "m1"),
        attack(game, "Wolf"),
        source(game, "Forest", 0),  # type: ignore[arg-type]
        source(game, "Forest", 1),  # type: ignore[arg-type]
        Spent(),
    )
    assert game.state.combat is not None
    assert [one.attacker for one in game.state.combat.attacks] == [game.id("Wolf")]
    assert not game.thing("Bear").tapped
    (reversed_,) = game.happened(e.Reversed)
    assert "The attack" in reversed_.event.what  # type: ignore[attr-defined]


def test_not_to_attack_costs_nothing() -> None:
    game = attackers(0)
    game.play_out(attacking.declare_attackers(game.run), attack(game))
    assert game.state.combat is not None
    assert game.state.combat.attacks == ()


@pytest.mark.rule("308.2d", "308.2f")
def test_a_cost_may_be_a_sacrifice() -> None:
    hungry = creature("Hungry", 4, 4, abilities=(Static(This(), (CostToAttack((Sacrifice(HasType("land")),)),)),))
    board = table(in_play=((hungry, land("Forest"), land("Island")), ()), phase=COMBAT, step=DECLARE_ATTACKERS)
    game = in_combat(board)
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Hungry"), pick(game.key("Forest")))
    assert game.gone("Forest")
    assert not game.gone("Island")


@pytest.mark.rule("309.2b", "309.2c", "309.2d", "309.2")
def test_a_block_is_paid_for_or_reversed() -> None:
    game = table(
        in_play=((BEAR, WATCH), (creature("Guard", 1, 3), land("Plains"))),
        phase=COMBAT, step=DECLARE_BLOCKERS, attacks=["Bear"],
    )  # fmt: skip
    game.play_out(
        blocking.declare_blockers(game.run),
        block(game, ("Guard", "Bear")),
        source(game, "Plains"),  # type: ignore[arg-type]
        Spent(),
    )
    assert game.state.combat is not None
    assert game.state.combat.attacks[0].blockers == (game.id("Guard"),)
    game = table(
        in_play=((BEAR, WATCH), (creature("Guard", 1, 3), land("Plains"))),
        phase=COMBAT, step=DECLARE_BLOCKERS, attacks=["Bear"],
    )  # fmt: skip
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Guard", "Bear")), pick(GIVE_UP), block(game))
    assert game.state.combat is not None
    assert game.state.combat.attacks[0].blockers == ()


@pytest.mark.rule("422.1")
@pytest.mark.parametrize("kept", [False, True])
def test_a_block_that_is_not_paid_for_is_reversed_with_its_mana_or_without(kept: bool) -> None:
    game = table(
        in_play=((BEAR, WATCH), (creature("Guard", 1, 3), creature("Archer", 1, 2), land("Plains"))),
        phase=COMBAT, step=DECLARE_BLOCKERS, attacks=["Bear"],
    )  # fmt: skip
    game.play_out(
        blocking.declare_blockers(game.run),
        block(game, ("Guard", "Bear"), ("Archer", "Bear")),
        source(game, "Plains"),  # type: ignore[arg-type]
        pick() if kept else pick("m0"),
        block(game, ("Archer", "Bear")),
        *(() if kept else (source(game, "Plains"),)),  # type: ignore[arg-type]
        Spent(),
    )
    assert game.state.combat is not None
    assert game.state.combat.attacks[0].blockers == (game.id("Archer"),)
    assert game.thing("Plains").tapped
    (reversed_,) = game.happened(e.Reversed)
    assert "The block" in reversed_.event.what  # type: ignore[attr-defined]


@pytest.mark.rule("309.2a", "310.2d", "309.2e")
def test_a_creature_may_block_two_and_divides_its_damage() -> None:
    giant = creature("Giant", 4, 4, abilities=(Static(This(), (BlocksMore(1),)),))
    game = table(
        in_play=((BEAR, creature("Wolf", 1, 1)), (giant,)),
        phase=COMBAT, step=DECLARE_BLOCKERS, attacks=["Bear", "Wolf"],
    )  # fmt: skip
    game.play_out(blocking.declare_blockers(game.run), block(game, ("Giant", "Bear"), ("Giant", "Wolf")))
    assert game.state.combat is not None
    assert [one.blockers for one in game.state.combat.attacks] == [(game.id("Giant"),), (game.id("Giant"),)]
    game.run.commit(e.StepBegan(COMBAT, COMBAT_DAMAGE), rule="310.1")
    game.play_out(combat_damage.put_on_stack(game.run), divide(game, Bear=2, Wolf=2))
    (entry,) = game.state.stack
    assert sorted((line.amount, line.to) for line in entry.lines if line.source == game.id("Giant")) == [
        (2, game.id("Bear")), (2, game.id("Wolf")),
    ]  # fmt: skip


@pytest.mark.rule("309.2a")
def test_one_creature_blocks_another_only_once() -> None:
    giant = creature("Giant", 4, 4, abilities=(Static(This(), (BlocksMore(None),)),))
    game = table(in_play=((BEAR,), (giant,)), phase=COMBAT, step=DECLARE_BLOCKERS, attacks=["Bear"])
    refusal = game.refusal(blocking.declare_blockers(game.run), block(game, ("Giant", "Bear"), ("Giant", "Bear")))
    assert refusal.rule == "309.2a"
