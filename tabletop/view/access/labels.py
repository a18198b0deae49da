"""Labels on demand: A1, B3 and so on at everything on the table; typing one puts the focus there.

They can be kept, for whoever speaks of the table to others: then they stay over updates, and the text table and an
audience have the same ones.
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QGraphicsPixmapItem

from tabletop.controller.table.updates import Source
from tabletop.view.access.focus_ring import FocusRing
from tabletop.view.access.ring_stops import Stop, Zone
from tabletop.view.ground import theme
from tabletop.view.ground.ornaments import badge_pixmap
from tabletop.view.scene.table_view import TableView

#: the key that shows them
KEY: Final = "J"
#: stops for each letter: a label is always a letter and one digit
MOST: Final = 9


def labels_of(zones: tuple[Zone, ...]) -> dict[str, Stop]:
    """A label for every stop: a letter for each zone (more for a long one), digits in reading order."""
    found: dict[str, Stop] = {}
    letter = 0
    for zone in zones:
        for first in range(0, len(zone.stops), MOST):
            if letter >= len(ascii_uppercase):
                return found
            for number, stop in enumerate(zone.stops[first : first + MOST], 1):
                found[f"{ascii_uppercase[letter]}{number}"] = stop
            letter += 1
    return found


class Labels(QObject):
    """The labels of one table. They go after a label was typed, with Esc, and with every update, unless they are kept.

    `named`: other things have labels now, see `names`.
    """

    named = Signal()

    def __init__(self, view: TableView, ring: FocusRing) -> None:
        super().__init__(view)
        self._view = view
        self._ring = ring
        self._typed = ""
        self._stops: dict[str, Stop] = {}
        self._plates: dict[str, QGraphicsPixmapItem] = {}
        self._kept = False
        #: what has a label now, while labels are kept
        self.names: dict[Source, str] = {}
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._show_kept)
        view.controller.updated.connect(self.hide)
        view.resized.connect(self.hide)

    @property
    def shown(self) -> dict[str, Stop]:
        """The labels that are in sight, by their words; empty while there are none."""
        return self._stops

    @property
    def kept(self) -> bool:
        """Return whether labels stay in sight."""
        return self._kept

    def keep(self, on: bool) -> None:
        """Let labels stay in sight over updates, or take them away."""
        self._kept = on
        self.hide()
        if on:
            self._show_kept()
        else:
            self._name({})

    def _show_kept(self) -> None:
        """Show labels that nobody types."""
        if not self._kept or self._stops:
            return
        stops = {} if self._view.controller.update.covered else labels_of(self._ring.zones())
        self._plate(stops)
        self._name({stop.source: word for word, stop in stops.items() if stop.source is not None})

    def _name(self, names: dict[Source, str]) -> None:
        if names != self.names:
            self.names = names
            self.named.emit()

    def show(self) -> None:
        """Show a label at everything, to be typed."""
        self.hide()
        self._stops = labels_of(self._ring.zones())
        self._plate(self._stops)

    def _plate(self, stops: dict[str, Stop]) -> None:
        self._clear()
        ratio = self._view.table.pictures.ratio
        for word, stop in stops.items():
            plate = QGraphicsPixmapItem(badge_pixmap(word, theme.PAPER, ratio, 30))
            size = plate.pixmap().deviceIndependentSize()
            plate.setPos(round(stop.x - size.width() / 2), round(stop.y - stop.h / 2 + 2))
            plate.setZValue(320)
            self._view.table.addItem(plate)
            self._plates[word] = plate

    def hide(self) -> None:
        """Take them away; those that are kept come again."""
        self._clear()
        self._stops, self._typed = {}, ""
        if self._kept:
            self._soon.start()

    def _clear(self) -> None:
        for plate in self._plates.values():
            self._view.table.removeItem(plate)
        self._plates = {}

    def show_key(self, key: int, text: str) -> bool:
        """Take the key that shows them."""
        if text.upper() != KEY or self._stops or self._view.controller.update.covered:
            return False
        ask = self._view.controller.update.ask
        if ask is not None and ask.shape == "name":
            return False
        self.show()
        return True

    def typed_key(self, key: int, text: str) -> bool:
        """Take every key while labels are shown."""
        letter = text.upper()
        if not self._stops:
            return False
        if key == Qt.Key.Key_Escape.value or (letter == KEY and not self._typed and not self._starts(KEY)):
            self.hide()
        elif key == Qt.Key.Key_Backspace.value:
            self._type("")
        elif letter and self._starts(self._typed + letter):
            self._type(self._typed + letter)
        return True

    def _starts(self, typed: str) -> bool:
        return any(word.startswith(typed) for word in self._stops)

    def _type(self, typed: str) -> None:
        self._typed = typed
        stop = self._stops.get(typed)
        if stop is not None:
            self.hide()
            self._ring.go(stop)
            return
        for word, plate in self._plates.items():
            plate.setVisible(word.startswith(typed))
