"""Abilities that trigger on a state of the game rather than on an event (410.11)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language.abilities import Card, Triggered
from tabletop.engine.language.patterns import StateIs
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import of_board, of_cards
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import WaitingTrigger
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import cached, rule


@cached
def watching(card: Card) -> tuple[Triggered, ...]:
    """The abilities of a card that wait for a state of the game."""
    return tuple(one for one in card.abilities if isinstance(one, Triggered) and isinstance(one.pattern, StateIs))


@rule("410.11", "404.3")
def notice_states(run: Run) -> bool:
    """Let abilities trigger whose state is there and whose intervening "if" holds. Returns whether any did.

    None triggers again while it waits or is on the stack.
    """
    found = tuple(_due(run.state))
    if found:
        run.commit(*(e.StateTriggered(one) for one in found), rule="410.11")
    return bool(found)


def waits_for_states(state: State) -> bool:
    """Tell whether a permanent has an ability that waits for a state of the game."""
    return bool(_watching(state))


def _due(state: State) -> Iterator[WaitingTrigger]:
    for object_id, ability in _watching(state):
        thing = state.objects[object_id]
        assert isinstance(ability.pattern, StateIs)
        if _is_under_way(state, object_id, ability):
            continue
        context = Context(you=thing.controller, this=object_id, card=thing.card)
        conditions = (ability.pattern.condition, *(() if ability.condition is None else (ability.condition,)))
        if all(holds(state, condition, context) for condition in conditions):
            yield WaitingTrigger(ability, thing.controller, object_id, thing.card, count=thing.count)


@of_board
def _watching(state: State) -> tuple[tuple[ObjectId, Triggered], ...]:
    """The permanents that wait for a state of the game, with the abilities that do."""
    cards = _cards_that_watch(state)
    if not cards:
        return ()
    return tuple(
        (thing.id, ability)
        for thing in state.permanents()
        if thing.card in cards
        for ability in watching(state.cards[thing.card])
        if ability in values_of(state, thing).abilities
    )


@of_cards
def _cards_that_watch(state: State) -> frozenset[int]:
    """The cards (as indices) with abilities that wait for a state of the game."""
    return frozenset(number for number, card in enumerate(state.cards) if watching(card))


def _is_under_way(state: State, source: ObjectId, ability: Triggered) -> bool:
    """Tell whether it has triggered and has not resolved or left the stack yet."""
    waiting = any(one.source == source and one.ability == ability for one in state.waiting)
    return waiting or any(one.source == source and one.ability == ability for one in state.stack)
