"""Copy effects (503): layer 1, and the cards that copies are."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.language.abilities import Card
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
        card = side(state.cards, copied.get(thing.id, _own_card(thing)), thing)
        if card != thing.card:
            found.append((thing.id, card))
    return tuple(found)


@rule("503.3", "504.7")
def face_up_card(cards: tuple[Card, ...], effects: tuple[FloatingEffect, ...], thing: Object) -> int:
    """The card that a permanent is face up under these effects, whichever way it lies: a copy, or itself."""
    return side(cards, _copied(effects).get(thing.id, _own_card(thing)), thing)


@rule("508.2", "510.4")
def side(cards: tuple[Card, ...], number: int, thing: Object) -> int:
    """The card that a permanent is as it stands which is card `number`: once it is flipped, the other side of that."""
    other = cards[number].flip if thing.flipped else None
    return number if other is None else cards.index(other)


@rule("508.2")
def unflipped(cards: tuple[Card, ...], thing: Object) -> Card:
    """The card that a permanent would be if it were not flipped: what a copy of it is."""
    card = cards[thing.card]
    if not thing.flipped:
        return card
    if thing.own >= 0 and cards[thing.own].flip == card:  # its own other side, and no copy's
        return cards[thing.own]
    return next((one for one in cards if one.flip == card), card)


@rule("508.2")
def missing_sides(state: State) -> tuple[Card, ...]:
    """The other sides of what flipped permanents have become copies of, where the game does not know them yet."""
    flipped = {i for i in state.in_play if state.objects[i].flipped}
    copied = (state.cards[card].flip for i, card in _copied(state.effects).items() if i in flipped)
    return tuple(other for other in copied if other is not None and other not in state.cards)


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
