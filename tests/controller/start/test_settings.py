"""Settings are kept in the data folder, and a file that is not as it should be does no harm."""

import json
from pathlib import Path

import msgspec
import pytest

from tabletop.controller.start.settings import FILE, Layout, Place, Settings, read_settings, within, write_settings


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


@pytest.mark.parametrize(
    "text",
    [
        '{"window": {"x": -9223372036854775808, "y": 3, "wide": 4, "high": 5}, "high_contrast": true}',
        '{"card_scale": 1%s, "high_contrast": true}' % ("0" * 400),
        '{"games": 10000000000, "high_contrast": true}',
    ],
)
def test_a_number_that_no_screen_has_is_as_usual(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text)
    assert read_settings(tmp_path) == Settings(high_contrast=True)


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "settings.json" in write_settings(tmp_path / "file", Settings())


@pytest.mark.parametrize(("word", "pace"), [("slow", "slow"), ("step", "step"), ("hasty", "normal"), ("", "normal")])
def test_a_pace_that_there_is_not_is_the_usual_one(tmp_path: Path, word: str, pace: str) -> None:
    (tmp_path / FILE).write_text(f'{{"pace": "{word}", "text_scale": 120}}', encoding="utf-8")
    found = read_settings(tmp_path)
    assert (found.pace, found.text_scale) == (pace, 120)


def test_what_a_newer_version_wrote_stays_when_this_one_writes(tmp_path: Path) -> None:
    newer = {
        "card_scale": 110,
        "pace": {"cards": "slow", "words": "instant"},  # written in another way by then
        "sound": {"volume": 3},
        "layout": {"left": True, "above": ["log"]},
        "layouts": {"evening": {"log": False, "wide": 2}, "gone": {"wide": 3}},
        "window": {"x": 1, "y": 2, "wide": 3, "high": 4, "screen": "left"},
    }
    path = tmp_path / FILE
    path.write_text(json.dumps(newer), encoding="utf-8")
    found = read_settings(tmp_path)
    assert (found.card_scale, found.pace, found.layout.left, found.window) == (110, "normal", True, Place(1, 2, 3, 4))
    layouts = {"evening": Layout(log=True)}
    changed = msgspec.structs.replace(found, text_scale=120, layout=Layout(), layouts=layouts, window=Place(5, 6, 7, 8))
    assert write_settings(tmp_path, changed) == ""
    assert read_settings(tmp_path) == changed
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["pace"] == newer["pace"]
    assert written["sound"] == {"volume": 3}
    assert written["layout"] == {"above": ["log"]}
    assert written["layouts"] == {"evening": {"wide": 2}}
    assert written["window"]["screen"] == "left"
    # whoever says another pace means it
    assert write_settings(tmp_path, msgspec.structs.replace(changed, pace="slow")) == ""
    assert read_settings(tmp_path).pace == "slow"


def test_a_file_that_can_not_be_read_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text('{"card_scale": 110, "text_sc', encoding="utf-8")
    assert write_settings(tmp_path, Settings(text_scale=120)) == ""
    assert read_settings(tmp_path).text_scale == 120
    assert "text_sc" in path.with_name(f"{FILE}.damaged").read_text(encoding="utf-8")
