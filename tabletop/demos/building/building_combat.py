"""Setting up a combat phase in progress: who attacks whom, and what blocks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec

from tabletop.demos.scenario import Place, Placed, ScenarioError
from tabletop.engine.state.turn import Attack, Combat, Turn
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.turn_parts import BEGINNING_OF_COMBAT, COMBAT, DECLARE_ATTACKERS

#: a permanent in combat: what the file says of it, and where
Fighting = tuple[Placed, ObjectId, Place]


def combat_of(
    fighting: Sequence[Fighting], turn: Turn, names: Mapping[str, ObjectId], defender: Callable[[str, Place], int]
) -> Combat | None:
    """The combat that a file begins in, or None where it begins elsewhere.

    `defender` returns the team of an attacked player. Raises ScenarioError for what can't be.
    """
    if turn.number == 0 or turn.phase != COMBAT:
        _nobody(fighting, "Only a file that begins in combat has creatures attack or block.")
        return None
    if turn.step == BEGINNING_OF_COMBAT:
        _nobody(fighting, "In the beginning of combat step nobody attacks yet.")
        return Combat()
    attacks: dict[ObjectId, Attack] = {}
    for placed, object_id, place in fighting:
        if placed.attacks:
            attacks[object_id] = Attack(object_id, defender(placed.attacks, place), blocked=placed.blocked)
        elif placed.blocked:
            raise ScenarioError(f"{placed.card} is blocked, and attacks nobody.", place=place)
    blocking: list[ObjectId] = []
    for placed, object_id, place in fighting:
        if not placed.blocks:
            continue
        if turn.step == DECLARE_ATTACKERS:
            raise ScenarioError("In the declare attackers step nobody blocks yet.", place=place)
        for name in [placed.blocks] if isinstance(placed.blocks, str) else placed.blocks:
            attack = attacks.get(names.get(name, 0))
            if attack is None:
                raise ScenarioError(f"{placed.card} blocks {name!r}, which attacks nobody.", place=place)
            blockers = (*attack.blockers, object_id)
            attacks[attack.attacker] = msgspec.structs.replace(attack, blockers=blockers, blocked=True)
        blocking.append(object_id)
    return Combat(attacks=tuple(attacks.values()), declared=bool(attacks), blocking=tuple(blocking))


def _nobody(fighting: Sequence[Fighting], why: str) -> None:
    for _, _, place in fighting:
        raise ScenarioError(why, place=place)
