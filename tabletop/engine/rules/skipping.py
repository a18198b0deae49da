"""Skipping steps and phases because a permanent says so ("Skip your draw step", 419.6e)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Ability, Replacement
from tabletop.engine.language.patterns import Begins
from tabletop.engine.rules.continuous_effects import derive
from tabletop.engine.rules.matching import Viewpoint
from tabletop.engine.rules.reading import Context, holds
from tabletop.engine.rules.trigger_patterns import is_whose
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.rule_ids import cached, rule


@cached
def _skips(abilities: tuple[Ability, ...]) -> tuple[Replacement, ...]:
    return tuple(a for a in abilities if isinstance(a, Replacement) and isinstance(a.pattern, Begins))


@rule("419.6e")
def skipped_by(state: State, *parts: str) -> tuple[str, ...]:
    """Those of the parts of a turn that permanents say the active team skips now."""
    special = derive(state)
    found = []
    for thing in state.permanents():
        values = special.get(thing.id)
        abilities = state.cards[thing.card].abilities if values is None else values.abilities
        for ability in _skips(abilities) if abilities else ():
            pattern = ability.pattern
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
