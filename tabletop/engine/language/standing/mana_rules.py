"""Effects on mana: what is made as something is tapped for it (406), and what it pays for (104.3)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class ManaInstead(Node, frozen=True):
    """What matches and is tapped for mana produces mana of another kind: a symbol, or the chosen colour.

    `whole`: one mana of that instead of any other type and amount; else of any other colour, so that colourless mana
    stays as it is.
    """

    filter: Filter
    kind: str
    whole: bool = False


@reads(NO_ASPECT, parts=False)
class SpendsAs(Node, frozen=True):
    """These players may spend mana of a kind ("": of any) as though it were mana of another ("": of any colour)."""

    kind: str = ""
    instead: str = ""
    who: Literal["you", "players"] = "you"


ManaRule: TypeAlias = ManaInstead | SpendsAs
