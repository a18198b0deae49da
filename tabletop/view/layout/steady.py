"""Sizes that stay: pieces shrink at once, and grow again only for much and at a moment that everybody notices.

So a table does not tremble when one token comes and another goes. What one player sees with a hand lifted is held by
itself, and let go with the lift: what all see follows from what all saw.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple, TypeAlias

from tabletop.controller.table.updates import Update

#: pieces stay as they are where they could be less than so many times as wide
MUCH: Final = 1.06

_Key: TypeAlias = tuple[Hashable, Hashable, Hashable]


class _Moment(NamedTuple):
    """When a table was shown: the step of a turn, and how many objects were on the stack."""

    turn: int
    phase: str
    step: str
    stack: int

    def is_new_after(self, other: _Moment) -> bool:
        """Whether a step has begun since, or an object has resolved."""
        return self[:3] != other[:3] or self.stack < other.stack


class _Held(NamedTuple):
    width: float
    moment: _Moment


class Steady:
    """How wide the pieces of one scene are, from update to update."""

    def __init__(self) -> None:
        self._held: dict[_Key, _Held] = {}
        self._now: _Key = ((), (), ())
        self._moment = _Moment(0, "", "", 0)

    def begin(self, update: Update, window: Hashable, frame: Hashable = ()) -> None:
        """An update is laid now, in a window; `frame` is what else the table makes room for, to and fro."""
        table = update.table
        eyes: Hashable = "open hands" if update.open_hands else update.lifted
        self._now = window, frame, eyes
        self._moment = _Moment(table.turn, table.phase, table.step, len(table.stack))
        self._held = {key: held for key, held in self._held.items() if key[0] == window and key[2] in ((), eyes)}

    def most(self, width: float) -> float:
        """Return how wide pieces may be that could be of a width."""
        held = self._held.get(self._now)
        if held is None or width <= held.width:
            return width
        grows = width >= held.width * MUCH and self._moment.is_new_after(held.moment)
        return width if grows else held.width

    def took(self, width: float) -> None:
        """Pieces are so wide now."""
        self._held[self._now] = _Held(width, self._moment)
