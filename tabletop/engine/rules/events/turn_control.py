"""Controlling another player's turn (507): who makes the decisions of the team whose turn it is."""

from __future__ import annotations

import msgspec

from tabletop.engine.rules.board.influence import next_seat
from tabletop.engine.state.game import State
from tabletop.engine.state.turn import Turn
from tabletop.engine.vocabulary.decisions import AnyDecision
from tabletop.engine.vocabulary.ids import NOBODY, Seat
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@rule("507.3", "606.6g")
def is_controlled(state: State, seat: Seat) -> bool:
    """Tell whether somebody else makes a player's decisions now: it is a turn of his or her team that is controlled."""
    controller = state.turn.controller
    if controller == NOBODY or seat == controller or state.players[controller].lost:
        return False
    return state.players[seat].team == state.turn.team


@rule("606.5", "607.7", "609.6")
def hands_are_shared(state: State, seat: Seat, viewer: Seat) -> bool:
    """Tell whether a player may look at another's hand as a team mate: always in one team, and in the Emperor variant
    (607.7); in the Teams variant only where the two sit next to each other (609.6)."""
    if viewer < 0 or state.team_of(viewer) == state.team_of(seat):
        return viewer >= 0
    how = state.options.shared_hands
    if not how or state.are_opponents(seat, viewer) or state.players[viewer].lost:
        return False
    return how == "side" or seat in (next_seat(state, viewer, 1), next_seat(state, viewer, -1))


@rule("507.2")
def sees_for(state: State, viewer: Seat, seat: Seat) -> bool:
    """Tell whether a viewer sees what a player may see, because he or she controls that player's turn."""
    return viewer >= 0 and viewer == state.turn.controller and is_controlled(state, seat)


@rule("507.1", "507.1a", "507.1b", "606.6g")
def taken_over(state: State, turn: Turn) -> Turn:
    """A turn that is about to begin, with its controller: a skipped one is none, so the effect has waited (507.1b).

    The control of the turn before ends here (507.1).
    """
    waiting = state.turn.controls
    controller = next((seat for team, seat in waiting if team == turn.team), NOBODY)
    if controller != NOBODY and state.players[controller].lost:
        controller = NOBODY
    return replace(turn, controller=controller, controls=tuple(one for one in waiting if one[0] != turn.team))


@rule("507.1a", "606.6g")
def with_control(turn: Turn, team: int, controller: Seat) -> Turn:
    """The turn once a player is to control a team's next one; of several such effects the last one works (507.1a)."""
    return replace(turn, controls=(*(one for one in turn.controls if one[0] != team), (team, controller)))


@rule("507.1c", "507.3", "507.3a", "507.3b", "507.3d", "606.6g")
def addressed(state: State, decision: AnyDecision) -> AnyDecision:
    """A decision as it is asked: of the controller of the turn in place of the player (or team) whose choice it is.

    Nothing else changes: what is offered are the player's own cards, mana and permanents (507.1c, 507.3a). Conceding is
    no decision that the game asks for, so nobody does it for another (507.3b).
    """
    seat, controller = decision.seat, state.turn.controller
    if controller == NOBODY or seat < 0:
        return decision
    if seat == controller:
        # who controls the turn of his or her own team decides alone
        own = decision.mates and state.players[seat].team == state.turn.team
        return replace(decision, mates=()) if own else decision
    if not is_controlled(state, seat):
        return decision
    name = state.players[seat].name
    text = f"For {name}: {decision.text.removeprefix(f'{name}: ')}"
    return replace(decision, seat=controller, of=seat, mates=(), text=text)
