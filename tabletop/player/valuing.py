"""What a position is worth to a team: what it has, less what the others have, in points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop.engine.language.abilities import Ability, Activated, Card, Static, Triggered
from tabletop.engine.language.changes import CantAttack, CantBlock
from tabletop.engine.language.effects import DealDamage, Regenerate
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.player.weights import weights

#: a game that is won counts so much, less the number of its turn: a win soon is better, and a loss late
WON: Final = 1000.0
#: as chances: a game that is over, less for each turn; and the most that one is worth which is not: more than leads
#: come to, or else whoever is far ahead sees no use in anything
_SURE: Final = 120.0
_A_TURN: Final = 0.4
UNSURE: Final = 80.0


def worth(state: State, seat: Seat) -> float:
    """What a position is worth to a seat's team. A game that is over: WON less its turn, or the opposite; a draw 0."""
    team = state.team_of(seat)
    if state.outcome is not None:
        if not state.outcome.winners:
            return 0.0
        won = WON - state.turn.number
        return won if team in state.outcome.winners else -won
    shares = [0.0] * len(state.teams)
    lands = [0] * len(state.players)
    for thing in state.permanents():
        values = values_of(state, thing)
        if values.is_creature:
            shares[state.team_of(thing.controller)] += creature_worth(values) * thing.count
        elif values.is_land:
            lands[thing.controller] += thing.count
        elif not thing.attached:  # what is attached counts by what it does
            shares[state.team_of(thing.controller)] += permanent_worth(state, thing) * thing.count
    terms = weights().team
    for player in state.players:
        if player.lost:
            continue
        many = lands[player.seat]
        shares[player.team] += terms.card_in_hand * len(player.hand) + terms.poison * player.poison
        shares[player.team] += terms.land * min(many, terms.lands_wanted)
        shares[player.team] += terms.late_land * max(0, many - terms.lands_wanted)
    for number, one in enumerate(state.teams):
        if not all(state.players[member].lost for member in one.members):
            shares[number] += life_worth(one.life // len(one.members))
    return 2 * shares[team] - sum(shares)


def of_chances(values: Sequence[float]) -> float:
    """What positions are worth together of which one will come about, nobody knows which: by the chances to win.

    A lead grows less and less important, and a loss is no worse than what else is lost: points are made into chances,
    and their mean into points again. Games that are over come to `_SURE` points, less a little for each turn.
    """
    scale = weights().team.odds
    chance = sum(1 / (1 + math.exp(-_bounded(value) / scale)) for value in values) / len(values)
    return scale * math.log(chance / (1 - chance))


def _bounded(value: float) -> float:
    """A value within what chances can be made of; that of a game which is over is beyond all others."""
    if abs(value) < WON / 2:
        return max(-UNSURE, min(UNSURE, value))
    return math.copysign(max(UNSURE, _SURE - _A_TURN * (WON - abs(value))), value)


@lru_cache(maxsize=512)
def life_worth(life: int) -> float:
    """What a life total is worth."""
    if life <= 0:
        return weights().team.dead
    found, below = 0.0, 0
    for band in weights().life:
        found += max(0, min(life, band.up_to) - below) * band.each
        below = band.up_to
    return found


@lru_cache(maxsize=8192)
def creature_worth(values: Values) -> float:
    """What one creature is worth by what it is now."""
    terms, known = weights().creature, weights()
    power, toughness = max(0, values.power or 0), max(0, values.toughness or 0)
    found = terms.each + terms.power * power + terms.toughness * toughness
    for keyword in values.keywords:
        if keyword in known.keyword_by_power:
            found += known.keyword_by_power[keyword] * power
        else:
            found += known.keyword.get(keyword, known.keyword["other"]) * (1 + power / 2)
    found += abilities_worth(values.abilities)
    forbidden = kept_from(values)
    if CantAttack in forbidden:
        found += terms.cant_attack * power
    if CantBlock in forbidden:
        found += terms.cant_block * toughness
    return found


def permanent_worth(state: State, thing: Object) -> float:
    """What a permanent that is no creature and no land is worth."""
    terms, card = weights().team, state.cards[thing.card]
    found = terms.permanent + terms.permanent_mana * converted_cost(card.cost or ())
    return found + terms.land if _makes_mana(card) else found


@lru_cache(maxsize=4096)
def _makes_mana(card: Card) -> bool:
    effects = (one for ability in card.abilities if isinstance(ability, Activated) for one in ability.effects)
    return any(isinstance(one, AddMana) for one in effects)


def abilities_worth(abilities: tuple[Ability, ...]) -> float:
    """What abilities of a permanent are worth, keywords left out."""
    terms, found = weights().ability, 0.0
    for ability in abilities:
        if isinstance(ability, Activated):
            found += terms.activated
            for effect in ability.effects:
                if isinstance(effect, DealDamage):
                    found += terms.damage
                elif isinstance(effect, Regenerate):
                    found += terms.regeneration
                elif isinstance(effect, AddMana):
                    found += terms.mana
        elif isinstance(ability, Triggered):
            found += terms.triggered
        elif isinstance(ability, Static):
            found += terms.static
    return found


@lru_cache(maxsize=8192)
def kept_from(values: Values) -> frozenset[type]:
    """The kinds of rules that effects and its own abilities put on a permanent."""
    found: set[type] = {type(one) for one, _ in values.rules}
    for ability in values.abilities:
        if isinstance(ability, Static) and isinstance(ability.what, This):
            found |= {type(change) for change in ability.changes}
    return frozenset(found)
