"""The board: the permanents as they are under all effects (418), and what follows from that alone.

States that come after one another share a board until something happens that it depends on; tapping, damage, mana
and priority are no such things. So what is found out about a board is found out once. It is kept beside the state,
never in it: equal states are equal whatever is known of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from inspect import signature
from typing import Any, Final, TypeVar, TypeVarTuple, cast

import msgspec

from tabletop.engine.rules.board.characteristics import Values, power_setters_of, statics_of
from tabletop.engine.rules.board.layers import Layers
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.steadiness import are_steady, is_steady
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

replace = msgspec.structs.replace

#: stands for what has not been found out yet
_UNKNOWN: Final = object()


class Board:
    """`values` are those of every object that something changes; `facts` what was found out about all permanents.

    `hands` are what was found out last about what each player has at hand (`at_hand`). `changes` are the continuous
    effects of resolved spells and abilities. `steady`: nothing but permanents and those effects decides about the
    values.
    """

    __slots__ = ("changes", "facts", "hands", "offers", "steady", "values")

    def __init__(self, values: dict[ObjectId, Values], changes: tuple[FloatingChange, ...], steady: bool) -> None:
        self.values = values
        self.changes = changes
        self.steady = steady
        #: by the function that found it out, or by that and what it was asked for
        self.facts: dict[object, Any] = {}
        self.offers: dict[tuple[ObjectId, int, bool], Option | None] = {}
        self.hands: dict[Seat, Any] = {}

    def known(self) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...], Any]]:
        """Everything that was found out so far: the function that did, what it was asked for, and what it found."""
        for key, found in tuple(self.facts.items()):
            find, args = cast("tuple[Any, tuple[Any, ...]]", key if isinstance(key, tuple) else (key, ()))
            yield find, args, found

    def without_options(self) -> Board:
        """The same board where players hold other cards: what they may do is found for those."""
        other = Board(self.values, self.changes, self.steady)
        other.facts = self.facts
        return other


def board_of(state: State) -> Board:
    """The board of a state."""
    known: Board | None = state.__dict__.get("board")
    if known is None:
        known = state.__dict__["board"] = _found(state)
        state.__dict__["derived"] = known.values
    return known


def of_board(find: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """Keep what a function finds out as long as the board stays the same.

    It may look at which permanents there are, at their ids, cards, controllers, counts, counters, attachments and
    values, and at what they are from the start; not at what merely happens to them (see `_is_as_before`), at no other
    zone and no other part of the state. It returns ids, never objects.
    """
    if len(signature(find).parameters) == 1:
        return cast("Callable[[State, *Ts], T]", _of_board_alone(cast("Callable[[State], T]", find)))

    @wraps(find)
    def found(state: State, *args: *Ts) -> T:
        facts = (state.__dict__.get("board") or board_of(state)).facts
        key = (find, args)
        known = facts.get(key, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[key] = find(state, *args)
        return known  # type: ignore[no-any-return]

    return found


def _of_board_alone(find: Callable[[State], T]) -> Callable[[State], T]:
    """`of_board` for what needs nothing but the board: most of all that is asked."""

    @wraps(find)
    def found(state: State) -> T:
        facts = (state.__dict__.get("board") or board_of(state)).facts
        known = facts.get(find, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[find] = find(state)
        return known  # type: ignore[no-any-return]

    return found


def of_cards(find: Callable[[State], T]) -> Callable[[State], T]:
    """Keep what a function finds out about `State.cards`, the cards that a game has, as long as they stay the same."""

    @wraps(find)
    def found(state: State) -> T:
        facts = state.__dict__.get("of cards")
        if facts is None:
            facts = state.__dict__["of cards"] = {}
        known = facts.get(find, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[find] = find(state)
        return known  # type: ignore[no-any-return]

    return found


def is_same_time(old: Turn, new: Turn) -> bool:
    """Whether it is the same part of a turn of the same team: values may say "during combat" or "on your turn"."""
    return old is new or (old.step == new.step and old.phase == new.phase and old.team == new.team)


def know_cards(state: State, other: State) -> None:
    """Let another state of a game know what is known of its cards, where they are the same."""
    if other.cards is state.cards and "of cards" in state.__dict__:
        other.__dict__["of cards"] = state.__dict__["of cards"]


def carry(before: State, after: State, written: Sequence[ObjectId] | None, quiet: bool) -> None:
    """Let a state know what is known of the one before it, as far as it holds for both.

    `written` are the objects that were written, None where nothing happened that a steady board is made of. `quiet`
    says that nothing happened that any value depends on, but perhaps that it is another part of a turn.
    """
    known = before.__dict__
    if after is before or not known:
        return
    kept = after.__dict__
    if after.cards is before.cards and "of cards" in known:
        kept["of cards"] = known["of cards"]
    board: Board | None = known.get("board")
    if board is not None and (
        (quiet and is_same_time(before.turn, after.turn))
        or (board.steady and WATCH.reads is None and (written is None or _is_same(board, before, after, written)))
    ):
        kept["board"] = board
        kept["derived"] = board.values


@rule("408.1b")
def is_settled(state: State) -> bool:
    """Whether it is known that nothing has to happen before a player gets priority."""
    return "settled" in state.__dict__


def mark_settled(state: State, all_turn: bool) -> None:
    """Know of a state that nothing has to happen before a player gets priority.

    `all_turn`: nor when another step of the turn has begun, if that is all and the board is the same.
    """
    state.__dict__["settled"] = all_turn


def carry_all(before: State, after: State) -> None:
    """Let a state know all that is known of the one before it, where only priority has gone on from that."""
    known, kept = before.__dict__, after.__dict__
    if "of cards" in known:
        kept["of cards"] = known["of cards"]
    if "board" in known:
        kept["board"] = known["board"]
        kept["derived"] = known["derived"]
        if "settled" in known and WATCH.reads is None:
            kept["settled"] = known["settled"]


@rule("408.1b")
def stay_settled(before: State, after: State) -> None:
    """Know that still nothing has to happen where only another step has begun, on the same board."""
    known, kept = before.__dict__, after.__dict__
    if (
        known.get("settled")
        and known.get("board") is kept.get("board")
        and after.waiting is before.waiting
        and WATCH.reads is None
    ):
        kept["settled"] = True


def is_kept(before: State, after: State) -> bool:
    """Whether permanents and all lasting effects are known to be the same in both states."""
    board = before.__dict__.get("board")
    return board is not None and board is after.__dict__.get("board") and before.effects is after.effects


def _is_same(board: Board, before: State, after: State, written: Sequence[ObjectId]) -> bool:
    """Whether a steady board is that of both states."""
    if after.in_play is not before.in_play:
        return False
    if after.effects is not before.effects and _changes(after) != board.changes:
        return False
    if after.players is not before.players and not _same_players(before, after):
        return False
    for object_id in written:
        old, new = before.objects.get(object_id), after.objects.get(object_id)
        if old is not None and (old.zone == IN_PLAY or object_id in board.values):
            if new is None or not _is_as_before(old, new):
                return False
    return True


def _is_as_before(old: Object, new: Object) -> bool:
    """Whether nothing is different about a permanent but what merely happens to it."""
    return new == replace(
        old,
        tapped=new.tapped,
        damage=new.damage,
        fresh=new.fresh,
        since=new.since,
        hurt_by=new.hurt_by,
        deeds=new.deeds,
        used=new.used,
    )


def _same_players(before: State, after: State) -> bool:
    work_there = _work_in_graveyards(after)
    for old, new in zip(before.players, after.players, strict=True):
        if old.lost != new.lost or (work_there and old.graveyard is not new.graveyard):
            return False
    return True


@of_cards
def _work_in_graveyards(state: State) -> bool:
    """Whether any card of the game has a static ability that works in a graveyard."""
    return any(static.zone == GRAVEYARD for card in state.cards for static in statics_of(card))


def _changes(state: State) -> tuple[FloatingChange, ...]:
    return tuple([effect for effect in state.effects if isinstance(effect, FloatingChange)])


def _found(state: State) -> Board:
    statics, touched = sources_of_change(state)
    changes = _changes(state)
    if not statics and not touched and not changes:
        return Board({}, changes, steady=True)
    steady = (
        all(are_steady(effect.changes) for effect in changes)
        and all(is_steady(one) for thing in statics for one in statics_of(state.cards[thing.card]))
        and all(is_steady(one) for i in touched for one in power_setters_of(state.cards[state.objects[i].card]))
    )
    return Board(Layers(state).run(statics, touched), changes, steady)


def sources_of_change(state: State) -> tuple[list[Object], list[ObjectId]]:
    """The permanents with static abilities, and the ids of those whose own abilities or counters change them."""
    objects = state.objects
    cards = state.cards
    statics: list[Object] = []
    touched: list[ObjectId] = []
    for object_id in state.in_play:
        thing = objects[object_id]
        card = cards[thing.card]
        if card.abilities:
            if statics_of(card):
                statics.append(thing)
            if power_setters_of(card):
                touched.append(object_id)
        if thing.counters:
            touched.append(object_id)
    if _work_in_graveyards(state):
        for player in state.players:
            for object_id in player.graveyard:
                thing = objects[object_id]
                if any(static.zone == thing.zone for static in statics_of(cards[thing.card])):
                    statics.append(thing)
    return statics, touched
