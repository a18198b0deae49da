"""One language of search: what each word finds is what it says, and nothing that is typed breaks it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.cards.folding import fold_name, fold_text
from tabletop.cards.formats.found import Found, printing
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import
from tabletop.cards.search.card_search import find, find_own, own_store
from tabletop.cards.search.query import QueryError, parse
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.staging import Staging
from tabletop.cli import main

CARDS = (
    (Record("Gl\u00e4de Elf", "Creature - Elf", "{G}", "{T}: Add {G}.", "1", "1"), ("LEA",)),
    (Record("Stern Elf-Lord", "Legendary Creature - Elf Warrior", "{2}{G}{G}", "Trample", "4", "3"), ("TSP", "LEA")),
    (Record("Ember Goblin", "Creature - Goblin", "{1}{R}", "Haste\nEmber Goblin can't block.", "2", "*+1"), ("MRD",)),
    (Record("Late Goblin", "Creature - Goblin", "{R}{G}", "When Late Goblin dies, draw a card.", "2", "2"), ("ELD",)),
    (Record("Think", "Instant", "{2}{U}", "Draw a card. (It's drawn.)"), ()),
    (Record("Hill", "Basic Land - Mountain", "", "({T}: Add {R}.)"), ("LEA", "ELD")),
    (
        Record("Hush // Shout", "Instant // Sorcery", "{U} // {1}{R}", "Draw a card.\n//\nDiscard it.", parts="split"),
        (),
    ),
    (Record("Jade Idol", "Artifact Creature - Golem", "{4}", "", "3", "3"), ("XXX",)),
)  # fmt: skip


@pytest.fixture(scope="module")
def store() -> CardStore:
    made, staging = CardStore(Path(":memory:")), Staging(Path())
    for record, sets in CARDS:
        days = {"ELD": "2019-10-04"}
        staging.add(Found(record, "made", "today", (), tuple(printing(code, days.get(code, "")) for code in sets)))
    made.take(staging)
    return made


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("elf", "Gl\u00e4de Elf, Stern Elf-Lord"),
        ("glade", "Gl\u00e4de Elf"),
        ("stern elf lord", "Stern Elf-Lord"),
        ('"elf-lord"', "Stern Elf-Lord"),
        ("!think", "Think"),
        ("t:elf -t:legendary", "Gl\u00e4de Elf"),
        ("t:goblin or t:golem", "Ember Goblin, Jade Idol, Late Goblin"),
        ("(t:goblin or t:elf) c:g", "Gl\u00e4de Elf, Late Goblin, Stern Elf-Lord"),
        ('o:"draw a card"', "Hush // Shout, Late Goblin, Think"),
        ("o:~", "Ember Goblin, Late Goblin"),
        ("draw -instant", "Late Goblin"),
        ("c:rg", "Late Goblin"),
        ("c=g", "Gl\u00e4de Elf, Stern Elf-Lord"),
        ("c<=r", "Ember Goblin, Hill, Jade Idol"),
        ("c:c", "Hill, Jade Idol"),
        ("c:m", "Hush // Shout, Late Goblin"),
        ("c>=2", "Hush // Shout, Late Goblin"),
        ("id:r", "Ember Goblin, Hill, Jade Idol"),
        ("red", "Ember Goblin, Hush // Shout, Late Goblin"),
        ("cmc<=1", "Gl\u00e4de Elf, Hill, Hush // Shout"),
        ("cost<=1", "Gl\u00e4de Elf, Hush // Shout"),
        ("mv>3", "Jade Idol, Stern Elf-Lord"),
        ("pow>tou", "Ember Goblin, Stern Elf-Lord"),
        ("pow>=3 tou=3", "Jade Idol, Stern Elf-Lord"),
        ("m:GG", "Stern Elf-Lord"),
        ("m={2}{U}", "Think"),
        ("set:tsp", "Stern Elf-Lord"),
        ("e:LEA", "Gl\u00e4de Elf, Hill, Stern Elf-Lord"),
        ("year<1994 -t:land", "Gl\u00e4de Elf, Stern Elf-Lord"),
        ("year=2019", "Hill, Late Goblin"),
        ("is:split", "Hush // Shout"),
        ("not:permanent", "Hush // Shout, Think"),
        ("is:vanilla", "Jade Idol"),
        ("is:unread cmc<=1", "Gl\u00e4de Elf, Hill, Hush // Shout"),
        ("wording:today elf", "Gl\u00e4de Elf, Stern Elf-Lord"),
        ("t:", "Ember Goblin, Gl\u00e4de Elf, Hill, Hush // Shout, Jade Idol, Late Goblin, Stern Elf-Lord, Think"),
        ("o:can't", "Ember Goblin"),
        ("' OR 1=1 --", "Ember Goblin, Think"),
        ("zzz", ""),
    ],
)  # fmt: skip
def test_each_word_finds_what_it_says(store: CardStore, query: str, names: str) -> None:
    hits = find(query, store)
    assert ", ".join(sorted(hit.name for hit in hits.cards)) == names
    assert hits.number == len(hits.cards)


def test_the_name_that_fits_comes_first_and_cards_of_later_years_only_when_asked(store: CardStore) -> None:
    assert find("goblin", store).cards[0].name == "Ember Goblin"
    assert [hit.name for hit in find("goblin", store, all_times=False).cards] == ["Ember Goblin"]
    # the sets of the edition are known, so that a card from others alone is a later one; without any nobody knows
    assert find("golem", store, all_times=False).number == 0
    assert find("think", store, all_times=False).number == 1
    assert (find("", store, most=2).number, len(find("", store, most=2).cards)) == (8, 2)
    assert [hit.name for hit in find("", store, most=2, start=2).cards] == ["Hill", "Hush // Shout"]


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("rarity:common", "Rarities are not kept"),
        ("nonsense:3", "no field"),
        ("cmc<=many", "is no number"),
        ("c:purple", "is no colour"),
        ("m:!", "is no mana"),
        ("is:sleeping", "never"),
        ("o:/draw/", "Patterns"),
        ("(" * 60 + "a", "at most 30 times"),
        ("a" * 2000, "at most 1,000"),
    ],
)
def test_what_means_nothing_is_a_sentence(store: CardStore, query: str, said: str) -> None:
    with pytest.raises(QueryError, match=said) as refused:
        find(query, store)
    assert str(refused.value).endswith(".")


@given(st.text(max_size=60) | st.text(alphabet='tcmo:<=>!"()- ~/{}gr1or', max_size=40))
def test_nothing_that_is_typed_breaks_the_search(store: CardStore, query: str) -> None:
    refused = ""
    try:
        hits = find(query, store)
    except QueryError as problem:
        refused = str(problem)
    if refused:
        assert refused.endswith(".")
        assert "\n" not in refused
    else:
        assert len(hits.cards) == hits.number <= len(CARDS)


#: a piece of a query, and what it means
_MEANS: dict[str, Callable[[Record], bool]] = {
    "elf": lambda card: "elf" in fold_name(card.name) or "elf" in fold_text(f"{card.type_line}|{card.text}"),
    "dr": lambda card: any("dr" in fold_text(part) for part in (card.name, card.type_line, card.text)),
    "t:creature": lambda card: "Creature" in card.type_line,
    'o:"a card"': lambda card: "a card" in card.text,
    "c:g": lambda card: "{G}" in card.cost,
    "pow>=3": lambda card: card.power is not None and int(card.power) >= 3,
    "is:land": lambda card: "Land" in card.type_line,
}
_QUERIES = st.recursive(
    st.sampled_from(sorted(_MEANS)).map(lambda word: (word, _MEANS[word])),
    lambda parts: st.one_of(
        parts.map(lambda one: (f"-({one[0]})", lambda card: not one[1](card))),
        st.tuples(parts, parts).map(lambda two: (f"({two[0][0]} {two[1][0]})", _both(two[0][1], two[1][1]))),
        st.tuples(parts, parts).map(lambda two: (f"({two[0][0]} or {two[1][0]})", _one(two[0][1], two[1][1]))),
    ),
    max_leaves=6,
)
Meaning = Callable[[Record], bool]


def _both(one: Meaning, other: Meaning) -> Meaning:
    return lambda card: one(card) and other(card)


def _one(one: Meaning, other: Meaning) -> Meaning:
    return lambda card: one(card) or other(card)


@settings(max_examples=150)
@given(_QUERIES)
def test_brackets_or_and_not_mean_what_they_mean(store: CardStore, query: tuple[str, Meaning]) -> None:
    text, means = query
    assert {hit.name for hit in find(text, store).cards} == {card.name for card, _ in CARDS if means(card)}


def test_the_programs_own_cards_are_found_in_the_same_way() -> None:
    assert [hit.name for hit in find_own("!ember-lash").cards] == ["Ember Lash"]
    assert find_own("").number == len(own_store())
    assert find_own("is:part").number == 0
    assert parse("t:elf") == parse("type:elf")


def test_the_command_finds_cards_of_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taking = Import(tmp_path)
    for record, sets in CARDS:
        days = {"ELD": "2019-10-04"}
        taking.take(Found(record, "made", "today", (), tuple(printing(code, days.get(code, "")) for code in sets)))
    taking.finish()
    data = ["--data", str(tmp_path)]
    assert main(["cards", "search", "t:elf", "c:g", "cmc>=4", *data, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert [card["name"] for card in said["cards"]][:1] == ["Stern Elf-Lord"]
    assert main(["cards", "search", "!late goblin", *data]) == 1
    assert main(["cards", "search", "late", "goblin", "--all", *data]) == 0
    assert "today's" in capsys.readouterr().out
    assert main(["cards", "search", "rarity:common", *data]) == 2
    assert "not kept" in capsys.readouterr().err
