"""The way to the end of a log, found from its entries alone: it needs no rule to carry them out."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.session.timeline.entries import Entry, Marked, Redone, Step, TakenBack


def way_of(entries: Sequence[Entry]) -> tuple[tuple[int, Step], ...]:
    """Return the steps from the start to where a log ends, each with its number, without what was taken back.

    A move to an entry that there has not been is left out.
    """
    #: by number: the step, and the number of the one before
    nodes: list[tuple[Step | None, int]] = [(None, -1)]
    children: dict[int, list[int]] = {}
    cursor = 0
    for entry in entries:
        if isinstance(entry, Marked):
            continue
        if isinstance(entry, TakenBack | Redone):
            cursor = entry.to if 0 <= entry.to < len(nodes) else cursor
            continue
        here = children.setdefault(cursor, [])
        again = next((number for number in here if nodes[number][0] == entry), None)
        if again is None:  # an entry equal to one that was taken back here leads to the same position again
            again = len(nodes)
            nodes.append((entry, cursor))
            here.append(again)
        cursor = again
    way: list[tuple[int, Step]] = []
    while cursor > 0:
        step, before = nodes[cursor]
        if step is not None:
            way.append((cursor, step))
        cursor = before
    return tuple(reversed(way))
