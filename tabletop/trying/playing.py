"""Playing a card from hand (or from where else it can be played), and each way to pay for it."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import costs
from tabletop.engine.language import filters as f
from tabletop.engine.language.arrivals import ComesNot
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.keywords.expansion import ways_of_coming
from tabletop.engine.rules.playing.pricing.changed_prices import with_targets_known
from tabletop.engine.rules.playing.ways import keyword_cost, optional_costs, total_cost, ways_to_play
from tabletop.engine.rules.turn.resolving import counter
from tabletop.engine.state import events as e
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.types import LAND
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, REMOVED, STACK, Zone
from tabletop.trying.answering import Manner
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.changes import with_ability
from tabletop.trying.driving import Driver, Failure
from tabletop.trying.meeting import meet, meet_inner
from tabletop.trying.needing.needs import host_filter, provide
from tabletop.trying.occasions import enter, turned_face_up
from tabletop.trying.paid import pay_with, unpaid
from tabletop.trying.roles import Roles
from tabletop.trying.trial import Subject, roles_of, start, wait
from tabletop.trying.tried_position import FOE, YOU
from tabletop.trying.watching import Trace

replace = msgspec.structs.replace


def play(subject: Subject, manner: Manner, zone: Zone = HAND, cost: tuple[costs.Cost, ...] | None = None) -> Trace:
    """Play the card: it resolves, costs are paid, and it ends where it belongs.

    `cost` is what it costs instead of its mana cost, from `zone`. Raises Failure for what does not work, Unmakeable
    where nothing can be made that it needs.
    """
    card = subject.card
    # on its way it counts for nothing in the zone that it is played from
    roles = roles_of(subject, STACK, ())
    _provide(roles, card, manner)
    roles.thing.zone = zone
    if cost is not None:
        pay_with(roles, cost, (YOU,))
    driver = start(roles, manner, subject)
    enter(driver, roles)
    trace = driver.trace
    for ability in card.abilities:
        if isinstance(ability, ab.Spell) or (isinstance(ability, ab.ComesIntoPlay) and not ability.turned):
            wait(driver, ability)
    if not driver.over:
        _judge_costs(driver, card, manner, cost)
        _judge_end(driver, card, zone)
    return trace


def _provide(roles: Roles, card: ab.Card, manner: Manner) -> None:
    """Put in what playing the card needs."""
    pay_with(roles, card.additional, (YOU,))
    for _, more, _ in optional_costs(card):
        pay_with(roles, more, (YOU,))
    for ability in card.abilities:
        if isinstance(ability, ab.Enchant):
            statics = tuple(one for one in card.abilities if isinstance(one, ab.Static) and one.condition is None)
            filter = host_filter(ability.target.filter or f.Anything(), statics, True)
            at_first = tuple(one.filter for one in card.abilities if isinstance(one, ab.AimsAtFirst))
            filter = f.All((filter, *at_first)) if at_first else filter
            roles.targets.append((roles.make(filter),))
        elif isinstance(ability, ab.Spell):
            _provide_spell(roles, ability, card, manner)
        elif isinstance(ability, ab.ComesIntoPlay) and not ability.turned:
            provide(roles, ability, (), manner.truth)
            meet_inner(roles, ability.effects, manner.truth)
            if ability.condition is not None:
                meet(roles, ability.condition, manner.truth)
        elif isinstance(ability, ab.PlayOnly):
            for condition in ability.only_if:
                meet(roles, condition)


def _provide_spell(roles: Roles, spell: ab.Spell, card: ab.Card, manner: Manner) -> None:
    numbers = manner.modes
    if spell.modes and manner.truth and any(name == "entwine" for _, _, name in optional_costs(card)):
        numbers = tuple(range(len(spell.modes)))
    modes = tuple(spell.modes[mode] for mode in numbers if mode < len(spell.modes))
    phrases = spell.targets if not spell.modes else tuple(phrase for mode in modes for phrase in mode.targets)
    what: tuple[object, ...] = modes if spell.modes else (spell.effects,)
    provide(roles, what, phrases, manner.truth)
    for phrase in phrases:
        if isinstance(phrase.player_if, cond.HasAttacked):
            meet(roles, phrase.player_if)
    meet_inner(roles, what, manner.truth)


def _judge_costs(driver: Driver, card: ab.Card, manner: Manner, cost: tuple[costs.Cost, ...] | None) -> None:
    if LAND in card.types:
        return
    due = (costs.Mana(card.cost or ()),) if cost is None else cost
    # what is changed about the price of a spell is judged elsewhere
    if any(isinstance(ability, ab.Keyword) and ability.name in ("affinity", "convoke") for ability in card.abilities):
        due = tuple(part for part in due if not isinstance(part, costs.Mana))
    problem = unpaid(driver.trace, (*due, *card.additional))
    if not problem and manner.truth and driver.answerer.roles.pays_more is not False:
        problem = next((unpaid(driver.trace, more) for _, more, _ in optional_costs(card)), "")
    if problem:
        raise Failure(problem)


def _judge_end(driver: Driver, card: ab.Card, zone: Zone) -> None:
    trace = driver.trace
    if any(isinstance(one, ab.Spell) for one in card.abilities):
        own = next(event.new for event in trace.events if isinstance(event, e.Moved) and event.to == STACK)
        ends = [event for event in trace.events if isinstance(event, e.Moved) and event.object == own]
        if any(event.cause == "counter" for event in ends):
            raise Failure("the spell was countered")
        if zone == GRAVEYARD and not any(event.to == REMOVED for event in ends):
            raise Failure("it was not removed from the game as it left the stack")
        return
    if any(isinstance(effect, ComesNot) for effect in trace.met):
        if not any(isinstance(event, e.Moved) and event.to == GRAVEYARD for event in trace.events):
            raise Failure("it was turned away, and did not go to a graveyard")
        return
    came = [event for event in trace.events if isinstance(event, e.Moved) and event.to == IN_PLAY]
    if not came:
        raise Failure("it did not come into play")
    for way in ways_of_coming(card):
        if way.condition is not None:
            continue
        if way.tapped and not came[0].tapped:
            raise Failure("it did not come into play tapped")
        if any(came[0].counters.count(pair) == 0 for pair in way.counters):
            raise Failure("it did not come into play with its counters")
    if any(isinstance(one, ab.Enchant) for one in card.abilities) and not came[0].attached:
        raise Failure("it is attached to nothing")


def uncounterable_problem(subject: Subject) -> str:
    """Describe what is wrong with a spell that can't be countered: it is."""
    roles = roles_of(subject, STACK, ())
    state = roles.tried.build()
    run = Run(state)
    counter(run, roles.source, "414.1")
    return "" if run.state.stack_object(roles.source) is not None else "it is countered"


def morph_problem(subject: Subject, keyword: ab.Keyword) -> str:
    """Describe what is wrong with playing the card face down, and with turning it face up for its morph cost."""
    roles = roles_of(subject, HAND, ())
    pay_with(roles, keyword.cost, (YOU,))
    driver = start(roles, Manner(other_way=True), subject)
    enter(driver, roles)
    problem = turned_face_up(driver)
    return problem or unpaid(driver.trace, keyword.cost)


def optional_cost_problem(subject: Subject, keyword: ab.Keyword) -> str:
    """Describe what is wrong with an optional cost: with it more is paid than without it."""
    spent = []
    for truth in (True, False):
        modes = tuple(range(len(_modes(subject.card)))) if truth else (0,)
        trace = play(subject, Manner(truth=truth, modes=modes or (0,)))
        mana = sum(one.count for event in trace.events if isinstance(event, e.ManaSpent) for one in event.mana)
        spent.append((mana, unpaid(trace, tuple(p for p in keyword.cost if not isinstance(p, costs.Mana)))))
    if spent[0][1]:
        return spent[0][1]
    mana_due = any(isinstance(part, costs.Mana) for part in keyword.cost)
    return "no more mana is paid for it" if mana_due and spent[0][0] <= spent[1][0] else ""


def _modes(card: ab.Card) -> tuple[Node, ...]:
    return next((ability.modes for ability in card.abilities if isinstance(ability, ab.Spell)), ())


def other_way_problem(subject: Subject, ability: ab.AlternativeCost) -> str:
    """Describe what is wrong with playing the card for another cost."""
    card = subject.card
    modes = tuple(range(1)) if _modes(card) else (0,)
    roles = roles_of(subject, HAND, ())
    try:
        if ability.condition is not None:
            # it is met again where the card is played: here it is only seen whether that can be
            meet(roles, ability.condition)
        play_for(subject, Manner(modes=modes, other_way=True), ability)
    except (Failure, Unmakeable) as problem:
        return str(problem)
    return ""


def earlier_problem(subject: Subject, ability: ab.PlaysEarlier) -> str:
    """Describe what is wrong with playing the card in the other player's turn, for more."""
    roles = roles_of(subject, HAND, ())
    roles.tried.active = FOE
    try:
        _provide(roles, subject.card, Manner())
        pay_with(roles, ability.more, (YOU,))
        driver = start(roles, Manner(), subject)
        enter(driver, roles)
    except (Failure, Unmakeable) as problem:
        return str(problem)
    return unpaid(driver.trace, ability.more)


def play_for(subject: Subject, manner: Manner, ability: ab.AlternativeCost) -> Trace:
    """Play the card for an alternative cost. Raises as `play`."""
    card = subject.card
    roles = roles_of(subject, HAND, ())
    _provide(roles, card, manner)
    pay_with(roles, ability.cost, (YOU,))
    if ability.condition is not None:
        meet(roles, ability.condition)
    driver = start(roles, manner, subject)
    enter(driver, roles)
    problem = unpaid(driver.trace, ability.cost)
    if problem:
        raise Failure(problem)
    if not any(isinstance(part, costs.Mana) for part in ability.cost):
        if driver.trace.seen(lambda event: isinstance(event, e.ManaSpent)):
            raise Failure("mana was paid as well")
    return driver.trace


def price_problem(subject: Subject, ability: ab.CostChange) -> str:
    """Describe what is wrong with a change of prices: a spell that matches costs as much as without it."""
    if ability.zone == STACK or mentions(ability.filter, f.Targets):
        return targeted_price_problem(subject, ability)
    roles = roles_of(subject, IN_PLAY, ability)
    provide(roles, ability, (), True)
    seat = YOU if ability.who in ("you", "any") else FOE
    spell = roles.make(f.All((f.Not(f.HasType(LAND)), ability.filter)), HAND, seat)
    thing = roles.tried.things[spell]
    thing.owner = thing.controller = seat
    thing.card = replace(thing.card, cost=("9", *ability.coloured, *(thing.card.cost or ())))
    prices: list[Any] = []
    state = roles.tried.build()
    for one in (state, with_ability(state, roles.source, ability, None)):
        card = one.objects[spell]
        prices.append(total_cost(one, seat, card, ways_to_play(one, seat, card)[0]))
    return "the price of what it is about stays the same" if prices[0] == prices[1] else ""


def targeted_price_problem(subject: Subject, ability: ab.CostChange) -> str:
    """Describe what is wrong with a change of prices by targets: a spell that has such costs as much without it."""
    zone: Zone = STACK if ability.zone == STACK else IN_PLAY
    roles = roles_of(subject, zone, ability)
    provide(roles, ability, (), True)
    seat = YOU if ability.who in ("you", "any") else FOE
    aimed = roles.tried.add(ab.Card("Aimed", ("9",), ("instant",), abilities=(ab.Spell(),)), STACK, seat)
    prices: list[Any] = []
    for card in (subject.card, _without(subject.card, ability)):
        state = roles.tried.build()
        cards = tuple(card if one == subject.card else one for one in state.cards)
        every = tuple(thing.id for thing in state.objects.values() if thing.zone in (IN_PLAY, STACK))
        entries = tuple(
            StackObject(thing.id, "spell", thing.controller, thing.id, thing.card, targets=(every,))
            for thing in state.objects.values()
            if thing.zone == STACK
        )
        state = replace(state, cards=cards, stack=entries)
        prices.append(with_targets_known(state, seat, aimed, (costs.Mana(("9",)),), 0))
    return "the price of what it is about stays the same" if prices[0] == prices[1] else ""


def keyword_price_problem(subject: Subject, ability: ab.KeywordCostChange) -> str:
    """Describe what is wrong with a change of the costs of a keyword: one costs as much as without it."""
    roles = roles_of(subject, IN_PLAY, ability)
    state = roles.tried.build()
    cost = (costs.Mana(("9",)),)
    without = with_ability(state, roles.source, ability, None)
    same = keyword_cost(state, ability.keyword, cost) == keyword_cost(without, ability.keyword, cost)
    return f"a {ability.keyword} cost stays the same" if same else ""


def own_price_problem(subject: Subject, ability: ab.OwnCost) -> str:
    """Describe what is wrong with a card that costs less by what it says: it costs as much as without that."""
    prices: list[Any] = []
    for card in (subject.card, _without(subject.card, ability)):
        roles = roles_of(replace(subject, card=card), HAND, ability)
        provide(roles, ability, (), True)
        if ability.condition is not None:
            meet(roles, ability.condition)
        state = roles.tried.build()
        thing = state.objects[roles.source]
        prices.append(total_cost(state, YOU, thing, ways_to_play(state, YOU, thing)[0]))
    return "its price stays the same" if prices[0] == prices[1] else ""


def _without(card: ab.Card, ability: ab.OwnCost | ab.CostChange) -> ab.Card:
    return replace(card, abilities=tuple(one for one in card.abilities if one != ability))
