"""Seats for blockers of several equal attackers: a plan says how many use them, here each gets its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from tabletop.engine.rules.combat.search import Place

#: something to attack or block: its number, and which member of it
Spot: TypeAlias = tuple[int, int]
#: which of the proposals is kept (None: none), the spot, and how many creatures use it
Seat: TypeAlias = tuple[int | None, Spot, int]


class Pool:
    """The spots of a place, in order."""

    def __init__(self) -> None:
        self._parts: list[tuple[int, int, int, Mapping[int, bool]]] = []

    def add(self, target: int, members: int, apart: Mapping[int, bool], *, first: int = 1) -> None:
        """Add members of a target, from the `first` on, but for those that have a place of their own."""
        self._parts.append((target, first, members, apart))

    def spots(self) -> Iterator[Spot]:
        """Every spot."""
        for target, first, members, apart in self._parts:
            for member in range(first, first + members):
                if member not in apart:
                    yield target, member


class Asked(Struct, frozen=True):
    """Some uses of a place, by creatures that used these spots so far; `apart`: all by one, each its own spot."""

    number: int
    kept: tuple[tuple[Spot, int], ...] = ()
    apart: bool = False


def seated(place: Place, pool: Pool, asked: Sequence[Asked]) -> list[list[Seat]]:
    """A spot for each use: as proposed where that can be, each spot in use with as many as it needs and may have."""
    if place.is_free():
        return [_freely(pool, one) for one in asked]
    used = sum(one.number for one in asked)
    tally: dict[Spot, int] = {}
    for one in asked:
        for spot, number in one.kept:
            tally[spot] = tally.get(spot, 0) + number
    widest = max(one.number if one.apart else 1 for one in asked)
    most = min(place.spots, used // place.least)
    least = max(widest, 1 if place.most is None else -(-used // place.most))
    wanted = most if place.bonus else min(max(len(tally), least), most)
    spots = sorted(tally, key=lambda spot: -tally[spot])[:wanted]
    if len(spots) < wanted:
        fresh = (spot for spot in pool.spots() if spot not in tally)
        spots += [next(fresh) for _ in range(wanted - len(spots))]
    if widest > 1:
        return _evenly(spots, asked)
    return _as_proposed(place, spots, asked, used)


def _freely(pool: Pool, one: Asked) -> list[Seat]:
    """Seat where nothing is said about numbers: as proposed, and the rest at the first spot (or each at another)."""
    seats: list[Seat] = []
    left = one.number
    for which, (spot, number) in enumerate(one.kept):
        if left:
            seats.append((which, spot, min(number, left)))
            left -= min(number, left)
    if left and one.apart:
        own = {spot: True for _, spot, _ in seats}
        others = (spot for spot in pool.spots() if spot not in own)
        seats += [(None, next(others), 1) for _ in range(left)]
    elif left:
        seats.append((None, next(pool.spots()), left))
    return seats


def _evenly(spots: Sequence[Spot], asked: Sequence[Asked]) -> list[list[Seat]]:
    """Seat where one creature uses several: each in turn those that fewest use, its own before others."""
    load = dict.fromkeys(spots, 0)
    found: list[list[Seat]] = [[] for _ in asked]
    for number, one in sorted(enumerate(asked), key=lambda pair: -pair[1].number if pair[1].apart else 0):
        own = dict(one.kept)
        left = [count for _, count in one.kept]
        for _ in range(1 if one.apart else one.number):
            order = sorted(spots, key=lambda spot: (load[spot], spot not in own))
            for spot in order[: one.number if one.apart else 1]:
                load[spot] += 1
                which = next((w for w, (kept, _) in enumerate(one.kept) if kept == spot and left[w]), None)
                if which is not None:
                    left[which] -= 1
                found[number].append((which, spot, 1))
    return found


def _as_proposed(place: Place, spots: Sequence[Spot], asked: Sequence[Asked], used: int) -> list[list[Seat]]:
    """Seat as many as can do as proposed: first what each spot needs, then what may go beyond that."""
    load = dict.fromkeys(spots, 0)
    found: list[list[Seat]] = [[] for _ in asked]
    left = [one.number for one in asked]
    kept = [[number for _, number in one.kept] for one in asked]
    beyond = used - place.least * len(spots)

    def sit(number: int, which: int | None, spot: Spot, some: int) -> None:
        nonlocal beyond
        beyond -= max(0, load[spot] + some - place.least) - max(0, load[spot] - place.least)
        load[spot] += some
        left[number] -= some
        found[number].append((which, spot, some))

    def room(spot: Spot, needs_only: bool) -> int:
        needs = max(0, place.least - load[spot])
        if needs_only:
            return needs
        return needs + beyond if place.most is None else min(place.most - load[spot], needs + beyond)

    for needs_only in (True, False):
        for number, one in enumerate(asked):
            for which, (spot, _) in enumerate(one.kept):
                if spot in load and (some := min(left[number], kept[number][which], room(spot, needs_only))) > 0:
                    kept[number][which] -= some
                    sit(number, which, spot, some)
    for needs_only in (True, False):
        for spot in spots:
            for number in range(len(asked)):
                if (some := min(left[number], room(spot, needs_only))) > 0:
                    sit(number, None, spot, some)
    return found
