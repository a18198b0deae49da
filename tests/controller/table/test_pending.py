"""The pending decision by itself: what goes when another one comes, and when its guard begins."""

from __future__ import annotations

import msgspec

from tabletop.controller.table.pending import Pending
from tabletop.controller.table.selection import Selection
from tabletop.session.explaining.explanation import Mended
from tabletop.session.seeing.observation import Ask

ATTACK = Ask(seat=0, shape="assign", purpose="attackers", rule="308.1", text="Attack")


def test_another_decision_begins_afresh() -> None:
    pending = Pending(lambda: 0.0, 0.3)
    pending.take(ATTACK)
    pending.select(Selection(held="o1"))
    pending.armed = True
    pending.mended = Mended((), None)
    pending.take(msgspec.structs.replace(ATTACK, seat=1))
    assert (pending.selection, pending.armed, pending.mended, pending.asked) == (Selection(), False, None, 2)


def test_a_changed_selection_forgets_why_the_one_before_was_refused() -> None:
    pending = Pending(lambda: 0.0, 0.3)
    pending.take(ATTACK)
    pending.mended = Mended((), None)
    pending.select(Selection(held="o1"))
    assert (pending.selection.held, pending.mended) == ("o1", None)


def test_the_guard_begins_with_another_seat_and_not_with_what_a_seat_goes_on_with() -> None:
    now = 10.0
    pending = Pending(lambda: now, 0.3)
    assert not pending.too_soon()
    pending.begin_guard(0, goes_on=True)
    assert pending.too_soon()
    now = 11.0
    pending.begin_guard(0, goes_on=True)
    assert not pending.too_soon()
    pending.begin_guard(1, goes_on=True)
    assert pending.too_soon()
    now = 12.0
    pending.begin_guard(1, goes_on=False)
    assert pending.too_soon()
