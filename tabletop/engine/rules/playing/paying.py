"""Paying costs (409.1f-h) and, since each may ask for the other, playing mana abilities (411)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final

import msgspec
from msgspec import Struct

from tabletop.engine.language.costs import (
    ChooseNumber,
    ChosenCost,
    Cost,
    DiscardCards,
    DiscardThis,
    ExileCards,
    ExileThis,
    ExileTop,
    Mana,
    OthersGain,
    PayLife,
    PutCards,
    ReturnThis,
    SacrificeAll,
    SacrificeThis,
    TapThis,
)
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.board.team_life import can_pay_life
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.illegal_actions import reverse
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Anew, Illegal, Run, Steps
from tabletop.engine.rules.playing import mana_at_hand
from tabletop.engine.rules.playing.activation import ability_at, payable_with
from tabletop.engine.rules.playing.affording import (
    Means,
    can_follow,
    may_use_up,
    price,
    refuses,
    search,
    takes_own_tap_alone,
)
from tabletop.engine.rules.playing.announcing import announce_x
from tabletop.engine.rules.playing.cost_parts import CHOOSING, OF_ITSELF, all_sacrificed, paid, paid_with
from tabletop.engine.rules.playing.mana import mana_abilities, payment
from tabletop.engine.rules.playing.mana.as_though import payable_as_though
from tabletop.engine.rules.playing.mana.limited_mana import marks_for_ability
from tabletop.engine.rules.playing.mana.mana_abilities import made_by, ways_of
from tabletop.engine.rules.playing.needs import mana_of, need_of_choice, need_of_chosen, needs_of, use_of
from tabletop.engine.rules.playing.pricing.locking_in import locked_in as locked_in
from tabletop.engine.rules.playing.pricing.locking_in import x_symbols
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.rules.playing.targeting.opponents_choice import choose_opponent_for
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, Check, Option, Pay, Pick, Picked, Refusal, Spent
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.payments import Need, Phase
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HAND, LIBRARY

replace = msgspec.structs.replace


class Around(Struct, frozen=True):
    """What is being paid for while a mana ability is played: the needs of its cost, and the mana still to be paid."""

    needs: tuple[Need, ...] = ()
    phases: tuple[Phase, ...] = ()


_ALONE: Final = Around()
#: how many mana abilities may be under way, each played to pay for the one before. Whatever they pay for is also
#: paid by playing the last of them first, so that this takes no payment away; without it there need be no end.
_MOST_UNDER_WAY: Final = 20


@rule("403.1", "409.1f", "409.1h")
def pay(
    run: Run,
    seat: Seat,
    cost: tuple[Cost, ...],
    context: Context,
    for_mana: bool = False,
    tapping: tuple[ObjectId, ...] = (),
    around: Around = _ALONE,
    makes: tuple[tuple[payment.Unit, ...], ...] = (),
    marks: tuple[str, ...] = (),
) -> Steps[None]:
    """Pay a total cost: choices first, then mana abilities, then all parts at once; nothing is paid in part.

    `tapping` are creatures that are tapped besides (502.46a). One thing pays for one part: what is tapped for one
    can't be tapped for another as well. Of a mana ability `around` is what it is played for, and `makes` are the ways
    in which it will make mana for that. `marks` are those of the mana that may be spent on this beside mana for
    anything. Raises Illegal where a part can't be paid or the player gives up.
    """
    total = locked_in(cost, context.x)
    symbols = payable_as_though(run.state, seat, mana_of(total))
    if any(isinstance(part, OF_ITSELF) for part in total):
        # of equal things that trigger one by one each pays for itself
        context.this = single_out(run, context.this, "409.1h")
    thing = run.state.objects.get(context.this)
    phases = (Phase(symbols, makes, marks), *around.phases)
    kept = (*around.needs, Need("tap", tapping, len(tapping))) if tapping else around.needs
    fixed = tuple([part for part in total if not isinstance(part, Mana | ChosenCost | ChooseNumber)])
    if thing is not None:
        kept = (*kept, *needs_of(run.state, seat, thing, fixed))
    parts = tuple([part for part in total if isinstance(part, ChosenCost)])
    chosen: list[tuple[ChosenCost, tuple[ObjectId, ...]]] = []
    for place, part in enumerate(parts):
        ids = yield from _choose(run, seat, part, context, Around(kept, phases), parts[place + 1 :])
        chosen.append((part, ids))
        kept = (*kept, need_of_chosen(part, ids))
    if any(isinstance(part, OthersGain) and not part.each for part in fixed):
        yield from choose_opponent_for(run, seat, context)
    mana = (yield from _pay_mana(run, seat, symbols, context, Around(kept, phases))) if symbols else ()
    batch: list[e.Event] = []
    if mana:
        batch.append(e.ManaSpent(seat, payment.gathered(mana)))
    _check_amounts(run, seat, total, context)
    every = [
        i
        for part in total
        if isinstance(part, SacrificeAll)
        for i in all_sacrificed(run.state, seat, part, context.this)
    ]
    for fixed_part in fixed:
        batch += paid(run, seat, fixed_part, context, for_mana)
    for choice, ids in chosen:
        batch.extend(_linked(event, choice, context) for event in paid_with(run, choice, ids))
    for object_id in tapping:
        helper = run.state.objects.get(object_id)
        if helper is None or helper.tapped:
            raise Illegal(
                Refusal("A creature that was to be tapped for this has been used up.", "409.1h", (object_id,))
            )
        batch.append(e.TapChanged(object_id, True))
    done: Iterable[e.Event] = ()
    if batch:
        done = yield from happen(run, *batch, rule="409.1h")
    context.mana_spent = tuple(dict.fromkeys([entry.kind for entry in mana]))
    only = payable_as_though(run.state, seat, x_symbols(cost, context.x))
    on_x = [entry.kind for symbol, entry in zip(symbols, mana, strict=False) if symbol in only]
    context.x_spent = tuple(on_x[len(on_x) - len(only) :])
    context.spent = (*[ref for _, ids in chosen for ref in ids], *every)
    if context.spent:
        context.remembered = context.spent
    if any(isinstance(part, ExileTop) for part in fixed):
        # what came from a library is known only where it is now
        context.spent += tuple([one.new for one in done if isinstance(one, e.Moved) and one.origin == LIBRARY])


@rule("217.7d")
def _linked(event: e.Event, part: ChosenCost, context: Context) -> e.Event:
    """What a cost removes from the game, as other abilities of the same object find it there."""
    if not isinstance(part, ExileCards) or not part.linked or not isinstance(event, e.Moved):
        return event
    return replace(event, held_by=context.this, held_for=part.linked)


def _check_amounts(run: Run, seat: Seat, total: tuple[Cost, ...], context: Context) -> None:
    """Check parts that take of the same amount together: each alone could be paid. Raises Illegal."""
    life = sum(part.amount for part in total if isinstance(part, PayLife))
    if life and not can_pay_life(run.state, seat, life):
        raise Illegal(Refusal(f"You have less than {life} life to pay.", "409.1h", (context.this,)))
    if sum(isinstance(part, SacrificeThis | ReturnThis | ExileThis | DiscardThis) for part in total) > 1:
        raise Illegal(Refusal("One thing can't be moved for two parts of a cost.", "409.1h", (context.this,)))


@rule("409.1g", "411.2", "413.2e")
def _pay_mana(
    run: Run, seat: Seat, symbols: tuple[str, ...], context: Context, around: Around
) -> Steps[tuple[PoolMana, ...]]:
    """Let a player play mana abilities until the pool pays the symbols and he or she pays; returns what pays each."""
    paid_for = context.stack_id or context.this
    marks = around.phases[0].marks
    while True:
        held = run.state.players[seat].pool
        pool = payment.spendable_mana(held, marks)
        spent = payment.payers(symbols, pool)
        options = _sources(run.state, seat, around)
        if spent is None and not options:
            missing = price(payment.unpaid(symbols, payment.pool_units(pool)))
            reason = f"The mana for {price(symbols)} can't be made: {missing} is missing."
            reasons = filter(None, (reason, mana_at_hand.spent_elsewhere(run.state, seat, marks)))
            raise Illegal(Refusal(" ".join(reasons), "409.1h", (context.this,)))
        try:
            answer: Picked | Spent = yield Pay(
                seat=seat,
                purpose="pay",
                rule="409.1g",
                text=f"Pay {price(symbols)} for {name_of(run.state, paid_for)}.",
                about=(paid_for,),
                cost=symbols,
                pool=_keys(pool),
                options=options,
                enough=spent is not None,
                check=_check(symbols, pool, held),
                needs=around.needs,
                phases=around.phases,
            )
        except Anew:
            continue
        if isinstance(answer, Spent):
            if answer.mana:
                spent = payment.payers(symbols, pool, answer.mana)
            assert spent is not None
            return spent
        if answer.keys[0] == GIVE_UP:
            raise Illegal(Refusal("The payment was given up.", "422.1", (context.this,)))
        _, source, index = answer.keys[0].split(":")
        yield from _try_mana_ability(run, seat, int(source), int(index), around)


@rule("409.1g")
def _sources(state: State, seat: Seat, around: Around) -> tuple[Option, ...]:
    """The mana abilities that may be played; those that use up what the cost needs will make it fail."""
    options = mana_at_hand.mana_ability_options(state, seat)
    if mana_at_hand.taps_alone(state, seat) and not any(need.use == "tap" for need in around.needs):
        return options
    means, found = Means(state, seat), []
    sources = {source.key: source for source in mana_at_hand.sources_at_hand(state, seat)}
    for option in options:
        if _too_many_under_way(around) and sources[option.key].symbols:
            option = replace(option, fails=_no_end(state, sources[option.key].thing))
        elif may_use_up(sources[option.key], around.needs):
            name = name_of(state, sources[option.key].thing)
            if not can_follow(means, around.needs, around.phases, option.key):
                fails = Refusal(f"{name} or what it costs is needed to pay the rest.", "409.1h", option.about)
                option = replace(option, fails=fails)
        found.append(option)
    return tuple(found)


@rule("421.2")
def _too_many_under_way(around: Around) -> bool:
    """Tell whether so many mana abilities wait to be paid for that this would never come to an end."""
    return len(around.phases) > _MOST_UNDER_WAY


def _no_end(state: State, source: ObjectId) -> Refusal:
    reason = f"{_MOST_UNDER_WAY} mana abilities wait to be paid for: {name_of(state, source)} is played once they are."
    return Refusal(reason, "421.2", (source,))


def _keys(pool: tuple[PoolMana, ...]) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    for mana in pool:
        counts[mana.key] = counts.get(mana.key, 0) + mana.count
    return tuple(counts.items())


@rule("406.1", "409.1h")
def _check(symbols: tuple[str, ...], pool: tuple[PoolMana, ...], held: tuple[PoolMana, ...]) -> Check:
    """Return the test of an answer that names mana: `pool` is what may be spent on this of all that is `held`."""

    def check(answer: Picked | Spent) -> Refusal | None:
        if not isinstance(answer, Spent) or not answer.mana or payment.spend(symbols, pool, answer.mana) is not None:
            return None
        if payment.spend(symbols, held, answer.mana) is not None:
            return Refusal("Some of that mana may be spent only on something else.", "406.1")
        return Refusal("That mana does not pay this cost.", "409.1h")

    return check


def _choose(
    run: Run,
    seat: Seat,
    part: ChosenCost,
    context: Context,
    around: Around,
    after: tuple[ChosenCost, ...],
) -> Steps[tuple[ObjectId, ...]]:
    """Choose what to pay a part with, of what pays for no other; `after` are the parts that are chosen for next."""
    if not part.count:
        return ()
    thing = run.state.objects.get(context.this)
    thing = thing or Object(id=context.this, card=context.card, owner=seat, zone="stack")
    use = use_of(part)
    taken = Counter(one for need in around.needs if need.use == use and need.takes_all for one in need.among)
    candidates = tuple([o for o in payable_with(run.state, seat, thing, part) if o.count > taken[o.id]])
    if sum(o.count - taken[o.id] for o in candidates) < part.count:
        raise Illegal(Refusal("There is not enough to pay this cost with.", "409.1h", (context.this,)))
    word = CHOOSING[type(part)]
    doing = "pay with" if word == "choose" else word
    fails, proposed = _failing(run.state, seat, thing, part, candidates, around, after)
    if isinstance(part, DiscardCards) and part.at_random:
        seat, proposed = CHANCE, ()
    answer: Picked = yield Pick(
        seat=seat,
        purpose=word,
        rule="409.1h",
        text=f"Choose what to {doing} for {name_of(run.state, context.stack_id or context.this)}.",
        public=not (
            isinstance(part, DiscardCards)
            or (isinstance(part, ExileCards) and part.zone == HAND)
            or (isinstance(part, PutCards) and part.hand)
        ),
        about=(context.this,),
        options=tuple(
            Option(key=ref_key(o.id), text="A card", most=o.count)
            if seat == CHANCE
            else Option(
                key=ref_key(o.id),
                text=name_of(run.state, o.id),
                about=(o.id,),
                most=o.count - taken[o.id],
                fails=fails.get(o.id),
            )
            for o in candidates
        ),
        least=part.count,
        most=part.count,
        proposed=tuple(ref_key(one) for one in proposed),
        check=_out_of_one_graveyard(run.state, part),
    )
    return tuple(single_out(run, key_ref(key), "409.1h") for key in answer.keys)


@rule("409.1h")
def _out_of_one_graveyard(state: State, part: ChosenCost) -> Check | None:
    """Return the test that always so many of the chosen cards as a cost says lie in one graveyard."""
    if not isinstance(part, PutCards) or part.together < 2:
        return None

    def check(answer: Picked) -> Refusal | None:
        owners = Counter(state.objects[key_ref(key)].owner for key in answer.keys)
        if any(number % part.together for number in owners.values()):
            return Refusal(f"Choose {part.together} cards of a single graveyard each time.", "409.1h")
        return None

    return check


def _failing(
    state: State,
    seat: Seat,
    thing: Object,
    part: ChosenCost,
    candidates: tuple[Object, ...],
    around: Around,
    after: tuple[ChosenCost, ...],
) -> tuple[dict[ObjectId, Refusal], tuple[ObjectId, ...]]:
    """Return which candidates can't be chosen if the rest is to be paid, and a choice with which it can be."""
    means = Means(state, seat)
    later = needs_of(state, seat, thing, after)
    own = need_of_choice(part, candidates, part.count)
    if not after and means.is_plain((*around.needs, own), around.phases) and not around.phases[0].makes:
        return {}, ()
    found = search(state, seat, (own, *around.needs, *later), around.phases).find()
    if found is None or not found.certain:
        return {}, ()
    fails: dict[ObjectId, Refusal] = {}
    for one in candidates:
        rest = need_of_choice(part, candidates, part.count - 1)
        needs = (need_of_chosen(part, (one.id,)), rest, *around.needs, *later)
        if one.id not in found.chosen[0] and search(state, seat, needs, around.phases).find() is None:
            name = name_of(state, one.id)
            fails[one.id] = Refusal(f"{name} is needed to pay another part of this cost.", "409.1h", (one.id,))
    return fails, found.chosen[0]


@rule("410.5", "413.2e", "422.1")
def pay_or_decline(
    run: Run,
    seat: Seat,
    cost: tuple[Cost, ...],
    context: Context,
    text: str,
    announce: Callable[[], Steps[int]] | None = None,
    marks: tuple[str, ...] = (),
) -> Steps[bool]:
    """Ask a player in mid-resolution whether to pay a cost, and let him or her pay it.

    `announce` lets the player choose its X, where that has not been announced; `marks` are as for `pay`. Returns
    whether it was paid; a payment that fails or is given up is reversed (422.1).
    """
    answer: Picked = yield Pick(
        seat=seat,
        purpose="pay or not",
        rule="410.5",
        text=text,
        about=(context.stack_id or context.this,),
        options=(
            Option(key="yes", text="Pay", fails=_refusal(run.state, seat, cost, context, marks)),
            Option(key="no", text="Don't pay"),
        ),
    )
    if answer.keys[0] == "no":
        return False
    before, begun, this, x = run.state, len(run.mana_abilities), context.this, context.x
    try:
        if announce is not None:
            context.x = context.view.x = yield from announce()
        yield from pay(run, seat, cost, context, marks=marks)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, "The payment", stop.refusal, part=True)
        context.this, context.x, context.view.x = this, x, x
        return False
    return True


def _refusal(
    state: State, seat: Seat, cost: tuple[Cost, ...], context: Context, marks: tuple[str, ...]
) -> Refusal | None:
    """Return why a cost can't be paid in the middle of a resolution, or None."""
    this = state.objects.get(context.this)
    thing = this or Object(id=context.this, card=context.card, owner=seat, zone="stack")
    return refuses(Means(state, seat), thing, cost, name_of(state, context.stack_id or context.this), marks=marks)


# --- playing mana abilities ------------------------------------------------------------------------


@rule("422.1", "411.2")
def _try_mana_ability(run: Run, seat: Seat, source: ObjectId, index: int, around: Around) -> Steps[None]:
    """Play a mana ability while paying for something: if it turns out illegal, it alone is reversed (422.1)."""
    before, begun = run.state, len(run.mana_abilities)
    try:
        yield from play_mana_ability(run, seat, source, index, around)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, name_of(before, source), stop.refusal, part=True)


@rule("411.1", "411.3", "406.4", "408.2e", "406.5")
def play_mana_ability(run: Run, seat: Seat, source: ObjectId, index: int, around: Around = _ALONE) -> Steps[None]:
    """Play a mana ability: announce, pay (409.1b-i), and resolve it at once, off the stack.

    `around` is the payment that it is played for.
    """
    before, run.paying = run.paying, run.paying or around is not _ALONE
    try:
        yield from _play_mana_ability(run, seat, source, index, around)
    finally:
        run.paying = before


def _play_mana_ability(run: Run, seat: Seat, source: ObjectId, index: int, around: Around) -> Steps[None]:
    name = name_of(run.state, source)
    with run.playing_mana_ability(seat, source, name):
        source = single_out(run, source, "411.1")
        thing = run.state.objects[source]
        ability = ability_at(run.state, thing, index)
        if _too_many_under_way(around) and mana_of(ability.cost):
            raise Illegal(_no_end(run.state, source))
        x = yield from announce_x(run, seat, ability.cost, source, name)
        context = Context(you=seat, this=source, card=thing.card, x=x)
        if ability.targets:
            context.targets = yield from targets.choose(run, seat, ability.targets, context, name)
        makes = (
            ways_of(ability, made_by(run.state, seat, thing, ability))
            if around.phases and not takes_own_tap_alone(ability.cost)
            else ()
        )
        marks = marks_for_ability(run.state, seat, thing)
        yield from pay(run, seat, ability.cost, context, for_mana=True, around=around, makes=makes, marks=marks)
        used, taps = index if ability.times_each_turn else -1, TapThis() in ability.cost
        run.commit(e.AbilityPlayed(source, used, seat, mana=True, taps=taps), rule="411.1")
        done = len(run.happenings)
        context.taps = taps
        yield from carry_out(run, ability.effects, context)
        if run.state.waiting:
            yield from _resolve_triggered(run, _produced(run, done))


def _produced(run: Run, since: int) -> tuple[str, ...]:
    """The kinds of mana that were added to pools since so many things had happened, each once."""
    events = (one.event for one in run.happenings[since:])
    return tuple(dict.fromkeys(m.kind for event in events if isinstance(event, e.ManaAdded) for m in event.mana))


@rule("411.3", "406.2", "410.8")
def _resolve_triggered(run: Run, produced: tuple[str, ...]) -> Steps[None]:
    """Triggered mana abilities resolve right after the one that triggered them; other triggers wait (406.5)."""
    while True:
        waits = enumerate(run.state.waiting)
        due = [place for place, waiting in waits if mana_abilities.is_mana_ability(waiting.ability)]
        if not due:
            return
        waiting = run.state.waiting[due[0]]
        run.commit(e.TriggersTaken((due[0],)), rule="411.3")
        for _ in range(waiting.count):
            context = Context(
                you=waiting.controller, this=waiting.source, card=waiting.card, occurrence=waiting.occurrence
            )
            context.produced = produced
            condition = waiting.ability.condition
            if condition is None or holds(run.state, condition, context):
                yield from carry_out(run, waiting.ability.effects, context)
