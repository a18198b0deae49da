"""Canonical words: one wording for all, and where each word stands in the text."""

from __future__ import annotations

import pytest

from tabletop.cards.text.reading.canonical import canonical_lines, own_words
from tabletop.cards.text.reading.plain_text import plain_text
from tabletop.engine.vocabulary.subtypes import CREATURE_TYPES, LAND_TYPES, OTHER_TYPES, is_subtype, plural, singular_of


def words(text: str, name: str = "Ember Wheel", type_line: str = "Artifact") -> list[str]:
    return [" ".join(line.words) for line in canonical_lines(text, own_words(name, type_line, text))]


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("When Ember Wheel comes into play, draw a card.", "When this artifact enters the battlefield, draw a card."),
        ("When Ember Wheel comes into play, draw a card.", "When Ember Wheel enters, draw a card."),
        (
            "When Ember Wheel is put into a graveyard from play, you gain 1 life.",
            "When this artifact dies, you gain 1 life.",
        ),
        ("Whenever a player plays a spell, you lose 1 life.", "Whenever a player casts a spell, you lose 1 life."),
        ("Sacrifice it at end of turn.", "Sacrifice it at the beginning of the next end step."),
        ("Deals 1 damage to target creature or player.", "Deals 1 damage to any target."),
        ("Target player discards his or her hand.", "Target player discards their hand."),
        (
            "Choose one - You gain 1 life; or draw a card.",
            "Choose one \u2014\n\u2022 You gain 1 life.\n\u2022 Draw a card.",
        ),
        ("Creature with converted mana cost 2 or less.", "Creature with mana value 2 or less."),
        ("{T}: Add {1} to your mana pool.", "{T}: Add {C} to your mana pool."),
    ],
)
def test_wordings_of_all_times_are_one(older: str, newer: str) -> None:
    assert words(older) == words(newer)


@pytest.mark.rule("202.2")
def test_the_own_name_is_one_word_whatever_it_is_made_of() -> None:
    name = "Vessa, Warden of the Weir"
    assert words(f"{name} attacks. Vessa attacks. {name}'s power.", name, "Legendary Creature - Elf") == [
        "~ attacks . ~ attacks . ~ 's power ."
    ]


def test_what_it_is_attached_to_is_one_word_only_where_the_aura_says_so() -> None:
    aura = ("Soft Chain", "Enchantment - Aura")
    assert words("Enchant creature\nEnchanted creature can't block.", *aura)[1] == "@host can't block ."
    assert words("Enchant land\nEnchanted creature can't block.", *aura)[1] == "enchanted creature can't block ."
    assert words("Equipped creature has haste.", "Oar", "Artifact - Equipment") == ["@host has haste ."]


@pytest.mark.rule("207.2")
def test_reminders_and_ability_words_say_nothing() -> None:
    assert words("Flying (It flies.)\n(Nothing (at all).)\nThreshold - It has haste.") == ["flying", "it has haste ."]


@pytest.mark.parametrize(
    ("one", "many"),
    [("Elf", "Elves"), ("Mercenary", "Mercenaries"), ("Fish", "Fish"), ("Sphinx", "Sphinxes"), ("Plains", "Plains")],
)
def test_subtypes_in_singular_and_plural(one: str, many: str) -> None:
    assert plural(one) == many
    assert singular_of(many) == one
    assert is_subtype(one)
    assert not is_subtype("Gobln")


def test_every_subtype_comes_back_from_its_plural() -> None:
    for subtype in (*LAND_TYPES, *OTHER_TYPES, *CREATURE_TYPES):
        assert singular_of(plural(subtype)) == subtype


@pytest.mark.rule("202.2")
def test_a_name_that_is_a_subtype_means_the_subtype_behind_other_words() -> None:
    assert words("Goblin gets +1/+0 for each other attacking Goblin.", "Goblin", "Creature - Goblin") == [
        "~ gets +1/+0 for each other attacking Goblin ."
    ]


def test_subtypes_keep_their_capitals_and_other_words_do_not() -> None:
    assert words("Goblins you control have Haste.") == ["Goblins you control have haste ."]
    assert words("Sacrifice a Forest: Draw a card.") == ["sacrifice a Forest : draw a card ."]


def test_each_word_knows_where_it_stands() -> None:
    text = "Flying\nWhen Ember Wheel dies, you gain 2 life."
    line = canonical_lines(text, own_words("Ember Wheel", "Artifact", text))[1]
    place = dict(zip(line.words, line.spans, strict=True))
    assert text[slice(*place["~"])] == "Ember Wheel"
    assert text[slice(*place["graveyard"])] == "dies"
    assert text[slice(*place["2"])] == "2"


def test_plain_text_has_names_articles_and_capitals() -> None:
    own = own_words("Soft Chain", "Enchantment - Aura", "Enchant creature")
    said = ("{T}", ":", "~", "deals", "1", "damage", "to", "@host", ".", "draw", "a", "artifact", "card", ".")
    assert plain_text(said, own) == "{T}: Soft Chain deals 1 damage to enchanted creature. Draw an artifact card."


def test_you_before_what_only_you_can_do_is_not_swallowed() -> None:
    texts = (
        "Draw a card. You exile the top three cards of your library.",
        "Sacrifice it unless you exile the top card.",
    )
    assert words(texts[0]) == words(texts[0].replace("You exile", "Exile"))
    assert "you" in words(texts[1])[0].split()
