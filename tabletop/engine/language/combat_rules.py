"""Effects on attacking and blocking (500): restrictions, requirements and costs on a creature."""

from __future__ import annotations

from typing import Literal, TypeAlias

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.conditions import Condition
from tabletop.engine.language.costs import Cost
from tabletop.engine.language.filters import Anything, Filter
from tabletop.engine.language.node import Node, reads
from tabletop.engine.vocabulary.aspects import NO_ASPECT

#: whom an attack is on: anybody, or the player whose effect it is ("can't attack you")
Attacked: TypeAlias = Literal["anyone", "you"]


#: what a number, or a requirement, begins anew with: each combat phase, or each turn however many it has
Per: TypeAlias = Literal["combat", "turn"]


@reads(NO_ASPECT, parts=False)
class CantAttackUnless(Node, frozen=True):
    """Can't attack unless a condition holds ("unless defending player controls an Island")."""

    condition: Condition


@reads(NO_ASPECT, parts=False)
class CantBlockUnless(Node, frozen=True):
    """Can't block unless a condition holds."""

    condition: Condition


@reads(NO_ASPECT, parts=False)
class CantBlockAlone(Node, frozen=True):
    """Can't block alone."""


@reads(NO_ASPECT, parts=False)
class BlockersNeeded(Node, frozen=True):
    """Can't be blocked except by so many creatures or more."""

    least: int


@reads(NO_ASPECT, parts=False)
class BlockersAllowed(Node, frozen=True):
    """Can't be blocked by more than so many creatures."""

    most: int


@reads(NO_ASPECT, parts=False)
class BlocksMore(Node, frozen=True):
    """Can block so many additional creatures each combat, or each turn; None: any number."""

    number: int | None = 1
    per: Per = "combat"


@reads(NO_ASPECT, parts=False)
class BlocksOnly(Node, frozen=True):
    """Can block only creatures that match."""

    filter: Filter


@reads(NO_ASPECT, parts=False)
class MustBeBlocked(Node, frozen=True):
    """Must be blocked if able."""


@reads(NO_ASPECT, parts=False)
class Lure(Node, frozen=True):
    """The requirement that all creatures that match and are able to block it do so."""

    by: Filter = Anything()


@reads(NO_ASPECT, parts=False)
class MustBlockSource(Node, frozen=True):
    """Blocks the object that the effect is from, if able."""


@reads(NO_ASPECT, parts=False)
class MustBlockEach(Node, frozen=True):
    """Blocks each attacking creature if able."""


@reads(NO_ASPECT, parts=False)
class CostToAttack(Node, frozen=True):
    """Can't attack unless its controller pays a cost, `each` times (308.2d)."""

    cost: tuple[Cost, ...]
    whom: Attacked = "anyone"
    each: Amount = 1


@reads(NO_ASPECT, parts=False)
class CostToBlock(Node, frozen=True):
    """Can't block unless its controller pays a cost, `each` times (309.2b)."""

    cost: tuple[Cost, ...]
    each: Amount = 1


@reads(NO_ASPECT, parts=False)
class CostToBeBlocked(Node, frozen=True):
    """Can't be blocked unless a cost is paid for each creature that blocks it (309.2b)."""

    cost: tuple[Cost, ...]


@reads(NO_ASPECT, parts=False)
class MostActing(Node, frozen=True):
    """No more than so many creatures can attack (`whom`), or block, each combat, or each turn."""

    what: Literal["attack", "block"]
    most: int
    whom: Attacked = "anyone"
    per: Per = "combat"


@reads(NO_ASPECT, parts=False)
class AttacksDespiteDefender(Node, frozen=True):
    """Can attack as though it didn't have defender."""


@reads(NO_ASPECT, parts=False)
class BlockableDespiteWalk(Node, frozen=True):
    """Can be blocked as though it didn't have the landwalk ability that says this ("forest")."""

    value: str


@reads(NO_ASPECT, parts=False)
class StrikesPast(Node, frozen=True):
    """Its controller may have it deal its combat damage as though it weren't blocked (310.2e); `must`: it does."""

    must: bool = False


@reads(NO_ASPECT, parts=False)
class AssignsNoDamage(Node, frozen=True):
    """Assigns no combat damage."""


@reads(NO_ASPECT, parts=False)
class BlocksAsThoughShadow(Node, frozen=True):
    """Can block creatures with shadow as though it had shadow (or they did not have it)."""


CombatRule: TypeAlias = (
    CantAttackUnless | CantBlockUnless | CantBlockAlone | BlockersNeeded | BlockersAllowed | BlocksMore | BlocksOnly
    | MustBeBlocked | Lure | MustBlockSource | MustBlockEach | CostToAttack | CostToBlock | CostToBeBlocked
    | MostActing | AttacksDespiteDefender | BlocksAsThoughShadow | BlockableDespiteWalk | StrikesPast
    | AssignsNoDamage
)  # fmt: skip
