"""What cards are worth to who has them or could have them: what to search for, to keep, and to draw first."""

from __future__ import annotations

from typing import Final

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.types import LAND
from tabletop.player.thumb.fights import worth_of
from tabletop.player.thumb.harm import thing_worth
from tabletop.player.thumb.lands import land_worth, nearness

#: of lands in play, with which one more is dear; one that is, one that is not, and how much the best one is better
_LANDS_WANTED: Final = 5
_DEAR, _SPARE, _BETTER = 5.0, 0.5, 0.1
#: a card that is no creature, and each mana of its cost
_CARD, _PER_MANA = 1.5, 0.8
#: so much of what a card is worth it is worth even where its colours lack
_AT_LEAST: Final = 0.4


def card_worth(state: State, seat: Seat, ref: ObjectId) -> float:
    """What a card, or a permanent, is worth to a seat that has it, or gets it."""
    thing = state.objects.get(ref)
    if thing is None:
        return 0.0
    card = state.printed(thing)
    if LAND in card.types:
        lands = (one for one in state.permanents() if one.controller == seat and values_of(state, one).is_land)
        few = sum(one.count for one in lands) < _LANDS_WANTED
        return (_DEAR if few else _SPARE) + _BETTER * land_worth(state, seat, card)
    if thing.controller >= 0 and thing.zone == "in play":
        return worth_of(state, thing) if values_of(state, thing).is_creature else thing_worth(state, thing)
    size = (card.power or 0) + 0.5 * (card.toughness or 0)
    worth = _CARD + max(_PER_MANA * converted_cost(card.cost or ()), size)
    return worth * (_AT_LEAST + (1 - _AT_LEAST) * nearness(state, seat, card))
