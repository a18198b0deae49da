"""How things go on the stack and leave it: spells out of hands, abilities of sources, what resolves or is countered."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF

from tabletop.view.ground.items import CardItem
from tabletop.view.ground.ornaments import ring_pixmap
from tabletop.view.ground.picture_records import Face
from tabletop.view.ground.ways import Way
from tabletop.view.moving.acting import Acting, fading, picture_of, way_of
from tabletop.view.moving.comings import appear
from tabletop.view.moving.copies import Copy, cut_out, halves, paper_over
from tabletop.view.moving.score import FLASH, Cue

#: how long the source of an ability has a rim of paper
RIM: Final = 200
#: how much of a face is left as its text folds away, as a share of its height
_HEAD: Final = 0.6
#: how much of a motion has gone by when the strip of the stack is there
_STRIP_COMES: Final = 0.6
#: how far either half of what is countered leans, and how far it drifts, as a share of the strip's width
_LEANS, _DRIFTS = 6.0, 0.09


def cast(on: Acting, cue: Cue) -> None:
    """A face leaves its hand and shrinks to the strip as its text folds away; else the strip comes."""
    went = way_of(cue)
    item = on.item(went.goal)
    origin = on.origin(went)
    if item is None or origin is None:
        return
    key = ("hand", went.origin.seat, went.origin.place)
    held = on.before.specs.get(key)
    if held is None or not isinstance(held.picture, Face) or on.before.dropped_at is not None:
        way = on.to_goal(item, origin.middle, min(1.0, origin.w / item.spec.w))
        on.send(item, way, cue)
        return
    at, pixmap = on.before.stood[key]
    head = held.h * _HEAD
    copy = Copy(cut_out(pixmap, (held.w, held.h), QRectF(0, 0, held.w, head)))
    text = Copy(cut_out(pixmap, (held.w, held.h), QRectF(0, head, held.w, held.h - head)), copy)
    text.setOffset(-held.w / 2, 0)
    text.setPos(0, head / 2)
    on.overhead.add(copy)
    goal = on.strip_picture(item)
    size = goal.h / head
    way = Way(at.x(), at.y() - (held.h - head) / 2, *goal.middle, to_size=size)
    on.overhead.send(copy, way, cue.milliseconds, cue.wait)
    on.mover.send(text, Way(0, head / 2, 0, head / 2, to_tall=0.01), cue.milliseconds * 0.6, cue.wait)
    _strip_comes(on, item, cue)


def ability(on: Acting, cue: Cue) -> None:
    """The picture alone leaves the source, which keeps its own and has a paper rim for a while."""
    went = way_of(cue)
    item = on.item(went.goal)
    if item is None:
        return
    key = on.before.anchors.key_of(went.origin.ref)
    spec = None if key is None else on.before.specs[key]
    if spec is None:
        appear(on, cue)
        return
    goal = on.strip_picture(item)
    picture = cut_out(item.picture(), (item.spec.w, item.spec.h), picture_of(item.spec))
    copy = on.overhead.add(Copy(picture))
    size = min(spec.w / copy.wide, spec.h / copy.high) * 0.9
    way = Way(spec.x, spec.y, *goal.middle, size=size)
    on.overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=True)
    _strip_comes(on, item, cue)
    still = on.now.items.get(key) if key is not None else None
    if still is not None:
        spec, ratio = still.spec, on.pictures.ratio
        rim = on.pictures.keep(
            ("ring", "pointed", spec.w, spec.h, 0.0, 0), lambda: ring_pixmap("pointed", spec.w, spec.h, 0.0, ratio)
        )
        way = Way(spec.x, spec.y, spec.x, spec.y)
        on.overhead.send(on.overhead.add(Copy(rim), spec.z + 1), way, cue.part(RIM), cue.wait, hidden=True)


def resolve(on: Acting, cue: Cue) -> None:
    """The picture of what has resolved is paper for a moment and goes to its pile; an ability's goes out."""
    went = way_of(cue)
    strip = on.strip_from_before(went.origin)
    if strip is None:
        return
    spec, pixmap, (x, y) = strip
    picture = picture_of(spec)
    copy = on.overhead.add(Copy(cut_out(pixmap, (spec.w, spec.h), picture)))
    paper = paper_over(copy, copy.wide, copy.high)
    flash = cue.part(FLASH)
    on.mover.send(paper, Way(0, 0, 0, 0), flash, cue.wait, hidden=True, then=paper.hide)
    x = x - spec.w / 2 + picture.center().x()
    goal = on.anchors.place_of(went.goal)
    copy.setPos(x, y)
    if goal is None:
        on.overhead.send(copy, fading(x, y), cue.milliseconds - flash, cue.wait + flash)
        return
    way = Way(x, y, *goal.middle, to_size=min(goal.w / copy.wide, goal.h / copy.high))
    on.overhead.send(copy, way, cue.milliseconds - flash, cue.wait + flash)
    on.hold_pile(went.goal, cue)


def countered(on: Acting, cue: Cue) -> None:
    """The strip splits along a jagged line, its halves lean apart and fade."""
    went = way_of(cue)
    strip = on.strip_from_before(went.origin)
    if strip is None:
        return
    spec, pixmap, (x, y) = strip
    for half, side in zip(halves(pixmap), (-1, 1), strict=True):
        copy = on.overhead.add(Copy(half))
        drift = side * spec.w * _DRIFTS
        way = Way(x, y, x + drift, y + spec.h * 0.1, to_turn=side * _LEANS, to_clear=0.0)
        on.overhead.send(copy, way, cue.milliseconds, cue.wait)
    on.hold_pile(went.goal, cue)


def _strip_comes(on: Acting, item: CardItem, cue: Cue) -> None:
    """The strip of the stack is seen as its picture arrives there."""
    x, y = item.spec.x, item.spec.y
    flown = cue.milliseconds * _STRIP_COMES
    way = Way(x, y, x, y, clear=0.0)
    on.mover.send(item, way, cue.milliseconds - flown, cue.wait + flown, hidden=True)
