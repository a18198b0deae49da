"""What a player can well do with or without: life, cards in the library, mana, what is sacrificed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tabletop.engine.language.costs import Cost, Sacrifice
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_ability, marks_for_spell
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Number
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.mana import converted_cost, number_of_variables
from tabletop.engine.vocabulary.turn_parts import MAIN_PHASES
from tabletop.engine.vocabulary.zones import STACK
from tabletop.player.thumb.harm import thing_worth

#: life that nobody goes below of his or her own will
_LIFE_KEPT: Final = 4
#: cards that are left in a library for the turns to come
_LIBRARY_KEPT: Final = 8


def is_own_main(state: State, seat: Seat) -> bool:
    """Tell whether it is a main phase of the seat's team with an empty stack."""
    turn = state.turn
    return not state.stack and turn.phase in MAIN_PHASES and state.team_of(seat) == turn.team


def survives(state: State, seat: Seat, loss: int) -> bool:
    """Tell whether a player can well do with so much life less."""
    return not loss or state.life_of(seat) - loss >= _LIFE_KEPT


def can_draw(state: State, seat: Seat, number: int) -> bool:
    """Tell whether a library is large enough for so many draws and those of some turns (420.5g)."""
    return not number or len(state.players[seat].library) >= number + _LIBRARY_KEPT


def given_up(state: State, seat: Seat, costs: Iterable[Cost]) -> float:
    """What is worth something of all that is sacrificed to pay costs: of what may be, the least."""
    lost = 0.0
    for cost in costs:
        if isinstance(cost, Sacrifice):
            view = Viewpoint(seat, NOTHING)
            own = (one for one in state.permanents() if one.controller == seat)
            may = (one for one in own if matches(cost.filter, state, one, values_of(state, one), view))
            lost += sum(sorted(thing_worth(state, one) for one in may for _ in range(one.count))[: cost.count])
    return lost


def most_x(state: State, seat: Seat, cost: tuple[str, ...], marks: tuple[str, ...] | None = None) -> int:
    """The greatest X that a seat has mana for, beside the rest of a cost; 0 where it has no X.

    With `marks`: with mana that may be spent where those are taken.
    """
    variables = number_of_variables(cost)
    if not variables:
        return 0
    mana = len(units_at_hand(state, seat, marks))  # what is in the pool among it
    return max(0, (mana - converted_cost(cost)) // variables)


def greatest_x(state: State, decision: Number) -> int:
    """The greatest X that can be paid for what is being played."""
    if decision.high is not None:
        return decision.high
    entry = next((found for ref in decision.about if (found := state.stack_object(ref)) is not None), None)
    thing = next((state.objects[ref] for ref in decision.about if ref in state.objects), None)
    cost: tuple[str, ...] = ()
    if entry is not None:
        cost = state.printed(entry).cost or ()
    elif thing is not None:
        cost = state.printed(thing).cost or ()
    if not number_of_variables(cost):
        cost = ("X",)  # of an ability: the rest of its cost is small
    marks = None
    if thing is not None:
        take = marks_for_spell if thing.zone == STACK else marks_for_ability
        marks = take(state, decision.player, thing)
    return max(decision.low, most_x(state, decision.player, cost, marks))
