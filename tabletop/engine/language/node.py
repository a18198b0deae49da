"""The base of everything a card can say: a frozen record with a tag, equal by value and hashable."""

from __future__ import annotations

from msgspec import Struct


class Node(Struct, frozen=True, tag=True, omit_defaults=True, gc=False):
    """A node of card text. Encoded with its class name under "type"."""
