"""How damage is shown and life is counted: bursts that grow, fly and sink in, and figures that slide."""

from __future__ import annotations

from typing import Final

from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of
from tabletop.prints.pieces.marks import PLAYER_BURST, pending_radius
from tabletop.prints.pieces.spots import ground_of, spots_of
from tabletop.view.ground.picture_records import Piece
from tabletop.view.ground.ways import Way
from tabletop.view.moving.acting import Acting
from tabletop.view.moving.copies import Copy, burst_pixmap
from tabletop.view.moving.happened import Counted, Dealt, Pending
from tabletop.view.moving.lives import LifeRoll
from tabletop.view.moving.overhead import OVER_ALL
from tabletop.view.moving.score import Cue

#: a life block that is counted lies over its plate
ON_PLATE: Final = 36.5
#: bursts on the stack grow from this share of their size, and shrink to this one in a plate of figures
_SMALL_BURST, _SUNK_BURST = 0.6, 0.4


def dealt(on: Acting, cue: Cue) -> None:
    """A burst goes from the source to what is dealt damage, and shrinks into its figures."""
    assert isinstance(cue.what, Dealt)
    source, to = _source(on, cue.what.source), cue.what.to
    goal, radius = _figures_of(on, to)
    if goal is None or source is None:
        return
    amount, ratio = cue.what.amount, on.pictures.ratio
    radius = round(radius)
    pixmap = on.pictures.keep(("burst", amount, radius), lambda: burst_pixmap(amount, radius, ratio))
    copy = on.overhead.add(Copy(pixmap), OVER_ALL + 1)
    way = Way(*source, *goal, to_size=_SUNK_BURST)
    on.overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=True)
    _hold_piece(on, to, cue.ends)


def _source(on: Acting, ref: Ref) -> tuple[float, float] | None:
    """Return where a source of damage is or was."""
    key = on.before.anchors.key_of(ref)
    if key is None and ("s", ref) in on.before.specs:
        key = "s", ref
    if key is None:
        return None
    at, _ = on.before.stood[key]
    return at.x(), at.y()


def _figures_of(on: Acting, ref: Ref) -> tuple[tuple[float, float] | None, float]:
    """Return where the figures are that damage changes, and how large its burst is."""
    if is_player(ref):
        _, block = on.now.life(seat_of(ref))
        return block.middle, PLAYER_BURST * on.now.places.k
    key = on.before.anchors.key_of(ref)
    if key is None:
        return None, 0.0
    spec = on.before.specs[key]
    at, _ = on.before.stood[key]
    form = spec.picture.form if isinstance(spec.picture, Piece) else "tile"
    return (at.x() + spec.w * 0.32, at.y() + spec.h * 0.38), pending_radius(spec.w, form)


def _hold_piece(on: Acting, ref: Ref, until: float) -> None:
    """A piece is as it was until damage reaches it."""
    key = on.anchors.key_of(ref)
    if key is None or key not in on.before.stood:
        return
    item, spec = on.now.items[key], on.before.specs[key]
    if (spec.w, spec.h, spec.lean) == (item.spec.w, item.spec.h, item.spec.lean) and isinstance(
        item.spec.picture, Piece
    ):
        item.cover(on.before.stood[key][1], until)


def life(on: Acting, cue: Cue) -> None:
    """A life total is counted on its block."""
    assert isinstance(cue.what, Counted)
    _, block = on.now.life(cue.what.seat)
    roll = LifeRoll(on.pictures, block, cue.what.before, cue.what.after)
    on.overhead.add(roll, ON_PLATE)
    roll.start(on.mover, cue.wait, cue.milliseconds, lambda: on.overhead.drop(roll))


def pending(on: Acting, cue: Cue) -> None:
    """A burst on the stack grows where it stands."""
    assert isinstance(cue.what, Pending)
    to = cue.what.to
    if is_player(to):
        panel = on.now.panel(f"burst{seat_of(to)}")
        if panel is not None:
            panel.grow(on.mover, _SMALL_BURST, cue.milliseconds, cue.wait)
        return
    key = on.anchors.key_of(to)
    item = None if key is None else on.now.items[key]
    if item is None or not isinstance(item.spec.picture, Piece):
        return
    spec, piece = item.spec, item.spec.picture
    assert isinstance(piece, Piece)
    ground = ground_of(spec.w, spec.h, piece.form, piece.face, piece.state)
    spot = spots_of(spec.w, spec.h, piece.form, piece.state, ground).burst
    if spot is None or piece.state.leans:
        return
    amount, radius, ratio = piece.state.pending, round(spot.width() / 2, 1), on.pictures.ratio
    pixmap = on.pictures.keep(("burst", amount, radius), lambda: burst_pixmap(amount, radius, ratio))
    copy = on.overhead.add(Copy(pixmap))
    x, y = spec.x - spec.w / 2 + spot.center().x(), spec.y - spec.h / 2 + spot.center().y()
    way = Way(x, y, x, y, size=_SMALL_BURST)
    on.overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=True)
    _hold_piece(on, to, cue.ends)
