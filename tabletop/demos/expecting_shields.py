"""Shields that stand around a player or permanent, in the words of a file."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.engine.language.filters import Anything
from tabletop.engine.language.patterns import Damage
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.events.triggering.whose import is_whose
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingReplacement, PreventionShield, RegenerationShield
from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of


def shields_around(state: State, ref: Ref) -> Iterator[str]:
    """Return what is left of each shield: how much damage, "all", "once", or "regeneration".

    An effect that is about everything and everybody is around nobody.
    """
    for effect in state.effects:
        match effect:
            case RegenerationShield() if effect.object == ref:
                yield from ["regeneration"] * effect.count
            case PreventionShield() if effect.to == ref:
                yield "all" if effect.amount is None else str(effect.amount)
            case FloatingReplacement() if _is_around(state, effect, ref):
                yield str(effect.amount) if effect.amount is not None else _uses(effect.uses)


def _is_around(state: State, effect: FloatingReplacement, ref: Ref) -> bool:
    if any(ref in kept for kept in effect.keeps):
        return True
    pattern = effect.replacement.pattern
    if not isinstance(pattern, Damage):
        return False
    view = Viewpoint(effect.controller, effect.source, kept=effect.keeps)
    if is_player(ref):
        if pattern.players == "any" or pattern.players == "none":
            return False
        return is_whose(pattern.players, seat_of(ref), view, state)
    if pattern.to is None or pattern.to == Anything() or ref not in state.objects:
        return False
    thing = state.objects[ref]
    return matches(pattern.to, state, thing, values_of(state, thing), view)


def _uses(uses: int | None) -> str:
    return "all" if uses is None else "once" if uses == 1 else f"{uses} times"
