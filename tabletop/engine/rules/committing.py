"""Committing a batch of events: a new state from an old one, nothing decided here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.engine.rules.appliers import combat, moving, phasing, progress, stack, status
from tabletop.engine.state import events as e
from tabletop.engine.state.draft import Draft
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId

_APPLY: dict[type, Callable[[Draft, Any], e.Event | None]] = {
    **moving.APPLIERS,
    **status.APPLIERS,
    **stack.APPLIERS,
    **combat.APPLIERS,
    **phasing.APPLIERS,
    **progress.APPLIERS,
}


def apply(
    state: State, batch: tuple[e.Event, ...]
) -> tuple[State, tuple[e.Event, ...], tuple[int, ...], list[ObjectId]]:
    """Commit a batch. Returns the new state, the events as they happened, new ids filled in, beside each
    its place in the batch, and which objects were written.

    Events that turn out to do nothing (an object that another member moved already) are left out.
    """
    draft = Draft(state)
    done = []
    places = []
    for place, event in enumerate(batch):
        happened = _APPLY[type(event)](draft, event)
        if happened is not None:
            done.append(happened)
            places.append(place)
    return draft.freeze(), tuple(done), tuple(places), draft.written
