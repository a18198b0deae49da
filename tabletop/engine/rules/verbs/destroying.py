"""Destroying and regenerating permanents."""

from __future__ import annotations

from tabletop.engine.language.effects import Destroy, Regenerate
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.replacement import happen
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import permanents, remember
from tabletop.engine.state import events as e
from tabletop.engine.state.lasting_effects import RegenerationShield
from tabletop.engine.vocabulary.rule_ids import rule
from tabletop.engine.vocabulary.zones import GRAVEYARD


@executes(Destroy)
@rule("103.2", "217.4a")
def destroy(run: Run, effect: Destroy, context: Context) -> Steps[None]:
    """Destroy permanents, all at once; regeneration can replace it unless the effect says that it can't.

    What goes elsewhere than to the graveyard has been destroyed too, and counts as such.
    """
    ids = permanents(run, effect.what, context)
    # "can't be regenerated" wins over the shields (103.2); all else that replaces destruction still does
    batch = (e.Moved(i, GRAVEYARD, cause="destroy", regenerable=effect.can_regenerate, by=context.you) for i in ids)
    done = yield from happen(run, *batch, rule="413.2b")
    remember(context, done)
    gone = (event for event in done if isinstance(event, e.Moved) and event.cause == "destroy")
    context.last_amount = sum(event.count or 1 for event in gone)


@executes(Regenerate)
@rule("419.6b")
def regenerate(run: Run, effect: Regenerate, context: Context) -> None:
    """Make a shield on each permanent, used the next time it would be destroyed this turn (419.6b)."""
    run.commit(
        *(
            e.EffectStarted(
                RegenerationShield(
                    id=0,
                    timestamp=0,
                    controller=context.you,
                    source=context.this,
                    card=context.card,
                    object=object_id,
                    told=effect.told,
                )
            )
            for object_id in permanents(run, effect.what, context)
        ),
        rule="419.6b",
    )
