"""Committing a batch of events: how each kind is written, and what has to be looked after. Nothing is decided here."""

from __future__ import annotations

from typing import Final

from tabletop.engine.rules.events.appliers import (
    by_hand,
    combat_events,
    moves,
    noting,
    outside_cards,
    phases,
    progress,
    stack_entries,
    status,
)
from tabletop.engine.rules.events.appliers.applier import Appliers, Apply
from tabletop.engine.rules.events.triggering.triggers import NOTICED
from tabletop.engine.state import events as e
from tabletop.engine.state.table_events import Brought, BroughtIn, PutUnder, TakenAway
from tabletop.engine.state.turning_events import FlippedOver
from tabletop.engine.vocabulary.aspects import EVERYTHING

_APPLIERS: Final[Appliers] = {
    **moves.APPLIERS,
    **status.APPLIERS,
    **stack_entries.APPLIERS,
    **combat_events.APPLIERS,
    **phases.APPLIERS,
    **progress.APPLIERS,
    **by_hand.APPLIERS,
    **outside_cards.APPLIERS,
    **noting.APPLIERS,
}

#: what has to be looked after once something has happened: what a move brings along; texts that are carried out by
#: hand; who controls what; what may trigger; which cards of libraries lie open. These flags stand beside those of what
#: was touched
MOVES: Final = EVERYTHING + 1
BY_HAND: Final = MOVES << 1
CONTROL: Final = MOVES << 2
TRIGGERS: Final = MOVES << 3
TOPS: Final = MOVES << 4
TAPS: Final = MOVES << 5
LOOK_AFTER: Final = MOVES | BY_HAND | CONTROL | TOPS

_TO_DO: dict[type, int] = {
    e.Moved: MOVES | BY_HAND,
    e.TurnedFaceUp: BY_HAND,
    FlippedOver: BY_HAND,
    e.TapChanged: TAPS,
    e.PhasedOut: MOVES | CONTROL,
    e.PhasedIn: CONTROL,
    e.CopyChanged: BY_HAND,
    Brought: MOVES,
    BroughtIn: MOVES,
    TakenAway: MOVES,
    PutUnder: CONTROL,
    e.Shuffled: TOPS,
    e.LibraryArranged: TOPS,
    **dict.fromkeys(
        (e.EffectStarted, e.EffectsEnded, e.AttachedTo, e.TokensCreated, e.ControlChanged, e.LeftGame), CONTROL
    ),
}

#: by kind of event: how it is written, and what it touches with what has to be looked after
KINDS: Final[dict[type, tuple[Apply, int]]] = {
    kind: (apply, touches | _TO_DO.get(kind, 0) | (TRIGGERS if kind in NOTICED else 0))
    for kind, (apply, touches) in _APPLIERS.items()
}
