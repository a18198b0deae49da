"""Continuous effects (418): what objects are like now. Pure, and computed once per state.

Only objects that something changes get values of their own; all others share what is printed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language import changes as c
from tabletop.engine.language.abilities import Card
from tabletop.engine.language.references import Attached
from tabletop.engine.rules.board.characteristics import Values, printed_values, statics_of
from tabletop.engine.rules.board.known import of_board, of_cards, permanents_of
from tabletop.engine.state.game import State
from tabletop.engine.state.known_record import known_of
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import BASIC_LAND_MANA


def values_of(state: State, thing: Object) -> Values:
    """The characteristics of an object as they stand."""
    derived = ((state.__dict__.get("known") or known_of(state)).permanents or permanents_of(state)).values
    if derived and (special := derived.get(thing.id)) is not None:
        return special
    return printed_values(state.cards[thing.card])


def values_of_id(state: State, object_id: ObjectId) -> Values | None:
    """The characteristics of the object with an id; None where it is gone."""
    thing = state.objects.get(object_id)
    return None if thing is None else values_of(state, thing)


@rule("413.2f")
def as_known(state: State, object_id: ObjectId) -> tuple[Object, Values] | None:
    """An object with its values, as they were last known where it has left; None where nothing is known of it."""
    thing = state.objects.get(object_id)
    if thing is not None:
        return thing, values_of(state, thing)
    known = state.last_known.get(object_id)
    if known is None:
        return None
    values = Values(
        name=known.name,
        types=known.types,
        subtypes=known.subtypes,
        supertypes=known.supertypes,
        colours=known.colours,
        power=known.power,
        toughness=known.toughness,
        abilities=(),
        keywords=known.keywords,
    )
    return known.object, values


def derive(state: State) -> dict[ObjectId, Values]:
    """The values of every object that something changes, by id; the others are as printed (418.5)."""
    return permanents_of(state).values


@of_board
def survey(state: State) -> tuple[tuple[ObjectId, Seat, Card, Values], ...]:
    """All permanents in one walk: the id, the controller, the card and the values of each."""
    objects, cards, derived = state.objects, state.cards, derive(state)
    found = []
    for object_id in state.in_play:
        thing = objects[object_id]
        card = cards[thing.card]
        special = derived.get(object_id)
        found.append((object_id, thing.controller, card, printed_values(card) if special is None else special))
    return tuple(found)


# --- control (layer 2) ----------------------------------------------------------------------------


@rule("418.5a", "200.6a", "600.4a")
def controllers(state: State) -> dict[ObjectId, int]:
    """Return who controls each permanent that a control-changing effect is about: the newest effect wins (layer 2).

    One that gives control to a player who has left is over (600.4a).
    """
    found: dict[ObjectId, tuple[int, int]] = {}
    for object_id, timestamp, seat, _ in control_effects(state):
        if state.players[seat].lost:
            continue
        if object_id in state.objects and timestamp >= found.get(object_id, (-1, 0))[0]:
            found[object_id] = (timestamp, seat)
    return {object_id: seat for object_id, (_, seat) in found.items()}


def control_effects(state: State) -> Iterator[tuple[ObjectId, int, int, ObjectId]]:
    """Every effect that changes who controls something: the object, its timestamp, the seat, and its source."""
    for floating in state.effects:
        if isinstance(floating, FloatingChange) and _changes_control(floating.changes):
            for object_id in floating.objects:
                yield object_id, floating.timestamp, floating.controller, floating.source
    cards = _cards_that_control(state)
    for thing in state.permanents() if cards else ():
        for static in statics_of(state.cards[thing.card]) if thing.card in cards else ():
            if _changes_control(static.changes) and isinstance(static.what, Attached):
                yield thing.attached, thing.timestamp, thing.controller, thing.id


@of_cards
def _cards_that_control(state: State) -> frozenset[int]:
    """The cards (as indices) with static abilities that say who controls something."""
    return frozenset(
        number
        for number, card in enumerate(state.cards)
        if any(_changes_control(static.changes) for static in statics_of(card))
    )


def _changes_control(changes: tuple[c.Change, ...]) -> bool:
    return any(isinstance(change, c.ChangeController) for change in changes)


def controller_of(state: State, object_id: ObjectId) -> int:
    """Return who controls an object; its last controller where it has left; NOBODY where that is unknown."""
    thing = state.objects.get(object_id)
    if thing is not None:
        return thing.controller if thing.controller != NOBODY else thing.owner
    known, entry = state.last_known.get(object_id), state.stack_object(object_id)
    if entry is not None:  # an ability
        return entry.controller
    return known.controller if known else NOBODY


def power_of(state: State, object_id: ObjectId) -> int:
    """Its power, last known where it has left; may be negative (104.2 counts that as 0 for its purposes)."""
    values = values_of_id(state, object_id)
    if values is not None:
        return values.power or 0
    known = state.last_known.get(object_id)
    return (known.power or 0) if known else 0


def toughness_of(state: State, object_id: ObjectId) -> int:
    """Its toughness, last known where it has left."""
    values = values_of_id(state, object_id)
    if values is not None:
        return values.toughness or 0
    known = state.last_known.get(object_id)
    return (known.toughness or 0) if known else 0


@rule("212.6e")
def basic_land_types(state: State, seats: tuple[Seat, ...]) -> int:
    """Return how many basic land types there are among the lands that these players control."""
    found = [
        subtype
        for thing in state.permanents()
        if thing.controller in seats and (values := values_of(state, thing)).is_land
        for subtype in values.subtypes
        if subtype in BASIC_LAND_MANA
    ]
    return len(dict.fromkeys(found))
