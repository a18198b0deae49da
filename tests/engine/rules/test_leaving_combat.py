"""Leaving in combat, as attacker, as defender, and while something is declared (600.4a with 308 to 310 and 602)."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Card
from tabletop.engine.rules.combat import combat_phase
from tabletop.engine.rules.turn.priority import holder
from tabletop.engine.vocabulary.decisions import Assign, Assigned
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING_OF_COMBAT,
    COMBAT,
    COMBAT_DAMAGE,
    DECLARE_ATTACKERS,
    DECLARE_BLOCKERS,
    END_OF_COMBAT,
    MAIN_2,
)
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import act
from tests.engine.rules.combat.test_costs import TOLL
from tests.engine.rules.parting import THREE, Under, gone
from tests.engine.rules.walking import walk_to
from tests.engine.table import FOUR, Table, aim, block, creature, damage_lines, divide, land, pick, put, table

HERO = creature("Hero", 1, 1, "banding")
BEAR, OGRE, ELK = creature("Bear", 2, 2), creature("Ogre", 3, 3), creature("Elk", 4, 4)
WOLF, OWL = creature("Wolf", 1, 1), creature("Owl", 1, 2)
#: nobody can act, so that steps without an attack are passed through
PASS = pick("pass")


def at_attackers(*boards: tuple[Card, ...], names: tuple[str, ...] = THREE, heads: int = 1) -> Under:
    """The declaration of attackers of the first player or team is under way."""
    game = table(
        names=names, heads=heads, in_play=boards, phase=COMBAT, step=BEGINNING_OF_COMBAT, priority=0,
        libraries=((land("Forest"),) * 3,) * len(names),
    )  # fmt: skip
    combat_phase.begin_combat(game.run)
    for _ in range(len(names) // heads - 1):
        act(game, PASS)
    under = Under(game).answer(PASS)
    assert under.asks == (0, "attackers")
    return under


def pass_to(game: Table, step: str) -> Under:
    """All pass until somebody is asked something else, or has priority in this step."""
    for _ in range(30):
        under = Under(game)
        if game.state.turn.step == step:
            return under
        under.answer(PASS)
        if under.pending is not None:
            return under
    raise AssertionError(f"nobody was asked anything, and {step} did not come")


def attackers(game: Table) -> list[str]:
    assert game.state.combat is not None
    return [game.state.cards[game.state.objects[one.attacker].card].name for one in game.state.combat.attacks]


@pytest.mark.rule("600.4a", "308.1")
def test_who_leaves_while_declaring_attackers_attacks_with_nothing() -> None:
    under = at_attackers((BEAR,), (WOLF,), ())
    under.leaves(0)
    assert under.asks is None
    assert attackers(under.game) == []
    assert (under.game.state.turn.step, holder(under.game.state)) == (DECLARE_ATTACKERS, 1)
    walk_to(under.game, END_OF_COMBAT)
    assert [under.game.life(seat) for seat in (1, 2)] == [20, 20]


@pytest.mark.rule("600.4a", "308.1", "602.2")
def test_attackers_are_declared_anew_where_one_who_could_be_attacked_leaves() -> None:
    under = at_attackers((BEAR, OGRE), (WOLF,), (OWL,))
    assert isinstance(under.pending, Assign)
    assert [option.text for option in under.pending.targets[0]] == ["Bob", "Cid"]
    under.leaves(1)
    assert under.asks == (0, "attackers")
    assert isinstance(under.pending, Assign)
    assert [[option.text for option in row] for row in under.pending.targets] == [["Cid"], ["Cid"]]
    under.answer(aim(under.game, ("Bear", 2)))
    assert attackers(under.game) == ["Bear"]


@pytest.mark.rule("600.4a", "308.2b")
def test_who_leaves_while_announcing_bands_attacks_with_nothing() -> None:
    under = at_attackers((HERO, BEAR), (WOLF,), ())
    under.answer(aim(under.game, ("Hero", 1), ("Bear", 1)))
    assert under.asks == (0, "bands")
    under.leaves(0)
    assert attackers(under.game) == []
    assert gone(under.game, 0)


@pytest.mark.rule("600.4a", "308.2b")
def test_attackers_are_declared_anew_where_somebody_leaves_while_bands_are_announced() -> None:
    """What was chosen may attack one who is not there any more, so that the whole declaration is made anew; nothing
    has been tapped or split by it."""
    under = at_attackers((HERO, put(BEAR, count=3)), (WOLF,), (OWL,))
    under.answer(aim(under.game, ("Hero", 1), ("Bear", 1, 2)))
    assert under.asks == (0, "bands")
    under.leaves(1)
    assert under.asks == (0, "attackers")
    assert under.game.thing("Bear").count == 3
    under.answer(aim(under.game, ("Hero", 2), ("Bear", 2, 2)))
    assert under.asks == (0, "bands")
    hero, (bear, *_) = under.game.key("Hero"), under.game.ids("Bear")
    assert isinstance(under.pending, Assign)
    source = next(option.key for option in under.pending.sources if option.text == "Bear")
    under.answer(Assigned(((source, hero, 1),)))
    assert under.game.state.combat is not None
    bands = [(under.game.state.objects[one.attacker].count, one.band) for one in under.game.state.combat.attacks]
    assert sorted(bands) == [(1, 0), (1, 1), (1, 1)]
    assert bear in under.game.state.objects


@pytest.mark.rule("600.4a", "308.2f")
def test_who_leaves_while_paying_for_an_attack_attacks_with_nothing() -> None:
    under = at_attackers((BEAR, land("Forest"), land("Forest")), (TOLL, WOLF), ())
    under.answer(aim(under.game, ("Bear", 1)))
    assert under.asks == (0, "pay")
    under.leaves(0)
    assert attackers(under.game) == []
    assert gone(under.game, 0)


@pytest.mark.rule("600.4a", "602.4")
def test_attackers_of_who_left_are_in_no_combat_and_the_turn_goes_on() -> None:
    under = at_attackers((BEAR, OGRE), (WOLF,), (OWL,))
    under.answer(aim(under.game, ("Bear", 1), ("Ogre", 2)))
    Under(under.game).leaves(0)
    assert attackers(under.game) == []
    assert holder(under.game.state) == 1
    blocking = pass_to(under.game, DECLARE_BLOCKERS)
    assert blocking.pending is None or blocking.pending.purpose == "priority", "there is nothing to block"
    walk_to(under.game, "main", MAIN_2)
    assert under.game.state.turn.team == 0


@pytest.mark.rule("600.4a", "310.2b")
def test_who_attacks_one_who_left_goes_on_attacking_and_deals_no_damage() -> None:
    under = at_attackers((BEAR, OGRE, ELK), (WOLF,), ())
    under.answer(aim(under.game, ("Bear", 1), ("Ogre", 2), ("Elk", 1)))
    game = under.game
    blocking = pass_to(game, DECLARE_BLOCKERS)
    assert blocking.asks == (1, "blockers")
    blocking.answer(block(game, ("Wolf", "Elk")))
    Under(game).leaves(1)
    assert attackers(game) == ["Bear", "Ogre", "Elk"]
    pass_to(game, COMBAT_DAMAGE)
    assert damage_lines(game) == (("Ogre", "p2", 3, 1),), "the elk stays blocked (309.2f), and its blocker is gone"
    walk_to(game, END_OF_COMBAT)
    assert game.life(2) == 17
    assert game.names(GRAVEYARD, 0) == ()


@pytest.mark.rule("600.4a", "309.1", "602.4")
def test_who_leaves_while_declaring_blockers_blocks_nothing_and_the_next_one_declares() -> None:
    under = at_attackers((BEAR, OGRE), (WOLF,), (OWL,))
    under.answer(aim(under.game, ("Bear", 1), ("Ogre", 2)))
    blocking = pass_to(under.game, DECLARE_BLOCKERS)
    assert blocking.asks == (1, "blockers")
    blocking.leaves(1)
    assert blocking.asks == (2, "blockers")
    blocking.answer(block(under.game, ("Owl", "Ogre")))
    pass_to(under.game, COMBAT_DAMAGE)
    assert damage_lines(under.game) == (("Ogre", "Owl", 3, 1), ("Owl", "Ogre", 1, 1))


@pytest.mark.rule("600.4a", "309.1")
def test_where_the_attacker_leaves_while_blockers_are_declared_nothing_is_blocked() -> None:
    under = at_attackers((BEAR,), (WOLF,), ())
    under.answer(aim(under.game, ("Bear", 1)))
    blocking = pass_to(under.game, DECLARE_BLOCKERS)
    blocking.leaves(0)
    assert blocking.asks is None
    assert (under.game.state.turn.step, holder(under.game.state)) == (DECLARE_BLOCKERS, 1)


@pytest.mark.rule("600.4a", "310.2")
@pytest.mark.parametrize(("leaver", "asked"), [(0, None), (1, None), (2, (0, "combat damage"))])
def test_leaving_while_combat_damage_is_divided(leaver: int, asked: tuple[int, str] | None) -> None:
    """Who leaves takes attackers or blockers along; where it was somebody else it is announced anew."""
    under = at_attackers((ELK, OGRE), (WOLF, OWL), ())
    game = under.game
    under.answer(aim(game, ("Elk", 1), ("Ogre", 2)))
    pass_to(game, DECLARE_BLOCKERS).answer(block(game, ("Wolf", "Elk"), ("Owl", "Elk")))
    dividing = pass_to(game, COMBAT_DAMAGE)
    assert dividing.asks == (0, "combat damage")
    dividing.leaves(leaver)
    assert dividing.asks == asked
    if asked is not None:
        dividing.answer(divide(game, Wolf=1, Owl=3))
    lines = {
        0: (),
        1: (("Ogre", "p2", 3, 1),),
        2: (("Elk", "Wolf", 1, 1), ("Elk", "Owl", 3, 1), ("Wolf", "Elk", 1, 1), ("Owl", "Elk", 1, 1)),
    }
    found = damage_lines(game) if game.state.stack else ()
    assert found == lines[leaver]


@pytest.mark.rule("600.4a", "606.7d")
def test_a_team_of_several_that_leaves_is_dealt_no_damage_and_no_head_of_it_is_chosen() -> None:
    names = (*FOUR, "Eve", "Fay")
    under = at_attackers((BEAR,), (OGRE,), (), (), (), (), names=names, heads=2)
    assert isinstance(under.pending, Assign)
    assert [option.text for option in under.pending.targets[0]] == ["Cid & Dee", "Eve & Fay"]
    under.answer(aim(under.game, ("Bear", 2), ("Ogre", 4)))
    Under(under.game).leaves(3)
    assert gone(under.game, 2)
    dealing = pass_to(under.game, COMBAT_DAMAGE)
    while dealing.pending is not None and dealing.pending.purpose == "heads":
        assert isinstance(dealing.pending, Assign)
        assert [source.key for source in dealing.pending.sources] == [under.game.key("Ogre")]
        dealing.answer(aim(under.game, ("Ogre", 5)))
    assert damage_lines(under.game) == (("Ogre", "p5", 3, 1),)
