"""What a player has at hand (408.1d): what follows from his or her permanents, cards and mana is found out once.

While players pass, and while things happen elsewhere, all of that stays the same. It is kept with the board, and
compared with what it was found out from whenever it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.costs import TapThis
from tabletop.engine.rules.activation import (
    Playable,
    can_activate,
    is_tappable,
    playable_abilities,
    things_with_abilities,
)
from tabletop.engine.rules.board import board_of
from tabletop.engine.rules.prospects import has_plain_abilities
from tabletop.engine.rules.reads import WATCH
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import Player
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule

P = ParamSpec("P")
T = TypeVar("T")

#: stands for what has not been found out yet
_UNKNOWN: Final = object()


class Hand:
    """What was found out last about what a player has (`facts`), and from what: `player` and `things`.

    `objects` are those of the last state that was seen to have the same; `plain`: whether nothing else counts.
    """

    __slots__ = ("facts", "objects", "plain", "player", "things")

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.facts: dict[tuple[Callable[..., Any], tuple[Any, ...]], Any] = {}
        self.objects: object = None
        self.player: Player | None = None
        self.things: tuple[Object, ...] = ()


def of_player(find: Callable[Concatenate[State, Seat, P], T]) -> Callable[Concatenate[State, Seat, P], T]:
    """Keep what a function finds out about a player as long as what he or she has stays the same.

    Beside what may be known of a board it may look at the abilities that the player has a say over, at the objects
    that have them, and at the player: hand, graveyard, mana, lands played. Where such an ability asks for more, what is
    found out is kept for that state alone.
    """

    @wraps(find)
    def found(state: State, seat: Seat, *args: P.args, **kwargs: P.kwargs) -> T:
        facts = _facts(state, seat)
        key = (find, args)
        known = facts.get(key, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[key] = find(state, seat, *args, **kwargs)
        return known  # type: ignore[no-any-return]

    return cast("Callable[Concatenate[State, Seat, P], T]", found)


def _facts(state: State, seat: Seat) -> dict[tuple[Callable[..., Any], tuple[Any, ...]], Any]:
    """What is known of what a player has, emptied where it is not that any more."""
    hands = (state.__dict__.get("board") or board_of(state)).hands
    hand: Hand | None = hands.get(seat)
    if hand is None:
        hand = hands[seat] = Hand(has_plain_abilities(state, seat))
    if not hand.plain or WATCH.reads is not None:
        return state.__dict__.setdefault(f"at hand of {seat}", {})  # type: ignore[no-any-return]
    objects, player = state.objects, state.players[seat]
    if hand.objects is objects and hand.player is player:
        return hand.facts
    things = tuple(map(objects.__getitem__, things_with_abilities(state, seat)))
    if hand.player is not player or hand.things != things:
        hand.player, hand.things, hand.facts = player, things, {}
    hand.objects = objects
    return hand.facts


@rule("409.4")
@of_player
def ready_abilities(state: State, seat: Seat) -> tuple[Playable, ...]:
    """The abilities that a player may begin to play and whose costs but mana he or she can pay."""
    return tuple(
        [
            (thing, index, ability, option)
            for thing, index, ability, option in playable_abilities(state, seat)
            # what taps for its effect and says no more is most of what there is
            if (
                is_tappable(state, thing)
                if _only_taps(ability)
                else can_activate(state, seat, thing, index, ability) is None
            )
        ]
    )


@cached
def _only_taps(ability: Activated) -> bool:
    """Whether {T} is all that an ability costs its controller, whenever and however often that is paid."""
    return ability.cost == (TapThis(),) and not ability.only_if and not ability.times_each_turn and not ability.anyone
