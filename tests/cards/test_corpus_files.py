"""Files of many cards are read record by record; what can't be used is named with its reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.cards.formats.card_file import MOST_DOTS, CardFileError
from tabletop.cards.formats.json_lines import MOST_LINE, MOST_LINES
from tabletop.cards.formats.record import Record, Skipped, as_line, checked
from tabletop.cards.sources.card_sources import records_of

HARE = {
    "name": "Lantern Hare",
    "layout": "normal",
    "mana_cost": "{1}{W}",
    "supertypes": ["Legendary"],
    "types": ["Creature"],
    "subtypes": ["Hare"],
    "power": "1",
    "toughness": "2",
    "text": "Vigilance",
    "edition": ["unknown field"],
}
READ = Record("Lantern Hare", "Legendary Creature - Hare", "{1}{W}", "Vigilance", "1", "2")


def lines(path: Path, *records: bytes | dict[str, Any]) -> Path:
    """A file of these records, a line each."""
    made = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in records]
    path.write_bytes(b"\n".join(made) + b"\n")
    return path


def only(path: Path) -> Record | Skipped:
    (record,) = records_of(path)
    return record


def test_a_line_is_a_card_and_empty_lines_are_none(tmp_path: Path) -> None:
    path = lines(tmp_path / "hares.jsonl", b"\xef\xbb\xbf" + json.dumps(HARE).encode(), b"", b"  ")
    assert list(records_of(path)) == [READ]


def test_toml_says_the_same_card(tmp_path: Path) -> None:
    path = tmp_path / "hares.toml"
    path.write_text(
        '[[card]]\nname = "Lantern Hare"\ncost = "{1}{W}"\ntype_line = "Legendary Creature - Hare"\n'
        'text = "Vigilance"\npower = 1\ntoughness = "2"\n',
        encoding="utf-8",
    )
    assert only(path) == READ
    unnamed = tmp_path / "hares"
    unnamed.write_bytes(path.read_bytes())
    assert only(unnamed) == READ


def test_a_cost_of_none_and_figures_of_none_are_none(tmp_path: Path) -> None:
    wood = {"name": "Wood", "mana_cost": None, "types": ["Land"], "power": None, "text": None}
    assert only(lines(tmp_path / "w.jsonl", wood)) == Record("Wood", "Land")


def test_cards_of_two_parts_are_marked(tmp_path: Path) -> None:
    path = lines(tmp_path / "two.jsonl", {**HARE, "layout": "flip"}, {**HARE, "faces": [{"name": "Lantern"}]})
    assert [one.parts for one in records_of(path) if isinstance(one, Record)] == ["flip", "two-part"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (b'{"name": "Cut', "not a JSON object on one line"),
        (b'{"types": ["Land"]}', "`name`"),
        (b'{"name": 3}', "Field name: expected `str`, got `int`"),
        (b'{"name": "Hare", "text": "\xff\xfe"}', "UTF-8"),
        (b'{"name": "", "types": ["Land"]}', "A name has 1 to 200 printable signs"),
        (b'{"name": "a\\u001b[2J", "types": ["Land"]}', "printable"),
        (b'{"name": "Deep", "faces": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", "nested too deeply"),
        (b'{"name": "Long", "text": "' + b"a" * 30_000 + b'"}', "longer than 20000 signs"),
        (b'{"name": "Wide", "mana_cost": "' + b"a" * 600 + b'"}', "longer than 500 signs"),
        (b'{"name": "Huge", "text": "' + b"a" * 10 * MOST_LINE + b'"}', "too long for one card"),
    ],
)
def test_a_bad_record_is_passed_on_with_its_reason_and_the_next_one_is_read(
    line: bytes, why: str, tmp_path: Path
) -> None:
    bad, good = records_of(lines(tmp_path / "x.jsonl", line, HARE))
    assert isinstance(bad, Skipped)
    assert bad.record.startswith("line 1")
    assert why in bad.why
    assert good == READ


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("a.toml", b"[[card]\n", "is not a TOML file"),
        ("a.toml", b'title = "x"\n', '"title" means nothing here'),
        ("a.toml", b"x = " + b"[" * 50_000, "nested too deeply"),
        ("a.toml", b"a." * (MOST_DOTS + 1) + b"a = 1\n", f"line 1 has more than {MOST_DOTS} dots"),
        ("a.toml", b"x = 1" + b"0" * 10_000, "has a number of thousands of digits"),
        ("a.toml", b'x = "\xff"\n', "UTF-8"),
        ("a.toml", b"# " + b"a" * 10 * MOST_LINE, "larger than"),
        ("a.jsonl", b"\n\n", "has no cards in it"),
    ],
)
def test_a_file_that_is_none_is_refused_in_one_sentence(name: str, content: bytes, why: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(CardFileError) as refused:
        list(records_of(path))
    assert why in str(refused.value)
    assert "\n" not in str(refused.value)
    assert name in str(refused.value)


def test_a_file_of_too_many_lines_is_read_as_far_as_that(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(json.dumps(HARE).encode() + b"\n" * (MOST_LINES + 5) + json.dumps(HARE).encode())
    first, last = records_of(path)
    assert first == READ
    assert isinstance(last, Skipped)
    assert "at most 200000 lines" in last.why


def test_no_file_a_folder_and_an_impossible_path_are_refused(tmp_path: Path) -> None:
    for path, why in ((tmp_path, "folder"), (tmp_path / "no.jsonl", "no file"), (Path("a\0b"), "check the path")):
        with pytest.raises(CardFileError, match=why):
            list(records_of(path))


@given(st.binary(max_size=300))
def test_whatever_a_line_holds_is_read_or_named(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("fuzz") / "f.jsonl"
    path.write_bytes(b'{"name": "' + content + b"\n" + json.dumps(HARE).encode())
    *others, last = records_of(path)
    assert last == READ
    assert all(isinstance(one, Record | Skipped) for one in others)


@given(st.text(max_size=50), st.text(max_size=10))
def test_a_record_written_as_a_line_is_read_back(
    tmp_path_factory: pytest.TempPathFactory, text: str, cost: str
) -> None:
    record = Record("Hare", "Creature - Hare", cost, text, "1", None)
    if checked(record, "") != record:
        return
    path = tmp_path_factory.mktemp("back") / "f.jsonl"
    path.write_text(as_line(record), encoding="utf-8")
    assert only(path) == record
