"""The fixed places: inside the window and apart from each other, for every seating, window and wish."""

from itertools import combinations, product

import pytest

from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import Observation, PlayerSeen
from tabletop.view.ground.seating import Seating, seating_of
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import AIMED, Counts, Places, hand_high, lay_places, scales
from tabletop.view.layout.wishes import USUAL, Wishes

SIZES = [(1280, 720), (1280, 774), (1366, 700), (1920, 1054), (960, 640), (2560, 1054), (1600, 860), (1080, 1920)]
TEAMS = [(0, 1), (0, 0, 1, 1), (0, 1, 2, 3), (0, 1, 2)]
WISHES = [USUAL, Wishes(cards=1.3, words=2.0), Wishes(cards=0.8, words=0.8), Wishes(left=True), Wishes(words=1.5)]


def seating(teams: tuple[int, ...]) -> Seating:
    players = tuple(
        PlayerSeen(seat, ["Ada", "Ben", "Cleo", "Dan"][seat], team, 20, 0, 40, (), ())
        for seat, team in enumerate(teams)
    )
    return seating_of(Observation(NOBODY, 3, 0, "precombat main", "main", 0, players))


def laid(size: tuple[int, int], teams: tuple[int, ...], wishes: Wishes = USUAL, hand: str = "rest") -> Places:
    k, _ = scales(*size, seating(teams), wishes)
    counts = tuple(Counts(3, 4, 1 if seat == 0 else 0) for seat in range(len(teams)))
    return lay_places(*size, seating(teams), counts, hand_high(size[0], hand, k), wishes)


def overlap(one: Rect, two: Rect) -> bool:
    across = min(one.right, two.right) - max(one.x, two.x)
    return across > 0.5 and min(one.bottom, two.bottom) - max(one.y, two.y) > 0.5


@pytest.mark.parametrize("wishes", WISHES, ids=str)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("teams", TEAMS)
def test_places_are_inside_the_window_and_apart(size: tuple[int, int], teams: tuple[int, ...], wishes: Wishes) -> None:
    p = laid(size, teams, wishes)
    parts = [p.bar, p.column, p.ask, *p.teams]
    for seat in p.seats:
        parts += [part for part in (seat.plate, seat.rows, seat.piles, seat.slips) if part.h > 0]
    for part in (*parts, p.lane, *(seat.hand for seat in p.seats)):
        assert part.w > 0
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= size[0]
        assert part.bottom <= size[1]
    wrong = [pair for pair in combinations(parts, 2) if overlap(*pair)]
    assert not wrong


@pytest.mark.parametrize("teams", TEAMS)
def test_two_lands_meet_in_one_line_and_fill_the_table(teams: tuple[int, ...]) -> None:
    p = laid((1920, 1054), teams)
    assert sum(seat.land.w * seat.land.h for seat in p.seats) == pytest.approx(p.table.w * p.table.h)
    assert not [pair for pair in combinations([seat.land for seat in p.seats], 2) if overlap(*pair)]


def test_the_ask_block_never_moves() -> None:
    for teams in TEAMS:
        for hand in ("rest", "fan", "sunk", "none"):
            assert laid((1920, 1054), teams, hand=hand).ask == laid((1920, 1054), (0, 1)).ask


def test_the_right_one_of_each_team_as_it_sits_is_the_primary_player() -> None:
    p = laid((1920, 1054), (0, 0, 1, 1))
    ada, ben, cleo, dan = (seat.plate for seat in p.seats)
    assert ben.x < ada.x  # they look up: Ada's is the right side
    assert cleo.x < dan.x  # they look down: Cleo's right side is at the screen's left
    assert cleo.y < p.lane.y < ada.y
    assert p.teams[1].y < p.teams[0].y
    assert [seat.hand.x < p.table.middle[0] - 10 for seat in p.seats] == [False, True, True, False]


def test_free_for_all_goes_round_the_table_clockwise() -> None:
    p = laid((1920, 1054), (0, 1, 2, 3))
    corners = [(seat.plate.x > 400, seat.plate.y > 400) for seat in p.seats]
    assert corners == [(False, True), (False, False), (True, False), (True, True)]
    alone = laid((1920, 1054), (0, 1, 2))
    assert alone.seats[0].rows.w > 2 * alone.seats[1].rows.w


def test_the_column_may_stand_at_the_left() -> None:
    p = laid((1920, 1054), (0, 1), Wishes(left=True))
    assert p.column.right < p.table.x
    assert p.ask.right < p.table.x
    assert p.table.w == laid((1920, 1054), (0, 1)).table.w


def test_larger_words_make_larger_plates_up_to_half_of_the_window() -> None:
    usual = laid((1920, 1054), (0, 1))
    large = laid((1920, 1054), (0, 1), Wishes(words=1.3))
    assert large.seats[0].plate.w > usual.seats[0].plate.w * 1.2
    assert large.room.k == usual.room.k
    huge = laid((1280, 720), (0, 1), Wishes(words=2.0))
    assert huge.seats[0].rows.w > 1280 * 0.4


def test_a_side_with_nothing_has_some_land_too() -> None:
    for hand in ("rest", "fan", "none"):
        for counts in ((Counts(9, 9), Counts()), (Counts(), Counts(9, 9)), (Counts(), Counts())):
            k, _ = scales(1920, 1054, seating((0, 1)))
            p = lay_places(1920, 1054, seating((0, 1)), counts, hand_high(1920, hand, k))
            assert all(seat.land.h >= 60 for seat in p.seats)


@pytest.mark.parametrize("teams", TEAMS)
def test_panels_that_are_not_wanted_leave_nothing_empty_but_the_column_of_the_ask_block(teams: tuple[int, ...]) -> None:
    bare = laid((1920, 1054), teams, Wishes(card=False, log=False))
    assert bare.table.w >= 1920 - bare.ask.w - 40
    assert bare.room == laid((1920, 1054), teams).room


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [1.0, 2.0])
def test_beside_the_plates_of_three_and_four_the_head_of_an_arrow_has_room_while_somebody_attacks(
    size: tuple[int, int], words: float
) -> None:
    for teams, attackers in product(((0, 1, 2, 3), (0, 1, 2)), (0, 1)):
        wishes = Wishes(words=words)
        k, _ = scales(*size, seating(teams), wishes)
        counts = tuple(Counts(3, 4, attackers if seat == 0 else 0) for seat in range(len(teams)))
        p = lay_places(*size, seating(teams), counts, hand_high(size[0], "rest", k), wishes)
        for seat in p.seats:
            free = max(seat.rows.x - seat.plate.right, seat.plate.x - seat.rows.right)
            assert (free >= AIMED * k - 1) == bool(attackers)
