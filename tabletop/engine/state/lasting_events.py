"""Events of effects that last (408.2i)."""

from __future__ import annotations

from tabletop.engine.language.costs import Cost
from tabletop.engine.state.events import Event


class EndOffered(Event, frozen=True):
    """The controller of these floating effects may pay this to end them, all at once (408.2i)."""

    effects: tuple[int, ...]
    cost: tuple[Cost, ...]
