"""The declaration that obeys the most requirements (500.4, 500.5): a search through cases, exact.

Creatures that use one thing each are spread over what they can use as a flow through a network. What a flow can't say
is decided by cases: how many spots of a place are used where each needs two creatures or more, what a creature does
that can use several things, and that nobody acts alone who can't. A flow without a case decided obeys at least as many
requirements as any declaration of that case, so that a case that promises too little is never looked into.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from math import lcm
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from tabletop.engine.rules.combat.flow import Flow


class Place(Struct, frozen=True):
    """Equal spots, each used by nobody or by `least` to `most` creatures.

    `bonus` requirements are obeyed by each spot that is used by a creature that counts; with `mixed` there is one
    spot, and some that could use it don't count.
    """

    spots: int
    least: int = 1
    most: int | None = None
    bonus: int = 0
    mixed: bool = False

    def is_free(self) -> bool:
        """Tell whether nothing is said about how many use it, or that anybody must."""
        return self.least <= 1 and self.most is None and not self.bonus


class Edge(Struct, frozen=True):
    """A creature's use of a place: `kept` of a crowd use it as proposed, no more than `most` may."""

    obeys: int
    kept: int
    most: int
    counts: bool = True


class Crowd(Struct, frozen=True):
    """Equal creatures, each of which uses one thing or nothing."""

    count: int
    edges: Mapping[int, Edge]
    lonely: bool = False


class Versatile(Struct, frozen=True):
    """A creature that can use up to `room` spots at once. To act in any way obeys `acting` requirements.

    It does as proposed, or nothing, or uses places among `edges` so that it obeys a requirement.
    """

    room: int
    acting: int
    edges: Mapping[int, int]
    proposed: Mapping[int, int]
    lonely: bool = False


class Part(Struct, frozen=True):
    """Creatures that have to do with one another: `places` by number, at most `most` creatures act."""

    places: Mapping[int, Place]
    crowds: tuple[Crowd, ...] = ()
    versatile: tuple[Versatile, ...] = ()
    most: int | None = None
    #: whether creatures that can't act alone are looked at
    linked: bool = False


class Plan(Struct, frozen=True):
    """A plan: how many of each crowd, and how much of each versatile creature, use which place."""

    crowds: tuple[Mapping[int, int], ...]
    versatile: tuple[Mapping[int, int], ...]
    obeyed: int

    def acting(self) -> int:
        """Count the creatures that act."""
        return sum(sum(uses.values()) for uses in self.crowds) + sum(bool(uses) for uses in self.versatile)


#: arcs of networks that are filled before the best plan found so far is taken. Only boards made for it get there:
#: dozens of attackers that need several blockers each, dozens of requirements, and no two creatures that may block the
#: same. Then a legal declaration is still never refused, and one that could do better may stand.
MOST_ARCS: Final = 400_000

_Mode = Literal["idle", "keep", "turn"]


class _Case(Struct, frozen=True):
    """A case: how many spots of a place are used, what versatile creatures do, whether two act at least."""

    spots: Mapping[int, tuple[int, int]] = {}
    modes: Mapping[int, _Mode] = {}
    company: bool | None = None


_UNDECIDED: Final = _Case()


class _Found(Struct, frozen=True):
    """The flow of a case: what it promises at most, and the cases to look into where it is not a declaration yet."""

    bound: int
    plan: Plan
    legal: bool
    cases: tuple[_Case, ...]
    #: how many arcs its network has
    arcs: int


def acts_lonely(part: Part, plan: Plan) -> bool:
    """Tell whether a creature acts that can't act alone."""
    return any(crowd.lonely and uses for crowd, uses in zip(part.crowds, plan.crowds, strict=True)) or any(
        one.lonely and uses for one, uses in zip(part.versatile, plan.versatile, strict=True)
    )


def best_plan(part: Part, now: int) -> Plan | None:
    """The plan that obeys the most requirements, near the proposed one; None where none obeys more than `now`."""
    best: Plan | None = None
    first = _look(part, _UNDECIDED)
    if first is not None and not first.legal and first.bound > now:
        best = _straight(part, first)
        if best is not None:
            best, now = (best, best.obeyed) if best.obeyed > now else (None, now)
    waiting = [] if first is None else [(-first.bound, 0, first)]
    number = 0
    filled = 0
    while waiting and filled < MOST_ARCS:
        promised, _, found = heapq.heappop(waiting)
        if -promised <= now:
            break
        if found.legal and found.plan.obeyed > now:
            best, now = found.plan, found.plan.obeyed
        for case in found.cases:
            number -= 1  # of equal promises the newest first: straight to a declaration
            child = _look(part, case)
            filled += found.arcs if child is None else child.arcs
            if child is not None and child.bound > now:
                heapq.heappush(waiting, (-child.bound, number, child))
    return best


def _straight(part: Part, found: _Found) -> Plan | None:
    """A plan on the straight way: from each case to the one of its own cases that promises most."""
    while not found.legal:
        children = [child for case in found.cases if (child := _look(part, case)) is not None]
        if not children:
            return None
        found = max(children, key=lambda child: child.bound)
    return found.plan


def _look(part: Part, case: _Case) -> _Found | None:
    """The flow of a case; None where nothing fits it."""
    network = _Network(part, case)
    if not network.possible:
        return None
    value = network.flow.fill()
    if any(network.flow.open(arc) for arc in network.forced):
        return None
    value -= network.great * sum(network.flow.carried(arc) for arc in network.forced)
    bound = (value + network.near // 2) // network.near // network.scale
    return _judged(part, case, network, bound)


class _Network:
    """A case as a network. The value of a requirement is `scale` times `near`: smaller profits only say what is near
    the proposal, and `scale` is what shares of a spot's bonus are counted in."""

    def __init__(self, part: Part, case: _Case) -> None:
        self.part, self.case, self.flow = part, case, Flow()
        self.possible = True
        #: arcs that have to be full
        self.forced: list[int] = []
        creatures = sum(crowd.count for crowd in part.crowds)
        pieces = creatures + sum(one.room + len(one.proposed) + 1 for one in part.versatile)
        self.near = 4 * pieces + 4
        self.scale = lcm(*(place.least for place in part.places.values() if place.bonus))
        self.unit = self.near * self.scale
        most_obeyed = sum(max((e.obeys for e in c.edges.values()), default=0) * c.count for c in part.crowds)
        most_obeyed += sum(one.acting + one.room * max(one.edges.values(), default=0) for one in part.versatile)
        most_obeyed += sum(place.bonus * place.spots for place in part.places.values())
        self.great = self.unit * (most_obeyed + 2)
        self.everything = pieces
        self.entries: dict[int, int] = {}
        self.bodies: dict[int, int] = {}
        self.out: dict[int, tuple[int, ...]] = {}
        self.through: dict[int, tuple[int, ...]] = {}
        for number, place in part.places.items():
            self._place(number, place)
        #: where every use comes from: no more than the creatures that may act have room for
        self.start = 0
        if part.most is not None:
            self.start = self.flow.node()
            self.flow.arc(0, self.start, self._widest(part.most, creatures))
        self.crowd_arcs: list[dict[int, tuple[int, ...]]] = []
        self._crowds(creatures)
        self.versatile_arcs = [self._versatile(number, one) for number, one in enumerate(part.versatile)]

    def _force(self, start: int, end: int, room: int) -> int:
        arc = self.flow.arc(start, end, room, self.great)
        self.forced.append(arc)
        return arc

    def _place(self, number: int, place: Place) -> None:
        least, most = self.case.spots.get(number, (0, place.spots))
        body = entry = self.flow.node()
        if place.bonus:
            entry = self.flow.node()
            share, times = (1, 1) if place.mixed else (place.least, most * place.least)
            self.through[number] = (
                self.flow.arc(entry, body, min(times, self.everything), place.bonus * self.unit // share),
                self.flow.arc(entry, body, self.everything),
            )
        self.entries[number], self.bodies[number] = entry, body
        room = self.everything if place.most is None else min(most * place.most, self.everything)
        room = room if most else 0
        needed = least * place.least
        if needed > room:
            self.possible = False
            return
        arcs = (self._force(body, 1, needed),) if needed else ()
        self.out[number] = (*arcs, self.flow.arc(body, 1, room - needed))

    def _widest(self, most: int, creatures: int) -> int:
        """Bound the uses of all creatures that may act: those that do in this case, and the widest others."""
        modes, versatile = self.case.modes, self.part.versatile
        decided = [_width(versatile[number]) for number, mode in modes.items() if mode != "idle"]
        others = [_width(one) for number, one in enumerate(versatile) if number not in modes]
        others = sorted([*others, *[1] * creatures], reverse=True)
        return sum(decided) + sum(others[: max(0, most - len(decided))])

    def _crowds(self, creatures: int) -> None:
        part, case = self.part, self.case
        active = sum(mode != "idle" for mode in case.modes.values())
        room = creatures if part.most is None else min(creatures, part.most - active)
        needed = max(0, 2 - active - (len(part.versatile) - len(case.modes))) if case.company else 0
        if room < needed:
            self.possible = False
            return
        gate = self.flow.node()
        if needed:
            self._force(self.start, gate, needed)
        self.flow.arc(self.start, gate, room - needed)
        for crowd in part.crowds:
            arcs: dict[int, tuple[int, ...]] = {}
            self.crowd_arcs.append(arcs)
            if case.company is False and crowd.lonely:
                continue
            node = self.flow.node()
            kept = sum(edge.kept for edge in crowd.edges.values())
            self.flow.arc(gate, node, kept)
            self.flow.arc(gate, node, crowd.count - kept, -1)
            for number, edge in crowd.edges.items():
                end = (self.entries if edge.counts else self.bodies)[number]
                profit = edge.obeys * self.unit
                arcs[number] = (
                    self.flow.arc(node, end, edge.kept, profit + 1),
                    self.flow.arc(node, end, edge.most - edge.kept, profit),
                )

    def _versatile(self, number: int, one: Versatile) -> dict[int, tuple[int, ...]]:
        mode, flow = self.case.modes.get(number), self.flow
        arcs: dict[int, tuple[int, ...]] = {}
        if mode == "idle" or (self.case.company is False and one.lonely):
            self.possible = self.possible and mode in ("idle", None)
            return arcs
        node = flow.node()
        first = one.acting * self.unit - (not one.proposed)
        width = _width(one)
        if mode == "keep":
            flow.arc(self.start, node, width)
            for place, count in one.proposed.items():
                end = (self.entries if place in one.edges else self.bodies)[place]
                arcs[place] = (flow.arc(node, end, count, one.edges.get(place, 0) * self.unit + self.great),)
                self.forced.append(arcs[place][0])
            return arcs
        ends = (node, node)
        if mode is None or one.acting:
            if mode is None:
                flow.arc(self.start, node, 1, first)
            else:
                self._force(self.start, node, 1)
            flow.arc(self.start, node, width - 1)
        else:
            ends = (flow.node(), flow.node())
            flow.arc(self.start, node, one.room)
            self._force(node, ends[0], 1)
            flow.arc(node, ends[0], one.room - 1)
            flow.arc(node, ends[1], one.room - 1)
        for place, obeys in one.edges.items():
            start = ends[0] if _obeying(self.part, one, place) else ends[1]
            kept = one.proposed.get(place, 0)
            room = min(one.room, self.part.places[place].spots) - kept
            arcs[place] = (
                flow.arc(start, self.entries[place], kept, obeys * self.unit + 1),
                flow.arc(start, self.entries[place], room, obeys * self.unit),
            )
        if mode is None:
            for place, count in one.proposed.items():
                if place not in one.edges:
                    arcs[place] = (flow.arc(node, self.bodies[place], count, 1),)
        return arcs

    def uses(self, arcs: Mapping[int, tuple[int, ...]]) -> dict[int, int]:
        """Return the flow along the arcs to each place."""
        found = {place: sum(self.flow.carried(arc) for arc in some) for place, some in arcs.items()}
        return {place: number for place, number in found.items() if number}


def _width(one: Versatile) -> int:
    """Return the most places that a creature can use at once."""
    return max(one.room, sum(one.proposed.values()))


def _obeying(part: Part, one: Versatile, place: int) -> bool:
    return bool(one.acting or one.edges[place] or part.places[place].bonus)


def _judged(part: Part, case: _Case, network: _Network, bound: int) -> _Found:
    """Judge a flow: is it a declaration, what does it obey, and which cases keep it from being one, or from more?"""
    crowds = tuple(network.uses(arcs) for arcs in network.crowd_arcs)
    versatile = tuple(network.uses(arcs) for arcs in network.versatile_arcs)
    # what a forced arc of a versatile creature obeys by acting at all is no profit of the flow
    forced = sum(one.acting for number, one in enumerate(part.versatile) if case.modes.get(number) in ("keep", "turn"))
    bound += forced
    obeyed = sum(
        edge.obeys * uses.get(place, 0)
        for crowd, uses in zip(part.crowds, crowds, strict=True)
        for place, edge in crowd.edges.items()
    )
    for one, uses in zip(part.versatile, versatile, strict=True):
        obeyed += (one.acting if uses else 0) + sum(one.edges.get(place, 0) * n for place, n in uses.items())
    broken: tuple[_Case, ...] = ()
    short: tuple[_Case, ...] = ()
    for number, place in part.places.items():
        used = sum(network.flow.carried(arc) for arc in network.out[number])
        least, most = case.spots.get(number, (0, place.spots))
        spots = min(most, used // place.least)
        needed = -(-used // place.most) if place.most else min(used, 1)
        counted = sum(network.flow.carried(arc) for arc in network.through.get(number, ()))
        obeyed += place.bonus * (min(counted, 1) if place.mixed else spots)
        either = (
            replace(case, spots={**case.spots, number: (least, spots)}),
            replace(case, spots={**case.spots, number: (spots + 1, most)}),
        )
        if needed > spots:
            broken = broken or either
        elif place.bonus and not place.mixed and used % place.least and spots < most:
            short = short or either
    plan = Plan(crowds, versatile, obeyed)
    broken = broken or _wrong_ways(part, case, plan) or _wrong_company(part, case, plan)
    if broken:
        return _Found(bound, plan, False, broken, network.flow.size)
    return _Found(bound, plan, True, short if bound > obeyed else (), network.flow.size)


def _wrong_ways(part: Part, case: _Case, plan: Plan) -> tuple[_Case, ...]:
    """A versatile creature acts neither as proposed nor so that it obeys anything, or too many creatures act."""
    crowded = part.most is not None and plan.acting() > part.most
    for number, (one, uses) in enumerate(zip(part.versatile, plan.versatile, strict=True)):
        if number in case.modes or not uses:
            continue
        fits = uses == one.proposed or (
            all(place in one.edges for place in uses) and any(_obeying(part, one, place) for place in uses)
        )
        if crowded or not fits:
            return _each_way(part, case, number)
    return ()


def _each_way(part: Part, case: _Case, number: int) -> tuple[_Case, ...]:
    modes: tuple[_Mode, ...] = ("idle", "keep", "turn") if part.versatile[number].proposed else ("idle", "turn")
    return tuple(replace(case, modes={**case.modes, number: mode}) for mode in modes)


def _wrong_company(part: Part, case: _Case, plan: Plan) -> tuple[_Case, ...]:
    """One creature acts, and it can't act alone; or two were to act, and do not."""
    if not part.linked or plan.acting() != 1:
        return ()
    if case.company is None:
        return (replace(case, company=False), replace(case, company=True)) if acts_lonely(part, plan) else ()
    undecided = [number for number in range(len(part.versatile)) if number not in case.modes]
    return _each_way(part, case, undecided[0]) if case.company and undecided else ()
