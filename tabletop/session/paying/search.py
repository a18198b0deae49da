"""The search for the best payment: exact, by matching units of mana to symbols."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from msgspec import Struct

from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.payments import MARK
from tabletop.session.paying.model import COLOURS, KINDS, ManaSource, Way, free_ways, mark_of_all, mask_of

#: how many combinations of sources of more than one mana are looked at
_MOST_COMBINATIONS: Final = 3000


class Group(Struct):
    """Sources of one mana that are alike: interchangeable for a plan."""

    mask: int
    #: how little it is liked to be tapped (`weight_of`)
    weight: int
    refs: list[ObjectId]
    #: of mana for such payments only: its mark
    mark: str = ""

    def rank(self) -> tuple[int, int]:
        """The order in which groups are tapped."""
        return self.weight, (self.mask & COLOURS).bit_count()


def weight_of(creature: bool, mark: str) -> int:
    """How little it is liked to use a source: a creature less than others, what makes mana for this alone most."""
    return creature - 2 if mark else int(creature)


class Matching:
    """Units that pay symbols, each one; units are added one by one (augmenting paths)."""

    __slots__ = ("masks", "payer", "symbols")

    def __init__(self, symbols: Sequence[int]) -> None:
        self.symbols = symbols
        self.payer = [-1] * len(symbols)
        self.masks: list[int] = []

    def copy(self) -> Matching:
        """The same, to go on with alone."""
        other = Matching(self.symbols)
        other.payer = list(self.payer)
        other.masks = list(self.masks)
        return other

    def missing(self) -> int:
        """Count how many symbols are not paid."""
        return self.payer.count(-1)

    def add(self, mask: int) -> bool:
        """Take a unit in; returns whether one more symbol is paid with it."""
        self.masks.append(mask)
        return self._place(len(self.masks) - 1, [False] * len(self.symbols))

    def _place(self, unit: int, tried: list[bool]) -> bool:
        mask = self.masks[unit]
        for place, symbol in enumerate(self.symbols):
            if symbol & mask and not tried[place] and self.payer[place] < 0:
                self.payer[place] = unit
                return True
        for place, symbol in enumerate(self.symbols):
            if tried[place] or not symbol & mask:
                continue
            tried[place] = True
            if self._place(self.payer[place], tried):
                self.payer[place] = unit
                return True
        return False


class _Partly(Struct):
    """A payment with sources of more than one mana alone: what they pay, and the kinds that unused ones can make."""

    matching: Matching
    uses: tuple[tuple[ObjectId, Way], ...]
    unused: int


def free_sources(
    sources: Sequence[ManaSource], taken: Sequence[ObjectId]
) -> tuple[list[Group], list[tuple[ManaSource, int]]]:
    """Return what may be proposed: groups of sources of one mana, the most gladly tapped first, and sources of more."""
    groups: dict[tuple[int, bool, str], Group] = {}
    many: list[tuple[ManaSource, int]] = []
    for source in sources:
        left = source.count - (taken.count(source.ref) if taken else 0)
        ways = free_ways(source)
        if left <= 0 or not ways:
            continue
        mask, marked = 0, False
        for way in ways:
            if len(way.makes) > 1:
                many.append((source, left))
                break
            mask |= mask_of(way.makes[0])
            marked = marked or MARK in way.makes[0]
        else:
            mark = mark_of_all(ways) if marked else ""
            key = mask, source.creature, mark
            group = groups.get(key)
            if group is None:
                group = groups[key] = Group(mask, weight_of(source.creature, mark), [], mark)
            group.refs += [source.ref] * left
    return sorted(groups.values(), key=Group.rank), many


#: how many of each group, and which uses of sources of more than one mana
Found: TypeAlias = tuple[Sequence[int], list[tuple[ObjectId, Way]]]


def best_payment(
    symbols: tuple[int, ...], units: tuple[int, ...], groups: list[Group], many: list[tuple[ManaSource, int]]
) -> Found:
    """The best way to pay symbols with what `units` leave of them; where none pays all, what pays the most.

    Symbols and units are masks. Where all sources are of one mana, only how many there are of which kinds counts.
    """
    if not many:
        return _numbers(symbols, units, tuple([(group.mask, group.weight, len(group.refs)) for group in groups])), []
    start = matched(symbols, units)
    return _search(start, groups, many) or (_as_far_as_it_goes(start, groups), [])


@lru_cache(maxsize=4096)
def _numbers(
    symbols: tuple[int, ...], units: tuple[int, ...], kinds: tuple[tuple[int, int, int], ...]
) -> tuple[int, ...]:
    """`best_payment` with groups alone, each as its mask, its weight, and how many."""
    start, groups = matched(symbols, units), [Group(mask, weight, [0] * count) for mask, weight, count in kinds]
    found = _singles(start, groups, 0)
    return tuple(_as_far_as_it_goes(start, groups) if found is None else found[3])


def matched(symbols: tuple[int, ...], units: tuple[int, ...]) -> Matching:
    """As many symbols as can be paid with units, the first units first; all as masks."""
    matching = Matching(symbols)
    for unit in units:
        matching.add(unit)
    return matching


def _search(start: Matching, groups: list[Group], many: list[tuple[ManaSource, int]]) -> Found | None:
    """The best way to pay what is missing: how many of each group, and which uses of sources of more than one mana."""
    best: tuple[tuple[int, int, int, int], Found] | None = None
    creatures = {source.ref for source, _ in many if source.creature}
    marks = {source.ref: mark_of_all(free_ways(source)) for source, _ in many}
    for partly in _combinations(start, many):
        produced = sum(len(way.makes) for _, way in partly.uses) + partly.matching.missing()
        if best is not None and produced > best[0][0]:
            continue
        found = _singles(partly.matching, groups, partly.unused)
        if found is None:
            continue
        kinds, tapped, flexible, numbers = found
        tapped += sum(weight_of(ref in creatures, marks[ref]) for ref, _ in partly.uses)
        value = (produced, -kinds, tapped, flexible)
        if best is None or value < best[0]:
            best = value, (numbers, list(partly.uses))
    return None if best is None else best[1]


def _combinations(start: Matching, many: list[tuple[ManaSource, int]]) -> Iterator[_Partly]:
    """The uses of sources of more than one mana in which each pays something, and what those unused can make."""
    one_by_one = [source for source, left in many for _ in range(left)]
    looked_at = 0

    def choose(place: int, partly: _Partly, last: int) -> Iterator[_Partly]:
        nonlocal looked_at
        if place == len(one_by_one):
            looked_at += 1
            yield partly
            return
        source = one_by_one[place]
        ways = free_ways(source)
        missing = partly.matching.missing()
        # of equal ones the first are used, in the order of their ways
        equal = place > 0 and one_by_one[place - 1].ref == source.ref
        for number, way in enumerate(ways):
            if not missing or looked_at >= _MOST_COMBINATIONS:
                break
            if equal and number < last:
                continue
            matching = partly.matching.copy()
            for unit in way.makes:
                matching.add(mask_of(unit))
            if matching.missing() < missing:
                uses = (*partly.uses, (source.ref, way))
                yield from choose(place + 1, _Partly(matching, uses, partly.unused), number)
        kinds = partly.unused
        for way in ways:
            for unit in way.makes:
                kinds |= mask_of(unit)
        yield from choose(place + 1, _Partly(partly.matching, partly.uses, kinds), len(ways))

    yield from choose(0, _Partly(start, (), 0), 0)


def _singles(matching: Matching, groups: list[Group], kept: int) -> tuple[int, int, int, list[int]] | None:
    """Sources of one mana for what is missing: (kinds open afterwards, their weight, flexibility, how many of each)."""
    need = matching.missing()
    counts = [len(group.refs) for group in groups]
    numbers = _cheapest(matching, groups, counts)
    if numbers is None:
        return None
    best = _valued(groups, numbers, kept)
    everything = kept
    always = kept
    scarce = []
    for place, group in enumerate(groups):
        everything |= group.mask
        if counts[place] > need:
            always |= group.mask
        else:
            scarce.append(place)
    if best[0] == _kinds(everything):
        return best
    # Kinds are kept open by keeping one source of each of some groups; the rest is a matter of the cheapest again.
    for size in range(1, min(len(KINDS), len(scarce)) + 1):
        for keep in combinations(scarce, size):
            covered = always
            for place in keep:
                covered |= groups[place].mask
            if _kinds(covered) < best[0]:
                continue
            left = [count - (place in keep) for place, count in enumerate(counts)]
            tried = _cheapest(matching, groups, left)
            if tried is None:
                continue
            value = _valued(groups, tried, kept)
            if (-value[0], value[1], value[2]) < (-best[0], best[1], best[2]):
                best = value
    return best


def _cheapest(matching: Matching, groups: list[Group], counts: list[int]) -> list[int] | None:
    """Return how many of each group pay what is missing, the first groups first: of least weight (a matroid)."""
    need = matching.missing()
    numbers = [0] * len(groups)
    if sum(counts) < need:
        return None
    if not need:
        return numbers
    tried = matching.copy()
    for place, group in enumerate(groups):
        for _ in range(counts[place]):
            if not tried.add(group.mask):
                break
            numbers[place] += 1
            need -= 1
            if not need:
                return numbers
    return None


def _as_far_as_it_goes(start: Matching, groups: list[Group]) -> list[int]:
    """Return what pays as much as can be paid with sources of one mana."""
    tried = start.copy()
    numbers = [0] * len(groups)
    for place, group in enumerate(groups):
        for _ in group.refs:
            if not tried.add(group.mask):
                break
            numbers[place] += 1
    return numbers


def _kinds(mask: int) -> int:
    return (mask & COLOURS).bit_count()


def _valued(groups: list[Group], numbers: list[int], kept: int) -> tuple[int, int, int, list[int]]:
    open_after = kept
    weight = flexible = 0
    for group, number in zip(groups, numbers, strict=True):
        if number < len(group.refs):
            open_after |= group.mask
        weight += number * group.weight
        flexible += number * _kinds(group.mask)
    return _kinds(open_after), weight, flexible, numbers
