"""Starting replacement and prevention effects (419.3), choosing sources of damage (419.8), skipping (419.6e)."""

from __future__ import annotations

from typing import assert_never

import msgspec

from tabletop.engine.language.abilities import ChooseSource, Replacement, Shield
from tabletop.engine.language.references import ThatObject
from tabletop.engine.language.replacements import Changed, ComesAs, GoesTo, LeavesLife, Prevented, Redirected
from tabletop.engine.rules.board.continuous_effects import as_known
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, amount_of, as_it_was, context_of, refs_of
from tabletop.engine.rules.events.asking import asker_name, pick_objects, take
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingReplacement
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.ids import ObjectId, Ref
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import HIDDEN_ZONES, STACK

replace = msgspec.structs.replace


@executes(Shield)
@rule("419.3", "418.3b", "418.3c")
def start(run: Run, effect: Shield, context: Context) -> None:
    """Start a replacement or prevention effect; what it is about, and its numbers, are fixed now (418.3c).

    It modifies the rules of the game, so that it can be about objects that come later (418.3b).
    """
    keeps = tuple(tuple(r for r in refs_of(run.state, what, context) if r) for what in effect.keeps)
    if any(not kept for kept in keeps):
        return
    amount = None if effect.amount is None else amount_of(run.state, effect.amount, context)
    if amount is not None and amount <= 0:
        return
    run.commit(
        e.EffectStarted(
            FloatingReplacement(
                id=0,
                timestamp=0,
                controller=context.you,
                source=context.this,
                card=context.card,
                replacement=_fixed(run.state, effect.replacement, context),
                keeps=keeps,
                uses=effect.uses,
                amount=amount,
                duration=effect.duration,
            )
        ),
        rule="419.3",
    )


def _fixed(state: State, replacement: Replacement, context: Context) -> Replacement:
    """Return a replacement ability with its numbers fixed as they are now."""
    outcome = replacement.outcome
    match outcome:
        case Prevented():
            amount = None if outcome.amount is None else amount_of(state, outcome.amount, context)
            return replace(replacement, outcome=replace(outcome, amount=amount))
        case Changed():
            exactly = None if outcome.exactly is None else amount_of(state, outcome.exactly, context)
            more = amount_of(state, outcome.more, context)
            return replace(replacement, outcome=replace(outcome, more=more, exactly=exactly))
        case None | Redirected() | GoesTo() | ComesAs() | LeavesLife():
            return replacement  # there are no numbers in it
        case _:
            assert_never(outcome)


@executes(ChooseSource)
@rule("419.8a")
def choose_source(run: Run, effect: ChooseSource, context: Context) -> Steps[None]:
    """You choose a permanent, a spell, or what an object on the stack refers to; "it" is then that source."""
    sources = sources_of_damage(run.state)
    fitting = tuple(i for i in sources if _fits(run.state, i, effect, context))
    keys = yield from pick_objects(
        run,
        context,
        context.you,
        fitting,
        1,
        1,
        purpose="choose",
        text=f"Choose a source for {asker_name(run.state, context)}.",
        rule="419.8a",
    )
    context.remembered = take(run, keys)


def _fits(state: State, object_id: ObjectId, effect: ChooseSource, context: Context) -> bool:
    seen = as_known(state, object_id)
    return seen is not None and matches(effect.filter, state, *seen, context.view)


@rule("419.8a")
def sources_of_damage(state: State) -> tuple[ObjectId, ...]:
    """List what can be chosen as a source: permanents, spells, and what is named by objects on the stack.

    What an object on the stack names can have left play; it is then chosen as what it was there. A spell that has
    become a permanent is that permanent.
    """
    found: list[ObjectId] = list(state.in_play)
    for entry in state.stack:
        found.extend((entry.id, *(_as_permanent(state, ref) for ref in _named_by(state, entry))))
    return tuple(i for i in dict.fromkeys(found) if _can_be_told(state, i))


@rule("419.8a")
def _named_by(state: State, entry: StackObject) -> tuple[Ref, ...]:
    """Return what an object on the stack refers to: its source, its event, its targets, who deals combat damage."""
    event = (entry.occurrence.object, entry.occurrence.other)
    aimed = (ref for chosen in entry.targets for ref in chosen)
    return (
        entry.source,
        *as_it_was(state, event, ThatObject(), context_of(entry)),
        *aimed,
        *(line.source for line in entry.lines),
    )


@rule("217.1c")
def _as_permanent(state: State, ref: Ref) -> Ref:
    """Return the permanent that a spell has become, for one that was there as it resolved; anything else as it is."""
    known = None if ref in state.objects else state.last_known.get(ref)
    if known is None or known.object.zone != STACK or known.became not in state.in_play:
        return ref
    return known.became


def _can_be_told(state: State, ref: Ref) -> bool:
    """Tell whether a reference is to an object that everybody can see, or could as it left."""
    thing = state.objects.get(ref)
    return ref in state.last_known if thing is None else thing.zone not in HIDDEN_ZONES
