"""What mana may be spent on, where the effect that adds it says so (glossary, Mana)."""

from __future__ import annotations

from hashlib import blake2s
from typing import TypeAlias

import msgspec

from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT
from tabletop.engine.vocabulary.payments import MARK
from tabletop.engine.vocabulary.rule_ids import cached


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
