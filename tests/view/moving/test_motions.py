"""All motions: each is seen, ends as the layout says, and gives way to what is newer; paces and reduced motion."""

from collections.abc import Iterator
from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from tabletop.controller.start.settings import Pace
from tabletop.controller.table.updates import HandPlace
from tabletop.session.seeing.observation import ObjectSeen, Observation
from tabletop.view.ground.motion import INSTANT, NONE, REDUCED, Motion, motion_of
from tabletop.view.ground.pictures import Pictures
from tests.controller.fake_game import HOUND, thing
from tests.view.moving.tables import (
    DREW,
    MINE,
    MOTIONS,
    THEIRS,
    Watched,
    copies,
    item,
    seen,
    spell,
    watched,
    without,
)
from tests.view.pages import BOARD

replace = msgspec.structs.replace


def each(qtbot: QtBot, motion: Motion) -> Iterator[tuple[str, Watched]]:
    """All motions one after another on one table, each as it has just begun."""
    table = Watched(qtbot, *(one for pair in MOTIONS.values() for one in pair), motion=motion)
    for number, name in enumerate(MOTIONS):
        if number:
            table.scene.motion = NONE
            table.goes_on()
            table.scene.be_still()
            table.scene.motion = motion
        table.goes_on()
        yield name, table


@pytest.mark.parametrize("pace", ["normal", "slow", "step"])
def test_every_motion_is_seen_and_ends_as_the_layout_says(
    qtbot: QtBot, pace: Pace, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, table in each(qtbot, motion_of(pace, False)):
        assert not table.is_as_laid(), f"nothing is to be seen of {name}"
        with monkeypatch.context() as patched:
            patched.setattr(Pictures, "_draw", _never)
            for milliseconds in range(0, 800, 50):
                table.at(milliseconds)
            if pace == "normal" and milliseconds == 600:
                assert table.is_as_laid() or name == "life", name
        table.at(6000)
        table.at(6001)
        assert table.is_as_laid(), name
        assert not table.scene.under_way.overhead.differences


def _never(*_: object) -> None:
    raise AssertionError("a card is printed on the way")


def test_reduced_motion_fades_in_120_milliseconds_and_nothing_goes_a_way(qtbot: QtBot) -> None:
    for name, table in each(qtbot, REDUCED):
        places = [(one.pos(), one.scale(), one.rotation()) for one in copies(table)]
        for milliseconds in (0, 60, 110):
            table.at(milliseconds)
            for one in table.scene.items_by_key.values():
                assert (one.pos(), one.scale(), one.rotation()) == (one.goal, 1.0, 0.0), name
            assert [(one.pos(), one.scale(), one.rotation()) for one in copies(table)] == places, name
        assert all(one.opacity() < 0.1 for one in copies(table))
        assert bool(copies(table)) == (name not in FADES_IN), name
        table.at(121)
        assert copies(table) == (), name
        table.at(1400)
        assert table.is_as_laid(), name


#: what leaves nothing that could fade out
FADES_IN = ("draw", "hand to stack", "ability to stack", "attack", "block", "damage on the stack", "tapped", "land",
            "token", "discarded")  # fmt: skip


def test_at_the_instant_pace_all_is_there_at_once(qtbot: QtBot) -> None:
    for name, table in each(qtbot, INSTANT):
        assert copies(table) == ()
        assert all(one.pos() == one.goal for one in table.scene.items_by_key.values()), name
        assert len(table.scene.under_way.overhead.differences) == (name == "life"), name


def test_pieces_glide_to_their_new_rectangles(qtbot: QtBot) -> None:
    many = tuple(thing(90 + number, HOUND) for number in range(16))
    table = Watched(qtbot, seen(), seen(in_play=(*BOARD, *many)))
    large = item(table, "o", 4)
    wide, at = large.spec.w, large.pos()
    table.goes_on()
    assert large.spec.w < wide
    assert large.scale() * large.spec.w == pytest.approx(wide)
    assert large.pos() == at
    table.at(60)
    assert 1.0 < large.scale() < wide / large.spec.w
    table.at(221)
    assert (large.scale(), large.pos()) == (1.0, large.goal)


def test_a_hand_that_goes_down_is_down_at_once_and_nothing_is_left_of_it(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen())
    table.page.controller.hands.lift(0, True)
    table.clock.now += 0.05
    table.scene.mover.step()
    table.page.controller.hands.let_go(0)
    assert table.is_as_laid()


def test_what_is_newer_ends_what_is_under_way(qtbot: QtBot) -> None:
    table = Watched(qtbot, *MOTIONS["death"], replace(DREW, in_play=without(4)))
    table.goes_on()
    table.at(50)
    (copy,) = copies(table)
    table.goes_on()
    assert copy not in copies(table)
    assert copy.scene() is None
    table.at(130)
    old = [one for key, one in table.scene.items_by_key.items() if key[0] == "o"]
    assert not any(one.is_moving for one in old), "the rest has made haste"


def test_a_look_at_something_ends_nothing(qtbot: QtBot) -> None:
    table = watched(qtbot, "death")
    (copy,) = copies(table)
    table.scene.follow(table.page.controller.update)
    table.page.view.lay_beside_ask(20.0)
    assert copies(table) == (copy,)


def test_the_place_of_a_back_in_a_closed_hand_never_shows_where_a_card_left_from(qtbot: QtBot) -> None:
    """Three tables, from each of which another card is played: what moves, and where, is the same in each."""
    ways = []
    for place in range(3):
        left = tuple(one for one in MINE if one.id != 10 + place)
        table = Watched(qtbot, seen(), _played(left))
        table.goes_on()
        frames = []
        for milliseconds in range(0, 400, 20):
            table.at(milliseconds)
            items = table.scene.items_by_key.items()
            frames.append([(str(key), one.x(), one.y(), one.scale(), one.opacity()) for key, one in items])
        ways.append(frames)
    assert ways[0] == ways[1] == ways[2]
    assert all(one != other for one, other in pairwise(ways[0][:8]))


def _played(left: tuple[ObjectSeen, ...]) -> Observation:
    return seen(hands=(left, THEIRS), stack=(spell(30),))


def test_backs_of_a_hand_are_found_by_their_places_while_they_close_up(qtbot: QtBot) -> None:
    table = watched(qtbot, "hand to stack")
    table.at(20)
    found = table.page.view.item_of(HandPlace(0, 1))
    assert found is not None
    assert found.is_moving


def test_what_is_under_way_is_picked_where_it_is_going_to(qtbot: QtBot) -> None:
    table = Watched(qtbot, seen())
    table.page.controller.hands.lift(0, True)
    for place in range(3):
        card = item(table, "hand", 0, place)
        assert card.pos() != card.goal
        at = QPointF(card.goal.x(), table.scene.places.height - 20)
        assert table.scene.card_at(at) is card
