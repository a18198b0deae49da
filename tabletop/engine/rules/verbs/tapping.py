"""Tapping and untapping permanents."""

from __future__ import annotations

from tabletop.engine.language.effects import Tap, TapOrUntap, Untap
from tabletop.engine.rules.board.reading import Context, name_of
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.run import Run, Steps
from tabletop.engine.rules.events.subjects import permanents
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.decisions import Option, Pick, Picked
from tabletop.engine.vocabulary.rule_ids import rule


@executes(Tap)
@rule("103.3")
def tap(run: Run, effect: Tap, context: Context) -> None:
    """Tap permanents; ones that are tapped already stay so, and nothing happens to them (103.3).

    "That much" is then how many became tapped.
    """
    ids = permanents(run, effect.what, context)
    context.last_amount = sum(run.state.objects[i].count for i in ids if not run.state.objects[i].tapped)
    run.commit(*(e.TapChanged(i, True) for i in ids), rule="413.2b")


@executes(Untap)
@rule("103.3")
def untap(run: Run, effect: Untap, context: Context) -> None:
    """Untap permanents; ones that are untapped already stay so, and nothing happens to them (103.3)."""
    ids = permanents(run, effect.what, context)
    run.commit(*(e.TapChanged(i, False) for i in ids), rule="413.2b")


@executes(TapOrUntap)
@rule("413.2c")
def tap_or_untap(run: Run, effect: TapOrUntap, context: Context) -> Steps[None]:
    """Let you choose for each permanent whether it becomes tapped or untapped."""
    for object_id in permanents(run, effect.what, context):
        answer: Picked = yield Pick(
            seat=context.you,
            purpose="tap or untap",
            rule="413.2c",
            text=f"Tap or untap {name_of(run.state, object_id)}?",
            about=(object_id,),
            options=(Option(key="tap", text="Tap"), Option(key="untap", text="Untap")),
        )
        run.commit(e.TapChanged(object_id, answer.keys[0] == "tap"), rule="413.2b")
