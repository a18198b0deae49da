"""Choosing a picture: by subtype, by deed, by kind of land; the inks by cost."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.card_text import read_card
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES, LAND_TYPES
from tabletop.prints.catalogue import FAMILIES, pose_of
from tabletop.prints.choosing import deeds, kinds, places, things, verbs
from tabletop.prints.choosing.choosing import choice_for, inks_for
from tabletop.prints.emblems.beings_list import BEINGS
from tabletop.prints.emblems.things import arms
from tabletop.prints.emblems.things_list import THING_WORDS, THINGS


def card(types: str, text: str = "", cost: str = "{1}{R}", power: str | None = None) -> Card:
    reading = read_card("Test Card", cost, types, text, power, power)
    made = reading.card or reading.judged
    assert made is not None
    return made


def family(types: str, text: str = "", cost: str = "{1}{R}", power: str | None = None) -> str:
    return choice_for(card(types, text, cost, power)).family


def test_every_creature_type_of_the_edition_has_a_family() -> None:
    assert [kind for kind in CREATURE_TYPES if not kinds.is_mapped(kind)] == []


def test_no_family_names_a_creature_type_that_does_not_exist() -> None:
    assert [kind for kind in kinds.creature_types() if kind not in CREATURE_TYPES] == []


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        ("Creature - Werewolf", "hound"),
        ("Creature - Hare", "rat"),
        ("Creature - Elk", "ox"),
        ("Creature - Phyrexian", "horror"),
        ("Creature - Phyrexian Knight", "knight"),
        ("Creature - Hellion", "wurm"),
    ],
)
def test_types_that_are_none_of_the_edition_look_like_one_that_is(types: str, expected: str) -> None:
    assert family(types, power="2") == expected


def test_every_land_type_has_a_family() -> None:
    assert all(family(f"Land - {kind}", cost="") in places.LAND_FAMILIES for kind in LAND_TYPES)


def test_every_family_of_spells_things_and_places_can_be_printed() -> None:
    named = (
        *deeds.DEED_FAMILIES,
        *verbs.VERB_FAMILIES,
        *things.THING_FAMILIES,
        *places.LAND_FAMILIES,
        "equipment",
        "ritual",
        "anthem",
    )
    assert [one for one in named if one not in FAMILIES and one not in kinds.CREATURE_FAMILIES] == []


@pytest.mark.skipif(len(BEINGS) < 10, reason="the emblems of creatures come with a list of their own")
def test_every_family_of_creatures_can_be_printed() -> None:
    assert [one for one in kinds.CREATURE_FAMILIES if one not in FAMILIES] == []


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        ("Creature - Goblin Wizard", "goblin"),
        ("Creature - Human Wizard", "wizard"),
        ("Creature - Human", "soldier"),
        ("Creature - Human Knight Soldier", "knight"),
        ("Creature - Zombie Dragon", "dragon"),
        ("Creature - Elemental", "fire elemental"),
        ("Creature - Elemental Cat", "cat"),
        ("Creature", "goblin"),
        ("Artifact Creature", "golem"),
    ],
)
def test_a_creature_has_the_family_of_its_most_telling_type(types: str, expected: str) -> None:
    assert family(types, power="2") == expected


def test_a_token_shares_the_family_of_its_subtype() -> None:
    token = Card(name="Saproling", types=("creature",), subtypes=("Saproling",), power=1, toughness=1, colours=("G",))
    assert choice_for(token)[:2] == ("fungus", "G")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Test Card deals 3 damage to target creature or player.", "lightning"),
        ("Test Card deals X damage to target creature.", "fireball"),
        ("Test Card deals 2 damage to each creature.", "firestorm"),
        ("Destroy target creature.", "destroy"),
        ("Destroy all creatures.", "sweep"),
        ("Destroy target land.", "break land"),
        ("Destroy target artifact or enchantment.", "shatter"),
        ("Counter target spell.", "counter"),
        ("Draw three cards.", "draw"),
        ("Counter target spell. Draw a card.", "counter"),
        ("Target player discards two cards.", "discard"),
        ("Return target creature to its owner's hand.", "bounce"),
        ("Return target creature card from your graveyard to your hand.", "return"),
        ("Target creature gets +3/+3 until end of turn.", "might"),
        ("Target creature gets -2/-2 until end of turn.", "weaken"),
        ("Add {B}{B}{B}.", "ritual"),
        ("You gain 4 life.", "life"),
        ("Prevent all combat damage that would be dealt this turn.", "fog"),
        ("Put two 1/1 green Saproling creature tokens into play.", "tokens"),
        ("Target opponent sacrifices a creature.", "altar"),
        ("Search your library for a card and put that card into your hand. Then shuffle your library.", "search"),
    ],
)
def test_a_spell_has_the_family_of_what_it_does(text: str, expected: str) -> None:
    assert family("Sorcery", text) == expected


@pytest.mark.parametrize(
    ("types", "text", "expected"),
    [
        ("Artifact", "{T}: Add {1}.", "ring"),
        ("Artifact", "{4}, {T}: Draw a card.", "book"),
        ("Artifact", "{2}, {T}: Test Card deals 1 damage to target creature or player.", "engine"),
        ("Artifact - Equipment", "Equipped creature gets +2/+0.\nEquip {1}", "equipment"),
        ("Enchantment - Aura", "Enchant creature\nEnchanted creature gets +2/+2.", "aura"),
        ("Enchantment - Aura", "Enchant creature\nEnchanted creature gets -2/-2.", "curse"),
        ("Enchantment - Aura", "Enchant creature\nYou control enchanted creature.", "control"),
        ("Enchantment", "White creatures get +1/+1.", "anthem"),
    ],
)
def test_a_thing_has_the_family_of_what_it_does_there(types: str, text: str, expected: str) -> None:
    assert family(types, text) == expected


@pytest.mark.parametrize(
    ("types", "text", "expected", "inks"),
    [
        ("Basic Land - Swamp", "", "swamp", "B"),
        ("Land - Forest Plains", "", "forest", "WG"),
        ("Land", "{T}: Add {U}.", "harbour", "L"),
        ("Land", "{T}: Add one mana of any color.", "bridge", "L"),
        ("Land", "{T}: Add {1}.", "ruin", "L"),
    ],
)
def test_a_land_has_the_family_of_its_type_or_its_mana(types: str, text: str, expected: str, inks: str) -> None:
    assert choice_for(card(types, text, cost=""))[:2] == (expected, inks)


def test_text_that_cannot_be_read_leaves_type_and_colour() -> None:
    assert choice_for(card("Instant", "Glimble the frobnicated quux.", "{G}")) == ("growth", "G", True)


def test_of_text_that_is_not_wholly_understood_the_sentences_that_are_count() -> None:
    chosen = choice_for(card("Instant", "Destroy target creature. Glimble the frobnicated quux.", "{G}"))
    assert chosen == ("destroy", "G", False)


@pytest.mark.parametrize(
    ("types", "text", "expected"),
    [
        ("Sorcery", "Frobnicate, then destroy X target Islands in a quux.", "break land"),
        ("Instant", "Quux the damage: prevent it wholly, frobnicated.", "shield"),
        ("Instant", "One or more target creatures become glimble green.", "copy"),
        ("Sorcery", "A glimble quux gets -X/-Y.", "weaken"),
        ("Artifact", "Glimble: draw quux cards.", "book"),
        ("Enchantment - Aura", "Enchant creature\nGlimble quux gets -X/-Y.", "curse"),
        ("Enchantment", "Glimble quux can't untap more than one.", "tap"),
    ],
)
def test_text_that_no_grammar_reads_is_told_by_its_verbs(types: str, text: str, expected: str) -> None:
    chosen = choice_for(card(types, text, "{1}{R}"))
    assert (chosen.family, chosen.by_colour) == (expected, False)


@pytest.mark.parametrize(
    ("cost", "types", "expected"),
    [
        ("{2}{R}{G}", "Instant", "RG"),
        ("{G}{R}", "Instant", "GR"),
        ("{R/G}", "Instant", "RG"),
        ("{W}{U}{B}", "Instant", "M"),
        ("{3}", "Artifact", "A"),
        ("", "Land", "L"),
        ("{X}{X}{U}", "Sorcery", "U"),
    ],
)
def test_inks_follow_the_cost(cost: str, types: str, expected: str) -> None:
    assert inks_for(card(types, cost=cost)) == expected


def test_an_elemental_that_flies_is_of_the_air() -> None:
    assert family("Creature - Elemental", "Flying", "{U}", "2") == "air elemental"
    assert family("Creature - Elemental", "", "{U}", "2") == "water elemental"
    assert family("Creature - Elemental", "Flying", "{R}", "2") == "fire elemental"


@pytest.mark.parametrize("chance", range(4))
def test_a_word_of_the_name_chooses_the_pose(chance: int) -> None:
    assert pose_of("equipment", "Test Axe", chance) is arms.axe
    assert pose_of("equipment", "Test Longbow", chance) is arms.bow
    assert pose_of("equipment", "Test Thing", chance) is FAMILIES["equipment"][chance]


def test_every_word_chooses_a_pose_that_exists() -> None:
    for named, words in THING_WORDS.items():
        assert all(0 <= pose < len(THINGS[named]) for pose in words.values())
