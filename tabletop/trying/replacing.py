"""Replacement and prevention: the same event with an effect and without it has to come out differently."""

from __future__ import annotations

import msgspec

from tabletop.engine.language import abilities as ab
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, IN_PLAY, Zone
from tabletop.trying.answering import Manner
from tabletop.trying.changes import with_ability
from tabletop.trying.driving import Driver, Failure
from tabletop.trying.meeting import conditions_of, meet, meet_inner
from tabletop.trying.needing.needs import provide
from tabletop.trying.occasion import is_this, occasion_for
from tabletop.trying.trial import Subject, attach, play_phrase, roles_of, start
from tabletop.trying.watching import Trace

replace = msgspec.structs.replace

#: events that come with the passing of time, and are no outcome of anything
_TIME = (e.TurnChanged, e.StepBegan, e.TurnBegan, e.TurnStarted, e.CombatChanged)


def replace_it(subject: Subject, ability: ab.Replacement, printed: ab.Ability, manner: Manner) -> Trace:
    """Let the event happen that a replacement ability waits for. Raises Failure where nothing comes of it.

    `printed` is what stands on the card for it: itself, or a keyword.
    """
    driver = _driver(subject, ability, manner, None)
    without = _driver(subject, ability, manner, printed)
    if manner.does and outcome(driver.trace) == outcome(without.trace):
        raise Failure("the event happens as it would without it")
    return driver.trace


def _driver(subject: Subject, ability: ab.Replacement, manner: Manner, without: ab.Ability | None) -> Driver:
    entering = getattr(ability.pattern, "to", None) == IN_PLAY and is_this(getattr(ability.pattern, "filter", None))
    zone: Zone = HAND if entering and not subject.token else IN_PLAY
    if ability.zone == "graveyard":
        zone = GRAVEYARD
    roles = roles_of(subject, zone, ability)
    if zone == IN_PLAY:
        attach(roles, subject, ability, manner.truth)
    elif zone == HAND:
        play_phrase(roles, subject, ability)
    provide(roles, ability, (), manner.truth)
    occasion = occasion_for(roles, ability.pattern, ability, manner.truth)
    if not manner.truth:
        meet_inner(roles, ability, False)
    for condition in conditions_of(ability):
        meet(roles, condition, manner.truth)
    driver = start(roles, manner, subject)
    if without is not None:
        driver.state = with_ability(driver.state, roles.source, without, None)
    occasion(driver)
    driver.resolve()
    return driver


def outcome(trace: Trace) -> tuple[e.Event, ...]:
    """Return what happened, but for the passing of time."""
    return tuple(event for event in trace.events if not isinstance(event, _TIME))
