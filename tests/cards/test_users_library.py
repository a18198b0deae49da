"""The user's library: cards kept as text behind the program's own, looked at only when they are wanted."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.cards.compiling import read_record
from tabletop.cards.coverage import report
from tabletop.cards.deck_cards import check_deck, deck_cards
from tabletop.cards.decks.deck_forms import parse_deck
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.importing import Import, Imported
from tabletop.cards.library import built_in
from tabletop.cards.users import JoinedLibrary, file_of, library_of, store_at

HARE = Record("Lantern Hare", "Creature - Hare", "{1}{W}", "Vigilance", "1", "2")
ODD = Record("Odd Hare", "Creature - Hare", "{W}", "Flying\nHops three times round the table.", "1", "1")


def take(folder: Path, *records: Record | Skipped) -> Imported:
    taking = Import(folder)
    for record in records:
        taking.take(record)
    return taking.finish()


def test_without_cards_of_its_own_the_library_is_the_programs(tmp_path: Path) -> None:
    assert library_of(tmp_path) is built_in()


def test_taken_cards_are_found_and_a_deck_may_name_them(tmp_path: Path) -> None:
    assert take(tmp_path, HARE, ODD) == Imported(2, 0, ())
    library = library_of(tmp_path)
    deck = parse_deck("4 lantern hare\n56 Plains", "hares.txt")
    check_deck(deck, library)
    hare = deck_cards(deck, library)[0]
    assert (hare.name, hare.power, hare.toughness, len(hare.abilities)) == ("Lantern Hare", 1, 2, 1)
    assert "LANTERN  hare" in library
    assert "Odd Hare" not in library
    assert library.find("lantern-hare") == hare
    assert library.names == (*built_in().names, "Lantern Hare")
    assert library.nearest("lantren hare") == "Lantern Hare"
    assert library.nearest("Embr Lash") == "Ember Lash"
    assert len(library) == len(built_in()) + 1


def test_a_deck_with_a_card_not_wholly_understood_is_told_so(tmp_path: Path) -> None:
    take(tmp_path, ODD)
    with pytest.raises(DeckError, match=r'line 1: "Odd Hare" can\'t be played: its text is not wholly understood'):
        check_deck(parse_deck("4 Odd Hare\n56 Plains", "odd.txt"), library_of(tmp_path))


def test_a_broken_library_is_set_aside_and_the_programs_cards_play_on(tmp_path: Path) -> None:
    path = file_of(tmp_path)
    path.parent.mkdir()
    path.write_bytes(b"\xff damaged")
    library = library_of(tmp_path)
    check_deck(parse_deck("56 Plains\n4 Ember Lash", "own.txt"), library)
    assert library.problem("Ember Lash") == ""
    assert path.read_bytes() == b"\xff damaged"  # nobody looked at it yet
    with pytest.raises(DeckError, match="no card is named"):
        check_deck(parse_deck("60 Lantern Hare", "hares.txt"), library)
    assert path.with_name("library.sqlite.broken").read_bytes() == b"\xff damaged"
    assert "is kept as" in store_at(tmp_path).told
    assert take(tmp_path, HARE).added == 1


def test_a_card_taken_again_is_updated_and_the_others_stay(tmp_path: Path) -> None:
    take(tmp_path, HARE, ODD)
    assert library_of(tmp_path).find("Odd Hare") is None
    better = Record("Odd Hare", "Creature - Hare", "{W}", "Flying", "1", "1")
    assert take(tmp_path, better) == Imported(0, 1, (), changed=("Odd Hare",))
    assert take(tmp_path, better) == Imported(0, 0, (), same=1)
    assert list(store_at(tmp_path).records().values()) == [HARE, better]
    assert library_of(tmp_path).find("Odd Hare") is not None


def test_what_is_left_out_is_named_with_the_reason(tmp_path: Path) -> None:
    skipped = Skipped("line 9", "It is torn.")
    found = take(
        tmp_path,
        HARE,
        Record("LANTERN hare", "Creature - Hare", "", "", "1", "1"),
        Record("Ember Lash", "Instant", "{R}"),
        Record("Sun Chariot", "Vehicle", "{2}"),
        Record("Fast Hare", "Creature - Hare", "{1"),
        Record("Weak Hare", "Creature - Hare", "{1}"),
        Record("This // That", "Instant", "{R}", parts="meld"),
        skipped,
    )
    assert (found.added, found.updated) == (1, 0)
    whys = {one.record: one.why for one in found.skipped}
    assert "before it" in whys['"LANTERN hare"']
    assert "itself" in whys['"Ember Lash"']
    assert "Vehicle" in whys['"Sun Chariot"']
    assert '"Fast Hare"' in whys
    assert "power and toughness" in whys['"Weak Hare"']
    assert "meld" in whys['"This // That"']
    assert found.skipped[-1] == skipped
    assert len(found.skipped) == 7


def test_nothing_to_take_writes_nothing(tmp_path: Path) -> None:
    assert take(tmp_path, Skipped("line 1", "It is torn.")).added == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid"), reason="needs a file where a folder should be")
def test_a_library_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("in the way", encoding="utf-8")
    with pytest.raises(CardFileError):
        take(tmp_path, HARE)


def test_the_joined_library_is_never_taken_for_none(tmp_path: Path) -> None:
    assert JoinedLibrary(built_in(), tmp_path)


def test_a_report_counts_cards_lines_and_phrases() -> None:
    split = Record("This // That", "Instant", "{R}", "Draw a card.", parts="meld")
    odd = Record("Odder Hare", "Creature - Hare", "{W}", "Hops three times.", "1", "1")
    seen: list[int] = []
    found = report([HARE, ODD, odd, split, Skipped("line 5", "It is torn.")], progress=seen.append)
    assert (found.cards, found.whole, found.part, found.none) == (5, 1, 2, 2)
    assert (found.executed, found.swallowed, found.ambiguous) == (None, None, None)
    assert [(one.card, one.reading) for one in found.per_card] == [
        ("Lantern Hare", "whole"), ("Odd Hare", "part"), ("Odder Hare", "none"), ("This // That", "part"),
        ("line 5", "none"),
    ]  # fmt: skip
    assert [bool(one.why) for one in found.per_card] == [False, True, True, True, True]
    assert [(one.card, one.at, one.word) for one in found.declined] == [
        ("Odd Hare", 0, "hops"),
        ("Odder Hare", 0, "hops"),
    ]
    assert [(one.phrase, one.cards) for one in found.blocking] == [("hops three times", 2)]
    assert seen == [1, 2, 3, 4, 5]


def test_a_report_plays_the_whole_cards_when_it_is_told_how() -> None:
    swift = Record("Swift Hare", "Creature - Hare", "{W}", "Haste", "1", "1")
    found = report([HARE, swift, ODD], execute=lambda card: "" if card.name == "Swift Hare" else "It falls asleep.")
    assert (found.whole, found.executed) == (2, 1)
    assert [(one.executed, one.why) for one in found.per_card[:2]] == [(False, "It falls asleep."), (True, "")]
    assert found.per_card[2].executed is False


def test_the_gates_are_asked_only_when_wanted() -> None:
    found = report([HARE, ODD], with_gates=True)
    assert (found.swallowed, found.ambiguous) == (0, 0)


def test_a_line_without_a_missing_word_blocks_nothing_but_an_end() -> None:
    ways = Record("Long Hare", "Instant", "{W}", "Draw a card and " * 80)
    cut = Record("Cut Hare", "Instant", "{W}", "Draw a")
    found = report([ways, cut])
    assert [(one.card, one.word) for one in found.declined] == [("Long Hare", ""), ("Cut Hare", "")]
    assert [(one.phrase, one.cards) for one in found.blocking] == [("(the end of the line)", 1)]


@pytest.mark.parametrize(
    "line",
    ["Threshold - Hare hops.", "All creatures hop.", "  Hare hops.", "(Reminder.) Hare hops.", "Choose one -\n* Hop."],
)
def test_the_place_of_a_declined_word_is_counted_from_the_start_of_its_line(line: str) -> None:
    kind = "Instant" if line.startswith("Choose") else "Enchantment"
    last = read_record(Record("Hare", kind, "{W}", f"Flying\n{line}")).lines[-1]
    assert last.text == line
    assert last.word in ("hop", "hops")
    assert last.text[last.at :].lower().startswith(last.word)


def test_at_a_table_with_a_judge_it_may_be_played(tmp_path: Path) -> None:
    take(tmp_path, ODD, HARE)
    library = library_of(tmp_path, judged=True)
    odd, hare = deck_cards(parse_deck("1 Odd Hare\n1 Lantern Hare", "odd.txt"), library)
    assert odd.by_hand == ("Hops three times round the table.",)
    assert [type(ability).__name__ for ability in odd.abilities] == ["Keyword"]
    assert (odd.text, library.problem("Odd Hare"), hare.by_hand) == (ODD.text, "", ())
    # games that nobody watches never have such a card
    assert library_of(tmp_path).find("Odd Hare") is None
    take(tmp_path, Record("No Such Hare", "Creature - Hare", "{W}", "Hops.", "*", "1"))
    assert library_of(tmp_path, judged=True).find("No Such Hare") is None
