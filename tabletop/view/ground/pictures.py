"""Pictures of cards, drawn once and kept: prescaled, for the device's pixels, bounded by what they weigh."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtGui import QPixmap

from tabletop.prints.pieces.cards import Art, no_art
from tabletop.view.ground.picture_records import Picture

MOST_BYTES = 64 * 1024 * 1024


class Pictures:
    """The pictures of one window, for its device pixel ratio."""

    def __init__(self, ratio: float = 1.0, most_bytes: int = MOST_BYTES) -> None:
        self.ratio = ratio
        self._most = most_bytes
        self._weight = 0
        self._kept: OrderedDict[object, QPixmap] = OrderedDict()
        #: the user's own picture for a card's name; set before the first picture is made
        self.art: Art | None = None

    def of(self, picture: Picture) -> QPixmap:
        """The picture as it is drawn; made when it is first asked for."""
        return self.keep(picture, lambda: self._draw(picture))

    def forget(self) -> None:
        """Let all pictures go; what is on the screen keeps its own."""
        self._kept.clear()
        self._weight = 0

    def keep(self, key: object, make: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap under a key, made by `make` when it is not there (any more)."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        self._kept[key] = made
        self._weight += made.width() * made.height() * 4
        while self._weight > self._most and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._weight -= old.width() * old.height() * 4
        return made

    def _draw(self, picture: Picture) -> QPixmap:
        from tabletop.view.ground.printing import printed  # loaded with the first picture: the start is quick

        return printed(picture, self.ratio, self.art or no_art)
