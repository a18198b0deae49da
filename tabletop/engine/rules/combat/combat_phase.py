"""The combat phase as a whole (306, 307, 311): how it begins and ends, and who defends."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.facts.defending import attacked_teams
from tabletop.engine.rules.events.run import Anew, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, team_name
from tabletop.engine.state.lasting_effects import ENDS
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import NOBODY, Seat, key_ref, player_ref, ref_key, seat_of
from tabletop.engine.vocabulary.rule_ids import rule


@rule("306.3", "307.1", "602.2")
def begin_combat(run: Run, defender: int = NOBODY) -> None:
    """The combat phase starts. Nobody is chosen where there is one other team, or all defend (602.2)."""
    rule_id = "306.3" if len(run.state.teams) == 2 or defender != NOBODY else "602.2"
    run.commit(e.CombatChanged(Combat(defender=defender)), rule=rule_id)


@rule("306.3", "607.3c")
def opponent_to_attack(run: Run) -> Steps[int]:
    """As combat starts the active player chooses the one opponent to attack, of the two that may be seated beside him
    or her; NOBODY where there is no choice."""
    while run.state.options.attack == "beside" and len(teams := attacked_teams(run.state)) > 1:
        state = run.state
        try:
            answer: Picked = yield Pick(
                seat=speaker(state, state.turn.team),
                purpose="defending player",
                rule="306.3",
                text="Which opponent is attacked in this combat phase?",
                options=tuple(
                    Option(ref_key(player_ref(seat)), team_name(state, seat), (player_ref(seat),))
                    for seat in (speaker(state, team) for team in teams)
                ),
            )
        except Anew:
            continue
        return state.team_of(seat_of(key_ref(answer.keys[0])))
    return NOBODY


@rule("311.2", "306.2")
def end_combat(run: Run) -> None:
    """The end of combat step has ended: everything leaves combat, and so do effects "until end of combat"."""
    over = tuple(effect.id for effect in run.state.effects if "end of combat" in ENDS[effect.duration])
    ended = (e.EffectsEnded(over),) if over else ()
    run.commit(e.CombatChanged(None), *ended, rule="311.2")


@rule("306.2")
def drop_noncreatures(run: Run) -> None:
    """Remove from combat what is a creature no longer, whenever a step begins or effects may have changed."""
    state = run.state
    combat = state.combat
    if combat is None or not (combat.attacks or combat.blocking):
        return
    fighters = dict.fromkeys([attack.attacker for attack in combat.attacks] + list(combat.blocking))
    gone = tuple(i for i in fighters if not values_of(state, state.objects[i]).is_creature)
    if gone:
        run.commit(e.LeftCombat(gone), rule="306.2")


def speaker(state: State, team: int) -> Seat:
    """The player who declares for a team: its first member still in the game."""
    members = state.teams[team].members
    return next((seat for seat in members if not state.players[seat].lost), members[0])
