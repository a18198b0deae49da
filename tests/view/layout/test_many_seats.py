"""Tables of five and more: who sits where, strips that tell of the others, for every number and window."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.session.seeing.observation import Ask, Observation, PlayerSeen
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import LOW_LEFT, TOP_LEFT, TOP_RIGHT, is_away, seating_of
from tabletop.view.layout.places import Counts, hand_high, lay_places, scales
from tabletop.view.layout.wishes import Wishes
from tests.view.layout.test_places import overlap

SIZES = [(1280, 720), (1280, 774), (1366, 700), (1920, 1054), (2560, 1054), (1080, 1920)]
WISHES = [Wishes(), Wishes(cards=1.3, words=2.0), Wishes(left=True)]


def table(players: int, active: Seat = 0, asks: str = "", asked: Seat = NOBODY, viewer: Seat = NOBODY) -> Observation:
    seen = tuple(PlayerSeen(seat, f"P{seat}", seat, 20, 0, 40, (), ()) for seat in range(players))
    found = Observation(viewer, 3, active, "precombat main", "main", 0, seen)
    return replace(found, ask=Ask(asked, "pick", asks, "1", "?")) if asks else found  # type: ignore[arg-type]


@pytest.mark.parametrize("wishes", WISHES, ids=str)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [5, 7, 10])
def test_places_are_inside_the_window_and_apart(size: tuple[int, int], players: int, wishes: Wishes) -> None:
    seating = seating_of(table(players))
    k, _ = scales(*size, seating, wishes)
    counts = tuple(Counts(3, 4, 1) for _ in range(players))
    p = lay_places(*size, seating, counts, hand_high(size[0], "rest", k), wishes)
    parts = [p.bar, p.column, p.ask]
    for seat in p.seats:
        own = (seat.plate,) if seat.is_strip else (seat.plate, seat.rows, seat.piles, seat.slips)
        parts += [part for part in own if part.h > 0]
    for part in (*parts, p.lane, *(seat.hand for seat in p.seats)):
        assert part.w > 0
        assert min(part.x, part.y) >= 0
        assert part.right <= size[0]
        assert part.bottom <= size[1]
    assert not [pair for pair in combinations(parts, 2) if overlap(*pair)]
    strips = [seat for seat in p.seats if seat.is_strip]
    assert len(strips) == players - 3
    for seat in strips:  # its tiles lie on it
        assert seat.plate.x < seat.rows.x
        assert seat.rows.right < seat.plate.right
        assert seat.plate.y < seat.rows.y < seat.rows.bottom <= seat.plate.bottom


def test_neighbours_are_large_and_strips_lie_in_turn_order() -> None:
    seating = seating_of(table(7, active=2))
    assert [seating.places[seat] for seat in (2, 3, 1)] == [LOW_LEFT, TOP_LEFT, TOP_RIGHT]
    assert seating.strips == (4, 5, 6, 0)
    assert seating.is_alone(2)
    assert not seating.is_alone(3)


def test_who_has_lost_is_no_neighbour() -> None:
    seen = table(6)
    players = tuple(replace(player, lost=player.seat in (1, 5)) for player in seen.players)
    seating = seating_of(replace(seen, players=players))
    assert (seating.places[2], seating.places[4]) == (TOP_LEFT, TOP_RIGHT)
    two = tuple(replace(player, lost=player.seat not in (0, 3)) for player in seen.players)
    seating = seating_of(replace(seen, players=two))
    assert seating.places[3] == TOP_LEFT
    assert seating.is_alone(3)
    assert seating.strips == (1, 2, 4, 5)


def test_a_strip_that_opens_takes_the_place_of_the_nearer_neighbour() -> None:
    seen = table(8)
    assert seating_of(seen, 2).strips == (1, 3, 4, 5, 6)
    assert seating_of(seen, 2).places[2] == TOP_LEFT
    assert seating_of(seen, 6).places[6] == TOP_RIGHT
    assert seating_of(seen, 0) == seating_of(seen)  # who sits below is there already


@pytest.mark.parametrize(
    ("asks", "asked", "viewer", "below"),
    [("priority", 4, NOBODY, 1), ("targets", 4, NOBODY, 4), ("priority", 4, 4, 4), ("", NOBODY, NOBODY, 1)],
)
def test_the_table_turns_to_who_decides_and_not_while_priority_goes_round(
    asks: str, asked: Seat, viewer: Seat, below: Seat
) -> None:
    assert seating_of(table(6, 1, asks, asked, viewer)).places[below] == LOW_LEFT


def test_the_keys_are_those_of_who_decides() -> None:
    seating = seating_of(table(6, 1, "priority", 4))
    assert seating.seat_at(0) == 4
    assert [seating.seat_at(place) for place in (1, 2, 3)] == [None] * 3
    assert [hint("lift", seat, seating) for seat in range(6)] == ["", "", "", "", "A", ""]


def test_out_of_range_is_who_is_beyond_the_reach_of_who_sits_below() -> None:
    reach = tuple(sum(1 << (seat + step) % 6 for step in (-1, 0, 1)) for seat in range(6))
    seen = replace(table(6, active=2), reach=reach)
    assert [seat for seat in range(6) if is_away(seen, seat)] == [0, 4, 5]
    assert not any(is_away(table(6), seat) for seat in range(6))
