"""Overhead: copies of pictures that lie over a table while they are under way, and differences of life totals.

What lies on the table does so from the first frame on; copies go when they have arrived. `end` takes them away, and
leaves the table as the layout has it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGraphicsScene

from tabletop.engine.vocabulary.ids import Seat
from tabletop.view.ground.items import CardItem, PanelItem
from tabletop.view.ground.motion import Motion, Mover
from tabletop.view.ground.pictures import Pictures
from tabletop.view.ground.specs import Key, Spec
from tabletop.view.ground.ways import Way
from tabletop.view.layout.geometry import Rect
from tabletop.view.layout.places import Places
from tabletop.view.moving.anchors import Anchors
from tabletop.view.moving.copies import Copy
from tabletop.view.moving.happened import Counted
from tabletop.view.moving.lives import difference_pixmap, difference_words

#: how high what is under way lies: over all but what is dragged; a difference lies over what stands beside plates
OVER_ALL: Final = 320.0
BESIDE: Final = 76.0


class Was(NamedTuple):
    """The table as it was shown before an update: where things stood, and the pictures that they had."""

    anchors: Anchors
    specs: Mapping[Key, Spec]
    stood: Mapping[Key, tuple[QPointF, QPixmap]]
    dropped_at: QPointF | None


class Now(NamedTuple):
    """The table as it is: its items, and where the life of a seat's team stands (its plate and the block on it)."""

    items: Mapping[Key, CardItem]
    places: Places
    life: Callable[[Seat], tuple[Rect, Rect]]
    panel: Callable[[str], PanelItem | None]


def was(items: Mapping[Key, CardItem], places: Places, dropped_at: QPointF | None) -> Was:
    """Remember the table as it stands; `dropped_at` is where a card of a hand was let go."""
    specs = {key: item.spec for key, item in items.items()}
    stood = {key: (item.pos(), item.picture()) for key, item in items.items()}
    return Was(Anchors(specs, places), specs, stood, dropped_at)


class Overhead:
    """Everything that is under way over one table."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures, mover: Mover) -> None:
        self._scene = scene
        self.pictures = pictures
        self.mover = mover
        self._copies: list[Copy] = []
        #: by seat: the life total from before, and the slip that says what has become of it
        self._slips: dict[Seat, tuple[int, Copy]] = {}

    @property
    def is_empty(self) -> bool:
        """Whether no copy is there, differences of life totals left out."""
        return not self._copies

    @property
    def copies(self) -> tuple[Copy, ...]:
        """The copies that are there."""
        return tuple(self._copies)

    @property
    def differences(self) -> dict[Seat, Copy]:
        """The slips beside plates, by seat."""
        return {seat: slip for seat, (_, slip) in self._slips.items()}

    def end(self) -> None:
        """Take all copies away."""
        for copy in self.copies:
            self.drop(copy)

    def close(self) -> None:
        """Take away all that is there, differences as well."""
        self.end()
        for seat in list(self._slips):
            self._let_slip_go(seat)

    def show_differences(self, counted: Sequence[Counted], now: Now, motion: Motion, wait: float = 0.0) -> None:
        """Say beside plates by how much life totals have changed; it adds up while it stands."""
        if not motion.difference:
            return
        for one in counted:
            first = one.before
            if one.seat in self._slips:
                first = self._slips[one.seat][0]
                self._let_slip_go(one.seat)
            if first == one.after:
                continue
            k, words, ratio = now.places.k, difference_words(first, one.after), self.pictures.ratio
            slip = Copy(self.pictures.keep(("difference", words, k), lambda: difference_pixmap(words, k, ratio)))  # noqa: B023
            plate, block = now.life(one.seat)
            right = plate.middle[0] < now.places.table.middle[0]
            aside = slip.wide / 2 + 4 * k
            x, y = plate.right + aside if right else plate.x - aside, block.middle[1]
            slip.setZValue(BESIDE)
            self._scene.addItem(slip)
            self._slips[one.seat] = (first, slip)
            way = Way(x, y, x, y)
            then = partial(self._let_slip_go, one.seat)
            self.mover.send(slip, way, motion.difference, wait, hidden=True, then=then)

    def add(self, copy: Copy, z: float = OVER_ALL) -> Copy:
        """Let a copy lie over the table."""
        copy.setZValue(z)
        self._scene.addItem(copy)
        self._copies.append(copy)
        return copy

    def send(self, copy: Copy, way: Way, milliseconds: float, wait: float = 0.0, *, hidden: bool = False) -> None:
        """Let a copy go its way; it goes as it arrives."""
        self.mover.send(copy, way, milliseconds, wait, hidden=hidden, then=lambda: self.drop(copy))

    def drop(self, copy: Copy) -> None:
        """Take a copy away."""
        if copy in self._copies:
            self._copies.remove(copy)
            self.mover.forget(copy)
            for child in copy.childItems():
                self.mover.forget(child)
            self._scene.removeItem(copy)

    def _let_slip_go(self, seat: Seat) -> None:
        _, slip = self._slips.pop(seat)
        self.mover.forget(slip)
        self._scene.removeItem(slip)
