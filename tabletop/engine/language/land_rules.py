"""Effects on playing lands (305.4) and spells (409.4)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class MoreLands(Node, frozen=True):
    """Its controller may play so many additional lands on each of his or her turns."""

    number: int = 1


@reads(NO_ASPECT, parts=False)
class CantPlayLands(Node, frozen=True):
    """These players can't play lands: its controller, the opponents, or everybody."""

    who: Literal["you", "opponents", "players"] = "players"


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


LandRule: TypeAlias = MoreLands | CantPlayLands | CantPlaySpells | FewSpells | OnlyInOwnTurns | CantCounter
