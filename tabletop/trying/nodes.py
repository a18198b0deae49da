"""Walking through what a card says: every node, and the effects that have to be carried out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import references as r
from tabletop.engine.language.node import Node


def _kinds(alias: Any) -> tuple[type, ...]:
    """The node types that an alias of node types names."""
    if isinstance(alias, type):
        return (alias,)
    return tuple(kind for part in get_args(alias) for kind in _kinds(part))


EFFECTS: Final[tuple[type, ...]] = _kinds(ab.Effect)
ABILITIES: Final[tuple[type, ...]] = _kinds(ab.Ability)


def walk(node: object, inside: bool = False) -> Iterator[Node]:
    """A node (or nodes in tuples) and everything in it, but for what a token or a granted ability says."""
    if isinstance(node, tuple):
        for part in node:
            yield from walk(part, inside)
    elif isinstance(node, Node):
        yield node
        if not isinstance(node, ab.Card) and not (inside and isinstance(node, ABILITIES)):
            for name in node.__struct_fields__:
                # what a shield does is done in the trial of the ability that makes it
                yield from walk(getattr(node, name), inside=not isinstance(node, ab.Shield))


def effects_in(node: object) -> tuple[Node, ...]:
    """The effects in an ability, each once, in the order written."""
    return tuple(dict.fromkeys(part for part in walk(node) if isinstance(part, EFFECTS)))


def tokens_in(node: object) -> tuple[ab.Card, ...]:
    """The tokens that an ability makes, each once."""
    return tuple(dict.fromkeys(part for part in walk(node) if isinstance(part, ab.Card)))


def granted_in(node: object) -> tuple[ab.Ability, ...]:
    """The abilities that an ability gives to something, each once; not what a shield does."""
    givers = (part for part in walk(node) if not isinstance(part, ab.Shield | ab.Card))
    found = (
        inner
        for giver in givers
        for name in giver.__struct_fields__
        if name in ("ability", "gains")
        for inner in walk(getattr(giver, name), inside=True)
        if isinstance(inner, ABILITIES)
    )
    return tuple(dict.fromkeys(found))  # type: ignore[arg-type]


def about_attached(node: object) -> bool:
    """Return whether it speaks of what an Aura or Equipment is attached to."""
    return any(type(part).__name__ in ("Attached", "IsAttachedTo") for part in walk(node)) or any(
        getattr(part, "whose", None) == "controller of attached" for part in walk(node)
    )


def players_named(who: object) -> tuple[int, ...]:
    """The seats that a reference to players may mean, seen from seat 0."""
    if isinstance(who, r.You):
        return (0,)
    if isinstance(who, r.EachOpponent | r.EachOtherPlayer | r.OpponentsOf | r.Affected):
        return (1,)
    return (0, 1)


def number(amount: object, default: int = 2) -> int:
    """A printed number; any other amount, and "any number", counts as the default."""
    return amount if isinstance(amount, int) and amount < ab.ANY_NUMBER else default
