"""Copies: of permanents, as tokens, of spells (503)."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.engine.language.abilities import BecomesCopy, Card, ComesAsCopy, CopyEpic, CopySpell, CopyToken, Keyword
from tabletop.engine.language.references import This
from tabletop.engine.rules.board.continuous_effects import as_known, values_of
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, context_of, refs_about, refs_of, seats_of
from tabletop.engine.rules.events.asking import asker_name, object_options, wants
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.copies import unflipped
from tabletop.engine.rules.events.epic_spells import EPIC, epic_of
from tabletop.engine.rules.events.leaving import while_there
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Illegal, Run, Steps
from tabletop.engine.rules.events.subjects import permanents, remember
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingCopy
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.decisions import Pick, Picked
from tabletop.engine.vocabulary.ids import NOTHING, ObjectId, Ref, Seat, is_player, key_ref
from tabletop.engine.vocabulary.mana import cost_colours
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@rule("503.2", "503.9", "502.26e")
def copiable(state: State, object_id: ObjectId) -> Card | None:
    """The copiable values of an object: what is printed on it, as other copy effects and "face down" have it."""
    seen = as_known(state, object_id)
    return None if seen is None else unflipped(state.cards, seen[0])


@rule("503.9")
def _altered(card: Card, effect: Any, own: Card | None) -> Card:
    """The copied card with what the copy effect itself gives or keeps (503.9)."""
    if getattr(effect, "gains", ()):
        card = replace(card, abilities=(*card.abilities, *effect.gains))
    if getattr(effect, "added", ()):
        card = replace(card, types=tuple(dict.fromkeys((*effect.added, *card.types))))
    if getattr(effect, "keeps_colours", False) and own is not None:
        colours = own.colours if own.colours is not None else cost_colours(own.cost or ())
        card = replace(card, colours=colours)
    return card


def _written(run: Run, card: Card) -> int:
    """The index of a card of the game, written down where it is a new one."""
    run.commit(e.CardAdded(card), rule="503.2")
    return run.state.cards.index(card)


@executes(ComesAsCopy)
@rule("503.5", "503.2")
def come_as_copy(run: Run, effect: ComesAsCopy, context: Context) -> Steps[None]:
    """Let its controller choose what it comes into play as a copy of, or nothing."""
    if context.arrival is None:
        return
    state = run.state
    cards = (state.objects[i] for player in state.players for i in player.graveyard)
    ids = tuple(
        thing.id
        for thing in (state.permanents() if effect.zone == "in play" else cards)
        if thing.id != context.this and matches(effect.filter, state, thing, values_of(state, thing), context.view)
    )
    if not ids:
        return
    answer: Picked = yield Pick(
        seat=context.you,
        purpose="copy",
        rule="503.5",
        text=f"Choose what {asker_name(state, context)} comes into play as a copy of, or nothing.",
        about=(context.this,) if context.this else (),
        options=tuple(replace(option, most=1) for option in object_options(state, ids)),
        least=0,
    )
    if not answer.keys:
        return
    card = copiable(run.state, key_ref(answer.keys[0]))
    assert card is not None
    context.arrival.as_card = _written(run, _altered(card, effect, run.state.cards[context.card]))
    context.arrival.tapped = context.arrival.tapped or effect.tapped


@executes(BecomesCopy)
@rule("503.4", "503.3", "503.11")
def become_copy(run: Run, effect: BecomesCopy, context: Context) -> None:
    """Objects in play become a copy of something; nothing comes into play or leaves, other effects stay (503.4)."""
    models = tuple(ref for ref in refs_about(run.state, effect.of, context) if ref > 0)
    card = copiable(run.state, models[0]) if models else None
    if card is None:
        return
    for object_id in permanents(run, effect.what, context):
        thing = run.state.objects[object_id]
        own = run.state.cards[thing.own if thing.own >= 0 else thing.card]
        altered = _altered(card, effect, own)
        entry = run.state.stack_object(context.stack_id)
        if effect.with_this and entry is not None and entry.ability is not None:
            altered = replace(altered, abilities=(*altered.abilities, entry.ability))
        copied = _written(run, altered)
        run.commit(
            e.EffectStarted(
                FloatingCopy(
                    id=0,
                    timestamp=0,
                    controller=context.you,
                    source=context.this,
                    card=context.card,
                    objects=(object_id,),
                    copied=copied,
                    duration=effect.duration,
                )
            ),
            rule="503.4",
        )


@executes(CopyToken)
@rule("503.2", "503.5", "216.1")
def create_copies(run: Run, effect: CopyToken, context: Context) -> Steps[None]:
    """Put tokens into play that are copies of something from the start."""
    models = tuple(ref for ref in refs_about(run.state, effect.of, context) if ref > 0)
    card = copiable(run.state, models[0]) if models else None
    amount = max(0, amount_of(run.state, effect.amount, context))
    if card is None or not amount:
        context.remembered = ()
        return
    index = _written(run, _altered(card, effect, None))
    batch = [
        e.TokensCreated(
            card=index,
            owner=context.you,
            controller=seat,
            count=amount,
            held_by=context.this if effect.kept else NOTHING,
        )
        for seat in seats_of(run.state, effect.who, context)
    ]
    done = yield from happen(run, *batch, rule="216.1")
    remember(context, done)


@executes(CopySpell)
@rule("503.10", "401.1a", "402.6", "413.2f")
def copy_spell(run: Run, effect: CopySpell, context: Context) -> Steps[None]:
    """Put a copy of a spell on the stack: it is not played, and has the choices that were made for the spell.

    A spell that has left the stack is copied as it was there: nothing is done to it (413.2f).
    """
    amount = max(0, amount_of(run.state, effect.amount, context))
    for ref in refs_of(run.state, effect.what, context):
        entry = run.state.spell_as_known(ref)
        if entry is None or entry.kind != "spell":
            continue
        for seat in seats_of(run.state, effect.who, context):
            for _ in range(amount):
                yield from while_there(run, seat, _copy(run, entry, effect, context, seat))


@executes(CopyEpic)
@rule("502.44a", "502.44b", "503.10")
def copy_epic(run: Run, effect: CopyEpic, context: Context) -> Steps[None]:
    """Put a copy of a spell with epic on the stack that has epic no more: this is no playing of a spell."""
    entry = epic_of(run.state, context.this)
    if entry is None:
        return
    card = run.state.cards[entry.card]
    kept = tuple(one for one in card.abilities if not (isinstance(one, Keyword) and one.name == EPIC))
    index = _written(run, replace(card, abilities=kept))
    yield from _copy(run, replace(entry, card=index), CopySpell(This()), context, context.you)


def _copy(run: Run, entry: StackObject, effect: CopySpell, context: Context, seat: Seat) -> Steps[None]:
    card = run.state.cards[entry.card]
    if effect.colours is not None:
        card = replace(card, colours=effect.colours)
    index = _written(run, card)
    (done,) = run.commit(e.SpellCopied(replace(entry, controller=seat, card=index, count=1)), rule="503.10")
    assert isinstance(done, e.SpellCopied)
    context.remembered = (done.entry.id,)
    if not effect.new_targets or not any(entry.targets):
        return
    text = f"Choose new targets for the copy of {card.name}?"
    if (yield from wants(run, context, seat, text)):
        yield from _new_targets(run, done.entry, seat)


@rule("503.10", "415.7")
def _new_targets(run: Run, entry: StackObject, seat: Seat) -> Steps[None]:
    """Targets anew, phrase by phrase; where there are not enough legal ones the old ones stay."""
    context = context_of(entry)
    context.stack_id = entry.id
    chosen: list[tuple[Ref, ...]] = []
    for phrase, old in zip(entry.phrases(), entry.targets, strict=True):
        number = len(old)
        fixed = replace(phrase, least=number, most=number)
        room = targets.legal_targets(run.state, fixed, context)
        if number == 0 or sum(1 if is_player(r) else run.state.objects[r].count for r in room) < number:
            chosen.append(old)
            continue
        try:
            new = yield from targets.choose(run, seat, (fixed,), context, run.state.cards[entry.card].name, "503.10")
        except Illegal:  # they have left the game meanwhile
            new = (old,)
        chosen.append(new[0])
    now = run.state.stack_object(entry.id)
    assert now is not None
    run.commit(e.StackChanged(replace(now, targets=tuple(chosen))), rule="503.10")
    targets.announce_targets(run, tuple(chosen), entry.id)
