"""What effects say about attacking and blocking (500): restrictions, requirements and costs on a creature."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node


class CantAttackUnless(Node, frozen=True):
    """Can't attack unless a condition holds ("unless defending player controls an Island")."""

    condition: Condition


class CantBlockUnless(Node, frozen=True):
    """Can't block unless a condition holds."""

    condition: Condition


class CantBlockAlone(Node, frozen=True):
    """Can't block alone."""


class BlockersNeeded(Node, frozen=True):
    """Can't be blocked except by so many creatures or more."""

    least: int


class BlockersAllowed(Node, frozen=True):
    """Can't be blocked by more than so many creatures."""

    most: int


class BlocksMore(Node, frozen=True):
    """Can block so many additional creatures; None: any number."""

    number: int | None = 1


class BlocksOnly(Node, frozen=True):
    """Can block only creatures that match."""

    filter: Filter


class MustBeBlocked(Node, frozen=True):
    """Must be blocked if able."""


class Lure(Node, frozen=True):
    """All creatures that match and are able to block it do so."""

    by: Filter = Anything()


class MustBlockSource(Node, frozen=True):
    """Blocks the object that the effect is from, if able."""


class MustBlockEach(Node, frozen=True):
    """Blocks each attacking creature if able."""


class CostToAttack(Node, frozen=True):
    """Can't attack unless its controller pays a cost (308.2d)."""

    cost: tuple[Cost, ...]


class CostToBlock(Node, frozen=True):
    """Can't block unless its controller pays a cost (309.2b)."""

    cost: tuple[Cost, ...]


class MostActing(Node, frozen=True):
    """No more than so many creatures can attack, or block, each combat."""

    what: Literal["attack", "block"]
    most: int


CombatRule: TypeAlias = (
    CantAttackUnless | CantBlockUnless | CantBlockAlone | BlockersNeeded | BlockersAllowed | BlocksMore | BlocksOnly
    | MustBeBlocked | Lure | MustBlockSource | MustBlockEach | CostToAttack | CostToBlock | MostActing
)  # fmt: skip
