"""Texts about many things at once, chosen abilities, half of damage, what blocks together, and what comes later."""

from __future__ import annotations

import pytest

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.turn.beginning_phase import end_until
from tabletop.engine.state import events as e
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.turn_parts import BEGINNING, COMBAT, DECLARE_ATTACKERS, DECLARE_BLOCKERS, UPKEEP
from tests.engine.rules.acting import options, play, resolve, settle, use, waiting
from tests.engine.rules.cards_by_text import card, lands, written
from tests.engine.table import Put, Table, creature, pick, put, table

BIRD = creature("Bird", 1, 1, "flying")
OX, ELK = creature("Ox", 2, 4), creature("Elk", 3, 3)
WRAP = card("Wrap", "{0}", "Enchantment - Aura", "Enchant creature\nEnchanted creature gets +0/+1.")


def keywords(game: Table, name: str) -> tuple[str, ...]:
    """The keyword abilities of a permanent."""
    return values_of(game.state, game.thing(name)).keywords


@pytest.mark.rule("413.2f", "419.5a")
def test_damage_for_each_aura_on_each_creature() -> None:
    curse = card(
        "Curse", "{0}", "Sorcery", "Curse deals 2 damage to each creature for each Aura attached to that creature."
    )
    mine = (OX, Put(card=WRAP, attached="Ox"), Put(card=WRAP, attached="Ox"), ELK)
    game = table(hands=((curse,), ()), in_play=(mine, ()), priority=0)
    play(game, "Curse")
    resolve(game)
    assert [game.thing(name).damage for name in ("Ox", "Elk")] == [4, 0]
    own = card("Curse", "{0}", "Sorcery", "Curse deals damage to each creature equal to that creature's power.")
    game = table(hands=((own,), ()), in_play=((OX, ELK), ()), priority=0)
    play(game, "Curse")
    resolve(game)
    assert [game.thing(name).damage for name in ("Ox", "Elk")] == [2, 3]


@pytest.mark.rule("200.10")
def test_all_counters_of_all_kinds_are_removed() -> None:
    snap = card(
        "Snap", "{0}", "Sorcery", "Remove all counters from all permanents and remove all tokens from the game."
    )
    marked = put(OX, counters=(("+1/+1", 2), ("charge", 1)))
    game = table(hands=((snap,), ()), in_play=((marked,), (Put(card=BIRD, token=True),)), priority=0)
    play(game, "Snap")
    resolve(game)
    assert (game.thing("Ox").counters, game.gone("Bird")) == ((), True)


@pytest.mark.rule("409.1b", "409.1c", "407.1")
def test_an_ability_that_is_chosen_goes_from_one_to_another() -> None:
    text = "{0}, Choose flying or trample: Until end of turn, target creature with the chosen ability loses it "
    text += "and another "
    text += "target creature gains it."
    game = table(in_play=((written(text, "Artifact"), BIRD), (OX,)), priority=0)
    # nothing tramples: that can't be chosen
    use(game, "Charter", pick("mode0"), pick(game.key("Bird")), pick(game.key("Ox")))
    resolve(game)
    assert ("flying" in keywords(game, "Bird"), "flying" in keywords(game, "Ox")) == (False, True)


@pytest.mark.rule("418.3a", "413.2c")
def test_a_chosen_ability_lasts_until_the_next_upkeep() -> None:
    text = (
        "At the beginning of your upkeep, choose flying, trample, or rampage 2. Charter gains that ability until your "
    )
    text += "next upkeep."
    game = table(in_play=((written(text, "Creature - Angel", size="2/2"),), ()), phase=BEGINNING, step=UPKEEP)
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game, pick("mode2"))
    assert keywords(game, "Charter") == ("rampage",)
    end_until(game.run, "turn begins")
    assert keywords(game, "Charter") == ("rampage",)
    end_until(game.run, "upkeep begins")
    assert keywords(game, "Charter") == ()


@pytest.mark.rule("419.1d", "419.8a")
@pytest.mark.parametrize(("dealt", "taken"), [(5, 3), (1, 1), (4, 2)])
def test_half_of_the_damage_is_prevented(dealt: int, taken: int) -> None:
    text = "{0}: The next time a source of your choice would deal damage to you this turn, prevent half that damage, "
    text += "rounded down."
    game = table(in_play=((written(text, "Artifact"),), (OX,)), priority=0)
    use(game, "Charter")
    resolve(game, pick(game.key("Ox")))
    hit = e.Damaged(game.id("Ox"), player_ref(0), dealt)
    game.play_out(happen(game.run, hit, rule="100.1"))
    assert game.life(0) == 20 - taken
    # the next time only
    game.play_out(happen(game.run, e.Damaged(game.id("Ox"), player_ref(0), 4), rule="100.1"))
    assert game.life(0) == 16 - taken


@pytest.mark.rule("419.1a", "419.8a")
def test_a_source_hurts_its_own_controller_as_well() -> None:
    text = (
        "The next time a source of your choice would deal damage to you this turn, instead that source deals that much "
    )
    text += "damage to you and Glare deals that much damage to that source's controller."
    game = table(hands=((card("Glare", "{0}", "Instant", text),), ()), in_play=((), (OX,)), priority=0)
    play(game, "Glare")
    resolve(game, pick(game.key("Ox")))
    game.play_out(happen(game.run, e.Damaged(game.id("Ox"), player_ref(0), 3), rule="100.1"))
    assert (game.life(0), game.life(1)) == (17, 17)


@pytest.mark.rule("410.9", "309.3")
def test_creatures_that_block_together_are_one_event() -> None:
    watcher = written("Whenever one or more creatures block, you gain 1 life.")
    game = table(in_play=((watcher, put(OX, tapped=True)), (BIRD, ELK)), phase=COMBAT, step=DECLARE_BLOCKERS)
    ox = game.id("Ox")
    game.commit(e.CombatChanged(Combat(attacks=(Attack(ox, 1),), declared=True)))
    game.commit(e.BlockersDeclared(((game.id("Bird"), ox), (game.id("Elk"), ox)), 1))
    assert waiting(game) == [("Charter", 1)]


@pytest.mark.rule("103.3", "103.4")
def test_controllers_sacrifice_what_is_theirs() -> None:
    text = "{0}: Each tapped creature is sacrificed by its controller."
    game = table(
        in_play=((written(text, "Artifact"), put(OX, tapped=True), ELK), (put(BIRD, tapped=True),)), priority=0
    )
    use(game, "Charter")
    resolve(game)
    assert [game.gone(name) for name in ("Ox", "Bird", "Elk")] == [True, True, False]


@pytest.mark.rule("404.4")
def test_a_creature_that_was_targeted_is_not_blocked() -> None:
    text = (
        "{0}: This turn, when target creature you control attacks and isn't blocked, it assigns no combat damage this "
    )
    text += "turn and you put a cube counter on Charter."
    game = table(in_play=((written(text, "Artifact"), put(OX, tapped=True), ELK), ()), priority=0)
    use(game, "Charter", pick(game.key("Ox")))
    resolve(game)
    attacks = tuple(Attack(game.id(name), 1) for name in ("Ox", "Elk"))
    game.commit(e.CombatChanged(Combat(attacks=attacks, declared=True)))
    game.commit(e.BlockersDeclared((), 1))
    settle(game)
    resolve(game)
    assert game.thing("Charter").counter("cube") == 1


@pytest.mark.rule("404.4", "413.2f", "202.2")
def test_tokens_that_come_later_are_counted_then() -> None:
    text = (
        "When Ashtar Voll comes into play, put X 1/1 Elf Warrior creature tokens that are red, green, and white into "
    )
    text += "play at the beginning of your next upkeep, where X is the number of lands you control at that time.\n"
    text += "When Ashtar leaves play, remove all Elf Warriors from the game."
    text = text.replace("put X", "create X").replace(" into play at the", " at the")
    voll = card("Ashtar Voll", "{0}", "Legendary Creature - Elf", text, "2")
    game = table(hands=((voll,), ()), in_play=(lands(2), ()), priority=0)
    play(game, "Ashtar Voll")
    resolve(game)
    settle(game)
    resolve(game)
    game.commit(e.Moved(game.ids("Mountain")[0], "graveyard"))
    game.commit(e.StepBegan(BEGINNING, UPKEEP))
    settle(game)
    resolve(game)
    assert len(game.ids("Elf Warrior")) == 1
    assert set(values_of(game.state, game.thing("Elf Warrior")).colours) == {"R", "G", "W"}
    game.commit(e.Moved(game.id("Ashtar Voll"), "graveyard", cause="destroy"))
    settle(game)
    resolve(game)
    assert game.gone("Elf Warrior")


@pytest.mark.rule("410.6")
@pytest.mark.parametrize(("amount", "draws"), [(1, 0), (2, 1)])
def test_what_is_turned_to_a_player_is_dealt_together_with_the_rest(amount: int, draws: int) -> None:
    guard = card(
        "Guard", "{0}", "Creature - Elf", "All damage that would be dealt to Guard is dealt to you instead.", "3"
    )
    ache = written("Whenever an opponent is dealt 3 or more damage by a single source, draw a card.", "Enchantment")
    quake = card("Quake", "{0}", "Sorcery", f"Quake deals {amount} damage to each creature and each player.")
    game = table(hands=((quake,), ()), in_play=((ache,), (guard,)), priority=0)
    play(game, "Quake")
    resolve(game)
    assert game.life(1) == 20 - 2 * amount
    settle(game)
    assert len(game.state.stack) == draws


@pytest.mark.rule("502.45a", "502.57b")
def test_auras_that_enchant_creatures_at_any_time() -> None:
    law = written("You may play Aura spells with enchant creature as though they had flash.")
    other = card("Moss", "{0}", "Enchantment - Aura", "Enchant land\nEnchanted land is blue.")
    here = lands(1)
    game = table(
        hands=((WRAP, other), ()), in_play=((law, OX, *here), ()), phase=COMBAT, step=DECLARE_ATTACKERS, priority=0
    )
    offered = options(game)
    assert [f"play:{game.id(name)}" in offered for name in ("Wrap", "Moss")] == [True, False]
