"""The library on the disk: kept whole, shared, migrated, set aside where it is broken, and never written over."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tabletop.cards.formats.card_file import CardFileError
from tabletop.cards.formats.found import Found, printing
from tabletop.cards.formats.record import Record
from tabletop.cards.importing import Import, import_file
from tabletop.cards.store.card_store import CardStore
from tabletop.cards.store.database import HEAD
from tabletop.cards.store.reading_on import read_on
from tabletop.cards.store.staging import Staging
from tabletop.cards.store.tables import VERSION
from tabletop.cards.users import file_of, library_of, store_at
from tests.cards.sources import written_as

HARE = Record("Lantern Hare", "Creature - Hare", "{1}{W}", "Vigilance", "1", "2")
ODD = Record("Odd Hare", "Creature - Hare", "{W}", "Flying\nHops three times round the table.", "1", "1")
THEN = Record("Odd Hare", "Creature - Hare", "{W}", "Flying", "1", "1")


def found(record: Record, source: str = "typed") -> Found:
    return Found(record, source)


def taken(path: Path, *cards: Found) -> CardStore:
    store, staging = CardStore(path), Staging(path.parent)
    for card in cards:
        staging.add(card)
    store.take(staging)
    return store


def many(number: int) -> list[Record]:
    return [
        Record(f"Hare {one:05}", "Creature - Hare", "{W}", f"Flying\nHops {one}.", "1", "1") for one in range(number)
    ]


def test_a_library_of_before_is_taken_over_and_its_file_stays(tmp_path: Path) -> None:
    old = file_of(tmp_path).with_name("library.jsonl")
    old.parent.mkdir()
    old.write_text(json.dumps({"name": "Lantern Hare", "cost": "{1}{W}", "type_line": "Creature - Hare",
                               "text": "Vigilance", "power": "1", "toughness": "2"}) + "\n{torn\n")  # fmt: skip
    library = library_of(tmp_path)
    assert library.record("lantern hare") == HARE
    store = store_at(tmp_path)
    assert "1 could not be read, first line 2" in store.told
    assert not old.exists()
    assert old.with_name("library.jsonl.taken").exists()
    assert store.own_names() == ("Lantern Hare",)


def test_an_older_version_is_migrated_and_a_newer_one_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    taken(path, found(HARE)).close()
    with closing(sqlite3.connect(path)) as base:
        base.execute("DROP TABLE search")
        base.execute("PRAGMA user_version = 1")
        base.commit()
    store = CardStore(path)
    assert store.record("lantern hare") == HARE
    assert store.select("SELECT rowid FROM search WHERE search MATCH ?", ('"vigil"',)) == [(1,)]
    store.close()
    with closing(sqlite3.connect(path)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (VERSION,)
        base.execute(f"PRAGMA user_version = {VERSION + 1}")
        base.execute("UPDATE note SET value = '7.5' WHERE name = 'program'")
        base.commit()
    before = path.read_bytes()
    with pytest.raises(CardFileError, match=r"needs a newer Tabletop, 7\.5 \(it is in form"):
        CardStore(path)
    assert path.read_bytes() == before


def test_a_broken_library_is_set_aside_and_what_can_be_read_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    store = taken(path, *map(found, many(3000)))
    store.select("PRAGMA wal_checkpoint(TRUNCATE)", ())
    store.close()
    data = bytearray(path.read_bytes())
    at = len(data) * 2 // 3
    data[at : at + 20_000] = os.urandom(20_000)
    path.write_bytes(bytes(data))
    store = CardStore(path)
    store.check()
    assert "is kept as" in store.told
    assert 500 < len(store) <= 3000
    for folded, record in store.records().items():
        assert record.name.casefold() == folded
    assert path.with_name("library.sqlite.broken").exists()
    assert taken(path, found(HARE)).record("lantern hare") == HARE


@pytest.mark.parametrize("data", [b"", b"no library", HEAD, HEAD + b"\0" * 4096])
def test_what_is_no_library_harms_nothing(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "library.sqlite"
    path.write_bytes(data)
    store = CardStore(path)
    assert len(store) == 0
    kept = path.with_name("library.sqlite.broken")
    assert kept.read_bytes() == data if data else not kept.exists()


def test_two_programs_write_at_once_and_see_each_other(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    one, other = CardStore(path), CardStore(path)
    before = other.stamp()
    errors: list[BaseException] = []

    def write(store: CardStore, word: str) -> None:
        try:
            for number in range(15):
                staging = Staging(tmp_path)
                staging.add(found(Record(f"{word} {number}", "Land")))
                store.take(staging)
        except BaseException as problem:
            errors.append(problem)

    threads = [threading.Thread(target=write, args=pair) for pair in ((one, "Hill"), (other, "Lake"))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    assert len(one) == len(other) == 30
    assert other.stamp() != before
    assert one.record("lake 14") is not None


def test_a_full_disk_is_a_sentence_and_the_library_as_before(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    store = taken(path, found(HARE))
    (pages,) = store.select("PRAGMA page_count", ())[0]
    store.select(f"PRAGMA max_page_count = {pages + 2}", ())
    staging = Staging(tmp_path)
    for record in many(2000):
        staging.add(found(record))
    with pytest.raises(CardFileError, match="The disk is full"):
        store.take(staging)
    assert len(store) == 1
    assert store.record("lantern hare") == HARE


@pytest.mark.skipif(os.name == "nt" or (hasattr(os, "geteuid") and os.geteuid() == 0), reason="root writes everywhere")
def test_a_library_that_may_only_be_read_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards" / "library.sqlite"
    taken(path, found(HARE)).close()
    path.chmod(0o400)
    path.parent.chmod(0o500)
    try:
        store = CardStore(path)
        assert store.record("lantern hare") == HARE
        assert store.understood(HARE).card is not None
        with pytest.raises(CardFileError, match="can't be written"):
            store.remove("lantern hare")
    finally:
        path.parent.chmod(0o700)


def test_a_library_that_may_only_be_read_answers_a_change_with_a_sentence(tmp_path: Path) -> None:
    store = taken(tmp_path / "library.sqlite", found(HARE))
    store.select("PRAGMA query_only = ON", ())
    with pytest.raises(CardFileError, match="can't be written"):
        store.remove("lantern hare")


# -- wordings


def test_each_source_has_its_own_record_and_the_wording_is_chosen_per_card(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    printed = Record("Odd Hare", "Creature - Rabbit", "{W}", "Flying. Hops.", "1", "1")
    store = taken(
        path,
        Found(ODD, "scryfall", "today", (("printed", printed),), (printing("tsp", "2006-10-06"), printing("lea"))),
        Found(THEN, "mtgjson", "today"),
    )
    assert [(one.wording, one.source, one.plays) for one in store.wordings("odd hare")] == [
        ("printed", "scryfall", True), ("today", "mtgjson", False), ("today", "scryfall", False),
    ]  # fmt: skip
    assert [(one.code, one.day) for one in store.printings("odd hare")] == [
        ("LEA", "1993-08-05"),
        ("TSP", "2006-10-06"),
    ]
    assert store.record("odd hare") == printed
    store.choose("odd hare", "today")
    assert store.record("odd hare") in (ODD, THEN)
    assert store.is_chosen("odd hare")
    assert CardStore(path).record("odd hare") == store.record("odd hare")
    # a further import does not change what was chosen, and the user's own words come first again when asked
    assert taken(path, found(HARE), found(THEN)).record("odd hare") in (ODD, THEN)
    store.choose("odd hare", None)
    assert store.record("odd hare") == THEN
    store.remove("odd hare")
    assert store.wordings("odd hare") == ()


def test_readings_are_kept_and_a_wording_that_is_read_whole_plays_first(tmp_path: Path) -> None:
    store = taken(tmp_path / "library.sqlite", Found(THEN, "scryfall", "today", (("2006", ODD),), ()), found(HARE))
    assert store.record("odd hare") == ODD
    told: list[tuple[int, int]] = []
    assert read_on(store, lambda done, of: told.append((done, of))) == 2
    assert told[-1] == (2, 2)
    assert store.record("odd hare") == THEN
    assert store.counts() == {"whole": 2}
    assert read_on(store) == 0
    store.choose("odd hare", "2006")
    assert read_on(store) == 1
    assert (store.record("odd hare"), store.counts()) == (ODD, {"whole": 1, "part": 1})
    judged = store.understood(ODD).judged
    assert judged is not None
    assert judged.by_hand == ("Hops three times round the table.",)


def test_readings_of_another_grammar_are_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = taken(tmp_path / "library.sqlite", found(HARE))
    read_on(store)
    read: list[Record] = []
    real = store.understood(HARE)
    monkeypatch.setattr("tabletop.cards.store.card_store.understood", lambda record: read.append(record) or real)
    assert store.understood(HARE) == real
    assert read == []
    monkeypatch.setattr("tabletop.cards.store.card_store.grammar_stamp", lambda: b"another")
    assert read_on(store) == 1
    assert read == [HARE]


def test_reading_on_is_stopped_and_goes_on(tmp_path: Path) -> None:
    store = taken(tmp_path / "library.sqlite", *map(found, many(100)))

    def stop(done: int, of: int) -> None:
        if done == 60:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read_on(store, stop)
    assert store.counts() == {"part": 40, "": 60}
    assert read_on(store) == 60


# -- imports


def test_an_import_that_is_cancelled_goes_on_and_leaves_the_library_alone(tmp_path: Path) -> None:
    file = tmp_path / "bulk.json"
    file.write_bytes(written_as.scryfall_file(many(3000)))
    told: list[float] = []

    def stop(done: float) -> None:
        told.append(done)
        if done > 0.6:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        import_file(tmp_path, file, stop)
    assert not file_of(tmp_path).exists()
    again = Import(tmp_path, file)
    assert again.done > 1000
    again.stop()
    assert import_file(tmp_path, file).added == 3000
    assert import_file(tmp_path, file).same == 3000
    assert [path.name for path in file_of(tmp_path).parent.glob("taking-*")] == []


def test_the_same_file_is_taken_by_one_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "bulk.json"
    file.write_bytes(written_as.scryfall_file(many(3)))
    first = Import(tmp_path, file)
    with pytest.raises(CardFileError, match="being taken in already"):
        Import(tmp_path, file)
    first.stop()
    assert import_file(tmp_path, file).added == 3


def test_a_program_that_is_killed_leaves_the_library_whole(tmp_path: Path) -> None:
    """It dies in the middle of the import, without a word, and the same import goes on."""
    first, file = tmp_path / "first.json", tmp_path / "bulk.json"
    first.write_bytes(written_as.scryfall_file([HARE]))
    file.write_bytes(written_as.scryfall_file(many(2000)))
    import_file(tmp_path, first)
    code = (
        "import os, signal, sys\nfrom pathlib import Path\nfrom tabletop.cards.importing import import_file\n"
        "def stop(done):\n    if done > 0.7: os.kill(os.getpid(), 9)\n"
        f"import_file(Path({str(tmp_path)!r}), Path({str(file)!r}), stop)\n"
    )
    if os.name == "nt":
        code = code.replace("os.kill(os.getpid(), 9)", "os._exit(9)")
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode not in (0, 1)
    store = store_at(tmp_path)
    store.check()
    assert (store.told, len(store)) == ("", 1)
    assert import_file(tmp_path, file).added == 2000
    assert len(store) == 2001


def test_a_disk_that_is_full_in_the_middle_of_a_file_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "bulk.json"
    file.write_bytes(written_as.scryfall_file(many(3)))
    taking = Import(tmp_path, file)
    (pages,) = taking._staging._base.execute("PRAGMA page_count").fetchone()
    taking._staging._base.execute(f"PRAGMA max_page_count = {pages + 1}")

    def take() -> None:
        for record in many(3000):
            taking.take(record)

    with pytest.raises(CardFileError, match="The disk is full"):
        take()
    taking.stop(drop=True)
    assert import_file(tmp_path, file).added == 3


@pytest.mark.parametrize("data", [b"torn", HEAD + b"\xff" * 5000])
def test_an_import_that_waits_and_is_broken_is_begun_anew(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "bulk.json"
    file.write_bytes(written_as.scryfall_file(many(3)))
    taking = Import(tmp_path, file)
    path = taking._staging.path
    assert path is not None
    taking.stop()
    path.write_bytes(data)
    assert import_file(tmp_path, file).added == 3


def test_a_name_with_other_words_in_the_same_file_is_named_once(tmp_path: Path) -> None:
    file = tmp_path / "bulk.json"
    other = written_as.scryfall(THEN, 7)
    cards = [written_as.scryfall(ODD, 1), other, {**other, "set": "tsp"}, written_as.scryfall(ODD, 1, set_code="lea")]
    file.write_bytes(json.dumps(cards).encode())
    done = import_file(tmp_path, file)
    assert done.added == 1
    assert [(one.record, one.why) for one in done.skipped] == [
        ('record 2, "Odd Hare"', "The file has a card of that name with other words before it.")
    ]
    store = store_at(tmp_path)
    kept = store.record("odd hare")
    assert kept is not None
    assert kept.text == ODD.text
    assert [at.code for at in store.printings("odd hare")] == ["LEA", "TST"]


def test_a_second_import_says_what_changed(tmp_path: Path) -> None:
    file = tmp_path / "bulk.json"
    file.write_bytes(written_as.scryfall_file([HARE, ODD]))
    import_file(tmp_path, file)
    file.write_bytes(written_as.scryfall_file([HARE, THEN, *many(1)]))
    done = import_file(tmp_path, file)
    assert (done.added, done.updated, done.same, done.changed) == (1, 1, 1, ("Odd Hare",))


def test_markup_paths_and_statements_in_names_are_names(tmp_path: Path) -> None:
    names = ["<b>Hare</b>", "../../etc/hare", "'; DROP TABLE card; --", '"Hare" OR 1=1', "Hare\\%_*", "=cmd|' /C'!A0"]
    file = tmp_path / "odd.json"
    file.write_bytes(written_as.scryfall_file([Record(name, "Land", "", "") for name in names]))
    assert import_file(tmp_path, file).added == len(names)
    store = store_at(tmp_path)
    assert {record.name for record in store.records().values()} == set(names)
    library = library_of(tmp_path)
    assert all(library.record(name) is not None for name in names)


@pytest.mark.parametrize("late", [False, True])
def test_an_import_that_has_too_little_memory_goes_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    taken(file_of(tmp_path), found(HARE)).close()
    file = tmp_path / "cards.jsonl"
    file.write_text("".join(msgspec.json.encode(record).decode() + "\n" for record in many(900)), encoding="utf-8")

    def none_left(*_: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(*((CardStore, "take", none_left) if late else (Import, "_unfit", none_left)))
        with pytest.raises(
            CardFileError, match=r'too little memory to take "cards\.jsonl" in; your library is as it was'
        ):
            import_file(tmp_path, file)
    assert store_at(tmp_path).own_names() == ("Lantern Hare",)
    assert import_file(tmp_path, file).added == 900
