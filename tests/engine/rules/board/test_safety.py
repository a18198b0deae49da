"""Protection (502.7) with its five effects, and what can't be the target of something."""

from __future__ import annotations

import pytest

from tabletop.engine.language import changes as c
from tabletop.engine.language import effects as fx
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Enchant, Equip, Keyword, TargetPhrase
from tabletop.engine.rules.combat import attacking
from tabletop.engine.rules.combat.block_legality import judge_block
from tabletop.engine.rules.combat.block_requirements import Block
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.playing.targeting.targets import is_legal, legal_targets
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.turn_parts import COMBAT, DECLARE_BLOCKERS
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED
from tests.engine.rules.acting import CREATURE, play, settle, spell, stack
from tests.engine.rules.cards_by_text import written
from tests.engine.rules.verbs.carrying import context, do
from tests.engine.table import Table, creature, put, table

assert attacking
A_CREATURE = TargetPhrase(CREATURE)
RED = creature("Imp", 2, 2, cost=("R",))
GREEN = creature("Bear", 2, 2, cost=("G",))


def knight(*qualities: str) -> object:
    """A creature with protection from these."""
    abilities = tuple(Keyword("protection", quality) for quality in qualities)
    return creature("Knight", 2, 2, abilities=abilities, cost=("W",))


def targets_of(game: Table, source: str) -> tuple[str, ...]:
    """The names of what an ability of a permanent could target."""
    found = legal_targets(game.state, A_CREATURE, context(game, source))
    return tuple(game.state.cards[game.state.objects[ref].card].name for ref in found)


# --- 502.7b: targets ------------------------------------------------------------------------------


@pytest.mark.rule("502.7b")
@pytest.mark.rule("502.7a")
def test_sources_with_the_quality_can_t_target_it() -> None:
    game = table(in_play=((RED, GREEN), (knight("red"),)))
    assert targets_of(game, "Imp") == ("Imp", "Bear")
    assert targets_of(game, "Bear") == ("Imp", "Bear", "Knight")


@pytest.mark.rule("502.7b")
def test_a_target_that_gains_protection_is_illegal_on_resolution() -> None:
    game = table(in_play=((RED,), (GREEN,)))
    about = context(game, "Imp")
    assert is_legal(game.state, game.id("Bear"), A_CREATURE, about)
    gain = written("Target creature gains protection from red until end of turn.", "Instant")
    targets = ((game.id("Bear"),),)
    do(game, context(game, "Imp", targets=targets), *gain.abilities[0].effects)  # type: ignore[union-attr]
    assert not is_legal(game.state, game.id("Bear"), A_CREATURE, about)


@pytest.mark.rule("502.7a")
@pytest.mark.parametrize(
    ("quality", "safe"),
    [
        ("artifact", ("Golem",)),
        ("Imp", ("Imp",)),
        ("legendary", ("Queen",)),
        ("multicolored", ("Queen",)),
        ("monocolored", ("Imp", "Bear")),
        ("everything", ("Imp", "Bear", "Golem", "Queen")),
    ],
)
def test_any_quality_can_be_named(quality: str, safe: tuple[str, ...]) -> None:
    golem = written("Flying", "Artifact Creature - Golem", "Golem", size="1/1")
    queen = written("Flying", "Legendary Creature - Queen", "Queen", "{W}{U}", "1/1")
    imp = written("Flying", "Creature - Imp", "Imp", "{R}", "1/1")
    game = table(in_play=((imp, GREEN, golem, queen), (knight(quality),)))
    names = ("Imp", "Bear", "Golem", "Queen")
    assert tuple(name for name in names if "Knight" not in targets_of(game, name)) == safe


# --- 502.7c, 502.7d: attachments ------------------------------------------------------------------


@pytest.mark.rule("502.7c")
def test_auras_with_the_quality_fall_off() -> None:
    aura = written("Enchant creature\nEnchanted creature gets +1/+1.", "Enchantment - Aura", "Rage", "{R}")
    game = table(in_play=((), (knight("red"), put(aura, attached="Knight"))))
    settle(game)
    assert game.thing("Rage").zone == GRAVEYARD
    other = table(in_play=((), (knight("blue"), put(aura, attached="Knight"))))
    settle(other)
    assert other.thing("Rage").zone == IN_PLAY


@pytest.mark.rule("502.7c")
def test_an_aura_may_say_that_its_protection_does_not_remove_it() -> None:
    text = "Enchant creature\nEnchanted creature has protection from white."
    stays = written(text + " This effect doesn't remove Ward.", "Enchantment - Aura", "Ward", "{W}")
    falls = written(text, "Enchantment - Aura", "Veil", "{W}")
    game = table(in_play=((GREEN, put(stays, attached="Bear")), ()))
    settle(game)
    assert game.thing("Ward").zone == IN_PLAY
    game = table(in_play=((GREEN, put(falls, attached="Bear")), ()))
    settle(game)
    assert game.thing("Veil").zone == GRAVEYARD


@pytest.mark.rule("502.7c", "407.3")
def test_all_other_protection_removes_such_an_aura() -> None:
    text = "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove "
    ward, other = (written(f"{text}{name}.", "Enchantment - Aura", name, "{W}") for name in ("Ward", "Other"))
    game = table(in_play=((GREEN, put(ward, attached="Bear"), put(other, attached="Bear")), ()))
    settle(game)
    assert (game.thing("Ward").zone, game.thing("Other").zone) == (GRAVEYARD, GRAVEYARD)

    game = table(in_play=((GREEN, RED, put(ward, attached="Bear")), ()))
    by_imp = context(game, "Imp", targets=((game.id("Bear"),),))
    do(game, by_imp, fx.Continuous(r.Target(), (c.Loses("protection"),)))
    settle(game)
    assert game.thing("Ward").zone == IN_PLAY
    # its own gift has been taken away: what comes later is another effect's, though it says the same
    do(game, by_imp, fx.Continuous(r.Target(), (c.Gains("protection", "white"),)))
    settle(game)
    assert game.thing("Ward").zone == GRAVEYARD


@pytest.mark.rule("502.7d")
def test_equipment_with_the_quality_comes_off_and_cannot_be_attached() -> None:
    sword = written("Equip {0}", "Artifact - Equipment", "Sword")
    assert any(isinstance(ability, Equip) for ability in sword.abilities)
    game = table(in_play=((knight("artifact"), put(sword, attached="Knight")), ()))
    settle(game)
    assert (game.thing("Sword").zone, game.thing("Sword").attached) == (IN_PLAY, 0)
    do(game, context(game, "Sword", targets=((game.id("Knight"),),)), fx.Attach(r.Target()))
    assert game.thing("Sword").attached == 0
    other = table(in_play=((knight("red"), sword), ()))
    do(other, context(other, "Sword", targets=((other.id("Knight"),),)), fx.Attach(r.Target()))
    settle(other)
    assert other.thing("Sword").attached == other.id("Knight")


@pytest.mark.rule("502.7c")
@pytest.mark.parametrize(("quality", "put_there"), [("red", False), ("blue", True)])
def test_an_aura_with_the_quality_is_not_put_on_it(quality: str, put_there: bool) -> None:
    aura = written("Enchant creature", "Enchantment - Aura", "Rage", "{R}")
    assert isinstance(aura.abilities[0], Enchant)
    game = table(in_play=((), (knight(quality),)), hands=((aura,), ()))
    about = context(game, "Knight")
    about.remembered = (game.id("Rage"),)
    do(game, about, fx.PutIntoPlay(r.Remembered()))
    assert (game.thing("Rage").zone == IN_PLAY) is put_there
    assert game.thing("Rage").attached == (game.id("Knight") if put_there else 0)


# --- 502.7e: damage -------------------------------------------------------------------------------


@pytest.mark.rule("502.7e")
def test_damage_from_the_quality_is_prevented_and_other_damage_is_not() -> None:
    game = table(in_play=((RED, GREEN), (knight("red"),)))
    to = game.id("Knight")
    batch = (e.Damaged(game.id("Imp"), to, 2), e.Damaged(game.id("Bear"), to, 1))
    game.play_out(happen(game.run, *batch, rule="419.1"))
    assert game.thing("Knight").damage == 1
    game.play_out(happen(game.run, e.Damaged(game.id("Imp"), to, 2, preventable=False), rule="419.1"))
    assert game.thing("Knight").damage == 3


@pytest.mark.rule("502.7e")
def test_a_source_that_has_left_counts_as_it_was() -> None:
    game = table(in_play=((RED,), (knight("red"),)))
    source, to = game.id("Imp"), game.id("Knight")
    game.commit(e.Moved(source, GRAVEYARD))
    game.play_out(happen(game.run, e.Damaged(source, to, 2), rule="419.1"))
    assert game.thing("Knight").damage == 0


# --- 502.7f: blocking -----------------------------------------------------------------------------


@pytest.mark.rule("502.7f")
def test_an_attacker_is_not_blocked_by_creatures_with_the_quality() -> None:
    game = table(in_play=((knight("red"),), (RED, GREEN)), phase=COMBAT, step=DECLARE_BLOCKERS, attacks=("Knight",))
    attacker = game.thing("Knight")
    refusal = can_block(game.state, game.thing("Imp"), attacker)
    assert refusal is not None
    assert refusal.rule == "502.7f"
    assert can_block(game.state, game.thing("Bear"), attacker) is None
    assert judge_block(game.state, (Block(game.id("Imp"), attacker.id),))[0].rule == "502.7f"


# --- 502.7g ---------------------------------------------------------------------------------------


@pytest.mark.rule("502.7g")
def test_the_same_quality_twice_is_one_protection() -> None:
    game = table(in_play=((RED, GREEN), (knight("red", "red"),)))
    game.play_out(happen(game.run, e.Damaged(game.id("Imp"), game.id("Knight"), 2), rule="419.1"))
    assert game.thing("Knight").damage == 0
    assert game.asked == [], "there is only one thing that prevents it"
    game.play_out(happen(game.run, e.Damaged(game.id("Bear"), game.id("Knight"), 1), rule="419.1"))
    assert game.thing("Knight").damage == 1, "and it prevents no other damage"


# --- what can't be the target ---------------------------------------------------------------------


def test_what_can_t_be_a_target_of_anything_or_of_opponents() -> None:
    shy = written("Shy can't be the target of spells or abilities.", "Creature - Elf", "Shy", size="1/1")
    game = table(in_play=((shy, RED), (GREEN,)))
    assert targets_of(game, "Imp") == ("Imp", "Bear")
    proud = written(
        "Proud can't be the target of spells or abilities your opponents control.",
        "Creature - Elf", "Proud", size="1/1",
    )  # fmt: skip
    game = table(in_play=((proud, RED), (GREEN,)))
    assert "Proud" in targets_of(game, "Imp")
    found = legal_targets(game.state, A_CREATURE, context(game, "Bear", you=1))
    assert game.id("Proud") not in found


def test_what_can_t_be_countered_stays_on_the_stack() -> None:
    firm = written("Firm can't be countered.\nYou gain 1 life.", "Instant", "Firm")
    no = spell("No", fx.CounterSpell(r.Target()), targets=(TargetPhrase(zone="stack"),))
    game = table(hands=((firm, no), ()), priority=0)
    play(game, "Firm")
    do(game, context(game, "No", targets=((game.state.stack[0].id,),)), fx.CounterSpell(r.Target()))
    assert stack(game) == ["Firm"]


@pytest.mark.rule("419.6d")
def test_a_countered_spell_goes_where_the_spell_that_counters_it_says_first() -> None:
    text = (
        "Counter target spell. If that spell is countered this way, "
        "remove it from the game instead of putting it into its owner's graveyard."
    )
    wipe = written(text, "Instant", "Wipe")
    bolt = spell("Bolt")
    game = table(hands=((bolt, wipe), ()), priority=0)
    play(game, "Bolt")
    do(game, context(game, "Wipe", targets=((game.state.stack[0].id,),)), *wipe.abilities[0].effects)  # type: ignore[union-attr]
    assert stack(game) == []
    assert game.thing("Bolt").zone == REMOVED
