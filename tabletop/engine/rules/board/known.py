"""The cache of what is known beside a state: what it is carried on by, and what functions keep their results there.

States that come after one another share what they know until something is touched that it was read from. What follows
from the permanents alone lasts longest: tapping, damage, mana and priority do not matter to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, wraps
from inspect import signature
from operator import attrgetter
from typing import Any, ClassVar, Final, TypeVar, TypeVarTuple, cast

import msgspec

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import reads_of
from tabletop.engine.rules.board.blinkers import blinkered
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import Known, known_of
from tabletop.engine.state.lasting_effects import FloatingChange, Ignored
from tabletop.engine.state.objects import STATUS_FIELDS, Object
from tabletop.engine.vocabulary.aspects import BOARD, EVERYTHING, HIDDEN, NO_ASPECT, PERMANENTS, TURN, Aspects
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import IN_PLAY

Ts = TypeVarTuple("Ts")
T = TypeVar("T")

replace = msgspec.structs.replace

_status: Final = attrgetter(*STATUS_FIELDS)
#: stands for what has not been found out yet
_UNKNOWN: Final = object()


class KnownPermanents:
    """Record of what the permanents are like, and of what was found out from that alone.

    `values` are those of every object that something changes, `changes` the continuous effects of resolved spells and
    abilities. `reads`: what else than the permanents decides about the values.
    """

    __slots__ = ("changes", "facts", "holdings", "offers", "reads", "values")

    #: finds out what the permanents of a state are like. It reads words, whose readers look here: the room joins them
    reckon: ClassVar[Callable[[State], KnownPermanents]]

    def __init__(
        self, values: dict[ObjectId, Values], changes: tuple[FloatingChange | Ignored, ...], reads: Aspects = EVERYTHING
    ) -> None:
        self.values = values
        self.changes = changes
        self.reads = reads & ~PERMANENTS
        #: by the function that found it out, or by that and what it was asked for
        self.facts: dict[object, Any] = {}
        self.offers: dict[tuple[ObjectId, int, bool], Option | None] = {}
        #: what was found out last about what each player has (`playing.at_hand.Holdings`)
        self.holdings: dict[Seat, Any] = {}

    def known(self) -> Iterator[tuple[Callable[..., Any], tuple[Any, ...], Any]]:
        """Yield every fact that was found out so far: the function that did, what it was asked for, and the fact."""
        for key, found in tuple(self.facts.items()):
            find, args = cast("tuple[Any, tuple[Any, ...]]", key if isinstance(key, tuple) else (key, ()))
            yield find, args, found

    def without_options(self) -> KnownPermanents:
        """Return the same where players hold other cards: what they may do is found for those."""
        other = KnownPermanents(self.values, self.changes, self.reads)
        other.facts = self.facts
        return other


def permanents_of(state: State) -> KnownPermanents:
    """Return what is known of the permanents of a state, reckoned now where it was not known."""
    known: Known = state.__dict__.get("known") or known_of(state)
    found: KnownPermanents | None = known.permanents
    if found is None:
        found = known.permanents = KnownPermanents.reckon(state)
    return found


def is_about_permanents(node: object) -> bool:
    """Return whether a piece of card text reads nothing but the permanents, the one that asks included."""
    return not reads_of(node) & ~BOARD


def of_board(find: Callable[[State, *Ts], T]) -> Callable[[State, *Ts], T]:
    """Cache what a function finds out for as long as the permanents stay the same.

    It may look at which permanents there are, at their ids, cards, controllers, counts, counters, attachments and
    values, and at what never changes; not at what merely happens to them, at no other zone and no other part of the
    state: in the tests it sees nothing else (`blinkers`). It returns ids, never objects.
    """
    seen = blinkered(find, BOARD)
    if len(signature(find).parameters) == 1:
        return cast("Callable[[State, *Ts], T]", _of_board_alone(cast("Callable[[State], T]", seen)))

    @wraps(find)
    def found(state: State, *args: *Ts) -> T:
        facts = ((state.__dict__.get("known") or known_of(state)).permanents or permanents_of(state)).facts
        key = (seen, args)
        known = facts.get(key, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[key] = seen(state, *args)
        return known  # type: ignore[no-any-return]

    return found


def _of_board_alone(find: Callable[[State], T]) -> Callable[[State], T]:
    """`of_board` for what needs nothing but the board: most of all that is asked."""

    @wraps(find)
    def found(state: State) -> T:
        facts = ((state.__dict__.get("known") or known_of(state)).permanents or permanents_of(state)).facts
        known = facts.get(find, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[find] = find(state)
        return known  # type: ignore[no-any-return]

    return found


def of_cards(find: Callable[[State], T]) -> Callable[[State], T]:
    """Cache what a function finds out about `State.cards`, the cards that a game has, while they stay the same."""

    @wraps(find)
    def found(state: State) -> T:
        facts = (state.__dict__.get("known") or known_of(state)).cards
        known = facts.get(find, _UNKNOWN)
        if known is _UNKNOWN:
            known = facts[find] = find(state)
        return known  # type: ignore[no-any-return]

    return found


def if_any_card(speaks: Callable[[Card], bool]) -> Callable[[State], bool]:
    """Make the question whether any card of a game speaks of something: answered once for each game, at no cost.

    It is asked where hardly any game has such a card.
    """
    of_one = lru_cache(maxsize=8192)(speaks)
    last: list[Any] = [(), False]

    def asked(state: State) -> bool:
        if state.cards is not last[0]:
            last[:] = state.cards, any(map(of_one, state.cards))
        return last[1]  # type: ignore[no-any-return]

    return asked


def carry(before: State, after: State, touched: Aspects, written: Sequence[ObjectId] = ()) -> None:
    """Let a state know what is known of the one before it, as far as it was read from nothing that was touched.

    `written` are the ids of the objects that were written. While the reads of a loop's round are noted (421) whatever
    something happens to is read again.
    """
    known: Known | None = before.__dict__.get("known")
    if known is None or after is before or after.reach is not before.reach:
        return
    permanents, settled, noted = known.permanents, NO_ASPECT, WATCH.reads is not None
    if permanents is not None:
        if touched & (EVERYTHING if noted else permanents.reads) or (
            touched & PERMANENTS and not _are_same(permanents, before, after, written)
        ):
            permanents = None
        elif touched & HIDDEN:
            permanents = permanents.without_options()
        elif not (touched & known.settled or noted):
            settled = known.settled
    after.__dict__["known"] = Known(known.cards if after.cards is before.cards else {}, permanents, settled)


@rule("408.1b")
def is_settled(state: State) -> bool:
    """Return whether it is known that nothing has to happen before a player gets priority."""
    known: Known | None = state.__dict__.get("known")
    return known is not None and known.settled != NO_ASPECT


def mark_settled(state: State, all_turn: bool) -> None:
    """Know of a state that nothing has to happen before a player gets priority, until something is touched.

    `all_turn`: nor when another step of the turn begins.
    """
    known_of(state).settled = EVERYTHING & ~TURN if all_turn else EVERYTHING


def are_kept(before: State, after: State) -> bool:
    """Return whether permanents and all lasting effects are known to be the same in both states."""
    permanents = known_of(before).permanents
    return permanents is not None and permanents is known_of(after).permanents and before.effects is after.effects


def _are_same(permanents: KnownPermanents, before: State, after: State, written: Sequence[ObjectId]) -> bool:
    """Return whether the permanents, and the effects that change them, are the same in both states."""
    if after.in_play is not before.in_play:
        return False
    if after.effects is not before.effects and changes_of(after) != permanents.changes:
        return False
    for object_id in written:
        old, new = before.objects.get(object_id), after.objects.get(object_id)
        if old is not None and (old.zone == IN_PLAY or object_id in permanents.values):
            if new is None or not _is_as_before(old, new):
                return False
    return True


def _is_as_before(old: Object, new: Object) -> bool:
    """Return whether nothing is different about a permanent but what merely happens to it."""
    return new == replace(old, **dict(zip(STATUS_FIELDS, _status(new), strict=True)))


def changes_of(state: State) -> tuple[FloatingChange | Ignored, ...]:
    """Return the continuous effects of resolved spells and abilities, and what players ignore."""
    return tuple([effect for effect in state.effects if isinstance(effect, FloatingChange | Ignored)])
