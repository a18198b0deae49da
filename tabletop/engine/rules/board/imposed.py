"""Rules over what players may play and be (409.4, 415.5): of permanents, and for a time of resolved spells and
abilities (418.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar, get_args

from msgspec import Struct

from tabletop.engine.language.changes import Change
from tabletop.engine.language.player_rules import PlayerRule
from tabletop.engine.language.standing.land_rules import LandRule
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.vocabulary.ids import ObjectId, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule

R = TypeVar("R")

#: rules that are about players
OF_PLAYERS: Final[tuple[type, ...]] = (*get_args(LandRule), *get_args(PlayerRule))


class Imposed(Struct, frozen=True):
    """A rule with the object it is on, the source of its effect, and whose it is.

    `seats` are the players whom an effect for a time is about; None: those that the rule names, as `controller` sees
    them.
    """

    rule: Change
    on: ObjectId
    source: ObjectId
    controller: Seat
    count: int = 1
    seats: tuple[Seat, ...] | None = None


@of_board
def all_imposed(state: State) -> tuple[Imposed, ...]:
    """The rules about players that there are now."""
    return (*_of_permanents(state), *_for_a_time(state))


def _of_permanents(state: State) -> Iterator[Imposed]:
    # only what something changes has rules on it
    for object_id, values in derive(state).items():
        for change, source in values.rules:
            if isinstance(change, OF_PLAYERS) and object_id in state.in_play:
                thing = state.objects[object_id]
                yield Imposed(change, object_id, source, thing.controller, thing.count)


@rule("418.3a", "418.3b")
def _for_a_time(state: State) -> Iterator[Imposed]:
    """Yield the rules of effects that resolved spells and abilities began, which are about no object."""
    for effect in state.effects:
        if isinstance(effect, FloatingChange) and not effect.objects and effect.filter is None:
            seats = tuple(seat_of(ref) for chosen in effect.targets for ref in chosen if is_player(ref))
            for change in effect.changes:
                yield Imposed(change, effect.source, effect.source, effect.controller, effect.count, seats)


def imposed(state: State, kind: type[R]) -> Iterator[tuple[R, Imposed]]:
    """Yield the rules of one kind, each with where it comes from."""
    for one in all_imposed(state):
        if isinstance(one.rule, kind):
            yield one.rule, one


def binds(state: State, one: Imposed, seat: Seat) -> bool:
    """Tell whether a rule is about a player."""
    if one.seats is not None:
        return seat in one.seats and state.reaches(one.controller, seat)
    who = getattr(one.rule, "who", "players")
    if who == "you":
        return seat == one.controller
    return state.reaches(one.controller, seat) and (who == "players" or state.are_opponents(seat, one.controller))
