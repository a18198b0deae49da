"""Trying what players may play: lands and spells, with a rule about them and without it."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.playing.permission import land_permissions, may_begin_spell, may_play_land
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.types import LAND
from tabletop.engine.vocabulary.zones import HAND
from tabletop.trying.tried_position import FOE, YOU

replace = msgspec.structs.replace


def allowed(state: State, object_id: ObjectId) -> object:
    """Return what each player may begin to play in the main phase, were everything in play in his or her hand, and by
    what he or she may play lands."""
    found: list[object] = []
    for seat in (YOU, FOE):
        turn = replace(state.turn, team=state.team_of(seat), phase=MAIN_1, step=MAIN)
        ready = replace(state, turn=turn, stack=(), combat=None)
        for permanent in ready.permanents():
            card = replace(permanent, id=ready.next_id + permanent.id, zone=HAND, owner=seat, controller=-1)
            land = LAND in ready.cards[card.card].types
            wrong = may_play_land(ready, seat, card) if land else may_begin_spell(ready, seat, card)
            found.append(wrong is None)
        found.append(len(land_permissions(ready, seat)))
    return tuple(found)
