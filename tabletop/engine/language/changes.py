"""What a continuous effect does to an object (418.5a), and what it forbids or demands (500.1)."""

from __future__ import annotations

from typing import TypeAlias, Union

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.filters import Filter
from tabletop.engine.language.node import Node


class ChangeController(Node, frozen=True):
    """You gain control (layer 2)."""


class SetTypes(Node, frozen=True):
    """Becomes these types and subtypes instead of its own; supertypes stay (layer 4)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()


class AddTypes(Node, frozen=True):
    """Becomes these in addition to what it is (layer 4)."""

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


class SetColours(Node, frozen=True):
    """Becomes these colours; () is colourless (layer 5)."""

    colours: tuple[str, ...] = ()


class Gains(Node, frozen=True):
    """Gains a keyword ability (layer 5)."""

    keyword: str


class Loses(Node, frozen=True):
    """Loses a keyword ability; None: all abilities (layer 5)."""

    keyword: str | None = None


class AddPower(Node, frozen=True):
    """+N/+N: layer 6b from a resolved spell or ability, 6d from a static ability."""

    power: Amount = 0
    toughness: Amount = 0


class SetPower(Node, frozen=True):
    """Becomes N/N: layer 6b."""

    power: Amount
    toughness: Amount


class SwitchPower(Node, frozen=True):
    """Switches power and toughness (layer 6e)."""


class CantAttack(Node, frozen=True):
    """Can't attack."""


class CantBlock(Node, frozen=True):
    """Can't block; `only` can't block attackers that match."""

    only: Filter | None = None


class MustAttack(Node, frozen=True):
    """Attacks each turn if able."""


class MustBlock(Node, frozen=True):
    """Blocks each turn if able."""


class CantBeBlocked(Node, frozen=True):
    """Can't be blocked; `by`: by creatures that match."""

    by: Filter | None = None


class BlocksAsThoughFlying(Node, frozen=True):
    """Can block as though it had flying."""


class CantAttackAlone(Node, frozen=True):
    """Can't attack alone."""


class DoesNotUntap(Node, frozen=True):
    """Doesn't untap during its controller's untap step."""


class Indestructible(Node, frozen=True):
    """Can't be destroyed."""


Change: TypeAlias = Union[  # noqa: UP007
    ChangeController, SetTypes, AddTypes, SetColours, Gains, Loses, AddPower, SetPower, SwitchPower,
    CantAttack, CantBlock, MustAttack, MustBlock, CantBeBlocked, BlocksAsThoughFlying, CantAttackAlone,
    DoesNotUntap, Indestructible,
]  # fmt: skip
