"""What every act works with: the table as it was and as it is, and how things are sent on their way."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap

from tabletop.prints.furniture.strips import strip_picture
from tabletop.view.ground.items import CardItem
from tabletop.view.ground.picture_records import Plate
from tabletop.view.ground.specs import Spec
from tabletop.view.ground.ways import Way
from tabletop.view.layout.geometry import Rect
from tabletop.view.moving.anchors import Anchors, box_of
from tabletop.view.moving.overhead import Now, Overhead, Was
from tabletop.view.moving.score import Cue
from tabletop.view.moving.zones import Spot, Went


class Acting:
    """One table while the acts of a score begin."""

    def __init__(self, overhead: Overhead, before: Was, now: Now) -> None:
        self.overhead = overhead
        self.pictures = overhead.pictures
        self.mover = overhead.mover
        self.before = before
        self.now = now
        self.anchors = Anchors({key: item.spec for key, item in now.items.items()}, now.places)

    def hold_pile(self, spot: Spot, cue: Cue) -> None:
        """A pile is as it was until what goes there has arrived."""
        key = ("pile", spot.seat, spot.zone)
        item = self.now.items.get(key)
        if item is None or spot.zone not in ("graveyard", "removed"):
            return
        if key in self.before.stood:
            before = self.before.specs[key]
            if (before.w, before.h) == (item.spec.w, item.spec.h):
                item.cover(self.before.stood[key][1], cue.ends)
        else:
            x, y = item.spec.x, item.spec.y
            self.mover.send(item, Way(x, y, x, y), 1, cue.ends, hidden=True)

    def origin(self, went: Went) -> Rect | None:
        """Return where something comes from: a card that was dragged out of a hand comes from where it was let go."""
        origin, at = self.before.anchors.place_of(went.origin), self.before.dropped_at
        if origin is None or at is None or went.origin.zone != "hand":
            return origin
        return Rect(at.x() - origin.w / 2, at.y() - origin.h / 2, origin.w, origin.h)

    def item(self, spot: Spot) -> CardItem | None:
        """Return the item that is at a spot now; None where it is one of several, or out of sight."""
        match spot.zone:
            case "play":
                return self.now.items.get(("o", spot.ref))
            case "stack":
                return self.now.items.get(("s", spot.ref))
            case "hand":
                return self.now.items.get(("hand", spot.seat, spot.place))
            case _:
                return None

    def to_goal(
        self,
        item: CardItem,
        start: tuple[float, float],
        size: float,
        *,
        lies_down: bool = False,
        turns_over: bool = False,
    ) -> Way:
        return Way(*start, item.spec.x, item.spec.y, size=size, lies_down=lies_down, turns_over=turns_over)

    def send(
        self,
        item: CardItem,
        way: Way,
        cue: Cue,
        after: float = 0.0,
        midway: Callable[[], object] | None = None,
    ) -> None:
        """Let an item go its way over all others."""
        item.setZValue(item.spec.z + 300)
        self.mover.send(
            item,
            way,
            cue.milliseconds - after,
            cue.wait + after,
            hidden=True,
            then=item.come_down,
            midway=midway,
        )

    def strip_from_before(self, spot: Spot) -> tuple[Spec, QPixmap, tuple[float, float]] | None:
        """Return the strip of an entry that has left the stack."""
        key = ("s", spot.ref)
        if key not in self.before.stood:
            return None
        at, pixmap = self.before.stood[key]
        return self.before.specs[key], pixmap, (at.x(), at.y())

    def strip_picture(self, item: CardItem) -> Rect:
        """Return where the picture of a strip lies on the table."""
        picture, box = picture_of(item.spec), box_of(item.spec)
        return Rect(box.x + picture.x(), box.y + picture.y(), picture.width(), picture.height())


def fading(x: float, y: float) -> Way:
    """Return the way of what fades where it is."""
    return Way(x, y, x, y, to_clear=0.0)


def picture_of(strip: Spec) -> QRectF:
    """Return where the picture of a strip lies on it; of a covered draft it is all of the back."""
    if isinstance(strip.picture, Plate):
        return strip_picture(strip.w, strip.h, strip.picture.k)
    return QRectF(0, 0, strip.w, strip.h)


def way_of(cue: Cue) -> Went:
    """Return what went somewhere in a motion of that kind."""
    assert isinstance(cue.what, Went)
    return cue.what
