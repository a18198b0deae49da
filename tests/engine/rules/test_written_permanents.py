"""What lines of permanents do: prices of their own, memories of the turn and of the hand, landwalks, abilities as
targets, and what lies on what."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.combat.blocking import declare_blockers
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.rules.turn.beginning_phase import untap_step
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.zones import IN_PLAY
from tests.engine.rules.acting import act, bury, options, play, resolve, settle, stack, use
from tests.engine.rules.cards_by_text import card, lands, mana, written
from tests.engine.rules.walking import walk_to
from tests.engine.table import block, creature, land, pick, put, table

BEAR, WOLF, OX = (creature(name, 2, 2) for name in ("Bear", "Wolf", "Ox"))
SWAMPS = (land("Swamp"),) * 9


# --- prices ---------------------------------------------------------------------------------------


@pytest.mark.rule("409.1f")
@pytest.mark.parametrize(("creatures", "affordable"), [(3, False), (4, True)])
def test_a_spell_costs_less_while_its_condition_holds(creatures: int, affordable: bool) -> None:
    text = "If an opponent controls at least four more creatures than you, Titan costs {6} less to play."
    titan = card("Titan", "{6}{R}", "Creature - Giant", text, "8")
    game = table(hands=((titan,), ()), in_play=(lands(1), (BEAR,) * creatures), priority=0)
    assert (f"play:{game.id('Titan')}" in options(game)) == affordable


@pytest.mark.rule("409.1f")
def test_a_spell_costs_less_for_each_thing_that_it_counts() -> None:
    drake = card(
        "Drake", "{4}{R}", "Creature - Drake", "Drake costs {1} less to play for each creature you control.", "2"
    )
    for creatures, affordable in ((1, False), (2, True)):
        game = table(hands=((drake,), ()), in_play=((*lands(3), *(BEAR,) * creatures), ()), priority=0)
        assert (f"play:{game.id('Drake')}" in options(game)) == affordable


# --- memories -------------------------------------------------------------------------------------


GHOUL = written(
    "At the beginning of each end step, put a corpse counter on Ghoul for each creature that died this turn.",
    "Creature - Zombie", "Ghoul", size="2/2",
)  # fmt: skip


@pytest.mark.rule("413.2f", "410.10d")
def test_what_died_this_turn_is_counted_as_it_was_and_forgotten_with_the_turn() -> None:
    saproling = put(creature("Saproling", 1, 1), token=True, count=3)
    game = table(
        in_play=((GHOUL, BEAR, land("Forest")), (saproling, WOLF)), libraries=(SWAMPS, SWAMPS), priority=0
    )  # fmt: skip
    bury(game, "Bear", "Saproling", "Forest")
    game.commit(e.Moved(game.id("Wolf"), "hand"))
    walk_to(game, t.END_OF_TURN)
    resolve(game)
    assert game.thing("Ghoul").counter("corpse") == 4
    walk_to(game, t.END_OF_TURN, turn=4)
    resolve(game)
    assert game.thing("Ghoul").counter("corpse") == 4


@pytest.mark.rule("413.2f")
def test_into_your_graveyard_is_said_of_the_owner() -> None:
    saint = written(
        "At the beginning of each end step, put a +1/+1 counter on Saint for each creature put into your graveyard "
        "from play this turn.", "Creature - Human", "Saint", size="2/2",
    )  # fmt: skip
    game = table(
        in_play=((saint, BEAR, put(OX, owner=1)), (put(WOLF, owner=0),)), libraries=(SWAMPS, SWAMPS), priority=0
    )
    bury(game, "Bear", "Ox", "Wolf")
    walk_to(game, t.END_OF_TURN)
    resolve(game)
    assert game.power("Saint") == (4, 4)


DRAGON = card("Dragon", "{R}", "Creature - Dragon", "When Dragon comes into play, if you played it from your hand, "
              "you gain 3 life.", "3")  # fmt: skip


@pytest.mark.rule("409.1a")
def test_a_permanent_remembers_that_it_was_played_from_your_hand() -> None:
    game = table(hands=((DRAGON,), ()), in_play=(lands(1), ()), priority=0)
    play(game, "Dragon", *mana(1))
    resolve(game)
    settle(game)
    assert stack(game) == ["Dragon"]


@pytest.mark.rule("409.1a", "404.3")
def test_what_is_put_into_play_was_not_played() -> None:
    game = table(hands=((DRAGON,), ()), priority=0)
    game.commit(e.Moved(game.id("Dragon"), IN_PLAY, controller=0))
    settle(game)
    assert stack(game) == []


@pytest.mark.rule("409.1a", "419.1c")
def test_counters_for_having_been_played_from_the_hand() -> None:
    text = "Myth comes into play with a divinity counter on it if you played it from your hand."
    myth = card("Myth", "{R}", "Creature - Spirit", text, "3")
    game = table(hands=((myth, myth), ()), in_play=(lands(1), ()), priority=0)
    first, _ = game.ids("Myth")
    act(game, pick(f"play:{first}"), *mana(1))
    resolve(game)
    game.commit(e.Moved(game.state.players[0].hand[0], IN_PLAY, controller=0))
    assert sorted(thing.counter("divinity") for thing in game.state.permanents() if thing.card == 0) == [0, 1]


# --- combat ---------------------------------------------------------------------------------------


@pytest.mark.rule("502.6b", "103.2")
def test_a_landwalk_that_does_not_matter_and_another_that_does() -> None:
    text = "Creatures with forestwalk can be blocked as though they didn't have forestwalk."
    walker = card("Walker", "{G}", "Creature - Elf", "Forestwalk", "2")
    both = card("Rover", "{G}", "Creature - Elf", "Forestwalk, islandwalk", "2")
    walls = (BEAR, land("Forest"), land("Island"))
    for mine, can in (((written(text),), True), ((), False)):
        game = table(in_play=((walker, both), (*mine, *walls)), attacks=("Walker", "Rover"), phase=t.COMBAT)
        state = game.state
        walking, roving = (can_block(state, game.thing("Bear"), game.thing(one)) for one in ("Walker", "Rover"))
        assert (walking is None) == can
        assert roving is not None
        assert roving.rule == "502.6b"


@pytest.mark.rule("407.1", "407.3")
def test_one_landwalk_is_lost_and_the_others_stay() -> None:
    rover = card("Rover", "{G}", "Creature - Elf", "Forestwalk, islandwalk, flying", "2")
    game = table(in_play=((rover, written("All creatures lose flying and islandwalk.")), ()))
    values = values_of(game.state, game.thing("Rover"))
    assert [(one.name, one.value) for one in values.abilities] == [("landwalk", "forest")]  # type: ignore[union-attr]
    assert values.keywords == ("landwalk",)


# --- untapping, and one or the other --------------------------------------------------------------


@pytest.mark.rule("302.2")
def test_it_stays_tapped_while_a_counter_is_on_it() -> None:
    ridge = written(
        "Ridge doesn't untap during your untap step if it has a depletion counter on it.", "Land", "Ridge", cost=""
    )
    game = table(in_play=((put(ridge, tapped=True, counters=(("depletion", 1),)), put(BEAR, tapped=True)), ()))
    game.play_out(untap_step(game.run))
    assert (game.thing("Ridge").tapped, game.thing("Bear").tapped) == (True, False)


@pytest.mark.rule("418.5a")
def test_of_two_changes_the_one_or_the_other() -> None:
    text = "Enchant creature\nEnchanted creature gets +2/+1 as long as it's black. Otherwise, it gets -1/-1."
    boon = card("Boon", "{B}", "Enchantment - Aura", text)
    black = creature("Rat", 2, 2, cost=("B",))
    game = table(in_play=((black, BEAR, put(boon, attached="Rat")), ()))
    assert game.power("Rat") == (4, 3)
    game = table(in_play=((black, BEAR, put(boon, attached="Bear")), ()))
    assert game.power("Bear") == (1, 1)


# --- targets, tokens and what is attached ---------------------------------------------------------


@pytest.mark.rule("402.5", "413.2f")
def test_an_ability_from_an_artifact_source_is_a_target_and_no_other() -> None:
    ouphe = card("Ouphe", "{R}", "Instant", "Counter target activated ability from an artifact source.")
    rod = written("{2}: Rod deals 1 damage to target player.", "Artifact", "Rod")
    sage = written("{2}: Sage deals 1 damage to target player.", "Creature - Human", "Sage", size="1/1")
    game = table(hands=((ouphe,), ()), in_play=((*lands(5), rod, sage), ()), priority=0)
    use(game, "Sage", pick("p1"), *mana(2))
    assert f"play:{game.id('Ouphe')}" not in options(game)
    use(game, "Rod", pick("p1"), *mana(2))
    entry = game.state.stack[-1].id
    play(game, "Ouphe", pick(f"o{entry}"), *mana(1))
    resolve(game)
    assert stack(game) == ["Sage"]


@pytest.mark.rule("216.2")
def test_a_token_with_a_name_and_one_with_a_text() -> None:
    text = (
        "{2}: Create a 1/1 green Plant Wall creature token with defender named Kelp.\n"
        '{1}: Create a 1/1 blue Drake creature token with flying. It has "Sacrifice this creature: This creature deals '
        '1 damage to target player."'
    )
    game = table(in_play=((written(text), *lands(3)), ()), priority=0)
    use(game, "Charter", *mana(2))
    resolve(game)
    assert game.thing("Kelp").token
    use(game, "Charter", *mana(1), index=1)
    resolve(game)
    use(game, "Drake", pick("p1"), index=1)
    resolve(game)
    assert game.life(1) == 19


@pytest.mark.rule("103.4", "216.1")
def test_each_player_gets_tokens_for_what_he_or_she_has() -> None:
    text = "Each player creates a 1/1 green Cat creature token for each untapped Forest they control."
    weeds = card("Weeds", "{R}", "Sorcery", text)
    game = table(hands=((weeds,), ()), in_play=((*lands(1), land("Forest")), (land("Forest"),) * 3), priority=0)
    play(game, "Weeds", *mana(1))
    resolve(game)
    tokens = {thing.controller: thing.count for thing in game.state.permanents() if thing.token}
    assert tokens == {0: 1, 1: 3}


@pytest.mark.rule("413.2f")
def test_what_is_attached_to_it_is_counted() -> None:
    wombat = written("Wombat gets +2/+2 for each Aura attached to it.", "Creature - Beast", "Wombat", size="0/1")
    halo = card("Halo", "{W}", "Enchantment - Aura", "Enchant creature\nEnchanted creature has flying.")
    veil = card("Veil", "{W}", "Enchantment - Aura", "Enchant creature\nEnchanted creature has reach.")
    game = table(in_play=((wombat, BEAR, put(halo, attached="Wombat"), put(veil, attached="Bear")), ()))
    assert game.power("Wombat") == (2, 3)


@pytest.mark.rule("410.9", "416.2")
def test_auras_on_the_other_creature_of_a_block_are_destroyed() -> None:
    mystic = written(
        "Whenever Mystic blocks or becomes blocked by a creature, destroy all Auras attached to that creature.",
        "Creature - Treefolk", "Mystic", size="2/4",
    )  # fmt: skip
    halo = card("Halo", "{W}", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    veil = card("Veil", "{W}", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
    game = table(
        in_play=((BEAR, put(halo, attached="Bear")), (mystic, put(veil, attached="Mystic"))),
        attacks=("Bear",), phase=t.COMBAT, step=t.DECLARE_BLOCKERS,
    )  # fmt: skip
    game.play_out(declare_blockers(game.run), block(game, ("Mystic", "Bear")))
    settle(game)
    resolve(game)
    assert (game.gone("Halo"), game.gone("Veil")) == (True, False)


@pytest.mark.rule("403.1")
def test_either_of_two_costs_is_paid() -> None:
    shard = written("{3}, {T} or {R}, {T}: Shard deals 1 damage to target player.", "Artifact", "Shard")
    game = table(in_play=((shard, *lands(1)), ()), priority=0)
    assert [key for key in options(game) if "ability" in key and str(game.id("Shard")) in key]
    use(game, "Shard", pick("p1"), *mana(1), index=1)
    resolve(game)
    assert game.life(1) == 19
    assert game.thing("Shard").tapped


@pytest.mark.rule("502.7a", "502.7f")
def test_protection_from_creatures_that_are_not_of_a_type() -> None:
    warden = card("Warden", "{W}", "Creature - Spirit", "Protection from non-Spirit creatures", "2")
    ghost = card("Ghost", "{W}", "Creature - Spirit", "Vigilance", "2")
    game = table(in_play=((warden,), (ghost, BEAR)), attacks=("Warden",), phase=t.COMBAT)
    by_ghost, by_bear = (can_block(game.state, game.thing(one), game.thing("Warden")) for one in ("Ghost", "Bear"))
    assert by_ghost is None
    assert by_bear is not None
    assert by_bear.rule == "502.7f"


@pytest.mark.rule("413.2f")
def test_cards_of_a_kind_in_a_graveyard_are_a_condition() -> None:
    mortal = written("As long as two or more creature cards are in your graveyard, creatures you control get +1/+1.")
    for cards, power in (((BEAR, land("Swamp")), 2), ((BEAR, OX), 3)):
        game = table(in_play=((mortal, WOLF), ()), graveyards=(cards, (BEAR, OX)))
        assert game.power("Wolf")[0] == power
