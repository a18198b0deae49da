"""What went from one zone to another between two sights of a table, told by names and counts. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias, TypeVar

from msgspec import Struct

from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, Ref, Seat
from tabletop.session.seeing.observation import ObjectSeen, Observation, PlayerSeen, StackSeen

_T = TypeVar("_T")
#: a zone as it is seen; "" is nowhere: tokens and copies come from there, and what ceases to exist goes there
Zone: TypeAlias = Literal["", "hand", "library", "graveyard", "removed", "stack", "play"]


class Spot(Struct, frozen=True):
    """A place in a zone: whose it is, what lies there (its id), and of a hand in sight which card from the left."""

    zone: Zone
    seat: Seat = NOBODY
    ref: Ref = NOTHING
    place: int = -1


class Went(Struct, frozen=True):
    """Something went from one place to another. `stays`: its origin is still there, as the source of an ability is."""

    origin: Spot
    goal: Spot
    countered: bool = False
    stays: bool = False


def moves_between(
    old: Observation, new: Observation, sighted: frozenset[Seat], countered: frozenset[Ref]
) -> list[Went]:
    """Return what went from one zone to another; `countered` are ids of which a line of the log says so."""
    return _Tracing(old, new, sighted, countered).all()


class _Tracing:
    """Looks for each thing that is new where it was before; what is left over went where counts have grown."""

    def __init__(self, old: Observation, new: Observation, sighted: frozenset[Seat], countered: frozenset[Ref]) -> None:
        self._old, self._new = old, new
        self._sighted, self._countered = sighted, countered
        self._found: list[Went] = []
        was, now = {thing.id for thing in old.in_play}, {thing.id for thing in new.in_play}
        merged = _merged(old.in_play, new.in_play)
        self._left = [one for one in old.in_play if one.id not in now and _kind(one) not in merged]
        self._came = [one for one in new.in_play if one.id not in was and _kind(one) not in merged]
        on_stack, still = {one.id for one in old.stack}, {one.id for one in new.stack}
        self._resolved = [one for one in reversed(old.stack) if one.id not in still]
        self._stacked = [one for one in new.stack if one.id not in on_stack]
        self._piles: dict[Zone, list[ObjectSeen]] = {
            "graveyard": [
                thing
                for one, other in zip(old.players, new.players, strict=True)
                for thing in _gone(one.graveyard, other.graveyard)
            ],
            "removed": list(_gone(old.removed, new.removed)),
        }
        #: by seat, how many cards fewer there are in hand and library than before, as far as nothing explains it yet
        pairs = list(zip(old.players, new.players, strict=True))
        self._hands = {one.seat: len(one.hand) - len(other.hand) for one, other in pairs}
        self._libraries = {one.seat: one.library - other.library for one, other in pairs}
        self._departed: dict[Seat, list[tuple[int, str]]] = {
            one.seat: _departed(one, other) for one, other in pairs if one.seat in sighted
        }

    def all(self) -> list[Went]:
        """Return all of it: what the stack did, what left, what came, what was drawn, what was put on the stack."""
        for one, other in zip(self._old.players, self._new.players, strict=True):
            for thing in _gone(other.graveyard, one.graveyard):
                self._put(thing, Spot("graveyard", other.seat, thing.id))
        for thing in _gone(self._new.removed, self._old.removed):
            self._put(thing, Spot("removed", thing.owner, thing.id))
        for thing in self._came:
            self._enter(thing)
        cast = [entry for entry in self._stacked if entry.kind == "spell"]
        for entry in cast:
            self._cast(entry)
        self._leave()
        self._draw()
        for entry in self._stacked:
            if entry.kind != "spell" and entry.kind != "damage":
                self._went(Spot("play", ref=entry.source), Spot("stack", entry.controller, entry.id), stays=True)
        return self._found

    def _went(self, origin: Spot, goal: Spot, *, countered: bool = False, stays: bool = False) -> None:
        self._found.append(Went(origin, goal, countered, stays))

    def _put(self, thing: ObjectSeen, goal: Spot) -> None:
        """Something is new in a pile that all see."""
        if goal.zone == "removed" and thing.phased:
            return  # it keeps its id; it has left the table all the same
        spell = self._from_stack(thing)
        permanent = None if spell is not None else _take(self._left, lambda one: _same(one, thing))
        if permanent is not None:
            self._went(Spot("play", permanent.controller, permanent.id), goal)
        elif spell is not None:
            self._went(Spot("stack", spell.controller, spell.id), goal, countered=thing.id in self._countered)
        else:
            other: Zone = "removed" if goal.zone == "graveyard" else "graveyard"
            self._went(self._from_pile(thing, other) or self._hidden(thing.owner, _name(thing)), goal)

    def _enter(self, thing: ObjectSeen) -> None:
        """Something came into play."""
        goal = Spot("play", thing.controller, thing.id)
        spell = self._from_stack(thing)
        if spell is not None:
            self._went(Spot("stack", spell.controller, spell.id), goal)
        elif thing.card is not None and thing.card.token:
            self._went(Spot(""), goal)
        else:
            pile = self._from_pile(thing, "graveyard") or self._from_pile(thing, "removed")
            self._went(pile or self._hidden(thing.owner, _name(thing)), goal)

    def _cast(self, entry: StackSeen) -> None:
        """A spell is new on the stack."""
        goal, name = Spot("stack", entry.controller, entry.id), _entry_name(entry)
        pile = None
        for zone in ("graveyard", "removed"):
            thing = _take(self._piles[zone], lambda one: _name(one) == name)
            if thing is not None:
                pile = Spot(zone, thing.owner, thing.id)
                break
        self._went(pile or self._hidden(entry.controller, name), goal)

    def _leave(self) -> None:
        """What has left and is nowhere to be seen went to a hand or a library that has grown, or ceased to exist."""
        for thing in self._left:
            self._went(Spot("play", thing.controller, thing.id), self._out_of_sight(thing.owner, thing))
        for entry in self._resolved:
            goal = Spot("")
            if entry.kind == "spell":
                goal = self._out_of_sight(entry.controller, None)
            countered = entry.id in self._countered
            self._went(Spot("stack", entry.controller, entry.id), goal, countered=countered)
        for zone, things in self._piles.items():
            for thing in things:
                goal = self._out_of_sight(thing.owner, thing)
                if goal.zone:
                    self._went(Spot(zone, thing.owner, thing.id), goal)

    def _draw(self) -> None:
        """What else a hand has got came from its library."""
        for player in self._new.players:
            seat = player.seat
            count = min(-self._hands[seat], self._libraries[seat])
            if count <= 0:
                continue
            for place in self._new_places(player, count):
                self._went(Spot("library", seat), Spot("hand", seat, place=place))

    def _new_places(self, player: PlayerSeen, count: int) -> list[int]:
        """Return the places of the cards that are new in a hand: of one out of sight the last ones."""
        if player.seat in self._sighted:
            was = {thing.id for thing in self._old.players[player.seat].hand}
            return [place for place, thing in enumerate(player.hand) if thing.id not in was][-count:]
        return list(range(len(player.hand) - count, len(player.hand)))

    def _from_stack(self, thing: ObjectSeen) -> StackSeen | None:
        name = _name(thing)
        return _take(self._resolved, lambda entry: entry.kind == "spell" and _entry_name(entry) == name)

    def _from_pile(self, thing: ObjectSeen, zone: Zone) -> Spot | None:
        found = _take(self._piles[zone], lambda one: _same(one, thing))
        return None if found is None else Spot(zone, found.owner, found.id)

    def _hidden(self, seat: Seat, name: str) -> Spot:
        """Return where a card came from that was nowhere in sight: a hand or a library that has fewer cards now."""
        if seat not in self._hands:
            return Spot("")
        departed = self._departed.get(seat, [])
        known = next((one for one in departed if one[1] == name), None)
        if known is not None:
            departed.remove(known)
            self._hands[seat] -= 1
            return Spot("hand", seat, place=known[0])
        if self._hands[seat] <= 0 < self._libraries[seat]:
            self._libraries[seat] -= 1
            return Spot("library", seat)
        if seat in self._sighted or not self._old.players[seat].hand:
            return Spot("")
        self._hands[seat] -= 1
        return Spot("hand", seat)

    def _out_of_sight(self, seat: Seat, thing: ObjectSeen | None) -> Spot:
        """Return where something went that is in sight no more."""
        if thing is not None and thing.card is not None and thing.card.token:
            return Spot("")
        if self._hands.get(seat, 0) < 0:
            self._hands[seat] += 1
            return Spot("hand", seat)
        if self._libraries.get(seat, 0) < 0:
            self._libraries[seat] += 1
            return Spot("library", seat)
        return Spot("")


def _gone(there: Iterable[ObjectSeen], since: Iterable[ObjectSeen]) -> list[ObjectSeen]:
    """Return what was there and is not since."""
    still = {thing.id for thing in since}
    return [thing for thing in there if thing.id not in still]


def _take(things: list[_T], fits: Callable[[_T], bool]) -> _T | None:
    """Take the first that fits out of a list."""
    for place, one in enumerate(things):
        if fits(one):
            return things.pop(place)
    return None


def _name(thing: ObjectSeen) -> str:
    return thing.card.name if thing.card is not None else ""


def _entry_name(entry: StackSeen) -> str:
    return entry.card.name if entry.card is not None else ""


def _same(one: ObjectSeen, other: ObjectSeen) -> bool:
    """Whether two things may be one card: it is its owner's, and has the name or lay face down."""
    return one.owner == other.owner and _name(one) in (_name(other), "")


def _kind(thing: ObjectSeen) -> tuple[str, Seat] | None:
    """Return what equal tokens have alike; None for a card."""
    if thing.card is None or not thing.card.token:
        return None
    return thing.card.name, thing.controller


def _merged(old: Iterable[ObjectSeen], new: Iterable[ObjectSeen]) -> set[tuple[str, Seat] | None]:
    """Return the kinds of tokens that are as many as before: they have been divided or brought together (no move)."""
    was: Counter[tuple[str, Seat]] = Counter()
    now: Counter[tuple[str, Seat]] = Counter()
    for things, counts in ((old, was), (new, now)):
        for thing in things:
            kind = _kind(thing)
            if kind is not None:
                counts[kind] += thing.count
    return {kind for kind in was.keys() | now.keys() if was[kind] == now[kind]}


def _departed(before: PlayerSeen, after: PlayerSeen) -> list[tuple[int, str]]:
    """Return what is in a hand in sight no more: places and names."""
    still = {thing.id for thing in after.hand}
    return [(place, _name(thing)) for place, thing in enumerate(before.hand) if thing.id not in still]
