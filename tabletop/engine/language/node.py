"""The base of everything a card can say: a frozen record with a tag, equal by value and hashable."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct


class Node(Struct, frozen=True, tag=True, omit_defaults=True, gc=False, cache_hash=True):
    """A node of card text. Encoded with its class name under "type"."""


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
