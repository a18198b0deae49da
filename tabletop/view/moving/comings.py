"""How things come: out of a library, a hand or a pile, from the stack, or from nowhere; and a hand that is lifted."""

from __future__ import annotations

from tabletop.view.ground.items import CardItem
from tabletop.view.ground.picture_records import Back, Face
from tabletop.view.ground.ways import LARGER, Way
from tabletop.view.moving.acting import Acting, fading, picture_of, way_of
from tabletop.view.moving.copies import Copy
from tabletop.view.moving.happened import Rose
from tabletop.view.moving.score import MAKES_ROOM, Cue


def draw(on: Acting, cue: Cue) -> None:
    """A back leaves the library for its place in the hand; in a hand in sight it turns over."""
    went = way_of(cue)
    item = on.item(went.goal)
    origin = on.origin(went)
    if item is None or origin is None:
        return
    turns = isinstance(item.spec.picture, Face)
    if turns:
        back = on.pictures.of(Back(round(item.spec.w)))
        item.cover(back, cue.ends)
    way = on.to_goal(item, origin.middle, origin.w / item.spec.w, turns_over=turns)
    on.send(item, way, cue, midway=item.uncover if turns else None)


def enter(on: Acting, cue: Cue) -> None:
    """Something comes into play from where it was, and lies down."""
    went = way_of(cue)
    item = on.item(went.goal)
    origin = on.origin(went)
    if item is None or origin is None:
        return
    way = on.to_goal(item, origin.middle, origin.w / item.spec.w, lies_down=True)
    on.send(item, way, cue)


def appear(on: Acting, cue: Cue) -> None:
    """Something that was nowhere before is laid down where it is."""
    item = on.item(way_of(cue).goal)
    if item is not None:
        x, y = item.spec.x, item.spec.y
        on.send(item, Way(x, y, x, y, size=LARGER, clear=0.0), cue)


def permanent(on: Acting, cue: Cue) -> None:
    """A strip widens to its form over its seat's row, after the row has made room."""
    went = way_of(cue)
    item, strip = on.item(went.goal), on.strip_from_before(went.origin)
    if item is None or strip is None:
        return
    spec, pixmap, (x, y) = strip
    room = cue.part(MAKES_ROOM)
    copy = on.overhead.add(Copy(pixmap))
    on.overhead.send(copy, fading(x, y), room, cue.wait)
    picture = picture_of(spec)
    size = picture.height() / item.spec.h
    start = x - spec.w / 2 + picture.center().x(), y
    way = on.to_goal(item, start, size, lies_down=True)
    on.send(item, way, cue, after=room)


def rise(on: Acting, cue: Cue) -> None:
    """A lifted hand rises from the lower edge, its outer cards last."""
    assert isinstance(cue.what, Rose)
    cards: list[CardItem] = []
    while (card := on.now.items.get(("hand", cue.what.seat, len(cards)))) is not None:
        cards.append(card)
    half = max(1.0, (len(cards) - 1) / 2)
    for place, item in enumerate(cards):
        if not isinstance(item.spec.picture, Face):
            continue
        spec = item.spec
        outer = abs(place - (len(cards) - 1) / 2) / half
        rise = max(0.0, on.now.places.height - (spec.y - spec.h / 2))
        way = Way(spec.x, spec.y + rise, spec.x, spec.y)
        on.mover.send(item, way, cue.milliseconds * 0.75, cue.wait + cue.milliseconds * 0.25 * outer)
