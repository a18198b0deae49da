"""How things leave: the dead as slips to their graveyards, what is removed in a point, cards to hands and piles."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from tabletop.view.ground.specs import Spec
from tabletop.view.ground.ways import Way
from tabletop.view.moving.acting import Acting, way_of
from tabletop.view.moving.copies import Copy, paper_over
from tabletop.view.moving.score import EMPTIES, Cue
from tabletop.view.moving.zones import Went

#: how small what shrinks to a point is, and what goes to its pile becomes a slip of such a height
_POINT, _SLIP_HIGH = 0.02, 0.45


def death(on: Acting, cue: Cue) -> None:
    """The picture empties to paper, and becomes a slip that goes to its graveyard."""
    went = way_of(cue)
    gone = _gone(on, went)
    if gone is None:
        return
    spec, copy, (x, y) = gone
    empties = cue.part(EMPTIES)
    paper = paper_over(copy, spec.w, spec.h)
    on.mover.send(paper, Way(0, 0, 0, 0, clear=0.0), empties, cue.wait)
    goal = on.anchors.place_of(went.goal)
    assert goal is not None, "a graveyard is always somewhere"
    way = Way(x, y, *goal.middle, to_size=goal.w / spec.w, to_tall=_SLIP_HIGH)
    on.overhead.send(copy, way, cue.milliseconds - empties, cue.wait + empties)
    on.hold_pile(went.goal, cue)


def remove(on: Acting, cue: Cue) -> None:
    """What leaves for good shrinks to a point where it lies."""
    went = way_of(cue)
    gone = _gone(on, went)
    if gone is not None:
        _, copy, (x, y) = gone
        on.overhead.send(copy, Way(x, y, x, y, to_size=_POINT), cue.milliseconds, cue.wait)
        on.hold_pile(went.goal, cue)


def flight(on: Acting, cue: Cue) -> None:
    """A card goes from one place to another: to a hand, a library, or from there to a pile."""
    went = way_of(cue)
    goal = on.anchors.place_of(went.goal)
    if goal is None:
        return
    if went.origin.zone == "play":
        gone = _gone(on, went)
        if gone is None:
            return
        spec, copy, start = gone
        wide = float(spec.w)
    else:
        origin = on.before.anchors.place_of(went.origin)
        pixmap = _card_in_pile(on, went)
        if origin is None or pixmap is None:
            return
        copy, start = on.overhead.add(Copy(pixmap)), origin.middle
        wide = copy.wide
        goal = goal._replace(y=goal.y)
    way = Way(*start, *goal.middle, to_size=goal.w / wide)
    on.overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=went.origin.zone != "play")
    on.hold_pile(went.goal, cue)


def _card_in_pile(on: Acting, went: Went) -> QPixmap | None:
    """Return the picture of a card that goes to a pile, or out of one: that of the pile's top."""
    for spot, stood in ((went.goal, None), (went.origin, on.before.stood)):
        key = ("pile", spot.seat, spot.zone)
        if spot.zone in ("graveyard", "removed"):
            if stood is not None and key in stood:
                return stood[key][1]
            item = on.now.items.get(key)
            if stood is None and item is not None:
                return item.picture()
    return None


def _gone(on: Acting, went: Went) -> tuple[Spec, Copy, tuple[float, float]] | None:
    """Return a copy of a permanent that has left, where it stood."""
    key = on.before.anchors.key_of(went.origin.ref)
    if key is None:
        return None
    at, pixmap = on.before.stood[key]
    copy = on.overhead.add(Copy(pixmap))
    copy.setPos(at)
    return on.before.specs[key], copy, (at.x(), at.y())
