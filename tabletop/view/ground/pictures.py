"""Pictures of cards, drawn once and kept: prescaled, for the device's pixels, bounded by what they weigh."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtGui import QPixmap

from tabletop.view.ground.kept.carvings import Carvings, Own, Print
from tabletop.view.ground.kept.queue import PrintQueue, Waiting
from tabletop.view.ground.picture_records import Picture, Piece

if TYPE_CHECKING:
    from tabletop.prints.pieces.cards import Art

MOST_BYTES: Final = 64 * 1024 * 1024
#: how many carved pictures that nothing can stand for are printed at once after an update that all see: what happened
#: has its picture in the same frame, while a hand is lifted without waiting for one
AT_ONCE: Final = 1


class Pictures:
    """The pictures of one window, for its device pixel ratio.

    `of` draws a picture whole; `soon` draws it as far as its carved pictures are printed, and whoever waits for it is
    told when they are. What only one player sees is kept apart from what everybody does (`carvings.py`).
    """

    def __init__(self, ratio: float = 1.0, most_bytes: int = MOST_BYTES, parent: QObject | None = None) -> None:
        self.ratio = ratio
        self._most = most_bytes
        self._weight = 0
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()
        self.carvings = Carvings()
        self.queue = PrintQueue(parent)
        self._at_once = 0
        self._forgotten = 0

    @property
    def drawn_for(self) -> tuple[float, bool, int]:
        """Return what a picture depends on besides itself: while it is the same, one that was asked for is the same."""
        return self.ratio, self.carvings.public, self._forgotten

    @property
    def own(self) -> Own | None:
        """The user's own picture for a card's name."""
        return self.carvings.own

    @own.setter
    def own(self, own: Own | None) -> None:
        self.carvings.own = own
        self.forget()

    def begin(self, public: bool) -> None:
        """An update is shown from now on; `public` says that everybody may see all that is drawn for it."""
        self.carvings.public = public
        self._at_once = AT_ONCE if public else 0

    def of(self, picture: Picture) -> QPixmap:
        """The picture as it is drawn; made when it is first asked for."""
        found = self._found(picture)
        if found is not None:
            return found
        return self.keep(self._key(picture), lambda: self._draw(picture, self.carvings.art))

    def soon(self, picture: Picture, waiting: Waiting) -> QPixmap:
        """The picture as far as it is printed; where that is not all, `waiting` is told when it is."""
        found = self._found(picture)
        if found is not None:
            return found
        wanted: list[Print] = []
        bare: list[Print] = []
        drawn = self._draw(picture, self.carvings.sketch(wanted, bare=bare))
        if wanted and len(wanted) == len(bare) <= self._at_once:
            self._at_once -= len(wanted)
            return self.of(picture)
        if not wanted:
            return self.keep(self._key(picture), lambda: drawn)
        self._want(picture, wanted, waiting)
        return drawn

    def may_wait(self, before: Picture, picture: Picture, waiting: Waiting) -> bool:
        """Return whether a piece has only another size than before: then its picture may be stretched for now.

        `waiting` is told when it is drawn in its new size.
        """
        if before == picture or not isinstance(before, Piece) or not isinstance(picture, Piece):
            return False
        if replace(before, width=picture.width, height=picture.height) != picture or self._found(picture) is not None:
            return False
        self.queue.want(picture, [lambda: not self.of(picture).isNull()], waiting)
        return True

    def drawn(self, key: Hashable, draw: Callable[[Art], QPixmap], waiting: Waiting) -> tuple[QPixmap, bool]:
        """Draw something with pictures of cards as far as they are printed; returns it, and whether that is all.

        Where it is not, `waiting` is told by `key` when it is to be drawn again. Nothing is printed now.
        """
        wanted: list[Print] = []
        drawn = draw(self.carvings.sketch(wanted))
        if wanted:
            self._want(key, wanted, waiting)
        return drawn, not wanted

    def _want(self, key: Hashable, wanted: list[Print], waiting: Waiting) -> None:
        self.queue.want(key, [partial(self.carvings.make, one) for one in wanted], waiting)

    def kept(self, key: object) -> QPixmap | None:
        """What is kept under a key, or None."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: object, make: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap under a key, made by `make` when it is not there (any more)."""
        found = self.kept(key)
        if found is not None:
            return found
        made = make()
        self._kept[key] = made
        self._weight += made.width() * made.height() * 4
        while self._weight > self._most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._weight -= old.width() * old.height() * 4
        return made

    def forget(self) -> None:
        """Let all pictures go; what is on the screen keeps its own."""
        self._kept.clear()
        self._weight = 0
        self._forgotten += 1
        self.carvings.forget()
        self.queue.clear()

    def _key(self, picture: Picture) -> object:
        return picture, self.carvings.public

    def _found(self, picture: Picture) -> QPixmap | None:
        """Return a picture that whoever is looking may have seen."""
        found = self.kept((picture, True))
        return found if found is not None or self.carvings.public else self.kept((picture, False))

    def _draw(self, picture: Picture, art: Art) -> QPixmap:
        from tabletop.view.ground.printing import printed  # loaded with the first picture: the start is quick

        return printed(picture, self.ratio, art)
