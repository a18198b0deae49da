"""A demonstration as a film: every step in order, long enough, told in words, and what does not hold is said."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tabletop.assets import asset
from tabletop.broadcast.chapters import listed
from tabletop.broadcast.programme import (
    Shot,
    StepsError,
    captions_of_film,
    chapters_of_film,
    programme,
)
from tabletop.broadcast.sheet import Plate, sheet
from tabletop.broadcast.wording import seconds_for
from tabletop.cards.library import built_in
from tabletop.demos.gallery import gallery
from tabletop.demos.walkthrough import Walkthrough
from tabletop.engine.vocabulary.ids import NOBODY

FILE = """
title = "A land, and its mana burns"
rules = ["300.3"]
story = "Ann taps a Forest for nothing."

[[player]]
name = "Ann"
hand = ["Forest"]
library = ["Forest"]

[[player]]
name = "Bob"
library = ["Forest"]

[[step]]
by = "Ann"
play = "Forest"

[[step]]
by = "Ann"
activate = "Forest"
say = "A green mana lies in Ann's pool."

[[step]]
[step.question]
text = "What happens if nobody does anything until the phase ends?"
answers = { a = "The mana stays.", b = "The mana is gone.", c = "The mana is gone, and Ann loses 1 life." }
right = "c"
why = "Mana left at the end of a phase burns."

[[step]]
until = "beginning of combat"
say = "The main phase has ended, and 1 mana burned."
today = "Today unused mana is lost without harm, at the end of each step."
"""


def walk_of(tmp_path: Path, text: str = FILE) -> Walkthrough:
    path = tmp_path / "burn.toml"
    path.write_text(text)
    return Walkthrough.open(path, built_in())


def film(walk: Walkthrough, **how: object) -> tuple[Shot, ...]:
    return tuple(programme(walk, lambda: walk.session.observe(NOBODY), **how))  # type: ignore[arg-type]


def test_every_step_is_shown_in_order_and_without_a_gap(tmp_path: Path) -> None:
    shots = film(walk_of(tmp_path))
    assert [(shot.kind, shot.step) for shot in shots] == [
        ("title", 0), ("table", 1), ("table", 2), ("question", 3), ("reveal", 3), ("table", 4),
    ]  # fmt: skip
    assert shots[0].start == 0
    assert all(one.end == after.start for one, after in pairwise(shots))
    assert shots[-1].table.players[0].life == 19
    assert shots[0].table.players[0].life == 20


def test_a_step_without_words_is_told_by_the_log(tmp_path: Path) -> None:
    first = film(walk_of(tmp_path))[1]
    assert "Forest" in first.captions[0].text
    assert "Ann" in first.captions[0].text


def test_everything_stays_as_long_as_it_is_read(tmp_path: Path) -> None:
    for shot in film(walk_of(tmp_path)):
        for one in shot.captions:
            assert one.end - one.start == pytest.approx(seconds_for(one.text))
            assert shot.start <= one.start < one.end <= shot.end + 1e-9


def test_pace_makes_a_film_shorter_and_is_bounded(tmp_path: Path) -> None:
    usual, fast, wild = (film(walk_of(tmp_path), pace=pace)[-1].end for pace in (1.0, 2.0, 1000.0))
    assert fast == pytest.approx(usual / 2)
    assert wild == pytest.approx(usual / 3)


def test_today_is_said_on_demand(tmp_path: Path) -> None:
    for today in (False, True):
        said = " ".join(one.text for one in film(walk_of(tmp_path), today=today)[-1].captions)
        assert ("Today unused mana" in said) == today


def test_a_part_of_it_begins_there(tmp_path: Path) -> None:
    shots = film(walk_of(tmp_path), first=2, last=3)
    assert [(shot.kind, shot.step) for shot in shots] == [("table", 2), ("question", 3), ("reveal", 3)]
    assert shots[0].start == 0


@pytest.mark.parametrize(("first", "last"), [(3, 2), (-1, 2), (0, 5), (9, None)])
def test_steps_that_are_not_there_get_a_sentence(tmp_path: Path, first: int, last: int | None) -> None:
    with pytest.raises(StepsError, match="has steps 0 to 4"):
        film(walk_of(tmp_path), first=first, last=last)


def test_a_step_that_does_not_hold_gets_a_sentence(tmp_path: Path) -> None:
    text = FILE + "expect = { life = { Ann = 3 } }\n"
    with pytest.raises(StepsError, match=r"Step 4 .* does not hold"):
        film(walk_of(tmp_path, text))


def test_captions_cover_titles_and_questions_too(tmp_path: Path) -> None:
    shots = film(walk_of(tmp_path))
    found = captions_of_film(shots)
    text = " ".join(one.text for one in found)
    assert "A land, and its mana burns" in text
    assert "A: The mana stays." in text
    assert "Mana left at the end of a phase burns." in text
    assert all(one.end <= after.start + 1e-9 for one, after in pairwise(found))
    assert found[-1].end <= shots[-1].end + 1e-9


def test_chapters_are_named_by_what_is_said(tmp_path: Path) -> None:
    lines = listed(chapters_of_film(film(walk_of(tmp_path), pace=0.4))).splitlines()
    assert lines[0].startswith("0:00 A land, and its mana burns")
    assert any("What happens if nobody does anything" in line for line in lines)


def test_a_refusal_is_told_with_its_reason_and_its_rule(tmp_path: Path) -> None:
    text = FILE.replace('hand = ["Forest"]', 'hand = ["Forest", "Forest"]').replace(
        '[[step]]\nby = "Ann"\nactivate',
        '[[step]]\nby = "Ann"\nplay = "Forest"\nrefused = "305.4"\n\n[[step]]\nby = "Ann"\nactivate',
    )
    found = [shot for shot in film(walk_of(tmp_path, text), last=2) if shot.step == 2]
    assert found[0].rules == ("305.4",)
    assert "land" in found[0].captions[0].text


def test_steps_of_a_lesson_that_wait_for_a_player_are_played() -> None:
    lesson = next(piece for piece in gallery(asset("demos")) if piece.lesson)
    walk = Walkthrough.open(lesson.path, built_in())
    shots = film(walk, last=6)
    assert [shot.step for shot in shots if shot.kind != "reveal"][-1] == 6


def test_a_note_for_the_presenter_goes_nowhere(tmp_path: Path) -> None:
    walk = walk_of(tmp_path, FILE.replace('say = "A green', 'note = "Wait for laughter."\nsay = "A green'))
    assert walk.scenario.step[1].note == "Wait for laughter."
    shots = film(walk)
    assert "laughter" not in repr(shots)
    assert "laughter" not in repr(walk.shown)
    plates = [Plate(shot, b"") for shot in shots]
    assert "laughter" not in sheet(walk.scenario.title, walk.scenario.story, (), plates)


@pytest.mark.rule("420.5c")
def test_what_happens_at_once_has_shots_of_its_own_before_the_step_is_told() -> None:
    path = next(asset("demos").glob("308.2b*.toml"))

    def film(one_by_one: bool) -> tuple[Shot, ...]:
        walk = Walkthrough.open(path, built_in())
        return tuple(programme(walk, lambda: walk.session.observe(NOBODY), 5, 6, one_by_one=one_by_one))

    told, at_once = film(True), film(False)
    single = [shot for shot in told if shot.lit]
    assert len(single) > 4
    assert not [shot for shot in at_once if shot.lit]
    assert [shot.rules for shot in single if 8 in shot.lit][-1] == ("420.5c",)
    assert told[-1].table == at_once[-1].table
    assert told[-1].captions[0].text == at_once[-1].captions[0].text
    assert all(shot.end == pytest.approx(later.start) for shot, later in pairwise(told))
    assert [chapter.title for chapter in chapters_of_film(told)] == [one.title for one in chapters_of_film(at_once)]
    assert chapters_of_film(told)[-1].at == int(single[0].start)
