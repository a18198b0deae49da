"""Amounts that stand in nodes: found, and put in the place of others, as "where X is ..." and "their life" ask."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tabletop.cards.text.nouns.amounts import COUNTED
from tabletop.engine.language.amounts import (
    Announced,
    AtTurnStart,
    ChosenNumber,
    ColoursOf,
    LifeLost,
    LifeOf,
    Plus,
    Times,
    TotalOf,
    ValueOf,
)
from tabletop.engine.language.node import Node

_MEASURED: Final = (ValueOf, TotalOf, ColoursOf, LifeOf, LifeLost, ChosenNumber, Announced, AtTurnStart)


def substituted(value: Any, old: Any, new: Any) -> Any:
    """Return nodes with one amount put in the place of another."""
    if type(value) is type(old) and value == old:
        return new
    if isinstance(value, tuple):
        return tuple(substituted(part, old, new) for part in value)
    if isinstance(value, Node):
        parts = {name: substituted(getattr(value, name), old, new) for name in value.__struct_fields__}
        changed = {name: part for name, part in parts.items() if part is not getattr(value, name)}
        return msgspec.structs.replace(value, **changed) if changed else value
    return value


def measured(value: Any) -> Iterator[Any]:
    """Yield the amounts in nodes that "where X is" could name."""
    if isinstance(value, tuple):
        for part in value:
            yield from measured(part)
    elif isinstance(value, (*COUNTED, *_MEASURED, Times, Plus)):
        yield value
        if isinstance(value, Times):
            yield value.amount
        if isinstance(value, Plus):
            yield from measured(value.parts)
    elif isinstance(value, Node):
        for name in value.__struct_fields__:
            yield from measured(getattr(value, name))
