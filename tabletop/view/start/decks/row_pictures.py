"""Carved pictures of cards for rows of a list: printed when a row is seen first, a few at a time."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QObject, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from tabletop.controller.start.decks import Known
from tabletop.prints.pieces.cards import carved, print_art
from tabletop.view.ground.looks import card_face
from tabletop.view.ground.widgets.night import printed

#: the height of a row, and the width of the picture in it
ROW, PICTURE = 44, 70
#: pictures that are kept for rows; a library has tens of thousands of cards
MOST_PICTURES: Final = 600
#: seconds that may go into pictures before somebody who types is heard again
MOST_AT_ONCE: Final = 0.012


class RowPictures(QObject):
    """The pictures of one list."""

    def __init__(self, rows: QWidget) -> None:
        super().__init__(rows)
        self._rows = rows
        self._pictures: dict[str, QPixmap] = {}
        #: seconds spent on pictures since the event loop was here last
        self._spent = 0.0
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self._go_on)

    def of(self, card: Known) -> QPixmap | None:
        """Return the carved picture of a card for a row, printed when the row is seen first; None: it comes soon."""
        found = self._pictures.get(card.name)
        if found is None:
            if not self._again.isActive():
                self._again.start()
            if self._spent > MOST_AT_ONCE:
                return None
            started = time.perf_counter()
            face = card_face(card.face)

            def print_it(painter: QPainter, wide: float, high: float) -> None:
                print_art(painter, QRectF(0, 0, wide, high), face, carved, False)

            found = printed(PICTURE, ROW - 8, 2.0, print_it)
            self._pictures[card.name] = found
            if len(self._pictures) > MOST_PICTURES:  # the oldest goes
                del self._pictures[next(iter(self._pictures))]
            self._spent += time.perf_counter() - started
        return found

    def _go_on(self) -> None:
        """The event loop was here: rows that wait for their pictures are painted again."""
        self._spent = 0.0
        if isinstance(self._rows, QAbstractScrollArea):
            self._rows.viewport().update()
