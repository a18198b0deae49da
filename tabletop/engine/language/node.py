"""The base of everything a card can say: a frozen record with a tag, equal by value and hashable."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, ClassVar, TypeVar

from msgspec import Struct

from tabletop.engine.vocabulary.aspects import NO_ASPECT, Aspects

N = TypeVar("N", bound="Node")


class Node(Struct, frozen=True, tag=True, omit_defaults=True, gc=False, cache_hash=True):
    """A node of card text. Encoded with its class name under "type"."""

    #: what a kind of node reads of the game by itself, or how that follows from a node's fields; `reads` gives it
    own_reads: ClassVar[Aspects | Callable[[Any], Aspects]]
    #: whether its parts are read as well whenever it is, or stay unread until somebody asks for them
    reads_parts: ClassVar[bool]
    #: whether it grows by the same number each round where all that it reads does, or decides nothing by a number (421)
    linear: ClassVar[bool]


def reads(
    own: Aspects | Callable[[Any], Aspects], *, parts: bool = True, linear: bool = False
) -> Callable[[type[N]], type[N]]:
    """Say at the definition of a kind of node what it reads of the game: flags, or a function of the node.

    `parts`: what its parts read is read as well. `linear`: as `Node.linear`.
    """

    def said(kind: type[N]) -> type[N]:
        kind.own_reads, kind.reads_parts, kind.linear = own, parts, linear
        return kind

    return said


@lru_cache(maxsize=8192)
def reads_of(node: object) -> Aspects:
    """All that a piece of card text (a node, or nodes in tuples) reads of the game when it is read.

    Raises AttributeError for a kind of node that does not say it.
    """
    if isinstance(node, Node):
        kind = type(node)
        found = kind.own_reads(node) if callable(kind.own_reads) else kind.own_reads
        if not kind.reads_parts:
            return found
        parts: tuple[object, ...] = tuple([getattr(node, name) for name in node.__struct_fields__])
    elif isinstance(node, tuple):
        found, parts = NO_ASPECT, node
    else:
        return NO_ASPECT
    for part in parts:
        found |= reads_of(part)
    return found


def mentions(node: object, kind: type[Node]) -> bool:
    """Tell whether a piece of card text (a node, or nodes in tuples) has a node of a kind anywhere in it."""
    if isinstance(node, kind):
        return True
    if isinstance(node, tuple):
        return any(mentions(part, kind) for part in node)
    if isinstance(node, Node):
        return any(mentions(getattr(node, name), kind) for name in node.__struct_fields__)
    return False


def nodes_in(node: object, but: tuple[type[Node], ...] = ()) -> Iterator[Node]:
    """Every node in a piece of card text (a node, or nodes in tuples), outer ones first; nothing inside of `but`."""
    if isinstance(node, but):
        return
    if isinstance(node, Node):
        yield node
        for name in node.__struct_fields__:
            yield from nodes_in(getattr(node, name), but)
    elif isinstance(node, tuple):
        for part in node:
            yield from nodes_in(part, but)
