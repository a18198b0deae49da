"""How much plays are liked: one that wins, one that is always right, and others in the order in which they are thought
of."""

from __future__ import annotations

from typing import Final

WINS: Final = 100.0
LAND: Final = 100.0
SWEEP: Final = 45.0
REMOVE: Final = 40.0
ANSWER: Final = 30.0
TRICK: Final = 25.0
CREATURE: Final = 20.0
FACE_UP: Final = 15.0
HELPS: Final = 12.0
SPELL: Final = 10.0
AURA: Final = 8.0
ABILITY: Final = 6.0
