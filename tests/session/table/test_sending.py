"""What is sent when something is wrong: enough to look for it, and nothing hidden unless everybody agrees."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path

import pytest

from tabletop.commands.wrong import run
from tabletop.engine.rules.turn import beginning_phase
from tabletop.session.keeping.reading_saves import decode
from tabletop.session.table.sending import newest_game, places_of, wrong, wrong_of_file
from tests.session.games import new_session, play
from tests.session.simulation.marked_cards import marked_session, names_in


def parts_of(content: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist()}


@pytest.mark.parametrize(("players", "heads"), [(2, 1), (4, 2)])
def test_no_card_that_everybody_has_not_been_shown_is_in_it(tmp_path: Path, players: int, heads: int) -> None:
    game = marked_session(players, heads, "wrong")
    play(game.session, 60, "wrong")
    parts = parts_of(wrong(game.session, tmp_path, hidden=False, more={"Qt": "6"}))
    assert set(parts) == {"what-is-in-here.txt", "versions.txt", "errors.txt", "log.txt", "table.txt"}
    everything = "\n".join(parts.values())
    assert names_in(everything)
    assert not names_in(everything) - game.public
    assert game.session.header.seed not in parts["table.txt"]
    assert "Qt: 6\n" in parts["versions.txt"]
    assert json.loads(parts["table.txt"])["turn"] == game.session.state.turn.number
    assert "No hand, no library, no seed" in parts["what-is-in-here.txt"]


def test_with_consent_the_whole_game_is_in_it(tmp_path: Path) -> None:
    session = new_session("81")
    play(session, 20, "81")
    parts = parts_of(wrong(session, tmp_path, hidden=True))
    assert "all who play agree" in " ".join(parts["what-is-in-here.txt"].split())
    assert decode(parts["game.tabletop"].encode(), "it").entries == tuple(session.entries)


def test_an_error_is_told_by_its_place_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = new_session("82", data=tmp_path)

    def broken(_: object) -> tuple[int, ...]:
        raise KeyError("Secret Lynx\nis in the hand of Mira")

    monkeypatch.setattr(beginning_phase, "_who_draws", broken)
    while session.error is None:
        play_one(session)
    public = parts_of(wrong(session, tmp_path, hidden=False))["errors.txt"]
    assert "KeyError" in public
    assert "tabletop/engine/rules/turn/beginning_phase.py" in public
    assert "broken" in public
    for secret in ("Lynx", "Mira", "seed", "answered", str(Path.cwd())):
        assert secret not in public
    assert "Secret Lynx" in parts_of(wrong(session, tmp_path, hidden=True))["errors.txt"]
    assert places_of("Tabletop 1\n\nValueError: a hand\n") == "Tabletop 1\nValueError\n"


def play_one(session: object) -> None:
    from tabletop.session.simulation.agents import RandomAgent
    from tabletop.session.table.session import Session

    assert isinstance(session, Session)
    decision = session.decision
    assert decision is not None
    session.answer(decision.seat, RandomAgent(str(session.entry)).answer(session.state, decision))


def test_the_last_game_is_looked_into_and_left_as_it_is(tmp_path: Path) -> None:
    session = new_session("83", data=tmp_path)
    play(session, 30, "83")
    path = newest_game(tmp_path)
    assert path is not None
    before = path.read_bytes()
    parts = parts_of(wrong_of_file(path, tmp_path, None, hidden=False))
    assert parts["log.txt"].count("\n") == len(session.log(-1))
    assert (path.read_bytes(), len(list(path.parent.iterdir()))) == (before, 1)
    session.close()
    # a game that can't be read
    path.write_bytes(b"unheard of\n" + before.partition(b"\n")[2])
    parts = parts_of(wrong_of_file(path, tmp_path, None, hidden=False))
    assert "The game can't be read (SaveError)" in parts["what-is-in-here.txt"]
    assert "log.txt" not in parts
    assert path.name in parts_of(wrong_of_file(path, tmp_path, None, hidden=True))
    assert newest_game(tmp_path / "none") is None
    assert "log.txt" not in parts_of(wrong_of_file(None, tmp_path, None, hidden=True))


def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from argparse import ArgumentParser

    from tabletop.commands.errors import CommandError
    from tabletop.commands.wrong import arguments

    session = new_session("84", data=tmp_path)
    play(session, 9, "84")
    session.release()
    parser = ArgumentParser()
    arguments(parser)
    out = tmp_path / "send.zip"
    assert run(parser.parse_args(["--data", str(tmp_path), "--out", str(out)])) == 0
    assert "nothing that is hidden in the game" in capsys.readouterr().out
    assert "log.txt" in parts_of(out.read_bytes())
    assert run(parser.parse_args(["--data", str(tmp_path), "--out", str(out), "--hidden", "--json"])) == 0
    assert json.loads(capsys.readouterr().out) == {"file": str(out), "hidden": True}
    with pytest.raises(CommandError, match="can't be written"):
        run(parser.parse_args(["--data", str(tmp_path), "--out", str(tmp_path / "send.zip" / "x.zip")]))
    with pytest.raises(CommandError, match="There is no file"):
        run(parser.parse_args([str(tmp_path / "missing.tabletop")]))
