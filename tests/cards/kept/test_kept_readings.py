"""Readings of earlier runs in a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cards import understanding
from tabletop.cards.formats.record import Record
from tabletop.cards.kept import kept_readings
from tabletop.cards.kept.kept_readings import FILE, KeptReadings
from tabletop.cards.kept.understood import Understood
from tabletop.cards.understanding import keep_in, keep_nowhere, records_in, save_kept, understood

STAMP, OTHER = b"1" * 16, b"2" * 16
HARE = Record("Moor Hare", "Creature - Hare", "{W}", "Flying", "1", "1")
WOLF = Record("Moor Wolf", "Creature - Wolf", "{G}", "Trample", "2", "2")


def said(record: Record) -> Understood:
    """What the grammar says of a record."""
    return understood.__wrapped__(record)


@pytest.fixture(autouse=True)
def _no_folder() -> object:
    keep_nowhere()
    understood.cache_clear()
    yield None
    keep_nowhere()
    understood.cache_clear()
    return None


def kept(folder: Path, *records: Record) -> Path:
    """A file with what is said of these, under STAMP."""
    readings = KeptReadings(folder, STAMP)
    for record in records:
        readings.add(record, said(record))
    readings.save()
    return folder / FILE


def test_what_was_kept_is_found_again(tmp_path: Path) -> None:
    kept(tmp_path / "cache", HARE)
    again = KeptReadings(tmp_path / "cache", STAMP)
    assert again.find(HARE) == said(HARE)
    assert again.find(WOLF) is None


def test_a_record_that_prints_anything_else_is_another(tmp_path: Path) -> None:
    kept(tmp_path, HARE)
    assert KeptReadings(tmp_path, STAMP).find(Record("Moor Hare", "Creature - Hare", "{W}", "", "1", "1")) is None


def test_another_grammar_finds_nothing_and_writes_its_own(tmp_path: Path) -> None:
    kept(tmp_path, HARE)
    other = KeptReadings(tmp_path, OTHER)
    assert other.find(HARE) is None
    other.add(WOLF, said(WOLF))
    other.save()
    assert KeptReadings(tmp_path, OTHER).find(WOLF) == said(WOLF)
    assert KeptReadings(tmp_path, STAMP).find(HARE) is None


def test_a_damaged_file_counts_as_none(tmp_path: Path) -> None:
    file = kept(tmp_path, HARE)
    whole = file.read_bytes()
    for at in range(0, len(whole), 7):
        file.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert KeptReadings(tmp_path, STAMP).find(HARE) is None
    for length in (0, 3, 36, len(whole) - 1):
        file.write_bytes(whole[:length])
        assert KeptReadings(tmp_path, STAMP).find(HARE) is None


def test_a_folder_that_can_not_be_written_to_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    kept(tmp_path / "file", HARE)
    assert (tmp_path / "file").read_text() == ""


def test_nothing_is_written_where_nothing_is_new(tmp_path: Path) -> None:
    kept(tmp_path, HARE).unlink()
    again = KeptReadings(tmp_path, STAMP)
    again.save()
    assert not (tmp_path / FILE).exists()


def test_of_too_many_those_stay_that_were_asked_for_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept_readings, "MOST_KEPT", 2)
    third = Record("Moor Stag", "Creature - Elk", "{G}", "", "2", "2")
    kept(tmp_path, HARE, WOLF)
    again = KeptReadings(tmp_path, STAMP)
    assert again.find(WOLF) is not None
    again.add(third, said(third))
    again.save()
    last = KeptReadings(tmp_path, STAMP)
    assert [last.find(one) is not None for one in (HARE, WOLF, third)] == [False, True, True]


def test_a_card_file_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "hares.toml"
    file.write_text(
        '[[card]]\nname = "Moor Hare"\ntype_line = "Creature - Hare"\ncost = "{W}"\npower = 1\ntoughness = 1\n'
    )
    keep_in(tmp_path / "cache")
    first = records_in(file)
    assert [record.name for record in first] == ["Moor Hare"]
    save_kept()
    understanding._kept.cache_clear()
    monkeypatch.setattr("tabletop.cards.formats.card_file.read_card_file", _never)
    assert records_in(file) == first
    file.write_text(file.read_text().replace("Moor Hare", "Fen Hare"))
    with pytest.raises(AssertionError):
        records_in(file)


def test_files_that_nobody_asks_for_any_more_are_dropped(tmp_path: Path) -> None:
    first = KeptReadings(tmp_path, STAMP)
    assert first.records(b"one") is None
    first.add_records(b"one", (HARE,))
    first.save()
    second = KeptReadings(tmp_path, STAMP)
    assert second.records(b"two") is None
    second.add_records(b"two", (WOLF,))
    second.save()
    third = KeptReadings(tmp_path, STAMP)
    assert third.records(b"one") is None
    assert third.records(b"two") == (WOLF,)


def test_cards_are_read_once_and_then_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep_in(tmp_path)
    first = understood(HARE)
    save_kept()
    understood.cache_clear()
    understanding._kept.cache_clear()
    monkeypatch.setattr("tabletop.cards.compiling.understand", _never)
    assert understood(HARE) == first
    with pytest.raises(AssertionError):
        understood(WOLF)


def _never(what: object) -> Understood:
    raise AssertionError(what)
