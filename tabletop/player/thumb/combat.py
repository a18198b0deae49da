"""Who attacks, who blocks, and how damage is divided, by rules of thumb."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

import msgspec

from tabletop.engine.rules.board.known import carry
from tabletop.engine.rules.combat.legality import can_block
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turn import Attack, Combat
from tabletop.engine.vocabulary.aspects import COMBAT
from tabletop.engine.vocabulary.decisions import Assign, Assigned, Divide, Divided, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Seat, is_player, key_ref, ref_key, seat_of
from tabletop.engine.vocabulary.validation import refuse
from tabletop.player.thumb.assault import MOST_OF_A_GROUP, Assault
from tabletop.player.thumb.blocking import Blocking, fighter
from tabletop.player.thumb.fights import body, fight, gets_through, power_of, worth_of
from tabletop.player.valuing import life_worth

replace = msgspec.structs.replace

#: what is lost to save life counts for so much more
_DEAR = 1.3
#: damage is divided among so many creatures in every way
_DIVIDED = 8


def attack(state: State, decision: Assign) -> Assigned:
    """Attack with whom it pays to, the strike back considered: of a few sets the best, improved one by one."""
    seat = decision.player
    candidates = [state.objects[key_ref(source.key)] for source in decision.sources]
    others = state.opponents(seat)
    if not candidates or not others:
        return Assigned()
    assault = Assault(_as_if_all_attacked(state, decision), seat, candidates, state.life_of(others[0]))
    everybody = frozenset(number for number, one in enumerate(assault.attackers) if one.power > 0)
    best, height = frozenset[int](), 0.0
    tried = [everybody, *(everybody - {number} for number in everybody), *(frozenset((n,)) for n in everybody)]
    for chosen in tried:
        value = assault.value(chosen)
        if value > height:
            best, height = chosen, value
    for number in everybody:
        chosen = best ^ {number}
        value = assault.value(chosen)
        if value > height:
            best, height = chosen, value
    return _with(decision, Counter(assault.attackers[number].thing.id for number in best))


def _as_if_all_attacked(state: State, decision: Assign) -> State:
    """The position as if all attacked whom they could first: who could block is asked of attackers only (309.2a)."""
    attacks = tuple(
        Attack(key_ref(source.key), state.team_of(seat_of(key_ref(targets[0].key))))
        for source, targets in zip(decision.sources, decision.targets, strict=True)
        if targets
    )
    supposed = replace(state, combat=Combat(attacks=attacks))
    carry(state, supposed, COMBAT)
    return supposed


def _with(decision: Assign, chosen: Mapping[ObjectId, int]) -> Assigned:
    """Attack the first whom each can, with so many of each group; where all that were looked at go, the whole group."""
    pairs = []
    for source, targets in zip(decision.sources, decision.targets, strict=True):
        number = chosen.get(key_ref(source.key), 0)
        if number and targets:
            pairs.append((source.key, targets[0].key, source.most if number >= MOST_OF_A_GROUP else number))
    return Assigned(tuple(pairs))


def block(state: State, decision: Assign) -> Assigned:
    """Block where it gains: where attackers die for less than they are worth, where nothing dies, and with anything
    where the life is worth more than what is lost for it."""
    attackers = _attackers(state, decision.player)
    blockers: list[str] = []
    able: list[set[int]] = [set() for _ in attackers]
    places = {key: number for number, key in enumerate(attackers)}
    for source, targets in zip(decision.sources, decision.targets, strict=True):
        for _ in range(min(source.most, MOST_OF_A_GROUP)):
            for target in targets:
                if target.key in places:
                    able[places[target.key]].add(len(blockers))
            blockers.append(source.key)
    blocking = Blocking(
        [fighter(state, thing) for thing in attackers.values()],
        [fighter(state, state.objects[key_ref(key)]) for key in blockers],
        [sorted(one) for one in able],
        state.life_of(decision.player),
    )
    keys = list(attackers)
    pairs = Counter(
        (blockers[one], keys[attacker]) for attacker, found in blocking.best(range(len(keys))).items() for one in found
    )
    return Assigned(tuple((blocker, attacker, count) for (blocker, attacker), count in pairs.items()))


def _attackers(state: State, seat: Seat) -> dict[str, Object]:
    """Each attacker that is one of a group, by its key."""
    found: dict[str, Object] = {}
    combat = state.combat
    for one in combat.attacks if combat is not None else ():
        if one.attacker in state.objects and one.defender == state.team_of(seat):
            thing = state.objects[one.attacker]
            for number in range(1, thing.count + 1):
                found[ref_key(thing.id) + ("" if number == 1 else f"#{number}")] = thing
    return found


def pile(state: State, decision: Pick) -> Picked:
    """Put one creature into a pile of its own, as long as that pays on the average of the attackers that chance may
    assign it to; nothing where there is something to be paid for it."""
    attackers = _attacking(state, decision.player)
    if decision.rule != "309.2a" or not attackers:
        return Picked()
    count = sum(one.count for one in attackers)
    whole = sum(power_of(state, one) * one.count for one in attackers)
    left = state.life_of(decision.player) - whole + whole * len(decision.chosen) // count
    best = max(
        (sum(_met(state, one, state.objects[key_ref(option.key)], left) * one.count for one in attackers), option.key)
        for option in decision.options
    )
    return Picked((best[1],) if best[0] > 0 else ())


def _attacking(state: State, seat: Seat) -> list[Object]:
    attacks = state.combat.attacks if state.combat is not None else ()
    return [state.objects[one.attacker] for one in attacks if one.defender == state.team_of(seat)]


def _met(state: State, attacker: Object, blocker: Object, left: int) -> float:
    """What it is worth that a creature meets an attacker, where so much life would be left otherwise."""
    if can_block(state, blocker, attacker) is not None:
        return 0.0
    dies, kills = fight(state, attacker, blocker)
    through = power_of(state, attacker) - gets_through(state, attacker, (blocker,))
    saved = life_worth(left + through) - life_worth(left)
    return saved + worth_of(state, attacker) * dies - _DEAR * worth_of(state, blocker) * kills


def divide(state: State, decision: Divide) -> Divided:
    """Kill those creatures that are worth most together; what is left goes to a player, else to who survives, or to
    the first: to whomever it may (502.9 keeps it from a player while a blocker could get more)."""
    shares = {option.key: decision.least for option in decision.options}
    left = decision.total - decision.least * len(shares)
    needs = {key: max(0, need - decision.least) for key, need in _needs(state, shares).items()}
    for key in _most_killed(state, needs, left):
        shares[key] += needs[key]
        left -= needs[key]
    players = [key for key in shares if key not in needs]
    alive = [key for key in needs if shares[key] - decision.least < needs[key]]
    answers = [Divided(tuple({**shares, key: shares[key] + left}.items())) for key in (*players, *alive, *shares)]
    return next((answer for answer in answers if refuse(decision, answer) is None), answers[0])


def _most_killed(state: State, needs: Mapping[str, int], damage: int) -> tuple[str, ...]:
    """Of creatures and what kills each of them those that are worth most together, of so much damage."""
    worth = {key: worth_of(state, state.objects[key_ref(key.partition("#")[0])]) for key in needs}
    dear = sorted(needs, key=lambda key: -worth[key])[:_DIVIDED]
    groups = (some for number in range(len(dear) + 1) for some in combinations(dear, number))
    can_die = [some for some in groups if sum(needs[key] for key in some) <= damage]
    return max(can_die, key=lambda some: sum(worth[key] for key in some))


def _needs(state: State, keys: Mapping[str, int]) -> dict[str, int]:
    """What kills each creature among these."""
    found = {}
    for key in keys:
        ref = key_ref(key.partition("#")[0])
        if not is_player(ref) and ref in state.objects:
            found[key] = max(0, body(state, state.objects[ref])[1])
    return found
