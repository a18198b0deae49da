"""Captions: two lines of sixty, nothing lost, long enough to be read."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from tabletop.broadcast.captions import Caption, CaptionQueue, shifted, timed
from tabletop.broadcast.wording import LEAST_S, LETTERS, LINES, captions_of, fits, joined, lines_of, seconds_for

texts = some.text(some.characters(codec="utf-8", exclude_categories=("Cs", "Cc")), max_size=400)


@given(texts)
def test_nothing_is_lost_and_everything_fits(text: str) -> None:
    found = captions_of(text)
    assert "".join("".join(found).split()) == "".join(text.split())
    for one in found:
        assert len(lines_of(one)) <= LINES
        assert all(len(line) <= LETTERS for line in lines_of(one))


def test_lines_are_about_equally_long() -> None:
    text = "Three creatures go to their owners' graveyards at the same moment, in one check"
    first, second = lines_of(text)
    assert abs(len(first) - len(second)) <= 12


def test_sentences_stay_whole_where_they_fit() -> None:
    text = (
        "Mana left at the end of a phase burns. Ann loses 1 life. "
        + "So it goes on for a long while, " * 4
        + "and ends."
    )
    found = captions_of(text)
    assert found[0] == "Mana left at the end of a phase burns. Ann loses 1 life."
    assert found[1].endswith(",")


def test_a_caption_stays_as_long_as_it_is_read() -> None:
    assert seconds_for("One") == LEAST_S
    assert seconds_for(" ".join(["word"] * 10)) == pytest.approx(3.5)


def test_captions_of_a_film_follow_one_another() -> None:
    text = "A first sentence that is rather long and says a good deal about what there is to see. " * 3
    found = timed(text, 10.0, pace=2.0)
    assert found[0].start == 10.0
    assert all(one.end == after.start for one, after in pairwise(found))
    assert found[0].end - found[0].start == pytest.approx(seconds_for(found[0].text) / 2)


def test_captions_are_moved_to_another_beginning() -> None:
    found = shifted((Caption(0, 2, "a"), Caption(2, 5, "b"), Caption(5, 7, "c")), -3)
    assert found == (Caption(0, 2, "b"), Caption(2, 4, "c"))


def test_neighbours_are_joined_while_they_fit() -> None:
    short = [f"Creature {number} dies." for number in range(12)]
    found = joined(short)
    assert " ".join(found) == " ".join(short)
    assert len(found) < 5
    assert all(fits(one) for one in found)


def test_a_fast_table_has_its_captions_joined_and_none_dropped() -> None:
    queue = CaptionQueue()
    said = [f"Event {number} happens." for number in range(9)]
    for number, text in enumerate(said):
        queue.say(text, number * 0.1)
    shown: list[str] = []
    for tick in range(400):
        text = queue.at(1 + tick * 0.1)
        if text and shown[-1:] != [text]:
            shown.append(text)
    assert shown[0] == said[0]
    assert " ".join(shown) == " ".join(said)
    assert len(shown) <= 4
    assert queue.at(1000) == ""


def test_what_stands_there_is_read_before_the_next_comes() -> None:
    queue = CaptionQueue()
    queue.say("One.", 0.0)
    queue.say("Two.", 0.2)
    assert queue.at(1.4) == "One."
    assert queue.at(1.6) == "Two."
    queue.say("Three.", 1.7)
    queue.clear()
    assert queue.at(1.8) == ""
    assert not queue.left
