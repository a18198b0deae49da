"""The bar of the turn as a model: its parts in groups, the present one, and the stops of the hand that is lifted."""

from __future__ import annotations

from typing import Final

from tabletop.engine.vocabulary.turn_parts import CLEANUP, TURN_PARTS, UNTAP, part_text
from tabletop.prints.furniture.top_bar import Step, TopBar, step_boxes
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground.seating import side_of

#: what parts are called in lists, where none stands beside its neighbours
WORDS: Final = {
    "precombat main": "main 1",
    "postcombat main": "main 2",
    "beginning of combat": "begin",
    "declare attackers": "attack",
    "declare blockers": "block",
    "combat damage": "damage",
    "end of combat": "end combat",
    "end of turn": "end turn",
}
#: shorter still on the bar, where their place says the rest
_ON_THE_BAR: Final = {"precombat main": "main", "postcombat main": "main", "end of combat": "end"}
#: a line stands before these
_PARTED: Final = ("precombat main", "beginning of combat", "postcombat main", "end of turn")
#: the names of parts for stops, in the order of the bar; "" where nobody gets priority (302.3, 314.3)
PART_NAMES: Final = tuple("" if step in (UNTAP, CLEANUP) else part_text(phase, step) for phase, step in TURN_PARTS)


def phase_model(table: Observation) -> TopBar:
    """Return the bar's model of an observation; stops are those of the seat that looks, or nobody's."""
    steps, now = [], -1
    for place, (phase, step) in enumerate(TURN_PARTS):
        part = part_text(phase, step)
        if table.turn and (phase, step) == (table.phase, table.step):
            now = place
        word = _ON_THE_BAR.get(part, word_of(part))
        steps.append(Step(word, part in _PARTED, part in table.own_stops, part in table.other_stops))
    known = table.turn > 0 and 0 <= table.active < len(table.players)
    return TopBar(
        turn=f"{'Subgame, t' if table.main else 'T'}urn {table.turn}" if table.turn else "Before the first turn",
        whose=side_of(table, table.active) if known else "",
        steps=tuple(steps),
        now=now,
    )


def stop_at(wide: float, high: float, k: float, model: TopBar, x: float, y: float) -> tuple[str, bool] | None:
    """Return the stop that a click means: the part, and whether in one's own turns (the lower half) or the others'.

    None where no stop can be.
    """
    for name, box in zip(PART_NAMES, step_boxes(model, wide, high, k), strict=True):
        if name and box.left() <= x < box.right():
            return name, y >= high / 2
    return None


def word_of(part: str) -> str:
    """Return what a part of the turn is called in a list."""
    return WORDS.get(part, part)
