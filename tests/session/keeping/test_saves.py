"""Save files: whole and exact, or one sentence about what is wrong."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tabletop.cards.library import CardLibrary, built_in
from tabletop.engine.vocabulary.decisions import Picked
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.keeping import saves
from tabletop.session.keeping.saves import SaveError
from tabletop.session.simulation.invariants import plain
from tabletop.session.table.restoring import Differs, load, replay
from tabletop.session.table.session import Session
from tests.session.games import keep_hands, new_session, pending, play

replace = msgspec.structs.replace


def saved(path: Path, answers: int = 120, seed: str = "21") -> Session:
    session = new_session(seed)
    play(session, answers, seed)
    session.save(path)
    return session


def rewritten(path: Path, change: Callable[[dict[str, object]], None]) -> None:
    """Change the body of a save and give it the right checksum, as somebody with bad intent would."""
    content = json.loads(path.read_text())
    body = content["body"]
    change(body)
    raw = json.dumps(body, separators=(",", ":")).encode()
    content["checksum"] = saves.checksum(raw)
    del content["body"]
    head = json.dumps(content, separators=(",", ":"))[:-1]
    path.write_bytes(head.encode() + b',"body":' + raw + b"}")


def test_a_loaded_game_is_the_same_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = saved(path)
    again = load(path)
    assert again.fingerprint == session.fingerprint
    assert plain(again.decision) == plain(session.decision)
    assert again.entry == session.entry
    assert again.log(0) == session.log(0)
    assert again.observe(1) == session.observe(1)
    # and goes on alike
    for one in (session, again):
        play(one, 40, "on")
    assert again.fingerprint == session.fingerprint


@pytest.mark.parametrize("answers", range(30, 60, 3))
def test_games_saved_in_the_middle_of_actions_go_on_there(tmp_path: Path, answers: int) -> None:
    path = tmp_path / "game.json"
    session = saved(path, answers)
    again = load(path)
    assert again.fingerprint == session.fingerprint
    assert plain(again.decision) == plain(session.decision)


def test_branches_and_what_was_taken_back_are_saved(tmp_path: Path) -> None:
    session = new_session("22")
    play(session, 60, "a")
    first = session.entry, session.fingerprint
    for _ in range(12):
        session.undo()
    play(session, 9, "b")
    for _ in range(3):
        session.undo()
    session.save(tmp_path / "game.json")
    again = load(tmp_path / "game.json")
    assert (again.entry, again.fingerprint) == (session.entry, session.fingerprint)
    assert again.can_redo
    assert again.redo()
    assert again.undo()
    assert again.rewind(first[0])
    assert again.fingerprint == first[1]


def test_replay_says_whether_it_is_exact(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path, 150)
    assert replay(path).exact

    def another_mark(body: dict[str, object]) -> None:
        marks = body["marks"]
        assert isinstance(marks, list)
        marks[3]["fingerprint"] = "0" * 32

    rewritten(path, another_mark)
    result = replay(path)
    assert not result.exact
    assert result.first_difference is not None
    assert result.first_difference.startswith("turn 3:")


def test_the_stored_position_can_be_gone_on_from(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = saved(path, 150)
    checkpoint = session.timeline.position.checkpoint
    original = built_in()
    changed = CardLibrary(
        msgspec.structs.replace(card, power="9") if card.name == "Cinder Hound" else card
        for card in original.records.values()
    )
    with pytest.raises(Differs, match=r"game\.json.*turn 0 on") as found:
        load(path, changed)
    stored = found.value.stored()
    assert stored.timeline.position.checkpoint == checkpoint
    play(stored, 20, "on")
    stored.save(tmp_path / "next.json")
    again = load(tmp_path / "next.json")
    assert again.fingerprint == stored.fingerprint


def test_a_save_that_could_not_be_written_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    session = saved(path, 30)
    before = path.read_bytes()
    play(session, 5)

    def broken(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", broken)
        with pytest.raises(SaveError, match=r"game\.json.*no space left"):
            session.save(path)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["game.json"]


def bad_files() -> dict[str, Callable[[Path], None]]:
    """What can be wrong with a file, and how to make it so."""

    def text(content: str) -> Callable[[Path], None]:
        return lambda path: path.write_text(content) and None  # type: ignore[func-returns-value]

    def cut(path: Path) -> None:
        path.write_bytes(path.read_bytes()[: len(path.read_bytes()) // 2])

    def edited(path: Path) -> None:
        path.write_text(path.read_text().replace('"Ada"', '"Eve"', 1))

    def version(path: Path) -> None:
        path.write_text(path.read_text().replace('"version":2', '"version":99', 1))

    def body(change: Callable[[dict[str, object]], None]) -> Callable[[Path], None]:
        return lambda path: rewritten(path, change)

    def header(**fields: object) -> Callable[[Path], None]:
        return body(lambda content: content["header"].update(fields))  # type: ignore[attr-defined]

    huge = [{"name": "huge", "entries": [[10**12, "Forest"]]}] * 2
    unknown = [{"name": "odd", "entries": [[60, "Nobody's Card"]]}] * 2
    return {
        "empty": text(""),
        "no save": text("4 Forest\n"),
        "other json": text('{"format": "something else"}'),
        "deep": text("[" * 100_000),
        "not text": lambda path: path.write_bytes(b"\xff\xfe\x00" * 50) and None,  # type: ignore[func-returns-value]
        "cut": cut,
        "edited": edited,
        "version": version,
        "edition": header(edition="2026-01-01"),
        "players": header(names=["Ada"]),
        "long name": header(names=["A" * 5000, "B"]),
        "huge deck": header(decks=huge),
        "unknown card": header(decks=unknown),
        "no checkpoint": body(lambda content: content.update(checkpoints=[{"type": "checkpoint"}])),
        "entry of another kind": body(lambda content: content.update(entries=[{"type": "import os"}])),
        "no entries": body(lambda content: content.pop("entries") and None),  # type: ignore[func-returns-value]
        "pickle": lambda path: path.write_bytes(b"\x80\x04\x95") and None,  # type: ignore[func-returns-value]
    }


@pytest.mark.parametrize("kind", bad_files())
def test_a_bad_file_gets_one_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "game.json"
    saved(path, 40)
    bad_files()[kind](path)
    with pytest.raises(SaveError) as found:
        load(path)
    said = str(found.value)
    assert '"game.json"' in said
    assert said.endswith(".")
    assert "\n" not in said
    assert "Traceback" not in said
    assert len(said) < 400
    assert ";" in said or ":" in said  # what is wrong, and what to do


@pytest.mark.parametrize("kind", ["missing", "folder"])
def test_what_is_no_file_gets_one_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "game.json"
    if kind == "folder":
        path.mkdir()
    with pytest.raises(SaveError, match=r'"game\.json".*(check|give) the path'):
        load(path)


def hostile_bodies() -> dict[str, Callable[[dict[str, object]], None]]:
    def entries(*more: object) -> Callable[[dict[str, object]], None]:
        return lambda body: body["entries"].extend(more)  # type: ignore[attr-defined]

    return {
        "a move to nowhere": entries({"type": "redone", "to": 10**9}),
        "a negative move": entries({"type": "taken back", "to": -5}),
        "another's answer": entries({"type": "answered", "seat": 7, "answer": {"type": "picked", "keys": ["pass"]}}),
        "an illegal answer": entries({"type": "answered", "seat": 0, "answer": {"type": "numbered", "number": 10**30}}),
        "no such player concedes": entries({"type": "conceded", "seat": 12}),
        "orders of nobody": entries({"type": "ordered", "seat": -1, "orders": {}}),
        "another end": lambda body: body.update(fingerprint="f" * 32),
    }


@pytest.mark.parametrize("kind", hostile_bodies())
def test_entries_that_do_not_fit_are_a_difference_and_nothing_worse(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "game.json"
    session = saved(path, 40)
    rewritten(path, hostile_bodies()[kind])
    with pytest.raises(Differs) as found:
        load(path)
    assert found.value.turn == session.timeline.cursor.turn
    assert found.value.stored().state == session.timeline.position.checkpoint


def test_a_stored_position_that_is_not_sound_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path, 40)

    def change(body: dict[str, object]) -> None:
        stored = body["checkpoints"]
        assert isinstance(stored, list)
        for one in stored:
            state = json.loads(zlib.decompress(base64.b64decode(one["state"])))
            state["players"][0]["library"] = state["players"][0]["library"][1:]
            one["state"] = base64.b64encode(zlib.compress(json.dumps(state).encode())).decode()
        body["fingerprint"] = "0" * 32

    rewritten(path, change)
    with pytest.raises(Differs) as found:
        load(path)
    with pytest.raises(SaveError, match="is in no zone"):
        found.value.stored()


def test_a_save_too_large_to_be_one_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    saved(path, 10)
    monkeypatch.setattr(saves, "MOST_BYTES", 1000)
    with pytest.raises(SaveError, match="too large"):
        load(path)


def test_saves_replay_equally_whatever_the_hash_seed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path, 250)
    script = (
        "import sys; from pathlib import Path; from tabletop.session.table.restoring import replay; "
        "result = replay(Path(sys.argv[1])); print(result.exact, result.first_difference)"
    )
    for seed in ("0", "1", "2"):
        environ = {**os.environ, "PYTHONHASHSEED": seed}
        done = subprocess.run(
            [sys.executable, "-c", script, str(path)], env=environ, capture_output=True, text=True, check=True
        )
        assert done.stdout.split()[0] == "True", done.stdout


def test_a_save_is_readable_text(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved(path, 40)
    content = json.loads(path.read_text())
    assert (content["format"], content["version"]) == ("tabletop game", 2)
    header = content["body"]["header"]
    assert header["edition"] == "2006-10-01"
    assert header["names"] == ["Ada", "Mira"]
    assert [4, "Ember Lash"] in header["decks"][0]["entries"]


def test_orders_and_the_end_are_kept(tmp_path: Path) -> None:
    session = new_session("5", full_control=False)
    keep_hands(session)
    session.answer(pending(session).seat, Picked(("pass",)))
    session.concede(1)
    session.save(tmp_path / "game.json")
    again = load(tmp_path / "game.json")
    assert again.over
    assert again.observe(NOBODY).winners == ("Ada",)
    assert again.undo()
    assert again.orders(0) == session.orders(0)
