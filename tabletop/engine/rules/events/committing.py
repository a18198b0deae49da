"""Committing a batch of events: how each kind is written, and what has to be looked after. Nothing is decided here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from tabletop.engine.rules.events.appliers import combat_events, moves, phases, progress, stack_entries, status
from tabletop.engine.rules.events.triggering.triggers import NOTICED
from tabletop.engine.state import events as e
from tabletop.engine.state.successor import Successor

#: writes an event into a successor; returns it as it happened, or None where it turned out to do nothing
Apply: TypeAlias = Callable[[Successor, Any], e.Event | None]

_APPLY: dict[type, Apply] = {
    **moves.APPLIERS,
    **status.APPLIERS,
    **stack_entries.APPLIERS,
    **combat_events.APPLIERS,
    **phases.APPLIERS,
    **progress.APPLIERS,
}

#: what has to be looked after once something has happened: what a move brings along; texts that are carried out by
#: hand; who controls what; what may trigger; the values of objects, which all but a few kinds of events may change; and
#: what a steady board is made of
MOVES: Final = 1
BY_HAND: Final = 2
CONTROL: Final = 4
TRIGGERS: Final = 8
VALUES: Final = 16
BOARD: Final = 32
LOOK_AFTER: Final = MOVES | BY_HAND | CONTROL

_TO_DO: dict[type, int] = {
    e.Moved: MOVES | BY_HAND,
    e.TurnedFaceUp: BY_HAND,
    e.PhasedOut: MOVES | CONTROL,
    e.PhasedIn: CONTROL,
    e.CopyChanged: BY_HAND,
    **dict.fromkeys(
        (e.EffectStarted, e.EffectsEnded, e.AttachedTo, e.TokensCreated, e.ControlChanged, e.LeftGame), CONTROL
    ),
}

#: what no value of an object depends on
_QUIET: Final = (e.TurnChanged, e.ManaAdded, e.ManaSpent, e.ManaEmptied, e.BecameTarget, e.SpellPlayed)

#: what merely happens to permanents and players, to the stack and in combat: a steady board does not look at it
_BESIDE: Final = (
    e.StepBegan, e.TurnStarted, e.LandPlayed, e.AbilityPlayed, e.PutOnStack, e.StackChanged, e.LeftStack, e.TapChanged,
    e.Damaged, e.DamageRemoved, e.LifeChanged, e.CombatChanged, e.AttackersDeclared, e.BlockersDeclared,
)  # fmt: skip

#: by kind of event: how it is written, and what has to be looked after
KINDS: Final[dict[type, tuple[Apply, int]]] = {
    kind: (
        apply,
        _TO_DO.get(kind, 0)
        | (TRIGGERS if kind in NOTICED else 0)
        | (0 if kind in _QUIET else VALUES if kind in _BESIDE else VALUES | BOARD),
    )
    for kind, apply in _APPLY.items()
}
