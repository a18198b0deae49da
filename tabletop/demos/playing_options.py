"""Finding what a step plays, activates, suspends or turns up among what a player with priority may do."""

from __future__ import annotations

from tabletop.demos.finding import Names
from tabletop.demos.refusing import ability_index, why_no_ability
from tabletop.demos.scenario import ScenarioError, Step, offered_by
from tabletop.engine.rules.playing.refusals import why_not
from tabletop.engine.rules.turn.priority import MATE
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Refusal
from tabletop.engine.vocabulary.ids import NOBODY, ObjectId, Seat
from tabletop.engine.vocabulary.zones import HAND


def playable(decision: Pick, seat: Seat) -> tuple[Option, ...]:
    """The options of a priority that are a player's own actions; a team mate's are not (606.5)."""
    return tuple(o for o in decision.options if seat == (decision.player if o.seat == NOBODY else o.seat))


def option_to_play(state: State, names: Names, decision: Pick, step: Step, seat: Seat) -> Option | Refusal:
    """The option at a priority that does what a step says, else why it can't be. Raises ScenarioError."""
    kind, name = offered_by(step)
    refs = names.refs(state, name)
    options = playable(decision, seat) if step.by else decision.options
    if step.activate:
        return _ability_to_play(state, options, refs, step, seat)
    for ref in refs:
        for option in options:
            if option.key.startswith(kind) and ref in option.about:
                return option
    for option in options if step.end_effect else ():
        if option.key.startswith(kind) and option.text.endswith(f" {name}"):  # what began it may be gone
            return option
    reasons = [reason for ref in _mine(state, refs, seat, step) for reason in why_not(state, seat, ref)]
    if reasons:
        return reasons[0]
    raise ScenarioError(f"{step.by or 'The player'} has nothing called {name!r} to play.")


def _ability_to_play(
    state: State, options: tuple[Option, ...], refs: tuple[ObjectId, ...], step: Step, seat: Seat
) -> Option | Refusal:
    """The ability of that number, of the first thing of the name that offers it; else why it can't be played."""
    offered = {option.key.partition(MATE)[0]: option for option in reversed(options)}
    for ref in refs:
        if any(ref in option.about for option in offered.values()):
            index = ability_index(state, state.objects[ref], step.ability)
            if f"ability:{ref}:{index}" in offered:
                return offered[f"ability:{ref}:{index}"]
    for ref in _mine(state, refs, seat, step):
        thing = state.objects[ref]
        reason = why_no_ability(state, seat, thing, ability_index(state, thing, step.ability))
        if reason is not None:
            return reason
    raise ScenarioError(f"{step.by or 'The player'} has nothing called {step.activate!r} to play.")


def _mine(state: State, refs: tuple[ObjectId, ...], seat: Seat, step: Step) -> tuple[ObjectId, ...]:
    """Of what a name means, what this player would play: cards in hand, or what has abilities to play."""
    things = [state.objects[ref] for ref in refs]
    mine = [thing for thing in things if seat in (thing.controller, thing.owner)]
    fitting = [thing for thing in mine if (thing.zone == HAND) == bool(step.play or step.suspend)]
    return tuple(thing.id for thing in fitting or mine or things)
