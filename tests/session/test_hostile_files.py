"""Saves and journals in which anything stands: a game, or one sentence; a damaged journal is set aside, never lost."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.session.keeping import saves
from tabletop.session.keeping.saves import SaveError
from tabletop.session.table.restoring import Differs, load, recover
from tests.session.games import new_session, play

SEED = "90"
BAD = (
    None, True, -1, 0, 7, 10**9, 10**30, 1.5, float("inf"), "", "p0", "pass", "\0", "\u202e", "a" * 5000, [], {}, [[]],
    {"type": "Any"}, {"type": "answered"}, [0] * 2000, "9" * 5000,
)  # fmt: skip


@pytest.fixture(scope="module")
def save_text(tmp_path_factory: pytest.TempPathFactory) -> str:
    session = new_session(SEED)
    play(session, 60, SEED)
    path = tmp_path_factory.mktemp("good") / "game.json"
    session.save(path)
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def journal_lines(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, ...]:
    folder = tmp_path_factory.mktemp("good")
    session = new_session(SEED, data=folder)
    play(session, 40, SEED)
    session.release()
    (path,) = (folder / "games").glob("*.journal")
    return tuple(path.read_bytes().splitlines(keepends=True))


def damaged(value: Any, dice: random.Random) -> Any:
    """The value with something else in one place of it."""
    if isinstance(value, dict) and value and dice.random() < 0.9:
        key = dice.choice(sorted(value))
        if dice.random() < 0.1:
            return {other: part for other, part in value.items() if other != key}
        return {**value, key: damaged(value[key], dice)}
    if isinstance(value, list) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        return [*value[:place], damaged(value[place], dice), *value[place + 1 :]]
    return dice.choice(BAD)


def is_sentence(text: str) -> bool:
    return text.endswith(".") and "\n" not in text and len(text) < 600


@settings(max_examples=60)
@given(st.integers(0, 10**9))
def test_a_save_with_anything_in_one_place(tmp_path_factory: pytest.TempPathFactory, save_text: str, seed: int) -> None:
    dice = random.Random(seed)
    content = json.loads(save_text)
    body = content["body"]
    part = dice.choice(sorted(body))
    body[part] = damaged(body[part], dice)
    raw = json.dumps(body, separators=(",", ":")).encode()
    content["checksum"] = saves.checksum(raw)
    path = tmp_path_factory.mktemp("save") / "game.json"
    path.write_bytes(json.dumps(content | {"body": None})[:-5].encode() + raw + b"}")
    before = path.read_bytes()
    said = ""
    try:
        session = load(path)
    except Differs as found:
        said = str(found)
        said = stored(found) or said
    except SaveError as found:
        said = str(found)
    else:
        assert session.error is None
    assert not said or is_sentence(said)
    assert path.read_bytes() == before


def stored(found: Differs) -> str:
    """What is wrong with the stored position, "" where the game goes on from it."""
    try:
        assert found.stored().error is None
    except SaveError as problem:
        return str(problem)
    return ""


@settings(max_examples=40)
@given(st.integers(0, 10**9))
def test_a_journal_with_anything_in_one_line(
    tmp_path_factory: pytest.TempPathFactory, journal_lines: tuple[bytes, ...], seed: int
) -> None:
    dice = random.Random(seed)
    lines = list(journal_lines)
    place = dice.randrange(len(lines))
    if dice.random() < 0.3:
        lines[place] = dice.randbytes(dice.randrange(60)) + b"\n"
    else:
        lines[place] = json.dumps(damaged(json.loads(lines[place]), dice)).encode() + b"\n"
    data = tmp_path_factory.mktemp("data")
    path = data / "games" / "1.journal"
    path.parent.mkdir()
    path.write_bytes(b"".join(lines))
    said = ""
    try:
        session = recover(data)
    except SaveError as problem:
        said = str(problem)
    else:
        assert session is None or session.error is None
        if session is not None:
            session.release()
    if said:
        assert is_sentence(said)
        assert path.with_suffix(".damaged").read_bytes() == b"".join(lines)
