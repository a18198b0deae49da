"""Finding what a scenario calls by name: permanents by alias, cards by name, players by theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tabletop.demos.scenario import ScenarioError
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.reading import name_of
from tabletop.engine.rules.run import Happening
from tabletop.engine.state.events import Moved, Shuffled
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, is_player, key_ref, player_ref

_PLACE = re.compile(r"(.+)#(\d{1,9})")
_KEY = re.compile(r"o\d+|p\d+")


def seat_named(state: State, name: str) -> Seat:
    """The seat of a player. Raises ScenarioError."""
    for player in state.players:
        if player.name == name:
            return player.seat
    raise ScenarioError(f"Nobody is called {name!r}; the players are {', '.join(p.name for p in state.players)}.")


def split_place(name: str) -> tuple[str, int]:
    """A name and the place behind it: "Forest#2" is the second Forest; 0 where no place is given."""
    found = _PLACE.fullmatch(name)
    return (found.group(1), int(found.group(2))) if found else (name, 0)


class Names:
    """What names mean now. An alias stays with its card from zone to zone; other names are those of cards."""

    def __init__(self, aliases: dict[str, ObjectId]) -> None:
        self.aliases = dict(aliases)

    def copy(self) -> Names:
        """The same names, to go their own way."""
        return Names(self.aliases)

    def follow(self, news: Sequence[Happening]) -> None:
        """Let aliases go along with what has moved; a shuffle hides them."""
        for happening in news:
            event = happening.event
            if isinstance(event, Moved):
                for alias, object_id in self.aliases.items():
                    if object_id == event.object:
                        self.aliases[alias] = event.new
            elif isinstance(event, Shuffled):
                hidden = [alias for alias, object_id in self.aliases.items() if object_id in event.order]
                for alias in hidden:
                    del self.aliases[alias]

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
        found: dict[ObjectId, None] = {}
        own = self.aliases.get(name)
        if own is not None and own in state.objects:
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
        bases = [called(state, ref) for ref in about if is_player(ref) or ref in state.objects]
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
    """What an option is about; of hidden cards its key says it."""
    return option.about or ((key_ref(option.key),) if _KEY.fullmatch(option.key) else ())


def called(state: State, ref: Ref) -> str:
    """How a reference is called in a message."""
    return state.players[-1 - ref].name if is_player(ref) else name_of(state, ref)
