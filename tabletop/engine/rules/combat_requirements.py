"""The test of 500.4 and 500.5: whether a declaration could obey more requirements.

It is the edition's own test, not a maximum over all declarations: a rival declaration may leave creatures out, but
each creature in it acts as proposed or in a way that satisfies a requirement on itself.

Found exactly, by repair: one requirement that is missed is obeyed, and whatever restriction that breaks is mended
by changing a creature that has to do with it, as long as the number of obeyed requirements can still rise. Creatures
that nothing broken is about are never touched.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from tabletop.engine.vocabulary.rule_ids import rule

#: what every creature that acts adds to, whoever it attacks or blocks
ALL: Final = 0
#: steps of the search before a declaration is taken as it is; only many linked restrictions get near it
MOST_STEPS: Final = 200_000


class Way(Struct, frozen=True):
    """Something that a creature can do: what it attacks or blocks (`ALL` among it where it acts), and which
    requirements, by number, that obeys."""

    uses: tuple[int, ...] = ()
    obeys: tuple[int, ...] = ()


class Unit(Struct, frozen=True):
    """One creature: what it does as proposed, and what else 500.5 makes us consider.

    `others` are to leave it out, and whatever satisfies a requirement on it; nothing else.
    """

    proposed: Way
    others: tuple[Way, ...] = ()


class Room(Struct, frozen=True):
    """How many creatures may use something: none, or between `least` and `most` (None: any number)."""

    least: int = 0
    most: int | None = None


class Rules(Struct, frozen=True):
    """The restrictions that link creatures: room by what is used, and the units that can't act alone."""

    rooms: Mapping[int, Room]
    not_alone: tuple[int, ...] = ()


@rule("500.4", "500.5")
def better(units: Sequence[Unit], rules: Rules) -> tuple[Way, ...] | None:
    """A rival declaration that breaks no restriction and obeys more requirements: a way for each unit, in order.

    None: there is none, so that the proposal stands. The proposal itself breaks no restriction.
    """
    search = _Search(units, rules)
    return tuple(search.ways) if search.improve() else None


def _turns(target: int, now: bool) -> Callable[[Way], bool]:
    """A test for ways that use something where they did not, or do not where they did."""
    return lambda way: (target in way.uses) != now


class _Search:
    """The rival so far, which creatures are settled, and how many obey each requirement.

    Equal creatures are one class: what was tried in vain with one of them need not be tried with another.
    """

    def __init__(self, units: Sequence[Unit], rules: Rules) -> None:
        self.rules = rules
        self.ways = [unit.proposed for unit in units]
        classes: dict[tuple[Unit, bool], int] = {}
        lonely = dict.fromkeys(rules.not_alone)
        self.members: list[list[int]] = []
        for place, unit in enumerate(units):
            number = classes.setdefault((unit, place in lonely), len(classes))
            if number == len(self.members):
                self.members.append([])
            self.members[number].append(place)
        self.classes = tuple(unit for unit, _ in classes)
        #: ways not tried in vain so far, by class
        self.left = [unit.others for unit in self.classes]
        #: how many members of each class are settled: the last ones of its list stand as proposed
        self.settled = [0] * len(self.classes)
        self.used: dict[int, int] = {}
        self.obeyed: dict[int, int] = {}
        for way in self.ways:
            self._count(way, 1)
        self.goal = len(self.obeyed)
        self.steps = 0
        self.about: dict[int, list[int]] = {}
        for number, unit in enumerate(self.classes):
            for target in dict.fromkeys(t for way in (unit.proposed, *unit.others) for t in way.uses):
                self.about.setdefault(target, []).append(number)

    def improve(self) -> bool:
        """Obey one more requirement than now, by whichever creature can, and mend what that breaks.

        What breaks nothing is tried first: then there is nothing to mend, and nothing to look for.
        """
        if self.steps == 0 and self._at_once():
            return True
        return any(
            self._try_all(number, lambda way: any(one not in self.obeyed for one in way.obeys))
            for number in range(len(self.classes))
        )

    def _at_once(self) -> bool:
        """Obey more requirements by creatures that break no restriction by it, each without giving up another."""
        for number in range(len(self.classes)):
            for place in self.members[number]:
                if not self._gain(number, place):
                    break  # equal creatures gain nothing either
        return len(self.obeyed) > self.goal

    def _gain(self, number: int, place: int) -> bool:
        """Let one creature act in the first way that obeys more and breaks nothing; False where there is none."""
        proposed, before = self.classes[number].proposed, len(self.obeyed)
        for way in self.classes[number].others:
            if all(one in self.obeyed for one in way.obeys):
                continue
            self._set(place, way)
            if len(self.obeyed) > before and not self._breaks((*way.uses, *proposed.uses)):
                return True
            self._set(place, proposed)
        return False

    def _breaks(self, targets: Sequence[int]) -> bool:
        """Whether too many creatures use one of these, or too few, or one acts alone that can't."""
        for target in dict.fromkeys(targets):
            room, number = self.rules.rooms.get(target), self.used.get(target, 0)
            if room is not None and ((room.most is not None and number > room.most) or 0 < number < room.least):
                return True
        return self.used.get(ALL, 0) == 1 and any(ALL in self.ways[place].uses for place in self.rules.not_alone)

    def _try_all(self, number: int, fits: Callable[[Way], bool]) -> bool:
        """Let one more member of a class act in each way that fits; a way that was in vain is not tried again."""
        if self.settled[number] == len(self.members[number]):
            return False
        for way in self.left[number]:
            if fits(way):
                if self._try(number, way):
                    return True
                self.left[number] = tuple(one for one in self.left[number] if one != way)
        return False

    def _try(self, number: int, way: Way) -> bool:
        place = self.members[number][self.settled[number]]
        kept = list(self.left)
        self._set(place, way)
        self.settled[number] += 1
        if self._mend():
            return True
        self.settled[number] -= 1
        self._set(place, self.classes[number].proposed)
        self.left = kept
        return False

    def _mend(self) -> bool:
        """Mend the first restriction that is broken; True where none is left and more is obeyed."""
        self.steps += 1
        if self.steps > MOST_STEPS or len(self.obeyed) + self._hope() <= self.goal:
            return False
        target = self._broken()
        if target is None:
            return len(self.obeyed) > self.goal or self.improve()
        for number in self.about.get(target, ()):
            now = target in self.classes[number].proposed.uses
            if self._try_all(number, _turns(target, now)):
                return True
        return False

    def _broken(self) -> int | None:
        """Something that too many creatures use, or too few; None where no restriction is broken."""
        for target, room in self.rules.rooms.items():
            number = self.used.get(target, 0)
            if (room.most is not None and number > room.most) or 0 < number < room.least:
                return target
        if self.used.get(ALL, 0) == 1 and any(ALL in self.ways[place].uses for place in self.rules.not_alone):
            return ALL
        return None

    def _hope(self) -> int:
        """How many requirements that are missed could still be obeyed."""
        missed: dict[int, None] = {}
        for number, ways in enumerate(self.left):
            if self.settled[number] < len(self.members[number]):
                for way in ways:
                    for one in way.obeys:
                        if one not in self.obeyed:
                            missed[one] = None
        return len(missed)

    def _set(self, place: int, way: Way) -> None:
        self._count(self.ways[place], -1)
        self.ways[place] = way
        self._count(way, 1)

    def _count(self, way: Way, by: int) -> None:
        for table, keys in ((self.used, way.uses), (self.obeyed, way.obeys)):
            for key in keys:
                table[key] = table.get(key, 0) + by
                if not table[key]:
                    del table[key]
