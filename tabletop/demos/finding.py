"""Finding what a scenario calls by name: permanents by alias, cards by name, players by theirs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from tabletop.demos.scenario import ScenarioError
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state.events import Moved, Reversed, Shuffled
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision, Option
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, is_player, key_ref, player_ref

#: what a face-down permanent is called, which has no name (504.2)
FACE_DOWN_NAME = "face-down creature"
_PLACE = re.compile(r"(.+)#(\d{1,9})")
_KEY = re.compile(r"o\d+|p\d+")


def seat_named(state: State, name: str) -> Seat:
    """The seat of a player. Raises ScenarioError."""
    for player in state.players:
        if player.name == name:
            return player.seat
    raise ScenarioError(f"Nobody is called {name!r}; the players are {', '.join(p.name for p in state.players)}.")


def is_for(state: State, decision: AnyDecision, seat: Seat) -> bool:
    """Return whether a decision is a player's: to be answered, or of a team whose turn is controlled (507)."""
    return decision.may_answer(seat) or (decision.of != NOBODY and state.team_of(decision.of) == state.team_of(seat))


def split_place(name: str) -> tuple[str, int]:
    """A name and the place behind it: "Forest#2" is the second Forest; 0 where no place is given."""
    found = _PLACE.fullmatch(name)
    return (found.group(1), int(found.group(2))) if found else (name, 0)


class Names:
    """The meaning of names now. An alias stays with its card from zone to zone; other names are those of cards."""

    def __init__(self, aliases: Mapping[str, ObjectId]) -> None:
        #: all that an alias has meant, the latest last: an action that is reversed gives the one before back
        self._meant: dict[str, tuple[ObjectId, ...]] = {alias: (object_id,) for alias, object_id in aliases.items()}

    def copy(self) -> Names:
        """The same names, to go their own way."""
        names = Names({})
        names.be(self)
        return names

    def be(self, other: Names) -> None:
        """Mean what another's names mean."""
        self._meant = dict(other._meant)

    def follow(self, news: Sequence[Happening], state: State) -> None:
        """Let aliases go along with what has moved; a shuffle hides them. `state` is the game after the news."""
        for happening in news:
            event = happening.event
            if isinstance(event, Moved):
                for alias, meant in self._meant.items():
                    if meant[-1] == event.object:
                        self._meant[alias] = (*meant, event.new)
            elif isinstance(event, Shuffled):
                for alias in [alias for alias, meant in self._meant.items() if meant[-1] in event.order]:
                    del self._meant[alias]
            elif isinstance(event, Reversed):
                for alias, meant in self._meant.items():
                    while len(meant) > 1 and meant[-1] not in state.objects:
                        meant = meant[:-1]
                    self._meant[alias] = meant

    def ref(self, state: State, name: str) -> Ref:
        """The player or object of that name. Raises ScenarioError where there is none."""
        for player in state.players:
            if player.name == name:
                return player_ref(player.seat)
        found = self.refs(state, name)
        if not found:
            raise ScenarioError(f"Nothing is called {name!r} there.")
        return found[0]

    def refs(self, state: State, name: str) -> tuple[ObjectId, ...]:
        """All objects of that name: the alias's own first, then in play, on the stack and elsewhere by card name.

        With a place behind the name ("Forest#2") the one at that place, if there is one.
        """
        name, place = split_place(name)
        name = "" if name == FACE_DOWN_NAME else name
        found: dict[ObjectId, None] = {}
        own = self._meant.get(name, (NOTHING,))[-1]
        if own in state.objects:
            found[own] = None
        for object_id in state.in_play:
            if values_of(state, state.objects[object_id]).name == name:
                found[object_id] = None
        for thing in state.objects.values():
            if values_of(state, thing).name == name:
                found[thing.id] = None
        refs = tuple(found)
        return refs if not place else refs[place - 1 : place]

    def option(self, state: State, options: tuple[Option, ...], name: str) -> Option | None:
        """The option that a name means: by its key, its words, or what it is about.

        With a place behind the name, the option at that place among those that the name fits, in their order.
        """
        for option in options:
            if name in (option.key, option.text) and not _KEY.fullmatch(name):
                return option
        base, place = split_place(name)
        wanted = self._wanted(state, base)
        if place:
            fitting = [o for o in options if o.text == base or any(ref in _about(o) for ref in wanted)]
            return fitting[place - 1] if place <= len(fitting) else None
        for ref in wanted:
            for option in options:
                if ref in _about(option):
                    return option
        return None

    def option_name(self, state: State, options: tuple[Option, ...], wanted: Option) -> str:
        """A name by which `option` finds the option `wanted`. Raises ScenarioError where it has none."""
        about = _about(wanted)
        bases = [called(state, ref) or FACE_DOWN_NAME for ref in about if is_player(ref) or ref in state.objects]
        if not _KEY.match(wanted.key):
            bases.append(wanted.key)
        bases.append(wanted.text)
        for base in bases:
            places = (base, *(f"{base}#{place}" for place in range(1, len(options) + 1)))
            for name in places:
                found = self.option(state, options, name)
                if found is None and name != base:
                    break
                if found is not None and found.key == wanted.key:
                    return name
        raise ScenarioError(f"There is no name for {wanted.text!r}.")

    def _wanted(self, state: State, name: str) -> tuple[Ref, ...]:
        for player in state.players:
            if player.name == name:
                return (player_ref(player.seat),)
        return self.refs(state, name)


def _about(option: Option) -> tuple[Ref, ...]:
    """Return what an option is about; of hidden cards its key says it."""
    return option.about or ((key_ref(option.key),) if _KEY.fullmatch(option.key) else ())


def called(state: State, ref: Ref) -> str:
    """Return how a reference is called in a message."""
    return state.players[-1 - ref].name if is_player(ref) else name_of(state, ref)
