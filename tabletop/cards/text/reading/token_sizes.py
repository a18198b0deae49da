"""Tokens whose power and toughness are an amount: "an X/X green Elemental creature token, where X is ...".

A printed card holds numbers alone, so that what is read as the figures of a token moves to the effect that makes it,
and goes back to be printed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from tabletop.engine.language.abilities import CreateToken
from tabletop.engine.language.node import Node

replace = msgspec.structs.replace


def sized(value: Any) -> Any:
    """Return nodes as the engine carries them out: an amount among a token's figures is the `size` of its effect."""
    return _changed(value, _to_effect)


def unsized(value: Any) -> Any:
    """Return nodes as the grammar prints them: the size of a token stands among its figures."""
    return _changed(value, _to_token)


def _to_effect(effect: CreateToken) -> CreateToken:
    figures: Any = effect.token.power
    if not isinstance(figures, Node):
        return effect
    tough: Any = effect.token.toughness
    tough = None if tough == figures else tough
    return replace(effect, token=replace(effect.token, power=0, toughness=0), size=figures, toughness=tough)


def _to_token(effect: CreateToken) -> CreateToken:
    if effect.size is None:
        return effect
    power: Any = effect.size
    tough: Any = power if effect.toughness is None else effect.toughness
    return replace(effect, token=replace(effect.token, power=power, toughness=tough), size=None, toughness=None)


def _changed(value: Any, change: Callable[[CreateToken], CreateToken]) -> Any:
    if isinstance(value, tuple):
        parts = tuple(_changed(part, change) for part in value)
        return parts if any(new is not old for new, old in zip(parts, value, strict=True)) else value
    if not isinstance(value, Node):
        return value
    if isinstance(value, CreateToken):
        value = change(value)
    fields = {name: _changed(getattr(value, name), change) for name in value.__struct_fields__}
    new = {name: part for name, part in fields.items() if part is not getattr(value, name)}
    return replace(value, **new) if new else value
