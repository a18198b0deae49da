"""Provoke, amplify, ninjutsu, replicate and ripple (502.27, 502.29, 502.43, 502.52, 502.56)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop.engine.rules.combat import attacking
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.playing.offers import priority_options
from tabletop.engine.rules.turn.settling import settle as settling
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.decisions import Arranged, Picked
from tabletop.engine.vocabulary.zones import HAND, IN_PLAY, LIBRARY
from tests.engine.rules.acting import act, play, resolve
from tests.engine.rules.cards_by_text import card, lands, mana
from tests.engine.table import Table, attack, creature, pick, put, table

BEAR = creature("Bear", 2, 2)
WALL = creature("Wall", 0, 4, "defender")


def provoked(text: str, wanted: str) -> Table:
    """A creature with provoke attacks, at a tapped wall; its triggers have resolved."""
    bully = card("Bully", "{2}{R}", "Creature - Beast", text, "3")
    game = table(in_play=((bully, BEAR), (put(WALL, tapped=True),)), phase=t.COMBAT, step=t.DECLARE_ATTACKERS)
    game.commit(e.CombatChanged(Combat()))
    game.play_out(attacking.declare_attackers(game.run), attack(game, "Bully", "Bear"))
    number = text.count("rovoke")
    game.play_out(settling(game.run), *(pick(game.key("Wall")),) * number)
    for _ in range(number):
        resolve(game, pick(wanted))
    return game


@pytest.mark.rule("502.29a")
def test_provoke_untaps_a_creature_which_has_to_block() -> None:
    game = provoked("Provoke", "yes")
    assert not game.thing("Wall").tapped
    bully, bear, wall = game.id("Bully"), game.id("Bear"), game.id("Wall")
    assert judge_block(game.state, (Block(wall, bully),)) == ()
    (missed,) = judge_block(game.state, ())
    assert (missed.rule, missed.about[0]) == ("500.4", wall)
    assert judge_block(game.state, (Block(wall, bear),))
    game = provoked("Provoke", "no")
    assert game.thing("Wall").tapped
    assert judge_block(game.state, ()) == ()


@pytest.mark.rule("502.29b")
def test_each_provoke_triggers() -> None:
    game = provoked("Provoke, provoke", "yes")
    assert len(game.happened(e.EffectStarted)) == 2
    assert judge_block(game.state, ())


def amplified(text: str, *shown: str, hand: tuple[str, ...] = ("Spider", "Snake", "Spider Snake", "Bear")) -> Table:
    eater = card("Eater", "{1}{G}", "Creature - Snake Spider", text, "1")
    kinds = tuple(card(f"{name} card", "{G}", f"Creature - {name}", "", "1") for name in hand)
    game = table(hands=((eater, *kinds), ()), in_play=(lands(2, "Forest"), ()), priority=0)
    play(game, "Eater", *mana(2))
    picked = Picked(tuple(game.key(f"{name} card") for name in shown))
    number = text.count("mplify")
    resolve(game, *((pick("own0:0"),) if number > 1 else ()), *(picked,) * number)
    return game


@pytest.mark.rule("502.27a")
def test_amplify_gives_counters_for_cards_that_share_a_creature_type() -> None:
    game = amplified("Amplify 2", "Spider", "Spider Snake")
    assert game.thing("Eater").counters == (("+1/+1", 4),)
    (asked,) = [one for one in game.asked if one.purpose == "reveal"]
    assert [option.text for option in asked.options] == ["Spider card", "Snake card", "Spider Snake card"]  # type: ignore[union-attr]
    assert [len(h.event.cards) for h in game.happened(e.Revealed)] == [2]  # type: ignore[attr-defined]
    assert amplified("Amplify 2").thing("Eater").counters == ()


@pytest.mark.rule("502.27b")
def test_each_amplify_works_by_itself() -> None:
    assert amplified("Amplify 1, amplify 3", "Snake").thing("Eater").counters == (("+1/+1", 4),)


@pytest.mark.rule("502.52a")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_replicate_copies_the_spell_for_each_time_it_was_paid(times: int) -> None:
    rain = card("Rain", "{R}", "Instant", "You gain 2 life.\nReplicate {1}")
    game = table(hands=((rain,), ()), in_play=(lands(4), ()), priority=0)
    play(game, "Rain", Picked(("more1",) * times), *mana(1 + times))
    assert len(game.state.stack) == (2 if times else 1)
    for _ in range(times + 1 + bool(times)):
        resolve(game)
    assert game.state.stack == ()
    assert game.life(0) == 20 + 2 * (times + 1)


@pytest.mark.rule("502.52b")
def test_each_replicate_counts_its_own_payments() -> None:
    rain = card("Rain", "{R}", "Instant", "You gain 2 life.\nReplicate {1}\nReplicate {R}")
    game = table(hands=((rain,), ()), in_play=(lands(4), ()), priority=0)
    play(game, "Rain", Picked(("more1", "more2", "more2")), *mana(4), Arranged(("t0", "t1")))
    assert len(game.state.stack) == 3, "the spell and a trigger of each"
    resolve(game)
    assert len(game.state.stack) == 2 + 2, "the second was paid twice"
    while game.state.stack:
        resolve(game)
    assert game.life(0) == 20 + 2 * 4


SHADE = card("Shade", "{3}{B}", "Creature - Ninja", "Ninjutsu {1}{B}\nWhenever Shade attacks, you gain 5 life.", "3")


def sneaking(step: str) -> Table:
    attackers = (BEAR, creature("Wolf", 1, 1), *lands(2, "Swamp"))
    return table(
        in_play=(attackers, (WALL,)),
        hands=((SHADE,), ()),
        phase=t.COMBAT,
        step=step,
        priority=0,
        attacks=("Bear", "Wolf"),
    )


def ninjutsu(game: Table) -> str:
    return f"ability:{game.id('Shade')}:0"


@pytest.mark.rule("502.43a", "502.43c", "308.3")
def test_ninjutsu_takes_the_place_of_an_unblocked_creature() -> None:
    game = sneaking(t.DECLARE_BLOCKERS)
    begun, wolf = game.state.combat, game.id("Wolf")
    assert begun is not None
    blocked = tuple(replace(one, blocked=one.attacker == wolf) for one in begun.attacks)
    game.commit(e.CombatChanged(replace(begun, attacks=blocked)))
    act(game, pick(ninjutsu(game)), pick(game.key("Bear")), *mana(2))
    assert game.thing("Bear").zone == HAND, "the only one that could return"
    assert [h.event.cards for h in game.happened(e.Revealed)] == [(game.thing("Shade").card,)]  # type: ignore[attr-defined]
    resolve(game)
    shade = game.thing("Shade")
    assert (shade.zone, shade.tapped) == (IN_PLAY, True)
    combat = game.state.combat
    assert combat is not None
    assert [(one.attacker, one.defender, one.blocked) for one in combat.attacks] == [
        (wolf, 1, True),
        (shade.id, 1, False),
    ]
    assert game.state.waiting == game.state.stack == (), "it was never declared as an attacker"


@pytest.mark.rule("502.43c")
def test_ninjutsu_waits_for_blockers() -> None:
    for step, may in ((t.DECLARE_ATTACKERS, False), (t.DECLARE_BLOCKERS, True), (t.COMBAT_DAMAGE, True)):
        game = sneaking(step)
        options = {option.key: option for option in priority_options(game.state, 0)}
        assert (ninjutsu(game) in options and options[ninjutsu(game)].fails is None) is may, step


SURGE = card("Surge", "{R}", "Sorcery", "You gain 2 life.\nRipple 3")


def from_hand(game: Table) -> None:
    """Play the card in hand."""
    (number,) = game.state.players[0].hand
    act(game, pick(f"play:{number}"), *mana(1))


@pytest.mark.rule("502.56a")
def test_ripple_plays_cards_of_the_same_name_and_the_rest_goes_to_the_bottom() -> None:
    library = (BEAR, SURGE, WALL, creature("Deep", 1, 1))
    game = table(hands=((SURGE,), ()), in_play=(lands(1), ()), libraries=(library, ()), priority=0)
    from_hand(game)
    bear, wall = game.key("Bear"), game.key("Wall")
    resolve(game, pick("yes"), pick("yes"), Arranged((wall, bear)))
    game.play_out(settling(game.run))
    assert [entry.kind for entry in game.state.stack] == ["spell", "spell", "triggered"], "it was played, so it ripples"
    assert game.names(LIBRARY) == ("Deep", "Wall", "Bear")
    resolve(game, pick("no"))
    resolve(game)
    resolve(game)
    assert game.life(0) == 24


@pytest.mark.rule("502.56a")
def test_of_a_small_library_all_cards_are_revealed_and_none_of_an_empty_one() -> None:
    game = table(hands=((SURGE,), ()), in_play=(lands(1), ()), libraries=((SURGE,), ()), priority=0)
    from_hand(game)
    resolve(game, pick("yes"), pick("no"))
    assert [len(h.event.cards) for h in game.happened(e.Revealed)] == [1]  # type: ignore[attr-defined]
    assert game.names(LIBRARY) == ("Surge",)
    game = table(hands=((SURGE,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Surge", *mana(1))
    resolve(game)
    assert len(game.state.stack) == 1


@pytest.mark.rule("502.56b")
def test_each_ripple_triggers() -> None:
    twice = card("Surge", "{R}", "Sorcery", "You gain 2 life.\nRipple 1\nRipple 2")
    game = table(hands=((twice,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Surge", *mana(1), Arranged(("t0", "t1")))
    assert len(game.state.stack) == 3
