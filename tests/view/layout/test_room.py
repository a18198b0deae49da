"""How large permanents are: as large as all rows, the lane and the hand allow, in the form that suits their width."""

import pytest

from tabletop.view.ground.seating import TWO
from tabletop.view.layout.places import Counts, Places, hand_high, lay_places, scales
from tabletop.view.layout.room import GAP, NARROWEST, NARROWEST_OF_ALL, land_size
from tabletop.view.layout.wishes import USUAL, Wishes


def laid(size: tuple[int, int], each: int, hand: str = "rest", attackers: int = 0, wishes: Wishes = USUAL) -> Places:
    """A table of two with so many permanents a side, half of them lands; some of the lower side's attack."""
    k, _ = scales(*size, TWO, wishes)
    own = Counts(each // 2, each - each // 2 - attackers, attackers)
    other = Counts(each // 2, each - each // 2)
    return lay_places(*size, TWO, (own, other), hand_high(size[0], hand, k), wishes)


@pytest.mark.parametrize(
    ("size", "each", "hand", "attackers", "form", "least"),
    [
        ((1920, 1080), 2, "fan", 0, "face", 214),
        ((1920, 1080), 6, "rest", 0, "face", 208),
        ((1920, 1080), 6, "rest", 3, "face", 208),
        ((1920, 1080), 12, "rest", 0, "block", 180),
        ((1920, 1080), 12, "rest", 3, "block", 160),
        ((1920, 1080), 15, "rest", 3, "tile", 140),
        ((1920, 1080), 30, "none", 0, "tile", 114),
        ((1280, 800), 4, "fan", 0, "face", 150),
        ((1280, 800), 12, "rest", 0, "block", 126),
    ],
)
def test_pieces_are_as_large_as_their_number_allows(
    size: tuple[int, int], each: int, hand: str, attackers: int, form: str, least: int
) -> None:
    room = laid(size, each, hand, attackers).room
    assert room.fits
    assert room.width >= least
    assert room.form == form


def test_more_pieces_are_never_larger() -> None:
    for size in ((1920, 1080), (1280, 800), (1280, 720)):
        widths = [laid(size, each).room.width for each in range(2, 42, 2)]
        assert widths == sorted(widths, reverse=True)


def test_rows_of_a_seat_hold_all_it_has_and_lie_on_the_table() -> None:
    for size in ((1920, 1080), (1280, 800), (960, 640)):
        for each in (3, 7, 13, 22):
            places = laid(size, each, attackers=2 if each > 6 else 0)
            room = places.room
            for seat, rows in enumerate(room.rows):
                assert sum(row.lands for row in rows) == each // 2
                needed = sum(row.high for row in rows) + (len(rows) - 1) * GAP * room.k
                assert needed <= places.seats[seat].rows.h + 1 or not room.fits


def test_lands_are_smaller_than_what_fights_in_every_form() -> None:
    for width in (64, 100, 148, 160, 206, 210, 300, 480):
        wide, high = land_size(width, 1.0)
        assert wide < width
        assert high < width * 1.4


def test_the_wished_size_of_cards_multiplies_pieces_and_nothing_else() -> None:
    usual, smaller = laid((1920, 1080), 2), laid((1920, 1080), 2, wishes=Wishes(cards=0.8))
    assert smaller.room.width < usual.room.width
    assert smaller.seats[0].plate == usual.seats[0].plate
    assert smaller.k == usual.k


def test_a_table_that_is_too_full_says_so() -> None:
    assert not laid((960, 640), 60).room.fits
    assert laid((960, 640), 60).room.width == NARROWEST_OF_ALL
    assert laid((1920, 1080), 140).room.width == NARROWEST


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("each", [2, 6, 12, 20])
def test_where_pieces_may_lie_across_each_has_a_square_of_its_own(size: tuple[int, int], each: int) -> None:
    usual, quarter = laid(size, each).room, laid(size, each, wishes=Wishes(quarter=True)).room
    assert quarter.fits
    assert quarter.cell == (max(quarter.width, quarter.height),) * 2
    assert quarter.land_cell[0] == quarter.land_cell[1] >= max(quarter.land_width, quarter.land_height)
    assert quarter.width <= usual.width
    assert usual.cell == (usual.width, usual.height)
    for rows in quarter.rows:
        assert sum(row.lands for row in rows) == each // 2
        assert all(row.high in (quarter.cell[1], quarter.land_cell[1]) for row in rows)
