"""Damage that effects deal, and shields against it (419.7)."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from tabletop.engine.language.amounts import Amount
from tabletop.engine.language.effects import DealDamage, Drain, PreventDamage
from tabletop.engine.language.node import mentions
from tabletop.engine.language.player_effects import GainLife
from tabletop.engine.language.references import Changed, Every, Remembered, Target, What
from tabletop.engine.rules.board.affected import amounts_by_player
from tabletop.engine.rules.board.continuous_effects import toughness_of, values_of
from tabletop.engine.rules.board.reading import Context, amount_of, as_it_was, refs_of, seats_of
from tabletop.engine.rules.board.team_life import life_share
from tabletop.engine.rules.events.carrying_out import carry_on, executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import permanents, players
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import PreventionShield
from tabletop.engine.vocabulary.ids import NOBODY, NOTHING, ObjectId, Ref, is_player, player_ref, seat_of
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@executes(DealDamage)
@rule("413.2f", "419.5a", "402.6", "606.9")
def deal_damage(run: Run, effect: DealDamage, context: Context, *more: DealDamage) -> Steps[None]:
    """Each source deals damage to every creature and player named, all at once; 0 is no damage (419.5a).

    The source deals it even when it has left (402.6). What is divided was fixed beforehand (413.2f). `more` is dealt at
    the same time.
    """
    events = [event for part in (effect, *more) for event in _dealt(run, part, context)]
    shields = _shield(run, effect, context, tuple(dict.fromkeys(event.to for event in events)))
    yield from _deal(run, context, events)
    left = tuple(one.id for one in run.state.effects if one.id in shields)
    if left:
        run.commit(e.EffectsEnded(left), rule="419.7")


@executes(Drain)
@rule("413.2f", "419.5a", "606.9")
def drain(run: Run, effect: Drain, context: Context) -> Steps[None]:
    """Deal damage, and let you gain life: no more than there was to be drained as the damage was dealt."""
    state = run.state
    hit = _recipients(run, DealDamage(effect.amount, effect.to), context)
    caps = [amount_of(state, effect.most, context)] if effect.most is not None else []
    for ref in hit[:1]:
        caps.append(life_share(state, seat_of(ref)) if is_player(ref) else toughness_of(state, ref))
    yield from deal_damage(run, DealDamage(effect.amount, effect.to), context)
    gained = min(context.last_amount, *caps) if caps else 0
    yield from carry_on(run, (GainLife(max(0, gained)),), context)


@rule("413.2f", "419.5a")
def deal_for_each(run: Run, effect: DealDamage, context: Context, named: tuple[Ref, ...]) -> Steps[None]:
    """Damage that is dealt for each of several things, "it" being that thing, is dealt at the same time too."""
    events: list[e.Damaged] = []
    if run.watcher is not None:
        run.watcher.begins(effect, context)
    for ref in named:
        context.remembered = (ref,)
        events += _dealt(run, effect, context)
    yield from _deal(run, context, events)
    if run.watcher is not None:
        run.watcher.ends(effect, context)


def _deal(run: Run, context: Context, events: Iterable[e.Damaged]) -> Steps[None]:
    batch = _added_up(events)
    done = yield from happen(run, *(event for event in batch if event.amount > 0), rule="413.2b")
    context.struck = tuple(event.to for event in done if isinstance(event, e.Damaged) and not is_player(event.to))
    state = run.state
    hurt = tuple(event for event in done if isinstance(event, e.Damaged))
    context.last_amount = sum(
        event.amount * event.times * (1 if is_player(event.to) else state.objects[event.to].count) for event in hurt
    )
    context.shares = {}
    for event in hurt:
        if is_player(event.to):
            seat = seat_of(event.to)
            context.shares[seat] = context.shares.get(seat, 0) + event.amount * event.times


def _added_up(events: Iterable[e.Damaged]) -> Iterable[e.Damaged]:
    """Let a source deal "an additional 1 damage" to what it deals damage to at the same time as one damage."""
    found: dict[tuple[object, ...], e.Damaged] = {}
    for event in events:
        key = event.source, event.to, event.card, event.times, event.preventable
        before = found.get(key)
        found[key] = event if before is None else replace(event, amount=before.amount + event.amount)
    return found.values()


@rule("413.2f", "402.6")
def _dealt(run: Run, effect: DealDamage, context: Context) -> list[e.Damaged]:
    """Return the damage that an effect deals, as it is reckoned before any of it is dealt."""
    shares = _shares(effect, context) if effect.divided else {}
    hit = _recipients(run, effect, context)
    state = run.state
    # an amount may be about the player who is dealt it; of anything else it is the same for all
    seats = tuple(seat_of(ref) if is_player(ref) else NOBODY for ref in hit)
    amounts = amounts_by_player(state, effect.amount, context, seats) if not effect.divided else ()
    if mentions(effect.amount, Changed):
        amounts = tuple(_of_each(state, effect.amount, to, context) for to in hit)
    if effect.evenly:
        parts = sum(1 if is_player(ref) else state.objects[ref].count for ref in hit)
        amounts = tuple(amount // parts for amount in amounts)
    return [
        e.Damaged(
            source,
            to,
            shares.get(to, 0) if effect.divided else amounts[index],
            times=times,
            card=card,
            preventable=effect.preventable,
        )
        for source, times, card in _sources(state, effect.source, context)
        for index, to in enumerate(hit)
    ]


@rule("413.2f")
def _of_each(state: State, amount: Amount, to: Ref, context: Context) -> int:
    """An amount that is about the creature which is dealt the damage; 0 for a player."""
    before, context.changed = context.changed, NOTHING if is_player(to) else to
    number = amount_of(state, amount, context)
    context.changed = before
    return number


@rule("419.7")
def _shield(run: Run, effect: DealDamage, context: Context, hit: tuple[Ref, ...]) -> tuple[int, ...]:
    """Prevent so much of the damage as the effect itself says; returns the shields, which are for nothing else."""
    amount = amount_of(run.state, effect.prevented, context)
    if amount <= 0:
        return ()
    shields = (
        PreventionShield(
            id=0, timestamp=0, controller=context.you, source=context.this, card=context.card, to=to, amount=amount
        )
        for to in hit
    )
    begun = run.commit(*(e.EffectStarted(one) for one in shields), rule="419.7")
    return tuple(one.effect.id for one in begun if isinstance(one, e.EffectStarted))


def _recipients(run: Run, effect: DealDamage, context: Context) -> tuple[Ref, ...]:
    found: list[Ref] = []
    if effect.to is not None:
        found.extend(_creatures(run, effect.to, context))
        found.extend(players(run.state, effect.to, context))
    if effect.players is not None:
        found.extend(player_ref(seat) for seat in seats_of(run.state, effect.players, context))
    return tuple(dict.fromkeys(found))


def _creatures(run: Run, what: What, context: Context) -> tuple[ObjectId, ...]:
    ids = permanents(run, what, context)
    return tuple(i for i in ids if values_of(run.state, run.state.objects[i]).is_creature)


@rule("413.2f")
def _sources(state: State, what: What, context: Context) -> tuple[tuple[ObjectId, int, int], ...]:
    """(id, how many equal ones deal damage, index of its card) of each source, as it is or as it last was (413.2f)."""
    found = []
    for ref in as_it_was(state, refs_of(state, what, context), what, context):
        if ref <= 0:
            continue
        thing = state.objects.get(ref)
        if thing is None:
            known = state.last_known.get(ref)
            found.append((ref, 1, known.object.card if known else context.card))
        else:
            times = thing.count if isinstance(what, Every | Remembered) else 1
            found.append((ref, times, thing.card))
    return tuple(found)


def _shares(effect: DealDamage | PreventDamage, context: Context) -> dict[Ref, int]:
    """Return the share of each target, as announced (409.1e)."""
    index = effect.to.index if isinstance(effect.to, Target) else 0
    if index >= len(context.divisions):
        return {}
    return dict(zip(context.targets[index], context.divisions[index], strict=True))


@executes(PreventDamage)
@rule("419.7b", "419.7c")
def prevent_damage(run: Run, effect: PreventDamage, context: Context) -> None:
    """Put a shield on each creature and player named, which lasts this turn (419.7b, 419.7c)."""
    amount = None if effect.amount is None else amount_of(run.state, effect.amount, context)
    shielded: list[Ref] = []
    if effect.to is not None:
        shielded.extend(_creatures(run, effect.to, context))
        shielded.extend(players(run.state, effect.to, context))
    if effect.players is not None:
        shielded.extend(player_ref(seat) for seat in seats_of(run.state, effect.players, context))
    shares = _shares(effect, context) if effect.divided else {}
    if amount is not None and amount <= 0:
        return
    run.commit(
        *(
            e.EffectStarted(
                PreventionShield(
                    id=0,
                    timestamp=0,
                    controller=context.you,
                    source=context.this,
                    card=context.card,
                    to=ref,
                    amount=shares.get(ref, 0) if effect.divided else amount,
                    combat_only=effect.combat_only,
                )
            )
            for ref in dict.fromkeys(shielded)
            if not effect.divided or shares.get(ref, 0)
        ),
        rule="419.7b",
    )
