"""What to aim at: targets, and what an Aura is put on."""

from __future__ import annotations

from tabletop.engine.language import effects as fx
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import ObjectId, Ref, Seat, is_player, key_ref, seat_of
from tabletop.player.card_meanings import card_meaning
from tabletop.player.meaning import (
    UNKNOWN,
    Meaning,
    amount_of,
    deadly_up_to,
    meaning_of,
)
from tabletop.player.thumb.fights import body, worth_of
from tabletop.player.thumb.tricks import whose_fight
from tabletop.player.valuing import kept_from

#: a target that wins, and one whose fight a trick turns
_WINS, _TURNS = 500.0, 50.0
#: what does not die of the damage is hardly worth it
_SURVIVES = 0.05


def aim(state: State, decision: Pick, x: int, quick: bool) -> Picked:
    """Pick what an effect suits best: own things for what helps, others' for what harms; no more than it must else."""
    meaning = about_what(state, decision)
    trick = whose_fight(state, decision.player, meaning.effect) if meaning.side > 0 and not quick else None
    ranked = sorted(
        ((suits(state, decision.player, option, meaning, x, trick), option) for option in decision.options),
        key=lambda pair: -pair[0],
    )
    keys: list[str] = []
    for liked, option in ranked:
        for _ in range(option.most):
            if len(keys) < decision.most and (len(keys) < decision.least or liked > 0):
                keys.append(option.key)
    return Picked(tuple(keys))


def about_what(state: State, decision: Pick) -> Meaning:
    """What the spell or ability that asks means to what it targets."""
    for ref in decision.about:
        entry, thing = state.stack_object(ref), state.objects.get(ref)
        if entry is None and thing is not None and state.stack and state.stack[-1].source == ref:
            entry = state.stack[-1]
        if entry is not None:
            ability = entry.ability
            # an Aura's spell only says what it is put on, and what it does there is said by the card
            if entry.kind == "spell" and (ability is None or not ability.effects):
                return card_meaning(state.printed(entry))
            return UNKNOWN if ability is None else meaning_of(ability.effects, ability.targets)
        if thing is not None:
            return card_meaning(state.printed(thing))
    return UNKNOWN


def side_of_option(state: State, seat: Seat, option: Option) -> int:
    """1 for what is the seat's or its team's, -1 for others'."""
    return 1 if state.team_of(_owner(state, key_ref(option.key))) == state.team_of(seat) else -1


def _owner(state: State, ref: Ref) -> Seat:
    if is_player(ref):
        return seat_of(ref)
    entry, thing = state.stack_object(ref), state.objects.get(ref)
    if entry is not None:
        return entry.controller
    if thing is None:
        return 0
    return thing.controller if thing.controller >= 0 else thing.owner


def suits(
    state: State, seat: Seat, option: Option, meaning: Meaning, x: int = 0, trick: ObjectId | None = None
) -> float:
    """How much a target suits an effect; below 0: it would be a mistake."""
    ref, own = key_ref(option.key), side_of_option(state, seat, option)
    side = meaning.side or own
    if is_player(ref):
        liked = 1.0
        if isinstance(meaning.effect, fx.DealDamage):
            damage = amount_of(meaning.effect, x)
            liked = _WINS if damage >= state.life_of(seat_of(ref)) else 0.6 * damage
        return liked * own * side if meaning.side else 0.0
    thing = state.objects.get(ref)
    if thing is None or state.stack_object(ref) is not None:
        entry = state.stack_object(ref)
        cost = len(state.printed(entry).cost or ()) if entry is not None else 3
        return -own * (1.0 + cost)
    _, left, values = body(state, thing)
    liked = worth_of(state, thing) if values.is_creature else 1.0 + len(state.printed(thing).cost or ())
    if meaning.side < 0 and values.is_creature and left > deadly_up_to(meaning.effect, x):
        liked *= _SURVIVES
    if meaning.side < 0 and meaning.effect is None and kept_from(values_of(state, thing)):
        liked = 0.0
    if isinstance(meaning.effect, fx.Tap) and thing.tapped:
        liked = 0.0
    if trick is not None:
        return _TURNS if ref == trick else own * side * 0.01
    return liked * own * side
