"""From what is pointed at to what is told of it: only what those at the screen may see."""

from __future__ import annotations

from tabletop.controller.table.answering import DecisionController
from tabletop.controller.table.updates import HandPlace, Source
from tabletop.engine.vocabulary.ids import ObjectId, is_player
from tabletop.session.explaining.explanation import Explanation


def object_at(controller: DecisionController, source: Source | None) -> ObjectId | None:
    """The object that a source stands for; None for players, backs and what is not there."""
    if not isinstance(source, HandPlace):
        return None if source is None or is_player(source) else source
    if source.seat not in controller.update.lifted:
        return None
    hand = controller.game.observe(source.seat).players[source.seat].hand
    return hand[source.place].id if 0 <= source.place < len(hand) else None


def explain(controller: DecisionController, object_id: ObjectId) -> Explanation | None:
    """What may be done with an object now and why not, as far as the lifted hands let it be told; else None."""
    if controller.update.covered:
        return None
    return controller.game.explain(controller.viewers, object_id)
