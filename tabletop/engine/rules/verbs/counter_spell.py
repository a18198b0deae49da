"""Countering spells and abilities (414)."""

from __future__ import annotations

from tabletop.engine.language.effects import CounterSpell
from tabletop.engine.rules.reading import Context, refs_of
from tabletop.engine.rules.run import Run
from tabletop.engine.rules.verbs.registry import executes
from tabletop.engine.rules.verbs.subjects import new_ids
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD


@executes(CounterSpell)
@rule("414.1", "414.2")
def counter(run: Run, effect: CounterSpell, context: Context) -> None:
    """Put a spell from the stack into its owner's graveyard, or take an ability off the stack (414.1).

    Nothing that was paid comes back (414.2). Combat damage on the stack is neither.
    """
    batch: list[e.Event] = []
    for ref in refs_of(run.state, effect.what, context):
        entry = run.state.stack_object(ref)
        if entry is None or entry.kind == "damage":
            continue
        if entry.kind == "spell":
            batch.append(e.Moved(ref, GRAVEYARD, cause="counter"))
        else:
            batch.append(e.LeftStack(ref, count=1, countered=True))
    context.remembered = new_ids(run.commit(*batch, rule="414.1"))
