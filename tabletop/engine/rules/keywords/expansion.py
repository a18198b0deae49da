"""Keywords that stand for other abilities, expanded to them: each instance for itself."""

from __future__ import annotations

from tabletop.engine.language.abilities import Ability, Activated, Card, ComesIntoPlay, Keyword, Replacement, Triggered
from tabletop.engine.rules.board.characteristics import Values, comes_into_play
from tabletop.engine.rules.keywords.registry import KEYWORDS
from tabletop.engine.vocabulary.rule_ids import cached, rule


@rule("502.3b")
def keyword_triggers(values: Values) -> tuple[Triggered, ...]:
    """The triggered abilities that an object's keyword abilities stand for, those of each instance."""
    return _triggers(values.abilities) if values.keywords else ()


@cached
def _triggers(abilities: tuple[Ability, ...]) -> tuple[Triggered, ...]:
    return tuple(
        trigger
        for ability in abilities
        if isinstance(ability, Keyword) and ability.name in KEYWORDS
        for trigger in KEYWORDS[ability.name].triggers(ability)
    )


def keyword_activated(ability: Keyword) -> Activated | None:
    """The activated ability that an instance of a keyword ability stands for, if it stands for one."""
    return KEYWORDS[ability.name].activated(ability) if ability.name in KEYWORDS else None


@cached
def keyword_replacements(abilities: tuple[Ability, ...]) -> tuple[Replacement, ...]:
    """The replacement abilities that the keyword abilities among these stand for."""
    found = (
        KEYWORDS[ability.name].replacement(ability)
        for ability in abilities
        if isinstance(ability, Keyword) and ability.name in KEYWORDS
    )
    return tuple(one for one in found if one is not None)


@cached
def ways_of_coming(card: Card) -> tuple[ComesIntoPlay, ...]:
    """Return the ways in which a card comes into play by its own abilities, keywords' included (410.10e)."""
    found = (
        KEYWORDS[ability.name].coming(ability)
        for ability in card.abilities
        if isinstance(ability, Keyword) and ability.name in KEYWORDS
    )
    return comes_into_play(card) + tuple(way for way in found if way is not None)
