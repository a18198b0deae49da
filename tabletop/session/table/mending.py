"""A declared attack or block that is refused: every reason, and a legal declaration near it (500)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tabletop.engine.rules.board.reading import name_of
from tabletop.engine.rules.combat.attack_legality import Attackers, judge_attack, mended_attack
from tabletop.engine.rules.combat.attacking import chosen_attackers
from tabletop.engine.rules.combat.block_legality import judge_block, mended_block
from tabletop.engine.rules.combat.blocking import chosen_blocks, member_key
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Answer, AnyDecision, Assign, Assigned, Refusal
from tabletop.engine.vocabulary.ids import Ref, key_ref, ref_key, seat_of
from tabletop.engine.vocabulary.purposes import DECLARATIONS
from tabletop.engine.vocabulary.validation import refuse
from tabletop.session.explaining.explanation import Mended, Why
from tabletop.session.telling.naming import listed


def mend(state: State, decision: AnyDecision | None, answer: Answer) -> Mended | None:
    """Judge a declaration of attackers or blockers; None where it is legal, or nothing is to be declared."""
    if not isinstance(decision, Assign) or decision.purpose not in DECLARATIONS:
        return None
    if not isinstance(answer, Assigned) or state.combat is None:
        return None
    first = refuse(decision, answer)
    if first is None:
        return None
    if refuse(msgspec.structs.replace(decision, check=None), answer) is not None:
        return Mended(_told(state, (first,)))
    if decision.purpose == "attackers":
        wrong = judge_attack(state, chosen_attackers(state, answer))
        legal = _attack(state, decision, mended_attack(state, chosen_attackers(state, answer)))
    else:
        team = state.team_of(decision.seat)
        wrong = judge_block(state, chosen_blocks(answer), team)
        blocks = mended_block(state, chosen_blocks(answer), team)
        legal = Assigned(tuple((ref_key(b.blocker), member_key(b.attacker, b.member), b.count) for b in blocks))
    reasons = _told(state, wrong or (first,))
    if refuse(decision, legal) is not None:
        return Mended(reasons)
    return Mended(reasons, legal, _changes(state, decision, answer, legal))


def _attack(state: State, decision: Assign, attackers: Attackers) -> Assigned:
    targets = {
        (source.key, state.team_of(seat_of(key_ref(option.key)))): option.key
        for source, row in zip(decision.sources, decision.targets, strict=True)
        for option in row
    }
    pairs = [(ref_key(one.attacker), targets.get((ref_key(one.attacker), one.team)), one.count) for one in attackers]
    return Assigned(tuple((source, target, count) for source, target, count in pairs if target is not None))


def _told(state: State, refusals: Sequence[Refusal]) -> tuple[Why, ...]:
    said = dict.fromkeys((one.reason, one.rule, one.about) for one in refusals)
    return tuple(
        Why(reason, rule, tuple((ref, name_of(state, ref)) for ref in dict.fromkeys(about) if _known(state, ref)))
        for reason, rule, about in said
    )


def _known(state: State, ref: Ref) -> bool:
    return ref < 0 or ref in state.objects


def _changes(state: State, decision: Assign, before: Assigned, after: Assigned) -> tuple[str, ...]:
    """Return what the proposal does otherwise, creature by creature."""
    old, new = _by_source(before), _by_source(after)
    attack = decision.purpose == "attackers"
    several = len(state.teams) > 2
    said = []
    for key in dict.fromkeys([*old, *new]):
        if old.get(key, {}) == new.get(key, {}):
            continue
        name = name_of(state, key_ref(key))
        now = new.get(key, {})
        if not now:
            said.append(f"{name} {'does not attack' if attack else 'does not block'}")
        elif attack:
            for target, count in now.items():
                whom = f" {name_of(state, key_ref(target))}" if several else ""
                said.append(f"{name} attacks{whom}" if count == 1 else f"{count} {name} attack{whom}")
        else:
            said.append(f"{name} blocks {listed([name_of(state, key_ref(one.partition('#')[0])) for one in now])}")
    return tuple(said)


def _by_source(answer: Assigned) -> Mapping[str, Mapping[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for source, target, count in answer.pairs:
        mine = found.setdefault(source, {})
        mine[target] = mine.get(target, 0) + count
    return found
