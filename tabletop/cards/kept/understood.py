"""What a card's text was understood to say, as bytes and back.

The bytes hold the names and fields of nodes, and nothing else is made of them: whatever they say, no code is run, and
what is no node of the card language is refused.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from tabletop.engine.language import abilities
from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import Node

#: nodes of other modules stand for words while they are read, or belong to a test
_LANGUAGE: Final = abilities.__name__.rpartition(".")[0] + "."
#: the key under which bytes say what kind of node this is: no field is called so
_KIND: Final = ""

_encoder: Final = msgspec.msgpack.Encoder()
_decoder: Final = msgspec.msgpack.Decoder()


class Understood(Struct, frozen=True):
    """What a record's text says: the card, or None and why (the end of a sentence) where not all is understood.

    `judged` is then the card for a table at which a judge carries out the rest by hand, where there is one.
    """

    card: Card | None
    why: str = ""
    judged: Card | None = None


def as_bytes(understood: Understood) -> bytes:
    """Return it as bytes, from which `from_bytes` makes the same again.

    Raises ValueError where they would not: for nodes that are no part of the card language.
    """
    content = _encoder.encode((_told(understood.card), understood.why, _told(understood.judged)))
    if from_bytes(content) != understood:
        raise ValueError("these nodes do not come back from bytes as they were")
    return content


def from_bytes(content: bytes) -> Understood:
    """Return what the bytes say. Raises ValueError where they are damaged or of another language of cards."""
    try:
        card, why, judged = (_made(part) for part in _decoder.decode(content))
    except (KeyError, TypeError, ValueError, RecursionError, msgspec.MsgspecError) as problem:
        raise ValueError(f"no reading of a card: {problem}") from None
    if not isinstance(card, Card | None) or not isinstance(why, str) or not isinstance(judged, Card | None):
        raise ValueError("no reading of a card")
    return Understood(card, why, judged)


def _told(part: Any) -> Any:
    """Nodes as plain data; what a node has by default is left out."""
    if isinstance(part, Node):
        fields = zip(part.__struct_fields__, _defaults(type(part)), strict=True)
        values = ((name, getattr(part, name), default) for name, default in fields)
        told = {name: _told(value) for name, value, default in values if value != default}
        return {_KIND: _name_of(type(part)), **told}
    return [_told(one) for one in part] if isinstance(part, tuple) else part


def _made(part: Any) -> Any:
    """The nodes that plain data tells of."""
    if isinstance(part, dict):
        kind = _kinds()[part.pop(_KIND)]
        return kind(**{sys.intern(name): _made(value) for name, value in part.items()})
    if isinstance(part, list):
        return tuple([_made(one) for one in part])
    # words of the language are compared with one another throughout a game
    return sys.intern(part) if isinstance(part, str) else part


@lru_cache(maxsize=512)
def _defaults(kind: type[Node]) -> tuple[Any, ...]:
    """What each field of a kind of node is where nothing is said."""
    last = kind.__struct_defaults__
    return (msgspec.NODEFAULT,) * (len(kind.__struct_fields__) - len(last)) + last


@lru_cache(maxsize=1)
def _kinds() -> dict[str, type[Node]]:
    """Every kind of node of the language by its name in bytes."""
    found: dict[str, type[Node]] = {}
    left = [Node]
    while left:
        kind = left.pop()
        left += kind.__subclasses__()
        if kind.__module__.startswith(_LANGUAGE):
            found[_name_of(kind)] = kind
    return found


def _name_of(kind: type[Node]) -> str:
    """A kind of node by its module, since two modules may use one word, and its name."""
    return f"{kind.__module__.removeprefix(_LANGUAGE)}.{kind.__name__}"
