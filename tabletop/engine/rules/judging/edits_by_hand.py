"""A judge's edits: one thing at a time, where a card's text is not understood, or while the rules are off.

No rule of the rulebook; an edit goes through the same door as everything else, what it triggers triggers, and
state-based effects are performed before anybody has priority again. What would leave no sound game is refused. While
the rules are off (`free_edits`, `without_rules`) nothing follows an edit.
"""

from __future__ import annotations

from typing import Final, get_args

import msgspec

from tabletop.engine.language.changes import ChangeController
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.shuffling import shuffle_library
from tabletop.engine.rules.judging import refused_edits as refusals
from tabletop.engine.rules.judging.free_edits import FREE_EDITS, Handling
from tabletop.engine.rules.turn.settling import settle
from tabletop.engine.state import edits
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.lasting_effects import FloatingChange
from tabletop.engine.state.players import PoolMana
from tabletop.engine.state.table_events import Judged, RulesSwitched
from tabletop.engine.vocabulary.decisions import Refusal
from tabletop.engine.vocabulary.ids import Ref

replace = msgspec.structs.replace

#: the rule id of what no rule does
BY_HAND: Final = ""


def begin(run: Run, edit: edits.Edit) -> Refusal | None:
    """Take up an edit, which `judge` then carries out. Returns why not, and then nothing has changed."""
    refusal = refused(run.state, edit)
    if refusal is None:
        run.commit(Judged(edit), rule=BY_HAND)
    return refusal


def refused(state: State, edit: edits.Edit) -> Refusal | None:
    """Return why an edit can't be carried out now; None where it can."""
    wrong = refusals.too_soon(state)
    if wrong is not None:
        return wrong
    if state.rules_off and isinstance(edit, edits.RulesOff):
        return Refusal("The rules are off already.", "")
    why_not, _ = (FREE_EDITS if state.rules_off else EDITS)[type(edit)]
    why = why_not(state, edit)
    return Refusal(why, "", _about(edit)) if why else None


def _about(edit: edits.Edit) -> tuple[Ref, ...]:
    object_id = getattr(edit, "object", 0)
    return (object_id,) if object_id else ()


def judge(run: Run, edit: edits.Edit) -> Steps[None]:
    """Carry out an edit that was begun, and settle; whoever had priority has it again, and all have to pass anew.

    Where the rules are off, nothing is settled.
    """
    _, carry_out = (FREE_EDITS if run.state.rules_off else EDITS)[type(edit)]
    steps = carry_out(run, edit)
    if steps is not None:
        yield from steps
    run.commit(Judged(None), rule=BY_HAND)
    if run.state.rules_off:
        return
    yield from settle(run)
    run.commit(e.TurnChanged(replace(run.state.turn, passed=0)), rule=BY_HAND)


def _move(run: Run, edit: edits.Move) -> Steps[None]:
    one = single_out(run, edit.object, BY_HAND)
    yield from happen(run, e.Moved(one, edit.to, controller=edit.seat, bottom=edit.bottom), rule=BY_HAND)


def _from_library(run: Run, edit: edits.FromLibrary) -> Steps[None]:
    found = refusals.in_library(run.state, edit)
    assert found is not None
    event = e.Moved(found, edit.to, controller=edit.seat, bottom=edit.bottom, revealed=bool(edit.name))
    yield from happen(run, event, rule=BY_HAND)


def _shuffle(run: Run, edit: edits.Shuffle) -> Steps[None]:
    yield from shuffle_library(run, edit.owner, BY_HAND)


def _tap(run: Run, edit: edits.Tap) -> Steps[None]:
    yield from happen(run, e.TapChanged(single_out(run, edit.object, BY_HAND), edit.tapped), rule=BY_HAND)


def _counters(run: Run, edit: edits.Counters) -> Steps[None]:
    one = single_out(run, edit.object, BY_HAND)
    yield from happen(run, e.CountersChanged(one, edit.kind, edit.amount), rule=BY_HAND)


def _damage(run: Run, edit: edits.Damage) -> Steps[None]:
    card = run.state.objects[edit.source].card
    hit = single_out(run, edit.to, BY_HAND)
    yield from happen(run, e.Damaged(edit.source, hit, edit.amount, card=card), rule=BY_HAND)


def _life(run: Run, edit: edits.Life) -> Steps[None]:
    cause = "gain" if edit.amount > 0 else "loss"
    yield from happen(run, e.LifeChanged(edit.seat, edit.amount, cause), rule=BY_HAND)  # type: ignore[arg-type]


def _mana(run: Run, edit: edits.Mana) -> Steps[None]:
    mana = tuple(PoolMana(kind, count=edit.kinds.count(kind)) for kind in dict.fromkeys(edit.kinds))
    yield from happen(run, e.ManaAdded(edit.seat, mana), rule=BY_HAND)


def _tokens(run: Run, edit: edits.Tokens) -> Steps[None]:
    run.commit(e.CardAdded(edit.token), rule=BY_HAND)
    card = run.state.cards.index(edit.token)
    event = e.TokensCreated(card=card, owner=edit.seat, controller=edit.seat, count=edit.count)
    yield from happen(run, event, rule=BY_HAND)


def _control(run: Run, edit: edits.Control) -> Steps[None]:
    one = single_out(run, edit.object, BY_HAND)
    change = FloatingChange(
        id=0,
        timestamp=0,
        controller=edit.seat,
        source=one,
        card=run.state.objects[one].card,
        objects=(one,),
        changes=(ChangeController(),),
        duration="rest of game",
    )
    yield from happen(run, e.EffectStarted(change), rule=BY_HAND)


def _attach(run: Run, edit: edits.Attach) -> Steps[None]:
    yield from happen(run, e.AttachedTo(edit.object, single_out(run, edit.to, BY_HAND)), rule=BY_HAND)


def _rules_off(run: Run, edit: edits.RulesOff) -> None:
    run.commit(RulesSwitched(True), rule=BY_HAND)


def _only_without_rules(state: State, edit: edits.Free) -> str:
    return "That is done by hand while the rules are off; switch them off first."


#: by kind of edit, while the rules follow
EDITS: Final[dict[type, Handling]] = {
    **{kind: (_only_without_rules, FREE_EDITS[kind][1]) for kind in get_args(edits.Free)},
    edits.Move: (refusals.move, _move),
    edits.FromLibrary: (refusals.from_library, _from_library),
    edits.Shuffle: (refusals.shuffle, _shuffle),
    edits.Tap: (refusals.tap, _tap),
    edits.Counters: (refusals.counters, _counters),
    edits.Damage: (refusals.damage, _damage),
    edits.Life: (refusals.life, _life),
    edits.Mana: (refusals.mana, _mana),
    edits.Tokens: (refusals.tokens, _tokens),
    edits.Control: (refusals.control, _control),
    edits.Attach: (refusals.attach, _attach),
    edits.RulesOff: (lambda state, edit: "", _rules_off),
}
