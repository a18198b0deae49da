"""Card files and type lines: what they say, and one sentence for everything wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cards.formats.card_file import CardFileError, parse_cards, read_card_file
from tabletop.cards.formats.type_line import TypeLine, is_basic_land, parse_type_line, type_line_of
from tabletop.engine.language.abilities import Card, SetsPower, Spell, TargetPhrase
from tabletop.engine.language.amounts import LifeOf
from tabletop.engine.language.effects import DealDamage, PreventDamage
from tabletop.engine.language.references import Target, You

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

[[card.abilities]]
type = "Spell"
targets = [{ filter = "null", players = "any" }]
effects = [{ type = "DealDamage", amount = 3, to = { type = "Target" } }]
"""
    (card,) = parse_cards(text, "test.toml")
    assert card == Card(
        name="Test Bolt",
        cost=("R",),
        types=("instant",),
        subtypes=("Arcane",),
        supertypes=("legendary", "snow"),
        text="Test Bolt deals 3 damage to target player.",
        abilities=(
            Spell(
                effects=(DealDamage(amount=3, to=Target()),),
                targets=(TargetPhrase(filter=None, players="any"),),
            ),
        ),
    )


def test_null_stands_for_none_in_a_field_that_needs_a_value() -> None:
    text = BEAR + 'abilities = [{ type = "Spell", effects = [{ type = "PreventDamage", amount = "null" }] }]'
    (card,) = parse_cards(text, "test.toml")
    assert card.abilities == (Spell(effects=(PreventDamage(amount=None),)),)


@pytest.mark.rule("208.2")
def test_a_star_is_zero_and_has_its_ability() -> None:
    sets = 'abilities = [{ type = "SetsPower", power = { type = "LifeOf", who = { type = "You" } } }]'
    (card,) = parse_cards(BEAR.replace("power = 2", 'power = "*"') + sets, "test.toml")
    assert (card.power, card.toughness) == (0, 2)
    assert card.abilities == (SetsPower(power=LifeOf(who=You())),)


@pytest.mark.rule("203.1a")
def test_a_land_has_no_mana_cost() -> None:
    (card,) = parse_cards('[[card]]\nname = "Test Field"\ntype_line = "Land"\n', "test.toml")
    assert card.cost is None


@pytest.mark.rule("203.1")
def test_a_cost_of_zero_is_a_cost() -> None:
    (card,) = parse_cards('[[card]]\nname = "Test Jar"\ntype_line = "Artifact"\ncost = "{0}"', "test.toml")
    assert card.cost == ("0",)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ("test.toml", "no cards", "[[card]]")),
        ("a b", ("test.toml", "line 1")),
        ("card = 3", ("test.toml", "no cards")),
        ("card = [3]", ("test.toml", "card 1", "not a table")),
        ("[[cards]]", ("test.toml", '"cards"', "[[card]]")),
        ("[[card]]", ("test.toml", "card 1", "name", "missing")),
        (BEAR + BEAR, ("test.toml", "two cards", "Test Bear", "rename")),
        (BEAR.replace("type_line", "type_lime"), ("Test Bear", "type_lime", "type_line")),
        (BEAR.replace('"Test Bear"', "7"), ("card 1", "name", "quotes")),
        (BEAR.replace("Creature -", "Creture -"), ("Test Bear", "type_line", "Creture")),
        (BEAR.replace('cost = "{1}{G}"', ""), ("Test Bear", "cost", "missing")),
        (BEAR.replace("{1}{G}", "1G"), ("Test Bear", "cost", "braces")),
        (BEAR.replace("{1}{G}", "{Q}"), ("Test Bear", "cost", "{Q}", "104.3")),
        (BEAR.replace("Creature - Bear", "Land"), ("Test Bear", "power", "creature")),
        ('[[card]]\nname = "A"\ntype_line = "Land"\ncost = "{1}"', ('"A"', "cost", "remove")),
        (BEAR.replace("power = 2", ""), ("Test Bear", "power", "needs")),
        (BEAR.replace("power = 2", "power = 2.5"), ("Test Bear", "power", "write")),
        (BEAR.replace("power = 2", "power = true"), ("Test Bear", "power", "write")),
        (BEAR.replace("power = 2", "power = 99999999999"), ("Test Bear", "power", "write")),
        (BEAR.replace("power = 2", 'power = "*"'), ("Test Bear", "power", "SetsPower")),
        (BEAR + "abilities = 3", ("Test Bear", "abilities", "array")),
        (BEAR + 'abilities = [{ type = "Spel" }]', ("Test Bear", "abilities[0].type", "Spel")),
        (
            BEAR + 'abilities = [{ type = "Spell", effects = [{ type = "DealDamage" }] }]',
            ("Test Bear", "abilities[0].effects[0]", "amount"),
        ),
        (
            BEAR + 'abilities = [{ type = "Spell", effects = [{ type = "Draw", amont = 2 }] }]',
            ("Test Bear", "abilities[0].effects[0].amont", "Draw", "amount"),
        ),
        (BEAR + f"[card.abilities{'.a' * 3000}]", ("test.toml", "card 1", "deeply")),
        ("card = " + "[" * 3000, ("test.toml", "not a TOML file")),
    ],
)
def test_one_sentence_for_everything_wrong(text: str, parts: tuple[str, ...]) -> None:
    with pytest.raises(CardFileError) as caught:
        parse_cards(text, "test.toml")
    sentence = str(caught.value)
    assert sentence.startswith("test.toml")
    assert "\n" not in sentence
    assert sentence.endswith(".")
    for part in parts:
        assert part in sentence


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match=r'no file "none\.toml"'):
        read_card_file(tmp_path / "none.toml")


@given(st.text(max_size=200))
def test_no_text_raises_anything_else(text: str) -> None:
    with pytest.raises(CardFileError, match=r"^fuzz\.toml"):
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
    card = Card(
        name="A", supertypes=("legendary",), types=("artifact", "creature"), subtypes=("Golem", "Elf")
    )
    assert type_line_of(card) == "Legendary Artifact Creature - Golem Elf"


@pytest.mark.rule("205.4b")
def test_a_basic_land_is_one_by_its_supertype() -> None:
    assert is_basic_land(Card(name="Odd Field", supertypes=("basic", "snow"), types=("land",)))
    assert not is_basic_land(Card(name="Island", types=("land",), subtypes=("Island",)))
