"""Offers: what players may do or pay for, decided as the effect is carried out (410.5)."""

from __future__ import annotations

from tabletop.engine.language.abilities import May, MayPay, UnlessPays
from tabletop.engine.language.costs import Cost, PayLife
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.events.asking import asker_name, wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes, feasible
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.cost_parts import several_times
from tabletop.engine.rules.playing.paying import pay_or_decline
from tabletop.engine.rules.playing.prices import price
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


@executes(May)
@rule("410.5", "413.2c", "419.5b")
def may(run: Run, effect: May, context: Context) -> Steps[None]:
    """Ask whether this shall happen; an option that is impossible can't be taken (413.2c)."""
    for seat in seats_of(run.state, effect.who, context):
        part = effect.otherwise
        if feasible(run.state, effect.effects, context):
            text = f"{asker_name(run.state, context)}: do what it offers?"
            if (yield from wants(run, context, seat, text)):
                part = effect.effects
        yield from carry_on(run, part, context)


@executes(UnlessPays)
@rule("410.5", "413.2e")
def unless_pays(run: Run, effect: UnlessPays, context: Context) -> Steps[None]:
    """Offer the players the cost one after another; this happens unless one of them pays it (410.5)."""
    cost = several_times(effect.cost, amount_of(run.state, effect.times, context))
    for seat in seats_of(run.state, effect.who, context):
        text = f"{asker_name(run.state, context)}: pay {price(cost)} so that it does not happen?"
        if (yield from _paid(run, seat, cost, context, text)):
            return
    yield from carry_on(run, effect.effects, context)


@executes(MayPay)
@rule("410.5", "413.2e", "419.5b")
def may_pay(run: Run, effect: MayPay, context: Context) -> Steps[None]:
    """Offer the players the cost; for each who pays it this happens (419.5b)."""
    cost = several_times(effect.cost, amount_of(run.state, effect.times, context))
    for seat in seats_of(run.state, effect.who, context):
        text = f"{asker_name(run.state, context)}: pay {price(cost)} for what it offers?"
        part = effect.otherwise
        if (yield from _paid(run, seat, cost, context, text)):
            part = effect.effects
        yield from carry_on(run, part, context)


def _paid(run: Run, seat: Seat, cost: tuple[Cost, ...], context: Context, text: str) -> Steps[bool]:
    """Let a player pay or not. Returns whether; the life paid is "that much" for what follows."""
    paid = yield from pay_or_decline(run, seat, cost, context, text)
    life = sum(part.amount for part in cost if isinstance(part, PayLife))
    if paid and life:
        context.last_amount = life
    return paid
