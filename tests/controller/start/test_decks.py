"""Decks without a screen: changes, pasted lists, the check of 100.2, numbers, search, the desk and its files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cards.deck_cards import check_deck
from tabletop.cards.decks.deck_forms import parse_deck, read_deck
from tabletop.cards.formats.deck_file import Deck, DeckError
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.cards.library import built_in
from tabletop.cards.own_decks import ALL_DECKS
from tabletop.cards.users import library_of, store_at
from tabletop.controller.start.decks import (
    DeckText,
    as_text,
    changed,
    figures,
    groups,
    known,
    known_cards,
    nearest,
    pasted,
    problem,
    use_library,
)
from tabletop.controller.start.decks_desk import DeckDesk, shelf
from tabletop.controller.start.decks_search import search, searched

LEGAL = "\n".join(["4 Ember Lash", "4 Cinder Hound", "52 Mountain"])


def names(query: str) -> list[str]:
    return [card.name for card in search(query)]


def test_more_and_fewer_of_a_card_however_it_is_written() -> None:
    deck = changed(changed(DeckText(), "ember lash", 3), "Ember Lash", 1)
    assert deck.entries == ((4, "Ember Lash"),)
    assert changed(deck, "EMBER  LASH", -9).entries == ()
    assert changed(DeckText(), "Island", 10**9).size == 5000


def test_a_pasted_list_is_read_leniently() -> None:
    deck = pasted("# Name: Fire\n\nCreatures:\n4x cinder hound\r\n 2 Ember Lash # burn\nEmber Lash\n3 Embr Hond\n99\n")
    assert deck.name == "Fire"
    assert deck.entries == ((4, "Cinder Hound"), (3, "Ember Lash"), (3, "Embr Hond"))


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "no deck list"),
        ("17\n\n", "no deck list"),
        ("hello there\n", "known card"),
        ("x" * 100_001, "long"),
        ("4 Forest\n1000000000 Island", "too many"),
    ],
)
def test_what_is_no_deck_list_is_one_sentence(text: str, word: str) -> None:
    with pytest.raises(ValueError, match=word) as told:
        pasted(text)
    assert str(told.value).endswith(".")
    assert "\n" not in str(told.value)


@given(st.text(max_size=300))
def test_no_text_breaks_the_reading_and_what_is_read_is_kept(text: str) -> None:
    try:
        deck = pasted("4 Ember Lash\n" + text)
    except ValueError:
        return
    again = parse_deck(as_text(deck), "x.txt")
    assert sorted(again.entries) == sorted(deck.entries)


def test_unknown_names_get_the_nearest_known_ones() -> None:
    assert nearest("Embr Lash")[0] == "Ember Lash"
    assert nearest("qqqqqqqq") == ()
    assert 'perhaps "Ember Lash" is meant' in problem(pasted("4 Embr Lash\n56 Mountain"))


@pytest.mark.rule("100.2")
def test_sixty_cards_and_four_of_a_name() -> None:
    deck = pasted(LEGAL)
    assert problem(deck) == ""
    assert "59 cards" in problem(changed(deck, "Mountain", -1))
    assert "add 1" in problem(changed(deck, "Mountain", -1))
    assert "take out 1" in problem(changed(deck, "Ember Lash", 1))


@pytest.mark.rule("100.2")
@given(
    st.lists(
        st.tuples(st.integers(1, 12), st.sampled_from(("Ember Lash", "Mountain", "Island", "Bone Rider", "Nobody"))),
        min_size=1,
        max_size=12,
    )
)
def test_the_screen_says_what_the_check_of_a_game_says(lines: list[tuple[int, str]]) -> None:
    deck = DeckText()
    for count, name in lines:
        deck = changed(deck, name, count)
    try:
        check_deck(Deck("x", tuple(lines)), built_in())
        legal = True
    except DeckError:
        legal = False
    assert (problem(deck) == "") == legal


def test_numbers_of_a_deck() -> None:
    found = figures(pasted("4 Hedgegate Watch\n2 Ember Lash\n3 Muster at the Well\n10 Forest\n1 Nobody Here"))
    assert (found.size, found.creatures, found.others, found.lands) == (20, 4, 5, 10)
    assert found.curve == (0, 2, 4, 0, 3, 0, 0, 0)
    assert dict(found.symbols) == {"W": 11, "U": 0, "B": 0, "R": 2, "G": 8}


def test_groups_come_by_kind_then_cost() -> None:
    deck = pasted("2 Forest\n1 Moss Colossus\n1 Gladeway Scout\n1 Surge of Sap\n1 Embr")
    assert [(group.heading, [row[1] for row in group.rows]) for group in groups(deck)] == [
        ("Not known", ["Embr"]),
        ("Creatures", ["Gladeway Scout", "Moss Colossus"]),
        ("Other spells", ["Surge of Sap"]),
        ("Lands", ["Forest"]),
    ]


def test_search_by_name_type_text_colour_and_cost() -> None:
    assert names("ember la")[0] == "Ember Lash"
    assert set(names("type:elf")) == {"Gladeway Scout", "Hedgegate Watch", "Elder of the Gladeway"}
    assert "Tidewatch Sphinx" in names("text:draw blue")
    assert names("c:wu legendary") == ["Ilsa, Keeper of the Ninth Gate"]
    assert all(card.value <= 1 and "land" not in card.kinds for card in search("cost<=1"))
    assert {card.value for card in search("cost>=6")} == {6}
    assert search("cmc>=6 -t:land") == search("mv>5")
    assert all(not card.colours for card in search("c:c"))
    assert names("zzzz") == []
    assert len(search("")) == len(known_cards()) == len(built_in())


@given(st.text(max_size=40))
def test_no_query_breaks_the_search(query: str) -> None:
    found = searched(query)
    assert set(found.own) <= set(known_cards())
    assert not found.problem or found.problem.endswith(".")


def test_undo_and_redo_at_the_desk() -> None:
    desk = DeckDesk()
    desk.change("Ember Lash", 2)
    desk.change("Ember Lash", 1)
    desk.rename("Fire")
    desk.rename("  ")
    desk.undo()
    desk.undo()
    assert desk.deck.entries == ((2, "Ember Lash"),)
    desk.redo()
    assert desk.deck.count("ember lash") == 3
    assert desk.can_redo
    desk.change("Island", 1)
    assert not desk.can_redo
    for _ in range(9):
        desk.undo()
    assert desk.deck.entries == ()
    assert not desk.unsaved


def test_a_built_in_deck_is_saved_as_a_copy_in_the_data_folder(tmp_path: Path) -> None:
    desk = DeckDesk(tmp_path)
    assert len(shelf(tmp_path)) == len(ALL_DECKS)
    desk.open(shelf(tmp_path)[0])
    assert desk.file == shelf(tmp_path)[0].path
    before = shelf(tmp_path)[0].path.read_bytes()
    desk.change("Ember Lash", -1)
    assert desk.file is None
    path = desk.save()
    assert path == desk.file == tmp_path / "decks" / "ember_and_thorn.txt"
    assert shelf(tmp_path)[0].path.read_bytes() == before
    assert [(deck.name, deck.own) for deck in shelf(tmp_path)][-1] == ("Ember and Thorn", True)
    assert read_deck(path).size == 59


def test_ones_own_deck_is_saved_where_it_was_and_another_of_its_name_beside_it(tmp_path: Path) -> None:
    for times in (1, 2):
        desk = DeckDesk(tmp_path)
        desk.change("Island", times)
        desk.rename("My / Deck: \u00e9")
        first = desk.save()
        desk.change("Island", 1)
        assert desk.save() == first
    assert [path.name for path in sorted((tmp_path / "decks").iterdir())] == ["my_deck_e.txt", "my_deck_e_2.txt"]


def test_what_can_t_be_saved_is_one_sentence(tmp_path: Path) -> None:
    desk = DeckDesk(tmp_path)
    with pytest.raises(ValueError, match="empty deck"):
        desk.save()
    (tmp_path / "decks").write_text("a file where the folder should be", encoding="utf-8")
    desk.change("Island", 1)
    with pytest.raises(ValueError, match="can't be written"):
        desk.save()
    assert desk.unsaved
    assert len(shelf(tmp_path)) == len(ALL_DECKS)


def test_a_damaged_file_stands_on_the_shelf_and_says_why_it_does_not_open(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "odd_one.txt").write_text("no numbers", encoding="utf-8")
    odd = shelf(tmp_path)[-1]
    assert odd.name == "odd one"
    with pytest.raises(ValueError, match=r"odd_one\.txt, line 1"):
        DeckDesk(tmp_path).open(odd)


def test_a_deck_may_name_cards_of_the_users_library(tmp_path: Path) -> None:
    taking = Import(tmp_path)
    taking.take(Record("Lantern Hare", "Creature - Hare", "{1}{W}", "Vigilance", "1", "2"))
    taking.finish()
    DeckDesk(tmp_path)
    deck = pasted("4 lantern hare\n56 Plains")
    assert deck.entries == ((4, "Lantern Hare"), (56, "Plains"))
    assert problem(deck) == ""
    assert [group.heading for group in groups(deck)] == ["Creatures", "Lands"]
    DeckDesk(tmp_path / "elsewhere")
    assert "Lantern Hare" in problem(deck)
    store_at(tmp_path).remove("lantern hare")
    DeckDesk(tmp_path)
    assert "Lantern Hare" in problem(deck)


def test_the_users_cards_are_found_and_no_more_of_them_read_than_shown(tmp_path: Path) -> None:
    taking = Import(tmp_path)
    for number in range(90):
        text = "Hops." if number % 2 else "Flying"
        taking.take(Record(f"Hare {number:02}", "Creature - Hare", "{W}", text, "1", "1"))
    taking.finish()
    use_library(library_of(tmp_path, judged=True))
    try:
        assert [card.name for card in searched("hare 07").users] == ["Hare 07"]
        hare = known("hare 07")
        assert hare is not None
        assert hare.face.judged
        assert len(searched("").users) == 60
        assert len(searched("white hare flying").users) == 45
        assert searched("white hare flying").number == 45
        assert searched("c:u t:hare").users == ()
        assert searched("cost<=1 hare 1").users[0].name == "Hare 10"
    finally:
        use_library(built_in())
    assert searched("hare").users == ()
