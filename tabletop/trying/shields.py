"""Replacement and prevention effects under way: something has to happen otherwise because of each of them."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.engine.language import patterns as p
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.events.drawing import draw_one
from tabletop.engine.rules.events.game_end import Over
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingReplacement, PreventionShield, RegenerationShield
from tabletop.engine.vocabulary.ids import player_ref
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND
from tabletop.trying.driving import Driver, Failure, Procedure
from tabletop.trying.tried_position import FOE, YOU

replace = msgspec.structs.replace


def try_shields(driver: Driver) -> None:
    """Let something happen that each shield in force changes. Raises Failure where nothing does."""
    met: list[int] = []
    while not driver.over:
        shields = [effect for effect in driver.state.effects if _is_shield(effect) and effect.id not in met]
        if not shields:
            return
        shield = shields[0]
        met.append(shield.id)
        without = replace(driver.state, effects=tuple(one for one in driver.state.effects if not _alike(one, shield)))
        for procedure in _candidates(driver.state, shield):
            if _outcome(driver, driver.state, procedure) != _outcome(driver, without, procedure):
                driver.happen(procedure)
                driver.resolve()
                break
        else:
            raise Failure(f"nothing happens otherwise because of its {type(shield).__name__}")


def _alike(one: object, shield: object) -> bool:
    """Return whether it is that shield, or another that does the same to the same things."""
    if isinstance(one, FloatingReplacement) and isinstance(shield, FloatingReplacement):
        return (one.replacement, one.keeps) == (shield.replacement, shield.keeps)
    return one == shield


def _is_shield(effect: object) -> bool:
    return isinstance(effect, FloatingReplacement | PreventionShield | RegenerationShield)


def _let(event: e.Event) -> Procedure:
    def procedure(run: Run) -> Steps[None]:
        yield from happen(run, event, rule="")

    return procedure


def _candidates(state: State, shield: object) -> Iterator[Procedure]:
    """Return what could happen, the likeliest kind first."""
    pattern = shield.replacement.pattern if isinstance(shield, FloatingReplacement) else None
    if pattern is None or isinstance(pattern, p.Damage):
        yield from _damages(state)
    for thing in state.permanents():
        yield _let(e.Moved(thing.id, GRAVEYARD, cause="destroy"))
        yield _let(e.Moved(thing.id, HAND, cause="return"))
    for seat in (YOU, FOE):
        yield _draw(seat)
        yield _let(e.LifeChanged(seat, 2, "gain"))


def _draw(seat: int) -> Procedure:
    def procedure(run: Run) -> Steps[None]:
        yield from draw_one(run, seat, "")

    return procedure


def _damages(state: State) -> Iterator[Procedure]:
    """Damage from everything to everything, in combat and outside of it."""
    things = tuple(state.objects)
    creatures = tuple(thing.id for thing in state.permanents() if values_of(state, thing).is_creature)
    for combat in (False, True):
        for to in (*(player_ref(seat) for seat in (YOU, FOE)), *creatures):
            for source in things:
                yield _let(e.Damaged(source, to, 1, combat=combat))


def _outcome(driver: Driver, state: State, procedure: Procedure) -> tuple[e.Event, ...]:
    """Return what happens in a state if nothing is settled after it."""
    run = Run(state)
    steps = procedure(run)
    try:
        decision = next(steps)
        while True:
            decision = steps.send(driver.answerer.answer(run.state, decision))
    except (StopIteration, Illegal, Over):
        pass
    return tuple(happening.event for happening in run.happenings)
