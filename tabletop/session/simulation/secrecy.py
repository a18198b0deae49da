"""States that differ only in what a seat may not know: whatever that seat sees must be the same in all of them."""

from __future__ import annotations

import random
from collections.abc import Collection

import msgspec

from tabletop.engine.rules.events.turn_control import hands_are_shared, sees_for
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import ObjectId, Seat

replace = msgspec.structs.replace


def disguised(
    state: State,
    viewer: Seat,
    dice: random.Random,
    *,
    own_library: bool = True,
    believed: Collection[ObjectId] = (),
) -> State:
    """The state with other cards in the places that `viewer` (a seat, or NOBODY) can't see into.

    Each player's hidden cards change places among themselves, but those that are `believed`: that the viewer knows.
    `own_library`: the viewer's own library too.
    """
    objects = dict(state.objects)
    for seat, player in enumerate(state.players):
        hidden = player.library + player.hand
        # team mates see each other's hands (606.5), and who controls a turn sees the player's (507.2)
        if viewer >= 0 and (hands_are_shared(state, seat, viewer) or sees_for(state, viewer, seat)):
            hidden = player.library if own_library or seat != viewer else ()
            # nor does anybody see what was drawn while something is being played (217.2f)
            hidden += tuple(object_id for object_id in player.hand if object_id in state.unseen)
        hidden = tuple(
            object_id for object_id in hidden if not objects[object_id].revealed and object_id not in believed
        )
        # what is removed from the game face down nobody may look at (217.7b)
        removed = (objects[object_id] for object_id in state.removed)
        hidden += tuple(thing.id for thing in removed if thing.face_down and thing.owner == seat)
        cards = [_real_card(objects[object_id]) for object_id in hidden]
        dice.shuffle(cards)
        for object_id, card in zip(hidden, cards, strict=True):
            thing = objects[object_id]
            objects[object_id] = replace(thing, own=card) if thing.face_down else replace(thing, card=card)
    return replace(state, objects=objects)


def _real_card(thing: Object) -> int:
    """The card that something is, whatever stands for it while it lies face down."""
    return thing.own if thing.own >= 0 else thing.card
