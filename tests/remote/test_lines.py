"""Requests and answers as they go over the wire, and where the program listens."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop.remote.lines import LONGEST, LineError, answer_line, name_of, request_line, words_of
from tabletop.remote.place import make_room, place_of


@pytest.mark.parametrize("words", [("pass",), ("open", "/a b/Æther\n.toml"), ("", "\udcff")])
def test_a_request_comes_back_as_it_was_said(words: tuple[str, ...]) -> None:
    line = request_line(words)
    assert line.count(b"\n") == 1
    assert words_of(line) == tuple(word.replace("\udcff", "?") for word in words)


@pytest.mark.parametrize(
    "line", [b"", b"pass", b"[]", b"[1]", b'{"a": 1}', b"\xff\xfe", b"[" * 9_000, b'["' + b"a" * LONGEST + b'"]']
)
def test_what_is_no_request_is_refused_with_a_sentence(line: bytes) -> None:
    with pytest.raises(LineError, match=r"A request .*\."):
        words_of(line)


def test_an_answer_is_one_line_whatever_it_says() -> None:
    assert answer_line("no  two\nlines\r\n") == b"no two lines\n"


@pytest.mark.parametrize(
    ("command", "name"), [("Table: Take back", "table-take-back"), ("lift0", "lift0"), ("Rules: &x, y", "rules-x-y")]
)
def test_a_name_is_small_letters_digits_and_dashes(command: str, name: str) -> None:
    assert name_of(command) == name


def test_every_data_folder_has_a_place_of_its_own_short_enough_for_a_socket(tmp_path: Path) -> None:
    deep = tmp_path / "/".join(["a" * 40] * 5)
    places = {place_of(folder, {"XDG_RUNTIME_DIR": str(tmp_path)}, "linux") for folder in (tmp_path, deep)}
    assert len(places) == 2
    assert all(place.startswith(str(tmp_path)) and len(place) < len(str(tmp_path)) + 30 for place in places)
    assert place_of(deep, {"USERNAME": "ada"}, "win32").startswith(r"\\.\pipe\tabletop-ada-")


def test_a_runtime_folder_that_is_none_does_not_count(tmp_path: Path) -> None:
    place = place_of(tmp_path, {"XDG_RUNTIME_DIR": "relative"}, "linux")
    assert os.path.isabs(place)


def test_a_folder_that_others_may_write_to_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    assert "not yours alone" in make_room(str(folder / "x"))
    folder.chmod(0o700)
    assert make_room(str(folder / "x")) == ""
    assert (tmp_path / "open" / "y").parent == folder


def test_a_place_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "no place" in make_room(str(tmp_path / "file" / "below" / "x"))
