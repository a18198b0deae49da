"""Changing the target of a spell or ability (415.7)."""

from __future__ import annotations

import msgspec

from tabletop.engine.language.effects import ChangeTarget
from tabletop.engine.rules.board.reading import Context, context_of, name_of, refs_of
from tabletop.engine.rules.events.asking import asker
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.equal_things import single_out
from tabletop.engine.rules.events.run import Anew, Run, Steps
from tabletop.engine.rules.playing.targeting import targets
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.ids import Ref, key_ref, ref_key
from tabletop.engine.vocabulary.rule_ids import rule

replace = msgspec.structs.replace


@executes(ChangeTarget)
@rule("415.7a", "415.7b")
def change_target(run: Run, effect: ChangeTarget, context: Context) -> Steps[None]:
    """Let you choose another legal target for a spell or ability with one target; without one it keeps its own."""
    only = None if effect.to is None else refs_of(run.state, effect.to, context)
    for ref in refs_of(run.state, effect.what, context):
        yield from _change(run, ref, context, only)


@rule("415.7a", "600.4a")
def _change(run: Run, ref: Ref, context: Context, only: tuple[Ref, ...] | None = None) -> Steps[None]:
    """Let you change the target of one spell or ability; asked anew where somebody leaves the game meanwhile.

    `only`: what alone it may become; where that is no legal target nothing is changed (415.7a).
    """
    while True:
        entry = run.state.stack_object(ref)
        if entry is None or sum(len(chosen) for chosen in entry.targets) != 1:
            return
        index = next(n for n, chosen in enumerate(entry.targets) if chosen)
        (now,) = entry.targets[index]
        phrase = entry.phrases()[index]
        legal = targets.legal_targets(run.state, phrase, context_of(entry))
        others = tuple(one for one in legal if one != now and (only is None or one in only))
        if not others:
            return
        try:
            answer: Picked = yield Pick(
                seat=context.you,
                purpose="target",
                rule="415.7a",
                text=f"Choose the new target of {run.state.cards[entry.card].name}.",
                about=asker(context),
                options=tuple(Option(key=ref_key(one), text=name_of(run.state, one), about=(one,)) for one in others),
            )
        except Anew:
            continue
        chosen = single_out(run, key_ref(answer.keys[0]), "415.7a")
        changed = tuple((chosen,) if n == index else old for n, old in enumerate(entry.targets))
        run.commit(e.StackChanged(replace(entry, targets=changed)), e.BecameTarget(chosen, entry.id), rule="415.7a")
        return
