"""Reckoning of the permanents (418) afresh: which abilities and effects change them, and what those read."""

from __future__ import annotations

from tabletop.engine.language.node import reads_of
from tabletop.engine.rules.board.characteristics import power_setters_of, statics_of
from tabletop.engine.rules.board.deploying import has_deploying
from tabletop.engine.rules.board.known import KnownPermanents, changes_of, of_cards
from tabletop.engine.rules.board.layers import Layers
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.aspects import BOARD, GRAVEYARDS, NO_ASPECT
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.zones import GRAVEYARD


def reckon(state: State) -> KnownPermanents:
    """Find out what the permanents of a state are like."""
    statics, touched = sources_of_change(state)
    changes = changes_of(state)
    reads = BOARD | (GRAVEYARDS if _work_in_graveyards(state) else NO_ASPECT)
    if not statics and not touched and not changes and not has_deploying(state):
        return KnownPermanents({}, changes, reads)
    for effect in changes:
        if isinstance(effect, FloatingChange):
            reads |= reads_of(effect.changes) | reads_of(effect.filter)
    for thing in statics:
        reads |= reads_of(statics_of(state.cards[thing.card]))
    for object_id in touched:
        reads |= reads_of(power_setters_of(state.cards[state.objects[object_id].card]))
    return KnownPermanents(Layers(state, reads).run(statics, touched), changes, reads)


def sources_of_change(state: State) -> tuple[list[Object], list[ObjectId]]:
    """Return the permanents with static abilities, and the ids of those that own abilities or counters change."""
    objects = state.objects
    cards = state.cards
    statics: list[Object] = []
    touched: list[ObjectId] = []
    for object_id in state.in_play:
        thing = objects[object_id]
        card = cards[thing.card]
        if card.abilities:
            if statics_of(card):
                statics.append(thing)
            if power_setters_of(card):
                touched.append(object_id)
        if thing.counters:
            touched.append(object_id)
    if _work_in_graveyards(state):
        for player in state.players:
            for object_id in player.graveyard:
                thing = objects[object_id]
                if any(static.zone == thing.zone for static in statics_of(cards[thing.card])):
                    statics.append(thing)
    return statics, touched


@of_cards
def _work_in_graveyards(state: State) -> bool:
    """Return whether any card of the game has a static ability that works in a graveyard."""
    return any(static.zone == GRAVEYARD for card in state.cards for static in statics_of(card))
