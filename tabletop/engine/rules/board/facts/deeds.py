"""What objects have done and what was done to them, in this turn, since an upkeep or in the game."""

from __future__ import annotations

from tabletop.engine.language.filters import DidInLastTurn, DidSinceUpkeep
from tabletop.engine.rules.board.continuous_effects import as_known
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object, attacked, last_turn_of
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


def did(deed: str, state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether something did what a word of `DidThisTurn` says."""
    if deed == "was hurt":
        return bool(thing.hurt_by)
    if deed == "died":
        return any(known.became == thing.id for i in state.died if (known := state.last_known.get(i)) is not None)
    if deed == "hurt you":
        return f"hurt {view.you}" in thing.deeds
    if deed == "attacked you" and view.you >= 0:
        deed = attacked(state.team_of(view.you))
    if deed == "hurt them":
        return f"hurt {view.affected}" in thing.deeds
    if deed == "hurt an opponent":
        others = [one.seat for one in state.players if view.you >= 0 and state.are_opponents(one.seat, view.you)]
        return any(f"hurt {seat}" in thing.deeds for seat in others)
    return deed in thing.deeds


@rule("303.1")
def did_since_upkeep(filter: DidSinceUpkeep, state: State, thing: Object, view: Viewpoint) -> bool:
    """Tell whether the turn in which it last did one of these is that of your last upkeep, or a later one."""
    if view.you == NOBODY:
        return False
    numbers = (last_turn_of(thing.deeds, deed) for deed in filter.deeds)
    return any(number is not None and number >= state.players[view.you].upkeeps[0] for number in numbers)


@rule("300.1", "302.2")
def did_in_last_turn(filter: DidInLastTurn, state: State, thing: Object) -> bool:
    """Tell whether it last did something in the turn of its controller's that was before this one."""
    if thing.controller == NOBODY:
        return False
    player = state.players[thing.controller]
    own = state.team_of(thing.controller) == state.turn.team
    number = player.turns_begun[0 if own else 1]
    return number > 0 and last_turn_of(thing.deeds, filter.deed) == number


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
