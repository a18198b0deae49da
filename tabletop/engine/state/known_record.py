"""Record of what is known beside a state: found out from it once, no part of it. Equal states stay equal."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.aspects import NO_ASPECT, Aspects
from tabletop.engine.vocabulary.ids import Seat


class Known(Struct):
    """All that is known beside one state. Whoever found a part of it out says what it is; here it is only kept."""

    #: facts about the cards that the game has, by the function that found them out
    cards: dict[Any, Any] = {}
    #: what the permanents are like and what follows from that (`rules.board.known.KnownPermanents`)
    permanents: Any = None
    #: what has to be touched before anything has to happen ahead of priority (408.1b); nothing: it may have to now
    settled: Aspects = NO_ASPECT
    #: facts about what a player has that hold for this very state alone
    seats: dict[Seat, dict[Any, Any]] | None = None
    #: the outline of the state (`state.outline.Outline`)
    outline: Any = None


def known_of(state: State) -> Known:
    """Return the record of what is known beside a state."""
    known: Known | None = state.__dict__.get("known")
    if known is None:
        known = state.__dict__["known"] = Known()
    return known
