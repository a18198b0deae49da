"""Countering spells and abilities (414)."""

from __future__ import annotations

from typing import Final

from tabletop.engine.language.abilities import Static
from tabletop.engine.language.changes import CantBeCountered
from tabletop.engine.language.effects import CounterSpell
from tabletop.engine.language.references import This
from tabletop.engine.language.standing.land_rules import CantCounter
from tabletop.engine.rules.board.continuous_effects import values_of
from tabletop.engine.rules.board.imposed import imposed
from tabletop.engine.rules.board.matching import matches
from tabletop.engine.rules.board.reading import Context, refs_of
from tabletop.engine.rules.board.reading_context import Viewpoint
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import remember
from tabletop.engine.state import events as e
from tabletop.engine.state.game import State
from tabletop.engine.state.stack import StackObject
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD, HAND, LIBRARY, REMOVED, Zone

_ZONES: Final[dict[str, Zone]] = {
    "graveyard": GRAVEYARD, "removed from the game": REMOVED, "hand": HAND, "library": LIBRARY,
}  # fmt: skip


@executes(CounterSpell)
@rule("414.1", "414.2", "419.6d")
def counter(run: Run, effect: CounterSpell, context: Context) -> Steps[None]:
    """Put a spell from the stack into its owner's graveyard, or take an ability off the stack (414.1).

    Nothing that was paid comes back (414.2). Combat damage on the stack is neither.
    """
    batch: list[e.Moved | e.LeftStack] = []
    for ref in refs_of(run.state, effect.what, context):
        entry = run.state.stack_object(ref)
        if entry is None or entry.kind == "damage" or cant_be_countered(run.state, entry):
            continue
        if entry.kind == "spell":
            batch.append(e.Moved(ref, _ZONES[effect.to], cause="counter"))
        else:
            batch.append(e.LeftStack(ref, count=1, countered=True))
    sources = {event.object: entry.source for event in batch if (entry := run.state.stack_object(event.object))}
    done = yield from happen(run, *batch, rule="414.1")
    remember(context, done)
    # of an ability that is countered its object is what later words can mean
    countered = (sources[event.object] for event in done if isinstance(event, e.LeftStack))
    context.remembered = (*context.remembered, *countered)
    context.last_amount = len(done)


@rule("103.2")
def cant_be_countered(state: State, entry: StackObject) -> bool:
    """Tell whether something says that it can't be countered by spells or abilities (103.2)."""
    thing = state.objects.get(entry.id)
    if entry.kind != "spell" or thing is None:
        return False
    values = values_of(state, thing)
    own = (ability for ability in values.abilities if isinstance(ability, Static) and isinstance(ability.what, This))
    if any(isinstance(change, CantBeCountered) for ability in own for change in ability.changes):
        return True
    if any(isinstance(change, CantBeCountered) for change, _ in values.rules):
        return True
    return any(
        matches(change.filter, state, thing, values, Viewpoint(one.controller, one.source))
        for change, one in imposed(state, CantCounter)
    )
