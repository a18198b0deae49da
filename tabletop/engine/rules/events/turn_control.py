"""Controlling another player's turn (507), or a player while something resolves: who makes whose decisions."""

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


@rule("507.1a", "507.3")
def controller_of_player(state: State, seat: Seat) -> Seat:
    """Return who makes a player's decisions now in his or her place; NOBODY where the player does.

    An effect on the player is newer than one on the turn, which began before it; of several the last one works.
    """
    commander = _commander(state, seat)
    if commander != NOBODY:
        return commander if commander != seat else NOBODY
    return state.turn.controller if is_controlled(state, seat) else NOBODY


@rule("507.1a")
def _commander(state: State, seat: Seat) -> Seat:
    """The player whose effect on a player works while something resolves; NOBODY where there is none."""
    for player, controller in reversed(state.turn.commanded):
        if player == seat and not state.players[controller].lost:
            return controller
    return NOBODY


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
    """Tell whether a viewer sees what a player may see, because he or she controls that player or the turn."""
    return viewer >= 0 and viewer == controller_of_player(state, seat)


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
    """A decision as it is asked: of who controls the player or the turn, in place of whose choice it is (or a team's).

    A team of which not all are controlled decides without those who are. Nothing else changes: what is offered are the
    player's own cards, mana and permanents (507.1c, 507.3a). Conceding is no decision that the game asks for, so nobody
    does it for another (507.3b).
    """
    seat, turns = decision.seat, state.turn.controller
    if seat < 0 or (turns == NOBODY and not state.turn.commanded):
        return decision
    whole = (seat, *decision.mates)
    free = tuple(one for one in whole if _commander(state, one) == NOBODY)
    if free and free != whole:
        decision = replace(decision, seat=free[0], mates=free[1:])
        seat = free[0]
    controller = controller_of_player(state, seat)
    if controller == NOBODY:
        # who controls the turn of his or her own team decides alone
        alone = seat == turns and decision.mates and state.players[seat].team == state.turn.team
        return replace(decision, mates=()) if alone else decision
    name = state.players[seat].name
    text = f"For {name}: {decision.text.removeprefix(f'{name}: ')}"
    return replace(decision, seat=controller, of=seat, mates=(), text=text)
