"""The range of influence (601): whom and what a player can affect, in games in which that is limited.

Begin with `State.reaches`: nobody is out of range where no range is limited. What is asked for every object that a word
is read of stands in `matching.matches`; here is what is asked of references.
"""

from __future__ import annotations

from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Ref, Seat, is_player, seat_of
from tabletop.engine.vocabulary.rule_ids import rule


@rule("601.2", "601.2a", "601.2b")
def ranges_now(state: State) -> tuple[int, ...]:
    """By seat: the players within that player's range as they sit now, a bit for each; () where none is limited.

    Seats of those who have left count no more: whoever sits next is next to each other (601.2c).
    """
    if not state.options.ranges:
        return ()
    there = [player.seat for player in state.players if not player.lost]
    found = [0] * len(state.players)
    for place, seat in enumerate(there):
        far = min(state.options.ranges[seat], len(there))
        for step in range(-far, far + 1):
            found[seat] |= 1 << there[(place + step) % len(there)]
    return tuple(found)


@rule("601.2", "601.2d")
def whose(state: State, ref: Ref) -> Seat:
    """Return by which player it is told whether something is in range: itself, its controller, else its owner.

    NOBODY where nothing is known of it.
    """
    if is_player(ref):
        return seat_of(ref)
    thing: Object | None = state.objects.get(ref)
    if thing is not None:
        return thing.owner if thing.controller == NOBODY else thing.controller
    entry = state.stack_object(ref)
    if entry is not None:
        return entry.controller
    known = state.last_known.get(ref)
    return known.controller if known is not None else NOBODY


@rule("601.2d", "601.10")
def within(state: State, seat: Seat, refs: tuple[Ref, ...]) -> tuple[Ref, ...]:
    """Return those objects and players that are within a player's range of influence."""
    if not state.reach:
        return refs
    return tuple(ref for ref in refs if state.reaches(seat, whose(state, ref)))


@rule("601.2d")
def affects(state: State, seat: Seat, ref: Ref) -> bool:
    """Tell whether a player can affect an object or a player."""
    return not state.reach or state.reaches(seat, whose(state, ref))


@rule("601.10", "601.14a")
def deals_to(state: State, source: ObjectId, to: Ref) -> bool:
    """Tell whether a source can deal damage to something: it is within the range of whoever controls the source."""
    return affects(state, whose(state, source), to)


@rule("601.5c")
def opponents_to_ask(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The opponents who can be asked to choose something for a player's spell or ability.

    Those within range; where there is none, the one who sits nearest to the left.
    """
    opponents = state.opponents(seat)
    near = tuple(one for one in opponents if state.reaches(seat, one))
    return near or opponents[:1]


def next_seat(state: State, seat: Seat, step: int) -> Seat:
    """Return the next player in the game to the left (`step` 1) or to the right (-1) of a seat."""
    number = len(state.players)
    following = (seat + step) % number
    while state.players[following].lost and following != seat:
        following = (following + step) % number
    return following
