"""Mana that may be spent only on something (glossary, Mana): which of it may be spent on what is being paid for."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.player_effects import AddMana
from tabletop.engine.language.standing.mana_rules import ForAbilities, ForCumulativeUpkeep, ForSpells, ManaUse, mark_of
from tabletop.engine.rules.board.characteristics import printed_values
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.known import if_any_card, of_cards
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import NOTHING, Seat
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import IN_PLAY


@cached
def _limits_on(card: Card) -> tuple[tuple[ManaUse, ...], ...]:
    """What alone the mana that a card adds may be spent on, each combination once."""
    found = [node.only for node in nodes_in(card.abilities) if isinstance(node, AddMana) and node.only]
    return tuple(dict.fromkeys(found))


@if_any_card
def any_limits_mana(card: Card) -> bool:
    """Tell whether a card adds mana that may be spent only on something; of a state, whether any does."""
    return bool(_limits_on(card))


@of_cards
def _limits_in_game(state: State) -> tuple[tuple[ManaUse, ...], ...]:
    return tuple(dict.fromkeys([only for card in state.cards for only in _limits_on(card)]))


def limits_mana(state: State, seat: Seat) -> bool:
    """Tell whether mana that a player has or could make may be limited to something."""
    pool = state.players[seat].pool
    return any_limits_mana(state) or (pool != () and any(mana.only for mana in pool))


def _limits(state: State, seat: Seat, held: bool = True) -> tuple[tuple[ManaUse, ...], ...]:
    """All that mana which the player could make, or has in the pool, may be limited to; nearly always nothing."""
    pool = state.players[seat].pool if held else ()
    known = _limits_in_game(state) if any_limits_mana(state) else ()
    there = [mana.only for mana in pool if mana.only] if pool else []
    return tuple(dict.fromkeys((*known, *there))) if there else known


@rule("406.1", "200.5")
def marks_for_spell(state: State, seat: Seat, thing: Object, card: Card | None = None) -> tuple[str, ...]:
    """Return the marks of the mana that may be spent on playing a spell, or a card as a spell like this `card`."""
    limits = _limits(state, seat)
    if not limits:
        return ()
    view, values = Viewpoint(seat, NOTHING), values_of(state, thing) if card is None else printed_values(card)
    return tuple(
        mark_of(only)
        for only in limits
        if any(isinstance(use, ForSpells) and matches(use.filter, state, thing, values, view) for use in only)
    )


@rule("406.1", "200.9", "403.1")
def marks_for_ability(state: State, seat: Seat, thing: Object, held: bool = True) -> tuple[str, ...]:
    """Return the marks of the mana that may be spent on playing an activated ability of an object.

    An artifact, without the word card, is a permanent (200.9): an ability of a card in a hand is none of an artifact.
    `held`: of what lies in the pool as well, and not only of what could be made.
    """
    limits = _limits(state, seat, held)
    if not limits or thing.zone != IN_PLAY:
        return ()
    view, values = Viewpoint(seat, NOTHING), values_of(state, thing)
    return tuple(
        mark_of(only)
        for only in limits
        if any(isinstance(use, ForAbilities) and matches(use.filter, state, thing, values, view) for use in only)
    )


@rule("406.1", "502.13a")
def marks_for_upkeep(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the marks of the mana that may be spent on a cumulative upkeep."""
    return tuple(mark_of(only) for only in _limits(state, seat) if ForCumulativeUpkeep() in only)
