"""Announcing bands by mouse and keys (308.2b): a pair of the selection says of both that they are banded. Pure."""

from __future__ import annotations

from typing import Final

import msgspec

from tabletop.controller.table.selection import Selection, assign, assign_one, option_of, targets_of
from tabletop.engine.vocabulary.decisions import Option
from tabletop.engine.vocabulary.ids import Ref
from tabletop.session.seeing.observation import Ask

replace = msgspec.structs.replace

#: the decision about who attacks in a band with whom
BANDS: Final = "bands"


def partners(ask: Ask, key: str) -> tuple[Option, ...]:
    """Return what an attacker may be banded with: to what it may be assigned, and what may be assigned to it."""
    own = targets_of(ask, key)
    others = (source for source, row in zip(ask.sources, ask.targets, strict=True) if option_of(row, key) is not None)
    return (*own, *(source for source in others if option_of(own, source.key) is None))


def join(ask: Ask, selection: Selection, one: str, other: str, single: bool = False) -> Selection | None:
    """Band one attacker with another, whichever of them is assigned to the other. Returns None where they can't be.

    Of an entry as many as may be, or a `single` one.
    """
    for source, target in ((one, other), (other, one)):
        if option_of(targets_of(ask, source), target) is not None:
            return (assign_one if single else assign)(ask, selection, source, target)
    return None


def band(ask: Ask, selection: Selection, one: Ref, other: Ref, single: bool = False) -> Selection | None:
    """Band two objects as `join` does; of equal ones the first is meant."""
    keys = _key_of(ask, one), _key_of(ask, other)
    return join(ask, selection, keys[0], keys[1], single) if all(keys) else None


def touch_band(ask: Ask, selection: Selection, ref: Ref) -> Selection | None:
    """A click on an attacker takes it out of its band; else it is banded with the one clicked before, or with
    the only one that there is for it, or waits for another click. None: it can't be banded so."""
    key = _key_of(ask, ref)
    if selection.held:
        joined = join(ask, selection, selection.held, key) if key else None
        return replace(selection, held="") if joined is None and key == selection.held else joined
    alone = unband(ask, selection, ref)
    found = partners(ask, key)
    if alone.pairs != selection.pairs or not found:
        return alone if found else None
    return join(ask, selection, key, found[0].key) if len(found) == 1 else replace(selection, held=key)


def unband(ask: Ask, selection: Selection, ref: Ref) -> Selection:
    """Take an attacker out of its band: it is banded with nobody, and nobody with it."""
    options = (*ask.sources, *(target for row in ask.targets for target in row))
    keys = {option.key for option in options if ref in option.about}
    rest = tuple(pair for pair in selection.pairs if pair[0] not in keys and pair[1] not in keys)
    return replace(selection, pairs=rest, held="")


def _key_of(ask: Ask, ref: Ref) -> str:
    """Return the key of an object among sources and targets, of equal ones the first; "" where there is none."""
    options = (*ask.sources, *(target for row in ask.targets for target in row))
    return next((option.key for option in options if ref in option.about), "")
