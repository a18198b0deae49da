"""Offers: what players may do or pay for, decided as the effect is carried out (410.5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tabletop.engine.language.abilities import (
    FACE_DOWN,
    CopyToken,
    CreateToken,
    Effect,
    IfDone,
    May,
    MayPay,
    UnlessPays,
)
from tabletop.engine.language.arrivals import ChooseValue
from tabletop.engine.language.costs import Cost, Mana, PayHalfLife, PayLife
from tabletop.engine.language.effects import DealDamage, Move, PutIntoPlay, Sacrifice
from tabletop.engine.language.hidden_cards import (
    Find,
    LookAt,
    LookAtHand,
    PickFrom,
    RevealAtRandom,
    RevealIt,
    RevealTop,
    RevealUntil,
)
from tabletop.engine.language.node import nodes_in
from tabletop.engine.language.player_effects import Choose, Discard, Draw, PayMana, PutFromHand, Search
from tabletop.engine.language.references import (
    Affected,
    EachOpponent,
    EachOtherPlayer,
    EachPlayer,
    KeptPlayer,
    Who,
    instead_of,
)
from tabletop.engine.rules.board.reading import Context, amount_of, name_of, seats_of, things_about
from tabletop.engine.rules.board.team_life import life_share
from tabletop.engine.rules.events.asking import Offer, asker, asker_name, wants
from tabletop.engine.rules.events.carrying_out import carry_on, executes, feasible, feasible_where
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.playing.announcing import announce_x
from tabletop.engine.rules.playing.cost_parts import several_times
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_upkeep
from tabletop.engine.rules.playing.mana_at_hand import units_at_hand
from tabletop.engine.rules.playing.paying import pay_or_decline
from tabletop.engine.rules.playing.pricing.prices import price
from tabletop.engine.rules.verbs.cards import discard, draw
from tabletop.engine.rules.verbs.hand_cards import put_from_hand
from tabletop.engine.rules.verbs.sacrificing import sacrifice
from tabletop.engine.rules.verbs.searching import search
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State, players_in_order
from tabletop.engine.state.objects import Object
from tabletop.engine.state.turning_events import UpkeepSettled
from tabletop.engine.vocabulary.decisions import Number, Numbered
from tabletop.engine.vocabulary.ids import Ref, Seat, player_ref
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace

#: effects that change nothing by themselves: what they leave is what they have found
_LOOKING: Final = (Choose, LookAt, LookAtHand, PickFrom)
#: effects that are done by choosing to, whatever comes of it
_DONE_ANYWAY: Final = (ChooseValue, DealDamage, Draw)
#: what players choose something for: of an offer each says whether and what before the next one is asked (103.4b)
_BY_EACH: Final[dict[type, Callable[[Run, Any, Context, Offer], Steps[None]]]] = {
    Discard: discard,
    Draw: draw,
    PutFromHand: put_from_hand,
    Sacrifice: sacrifice,
    Search: search,
}
#: effects by which "it" is from then on what they moved, made, or found
_NEW_IT: Final = (
    Move, PutIntoPlay, CreateToken, CopyToken, Choose, Search, Find, LookAt, LookAtHand, PickFrom, RevealIt, RevealTop,
    RevealAtRandom, RevealUntil,
)  # fmt: skip
#: events in which nothing is done yet
_IDLE: Final = (e.TurnChanged, e.SplitOff, e.BroughtTogether, e.ManaSpent, e.TriggersTaken, e.BecameTarget)


@executes(May)
@rule("410.5", "413.2c", "419.5b")
def may(run: Run, effect: May, context: Context) -> Steps[None]:
    """Ask whether this shall happen; an option that is impossible can't be taken (413.2c)."""
    if isinstance(effect.who, EachPlayer | EachOpponent | EachOtherPlayer):
        yield from _each_may(run, effect, context)
        return
    for seat in seats_of(run.state, effect.who, context):
        part, taken = effect.otherwise, False
        if feasible(run.state, effect.effects, context):
            text = f"{asker_name(run.state, context)}: do what it offers?"
            taken = yield from wants(run, context, seat, text)
        if taken:
            done = yield from _done(run, effect.effects, context)
            part = () if done else effect.otherwise
        elif not part:
            _made_nothing(effect.effects, context)
        yield from carry_on(run, part, context)


@rule("103.4", "410.5", "413.2c")
def _each_may(run: Run, effect: May, context: Context) -> Steps[None]:
    """Ask each of several players whether he or she does it; then all who do so do it at once (103.4)."""
    view = context.view
    text = f"{asker_name(run.state, context)}: do what it offers?"
    only = effect.effects[0] if len(effect.effects) == 1 and not effect.otherwise else None
    own = instead_of(effect.effects, effect.who, Affected())

    def offer(seat: Seat) -> Steps[bool]:
        before, view.affected = view.affected, seat
        able = feasible(run.state, own, context)
        view.affected = before
        return able and (yield from wants(run, context, seat, text))

    if only is not None and type(only) in _BY_EACH and only.who == effect.who:  # type: ignore[union-attr]
        yield from _chosen_by_each(run, only, effect.who, context, offer)
        return
    affected, willing, others = view.affected, list[Seat](), list[Seat]()
    for seat in seats_of(run.state, effect.who, context):
        (willing if (yield from offer(seat)) else others).append(seat)
    said = instead_of(effect.effects, effect.who, KeptPlayer(len(view.kept)))
    yield from _all_at_once(run, said, context, willing)
    for seat in others if effect.otherwise else ():
        view.affected = seat
        yield from carry_on(run, instead_of(effect.otherwise, effect.who, Affected()), context)
    view.affected = affected


@rule("103.4", "103.4b")
def _chosen_by_each(run: Run, effect: Effect, who: Who, context: Context, offer: Offer) -> Steps[None]:
    """Let each of these players who takes part choose what an effect asks for; then all of it happens at once."""
    if run.watcher is not None:
        run.watcher.begins(effect, context)
    yield from _BY_EACH[type(effect)](run, replace(effect, who=who), context, offer)
    if run.watcher is not None:
        run.watcher.ends(effect, context)


@rule("103.4", "413.2d")
def _all_at_once(run: Run, effects: tuple[Effect, ...], context: Context, seats: list[Seat]) -> Steps[None]:
    """Carry out what is said of the players kept last for some players, all of them at once."""
    view, kept = context.view, context.view.kept
    view.kept = (*kept, tuple(player_ref(seat) for seat in seats))
    if seats:
        yield from carry_on(run, effects, context)
    view.kept = kept


@rule("413.2c")
def _made_nothing(effects: tuple[Effect, ...], context: Context) -> None:
    """An offer was not taken: what would have come of it is nothing, and "it" in what follows no other thing."""
    if any(isinstance(part, _NEW_IT) for part in nodes_in(effects)):
        context.remembered = ()


@executes(IfDone)
@rule("413.2c")
def if_done(run: Run, effect: IfDone, context: Context) -> Steps[None]:
    """Do the first part, and by whether anything came of it one of the others."""
    done = yield from _done(run, effect.effects, context)
    yield from carry_on(run, effect.then if done else effect.otherwise, context)


@feasible_where(IfDone)
def can_be_done(state: State, effect: IfDone, context: Context) -> bool:
    """Tell whether its first part can be done; where the text says what happens if not, something is done anyway."""
    return bool(effect.otherwise) or feasible(state, effect.effects, context)


@rule("413.2c", "419.5b", "423.3")
def _done(run: Run, effects: tuple[Effect, ...], context: Context) -> Steps[bool]:
    """Carry effects out. Returns whether they were done: something happened, or was found where they only look.

    A draw from an empty library is a draw (413.2c), and a choice of a colour or name is always possible. Damage that is
    dealt by choice counts as dealt, whatever prevents it (419.5b).
    """
    before = len(run.happenings)
    yield from carry_on(run, effects, context)
    if any(not isinstance(one.event, _IDLE) for one in run.happenings[before:]):
        return True
    if isinstance(effects[-1], _DONE_ANYWAY):
        return True
    return isinstance(effects[-1], _LOOKING) and bool(context.remembered)


@executes(UnlessPays)
@rule("410.5", "413.2e")
def unless_pays(run: Run, effect: UnlessPays, context: Context) -> Steps[None]:
    """Offer the players the cost one after another; this happens unless one of them pays it (410.5)."""
    cost = several_times(_whole_cost(run.state, effect, context), amount_of(run.state, effect.times, context))
    payers = seats_of(run.state, effect.who, context) if _is_payable(run.state, effect, context) else ()
    for seat in payers:
        text = f"{asker_name(run.state, context)}: pay {price(cost)} so that it does not happen?"
        marks = marks_for_upkeep(run.state, seat) if effect.keyword else ()
        if (yield from _paid(run, seat, cost, context, text, marks=marks)):
            _note_upkeep(run, effect, context, seat, True)
            yield from carry_on(run, effect.then, context)
            return
    for seat in payers:
        _note_upkeep(run, effect, context, seat, False)
    yield from carry_on(run, effect.effects, context)


@rule("103.4", "413.2d")
def unless_paid_for(run: Run, effect: UnlessPays, context: Context, things: tuple[Ref, ...]) -> Steps[None]:
    """Offer a price for each of several things, in APNAP order of who may pay; then what nobody has paid for is dealt
    with, all of it at once (103.4)."""
    prices: dict[Ref, tuple[tuple[Cost, ...], tuple[Seat, ...]]] = {}
    for thing in things:
        context.remembered = (thing,)
        cost = several_times(_whole_cost(run.state, effect, context), amount_of(run.state, effect.times, context))
        payers = seats_of(run.state, effect.who, context) if _is_payable(run.state, effect, context) else ()
        prices[thing] = cost, payers
    unpaid = list(things)
    for seat in players_in_order(run.state):
        for thing in [one for one in unpaid if seat in prices[one][1]]:
            context.remembered = (thing,)
            cost = prices[thing][0]
            text = f"{asker_name(run.state, context)}: pay {price(cost)} for {name_of(run.state, thing)}?"
            if (yield from _paid(run, seat, cost, context, text)):
                unpaid.remove(thing)
    context.remembered = tuple(unpaid)
    yield from carry_on(run, effect.effects, context)


@rule("502.13a")
def _note_upkeep(run: Run, effect: UnlessPays, context: Context, seat: Seat, paid: bool) -> None:
    """Let it be known that a cumulative upkeep has been paid, or has not: something may wait for that."""
    if effect.keyword and context.this in run.state.objects:
        run.commit(UpkeepSettled(context.this, seat, paid), rule="502.13a")


@rule("203.1", "213.1a")
def _is_payable(state: State, effect: UnlessPays, context: Context) -> bool:
    """Return whether the price can be paid at all: what has no mana cost has an unpayable one (213.1a)."""
    if effect.cost_of is None:
        return True
    things = things_about(state, effect.cost_of, context)
    return bool(things) and all(_mana_cost(state, thing) is not None for thing, _ in things)


@rule("203.1", "409.1f")
def _whole_cost(state: State, effect: UnlessPays, context: Context) -> tuple[Cost, ...]:
    """Return the price, with the mana cost of what is named, in which an X is 0 and generic mana may be reduced."""
    if effect.cost_of is None:
        return effect.cost
    symbols = [
        one for thing, _ in things_about(state, effect.cost_of, context) for one in _mana_cost(state, thing) or ()
    ]
    left, due = effect.cheaper, list[str]()
    for symbol in symbols:
        if symbol.isdecimal():
            less = min(left, int(symbol))
            left -= less
            due += [str(int(symbol) - less)] if int(symbol) > less else []
        elif symbol != "X":
            due.append(symbol)
    return (*effect.cost, Mana(tuple(due))) if due else effect.cost


@rule("502.26a")
def _mana_cost(state: State, thing: Object) -> tuple[str, ...] | None:
    """The mana cost of an object; None where it has none, as what is face down."""
    return FACE_DOWN.cost if thing.face_down else state.cards[thing.card].cost


@executes(MayPay)
@rule("410.5", "413.2e", "419.5b")
def may_pay(run: Run, effect: MayPay, context: Context) -> Steps[None]:
    """Offer the players the cost; for each who pays it this happens (419.5b).

    Where something happens to each who does not, whoever does not pay says right then what it is to be (103.4b), and
    all of it happens at once when all have been asked; costs are paid as they are offered, in APNAP order.
    """
    cost = several_times(effect.cost, amount_of(run.state, effect.times, context))
    text = f"{asker_name(run.state, context)}: pay {price(cost)} for what it offers?"
    each = isinstance(effect.who, EachPlayer | EachOpponent | EachOtherPlayer)
    if each and not effect.effects and all(getattr(part, "who", None) == Affected() for part in effect.otherwise):

        def declines(seat: Seat) -> Steps[bool]:
            return not (yield from _paid(run, seat, cost, context, text))

        if len(effect.otherwise) == 1 and type(effect.otherwise[0]) in _BY_EACH:
            yield from _chosen_by_each(run, effect.otherwise[0], effect.who, context, declines)
            return
        others = list[Seat]()
        for seat in seats_of(run.state, effect.who, context):
            if (yield from declines(seat)):
                others.append(seat)
        theirs: Any = effect.otherwise
        said = tuple(replace(part, who=KeptPlayer(len(context.view.kept))) for part in theirs)
        yield from _all_at_once(run, said, context, others)
        return
    for seat in seats_of(run.state, effect.who, context):
        part = effect.otherwise
        most = None if effect.most is None else max(0, amount_of(run.state, effect.most, context))
        if (yield from _paid(run, seat, cost, context, text, most)):
            part = effect.effects
        elif not part:
            _made_nothing(effect.effects, context)
        before, context.view.affected = context.view.affected, seat
        yield from carry_on(run, part, context)
        context.view.affected = before


def _paid(
    run: Run,
    seat: Seat,
    cost: tuple[Cost, ...],
    context: Context,
    text: str,
    most: int | None = None,
    marks: tuple[str, ...] = (),
) -> Steps[bool]:
    """Let a player pay or not. Returns whether; the life paid is "that much" for what follows.

    `marks` are those of the mana that may be spent on it beside mana for anything.
    """
    entry = run.state.stack_object(context.stack_id)
    name = name_of(run.state, context.stack_id or context.this)
    # the X of a triggered ability is chosen as it is paid; all others have been announced
    late = entry is not None and entry.kind == "triggered"
    choice = (lambda: announce_x(run, seat, cost, context.this, name, most=most)) if late else None
    before = life_share(run.state, seat)
    paid = yield from pay_or_decline(run, seat, cost, context, text, choice, marks)
    life = sum(part.amount for part in cost if isinstance(part, PayLife))
    life += before - life_share(run.state, seat) if any(isinstance(part, PayHalfLife) for part in cost) else 0
    if paid and life:
        context.last_amount = life
    return paid


@executes(PayMana)
@rule("413.2e", "104.3b")
def pay_mana(run: Run, effect: PayMana, context: Context) -> Steps[None]:
    """Let players pay as much mana as they like, of any kinds."""
    paid = 0
    for seat in seats_of(run.state, effect.who, context):
        answer: Numbered = yield Number(
            seat=seat,
            purpose="how many",
            rule="413.2e",
            text=f"How much mana do you pay for {asker_name(run.state, context)}?",
            about=asker(context),
            low=0,
            high=len(units_at_hand(run.state, seat)),
        )
        if answer.number:
            cost = (Mana((str(answer.number),)),)
            text = f"{asker_name(run.state, context)}: pay {price(cost)}?"
            if (yield from pay_or_decline(run, seat, cost, context, text)):
                paid += answer.number
    context.last_amount = paid
