"""One ability of a card, used in a position made for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import Struct

from tabletop.engine.language import abilities as ab
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import costs
from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.language.node import Node
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.activation import activated_abilities
from tabletop.engine.rules.playing.mana.mana_abilities import is_mana_ability
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import DelayedTrigger, Offered
from tabletop.engine.vocabulary.ids import ObjectId, player_ref
from tabletop.engine.vocabulary.types import AURA, EQUIPMENT
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, Zone
from tabletop.trying.answering import Answerer, Manner
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.changes import shows_at_all, unseen_in_setter, unseen_in_static
from tabletop.trying.driving import Driver, Failure, Procedure
from tabletop.trying.meeting import conditions_of, defended, meet, meet_inner
from tabletop.trying.needing import further_needs as further_needs
from tabletop.trying.needing.needs import host_filter, provide, wishes_for
from tabletop.trying.nodes import about_attached, effects_in
from tabletop.trying.occasion import is_this, occasion_for
from tabletop.trying.occasions import later
from tabletop.trying.paid import pay_with, unpaid
from tabletop.trying.roles import Roles
from tabletop.trying.shields import try_shields
from tabletop.trying.tried_position import FOE, YOU
from tabletop.trying.watching import Trace

replace = msgspec.structs.replace


class Subject(Struct, frozen=True):
    """The subject of a trial: a card or a token, and the seed of every free choice."""

    card: ab.Card
    token: bool
    seed: str


# --- trials ---------------------------------------------------------------------------------------


def roles_of(subject: Subject, zone: Zone, ability: object) -> Roles:
    """A position with the subject in a zone."""
    card = subject.card
    attached = AURA in card.subtypes or EQUIPMENT in card.subtypes or about_attached(ability)
    roles = Roles(card, zone, attached and zone == IN_PLAY, token=subject.token)
    setters = tuple(one for one in card.abilities if isinstance(one, ab.SetsPower))
    if setters and setters != (ability,):
        # what has "*" for toughness has to live, whatever it is reckoned from
        provide(roles, setters, (), True)
        if zone == IN_PLAY:
            roles.thing.counters = {**roles.thing.counters, "+1/+1": 1}
    for other in card.abilities:
        if isinstance(other, ab.Triggered) and isinstance(other.pattern, p.StateIs) and other != ability:
            # or else that would go off first
            with suppress(Unmakeable):
                meet(roles, other.pattern.condition, False)
    return roles


def start(roles: Roles, manner: Manner, subject: Subject) -> Driver:
    """The position as a game that can go on."""
    try:
        state = roles.tried.build()
    except ValueError as problem:
        raise Unmakeable(str(problem)) from None
    trace = Trace()
    return Driver(state, Answerer(roles, manner, trace, subject.seed), trace)


def attach(roles: Roles, subject: Subject, ability: object, truth: bool) -> None:
    """Make what an Aura in play is on. Raises Unmakeable."""
    if not roles.attached:
        return
    for enchant in subject.card.abilities:
        if isinstance(enchant, ab.Enchant) and enchant.target.filter is None:
            roles.thing.attached, roles.attached = player_ref(FOE), False
            return
        if isinstance(enchant, ab.Enchant) and enchant.target.filter is not None:
            roles.set_host(host_filter(enchant.target.filter, ability, truth), YOU)
            return


def _as_asked(ability: ab.Activated, truth: bool) -> tuple[costs.Cost, ...]:
    """The cost of an ability, paid with what its effects ask about: "if the discarded card was a land card"."""
    wish = wishes_for(ability.effects, r.Spent, truth)
    if wish == f.Anything():
        return ability.cost
    return tuple(
        replace(part, filter=f.All((part.filter, wish)))
        if isinstance(part, costs.Sacrifice | costs.DiscardCards)
        else part
        for part in ability.cost
    )


def activate(subject: Subject, index: int, ability: ab.Activated, manner: Manner) -> Trace:
    """Play an activated ability of the card where it works."""
    zone: Zone = ability.zone
    roles = roles_of(subject, zone, ability)
    attach(roles, subject, ability, manner.truth)
    mode = ability.modes[manner.modes[0]] if ability.modes else ability
    provide(roles, mode, mode.targets, manner.truth)
    pay_with(roles, _as_asked(ability, manner.truth), (YOU,))
    if any(isinstance(part, costs.TapThis) for part in ability.cost):
        roles.thing.tapped = False
    meet_inner(roles, mode, manner.truth)
    for condition in conditions_of(ability):
        meet(roles, condition)
    driver = start(roles, manner, subject)
    if driver.state.turn.team != YOU and ability.sorcery_timing:
        raise Unmakeable("it needs the time of a sorcery in another player's combat")
    driver.act(YOU, f"ability:{roles.source}:{index}", "playing the ability")
    driver.resolve()
    wait(driver, ability)
    problem = unpaid(driver.trace, ability.cost)
    if problem:
        raise Failure(problem)
    if not is_mana_ability(ability) and not driver.trace.seen(lambda event: isinstance(event, e.AbilityPlayed)):
        raise Failure("the ability was not played")
    return driver.trace


def trigger(subject: Subject, ability: ab.Triggered, manner: Manner, truth: bool = True) -> Trace:
    """Let the event happen that a triggered ability waits for; `truth`: its condition holds."""
    entering = is_coming(ability)
    zone: Zone = HAND if entering and not subject.token else getattr(ability, "zone", IN_PLAY)
    if isinstance(ability.pattern, p.Cycles | p.PlaysSpell) and is_this(ability.pattern.filter):
        zone = HAND
    if isinstance(ability.pattern, p.Moves) and is_this(ability.pattern.filter):
        zone = next((one for one in (HAND, GRAVEYARD) if ability.pattern.origin == one), zone)
    roles = roles_of(subject, zone, ability)
    if zone == IN_PLAY:
        attach(roles, subject, ability, manner.truth)
    elif entering:
        play_phrase(roles, subject, ability)
    if isinstance(ability.pattern, p.PlaysSpell) and zone == HAND:
        for spell in subject.card.abilities:
            if isinstance(spell, ab.Spell):
                provide(roles, spell.effects, spell.targets, manner.truth)
    before = len(roles.targets)
    provide(roles, ability, ability.targets, manner.truth)
    if entering and before:
        # the trigger's targets are chosen later, and apart from what the Aura spell targets
        roles.wanted.extend(number for made in roles.targets[before:] for number in made)
    occasion = occasion_for(roles, ability.pattern, ability, manner.truth)
    meet_inner(roles, ability, manner.truth)
    for condition in conditions_of(ability):
        meet(roles, condition, truth)
    driver = start(roles, manner, subject)
    if not manner.truth and _asks_whether_there(ability):
        driver.happen(_coming_and_going(roles.source))
    else:
        occasion(driver)
    driver.resolve()
    wait(driver, ability)
    return driver.trace


def _coming_and_going(card: ObjectId) -> Procedure:
    """A procedure in which a card comes into play, and has left as what triggers on that is put on the stack."""

    def procedure(run: Run) -> Steps[None]:
        done = yield from happen(run, e.Moved(card, IN_PLAY, cause="put", controller=YOU), rule="")
        yield from happen(run, *(e.Moved(one.new, GRAVEYARD) for one in done if isinstance(one, e.Moved)), rule="")

    return procedure


def _asks_whether_there(ability: ab.Triggered) -> bool:
    """Return whether it does one thing if its object is in play still, and another if it has left."""
    there = cond.InPlay(r.This())
    return any(isinstance(one, ab.If) and one.condition == there and one.otherwise for one in ability.effects)


def is_coming(ability: ab.Triggered) -> bool:
    """Return whether an ability triggers as its object comes into play."""
    pattern = ability.pattern
    return getattr(pattern, "to", None) == IN_PLAY and is_this(getattr(pattern, "filter", None))


def play_phrase(roles: Roles, subject: Subject, ability: object) -> None:
    """Put in what the card needs to be played, for an ability that comes with it. Raises Unmakeable."""
    for enchant in subject.card.abilities:
        if isinstance(enchant, ab.Enchant):
            filter = host_filter(enchant.target.filter or f.Anything(), ability, True)
            roles.targets.append((roles.make(filter),))
    pay_with(roles, subject.card.additional, (YOU,))


def wait(driver: Driver, ability: object) -> None:
    """Let delayed triggers that the ability made trigger too."""

    def waiting() -> tuple[DelayedTrigger, ...]:
        return tuple(effect for effect in driver.state.effects if isinstance(effect, DelayedTrigger))

    try_shields(driver)
    for offer in [one for one in driver.state.effects if isinstance(one, Offered)]:
        driver.act(offer.controller, f"offer:{offer.id}", "paying for what it offers")
    for effect in waiting():
        if driver.over:
            return
        _let_trigger(driver, effect)


def _let_trigger(driver: Driver, effect: DelayedTrigger) -> None:
    nodes = effects_in(effect.ability.effects)
    met = driver.trace.met
    about = tuple(ref for kept in effect.keeps for ref in kept) or effect.remembered
    later(driver, effect.ability.pattern, about, lambda: all(node in met for node in nodes))
    driver.resolve()


def static_problem(subject: Subject, ability: ab.Static | ab.SetsPower | ab.Sets) -> str:
    """Return what a static ability of the card does not show; "" where every change of it makes a difference."""
    state, roles = _static_position(subject, ability, True)
    if isinstance(ability, ab.Sets):
        return "" if shows_at_all(state, roles.source, ability) else "it sets nothing"
    if isinstance(ability, ab.SetsPower):
        return next(unseen_in_setter(state, roles.source, ability), "")
    problem = next(unseen_in_static(state, roles.source, ability), "")
    if problem or ability.condition is None:
        return problem
    try:
        state, roles = _static_position(subject, ability, False)
    except Unmakeable:
        # a condition that can't be made false is no restriction
        return ""
    if holds(defended(state), ability.condition, roles.context(state)):
        return ""
    return "it works although its condition does not hold" if shows_at_all(state, roles.source, ability) else ""


def _static_position(subject: Subject, ability: ab.Static | ab.SetsPower | ab.Sets, truth: bool) -> tuple[State, Roles]:
    zone: Zone = getattr(ability, "zone", IN_PLAY)
    roles = roles_of(subject, zone, ability)
    attach(roles, subject, ability, truth)
    provide(roles, ability, (), truth)
    meet_inner(roles, ability, True)
    for condition in conditions_of(ability):
        meet(roles, condition, truth)
    return start(roles, Manner(), subject).state, roles


def activated_of(subject: Subject) -> Iterator[tuple[int, ab.Activated]]:
    """The activated abilities that the engine sees on the card in each zone, with their indices."""
    for zone in (IN_PLAY, HAND, GRAVEYARD):
        if subject.token and zone != IN_PLAY:
            continue
        roles = Roles(subject.card, zone, False, token=subject.token)
        state = roles.tried.build()
        yield from activated_abilities(state, state.objects[roles.source])


def unmet(trace_met: dict[Any, str], nodes: tuple[Node, ...]) -> tuple[str, ...]:
    """Describe what is wrong with nodes that should have been carried out."""
    return tuple(
        trace_met.get(node, f"{type(node).__name__} was never carried out")
        for node in nodes
        if trace_met.get(node, "?") != ""
    )
