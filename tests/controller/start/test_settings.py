"""Settings are kept in the data folder, and a file that is not as it should be does no harm."""

from pathlib import Path

import pytest

from tabletop.controller.start.settings import FILE, Settings, read_settings, within, write_settings


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings()


def test_what_was_written_is_read(tmp_path: Path) -> None:
    wanted = Settings(card_scale=120, text_scale=90, high_contrast=True, reduced_motion=True, keys={"undo": "Z"})
    assert write_settings(tmp_path / "new", wanted) == ""
    assert read_settings(tmp_path / "new") == wanted
    assert [path.name for path in (tmp_path / "new").iterdir()] == [FILE]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"card_scale": "big"}', '{"keys": [1]}', "\xff"])
def test_a_damaged_file_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    assert read_settings(tmp_path) == Settings()


def test_sizes_stay_within_what_can_be_had(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"card_scale": 900, "text_scale": 3, "future": 1}', encoding="utf-8")
    found = read_settings(tmp_path)
    assert (found.card_scale, found.text_scale) == (130, 80)
    assert (within(104, 130), within(135, 130), within(-3, 200)) == (100, 130, 80)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "settings.json" in write_settings(tmp_path / "file", Settings())


@pytest.mark.parametrize(("word", "pace"), [("slow", "slow"), ("step", "step"), ("hasty", "normal"), ("", "normal")])
def test_a_pace_that_there_is_not_is_the_usual_one(tmp_path: Path, word: str, pace: str) -> None:
    (tmp_path / FILE).write_text(f'{{"pace": "{word}", "text_scale": 120}}', encoding="utf-8")
    found = read_settings(tmp_path)
    assert (found.pace, found.text_scale) == (pace, 120)
