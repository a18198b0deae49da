"""Files that broke on their way, over all formats: each is read, or answered with one sentence, and never for long."""

from __future__ import annotations

import gzip
import io
import json
import lzma
import time
import zipfile
from pathlib import Path
from random import Random

import pytest

from tabletop.cards.decks.deck_forms import read_any
from tabletop.cards.decks.deck_list import KINDS, DeckList, Line
from tabletop.cards.decks.exporting import written
from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.deck_file import DeckError
from tabletop.cards.formats.record import Skipped
from tabletop.cards.sources.card_sources import found_in
from tests.cards.sources import written_as
from tests.cards.sources.test_sources import CARDS, FORMS, TABLES

DECK = DeckList(
    "Ash & <Ember>",
    (Line(20, "Forest"), Line(4, "\u00c6ther Vine"), Line(1, "Hush // Shout"), Line(4, 'Odd "Hare"')),
    (Line(2, "Lim-D\u00fbl's Elk"), Line(13, "Island")),
)
#: what comes in between: signs that mean something in one of the formats, and some that mean nothing in any
NOISE = (
    b"", b"\n", b"\r", b"<", b">", b'"', b"'", b"\0", b"\xff", b"\xe2\x82", b"9" * 30, b"{", b"[", b"}", b"]", b",",
    b":", b"null", b"//", b"SB:", b"-1", b"1e999", b"&x;", b"<!DOCTYPE a>", b"]]>", b"\xef\xbb\xbf", b"\\u0000",
    b"\\ud800", b"[[card]]", b"\t", b";", b"(", b"*F*", b"NaN", b"<zone>", b"Sideboard",
)  # fmt: skip
#: seconds for a megabyte, and for any file however small
MOST_TIME, LEAST_TIME = 2.0, 1.0


def card_files(folder: Path) -> list[bytes]:
    forms = [form(CARDS, folder) for name, form in {**FORMS, **TABLES}.items() if name != "sqlite"]
    own = b"".join(
        json.dumps({"name": card.name, "cost": card.cost, "type_line": card.type_line, "text": card.text}).encode()
        + b"\n"
        for card in CARDS
    )
    toml = b'[[card]]\nname = "Wood"\ntype_line = "Land"\n[[card]]\nname = "Fox"\ncost = "{G}"\ntype_line = "Instant"\n'
    a_line_each = b"[\n" + b",\n".join(json.dumps(written_as.scryfall(card)).encode() for card in CARDS) + b"\n]\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.json", forms[1])
    (folder / "base").unlink(missing_ok=True)
    base = FORMS["sqlite"](CARDS, folder)
    (folder / "base").unlink()
    return [*forms, own, toml, a_line_each, gzip.compress(forms[0]), lzma.compress(forms[2]), packed.getvalue(), base]


def mutated(dice: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.randrange(1, 8)):
        at = dice.randrange(len(changed) + 1)
        match dice.randrange(5):
            case 0:
                changed[at : at + dice.randrange(6)] = dice.choice(NOISE)
            case 1:
                changed[at:at] = dice.choice(NOISE) * dice.choice((1, 1, 2, 40))
            case 2 if len(changed) > 40:
                del changed[dice.randrange(len(changed)) :]
            case 3:
                piece = bytes(changed[at : at + dice.randrange(200)])
                changed[at:at] = piece * dice.choice((1, 2, 5))
            case _:
                if changed:
                    place = dice.randrange(len(changed))
                    changed[place] ^= 1 << dice.randrange(8)
    return bytes(changed)


def is_sentence(said: str) -> bool:
    return said.endswith(".") and "\n" not in said and said.isprintable() and len(said) < 800


def cards_of(data: bytes, path: Path) -> str:
    path.write_bytes(data)
    try:
        for found in found_in(path):
            if isinstance(found, Skipped):
                assert is_sentence(found.why), found
    except CardFileError as problem:
        return str(problem)
    return ""


def deck_of(data: bytes, path: Path) -> str:
    try:
        deck = read_any(data, path.name)
    except DeckError as problem:
        return str(problem)
    assert deck.main
    assert all(line.count > 0 and line.name for line in (*deck.main, *deck.side))
    return ""


def run(folder: Path, number: int, seed: str) -> tuple[int, int]:
    """Read so many mutated files. Returns how many were refused, and how many read."""
    print("seed", seed)
    dice = Random(seed)
    cards = card_files(folder)
    decks = [written(DECK, kind).encode() for kind in KINDS]
    path = folder / "file.dat"
    refused = 0
    for at in range(number):
        deck = at % 3 == 0
        data = mutated(dice, dice.choice(decks if deck else cards))
        started = time.process_time()
        said = deck_of(data, path) if deck else cards_of(data, path)
        took = time.process_time() - started
        assert took < max(LEAST_TIME, MOST_TIME * len(data) / 1e6), (seed, at, took)
        assert not said or is_sentence(said), (seed, at, said)
        refused += bool(said)
    return refused, number - refused


def test_three_hundred_mutated_files(tmp_path: Path) -> None:
    refused, read = run(tmp_path, 300, "a sample")
    assert refused > 30
    assert read > 30


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_mutated_files(tmp_path: Path, seed: int) -> None:
    refused, read = run(tmp_path, 1000, f"mutated {seed}")
    assert refused > 100
    assert read > 100


@pytest.mark.parametrize("kind", KINDS)
def test_a_deck_comes_back_from_each_form_as_it_was(kind: str) -> None:
    found = read_any(written(DECK, kind).encode(), "deck")  # type: ignore[arg-type]
    assert [(one.count, one.name) for one in found.main] == [(one.count, one.name) for one in DECK.main]
    assert [(one.count, one.name) for one in found.side] == [(one.count, one.name) for one in DECK.side]
