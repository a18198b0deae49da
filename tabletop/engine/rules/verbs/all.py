"""Every executor, registered by being imported here. Whoever carries out effects imports this module."""

from __future__ import annotations

from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.verbs import (
    adding_mana,
    alternatives,
    attaching,
    bringing_in,
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
    each_in_turn,
    ending,
    exchanging,
    flipping,
    hand_cards,
    life,
    looking,
    may_pay,
    moving,
    playing_by_effect,
    playing_subgames,
    retargeting,
    sacrificing,
    searching,
    separating,
    shielding,
    tapping,
    tokens,
    turn_effects,
    turning,
)

__all__ = ["EXECUTORS", "carry_out"]

#: the modules with executors, by theme
EXECUTORS = (
    alternatives, attaching, bringing_in, cards, changing, choosing, choosing_values, combat_out, copying,
    counter_spell, counters, damage, destroying, each_in_turn, ending, exchanging, flipping, hand_cards,
    life, looking,
    adding_mana, moving, may_pay, playing_by_effect, playing_subgames, retargeting, sacrificing, searching,
    separating, shielding, tapping, tokens,
    turn_effects, turning,
)  # fmt: skip
