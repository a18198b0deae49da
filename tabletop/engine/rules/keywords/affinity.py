"""Affinity (502.31): costs less for each permanent of a kind that you control."""

from __future__ import annotations

from tabletop.engine.language.abilities import Keyword
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.types import TYPES


class Affinity(KeywordRules):
    """Affinity (502.31): {1} less for each permanent of a type or subtype that you control."""

    name = "affinity"
    rule_id = "502.31"
    lessens = True

    @rule("502.31a", "502.31c")
    def costs_less(self, ability: Keyword, state: State, seat: Seat) -> int:
        """Return the number that you control; each instance counts for itself."""
        kind = ability.value
        number = 0
        for thing in state.permanents():
            if thing.controller == seat:
                values = values_of(state, thing)
                number += thing.count * (kind in (values.types if kind in TYPES else values.subtypes))
        return number


RULES = Affinity()
