"""Abilities of cards about how they come to be played: their costs, when they may be played, and opening hands."""

from __future__ import annotations

from typing import Literal

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.language.patterns import Whose
from tabletop.engine.vocabulary.aspects import NO_ASPECT


@reads(NO_ASPECT, parts=False)
class AlternativeCost(Node, frozen=True):
    """You may pay this rather than the mana cost of the spell, while the condition holds (409.1b)."""

    cost: tuple[Cost, ...]
    condition: Condition | None = None


@reads(NO_ASPECT, parts=False)
class CostChange(Node, frozen=True):
    """Spells that match cost more or less to play, while this is in play, or where `zone` says (409.1f).

    `less` reduces generic mana only, and not below nothing; `coloured`: mana of these colours only,
    as far as it is due.
    """

    filter: Filter
    less: Amount = 0
    more: tuple[str, ...] = ()
    who: Whose = "you"
    zone: Literal["in play", "stack"] = "in play"
    coloured: tuple[str, ...] = ()


@reads(NO_ASPECT, parts=False)
class KeywordCostChange(Node, frozen=True):
    """The costs of a keyword ability ("buyback", "morph") are more or less, while this permanent is in play (409.1f).

    `less` reduces generic mana only, and not below nothing.
    """

    keyword: Literal["buyback", "morph"]
    less: int = 0
    more: tuple[str, ...] = ()


@reads(NO_ASPECT, parts=False)
class OwnCost(Node, frozen=True):
    """The spell itself costs less generic mana to play, while the condition holds (409.1f)."""

    less: Amount
    condition: Condition | None = None


@reads(NO_ASPECT, parts=False)
class PlaysEarlier(Node, frozen=True):
    """You may play the spell any time you could play an instant if you pay this beside its mana cost (409.1b)."""

    more: tuple[Cost, ...]


@reads(NO_ASPECT, parts=False)
class PlayOnly(Node, frozen=True):
    """The spell can be played only while all of these hold (409.4)."""

    only_if: tuple[Condition, ...]


@reads(NO_ASPECT, parts=False)
class SpendsOnX(Node, frozen=True):
    """Only such mana may be spent on the X of this spell's cost, as `costs.Mana.x_only` says it (409.1f)."""

    only: str


@reads(NO_ASPECT, parts=False)
class OnlyForAnte(Node, frozen=True):
    """Is removed from the deck before a game that is not played for ante (217.9c)."""


@reads(NO_ASPECT, parts=False)
class BeginsInPlay(Node, frozen=True):
    """If this card is in your opening hand, you may begin the game with it in play (101.4, 103.1)."""
