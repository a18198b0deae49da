"""Full rows of four: all pieces lie in them where the layout says so, and blockers lie under no word of hidden ones."""

from __future__ import annotations

import pytest

from tabletop.controller.table.updates import Update
from tabletop.shots.still_tables_of_four import tables_of_four
from tabletop.view.ground.specs import Marks
from tabletop.view.layout.geometry import Rect, shared
from tabletop.view.layout.permanents import Laid, lay_table
from tabletop.view.layout.places import hand_high
from tabletop.view.layout.wishes import Wishes
from tests.controller.fake_game import COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER

OF_FOUR = {name: table for name, table, _ in tables_of_four((COLOSSUS, FOREST, HOUND, LASH, MOUNTAIN, ORRERY, RIDER))}


def laid(name: str, size: tuple[int, int], words: float) -> Laid:
    """A table of four in a window of a size, with words of a size."""
    hand = hand_high(size[0], "rest", words)
    return lay_table(Update(1, OF_FOUR[name]), size, Marks(), hand, wishes=Wishes(words=words))


@pytest.mark.parametrize("words", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("name", OF_FOUR)
def test_nothing_is_hidden_where_the_layout_says_that_all_fits(name: str, size: tuple[int, int], words: float) -> None:
    table = laid(name, size, words)
    assert not table.places.room.fits or not table.more


@pytest.mark.parametrize("words", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1366, 700)])
@pytest.mark.parametrize("name", OF_FOUR)
def test_what_is_hidden_of_a_row_is_said_over_no_piece(name: str, size: tuple[int, int], words: float) -> None:
    table = laid(name, size, words)
    pieces = [Rect(s.x - s.w / 2, s.y - s.h / 2, s.w, s.h) for s in table.specs if s.key[0] == "o"]
    for row in table.more:
        zone = table.places.seats[row.seat].rows
        ends = [zone.x + 2] * (row.before > 0) + [zone.right - 54] * (row.behind > 0)
        for x in ends:
            assert not sum(shared(Rect(x, row.y - 15, 52, 30), piece) for piece in pieces)
