"""Numbers that are counted: values of permanents, cards of piles and what lies above one (104.2, 413.2f)."""

from __future__ import annotations

from tabletop.engine.language import amounts as a
from tabletop.engine.rules.board.characteristics import card_converted_cost
from tabletop.engine.rules.board.continuous_effects import power_of, toughness_of, values_of
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Context
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, STACK


@rule("104.2")
def greatest(state: State, amount: a.Greatest, context: Context) -> int:
    """The greatest value among permanents; what can't be determined, for there are none, is 0."""
    found = [
        value_of(state, amount.of, thing.id)
        for thing in state.permanents()
        if matches(amount.filter, state, thing, values_of(state, thing), context.view)
    ]
    return min(found, default=0) if amount.least else max(found, default=0)


def value_of(state: State, of: str, ref: Ref) -> int:
    """A number of an object that is there."""
    if of == "converted mana cost":
        thing = state.objects[ref]
        entry = state.stack_object(ref) if thing.zone == STACK else None
        return card_converted_cost(state.cards[thing.card], entry.x if entry else 0)
    return counted(power_of(state, ref) if of == "power" else toughness_of(state, ref))


def pile_of(state: State, seat: Seat, zone: str) -> tuple[ObjectId, ...]:
    player = state.players[seat]
    return player.hand if zone == "hand" else player.library if zone == "library" else player.graveyard


@rule("104.2")
def counted(value: int) -> int:
    """A value as it counts: below 0 it is 0."""
    if WATCH.reads is not None:
        WATCH.reads.comparison("<", value < 0)
    return max(0, value)


@rule("217.4c")
def cards_above(state: State, amount: a.CardsAbove, context: Context) -> int:
    """Count what lies above a card in its graveyard, of which the last one is the topmost."""
    this = state.objects.get(context.this)
    if this is None or this.zone != GRAVEYARD:
        return 0
    pile = state.players[this.owner].graveyard
    above = pile[pile.index(this.id) + 1 :]
    things = (state.objects[one] for one in (above[:1] if amount.directly else above))
    return sum(matches(amount.filter, state, one, values_of(state, one), context.view) for one in things)
