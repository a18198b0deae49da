"""Gaining, losing, setting and exchanging life, and poison: each player does it, and the team bears it (606.9)."""

from __future__ import annotations

from tabletop.engine.language.player_effects import ExchangeLife, GainLife, LoseLife, PoisonCounters, SetLife
from tabletop.engine.rules.board.affected import amounts_by_player
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.board.team_life import life_share, set_life
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.rule_ids import rule


@executes(GainLife)
@rule("413.2f", "606.9")
def gain_life(run: Run, effect: GainLife, context: Context) -> Steps[None]:
    """Each player gains that much life, all at once; "that much" is then the total gained."""
    seats = seats_of(run.state, effect.who, context)
    amounts = amounts_by_player(run.state, effect.amount, context, seats)
    batch = (e.LifeChanged(seat, amount, "gain") for seat, amount in zip(seats, amounts, strict=True) if amount > 0)
    done = yield from happen(run, *batch, rule="413.2b")
    context.last_amount = sum(event.amount for event in done if isinstance(event, e.LifeChanged))


@executes(LoseLife)
@rule("413.2f", "606.9")
def lose_life(run: Run, effect: LoseLife, context: Context) -> None:
    """Each player loses that much life, all at once; it is no damage. "That much" is then the total lost."""
    seats = seats_of(run.state, effect.who, context)
    amounts = tuple(max(0, amount) for amount in amounts_by_player(run.state, effect.amount, context, seats))
    lost = (e.LifeChanged(seat, -amount, "loss") for seat, amount in zip(seats, amounts, strict=True))
    run.commit(*lost, rule="413.2b")
    context.last_amount = sum(amounts)


@executes(SetLife)
@rule("413.2f", "606.9b", "606.9c")
def set_life_totals(run: Run, effect: SetLife, context: Context) -> Steps[None]:
    """Players' life totals become a number, all at once: each gains or loses what it takes."""
    seats = seats_of(run.state, effect.who, context)
    amounts = amounts_by_player(run.state, effect.amount, context, seats)
    changes = set_life(run.state, tuple(zip(seats, amounts, strict=True)))
    yield from happen(run, *changes, rule="606.9c" if len(seats) == 1 else "606.9b")


@executes(ExchangeLife)
@rule("606.9a", "606.9c")
def exchange_life(run: Run, effect: ExchangeLife, context: Context) -> Steps[None]:
    """Two players exchange life totals, each gaining or losing the difference; nothing where one of them is not there.

    In teams these are the shares (606.9a), so that between team mates nothing changes.
    """
    ones, others = seats_of(run.state, effect.one, context), seats_of(run.state, effect.two, context)
    if not ones or not others or run.state.team_of(ones[0]) == run.state.team_of(others[0]):
        return
    one, other = ones[0], others[0]
    totals = (one, life_share(run.state, other)), (other, life_share(run.state, one))
    yield from happen(run, *set_life(run.state, totals), rule="606.9c")


@executes(PoisonCounters)
@rule("102.3d", "606.9")
def poison(run: Run, effect: PoisonCounters, context: Context) -> None:
    """Each player gets poison counters; ten of them lose the game when it is next checked (102.3d)."""
    amount = amount_of(run.state, effect.amount, context)
    if amount > 0:
        seats = seats_of(run.state, effect.who, context)
        run.commit(*(e.Poisoned(seat, amount) for seat in seats), rule="413.2b")
