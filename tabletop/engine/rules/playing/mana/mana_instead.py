"""What a permanent that is tapped for mana produces where effects replace that (406.1, 419.1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final, TypeAlias

from tabletop.engine.language.standing.mana_rules import ManaInstead
from tabletop.engine.rules.board.characteristics import Values
from tabletop.engine.rules.board.imposed import imposed
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURLESS, COLOURS
from tabletop.engine.vocabulary.mana import SNOW_SYMBOL
from tabletop.engine.vocabulary.rule_ids import rule

#: mana that is made: the kinds that each can be, and how much of it
Made: TypeAlias = tuple[tuple[str, int], ...]
#: so many effects are tried in each order; more say nothing that those don't
_MOST: Final = 4


@rule("419.1", "601.10")
def replacing_mana(state: State, thing: Object, values: Values) -> tuple[ManaInstead, ...]:
    """The different effects that replace the mana for which an object is tapped."""
    found = [
        change
        for change, one in imposed(state, ManaInstead)
        if state.reaches(one.controller, thing.controller)
        and matches(change.filter, state, thing, values, Viewpoint(one.controller, one.source))
    ]
    return tuple(dict.fromkeys(found))


@rule("406.1", "419.9a")
def outcomes(effects: Sequence[ManaInstead], made: Made) -> tuple[Made, ...]:
    """What can become of mana under effects, in whichever order they are applied (419.9a)."""
    found = []
    for order in permutations(effects[:_MOST]):
        now = made
        for effect in order:
            now = _instead(effect, now)
        found.append(now)
    return tuple(dict.fromkeys(found))


def _instead(effect: ManaInstead, made: Made) -> Made:
    if effect.whole:
        return ((effect.kind, 1),)
    return tuple((_recoloured(kinds, effect.kind), number) for kinds, number in made)


def _recoloured(kinds: str, colour: str) -> str:
    """The kinds that mana can be where any other colour becomes this one; snow mana stays so (104.3h)."""
    new = colour if any(kind in COLOURS for kind in kinds) else ""
    return new + "".join(kind for kind in kinds if kind in (COLOURLESS, SNOW_SYMBOL))


def could_be(effects: Sequence[ManaInstead], units: Sequence[str]) -> list[str]:
    """The units of mana that could come of these, never less than can be made."""
    if not effects or not units:
        return list(units)
    ways = outcomes(effects, tuple((unit, 1) for unit in units))
    longest = max(ways, key=len)
    kinds = "".join(kind for way in ways for kind, _ in way)
    return [kind if len(ways) == 1 else "".join(dict.fromkeys(kind + kinds)) for kind, _ in longest]
