"""Questions about a whole game that hardly any card asks, so that what they need is noted only where one does."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.amounts import CardsDrawn, DamageTo, HeldAtFirst, TurnsBegun
from tabletop.engine.language.filters import (
    DidInLastTurn,
    DidSinceUpkeep,
    DidThisTurn,
    HasHurtThem,
    HasHurtThis,
    HurtByThis,
    MetThisTurn,
)
from tabletop.engine.language.node import mentions, nodes_in
from tabletop.engine.language.references import OpponentsHurt
from tabletop.engine.rules.board.known import if_any_card


@if_any_card
def any_asks_who_blocked(card: Card) -> bool:
    """Tell whether a card asks which creatures blocked which this turn."""
    return mentions(card.abilities, MetThisTurn)


@if_any_card
def any_asks_whom_it_hurt(card: Card) -> bool:
    """Tell whether a card asks to whom it has dealt damage in the whole game."""
    return mentions(card.abilities, HasHurtThem) or mentions(card.abilities, OpponentsHurt)


@if_any_card
def any_asks_what_hurt_it(card: Card) -> bool:
    """Tell whether a card asks by what something was dealt damage this turn, whether it was, or how much."""
    return any(isinstance(part, HurtByThis | DamageTo) or part == DidThisTurn("was hurt") for part in nodes_in(card))


@if_any_card
def any_asks_what_has_hurt_it(card: Card) -> bool:
    """Tell whether a card asks which things have dealt damage to it this turn."""
    return mentions(card, HasHurtThis)


@if_any_card
def any_asks_what_was_drawn(card: Card) -> bool:
    """Tell whether a card asks how many cards somebody has drawn this turn."""
    return mentions(card.abilities, CardsDrawn)


@if_any_card
def any_asks_since_upkeep(card: Card) -> bool:
    """Tell whether a card asks what was done since an upkeep, or in the last turn; of a state, whether any does."""
    return mentions(card.abilities, DidSinceUpkeep) or mentions(card.abilities, DidInLastTurn)


@if_any_card
def any_asks_how_turns_went(card: Card) -> bool:
    """Tell whether a card asks how many turns somebody has begun, which was the last, or what was held as one began."""
    return (
        mentions(card.abilities, TurnsBegun)
        or mentions(card.abilities, HeldAtFirst)
        or mentions(card.abilities, DidInLastTurn)
    )
