"""Paying costs (409.1f-h) and, since each may ask for the other, playing mana abilities (411)."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.costs import (
    ChosenCost,
    Cost,
    DiscardCards,
    ExileCards,
    Mana,
    RemoveCounters,
    RemoveSomeCounters,
)
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.carrying_out import carry_out
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.illegal_actions import reverse
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Anew, Illegal, Run, Steps
from tabletop.engine.rules.playing import mana_abilities, mana_at_hand, payment, targets
from tabletop.engine.rules.playing.activation import ability_at, payable_with, spends_itself
from tabletop.engine.rules.playing.announcing import announce_x
from tabletop.engine.rules.playing.cost_parts import CHOOSING, paid, paid_with, use_of
from tabletop.engine.state import events as e
from tabletop.engine.state.objects import Object
from tabletop.engine.state.players import PoolMana
from tabletop.engine.vocabulary.decisions import GIVE_UP, Check, Option, Pay, Pick, Picked, Refusal, Spent
from tabletop.engine.vocabulary.ids import CHANCE, ObjectId, Seat, key_ref, ref_key
from tabletop.engine.vocabulary.mana import cost_text
from tabletop.engine.vocabulary.rule_ids import cached, rule
from tabletop.engine.vocabulary.zones import HAND

replace = msgspec.structs.replace


@rule("403.1", "409.1f", "409.1h")
def pay(
    run: Run,
    seat: Seat,
    cost: tuple[Cost, ...],
    context: Context,
    for_mana: bool = False,
    tapping: tuple[ObjectId, ...] = (),
) -> Steps[None]:
    """Pay a total cost: choices first, then mana abilities, then all parts at once; nothing is paid in part.

    `tapping` are creatures that are tapped besides (502.46a). One thing pays for one part: what is tapped for one
    can't be tapped for another as well. Raises Illegal where a part can't be paid or the player gives up.
    """
    total = locked_in(cost, context.x)
    chosen: list[tuple[ChosenCost, tuple[ObjectId, ...]]] = []
    for part in total:
        if isinstance(part, ChosenCost):
            taken = tuple(i for other, ids in chosen if use_of(other) == use_of(part) for i in ids)
            if spends_itself(part, total):
                taken = (*taken, context.this)
            chosen.append((part, (yield from _choose(run, seat, part, context, taken))))
    symbols = symbols_of(total)
    mana = (yield from _pay_mana(run, seat, symbols, context)) if symbols else ()
    batch: list[e.Event] = []
    if mana:
        batch.append(e.ManaSpent(seat, mana))
    for part in total:
        if not isinstance(part, Mana | ChosenCost):
            batch += paid(run, seat, part, context, for_mana)
    for choice, ids in chosen:
        batch.extend(paid_with(run, choice, ids))
    for object_id in tapping:
        helper = run.state.objects.get(object_id)
        if helper is None or helper.tapped:
            raise Illegal(Refusal("A creature that was to be tapped for this has been used up.", "409.1h"))
        batch.append(e.TapChanged(single_out(run, object_id, "409.1h"), True))
    if batch:
        yield from happen(run, *batch, rule="409.1h")
    context.mana_spent = tuple(dict.fromkeys([entry.kind for entry in mana]))
    context.spent = tuple([ref for _, ids in chosen for ref in ids])
    context.remembered = context.spent or context.remembered


@cached
def symbols_of(cost: tuple[Cost, ...]) -> tuple[str, ...]:
    """The mana symbols of a cost."""
    return tuple(symbol for part in cost if isinstance(part, Mana) for symbol in part.symbols)


@rule("409.1f")
@cached
def locked_in(cost: tuple[Cost, ...], x: int) -> tuple[Cost, ...]:
    """The total cost with the announced X in place; it does not change any more."""
    return tuple(_with_x(part, x) for part in cost)


def _with_x(part: Cost, x: int) -> Cost:
    if isinstance(part, Mana):
        return Mana(payment.single_symbols(part.symbols, x))
    return RemoveCounters(part.kind, x) if isinstance(part, RemoveSomeCounters) else part


@rule("409.1g", "411.2", "413.2e")
def _pay_mana(run: Run, seat: Seat, symbols: tuple[str, ...], context: Context) -> Steps[tuple[PoolMana, ...]]:
    """Let a player play mana abilities until the pool pays the symbols and he or she pays."""
    paid_for = context.stack_id or context.this
    while True:
        pool = run.state.players[seat].pool
        spent = payment.spend(symbols, pool)
        options = mana_at_hand.mana_ability_options(run.state, seat)
        if spent is None and not options:
            raise Illegal(Refusal(f"The mana for {_price(symbols)} can't be made.", "409.1h", (context.this,)))
        try:
            answer: Picked | Spent = yield Pay(
                seat=seat,
                purpose="pay",
                rule="409.1g",
                text=f"Pay {_price(symbols)} for {name_of(run.state, paid_for)}.",
                about=(paid_for,),
                cost=symbols,
                pool=_keys(pool),
                options=options,
                enough=spent is not None,
                check=_check(symbols, pool),
            )
        except Anew:
            continue
        if isinstance(answer, Spent):
            if answer.mana:
                spent = payment.spend(symbols, pool, answer.mana)
            assert spent is not None
            return spent
        if answer.keys[0] == GIVE_UP:
            raise Illegal(Refusal("The payment was given up.", "422.1", (context.this,)))
        _, source, index = answer.keys[0].split(":")
        yield from _try_mana_ability(run, seat, int(source), int(index))


@cached
def _price(symbols: tuple[str, ...]) -> str:
    generic = symbols.count("1")
    rest = tuple(symbol for symbol in symbols if symbol != "1")
    return cost_text((str(generic), *rest) if generic else rest)


def _keys(pool: tuple[PoolMana, ...]) -> tuple[tuple[str, int], ...]:
    counts: dict[str, int] = {}
    for mana in pool:
        counts[mana.key] = counts.get(mana.key, 0) + mana.count
    return tuple(counts.items())


def _check(symbols: tuple[str, ...], pool: tuple[PoolMana, ...]) -> Check:
    def check(answer: Picked | Spent) -> Refusal | None:
        if isinstance(answer, Spent) and answer.mana and payment.spend(symbols, pool, answer.mana) is None:
            return Refusal("That mana does not pay this cost.", "409.1h")
        return None

    return check


def _choose(
    run: Run,
    seat: Seat,
    part: ChosenCost,
    context: Context,
    taken: tuple[ObjectId, ...],
) -> Steps[tuple[ObjectId, ...]]:
    """Choose what to pay a part with; `taken` pays for another part already."""
    thing = run.state.objects.get(context.this)
    thing = thing or Object(id=context.this, card=context.card, owner=seat, zone="stack")
    candidates = tuple(o for o in payable_with(run.state, seat, thing, part) if o.id not in taken)
    if sum(o.count for o in candidates) < part.count:
        raise Illegal(Refusal("There is not enough to pay this cost with.", "409.1h", (context.this,)))
    word = CHOOSING[type(part)]
    if isinstance(part, DiscardCards) and part.at_random:
        seat = CHANCE
    answer: Picked = yield Pick(
        seat=seat,
        purpose=word,
        rule="409.1h",
        text=f"Choose what to {word} for {name_of(run.state, context.stack_id or context.this)}.",
        public=not (isinstance(part, DiscardCards) or (isinstance(part, ExileCards) and part.zone == HAND)),
        about=(context.this,),
        options=tuple(
            Option(key=ref_key(o.id), text="A card", most=o.count)
            if seat == CHANCE
            else Option(key=ref_key(o.id), text=name_of(run.state, o.id), about=(o.id,), most=o.count)
            for o in candidates
        ),
        least=part.count,
        most=part.count,
    )
    return tuple(single_out(run, key_ref(key), "409.1h") for key in answer.keys)


@rule("410.5", "413.2e", "422.1")
def pay_or_decline(run: Run, seat: Seat, cost: tuple[Cost, ...], context: Context, text: str) -> Steps[bool]:
    """Ask a player in mid-resolution whether to pay a cost, and let him or her pay it.

    Returns whether it was paid; a payment that fails or is given up is reversed (422.1).
    """
    answer: Picked = yield Pick(
        seat=seat,
        purpose="pay or not",
        rule="410.5",
        text=text,
        about=(context.stack_id or context.this,),
        options=(Option(key="yes", text="Pay"), Option(key="no", text="Don't pay")),
    )
    if answer.keys[0] == "no":
        return False
    before, begun = run.state, len(run.mana_abilities)
    try:
        yield from pay(run, seat, cost, context)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, "The payment", stop.refusal)
        return False
    return True


# --- playing mana abilities ------------------------------------------------------------------------


@rule("422.1", "411.2")
def _try_mana_ability(run: Run, seat: Seat, source: ObjectId, index: int) -> Steps[None]:
    """Play a mana ability while paying for something: if it turns out illegal, it alone is reversed (422.1)."""
    before, begun = run.state, len(run.mana_abilities)
    try:
        yield from play_mana_ability(run, seat, source, index)
    except Illegal as stop:
        yield from reverse(run, seat, before, begun, name_of(before, source), stop.refusal)


@rule("411.1", "411.3", "406.4", "408.2e", "406.5")
def play_mana_ability(run: Run, seat: Seat, source: ObjectId, index: int) -> Steps[None]:
    """Play a mana ability: announce, pay (409.1b-i), and resolve it at once, off the stack."""
    with run.playing_mana_ability(seat, source, name_of(run.state, source)):
        source = single_out(run, source, "411.1")
        thing = run.state.objects[source]
        ability = ability_at(run.state, thing, index)
        name = run.state.cards[thing.card].name
        x = yield from announce_x(run, seat, ability.cost, source, name)
        context = Context(you=seat, this=source, card=thing.card, x=x)
        if ability.targets:
            context.targets = yield from targets.choose(run, seat, ability.targets, context, name)
        yield from pay(run, seat, ability.cost, context, for_mana=True)
        run.commit(e.AbilityPlayed(source, index if ability.times_each_turn else -1, seat, mana=True), rule="411.1")
        yield from carry_out(run, ability.effects, context)
        if run.state.waiting:
            yield from _resolve_triggered(run)


@rule("411.3", "406.2", "410.8")
def _resolve_triggered(run: Run) -> Steps[None]:
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
            condition = waiting.ability.condition
            if condition is None or holds(run.state, condition, context):
                yield from carry_out(run, waiting.ability.effects, context)
