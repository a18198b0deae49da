"""What is new in the log and shown at the table for a moment: coins that fell, the end of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsScene

from tabletop.controller.table.updates import Update
from tabletop.prints.furniture.moments import SIDES, Moment, moment_size, print_moment
from tabletop.session.seeing.observation import LogLine
from tabletop.view.ground.items import PanelItem
from tabletop.view.ground.pictures import Pictures
from tabletop.view.layout.geometry import Rect, shared
from tabletop.view.layout.places import Places
from tabletop.view.scene.plate_panels import overlap

SHOWN_MS: Final = 2600
#: over all cards, under refusals
_LEVEL: Final = 390.0
#: how far apart the places are that are looked at, at k = 1
_STEP: Final = 40.0
#: the most coins that lie side by side
_MOST: Final = 4


class Moments:
    """The one moment of a scene. A new one takes the place of the old one; it takes no mouse."""

    def __init__(self, scene: QGraphicsScene, pictures: Pictures) -> None:
        self._item = PanelItem(pictures, see_through=True)
        self._item.setZValue(_LEVEL)
        self._item.setVisible(False)
        self._timer = QTimer(scene)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        scene.addItem(self._item)
        #: the newest entry of the log that was seen; None before the first update
        self._seen: int | None = None
        self.shown: Moment | None = None

    def follow(self, update: Update, places: Places, lying: Sequence[Rect] = ()) -> None:
        """Show what is new in the log of an update, where it is to be shown, beside what is `lying` on the table."""
        log = update.table.log
        newest = max((line.entry for line in log), default=0)
        before, self._seen = self._seen, max(newest, self._seen or 0)
        if before is None or update.drafting:
            return
        moment = moment_of(tuple(line for line in log if line.shown and line.entry > before))
        if moment is not None:
            self._show(moment, places, lying)

    def hide(self) -> None:
        """Take it away."""
        self._timer.stop()
        self._item.setVisible(False)
        self.shown = None

    def _show(self, moment: Moment, places: Places, lying: Sequence[Rect]) -> None:
        k = places.k
        wide, high = moment_size(moment, k)
        spot = moment_place(places.table, (wide, high), lying, _STEP * k)
        self._item.follow(
            *(round(spot.x), round(spot.y), wide, high, (moment, k)),
            lambda painter, box: _draw(painter, box, moment, k),
        )
        self._item.setVisible(True)
        self.shown = moment
        self._timer.start()


def moment_place(table: Rect, size: tuple[float, float], lying: Sequence[Rect], step: float) -> Rect:
    """Return where a plate of a size stands: nearest to the middle where it covers nothing, else where it covers least.

    Looked for in steps from the middle; `lying` is what should be seen meanwhile.
    """
    (wide, high), (x, y) = size, table.middle
    first = Rect(x - wide / 2, y - high / 2, wide, high)
    across, along = int(max(0.0, table.w - wide) / 2 / step), int(max(0.0, table.h - high) / 2 / step)
    ways = [(one * step, other * step) for one in range(-across, across + 1) for other in range(-along, along + 1)]
    ways.sort(key=lambda way: way[0] ** 2 + way[1] ** 2)
    spots = [first._replace(x=first.x + way[0], y=first.y + way[1]) for way in ways]
    free = (spot for spot in spots if not any(overlap(spot, box) for box in lying))
    return next(free, None) or min(spots, key=lambda spot: sum(shared(spot, box) for box in lying))


def moment_of(lines: tuple[LogLine, ...]) -> Moment | None:
    """Return what lines of the log show for a moment, the newest thing of them; None for nothing."""
    if not lines:
        return None
    coins = tuple(line for line in lines if line.shown in SIDES)[-_MOST:]
    if not coins or lines[-1].shown not in SIDES:
        return Moment(word=f"the {lines[-1].shown}".upper())
    word = coins[0].shown.upper() if len(coins) == 1 else ""
    return Moment(tuple(line.shown for line in coins), word, coins[-1].text)


def _draw(painter: QPainter, box: QRectF, moment: Moment, k: float) -> None:
    print_moment(painter, box.width(), box.height(), moment, k)
