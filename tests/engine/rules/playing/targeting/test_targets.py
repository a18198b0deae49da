"""Targets (415): what may be one, choosing them (409.1c), and looking at them again (413.2a)."""

from __future__ import annotations

import pytest

from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Enchant, Static, TargetPhrase
from tabletop.engine.language.effects import CounterSpell, DealDamage, Destroy, Tap
from tabletop.engine.language.ending_rules import Whom
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.player_rules import PlayerCantBeTarget
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.playing import playing_cards
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Pick
from tabletop.engine.vocabulary.ids import player_ref, ref_key
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tests.engine.rules.acting import (
    A_CREATURE,
    CREATURE,
    ability,
    passing,
    permanent,
    play,
    resolve,
    spell,
    stack,
    top,
    use,
)
from tests.engine.table import Table, creature, land, pick, pick_named, put, table

BEAR = creature("Bear", 2, 2)
WOLF = creature("Wolf", 1, 1)
BLESS = spell("Bless", GainLife(1))
ANY = TargetPhrase(f.Anything())
PLAYERS = TargetPhrase(None, players="any")
OPPONENTS = TargetPhrase(None, players="opponent")


def legal(game: Table, phrase: TargetPhrase, seat: int = 0) -> set[str]:
    """What a target phrase of a player could mean, by name."""
    context = Context(you=seat, this=0, card=0)
    return {name_of(game.state, ref) for ref in targets.legal_targets(game.state, phrase, context)}


@pytest.mark.rule("415.5", "103.2")
@pytest.mark.parametrize(("who", "left"), [("you", {"Bob"}), ("opponents", {"Ann"}), ("players", set())])
def test_an_effect_may_say_that_players_are_no_targets(who: Whom, left: set[str]) -> None:
    mask = permanent("Mask", Static(r.This(), (PlayerCantBeTarget(who),)))
    game = table(in_play=((mask,), ()))
    assert legal(game, PLAYERS) == left
    context = Context(you=1, this=0, card=0)
    found = {seat for seat in (0, 1) if targets.is_legal(game.state, player_ref(seat), PLAYERS, context)}
    assert {("Ann", "Bob")[seat] for seat in found} == left


@pytest.mark.rule("415.2")
@pytest.mark.rule("415.5")
def test_only_permanents_that_fit_are_targets_unless_it_says_otherwise() -> None:
    game = table(
        in_play=((BEAR, land("Forest")), (WOLF,)),
        hands=((creature("Hidden", 1, 1),), ()),
        graveyards=((), (creature("Dead", 1, 1),)),
    )
    assert legal(game, A_CREATURE) == {"Bear", "Wolf"}
    assert legal(game, ANY) == {"Bear", "Forest", "Wolf"}
    assert legal(game, TargetPhrase(CREATURE, zone="graveyard")) == {"Dead"}
    assert legal(game, PLAYERS) == {"Ann", "Bob"}
    assert legal(game, OPPONENTS) == {"Bob"}
    assert legal(game, OPPONENTS, seat=1) == {"Ann"}
    assert legal(game, TargetPhrase(CREATURE, players="any")) == {"Bear", "Wolf", "Ann", "Bob"}
    mine = TargetPhrase(f.All((CREATURE, f.Controlled("you"))))
    assert (legal(game, mine), legal(game, mine, seat=1)) == ({"Bear"}, {"Wolf"})


@pytest.mark.rule("415.5")
@pytest.mark.rule("415.6")
def test_spells_are_targets_where_it_says_so_but_never_for_themselves() -> None:
    deny = spell("Deny", CounterSpell(r.Target()), targets=(TargetPhrase(f.Anything(), zone="stack"),))
    game = table(hands=((BLESS,), (deny,)), in_play=((BEAR,), ()), priority=0)
    play(game, "Bless")
    passing(game)
    play(game, "Deny", pick_named("Bless"))
    (asked,) = [d for d in game.asked if d.purpose == "target"]
    assert isinstance(asked, Pick)
    assert [option.text for option in asked.options] == ["Bless"]


@pytest.mark.rule("415.6")
def test_alone_on_the_stack_it_has_no_target() -> None:
    deny = spell("Deny", CounterSpell(r.Target()), targets=(TargetPhrase(f.Anything(), zone="stack"),))
    game = table(hands=((deny,), ()), priority=0)
    play(game, "Deny")
    assert stack(game) == []
    assert game.happened(e.Reversed)[0].rule == "409.1c"


@pytest.mark.rule("409.1c")
def test_the_required_number_of_targets_has_to_be_there() -> None:
    tap = spell("Nap", Tap(r.Target()), targets=(TargetPhrase(CREATURE, least=2, most=2),))
    game = table(hands=((tap,), ()), in_play=((BEAR,), ()), priority=0)
    play(game, "Nap")
    assert stack(game) == []
    assert game.happened(e.Reversed)[0].rule == "409.1c"


@pytest.mark.rule("409.1c")
def test_one_word_target_does_not_take_the_same_thing_twice() -> None:
    tap = spell("Nap", Tap(r.Target()), targets=(TargetPhrase(CREATURE, least=2, most=2),))
    game = table(hands=((tap,), ()), in_play=((BEAR, WOLF), ()), priority=0)
    steps = playing_cards.play_spell(game.run, 0, game.id("Nap"))
    bear = game.key("Bear")
    assert game.refusal(steps, pick(bear, bear))
    again = table(hands=((tap,), ()), in_play=((BEAR, WOLF), ()), priority=0)
    play(again, "Nap", pick_named("Bear", "Wolf"))
    assert top(again).targets == ((again.id("Bear"), again.id("Wolf")),)


@pytest.mark.rule("409.1c")
def test_two_words_target_may_take_the_same_thing() -> None:
    split = spell("Split", Tap(r.Target(0)), Destroy(r.Target(1)), targets=(A_CREATURE, ANY))
    game = table(hands=((split,), ()), in_play=((BEAR,), ()), priority=0)
    play(game, "Split", pick_named("Bear"), pick_named("Bear"))
    assert top(game).targets == ((game.id("Bear"),), (game.id("Bear"),))


@pytest.mark.rule("415.4")
@pytest.mark.rule("409.1c")
def test_up_to_some_targets_can_be_none_and_then_it_is_not_targeted() -> None:
    tap = spell("Nap", Tap(r.Target()), GainLife(1), targets=(TargetPhrase(CREATURE, least=0, most=2),))
    game = table(hands=((tap,), ()), in_play=((BEAR,), ()), priority=0)
    play(game, "Nap", pick())
    assert top(game).targets == ((),)
    game.commit(e.Moved(game.id("Bear"), GRAVEYARD))
    resolve(game)
    assert game.life(0) == 21
    targeted = table(hands=((tap,), ()), in_play=((BEAR,), ()), priority=0)
    play(targeted, "Nap", pick_named("Bear"))
    targeted.commit(e.Moved(targeted.id("Bear"), GRAVEYARD))
    resolve(targeted)
    assert targeted.life(0) == 20


@pytest.mark.rule("409.1c")
def test_a_target_out_of_ten_thousand_is_split_off() -> None:
    smite = spell("Smite", Destroy(r.Target()), targets=(A_CREATURE,))
    game = table(hands=((smite,), ()), in_play=((), (put(WOLF, count=10_000, token=True),)), priority=0)
    play(game, "Smite", pick_named("Wolf"))
    assert sorted(thing.count for thing in game.state.permanents()) == [1, 9_999]
    resolve(game)
    assert [thing.count for thing in game.state.permanents()] == [9_999]


@pytest.mark.rule("409.1c")
def test_several_targets_out_of_one_entry() -> None:
    nap = spell("Nap", Tap(r.Target()), targets=(TargetPhrase(CREATURE, least=3, most=3),))
    game = table(hands=((nap,), ()), in_play=((), (put(WOLF, count=3, token=True),)), priority=0)
    key = game.key("Wolf")
    play(game, "Nap", pick(key, key, key))
    assert len(dict.fromkeys(top(game).targets[0])) == 3
    resolve(game)
    assert all(thing.tapped for thing in game.state.permanents())


@pytest.mark.rule("413.2a")
@pytest.mark.rule("415.5")
def test_what_is_checked_again() -> None:
    game = table(in_play=((BEAR,), (WOLF,)), graveyards=((), (creature("Dead", 1, 1),)))
    context = Context(you=0, this=0, card=0)
    bear, dead = game.id("Bear"), game.id("Dead")

    def is_legal(ref: int, phrase: TargetPhrase) -> bool:
        return targets.is_legal(game.state, ref, phrase, context)

    assert is_legal(bear, A_CREATURE)
    assert not is_legal(bear, TargetPhrase(f.HasType("land")))
    assert not is_legal(dead, A_CREATURE)
    assert is_legal(dead, TargetPhrase(CREATURE, zone="graveyard"))
    assert is_legal(player_ref(1), OPPONENTS)
    assert not is_legal(player_ref(0), OPPONENTS)
    assert not is_legal(player_ref(1), A_CREATURE)
    assert is_legal(player_ref(0), PLAYERS)
    assert not is_legal(bear, PLAYERS)
    game.commit(e.Lost(1, "102.3"))
    assert not is_legal(player_ref(1), OPPONENTS)
    game.commit(e.Moved(bear, GRAVEYARD))
    assert not is_legal(bear, A_CREATURE)


@pytest.mark.rule("415.3")
def test_what_an_aura_may_be_on() -> None:
    enchant = Enchant(TargetPhrase(f.All((CREATURE, f.Controlled("you")))))
    aura = permanent("Shroud", enchant, subtypes=("Aura",))
    game = table(in_play=((aura, BEAR, land("Forest")), (WOLF,)))
    state, shroud = game.state, game.thing("Shroud")
    fits = [
        name for name in ("Bear", "Wolf", "Forest") if targets.may_enchant(state, shroud, enchant, game.thing(name))
    ]
    assert fits == ["Bear"]
    players_only = Enchant(TargetPhrase(None, players="any"))
    assert not targets.may_enchant(state, shroud, players_only, game.thing("Bear"))


@pytest.mark.rule("415.2")
def test_an_activated_ability_is_targeted() -> None:
    sniper = permanent(
        "Sniper", ability(DealDamage(1, to=r.Target()), targets=(TargetPhrase(CREATURE, players="any"),))
    )
    game = table(in_play=((sniper,), (WOLF,)), priority=0)
    use(game, "Sniper", pick(ref_key(player_ref(1))))
    assert top(game).targets == ((player_ref(1),),)
    resolve(game)
    assert game.life(1) == 19


@pytest.mark.rule("402.5")
def test_an_ability_is_no_spell_for_what_targets_spells() -> None:
    fountain = permanent("Fountain", ability(GainLife(1)))
    game = table(in_play=((fountain,), ()), hands=((BLESS,), ()), priority=0)
    use(game, "Fountain")
    play(game, "Bless")
    assert stack(game) == ["Fountain", "Bless"]
    assert legal(game, TargetPhrase(f.Anything(), zone="stack")) == {"Bless"}
