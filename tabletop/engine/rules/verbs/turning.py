"""Turning permanents over: flipping them (508), turning them face down (502.26e); and phasing them out (502.15)."""

from __future__ import annotations

from tabletop.engine.language.abilities import FACE_DOWN
from tabletop.engine.language.effects import Flip, PhaseOut, TurnFaceDown
from tabletop.engine.rules.board.reading import Context
from tabletop.engine.rules.events.carrying_out import executes
from tabletop.engine.rules.events.copies import unflipped
from tabletop.engine.rules.events.run import Run
from tabletop.engine.rules.events.subjects import permanents
from tabletop.engine.state import events as e
from tabletop.engine.state.turning_events import FlippedOver, TurnedFaceDown
from tabletop.engine.vocabulary.rule_ids import rule


@executes(Flip)
@rule("508.2", "508.4")
def flip(run: Run, effect: Flip, context: Context) -> None:
    """Flip what is a flip card and not flipped yet; nothing turns it back (508.4)."""
    for object_id in permanents(run, effect.what, context):
        thing = run.state.objects[object_id]
        other = unflipped(run.state.cards, thing).flip
        if other is not None and not thing.flipped:
            run.commit(e.CardAdded(other), rule="508.2")
            run.commit(FlippedOver(object_id), rule="508.2")


@executes(PhaseOut)
@rule("502.15b", "502.15c")
def phase_out(run: Run, effect: PhaseOut, context: Context) -> None:
    """Let permanents phase out, whatever is attached to them with them; they come back as others do (502.15b)."""
    ids = permanents(run, effect.what, context)
    if ids:
        run.commit(e.PhasedOut(ids), rule="502.15b")


@executes(TurnFaceDown)
@rule("502.26e")
def turn_face_down(run: Run, effect: TurnFaceDown, context: Context) -> None:
    """Turn what lies face up face down, all at once; what lies face down already stays as it is."""
    ids = tuple(i for i in permanents(run, effect.what, context) if not run.state.objects[i].face_down)
    if ids:
        run.commit(e.CardAdded(FACE_DOWN), rule="502.26e")
        run.commit(*(TurnedFaceDown(i) for i in ids), rule="502.26e")
