"""The cards that come with the program: their text and their nodes say the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec
import pytest

from tabletop.assets import asset
from tabletop.cards.formats.card_file import read_card_file
from tabletop.cards.formats.type_line import is_basic_land, parse_type_line, type_line_of
from tabletop.cards.library import built_in
from tabletop.engine.language import costs
from tabletop.engine.language.abilities import (
    Activated,
    Card,
    ComesIntoPlay,
    CreateToken,
    Enchant,
    Equip,
    FlipCoin,
    Keyword,
    Spell,
    TargetPhrase,
    Triggered,
)
from tabletop.engine.language.changes import AddPower, Gains
from tabletop.engine.language.filters import HasColour
from tabletop.engine.language.node import Node
from tabletop.engine.vocabulary.colours import COLOUR_WORDS, COLOURS
from tabletop.engine.vocabulary.mana import cost_colours, is_symbol
from tabletop.engine.vocabulary.types import PERMANENT_TYPES, TYPES

CARDS = tuple(built_in())
#: every part of them that has a text of its own: both halves of a split card, both sides of a flip card
PARTS = tuple(part for card in CARDS for part in (card.halves or (card,) if card.flip is None else (card, card.flip)))
KEYWORDS = (
    "forecast",
    "flying", "first strike", "double strike", "haste", "trample", "vigilance", "defender", "protection", "banding",
    "bands with other", "morph", "imprint", "haunt", "phasing",
)  # fmt: skip
NUMBER_WORDS = {1: "a", 2: "two", 3: "three"}
NOT_OF_THIS_EDITION = (
    "battlefield",
    "exile",
    "cast",
    "dies",
    "enters",
    "planeswalker",
    "any target",
    "scry",
    "mill",
)


def each_card() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)


def each_part() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", PARTS, ids=lambda card: card.name)


def nodes_in(value: object) -> Iterator[Node]:
    """Every node in `value`, itself included, but not those of a token's own text."""
    if isinstance(value, Node):
        yield value
        for field in value.__struct_fields__:
            if not (isinstance(value, CreateToken) and field == "token"):
                yield from nodes_in(getattr(value, field))
    elif isinstance(value, tuple):
        for part in value:
            yield from nodes_in(part)


def of_kind(card: Card, kind: type) -> list:
    return [node for node in nodes_in(card.abilities) if isinstance(node, kind)]


def cost_words(card: Card, cost: tuple[costs.Cost, ...]) -> str:
    """A cost as a card prints it, for the kinds of cost our cards use."""
    words = []
    for part in cost:
        match part:
            case costs.Mana():
                words.append("".join(f"{{{symbol}}}" for symbol in part.symbols))
            case costs.TapThis():
                words.append("{T}")
            case costs.SacrificeThis():
                words.append(f"sacrifice {card.name}")
            case costs.Sacrifice():
                words.append(f"sacrifice a {part.filter.value}")
            case costs.RemoveCounters():
                words.append(f"remove {NUMBER_WORDS[part.count]} {part.kind} counter from {card.name}")
            case costs.PayLife():
                words.append(f"pay {part.amount} life")
            case _:
                pytest.fail(f"{card.name}: teach this test to print {part}")
    return ", ".join(words)


def costs_printed(card: Card) -> list[str]:
    """What stands before the colon of each ability that a card prints in full."""
    words = []
    for node in card.abilities:
        if isinstance(node, Activated):
            words.append(cost_words(card, node.cost))
        elif isinstance(node, Keyword) and isinstance(node.ability, Activated):
            words.append(f"{node.name} - {cost_words(card, node.ability.cost)}, reveal {card.name} from your hand")
    return words


def test_all_colours_types_and_a_fair_number() -> None:
    assert len(CARDS) >= 120
    for colour in COLOURS:
        assert sum(cost_colours(card.cost or ()) == (colour,) for card in CARDS) >= 8
    for word in TYPES:
        assert any(word in card.types for card in CARDS)
    assert [card.name for card in CARDS if is_basic_land(card)] == [
        "Plains", "Island", "Swamp", "Mountain", "Forest",
    ]  # fmt: skip


def test_names_are_unique_across_the_files() -> None:
    names = [card.name for file in asset("cards").glob("*.toml") for card in read_card_file(file)]
    assert len(names) == len(set(names)) == len(CARDS)


@each_card()
def test_encodes_and_decodes_to_itself(card: Card) -> None:
    assert msgspec.json.decode(msgspec.json.encode(card), type=Card) == card
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(card), type=Card) == card
    hash(card)


@each_card()
def test_type_line_reads_back(card: Card) -> None:
    line = parse_type_line(type_line_of(card))
    assert (line.supertypes, line.types, line.subtypes) == (card.supertypes, card.types, card.subtypes)


@each_part()
def test_says_everything_and_nothing_else_in_both_forms(card: Card) -> None:
    assert bool(card.text) == bool(card.abilities)
    spells = of_kind(card, Spell)
    assert len(spells) == (0 if set(card.types) & set(PERMANENT_TYPES) else 1)
    assert bool(of_kind(card, Enchant)) == ("Aura" in card.subtypes)
    assert bool(of_kind(card, Equip)) == ("Equipment" in card.subtypes)


def keywords_in(line: str) -> list[str]:
    """The parts of a line of keyword abilities, without what they say besides their names."""
    parts = (part.strip().lower() for part in re.split("[,;]", line))
    more = r"^(bands with other) \w+$|^(forecast|imprint) - .*$|^(morph) \{.*$"
    return [re.sub(more, r"\1\2\3", part) for part in parts]


@each_part()
def test_keywords_stand_in_the_text(card: Card) -> None:
    said = {node.name for node in of_kind(card, Keyword)} | {node.keyword for node in of_kind(card, Gains)}
    assert said <= set(KEYWORDS)
    own = {word for line in card.text.splitlines() for word in keywords_in(line)} & set(KEYWORDS)
    given = {word for word in KEYWORDS if re.search(rf'\b(?:has|have|gains) "?{word}', card.text)}
    assert said == own | given


@each_part()
def test_one_line_for_each_ability(card: Card) -> None:
    # what stands in quotes is an ability of something else
    lines = re.sub(r'"[^"]*"', "", card.text).splitlines()
    words = [line.removeprefix("Imprint - ") for line in lines]
    triggers = [line for line in words if line.startswith(("When ", "Whenever ", "At the beginning of "))]
    haunting = sum(" or the creature it haunts " in line for line in triggers)  # one line, two triggers (502.51c)
    assert len(triggers) + haunting == len(of_kind(card, Triggered))
    coming = ("comes into play tapped", f"As {card.name} comes into play", f"have {card.name} come into play")
    assert len([line for line in lines if any(words in line for words in coming)]) == len(of_kind(card, ComesIntoPlay))
    printed = [line.split(": ")[0] for line in lines if ": " in line]
    assert [words.lower() for words in printed] == [words.lower() for words in costs_printed(card)]
    equips = [line for line in lines if line.startswith("Equip {")]
    assert equips == [f"Equip {cost_words(card, node.cost)}" for node in card.abilities if isinstance(node, Equip)]


@each_part()
def test_targets_as_often_as_the_word_target(card: Card) -> None:
    phrases = [node for node in of_kind(card, TargetPhrase) if not _in_enchant(card, node)]
    assert len(re.findall(r"\btarget\b", card.text, re.IGNORECASE)) == len(phrases)
    for phrase in phrases:
        assert phrase.filter is not None or phrase.players != "none"
        if phrase.players == "opponent":
            assert "target opponent" in card.text
        elif phrase.players == "any":
            assert re.search("creature or player|creatures and/or players|arget player", card.text)
        if phrase.zone == "graveyard":
            assert "from your graveyard" in card.text
        if phrase.zone == "stack":
            assert "spell" in card.text


def _in_enchant(card: Card, phrase: TargetPhrase) -> bool:
    return any(phrase is node.target for node in of_kind(card, Enchant))


@each_part()
def test_numbers_in_the_nodes_stand_in_the_text(card: Card) -> None:
    for node in of_kind(card, AddPower):
        if isinstance(node.power, int) and isinstance(node.toughness, int):
            power = f"{node.power:+}"
            toughness = f"{node.toughness:+}"
            assert f"gets {power}/{toughness}" in card.text or f"get {power}/{toughness}" in card.text
    for node in nodes_in(card.abilities):
        amount = getattr(node, "amount", None)
        if isinstance(amount, int) and amount > 1:
            assert str(amount) in card.text or NUMBER_WORDS[amount] in card.text
    for node in of_kind(card, CreateToken):
        token = node.token
        colour = COLOUR_WORDS[token.colours[0]]
        assert f"{token.power}/{token.toughness} {colour} {token.name} creature token" in card.text
        for ability in token.abilities:
            assert f"with {ability.name}" in card.text
    for node in of_kind(card, HasColour):
        assert COLOUR_WORDS[node.value] in card.text


@each_part()
def test_wording_of_this_edition(card: Card) -> None:
    for word in NOT_OF_THIS_EDITION:
        assert not re.search(rf"\b{word}\b", card.text.replace(card.name, ""), re.IGNORECASE)
    for symbol in re.findall(r"\{([^}]*)\}", card.text):
        assert symbol == "T" or is_symbol(symbol)
    for line in card.text.splitlines():
        keyword_line = not line.startswith("Imprint") and all(word in KEYWORDS for word in keywords_in(line))
        assert line.isascii()
        assert line == line.strip()
        assert keyword_line or line.startswith(("Enchant", "Equip {")) or line.endswith((".", '."'))


def test_names_of_the_table_exist() -> None:
    library = built_in()
    for name in (
        "Ember Lash", "Bone Rider", "Cinder Hound", "Moss Colossus", "Lantern Abbot", "Cloudglass Drake",
        "Tidewatch Sphinx", "Veteran of the Salt Road", "Thornback Matriarch", "Skyhook Raider",
        "Gutter Alchemist", "Clockwork Orrery", "Oath of Still Water", "Ilsa, Keeper of the Ninth Gate",
    ):  # fmt: skip
        assert name in library


def test_cards_of_two_parts_are_among_them() -> None:
    assert sum(bool(card.halves) for card in CARDS) >= 2
    assert sum(card.flip is not None for card in CARDS) >= 2
    for word in ("morph", "imprint", "haunt", "phasing"):
        assert any(node.name == word for card in CARDS for node in of_kind(card, Keyword)), word
    assert any(of_kind(card, FlipCoin) for card in CARDS)
