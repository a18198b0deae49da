"""Tables of three and four: everything inside the window and apart, 52 entries at the size they are drawn for."""

import random
from itertools import pairwise

import pytest
from tabletop.view.layout.four_permanents import lay_four, pack

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import ObjectSeen, Observation, PlayerSeen
from tabletop.view.ground.picture_records import Back
from tabletop.view.ground.seating import seating_of
from tabletop.view.ground.specs import Marks, Spec
from tabletop.view.layout import four
from tabletop.view.layout import geometry as g
from tabletop.view.layout.combat import make_way
from tabletop.view.layout.permanents import Group
from tabletop.view.scene.preview import across
from tests.controller.fake_game import FOREST, MOUNTAIN, ORRERY, creature, thing

SIZES = [(1280, 774), (1920, 1054), (960, 640), (2560, 1054), (1600, 860), (1900, 760)]
TEAMS = [(0, 0, 1, 1), (0, 1, 2, 3), (0, 1, 2)]


def table(teams: tuple[int, ...], *things: ObjectSeen) -> Observation:
    players = tuple(
        PlayerSeen(seat, ["Ada", "Ben", "Cleo", "Dan"][seat], team, 20, 0, 40, (), ())
        for seat, team in enumerate(teams)
    )
    return Observation(NOBODY, 3, 0, "precombat main", "main", 0, players, in_play=things)


def apart(first: g.Rect, second: g.Rect) -> bool:
    return first.right <= second.x or second.right <= first.x or first.bottom <= second.y or second.bottom <= first.y


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("teams", TEAMS)
def test_the_places_are_inside_the_window_and_apart(size: tuple[int, int], teams: tuple[int, ...]) -> None:
    p = four.places(*size, seating_of(table(teams)))
    parts = [p.phases, p.lane, p.ask, *p.teams]
    for seat in p.seats:
        parts += [seat.bar, seat.zone, seat.piles]
    if not p.folded:  # else they lie over the table while they are wanted
        parts += [p.stack, p.preview, p.log]
    for number, part in enumerate(parts):
        assert part.w > 0
        assert part.h > 0
        assert 0 <= part.x < part.right <= size[0]
        assert 0 <= part.y < part.bottom <= size[1]
        assert all(apart(part, other) for other in parts[number + 1 :]), part
    assert p.folded == (size[0] < four.COLUMN_FROM or size[1] <= g.LOW)
    assert len(p.teams) == (2 if teams == (0, 0, 1, 1) else 0)


def test_the_right_one_of_each_team_as_it_sits_is_the_primary_player() -> None:
    p = four.places(1920, 1054, seating_of(table((0, 0, 1, 1))))
    ada, ben, cleo, dan = (seat.bar for seat in p.seats)
    assert ben.x < ada.x  # they look up: Ada's is the right side
    assert cleo.x < dan.x  # they look down: Cleo's right side is at the screen's left
    assert cleo.y < p.lane.y < ada.y


def test_free_for_all_goes_round_the_table_clockwise() -> None:
    p = four.places(1920, 1054, seating_of(table((0, 1, 2, 3))))
    corners = [(seat.bar.x > 400, seat.bar.y > 400) for seat in p.seats]
    assert corners == [(False, True), (False, False), (True, False), (True, True)]
    alone = four.places(1920, 1054, seating_of(table((0, 1, 2)))).seats[0]
    assert alone.bar.w > 2 * p.seats[1].bar.w


def board(seat: int, creatures: int, others: int, lands: int) -> list[ObjectSeen]:
    """Kinds that can't be grouped: as many tiles as things."""
    first = 100 * (seat + 1)
    cards = [creature(f"Beast {n}", 1, 1) for n in range(creatures)]
    cards += [ORRERY] * others
    found = [thing(first + n, card, seat) for n, card in enumerate(cards)]
    ground = (FOREST, MOUNTAIN)
    for n in range(lands):
        found.append(thing(first + 50 + n, ground[n // 2 % 2], seat, tapped=n % 2 == 1))
    return found


def laid(teams: tuple[int, ...], size: tuple[int, int], things: list[ObjectSeen]) -> tuple[g.Places, object]:
    seen = table(teams, *things)
    places = four.places(*size, seating_of(seen))
    return places, lay_four(Update(1, seen), places, Marks(), {})


def test_52_entries_fit_at_98_pixels_and_none_lies_over_another() -> None:
    things = [one for seat in range(4) for one in board(seat, 7, 2, 4)]
    for seat in range(4):  # artifacts that differ, so that each has a tile of its own
        things = [
            thing(one.id, creature(f"Engine {one.id}", 0, 1), seat) if one.card == ORRERY and one.owner == seat else one
            for one in things
        ]
    places, found = laid((0, 0, 1, 1), (1920, 1054), things)
    assert found.tile == 98
    assert len(found.specs) == 52
    assert found.more == []
    boxes = [g.Rect(spec.x - spec.w / 2, spec.y - spec.h / 2, spec.w, spec.h) for spec in found.specs]
    for number, box in enumerate(boxes):
        assert all(apart(box, other) for other in boxes[number + 1 :])
    for spec, box in zip(found.specs, boxes, strict=True):
        seat = spec.source // 100 - 1
        zone = places.seats[seat].zone
        assert zone.x <= box.x
        assert box.right <= zone.right
        assert zone.y - 1 <= box.y
        assert box.bottom <= zone.bottom + 1


def test_equal_lands_lie_on_one_tile_nearest_to_the_bar() -> None:
    things = [thing(100 + n, FOREST) for n in range(5)] + [thing(200, creature("Beast", 2, 2))]
    places, found = laid((0, 0, 1, 1), (1280, 774), things)
    lands, beast = (next(spec for spec in found.specs if spec.source == one) for one in (100, 200))
    assert len(lands.members) == 5
    assert places.lane.bottom < beast.y < lands.y < places.seats[0].bar.y
    assert len(found.specs) == 2


def test_what_has_no_room_is_scrolled_to() -> None:
    things = [thing(100 + n, creature(f"Beast {n}", n, n + 1)) for n in range(30)]
    _, found = laid((0, 0, 1, 1), (1280, 774), things)
    assert found.tile == 84
    assert [(more.seat, more.before > 0) for more in found.more] == [(0, False)]
    assert len(found.specs) + found.more[0].behind == 30


def test_kinds_share_rows_only_where_they_must() -> None:
    def groups(first: int, count: int) -> list[Group]:
        return [Group(thing(first + n, ORRERY), 1, (first + n,)) for n in range(count)]

    kinds = {"creatures": groups(0, 4), "others": groups(100, 2), "lands": groups(200, 3)}
    assert [len(row) for row in pack(kinds, 6, 3) or []] == [4, 2, 3]
    assert [len(row) for row in pack(kinds, 6, 2) or []] == [4, 5]
    assert [len(row) for row in pack(kinds, 3, 3) or []] == [3, 3, 3]
    assert pack(kinds, 4, 2) is None


@pytest.mark.parametrize("size", [(1280, 774), (960, 640), (1400, 1000)])
@pytest.mark.parametrize("teams", TEAMS)
def test_what_pops_up_leaves_bars_and_lifted_hands_in_sight(size: tuple[int, int], teams: tuple[int, ...]) -> None:
    p = four.places(*size, seating_of(table(teams)))
    assert p.folded
    kept = [*p.teams, p.phases, p.ask, *(one for seat in p.seats for one in (seat.bar, seat.strip))]
    corners = [across(p.preview, spec_at(x, y)) for x in (0, size[0]) for y in (0, size[1])]
    for card in corners:
        assert all(apart(card, one) for one in kept)
    for over in (p.stack, p.log):
        assert all(apart(over, one) for one in kept if one not in p.teams)
    for number, seat in enumerate(p.seats):
        strip = seat.strip
        assert strip.y <= seat.bar.y
        assert strip.bottom >= seat.bar.bottom
        assert (strip.x, strip.w) == (seat.bar.x, seat.bar.w)
        assert strip.w - p.named(True) > 300
        assert all(apart(strip, other.strip) for other in p.seats[number + 1 :])


@pytest.mark.parametrize(("x", "y"), [(100, 100), (1200, 100), (100, 700), (1200, 700)])
def test_the_card_under_the_pointer_is_shown_in_the_other_corner(x: int, y: int) -> None:
    p = four.places(1280, 774, seating_of(table((0, 1, 2, 3))))
    card = across(p.preview, spec_at(x, y))
    assert (card.middle[0] > 640) == (x < 640)
    assert (card.middle[1] > 387) == (y < 387)


def spec_at(x: float, y: float) -> Spec:
    return Spec(("o", 1), x, y, 84, 84, 1, Back(10))


def test_a_full_row_makes_way_for_blockers_and_nothing_lies_over_another() -> None:
    rng = random.Random(20061001)
    for _ in range(300):
        count, pitch, left = rng.randint(2, 9), 68.0, 10.0
        wide = pitch * count + rng.random() * 40
        homes = [left + pitch * (place + 0.5) for place in range(count)]
        blockers = rng.sample(range(count), rng.randint(1, count))
        wanted = g.settle(sorted(rng.uniform(left, left + wide) for _ in blockers), [pitch] * len(blockers), left, wide)
        others = [(ref, homes[ref]) for ref in range(count) if ref not in blockers]
        found = make_way(others, dict(zip(sorted(blockers), wanted, strict=True)), left, wide, pitch)
        assert sorted(found) == list(range(count))
        xs = sorted(found.values())
        assert all(two - one > pitch - 0.6 for one, two in pairwise(xs)), (count, wide, blockers)
        assert left + pitch / 2 - 0.6 <= xs[0]
        assert xs[-1] <= left + wide - pitch / 2 + 0.6
