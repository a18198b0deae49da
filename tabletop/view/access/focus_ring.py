"""The keyboard's place on the table: Tab between zones, arrows inside one, Enter does what may be done there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsPathItem, QStyleOptionGraphicsItem, QWidget

from tabletop.controller.table.updates import Update
from tabletop.view.access.accessible import Readers
from tabletop.view.access.ring_stops import (
    DOWN,
    LEFT,
    RIGHT,
    UP,
    Stop,
    Zone,
    beside,
    choosable,
    nearest,
    stop_with,
    zone_with,
    zones_of,
)
from tabletop.view.ground import theme
from tabletop.view.ground.specs import Key, marks_of
from tabletop.view.scene.table_view import TableView

ARROWS: Final = {
    Qt.Key.Key_Left.value: LEFT,
    Qt.Key.Key_Right.value: RIGHT,
    Qt.Key.Key_Up.value: UP,
    Qt.Key.Key_Down.value: DOWN,
}
ENTER: Final = (Qt.Key.Key_Return.value, Qt.Key.Key_Enter.value)
#: how far the brackets stand out from a card, and how long they are
OUT, LONG = 11.0, 26.0


class Brackets(QGraphicsPathItem):
    """Four corners around what has the focus: a shape of its own, light on a dark edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(300)
        self.setVisible(False)

    def lie_around(self, stop: Stop) -> None:
        """Stand around a stop."""
        wide, high = stop.w / 2 + OUT, stop.h / 2 + OUT
        arm = min(LONG, wide, high)
        path = QPainterPath()
        for x, y, dx, dy in ((-wide, -high, 1, 1), (wide, -high, -1, 1), (wide, high, -1, -1), (-wide, high, 1, -1)):
            path.moveTo(x + dx * arm, y)
            path.lineTo(x, y)
            path.lineTo(x, y + dy * arm)
        self.setPath(path)
        self.setPen(QPen(theme.BAR, 10, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap))
        self.setPos(stop.x, stop.y)
        self.setVisible(True)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for pen in (self.pen(), QPen(theme.PAPER, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.SquareCap)):
            painter.setPen(pen)
            painter.drawPath(self.path())


class FocusRing(QObject):
    """Where the keyboard is. It rests (and is not seen) until a key wakes it, and again after every decision."""

    def __init__(self, view: TableView, readers: Readers) -> None:
        super().__init__(view)
        self._view = view
        self._controller = view.controller
        self._readers = readers
        self._shape = Brackets()
        view.table.addItem(self._shape)
        self._key: Key | None = None
        self._at = QPointF(*view.table.places.lane.middle)
        self._asked = self._controller.update.asked
        self._lifted = self._controller.update.lifted
        self.awake = False
        self._controller.updated.connect(self.follow)
        view.resized.connect(lambda: self.follow(self._controller.update))

    # -- where it is

    def zones(self) -> tuple[Zone, ...]:
        """The zones of the table as it lies now."""
        table, update = self._view.table, self._controller.update
        specs = [item.spec for item in table.items_by_key.values()]
        bars = tuple(part.plate for part in table.places.seats)
        rings = marks_of(update).rings
        zones = zones_of(specs, bars[: len(update.table.players)], rings, update)
        covered = table.opened is not None and not table.places.beside.w
        if covered:  # nothing under an opened pile can be gone to
            return tuple(zone for zone in zones if zone.stops[0].key[0] == "browse") or zones
        return zones

    @property
    def stop(self) -> Stop | None:
        """What has the focus; None while the ring rests."""
        return stop_with(self.zones(), self._key) if self.awake else None

    def go(self, stop: Stop | None) -> None:
        """Put the focus on a stop (None: rest)."""
        self.awake = stop is not None
        if stop is None:
            self._shape.setVisible(False)
            if self._readers.focused is not None:
                self._readers.tell_focus(None)
            return
        changed = self._readers.focused != stop.key
        self._key, self._at = stop.key, QPointF(stop.x, stop.y)
        self._shape.lie_around(stop)
        if stop.spec is not None:
            self._view.preview.show(stop.spec, self._controller.update.table)
        if changed:
            self._readers.tell_focus(stop.key)

    def follow(self, update: Update) -> None:
        """Stay with the thing while it is there and the same is asked; else rest.

        With the end of a lift too: it may stand on what only the hand made something to choose.
        """
        again = update.asked == self._asked and {*self._lifted} <= {*update.lifted}
        self._asked, self._lifted = update.asked, update.lifted
        if self.awake:
            stop = stop_with(self.zones(), self._key) if again and not update.covered else None
            self.go(stop)

    # -- keys

    def awake_key(self, key: int, text: str) -> bool:
        """Take a key before the prompts do, while the ring is seen."""
        if not self.awake:
            return False
        stop = self.stop
        if key in ENTER and stop is not None:
            self._act(stop)
        elif key == Qt.Key.Key_Space.value and self._is_draft():
            self._controller.confirm()
        elif key == Qt.Key.Key_Escape.value:
            self.go(None)
            return self._view.table.opened is None  # else it closes the opened zone as well
        else:
            return self._moved(key)
        return True

    def resting_key(self, key: int, text: str) -> bool:
        """Take a key that nothing else wanted: Tab, arrows, Page Up and Down wake the ring."""
        return not self.awake and self._moved(key)

    def _is_draft(self) -> bool:
        ask = self._controller.update.ask
        return ask is not None and ask.purpose != "priority"

    def _moved(self, key: int) -> bool:
        if key in ARROWS:
            self._arrow(ARROWS[key])
        elif key in (Qt.Key.Key_Tab.value, Qt.Key.Key_Backtab.value):
            self._tab(1 if key == Qt.Key.Key_Tab.value else -1)
        elif key in (Qt.Key.Key_PageDown.value, Qt.Key.Key_PageUp.value):
            self._choosable(1 if key == Qt.Key.Key_PageDown.value else -1)
        elif key in (Qt.Key.Key_Home.value, Qt.Key.Key_End.value):
            zones = self.zones()
            zone = zones[max(0, zone_with(zones, self._key))]
            self.go(zone.stops[0 if key == Qt.Key.Key_Home.value else -1])
        else:
            return False
        return True

    def _wake(self, zones: tuple[Zone, ...]) -> None:
        """Begin at the first thing that can be chosen, else where the ring was, else in the first zone."""
        able = choosable(zones)
        there = stop_with(zones, self._key)
        self.go(able[0] if able else there or zones[0].stops[0])

    def _tab(self, by: int) -> None:
        zones = self.zones()
        if not self.awake:
            return self._wake(zones)
        at = zone_with(zones, self._key)
        return self.go(zones[(at + by) % len(zones)].stops[0])

    def _choosable(self, by: int) -> None:
        zones = self.zones()
        able = choosable(zones)
        if not able:
            return self._wake(zones)
        keys = [stop.key for stop in able]
        at = (keys.index(self._key) + by) % len(able) if self.awake and self._key in keys else (0 if by > 0 else -1)
        return self.go(able[at])

    def _arrow(self, direction: str) -> None:
        zones = self.zones()
        stop = stop_with(zones, self._key)
        if not self.awake or stop is None:
            return self._wake(zones)
        zone = zones[zone_with(zones, self._key)]
        following = beside(zone, stop, direction)
        if following is None and zone.rows and direction in (LEFT, RIGHT):
            following = self._scrolled(stop, zone, direction)
        return self.go(following or stop)

    def _scrolled(self, stop: Stop, zone: Zone, direction: str) -> Stop | None:
        """At the end of a row that is longer than the table: the next card comes into sight."""
        if not self._view.table.scroll_row(self._at, 1 if direction == RIGHT else -1):
            return None
        zones = self.zones()
        before = {one.key for one in zone.stops}
        row = [one for z in zones for one in z.stops if abs(one.y - stop.y) < stop.h / 2 and one.key[0] == "o"]
        new = [one for one in row if one.key not in before]
        return new[0] if new else nearest(zones, stop.x, stop.y)

    def _act(self, stop: Stop) -> None:
        """What may be done with it: the only thing is done, several are offered, none says why."""
        kind = stop.key[0]
        if kind in ("pile", "count"):
            seat, word = stop.key[1], str(stop.key[2])
            if isinstance(seat, int) and self._view.open_pile(seat, word) and self._view.table.opened is not None:
                self.go(self.zones()[0].stops[0])
            return
        if stop.source is not None:
            self._view.table.dropped_at = QPointF(stop.x, stop.y)
            self._controller.touch(stop.source)
