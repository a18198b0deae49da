"""The test of 500.4 and 500.5: whether a declaration could obey more requirements, and the one that obeys the most.

It is the edition's own test, not a maximum over all declarations: a rival declaration may leave creatures out, but
each creature in it acts as proposed or in a way that satisfies a requirement on itself.

Here a declaration is brought into the form of the search: equal creatures become crowds, equal attackers places with
so many spots, and what nothing links is looked at apart. What is found is told for each creature again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.rules.combat.search import Crowd, Edge, Part, Place, Plan, Versatile, acts_lonely, best_plan
from tabletop.engine.rules.combat.spots import Asked, Pool, Spot, seated
from tabletop.engine.vocabulary.rule_ids import rule


class Target(Struct, frozen=True):
    """Equal things that can be attacked or blocked: each by nobody, or by `least` to `most` creatures.

    `bonus` requirements are obeyed by each of them that anybody attacks or blocks who could be made to.
    """

    least: int = 1
    most: int | None = None
    members: int = 1
    bonus: int = 0

    def is_free(self) -> bool:
        """Tell whether nothing is said about how many use it, or that anybody must."""
        return self.least <= 1 and self.most is None and not self.bonus


class Creature(Struct, frozen=True):
    """Equal creatures that do the same as proposed: the spots (target by number, its member) that each uses.

    `wants` are the targets that 500.5 has us consider for them, by number, each with how many requirements on the
    creature using it obeys; `acting` is how many are obeyed by acting at all. One with `room` for several has
    everything in `wants` that it could be made to use, and `count` 1.
    """

    count: int = 1
    proposed: tuple[Spot, ...] = ()
    wants: Mapping[int, int] = {}
    acting: int = 0
    room: int = 1
    lonely: bool = False


#: for each row of creatures, what how many of them do
Rival: TypeAlias = tuple[tuple[tuple[tuple[Spot, ...], int], ...], ...]

#: stands for any number in keys that are compared
_ANY: Final = -1


@rule("500.4", "500.5")
def better(targets: Sequence[Target], creatures: Sequence[Creature], most: int | None = None) -> Rival | None:
    """The rival declaration that obeys the most requirements, breaks no restriction and is near the proposal.

    At most `most` creatures may act. None: there is no better one, so that the proposal stands. The proposal itself
    breaks no restriction.
    """
    if not any(one.wants for one in creatures):
        return None
    form = _Form(targets, creatures)
    plan = form.plan(most)
    return None if plan is None else form.told(plan)


class _Form:
    """A declaration in the form of the search."""

    def __init__(self, targets: Sequence[Target], creatures: Sequence[Creature]) -> None:
        self.targets = targets
        self.rows = tuple(_reaching(targets, one) for one in creatures)
        self.places: list[Place] = []
        self.pools: list[Pool] = []
        #: the places of each target, and of spots that have a place of their own
        self.of_target: list[list[int]] = [[] for _ in targets]
        self.of_spot: dict[Spot, int] = {}
        self.crowd_of: list[int] = []
        #: rows by crowd, and those of versatile creatures
        self.crowds: list[list[int]] = []
        self.versatile: list[int] = []
        self._sort()
        self._make_places()
        #: how many spots of each place are used, as proposed, by one who could be made to
        self.helped = [0] * len(self.places)
        for spot in dict.fromkeys(spot for row in self.rows for spot in row.proposed if spot[0] in row.wants):
            self.helped[self.place_of(spot)] += 1

    def _sort(self) -> None:
        """Equal creatures that use one thing each are one crowd, whatever they do as proposed."""
        numbers: dict[object, int] = {}
        for number, row in enumerate(self.rows):
            if row.room != 1:
                self.crowd_of.append(-1)
                self.versatile.append(number)
                continue
            crowd = numbers.setdefault((tuple(row.wants.items()), row.acting, row.lonely), len(self.crowds))
            if crowd == len(self.crowds):
                self.crowds.append([])
            self.crowds[crowd].append(number)
            self.crowd_of.append(crowd)

    def _make_places(self) -> None:
        """Spots that nothing tells apart are one place; those that somebody uses unasked stand alone."""
        alone: dict[Spot, bool] = {}
        column: list[list[tuple[int, int]]] = [[] for _ in self.targets]
        for number, row in enumerate(self.rows):
            crowd = self.crowd_of[number]
            if any(target not in row.wants for target, _ in row.proposed):
                alone.update((spot, True) for spot in row.proposed if not self.targets[spot[0]].is_free())
            if crowd < 0 or self.crowds[crowd][0] == number:
                for target, obeys in row.wants.items():
                    column[target].append((crowd if crowd >= 0 else -1 - number, obeys))
                    if crowd < 0 and self.targets[target].least > 1:
                        alone.update(((target, m), True) for m in range(1, self.targets[target].members + 1))
        for spot in alone:
            of = self.targets[spot[0]]
            self.of_spot[spot] = len(self.places)
            self.of_target[spot[0]].append(len(self.places))
            self.places.append(Place(1, max(of.least, 1), of.most, of.bonus, bool(of.bonus)))
            self.pools.append(Pool())
            self.pools[-1].add(spot[0], 1, {}, first=spot[1])
        equal: dict[object, int] = {}
        for number, of in enumerate(self.targets):
            apart = {member: True for on, member in alone if on == number}
            if len(apart) == of.members:
                continue
            key = (of.least, _ANY if of.most is None else of.most, of.bonus, tuple(column[number]))
            place = equal.setdefault(key, len(self.places))
            if place == len(self.places):
                self.places.append(Place(0, max(of.least, 1), of.most, of.bonus))
                self.pools.append(Pool())
            spots = self.places[place].spots + of.members - len(apart)
            self.places[place] = replace(self.places[place], spots=spots)
            self.pools[place].add(number, of.members, apart)
            self.of_target[number].append(place)

    def place_of(self, spot: Spot) -> int:
        """The place that a spot is in."""
        found = self.of_spot.get(spot)
        return self.of_target[spot[0]][-1] if found is None else found

    # --- looking for a plan ---------------------------------------------------------------------

    def plan(self, most: int | None) -> Plan | None:
        """A plan that obeys more requirements than the proposal. Parts that nothing links are looked at apart."""
        crowds = [self._crowd(rows) for rows in self.crowds]
        versatile = [self._versatile(self.rows[number]) for number in self.versatile]
        kept = Plan(
            tuple({place: edge.kept for place, edge in crowd.edges.items() if edge.kept} for crowd in crowds),
            tuple(dict(one.proposed) for one in versatile),
            0,
        )
        now = self._obeyed(crowds, versatile)
        ways: list[Mapping[int, int]] = [*kept.crowds, *kept.versatile]
        gained = 0
        for members in self._parts(crowds, versatile):
            some = [number for number in members if number < len(crowds)]
            rest = [number - len(crowds) for number in members if number >= len(crowds)]
            part = Part(
                self._used([crowds[n].edges for n in some], [v for n in rest for v in _reached(versatile[n])]),
                tuple(crowds[n] for n in some),
                tuple(versatile[n] for n in rest),
            )
            before = self._obeyed(part.crowds, part.versatile)
            found = best_plan(part, before)
            if found is not None:
                gained += found.obeyed - before
                for number, way in zip(members, (*found.crowds, *found.versatile), strict=True):
                    ways[number] = way
        if not gained:
            return None
        apart = Plan(tuple(ways[: len(crowds)]), tuple(ways[len(crowds) :]), now + gained)
        whole = Part(dict(enumerate(self.places)), tuple(crowds), tuple(versatile), most, True)
        acting = apart.acting()
        if (acting == 1 and acts_lonely(whole, apart)) or (most is not None and acting > most):
            return best_plan(whole, now)
        return apart

    def _crowd(self, rows: Sequence[int]) -> Crowd:
        first = self.rows[rows[0]]
        count = sum(self.rows[number].count for number in rows)
        kept: dict[int, int] = {}
        unasked: dict[int, bool] = {}
        for number in rows:
            row = self.rows[number]
            for spot in row.proposed:
                place = self.place_of(spot)
                kept[place] = kept.get(place, 0) + row.count
                unasked[place] = spot[0] not in row.wants
        wanted: dict[int, int] = {}
        freely: dict[int, int] = {}
        for target, obeys in first.wants.items():
            for place in self.of_target[target]:
                (freely if self.targets[target].is_free() else wanted)[place] = obeys
        best = max(freely.values(), default=0)
        # of the things that nothing is said about, one is as good as another: the one that obeys the most
        chosen = next((place for place, obeys in freely.items() if obeys == best), None)
        wanted.update((place, obeys) for place, obeys in freely.items() if place == chosen or place in kept)
        edges = {
            place: Edge(first.acting + obeys, kept.get(place, 0), count) for place, obeys in sorted(wanted.items())
        }
        for place, number in kept.items():
            if unasked[place]:
                edges[place] = Edge(first.acting, number, number, counts=False)
        return Crowd(count, edges, first.lonely)

    def _versatile(self, row: Creature) -> Versatile:
        edges = {place: obeys for target, obeys in row.wants.items() for place in self.of_target[target]}
        proposed: dict[int, int] = {}
        for spot in row.proposed:
            proposed[self.place_of(spot)] = proposed.get(self.place_of(spot), 0) + 1
        return Versatile(row.room, row.acting, edges, proposed, row.lonely)

    def _used(self, edges: Sequence[Mapping[int, Edge]], more: Sequence[int]) -> dict[int, Place]:
        numbers = sorted(dict.fromkeys([*(place for some in edges for place in some), *more]))
        return {number: self.places[number] for number in numbers}

    def _obeyed(self, crowds: Sequence[Crowd], versatile: Sequence[Versatile]) -> int:
        """Count the requirements that creatures obey as proposed; what their blocks obey for others is theirs too."""
        obeyed = sum(edge.obeys * edge.kept for crowd in crowds for edge in crowd.edges.values())
        for one in versatile:
            obeyed += one.acting if one.proposed else 0
            obeyed += sum(one.edges.get(place, 0) * count for place, count in one.proposed.items())
        wanted = dict.fromkeys(
            [place for crowd in crowds for place, edge in crowd.edges.items() if edge.kept and edge.counts]
            + [place for one in versatile for place in one.proposed if place in one.edges]
        )
        return obeyed + sum(self.places[place].bonus * self.helped[place] for place in wanted)

    def _parts(self, crowds: Sequence[Crowd], versatile: Sequence[Versatile]) -> list[list[int]]:
        """Crowds and versatile creatures, by number, that have to do with one another."""
        leader = list(range(len(crowds) + len(versatile)))

        def first(number: int) -> int:
            while leader[number] != number:
                leader[number] = number = leader[leader[number]]
            return number

        owner: dict[int, int] = {}
        reached = [*(tuple(crowd.edges) for crowd in crowds), *(tuple(_reached(one)) for one in versatile)]
        for number, places in enumerate(reached):
            for place in places:
                if self.places[place].is_free():
                    continue
                leader[first(number)] = first(owner.setdefault(place, number))
        parts: dict[int, list[int]] = {}
        for number in leader:
            parts.setdefault(first(number), [])
        for number in range(len(leader)):
            parts[first(number)].append(number)
        return list(parts.values())

    # --- telling it -------------------------------------------------------------------------------

    def told(self, plan: Plan) -> Rival:
        """Translate a plan into what each row of creatures does."""
        done: list[list[tuple[tuple[Spot, ...], int]]] = [[] for _ in self.rows]
        several: dict[int, list[Spot]] = {number: [] for number in self.versatile}
        moves: list[list[tuple[Spot, int]]] = [[] for _ in self.crowds]
        left = [row.count for row in self.rows]
        for place, pool in enumerate(self.pools):
            asked = list(self._asked(plan, place))
            if not asked:
                continue
            for one, spots in zip(asked, seated(self.places[place], pool, [one for one, _, _ in asked]), strict=True):
                _, crowd, rows = one
                for which, spot, number in spots:
                    if crowd < 0:
                        several[rows[0]].append(spot)
                    elif which is None:
                        moves[crowd].append((spot, number))
                    else:
                        done[rows[which]].append(((spot,), number))
                        left[rows[which]] -= number
        for number, used in several.items():
            done[number].append((tuple(used), 1))
        for crowd, members in enumerate(self.crowds):
            # those that give up what they did go first: each of them would be idle otherwise
            order = iter(sorted(members, key=lambda number: not self.rows[number].proposed))
            row = next(order)
            for spot, number in moves[crowd]:
                while number:
                    while not left[row]:
                        row = next(order)
                    some = min(number, left[row])
                    done[row].append(((spot,), some))
                    left[row] -= some
                    number -= some
            for number in members:
                if left[number]:
                    done[number].append(((), left[number]))
        return tuple(tuple(one) for one in done)

    def _asked(self, plan: Plan, place: int) -> Iterator[tuple[Asked, int, list[int]]]:
        """List the uses of a place, as (what is asked for, number of the crowd or -1, rows of what it did so far)."""
        for crowd, uses in enumerate(plan.crowds):
            if place in uses:
                rows = [n for n in self.crowds[crowd] for s in self.rows[n].proposed if self.place_of(s) == place]
                yield (
                    Asked(uses[place], tuple((self.rows[n].proposed[0], self.rows[n].count) for n in rows)),
                    crowd,
                    rows,
                )
        for number, uses in zip(self.versatile, plan.versatile, strict=True):
            if place in uses:
                own = tuple((spot, 1) for spot in self.rows[number].proposed if self.place_of(spot) == place)
                yield Asked(uses[place], own, apart=True), -1, [number]


def _reached(one: Versatile) -> list[int]:
    return list(dict.fromkeys([*one.edges, *one.proposed]))


def _reaching(targets: Sequence[Target], one: Creature) -> Creature:
    """A creature that wants only what obeys a requirement on it, where it can't use anything besides."""
    if one.room != 1:
        return one
    wants = {number: obeys for number, obeys in one.wants.items() if one.acting + obeys + targets[number].bonus}
    return one if len(wants) == len(one.wants) else replace(one, wants=wants)
