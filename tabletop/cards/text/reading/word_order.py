"""The order in which nodes are walked: that of their words, so that what a word can mean was seen before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import msgspec

from tabletop.cards.text.kernel.shapes import Blank
from tabletop.engine.language import abilities as e
from tabletop.engine.language import effects as fx
from tabletop.engine.language.node import Node
from tabletop.engine.language.player_effects import Search, SearchZones
from tabletop.engine.language.references import TopOfGraveyard

replace = msgspec.structs.replace

#: The fields in the order of the words, where that is not "who" and then the order of the node. Fields that are left
#: out are not walked: what an ability says outside of its effects names nothing that a later word could mean.
WORD_ORDER: Final[dict[type, tuple[str, ...]]] = {
    fx.DealDamage: ("source", "amount", "to", "players"),
    e.ComesIntoPlay: ("condition", "effects"),
    e.UnlessPays: ("effects", "who", "cost", "cost_of", "times", "then"),
    e.AnyMay: ("otherwise", "who", "cost", "effects", "then"),
    e.Static: ("what", "changes", "condition"),
    e.Triggered: ("condition", "effects"),
    e.Replacement: ("condition", "outcome", "effects"),
    e.Activated: ("effects", "only_if"),
    e.Spell: ("effects",),
    e.Mode: ("effects",),
    e.AtNext: ("watch", "who", "condition", "effects"),
    e.Shield: ("keeps", "amount", "replacement"),
    e.AlternativeCost: ("condition", "cost"),
    fx.Attach: ("what", "to"),
    e.CreateToken: ("who", "amount", "token", "size", "toughness", "blocking"),
    TopOfGraveyard: ("filter", "who"),
    SearchZones: ("whose", "filter"),
    Search: ("who", "whose", "filter", "amount", "under"),
}

#: sees a node before its fields are walked: what to put in its place, or None to walk them
Visit = Callable[[Any], Any]
#: sees a node after its fields were walked
Leave = Callable[[Any], None]


@cache
def fields_in_order(kind: type[Node]) -> tuple[str, ...]:
    """Return the fields of a kind of node that are walked, in the order of their words."""
    order = WORD_ORDER.get(kind)
    if order is not None:
        return order
    names: tuple[str, ...] = kind.__struct_fields__
    return ("who", *(name for name in names if name != "who")) if "who" in names else names


def walk(value: Any, visit: Visit, leave: Leave = lambda node: None) -> Any:
    """Return nodes as `visit` changes them, walked in the order of the words; unchanged ones stay the same objects."""
    if isinstance(value, tuple):
        parts = tuple(walk(part, visit, leave) for part in value)
        return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
    if not isinstance(value, Node):
        return value
    put = visit(value)
    if put is not None:
        return put
    changed = {}
    for name in fields_in_order(type(value)):
        old = getattr(value, name)
        new = walk(old, visit, leave)
        if new is not old:
            changed[name] = new
    result = replace(value, **changed) if changed else value
    leave(result)
    return result


def slots_in_order(shape: Any) -> Iterator[str]:
    """Yield the names of the slots that fill a shape, in the order in which `walk` comes to what they hold."""
    if isinstance(shape, Blank):
        yield shape.name
    elif isinstance(shape, tuple):
        for part in shape:
            yield from slots_in_order(part)
    elif isinstance(shape, Node):
        for name in fields_in_order(type(shape)):
            yield from slots_in_order(getattr(shape, name))
