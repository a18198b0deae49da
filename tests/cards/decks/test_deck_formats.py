"""Decks checked against formats: sets and days from the library, lists from files, a house's own in one file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards.decks.deck_formats import BEGUN, FILE, Format, check_format, formats
from tabletop.cards.decks.deck_forms import parse_deck
from tabletop.cards.formats.found import Found, days, printing
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.users import library_of
from tabletop.cli import main


@pytest.fixture
def library(tmp_path: Path) -> CardLibrary:
    taking = Import(tmp_path)
    for name, codes in (("Old Hare", ("LEA", "TSP")), ("Fox of Ice", ("ICE",)), ("Late Ox", ("ELD",)), ("Odd Elk", ())):
        record = Record(name, "Creature - Beast", "{G}", "", "1", "1")
        at = tuple(printing(code, "2019-10-04" if code == "ELD" else "") for code in codes)
        taking.take(Found(record, "made", "today", (), at))
    taking.finish()
    return library_of(tmp_path)


def told(library: CardLibrary, text: str, one: Format | str) -> tuple[str, ...]:
    if isinstance(one, str):
        one = next(found for found in formats() if found.name == one)
    return check_format(parse_deck(text, "a.txt"), one, library)


def test_cards_belong_to_a_format_by_their_sets(library: CardLibrary) -> None:
    assert told(library, "56 Forest\n4 Old Hare", "Old School 93/94") == ()
    assert told(library, "56 Forest\n4 Old Hare", "Standard 2006") == ()
    assert told(library, "56 Forest\n4 Fox of Ice", "Premodern") == ()
    assert told(library, "56 Forest\n4 Fox of Ice", "Old School 93/94") == (
        "Fox of Ice: printed in no set of Old School 93/94.",
    )
    assert told(library, "56 Forest\n4 Late Ox", "Vintage and Legacy 2006") == ("Late Ox: printed after 2006-10-06.",)
    assert "nobody knows" in told(library, "56 Forest\n4 Odd Elk", "Premodern")[0]
    assert "nobody knows" in told(library, "56 Forest\n4 Ember Lash", "Premodern")[0]
    assert told(library, "56 Forest\n4 Nobody", "Premodern") == ("Nobody: not known.",)


def test_numbers_and_lists_of_a_house() -> None:
    house = Format("House", banned=("Ember-Lash",), restricted=("Tidewatch Sphinx",), least=40, most=2, side=3)
    text = "37 Forest\n1 Ember Lash\n2 Tidewatch Sphinx\n3 Moss Colossus\nSB: 2 Island"
    assert told(built_in(), text, house) == (
        "A sideboard of 2 cards; House has none or 3.",
        "Ember Lash: banned in House.",
        "Tidewatch Sphinx: restricted in House to one, and here are 2.",
        "Moss Colossus: 3 of it, and at most 2 are allowed.",
    )
    assert told(built_in(), "39 Forest", house) == ("39 cards, and House wants at least 40.",)


def test_cards_of_the_sideboard_count_with_the_deck() -> None:
    text = "57 Forest\n3 Moss Colossus\nSB: 2 Moss Colossus\nSB: 13 Island"
    assert told(built_in(), text, Format("Any")) == ("Moss Colossus: 5 of it, and at most 4 are allowed.",)


def test_the_file_of_a_house_adds_formats_and_takes_the_place_of_ours(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(
        '[[format]]\nname = "Premodern"\nbanned = ["Old Hare"]\n[[format]]\nname = "Attic"\n', encoding="utf-8"
    )
    found = {one.name: one for one in formats(tmp_path)}
    assert found["Premodern"].banned == ("Old Hare",)
    assert "Attic" in found
    (tmp_path / FILE).write_text(BEGUN, encoding="utf-8")
    assert formats(tmp_path) == formats()
    for wrong in ("[[format]]\n", '[[format]]\nname = "A"\nbaned = []\n', "not toml ["):
        (tmp_path / FILE).write_text(wrong, encoding="utf-8")
        with pytest.raises(ValueError, match=r"formats.toml.*\.$"):
            formats(tmp_path)


def test_every_set_of_our_formats_is_known() -> None:
    for one in formats():
        assert set(one.sets) <= days().keys(), one.name
        assert one.note


def test_the_command_says_what_keeps_a_deck_out(
    library: CardLibrary, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "a.txt"
    deck.write_text("56 Forest\n4 Fox of Ice\n", encoding="utf-8")
    words = ["deck", "check", str(deck), "--data", str(tmp_path)]
    assert main([*words, "--format", "premodern"]) == 0
    assert main([*words, "--format", "Standard 2006"]) == 1
    assert "printed in no set" in capsys.readouterr().out
    assert main(words) == 0
    assert "Old School 93/94" in capsys.readouterr().out
    assert main([*words, "--format", "Chess"]) == 2
