"""Sources that a payment can be made with, read from a game; and what an agent plays next towards one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, assert_never

from tabletop.engine.language import costs as c
from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.language.player_effects import AddMana, LoseLife
from tabletop.engine.rules.board.characteristics import printed_triggers
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.affording import search
from tabletop.engine.rules.playing.mana.limited_mana import any_limits_mana
from tabletop.engine.rules.playing.mana.mana_abilities import PLENTY, made_by, ways_of
from tabletop.engine.rules.playing.mana.payment import Unit
from tabletop.engine.rules.playing.payment_search import Found
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.decisions import GIVE_UP, Pay, Picked, Spent
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.mana import cost_text
from tabletop.engine.vocabulary.payments import Phase, kinds_of, mark_on, spendable
from tabletop.engine.vocabulary.rule_ids import cached
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.session.paying.model import ManaSource, Use, Way
from tabletop.session.paying.suggestion import suggest

#: the cost of tapping the source itself
_TAP: Final = c.TapThis()


def sources_of(state: State, decision: Pay) -> tuple[ManaSource, ...]:
    """The sources behind the options of a payment, with what each of their ways costs beside tapping.

    Mana that may be spent only on something else is none here.
    """
    player, objects = decision.player, state.objects
    limited, marks = any_limits_mana(state), decision.phases[0].marks if decision.phases else ()
    ways: dict[ObjectId, tuple[Way, ...]] = {}
    taps: dict[ObjectId, bool] = {}
    for option in decision.options:
        _, number, index = option.key.split(":")
        thing = objects[int(number)]
        ability = ability_at(state, thing, int(index))
        made = tuple(made_by(state, player, thing, ability))
        made = spendable(made, marks) if limited else made
        costs = _costs(ability) if option.fails is None else "what the rest needs"
        taps_this = _TAP in ability.cost
        if taps_this and _hurts(state, thing):
            costs = ", ".join((*filter(None, (costs,)), "what it does when tapped"))
        ways[thing.id] = ways.get(thing.id, ()) + _ways(option.key, option.text, ability, made, costs)
        taps[thing.id] = taps.get(thing.id, False) or taps_this
    return tuple(
        [
            ManaSource(ref, found, objects[ref].count, taps[ref] and CREATURE in values_of(state, objects[ref]).types)
            for ref, found in ways.items()
        ]
    )


def _hurts(state: State, thing: Object) -> bool:
    """Return whether an ability of the source itself deals damage or takes life whenever it becomes tapped."""
    triggers = printed_triggers(state.cards[thing.card])
    if not triggers:
        return False
    view = Viewpoint(thing.controller, thing.id)
    return any(
        isinstance(ability.pattern, BecomesTapped)
        and any(isinstance(effect, DealDamage | LoseLife) for effect in ability.effects)
        and matches(ability.pattern.filter, state, thing, values_of(state, thing), view)
        for ability in triggers
    )


@lru_cache(maxsize=1024)
def _ways(key: str, text: str, ability: Activated, made: tuple[Unit, ...], costs: str) -> tuple[Way, ...]:
    if len(made) >= PLENTY or any(isinstance(part, c.Mana) for part in ability.cost):
        return (Way(key, (), costs or "an amount that is not known before", text),)
    units = [kinds_of(unit).replace("S", "") + "S" * ("S" in unit) + mark_on(unit) for unit in made]
    return tuple([Way(key, way, costs, text) for way in ways_of(ability, units)])


@cached
def _costs(ability: Activated) -> str:
    """Return what a mana ability takes beside tapping its source, in words; "" for nothing."""
    words = [_cost_words(part) for part in ability.cost if not isinstance(part, c.TapThis)]
    if any(not isinstance(effect, AddMana) for effect in ability.effects):
        words.append("what else it does")
    return ", ".join(words)


def _cost_words(part: c.Cost) -> str:
    match part:
        case c.PayLife(amount=amount):
            return f"{amount} life"
        case c.Mana(symbols=symbols):
            return cost_text(symbols)
        case c.RemoveCounters(kind=kind, count=count):
            return f"{count} {kind} counter{'s' * (count > 1)}"
        case c.PayHalfLife():
            return "half of your life"
        case c.SacrificeThis() | c.Sacrifice() | c.SacrificeAll():
            return "a sacrifice"
        case c.DiscardCards():
            return "a discard"
        case c.ReturnToHand():
            return "a return to hand"
        case c.TapOthers():
            return "tapping something else"
        case c.TapThis() | c.TapHost() | c.ReturnThis() | c.ExileThis() | c.DiscardThis() | c.DiscardHand():
            return "more than a tap"
        case c.RemoveSomeCounters() | c.PutCountersOnThis() | c.ExileCards() | c.ExileTop() | c.RevealThis():
            return "more than a tap"
        case c.UnattachThis() | c.ChooseNumber():
            return "more than a tap"
        case c.TimesX() | c.PutCards() | c.OthersGain() | c.RevealCards() | c.ChangeCounters():
            return "more than a tap"
        case _:
            assert_never(part)


def next_source(state: State, decision: Pay) -> str | None:
    """The key of the mana ability to play next; None where none brings the payment nearer, or the pool pays already."""
    use = next_use(state, decision)
    return None if use is None else use.key


def next_use(state: State, decision: Pay) -> Use | None:
    """The mana ability to play next, and what it is to make; None as for `next_source`.

    What the suggestion taps comes first; where that does not pay, what costs more is used as well. While a mana ability
    is being paid for, it is looked to what that is for.
    """
    if len(decision.phases) <= 1:
        plan = suggest(decision.cost, decision.pool, sources_of(state, decision))
        if plan.complete:
            return plan.uses[0] if plan.uses else None
    found = _found(state, decision)
    if found is None or not found.played:
        return None
    played = found.played[0]
    return Use(int(played.key.split(":")[1]), played.key, tuple([unit[:1] for unit in played.makes]))


def spending(state: State, decision: Pay) -> Spent:
    """Return how to pay from the pool, where that is enough, so that what is paid for after it can be paid as well."""
    found = _found(state, decision) if len(decision.phases) > 1 else None
    if found is None or found.played or not found.certain:
        return Spent()
    return Spent(found.spent)


def answer_to(state: State, decision: Pay) -> Picked | Spent:
    """Return the next answer on the way to a payment: a mana ability, paying, or giving up where there is no way."""
    if decision.enough and (len(decision.phases) <= 1 or next_source(state, decision) is None):
        return spending(state, decision)
    key = next_source(state, decision)
    return Picked((GIVE_UP if key is None else key,))


def _found(state: State, decision: Pay) -> Found | None:
    """Return a payment of all that is to be paid, whatever it costs beside mana; None where there is none."""
    return search(state, decision.player, decision.needs, decision.phases or (Phase(decision.cost),)).find()
