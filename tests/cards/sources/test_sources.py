"""Files of cards from elsewhere: told apart by content, read whole, and refused in a sentence."""

from __future__ import annotations

import bz2
import gzip
import io
import json
import lzma
import os
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.record import Record, Skipped
from tabletop.cards.formats.two_parts import joined, parts_of
from tabletop.cards.sources import unpacking
from tabletop.cards.sources.card_sources import records_of
from tabletop.cards.sources.printed import cost_in_braces
from tests.cards.sources import written_as

CARDS = (
    Record(
        "Ember Hare", "Creature - Hare Beast", "{1}{R}", "Haste\n{T}: Ember Hare deals 1 damage to you.", "2", "*+1"
    ),
    Record("Plain Ox", "Creature - Ox", "{2}{W/U}{10}", "", "4", "4"),
    Record("\u00c6ther <Vine> & Co.", "Legendary Snow Enchantment - Aura", "{X}{G}{G}", 'Enchant land\nIt\'s "odd".'),
    Record("Hill", "Basic Land - Mountain", "", "({T}: Add {R}.)"),
    joined(
        "split",
        Record("Hush", "Instant", "{U}", "Draw a card."),
        Record("Shout", "Sorcery", "{1}{R}", "Each player draws."),
    ),
)
FLIP = joined(
    "flip",
    Record("Pupil", "Creature - Human", "{W}", "{1}: Flip Pupil.", "1", "1"),
    Record("Master", "Legendary Creature - Human", "", "Flying", "3", "3"),
)
Form = Callable[[tuple[Record, ...], Path], bytes]
FORMS: dict[str, Form] = {
    "scryfall": lambda cards, _: written_as.scryfall_file(cards),
    "scryfall lines": lambda cards, _: written_as.scryfall_lines(cards),
    "scryfall list": lambda cards, _: json.dumps(
        {"object": "list", "has_more": False, "data": json.loads(written_as.scryfall_file(cards))}
    ).encode(),
    "scryfall pretty": lambda cards, _: json.dumps(json.loads(written_as.scryfall_file(cards)), indent=2).encode(),
    "atomic": lambda cards, _: written_as.atomic_file(cards),
    "atomic pretty": lambda cards, _: json.dumps(json.loads(written_as.atomic_file(cards)), indent=4).encode(),
    "printings": lambda cards, _: written_as.printings_file(cards),
    "set": lambda cards, _: written_as.set_file(cards),
    "old cards": lambda cards, _: written_as.old_cards_file(cards),
    "sqlite": lambda cards, folder: written_as.sqlite_file(cards, folder / "base"),
    "cockatrice 3": lambda cards, _: written_as.cockatrice_file(cards, 3),
    "cockatrice 4": lambda cards, _: written_as.cockatrice_file(cards, 4),
}
TABLES: dict[str, Form] = {
    sign: lambda cards, _, sign=sign: written_as.table_file(cards, sign)
    for sign in ",;\t"  # type: ignore[misc]
}
FLIPPED = ("scryfall", "atomic", "printings", "set", "old cards", "sqlite")


def read(data: bytes, folder: Path, name: str = "file.dat") -> list[Record | Skipped]:
    path = folder / name
    path.write_bytes(data)
    return list(records_of(path))


def usual(record: Record) -> Record:
    """A record as every source can say it: dashes as hyphens."""
    return Record(
        record.name,
        record.type_line.replace("\u2014", "-"),
        record.cost,
        record.text,
        record.power,
        record.toughness,
        parts_of(record),
    )


def by_name(records: list[Record | Skipped]) -> list[Record]:
    assert not [one for one in records if isinstance(one, Skipped)]
    return sorted((usual(one) for one in records if isinstance(one, Record)), key=lambda one: one.name)


@pytest.mark.parametrize("form", FORMS)
def test_every_form_says_the_same_cards(tmp_path: Path, form: str) -> None:
    found = by_name(read(FORMS[form](CARDS, tmp_path), tmp_path))
    assert found == sorted(map(usual, CARDS), key=lambda one: one.name)


@pytest.mark.parametrize("form", FLIPPED)
def test_flip_cards_have_one_cost_and_two_parts(tmp_path: Path, form: str) -> None:
    assert usual(FLIP) in by_name(read(FORMS[form]((*CARDS, FLIP), tmp_path), tmp_path))


@pytest.mark.parametrize("sign", TABLES)
@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16"])
def test_tables_with_every_sign_and_way_to_write_letters(tmp_path: Path, sign: str, code: str) -> None:
    whole = tuple(card for card in CARDS if not parts_of(card))
    data = TABLES[sign](whole, tmp_path).decode().encode(code)
    assert by_name(read(data, tmp_path)) == sorted(map(usual, whole), key=lambda one: one.name)


PACKED: dict[str, Callable[[bytes], bytes]] = {"gz": gzip.compress, "bz2": bz2.compress, "xz": lzma.compress}


def zipped(data: bytes, *more: str) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("cards.json", data)
        for name in more:
            archive.writestr(name, b"x")
    return file.getvalue()


@pytest.mark.parametrize("packer", [*PACKED, "zip"])
@pytest.mark.parametrize("form", ["scryfall", "atomic", "cockatrice 4"])
def test_packed_files_are_unpacked(tmp_path: Path, packer: str, form: str) -> None:
    data = FORMS[form](CARDS, tmp_path)
    packed = zipped(data) if packer == "zip" else PACKED[packer](data)
    assert len(by_name(read(packed, tmp_path, "cards.bin"))) == len(CARDS)


def test_our_own_lines_and_tables_are_read_as_before(tmp_path: Path) -> None:
    line = b'{"name": "Ember Hare", "mana_cost": "{R}", "types": ["Creature"], "text": "Haste", "power": "1"}\n'
    toml = b'[[card]]\nname = "Ember Hare"\ncost = "{R}"\ntype_line = "Creature - Hare"\ntext = "Haste"\npower = 1\n'
    for name, data in (("a.jsonl", line), ("b.dat", line), ("c.toml", toml), ("d.dat", b"# mine\n" + toml)):
        (found,) = read(data, tmp_path, name)
        assert isinstance(found, Record)
        assert (found.name, found.text) == ("Ember Hare", "Haste")


def test_tokens_other_languages_and_further_printings_are_passed_over(tmp_path: Path) -> None:
    token = {**written_as.scryfall(CARDS[0], 7), "layout": "token", "name": "Hare"}
    german = {**written_as.scryfall(CARDS[0], 1, lang="de"), "printed_text": "Eile"}
    again = written_as.scryfall(CARDS[0], 1, set_code="tsp")
    data = json.dumps([german, written_as.scryfall(CARDS[0], 1), again, token]).encode()
    first, second = read(data, tmp_path)
    assert isinstance(first, Record)
    assert isinstance(second, Skipped)
    assert "no card of a deck (token)" in second.why


def test_a_card_whose_text_is_not_there_is_refused_and_not_blank(tmp_path: Path) -> None:
    cards = [written_as.scryfall(card, number) for number, card in enumerate(CARDS[:3])]
    del cards[2]["oracle_text"]
    cards[0]["new_field_of_tomorrow"] = {"a": [1, None]}
    found = read(json.dumps(cards).encode(), tmp_path)
    assert [type(one) for one in found] == [Record, Record, Skipped]
    assert isinstance(found[2], Skipped)
    assert "text can't be found" in found[2].why


@pytest.mark.parametrize("layout", ["transform", "modal_dfc", "adventure"])
def test_cards_of_later_kinds_are_named(tmp_path: Path, layout: str) -> None:
    split = {**written_as.scryfall(CARDS[4]), "layout": layout}
    (found,) = read(json.dumps([split]).encode(), tmp_path)
    assert isinstance(found, Skipped)
    assert layout in found.why


@pytest.mark.parametrize(
    ("bare", "braces"),
    [
        ("3UU", "{3}{U}{U}"),
        ("{3}{U}", "{3}{U}"),
        ("10{w/u}X", "{10}{W/U}{X}"),
        ("R // 1U", "{R} // {1}{U}"),
        ("", ""),
        ("0", "{0}"),
    ],
)
def test_costs_of_every_source_are_written_in_braces(bare: str, braces: str) -> None:
    assert cost_in_braces(bare) == braces


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "no cards"),
        (b"[]", "no cards"),
        (b"[1, 2]", ""),
        (b"[{]", "no JSON"),
        (b'[{"name": "A', "cut off"),
        (b'{"meta": {}, "data": {"code": "X", "mainBoard": []}}', "a deck of MTGJSON"),
        (b'{"data": 5}\n', "no file of cards that is known"),
        (b"<cards></cards>", "no cards"),
        (b"<cards><card>", "no whole XML"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]><cards><card><name>&b;</name></card></cards>', "document type"),
        (b"SQLite format 3\0" + b"\0" * 200, "can't be read as a database"),
        (b"PK\x03\x04nothing", "can't be unpacked"),
        (zipped(b"[]", "b.json"), "holds 2 files"),
        (zipped(b"x", "xl/workbook.xml"), "spreadsheet"),
        (b"\x1f\x8bnothing", "can't be unpacked"),
        (b"\0\1\2\3", "no file of cards that is known"),
        (b"Count,Name\n4,Forest\n", "is a deck"),
        (b"Forest\nIsland\n", "without the texts"),
    ],
)
def test_what_is_no_file_of_cards_gets_a_sentence(tmp_path: Path, data: bytes, said: str) -> None:
    if not said:
        assert all(isinstance(one, Skipped) for one in read(data, tmp_path))
        return
    with pytest.raises(CardFileError, match=said) as found:
        read(data, tmp_path)
    assert str(found.value).endswith(".")
    assert "\n" not in str(found.value)


def test_what_grows_beyond_reason_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unpacking, "FREE_GROWTH", 1 << 20)
    with pytest.raises(CardFileError, match=r"grows beyond reason .*\.$"):
        read(gzip.compress(b'[{"name": "' + b" " * (3 << 20)), tmp_path)
    with pytest.raises(CardFileError, match="no cards"):
        read(gzip.compress(b"[]" + b" " * (1 << 19)), tmp_path)


def test_a_database_without_cards_gets_a_sentence(tmp_path: Path) -> None:
    import sqlite3

    path = tmp_path / "a.sqlite"
    with sqlite3.connect(path) as base:
        base.execute("CREATE TABLE cards (name, type)")
    base.close()
    with pytest.raises(CardFileError, match="manaCost is missing"):
        list(records_of(path))


def test_progress_goes_on_and_stops_the_reading(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(
        written_as.scryfall_file([Record(f"Card {number}", "Land", "", "x" * 200) for number in range(2000)])
    )
    told: list[float] = []
    list(records_of(path, told.append))
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert len(told) > 10

    def stop(done: float) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(records_of(path, stop))


def test_mutated_files_are_read_or_refused_with_a_sentence(tmp_path: Path) -> None:
    seed = "sources 18"
    print("seed", seed)
    dice = Random(seed)
    forms = [form(CARDS, tmp_path) for name, form in {**FORMS, **TABLES}.items() if name != "sqlite"]
    forms += [PACKED["gz"](forms[0]), zipped(forms[1]), FORMS["sqlite"](CARDS, tmp_path / "..")]
    os.unlink(tmp_path / ".." / "base")
    noise = [b"", b"\n", b"<", b'"', b"\0", b"\xff", b"9" * 20, b"{", b"[", b"}", b",", b"null"]
    refused: list[str] = []
    for _ in range(400):
        data = bytearray(dice.choice(forms))
        for _ in range(dice.randrange(1, 6)):
            at = dice.randrange(len(data))
            data[at : at + dice.randrange(4)] = dice.choice(noise)
        try:
            assert read(bytes(data), tmp_path)
        except CardFileError as problem:
            refused.append(str(problem))
    assert 0 < len(refused) < 400
    assert all(sentence.endswith(".") and "\n" not in sentence for sentence in refused)


CORPUS = os.environ.get("TABLETOP_CORPUS", "")


@pytest.mark.skipif(not CORPUS, reason="TABLETOP_CORPUS names no file")
@pytest.mark.parametrize("form", FORMS)
def test_a_thousand_real_cards_come_back_from_each_form(tmp_path: Path, form: str) -> None:
    records = [one for one in records_of(Path(CORPUS)) if isinstance(one, Record)]
    if form.startswith("cockatrice"):  # it has no flip cards as one
        records = [one for one in records if parts_of(one) != "flip"]
    chosen = Random(18).sample(records, 1000)
    found = by_name(read(FORMS[form](tuple(chosen), tmp_path), tmp_path))
    assert found == sorted((usual(one) for one in chosen), key=lambda one: one.name)


@pytest.mark.parametrize("form", ["scryfall", "atomic", "cockatrice 3", "cockatrice 4"])
@pytest.mark.parametrize(("letters", "said"), [("R", "Pale Ember is red."), ("WU", "Pale Ember is white and blue.")])
def test_a_sign_for_colours_is_said_as_this_edition_said_it(tmp_path: Path, form: str, letters: str, said: str) -> None:
    card = Record("Pale Ember", "Creature - Spirit", "{0}", "Flying", "0", "1")
    if form == "scryfall":
        data = json.dumps([written_as.scryfall(card) | {"color_indicator": list(letters)}])
    elif form == "atomic":
        faces = [face | {"colorIndicator": list(letters)} for face in written_as.mtgjson(card)]
        data = json.dumps({"meta": written_as.META, "data": {card.name: faces}})
    elif form == "cockatrice 3":
        tag = f"<color>{letters}</color></card>"
        data = written_as.cockatrice_file([card], 3).decode().replace("</card>", tag)
    else:
        tag = f"<colors>{letters}</colors></prop>"
        data = written_as.cockatrice_file([card], 4).decode().replace("</prop>", tag)
    assert [one.text for one in by_name(read(data.encode(), tmp_path))] == [f"{said}\nFlying"]
