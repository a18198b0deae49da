"""Which objects have dealt damage to which: to a player in the whole game, to the object that asks this turn."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import as_known
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object, last_turn_of
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("217.1c", "413.2f")
def has_hurt(state: State, source: ObjectId, seat: Seat) -> bool:
    """Tell whether an object, as it is or was as it left, has dealt damage to a player in this game."""
    known = as_known(state, source)
    return known is not None and last_turn_of(known[0].deeds, f"hurt {seat}") is not None


@rule("413.2f")
def has_hurt_this(state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether it has dealt damage this turn to the object that asks, as that is or was as it left."""
    known = as_known(state, view.this)
    return known is not None and thing.id in known[0].hurt_by
