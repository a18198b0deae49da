"""Phasing (502.15, 302.1): before permanents untap, some leave play and those that left before come back."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import survey
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId
from tabletop.engine.vocabulary.rule_ids import rule

#: the keyword
PHASING = "phasing"


@rule("302.1", "502.15b", "502.15c", "502.15d", "502.15p")
def all_phase(run: Run) -> None:
    """The active player's permanents with phasing phase out; those that had done so under that player phase in.

    All at once, and neither is coming into play or leaving it for any ability.
    """
    state = run.state
    out = tuple([i for i in _with_phasing(state) if state.team_of(state.objects[i].controller) == state.turn.team])
    back = coming_back(state)
    batch = (*((e.PhasedOut(out),) if out else ()), *((e.PhasedIn(back),) if back else ()))
    if batch:
        run.commit(*batch, rule="302.1")


@of_board
def _with_phasing(state: State) -> tuple[ObjectId, ...]:
    return tuple(object_id for object_id, _, _, values in survey(state) if PHASING in values.keywords)


@rule("217.8c", "502.15i", "502.15h")
def coming_back(state: State) -> tuple[ObjectId, ...]:
    """List what phases in by itself in the active team's untap step: what it controlled as that phased out."""
    things = (state.objects[object_id] for object_id in state.phased)
    return tuple(
        thing.id
        for thing in things
        if thing.phased_with == NOTHING
        and state.team_of(thing.controller) == state.turn.team
        and not state.players[thing.controller].lost
    )
