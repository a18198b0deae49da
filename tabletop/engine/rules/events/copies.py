"""Copy effects (503): layer 1, and the cards that copies are."""

from __future__ import annotations

from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingCopy
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule


@rule("503.3", "418.5a")
def changes(state: State) -> tuple[tuple[ObjectId, int], ...]:
    """The permanents that are another card now than copy effects say, with the card that they should be.

    The newest copy effect wins; without one a permanent is itself.
    """
    copies = [effect for effect in state.effects if isinstance(effect, FloatingCopy)]
    if not copies and not any(state.objects[i].own >= 0 for i in state.in_play):
        return ()
    newest: dict[ObjectId, tuple[int, int]] = {}
    for effect in copies:
        for object_id in effect.objects:
            if effect.timestamp >= newest.get(object_id, (-1, 0))[0]:
                newest[object_id] = (effect.timestamp, effect.copied)
    found = []
    for thing in state.permanents():
        if thing.face_down:
            # what it would be a copy of shows as it is turned face up (504.7)
            continue
        own = thing.own if thing.own >= 0 else thing.card
        card = newest[thing.id][1] if thing.id in newest else own
        if card != thing.card:
            found.append((thing.id, card))
    return tuple(found)
