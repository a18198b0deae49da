"""Trying what players may play: lands and spells, with a rule about them and without it, and what can be countered."""

from __future__ import annotations

from itertools import product
from typing import Final

import msgspec

from tabletop.engine.language.abilities import Activated, Card, Enchant, Spell, TargetPhrase
from tabletop.engine.language.filters import HasType
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.playing.mana.as_though import payable_as_though
from tabletop.engine.rules.playing.mana.mana_instead import outcomes, replacing_mana
from tabletop.engine.rules.playing.permission import (
    land_permissions,
    may_begin_ability,
    may_begin_spell,
    may_play_land,
)
from tabletop.engine.rules.playing.ways import is_where_it_is_played, playable_elsewhere, ways_to_play
from tabletop.engine.rules.turn.mana_burn import keeps_mana
from tabletop.engine.rules.verbs.counter_spell import cant_be_countered
from tabletop.engine.rules.verbs.searching import may_search
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.colours import COLOURLESS, COLOURS, GREEN
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.turn_parts import MAIN, MAIN_1
from tabletop.engine.vocabulary.types import AURA, CREATURE, ENCHANTMENT, LAND, TYPES
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED, STACK
from tabletop.trying.blueprints import CHOICES
from tabletop.trying.tried_position import FOE, YOU

replace = msgspec.structs.replace

_SPELL: Final = Spell()
_ENCHANTS: Final = Enchant(TargetPhrase(HasType(CREATURE)))
#: a spell of each type, one of each colour, one that is called as something that was chosen, and an Aura
_SPELLS: Final = (
    *(Card(f"Some {kind}", ("1",), (kind,), abilities=(_SPELL,)) for kind in TYPES if kind != LAND),
    *(Card(f"Some {colour}", (colour,), ("instant",), abilities=(_SPELL,)) for colour in COLOURS),
    Card(CHOICES["card name"], ("1",), ("instant",), abilities=(_SPELL,)),
    Card("Some Aura", ("1",), (ENCHANTMENT,), (AURA,), abilities=(_ENCHANTS,)),
)
_LAND: Final = Card("Some land", types=(LAND,), subtypes=("Forest",))
_ABILITY: Final = Activated((), ())


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


def elsewhere(state: State, object_id: ObjectId) -> object:
    """Return what each player could play from where it is: were a card of every type in the graveyard, and the object
    any of those cards."""
    found: list[object] = []
    there = state.objects.get(object_id)
    if there is not None and there.zone in (GRAVEYARD, REMOVED):
        for card in (*_SPELLS, _LAND):
            one = replace(there, card=len(state.cards))
            seen = replace(state, cards=(*state.cards, card), objects={**state.objects, object_id: one})
            found += [bool(ways_to_play(seen, seat, one)) for seat in (YOU, FOE)]
    for seat in (YOU, FOE):
        found += [thing.id for thing in playable_elsewhere(state, seat)]
        for card in (*_SPELLS, _LAND):
            thing = Object(id=state.next_id, card=len(state.cards), owner=seat, zone=GRAVEYARD)
            objects = {**state.objects, thing.id: thing}
            seen = replace(state, cards=(*state.cards, card), objects=objects)
            found.append(is_where_it_is_played(seen, seat, thing))
    return tuple(found)


def habits(state: State, object_id: ObjectId) -> object:
    """Return whether each player keeps unspent mana, and may search libraries."""
    return tuple((keeps_mana(state, seat), may_search(state, seat)) for seat in (YOU, FOE))


def mana_made(state: State, object_id: ObjectId) -> object:
    """Return what effects make of the mana for which a permanent of each kind is tapped."""
    found: list[object] = []
    for card in (*_SPELLS, _LAND):
        values = printed_values(card)
        thing = Object(id=state.next_id, card=0, owner=YOU, zone=IN_PLAY, controller=YOU)
        found.append(outcomes(replacing_mana(state, thing, values), ((GREEN, 1), (COLOURLESS, 2))))
    return tuple(found)


def paid_as(state: State, object_id: ObjectId) -> object:
    """Return what each player may pay mana of each colour with."""
    return tuple(payable_as_though(state, seat, tuple(COLOURS)) for seat in (YOU, FOE))


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
