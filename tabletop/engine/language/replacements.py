"""The outcomes of replacement and prevention effects: what an event becomes (419.1)."""

from __future__ import annotations

from typing import Literal, TypeAlias, Union

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.node import Node
from tabletop.engine.language.references import What, Who


class Prevented(Node, frozen=True):
    """The prevention of so much of the damage; None: all of it, or half of it where it is `halved` (419.1d)."""

    amount: Amount | None = None
    halved: Literal["", "up", "down"] = ""


class Changed(Node, frozen=True):
    """Another number instead: so many times as much and so much more, or exactly so many."""

    factor: int = 1
    more: Amount = 0
    exactly: Amount | None = None
    #: half of it instead
    halved: Literal["", "up", "down"] = ""


class Redirected(Node, frozen=True):
    """The damage is dealt to these instead (419.6c)."""

    to: What | None = None
    players: Who | None = None


class GoesTo(Node, frozen=True):
    """The object goes to this zone instead."""

    to: Literal["hand", "library", "graveyard", "removed from the game"]
    bottom: bool = False
    #: its owner shuffles it into the library
    shuffled: bool = False
    #: of what is removed from the game: the words by which other abilities of this object find it there (217.7d)
    linked: str = ""


class ComesAs(Node, frozen=True):
    """The object comes into play tapped, or with counters, or both (419.1c)."""

    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


class LeavesLife(Node, frozen=True):
    """Damage that would reduce a life total to less than this reduces it to this; all of it is dealt."""

    least: int = 1


Outcome: TypeAlias = Union[Prevented, Changed, Redirected, GoesTo, ComesAs, LeavesLife]  # noqa: UP007
