"""Words around drafts and pools: what is left to choose of a draft, how long mana lasts, and what of it burns."""

from __future__ import annotations

from typing import Final

from tabletop.controller.table.updates import Update
from tabletop.engine.vocabulary.ids import NOBODY
from tabletop.engine.vocabulary.payments import kinds_of
from tabletop.session.seeing.observation import Ask, Observation, PlayerSeen
from tabletop.view.ground.key_hints import hint
from tabletop.view.ground.seating import seating_of

#: so much mana for one thing is written as letters, more as a number
_MOST_LETTERS: Final = 6
_PHASES = {"precombat main": "the first main phase", "postcombat main": "the second main phase"}


def draft_sentence(update: Update, question: str) -> str:
    """The question of a draft, with what can be done about it."""
    if update.ask is not None and update.ask.purpose == "announce":
        question = "All is chosen."
    about = "" if update.drafting in question else f"{update.drafting}: "
    first = question if not about else question[:1].lower() + question[1:]
    return f"{about}{first} Esc takes it back."


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


def burns(player: PlayerSeen, ask: Ask | None) -> str:
    """What a pass that ends the phase burns of a player's mana, in figures (300.3); "" where none would."""
    if ask is None or not ask.burn or not player.pool or not (player.seat == ask.player or player.seat in ask.mates):
        return ""
    before, after = ask.life_after_burn + ask.burn, ask.life_after_burn
    return f"{ask.burn} burn as this phase ends: {before} to {after}"


def limits_on(player: PlayerSeen) -> list[str]:
    """Return what the mana in a pool is for that is not for everything, as lines: "UU only to play creature spells"."""
    held, kinds = dict(player.pool), dict[str, str]()
    for key, only in player.limits:
        kinds[only] = kinds.get(only, "") + kinds_of(key)[0] * held.get(key, 0)
    return [f"{each if len(each) <= _MOST_LETTERS else len(each)} {only}" for only, each in kinds.items()]
