"""The rule index is complete and in order, and its reader says what is wrong with a broken file."""

from __future__ import annotations

import hashlib
import re
from importlib.resources import files
from pathlib import Path

import pytest

from tabletop.rulebook.index import family, load_index, read_index

#: For each hundred of the rulebook: how many ids the edition has there, and a digest of them one per line.
#: A digest instead of a second list: it fails on any id that is missing, invented or out of place.
HUNDREDS = {
    "1": (51, "61cbfbb515bbf291"),
    "2": (182, "b22a0126e495530a"),
    "3": (68, "f909d82ebc34f407"),
    "4": (241, "e4f6e621d966ead7"),
    "5": (314, "17f0bd5fa24ee3b7"),
    "6": (117, "c1146d6675749e5e"),
}


def place_in_the_rulebook(rule_id: str) -> tuple[int, int, str]:
    match = re.fullmatch(r"(\d{3})\.(\d+)([a-z]?)", rule_id)
    assert match is not None, f"{rule_id!r} has not the form of a rule id"
    return int(match[1]), int(match[2]), match[3]


def test_all_973_ids_are_there() -> None:
    assert len(load_index()) == 973


@pytest.mark.parametrize("hundred", HUNDREDS)
def test_each_hundred_has_exactly_the_ids_of_the_edition(hundred: str) -> None:
    ids = [rule_id for rule_id in load_index() if rule_id.startswith(hundred)]
    digest = hashlib.blake2b("\n".join(ids).encode(), digest_size=8).hexdigest()
    assert (len(ids), digest) == HUNDREDS[hundred]


def test_one_file_per_hundred_holds_that_hundred_only() -> None:
    folder = files("tabletop.rulebook").joinpath("index")
    tables = [item for item in folder.iterdir() if item.name.endswith(".toml")]
    tables.sort(key=lambda item: item.name)
    assert [table.name[:2] for table in tables] == [f"{hundred}_" for hundred in HUNDREDS]
    for table in tables:
        strangers = [rule_id for rule_id in read_index([table]) if rule_id[0] != table.name[0]]
        assert strangers == [], table.name


def test_ids_stand_in_the_order_of_the_rulebook() -> None:
    ids = list(load_index())
    assert ids == sorted(ids, key=place_in_the_rulebook)


def test_entries_know_their_id() -> None:
    assert [entry.id for entry in load_index().values()] == list(load_index())


def test_texts_are_one_line_of_readable_length() -> None:
    for entry in load_index().values():
        assert len(entry.gloss) <= 140, f"{entry.id}: the gloss has {len(entry.gloss)} characters"
        for text in (entry.gloss, entry.differs, entry.reason):
            assert text is None or (text == text.strip() and text != "" and "\n" not in text), entry.id


def test_what_is_not_applicable_says_why() -> None:
    left_out = [entry for entry in load_index().values() if entry.kind == "not_applicable"]
    assert "100.5" in [entry.id for entry in left_out]
    assert [entry.id for entry in left_out if not entry.reason] == []


def test_references_to_other_rules_name_rules_that_exist() -> None:
    for entry in load_index().values():
        for text in (entry.gloss, entry.reason or ""):
            for cited in re.findall(r"\b[1-6]\d\d\.\d+[a-z]?\b", text):
                assert cited in load_index(), f"{entry.id} cites {cited}"


@pytest.mark.parametrize(
    ("rule_id", "members"),
    [
        ("101", "101.1 101.2 101.3 101.4 101.4a 101.5 101.5a 101.5b"),
        ("101.4", "101.4 101.4a"),
        ("101.4a", "101.4a"),
        ("217.1", "217.1 217.1a 217.1b 217.1c 217.1d 217.1e"),
        ("200.1", "200.1 200.1a"),  # and not 200.10
        ("1", ""),
        ("101.", ""),
        ("999", ""),
        ("", ""),
    ],
)
def test_family(rule_id: str, members: str) -> None:
    assert family(rule_id) == tuple(members.split())


def test_the_order_of_files_and_of_ids_within_them_is_kept(tmp_path: Path) -> None:
    second = tmp_path / "2.toml"
    first = tmp_path / "1.toml"
    second.write_text('["2.1"]\nkind = "heading"\ngloss = "b"\n', encoding="utf-8")
    first.write_text(
        '["1.2"]\nkind = "procedure"\ngloss = "c"\ndiffers = "d"\n["1.1"]\nkind = "heading"\ngloss = "a"\n',
        encoding="utf-8",
    )
    entries = read_index([second, first])
    assert list(entries) == ["2.1", "1.2", "1.1"]
    assert (entries["1.2"].kind, entries["1.2"].gloss, entries["1.2"].differs) == ("procedure", "c", "d")
    assert entries["1.2"].reason is None


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('["1.1"]\nkind = "ritual"\ngloss = "a"\n', "unknown kind 'ritual'"),
        ('["1.1"]\nkind = "not_applicable"\ngloss = "a"\n', "add a 'reason'"),
        ('["1.1"]\nkind = "heading"\n', "lacks 'gloss'"),
        ('["1.1"]\ngloss = "a"\n', "lacks 'kind'"),
        ('["1.1"]\nkind = "heading"\ngloss = " "\n', "no text in 'gloss'"),
        ('["1.1"]\nkind = "heading"\ngloss = 3\n', "no text in 'gloss'"),
        ('["1.1"]\nkind = "heading"\ngloss = "a"\nnote = "b"\n', "unknown field 'note'"),
        ('"1.1" = "a"\n', "not a table"),
    ],
)
def test_a_broken_entry_is_refused_with_file_and_id(tmp_path: Path, text: str, complaint: str) -> None:
    table = tmp_path / "broken.toml"
    table.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(complaint)) as problem:
        read_index([table])
    assert str(problem.value).startswith("broken.toml: rule 1.1 ")


def test_an_id_in_two_files_is_refused(tmp_path: Path) -> None:
    tables = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for table in tables:
        table.write_text('["1.1"]\nkind = "heading"\ngloss = "a"\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"two\.toml: rule 1\.1 stands in an earlier file too"):
        read_index(tables)


def test_an_id_twice_in_one_file_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "broken.toml"
    table.write_text('["1.1"]\nkind = "heading"\ngloss = "a"\n' * 2, encoding="utf-8")
    with pytest.raises(ValueError, match=r"broken\.toml: .*1\.1"):
        read_index([table])
