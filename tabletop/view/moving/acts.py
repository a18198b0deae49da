"""One act for each kind of motion: which pictures go which way, and what covers a goal until they arrive."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tabletop.engine.vocabulary.ids import Ref, is_player, seat_of
from tabletop.prints.furniture.strips import strip_picture
from tabletop.prints.pieces.marks import PLAYER_BURST, pending_radius
from tabletop.prints.pieces.spots import ground_of, spots_of
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.ornaments import ring_pixmap
from tabletop.view.ground.picture_records import Back, Face, Piece, Plate
from tabletop.view.ground.specs import Spec
from tabletop.view.ground.ways import LARGER, Way
from tabletop.view.layout.geometry import Rect
from tabletop.view.moving.anchors import Anchors, box_of
from tabletop.view.moving.copies import Copy, burst_pixmap, cut_out, halves, paper_over
from tabletop.view.moving.happened import Counted, Dealt, Happening, Pending, Rose
from tabletop.view.moving.lives import LifeRoll
from tabletop.view.moving.overhead import OVER_ALL, Now, Overhead, Was
from tabletop.view.moving.score import EMPTIES, FLASH, MAKES_ROOM, Cue, Kind, Score
from tabletop.view.moving.zones import Spot, Went

#: a life block that is counted lies over its plate
ON_PLATE: Final = 36.5
#: how long the source of an ability has a rim of paper
RIM: Final = 200
#: how much of a face is left as its text folds away, as a share of its height
_HEAD: Final = 0.6
#: how much of a motion has gone by when the strip of the stack is there
_STRIP_COMES: Final = 0.6
#: how small what shrinks to a point is, and what goes to its pile becomes a slip of such a height
_POINT, _SLIP_HIGH = 0.02, 0.45
#: how far either half of what is countered leans, and how far it drifts, as a share of the strip's width
_LEANS, _DRIFTS = 6.0, 0.09
#: bursts on the stack grow from this share of their size, and shrink to this one in a plate of figures
_SMALL_BURST, _SUNK_BURST = 0.6, 0.4
#: how long after its start the ring of an attacker is seen, and its peak (at a usual pace)
RING_LATER: Final = 80
PEAK_LATER: Final = 140


def play(overhead: Overhead, score: Score, before: Was, now: Now) -> None:
    """Show a score; `before` is the table as it was."""
    acts = _Acts(overhead, before, now)
    for cue in score.cues:
        acts.show(cue)


def fade(overhead: Overhead, what: Sequence[Happening], before: Was, now: Now, milliseconds: float) -> None:
    """Show the same without any way: what has left fades where it was, and a life total that it had."""
    for one in what:
        if isinstance(one, Counted):
            _, block = now.life(one.seat)
            roll = LifeRoll(overhead.pictures, block, one.before, one.before)
            overhead.add(roll, ON_PLATE)
            overhead.send(roll, _fading(*block.middle), milliseconds)
        elif isinstance(one, Went) and not one.stays and one.origin.zone in ("play", "stack"):
            key = before.anchors.key_of(one.origin.ref) if one.origin.zone == "play" else ("s", one.origin.ref)
            if key is None or key not in before.stood or key in now.items:
                continue
            at, pixmap = before.stood[key]
            overhead.send(overhead.add(Copy(pixmap)), _fading(at.x(), at.y()), milliseconds)


def _fading(x: float, y: float) -> Way:
    return Way(x, y, x, y, to_clear=0.0)


class _Acts:
    """The acts of one score."""

    def __init__(self, overhead: Overhead, before: Was, now: Now) -> None:
        self._overhead = overhead
        self._pictures = overhead.pictures
        self._mover = overhead.mover
        self._before = before
        self._now = now
        self._anchors = Anchors({key: item.spec for key, item in now.items.items()}, now.places)
        self._acts: dict[Kind, Callable[[Cue], None]] = {
            "draw": self._draw,
            "cast": self._cast,
            "ability": self._ability,
            "permanent": self._permanent,
            "resolve": self._resolve,
            "countered": self._countered,
            "death": self._death,
            "remove": self._remove,
            "flight": self._flight,
            "enter": self._enter,
            "appear": self._appear,
            "dealt": self._dealt,
            "life": self._life,
            "pending": self._pending,
            "rise": self._rise,
        }

    def show(self, cue: Cue) -> None:
        """Show one motion."""
        self._acts[cue.kind](cue)

    # -- things that came

    def _draw(self, cue: Cue) -> None:
        """A back leaves the library for its place in the hand; in a hand in sight it turns over."""
        went = _way_of(cue)
        item = self._item(went.goal)
        origin = self._origin(went)
        if item is None or origin is None:
            return
        turns = isinstance(item.spec.picture, Face)
        if turns:
            back = self._pictures.of(Back(round(item.spec.w)))
            item.cover(back, cue.ends)
        way = self._to_goal(item, origin.middle, origin.w / item.spec.w, turns_over=turns)
        self._send(item, way, cue, midway=item.uncover if turns else None)

    def _enter(self, cue: Cue) -> None:
        """Something comes into play from where it was, and lies down."""
        went = _way_of(cue)
        item = self._item(went.goal)
        origin = self._origin(went)
        if item is None or origin is None:
            return
        way = self._to_goal(item, origin.middle, origin.w / item.spec.w, lies_down=True)
        self._send(item, way, cue)

    def _appear(self, cue: Cue) -> None:
        """Something that was nowhere before is laid down where it is."""
        item = self._item(_way_of(cue).goal)
        if item is not None:
            x, y = item.spec.x, item.spec.y
            self._send(item, Way(x, y, x, y, size=LARGER, clear=0.0), cue)

    def _permanent(self, cue: Cue) -> None:
        """A strip widens to its form over its seat's row, after the row has made room."""
        went = _way_of(cue)
        item, strip = self._item(went.goal), self._strip_from_before(went.origin)
        if item is None or strip is None:
            return
        spec, pixmap, (x, y) = strip
        room = cue.part(MAKES_ROOM)
        copy = self._overhead.add(Copy(pixmap))
        self._overhead.send(copy, _fading(x, y), room, cue.wait)
        picture = _picture_of(spec)
        size = picture.height() / item.spec.h
        start = x - spec.w / 2 + picture.center().x(), y
        way = self._to_goal(item, start, size, lies_down=True)
        self._send(item, way, cue, after=room)

    def _rise(self, cue: Cue) -> None:
        """A lifted hand rises from the lower edge, its outer cards last."""
        assert isinstance(cue.what, Rose)
        cards: list[CardItem] = []
        while (card := self._now.items.get(("hand", cue.what.seat, len(cards)))) is not None:
            cards.append(card)
        half = max(1.0, (len(cards) - 1) / 2)
        for place, item in enumerate(cards):
            if not isinstance(item.spec.picture, Face):
                continue
            spec = item.spec
            outer = abs(place - (len(cards) - 1) / 2) / half
            rise = max(0.0, self._now.places.height - (spec.y - spec.h / 2))
            way = Way(spec.x, spec.y + rise, spec.x, spec.y)
            self._mover.send(item, way, cue.milliseconds * 0.75, cue.wait + cue.milliseconds * 0.25 * outer)

    # -- the stack

    def _cast(self, cue: Cue) -> None:
        """A face leaves its hand and shrinks to the strip as its text folds away; else the strip comes."""
        went = _way_of(cue)
        item = self._item(went.goal)
        origin = self._origin(went)
        if item is None or origin is None:
            return
        key = ("hand", went.origin.seat, went.origin.place)
        held = self._before.specs.get(key)
        if held is None or not isinstance(held.picture, Face) or self._before.dropped_at is not None:
            way = self._to_goal(item, origin.middle, min(1.0, origin.w / item.spec.w))
            self._send(item, way, cue)
            return
        at, pixmap = self._before.stood[key]
        head = held.h * _HEAD
        copy = Copy(cut_out(pixmap, (held.w, held.h), QRectF(0, 0, held.w, head)))
        text = Copy(cut_out(pixmap, (held.w, held.h), QRectF(0, head, held.w, held.h - head)), copy)
        text.setOffset(-held.w / 2, 0)
        text.setPos(0, head / 2)
        self._overhead.add(copy)
        goal = self._strip_picture(item)
        size = goal.h / head
        way = Way(at.x(), at.y() - (held.h - head) / 2, *goal.middle, to_size=size)
        self._overhead.send(copy, way, cue.milliseconds, cue.wait)
        self._mover.send(text, Way(0, head / 2, 0, head / 2, to_tall=0.01), cue.milliseconds * 0.6, cue.wait)
        self._strip_comes(item, cue)

    def _ability(self, cue: Cue) -> None:
        """The picture alone leaves the source, which keeps its own and has a paper rim for a while."""
        went = _way_of(cue)
        item = self._item(went.goal)
        if item is None:
            return
        key = self._before.anchors.key_of(went.origin.ref)
        spec = None if key is None else self._before.specs[key]
        if spec is None:
            self._appear(cue)
            return
        goal = self._strip_picture(item)
        picture = cut_out(item.picture(), (item.spec.w, item.spec.h), _picture_of(item.spec))
        copy = self._overhead.add(Copy(picture))
        size = min(spec.w / copy.wide, spec.h / copy.high) * 0.9
        way = Way(spec.x, spec.y, *goal.middle, size=size)
        self._overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=True)
        self._strip_comes(item, cue)
        still = self._now.items.get(key) if key is not None else None
        if still is not None:
            spec, ratio = still.spec, self._pictures.ratio
            rim = self._pictures.keep(
                ("ring", "pointed", spec.w, spec.h, 0.0, 0), lambda: ring_pixmap("pointed", spec.w, spec.h, 0.0, ratio)
            )
            way = Way(spec.x, spec.y, spec.x, spec.y)
            self._overhead.send(self._overhead.add(Copy(rim), spec.z + 1), way, cue.part(RIM), cue.wait, hidden=True)

    def _strip_comes(self, item: CardItem, cue: Cue) -> None:
        """The strip of the stack is seen as its picture arrives there."""
        x, y = item.spec.x, item.spec.y
        flown = cue.milliseconds * _STRIP_COMES
        way = Way(x, y, x, y, clear=0.0)
        self._mover.send(item, way, cue.milliseconds - flown, cue.wait + flown, hidden=True)

    def _resolve(self, cue: Cue) -> None:
        """The picture of what has resolved is paper for a moment and goes to its pile; an ability's goes out."""
        went = _way_of(cue)
        strip = self._strip_from_before(went.origin)
        if strip is None:
            return
        spec, pixmap, (x, y) = strip
        picture = _picture_of(spec)
        copy = self._overhead.add(Copy(cut_out(pixmap, (spec.w, spec.h), picture)))
        paper = paper_over(copy, copy.wide, copy.high)
        flash = cue.part(FLASH)
        self._mover.send(paper, Way(0, 0, 0, 0), flash, cue.wait, hidden=True, then=paper.hide)
        x = x - spec.w / 2 + picture.center().x()
        goal = self._anchors.place_of(went.goal)
        copy.setPos(x, y)
        if goal is None:
            self._overhead.send(copy, _fading(x, y), cue.milliseconds - flash, cue.wait + flash)
            return
        way = Way(x, y, *goal.middle, to_size=min(goal.w / copy.wide, goal.h / copy.high))
        self._overhead.send(copy, way, cue.milliseconds - flash, cue.wait + flash)
        self._hold_pile(went.goal, cue)

    def _countered(self, cue: Cue) -> None:
        """The strip splits along a jagged line, its halves lean apart and fade."""
        went = _way_of(cue)
        strip = self._strip_from_before(went.origin)
        if strip is None:
            return
        spec, pixmap, (x, y) = strip
        for half, side in zip(halves(pixmap), (-1, 1), strict=True):
            copy = self._overhead.add(Copy(half))
            drift = side * spec.w * _DRIFTS
            way = Way(x, y, x + drift, y + spec.h * 0.1, to_turn=side * _LEANS, to_clear=0.0)
            self._overhead.send(copy, way, cue.milliseconds, cue.wait)
        self._hold_pile(went.goal, cue)

    # -- what left the table

    def _death(self, cue: Cue) -> None:
        """The picture empties to paper, and becomes a slip that goes to its graveyard."""
        went = _way_of(cue)
        gone = self._gone(went)
        if gone is None:
            return
        spec, copy, (x, y) = gone
        empties = cue.part(EMPTIES)
        paper = paper_over(copy, spec.w, spec.h)
        self._mover.send(paper, Way(0, 0, 0, 0, clear=0.0), empties, cue.wait)
        goal = self._anchors.place_of(went.goal)
        assert goal is not None, "a graveyard is always somewhere"
        way = Way(x, y, *goal.middle, to_size=goal.w / spec.w, to_tall=_SLIP_HIGH)
        self._overhead.send(copy, way, cue.milliseconds - empties, cue.wait + empties)
        self._hold_pile(went.goal, cue)

    def _remove(self, cue: Cue) -> None:
        """What leaves for good shrinks to a point where it lies."""
        went = _way_of(cue)
        gone = self._gone(went)
        if gone is not None:
            _, copy, (x, y) = gone
            self._overhead.send(copy, Way(x, y, x, y, to_size=_POINT), cue.milliseconds, cue.wait)
            self._hold_pile(went.goal, cue)

    def _flight(self, cue: Cue) -> None:
        """A card goes from one place to another: to a hand, a library, or from there to a pile."""
        went = _way_of(cue)
        goal = self._anchors.place_of(went.goal)
        if goal is None:
            return
        if went.origin.zone == "play":
            gone = self._gone(went)
            if gone is None:
                return
            spec, copy, start = gone
            wide = float(spec.w)
        else:
            origin = self._before.anchors.place_of(went.origin)
            pixmap = self._card_in_pile(went)
            if origin is None or pixmap is None:
                return
            copy, start = self._overhead.add(Copy(pixmap)), origin.middle
            wide = copy.wide
            goal = goal._replace(y=goal.y)
        way = Way(*start, *goal.middle, to_size=goal.w / wide)
        self._overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=went.origin.zone != "play")
        self._hold_pile(went.goal, cue)

    def _card_in_pile(self, went: Went) -> QPixmap | None:
        """Return the picture of a card that goes to a pile, or out of one: that of the pile's top."""
        for spot, stood in ((went.goal, None), (went.origin, self._before.stood)):
            key = ("pile", spot.seat, spot.zone)
            if spot.zone in ("graveyard", "removed"):
                if stood is not None and key in stood:
                    return stood[key][1]
                item = self._now.items.get(key)
                if stood is None and item is not None:
                    return item.picture()
        return None

    def _gone(self, went: Went) -> tuple[Spec, Copy, tuple[float, float]] | None:
        """Return a copy of a permanent that has left, where it stood."""
        key = self._before.anchors.key_of(went.origin.ref)
        if key is None:
            return None
        at, pixmap = self._before.stood[key]
        copy = self._overhead.add(Copy(pixmap))
        copy.setPos(at)
        return self._before.specs[key], copy, (at.x(), at.y())

    def _hold_pile(self, spot: Spot, cue: Cue) -> None:
        """A pile is as it was until what goes there has arrived."""
        key = ("pile", spot.seat, spot.zone)
        item = self._now.items.get(key)
        if item is None or spot.zone not in ("graveyard", "removed"):
            return
        if key in self._before.stood:
            before = self._before.specs[key]
            if (before.w, before.h) == (item.spec.w, item.spec.h):
                item.cover(self._before.stood[key][1], cue.ends)
        else:
            x, y = item.spec.x, item.spec.y
            self._mover.send(item, Way(x, y, x, y), 1, cue.ends, hidden=True)

    # -- damage and life

    def _dealt(self, cue: Cue) -> None:
        """A burst goes from the source to what is dealt damage, and shrinks into its figures."""
        assert isinstance(cue.what, Dealt)
        source, to = self._source(cue.what.source), cue.what.to
        goal, radius = self._figures_of(to)
        if goal is None or source is None:
            return
        amount, ratio = cue.what.amount, self._pictures.ratio
        radius = round(radius)
        pixmap = self._pictures.keep(("burst", amount, radius), lambda: burst_pixmap(amount, radius, ratio))
        copy = self._overhead.add(Copy(pixmap), OVER_ALL + 1)
        way = Way(*source, *goal, to_size=_SUNK_BURST)
        self._overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=True)
        self._hold_piece(to, cue.ends)

    def _source(self, ref: Ref) -> tuple[float, float] | None:
        """Return where a source of damage is or was."""
        key = self._before.anchors.key_of(ref)
        if key is None and ("s", ref) in self._before.specs:
            key = "s", ref
        if key is None:
            return None
        at, _ = self._before.stood[key]
        return at.x(), at.y()

    def _figures_of(self, ref: Ref) -> tuple[tuple[float, float] | None, float]:
        """Return where the figures are that damage changes, and how large its burst is."""
        if is_player(ref):
            _, block = self._now.life(seat_of(ref))
            return block.middle, PLAYER_BURST * self._now.places.k
        key = self._before.anchors.key_of(ref)
        if key is None:
            return None, 0.0
        spec = self._before.specs[key]
        at, _ = self._before.stood[key]
        form = spec.picture.form if isinstance(spec.picture, Piece) else "tile"
        return (at.x() + spec.w * 0.32, at.y() + spec.h * 0.38), pending_radius(spec.w, form)

    def _hold_piece(self, ref: Ref, until: float) -> None:
        """A piece is as it was until damage reaches it."""
        key = self._anchors.key_of(ref)
        if key is None or key not in self._before.stood:
            return
        item, spec = self._now.items[key], self._before.specs[key]
        if (spec.w, spec.h, spec.lean) == (item.spec.w, item.spec.h, item.spec.lean) and isinstance(
            item.spec.picture, Piece
        ):
            item.cover(self._before.stood[key][1], until)

    def _life(self, cue: Cue) -> None:
        """A life total is counted on its block."""
        assert isinstance(cue.what, Counted)
        _, block = self._now.life(cue.what.seat)
        roll = LifeRoll(self._pictures, block, cue.what.before, cue.what.after)
        self._overhead.add(roll, ON_PLATE)
        roll.start(self._mover, cue.wait, cue.milliseconds, lambda: self._overhead.drop(roll))

    def _pending(self, cue: Cue) -> None:
        """A burst on the stack grows where it stands."""
        assert isinstance(cue.what, Pending)
        to = cue.what.to
        if is_player(to):
            panel = self._now.panel(f"burst{seat_of(to)}")
            if panel is not None:
                panel.grow(self._mover, _SMALL_BURST, cue.milliseconds, cue.wait)
            return
        key = self._anchors.key_of(to)
        item = None if key is None else self._now.items[key]
        if item is None or not isinstance(item.spec.picture, Piece):
            return
        spec, piece = item.spec, item.spec.picture
        assert isinstance(piece, Piece)
        ground = ground_of(spec.w, spec.h, piece.form, piece.face, piece.state)
        spot = spots_of(spec.w, spec.h, piece.form, piece.state, ground).burst
        if spot is None or piece.state.leans:
            return
        amount, radius, ratio = piece.state.pending, round(spot.width() / 2, 1), self._pictures.ratio
        pixmap = self._pictures.keep(("burst", amount, radius), lambda: burst_pixmap(amount, radius, ratio))
        copy = self._overhead.add(Copy(pixmap))
        x, y = spec.x - spec.w / 2 + spot.center().x(), spec.y - spec.h / 2 + spot.center().y()
        way = Way(x, y, x, y, size=_SMALL_BURST)
        self._overhead.send(copy, way, cue.milliseconds, cue.wait, hidden=True)
        self._hold_piece(to, cue.ends)

    # -- helpers

    def _origin(self, went: Went) -> Rect | None:
        """Return where something comes from: a card that was dragged out of a hand comes from where it was let go."""
        origin, at = self._before.anchors.place_of(went.origin), self._before.dropped_at
        if origin is None or at is None or went.origin.zone != "hand":
            return origin
        return Rect(at.x() - origin.w / 2, at.y() - origin.h / 2, origin.w, origin.h)

    def _item(self, spot: Spot) -> CardItem | None:
        """Return the item that is at a spot now; None where it is one of several, or out of sight."""
        match spot.zone:
            case "play":
                return self._now.items.get(("o", spot.ref))
            case "stack":
                return self._now.items.get(("s", spot.ref))
            case "hand":
                return self._now.items.get(("hand", spot.seat, spot.place))
            case _:
                return None

    def _to_goal(
        self,
        item: CardItem,
        start: tuple[float, float],
        size: float,
        *,
        lies_down: bool = False,
        turns_over: bool = False,
    ) -> Way:
        return Way(*start, item.spec.x, item.spec.y, size=size, lies_down=lies_down, turns_over=turns_over)

    def _send(
        self,
        item: CardItem,
        way: Way,
        cue: Cue,
        after: float = 0.0,
        midway: Callable[[], object] | None = None,
    ) -> None:
        """Let an item go its way over all others."""
        item.setZValue(item.spec.z + 300)
        self._mover.send(
            item,
            way,
            cue.milliseconds - after,
            cue.wait + after,
            hidden=True,
            then=item.come_down,
            midway=midway,
        )

    def _strip_from_before(self, spot: Spot) -> tuple[Spec, QPixmap, tuple[float, float]] | None:
        """Return the strip of an entry that has left the stack."""
        key = ("s", spot.ref)
        if key not in self._before.stood:
            return None
        at, pixmap = self._before.stood[key]
        return self._before.specs[key], pixmap, (at.x(), at.y())

    def _strip_picture(self, item: CardItem) -> Rect:
        """Return where the picture of a strip lies on the table."""
        picture, box = _picture_of(item.spec), box_of(item.spec)
        return Rect(box.x + picture.x(), box.y + picture.y(), picture.width(), picture.height())


def _picture_of(strip: Spec) -> QRectF:
    """Return where the picture of a strip lies on it; of a covered draft it is all of the back."""
    if isinstance(strip.picture, Plate):
        return strip_picture(strip.w, strip.h, strip.picture.k)
    return QRectF(0, 0, strip.w, strip.h)


def _way_of(cue: Cue) -> Went:
    assert isinstance(cue.what, Went)
    return cue.what
