"""Deck files: what they say, and one sentence with file, line and remedy for everything wrong with them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.assets import asset
from tabletop.cards.deck_cards import LIMITED, check_deck, deck_cards
from tabletop.cards.decks.deck_forms import parse_deck, read_deck
from tabletop.cards.formats.deck_file import MOST_CARDS, Deck, DeckError
from tabletop.cards.formats.record import Record
from tabletop.cards.library import CardLibrary, built_in
from tabletop.cards.own_decks import ALL_DECKS, OWN_DECKS, all_decks, own_decks
from tabletop.engine.vocabulary.types import CREATURE, LAND


def is_sentence(text: str) -> bool:
    return "\n" not in text and text.isprintable() and text.endswith(".")


@pytest.mark.rule("100.2")
@pytest.mark.parametrize("file", ALL_DECKS)
def test_our_decks_are_legal(file: str) -> None:
    deck = read_deck(asset("decks", file))
    check_deck(deck, built_in())
    cards = deck_cards(deck, built_in())
    assert len(cards) == deck.size == 60
    assert sum(LAND in card.types for card in cards) == 24
    assert sum(CREATURE in card.types for card in cards) >= 20
    assert deck.name == file.removesuffix(".txt").replace("_", " ").title().replace("And", "and")


def test_every_deck_of_the_folder_is_listed_and_the_first_two_are_the_usual_game() -> None:
    assert sorted(ALL_DECKS) == sorted(path.name for path in asset("decks").glob("*.txt"))
    assert own_decks() == all_decks()[:2]
    assert [deck.source for deck in own_decks()] == list(OWN_DECKS)


def test_entries_in_file_order_with_comments_and_empty_lines() -> None:
    text = "\ufeff# a comment\r\n\r\n4 Ember Lash # burn\r\n2x  Moss   Colossus\n\t+1 Plains\r03 Island"
    deck = parse_deck(text.removeprefix("\ufeff"), "my_deck.txt")
    assert deck.entries == ((4, "Ember Lash"), (2, "Moss Colossus"), (1, "Plains"), (3, "Island"))
    assert deck.lines == (3, 4, 5, 6)
    assert deck.name == "my deck"


def test_a_comment_can_name_the_deck() -> None:
    assert parse_deck("# NAME:  Fire!  \n1 Island", "x.txt").name == "Fire!"


def test_cards_come_one_by_one_in_file_order() -> None:
    names = [card.name for card in deck_cards(parse_deck("2 island\n1 EMBER LASH\n1 Island", "x"), built_in())]
    assert names == ["Island", "Island", "Ember Lash", "Island"]


def test_a_byte_order_mark_is_no_sign_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "bom.txt"
    path.write_bytes(b"\xef\xbb\xbf4 Island\r\n")
    assert read_deck(path).entries == ((4, "Island"),)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("four Island", ('"four Island"', "a number", '"4 Island"')),
        ("Island", ('"Island"', "a number", '"4 Island"')),
        ("4Island", ('"4Island"', "a number")),
        ("4.5 Island", ('"4.5 Island"', "a number")),
        ("1_0 Island", ('"1_0 Island"', "a number")),
        ("\u0664 Island", ("a number",)),
        ("0 Island", ('"0"', "1 or more")),
        ("000 Island", ('"000"', "1 or more")),
        ("-1 Island", ('"-1"', "1 or more")),
        ("99999999999 Island", ('"99999999999"', f"up to {MOST_CARDS}")),
        ("9" * 5000 + " Island", ("too many", f"up to {MOST_CARDS}")),
        (f"{MOST_CARDS} Island", ("smaller number",)),
        ("4", ('"4"', "names no card")),
        ("4 " + "Island " * 50, ("too long", "one card on each line")),
        ("4 Is\x00land\x1b[2J", ()),
    ],
)
def test_a_broken_line_is_named(line: str, parts: tuple[str, ...]) -> None:
    with pytest.raises(DeckError) as caught:
        check_deck(parse_deck(f"# first\n1 Forest\n{line}\n60 Island\n", "bad.txt"), built_in())
    sentence = str(caught.value)
    assert sentence.startswith("bad.txt, line 3: ")
    assert is_sentence(sentence)
    for part in parts:
        assert part in sentence


def test_an_unknown_card_is_named_with_its_line_and_the_nearest_name() -> None:
    deck = parse_deck("56 Island\n\n4 Embr Lash", "my.txt")
    for use in (check_deck, deck_cards):
        with pytest.raises(DeckError) as caught:
            use(deck, built_in())
        assert str(caught.value) == 'my.txt, line 3: no card is named "Embr Lash"; perhaps "Ember Lash" is meant.'


def test_an_unknown_card_without_a_near_one() -> None:
    with pytest.raises(DeckError, match=r'line 1: no card is named "qqqqqqqq"; give it a name'):
        check_deck(parse_deck("60 qqqqqqqq", "my.txt"), built_in())


@pytest.mark.rule("100.2")
@pytest.mark.parametrize(("count", "words"), [(59, "59 cards"), (1, "1 card in")])
def test_too_few_cards(count: int, words: str) -> None:
    with pytest.raises(DeckError) as caught:
        check_deck(parse_deck(f"\n{count} Island\n", "my.txt"), built_in())
    sentence = str(caught.value)
    assert sentence.startswith("my.txt, line 2: ")
    assert words in sentence
    assert f"add {60 - count}." in sentence
    assert is_sentence(sentence)


@pytest.mark.rule("100.2")
def test_more_than_four_are_counted_over_all_lines_and_spellings() -> None:
    check_deck(parse_deck("56 Island\n3 Ember Lash\n1 ember lash", "my.txt"), built_in())
    with pytest.raises(DeckError) as caught:
        check_deck(parse_deck("56 Island\n3 Ember Lash\n3 ember lash", "my.txt"), built_in())
    sentence = str(caught.value)
    assert sentence.startswith("my.txt, line 3: ")
    assert '6 of "Ember Lash"' in sentence
    assert "take out 2." in sentence


@pytest.mark.rule("100.2")
def test_any_number_of_basic_lands_and_four_of_other_lands() -> None:
    field = Record("Odd Field", "Basic Snow Land")
    check_deck(parse_deck("60 Odd Field", "my.txt"), CardLibrary([field]))
    with pytest.raises(DeckError, match=r'5 of "Rimewater Shoal"'):
        check_deck(parse_deck("60 Island\n5 Rimewater Shoal", "my.txt"), built_in())


@pytest.mark.rule("100.3")
def test_a_limited_deck_is_smaller_and_may_repeat_cards() -> None:
    check_deck(parse_deck("30 Mountain\n10 Ember Lash", "my.txt"), built_in(), LIMITED)
    with pytest.raises(DeckError, match=r"at least 40 \(100\.3\); add 1\."):
        check_deck(parse_deck("29 Mountain\n10 Ember Lash", "my.txt"), built_in(), LIMITED)
    check_deck(parse_deck("1 Mountain", "my.txt"), built_in(), 1)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment\n   \n"])
def test_an_empty_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "empty.txt"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DeckError) as caught:
        read_deck(path)
    assert str(caught.value) == 'empty.txt has no cards in it; write a line for each card, like "4 Island".'


@pytest.mark.parametrize("code", ["cp1252", "utf-8", "utf-8-sig", "utf-16"])
def test_any_usual_way_to_write_letters(tmp_path: Path, code: str) -> None:
    path = tmp_path / "latin.txt"
    path.write_bytes("4 Island\r\n4 \u00c6ther".encode(code))
    assert read_deck(path).entries == ((4, "Island"), (4, "\u00c6ther"))


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r'There is no file "none\.txt" in ".*"; check the path\.'):
        read_deck(tmp_path / "none.txt")


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"is a folder, not a deck file; give the path of a file in it\."):
        read_deck(tmp_path)


def test_a_huge_file(tmp_path: Path) -> None:
    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.truncate(3 * 2**30)  # a hole: no bytes on the disk
    with pytest.raises(DeckError, match=r'"huge\.txt" is larger than \d+ kB, too large for a deck file; check the'):
        read_deck(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(DeckError, match="is not an ordinary file"):
        read_deck(tmp_path / "pipe")


@pytest.mark.parametrize("name", ["a\x00b", "x" * 5000, "line\nbreak.txt", "\udcff.txt"])
def test_impossible_paths(name: str, tmp_path: Path) -> None:
    with pytest.raises(DeckError) as caught:
        read_deck(tmp_path / name)
    assert is_sentence(str(caught.value))


def test_a_deck_made_without_a_file_still_names_its_entry() -> None:
    deck = Deck("Mine", ((60, "Nothing Like It qqq"),))
    with pytest.raises(DeckError, match='deck "Mine", line 1'):
        check_deck(deck, built_in())


_LINES = st.one_of(
    st.text(max_size=40),
    st.builds(
        lambda count, gap, name: f"{count}{gap}{name}",
        st.one_of(st.integers().map(str), st.sampled_from(["4x", "+4", "--4", "1e3", "0x10", "\u00b2", "\u0661"])),
        st.sampled_from([" ", "  ", "\t", "", "\u00a0", "x "]),
        st.one_of(st.sampled_from(built_in().names), st.text(max_size=30)),
    ),
)


def problem_of(use: Callable[[], object]) -> str | None:
    """What the DeckError says that `use` raises; None when it raises nothing."""
    try:
        use()
    except DeckError as problem:
        return str(problem)
    return None


@given(st.lists(_LINES, max_size=20).map("\n".join))
def test_any_text_is_a_deck_or_a_deck_error(text: str) -> None:
    problem = problem_of(lambda: check_deck(parse_deck(text, "fuzz.txt"), built_in(), 1))
    if problem is None:
        deck = parse_deck(text, "fuzz.txt")
        assert len(deck_cards(deck, built_in())) == deck.size >= 1
    else:
        assert problem.startswith("fuzz.txt")
        assert is_sentence(problem)


@given(st.binary(max_size=300))
def test_any_bytes_are_a_deck_or_a_deck_error(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "fuzz.txt"
    path.write_bytes(data)
    problem = problem_of(lambda: read_deck(path))
    if problem is None:
        assert read_deck(path).size >= 1
    else:
        assert is_sentence(problem)
