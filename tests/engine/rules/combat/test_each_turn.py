"""What is said of each turn, and what of each combat (500.2, 500.3): in a turn with two combat phases they differ."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import combat_rules as r
from tabletop.engine.language.abilities import Static
from tabletop.engine.language.references import This
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tests.engine.rules.combat.test_legality import BEAR, WALL, WOLF, attackers, blockers, duel, with_rule
from tests.engine.table import Table, plain


def after_one_combat(game: Table, attacks: tuple[str, ...], blocks: tuple[tuple[str, str], ...] = ()) -> Table:
    """The same table in a second combat phase of the turn, with these attacks and blocks in the first."""
    ids = tuple(Attack(game.id(name), 1) for name in attacks)
    now = game.state.combat
    game.commit(e.CombatChanged(Combat()))
    game.commit(e.AttackersDeclared(ids))
    game.commit(e.BlockersDeclared(tuple((game.id(one), game.id(other)) for one, other in blocks), 1))
    game.commit(e.CombatChanged(now))
    return game


@pytest.mark.rule("500.2", "500.4")
@pytest.mark.parametrize(("per", "must"), [("turn", False), ("combat", True)])
def test_having_attacked_is_enough_for_each_turn_and_not_for_each_combat(per: r.Per, must: bool) -> None:
    game = duel((with_rule("Berserker", c.MustAttack(per)), BEAR), ())
    assert [wrong.rule for wrong in attackers(game)] == ["500.4"]
    after_one_combat(game, ("Bear",))
    assert [wrong.rule for wrong in attackers(game)] == ["500.4"], "another creature's attack is nothing to it"
    after_one_combat(game, ("Berserker",))
    assert [f"each {per}" in wrong.reason for wrong in attackers(game)] == ([True] if must else [])


@pytest.mark.rule("500.3", "500.4")
@pytest.mark.parametrize(("per", "must"), [("turn", False), ("combat", True)])
def test_having_blocked_is_enough_for_each_turn_and_not_for_each_combat(per: r.Per, must: bool) -> None:
    game = duel((BEAR,), (with_rule("Zealot", c.MustBlock(per)), WALL), "Bear")
    assert bool(blockers(game))
    after_one_combat(game, ("Bear",), (("Zealot", "Bear"),))
    assert bool(blockers(game)) == must
    assert blockers(game, ("Zealot", "Bear")) == ()


@pytest.mark.rule("500.2", "500.3")
@pytest.mark.parametrize(("per", "legal"), [("turn", False), ("combat", True)])
def test_a_limit_for_each_turn_counts_what_acted_in_earlier_combats(per: r.Per, legal: bool) -> None:
    few = plain(
        "Few", "enchantment", *(Static(This(), (r.MostActing(what, 1, per=per),)) for what in ("attack", "block"))
    )
    game = duel((BEAR, WOLF, few), ())
    after_one_combat(game, ("Bear",))
    assert (attackers(game, "Wolf") == ()) == legal
    game = duel((BEAR, few), (WALL, WOLF), "Bear")
    assert blockers(game, ("Wolf", "Bear")) == ()
    after_one_combat(game, ("Bear",), (("Wall", "Bear"),))
    assert (blockers(game, ("Wolf", "Bear")) == ()) == legal


@pytest.mark.rule("500.3")
@pytest.mark.parametrize(("per", "legal"), [("turn", False), ("combat", True)])
def test_one_more_creature_is_blocked_once_a_turn_or_in_each_combat(per: r.Per, legal: bool) -> None:
    game = duel((BEAR, WOLF), (with_rule("Giant", r.BlocksMore(1, per)),), "Bear", "Wolf")
    both = (("Giant", "Bear"), ("Giant", "Wolf"))
    after_one_combat(game, ("Bear",), (("Giant", "Bear"),))
    assert blockers(game, *both) == (), "one blocked creature is none more"
    after_one_combat(game, ("Bear", "Wolf"), both)
    assert (blockers(game, *both) == ()) == legal
    assert blockers(game, both[0]) == ()
