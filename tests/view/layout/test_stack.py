"""The stack in the column: its top first, nothing over anything else, combat damage by its sources."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from tabletop.controller.table.updates import Update
from tabletop.prints.pieces.rings import ring_room
from tabletop.session.seeing.observation import ObjectSeen, StackSeen
from tabletop.view.ground.ornaments import RINGS
from tabletop.view.ground.picture_records import Plate
from tabletop.view.ground.seating import TWO
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout.places import Counts, Places, lay_places, scales
from tabletop.view.layout.stack import (
    READABLE,
    SHARE,
    SHARE_OF_LOWEST,
    SHARE_OF_MANY,
    brief,
    damage_lines,
    heights,
    is_room,
    lay_stack,
    preview_place,
    room_width,
)
from tabletop.view.layout.wishes import USUAL
from tests.controller.fake_game import HOUND, LASH, RIDER, priority
from tests.view.pages import at

PLACES = lay_places(1920, 1080, TWO, (Counts(), Counts()), 84.0)


def spell(number: int, *targets: int, controller: int = 0) -> StackSeen:
    return StackSeen(number, "spell", f"Ember Lash {number}", "", controller, card=LASH, targets=targets)


def laid(*stack: StackSeen, places: Places = PLACES, in_play: tuple[ObjectSeen, ...] = ()) -> list[Spec]:
    """The strips of a stack, whose top is last."""
    table = at(priority(0), stack=stack, **({"in_play": in_play} if in_play else {}))
    return lay_stack(Update(1, table), places, Marks())


def strip(spec: Spec) -> Plate:
    assert isinstance(spec.picture, Plate)
    return spec.picture


@pytest.mark.parametrize("count", [1, 2, 3, 4, 7, 12, 30])
def test_however_many_lie_there_none_lies_over_another(count: int) -> None:
    specs = laid(*(spell(70 + n) for n in range(count)))
    assert len(specs) == count
    for above, below in pairwise(specs):
        assert above.y + above.h / 2 <= below.y - below.h / 2
    share = SHARE if count <= 4 else SHARE_OF_LOWEST
    assert specs[-1].y + specs[-1].h / 2 <= PLACES.column.y + PLACES.column.h * share
    assert all(PLACES.column.x <= spec.x - spec.w / 2 for spec in specs)


def test_the_top_one_is_first_and_the_next_ones_are_lower_and_set_in() -> None:
    specs = laid(spell(70), spell(71))
    assert [strip(spec).face.title for spec in specs] == ["Ember Lash 71", "Ember Lash 70"]
    assert [strip(spec).face.number for spec in specs] == [1, 2]
    assert [spec.h for spec in specs] == [148, 124]
    assert specs[0].w - specs[1].w == 16
    assert specs[0].x + specs[0].w / 2 == pytest.approx(specs[1].x + specs[1].w / 2, abs=1)


def test_from_the_fourth_on_they_shrink() -> None:
    assert heights(2, 900, 1.0) == [148, 124]
    four = heights(4, 900, 1.0)
    assert four[0] > four[1]
    assert sum(heights(5, 900, 1.0)) < 900 * SHARE_OF_MANY
    assert 900 * SHARE_OF_MANY < sum(heights(9, 900, 1.0)) < 900 * SHARE_OF_LOWEST


def test_a_strip_that_is_a_target_has_the_number_of_what_aims_at_it() -> None:
    specs = laid(spell(70), spell(71, 70))
    assert [strip(spec).face.targeted for spec in specs] == [0, 1]


def test_nothing_is_laid_for_an_empty_stack() -> None:
    assert laid() == []


def fighter(number: int, controller: int) -> ObjectSeen:
    return ObjectSeen(number, HOUND if controller == 0 else RIDER, controller, controller)


def damage(*lines: tuple[str, str, int, int, int]) -> StackSeen:
    return StackSeen(90, "damage", "Combat damage", "", 0, lines=lines)


def test_combat_damage_is_told_by_its_sources_in_three_lines_and_names_all_who_deal() -> None:
    fighters = (fighter(1, 0), fighter(2, 0), fighter(3, 0), fighter(4, 1))
    entry = damage(
        ("Ashwing Matriarch", "Mira", 5, 1, -2), ("Thicket Giant", "Mira", 3, 2, -2),
        ("Cinder Hound", "Bone Rider", 2, 3, 4), ("Bone Rider", "Cinder Hound", 2, 4, 3),
    )  # fmt: skip
    face = strip(laid(entry, in_play=fighters)[0]).face
    assert face.lines == ("Matriarch 5, Giant 3 to Mira", "Hound 2", "Rider 2")
    assert [seat.name for seat in face.whose] == ["Ada", "Mira"]


def test_damage_of_many_is_told_in_three_lines_and_spoken_line_by_line() -> None:
    fighters = tuple(fighter(n, n % 2) for n in range(1, 21))
    lines = tuple((f"A creature with a long name {n}", "Mira", n, n, -2) for n in range(1, 21))
    entry = damage(*lines)
    (spec,) = laid(entry, in_play=fighters)
    assert len(strip(spec).face.lines) <= 3
    assert sum(map(len, strip(spec).face.lines)) <= 84
    assert "210 to Mira" in strip(spec).face.lines[0]
    assert all(f"{n} to Mira" in spec.name for n in range(1, 21))


def test_two_who_are_dealt_damage_stand_in_one_line_with_their_sums_where_there_are_many() -> None:
    table = at(priority(0), in_play=(fighter(1, 0), fighter(2, 0), fighter(3, 1)))
    lines = tuple(
        (f"The {word}bearer", who, 2, 1, ref)
        for word in ("Lantern", "Standard", "Thunder", "Winter")
        for who, ref in (("Mira", -2), ("Ada", -1))
    )
    entry = damage(*lines, ("Bone Rider", "Cinder Hound", 1, 3, 1))
    assert damage_lines(entry, table) == ("8 to Mira, 8 to Ada", "Rider 1")


@pytest.mark.parametrize(
    ("name", "word"),
    [("Cinder Hound", "Hound"), ("Ilsa, Keeper of the Ninth Gate", "Ilsa"), ("Veteran of the Salt Road", "Veteran")],
)
def test_of_a_name_the_word_is_said_that_says_most(name: str, word: str) -> None:
    assert brief(name) == word


def test_a_low_column_still_holds_them() -> None:
    low = PLACES._replace(column=PLACES.column._replace(h=180.0))
    specs = laid(*(spell(70 + n) for n in range(5)), places=low)
    for above, below in pairwise(specs):
        assert above.y + above.h / 2 <= below.y - below.h / 2


def test_strips_are_drawn_at_the_scale_of_words() -> None:
    small = lay_places(1280, 800, TWO, (Counts(), Counts()), 60.0)
    (spec,) = laid(spell(70), places=small)
    assert strip(spec).k == small.k
    assert msgspec.structs.asdict(strip(spec).face)["number"] == 1


def stack_room(count: int, size: tuple[int, int] = (1920, 1080)) -> tuple[Places, list[Spec]]:
    """The places and strips of a stack of so many objects, as the scene lays them."""
    table = at(priority(0), stack=tuple(spell(70 + n) for n in range(count)))
    update, k = Update(1, table), scales(*size, TWO)[0]
    wide = room_width(update, Marks(), size[0], *scales(*size, TWO))
    places = lay_places(*size, TWO, (Counts(), Counts()), 84.0 * k, column_wide=wide)
    return places, lay_stack(update, places, Marks())


def test_from_the_fourth_object_on_the_stack_has_a_room() -> None:
    usual, _ = stack_room(3)
    room, specs = stack_room(4)
    assert not is_room(usual)
    assert is_room(room)
    assert room.column.w == 756 - 8
    assert room.ask.w == room.column.w
    assert usual.table.w - room.table.w == 756 - 392
    assert [spec.h for spec in specs] == [296, 102, 102, 102]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 700), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("count", [4, 5, 9, 20])
def test_the_room_of_a_long_stack_holds_all_of_it(size: tuple[int, int], count: int) -> None:
    places, specs = stack_room(count, size)
    assert is_room(places)
    for above, below in pairwise(specs):
        assert above.y + above.h / 2 <= below.y - below.h / 2
    assert specs[-1].y + specs[-1].h / 2 <= places.column.bottom
    assert specs[0].h == max(spec.h for spec in specs)


def test_the_top_of_a_long_stack_says_all_that_it_does() -> None:
    words = "Whenever it comes into play, draw a card."
    tops = [StackSeen(70 + n, "spell", "Ember Lash", words, 0, card=LASH, targets=(3,)) for n in range(4)]
    table = at(priority(0), stack=tuple(tops))
    places = lay_places(1920, 1080, TWO, (Counts(), Counts()), 84.0, column_wide=756)
    first, second, *_ = lay_stack(Update(1, table), places, Marks())
    assert strip(first).face.lines[-1] == words
    assert words not in strip(second).face.lines


def test_a_room_leaves_the_table_room_for_its_pieces() -> None:
    table = at(priority(0), stack=tuple(spell(70 + n) for n in range(5)))

    def wide(window: float, k: float, piece_k: float) -> float:
        return room_width(Update(1, table), Marks(), window, k, piece_k)

    assert wide(1920, 1.0, 1.0) == 756
    assert wide(1280, 1.0, 1.0) == 1280 - 256 - 470  # less than usual, but enough
    assert wide(1200, 1.0, 1.0) == 0
    assert 756 < wide(1920, 1.4, 1.0) <= 756 * 1.4


def test_strips_in_a_narrow_column_stay_so_high_that_they_are_read() -> None:
    assert all(high >= 60 for high in heights(5, 520, 1.0))
    assert sum(heights(9, 520, 1.0)) <= 520 * 0.84


def test_what_is_pointed_at_is_shown_over_the_last_strips_where_a_long_stack_leaves_no_room() -> None:
    places, specs = stack_room(6)
    box = preview_place(places, specs[-1].y + specs[-1].h / 2)
    assert box.h >= READABLE
    assert box.bottom <= places.column.bottom
    assert box.right <= places.column.right


@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_window_cuts_nothing_of_the_ring_of_a_strip(size: tuple[int, int], left: bool) -> None:
    wishes = msgspec.structs.replace(USUAL, left=left)
    places = lay_places(*size, TWO, (Counts(), Counts()), 0.0, wishes)
    update = Update(1, at(priority(0), stack=(spell(1), spell(2))))
    for spec in lay_stack(update, places, Marks(rings={1: "target", 2: "target"})):
        ring = ring_room(spec.w, spec.h, RINGS["target"])
        assert spec.x - spec.w / 2 + ring.left() >= 0
        assert spec.x - spec.w / 2 + ring.right() <= size[0]
