"""Effects on playing lands (305.4) and spells (409.4)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.standing.mana_rules import ManaRule
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class MoreLands(Node, frozen=True):
    """These players may play so many additional lands on each of their turns."""

    number: int = 1
    who: Literal["you", "players"] = "you"


@reads(NO_ASPECT, parts=False)
class CantPlayLands(Node, frozen=True):
    """These players can't play lands, or those that match: its controller, the opponents, or everybody."""

    who: Literal["you", "opponents", "players"] = "players"
    filter: Filter = Anything()


@reads(NO_ASPECT, parts=False)
class CantPlaySpells(Node, frozen=True):
    """These players can't play spells that match."""

    filter: Filter = Anything()
    who: Literal["you", "opponents", "players"] = "players"


@reads(NO_ASPECT, parts=False)
class FewSpells(Node, frozen=True):
    """No player plays more than so many spells each turn."""

    most: int = 1


@reads(NO_ASPECT, parts=False)
class OnlyInOwnTurns(Node, frozen=True):
    """Players play spells and activated abilities only during their own turns."""


@reads(NO_ASPECT, parts=False)
class CantCounter(Node, frozen=True):
    """Spells that match can't be countered."""

    filter: Filter = Anything()


@reads(NO_ASPECT, parts=False)
class CantPlayAbilities(Node, frozen=True):
    """These players can't play activated abilities that are no mana abilities."""

    who: Literal["you", "opponents", "players"] = "players"


@reads(NO_ASPECT, parts=False)
class PlaysAsInstant(Node, frozen=True):
    """These players may play spells that match any time they could play an instant (502.57b)."""

    filter: Filter = Anything()
    who: Literal["you", "players"] = "you"


@reads(NO_ASPECT, parts=False)
class PlaysFromGraveyard(Node, frozen=True):
    """These players may play cards that match out of their own graveyards, lands and spells."""

    filter: Filter = Anything()
    who: Literal["you", "players"] = "you"


@reads(NO_ASPECT, parts=False)
class KeepsMana(Node, frozen=True):
    """Mana pools of these players don't empty as phases end (300.3), so that nobody is burnt."""

    who: Literal["you", "players"] = "players"


@reads(NO_ASPECT, parts=False)
class CantSearch(Node, frozen=True):
    """These players can't search libraries."""

    who: Literal["you", "opponents", "players"] = "players"


LandRule: TypeAlias = (
    ManaRule | MoreLands | CantPlayLands | CantPlaySpells | CantPlayAbilities | PlaysAsInstant | FewSpells
    | OnlyInOwnTurns | CantCounter | PlaysFromGraveyard | KeepsMana | CantSearch
)  # fmt: skip
