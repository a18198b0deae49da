"""Making the event that a pattern waits for: the makers by kind of pattern, and what they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from tabletop.engine.language import filters as f
from tabletop.engine.language import patterns as p
from tabletop.engine.language import references as r
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.ids import ObjectId, Seat
from tabletop.engine.vocabulary.zones import IN_PLAY, Zone
from tabletop.trying.blueprints import Unmakeable
from tabletop.trying.driving import Driver, Procedure
from tabletop.trying.needing.needs import wishes_for
from tabletop.trying.nodes import walk
from tabletop.trying.roles import Roles
from tabletop.trying.tried_position import FOE, YOU

#: what makes the event happen, once the position stands
Occasion = Callable[[Driver], None]
O = TypeVar("O", bound=Callable[..., Occasion])  # noqa: E741

_MAKERS: dict[type, Callable[[Roles, Any, object, bool], Occasion]] = {}


def occasion_for(roles: Roles, pattern: p.Pattern, ability: object, truth: bool) -> Occasion:
    """Prepare the position for an event that a pattern waits for; returns what makes it happen.

    `ability` is what triggers, whose wishes about the event's object are heeded. Raises Unmakeable.
    """
    maker = _MAKERS.get(type(pattern))
    if maker is None:
        raise Unmakeable(f"nothing is known that meets the pattern {type(pattern).__name__}")
    return maker(roles, pattern, ability, truth)


def makes(kind: type) -> Callable[[O], O]:
    """Register the decorated function: how the event of one kind of pattern is made."""

    def register(function: O) -> O:
        _MAKERS[kind] = function
        return function

    return register


def subject_for(
    roles: Roles, filter: f.Filter, ability: object, truth: bool, zone: Zone = IN_PLAY, default: Seat = YOU
) -> ObjectId:
    """An object that matches, and is as the ability wishes what the event is about to be."""
    wish = wishes_for(ability, r.ThatObject, truth)
    try:
        return roles.make(f.All((filter, wish)), zone, default)
    except Unmakeable:
        return roles.make(filter, zone, default)


def is_this(filter: object) -> bool:
    """Return whether a filter can be about the object that the ability is on."""
    return isinstance(filter, f.IsThis) or (
        isinstance(filter, f.All | f.Any) and any(is_this(part) for part in filter.parts)
    )


def about_that_player(ability: object) -> bool:
    """Return whether an ability speaks of the player that its event is about."""
    return any(
        isinstance(part, r.ThatPlayer) or (isinstance(part, f.Controlled) and part.by == "that player")
        for part in walk(ability)
    )


def seat_of_whose(whose: str, roles: Roles) -> Seat:
    """The seat that "your", "an opponent's" and the like mean; anybody's is the other player's."""
    if whose == "you":
        return YOU
    if whose == "controller of attached":
        return roles.tried.things[roles.the_host()].controller
    return FOE


def let(event: e.Event) -> Procedure:
    """A procedure in which an event happens, unless something replaces it."""

    def procedure(run: Run) -> Steps[None]:
        yield from happen(run, event, rule="")

    return procedure


def begun(driver: Driver, start: int, step: str) -> bool:
    """Return whether a phase or step has begun since so many events had happened."""
    return any(
        isinstance(event, e.StepBegan) and step in (event.step, event.phase) for event in driver.trace.events[start:]
    )
