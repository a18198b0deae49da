"""Verdicts on conditions (413.2c): whether what an ability asks for is so now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tabletop.engine.language import conditions as cond
from tabletop.engine.language.amounts import Amount, ValueOf
from tabletop.engine.rules.board.characteristics import converted_costs
from tabletop.engine.rules.board.continuous_effects import as_known, values_of
from tabletop.engine.rules.board.facts.likeness import common_colours
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.matching import compare, matches
from tabletop.engine.rules.board.reading import Context, amount_of, refs_about, refs_of, seats_of, things_about
from tabletop.engine.rules.board.spell_memory import arrived_since_upkeep, mana_spent, was_paid, was_played_from_hand
from tabletop.engine.rules.board.timing import is_attacked, is_now
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.turn_parts import MAIN_PHASES
from tabletop.engine.vocabulary.zones import GRAVEYARD, IN_PLAY, REMOVED


def holds(state: State, condition: cond.Condition, context: Context) -> bool:
    """Return whether a condition is true now."""
    result = CONDITIONS[type(condition)](state, condition, context)
    if WATCH.reads is not None:
        WATCH.reads.condition(condition, result)
    return result


@rule("505.6")
def _compares(state: State, condition: cond.Compare, context: Context) -> bool:
    """Compare two numbers; of the two that a split card has it is enough that one compares so."""
    left, right = condition.left, condition.right
    if not _is_cost(left) and not _is_cost(right):
        return compare(amount_of(state, left, context), condition.comparison, amount_of(state, right, context))
    lefts, rights = _answers(state, left, context), _answers(state, right, context)
    return any(compare(one, condition.comparison, other) for one in lefts for other in rights)


def _is_cost(amount: Amount) -> bool:
    return isinstance(amount, ValueOf) and amount.of == "converted mana cost"


@rule("505.5")
def _answers(state: State, amount: Amount, context: Context) -> tuple[int, ...]:
    """Read an amount; the converted mana cost of a split card that is no spell is two numbers."""
    number = amount_of(state, amount, context)
    if not isinstance(amount, ValueOf) or not _is_cost(amount):
        return (number,)
    for ref in refs_about(state, amount.what, context):
        known = state.last_known.get(ref) if context.last_known else None
        thing = state.objects.get(ref) or (known.object if known is not None else None)
        if thing is not None:
            card = state.cards[thing.card]
            return converted_costs(card) if card.halves else (number,)
    return (number,)


@rule("413.2f", "412.5")
def _all_match(state: State, condition: cond.Matches, context: Context) -> bool:
    things = things_about(state, condition.what, context)
    return bool(things) and all(matches(condition.filter, state, *thing, context.view) for thing in things)


@rule("203.2", "413.2a", "413.2f")
def _alike_in_colour(state: State, condition: cond.AlikeInColour, context: Context) -> bool:
    return len({frozenset(values.colours) for _, values in things_about(state, condition.what, context)}) < 2


@rule("203.2", "412.5")
def _share_colour(state: State, condition: cond.ShareColour, context: Context) -> bool:
    kinds = [frozenset(values.colours) for _, values in things_about(state, condition.what, context)]
    return bool(kinds) and bool(frozenset.intersection(*kinds))


@rule("308.3", "606.4b")
def _has_attacked(state: State, condition: cond.HasAttacked, context: Context) -> bool:
    """Tell whether any creatures were declared as attackers: those of the active team attack, and no others."""
    active = any(state.team_of(seat) == state.turn.team for seat in seats_of(state, condition.who, context))
    return active and any(number > 0 for _, number in state.turn.attackers)


def _in_graveyard(state: State, condition: cond.InGraveyard, context: Context) -> bool:
    this = state.objects.get(context.this)
    return this is not None and this.zone == GRAVEYARD


@rule("217.1c")
def _in_play(state: State, condition: cond.InPlay, context: Context) -> bool:
    """Tell whether something is in play still: what came back is another object."""
    refs = refs_of(state, condition.what, context)
    return bool(refs) and all(ref in state.objects and state.objects[ref].zone == IN_PLAY for ref in refs)


@rule("217.1c")
def _stays_removed(state: State, condition: cond.StaysRemoved, context: Context) -> bool:
    """Tell whether a card lies where it was put, removed from the game: one that was played is another object."""
    refs = refs_of(state, condition.what, context)
    return bool(refs) and all(ref in state.removed for ref in refs)


@rule("200.3a", "606.4b")
def _turn_of(state: State, condition: cond.TurnOf, context: Context) -> bool:
    return any(state.team_of(seat) == state.turn.team for seat in seats_of(state, condition.who, context))


def _was_spent(state: State, condition: cond.ManaWasSpent, context: Context) -> bool:
    return condition.kind in mana_spent(state, context.this, context.mana_spent)


def _opponent_hurt(state: State, condition: cond.OpponentHurt, context: Context) -> bool:
    there = (seat for seat in state.opponents(context.you) if state.reaches(context.you, seat))
    return any(state.players[seat].damage_taken > 0 for seat in there)


@rule("503.10")
def _in_main_phase(state: State, condition: cond.PlayedInMainPhase, context: Context) -> bool:
    """Tell whether a spell was played, and that in your main phase: it resolves in the phase in which it was played."""
    spell = state.objects.get(context.this)
    if spell is None or spell.copy:
        return False
    return state.turn.team == state.team_of(context.you) and state.turn.phase in MAIN_PHASES


@rule("200.3a")
def _one_of(state: State, condition: cond.OneOf, context: Context) -> bool:
    """Return whether a condition holds of one of several players at least: "an opponent has 10 or less life"."""
    before = context.view.affected
    try:
        for seat in seats_of(state, condition.who, context):
            context.view.affected = seat
            if holds(state, condition.part, context):
                return True
        return False
    finally:
        context.view.affected = before


@rule("217.5b", "413.2f")
def _controls_most(state: State, condition: cond.ControlsMost, context: Context) -> bool:
    """Count what matches player by player: nobody else has as many, or more."""
    numbers = dict.fromkeys((seat for seat, player in enumerate(state.players) if not player.lost), 0)
    for thing in state.permanents():
        # what is still there of a player who is leaving counts for nobody (600.4a)
        if thing.controller not in numbers:
            continue
        if matches(condition.filter, state, thing, values_of(state, thing), context.view):
            numbers[thing.controller] += thing.count
    seats = [seat for seat in seats_of(state, condition.who, context) if seat in numbers]
    return any(all(numbers[seat] > number for other, number in numbers.items() if other != seat) for seat in seats)


@rule("502.59b")
def _is_suspended(state: State, condition: cond.IsSuspended, context: Context) -> bool:
    this = state.objects.get(context.this)
    return this is not None and this.zone == REMOVED and this.counter("time") > 0


@rule("403.3")
def _played_often(state: State, condition: cond.PlayedOften, context: Context) -> bool:
    """Count how often the ability that asks has been played, by its place among those of its object."""
    entry, known = state.stack_object(context.stack_id), as_known(state, context.this)
    if entry is None or known is None:
        return False
    thing, values = known
    places = [place for place, ability in enumerate(values.abilities) if ability == entry.ability]
    return sum(thing.used.count(place) for place in places) >= condition.times


@rule("502.21b")
def _was_paid(state: State, condition: cond.Paid, context: Context) -> bool:
    """Tell whether an optional cost was paid for this, or for another spell that is named."""
    if condition.of is None:
        return was_paid(state, condition, context.this, context.card, context.paid)
    spells = things_about(state, condition.of, context)
    return bool(spells) and all(was_paid(state, condition, one.id, one.card, ()) for one, _ in spells)


#: what tells of each kind of condition whether it holds
CONDITIONS: Final[dict[type, Callable[[State, Any, Context], bool]]] = {
    cond.Compare: _compares,
    cond.Matches: _all_match,
    cond.Paid: _was_paid,
    cond.AllHold: lambda state, condition, context: all(holds(state, part, context) for part in condition.parts),
    cond.OneOf: _one_of,
    cond.AlikeInColour: _alike_in_colour,
    cond.ShareColour: _share_colour,
    cond.HasAttacked: _has_attacked,
    cond.IsCommonColour: lambda state, condition, context: condition.colour in common_colours(state),
    cond.ManaWasSpent: lambda state, condition, context: (
        condition.kind in mana_spent(state, context.this, context.mana_spent)
    ),
    cond.PlayedInMainPhase: _in_main_phase,
    cond.PlayedFromHand: lambda state, condition, context: was_played_from_hand(state, context.this, context.you),
    cond.PlayedOften: _played_often,
    cond.IsSuspended: _is_suspended,
    cond.InGraveyard: _in_graveyard,
    cond.InPlay: _in_play,
    cond.StaysRemoved: _stays_removed,
    cond.TurnOf: _turn_of,
    cond.ControlsMost: _controls_most,
    cond.OpponentHurt: _opponent_hurt,
    cond.Now: lambda state, condition, context: is_now(state, condition.part),
    cond.BeenAttacked: lambda state, condition, context: is_attacked(state, context.you),
    cond.ArrivedSinceUpkeep: lambda state, condition, context: arrived_since_upkeep(state, context.this, context.you),
    cond.YourTurn: lambda state, condition, context: state.turn.team == state.team_of(context.you),
    cond.Opposite: lambda state, condition, context: not holds(state, condition.part, context),
}
