"""Defending players: who defends in a combat, and whom an ability can mean by that (306.3, 602.2, 606.7)."""

from __future__ import annotations

from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("306.3", "602.2", "605.2b", "606.2", "606.7a")
def attacked_teams(state: State) -> tuple[int, ...]:
    """The teams that can be attacked in the combat of this turn, in turn order: all others still in the game.

    Where more than two teams play, each of them may be attacked in one combat (602); Two-Headed Giant has no such
    option, nor any other (606.2).
    """
    return tuple(team for team in teams_in_order(state) if team != state.turn.team)


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
