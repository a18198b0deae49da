"""`tabletop demo`: what can't be opened is said before a window is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.cli import main


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("torn.toml", "title = ", "torn.toml, line 1: "),
        ("few.toml", 'title = "T"\n[[player]]\nname = "Ann"', "this one has 1"),
        ("odd.toml", 'title = "T"\n[[player]]\nname = "A"\nhand = ["No Such"]\n[[player]]\nname = "B"', "No Such"),
    ],
)
def test_a_file_that_can_not_be_opened_is_named_once(
    name: str, text: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / name).write_text(text)
    assert main(["demo", str(tmp_path / name), "--data", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"tabletop: {name}")
    assert err.count(name) == 1
    assert words in err


def test_what_is_neither_a_rule_nor_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["demo", "999.9"]) == 2
    assert "neither a rule id nor a file" in capsys.readouterr().err
