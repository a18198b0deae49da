"""When motions begin: in beats, staggered, a batch in 600 milliseconds, slower or one by one where that is wanted."""

from itertools import pairwise

import pytest

from tabletop.controller.start.settings import PACES
from tabletop.view.ground.motion import FULL, INSTANT, NONE, REDUCED, motion_of
from tabletop.view.moving.happened import Counted, Dealt, Happening
from tabletop.view.moving.score import CLOSES_UP, EMPTIES, TIMES, kind_of, scored
from tabletop.view.moving.zones import Spot, Went

DEATHS = tuple(Went(Spot("play", 0, number), Spot("graveyard", 0, number + 100)) for number in range(1, 31))
COMBAT: tuple[Happening, ...] = (Dealt(1, 2, 3), Dealt(2, 1, 1), Dealt(3, -1, 4), Counted(0, 20, 16), *DEATHS[:2])


def test_one_thing_takes_what_it_takes_at_the_usual_pace() -> None:
    cue = scored(DEATHS[:1], FULL).cues[0]
    assert (cue.wait, cue.milliseconds) == (0, TIMES["death"])
    assert scored(DEATHS[:1], FULL).rows_wait == EMPTIES


@pytest.mark.parametrize("what", [DEATHS, COMBAT, (*COMBAT, *DEATHS)])
def test_a_batch_takes_600_milliseconds_at_most(what: tuple[Happening, ...]) -> None:
    score = scored(what, FULL)
    assert max(cue.ends for cue in score.cues) <= 600 + 1e-6
    assert score.rows_wait + CLOSES_UP <= 600 + 1e-6 or not score.rows_wait
    assert max(cue.ends for cue in scored(what, motion_of("slow", False)).cues) <= 1200 + 1e-6


def test_lines_of_damage_come_one_after_the_other_and_then_life_and_deaths() -> None:
    cues = scored(COMBAT, FULL).cues
    dealt = [cue for cue in cues if cue.kind == "dealt"]
    assert [cue.wait for cue in dealt] == sorted({cue.wait for cue in dealt})
    later = [cue for cue in cues if cue.kind in ("life", "death")]
    assert len(later) == 3
    assert min(cue.wait for cue in later) >= max(cue.ends for cue in dealt) - 1e-6


def test_slow_takes_twice_as_long() -> None:
    usual, slow = scored(COMBAT, FULL).cues, scored(COMBAT, motion_of("slow", False)).cues
    assert [cue.ends for cue in slow] == pytest.approx([2 * cue.ends for cue in usual])


def test_step_shows_one_thing_at_a_time_and_no_less_long() -> None:
    cues = sorted(scored(COMBAT, motion_of("step", False)).cues, key=lambda cue: cue.wait)
    for before, after in pairwise(cues):
        assert after.wait >= before.ends - 1e-6
    assert all(cue.milliseconds >= TIMES[cue.kind] for cue in cues)


def test_every_pace_is_one_and_only_two_have_no_ways() -> None:
    assert [motion_of(pace, False).has_paths for pace in PACES] == [False, True, True, True]
    assert motion_of("normal", False) is FULL
    assert motion_of("instant", True) is INSTANT
    assert {motion_of(pace, True) for pace in PACES[1:]} == {REDUCED}
    assert INSTANT.difference
    assert not NONE.difference


@pytest.mark.parametrize(
    ("origin", "goal", "kind"),
    [
        ("library", "hand", "draw"),
        ("hand", "stack", "cast"),
        ("stack", "play", "permanent"),
        ("stack", "graveyard", "resolve"),
        ("stack", "", "resolve"),
        ("play", "graveyard", "death"),
        ("play", "removed", "remove"),
        ("play", "", "remove"),
        ("play", "hand", "flight"),
        ("hand", "graveyard", "flight"),
        ("hand", "play", "enter"),
        ("", "play", "appear"),
        ("", "stack", "appear"),
    ],
)
def test_each_way_is_of_a_kind(origin: str, goal: str, kind: str) -> None:
    assert kind_of(Went(Spot(origin), Spot(goal))) == kind  # type: ignore[arg-type]
