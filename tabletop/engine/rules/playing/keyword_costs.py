"""Costs of keyword abilities as effects change them: buyback, morph (409.1f)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Card, KeywordCostChange
from tabletop.engine.language.costs import Cost, Mana
from tabletop.engine.rules.board.continuous_effects import survey
from tabletop.engine.rules.board.known import of_board
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.mana import VARIABLES
from tabletop.engine.vocabulary.rule_ids import cached, rule


@rule("409.1f", "502.16a", "502.26d")
def keyword_cost(state: State, keyword: str, cost: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """Return what a cost of a keyword ability comes to: more first, then generic mana off, and not below nothing."""
    changes = [change for change in _changes(state) if change.keyword == keyword]
    if not changes:
        return cost
    due = [symbol for part in cost if isinstance(part, Mana) for symbol in part.symbols]
    due += [symbol for change in changes for symbol in change.more]
    less = sum(change.less for change in changes)
    generic = sum(int(symbol) for symbol in due if symbol.isdigit())
    kept = tuple(symbol for symbol in due if not symbol.isdigit())
    left = max(0, generic - less)
    symbols = (*((str(left),) if left else ()), *kept)
    rest = tuple(part for part in cost if not isinstance(part, Mana))
    plain = not any(symbol in VARIABLES for symbol in kept)
    return (Mana(symbols), *rest) if symbols or (plain and not rest) else rest


@of_board
def _changes(state: State) -> tuple[KeywordCostChange, ...]:
    """The changes that permanents make, those of equal ones each."""
    return tuple(
        [
            change
            for object_id, _, card, values in survey(state)
            for change in (keyword_cost_changes(card) if card.abilities else ())
            if change in values.abilities
            for _ in range(state.objects[object_id].count)
        ]
    )


@cached
def keyword_cost_changes(card: Card) -> tuple[KeywordCostChange, ...]:
    """Return the changes to the costs of keyword abilities that a card makes."""
    return tuple(ability for ability in card.abilities if isinstance(ability, KeywordCostChange))
