"""Finding what a scenario calls by name: permanents by alias, cards by name, players by theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from tabletop.cards.formats.text_file import plain
from tabletop.demos.scenario import ScenarioError
from tabletop.engine.rules.board.continuous_effects import values_of, values_of_id
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.events.run import Happening
from tabletop.engine.state.events import BroughtTogether, Moved, PutOnStack, Reversed, SpellCopied
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import AnyDecision, Option
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, Seat, is_player, key_ref, player_ref

#: what a face-down permanent is called, which has no name (504.2)
FACE_DOWN_NAME = "face-down creature"
_PLACE = re.compile(r"([^#]+(?:#\d{1,9})?)#(\d{1,9})")
_KEY = re.compile(r"o\d+|p\d+")


def seat_named(state: State, name: str) -> Seat:
    """The seat of a player. Raises ScenarioError."""
    for player in state.players:
        if player.name == name:
            return player.seat
    known = ", ".join(plain(player.name) for player in state.players)
    raise ScenarioError(f"Nobody is called {name!r}; the players are {known}.")


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

    def meanings(self) -> dict[str, ObjectId]:
        """Return what each alias means now."""
        return {alias: meant[-1] for alias, meant in self._meant.items()}

    def follow(self, news: Sequence[Happening], state: State) -> None:
        """Let aliases go along with what has moved. `state` is the game after the news.

        A shuffle hides a thing: it has another id afterwards, which no alias has.
        """
        for place, happening in enumerate(news):
            event = happening.event
            if isinstance(event, Moved):
                self._became(event.object, event.new)
            elif isinstance(event, BroughtTogether):
                self._became(event.other, event.object)
            elif isinstance(event, Reversed):
                self._forget(min(_made(news[place + 1 :]), default=state.next_id))

    def _became(self, old: ObjectId, new: ObjectId) -> None:
        for alias, meant in self._meant.items():
            if meant[-1] == old:
                self._meant[alias] = (*meant, new)

    def _forget(self, first: ObjectId) -> None:
        """Give aliases back what they meant before ids from `first` on were used; those are given out once more."""
        for alias, meant in self._meant.items():
            while len(meant) > 1 and (meant[-1] >= first or meant[-1] == NOTHING):
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

    def means_something(self, state: State, name: str) -> bool:
        """Return whether a player or an object has that name."""
        return bool(self._wanted(state, name))

    def refs(self, state: State, name: str) -> tuple[ObjectId, ...]:
        """All objects of that name: the alias's own first, then in play, on the stack and elsewhere by card name.

        With a place behind the name ("Forest#2") the one at that place, if there is one.
        """
        base, place = split_place(name)
        if place:
            return self.refs(state, base)[max(0, place - 1) : place]
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
        return tuple(found)

    def option(self, state: State, options: tuple[Option, ...], name: str) -> Option | None:
        """The option that a name means: by its key, its words, or what it is about.

        A place behind the name counts things wherever it stands; of one thing that several options are about, and
        of the members of an entry in a band, it counts those.
        """
        for option in options:
            if name in (option.key, option.text) and not _KEY.fullmatch(name):
                return option
        base, place = split_place(name)
        if place:
            return self._at_place(state, options, base, place)
        for ref in self._wanted(state, name):
            for option in options:
                if ref in _about(option):
                    return option
        return None

    def _at_place(self, state: State, options: tuple[Option, ...], base: str, place: int) -> Option | None:
        wanted = self._wanted(state, base)
        fitting = [o for o in options if o.text == base or any(ref in _about(o) for ref in wanted)]
        # bands tell the members of an entry apart
        members = any("#" in option.key for option in fitting)
        if len(wanted) > 1 and not members:
            things = wanted[max(0, place - 1) : place]
            return next((option for option in fitting for ref in things if ref in _about(option)), None)
        return fitting[place - 1] if 0 < place <= len(fitting) else None

    def option_name(self, state: State, options: tuple[Option, ...], wanted: Option) -> str:
        """A name by which `option` finds the option `wanted`. Raises ScenarioError where it has none."""
        about = _about(wanted)
        bases = [called(state, ref) or FACE_DOWN_NAME for ref in about if is_player(ref) or ref in state.objects]
        if not _KEY.match(wanted.key):
            bases.append(wanted.key)
        bases.append(wanted.text)
        for base in bases:
            things = [place for place, ref in enumerate(self._wanted(state, base), 1) if ref in about]
            places = [f"{base}#{place}" for place in dict.fromkeys((*things, *range(1, len(options) + 1)))]
            members = [f"{base}#{thing}#{place}" for thing in things for place in range(1, len(options) + 1)]
            for name in (base, *places, *members):
                found = self.option(state, options, name)
                if found is not None and found.key == wanted.key:
                    return name
        raise ScenarioError(f"There is no name for {wanted.text!r}.")

    def _wanted(self, state: State, name: str) -> tuple[Ref, ...]:
        for player in state.players:
            if player.name == name:
                return (player_ref(player.seat),)
        return self.refs(state, name)


def _made(news: Sequence[Happening]) -> Iterator[ObjectId]:
    """The ids that were given out in what happened."""
    for happening in news:
        event = happening.event
        new = event.entry.id if isinstance(event, PutOnStack | SpellCopied) else getattr(event, "new", NOTHING)
        if new != NOTHING:
            yield new


def _about(option: Option) -> tuple[Ref, ...]:
    """Return what an option is about; of hidden cards its key says it."""
    return option.about or ((key_ref(option.key),) if _KEY.fullmatch(option.key) else ())


def title_in_file(state: State, object_id: ObjectId) -> str:
    """Return the name of an object as a file writes it."""
    values = values_of_id(state, object_id)
    return FACE_DOWN_NAME if values is not None and not values.name else name_of(state, object_id)


def called(state: State, ref: Ref) -> str:
    """Return how a reference is called in a message."""
    return state.players[-1 - ref].name if is_player(ref) else name_of(state, ref)
