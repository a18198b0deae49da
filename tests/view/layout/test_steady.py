"""Sizes that stay: a table does not tremble when one token comes and goes, and tells nothing of a lifted hand."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tabletop.controller.table.updates import Update
from tabletop.session.seeing.observation import StackSeen
from tabletop.view.ground.specs import Marks
from tabletop.view.layout.permanents import lay_table
from tabletop.view.layout.steady import MUCH, Steady
from tests.controller.fake_game import HOUND, MOUNTAIN, RIDER, position, priority, thing

SIZE = (1920, 1080)
ENTRY = StackSeen(70, "spell", "a spell", "", 0)


def table(each: int, lifted: tuple[int, ...] = (), **more: Any) -> Update:
    """A table of two with so many permanents a side, a third of them lands."""
    things = [
        thing(100 * seat + number, MOUNTAIN if number % 3 == 0 else (HOUND, RIDER)[number % 2], seat)
        for seat in (0, 1)
        for number in range(each)
    ]
    shown = replace(position(priority(0), in_play=tuple(things)), **{"turn": 3, "step": "main", **more})
    return Update(number=1, table=shown, lifted=lifted)


class Scene:
    """Lays one table after the other, as a scene does."""

    def __init__(self) -> None:
        self.steady = Steady()

    def width(self, update: Update, window: object = SIZE, frame: object = (), hand: float = 84.0) -> float:
        self.steady.begin(update, window, frame)
        found = lay_table(update, SIZE, Marks(), hand, most=self.steady.most).places.room.width
        self.steady.took(found)
        return found


def free(update: Update, hand: float = 84.0) -> float:
    return lay_table(update, SIZE, Marks(), hand).places.room.width


def test_a_token_that_comes_and_goes_makes_pieces_smaller_once() -> None:
    scene = Scene()
    few, many = free(table(8)), free(table(13))
    assert many * MUCH < few, "the two tables differ enough to show it"
    widths = [scene.width(table(each)) for each in (8, 13, 8, 13, 8)]
    assert widths == [few, many, many, many, many]


def test_pieces_shrink_at_once() -> None:
    scene = Scene()
    for each in (4, 8, 13, 20, 30):
        assert scene.width(table(each)) == free(table(each))


@pytest.mark.parametrize("more", [{"step": "upkeep"}, {"phase": "second main"}, {"turn": 4}])
def test_they_grow_as_a_step_begins_and_only_then(more: dict[str, Any]) -> None:
    scene = Scene()
    small = scene.width(table(20))
    assert scene.width(table(8)) == small
    assert scene.width(table(8, **more)) == free(table(8)) > small
    assert scene.width(table(4, **more)) == free(table(8)), "never twice in one step"


def test_they_grow_after_an_object_has_resolved() -> None:
    scene = Scene()
    small = scene.width(table(20, stack=(ENTRY,)))
    assert scene.width(table(8, stack=(ENTRY,))) == small
    assert scene.width(table(8, stack=(ENTRY, replace(ENTRY, id=71)))) == small
    assert scene.width(table(8, stack=(ENTRY,))) > small


def test_what_would_hardly_be_larger_stays_as_it_is() -> None:
    found = False
    for each in range(4, 30):
        scene = Scene()
        small, large = scene.width(table(each + 1)), free(table(each))
        if small < large < small * MUCH:
            found = True
            assert scene.width(table(each, step="end")) == small
    assert found, "there is such a pair"


def test_another_window_and_what_the_table_makes_room_for_to_and_fro_are_laid_anew() -> None:
    scene = Scene()
    small, large = free(table(20)), free(table(8))
    assert scene.width(table(20)) == small
    assert scene.width(table(8), frame="a pile lies open") == large, "nothing was held beside that pile"
    assert scene.width(table(8)) == small
    assert scene.width(table(8), window="another") == large
    assert scene.width(table(8)) == large, "of windows that are gone nothing is held"


def test_a_lifted_hand_changes_nothing_of_what_all_see() -> None:
    looked, never = Scene(), Scene()
    for each, step in ((13, "main"), (8, "main"), (8, "end"), (9, "end")):
        public = table(each, step=step)
        looked.width(replace(table(each + 9, step=step), lifted=(0,)), hand=306.0)  # a draft that puts much into play
        assert looked.width(public) == never.width(public)


def test_what_one_hand_has_shown_does_not_size_what_the_next_one_sees() -> None:
    scene = Scene()
    scene.width(replace(table(30), lifted=(0,)))
    assert scene.width(replace(table(8), lifted=(1,))) == free(table(8))
    scene.width(replace(table(30), lifted=(0,)))
    assert scene.width(replace(table(8), lifted=(0,))) < free(table(8)), "within one lift it is held"


def test_pieces_that_are_held_small_still_have_their_rows_and_places() -> None:
    scene = Scene()
    scene.width(table(13))
    scene.steady.begin(table(8), SIZE)
    laid = lay_table(table(8), SIZE, Marks(), 84.0, most=scene.steady.most)
    assert len(laid.specs) == 16
    assert laid.places.room.fits
    assert laid.places.room.width == free(table(13))
    assert {spec.w for spec in laid.specs} == {laid.places.room.width, laid.places.room.land_width}
