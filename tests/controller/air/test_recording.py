"""The times of a recording: chapters and captions count from the moment that was said to be its zero."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from tabletop.broadcast.chapters import ChaptersError
from tabletop.controller.air.recording import Recording, clock_words


class Day:
    """A clock on the wall that is set by hand."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 2, 20, 0, 0)

    def __call__(self) -> datetime:
        return self.at

    def wait(self, seconds: float) -> None:
        self.at += timedelta(seconds=seconds)


@pytest.fixture
def day() -> Day:
    return Day()


@pytest.fixture
def kept(day: Day) -> Recording:
    return Recording(day)


def test_chapters_count_from_the_key_and_keep_the_time_of_day(kept: Recording, day: Day) -> None:
    kept.mark("Before anything")
    day.wait(60)
    kept.start()
    for title in ("First", "Second", "Third"):
        day.wait(30)
        kept.mark(title)
    assert kept.chapters() == "0:00 Before anything\n0:30 First\n1:00 Second\n1:30 Third\n"
    assert kept.marks[-1].at == datetime(2026, 1, 2, 20, 2, 30)
    # another recording began 20 s later than that key
    assert kept.chapters(later=20) == "0:00 Before anything\n0:10 First\n0:40 Second\n1:10 Third\n"


def test_too_few_chapters_are_said_to_be_so(kept: Recording) -> None:
    kept.mark("One")
    with pytest.raises(ChaptersError, match="3 or more"):
        kept.chapters()


def test_captions_are_as_late_as_the_recording_has_them(kept: Recording, day: Day) -> None:
    kept.say("Long before.")
    day.wait(100)
    kept.start()
    day.wait(5)
    kept.say("A creature attacks.")
    day.wait(1)
    kept.say("It is blocked by another one.")
    day.wait(50)
    first, second = kept.captions()
    assert (first.start, first.end, first.text) == (5.0, 6.0, "A creature attacks.")
    assert second.start == 6.0
    assert second.end == pytest.approx(6.0 + 6 * 0.35)
    assert kept.captions(later=5.5)[0].start == 0.0


def test_a_topic_is_marked_once(kept: Recording) -> None:
    for topic in ("Trample", "Trample", "", "Banding"):
        kept.topic(topic)
    assert [mark.title for mark in kept.marks] == ["Trample", "Banding"]


def test_the_clock_runs_from_zero(kept: Recording, day: Day) -> None:
    assert kept.passed == 0
    kept.start()
    day.wait(3723)
    assert clock_words(kept.passed) == "1:02:03"
    assert clock_words(67) == "1:07"
