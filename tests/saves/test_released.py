"""The files of every released version are opened: whatever was mended since, nobody loses a game."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tabletop import __version__
from tabletop.cards.store.tables import VERSION as LIBRARY_VERSION
from tabletop.cards.users import file_of, store_at
from tabletop.controller.start import opening
from tabletop.controller.start.settings import FILE, read_settings, write_settings
from tabletop.controller.table.game import session_of
from tabletop.session.keeping.checkpoints import log_of, state_of
from tabletop.session.keeping.journal import read_journal
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.keeping.saves import VERSION
from tabletop.session.table.session import Session
from tests.saves.make import HERE, standing

VERSIONS = sorted(path.name for path in HERE.iterdir() if path.is_dir() and path.name[0] != "_")
SAVES = sorted(str(path.relative_to(HERE)) for path in HERE.glob("*/*.tabletop"))
JOURNALS = sorted(str(path.relative_to(HERE)) for path in HERE.glob("*/*.journal"))
LIBRARIES = sorted(str(path.relative_to(HERE)) for path in HERE.glob("*/library.sqlite"))
SETTINGS = sorted(str(path.relative_to(HERE)) for path in HERE.glob(f"*/{FILE}"))


def test_this_version_has_its_files() -> None:
    assert __version__ in VERSIONS, "run python3 -m tests.saves.make"
    assert len(SAVES) >= 6
    newest = json.loads((HERE / __version__ / "two.tabletop").read_text())["version"]
    assert newest == VERSION, "the format of saves has changed since: raise the program's version, and make its files"


def said(file: str) -> dict[str, Any]:
    path = HERE / file
    found: dict[str, Any] = json.loads(path.with_name("what.json").read_text(encoding="utf-8"))[path.name]
    return found


def stands(session: Session, file: str) -> None:
    """The game stands as it did, with its log, though it may go on from a checkpoint since a rule was mended."""
    wanted, found = said(file), json.loads(json.dumps(standing(session)))
    told, kept = found.pop("log"), wanted.pop("log")
    if session.notice and file.endswith(".journal"):  # from the beginning of the turn, as far as the answers fit
        assert (found["names"], found["turn"]) == (wanted["names"], wanted["turn"])
    else:
        assert found == wanted
        assert not session.notice or set(kept) <= set(told)
    assert len(told) >= len(kept) // 2
    assert session.error is None
    assert (session.decision is None) == session.over


@pytest.mark.parametrize("file", SAVES)
def test_a_save_is_opened(tmp_path: Path, file: str) -> None:
    session = session_of(opening.load(HERE / file, tmp_path))
    assert session is not None
    stands(session, file)


@pytest.mark.parametrize("file", JOURNALS)
def test_a_journal_is_gone_on_with(tmp_path: Path, file: str) -> None:
    (tmp_path / "games").mkdir()
    shutil.copyfile(HERE / file, tmp_path / "games" / "00000000000000000001-1.journal")
    game = opening.go_on(tmp_path)
    assert game is not None
    session = session_of(game)
    assert session is not None
    stands(session, file)
    session.close()


@pytest.mark.parametrize("file", [*SAVES, *JOURNALS])
def test_its_checkpoints_can_be_gone_on_from(file: str) -> None:
    """A mended rule needs them: whoever changes the state or the lines of the log reads the old ones on."""
    path = HERE / file
    kept = read_save(path) if path.suffix == ".tabletop" else read_journal(path)
    assert kept.checkpoints or file.startswith("before-0.1.0/game.journal")
    for stored in kept.checkpoints:
        assert len(state_of(stored).players) == len(kept.header.names)
        assert all(line.text for line in log_of(stored))


@pytest.mark.parametrize("file", LIBRARIES)
def test_a_library_is_brought_up_to_date(tmp_path: Path, file: str) -> None:
    path = file_of(tmp_path)
    path.parent.mkdir()
    shutil.copyfile(HERE / file, path)
    store = store_at(tmp_path)
    assert store.own_names() == ("Lantern Hare", "Odd Hare", "Slow Rain")
    assert store.select("PRAGMA user_version", ()) == [(LIBRARY_VERSION,)]
    assert not store.told
    store.close()


@pytest.mark.parametrize("file", SETTINGS)
def test_settings_are_read_and_written(tmp_path: Path, file: str) -> None:
    shutil.copyfile(HERE / file, tmp_path / FILE)
    found = read_settings(tmp_path)
    assert (found.card_scale, found.text_scale, found.pace, found.names) == (110, 150, "slow", ("Ada", "Mira"))
    assert found.keys == {"table-take-back": "Ctrl+B"}
    assert found.layouts["evening"].log is False
    assert write_settings(tmp_path, found) == ""
    assert read_settings(tmp_path) == found
