"""Tapping and untapping permanents."""

from __future__ import annotations

from tabletop.engine.language.effects import Tap, Untap
from tabletop.engine.rules.reading import Context
from tabletop.engine.rules.run import Run
from tabletop.engine.rules.verbs.registry import executes
from tabletop.engine.rules.verbs.subjects import permanents
from tabletop.engine.state import events as e
from tabletop.engine.vocabulary.rule_ids import rule


@executes(Tap)
@rule("103.3")
def tap(run: Run, effect: Tap, context: Context) -> None:
    """Tap permanents; ones that are tapped already stay so, and nothing happens to them (103.3)."""
    ids = permanents(run, effect.what, context)
    run.commit(*(e.TapChanged(i, True) for i in ids), rule="413.2b")


@executes(Untap)
@rule("103.3")
def untap(run: Run, effect: Untap, context: Context) -> None:
    """Untap permanents; ones that are untapped already stay so, and nothing happens to them (103.3)."""
    ids = permanents(run, effect.what, context)
    run.commit(*(e.TapChanged(i, False) for i in ids), rule="413.2b")
