"""The combat phase as a whole (306, 307, 311): how it begins and ends, and who defends."""

from __future__ import annotations

from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.run import Run
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import ENDS
from tabletop.engine.state.turn import Combat
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


@rule("306.3", "307.1", "602.2")
def begin_combat(run: Run) -> None:
    """The combat phase starts. Nobody chooses whom to attack: there is one other team, or all defend (602.2)."""
    run.commit(e.CombatChanged(Combat()), rule="306.3" if len(run.state.teams) == 2 else "602.2")


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
