"""The cache of what a player has at hand (408.1d): what follows from his or her permanents, cards and mana.

While players pass, and while things happen elsewhere, all of that stays the same. It is kept with what is known of the
permanents, and compared with what it was found out from whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar, TypeVarTuple

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.costs import TapThis
from tabletop.engine.rules.board.known import permanents_of
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.playing.activation import (
    Playable,
    can_activate,
    cards_with_abilities,
    is_tappable,
    playable_abilities,
    things_with_abilities,
)
from tabletop.engine.rules.playing.prospects import has_plain_abilities
from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import known_of
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

#: stands for what has not been found out yet
_UNKNOWN: Final = object()
_NEVER: Final = (None, None)


class Holdings:
    """The cache of what was found out last about what a player has (`facts`), and from what: `things` with abilities.

    `objects` and `player` are those of the last state that was seen to have the same; `plain`: whether nothing else
    counts.
    """

    __slots__ = ("facts", "objects", "plain", "player", "things")

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        #: by the function that found it out, or by that and what it was asked for
        self.facts: dict[object, Any] = {}
        self.objects: object = None
        self.player: Player | None = None
        self.things: tuple[Object, ...] = ()


def of_player(*fields: str) -> Callable[[Callable[[State, Seat, *Ts], T]], Callable[[State, Seat, *Ts], T]]:
    """Keep what a function finds out about a player as long as what he or she has stays the same.

    Beside what may be known of a board it may look at the abilities that the player has a say over, at the objects
    that have them, and at those `fields` of the player. Where such an ability asks for more, what is found out is kept
    for that state alone.
    """

    def keeping(find: Callable[[State, Seat, *Ts], T]) -> Callable[[State, Seat, *Ts], T]:
        if not fields:
            return _of_things(find)

        @wraps(find)
        def found(state: State, seat: Seat, *args: *Ts) -> T:
            facts, key, player = _facts(state, seat), (find, args), state.players[seat]
            before, known = facts.get(key, _NEVER)
            if before is not player:
                # the very same hand: in another course of the game the same ids may be those of other cards
                if before is None or any(getattr(before, one) is not getattr(player, one) for one in fields):
                    known = find(state, seat, *args)
                facts[key] = player, known
            return known  # type: ignore[no-any-return]

        return found

    return keeping


def _of_things(find: Callable[[State, Seat, *Ts], T]) -> Callable[[State, Seat, *Ts], T]:
    """`of_player` for what needs nothing but the abilities and what has them: most of all that is asked."""

    @wraps(find)
    def found(state: State, seat: Seat, *args: *Ts) -> T:
        facts = _facts(state, seat)
        key = (find, args) if args else find
        known = facts.get(key, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[key] = find(state, seat, *args)
        return known  # type: ignore[no-any-return]

    return found


def _facts(state: State, seat: Seat) -> dict[object, Any]:
    """Return what is known of what a player has, emptied where it is not that any more."""
    holdings = permanents_of(state).holdings
    held: Holdings | None = holdings.get(seat)
    if held is None:
        held = holdings[seat] = Holdings(has_plain_abilities(state, seat))
    player = state.players[seat]
    if held.player is player and held.objects is state.objects and WATCH.reads is None:
        return held.facts
    if not held.plain or WATCH.reads is not None:
        known = known_of(state)
        known.seats = known.seats or {}
        return known.seats.setdefault(seat, {})
    things = with_abilities(state, seat)
    if held.things != things:
        held.things, held.facts = things, {}
    held.objects, held.player = state.objects, player
    return held.facts


def with_abilities(state: State, seat: Seat) -> tuple[Object, ...]:
    """All that has abilities that a player could have a say over: permanents, and cards of hand and graveyard."""
    objects = state.objects
    things = list(map(objects.__getitem__, things_with_abilities(state, seat)))
    in_hands, in_graveyards = cards_with_abilities(state)
    if in_hands or in_graveyards:
        player = state.players[seat]
        for working, ids in ((in_hands, player.hand), (in_graveyards, player.graveyard)):
            things += [objects[object_id] for object_id in ids if objects[object_id].card in working]
    return tuple(things)


@rule("409.4")
@of_player()
def ready_abilities(state: State, seat: Seat) -> tuple[Playable, ...]:
    """The abilities that a player may begin to play and whose costs but mana he or she can pay."""
    return tuple(
        [
            one
            for one in playable_abilities(state, seat)
            # what taps for its effect and says no more is most of what there is
            if (is_tappable(state, one[0]) if _only_taps(one[2]) else can_activate(state, seat, *one[:3]) is None)
        ]
    )


@cached
def _only_taps(ability: Activated) -> bool:
    """Tell whether {T} is all that an ability costs its controller, whenever and however often that is paid."""
    return ability.cost == (TapThis(),) and not ability.only_if and not ability.times_each_turn and not ability.anyone
