"""The untap step (302) and the draw of the draw step (304)."""

from __future__ import annotations

from tabletop.engine.language.changes import DoesNotUntap
from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.drawing import draw_cards
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.rule_ids import rule


@rule("302.2", "302.3")
def untap_step(run: Run) -> None:
    """The active player's permanents untap together; what he or she controls has been there as the turn began.

    Nobody gets priority: whatever triggers waits (302.3).
    """
    team = run.state.turn.team
    mine = [thing for thing in run.state.permanents() if run.state.players[thing.controller].team == team]
    fresh = tuple(thing.id for thing in mine if thing.fresh)
    used = tuple(thing.id for thing in run.state.permanents() if thing.used)
    run.commit(e.TurnStarted(team, fresh, used), rule="212.3d")
    batch = [e.TapChanged(thing.id, False) for thing in mine if thing.tapped and _untaps(run.state, thing)]
    if batch:
        run.commit(*batch, rule="302.2")


def _untaps(state: State, thing: Object) -> bool:
    return not any(isinstance(change, DoesNotUntap) for change, _ in values_of(state, thing).rules)


@rule("304.1", "408.2g")
def draw_step(run: Run) -> Steps[None]:
    """The active player draws a card, off the stack."""
    members = run.state.teams[run.state.turn.team].members
    yield from draw_cards(run, tuple((seat, 1) for seat in members), rule="304.1")
