"""`tabletop deck convert`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop.cards.decks.deck_list import KINDS
from tabletop.cli import main


@pytest.mark.parametrize("kind", KINDS)
def test_a_deck_goes_there_and_back(tmp_path: Path, kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, third = tmp_path / "Burn.txt", tmp_path / "Burn.x", tmp_path / "again.txt"
    first.write_text("# Name: Burn\n4 Ember Lash\n56 Mountain\nSB: 2 Forest\n")
    assert main(["deck", "convert", str(first), "--to", kind, "--out", str(second), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] == 60
    assert main(["deck", "convert", str(second), "--to", "plain", "--out", str(third)]) == 0
    assert third.read_text() == first.read_text()


def test_it_writes_to_standard_output_and_names_what_is_left_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.txt"
    path.write_text("4 Forest\nMaybeboard\n4 Island\n")
    assert main(["deck", "convert", str(path), "--to", "mtgo"]) == 0
    said = capsys.readouterr()
    assert said.out == "4 Forest\n"
    assert "maybeboard" in said.err


def test_wrong_words_are_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.txt"
    path.write_text("4 Forest\n")
    for words in (
        ["deck", "convert", str(tmp_path / "none.txt"), "--to", "plain"],
        ["deck", "convert", str(path), "--to", "plain", "--out", str(path)],
        ["deck", "convert", str(path), "--to", "plain", "--out", str(tmp_path / "no" / "where")],
        ["deck", "convert", str(path), "--to", "plain", "--json"],
    ):
        assert main(words) == 2
        assert capsys.readouterr().err.strip().endswith(".")
    assert path.read_text() == "4 Forest\n"
