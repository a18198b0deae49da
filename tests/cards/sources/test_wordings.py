"""What a file says of a card besides its words of today: printed words, those of 2006, and where it was printed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found, Printing, printing, worded_then
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import import_file
from tabletop.cards.sources.card_sources import found_in
from tabletop.cards.users import store_at
from tests.cards.sources import written_as

ELK = Record("Old Elk", "Creature - Elk", "{G}", "Trample", "2", "2")


def found(data: bytes, folder: Path) -> list[Found]:
    path = folder / "file.json"
    path.write_bytes(data)
    return [one for one in found_in(path) if isinstance(one, Found)]


def sets(folder: Path, *printed: tuple[str, str, dict[str, Any]]) -> list[Found]:
    whole = {
        code: {"code": code, "releaseDate": day, "cards": [{**written_as.mtgjson(ELK)[0], **more}]}
        for code, day, more in printed
    }
    return found(json.dumps({"meta": written_as.META, "data": whole}).encode(), folder)


def test_printed_words_of_this_editions_time_are_taken_and_of_several_the_newest(tmp_path: Path) -> None:
    old = {"originalText": "Trample. Old words.", "originalType": "Summon - Elk"}
    mid = {"originalText": "Trample (It tramples.)", "originalType": "Creature - Elk"}
    new = {"originalText": "Trample!", "originalType": "Creature - Elk"}
    last = {"originalText": "Trample, newest.", "originalType": "Creature - Elk"}
    three = sets(
        tmp_path, ("LEA", "1993-08-05", old), ("ONS", "2002-10-07", mid), ("RAV", "2005-10-07", new),
        ("M10", "2009-07-17", last),
    )  # fmt: skip
    assert [[record.text for _, record in one.others] for one in three] == [
        [], ["Trample (It tramples.)"], ["Trample!"], []
    ]  # fmt: skip
    import_file(tmp_path, tmp_path / "file.json")
    store = store_at(tmp_path)
    assert {one.wording: one.record.text for one in store.wordings("old elk")} == {
        "printed": "Trample!", "today": "Trample"
    }  # fmt: skip
    played = store.record("old elk")
    assert played is not None
    assert played.text == "Trample!"
    assert [at.code for at in store.printings("old elk")] == ["LEA", "ONS", "RAV", "M10"]


def test_printed_words_that_are_not_said_are_not_blank(tmp_path: Path) -> None:
    (one,) = sets(tmp_path, ("ONS", "2002-10-07", {"originalType": "Creature - Elk"}))
    assert one.others == ()


def test_sets_are_known_from_every_source(tmp_path: Path) -> None:
    atomic = {**written_as.mtgjson(ELK)[0], "printings": ["LEA", "M10"]}
    (one,) = found(json.dumps({"meta": written_as.META, "data": {"Old Elk": [atomic]}}).encode(), tmp_path)
    assert one.printings == (Printing("LEA", "1993-08-05"), Printing("M10", ""))
    (one,) = found(json.dumps([written_as.scryfall(ELK, 1, set_code="tsp")]).encode(), tmp_path)
    assert one.printings == (Printing("TSP", "2006-10-06"),)
    (one,) = found(written_as.cockatrice_file([ELK], 4), tmp_path)
    assert one.printings == (Printing("TST", ""),)
    (one,) = found(json.dumps({"meta": {}, "data": {
        "baseSetSize": 1, "cards": written_as.mtgjson(ELK), "code": "DIS", "releaseDate": "2006-05-05"
    }}).encode(), tmp_path)  # fmt: skip
    assert one.printings == (Printing("DIS", "2006-05-05"),)
    lines = {"name": "Old Elk", "cost": "{G}", "type_line": "Creature", "text": "Trample", "power": 1, "toughness": 1,
             "text_2006": "Trample.", "printed_text": "Tramples", "printed_date": "2001-10-01",
             "sets": ["ody"]}  # fmt: skip
    (one,) = found(json.dumps(lines).encode(), tmp_path)
    assert [(wording, record.text) for wording, record in one.others] == [("2006", "Trample."), ("printed", "Tramples")]
    assert one.printings == (Printing("ODY", "2001-10-01"),)


def test_days(tmp_path: Path) -> None:
    assert printing("tsp", "tomorrow") == Printing("TSP", "2006-10-06")
    assert printing("zzz", "2020-02-02") == Printing("ZZZ", "2020-02-02")
    assert [worded_then(day) for day in ("1994-06-01", "1999-04-21", "2006-10-06", "2006-10-07", "")] == [
        False, True, True, False, False
    ]  # fmt: skip


def test_a_list_of_sets_is_told_from_cards(tmp_path: Path) -> None:
    data = {"meta": {}, "data": [{"code": "LEA", "name": "First", "releaseDate": "1993-08-05", "totalSetSize": 295}]}
    with pytest.raises(CardFileError, match="list of sets and has no cards"):
        found(json.dumps(data).encode(), tmp_path)


def test_a_line_that_breaks_in_a_list_of_lines_is_named_and_skipped(tmp_path: Path) -> None:
    good = json.dumps(written_as.scryfall(ELK, 1)).encode()
    path = tmp_path / "file.json"
    path.write_bytes(b"[\n" + good + b",\n{torn,\n" + good + b"\n]\n")
    first, torn, last = found_in(path)
    assert isinstance(first, Found)
    assert first == last
    assert not isinstance(torn, Found)
    assert torn.record == "card 2"
    path.write_bytes(b"[\n" + good + b",\n" + good)
    with pytest.raises(CardFileError, match="cut off"):
        list(found_in(path))
