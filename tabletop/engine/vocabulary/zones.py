"""Zones (217.1)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Zone: TypeAlias = Literal[
    "library", "hand", "graveyard", "in play", "stack", "removed from the game", "phased out", "ceased"
]

LIBRARY: Final = "library"
HAND: Final = "hand"
GRAVEYARD: Final = "graveyard"
IN_PLAY: Final = "in play"
STACK: Final = "stack"
REMOVED: Final = "removed from the game"
PHASED_OUT: Final = "phased out"
#: where an object goes that ceases to exist (420.5f, 420.5j); no zone of the rulebook
CEASED: Final = "ceased"

#: zones whose cards only some players may see
HIDDEN_ZONES: Final[tuple[Zone, ...]] = (LIBRARY, HAND)
#: zones that each player has for himself or herself
OWN_ZONES: Final[tuple[Zone, ...]] = (LIBRARY, HAND, GRAVEYARD)
