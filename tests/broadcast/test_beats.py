"""What happens at once is told one by one, on a table that is no further than the telling."""

from __future__ import annotations

import pytest

from tabletop.assets import asset
from tabletop.broadcast.beats import LEAST_S, MOST, Beat, beats_of
from tabletop.broadcast.wording import fits
from tabletop.cards.library import built_in
from tabletop.demos.walkthrough import Walkthrough
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.session.seeing.observation import PUBLIC, LogLine, Observation


def step(name: str, number: int) -> tuple[Observation, Observation, tuple[Beat, ...]]:
    """The table before and after a step, and its beats."""
    path = next(asset("demos").glob(f"{name}*.toml"))
    walk = Walkthrough.open(path, built_in())
    walk.go(number - 1)
    before = walk.session.show(PUBLIC)
    walk.go(number)
    after = walk.session.show(PUBLIC)
    return before, after, beats_of(before, after, after.log[len(before.log) :])


def there(table: Observation) -> set[int]:
    return {thing.id for thing in table.in_play}


@pytest.mark.rule("420.5c")
def test_a_creature_is_hurt_and_still_there_before_it_dies() -> None:
    _, after, beats = step("308.2b", 6)
    ogre = 8
    hurt = [beat for beat in beats if beat.rule == "310.4" and ogre in beat.about]
    assert [beat.about for beat in hurt][:2] == [(3, ogre), (4, ogre)]
    marked = [next(thing.damage for thing in beat.table.in_play if thing.id == ogre) for beat in hurt[:2]]
    assert marked == [1, 5]
    died = next(beat for beat in beats if beat.rule == "420.5c")
    assert died.about == (ogre,)
    assert ogre in there(died.table)
    assert ogre not in there(after)
    assert beats.index(died) > max(beats.index(beat) for beat in hurt)


@pytest.mark.rule("310.4")
def test_life_falls_with_the_damage_that_takes_it() -> None:
    before, after, beats = step("102.4a", 2)
    lives = [[player.life for player in beat.table.players] for beat in beats]
    start = [player.life for player in before.players]
    assert lives[0] == [start[0] - 3, start[1]]
    assert lives[1] == [start[0] - 3, start[1] - 3]
    assert lives[-1] == [player.life for player in after.players]
    assert beats[0].about[1] == player_ref(0)


@pytest.mark.rule("310.1")
def test_damage_is_assigned_line_by_line() -> None:
    _, after, beats = step("310.2c", 3)
    assigned = [beat for beat in beats if beat.rule == "310.1"]
    entry = next(one for one in after.stack if one.kind == "damage")
    assert len(assigned) == len(entry.lines)
    shown = [len(next(one for one in beat.table.stack if one.kind == "damage").lines) for beat in assigned]
    assert shown == list(range(1, len(entry.lines) + 1))


@pytest.mark.rule("410.3")
def test_triggers_go_on_the_stack_one_after_the_other() -> None:
    _, _, beats = step("103.4-choosing", 2)
    assert [beat.rule for beat in beats] == ["410.3", "410.3"]
    assert beats[0].about != beats[1].about


def test_two_of_one_name_are_both_ringed() -> None:
    before, after, beats = step("310.2c", 4)
    died = next(beat for beat in beats if beat.rule == "420.5c")
    assert set(died.about) == there(before) - there(after)
    assert len(died.about) == 2


def test_of_very_many_none_is_dropped_and_each_is_one_caption() -> None:
    before, after, _ = step("310.2c", 4)
    lines = [
        LogLine(f"Thing number {number} deals 1 damage to Bob.", "310.4", (), dealt=(2, 5, 1)) for number in range(60)
    ]
    beats = beats_of(before, after, lines)
    said = " ".join(beat.words for beat in beats)
    assert all(f"number {number} " in said for number in range(60))
    assert all(fits(beat.words) for beat in beats)
    assert len({beat.about for beat in beats}) <= MOST
    assert all(beat.seconds(3.0) >= LEAST_S for beat in beats)
