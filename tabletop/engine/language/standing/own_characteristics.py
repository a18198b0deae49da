"""Characteristic-setting abilities, and what a card in a graveyard counts as (202.2, 208.2, 405.2a)."""

from __future__ import annotations

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT)
class SetsPower(Node, frozen=True):
    """A characteristic-setting ability for "*" in power or toughness; works only in play (208.2)."""

    power: Amount | None = None
    toughness: Amount | None = None


@reads(NO_ASPECT, parts=False)
class Sets(Node, frozen=True):
    """A characteristic-setting ability for colours or types; it works in all zones (405.2a)."""

    colours: tuple[str, ...] | None = None
    every_creature_type: bool = False


@reads(NO_ASPECT, parts=False)
class CountedAs(Node, frozen=True):
    """While this card is in a graveyard, effects of spells of a name count it as a card of that name (202.2)."""

    name: str
