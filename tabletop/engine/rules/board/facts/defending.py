"""Defending players: who defends in a combat, and whom an ability can mean by that (306.3, 602.2, 606.7)."""

from __future__ import annotations

from tabletop.engine.rules.board.influence import next_seat
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("306.3", "602.2", "605.2b", "606.2", "606.7a")
def attacked_teams(state: State) -> tuple[int, ...]:
    """The teams that can be attacked in the combat of this turn, in turn order: all others still in the game.

    Where more than two teams play, each of them may be attacked in one combat (602); Two-Headed Giant has no such
    option, nor any other (606.2).
    """
    if state.combat is not None and state.combat.defender != NOBODY:
        there = members_in_game(state, state.combat.defender)
        return (state.combat.defender,) if there else ()
    if not is_attack_limited(state):
        return tuple(team for team in teams_in_order(state) if team != state.turn.team)
    active = members_in_game(state, state.turn.team)
    return tuple(
        team
        for team in teams_in_order(state)
        if any(may_attack(state, seat, other) for seat in active for other in members_in_game(state, team))
    )


def is_attack_limited(state: State) -> bool:
    """Tell whether some player of another team may be out of bounds for attacks in this game."""
    return bool(state.reach or state.options.sides) or state.options.attack != "several"


@rule("601.3", "604.1a", "604.1b", "607.3c", "609.4", "608.2b")
def may_attack(state: State, seat: Seat, other: Seat) -> bool:
    """Tell whether a player may attack another one: an opponent in range (601.3), seated where the options say."""
    if not state.are_opponents(seat, other) or not state.reaches(seat, other):
        return False
    options = state.options
    beside = {"left": (1,), "right": (-1,)}.get(options.attack, (1, -1))
    if options.attack == "several" and not options.only_neighbours:
        return True
    return other in [next_seat(state, seat, step) for step in beside]


def members_in_game(state: State, team: int) -> tuple[Seat, ...]:
    """The members of a team who are still in the game, the primary player first."""
    return tuple(seat for seat in state.teams[team].members if not state.players[seat].lost)


@rule("308.1", "602.2a")
def defending_players(state: State, this: ObjectId, about: ObjectId = NOTHING) -> tuple[Seat, ...]:
    """Whom an ability of `this`, maybe about what happened to the creature `about`, can mean by "defending player".

    Whoever that creature attacks, or attacked before it left combat; else everybody who defends. Nobody outside of a
    combat, and nobody where whoever is meant has left the game.
    """
    if state.combat is None:
        return ()
    teams = attacked_teams(state)
    if len(state.teams) > 2:
        attack = _attack_of(state, this, about)
        if attack is not None:
            teams = (attack.defender,)
    return tuple(seat for team in teams for seat in members_in_game(state, team))


def _attack_of(state: State, this: ObjectId, about: ObjectId) -> Attack | None:
    """The attack of a creature, of the one that an Aura or Equipment is on, or the one it blocks."""
    assert state.combat is not None
    thing = state.objects.get(this)
    for creature in (this, about, thing.attached if thing is not None else NOTHING):
        if creature == NOTHING:
            continue
        for attack in (*state.combat.attacks, *reversed(state.combat.left)):
            if attack.attacker == creature or creature in attack.blockers:
                return attack
    return None
