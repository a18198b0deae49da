"""Chapters as film sites read them, and captions as files, read back by a reader that knows the formats only."""

from __future__ import annotations

import html
import re
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tabletop.broadcast.captions import Caption
from tabletop.broadcast.chapters import Chapter, ChaptersError, Mark, listed, since
from tabletop.broadcast.subtitles import srt, vtt

NOON = datetime(2006, 10, 1, 12)
_LINE = re.compile(r"(?:(\d+):)?(\d{1,2}):(\d\d) (.{1,70})")


def read(text: str) -> list[tuple[int, str]]:
    found = []
    for line in text.splitlines():
        match = _LINE.fullmatch(line)
        assert match is not None, line
        hours, minutes, seconds, title = match.groups()
        found.append((int(hours or 0) * 3600 + int(minutes) * 60 + int(seconds), title))
    return found


@given(some.lists(some.tuples(some.integers(0, 20_000), some.text(max_size=120)), max_size=40))
def test_a_list_is_what_the_sites_ask_for_or_is_refused(given_: list[tuple[int, str]]) -> None:
    try:
        found = read(listed([Chapter(at, " ".join(title.split())) for at, title in given_]))
    except ChaptersError:
        return
    times = [at for at, _ in found]
    assert len(times) >= 3
    assert times[0] == 0
    assert all(after - at >= 10 for at, after in pairwise(times))


def test_close_ones_are_merged_and_the_first_is_at_zero() -> None:
    text = listed([Chapter(3, "Burn"), Chapter(8, "Life"), Chapter(61, "Layers"), Chapter(3700, "Loops" * 30)])
    assert read(text) == [(0, "Burn / Life"), (61, "Layers"), (3700, ("Loops" * 30)[:67] + "...")]


def test_something_stands_at_the_beginning() -> None:
    text = listed([Chapter(30, "Burn"), Chapter(90, "Layers")], opening="Evening of rules")
    assert read(text)[0] == (0, "Evening of rules")


def test_marks_keep_the_time_of_day_and_any_zero_can_be_theirs() -> None:
    marks = [Mark(NOON + timedelta(seconds=second), f"{second}") for second in (0, 60, 120)]
    assert [one.at for one in since(marks, NOON)] == [0, 60, 120]
    assert [one.at for one in since(marks, NOON + timedelta(seconds=50))] == [0, 10, 70]
    assert [one.at for one in since(marks, NOON - timedelta(hours=1))] == [3600, 3660, 3720]


CAPTIONS = (Caption(0, 1.5, "A & B <deal> 3 --> damage"), Caption(3661.2345, 3663, "Long " * 20))


def test_srt_is_read_back() -> None:
    blocks = srt(CAPTIONS).strip().split("\n\n")
    assert [block.split("\n")[0] for block in blocks] == ["1", "2"]
    assert blocks[0].split("\n")[1:] == ["00:00:00,000 --> 00:00:01,500", "A & B <deal> 3 -> damage"]
    assert blocks[1].split("\n")[1] == "01:01:01,234 --> 01:01:03,000"
    assert len(blocks[1].split("\n")) == 4


def test_vtt_is_read_back() -> None:
    head, *blocks = vtt(CAPTIONS).strip().split("\n\n")
    assert head == "WEBVTT"
    assert blocks[0].split("\n")[0] == "00:00:00.000 --> 00:00:01.500"
    assert html.unescape(blocks[0].split("\n")[1]) == "A & B <deal> 3 -> damage"
    assert "<" not in blocks[0].split("\n")[1]


def test_nothing_makes_no_list() -> None:
    with pytest.raises(ChaptersError):
        listed([])


def test_symbols_have_no_braces_in_files() -> None:
    """Players of films take braces for marks of their own, and hide what is between them."""
    said = [Caption(0.0, 2.0, "Ann pays {2}{R}, and {T} is {not a symbol}.")]
    assert "Ann pays 2R, and T is {not a symbol}." in srt(said)
    assert "Ann pays 2R, and T is {not a symbol}." in vtt(said)
    marks = [Chapter(0, "A cost of {0}"), Chapter(20, "It is {R/G}"), Chapter(40, "The end")]
    assert listed(marks).splitlines() == ["0:00 A cost of 0", "0:20 It is R/G", "0:40 The end"]
