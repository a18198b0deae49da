"""Words around drafts and pools: that nothing is announced yet, and how long mana lasts."""

from __future__ import annotations

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.session.seeing.observation import Observation
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of

_PHASES = {"precombat main": "the first main phase", "postcombat main": "the second main phase"}


def draft_sentence(update: Update, question: str) -> str:
    """The question of a draft, with what can be done about it."""
    if update.ask is not None and update.ask.purpose == "announce":
        question = "All is chosen."
    return f"Draft of {update.drafting}, nothing is announced: {question} Esc leaves no trace."


def covered_sentence(update: Update) -> str:
    """What can be done with a draft whose hand is down; "" where there is none."""
    if update.draft_of == NOBODY:
        return ""
    key = hint("lift", update.draft_of, seating_of(update.table))
    return f"A draft waits, not announced: hold {key} to go on, Esc leaves no trace."


def lasts(table: Observation) -> str:
    """How long the mana in the pools lasts (300.3): it is lost, and burns, as the phase ends."""
    phase = _PHASES.get(table.phase, "combat" if table.phase == "combat" else f"the {table.phase} phase")
    return f"lasts until {phase} ends"
