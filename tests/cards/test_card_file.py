"""Card files and type lines: what they say, and one sentence for everything wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cards.formats.card_file import CardFileError, parse_cards, read_card_file
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.type_line import TypeLine, is_basic_land, parse_type_line, type_line_of
from tabletop.cards.library import CardLibrary
from tabletop.engine.language.abilities import Card, SetsPower
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.references import You

BEAR = """
[[card]]
name = "Test Bear"
cost = "{1}{G}"
type_line = "Creature - Bear"
power = 2
toughness = 2
"""


def test_a_card_is_read() -> None:
    text = """
[[card]]
name = "Test Bolt"
cost = "{R}"
type_line = "Legendary Snow Instant - Arcane"
text = "Test Bolt deals 3 damage to target player."
"""
    bear, bolt = parse_cards(BEAR + text, "test.toml")
    assert bear == Record("Test Bear", "Creature - Bear", "{1}{G}", "", "2", "2")
    assert bolt == Record(
        "Test Bolt", "Legendary Snow Instant - Arcane", "{R}", "Test Bolt deals 3 damage to target player."
    )


@pytest.mark.rule("208.2")
def test_a_star_is_zero_and_has_its_line() -> None:
    text = BEAR.replace("power = 2", 'power = "*"') + 'text = "Test Bear\'s power is equal to your life total."'
    card = CardLibrary(parse_cards(text, "test.toml")).find("Test Bear")
    assert card is not None
    assert (card.power, card.toughness) == (0, 2)
    assert card.abilities == (SetsPower(power=LifeOf(who=You())),)


@pytest.mark.rule("203.1a")
def test_a_land_has_no_mana_cost() -> None:
    (card,) = CardLibrary(parse_cards('[[card]]\nname = "Test Field"\ntype_line = "Land"\n', "test.toml"))
    assert card.cost is None


@pytest.mark.rule("203.1", "213.1a")
def test_a_cost_of_zero_is_a_cost_and_one_of_nothing_none() -> None:
    text = '[[card]]\nname = "Test {0}"\ntype_line = "Artifact"\ncost = "{1}"\n'
    cards = parse_cards(text.replace("{0}", "Jar").replace("{1}", "{0}") + text.replace("{1}", ""), "test.toml")
    assert [card.cost for card in CardLibrary(cards)] == [("0",), None]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ("test.toml", "no cards", "[[card]]")),
        ("a b", ("test.toml", "line 1")),
        ("card = 3", ("test.toml", "no cards")),
        ("card = [3]", ("test.toml", "card 1", "not a table")),
        ("[[cards]]", ("test.toml", '"cards"', "[[card]]")),
        ("[[card]]", ("test.toml", "card 1", "name", "missing")),
        (BEAR.replace("type_line", "type_lime"), ("Test Bear", "type_lime", "type_line")),
        (BEAR.replace('"Test Bear"', "7"), ("card 1", "name", "quotes")),
        (BEAR.replace('cost = "{1}{G}"', ""), ("Test Bear", "cost", "missing")),
        ('[[card]]\nname = "A"\ntype_line = "Land"\ncost = "{1}"', ('"A"', "cost", "remove")),
        (BEAR.replace("power = 2", "power = 2.5"), ("Test Bear", "power", "write")),
        (BEAR.replace("power = 2", "power = true"), ("Test Bear", "power", "write")),
        (BEAR.replace("power = 2", f"power = {10**30}"), ("Test Bear", "power", "write")),
        (BEAR + 'abilities = [{ type = "Keyword" }]', ("Test Bear", "no field", "abilities", "text")),
        (BEAR + f"[card.text{'.a' * 3000}]", ("test.toml", "line 8", "dots")),
        (BEAR + "[card.text]", ("Test Bear", "text", "quotes")),
        ("card = " + "[" * 3000, ("test.toml", "nested too deeply")),
    ],
)
def test_one_sentence_for_everything_wrong(text: str, parts: tuple[str, ...]) -> None:
    with pytest.raises(CardFileError) as caught:
        parse_cards(text, "test.toml")
    sentence = str(caught.value)
    assert sentence.startswith('"test.toml"')
    assert "\n" not in sentence
    assert sentence.endswith(".")
    for part in parts:
        assert part in sentence


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match=r'no file "none\.toml"'):
        read_card_file(tmp_path / "none.toml")


@given(st.text(max_size=200))
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(CardFileError, match=r'^"fuzz\.toml"'):
        parse_cards(text, "fuzz.toml")


@pytest.mark.rule("205.1", "205.4a")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("Instant", TypeLine((), ("instant",), ())),
        ("Artifact Creature - Golem", TypeLine((), ("artifact", "creature"), ("Golem",))),
        ("Legendary Creature - Human Wizard", TypeLine(("legendary",), ("creature",), ("Human", "Wizard"))),
        ("Basic Snow Land \u2014 Island", TypeLine(("basic", "snow"), ("land",), ("Island",))),
    ],
)
def test_type_lines(text: str, line: TypeLine) -> None:
    assert parse_type_line(text) == line


@pytest.mark.rule("205.1")
@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "no type"),
        ("Legendary", "no type"),
        ("Planeswalker", "Planeswalker"),
        ("Creature Legendary", "first"),
        ("Creature Goblin", "after a dash"),
        ("Creature - goblin", "capital"),
        ("Creature - Elf Elf", "twice"),
        ("Creature - Elf - Elf", "two dashes"),
    ],
)
def test_wrong_type_lines(text: str, part: str) -> None:
    with pytest.raises(ValueError, match=part):
        parse_type_line(text)


def test_a_type_line_is_printed() -> None:
    card = Card(name="A", supertypes=("legendary",), types=("artifact", "creature"), subtypes=("Golem", "Elf"))
    assert type_line_of(card) == "Legendary Artifact Creature - Golem Elf"


@pytest.mark.rule("205.4b")
def test_a_basic_land_is_one_by_its_supertype() -> None:
    assert is_basic_land(Card(name="Odd Field", supertypes=("basic", "snow"), types=("land",)))
    assert not is_basic_land(Card(name="Island", types=("land",), subtypes=("Island",)))


@pytest.mark.parametrize("before", ["", "Artifact ", "Artifact Artifact", "Artifact - "])
def test_a_word_of_a_type_line_as_long_as_a_page_is_said_in_a_sentence(before: str) -> None:
    with pytest.raises(ValueError) as said:
        parse_type_line(before + "." * 5000)
    assert len(str(said.value)) < 300
