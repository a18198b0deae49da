"""The player of the defending team that each attacker's combat damage is for (606.7d)."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.engine.rules.board.facts.defending import members_in_game
from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.combat.combat_phase import speaker
from tabletop.engine.rules.combat.trampling import can_spare_damage
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State, mates_of
from tabletop.engine.state.turn import Attack
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Option, Refusal
from tabletop.engine.vocabulary.ids import ObjectId, Ref, key_ref, player_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule

#: for each attacker the players that its damage is for, each with how many members of the group
Heads = Mapping[ObjectId, tuple[tuple[Ref, int], ...]]


@rule("606.7d", "310.2b", "600.4a")
def choose_heads(run: Run, attacks: tuple[Attack, ...], reaching: tuple[Attack, ...]) -> Steps[Heads]:
    """The player that each attacker that reaches one would assign damage to; of a group each member has its own.

    `attacks` are all that assign damage now, `reaching` those that are not blocked or trample. The active team chooses
    where there are several players, all at once and before anything is divided; not for a trampler that can't deal its
    blockers lethal damage even with the help of all others. An attacker of a team that has left the game has nobody.
    """
    state = run.state
    players = {
        attack.attacker: tuple(player_ref(seat) for seat in members_in_game(state, attack.defender))
        for attack in reaching
    }
    chosen = {
        attacker: ((heads[0], state.objects[attacker].count),) for attacker, heads in players.items() if len(heads) == 1
    }
    asked = tuple(
        attack.attacker
        for attack in reaching
        if len(players[attack.attacker]) > 1 and can_spare_damage(state, attack, attacks)
    )
    if asked:
        answer: Assigned = yield _decision(state, asked, players)
        for source, target, count in answer.pairs:
            chosen[key_ref(source)] = (*chosen.get(key_ref(source), ()), (key_ref(target), count))
    return chosen


def _decision(state: State, attackers: tuple[ObjectId, ...], players: Mapping[ObjectId, tuple[Ref, ...]]) -> Assign:
    options = {
        head: Option(key=ref_key(head), text=name_of(state, head), about=(head,))
        for heads in players.values()
        for head in heads
    }

    def check(answer: Assigned) -> Refusal | None:
        left = {attacker: state.objects[attacker].count for attacker in attackers}
        for source, _, count in answer.pairs:
            left[key_ref(source)] -= count
        missing = tuple(attacker for attacker, count in left.items() if count > 0)
        if not missing:
            return None
        return Refusal(
            f"Choose for {name_of(state, missing[0])} too which player its damage is for.", "606.7d", missing
        )

    seat = speaker(state, state.turn.team)
    return Assign(
        seat=seat,
        mates=mates_of(state, seat),
        purpose="heads",
        rule="606.7d",
        text="Choose the player that each attacker deals its damage to",
        sources=tuple(
            Option(ref_key(one), name_of(state, one), (one,), most=state.objects[one].count) for one in attackers
        ),
        targets=tuple(tuple(options[head] for head in players[one]) for one in attackers),
        check=check,
    )
