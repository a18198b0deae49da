"""Finding what a scenario calls by name: permanents by alias, cards by name, players by theirs."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.demos.scenario import ScenarioError
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.reading import name_of
from tabletop.engine.rules.run import Happening
from tabletop.engine.state.events import Moved
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, is_player, player_ref


def seat_named(state: State, name: str) -> Seat:
    """The seat of a player. Raises ScenarioError."""
    for player in state.players:
        if player.name == name:
            return player.seat
    raise ScenarioError(f"Nobody is called {name!r}; the players are {', '.join(p.name for p in state.players)}.")


class Names:
    """What names mean now. An alias stays with its card from zone to zone; other names are those of cards."""

    def __init__(self, aliases: dict[str, ObjectId]) -> None:
        self.aliases = dict(aliases)

    def follow(self, news: Sequence[Happening]) -> None:
        """Let aliases go along with what has moved."""
        for happening in news:
            event = happening.event
            if isinstance(event, Moved):
                for alias, object_id in self.aliases.items():
                    if object_id == event.object:
                        self.aliases[alias] = event.new

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
        """All objects of that name: the alias's own first, then in play, on the stack and elsewhere by card name."""
        found: list[ObjectId] = []
        own = self.aliases.get(name)
        if own is not None and own in state.objects:
            found.append(own)
        known = [state.objects[i] for i in state.in_play] + list(state.objects.values())
        for thing in known:
            if thing.id not in found and values_of(state, thing).name == name:
                found.append(thing.id)
        return tuple(found)

    def option(self, state: State, options: tuple[Option, ...], name: str) -> Option | None:
        """The option that a name means: by its key, its words, or what it is about."""
        for option in options:
            if name in (option.key, option.text):
                return option
        wanted = self._wanted(state, name)
        for ref in wanted:
            for option in options:
                if ref in option.about:
                    return option
        return None

    def _wanted(self, state: State, name: str) -> tuple[Ref, ...]:
        for player in state.players:
            if player.name == name:
                return (player_ref(player.seat),)
        return self.refs(state, name)


def called(state: State, ref: Ref) -> str:
    """How a reference is called in a message."""
    return state.players[-1 - ref].name if is_player(ref) else name_of(state, ref)
