"""What is said about mana: what is made as something is tapped for it (406), what it pays for (104.3), and what mana
may be spent on where the effect that adds it says so (glossary, Mana)."""

from __future__ import annotations

from hashlib import blake2s
from typing import Literal, TypeAlias

import msgspec

from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT
from tabletop.engine.vocabulary.payments import MARK
from tabletop.engine.vocabulary.rule_ids import cached


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


@reads(NO_ASPECT, parts=False)
class ForSpells(Node, frozen=True):
    """Playing spells that match."""

    filter: Filter


@reads(NO_ASPECT, parts=False)
class ForAbilities(Node, frozen=True):
    """Playing activated abilities of permanents that match."""

    filter: Filter


@reads(NO_ASPECT, parts=False)
class ForCumulativeUpkeep(Node, frozen=True):
    """Paying cumulative upkeep costs (502.13a)."""


ManaUse: TypeAlias = ForSpells | ForAbilities | ForCumulativeUpkeep


@cached
def mark_of(only: tuple[ManaUse, ...]) -> str:
    """Return the mark of mana that may be spent on these things only: the same for the same things, in every game."""
    return MARK + blake2s(msgspec.json.encode(only), digest_size=3).hexdigest() if only else ""
