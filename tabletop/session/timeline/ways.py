"""The way to the end of a log, found from its entries alone: it needs no rule to carry them out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from tabletop.session.timeline.entries import Entry, Marked, Redone, Step, TakenBack, Unread


class Numbers:
    """The numbers that entries get, one after another; `number` is that of where they have led to so far."""

    def __init__(self) -> None:
        #: by number: the step, and the number of the one before
        self.nodes: list[tuple[Step | Unread | None, int]] = [(None, -1)]
        self.number = 0
        self._children: dict[int, list[int]] = {}

    def add(self, entry: Entry | Unread) -> None:
        """Go where an entry leads."""
        if isinstance(entry, Marked):
            return
        if isinstance(entry, TakenBack | Redone):
            self.number = entry.to if 0 <= entry.to < len(self.nodes) else self.number
            return
        here = self._children.setdefault(self.number, [])
        again = next((number for number in here if self.nodes[number][0] == entry), None)
        if again is None:  # an entry equal to one that was taken back here leads to the same position again
            again = len(self.nodes)
            self.nodes.append((entry, self.number))
            here.append(again)
        self.number = again


@overload
def way_of(entries: Sequence[Entry]) -> tuple[tuple[int, Step], ...]: ...
@overload
def way_of(entries: Sequence[Entry | Unread]) -> tuple[tuple[int, Step | Unread], ...]: ...
def way_of(entries: Sequence[Entry | Unread]) -> tuple[tuple[int, Step | Unread], ...]:
    """Return the steps from the start to where a log ends, each with its number, without what was taken back.

    A move to an entry that there has not been is left out.
    """
    numbers = Numbers()
    for entry in entries:
        numbers.add(entry)
    way: list[tuple[int, Step | Unread]] = []
    number = numbers.number
    while number > 0:
        step, before = numbers.nodes[number]
        if step is not None:
            way.append((number, step))
        number = before
    return tuple(reversed(way))
