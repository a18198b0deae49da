"""One executor per kind of effect, in the order written (413.2b), and predicates for what is possible (413.2c)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import msgspec

from tabletop.engine.language.abilities import AtNext, Effect
from tabletop.engine.language.amounts import ThatMuch
from tabletop.engine.language.effects import DealDamage
from tabletop.engine.language.filters import OtherThan
from tabletop.engine.language.node import mentions
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import NOTHING
from tabletop.engine.vocabulary.rule_ids import cached, rule

replace = msgspec.structs.replace

#: an executor carries out one effect: a procedure where it may ask something, else a plain function. That of damage is
#: given further effects, which happen at the same time
Executor: TypeAlias = Callable[..., Steps[None] | None]
#: tells whether one effect could be carried out in full
Feasible: TypeAlias = Callable[[State, Any, Context], bool]
F = TypeVar("F", bound=Executor)
G = TypeVar("G", bound=Feasible)

_EXECUTORS: dict[type, Executor] = {}
_FEASIBLE: dict[type, Feasible] = {}


def executes(kind: type) -> Callable[[F], F]:
    """Register the decorated function as the executor of one kind of effect. Returns it unchanged.

    Raises ValueError where the kind has an executor already.
    """

    def register(executor: F) -> F:
        if kind in _EXECUTORS:
            raise ValueError(f"{kind.__name__} has an executor already: {_EXECUTORS[kind]!r}")
        _EXECUTORS[kind] = executor
        return executor

    return register


def feasible_where(kind: type) -> Callable[[G], G]:
    """Register the decorated predicate: it tells whether an effect of one kind can be done in full (413.2c).

    Returns it unchanged. A kind without a predicate can always be done. Raises ValueError where the kind has one.
    """

    def register(predicate: G) -> G:
        if kind in _FEASIBLE:
            raise ValueError(f"{kind.__name__} has a predicate already: {_FEASIBLE[kind]!r}")
        _FEASIBLE[kind] = predicate
        return predicate

    return register


@rule("413.2c")
def feasible(state: State, effects: tuple[Effect, ...], context: Context) -> bool:
    """Tell whether the first of the effects that are offered can be done in full; drawing always can (413.2c)."""
    if not effects or type(effects[0]) not in _FEASIBLE:
        return True
    return _FEASIBLE[type(effects[0])](state, effects[0], context)


def executable_kinds() -> tuple[type, ...]:
    """The kinds of effects that have an executor."""
    return tuple(_EXECUTORS)


def carry_out(run: Run, effects: tuple[Effect, ...], context: Context) -> Steps[None]:
    """Carry out the effects of a resolving spell or ability in the order written (413.2b).

    `context.targets` holds the targets that are still legal. Until an effect remembers something else, "it" is
    what the trigger event was about, or what a delayed trigger remembered. Raises ending.Over when the game
    ends by an effect.
    """
    about = run.state.objects.get(context.occurrence.object)
    if about is not None and about.count > 1 and not context.occurrence.objects and _means_one(effects):
        context.occurrence = replace(context.occurrence, object=single_out(run, about.id, "413.2b"))
        context.view.about = context.occurrence.object
        if context.remembered == (about.id,):
            context.remembered = (context.occurrence.object,)
    if not context.remembered and context.occurrence.object != NOTHING:
        context.remembered = context.occurrence.objects or (context.occurrence.object,)
    yield from carry_on(run, effects, context)


def _means_one(effects: tuple[Effect, ...]) -> bool:
    """Tell whether "it" has to be one member of its group: all others are the rest of that, or it is kept for later."""
    return mentions(effects, OtherThan) or mentions(effects, AtNext)


@rule("413.2b")
def carry_on(run: Run, effects: tuple[Effect, ...], context: Context) -> Steps[None]:
    """Carry out effects that are part of another one: what was remembered so far stays as it is.

    "You gain that much life and that player loses that much life" speaks of one number, whatever becomes of the first.
    """
    for group in _at_once(effects):
        effect, more = group[0], group[1:]
        number = context.last_amount if context.again is None else context.again
        # asked for each time: after a subgame all is told again to who was told what came before it (506.6)
        if run.watcher is not None:
            for one in group:
                run.watcher.begins(one, context)
        steps = _EXECUTORS[type(effect)](run, effect, context, *more)
        if steps is not None:
            yield from steps
        context.again = number if type(getattr(effect, "amount", None)) is ThatMuch else None
        if run.watcher is not None:
            for one in reversed(group):
                run.watcher.ends(one, context)


@cached
def _at_once(effects: tuple[Effect, ...]) -> tuple[tuple[Effect, ...], ...]:
    """Return the effects in groups of those that happen at the same time, in the order written."""
    groups: list[tuple[Effect, ...]] = []
    for effect in effects:
        if groups and isinstance(effect, DealDamage) and effect.at_once:
            groups[-1] += (effect,)
        else:
            groups.append((effect,))
    return tuple(groups)
