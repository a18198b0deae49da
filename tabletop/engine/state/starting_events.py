"""Events before the first turn (101): who goes first, hands that are kept, mulligans."""

from __future__ import annotations

from tabletop.engine.state.events import Event
from tabletop.engine.vocabulary.ids import Seat


class HandKept(Event, frozen=True):
    """A player keeps the opening hand (101.4)."""

    seat: Seat


class MulliganTaken(Event, frozen=True):
    """A player takes a mulligan (101.4)."""

    seat: Seat


class FirstPlayerChosen(Event, frozen=True):
    """It is decided who goes first (101.2)."""

    team: int
    chooser: Seat
