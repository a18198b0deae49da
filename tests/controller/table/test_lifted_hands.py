"""Lifted hands by themselves: held, kept and let go, whole teams, open hands, and the cover of a strict table."""

from __future__ import annotations

from tabletop.controller.table.lifted_hands import LiftedHands
from tabletop.engine.vocabulary.ids import NOBODY


class Table:
    """A table that counts its updates."""

    def __init__(self, teams: tuple[int, ...] = (0, 1), open_hands: bool = False) -> None:
        self.covered = False
        self.updates = 0
        self.hands = LiftedHands(teams, open_hands, lambda: self.covered, self._refresh)

    def _refresh(self) -> None:
        self.updates += 1


def test_a_held_hand_goes_down_with_its_key_and_a_kept_one_stays() -> None:
    table = Table()
    table.hands.lift(0, True)
    assert table.hands.viewers == (0,)
    table.hands.let_go(1)
    assert (table.hands.viewers, table.updates) == ((0,), 1)
    table.hands.let_go(0)
    assert table.hands.viewers == ()
    table.hands.keep(1)
    table.hands.let_go(1)
    assert table.hands.viewers == (1,)
    table.hands.lower_all()
    assert (table.hands.viewers, table.updates) == ((), 4)
    table.hands.lower_all()
    assert table.updates == 4


def test_who_lifts_a_hand_shows_the_whole_teams() -> None:
    table = Table(teams=(0, 0, 1, 1))
    table.hands.keep(3)
    assert table.hands.viewers == (3, 2)


def test_open_hands_are_all_in_sight_and_nothing_stays_lifted_after_them() -> None:
    table = Table()
    table.hands.keep(0)
    table.hands.set_open(True)
    assert table.hands.viewers == (0, 1)
    table.hands.set_open(False)
    assert table.hands.viewers == ()


def test_a_strict_table_is_covered_first_unless_it_is_covered_already() -> None:
    table = Table()
    table.hands.set_strict(True)
    table.hands.keep(0)
    assert (table.hands.viewers, table.hands.looking) == ((), 0)
    table.hands.keep(0)
    assert (table.hands.viewers, table.hands.looking) == ((0,), NOBODY)
    table.hands.lower_all()
    table.covered = True
    table.hands.lift(1, True)
    assert table.hands.viewers == (1,)
