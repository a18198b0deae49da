"""Haunt (502.51): as it goes to a graveyard it is removed from the game, haunting a creature."""

from __future__ import annotations

from tabletop.engine.language import effects as fx
from tabletop.engine.language.abilities import Keyword, TargetPhrase, Triggered
from tabletop.engine.language.filters import HasType, IsThis
from tabletop.engine.language.patterns import Moves
from tabletop.engine.language.references import Target
from tabletop.engine.rules.keywords.kind import KeywordRules
from tabletop.engine.vocabulary.rule_ids import rule


class Haunt(KeywordRules):
    """Haunt (502.51): as it goes to a graveyard it is removed from the game, haunting a creature."""

    name = "haunt"
    rule_id = "502.51"
    tag = "HNT"

    @rule("502.51a")
    def triggers(self, ability: Keyword) -> tuple[Triggered, ...]:
        """Haunt target creature, as a permanent goes to the graveyard from play, or a spell as it resolves."""
        haunting, creature = (fx.Haunt(Target(0)),), (TargetPhrase(HasType("creature")),)
        return (
            Triggered(Moves(IsThis(), "in play", "graveyard"), haunting, creature),
            Triggered(Moves(IsThis(), "stack", "graveyard", resolving=True), haunting, creature),
        )


RULES = Haunt()
