"""Whatever a card, a card file or a deck holds: it is read or refused in a sentence, and nothing beside it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.cards.compiling import read_record
from tabletop.cards.coverage import report
from tabletop.cards.deck_cards import check_deck
from tabletop.cards.decks.deck_forms import parse_deck
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.formats.record import MOST_SIGNS, Record, Skipped
from tabletop.cards.importing import Import, Imported
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.text.reading.canonical import MOST_CARD_WORDS, MOST_WORDS
from tabletop.cards.understanding import understood

GOOD = {"name": "Lantern Hare", "types": ["Creature"], "mana_cost": "{W}", "power": "1", "toughness": "1"}
WORDS = sorted({word for card in built_in().records.values() for word in card.text.split()})
ODD_SIGNS = "\0\u202e\u200b\ufeff\ud800\u0301()[]{}\"'\n,.:;-+*/X9~@"
NASTY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just("a" * 10_000),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def instant(text: str) -> Record:
    return Record("Hostile Hare", "Instant", "{W}", text)


def is_sentence(text: str) -> bool:
    return 3 < len(text) < 400 and "\n" not in text and text.endswith(".")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a" * 10_000_000, f"longer than {MOST_SIGNS} signs"),
        ("(" * 50_000 + ")" * 50_000, f"longer than {MOST_SIGNS} signs"),
        ("(" * 10_000 + ")" * 10_000, f"more than {MOST_WORDS} words"),
        ("{" * MOST_SIGNS, f"more than {MOST_WORDS} words"),
        ('"' * MOST_SIGNS, f"more than {MOST_WORDS} words"),
        ("a" * MOST_SIGNS, "is not understood here"),
        ("Draw a card. " * 1000, f"more than {MOST_WORDS} words"),
        ("Draw a card.\n" * 1000, f"more than {MOST_CARD_WORDS} words"),
        ("Choose one -\n" + "* Draw a card.\n" * 900, f"more than {MOST_WORDS} words"),
        ("Draw " + "9" * 5000 + " cards.", "is not understood here"),
        ("Destroy target " + "creature or " * 60 + "land.", "is not understood here"),
        ("Whenever " * 149, "is not understood here"),
        ("Draw a card.\0", '"?" is not understood here'),
        ("\u202eDraw a card.", '"?" is not understood here'),
        ("Draw a\u200b card.", '"?" is not understood here'),
        ("Draw a card. \ud800", "half a sign"),
        ("a" + "\u0301" * 19_000, f"more than {MOST_WORDS} words"),
    ],
    ids=range(17),
)
def test_a_text_that_is_none_is_declined_in_a_sentence(text: str, why: str) -> None:
    reading = read_record(instant(text))
    assert reading.card is None
    said = reading.problem or next(line.why for line in reading.lines if line.nodes is None)
    assert why in said
    assert is_sentence(said)


@given(st.lists(st.sampled_from(WORDS) | st.text(alphabet=ODD_SIGNS, max_size=4), max_size=40).map(" ".join))
def test_words_in_any_order_are_read_or_declined(text: str) -> None:
    reading = read_record(instant(text))
    declined = [line for line in reading.lines if line.nodes is None]
    assert (reading.card is None) == bool(declined or reading.problem)
    for line in declined:
        assert is_sentence(line.why)
        assert 0 <= line.at <= len(line.text)


@given(
    st.builds(
        Record,
        st.text(max_size=250),
        st.text(max_size=30) | st.just("Creature - Hare"),
        st.text(alphabet="{}WX9/S \u2162", max_size=12),
        st.text(max_size=30),
        st.none() | st.text(alphabet="0123456789*+-\u00b2\u0661", max_size=12),
        st.none() | st.text(alphabet="0123456789*+-\u00b2\u0661", max_size=12),
    )
)
def test_any_fields_make_a_card_or_a_reason(record: Record) -> None:
    said = understood(record)
    card, why = said.card, said.why
    assert (card is None) == bool(why)
    assert "\n" not in why
    if card is not None and card.power is not None:
        assert abs(card.power) <= 10**6


@given(st.dictionaries(st.sampled_from([*GOOD, "text", "type_line", "subtypes", "faces", "layout"]), NASTY))
def test_a_line_of_any_json_leaves_the_lines_beside_it(
    tmp_path_factory: pytest.TempPathFactory, fields: dict[str, Any]
) -> None:
    path = tmp_path_factory.mktemp("json") / "f.jsonl"
    good = json.dumps(GOOD)
    path.write_text(f"{good}\n{json.dumps(GOOD | fields)}\n{good}\n", encoding="utf-8")
    first, odd, last = records_of(path)
    assert first == last == Record("Lantern Hare", "Creature", "{W}", "", "1", "1")
    assert isinstance(odd, Record) or is_sentence(odd.why)
    assert report([odd]).cards == 1


@given(st.text(max_size=120), st.sampled_from(["name", "type_line", "cost", "text", "power", "abilities"]))
def test_a_table_of_any_toml_leaves_the_cards_beside_it(
    tmp_path_factory: pytest.TempPathFactory, value: str, field: str
) -> None:
    good = '[[card]]\nname = "Wood"\ntype_line = "Land"\n'
    path = tmp_path_factory.mktemp("toml") / "f.toml"
    path.write_text(f"{good}[[card]]\n{field} = {value}\n{good}", encoding="utf-8", errors="replace")
    found: list[Record | Skipped] = []
    refused = ""
    try:
        found += records_of(path)
    except CardFileError as problem:
        refused = str(problem)
    if refused:
        assert is_sentence(refused)
        return
    assert found[0] == found[-1] == Record("Wood", "Land")
    assert all(isinstance(one, Record) or is_sentence(one.why) for one in found)


@settings(max_examples=30)
@given(st.lists(st.builds(Record, st.text(max_size=6), st.just("Land"), st.just(""), st.text(max_size=9)), max_size=5))
def test_an_import_loses_nothing(tmp_path_factory: pytest.TempPathFactory, records: list[Record]) -> None:
    folder = tmp_path_factory.mktemp("import")
    first = Import(folder)
    first.take(Record("Wooded Hare", "Creature - Hare", "{G}", "", "1", "1"))
    assert first.finish() == Imported(1, 0, ())
    second = Import(folder)
    for record in records:
        second.take(record)
    found = second.finish()
    assert found.added + found.updated + len(found.skipped) == len(records)
    assert all(is_sentence(one.why) for one in found.skipped)
    third = Import(folder)
    third.take(Record("Wooded Hare", "Creature - Hare", "{G}", "", "2", "2"))
    assert third.finish() == Imported(0, 1, (), changed=("Wooded Hare",))


@pytest.mark.parametrize(
    "figure", ["1000000000", "-1000000001", "9" * 5000, "*" * 5000, "1/2", "\u00b2", "\u0663", "--1", "+1", " 1", ""]
)
def test_no_power_is_taken_for_another(figure: str) -> None:
    library = CardLibrary([Record("Huge Hare", "Creature - Hare", "{G}", "", figure, "1")])
    assert library.find("Huge Hare") is None
    assert library.problem("Huge Hare")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1000000000 Forest", "too many"),
        ("9" * 100_000 + " Forest", "too many"),
        ("5000 Forest\n" * 10, "line 2"),
        ("4 " + "a" * 1_000_000, "too long for a name"),
        ("4 Forest\n" * 100_000, "line 1251"),
        ("60 For\0est", '"For?est"; perhaps "Forest" is meant'),
        ("60 \u202eForest", '"?Forest"; perhaps "Forest" is meant'),
        ("60 For\u200best", '"For?est"; perhaps "Forest" is meant'),
        ("60 \ud800", "no card is named"),
        ("\u0664 Forest", "does not begin with a number"),
        ("#" * 1_000_000, "no cards in it"),
    ],
    ids=range(11),
)
def test_a_deck_that_is_none_is_refused_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(DeckError) as refused:
        check_deck(parse_deck(text, "odd.txt"), built_in())
    assert why in str(refused.value)
    assert is_sentence(str(refused.value))


def test_a_thousand_bad_records_are_a_thousand_reasons(tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(b"\xff{\n" * 1000 + json.dumps(GOOD).encode())
    *bad, good = records_of(path)
    assert isinstance(good, Record)
    assert [one.record for one in bad if isinstance(one, Skipped)] == [f"line {number}" for number in range(1, 1001)]
