"""Decks in every form that programs and sites write: told apart, read, written back, and refused in a sentence."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from tabletop.cards.decks.deck_forms import read_any, read_any_text
from tabletop.cards.decks.deck_list import KINDS, DeckList, Kind, Line, total
from tabletop.cards.decks.exporting import written
from tabletop.cards.formats.deck_file import DeckError

#: what every list below says
MAIN = ((4, "Ember Lash"), (20, "Mountain"), (1, "Hush // Shout"))
SIDE = ((2, "Moss Colossus"), (1, "Ember Lash"))


def said(deck: DeckList) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[int, str], ...]]:
    main, side = (tuple((one.count, one.name) for one in lines) for lines in (deck.main, deck.side))
    return main, side


PLAIN = """# Name: Burn
4 Ember Lash   # the best
20x Mountain
Hush/Shout x1

SB: 2 Moss Colossus
SB: 1 Ember Lash
"""

ARENA = """About
Name Burn

Deck
4 Ember Lash (TSP) 157
20 Mountain (TSP) 294
1 Hush // Shout (TSP) 12a

Sideboard
2 Moss Colossus (TSP) 3
1 Ember Lash
"""

SITE = """// Creatures (0)
Spells (5)
4x Ember Lash (tsp) [Burn{noDeck}{noPrice}] ^Have,#37d67a^
1x Hush // Shout (CSP) 77 *F* [Burn,Draw]

Lands (20):
20 Mountain (TSP) 294 *E*

Sideboard:
2 Moss Colossus
1 Ember Lash <showcase>

Maybeboard:
4 Forest
"""

APPRENTICE = """// NAME: Burn
// CREATOR: somebody
        4 Ember Lash
        20 Mountain
        1 Hush/Shout
SB:  2 Moss Colossus
SB:  1 Ember Lash
"""

WORKSTATION = """// Deck file for Magic Workstation (http://example.org)
// NAME: Burn
// Lands
    20 [TSP] Mountain (3)
    4 [TSP] Ember Lash
    1 [DIS] Hush/Shout
// Sideboard
SB:  2 [] Moss Colossus
SB:  1 [TSP] Ember Lash
"""

FORGE = """[metadata]
Name=Burn
[Avatar]
1 Somebody|ABC
[Main]
4 Ember Lash|TSP|1
20 Mountain|TSP
1 Hush // Shout
[Sideboard]
2 Moss Colossus|TSP
1 Ember Lash
"""

XMAGE = """NAME:Burn
4 [TSP:157] Ember Lash
20 [TSP:294] Mountain
1 [DIS:100a] Hush // Shout
SB: 2 [TSP:3] Moss Colossus
SB: 1 [TSP:157] Ember Lash
LAYOUT MAIN:(1,1)(NONE,false,50)|([TSP:157],[TSP:294])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([TSP:3])
"""

COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Burn</deckname>
    <comments>a &amp; b</comments>
    <zone name="main">
        <card number="4" price="0" name="Ember Lash"/>
        <card number="20" name="Mountain"/>
        <card number="1" name="Hush // Shout"/>
    </zone>
    <zone name="side">
        <card number="2" name="Moss Colossus"/>
        <card number="1" name="Ember Lash"/>
    </zone>
    <zone name="tokens"><card number="1" name="Saproling"/></zone>
</cockatrice_deck>
"""

DEK = """<?xml version="1.0" encoding="utf-8"?>
<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <NetDeckID>0</NetDeckID>
  <PreconstructedDeckID>0</PreconstructedDeckID>
  <Cards CatID="1" Quantity="4" Sideboard="false" Name="Ember Lash" Annotation="0" />
  <Cards CatID="2" Quantity="20" Sideboard="false" Name="Mountain" />
  <Cards CatID="3" Quantity="1" Sideboard="false" Name="Hush/Shout" />
  <Cards CatID="4" Quantity="2" Sideboard="true" Name="Moss Colossus" />
  <Cards CatID="1" Quantity="1" Sideboard="true" Name="Ember Lash" />
</Deck>
"""

OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
  <section name="Main" shared="False">
    <card qty="4" id="a">Ember Lash</card>
    <card qty="20" id="b">Mountain</card>
    <card qty="1" id="c">Hush // Shout</card>
  </section>
  <section name="Sideboard" shared="False">
    <card qty="2" id="d">Moss Colossus</card>
    <card qty="1" id="a">Ember Lash</card>
  </section>
  <section name="Planes/Schemes" shared="False" />
</deck>
"""

TABLE = """Count,Tradelist Count,Name,Edition,Condition,Board
4,0,Ember Lash,tsp,"Near Mint",Mainboard
20,0,"Mountain",tsp,,Mainboard
1,0,Hush // Shout,dis,,Mainboard
2,0,Moss Colossus,tsp,,Sideboard
1,0,Ember Lash,tsp,,sideboard
4,0,Forest,tsp,,Maybeboard
"""

FORMS: dict[str, tuple[str, Kind]] = {
    "plain": (PLAIN, "apprentice"),
    "arena": (ARENA, "arena"),
    "apprentice": (APPRENTICE, "apprentice"),
    "workstation": (WORKSTATION, "workstation"),
    "forge": (FORGE, "forge"),
    "xmage": (XMAGE, "xmage"),
    "cockatrice": (COCKATRICE, "cockatrice"),
    "dek": (DEK, "dek"),
    "octgn": (OCTGN, "octgn"),
    "table": (TABLE, "csv"),
    "semicolons": (TABLE.replace(",", ";"), "csv"),
    "tabs": (TABLE.replace(",", "\t"), "csv"),
    "site": (SITE, "arena"),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16"])
def test_every_form_says_the_same_deck(form: str, code: str) -> None:
    text, kind = FORMS[form]
    deck = read_any(text.replace("\n", "\r\n").encode(code), "Burn.dat")
    main, side = said(deck)
    assert sorted(main) == sorted(MAIN)
    assert side == SIDE
    assert deck.kind == kind
    assert deck.name == "Burn"


def test_two_blocks_are_a_deck_and_its_sideboard_as_magic_online_writes_them() -> None:
    main, side = said(read_any_text("40 Mountain\n20 Ember Lash\n\n15 Forest\n", "a.txt"))
    assert main == ((40, "Mountain"), (20, "Ember Lash"))
    assert side == ((15, "Forest"),)


@pytest.mark.parametrize("text", ["4 Mountain\n\n56 Forest", "36 Ember Lash\n\n24 Mountain", "40 A\n\n10 B\n\n10 C"])
def test_other_blocks_are_one_deck(text: str) -> None:
    assert said(read_any_text(text, "a.txt"))[1] == ()


def test_what_is_no_part_of_a_deck_is_named() -> None:
    assert any("avatar" in one for one in read_any_text(FORGE, "a").left_out)
    assert any("maybeboard" in one for one in read_any_text(SITE, "a").left_out)
    assert any("tokens" in one for one in read_any_text(COCKATRICE, "a").left_out)
    assert any("Forest" in one for one in read_any_text(TABLE, "a").left_out)


@pytest.mark.parametrize(
    "name", ["Hush/Shout", "Hush//Shout", "Hush // Shout", "Hush / Shout", "Hush///Shout", "Hush_Shout"]
)
def test_all_spellings_of_a_split_card_are_one(name: str) -> None:
    assert said(read_any_text(f"2 {name}", "a"))[0] == ((2, "Hush // Shout"),)


@pytest.mark.parametrize(
    "name",
    [
        "Lim-D\u00fbl's Vault",
        "\u00c6ther Vine",
        "Erase (Not the Urza's Legacy One)",
        "B.F.M.",
        "Borrowing 100,000 Arrows",
    ],
)
def test_odd_names_stay_as_they_are(name: str) -> None:
    assert said(read_any_text(f"3 {name}", "a"))[0] == ((3, name),)


_ODD = ["Ember Lash", "Hush // Shout", "\u00c6ther Vine", "Tom & Jerry", 'A "B" C', "O'Neill", "D, E; F"]
NAMES = some.sampled_from(
    ["Ember Lash", "Hush // Shout", "\u00c6ther Vine", "Tom & Jerry", 'A "B" C', "O'Neill", "D, E; F"]
)
LINES = some.lists(
    some.builds(Line, some.integers(1, 30), NAMES), min_size=1, max_size=8, unique_by=lambda one: one.name
)


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=30)
@given(main=LINES, side=LINES | some.just([]))
def test_each_kind_is_read_back_as_the_same_deck(kind: Kind, main: list[Line], side: list[Line]) -> None:
    deck = DeckList("Burn", tuple(main), tuple(side), kind)
    again = read_any(written(deck, kind).encode(), f"Burn{KINDS[kind][1]}")
    assert said(again) == said(deck)
    assert total(again.main) == total(deck.main)


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://www.moxfield.com/decks/abc", "More, then Export"),
        ("http://archidekt.com/decks/1/x ", "Export deck"),
        ("https://example.org/deck", "fetches nothing"),
    ],
)
def test_an_address_is_answered_with_what_to_do(address: str, words: str) -> None:
    with pytest.raises(DeckError, match=words):
        read_any_text(address, "a")


@pytest.mark.parametrize(
    ("data", "said_"),
    [
        (b"PK\x03\x04rest", "spreadsheet"),
        (b"\xff\xfeabc", "damaged"),
        (b"4 Is\0land", "no text"),
        (b"<html></html>", "no deck that is known"),
        (b"<deck>", "no whole XML"),
        (b'<!DOCTYPE d [<!ENTITY a "aaaa">]><deck>&a;</deck>', "document type"),
        (b"<deck>" + b"<a>" * 100, "nested"),
        (b'<cockatrice_deck><zone name="main"><card number="-1" name="a"/></zone></cockatrice_deck>', "no number"),
        (b'<Deck><Cards Quantity="4"/></Deck>', "no name"),
        (b"<Deck></Deck>", "no cards"),
        (b"Count,Name\nmany,Island\n", "line 2"),
        (b"Count,Name\n", "no cards"),
        (b'Count,Name\n4,"Isl', "cards|line"),
        (b"99999 Island", "too many|over"),
        (b"Sideboard\n4 Island", "no cards"),
    ],
)
def test_what_is_no_deck_gets_a_sentence(data: bytes, said_: str) -> None:
    try:
        deck = read_any(data, "bad.dat")
    except DeckError as problem:
        sentence = str(problem)
    else:
        sentence = f"{deck.main} line."  # a quote that is never closed is still a card
        assert data.endswith(b'"Isl')
    assert any(word in sentence for word in said_.split("|"))
    assert sentence.endswith(".")


def test_mutated_files_are_read_or_refused_with_a_sentence() -> None:
    seed = "decks 18"
    print("seed", seed)
    dice = Random(seed)
    forms = [text.encode() for text, _ in FORMS.values()]
    noise = [b"", b"\n", b"<", b'"', b"\0", b"\xff", b"9" * 20, b"//", b"[", b"SB:"]
    refused: list[str] = []
    for _ in range(1000):
        data = bytearray(dice.choice(forms))
        for _ in range(dice.randrange(1, 8)):
            at = dice.randrange(len(data))
            data[at : at + dice.randrange(4)] = dice.choice(noise)
        try:
            assert read_any(bytes(data), "bad.dat").main
        except DeckError as problem:
            refused.append(str(problem))
    assert 0 < len(refused) < 1000
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in refused)
