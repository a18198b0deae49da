"""What is printed on a card (201.2), before any effect."""

from __future__ import annotations

import pytest

from tabletop.engine.language.abilities import Activated, AddMana, Card, Keyword
from tabletop.engine.rules.characteristics import printed_values
from tests.engine.table import creature, land


def test_everything_printed_is_a_characteristic() -> None:
    card = Card(
        name="Queen", cost=("1", "G"), types=("artifact", "creature"), subtypes=("Elf",), supertypes=("legendary",),
        power=2, toughness=3, abilities=(Keyword("flying"), Keyword("flying")),
    )  # fmt: skip
    values = printed_values(card)
    assert (values.name, values.types, values.subtypes) == ("Queen", ("artifact", "creature"), ("Elf",))
    assert (values.supertypes, values.power, values.toughness) == (("legendary",), 2, 3)
    assert (values.abilities, values.keywords) == (card.abilities, ("flying",))


@pytest.mark.rule("203.2")
@pytest.mark.parametrize(
    ("cost", "colours"),
    [
        (("2",), ()),
        (("1", "G"), ("G",)),
        (("R", "W"), ("W", "R")),
        (("G/W",), ("W", "G")),
        (("X", "B", "B"), ("B",)),
        (None, ()),
    ],
)  # fmt: skip
def test_colours_come_from_the_mana_cost(cost: tuple[str, ...] | None, colours: tuple[str, ...]) -> None:
    assert printed_values(Card(name="Any", cost=cost, types=("instant",))).colours == colours


@pytest.mark.rule("203.2")
def test_a_token_has_the_colours_that_it_was_made_with() -> None:
    assert printed_values(
        Card(name="Imp", types=("creature",), colours=("R",), power=1, toughness=1)
    ).colours == ("R",)


def test_only_creatures_have_power() -> None:
    values = printed_values(Card(name="Rock", cost=(), types=("artifact",), power=2, toughness=2))
    assert (values.power, values.toughness, values.is_creature) == (None, None, False)
    assert printed_values(creature("Wall", 0, 4)).power == 0


def test_basic_land_types_bring_their_mana_abilities() -> None:
    values = printed_values(Card(name="Grove", types=("land",), subtypes=("Forest", "Lair", "Island")))
    made = [ability.effects for ability in values.abilities if isinstance(ability, Activated)]
    assert made == [(AddMana(("G",)),), (AddMana(("U",)),)]
    assert values.is_land
    assert printed_values(Card(name="Treefolk", types=("creature",), subtypes=("Forest",))).abilities == ()
    assert len(printed_values(land("Swamp")).abilities) == 1
