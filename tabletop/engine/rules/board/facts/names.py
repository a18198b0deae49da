"""What objects and players are called, as everybody may hear it."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of


def name_of(state: State, ref: Ref) -> str:
    """The name of a player or of an object that everybody may see; last known where it has left."""
    if is_player(ref):
        return state.players[seat_of(ref)].name
    thing = state.objects.get(ref)
    if thing is not None:
        return values_of(state, thing).called
    known = state.last_known.get(ref)
    if known is not None:
        return known.name or "a face-down creature"
    entry = state.stack_object(ref)
    return state.cards[entry.card].name if entry is not None else "something that has left"
