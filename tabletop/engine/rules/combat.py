"""The combat phase as a whole (306, 307, 311): how it begins and ends, and who defends."""

from __future__ import annotations

from tabletop.engine.rules.continuous_effects import values_of
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, teams_in_order
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule


@rule("306.3", "307.1")
def begin_combat(run: Run) -> Steps[None]:
    """The combat phase starts: the active player chooses whom to attack, where there is a choice (306.3)."""
    state = run.state
    teams = tuple(team for team in teams_in_order(state) if team != state.turn.team)
    if not teams:
        return
    defender = teams[0]
    if len(teams) > 1:
        refs = tuple(player_ref(speaker(state, team)) for team in teams)
        answer: Picked = yield Pick(
            seat=speaker(state, state.turn.team),
            purpose="defending player",
            rule="306.3",
            text="Whom do you attack?",
            options=tuple(
                Option(key=ref_key(ref), text=state.players[seat_of(ref)].name, about=(ref,)) for ref in refs
            ),
        )
        defender = state.team_of(seat_of(key_ref(answer.keys[0])))
    run.commit(e.CombatChanged(Combat(defender=defender)), rule="306.3")


@rule("311.2", "306.2")
def end_combat(run: Run) -> None:
    """The end of combat step has ended: everything leaves combat, and so do effects "until end of combat"."""
    over = tuple(effect.id for effect in run.state.effects if effect.duration == "end of combat")
    ended = (e.EffectsEnded(over),) if over else ()
    run.commit(e.CombatChanged(None), *ended, rule="311.2")


@rule("306.2")
def drop_noncreatures(run: Run) -> None:
    """What is a creature no longer leaves combat. To be called whenever a step begins or effects may have changed."""
    state = run.state
    combat = state.combat
    if combat is None:
        return
    fighters = dict.fromkeys([attack.attacker for attack in combat.attacks] + list(combat.blocking))
    gone = tuple(i for i in fighters if not values_of(state, state.objects[i]).is_creature)
    if gone:
        run.commit(e.LeftCombat(gone), rule="306.2")


def speaker(state: State, team: int) -> Seat:
    """The player who declares for a team: its first member still in the game."""
    members = state.teams[team].members
    return next((seat for seat in members if not state.players[seat].lost), members[0])


def defending_player(state: State) -> Seat:
    """The player whom attackers attack: the defending team's. Needs a combat in progress."""
    assert state.combat is not None
    return speaker(state, state.combat.defender)
