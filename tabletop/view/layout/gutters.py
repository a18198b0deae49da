"""Ways between what lies on a table: through the gutters between pieces, never over one. Pure numbers.

A way is sought on the lines that run beside the edges of pieces and in the middle of the gaps between them; then it is
drawn straighter where nothing is in between, and its corners are rounded as far as they stay clear.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from tabletop.prints.cut.outlines import Point
from tabletop.view.layout.bends import crosses, evenly, rounded, straighter
from tabletop.view.layout.geometry import Rect

#: at k = 1: how far ways run from the edges of pieces, and how near they come to one
BESIDE: Final = 14.0
CLEAR: Final = 5.0
#: at k = 1: how far a tip stands before the edge it points at, and how wide a gutter is that is used wholly
BEFORE: Final = 10.0
WIDE: Final = 92.0
#: how long the head of an arrow is, at k = 1
HEAD: Final = 28.0
#: the ways in which a head comes to a corner, at k = 1 how far before it, how far from it along the edge, how long the
#: last part is, and what that costs
SLANTS: Final = ((0.5, 0.866), (0.707, 0.707), (0.866, 0.5), (0.0, 1.0), (1.0, 0.0))
NEAR: Final = 4.0
WITHIN: Final = 9.0
SLANT: Final = 44.0
ASLANT: Final = 60.0
#: narrower gutters are only used where there is nothing better
LEAST: Final = 14.0
#: so many ends of one thing are looked at
MOST_ENDS: Final = 10
#: what a turn and a narrow gutter cost, in pixels of way at k = 1
TURN: Final = 70.0
NARROW: Final = 1.6
#: lines that lie nearer to each other are one
_ONE = 3.0


class End(NamedTuple):
    """One end of a way: the point at the edge of a thing, where the way leaves the gutter for it, what that costs."""

    tip: Point
    turn: Point
    cost: float = 0.0


def ends_at(box: Rect, pieces: Sequence[Rect], table: Rect, k: float, out: float = BEFORE) -> tuple[End, ...]:
    """Return the ends of ways to or from a thing: one or more on each side that has a gutter.

    `pieces` are the other things, `table` is what ways stay on, `out` how far the tip stands before the edge at k = 1.
    """
    found = []
    for across, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        long = box.w if down else box.h
        for share in (0.0, -0.25, 0.25):
            x, y = box.middle[0] + abs(down) * share * long, box.middle[1] + abs(across) * share * long
            free = _free(box, (x, y), across, down, pieces, table, WIDE * k)
            if free < LEAST * k:
                continue
            edge = (x + across * box.w / 2, y + down * box.h / 2)
            # the last part of a way is as long as an arrow's head, as far as the gutter is
            gap = min(out * k, free * 0.3)
            reach = min(max(free / 2, min(gap + HEAD * k, free - CLEAR * k - 1)), 46 * k)
            tip = (edge[0] + across * gap, edge[1] + down * gap)
            for aside in (-0.9, 0.0, 0.9) if not share else (0.0,):
                turn = (
                    edge[0] + across * reach + down * aside * reach,
                    edge[1] + down * reach + across * aside * reach,
                )
                cost = (WIDE * k - free) * NARROW + (0.0 if aside else 12 * k) + (20 * k if share else 0.0)
                found.append(End(tip, turn, cost))
    return tuple(sorted(found, key=lambda end: end.cost)[:MOST_ENDS])


def corners_at(box: Rect, pieces: Sequence[Rect], table: Rect, k: float) -> tuple[End, ...]:
    """Return the ends of ways to the corners of a thing, aslant: where the gutters beside it are too narrow for a head,
    one that came along them would point past it."""
    found = []
    for right, low in ((0, 0), (0, 1), (1, 0), (1, 1)):
        for across, down in SLANTS:
            dx, dy = (across if right else -across), (down if low else -down)
            # a head that comes straight comes to the edge beside the corner
            within = (0.0 if across else WITHIN * k), (0.0 if down else WITHIN * k)
            x = box.right - within[0] if right else box.x + within[0]
            y = box.bottom - within[1] if low else box.y + within[1]
            tip, turn = (x + dx * NEAR * k, y + dy * NEAR * k), (x + dx * SLANT * k, y + dy * SLANT * k)
            inside = table.x <= turn[0] <= table.right and table.y <= turn[1] <= table.bottom
            if inside and not any(crosses(tip, turn, one.inset(-k)) for one in pieces):
                found.append(End(tip, turn, ASLANT * k))
    return tuple(found)


def _free(box: Rect, at: Point, across: int, down: int, pieces: Sequence[Rect], table: Rect, most: float) -> float:
    """Return how far a gutter reaches from one side of a thing, there where `at` is opposite."""
    x, y = at[0], at[1]
    wide, high = (box.w / 8, most / 2) if down else (most / 2, box.h / 8)
    middle = (x + across * (box.w + most) / 2, y + down * (box.h + most) / 2)
    seen = Rect(middle[0] - wide, middle[1] - high, 2 * wide, 2 * high)
    free = most
    for one in pieces:
        if one.x < seen.right and one.right > seen.x and one.y < seen.bottom and one.bottom > seen.y:
            near = (one.y - box.bottom, box.y - one.bottom) if down else (one.x - box.right, box.x - one.right)
            free = min(free, near[0] if across + down > 0 else near[1])
    if down:
        return min(free, table.bottom - box.bottom if down > 0 else box.y - table.y)
    return min(free, table.right - box.right if across > 0 else box.x - table.x)


@lru_cache(maxsize=64)
def way(starts: tuple[End, ...], goals: tuple[End, ...], pieces: tuple[Rect, ...], k: float) -> tuple[Point, ...]:
    """Return the points of the shortest way from one of the starts to one of the goals; empty where there is none."""
    if not starts or not goals:
        return ()
    found = _Lattice(pieces, [end.turn for end in (*starts, *goals)], k).shortest(starts, goals)
    if found is None:
        return ()
    start, corners, goal = found
    points = straighter([start.turn, *corners, goal.turn], pieces, k)
    return evenly(rounded([start.tip, *points, goal.tip], pieces, k))


class _Lattice:
    """The lines on which ways run, and which parts of them are free."""

    def __init__(self, pieces: Sequence[Rect], points: Iterable[Point], k: float) -> None:
        points = list(points)
        self._turn, self._beside, self._clear = TURN * k, BESIDE * k, CLEAR * k
        self._xs = _lines([(one.x, one.right) for one in pieces], [x for x, _ in points], self._beside)
        self._ys = _lines([(one.y, one.bottom) for one in pieces], [y for _, y in points], self._beside)
        clear = self._clear
        upright = [(one.y - clear, one.bottom + clear, one.x - clear, one.right + clear) for one in pieces]
        self._along = [_stops(y, upright, self._xs) for y in self._ys]
        level = [(one.x - clear, one.right + clear, one.y - clear, one.bottom + clear) for one in pieces]
        self._up = [_stops(x, level, self._ys) for x in self._xs]

    def shortest(self, starts: Sequence[End], goals: Sequence[End]) -> tuple[End, list[Point], End] | None:
        """Return a start, the corners and a goal of the cheapest way."""
        xs, ys = self._xs, self._ys
        ends: dict[tuple[int, int], End] = {}
        for end in goals:
            at = _nearest(xs, end.turn[0]), _nearest(ys, end.turn[1])
            if at not in ends or ends[at].cost > end.cost:
                ends[at] = end
        least = min(end.cost for end in goals)
        left, right = min(xs[i] for i, _ in ends), max(xs[i] for i, _ in ends)
        top, low = min(ys[j] for _, j in ends), max(ys[j] for _, j in ends)

        def ahead(i: int, j: int) -> float:
            x, y = xs[i], ys[j]
            return max(left - x, 0.0, x - right) + max(top - y, 0.0, y - low) + least

        # (cost with what is at least ahead, order, cost, column, row, whether it came along a level line)
        heap: list[tuple[float, int, float, int, int, int, End]] = []
        came: dict[tuple[int, int, int], tuple[int, int, int] | None] = {}
        order = 0
        for end in starts:
            i, j = _nearest(xs, end.turn[0]), _nearest(ys, end.turn[1])
            for level in (0, 1):
                heappush(heap, (end.cost + ahead(i, j), order, end.cost, i, j, level, end))
                order += 1
        before: dict[int, tuple[int, int, int] | None] = {}
        done: set[tuple[int, int, int]] = set()
        while heap:
            _, number, cost, i, j, level, end = heappop(heap)
            if i < 0:  # a goal that was reached is taken only when nothing cheaper is left
                corners = self._back((before[number] or (0, 0, 0)), came)
                return end, corners, ends[-1 - i, j]
            state = (i, j, level)
            if state in done:
                continue
            done.add(state)
            came[state] = before.get(number)
            if (i, j) in ends:
                whole = cost + ends[i, j].cost
                before[order] = state
                heappush(heap, (whole, order, whole, -1 - i, j, level, end))
                order += 1
            for di, dj in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                to_i, to_j = i + di, j + dj
                if not (0 <= to_i < len(xs) and 0 <= to_j < len(ys)):
                    continue
                stopped = self._along[j][min(i, to_i)] if di else self._up[i][min(j, to_j)]
                if stopped:
                    continue
                turned = self._turn if bool(di) != bool(level) else 0.0
                now = cost + abs(xs[to_i] - xs[i]) + abs(ys[to_j] - ys[j]) + turned
                if (to_i, to_j, int(bool(di))) not in done:
                    before[order] = state
                    heappush(heap, (now + ahead(to_i, to_j), order, now, to_i, to_j, int(bool(di)), end))
                    order += 1
        return None

    def _back(
        self, last: tuple[int, int, int], came: dict[tuple[int, int, int], tuple[int, int, int] | None]
    ) -> list[Point]:
        """Return the points on the way to a state."""
        found: list[Point] = []
        at: tuple[int, int, int] | None = last
        while at is not None:
            found.append((self._xs[at[0]], self._ys[at[1]]))
            at = came[at]
        return found[::-1]


def _lines(spans: Sequence[tuple[float, float]], others: Sequence[float], beside: float) -> list[float]:
    """Return the lines of one direction: through points, beside all edges, and in the middle of gaps."""
    lows, highs = sorted({low for low, _ in spans}), sorted({high for _, high in spans})
    wanted = list(others)
    for high in highs:
        wanted.append(high + beside)
        after = bisect_left(lows, high)
        if after < len(lows):
            wanted.append((high + lows[after]) / 2)
    wanted += [low - beside for low in lows]
    found: list[float] = []
    for line in wanted:
        at = bisect_left(found, line)
        if (at < len(found) and found[at] - line < _ONE) or (at and line - found[at - 1] < _ONE):
            continue
        insort(found, line)
    return found


def _nearest(lines: Sequence[float], wanted: float) -> int:
    return min(range(len(lines)), key=lambda at: abs(lines[at] - wanted))


def _stops(line: float, bars: Sequence[tuple[float, float, float, float]], marks: Sequence[float]) -> list[bool]:
    """Return for each stretch of a line between two marks whether a piece lies on it."""
    found = [False] * (len(marks) - 1)
    for low, high, first, last in bars:
        if low < line < high:
            for at in range(max(0, bisect_left(marks, first) - 1), bisect_left(marks, last)):
                if at < len(found):
                    found[at] = True
    return found
