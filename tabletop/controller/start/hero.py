"""The picture of the start screen: that of the main creature of the deck that was played last."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tabletop.engine.vocabulary import types

if TYPE_CHECKING:
    from tabletop.controller.table.game import Game
    from tabletop.engine.language.abilities import Card


def hero_of(game: Game) -> tuple[str, str] | None:
    """Return name and family of the picture for the first seat's deck in a game that is kept; None for any other."""
    from tabletop.controller.table.game import session_of

    session = session_of(game)
    if session is None or not session.course.keeper.is_open:
        return None
    deck = session.header.decks[0]
    names = {name for _, name in deck.entries}
    family = family_of_main_creature(card for card in session.state.cards if card.name in names)
    return None if family is None else (deck.name, family)


def family_of_main_creature(cards: Iterable[Card]) -> str | None:
    """Return the family of pictures of the dearest creature among cards, of equals the strongest; None without one."""
    from tabletop.prints.choosing.choosing import choice_for

    creatures = [card for card in cards if types.CREATURE in card.types]
    if not creatures:
        return None
    return choice_for(max(creatures, key=_weight)).family


def _weight(card: Card) -> tuple[int, int, str]:
    """Return what a creature weighs: the symbols of its cost, its power, and its name for those that are equal."""
    cost = sum(int(symbol) if symbol.isdecimal() else 1 for symbol in card.cost or ())
    return cost, card.power if isinstance(card.power, int) else 0, card.name
