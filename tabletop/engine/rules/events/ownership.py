"""Owners of what is on the stack (200.5, 200.7)."""

from __future__ import annotations

from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("200.7a")
def whose(source: Object) -> Seat:
    """Return whose an ability of an object is: its controller's, outside of play its owner's."""
    return source.owner if source.controller == NOBODY else source.controller


@rule("200.5a", "200.7a")
def owner_on_stack(state: State, entry: StackObject) -> Seat:
    """The owner of a spell is that of its card; of an ability it is who controlled its source as it was played or
    triggered, even if somebody else played it. Combat damage has none: NOBODY."""
    if entry.kind == "spell":
        return state.objects[entry.id].owner
    return entry.controller if entry.owner == NOBODY else entry.owner
