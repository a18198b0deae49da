"""What players may play, and what can be countered, as effects on that let them (305.4, 409.4)."""

from __future__ import annotations

from itertools import product
from typing import Final

import msgspec

from tabletop.engine.language.abilities import Activated, Card, Spell
from tabletop.engine.rules.playing.permission import may_begin_ability, may_begin_spell, may_play_land
from tabletop.engine.rules.verbs.counter_spell import cant_be_countered
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.types import LAND, TYPES
from tabletop.engine.vocabulary.zones import HAND, STACK
from tabletop.trying.blueprints import CHOICES
from tabletop.trying.tried_position import FOE, YOU

replace = msgspec.structs.replace

_SPELL: Final = Spell()
#: a spell of each type, one of each colour, and one that is called as something that was chosen
_SPELLS: Final = (
    *(Card(f"Some {kind}", ("1",), (kind,), abilities=(_SPELL,)) for kind in TYPES if kind != LAND),
    *(Card(f"Some {colour}", (colour,), ("instant",), abilities=(_SPELL,)) for colour in COLOURS),
    Card(CHOICES["card name"], ("1",), ("instant",), abilities=(_SPELL,)),
)
_LAND: Final = Card("Some land", types=(LAND,), subtypes=("Forest",))
_ABILITY: Final = Activated((), ())


def may_play(state: State, object_id: ObjectId) -> object:
    """Return what each player may play and what of it can be countered, in either's turn, as the first and later."""
    return tuple(_seen(state, seat, active, before) for seat, active, before in product((YOU, FOE), (YOU, FOE), (0, 1)))


def _seen(state: State, seat: Seat, active: Seat, before: int) -> object:
    number = state.next_id
    turn = replace(state.turn, team=active, phase=MAIN_1, step=MAIN, spells_played=(seat,) * before)
    players = tuple(replace(player, lands_played=before, lands_by=()) for player in state.players)
    found: list[bool] = []
    for card in (*_SPELLS, _LAND):
        thing = Object(id=number, card=len(state.cards), owner=seat, zone=HAND)
        seen = replace(
            state, cards=(*state.cards, card), objects={**state.objects, number: thing}, turn=turn, players=players,
            combat=None, stack=(),
        )  # fmt: skip
        if card is _LAND:
            found.append(may_play_land(seen, seat, thing) is None)
            found.append(may_begin_ability(seen, seat, thing, _ABILITY) is None)
            continue
        found.append(may_begin_spell(seen, seat, thing) is None)
        spell = replace(thing, zone=STACK, controller=seat)
        entry = StackObject(number, "spell", seat, number, thing.card, _SPELL)
        found.append(cant_be_countered(replace(seen, objects={**state.objects, number: spell}), entry))
    return tuple(found)
