"""Whole cards pasted as text, in the layouts in which people pass them around."""

from __future__ import annotations

import pytest

from tabletop.cards.formats.pasted_card import pasted_card, symbols
from tabletop.cards.formats.record import Record, as_line

HARE = Record("Lantern Hare", "Creature - Hare", "{1}{W}", "Vigilance\n{T}: You gain 1 life.", "1", "2")

LINES = """Lantern Hare {1}{W}
Creature - Hare
Vigilance
{T}: You gain 1 life.
1/2
"""
COST_BELOW = """
Lantern Hare
1W
Creature \u2014 Hare (1/2)
Vigilance

{T}: You gain 1 life.
"""
FIGURES_FIRST = """Lantern Hare\t1W
Creature - Hare
1/2
Vigilance
{T}: You gain 1 life."""
LABELS = """Name: Lantern Hare
Mana Cost: {1}{W}
Converted Mana Cost: 2
Type: Creature - Hare
Oracle Text: Vigilance
{T}: You gain 1 life.
Pow/Tgh: 1/2
Flavor Text: It lights the way,
and leaves.
Artist: Nobody
"""
TABLE = """[[card]]
name = "Lantern Hare"
cost = "{1}{W}"
type_line = "Creature - Hare"
text = "Vigilance\\n{T}: You gain 1 life."
power = 1
toughness = 2
"""


@pytest.mark.parametrize("text", [LINES, COST_BELOW, FIGURES_FIRST, LABELS, TABLE, as_line(HARE)])
def test_every_layout_fills_all_fields(text: str) -> None:
    found = pasted_card(text)
    assert (found.name, found.cost, found.text, found.power, found.toughness) == (
        HARE.name, HARE.cost, HARE.text, HARE.power, HARE.toughness,
    )  # fmt: skip
    assert found.type_line.replace("\u2014", "-") == HARE.type_line


def test_lands_and_spells_have_no_figures() -> None:
    assert pasted_card("Old Mill\nLand\n{T}: Add {G}.") == Record("Old Mill", "Land", "", "{T}: Add {G}.")
    assert pasted_card("Plan B\nSorcery\nDraw a card.").name == "Plan B"
    assert pasted_card("Big Star 3GG\nCreature - Star\n*/1+*").name == "Big Star 3GG"  # one space is part of a name
    assert pasted_card("Big Star  3GG\nCreature - Star\n*/1+*").toughness == "1+*"


def test_what_stands_behind_the_figures_is_no_rules_text() -> None:
    assert pasted_card(LINES + "It lights the way.\nDrawn by nobody.").text == HARE.text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "Nothing was copied"),
        ("  \n ", "Nothing was copied"),
        ("Just some words\nand some more", "type line"),
        ("One line", "type line"),
        ('{"name": 3}', "name"),
        ("x" * 50_000, "too long"),
        ("[[card]]\nname = 3", "name"),
    ],
)
def test_what_is_no_card_is_told_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        pasted_card(text)


def test_costs_however_they_are_written() -> None:
    assert [symbols(cost) for cost in ("2rr", "{2} {R}", "XG", "12", "", "two", "W")] == [
        "{2}{R}{R}", "{2}{R}", "{X}{G}", "{12}", "", "two", "{W}",
    ]  # fmt: skip
