"""The replacement abilities that would change one event now, and how each is applied to it (419.2, 419.6, 419.9)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabletop.engine.language.abilities import Replacement, ReplacingMode
from tabletop.engine.language.replacements import LeavesLife, Prevented, Redirected
from tabletop.engine.rules.board.characteristics import printed_modes
from tabletop.engine.rules.board.loop_reads import WATCH
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.board.verdicts import holds
from tabletop.engine.rules.events.asking import wants
from tabletop.engine.rules.events.carrying_out import feasible
from tabletop.engine.rules.events.replacing.candidate import MODE, Apply, Candidate, Uses
from tabletop.engine.rules.events.replacing.outcomes import become, recipient, size_of
from tabletop.engine.rules.events.replacing.replacement_sources import Source, sources
from tabletop.engine.rules.events.replacing.shields import said_left
from tabletop.engine.rules.events.replacing.would import PATTERNS, would
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingReplacement
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import is_player
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@rule("419.2", "419.4", "419.6a", "419.9b")
def candidates(state: State, event: e.Event, uses: Uses, applied: tuple[str, ...]) -> Iterator[Candidate]:
    """The effects of replacement abilities that would change an event, as both stand now (419.2).

    Not those that it has met already (419.6a), but those that it meets because another changed it (419.9b).
    """
    if type(event) not in PATTERNS:
        return
    for source in sources(state, event):
        if source.key in applied:
            continue
        if _is_idle_against(source, event):
            continue
        context = source.context()
        occurrence = would(source.ability.pattern, event, state, context.view)
        if occurrence is None or not _is_left(source.floating, uses, event):
            continue
        context = source.context(occurrence)
        if source.ability.condition is not None and not holds(state, source.ability.condition, context):
            continue
        if isinstance(source.ability.outcome, LeavesLife):
            if isinstance(event, e.Damaged) and is_player(event.to):
                uses.leaves[event.to] = max(uses.leaves.get(event.to, 0), source.ability.outcome.least)
                if WATCH.reads is not None:
                    WATCH.reads.unsafe = "damage that leaves some life"
            continue
        if isinstance(source.ability.outcome, Redirected) and recipient(state, event, source, context) is None:
            continue
        yield _candidate(state, source, context, uses)


@rule("419.9a")
def _candidate(state: State, source: Source, context: Context, uses: Uses) -> Candidate:
    name, apply, effect = state.cards[source.card].name, _applied(source, context), source.floating
    if effect is None:
        return Candidate(source.key, name, apply, source=source.this)
    used = uses.used.get(effect.id, 0)
    amount = None if effect.amount is None else effect.amount - used
    times = None if effect.uses is None or effect.amount is not None else effect.uses - used
    like = replace(effect, id=0, timestamp=0, amount=amount, uses=times)
    about = [name_of(state, ref) for kept in effect.keeps for ref in kept]
    left = ", ".join(([] if amount is None else [said_left(amount)]) + about)
    return Candidate(source.key, name, apply, like=like, left=left)


@rule("103.3")
def _is_idle_against(source: Source, event: e.Event) -> bool:
    """Tell whether an effect would only prevent damage that can't be prevented. What an ability does besides happens
    all the same (103.3); a shield is not used by that, and has nothing to count."""
    return _is_held_off(source.ability, event) and (source.floating is not None or not source.ability.effects)


def _is_held_off(ability: Replacement, event: e.Event) -> bool:
    """Tell whether an ability would prevent damage that can't be prevented."""
    return isinstance(ability.outcome, Prevented) and isinstance(event, e.Damaged) and not event.preventable


def _is_left(floating: FloatingReplacement | None, uses: Uses, event: e.Event) -> bool:
    """Tell whether a shield has not been used up within this batch (419.7b).

    All damage of a batch is dealt at one time: "the next time" is about all of it.
    """
    if floating is None or (floating.amount is None and isinstance(event, e.Damaged)):
        return True
    most = floating.amount if floating.amount is not None else floating.uses
    return most is None or uses.used.get(floating.id, 0) < most


def _applied(source: Source, context: Context) -> Apply:
    def apply(run: Run, event: e.Event, uses: Uses) -> Steps[tuple[e.Event, ...]]:
        ability, what = source.ability, source
        if ability.optional and not (yield from _wanted(run, source, event)):
            return (event,)
        if ability.modes:
            mode = yield from _mode(run, source, context)
            if mode is None:
                return (event,)
            # the same effect still, whichever mode of it: what each does besides is done by itself
            key = f"{source.key}{MODE}{ability.modes.index(mode)}"
            ability = replace(ability, outcome=mode.outcome, effects=mode.effects, modes=())
            what = replace(source, ability=ability, key=key)
        before = size_of(event)
        result = (event,) if _is_held_off(ability, event) else become(run.state, what, event, context, uses)
        taken = before - sum(size_of(one) for one in result if type(one) is type(event))
        if source.floating is not None and source.floating.amount is None and source.floating.uses is not None:
            used = uses.used.get(source.floating.id, 0)
            if not used or not isinstance(event, e.Damaged):
                uses.used[source.floating.id] = used + 1
                result = (e.ShieldUsed(source.floating.id, 1), *result)
        if ability.effects:
            _do_after(what, context, uses, taken if isinstance(ability.outcome, Prevented) else before)
        return result

    return apply


def _do_after(source: Source, context: Context, uses: Uses, amount: int) -> None:
    """Note what an effect does besides, once for the batch: "that much" is what it made of all its events."""
    if source.key in uses.after:
        context = uses.after[source.key][1]
        amount += context.last_amount
    context.last_amount = amount
    uses.after[source.key] = (source.ability.effects, context)


@rule("419.6g")
def _mode(run: Run, source: Source, context: Context) -> Steps[ReplacingMode | None]:
    """The mode that is chosen as a modal replacement effect is applied; None where none is possible."""
    modes = source.ability.modes
    open_to = [number for number, mode in enumerate(modes) if feasible(run.state, mode.effects, context)]
    if len(open_to) < 2:
        return modes[open_to[0]] if open_to else None
    texts = printed_modes(run.state.cards[source.card], len(modes))
    answer: Picked = yield Pick(
        seat=source.you,
        purpose="mode",
        rule="419.6g",
        text=f"Choose one for {run.state.cards[source.card].name}.",
        options=tuple(Option(key=f"mode{number}", text=texts[number]) for number in open_to),
    )
    return modes[int(answer.keys[0].removeprefix("mode"))]


def _wanted(run: Run, source: Source, event: e.Event) -> Steps[bool]:
    seat = event.seat if isinstance(event, e.CardDrawn) else source.you
    name = run.state.cards[source.card].name
    return (yield from wants(run, source.context(), seat, f"{name}: let it replace what would happen?"))
