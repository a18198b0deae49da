"""Phases and steps of a turn (300.1)."""

from __future__ import annotations

from typing import Final

BEGINNING: Final = "beginning"
MAIN_1: Final = "precombat main"
COMBAT: Final = "combat"
MAIN_2: Final = "postcombat main"
END: Final = "end"

UNTAP: Final = "untap"
UPKEEP: Final = "upkeep"
DRAW: Final = "draw"
MAIN: Final = "main"
BEGINNING_OF_COMBAT: Final = "beginning of combat"
DECLARE_ATTACKERS: Final = "declare attackers"
DECLARE_BLOCKERS: Final = "declare blockers"
COMBAT_DAMAGE: Final = "combat damage"
END_OF_COMBAT: Final = "end of combat"
END_OF_TURN: Final = "end of turn"
CLEANUP: Final = "cleanup"

#: (phase, step) in the order of a turn; a main phase has one nameless step, called "main" here
TURN_PARTS: Final[tuple[tuple[str, str], ...]] = (
    (BEGINNING, UNTAP),
    (BEGINNING, UPKEEP),
    (BEGINNING, DRAW),
    (MAIN_1, MAIN),
    (COMBAT, BEGINNING_OF_COMBAT),
    (COMBAT, DECLARE_ATTACKERS),
    (COMBAT, DECLARE_BLOCKERS),
    (COMBAT, COMBAT_DAMAGE),
    (COMBAT, END_OF_COMBAT),
    (MAIN_2, MAIN),
    (END, END_OF_TURN),
    (END, CLEANUP),
)
MAIN_PHASES: Final = (MAIN_1, MAIN_2)


def part_text(phase: str, step: str) -> str:
    """Return the name that people give this part of the turn: the phase for main phases, else the step."""
    return phase if step == MAIN else step
