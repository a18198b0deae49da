"""Which part of a turn it is, as cards ask for it (300.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop.engine.state.game import State
from tabletop.engine.vocabulary import turn_parts as t
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule

_PLACES: Final = {part: place for place, part in enumerate(t.TURN_PARTS)}


def _place(state: State) -> int:
    return _PLACES[state.turn.phase, state.turn.step]


_ATTACKERS: Final = _PLACES[t.COMBAT, t.DECLARE_ATTACKERS]
_BLOCKERS: Final = _PLACES[t.COMBAT, t.DECLARE_BLOCKERS]
_DAMAGE: Final = _PLACES[t.COMBAT, t.COMBAT_DAMAGE]
_END_OF_COMBAT: Final = _PLACES[t.COMBAT, t.END_OF_COMBAT]

#: the stretches of a turn that cards name by what happens in it
STRETCHES: Final[dict[str, Callable[[int], bool]]] = {
    "before attackers": lambda place: place < _ATTACKERS,
    "before blockers": lambda place: place < _BLOCKERS,
    "before damage": lambda place: place < _DAMAGE,
    "after blockers": lambda place: _BLOCKERS <= place <= _END_OF_COMBAT,
    "after combat": lambda place: place > _END_OF_COMBAT,
    "after upkeep": lambda place: place > _PLACES[t.BEGINNING, t.UPKEEP],
}


@rule("300.1")
def is_now(state: State, part: str) -> bool:
    """Tell whether it is a part of the turn: a phase, a step, or one of the stretches that cards name."""
    stretch = STRETCHES.get(part)
    if stretch is not None:
        return stretch(_place(state))
    return part in (state.turn.phase, state.turn.step)


@rule("308.2g")
def is_attacked(state: State, seat: Seat) -> bool:
    """Tell whether it is a declare attackers step in which creatures, be they gone since, have attacked a player."""
    if state.turn.step != t.DECLARE_ATTACKERS or state.combat is None:
        return False
    attacks = (*state.combat.attacks, *state.combat.left)
    return any(attack.defender == state.team_of(seat) for attack in attacks)
