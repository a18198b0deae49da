"""Our own cards read from their text give the nodes that their files hold."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.formats.type_line import type_line_of
from tabletop.cards.library import built_in
from tabletop.cards.text import gates
from tabletop.cards.text.canonical import canonical_lines, own_words
from tabletop.cards.text.reading import Reading, print_ability, read_card
from tabletop.engine.language.abilities import Card, SetsPower
from tabletop.engine.vocabulary.mana import cost_text
from tabletop.engine.vocabulary.types import INSTANT, SORCERY

CARDS = tuple(built_in())
#: cards whose files say the same in other nodes: "spell" as every type a spell can have
OTHER_NODES = ("Unsaid",)

each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)


def figure(card: Card, field: str) -> str | None:
    """Power or toughness as it is printed."""
    if any(isinstance(one, SetsPower) and getattr(one, field) is not None for one in card.abilities):
        return "*"
    number = getattr(card, field)
    return None if number is None else str(number)


def read(card: Card, text: str | None = None) -> Reading:
    return read_card(
        card.name,
        cost_text(card.cost or ()),
        type_line_of(card),
        card.text if text is None else text,
        figure(card, "power"),
        figure(card, "toughness"),
    )


def is_spell(card: Card) -> bool:
    return INSTANT in card.types or SORCERY in card.types


@each_card
def test_every_line_is_read(card: Card) -> None:
    reading = read(card)
    assert reading.problem == ""
    assert [line.text for line in reading.lines if line.nodes is None] == []
    assert reading.card is not None
    assert (reading.card == card) == (card.name not in OTHER_NODES)


@each_card
def test_printed_abilities_are_read_back_to_the_same_nodes(card: Card) -> None:
    reading = read(card)
    assert reading.card is not None
    again = read(card, "\n".join(line.printed for line in reading.lines))
    assert [line.nodes for line in again.lines] == [line.nodes for line in reading.lines]
    # an Aura's other lines can only be read beside the one that says what it enchants
    first = f"{card.text.splitlines()[0]}\n" if "Aura" in card.subtypes else ""
    for ability in reading.card.abilities:
        again = read(card, first + print_ability(ability, card))
        assert again.lines[-1].nodes == (ability,)


@each_card
def test_printing_is_in_the_words_of_the_card(card: Card) -> None:
    reading = read(card)
    own = own_words(card.name, type_line_of(card), card.text)
    said = [line.printed for line in reading.lines]
    assert [line.words for line in canonical_lines("\n".join(said), own)] == [
        line.words for line in canonical_lines(card.text, own)
    ]


@each_card
def test_the_gates_hold(card: Card) -> None:
    for line in canonical_lines(
        card.text, own_words(card.name, type_line_of(card), card.text, cost_text(card.cost or ()))
    ):
        assert gates.ambiguous(line, is_spell(card)) == ()
        assert gates.round_trip(line, is_spell(card))
        assert gates.swallowed(line, is_spell(card)) == ()


def test_the_whole_card_is_a_card_like_any_other() -> None:
    reading = read(CARDS[0])
    assert reading.card is not None
    assert msgspec.json.decode(msgspec.json.encode(reading.card), type=Card) == reading.card
