"""`tabletop open`: a file tells by what is in it how it is opened."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.cli import main
from tabletop.commands import open as open_command
from tabletop.commands.open import kind_of


def test_a_save_and_a_scenario_are_told_apart_whatever_they_are_called(tmp_path: Path) -> None:
    save, scenario = tmp_path / "one.txt", tmp_path / "other.tabletop"
    save.write_text('\ufeff{"format": "tabletop game"}', encoding="utf-8")
    scenario.write_bytes(asset("demos", "420.5e-legend-rule.toml").read_bytes())
    assert kind_of(save) == "save"
    assert kind_of(scenario) == "scenario"


def test_a_menu_calls_it_without_a_file_and_the_start_screen_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[dict[str, object]] = []

    def open_window(**given: object) -> int:
        opened.append(given)
        return 0

    monkeypatch.setattr(open_command, "open_window", open_window)
    entry = asset().parent / "packaging" / "desktop" / "tabletop.desktop"
    words = re.search(r"^Exec=tabletop (.*)%f$", entry.read_text("utf-8"), re.MULTILINE)
    assert words is not None
    assert main([*words.group(1).split(), "--data", str(tmp_path)]) == 0
    assert opened == [{"data": tmp_path}]


@pytest.mark.parametrize(
    ("content", "words"), [(None, "can't be read"), (b"", "is neither"), (b"\x89PNG\0\0", "is neither")]
)
def test_what_is_no_file_of_ours_is_refused_in_a_sentence(
    content: bytes | None, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "file.bin"
    if content is not None:
        path.write_bytes(content)
    assert main(["open", str(path), "--data", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.count("\n") == 1
