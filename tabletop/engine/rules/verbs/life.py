"""Gaining and losing life, and poison counters."""

from __future__ import annotations

from tabletop.engine.language.player_effects import GainLife, LoseLife, PoisonCounters
from tabletop.engine.rules.reading import Context, amount_of, seats_of
from tabletop.engine.rules.replacement import happen
from tabletop.engine.rules.run import Run, Steps
from tabletop.engine.rules.verbs.registry import executes
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.rule_ids import rule


@executes(GainLife)
@rule("413.2f")
def gain_life(run: Run, effect: GainLife, context: Context) -> Steps[None]:
    """Each player gains that much life, all at once; "that much" is then the total gained."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    seats = seats_of(run.state, effect.who, context)
    batch = (e.LifeChanged(seat, amount, "gain") for seat in seats if amount)
    done = yield from happen(run, *batch, rule="413.2b")
    context.last_amount = sum(event.amount for event in done if isinstance(event, e.LifeChanged))


@executes(LoseLife)
@rule("413.2f")
def lose_life(run: Run, effect: LoseLife, context: Context) -> None:
    """Each player loses that much life, all at once; it is no damage. "That much" is then the total lost."""
    amount = max(0, amount_of(run.state, effect.amount, context))
    seats = seats_of(run.state, effect.who, context)
    run.commit(*(e.LifeChanged(seat, -amount, "loss") for seat in seats), rule="413.2b")
    context.last_amount = amount * len(seats)


@executes(PoisonCounters)
@rule("102.3d")
def poison(run: Run, effect: PoisonCounters, context: Context) -> None:
    """Each player gets poison counters; ten of them lose the game when it is next checked (102.3d)."""
    amount = amount_of(run.state, effect.amount, context)
    if amount > 0:
        seats = seats_of(run.state, effect.who, context)
        run.commit(*(e.Poisoned(seat, amount) for seat in seats), rule="413.2b")
