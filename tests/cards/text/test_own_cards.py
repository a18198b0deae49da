"""Our own cards: all of their text is read, and the nodes print it again."""

from __future__ import annotations

import msgspec
import pytest

from tabletop.cards.compiling import read_record
from tabletop.cards.formats.record import Record
from tabletop.cards.formats.two_parts import both, parts_of
from tabletop.cards.formats.type_line import type_line_of
from tabletop.cards.library import built_in
from tabletop.cards.text.reading import gates
from tabletop.cards.text.reading.canonical import canonical_lines, own_words
from tabletop.cards.text.reading.card_text import Reading, print_ability
from tabletop.engine.language.abilities import Card
from tabletop.engine.vocabulary.types import INSTANT, SORCERY


def _apart(record: Record) -> tuple[Record, ...]:
    """A record as it is read: a card of two parts is read as two."""
    return both(record) if parts_of(record) else (record,)


RECORDS = {part.name: part for record in built_in().records.values() for part in _apart(record)}
CARDS = tuple(card for card in (read_record(record).card for record in RECORDS.values()) if card is not None)

each_card = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)


def printed(card: Card) -> Record:
    return RECORDS[card.name]


def read(card: Card, text: str | None = None) -> Reading:
    record = printed(card)
    return read_record(record if text is None else msgspec.structs.replace(record, text=text))


def is_spell(card: Card) -> bool:
    return INSTANT in card.types or SORCERY in card.types


def test_every_card_of_the_files_is_read_whole() -> None:
    assert [card.name for card in CARDS] == list(RECORDS)
    known = {name for card in built_in() for name in (card.name, *(half.name for half in card.halves))}
    assert [name for name in RECORDS if name not in known] == [
        card.flip.name for card in built_in() if card.flip is not None
    ]


@each_card
def test_every_line_is_read(card: Card) -> None:
    reading = read(card)
    assert reading.problem == ""
    assert [line.text for line in reading.lines if line.nodes is None] == []
    assert reading.card == card


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
    record = printed(card)
    for line in canonical_lines(record.text, own_words(record.name, record.type_line, record.text, record.cost)):
        assert gates.ambiguous(line, is_spell(card)) == ()
        assert gates.round_trip(line, is_spell(card))
        assert gates.swallowed(line, is_spell(card)) == ()


def test_the_whole_card_is_a_card_like_any_other() -> None:
    reading = read(CARDS[0])
    assert reading.card is not None
    assert msgspec.json.decode(msgspec.json.encode(reading.card), type=Card) == reading.card
