"""The stage of a demonstration: pieces as large as the room allows, none over another, and no stage for a table."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from tabletop.controller.table.updates import Update
from tabletop.prints.pieces.rings import ring_room
from tabletop.session.seeing.observation import CardSeen, ObjectSeen, StackSeen
from tabletop.view.ground.specs import Spec, marks_of
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.permanents import Laid
from tabletop.view.layout.stage import COLUMN, LEAST, lay_stage
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, RIDER, priority, thing
from tests.view.pages import at

SIZES = ((1920.0, 780.0), (1280.0, 505.0), (1280.0, 560.0), (1366.0, 500.0))
SPELL = StackSeen(70, "spell", "Ember Lash", "", 0, card=LASH, targets=(1,))


def laid(*things: ObjectSeen, size: tuple[float, float] = (1920.0, 780.0), **more: Any) -> Laid | None:
    update = Update(1, at(priority(0), in_play=things, **more), open_hands=True)
    return lay_stage(update, size, marks_of(update))


def staged(*things: ObjectSeen, size: tuple[float, float] = (1920.0, 780.0), **more: Any) -> Laid:
    found = laid(*things, size=size, **more)
    assert found is not None
    return found


def box(spec: Spec) -> Rect:
    return Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h)


def apart(one: Rect, other: Rect) -> bool:
    return one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y


def many(count: int, card: CardSeen = HOUND) -> tuple[ObjectSeen, ...]:
    return tuple(thing(number, card, number % 2) for number in range(1, count + 1))


def test_two_permanents_are_faces_as_wide_as_can_be_read_from_afar() -> None:
    specs = staged(*many(2)).specs
    assert [spec.w for spec in specs] == [480, 480]
    assert specs[0].x < 960 < specs[1].x


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("stack", [(), (SPELL,)])
def test_nothing_lies_over_anything_else(count: int, size: tuple[float, float], stack: tuple[StackSeen, ...]) -> None:
    lands = (thing(20, FOREST), thing(21, FOREST), thing(22, MOUNTAIN, 1))
    found = laid(*many(count), *lands, size=size, stack=stack)
    if found is None:
        assert size[0] < 1400
        assert count > 2
        return
    boxes = [box(spec) for spec in found.specs]
    boxes += [part.plate for part in found.places.seats]
    if stack:
        boxes.append(found.places.column)
    for one, other in combinations(boxes, 2):
        assert apart(one, other), (one, other)
    for one in boxes:
        assert one.x >= 0
        assert one.right <= size[0]
        assert one.y >= 0
        assert one.bottom <= size[1]
    least = LEAST * found.places.k
    assert all(spec.w >= least for spec in found.specs if spec.card not in (FOREST, MOUNTAIN))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", range(1, 7))
def test_the_number_of_what_targets_a_piece_is_whole(count: int, size: tuple[float, float]) -> None:
    found = laid(*many(count), size=size, stack=(SPELL,))
    assert found is not None or (size[0] < 1400 and count > 2)
    for spec in found.specs if found is not None else ():
        around = ring_room(spec.w, spec.h, "paper", number=1)
        assert box(spec).y + around.y() >= 0, spec
        if spec.x < size[0] / 2:  # the other plate stands at the right
            assert box(spec).x + around.x() >= found.places.seats[0].plate.right - 1, spec


def test_the_stack_has_its_place_between_the_seats() -> None:
    places = staged(thing(1, RIDER), thing(2, COLOSSUS, 1), stack=(SPELL,)).places
    assert places.column.w == round(COLUMN * places.k)
    assert abs(places.column.middle[0] - 960) < 1
    assert places.is_stage


def test_where_it_costs_nothing_the_stack_keeps_its_place_so_that_nothing_jumps() -> None:
    things = thing(1, RIDER), thing(2, COLOSSUS, 1)
    without, beside = staged(*things).specs, staged(*things, stack=(SPELL,)).specs
    assert [box(spec) for spec in without] == [box(spec) for spec in beside]


@pytest.mark.parametrize(
    "things",
    [(), many(7), (thing(1, HOUND, attacking=True), thing(2, RIDER, 1))],
    ids=["nothing", "seven", "an attack"],
)
def test_what_is_no_stage_stays_a_table(things: tuple[ObjectSeen, ...]) -> None:
    assert laid(*things) is None
