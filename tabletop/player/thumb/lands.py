"""Which land to play, and which hands to keep: by the cards in hand that lands make playable."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import player_effects as pfx
from tabletop.engine.language.node import nodes_in
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.mana import converted_cost
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA, LAND

#: a card that can be played at once, and how much less one counts for each colour, and for each mana, that lacks
_NOW, _COLOUR_LACKS, _MANA_LACKS = 1.5, 0.45, 0.75
#: how much a land is liked more for a colour that nothing makes yet, and for each ability
_NEW_COLOUR, _PER_ABILITY = 0.12, 0.03
#: a hand of seven with fewer lands than this, or fewer other cards, is sent back; not one of five
_FEW, _SMALL_HAND, _FULL_HAND = 2, 5, 7
#: a hand of few lands has a card that costs so much more than they make at most
_SOON: Final = 1

Makes = frozenset[str]


@lru_cache(maxsize=4096)
def kinds_made(card: ab.Card) -> Makes:
    """The colours of mana that a card's own abilities can add to a pool."""
    found = {BASIC_LAND_MANA[one] for one in card.subtypes if one in BASIC_LAND_MANA}
    for node in nodes_in(card.abilities):
        if isinstance(node, pfx.AddMana):
            found.update((*node.symbols, *node.mix, *node.one_of))
            found.update(COLOURS if node.any_colour else ())
    return frozenset(found).intersection(COLOURS)


@lru_cache(maxsize=4096)
def makes_mana(card: ab.Card) -> bool:
    """Tell whether a card in play can add mana to a pool, coloured or not."""
    return LAND in card.types or any(
        isinstance(ability, ab.Activated) and any(isinstance(part, pfx.AddMana) for part in ability.effects)
        for ability in card.abilities
    )


@lru_cache(maxsize=4096)
def comes_tapped(card: ab.Card) -> bool:
    """Tell whether a permanent comes into play tapped, always or under a condition."""
    return any(isinstance(ability, ab.ComesIntoPlay) and ability.tapped for ability in card.abilities)


def land_worth(state: State, seat: Seat, land: ab.Card) -> float:
    """How much a land is liked among those in hand: by the cards in hand that can be played with it, now and later."""
    sources = _sources(state, seat)
    hand = [card for card in _hand(state, seat) if LAND not in card.types]
    makes = kinds_made(land)
    after = [*sources, makes]
    ready = len(sources) if comes_tapped(land) else len(after)
    found = sum(_outlook(card.cost or (), after, ready) for card in hand)
    new = makes.difference(*sources)
    return found + _NEW_COLOUR * len(new) + _PER_ABILITY * len(land.abilities)


def nearness(state: State, seat: Seat, card: ab.Card) -> float:
    """Say how near a card is to be played with what the seat has in play: 1, at once; the less, the more lacks."""
    sources = _sources(state, seat)
    return _outlook(card.cost or (), sources, len(sources)) / _NOW


def is_kept(state: State, seat: Seat) -> bool:
    """Tell whether an opening hand is kept: it has lands and other cards, and with few lands some card that is played
    with hardly more."""
    hand = _hand(state, seat)
    if len(hand) <= _SMALL_HAND:
        return True
    lands = [kinds_made(card) for card in hand if LAND in card.types]
    if not _FEW <= len(lands) <= len(hand) - _FEW:
        return False
    if len(lands) > _FEW or len(hand) < _FULL_HAND:
        return True
    others = [card.cost or () for card in hand if LAND not in card.types]
    return any(not _lacking(cost, lands) and converted_cost(cost) <= len(lands) + _SOON for cost in others)


def is_payable(cost: tuple[str, ...], sources: Sequence[Makes]) -> bool:
    """Tell whether sources that make one mana each pay a cost, as far as its colours and their number go."""
    return converted_cost(cost) <= len(sources) and not _lacking(cost, sources)


def _hand(state: State, seat: Seat) -> list[ab.Card]:
    return [state.printed(state.objects[one]) for one in state.players[seat].hand]


def _sources(state: State, seat: Seat) -> list[Makes]:
    """What makes mana for a seat, each with the colours that it can make."""
    found: list[Makes] = []
    for thing in state.permanents():
        if thing.controller == seat:
            card = state.printed(thing)
            if makes_mana(card):
                found += [kinds_made(card)] * thing.count
    return found


def _outlook(cost: tuple[str, ...], sources: Sequence[Makes], ready: int) -> float:
    """How near a card is to be played with these sources, of which so many can be used at once."""
    lacking, mana = _lacking(cost, sources), converted_cost(cost)
    if not lacking and mana <= ready:
        return _NOW
    return float(_COLOUR_LACKS**lacking * _MANA_LACKS ** max(0, mana - len(sources)))


def _lacking(cost: tuple[str, ...], sources: Sequence[Makes]) -> int:
    """How many coloured symbols of a cost the sources do not pay for, each source used once, the narrowest first."""
    left = sorted(sources, key=len)
    lacking = 0
    for symbol in cost:
        wanted = _payers(symbol)
        if not wanted:
            continue
        place = next((n for n, makes in enumerate(left) if makes & wanted), None)
        if place is None:
            lacking += 1
        else:
            del left[place]
    return lacking


@lru_cache(maxsize=256)
def _payers(symbol: str) -> Makes:
    """The colours any of which pays a symbol; none of a symbol that mana of any kind pays."""
    return frozenset(symbol.split("/")).intersection(COLOURS)
