"""Costs: everything that is paid in 409.1h."""

from __future__ import annotations

from typing import TypeAlias

from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node


class Mana(Node, frozen=True):
    """Mana symbols, as in `vocabulary.mana`."""

    symbols: tuple[str, ...]


class TapThis(Node, frozen=True):
    """{T} (104.4)."""


class SacrificeThis(Node, frozen=True):
    """Sacrifice the object that the ability is on."""


class Sacrifice(Node, frozen=True):
    """Sacrifice `count` permanents you control that match."""

    filter: Filter
    count: int = 1


class TapOthers(Node, frozen=True):
    """Tap `count` untapped permanents you control that match."""

    filter: Filter
    count: int = 1


class DiscardCards(Node, frozen=True):
    """Discard `count` cards that match."""

    filter: Filter
    count: int = 1


class DiscardThis(Node, frozen=True):
    """Discard this card; `cycling` where a player cycles it by that (502.18)."""

    cycling: bool = False


class PayLife(Node, frozen=True):
    """Pay life."""

    amount: int


class RemoveCounters(Node, frozen=True):
    """Remove counters of a kind from the object that the ability is on."""

    kind: str
    count: int = 1


class ReturnToHand(Node, frozen=True):
    """Return `count` permanents you control that match to their owner's hand."""

    filter: Filter
    count: int = 1


Cost: TypeAlias = (
    Mana | TapThis | SacrificeThis | Sacrifice | TapOthers | DiscardCards | DiscardThis | PayLife | RemoveCounters
    | ReturnToHand
)
