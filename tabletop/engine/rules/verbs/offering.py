"""What players may do, and what they may pay for, decided as the effect is carried out (410.5)."""

from __future__ import annotations

from tabletop.engine.language.abilities import Effect, May, MayPay, UnlessPays
from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.costs import Cost, PayLife
from tabletop.engine.language.effects import Sacrifice
from tabletop.engine.language.player_effects import Discard
from tabletop.engine.rules.board.reading import Context, amount_of, seats_of
from tabletop.engine.rules.events.asking import asker_name, wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.cost_parts import several_times
from tabletop.engine.rules.playing.paying import pay_or_decline
from tabletop.engine.rules.playing.prices import price
from tabletop.engine.rules.verbs.sacrificing import sacrificeable
from tabletop.engine.state.game import State
from tabletop.engine.vocabulary.ids import Seat
from tabletop.engine.vocabulary.rule_ids import rule


@executes(May)
@rule("410.5", "413.2c", "419.5b")
def may(run: Run, effect: May, context: Context) -> Steps[None]:
    """Ask whether this shall happen; an option that is impossible can't be taken (413.2c)."""
    for seat in seats_of(run.state, effect.who, context):
        part = effect.otherwise
        if possible(run.state, effect.effects, context):
            text = f"{asker_name(run.state, context)}: do what it offers?"
            if (yield from wants(run, context, seat, text)):
                part = effect.effects
        yield from carry_on(run, part, context)


@rule("413.2c")
def possible(state: State, effects: tuple[Effect, ...], context: Context) -> bool:
    """Whether what is offered first can be done in full; drawing always can (413.2c)."""
    first = effects[0] if effects else None
    if isinstance(first, Sacrifice):
        needed = _number(state, first.amount, context)
        return all(
            sum(state.objects[i].count for i in sacrificeable(state, first, context, seat)) >= needed
            for seat in seats_of(state, first.who, context)
        )
    if isinstance(first, Discard) and first.amount is not None:
        needed = _number(state, first.amount, context)
        return all(len(state.players[seat].hand) >= needed for seat in seats_of(state, first.who, context))
    return True


def _number(state: State, amount: Amount, context: Context) -> int:
    return amount_of(state, amount, context)


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
    """Whether a player pays; then the life paid is "that much" for what follows."""
    paid = yield from pay_or_decline(run, seat, cost, context, text)
    life = sum(part.amount for part in cost if isinstance(part, PayLife))
    if paid and life:
        context.last_amount = life
    return paid
