"""Questions about a whole game that hardly any card asks, so that what they need is noted only where one does."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.filters import DidInLastTurn, DidSinceUpkeep
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.known import if_any_card


@if_any_card
def any_asks_since_upkeep(card: Card) -> bool:
    """Tell whether a card asks what was done since an upkeep, or in the last turn; of a state, whether any does."""
    return mentions(card.abilities, DidSinceUpkeep) or mentions(card.abilities, DidInLastTurn)
