"""The rule finder: ids, our lines, today's words, what people say; families and status."""

from __future__ import annotations

import pytest

from tabletop.rulebook.finder import around, find, load_words, parent_of, read_words, status_of, title_of
from tabletop.rulebook.index import load_index


def ids(query: str) -> list[str]:
    return [found.entry.id for found in find(query)]


def test_an_id_finds_itself_and_what_is_below() -> None:
    assert ids("420.5c") == ["420.5c"]
    assert ids("101.4") == ["101.4", "101.4a"]
    assert ids("Rule 420.5c") == ["420.5c"]


def test_the_front_of_an_id_finds_what_begins_with_it() -> None:
    assert ids("101.")[0] == "101.1"
    assert all(rule_id.startswith("42") for rule_id in ids("42"))
    assert ids("599") == []


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("battlefield", "217.5"),
        ("exile", "217.7"),
        ("cast", "409.1"),
        ("dies", "410.10c"),
        ("enters the battlefield", "410.10a"),
        ("London mulligan", "101.4"),
        ("mulligan london", "101.4"),
        ("Planeswalker", "205.2a"),
        ("deathtouch", "420.5c"),
        ("state-based action", "420.5"),
        ("fizzle", "413.2a"),
        ("mana value", "203.3"),
        ("end step", "313.1"),
        ("summoning sickness", "212.3d"),
        ("damage on the stack", "310.1"),
        ("can a planeswalker attack", "205.2a"),
        ("color", "203.2"),
        ("battlef", "217.5"),
    ],
)
def test_todays_words_and_the_readers_lead_to_the_rules(query: str, expected: str) -> None:
    assert expected in ids(query)[:8]


def test_a_word_says_what_it_is_called_here() -> None:
    first = find("battlefield")[0]
    assert first.word is not None
    assert first.word.here == "in play"
    assert first.word.today
    reader = find("summoning sickness")[0].word
    assert reader is not None
    assert not reader.today


def test_our_lines_are_searched_by_whole_words_and_their_beginnings() -> None:
    assert "212.2j" in ids("creature carrying equipment")
    assert "300.3" in ids("leftover mana")
    assert ids("leftover zebra") == []


def test_a_word_of_our_lines_comes_before_words_that_only_begin_so() -> None:
    assert ids("discard")[0] == "217.3b"
    assert ids("discard")[-1] == "217.4b"


def test_what_differs_today_is_searched_too() -> None:
    assert load_index()["101.5b"].differs
    assert "101.5b" in ids("starting team skips first draw")


def test_nothing_finds_nothing() -> None:
    assert find("") == ()
    assert find("   ") == ()
    assert find("the of") == ()


def test_the_family_of_a_rule() -> None:
    family = around("101.4a")
    assert family.above == ("101", "101.4")
    assert family.beside == ("101.4a",)
    assert around("101.4").below == ("101.4a",)
    assert around("420.5").beside[0] == "420.1"
    assert "420.5c" in around("420.5").below
    with pytest.raises(KeyError):
        around("999.1")


def test_every_rule_is_beside_itself_and_below_what_it_stands_under() -> None:
    for rule_id in load_index():
        family = around(rule_id) if rule_id.startswith("41") else None
        if family is not None:
            assert rule_id in family.beside
            parent = parent_of(rule_id)
            assert parent not in load_index() or rule_id in around(parent).below


def test_the_status_of_rules() -> None:
    assert status_of("420.5a") == ("enforced", "")
    assert status_of("204.1")[0] == "nothing_to_enforce"


def test_each_word_stands_once_and_has_rules() -> None:
    words = [word.word for word in load_words()]
    assert len(words) > 80
    assert len(words) == len(set(words))


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ('[today]\n"x" = { here = "y", ids = ["999.9"] }', "999.9"),
        ('[today]\n"x" = { here = "y" }', "list of rule ids"),
        ('[people]\n"x" = { ids = ["101.1"] }', "called here"),
        ("[today", "TOML"),
    ],
)
def test_a_broken_word_is_named(text: str, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        read_words(text)


def test_every_part_has_a_title_and_no_other() -> None:
    parts = {rule_id.partition(".")[0] for rule_id in load_index()}
    assert {part for part in parts if not title_of(part)} == set()
    assert title_of("420") == "State-based effects"
    assert title_of("420.5") == title_of("999") == ""
