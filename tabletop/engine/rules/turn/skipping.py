"""Skipping steps and phases because a permanent says so ("Skip your draw step", 419.6e)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Ability, Replacement
from tabletop.engine.language.patterns import Begins
from tabletop.engine.rules.board.continuous_effects import derive
from tabletop.engine.rules.board.known import of_board, of_cards
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.triggering.whose import is_whose
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.rule_ids import cached, rule


@cached
def _skips(abilities: tuple[Ability, ...]) -> tuple[Replacement, ...]:
    return tuple(a for a in abilities if isinstance(a, Replacement) and isinstance(a.pattern, Begins))


@rule("419.6e")
def skipped_by(state: State, *parts: str) -> tuple[str, ...]:
    """Return those of the parts of a turn that permanents say the active team skips now."""
    watching = _skipping(state)
    if not watching:
        return ()
    found: list[str] = []
    for object_id, ability in watching:
        thing, pattern = state.objects[object_id], ability.pattern
        assert isinstance(pattern, Begins)
        view = Viewpoint(thing.controller, thing.id)
        if pattern.step not in parts or not any(
            is_whose(pattern.whose, seat, view, state) for seat in state.teams[state.turn.team].members
        ):
            continue
        context = Context(you=thing.controller, this=thing.id, card=thing.card)
        if ability.condition is None or holds(state, ability.condition, context):
            found.append(pattern.step)
    return tuple(found)


@of_board
def _skipping(state: State) -> tuple[tuple[ObjectId, Replacement], ...]:
    """The permanents that let some part of a turn be skipped, with the abilities that do."""
    special = derive(state)
    if not special and not _any_card_skips(state):
        return ()
    return tuple(
        (thing.id, ability)
        for thing in state.permanents()
        for ability in _skips(special[thing.id].abilities if thing.id in special else state.cards[thing.card].abilities)
    )


@of_cards
def _any_card_skips(state: State) -> bool:
    """Tell whether any card of the game lets a part of a turn be skipped."""
    return any(_skips(card.abilities) for card in state.cards)
