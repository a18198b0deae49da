"""A file name that no disk can hold, wherever one is read: nothing breaks, and a sentence says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli import main
from tabletop.controller.start.party import party_of
from tabletop.controller.start.settings import Settings

LONG = "x" * 5000


def test_settings_that_name_such_decks_are_settings_without_them() -> None:
    assert party_of(Settings(decks=(LONG, f"/{LONG}"))).decks == party_of(Settings()).decks


@pytest.mark.parametrize(
    "words",
    [
        ["check", f"{LONG}.toml"],
        ["demo", f"{LONG}.toml"],
        ["open", f"{LONG}.tabletop"],
        ["cards", "report", f"{LONG}.json"],
        ["cards", "import", f"{LONG}.json"],
        ["deck", "check", f"{LONG}.txt", "--format", "x"],
        ["replay", f"{LONG}.tabletop"],
        ["wrong", f"{LONG}.tabletop"],
        ["export", f"{LONG}.toml", "--out", "x.srt"],
        ["remote", "open", f"{LONG}.tabletop"],
        ["play", f"{LONG}.txt", f"{LONG}.txt"],
    ],
    ids=lambda words: " ".join(words)[:24],
)
def test_commands_say_it_in_a_sentence(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    without_data = ("check", "replay", *(["cards"] if words[1] == "report" else []))
    assert main([*words, "--data", str(tmp_path)] if words[0] not in without_data else words) != 0
    said = capsys.readouterr()
    assert said.err.count("\n") == 1 or not said.err
    assert "mistake" not in said.err
    assert "Errno" not in said.err + said.out
