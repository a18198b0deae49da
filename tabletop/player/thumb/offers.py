"""What is offered to be paid while something resolves: how much life it takes, and whether the mana is better spent."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Effect, Keyword, MayPay, UnlessPays
from tabletop.engine.language.costs import Mana, PayLife
from tabletop.engine.language.effects import SacrificeIt
from tabletop.engine.rules.board import reading
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.decisions import Pick
from tabletop.engine.vocabulary.ids import Seat, is_player
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.types import LAND
from tabletop.engine.vocabulary.zones import GRAVEYARD
from tabletop.player.auras import side_of_aura
from tabletop.player.card_meanings import is_aura, spell_effects
from tabletop.player.meaning import parts_of, price_of_may
from tabletop.player.thumb.harm import thing_worth
from tabletop.player.thumb.lands import is_payable, nearness
from tabletop.player.thumb.means import can_draw

#: a card that is played is worth so much, and so much for each mana, beside what is kept in play for the same mana
_PLAYED, _PER_MANA = 1.5, 0.8
#: what an Aura is worth that does what it was played for
_AURA: Final = 3.0
#: lands without which a draw is better than a card that is known
_LANDS_WANTED: Final = 4


def effects_asking(state: State, decision: Pick) -> tuple[Effect, ...]:
    """The effects of the spell or ability that asks, as they are written."""
    for ref in decision.about:
        entry = state.stack_object(ref)
        if entry is None and state.stack and state.stack[-1].source == ref:
            entry = state.stack[-1]
        if entry is not None:
            return entry.ability.effects if entry.ability is not None else spell_effects(state.printed(entry))
    return ()


def life_asked(state: State, decision: Pick) -> int:
    """How much life it takes to accept what is offered: the dearest offer, as often as it is to be paid now."""
    effects = effects_asking(state, decision)
    prices = [price_of_may(effects)]
    asking = state.stack[-1] if state.stack else None
    if asking is not None:
        for part in parts_of(effects):
            if isinstance(part, UnlessPays | MayPay):
                context = reading.Context(asking.controller, asking.source, asking.card)
                lives = sum(
                    reading.amount_of(state, one.amount, context) for one in part.cost if isinstance(one, PayLife)
                )
                prices.append(lives * reading.amount_of(state, part.times, context))
    return max(prices)


def keeps_for_mana(state: State, decision: Pick) -> bool:
    """Tell whether a permanent that asks for mana to stay is worth it: more than what else the mana would play."""
    asking = state.stack[-1] if state.stack else None
    thing = None if asking is None else state.objects.get(asking.source)
    if asking is None or thing is None or thing.controller != decision.player:
        return True
    mana = sum(_mana_to_keep(state, asking, part) for part in parts_of(effects_asking(state, decision)))
    if not mana:
        return True
    worth = _worth_kept(state, decision.player, thing)
    return worth > _best_instead(state, decision.player, mana)


def _mana_to_keep(state: State, asking: StackObject, part: Effect) -> int:
    """How much mana it takes not to sacrifice what asks."""
    if not isinstance(part, UnlessPays) or not any(isinstance(one, SacrificeIt) for one in part.effects):
        return 0
    context = reading.Context(asking.controller, asking.source, asking.card)
    symbols = tuple(symbol for cost in part.cost if isinstance(cost, Mana) for symbol in cost.symbols)
    return converted_cost(symbols) * reading.amount_of(state, part.times, context)


def _worth_kept(state: State, seat: Seat, thing: Object) -> float:
    card = state.printed(thing)
    if not is_aura(card):
        return thing_worth(state, thing)
    host = state.objects.get(thing.attached)
    own = host is not None and state.team_of(host.controller) == state.team_of(seat)
    return _AURA if (side_of_aura(card) > 0) == own else 0.0


def _best_instead(state: State, seat: Seat, mana: int) -> float:
    """The worth of the best card in hand that can be played now and can't once so much mana is spent."""
    units = [frozenset(unit) for unit in units_at_hand(state, seat)]
    best = 0.0
    for one in state.players[seat].hand:
        card = state.printed(state.objects[one])
        cost = card.cost or ()
        if LAND not in card.types and is_payable(cost, units) and converted_cost(cost) + mana > len(units):
            best = max(best, _PLAYED + _PER_MANA * converted_cost(cost))
    return best


def dredges_well(state: State, decision: Pick) -> bool:
    """Tell whether what may come back by dredge is better than a draw: it can be played at once, lands are there, and
    the library lasts. True where nothing dredges."""
    for ref in decision.about:
        thing = None if is_player(ref) else state.objects.get(ref)
        if thing is None or thing.zone != GRAVEYARD:
            continue
        card = state.printed(thing)
        numbers = [int(one.value) for one in card.abilities if isinstance(one, Keyword) and one.name == "dredge"]
        if numbers:
            near = nearness(state, decision.player, card) == 1.0
            lands = sum(
                one.count
                for one in state.permanents()
                if one.controller == decision.player and values_of(state, one).is_land
            )
            return near and lands >= _LANDS_WANTED and can_draw(state, decision.player, max(numbers))
    return True
