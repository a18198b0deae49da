"""Trying filters, amounts and conditions: each has to come out both ways in a position made for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Final, get_args

import msgspec

from tabletop.engine.language import amounts as a
from tabletop.engine.language import conditions as cond
from tabletop.engine.language import filters as f
from tabletop.engine.language import references as r
from tabletop.engine.language.abilities import Card
from tabletop.engine.language.node import Node, mentions
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, player_ref
from tabletop.engine.vocabulary.zones import IN_PLAY, STACK
from tabletop.trying.blueprints import CHOICES, Blueprint, Literal, Unmakeable, blueprint, near_misses, ways
from tabletop.trying.meeting import defended, meet, move
from tabletop.trying.nodes import walk
from tabletop.trying.roles import MODEL, Roles
from tabletop.trying.tried_position import FOE

replace = msgspec.structs.replace

_FILTERS: Final[tuple[type, ...]] = get_args(f.Filter)
_AMOUNTS: Final[tuple[type, ...]] = tuple(kind for kind in get_args(a.Amount) if kind is not int)
_CONDITIONS: Final[tuple[type, ...]] = get_args(cond.Condition)
#: so many ways to pass a filter, and as many to fail it, are tried
_MOST: Final = 12
_SOURCE: Final = Card("Source", ("3",), ("artifact", "creature"), power=2, toughness=2)


#: what only an event, a target or a payment names
_NAMED_LATER: Final = (r.ThatObject, r.Target, r.RemovedCards, r.HostOf, r.Spent, r.Changed)


def misread(ability: object) -> Iterator[str]:
    """Return what the rules do not read as it is written, in words: filters, numbers and conditions of an ability."""
    seen: list[Node] = []
    inner: list[Node] = []
    for node in walk(ability):
        if node in inner or node in seen:
            continue
        if isinstance(node, _FILTERS):
            # the parts of a filter are judged with the whole of it
            inner.extend(part for part in walk(node) if part != node)
            seen.append(node)
            problem = filter_problem(node)
        elif isinstance(node, _AMOUNTS):
            seen.append(node)
            problem = amount_problem(node)
        elif isinstance(node, _CONDITIONS):
            seen.append(node)
            problem = condition_problem(node)
        else:
            continue
        if problem:
            yield problem


@lru_cache(maxsize=8192)
def filter_problem(filter: f.Filter) -> str:
    """Something made to pass a filter passes it, in every way; something made to fail it fails."""
    for wanted in (True, False):
        for literals in islice(ways(filter) if wanted else near_misses(filter), _MOST):
            problem = _one_way(filter, literals, wanted)
            if problem:
                return problem
    return ""


def _one_way(filter: f.Filter, literals: tuple[Literal, ...], wanted: bool) -> str:
    roles = Roles(_SOURCE, IN_PLAY, True)
    roles.the_host()
    roles.thing.choices = dict(CHOICES)
    try:
        plan = blueprint(literals, FOE, 1 - FOE, FOE, FOE)
        if plan is None or _asks_for_another(plan, literals):
            return ""
        model = _model_for(roles, filter)
        made = roles.realise(plan, STACK if plan.aims or _about_spells(filter) else IN_PLAY, FOE)
        if model and any(isinstance(test, f.MetThisTurn) and wants for test, wants in literals):
            roles.tried.things[made].blocked_by = (model,)
        if model and any(isinstance(test, f.AttachedTo) for test, _ in literals):
            roles.tried.things[made].attached = model
        state = roles.tried.build()
    except (Unmakeable, ValueError):
        return ""
    thing = state.objects[made]
    state, context = _seen_from(roles, state, filter)
    if model:
        context.view.targets = ((model,), (model,))
        context.view.about, context.view.other, context.view.remembered = model, model, (model,)
        state = replace(state, turn=replace(state.turn, spells=(model,)))
        context.view.changed = model
    if matches(filter, state, thing, values_of(state, thing), context.view) == wanted:
        return ""
    words = ", ".join(f"{'' if yes else 'not '}{type(test).__name__}" for test, yes in literals)
    return f"something that is {words} {'does not pass' if wanted else 'passes'} a filter"


def _model_for(roles: Roles, filter: f.Filter) -> ObjectId:
    """Put in what the filter compares with or is attached to, if anything else; returns its id."""
    if any(isinstance(part, f.MetThisTurn) for part in walk(filter)):
        return roles.tried.add(MODEL, IN_PLAY, FOE)
    if any(isinstance(part, f.AttachedTo) and not isinstance(part.what, r.This | r.Attached) for part in walk(filter)):
        return roles.tried.add(MODEL, IN_PLAY, FOE)
    if not any(isinstance(part, f.Shares) for part in walk(filter)):
        return NOTHING
    roles.thing.card = roles.card = replace(roles.card, cost=("1", "R"), subtypes=("Goblin",))
    roles.tried.things[roles.the_host()].card = MODEL
    return roles.tried.add(MODEL, IN_PLAY, FOE)


def _about_spells(filter: f.Filter) -> bool:
    """Return whether a filter is about spells."""
    return any(isinstance(part, f.Targets | f.SingleTarget | f.PlayedFrom) for part in walk(filter))


def _asks_for_another(plan: Blueprint, literals: tuple[Literal, ...]) -> bool:
    """Return whether it is about the source or its host, which are there already and are not made to order, or about
    what something is compared with, which only an event or a target names."""
    if any(isinstance(test, f.Shares | f.OtherThan) and isinstance(test.what, _NAMED_LATER) for test, _ in literals):
        return True
    if any(isinstance(test, f.BlockingThis) and test.what is not None for test, _ in literals):
        return True
    if any(
        test == f.DidThisTurn("died") or mentions(test, a.Greatest) or mentions(test, r.ThatPlayer)
        for test, _ in literals
    ):
        return True
    if any(isinstance(test, f.CouldEnchant | f.HasEnchant | f.NamedLikeSome) for test, _ in literals):
        return True  # which of the two is no creature, or no Aura, is not said
    named = any(isinstance(test, f.IsThis | f.IsAttachedTo | f.Other | f.IsFaceDown) for test, _ in literals)
    return (plan.is_this or plan.is_attached or named) and len(literals) > 1


@lru_cache(maxsize=4096)
def amount_problem(amount: a.Amount) -> str:
    """A number that depends on the game grows with what it counts."""
    if any(isinstance(part, f.AttachedTo) and part.what == r.Changed() for part in walk(amount)):
        return ""  # nor of each of several things
    if any(isinstance(part, f.BlockingThis) and part.what is not None for part in walk(amount)):
        return ""  # of what an event is about nothing is known here
    if mentions(amount, a.AtTurnStart):
        return ""  # what is there now does not count
    if mentions(amount, a.Fewest) or mentions(amount, f.Shares) or mentions(amount, a.CardsAbove):
        return ""  # what one has more than another, or what shares something, does not grow with what is there
    roles = Roles(_SOURCE, IN_PLAY, True)
    roles.the_host()
    roles.thing.choices = dict(CHOICES)
    try:
        before = _read(roles, amount)
        if not move(roles, amount, 3):
            return ""
        after = _read(roles, amount)
        if after == before and move(roles, amount, -3):
            after = _read(roles, amount)
    except (Unmakeable, ValueError):
        return ""
    return "" if before != after else f"{type(amount).__name__} stays the same whatever is there"


def _read(roles: Roles, amount: a.Amount) -> int:
    state, context = _seen_from(roles, roles.tried.build(), amount)
    return amount_of(state, amount, context)


def _seen_from(roles: Roles, state: State, about: object) -> tuple[State, Context]:
    """The state in a combat, and a reader who targets the other player, who defends too, or attacks where that is
    spoken of."""
    state = defended(state)
    if any(isinstance(part, f.Controlled) and part.by == "attacking player" for part in walk(about)):
        state = replace(state, turn=replace(state.turn, team=FOE))
    context = roles.context(state)
    context.targets = context.announced = context.view.targets = ((player_ref(FOE),), (player_ref(1 - FOE),))
    return state, context


@lru_cache(maxsize=4096)
def condition_problem(condition: cond.Condition) -> str:
    """A condition that can be made true and false comes out true and false."""
    for truth in (True, False):
        roles = Roles(_SOURCE, IN_PLAY, True)
        roles.the_host()
        try:
            meet(roles, condition, truth)
            state = roles.tried.build()
        except (Unmakeable, ValueError):
            return ""
        seen, context = _seen_from(roles, state, condition)
        if isinstance(condition, cond.Compare) and holds(seen, condition, context) != truth:
            return f"a comparison can't be made {'true' if truth else 'false'}"
    return ""
