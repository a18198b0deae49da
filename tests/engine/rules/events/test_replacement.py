"""Replacement, prevention and regeneration (419), and what comes into play in its own way (410.10e)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import ComesIntoPlay, Static
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.replacing.shields import is_indestructible
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import PreventionShield, RegenerationShield
from tabletop.engine.vocabulary.decisions import Arranged
from tabletop.engine.vocabulary.ids import Ref, player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY
from tests.engine.rules.acting import CREATURE, permanent
from tests.engine.table import Reply, Table, creature, pick, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
YOU = player_ref(0)


def let(game: Table, *batch: e.Event, replies: tuple[Reply, ...] = ()) -> tuple[e.Event, ...]:
    """Let a batch happen, with replacements."""
    return game.play_out(happen(game.run, *batch, rule="419.1"), *replies)


def fight(**shields: int | None) -> Table:
    """Two creatures of the opponent and one of yours; shields by name ("you": the player)."""
    game = table(in_play=((BEAR,), (WOLF, creature("Ogre", 3, 3))))
    for name, amount in shields.items():
        protect(game, YOU if name == "you" else game.id(name), amount)
    return game


def protect(game: Table, to: Ref, amount: int | None, combat_only: bool = False) -> None:
    game.start(
        PreventionShield(
            id=0, timestamp=0, controller=0, source=0, card=0, to=to, amount=amount, combat_only=combat_only
        )
    )


def regenerating(game: Table, name: str) -> None:
    thing = game.id(name)
    game.start(RegenerationShield(id=0, timestamp=0, controller=0, source=thing, card=0, object=thing))


def destroy(game: Table, name: str) -> None:
    let(game, e.Moved(game.id(name), GRAVEYARD, cause="destroy"))


# --- regeneration ---------------------------------------------------------------------------------


@pytest.mark.rule("419.6b")
def test_regenerating_removes_damage_taps_and_leaves_combat() -> None:
    game = table(in_play=((put(BEAR, damage=1),), (WOLF,)), attacks=(("Bear", ["Wolf"]),))
    regenerating(game, "Bear")
    destroy(game, "Bear")
    thing = game.thing("Bear")
    assert (thing.damage, thing.tapped) == (0, True)
    assert game.state.combat is not None
    assert game.state.combat.attacks == ()
    assert game.state.effects == ()


@pytest.mark.rule("419.6b")
def test_each_shield_works_once() -> None:
    game = table(in_play=((BEAR,), ()))
    regenerating(game, "Bear")
    regenerating(game, "Bear")
    destroy(game, "Bear")
    destroy(game, "Bear")
    assert not game.gone("Bear")
    destroy(game, "Bear")
    assert game.gone("Bear")


@pytest.mark.rule("419.1")
def test_a_sacrifice_is_no_destruction() -> None:
    game = table(in_play=((BEAR,), ()))
    regenerating(game, "Bear")
    let(game, e.Moved(game.id("Bear"), GRAVEYARD, cause="sacrifice"))
    assert game.gone("Bear")


@pytest.mark.rule("103.2")
def test_what_can_not_be_destroyed_uses_no_shield() -> None:
    game = table(in_play=((creature("Statue", 0, 4, abilities=(Static(r.This(), (c.Indestructible(),)),)),), ()))
    assert is_indestructible(game.state, game.id("Statue"))
    regenerating(game, "Statue")
    destroy(game, "Statue")
    assert not game.gone("Statue")
    assert not game.thing("Statue").tapped
    assert len(game.state.effects) == 1


# --- prevention -----------------------------------------------------------------------------------


@pytest.mark.rule("419.3")
@pytest.mark.rule("419.7")
@pytest.mark.rule("419.7b")
def test_a_shield_prevents_point_by_point_and_is_used_up() -> None:
    game = fight(you=5)
    let(game, e.Damaged(game.id("Ogre"), YOU, 3))
    assert game.life(0) == 20
    (shield,) = game.state.effects
    assert isinstance(shield, PreventionShield)
    assert shield.amount == 2
    let(game, e.Damaged(game.id("Ogre"), YOU, 3))
    assert game.life(0) == 19
    assert game.state.effects == ()
    let(game, e.Damaged(game.id("Ogre"), YOU, 3))
    assert game.life(0) == 16


@pytest.mark.rule("419.7")
def test_a_shield_without_a_number_prevents_all() -> None:
    game = fight(Bear=None)
    for _ in range(2):
        let(game, e.Damaged(game.id("Ogre"), game.id("Bear"), 3))
    assert game.thing("Bear").damage == 0
    assert len(game.state.effects) == 1


@pytest.mark.rule("419.7")
def test_a_shield_protects_only_whom_it_is_on_and_from_what_it_says() -> None:
    game = fight(Bear=None)
    let(game, e.Damaged(game.id("Ogre"), YOU, 3))
    assert game.life(0) == 17
    combat = fight()
    protect(combat, YOU, None, combat_only=True)
    let(combat, e.Damaged(combat.id("Ogre"), YOU, 3))
    let(combat, e.Damaged(combat.id("Ogre"), YOU, 3, combat=True))
    assert combat.life(0) == 17


@pytest.mark.rule("419.7b")
def test_the_shielded_player_says_which_damage_is_prevented_first() -> None:
    game = fight(you=2)
    batch = (e.Damaged(game.id("Wolf"), YOU, 1), e.Damaged(game.id("Ogre"), YOU, 3))
    done = let(game, *batch, replies=(Arranged(("d1", "d0")),))
    assert game.asked[0].seat == 0
    dealt = [(event.source, event.amount) for event in done if isinstance(event, e.Damaged)]
    assert sorted(dealt) == sorted([(game.id("Wolf"), 1), (game.id("Ogre"), 1)])
    assert game.life(0) == 18


@pytest.mark.rule("419.7b")
def test_the_controller_of_a_shielded_creature_says_it() -> None:
    game = table(in_play=((WOLF, creature("Ogre", 3, 3)), (creature("Wall", 0, 9),)))
    protect(game, game.id("Wall"), 3)
    batch = (e.Damaged(game.id("Wolf"), game.id("Wall"), 1), e.Damaged(game.id("Ogre"), game.id("Wall"), 3))
    done = let(game, *batch, replies=(Arranged(("d1", "d0")),))
    assert game.asked[0].seat == 1
    assert [(event.source, event.amount) for event in done if isinstance(event, e.Damaged)] == [(game.id("Wolf"), 1)]


@pytest.mark.rule("419.7b")
def test_what_is_left_of_the_shield_is_for_the_rest_and_others_are_not_asked_about() -> None:
    game = fight(you=4)
    batch = (
        e.Damaged(game.id("Wolf"), YOU, 2),
        e.Damaged(game.id("Wolf"), game.id("Bear"), 1),
        e.LifeChanged(1, 1),
        e.Damaged(game.id("Ogre"), YOU, 3),
    )
    done = let(game, *batch, replies=(Arranged(("d3", "d0")),))
    dealt = [(event.source, event.to, event.amount) for event in done if isinstance(event, e.Damaged)]
    assert sorted(dealt) == sorted([(game.id("Wolf"), YOU, 1), (game.id("Wolf"), game.id("Bear"), 1)])
    assert [option.text for option in game.asked[0].options] == ["2 from Wolf", "3 from Ogre"]  # type: ignore[union-attr]
    assert game.state.effects == ()


@pytest.mark.rule("419.7b")
def test_a_shield_against_combat_damage_asks_nothing_about_other_damage() -> None:
    game = fight()
    protect(game, YOU, 1, combat_only=True)
    let(game, e.Damaged(game.id("Wolf"), YOU, 1), e.Damaged(game.id("Ogre"), YOU, 3))
    assert game.life(0) == 16
    hits = (e.Damaged(game.id("Wolf"), YOU, 1, combat=True), e.Damaged(game.id("Ogre"), YOU, 3, combat=True))
    let(game, *hits, replies=(Arranged(("d1", "d0")),))
    assert game.life(0) == 13


@pytest.mark.rule("419.7b")
def test_nothing_is_asked_where_the_shield_is_enough() -> None:
    game = fight(you=4)
    let(game, e.Damaged(game.id("Wolf"), YOU, 1), e.Damaged(game.id("Ogre"), YOU, 3))
    assert game.life(0) == 20
    assert game.state.effects == ()


@pytest.mark.rule("419.7b")
def test_equal_sources_are_prevented_one_by_one() -> None:
    game = table(in_play=((), (put(creature("Imp", 2, 2), count=4, token=True),)))
    protect(game, YOU, 3)
    done = let(game, e.Damaged(game.id("Imp"), YOU, 2, times=4))
    dealt = [(event.amount, event.times) for event in done if isinstance(event, e.Damaged)]
    assert dealt == [(2, 2), (1, 1)]
    assert game.life(0) == 15


@pytest.mark.rule("419.2")
@pytest.mark.rule("419.4")
def test_a_shield_counts_from_when_it_is_there_until_it_is_gone() -> None:
    game = fight()
    hit = e.Damaged(game.id("Ogre"), YOU, 3)
    let(game, hit)
    protect(game, YOU, None)
    assert game.life(0) == 17
    let(game, hit)
    assert game.life(0) == 17
    game.commit(e.EffectsEnded((game.state.effects[0].id,)))
    let(game, hit)
    assert game.life(0) == 14


@pytest.mark.rule("419.5")
def test_what_is_prevented_never_happened() -> None:
    game = fight(you=None)
    assert not [event for event in let(game, e.Damaged(game.id("Ogre"), YOU, 3)) if isinstance(event, e.Damaged)]
    assert not game.happened(e.Damaged)


@pytest.mark.rule("419.6a")
@pytest.mark.rule("419.9a")
@pytest.mark.rule("419.9b")
def test_of_several_effects_the_affected_player_says_which_is_first_and_each_applies_once() -> None:
    game = fight(you=1)
    protect(game, YOU, 2)
    first, second = game.state.effects
    let(game, e.Damaged(game.id("Ogre"), YOU, 4), replies=(pick(f"e{second.id}"),))
    assert game.asked[0].seat == 0
    assert game.life(0) == 19
    assert game.state.effects == ()
    half = fight(you=1)
    protect(half, YOU, 2)
    first, second = half.state.effects
    let(half, e.Damaged(half.id("Wolf"), YOU, 2), replies=(pick(f"e{second.id}"),))
    assert half.state.effects == (first,)


# --- coming into play -----------------------------------------------------------------------------


@pytest.mark.rule("410.10e")
@pytest.mark.rule("419.1b")
@pytest.mark.rule("419.1c")
def test_coming_into_play_tapped_and_with_counters_is_part_of_coming() -> None:
    hydra = creature("Hydra", 0, 0, abilities=(ComesIntoPlay(tapped=True, counters=(("+1/+1", 3),)),))
    game = table(hands=((hydra,), ()))
    let(game, e.Moved(game.id("Hydra"), IN_PLAY, controller=0))
    assert game.thing("Hydra").tapped
    assert game.power("Hydra") == (3, 3)
    assert not game.happened(e.TapChanged)
    assert not game.happened(e.CountersChanged)


@pytest.mark.rule("419.1")
def test_nothing_else_is_changed() -> None:
    game = table(hands=((BEAR,), ()))
    let(game, e.Moved(game.id("Bear"), IN_PLAY, controller=0))
    assert (game.thing("Bear").tapped, game.thing("Bear").counters) == (False, ())
    let(game, e.Moved(game.id("Bear"), HAND))
    assert game.gone("Bear")


@pytest.mark.rule("418.5e")
def test_the_active_player_orders_what_comes_at_once() -> None:
    wings = permanent("Wings", Static(r.Every(CREATURE), (c.Gains("flying"),)))
    chains = permanent("Chains", Static(r.Every(CREATURE), (c.Loses("flying"),)))
    for order, expected in ((("n0", "n1"), ()), (("n1", "n0"), ("flying",))):
        game = table(in_play=((BEAR,), ()), hands=((wings,), (chains,)), active=1)
        batch = tuple(e.Moved(game.id(name), IN_PLAY, controller=0) for name in ("Wings", "Chains"))
        let(game, *batch, replies=(Arranged(order),))
        assert game.asked[0].seat == 1
        assert values_of(game.state, game.thing("Bear")).keywords == expected
        assert game.thing("Wings").timestamp == game.thing("Chains").timestamp


@pytest.mark.rule("418.5e")
def test_nothing_is_asked_where_the_order_does_not_matter() -> None:
    game = table(hands=((BEAR, WOLF, permanent("Anthem", Static(r.Every(f.Anything()), (c.AddPower(1, 1),)))), ()))
    let(game, *(e.Moved(i, IN_PLAY, controller=0) for i in game.state.players[0].hand))
    assert game.power("Bear") == (3, 3)


@pytest.mark.rule("419.9a")
def test_the_controller_of_a_shielded_creature_chooses_among_effects() -> None:
    game = table(in_play=((WOLF,), (creature("Wall", 0, 9),)))
    protect(game, game.id("Wall"), 1)
    protect(game, game.id("Wall"), 2)
    first, _ = game.state.effects
    let(game, e.Damaged(game.id("Wolf"), game.id("Wall"), 1), replies=(pick(f"e{first.id}"),))
    assert game.asked[0].seat == 1
    assert len(game.state.effects) == 1


@pytest.mark.rule("410.10e")
@pytest.mark.rule("419.9a")
def test_several_ways_of_coming_into_play_add_up() -> None:
    hydra = creature(
        "Hydra",
        0,
        0,
        abilities=(ComesIntoPlay(counters=(("+1/+1", 1),)), ComesIntoPlay(counters=(("+1/+1", 2),))),
    )
    game = table(hands=((), (hydra,)))
    let(game, e.Moved(game.id("Hydra"), IN_PLAY, controller=1, tapped=True), replies=(pick("own0:1"),))
    assert game.asked[0].seat == 1
    assert game.thing("Hydra").tapped
    assert game.power("Hydra") == (3, 3)
