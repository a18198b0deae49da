"""`tabletop replay` plays a save again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cards.own_decks import own_decks
from tabletop.cli import main
from tabletop.session.keeping.reading_saves import read_save
from tabletop.session.keeping.saves import encode
from tabletop.session.simulation.agents import RandomAgent
from tabletop.session.table import restoring
from tabletop.session.table.session import Session


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A save of forty answers."""
    session = Session.new(own_decks(), ("Ann", "Bob"), seed="5")
    agent = RandomAgent("5")
    for _ in range(40):
        decision = session.decision
        assert decision is not None
        assert session.answer(decision.seat, agent.answer(session.state, decision), "agent") is None
    path = tmp_path_factory.mktemp("replay") / "game.json"
    session.save(path)
    return path


def test_the_same_game(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"exact": True, "first_difference": None}


def test_plain_output(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(saved)]) == 0
    assert capsys.readouterr().out == "The game replays exactly.\n"


def test_another_game(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = restoring.replace(read_save(saved), fingerprint="0" * 32)
    path = tmp_path / "other.json"
    path.write_bytes(encode(save))
    assert main(["replay", str(path), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert found["exact"] is False
    assert "turn" in found["first_difference"]
    assert main(["replay", str(path)]) == 1
    assert found["first_difference"] in capsys.readouterr().out


def test_files_that_are_no_saves(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    half = tmp_path / "half.json"
    half.write_bytes(saved.read_bytes()[:2000])
    for path in (half, tmp_path / "missing.json", tmp_path):
        assert main(["replay", str(path)]) == 2
        out, err = capsys.readouterr()
        assert path.name in err
        assert (out, err.count("\n")) == ("", 1)
