"""What a player with priority may do (408.1d, 409.4), and why something else may not be done."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Activated, Card, Keyword, Mode, Spell, Static
from tabletop.engine.language.costs import DiscardCards, Mana, Sacrifice, TapThis
from tabletop.engine.language.effects import Destroy, Move
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.rules.playing import offers, refusals
from tabletop.engine.vocabulary.turn_parts import (
    BEGINNING,
    COMBAT,
    DECLARE_ATTACKERS,
    MAIN,
    MAIN_1,
    MAIN_2,
    UPKEEP,
)
from tests.engine.rules.acting import A_CREATURE, CREATURE, ability, options, passing, permanent, play, spell, when
from tests.engine.table import Table, creature, land, replace, table

BEAR = creature("Bear", 2, 2, cost=())
BOLT = spell("Bolt", GainLife(1))
RITE = spell("Rite", GainLife(1), kind="sorcery")
FOREST = land("Forest")
HAND = (BEAR, BOLT, RITE, FOREST)


def can_play(game: Table) -> set[str]:
    """What the player with priority can play, by name."""
    return set(options(game).values()) - {"Pass"}


def why(game: Table, name: str, seat: int = 0) -> tuple[str, ...]:
    """The rules that forbid something to a player."""
    return tuple(refusal.rule for refusal in refusals.why_not(game.state, seat, game.id(name)))


@pytest.mark.rule("408.1d")
@pytest.mark.parametrize("phase", [MAIN_1, MAIN_2])
def test_everything_may_be_played_in_ones_own_main_phase(phase: str) -> None:
    assert can_play(table(hands=(HAND, ()), phase=phase, priority=0)) == {"Bear", "Bolt", "Rite", "Forest"}


@pytest.mark.rule("408.1d")
@pytest.mark.rule("305.4")
@pytest.mark.parametrize(("phase", "step"), [(BEGINNING, UPKEEP), (COMBAT, DECLARE_ATTACKERS)])
def test_only_instants_outside_the_main_phases(phase: str, step: str) -> None:
    game = table(hands=(HAND, ()), phase=phase, step=step, priority=0)
    assert can_play(game) == {"Bolt"}
    assert (why(game, "Rite"), why(game, "Forest"), why(game, "Bolt")) == (("408.1d",), ("305.4",), ())


@pytest.mark.rule("408.1d")
def test_only_instants_in_the_turn_of_another_player() -> None:
    game = table(hands=((), HAND), phase=MAIN_1, step=MAIN, priority=1)
    assert can_play(game) == {"Bolt"}


@pytest.mark.rule("408.1d")
@pytest.mark.rule("408.2d")
def test_only_instants_while_something_is_on_the_stack() -> None:
    game = table(hands=((*HAND, spell("First", GainLife(1))), ()), priority=0)
    play(game, "First")
    assert can_play(game) == {"Bolt"}
    refusal = refusals.why_not(game.state, 0, game.id("Rite"))[0]
    assert refusal.about == (game.state.stack[0].id,)


@pytest.mark.rule("408.1d")
def test_abilities_may_be_played_any_time_one_has_priority() -> None:
    fountain = permanent("Fountain", ability(GainLife(1)))
    game = table(in_play=((), (fountain,)), phase=COMBAT, step=DECLARE_ATTACKERS, priority=1)
    assert can_play(game) == {"Fountain"}


@pytest.mark.rule("403.5")
def test_an_ability_with_the_timing_of_a_sorcery_waits_for_it() -> None:
    slow = permanent("Forge", Activated(cost=(), effects=(GainLife(1),), sorcery_timing=True))
    assert can_play(table(in_play=((slow,), ()), priority=0)) == {"Forge"}
    upkeep = table(in_play=((slow,), ()), phase=BEGINNING, step=UPKEEP, priority=0)
    assert can_play(upkeep) == set()
    assert why(upkeep, "Forge") == ("408.1d",)


@pytest.mark.rule("305.4")
@pytest.mark.rule("408.2d")
def test_one_land_a_turn() -> None:
    game = table(hands=((FOREST, land("Island")), ()), priority=0)
    play(game, "Forest")
    assert can_play(game) == {"Forest"}  # its mana ability
    assert why(game, "Island") == ("305.4",)


@pytest.mark.rule("403.2")
def test_nobody_plays_what_another_player_controls() -> None:
    fountain = permanent("Fountain", ability(GainLife(1)))
    game = table(in_play=((fountain,), ()), priority=1)
    assert can_play(game) == set()
    assert why(game, "Fountain", seat=1) == ("403.2",)


@pytest.mark.rule("402.8b")
@pytest.mark.rule("402.8e")
@pytest.mark.rule("402.8g")
def test_an_ability_works_only_in_its_zone() -> None:
    back = Activated(cost=(), effects=(Move(r.This(), to="hand"),), zone="graveyard")
    cycle = Activated(cost=(DiscardCards(f.Anything()),), effects=(GainLife(1),), zone="hand")
    ghost = Card(name="Ghost", cost=("9",), types=("creature",), abilities=(back, cycle))
    in_play = table(in_play=((ghost,), ()), hands=((RITE,), ()), priority=0)
    assert can_play(in_play) == {"Rite"}
    dead = table(graveyards=((ghost,), ()), priority=0)
    assert list(options(dead)) == ["pass", f"ability:{dead.id('Ghost')}:0"]
    held = table(hands=((ghost, RITE), ()), priority=0)
    assert f"ability:{held.id('Ghost')}:1" in options(held)
    assert f"ability:{held.id('Ghost')}:0" not in options(held)


@pytest.mark.rule("409.4")
def test_what_may_not_be_begun_is_not_offered() -> None:
    tapper = permanent("Tapper", ability(GainLife(1), cost=(TapThis(),)))
    game = table(in_play=((tapper,), ()), priority=0)
    assert can_play(game) == {"Tapper"}
    game.change("Tapper", tapped=True)
    decision = offers.priority_options(game.state, 0)
    assert [option.key for option in decision] == ["pass"]


@pytest.mark.rule("408.1d")
def test_what_is_sure_to_fail_is_offered_with_the_reason() -> None:
    poor = spell("Poor", GainLife(1), cost=("G",))
    aimless = spell("Aimless", Destroy(r.Target()), targets=(A_CREATURE,))
    hungry = spell("Hungry", GainLife(1), additional=(Sacrifice(CREATURE),))
    free = Card(name="Unpaid", cost=None, types=("instant",), abilities=(Spell(effects=(GainLife(1),)),))
    sniper = permanent("Sniper", ability(Destroy(r.Target()), cost=(Mana(("1",)),), targets=(A_CREATURE,)))
    game = table(hands=((poor, aimless, hungry, free), ()), in_play=((sniper,), ()), priority=0)
    fails = {option.text: option.fails for option in offers.priority_options(game.state, 0) if option.fails}
    assert {name: fail.rule for name, fail in fails.items()} == {
        "Poor": "409.1h", "Aimless": "409.1c", "Hungry": "409.1h", "Unpaid": "213.1a", "Sniper": "409.1h",
    }  # fmt: skip


@pytest.mark.rule("408.1d")
def test_a_modal_spell_with_one_mode_that_works_does_not_fail() -> None:
    modes = (Mode(effects=(Destroy(r.Target()),), targets=(A_CREATURE,)), Mode(effects=(GainLife(1),)))
    charm = Card(name="Charm", cost=(), types=("instant",), abilities=(Spell(modes=modes),))
    assert can_play(table(hands=((charm,), ()), priority=0)) == {"Charm"}


@pytest.mark.rule("408.1d")
def test_abilities_that_effects_give_are_offered_whatever_was_looked_at_before() -> None:
    # a land that has become a Forest too makes green mana, also before anything else asked what it is like
    nature = permanent("Nature", Static(r.Every(f.HasType("land")), (c.AddTypes(subtypes=("Forest",)),)))
    game = table(in_play=((nature, permanent("Cave", kind="land")), ()), priority=0)
    game.state.__dict__.clear()
    assert can_play(game) == {"Cave"}


@pytest.mark.rule("408.1c")
def test_passing_is_always_possible() -> None:
    game = table(hands=(HAND, HAND), priority=0)
    assert "pass" in options(game)
    passing(game)
    assert "pass" in options(game)


@pytest.mark.rule("408.1d")
def test_what_will_work_is_not_said_to_fail() -> None:
    sniper = permanent("Sniper", ability(Destroy(r.Target()), cost=(Mana(("1",)),), targets=(A_CREATURE,)))
    aimed = spell("Aimed", Destroy(r.Target()), targets=(A_CREATURE,))
    game = table(hands=((aimed,), ()), in_play=((sniper, FOREST), (BEAR,)), priority=0)
    assert can_play(game) == {"Aimed", "Sniper", "Forest"}
    assert (why(game, "Aimed"), why(game, "Sniper"), why(game, "Forest")) == ((), (), ())


@pytest.mark.rule("408.1d")
def test_why_something_can_not_be_played() -> None:
    aimless = spell("Aimless", Destroy(r.Target()), targets=(A_CREATURE,))
    plain = permanent("Plain")
    tapped = permanent("Tapped", ability(GainLife(1), cost=(TapThis(),)))
    game = table(
        hands=((aimless, FOREST), (BOLT,)),
        in_play=((plain, tapped), ()),
        graveyards=((BEAR,), ()),
        libraries=((RITE,), ()),
        priority=0,
    )
    game.change("Tapped", tapped=True)
    assert why(game, "Aimless") == ("409.1c",)
    assert why(game, "Forest") == ()
    assert why(game, "Bolt") == ("408.1d",)
    assert why(game, "Rite") == ("408.1d",)
    assert why(game, "Plain") == ("403.1",)
    assert why(game, "Bear") == ("403.1",)
    assert why(game, "Tapped") == ("104.4",)
    assert [refusal.rule for refusal in refusals.why_not(game.state, 0, 999)] == ["217.1c"]


@pytest.mark.rule("502.58a")
def test_split_second_is_the_reason_why_an_ability_may_not_be_played() -> None:
    """The spell itself is named, whatever lies above it; mana abilities may be played."""
    swift = replace(spell("Swift", GainLife(1)), abilities=(Keyword("split second"), Spell((GainLife(1),))))
    witness = permanent("Witness", when(p.PlaysSpell(f.Anything(), "you"), GainLife(1)))
    idle = permanent("Idle", ability(GainLife(1)))
    game = table(in_play=((idle, witness, FOREST), ()), hands=((swift, BOLT), ()), priority=0)
    assert why(game, "Idle") == ()
    play(game, "Swift")
    assert [entry.kind for entry in game.state.stack] == ["spell", "triggered"]
    for name in ("Idle", "Bolt"):
        (refusal,) = refusals.why_not(game.state, 0, game.id(name))
        assert (refusal.rule, refusal.about) == ("502.58a", (game.state.stack[0].id,))
    assert why(game, "Forest") == ()
