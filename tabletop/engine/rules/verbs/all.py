"""Every executor, registered by being imported here. Whoever carries out effects imports this module."""

from __future__ import annotations

from tabletop.engine.rules.verbs import (
    attaching,
    cards,
    changing,
    choosing,
    choosing_values,
    combat_out,
    copying,
    counter_spell,
    counters,
    damage,
    destroying,
    ending,
    exchanging,
    flipping,
    life,
    looking,
    mana,
    moving,
    offering,
    playing_cards,
    retargeting,
    sacrificing,
    searching,
    shielding,
    tapping,
    tokens,
    turn_effects,
)
from tabletop.engine.rules.verbs.registry import carry_out

__all__ = ["EXECUTORS", "carry_out"]

#: the modules with executors, by theme
EXECUTORS = (
    attaching, cards, changing, choosing, choosing_values, combat_out, copying, counter_spell, counters, damage,
    destroying, ending, exchanging, flipping,
    life, looking,
    mana, moving, offering, playing_cards, retargeting, sacrificing, searching, shielding, tapping, tokens,
    turn_effects,
)  # fmt: skip
