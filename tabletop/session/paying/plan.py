"""Sources that a payment can be made with, read from a game; and what an agent plays next towards one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never

from tabletop.engine.language import costs as c
from tabletop.engine.language.abilities import Activated
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.patterns import BecomesTapped
from tabletop.engine.language.player_effects import AddMana, LoseLife
from tabletop.engine.rules.board.characteristics import printed_triggers
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import Viewpoint, matches
from tabletop.engine.rules.playing.activation import ability_at
from tabletop.engine.rules.playing.mana_abilities import PLENTY, made_by
from tabletop.engine.rules.playing.payment import Unit, fits
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.vocabulary.colours import COLOURS
from tabletop.engine.vocabulary.decisions import Pay
from tabletop.engine.vocabulary.ids import ObjectId
from tabletop.engine.vocabulary.mana import cost_text
from tabletop.engine.vocabulary.rule_ids import cached
from tabletop.engine.vocabulary.types import CREATURE
from tabletop.session.paying.model import ManaSource, Way
from tabletop.session.paying.suggestion import suggest

#: the cost of tapping the source itself
_TAP: Final = c.TapThis()


def sources_of(state: State, decision: Pay) -> tuple[ManaSource, ...]:
    """The sources behind the options of a payment, with what each of their ways costs beside tapping."""
    player, objects = decision.player, state.objects
    ways: dict[ObjectId, tuple[Way, ...]] = {}
    taps: dict[ObjectId, bool] = {}
    for option in decision.options:
        _, number, index = option.key.split(":")
        thing = objects[int(number)]
        ability = ability_at(state, thing, int(index))
        made = tuple(made_by(state, player, thing, ability))
        costs = _costs(ability)
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
    units = tuple("".join(kind for kind in unit if kind != "S") + ("S" if "S" in unit else "") for unit in made)
    several = [effect for effect in ability.effects if isinstance(effect, AddMana) and effect.any_colour not in (0, 1)]
    if not several:
        return (Way(key, units, costs, text),)
    # Mana of one colour of choice: all of it is of that colour.
    every = "".join(COLOURS)
    return tuple(
        Way(key, tuple(colour + unit[len(every) :] if unit.startswith(every) else unit for unit in units), costs, text)
        for colour in COLOURS
    )


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
        case c.SacrificeThis() | c.Sacrifice():
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
        case _:
            assert_never(part)


def next_source(state: State, decision: Pay) -> str | None:
    """The key of the mana ability to play next; None where none brings the payment nearer.

    What the suggestion taps comes first; where that does not pay, what costs more is used as well.
    """
    sources = sources_of(state, decision)
    plan = suggest(decision.cost, decision.pool, sources)
    if not plan.complete:
        dear = tuple(
            ManaSource(source.ref, tuple(Way(way.key, way.makes) for way in source.ways), source.count, source.creature)
            for source in sources
        )
        plan = suggest(decision.cost, decision.pool, dear)
    if plan.uses:
        return plan.uses[0].key
    return _nearer(state, decision)


def _nearer(state: State, decision: Pay) -> str | None:
    """A mana ability after which the pool pays for more, whatever it costs beside mana that is not there."""
    pool: list[Unit] = [key for key, count in decision.pool for _ in range(count)]
    paid = paid_by(decision.cost, pool)
    found: list[tuple[str, tuple[str, ...], list[Unit]]] = []
    for option in decision.options:
        _, source, index = option.key.split(":")
        thing = state.objects[int(source)]
        ability = ability_at(state, thing, int(index))
        wanted = tuple(symbol for part in ability.cost if isinstance(part, c.Mana) for symbol in part.symbols)
        found.append((option.key, wanted, made_by(state, decision.player, thing, ability)))
    # without this an ability that costs mana would be played to pay for itself
    at_hand = [*pool, *(unit for _, wanted, made in found if not wanted for unit in made)]
    for key, wanted, made in found:
        payable = paid_by(wanted, at_hand) == len(wanted)
        if payable and paid_by(decision.cost, [*pool, *made]) > paid:
            return key
    return None


def paid_by(cost: Sequence[str], units: Sequence[Unit]) -> int:
    """Count how many of the symbols the units can pay at once, each unit one symbol."""
    payer: dict[int, int] = {}

    def augment(place: int, tried: list[bool]) -> bool:
        for number, unit in enumerate(units):
            if tried[number] or not fits(cost[place], unit):
                continue
            tried[number] = True
            if number not in payer or augment(payer[number], tried):
                payer[number] = place
                return True
        return False

    return sum(augment(place, [False] * len(units)) for place in range(len(cost)))
