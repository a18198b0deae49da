"""What can wait: shields and pumps do nothing until something is about to happen, and are played then."""

from __future__ import annotations

from functools import lru_cache

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import changes as ch
from tabletop.engine.language import effects as fx
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.turn_parts import DECLARE_BLOCKERS
from tabletop.engine.vocabulary.types import INSTANT
from tabletop.player.meaning import parts_of


def can_wait(state: State, thing: Object, kind: str, index: int) -> bool:
    """Tell whether playing a card ("play"), or its ability with an index ("ability"), only shields creatures from what
    comes, or makes them larger for a turn, at any time: whoever sees what comes first knows whether it is wanted."""
    if kind == "ability":
        ability = ability_at(state, thing, index)
        return not ability.sorcery_timing and not ability.only_if and _only_answers(ability.effects)
    return kind == "play" and _is_answer(state.printed(thing))


def is_time(state: State, seat: Seat) -> bool:
    """Tell whether something is about to happen: what others have on the stack, a combat after blocks, damage."""
    if state.stack:
        top = state.stack[-1]
        return top.kind == "damage" or state.team_of(top.controller) != state.team_of(seat)
    return state.turn.step == DECLARE_BLOCKERS and state.combat is not None and bool(state.combat.attacks)


@lru_cache(maxsize=4096)
def _is_answer(card: ab.Card) -> bool:
    if INSTANT not in card.types or any(isinstance(one, ab.PlayOnly) for one in card.abilities):
        return False
    spells = [one for one in card.abilities if isinstance(one, ab.Spell)]
    return bool(spells) and all(not one.modes and _only_answers(one.effects) for one in spells)


@lru_cache(maxsize=4096)
def _only_answers(effects: tuple[ab.Effect, ...]) -> bool:
    """Tell whether all that effects do is to prevent damage, to regenerate, or to make larger until a turn ends."""
    return bool(effects) and all(_answers(part) for part in parts_of(effects))


def _answers(effect: ab.Effect) -> bool:
    if isinstance(effect, fx.PreventDamage | fx.Regenerate):
        return True
    if not isinstance(effect, fx.Continuous) or effect.duration not in ("end of turn", "end of combat"):
        return False
    return all(
        isinstance(change, ch.AddPower)
        and all(isinstance(more, int) and more >= 0 for more in (change.power, change.toughness))
        for change in effect.changes
    )
