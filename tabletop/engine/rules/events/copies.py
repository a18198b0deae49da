"""Copy effects (503): layer 1, and the cards that copies are."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingCopy, FloatingEffect
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import rule


@rule("503.3", "418.5a")
def changes(state: State) -> tuple[tuple[ObjectId, int], ...]:
    """The permanents that are another card now than copy effects say, with the card that they should be.

    The newest copy effect wins; without one a permanent is itself.
    """
    copied = _copied(state.effects)
    if not copied and not any(state.objects[i].own >= 0 for i in state.in_play):
        return ()
    found = []
    for thing in state.permanents():
        if thing.face_down:
            # what it would be a copy of shows as it is turned face up (504.7)
            continue
        card = copied.get(thing.id, _own_card(thing))
        if card != thing.card:
            found.append((thing.id, card))
    return tuple(found)


@rule("503.3", "504.7")
def face_up_card(effects: tuple[FloatingEffect, ...], thing: Object) -> int:
    """The card that a permanent is face up under these effects, whichever way it lies: a copy, or itself."""
    return _copied(effects).get(thing.id, _own_card(thing))


def _copied(effects: Iterable[FloatingEffect]) -> dict[ObjectId, int]:
    """The cards that copy effects make of objects, by id; of several the newest counts."""
    newest: dict[ObjectId, tuple[int, int]] = {}
    for effect in effects:
        if isinstance(effect, FloatingCopy):
            for object_id in effect.objects:
                if effect.timestamp >= newest.get(object_id, (-1, 0))[0]:
                    newest[object_id] = (effect.timestamp, effect.copied)
    return {object_id: card for object_id, (_, card) in newest.items()}


def _own_card(thing: Object) -> int:
    return thing.own if thing.own >= 0 else thing.card
