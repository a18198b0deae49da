"""Events by which something is noted for later: numbers of the beginning of a turn, the player that was targeted."""

from __future__ import annotations

from tabletop.engine.state.events import Event
from tabletop.engine.state.turn import Counted
from tabletop.engine.vocabulary.ids import ObjectId


class CountedAtStart(Event, frozen=True):
    """What players control as a turn begins, as far as an ability may ask for it later in that turn (300.1)."""

    counted: tuple[Counted, ...]


class ChoiceNoted(Event, frozen=True):
    """A permanent remembers something that was chosen for an ability of it, by its kind."""

    object: ObjectId
    kind: str
    value: str
